"""The attention list: items that the arbiter should look at or decide, newest first, and their outcome."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from referee.arbiter.correct_conduct import correct_conduct
from referee.arbiter.policy import Policy, ReportLevel
from referee.console.language import translations
from referee.console.view import ItemView, Urgency, position_view
from referee.messages import Message, message
from referee.outputs.sink import Picture, PictureMoment
from referee.records.camera_signals import CameraFound, CameraLost
from referee.records.clock_events import (
    ClockDrifted,
    ClockPressed,
    ClockStarted,
    FlagFell,
    LeverDisagrees,
    PliesForOnePress,
    PressedWithoutMove,
    TimesCorrected,
)
from referee.records.clock_readings import ClockFound, ClockLost, ClockRefusal
from referee.records.draw_events import DrawReached
from referee.records.events import (
    CameraMoved,
    DecisionRefused,
    DoubtRaised,
    Event,
    GameEnded,
    IncidentReopened,
    IrregularityFound,
    MovePlayed,
    PositionCorrected,
    RulingMade,
    Severity,
)

MAX_ITEMS = 60
"""Number of items kept. Larger remembers more settled ones, and makes each answer larger. Chosen, not measured."""

_URGENCY = {
    Severity.IRREGULARITY: Urgency.ALARM,
    Severity.INCORRECTION: Urgency.CARE,
    Severity.ACCIDENT: Urgency.ALARM,
    Severity.SET_UP: Urgency.ALARM,
}

_SETTLED_BY: dict[str, tuple[type, ...]] = {
    "flag_fell": (GameEnded,),
    "flag_raised": (ClockPressed, MovePlayed, FlagFell),
    "pressed_without_move": (MovePlayed, ClockPressed),
    "plies_for_one_press": (ClockPressed,),
    "lever_disagrees": (ClockPressed, MovePlayed),
    "clock_drifted": (TimesCorrected, ClockStarted, ClockPressed),
    "clock_lost": (ClockFound,),
    "clock_refusal": (ClockFound, ClockPressed, TimesCorrected),
    "camera_moved": (CameraMoved,),
    "camera_lost": (CameraFound,),
    "draw_reached": (GameEnded,),
    "decision_refused": (MovePlayed, DecisionRefused, RulingMade, PositionCorrected),
}
"""Later events that settle a note; a new note of the same kind does so too."""


class AttentionList:
    """Built up from the events; items are replaced, never changed."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._items: dict[str, ItemView] = {}

    @property
    def items(self) -> tuple[ItemView, ...]:
        """Newest first, without the available choices."""
        return tuple(reversed(self._items.values()))

    def take(self, number: int, event: Event, pictures: tuple[Picture, ...], ply: int, follows: str) -> None:
        """`follows` names the last ply that stands, `ply` is its number."""
        self._settle_notes(event)
        match event:
            case IrregularityFound():
                self._add(_incident(event, pictures, follows, self._policy))
            case RulingMade(incident=incident, status=status):
                closed = status.value != "open"
                self._change(f"incident-{incident}", open=not closed, status=status.value if closed else "rectifying")
            case IncidentReopened(incident=incident):
                self._change(f"incident-{incident}", open=True, status="open")
            case DoubtRaised():
                self._add(_doubt(event, pictures, follows))
            case _:
                self._note(number, event, pictures, ply, follows)

    def _note(self, number: int, event: Event, pictures: tuple[Picture, ...], ply: int, follows: str) -> None:
        noted = _note_of(event)
        if noted is not None:
            kind, urgency, sentence = noted
            side = getattr(event, "side", None)
            self._add(
                ItemView(
                    f"note-{number}", kind, urgency, True, translations(sentence), event.time_s, ply, side, "open",
                    getattr(event, "article", ""), follows=follows, pictures=_stills(pictures), clips=_clips(pictures),
                )
            )  # fmt: skip

    def _settle_notes(self, event: Event) -> None:
        raised = isinstance(event, TimesCorrected) and event.flag_raised
        for key, item in list(self._items.items()):
            by_time = raised and item.kind == "flag_fell"
            if item.open and (by_time or isinstance(event, _SETTLED_BY.get(item.kind, ()))):
                self._items[key] = replace(item, open=False, status="settled")

    def _add(self, item: ItemView) -> None:
        self._items[item.key] = item
        surplus = len(self._items) - MAX_ITEMS
        closed = (key for key, kept in self._items.items() if not kept.open)
        for key in list(islice(closed, max(0, surplus))):
            del self._items[key]

    def _change(self, key: str, **changes: object) -> None:
        item = self._items.get(key)
        if item is not None:
            self._items[key] = replace(item, **changes)  # type: ignore[arg-type]


