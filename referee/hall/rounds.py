"""A round in the hall: pairings are sent to the boards, results come back, and can be corrected with a reason."""

from __future__ import annotations

import dataclasses
import secrets
import threading
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec.structs import replace

from referee.arbiter.policy import Policy
from referee.console.desk import NextGame, PerhapsDecided
from referee.hall.board_requests import BoardRefused
from referee.hall.corrections import (
    CorrectionStatus,
    RoundCorrection,
    deliver,
    entered_with_pairings,
    note_of,
    result_of,
    with_corrections,
    with_outcome,
)
from referee.hall.earlier_rounds import EarlierRounds
from referee.hall.hall import Hall
from referee.hall.payloads import decode_message
from referee.hall.remote_desk import RemoteEvening
from referee.hall.round_feed import RoundFeed
from referee.hall.round_games import RoundGames, RoundRefused
from referee.hall.stored_round import FILE_NAME, StoredRound, read_stored_round
from referee.messages import Message, message
from referee.outputs.folder import MatchFolder
from referee.plain_text import one_line
from referee.timekeeping.control_text import parse_time_control
from referee.tournament.event import EventRound
from referee.tournament.pairings import Pairing
from referee.tournament.results import ResultError, RoundResults, parse_result
from referee.tournament.round_table import read_round


