"""A round in the hall: pairings are sent to the boards, results come back, and can be corrected with a reason."""

from __future__ import annotations

import secrets
import threading
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from referee.arbiter.policy import Policy, ReportLevel
from referee.console.desk import NextGame
from referee.draughts.variants import RuleSet, rule_set
from referee.errors import CannotWrite, RefereeError
from referee.hall.board import BoardPresence
from referee.hall.corrections import CorrectionStatus, RoundCorrection, deliver, game_of, result_of
from referee.hall.hall import Hall
from referee.hall.payloads import GameSummary, decode_message
from referee.hall.questions import BoardRefused
from referee.hall.remote_desk import RemoteEvening
from referee.hall.round_feed import RoundFeed
from referee.messages import Message, message, typed
from referee.outputs.folder import MatchFolder
from referee.plain_text import one_line
from referee.records.match import UNKNOWN
from referee.timekeeping.control_text import parse_time_control
from referee.tournament.event import EventRound
from referee.tournament.pairings import Pairing
from referee.tournament.results import BoardResult, RoundResults, parse_result
from referee.tournament.round_table import read_round
from referee.words import say

FILE_NAME = "round.json"


class RoundRefused(RefereeError):
    """The round cannot start; no board has started it."""


class KeptRound(Struct, frozen=True):
    """The round as the organiser entered it."""

    event: str
    round: str
    site: str
    time_control: str
    """Empty: each board keeps its own."""
    table: str
    """The pairings, as text of a spreadsheet's table."""
    rules: str = ""
    """Name of a rule set; empty: each board keeps its own."""
    manners: dict[str, ReportLevel] | None = None
    """By article, how it is reported where that differs from the default; None: each board keeps its own."""
    corrections: tuple[RoundCorrection, ...] = ()
    late: tuple[RoundCorrection, ...] = ()
    """Corrections of earlier rounds that still wait for their boards."""
    date: str = "????.??.??"
    """Date on which it started, in PDN's form."""
    before: dict[int, str] = {}
    """By board, the matches played there before the round: none of them belongs to it."""


