"""Remarks on a score sheet about rulings, returns to earlier positions, and everything else that is no ply."""

from __future__ import annotations

from referee.arbiter.notation import Notation
from referee.draughts.variants import RuleSet
from referee.outputs.sheet_entries import SheetReturn
from referee.outputs.wording import result_message
from referee.progress import clock_text
from referee.records.camera_signals import CameraFound, CameraLost
from referee.records.clock_events import FlagFell, PliesForOnePress, PressedWithoutMove, TimesCorrected
from referee.records.clock_readings import ClockLost
from referee.records.draw_events import DrawAnswered, DrawOffered, DrawReached
from referee.records.events import (
    AdjustmentAnnounced,
    Event,
    GamePaused,
    GameResumed,
    IncidentReopened,
    IncidentStatus,
    IrregularActContinued,
    IrregularityFound,
    PlayedOn,
    PositionCorrected,
    PositionRestored,
    ResultCorrected,
    ResultUndone,
    RulingMade,
    Severity,
)
from referee.words import Catalogue


def ruling_remark(
    ruling: RulingMade | IncidentReopened, found: IrregularityFound, wording: Catalogue, rules: RuleSet
) -> str:
    """The decision and its time, or that it was undone."""
    text = wording(f"ruling-{ruling_key(ruling, found)}", time=clock_text(ruling.time_s))
    if isinstance(ruling, IncidentReopened) or ruling.obliged is None:
        return text
    return f"{text} {obliged_remark(ruling.obliged, wording, rules)}"


def obliged_remark(square: int, wording: Catalogue, rules: RuleSet) -> str:
    """That a piece has to be played because it was touched (3.11); its square as players of these rules name it."""
    return wording("ruling-obliged", square=Notation(rules).square(square))


def ruling_key(ruling: RulingMade | IncidentReopened, found: IrregularityFound) -> str:
    """Key of its message. In an accident there is no opponent who maintained or accepted anything."""
    if isinstance(ruling, IncidentReopened):
        return "reopened"
    status = ruling.status
    if found.blamed is not None or status not in (IncidentStatus.MAINTAINED, IncidentStatus.ACCEPTED):
        return status.value
    settled = found.severity is Severity.ACCIDENT and status is IncidentStatus.MAINTAINED
    return "settled" if settled else f"{status.value}-by-nobody"


def position_after(ply: str | None, wording: Catalogue) -> str:
    """ "the position after 5… 19-23", for what `Sheet.ply_to_position` returns."""
    if ply is None:
        return wording("position-earlier")
    return wording("position-after", ply=ply) if ply else wording("position-start")


def return_remark(entry: SheetReturn, wording: Catalogue) -> str:
    """Why the game continues from another position, and the plies removed for it."""
    time = clock_text(entry.event.time_s)
    match entry.event:
        case PositionRestored(finished=True):
            text = wording("return-finished", time=time)
        case PositionRestored():
            text = wording("return-restored", time=time, position=position_after(entry.after, wording))
        case PositionCorrected(undone=True):
            text = wording("return-undone", time=time)
        case PositionCorrected():
            text = wording("return-corrected", time=time)
        case GameResumed() | PlayedOn() | IrregularActContinued():
            text = wording("return-resumed", time=time)
        case RulingMade():
            text = wording("return-rectified", time=time)
    if not entry.taken_out:
        return text
    return f"{text} {taken_out_remark(entry.taken_out, wording)}"


def taken_out_remark(plies: tuple[str, ...], wording: Catalogue) -> str:
    return wording("return-taken-out", plies=" ".join(plies))


def remark(event: Event, wording: Catalogue, rules: RuleSet) -> str:
    """One sentence for an event that stands on the sheet as a `SheetRemark`."""
    time = clock_text(event.time_s)
    match event:
        case GamePaused():
            return wording("remark-paused", time=time)
        case GameResumed():
            return wording("remark-resumed", time=time)
        case DrawOffered(side=side):
            return wording("remark-draw-offered", side=side, time=time)
        case DrawAnswered(side=side, agreed=agreed):
            return wording("remark-draw-agreed" if agreed else "remark-draw-declined", side=side, time=time)
        case DrawReached(article=article, reason=reason):
            text = wording.say(reason).rstrip(".")
            return wording("remark-draw-reached", reason=text[:1].upper() + text[1:], article=article, time=time)
        case AdjustmentAnnounced(side=side):
            return wording("remark-adjusts", side=side, time=time)
        case FlagFell(side=None):
            return wording("remark-flag-unknown", time=time)
        case FlagFell(side=side):
            return wording("remark-flag", side=side, time=time)
        case TimesCorrected(side=side, by_ms=by_ms, flag_raised=True):
            length = clock_text(abs(by_ms) / 1000)
            return wording("remark-time-given-flag", side=side, length=length, time=time)
        case TimesCorrected(side=side, by_ms=by_ms):
            key = "remark-time-given" if by_ms > 0 else "remark-time-taken"
            return wording(key, side=side, length=clock_text(abs(by_ms) / 1000), time=time)
        case PressedWithoutMove(side=side, pressed_s=pressed_s):
            return wording("remark-no-move", side=side, time=clock_text(pressed_s))
        case PliesForOnePress(forgetful=side):
            return wording("remark-no-press", side=side, time=time)
        case ResultUndone(result=result, reason=reason):
            return wording("remark-result-undone", result=result_message(result, rules), reason=reason, time=time)
        case ResultCorrected(before=before, result=result, reason=reason):
            earlier, now = result_message(before, rules), result_message(result, rules)
            return wording("remark-result-corrected", before=earlier, result=now, reason=reason, time=time)
        case ClockLost():
            return wording("remark-clock-lost", time=time)
        case CameraLost():
            return wording("remark-camera-lost", time=time)
        case CameraFound():
            return wording("remark-camera-found", time=time)
        case _:
            raise ValueError(f"no remark is made of a {type(event).__name__}")