class Rounds:
    """The current round, stored in the hall's folder. Used from any thread."""

    def __init__(self, hall: Hall, folder: Path, feed: RoundFeed | None = None) -> None:
        """The public `feed`, if there is one, gets the games in advance. Raises CannotWrite."""
        self._hall, self._folder, self._feed = hall, MatchFolder(folder), feed
        self._lock = threading.RLock()
        self._delivery = threading.Lock()
        """Held while a correction is delivered, one at a time; taken before the other lock, never under it."""
        self._games = RoundGames(hall)
        self.earlier = EarlierRounds(hall, folder)
        self._current = read_stored_round(folder / FILE_NAME)
        if self._current is not None:
            self._announce(self._current, goes_on=True)

    @property
    def current(self) -> StoredRound | None:
        """None before the first round."""
        return self._current

    def begin(self, requested: StoredRound) -> dict[int, Message]:
        """Start the round: every board begins its game as soon as its pieces are set up. While the same round is
        played, its pairings are corrected: boards at which they are unchanged keep their games and results. A game with
        a result in the table is not begun. Where boards lose a result, the round is kept among the earlier ones.
        Returns the boards that refused, and why. Raises BadValue for an unusable table, time control, rule set or
        article, and for a result other than a board's without a reason; RoundRefused when a board is not connected, is
        still playing or has another board size; and CannotWrite."""
        if requested.time_control.strip():
            parse_time_control(requested.time_control)
        Policy(requested.manners or {})
        rules = requested.rule_set
        table = read_round(requested.table)
        with self._lock:
            goes_on = self._goes_on(requested, table.pairings)
            kept = self._kept_boards(table.pairings) if goes_on else frozenset()
            new = tuple(pairing for pairing in table.pairings if pairing.board not in kept)
            beginning = tuple(pairing for pairing in new if pairing.board not in table.results)
            changed = self._changed_results(table, kept)
            self._games.refuse_unready(beginning, rules)
            self._keep_results(kept)
            given = tuple(
                entered_with_pairings(pairing, table, requested.name) for pairing in new if pairing not in beginning
            )
            tables = self._games.matches_at_tables()
            stored = self._with_kept(requested, kept, given) if goes_on else self._new(requested, tables, given)
            self._store(stored)
            # before they begin: their games belong to this round, and what is still at their tables does not
            replaced = {pairing.board: tables[pairing.board] for pairing in beginning}
            self._announce(replace(stored, before=stored.before | replaced), goes_on=False, kept=kept)
            refusals = {pairing.board: self._order(pairing, requested) for pairing in beginning}
            accepted = {board: tables[board] for board, why_not in refusals.items() if why_not is None}
            self._games.note_accepted(accepted, kept)
        for board in changed:
            try:
                self.correct(board, str(table.results[board]), "; ".join(table.reasons(board)))
            except BoardRefused as refusal:
                refusals[board] = refusal.message
        return {board: why_not for board, why_not in refusals.items() if why_not is not None}

    def event(self) -> EventRound:
        """With the round's rules, or those at the first of its tables. Raises RoundRefused before the first round."""
        stored = self._round()
        return dataclasses.replace(stored.event_round, rules=stored.rule_set or self._games.rules(stored))

    def results(self) -> RoundResults:
        """The results that boards report, with the corrections. Raises RoundRefused before the first round."""
        stored = self._round()
        found = RoundResults(stored.pairings)
        for pairing in found.pairings:
            known, reported = self._games.known(pairing, stored), self._games.reported(pairing, stored)
            found = with_corrections(found, pairing.board, known, reported, stored.corrections)
        return found

    def correct(self, board: int, result: str, reason: str) -> None:
        """Correct a result in the round and in the board's record: at once, or when the board reconnects. Raises
        ResultError without a reason or for an invalid result; BoardRefused if the board refuses, and then nothing is
        changed; RoundRefused and CannotWrite."""
        with self._lock:
            stored, now = self._round(), self.results()
            pairing = now.pairing(board)
            now.corrected(board, parse_result(result), reason)
            new = RoundCorrection(
                board,
                result,
                one_line(reason).strip(),
                before=str(now.results.get(board, "")),
                id=secrets.token_hex(8),
                white=pairing.white.name,
                black=pairing.black.name,
                round=stored.name,
                after=stored.before.get(board, ""),
                status=CorrectionStatus.WAITING,
            )
            self._store(replace(stored, corrections=(*stored.corrections, new)))
        self.deliver_corrections(board)
        with self._lock:
            stored = self._round()
            taken_back = tuple(each for each in stored.corrections if each.id == new.id and not each.counts)
            if taken_back:
                counting = tuple(each for each in stored.corrections if each not in taken_back)
                self._store(replace(stored, corrections=counting))
        for correction in taken_back:
            assert correction.refusal is not None
            raise BoardRefused(decode_message(correction.refusal))

    def deliver_corrections(self, board: int) -> None:
        """Deliver waiting corrections to that board if it is connected, each once and in order. Raises CannotWrite."""
        with self._delivery:
            for waiting in self._undelivered():
                if waiting.board == board:
                    delivered = deliver(self._hall, waiting)
                    if delivered.status is CorrectionStatus.WAITING:
                        return
                    self._store_outcome(delivered)

    def correction_note(self, board: int) -> Message | None:
        """A note on that board's last correction: refused by the board, waiting for it, or unknown to it; None if there
        is none."""
        known = (
            []
            if self._current is None
            else [correction for correction in self._current.corrections if correction.board == board]
        )
        if not known:
            return None
        if known[-1].status is CorrectionStatus.WAITING and self._games.is_about_to_begin(board):
            return message("hall-correction-before-game")
        return note_of(known[-1])

    @property
    def late_correction_notes(self) -> tuple[Message, ...]:
        """Such notes on corrections of earlier rounds."""
        late = () if self._current is None else self._current.late
        return tuple(
            message(
                "hall-correction-late",
                board=correction.board,
                white=correction.white,
                black=correction.black,
                note=note,
            )
            for correction in late
            if (note := note_of(correction)) is not None
        )

    def is_being_played(self, pairing: Pairing) -> bool:
        """The board has the round's game, without a result."""
        game = self._games.reported(pairing, self._round())
        return game is not None and result_of(game) is None

    def note_results(self) -> None:
        """Store the results that the boards report, which must outlast their silence. Raises CannotWrite."""
        with self._lock:
            stored = self._current
            if stored is None:
                return
            known = {pairing.board: self._games.known(pairing, stored) for pairing in stored.pairings}
            over = {board: game for board, game in known.items() if game is not None and result_of(game) is not None}
            if over != stored.over:
                self._store(replace(stored, over=over))
            self.earlier.note_results()

    @property
    def boards_awaited(self) -> frozenset[int]:
        """Boards to which a correction can be delivered, or will be when they are connected."""
        return frozenset(correction.board for correction in self._undelivered())

    def _undelivered(self) -> tuple[RoundCorrection, ...]:
        """The waiting corrections, but for boards whose game is about to begin; and the last one kept in the round only
        where its board has begun the game since."""
        stored = self._current
        if stored is None:
            return ()
        found = [
            *stored.late,
            *(each for each in stored.corrections if not self._games.is_about_to_begin(each.board)),
        ]
        last = {correction.board: correction for correction in stored.corrections}
        return (
            *(correction for correction in found if correction.status is CorrectionStatus.WAITING),
            *(correction for correction in last.values() if self._games.has_begun_since(correction)),
        )

    def _waiting_corrections(self) -> tuple[RoundCorrection, ...]:
        stored = self._current
        known = () if stored is None else (*stored.late, *stored.corrections)
        return tuple(correction for correction in known if correction.status is CorrectionStatus.WAITING)

    def _store_outcome(self, delivered: RoundCorrection) -> None:
        """Store the status of a correction after its delivery."""
        with self._lock:
            stored = self._round()
            corrections, late = (with_outcome(each, delivered) for each in (stored.corrections, stored.late))
            self._store(replace(stored, corrections=corrections, late=late))
            self.earlier.note_outcome(delivered)

    def _round(self) -> StoredRound:
        if self._current is None:
            raise RoundRefused(message("hall-no-round"))
        return self._current

    def _goes_on(self, requested: StoredRound, pairings: tuple[Pairing, ...]) -> bool:
        """The same round is played, and is not over: its pairings are corrected, or others are added."""
        current = self._current
        if current is None or current.settings != requested.settings:
            return False
        results = self.results()
        present, wanted = ({(one.board, one.names) for one in each} for each in (results.pairings, pairings))
        return bool(results.open_boards) or present < wanted

    def _keep_results(self, kept: frozenset[int]) -> None:
        """Keep the present round among the earlier ones if boards other than those in `kept` have results in it, or
        still play it. Raises CannotWrite."""
        if self._current is None:
            return
        self.note_results()
        stored, results = self._current, self.results()
        known = {pairing.board: self._games.known(pairing, stored) for pairing in results.pairings}
        games = {board: game for board, game in known.items() if game is not None}
        if (results.results.keys() | {board for board, game in games.items() if game.played}) - kept:
            self.earlier.keep(replace(stored, rules=self.event().rules.name, over=games))

    def _kept_boards(self, pairings: tuple[Pairing, ...]) -> frozenset[int]:
        """Boards that keep their game, since the same round goes on with the same names there."""
        current, results = self._round(), self.results()
        known = {pairing.board: pairing for pairing in results.pairings}
        return frozenset(
            pairing.board
            for pairing in pairings
            if self._games.known(pairing, current) is not None
            or (
                (before := known.get(pairing.board)) is not None
                and before.names == pairing.names
                and (self._games.is_about_to_begin(pairing.board) or pairing.board in results.results)
            )
        )

    def _changed_results(self, table: RoundResults, kept: frozenset[int]) -> tuple[int, ...]:
        """Boards that keep their game and have another result in the table, with the reason. Raises ResultError where
        the reason is missing."""
        changed = tuple(board for board in table.results if board in kept)
        if not changed:
            return ()
        now = self.results().results
        changed = tuple(board for board in changed if table.results[board] != now.get(board))
        for board in changed:
            if not table.reasons(board):
                record = str(now.get(board, "-"))
                raise ResultError(
                    message("result-differs", board=board, table=str(table.results[board]), record=record)
                )
        return changed

    def _new(self, requested: StoredRound, tables: dict[int, str], given: tuple[RoundCorrection, ...]) -> StoredRound:
        """Another round to store, with the results `given` in its table. `tables`: the matches at the boards."""
        today, late = f"{datetime.now().astimezone():%Y.%m.%d}", self._waiting_corrections()
        return replace(requested, corrections=given, late=late, date=today, before=tables, over={})

    def _with_kept(
        self, requested: StoredRound, kept: frozenset[int], given: tuple[RoundCorrection, ...]
    ) -> StoredRound:
        """The present round to store, with what is known of the boards that keep their games, and the results `given`
        in its table for others."""
        current, tables = self._round(), self._games.matches_at_tables()
        corrections = (*(each for each in current.corrections if each.board in kept), *given)
        over = {board: game for board, game in current.over.items() if board in kept}
        late = tuple(correction for correction in self._waiting_corrections() if correction not in corrections)
        # a game that may be replaced belongs to the round: its board may go on with it, and be given that pairing again
        begun = kept | self._games.without_result
        before = {board: match for board, match in tables.items() if board not in begun}
        before |= {board: match for board, match in current.before.items() if board in begun}
        return replace(requested, corrections=corrections, late=late, date=current.date, before=before, over=over)

    def _order(self, pairing: Pairing, requested: StoredRound) -> Message | None:
        """Have the board begin its game; returns why it refuses."""
        game = NextGame(
            white=pairing.white.name,
            black=pairing.black.name,
            event=requested.event,
            site=requested.site,
            round=requested.round,
            time_control=requested.time_control,
            replaces_unbegun=True,
            white_entry=pairing.white.entry,
            black_entry=pairing.black.entry,
            rules=requested.rule_set,
            manners=requested.manners,
        )
        try:
            return RemoteEvening(self._hall, pairing.board).begin_next(game)
        except PerhapsDecided as silence:
            return silence.message

    def _announce(self, stored: StoredRound, *, goes_on: bool, kept: frozenset[int] = frozenset()) -> None:
        if self._feed is not None:
            self._feed.begin_round(
                stored.event_round, stored.pairings, stored.before, stored.rule_set, goes_on=goes_on, kept=kept
            )

    def _store(self, stored: StoredRound) -> None:
        self._folder.write_text(FILE_NAME, msgspec.json.encode(stored).decode())
        self._current = stored
