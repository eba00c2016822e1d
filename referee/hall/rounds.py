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
from referee.console.desk import NextGame
from referee.draughts.variants import INTERNATIONAL, RuleSet
from referee.errors import RefereeError
from referee.hall.board import BoardPresence
from referee.hall.board_requests import BoardRefused
from referee.hall.corrections import CorrectionStatus, RoundCorrection, deliver, game_of, result_of
from referee.hall.hall import Hall
from referee.hall.payloads import GameSummary, decode_message
from referee.hall.remote_desk import RemoteEvening
from referee.hall.round_feed import RoundFeed
from referee.hall.stored_round import FILE_NAME, StoredRound, read_stored_round
from referee.messages import Message, message, typed
from referee.outputs.folder import MatchFolder
from referee.plain_text import one_line
from referee.timekeeping.control_text import parse_time_control
from referee.tournament.event import EventRound
from referee.tournament.pairings import Pairing
from referee.tournament.results import BoardResult, RoundResults, parse_result
from referee.tournament.round_table import read_round
from referee.words import say


class RoundRefused(RefereeError):
    """The round cannot start; no board has started it."""


class Rounds:
    """The current round, stored in the hall's folder. Used from any thread."""

    def __init__(self, hall: Hall, folder: Path, feed: RoundFeed | None = None) -> None:
        """The public `feed`, if there is one, gets the games in advance. Raises CannotWrite."""
        self._hall, self._folder, self._feed = hall, MatchFolder(folder), feed
        self._lock = threading.RLock()
        self._delivery = threading.Lock()
        """Held while a correction is delivered, one at a time; taken before the other lock, never under it."""
        self._ordered: frozenset[int] = frozenset()
        """Boards that have accepted the present round, in this run of the program. Their games begin a moment later."""
        self._current = read_stored_round(folder / FILE_NAME)
        if self._current is not None:
            self._announce(self._current, goes_on=True)

    @property
    def current(self) -> StoredRound | None:
        """None before the first round."""
        return self._current

    def begin(self, requested: StoredRound) -> dict[int, Message]:
        """Start the round: every board begins its game as soon as its pieces are set up. While the same round is
        played, its pairings are corrected: boards at which they are unchanged keep their games and results. Returns the
        boards that refused, and why. Raises BadValue for an unusable table, time control, rule set or article,
        RoundRefused when a board is not connected, is still playing or has another board size, and CannotWrite."""
        if requested.time_control.strip():
            parse_time_control(requested.time_control)
        Policy(requested.manners or {})
        rules = requested.rule_set
        pairings = read_round(requested.table).pairings
        with self._lock:
            kept = self._kept_boards(pairings, requested)
            beginning = tuple(pairing for pairing in pairings if pairing.board not in kept)
            self._refuse_unready(beginning, rules)
            stored = self._with_kept(requested, kept)
            self._store(stored)
            self._announce(stored, goes_on=False, kept=kept)  # before they begin: their games belong to this round
            refusals = {pairing.board: self._begin_at_board(pairing, requested) for pairing in beginning}
            self._ordered = kept | {board for board, why_not in refusals.items() if why_not is None}
        return {board: why_not for board, why_not in refusals.items() if why_not is not None}

    def event(self) -> EventRound:
        """With the round's rules, or those at the first of its tables. Raises RoundRefused before the first round."""
        stored = self._round()
        return dataclasses.replace(stored.event_round, rules=stored.rule_set or self._rules_at_tables(stored))

    def results(self) -> RoundResults:
        """The results that boards report, with the corrections. Raises RoundRefused before the first round."""
        stored = self._round()
        found = RoundResults(read_round(stored.table).pairings)
        for pairing in found.pairings:
            found = _with_corrections(found, pairing.board, self._game_at_board(pairing, stored), stored.corrections)
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
            taken_back = tuple(
                correction for correction in stored.corrections if correction.id == new.id and not correction.counts
            )
            if taken_back:
                self._store(
                    replace(
                        stored,
                        corrections=tuple(
                            correction for correction in stored.corrections if correction not in taken_back
                        ),
                    )
                )
        for correction in taken_back:
            assert correction.refusal is not None
            raise BoardRefused(decode_message(correction.refusal))

    def deliver_corrections(self, board: int) -> None:
        """Deliver waiting corrections to that board if it is connected, each once and in order. Raises CannotWrite."""
        with self._delivery:
            for waiting in self._waiting_corrections():
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
        return _note_of(known[-1]) if known else None

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
            if (note := _note_of(correction)) is not None
        )

    def is_being_played(self, pairing: Pairing) -> bool:
        """The board has the round's game, without a result."""
        game = self._game_at_board(pairing, self._round())
        return game is not None and result_of(game) is None

    @property
    def boards_awaited(self) -> frozenset[int]:
        """Boards for which a correction waits."""
        return frozenset(correction.board for correction in self._waiting_corrections())

    def _waiting_corrections(self) -> tuple[RoundCorrection, ...]:
        stored = self._current
        known = () if stored is None else (*stored.late, *stored.corrections)
        return tuple(correction for correction in known if correction.status is CorrectionStatus.WAITING)

    def _store_outcome(self, delivered: RoundCorrection) -> None:
        """Store the status of a correction after its delivery."""
        with self._lock:
            stored = self._round()
            corrections = tuple(
                delivered if correction.id == delivered.id else correction for correction in stored.corrections
            )
            late = tuple(delivered if correction.id == delivered.id else correction for correction in stored.late)
            self._store(replace(stored, corrections=corrections, late=late))

    def _round(self) -> StoredRound:
        if self._current is None:
            raise RoundRefused(message("hall-no-round"))
        return self._current

    def _kept_boards(self, pairings: tuple[Pairing, ...], requested: StoredRound) -> frozenset[int]:
        """Boards that keep their game, since the same round is played, and is not over, with the same names there."""
        current = self._current
        if current is None or current.settings != requested.settings:
            return frozenset()
        results = self.results()
        if not results.open_boards:
            return frozenset()
        known = {pairing.board: pairing for pairing in results.pairings}
        return frozenset(
            pairing.board
            for pairing in pairings
            if (before := known.get(pairing.board)) is not None
            and (before.white.name, before.black.name) == (pairing.white.name, pairing.black.name)
            and (
                self._is_about_to_begin(pairing.board, current)
                or pairing.board in results.results
                or self._game_at_board(pairing, current) is not None
            )
        )

    def _is_about_to_begin(self, number: int, stored: StoredRound) -> bool:
        """The board has accepted the round, and the match before it is still at its table."""
        if number not in self._ordered:
            return False
        with self._hall.locked_board(number) as board:
            return board.match == stored.before.get(number)

    def _with_kept(self, requested: StoredRound, kept: frozenset[int]) -> StoredRound:
        """The round to store, with what is known of the boards that keep their games."""
        current, tables = self._current, self._at_tables()
        if current is None or not kept:
            today = f"{datetime.now().astimezone():%Y.%m.%d}"
            return replace(requested, corrections=(), late=self._waiting_corrections(), date=today, before=tables)
        corrections = tuple(correction for correction in current.corrections if correction.board in kept)
        late = tuple(correction for correction in self._waiting_corrections() if correction not in corrections)
        before = {board: match for board, match in tables.items() if board not in kept}
        before |= {board: match for board, match in current.before.items() if board in kept}
        return replace(requested, corrections=corrections, late=late, date=current.date, before=before)

    def _refuse_unready(self, pairings: tuple[Pairing, ...], rules: RuleSet | None) -> None:
        away, playing, other = [], [], []
        for pairing in pairings:
            if pairing.board not in self._hall.numbers:
                away.append(str(pairing.board))
                continue
            with self._hall.locked_board(pairing.board) as board:
                if board.presence is not BoardPresence.LIVE or board.game is None:
                    away.append(str(pairing.board))
                elif board.playing:
                    playing.append(str(pairing.board))
                elif rules and board.cover and rules.board.size != board.cover.match.rules.board.size:
                    other.append(str(pairing.board))
        if away:
            raise RoundRefused(message("hall-round-away", boards=", ".join(away)))
        if playing:
            raise RoundRefused(message("hall-round-playing", boards=", ".join(playing)))
        if other and rules:
            size = rules.board.size
            raise RoundRefused(message("hall-round-other-board", boards=", ".join(other), rules=rules.name, size=size))

    def _begin_at_board(self, pairing: Pairing, requested: StoredRound) -> Message | None:
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
        return RemoteEvening(self._hall, pairing.board).begin_next(game)

    def _game_at_board(self, pairing: Pairing, stored: StoredRound) -> GameSummary | None:
        """The round's game at that board; None when nothing is known of it."""
        if pairing.board not in self._hall.numbers:
            return None
        with self._hall.locked_board(pairing.board) as board:
            games = board.games
        before = stored.before.get(pairing.board, "")
        found = game_of(games, pairing.white.name, pairing.black.name, stored.name, before)
        return None if found is None else found[1]

    def _rules_at_tables(self, stored: StoredRound) -> RuleSet:
        for pairing in read_round(stored.table).pairings:
            if pairing.board in self._hall.numbers:
                with self._hall.locked_board(pairing.board) as board:
                    return board.rules
        return INTERNATIONAL

    def _at_tables(self) -> dict[int, str]:
        found = {}
        for number in self._hall.numbers:
            with self._hall.locked_board(number) as board:
                if board.match is not None:
                    found[number] = board.match
        return found

    def _announce(self, stored: StoredRound, *, goes_on: bool, kept: frozenset[int] = frozenset()) -> None:
        if self._feed is not None:
            pairings = read_round(stored.table).pairings
            self._feed.begin_round(
                stored.event_round, pairings, stored.before, stored.rule_set, goes_on=goes_on, kept=kept
            )

    def _store(self, stored: StoredRound) -> None:
        self._folder.write_text(FILE_NAME, msgspec.json.encode(stored).decode())
        self._current = stored