def _incident(event: IrregularityFound, pictures: tuple[Picture, ...], follows: str, policy: Policy) -> ItemView:
    """An incident that is only logged needs no attention, but can be ruled on."""
    rightly = correct_conduct(event.article)
    logged = policy.report_level(event.article) is ReportLevel.LOG
    return ItemView(
        f"incident-{event.incident}",
        "incident",
        Urgency.QUIET if logged else _URGENCY[event.severity],
        event.status.value == "open",
        translations(event.sentence),
        event.time_s,
        event.ply,
        event.blamed,
        event.status.value,
        event.article,
        event.related,
        event.severity.value,
        event.squares,
        event.options if rightly is None else (),
        follows,
        None if rightly is None else translations(rightly),
        position_view(event.before),
        position_view(event.after),
        _stills(pictures),
        _clips(pictures),
    )


def _doubt(event: DoubtRaised, pictures: tuple[Picture, ...], follows: str) -> ItemView:
    return ItemView(
        f"doubt-{event.doubt}",
        "doubt",
        Urgency.CARE,
        True,
        translations(message("note-doubt")),
        event.time_s,
        event.ply,
        None,
        "open",
        squares=event.squares,
        options=event.explanations,
        follows=follows,
        pictures=_stills(pictures),
        clips=_clips(pictures),
    )


def _note_of(event: Event) -> tuple[str, Urgency, Message] | None:
    """Kind, urgency and sentence of events worth attention besides incidents and doubts."""
    match event:
        case FlagFell(side=side, first=True, moves=moves, asked=asked):
            if moves is None or asked is None:
                return "flag_fell", Urgency.ALARM, message("note-flag-fell", side=side)
            counted = message("note-flag-fell-moves", side=side, moves=moves, asked=asked)
            return "flag_fell", Urgency.CARE if event.in_time else Urgency.ALARM, counted
        case DrawReached(reason=reason):
            return "draw_reached", Urgency.ALARM, reason
        case TimesCorrected(side=side, flag_raised=True):
            return "flag_raised", Urgency.CARE, message("note-flag-raised", side=side)
        case PressedWithoutMove(side=side):
            return "pressed_without_move", Urgency.CARE, message("note-pressed-without-move", side=side)
        case PliesForOnePress(forgetful=side):
            return "plies_for_one_press", Urgency.CARE, message("note-plies-for-one-press", side=side)
        case LeverDisagrees(lever=lever, to_move=to_move):
            by_clock, on_board = message("player", side=lever), message("player", side=to_move)
            return "lever_disagrees", Urgency.CARE, message("note-lever-disagrees", lever=by_clock, to_move=on_board)
        case ClockDrifted(side=side, clock_ms=clock_ms, referee_ms=referee_ms):
            apart_s = round(abs(clock_ms - referee_ms) / 1000, 1)
            return "clock_drifted", Urgency.CARE, message("note-clock-drifted", side=side, apart_s=apart_s)
        case ClockLost(reason=reason):
            return "clock_lost", Urgency.ALARM, message("note-clock-lost", reason=reason)
        case ClockRefusal(command=command, remedy=remedy) if not event.told_by_loss:
            return "clock_refusal", Urgency.CARE, message("note-clock-refusal", command=command, remedy=remedy)
        case CameraMoved(found_again=False):
            return "camera_moved", Urgency.ALARM, message("note-camera-moved")
        case CameraLost(reason=reason):
            return "camera_lost", Urgency.ALARM, message("note-camera-lost", reason=reason)
        case DecisionRefused(reason=reason):
            return "decision_refused", Urgency.CARE, reason
        case _:
            return None


def _stills(pictures: tuple[Picture, ...]) -> tuple[Picture, ...]:
    return tuple(picture for picture in pictures if picture.moment not in (PictureMoment.CLIP, PictureMoment.LOST))


def _clips(pictures: tuple[Picture, ...]) -> tuple[str, ...]:
    return tuple(picture.name for picture in pictures if picture.moment is PictureMoment.CLIP)
