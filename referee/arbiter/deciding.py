"""The effect of a decision on the standing of a game, once `refusals` has found it allowed."""

from __future__ import annotations

from dataclasses import replace

from referee.arbiter.endings import by_decision
from referee.arbiter.incidents import accident_declared
from referee.arbiter.restoration import Restoration, different, looks_like
from referee.arbiter.rulings import Ruled, maintained, rectifying, taken_back
from referee.arbiter.standing import Standing
from referee.draughts.position import Position
from referee.messages import typed
from referee.records.decisions import (
    Adjust,
    AnswerDraw,
    ClaimDraw,
    Correct,
    CorrectResult,
    CorrectTime,
    Decision,
    DeclareAccident,
    DeclareResult,
    Maintain,
    OfferDraw,
    Pause,
    PlayOn,
    Rectify,
    Refuse,
    Resign,
    Resume,
    Undo,
    UndoResult,
)
from referee.records.draw_events import DrawAnswered, DrawOffered
from referee.records.events import (
    AdjustmentAnnounced,
    Event,
    GameEnded,
    GamePaused,
    GameResult,
    GameResumed,
    IncidentStatus,
    PlayedOn,
    PositionCorrected,
    RestorationSeen,
    ResultCorrected,
    ResultUndone,
    RulingMade,
    Severity,
)


def decided(standing: Standing, decision: Decision) -> Ruled:
    """The standing after an allowed decision, and the events that report it."""
    time_s = decision.time_s
    match decision:
        case Rectify(incident=number) | Maintain(incident=number):
            incident = standing.incident(number)
            assert incident is not None
            rule = rectifying if isinstance(decision, Rectify) else maintained
            return rule(standing, incident, time_s)
        case DeclareAccident():
            return _accident(standing, time_s)
        case Adjust(side=side):
            return replace(standing, adjusting=side), (AdjustmentAnnounced(time_s, side),)
        case OfferDraw(side=side):
            return replace(standing, offer=side), (DrawOffered(time_s, side),)
        case AnswerDraw(side=side, agreed=agreed):
            answered = DrawAnswered(time_s, side, agreed)
            if not agreed:
                return replace(standing, offer=None), (answered,)
            ended = by_decision(decision, standing)
            return _over(standing, ended), (answered, ended)
        case ClaimDraw() | Resign() | Refuse() | DeclareResult():
            ended = by_decision(decision, standing)
            return _over(standing, ended), (ended,)
        case UndoResult(reason=reason):
            return _result_undone(standing, reason, time_s)
        case CorrectResult(result=result, reason=reason):
            return _result_corrected(standing, result, reason, time_s)
        case Correct(position=position):
            return _corrected(standing, position, time_s)
        case Undo():
            return _undone(standing, time_s)
        case Pause():
            return replace(standing, paused=True), (GamePaused(time_s),)
        case Resume():
            resumed = GameResumed(time_s, standing.position, standing.restoration is not None)
            return replace(standing, paused=False), (resumed, *_seen_wrong(standing, standing, time_s))
        case PlayOn():
            return _playing_on(standing, time_s)
        case CorrectTime():
            return standing, ()


def _over(standing: Standing, ended: GameEnded) -> Standing:
    return standing.followed_by(replace(standing, ended=ended, offer=None))


def _result_undone(standing: Standing, reason: str, time_s: float) -> Ruled:
    """Undo only the end of the game; plies and decisions before it stay."""
    ended, before = standing.ended, standing.before
    assert ended is not None
    if before is not None and _differ_by_end_alone(standing, before):
        before = before.before
    undone = ResultUndone(time_s, ended.result, typed(reason), standing.position)
    return replace(standing, ended=None, not_over=True, before=before), (undone,)


def _differ_by_end_alone(standing: Standing, before: Standing) -> bool:
    """Only the declared end of the game lies between the two standings."""
    return (before.ended, before.position, before.ply, before.incidents) == (
        None,
        standing.position,
        standing.ply,
        standing.incidents,
    )


def _result_corrected(standing: Standing, result: GameResult, reason: str, time_s: float) -> Ruled:
    ended = standing.ended
    assert ended is not None
    why = typed(reason)
    corrected = replace(standing, ended=GameEnded(time_s, result, why))
    return corrected, (ResultCorrected(time_s, ended.result, result, why),)