def _with_corrections(
    found: RoundResults, board: int, game: GameSummary | None, corrections: tuple[RoundCorrection, ...]
) -> RoundResults:
    """The boards' results with the corrections applied."""
    reported = None if game is None or (result := result_of(game)) is None else BoardResult(result)
    counting = [correction for correction in corrections if correction.board == board and correction.counts]
    first = reported if not counting else parse_result(counting[0].before)
    if first is not None:
        found = found.entered(board, first)
    for correction in counting:
        found = found.corrected(board, correction.new_result, correction.reason)
    current = found.results.get(board)
    if not counting or counting[-1].status is not CorrectionStatus.TAKEN or game is None or _is_same(current, reported):
        return found
    reason = "?" if game.reason is None else say(decode_message(game.reason))
    return found.corrected(board, reported, reason)  # corrected again at the board itself


def _note_of(corrected: RoundCorrection) -> Message | None:
    match corrected.status:
        case CorrectionStatus.WAITING:
            return message("hall-correction-waits", result=corrected.result)
        case CorrectionStatus.HALL_ONLY:
            return message("hall-correction-hall-only")
        case CorrectionStatus.REFUSED:
            reason = typed("?") if corrected.refusal is None else decode_message(corrected.refusal)
            return message("hall-correction-refused", result=corrected.result, reason=reason)
    return None


def _is_same(one: BoardResult | None, other: BoardResult | None) -> bool:
    """Equal but for a forfeit, which a board's record does not have."""
    return (one and one.result) == (other and other.result)
