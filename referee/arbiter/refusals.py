"""Why a decision is not allowed: it contradicts the rules, the state of the game or an earlier decision."""

from __future__ import annotations

from referee.arbiter.articles import Article
from referee.arbiter.notation import Notation
from referee.arbiter.standing import Incident, Standing
from referee.draughts.position import Position, Side
from referee.messages import Message, message
from referee.records.decisions import (
    Adjust,
    AnswerDraw,
    ClaimDraw,
    Correct,
    CorrectResult,
    Decision,
    DeclareAccident,
    Maintain,
    OfferDraw,
    Pause,
    PlayOn,
    Rectify,
    Resume,
    Undo,
    UndoResult,
)
from referee.records.events import IncidentStatus
from referee.records.scores import score

NOTHING_TO_UNDO = message("refusal-nothing-to-undo")
NO_RESULT = message("refusal-no-result")
NO_REASON = message("refusal-no-reason")
CLOSED = message("refusal-closed")
NO_DRAW = message("refusal-no-draw")
NO_OFFER = message("refusal-no-offer")
PAUSED = message("refusal-paused")
NOT_PAUSED = message("refusal-not-paused")
GOES_ON = message("refusal-goes-on")
REBUILDING = message("refusal-rebuilding")
NOBODYS_FAULT = message("refusal-nobodys-fault")
EMPTY = message("refusal-empty-board")
VOID = message("refusal-void")


def refusal(decision: Decision, standing: Standing, mismatched: tuple[int, ...]) -> Message | None:
    """The reason why a decision is not allowed; None if it is. `mismatched`: squares seen not to hold what they
    should."""
    if standing.closed and not isinstance(decision, CorrectResult):
        return CLOSED
    if isinstance(decision, UndoResult | CorrectResult):
        return _result_kept(decision, standing)
    if standing.ended is not None and not isinstance(decision, Undo):
        return message("refusal-over", result=score(standing.ended.result, standing.draws.rules))
    match decision:
        case Rectify(incident=number) | Maintain(incident=number):
            return _unruled(decision, standing, number)
        case Adjust(side=side):
            return None if side is standing.position.side_to_move else message("refusal-not-to-move", side=side)
        case DeclareAccident():
            return REBUILDING if _being_rebuilt(standing) else None
        case OfferDraw(side=side):
            return None if standing.offer is None else _offered(standing.offer, side)
        case AnswerDraw(side=side):
            return _not_answered(standing.offer, side)
        case ClaimDraw():
            outcome = standing.draws.outcome
            return None if outcome is not None and outcome.winner is None else NO_DRAW
        case Correct(position=position):
            return _not_corrected(position, standing.position.board.size)
        case Undo():
            return NOTHING_TO_UNDO if standing.before_last is None else None
        case Pause():
            return PAUSED if standing.paused else None
        case Resume():
            return _not_resumed(standing, mismatched)
        case PlayOn():
            waits = standing.paused or standing.restoration is not None
            return None if waits and not standing.as_it_stands else GOES_ON
        case _:
            return None


def _result_kept(decision: UndoResult | CorrectResult, standing: Standing) -> Message | None:
    """Why the result cannot be withdrawn or corrected."""
    if standing.ended is None:
        return NO_RESULT
    return None if decision.reason.strip() else NO_REASON


def _unruled(decision: Rectify | Maintain, standing: Standing, number: int) -> Message | None:
    """Why this incident gets no such ruling."""
    incident = standing.incident(number)
    if incident is None:
        return message("refusal-no-incident", incident=str(number))
    if not incident.is_open:
        return _closed(incident)
    if _being_rebuilt(standing):
        rebuilt_for_it = standing.restoration is not None and standing.restoration.incident == number
        return message("refusal-being-rectified", incident=str(number)) if rebuilt_for_it else REBUILDING
    return not_maintained(incident.found.article) if isinstance(decision, Maintain) else None


def not_maintained(article: str) -> Message | None:
    """Why an incident with this article can only be rectified; None where it may be maintained."""
    match article:
        case Article.TURNED_BOARD:
            return VOID
        case Article.ACCIDENT:
            return NOBODYS_FAULT
    return None


_CLOSED = {
    IncidentStatus.ACCEPTED: "refusal-accepted",
    IncidentStatus.WITHDRAWN: "refusal-withdrawn",
    IncidentStatus.MAINTAINED: "refusal-maintained",
    IncidentStatus.RECTIFIED: "refusal-rectified",
}


def _closed(incident: Incident) -> Message:
    """What became of an incident that is no longer open."""
    opponent = None if incident.found.side is None else incident.found.side.other
    return message(_CLOSED[incident.status], incident=str(incident.number), side=opponent)


def _being_rebuilt(standing: Standing) -> bool:
    """Whether an earlier position is being set up by decision."""
    return standing.restoration is not None and standing.restoration.decided


def _not_resumed(standing: Standing, mismatched: tuple[int, ...]) -> Message | None:
    """Why the game cannot go on from a pause or from the setting up of a position."""
    if standing.paused:
        return None
    if mismatched and standing.restoration is not None:
        return message("refusal-not-standing-yet", squares=Notation(standing.draws.rules).squares(mismatched))
    if _being_rebuilt(standing):
        return REBUILDING
    return NOT_PAUSED


def _offered(by: Side, side: Side) -> Message:
    """Why this side cannot offer a draw while there is an offer."""
    return message("refusal-offered-already" if by is side else "refusal-offer-to-answer", side=by)


def _not_answered(offered_by: Side | None, side: Side) -> Message | None:
    """Why this side cannot answer an offer of a draw."""
    if offered_by is None:
        return NO_OFFER
    return message("refusal-own-offer", side=side, other=side.other) if side is offered_by else None


def _not_corrected(position: Position, own_size: int) -> Message | None:
    """Why this position cannot be set on a board of `own_size` squares a side."""
    if position.board.size != own_size:
        return message("refusal-other-board", own=own_size, size=position.board.size)
    return None if any(position.side_squares(side) for side in Side) else EMPTY