def _accident(standing: Standing, time_s: float) -> Ruled:
    """The position before the oldest open incident is the last certain one; incidents found since are withdrawn."""
    restoration = standing.restoration
    if restoration is not None and restoration.incident is not None:
        known = standing.incident(restoration.incident)
        assert known is not None
        return rectifying(standing, known, time_s)
    declared, found = accident_declared(standing, time_s)
    accident = declared.incidents[-1]
    before = {incident.number for incident in (*accident.back.incidents, accident)}
    later = tuple(incident.number for incident in declared.open_incidents if incident.number not in before)
    withdrawn = declared.closing(frozenset(later), IncidentStatus.WITHDRAWN)
    begun, events = rectifying(withdrawn, accident, time_s)
    rulings = (RulingMade(time_s, number, IncidentStatus.WITHDRAWN, standing.position) for number in later)
    return standing.followed_by(begun), (found, *rulings, *events)


def _playing_on(standing: Standing, time_s: float) -> Ruled:
    """Drop the restoration; the position is reported once the whole board was seen."""
    restoration = standing.restoration
    left = None if restoration is None else replace(restoration, decided=False)
    now = replace(standing, paused=False, restoration=left, as_it_stands=True)
    return standing.followed_by(now), (GameResumed(time_s, standing.position),)


def taken_as_it_stands(standing: Standing, position: Position, time_s: float) -> Ruled:
    """The whole board was seen after `PlayOn`: the game continues from there, and the restoration is dropped."""
    restoration = standing.restoration
    rebuilt = None if restoration is None else restoration.incident
    let_be = [
        incident.number
        for incident in standing.open_incidents
        if incident.number == rebuilt or incident.found.severity in (Severity.ACCIDENT, Severity.SET_UP)
    ]
    closed = standing.closing(frozenset(let_be), IncidentStatus.MAINTAINED)
    now = replace(closed.at(position), as_it_stands=False, restoration=None, obliged=None, open_act=None)
    events: list[Event] = []
    if not looks_like(position, standing.position):
        now = replace(now, previous=None)
        events.append(PlayedOn(time_s, standing.ply, position))
    rulings = (RulingMade(time_s, number, IncidentStatus.MAINTAINED, position) for number in let_be)
    return now, (*events, *rulings)


def _corrected(standing: Standing, position: Position, time_s: float) -> Ruled:
    """A correction given a second time while the camera seems to see another position overrides the camera."""
    doubted = standing.restoration
    insisted = doubted is not None and doubted.by_hand and doubted.target == position
    now = replace(
        standing.at(position),
        previous=None,
        obliged=None,
        taken_off=None,
        restoration=None if insisted else _rebuilding(standing, position, by_hand=True),
    )
    now = standing.followed_by(now)
    corrected = PositionCorrected(time_s, now.ply, standing.position, position, False)
    closed: list[Event] = []
    for incident in now.open_incidents:
        if incident.found.severity not in (Severity.ACCIDENT, Severity.SET_UP):
            continue  # a correction resolves it
        if looks_like(incident.back.position, position):
            if now.restoration is not None:  # it stands again once the board shows it
                first = now.restoration.incident is None
                now = replace(now, restoration=Restoration(position, incident.number, True, True)) if first else now
                continue
            status = IncidentStatus.RECTIFIED
        else:
            status = IncidentStatus.MAINTAINED
        now = now.closing(frozenset({incident.number}), status)
        closed.append(RulingMade(time_s, incident.number, status, position))
    return now, (corrected, *closed, *_seen_wrong(standing, now, time_s))


def _undone(standing: Standing, time_s: float) -> Ruled:
    earlier = standing.before_last
    assert earlier is not None
    target = _rebuilding(standing, earlier.position)
    if earlier.restoration is not None and earlier.position == standing.position:
        target = earlier.restoration  # a restoration interrupted by the end is resumed
    now, rulings = taken_back(standing, earlier, time_s)
    now = replace(now, restoration=target)
    corrected = PositionCorrected(time_s, now.ply, standing.position, now.position, True)
    return now, (corrected, *rulings, *_seen_wrong(standing, now, time_s))


def _rebuilding(standing: Standing, target: Position, *, by_hand: bool = False) -> Restoration | None:
    """The restoration needed for the board to show the target; None if it does already."""
    if standing.restoration is None and looks_like(standing.position, target):
        return None
    return Restoration(target, None, True, by_hand)


def _seen_wrong(standing: Standing, now: Standing, time_s: float) -> tuple[RestorationSeen, ...]:
    if now.restoration is None:
        return ()
    target = now.restoration.target
    return (RestorationSeen(time_s, target, different(standing.position, target), standing.position),)
