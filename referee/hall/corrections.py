"""A correction of a round's result, and how it is delivered to the board where the game was played."""

from __future__ import annotations

import secrets
from enum import Enum

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from referee.console.decision_requests import ask_of
from referee.hall.board_requests import BoardRefused, NoAnswer
from referee.hall.hall import Hall
from referee.hall.payloads import BoardRequest, CorrectEarlier, Decide, GameSummary, Plain, decode_message
from referee.messages import Message, message, typed
from referee.outputs.message_encoding import message_plain
from referee.records.decisions import CorrectResult, DeclareResult, UndoResult
from referee.records.events import GameResult
from referee.tournament.pairings import Pairing
from referee.tournament.results import BoardResult, RoundResults, parse_result
from referee.words import say


class CorrectionStatus(Enum):
    """How the board received a correction."""

    WAITING = "waiting"
    """The board has not answered yet; it is asked when it is connected."""
    TAKEN = "taken"
    """It is in the board's record."""
    HALL_ONLY = "hall_only"
    """The board has no such game: the correction is kept in the results of the round only."""
    REFUSED = "refused"
    """The board refused it, and it does not count."""


class RoundCorrection(Struct, frozen=True):
    """A person's replacement of a board's result."""

    board: int
    result: str
    """As people write it; empty when the result is withdrawn."""
    reason: str
    before: str = ""
    """The result that it replaces, in the same form."""
    id: str = ""
    """Identifies this correction; a board executes each id once."""
    white: str = ""
    black: str = ""
    round: str = ""
    """With the names it identifies the board's game."""
    after: str = ""
    """The match at the table before the round; the game comes after it."""
    status: CorrectionStatus = msgspec.field(default=CorrectionStatus.HALL_ONLY, name="fate")
    refusal: Plain | None = None
    """Why the board refused."""

    @property
    def counts(self) -> bool:
        return self.status is not CorrectionStatus.REFUSED

    @property
    def new_result(self) -> BoardResult | None:
        """Raises ResultError."""
        return parse_result(self.result)


def entered_with_pairings(pairing: Pairing, table: RoundResults, round_name: str) -> RoundCorrection:
    """A result that the table of pairings has already, such as a forfeit: no board has such a game."""
    return RoundCorrection(
        pairing.board,
        str(table.results[pairing.board]),
        "; ".join(table.reasons(pairing.board)) or say(message("hall-result-with-pairings")),
        id=secrets.token_hex(8),
        white=pairing.white.name,
        black=pairing.black.name,
        round=round_name,
    )


def game_of(
    games: tuple[GameSummary, ...], white: str, black: str, round_name: str, after: str = ""
) -> tuple[int, GameSummary] | None:
    """The last game of these players in that round after the match `after`, and its number in the board's evening."""
    for number, game in reversed(list(enumerate(games, 1))):
        if game.match == after:
            return None
        if (game.white, game.black, game.round) == (white, black, round_name):
            return number, game
    return None


def result_of(game: GameSummary) -> GameResult | None:
    """None where there is none."""
    return None if game.result is GameResult.UNKNOWN else game.result


def _board_result(game: GameSummary | None) -> BoardResult | None:
    result = None if game is None else result_of(game)
    return None if result is None else BoardResult(result)


def deliver(hall: Hall, waiting: RoundCorrection) -> RoundCorrection:
    """Deliver a waiting correction to its board; returns it with its new status. It keeps waiting if the board is not
    connected, has not reported its games since it connected, or gives no answer."""
    if waiting.board not in hall.numbers:
        return waiting
    with hall.locked_board(waiting.board) as board:
        games, has_reported_games = board.games, board.has_reported_games
    if not has_reported_games:
        return waiting
    found = game_of(games, waiting.white, waiting.black, waiting.round, waiting.after)
    if found is None:
        return replace(waiting, status=CorrectionStatus.HALL_ONLY)
    number, game = found
    result = None if waiting.new_result is None else waiting.new_result.result
    if result_of(game) is result:
        return replace(waiting, status=CorrectionStatus.TAKEN)
    try:
        hall.requests.ask(waiting.board, _request(waiting, number, game, result, at_table=number == len(games)))
    except BoardRefused as refusal:
        return replace(waiting, status=CorrectionStatus.REFUSED, refusal=message_plain(refusal.message))
    except NoAnswer:
        return waiting
    return replace(waiting, status=CorrectionStatus.TAKEN)


def with_outcome(corrections: tuple[RoundCorrection, ...], delivered: RoundCorrection) -> tuple[RoundCorrection, ...]:
    """The corrections, with the delivered one in place of the same one before its delivery."""
    return tuple(delivered if each.id == delivered.id else each for each in corrections)


def with_corrections(
    found: RoundResults,
    board: int,
    known: GameSummary | None,
    reported: GameSummary | None,
    corrections: tuple[RoundCorrection, ...],
) -> RoundResults:
    """The boards' results with the corrections applied. `known` is the board's game, `reported` what the board says of
    it now; None when it does not."""
    counting = [correction for correction in corrections if correction.board == board and correction.counts]
    first = _board_result(known) if not counting else parse_result(counting[0].before)
    if first is not None:
        found = found.entered(board, first)
    for correction in counting:
        found = found.corrected(board, correction.new_result, correction.reason)
    current, now = found.results.get(board), _board_result(reported)
    if not counting or reported is None or _is_same(current, now):
        return found
    status = counting[-1].status
    if status is CorrectionStatus.WAITING or (status is CorrectionStatus.HALL_ONLY and now is None):
        return found
    reason = "?" if reported.reason is None else say(decode_message(reported.reason))
    return found.corrected(board, now, reason)  # corrected again at the board itself


def note_of(corrected: RoundCorrection) -> Message | None:
    match corrected.status:
        case CorrectionStatus.WAITING:
            return message("hall-correction-waits", result=corrected.result)
        case CorrectionStatus.HALL_ONLY:
            return message("hall-correction-hall-only")
        case CorrectionStatus.REFUSED:
            reason = typed("?") if corrected.refusal is None else decode_message(corrected.refusal)
            return message("hall-correction-refused", result=corrected.result, reason=reason)
    return None


def _request(
    waiting: RoundCorrection, number: int, game: GameSummary, result: GameResult | None, *, at_table: bool
) -> BoardRequest:
    reason = waiting.reason
    if not at_table:
        return CorrectEarlier(id=waiting.id, number=number, result=result or GameResult.UNKNOWN, reason=reason)
    decision: DeclareResult | UndoResult | CorrectResult
    if result is None:
        decision = UndoResult(0.0, reason)
    elif game.result is None:
        decision = DeclareResult(0.0, result, reason)
    else:
        decision = CorrectResult(0.0, result, reason)
    return Decide(id=waiting.id, match=game.match, decision=Raw(msgspec.json.encode(ask_of(decision))))


def _is_same(one: BoardResult | None, other: BoardResult | None) -> bool:
    """Equal but for a forfeit, which a board's record does not have."""
    return (one and one.result) == (other and other.result)