class Rounds:
    """The current round, stored in the hall's folder. Used from any thread."""

    def __init__(self, hall: Hall, folder: Path, feed: RoundFeed | None = None) -> None:
        """The public `feed`, if there is one, gets the games in advance. Raises CannotWrite."""
        self._hall, self._folder, self._feed = hall, MatchFolder(folder), feed
        self._lock = threading.RLock()
        self._bringing = threading.Lock()
        """Held while a correction is delivered, one at a time; taken before the other lock, never under it."""
        self._kept = _read(folder / FILE_NAME)
        if self._kept is not None:
            self._announce(self._kept, goes_on=True)

    @property
    def kept(self) -> KeptRound | None:
        """None before the first round."""
        return self._kept

    def begin(self, wished: KeptRound) -> dict[int, Message]:
        """Start the round: every board begins its game as soon as its pieces are set up. Returns the boards that
        refused, and why. Raises BadValue for an unusable table, time control, rule set or article, RoundRefused when a
        board is not connected, is still playing or has another board size, and CannotWrite."""
        if wished.time_control.strip():
            parse_time_control(wished.time_control)
        Policy(wished.manners or {})
        rules = rules_of(wished)
        pairings = read_round(wished.table).pairings
        with self._lock:
            self._refuse_unready(pairings, rules)
            today = f"{datetime.now().astimezone():%Y.%m.%d}"
            kept = replace(wished, corrections=(), late=self._waiting(), date=today, before=self._at_tables())
            self._keep(kept)
            self._announce(kept, goes_on=False)  # before they begin: their games belong to this round
            refusals = {pairing.board: self._sent(pairing, wished) for pairing in pairings}
        return {board: why_not for board, why_not in refusals.items() if why_not is not None}

    def event(self) -> EventRound:
        """Raises RoundRefused before the first round."""
        return _event(self._round())

    def results(self) -> RoundResults:
        """The results that boards report, with the corrections. Raises RoundRefused before the first round."""
        kept = self._round()
        found = RoundResults(read_round(kept.table).pairings)
        for pairing in found.pairings:
            found = _with_corrections(found, pairing.board, self._played(pairing, kept), kept.corrections)
        return found

    def correct(self, board: int, result: str, reason: str) -> None:
        """Correct a result in the round and in the board's record: at once, or when the board reconnects. Raises
        ResultError without a reason or for an invalid result; BoardRefused if the board refuses, and then nothing is
        changed; RoundRefused and CannotWrite."""
        with self._lock:
            kept, now = self._round(), self.results()
            pairing = now.pairing(board)
            now.corrected(board, parse_result(result), reason)
            asked = RoundCorrection(
                board,
                result,
                one_line(reason).strip(),
                before=str(now.results.get(board, "")),
                id=secrets.token_hex(8),
                white=pairing.white.name,
                black=pairing.black.name,
                round=_name_of(kept),
                fate=CorrectionStatus.WAITING,
            )
            self._keep(replace(kept, corrections=(*kept.corrections, asked)))
        self.bring(board)
        with self._lock:
            kept = self._round()
            taken_back = tuple(one for one in kept.corrections if one.id == asked.id and not one.counts)
            if taken_back:
                self._keep(replace(kept, corrections=tuple(one for one in kept.corrections if one not in taken_back)))
        for one in taken_back:
            assert one.refusal is not None
            raise BoardRefused(decode_message(one.refusal))

    def bring(self, board: int) -> None:
        """Deliver waiting corrections to that board if it is connected, each once and in order. Raises CannotWrite."""
        with self._bringing:
            for waiting in self._waiting():
                if waiting.board == board:
                    delivered = deliver(self._hall, waiting)
                    if delivered.fate is CorrectionStatus.WAITING:
                        return
                    self._note(delivered)

    def note(self, board: int) -> Message | None:
        """A note on that board's last correction: refused by the board, waiting for it, or unknown to it; None if there
        is none."""
        known = [] if self._kept is None else [one for one in self._kept.corrections if one.board == board]
        return _note_of(known[-1]) if known else None

    @property
    def late_notes(self) -> tuple[Message, ...]:
        """Such notes on corrections of earlier rounds."""
        late = () if self._kept is None else self._kept.late
        return tuple(
            message("hall-correction-late", board=one.board, white=one.white, black=one.black, note=note)
            for one in late
            if (note := _note_of(one)) is not None
        )

    def plays(self, pairing: Pairing) -> bool:
        """The board has the round's game, without a result."""
        game = self._played(pairing, self._round())
        return game is not None and result_of(game) is None

    @property
    def boards_awaited(self) -> frozenset[int]:
        """Boards for which a correction waits."""
        return frozenset(one.board for one in self._waiting())

    def _waiting(self) -> tuple[RoundCorrection, ...]:
        kept = self._kept
        known = () if kept is None else (*kept.late, *kept.corrections)
        return tuple(one for one in known if one.fate is CorrectionStatus.WAITING)

    def _note(self, delivered: RoundCorrection) -> None:
        """What became of it."""
        with self._lock:
            kept = self._round()
            corrections = tuple(delivered if one.id == delivered.id else one for one in kept.corrections)
            late = tuple(delivered if one.id == delivered.id else one for one in kept.late)
            self._keep(replace(kept, corrections=corrections, late=late))

    def _round(self) -> KeptRound:
        if self._kept is None:
            raise RoundRefused(message("hall-no-round"))
        return self._kept

    def _refuse_unready(self, pairings: tuple[Pairing, ...], rules: RuleSet | None) -> None:
        away, playing, other = [], [], []
        for pairing in pairings:
            if pairing.board not in self._hall.numbers:
                away.append(str(pairing.board))
                continue
            with self._hall.looking_at(pairing.board) as board:
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

    def _sent(self, pairing: Pairing, wished: KeptRound) -> Message | None:
        game = NextGame(
            white=pairing.white.name,
            black=pairing.black.name,
            event=wished.event,
            site=wished.site,
            round=wished.round,
            time_control=wished.time_control,
            replaces_unbegun=True,
            white_entry=pairing.white.entry,
            black_entry=pairing.black.entry,
            rules=rules_of(wished),
            manners=wished.manners,
        )
        return RemoteEvening(self._hall, pairing.board).begin_next(game)

    def _played(self, pairing: Pairing, kept: KeptRound) -> GameSummary | None:
        """The round's game at that board; None when nothing is known of it."""
        if pairing.board not in self._hall.numbers:
            return None
        with self._hall.looking_at(pairing.board) as board:
            games = board.games
        found = game_of(games, pairing.white.name, pairing.black.name, _name_of(kept))
        return None if found is None else found[1]

    def _at_tables(self) -> dict[int, str]:
        found = {}
        for number in self._hall.numbers:
            with self._hall.looking_at(number) as board:
                if board.match is not None:
                    found[number] = board.match
        return found

    def _announce(self, kept: KeptRound, *, goes_on: bool) -> None:
        if self._feed is not None:
            self._feed.begin_round(
                _event(kept), read_round(kept.table).pairings, kept.before, rules_of(kept), goes_on=goes_on
            )

    def _keep(self, kept: KeptRound) -> None:
        self._folder.write_text(FILE_NAME, msgspec.json.encode(kept).decode())
        self._kept = kept


def _with_corrections(
    found: RoundResults, board: int, game: GameSummary | None, corrections: tuple[RoundCorrection, ...]
) -> RoundResults:
    """The boards' results with the corrections applied."""
    said = None if game is None or (result := result_of(game)) is None else BoardResult(result)
    counting = [one for one in corrections if one.board == board and one.counts]
    first = said if not counting else parse_result(counting[0].before)
    if first is not None:
        found = found.entered(board, first)
    for one in counting:
        found = found.corrected(board, one.new_result, one.reason)
    stands = found.results.get(board)
    if not counting or counting[-1].fate is not CorrectionStatus.TAKEN or game is None or _is_same(stands, said):
        return found
    reason = "?" if game.reason is None else say(decode_message(game.reason))
    return found.corrected(board, said, reason)  # corrected again at the board itself


def _note_of(corrected: RoundCorrection) -> Message | None:
    match corrected.fate:
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


def _name_of(kept: KeptRound) -> str:
    """The round's, as the boards have it."""
    return kept.round.strip() or UNKNOWN


def rules_of(kept: KeptRound) -> RuleSet | None:
    """None: each board keeps its own. Raises UnknownRuleSet."""
    return rule_set(kept.rules) if kept.rules else None


def _event(kept: KeptRound) -> EventRound:
    return EventRound(kept.event, kept.round, kept.site, kept.date)


def _read(file: Path) -> KeptRound | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=KeptRound)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.DecodeError) as error:
        raise CannotWrite(message("hall-round-damaged", file=str(file), error=str(error))) from None
