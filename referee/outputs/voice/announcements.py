"""From events to announcements, for one audience. Pure."""

from __future__ import annotations

from referee.arbiter.policy import Audience, Policy, ReportLevel
from referee.draughts.position import Side
from referee.outputs.voice.phrasebook import Phrasebook
from referee.outputs.voice.speech_queue import SpeechPriority, Utterance
from referee.records.camera_signals import CameraFound, CameraLost
from referee.records.clock_events import (
    ClockDrifted,
    FlagFell,
    LeverDisagrees,
    PliesForOnePress,
    PressedWithoutMove,
    TimesCorrected,
)
from referee.records.clock_readings import ClockFound, ClockLost, ClockRefusal
from referee.records.draw_events import DrawAnswered, DrawOffered, DrawReached
from referee.records.events import (
    AdjustmentAnnounced,
    CameraMoved,
    DecisionRefused,
    DoubtRaised,
    Event,
    GameEnded,
    GamePaused,
    GameResult,
    GameResumed,
    IncidentStatus,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    PositionCorrected,
    RestorationSeen,
    ResultCorrected,
    ResultUndone,
    RulingMade,
    SetUpSeen,
    Severity,
)

MOVE_MAX_AGE_S, ACTION_MAX_AGE_S, STATE_MAX_AGE_S = 4.0, 15.0, 60.0
"""How long an announcement is worth making, seconds: of a move; of something to act on; of something that stays true.
Larger announces later. Chosen, not measured."""
RESTORATION_REST_S = 3.0
"""Time without changes by hands before the squares that are still wrong are named, seconds. Larger says less. Chosen,
not measured."""
SETTING_UP_SQUARES = 6
"""Number of wrong squares up to which a starting position counts as complete and wrong, and not as still being set up.
Larger speaks earlier. Chosen, not measured."""

ARBITERS_ONLY = (
    ClockDrifted,
    ClockRefusal,
    DecisionRefused,
    DoubtRaised,
    LeverDisagrees,
    PliesForOnePress,
    PressedWithoutMove,
)
"""What players must not hear: it would help one of them, or is not theirs to act on."""

_RESULTS = {
    GameResult.WHITE_WINS: "result-white",
    GameResult.BLACK_WINS: "result-black",
    GameResult.DRAW: "result-draw",
    GameResult.BOTH_LOSE: "result-both-lose",
    GameResult.UNKNOWN: "result-unknown",
}
_HEADS = {
    Severity.IRREGULARITY: "head-irregularity",
    Severity.INCORRECTION: "head-incorrection",
    Severity.ACCIDENT: "head-accident",
    Severity.SET_UP: "head-set-up",
}


class Announcements:
    """Announcements to one audience in one language."""

    def __init__(self, book: Phrasebook, policy: Policy) -> None:
        self._book = book
        self._policy = policy
        self._unspoken: set[int] = set()
        """Incidents that were not announced and that no person has ruled on."""

    def announcement_of(self, event: Event) -> Utterance | None:
        """The announcement of an event; None when it is not announced."""
        if self._policy.audience is Audience.TABLE and _is_arbiters(event):
            return None
        return self._of_the_game(event) or self._of_decisions(event) or self._of_devices(event)

    def _of_the_game(self, event: Event) -> Utterance | None:
        match event:
            case MatchStarted(position=position):
                return self._urgent("match", self._say("match-started", side=position.side_to_move))
            case MovePlayed():
                return Utterance(self._move(event), SpeechPriority.ROUTINE, "move", MOVE_MAX_AGE_S)
            case IrregularityFound():
                if self._policy.report_level(event.article) is not ReportLevel.SPEAK:
                    self._unspoken.add(event.incident)
                    return None
                return self._urgent(f"incident {event.incident}", self._incident(event), STATE_MAX_AGE_S)
            case DrawReached(article=article, on_claim=on_claim):
                outcome = self._say("draw-on-claim" if on_claim else "draw-reached")
                key = f"draw-{article.replace('.', '-')}"
                reason = self._say(key) if self._book.has(key) else ""
                return self._urgent("draw", _joined(outcome, reason))
            case DoubtRaised(squares=squares, doubt=doubt):
                text = _joined(self._say("doubt-raised"), self._book.squares(squares))
                return self._urgent(f"doubt {doubt}", text)
            case SetUpSeen():
                return self._set_up(event)
            case GameEnded(result=result):
                return self._urgent("match", self._say(_RESULTS[result]), STATE_MAX_AGE_S)
            case ResultUndone():
                return self._urgent("match", self._say("result-undone"), STATE_MAX_AGE_S)
            case ResultCorrected(result=result):
                text = _joined(self._say("result-corrected"), self._say(_RESULTS[result]))
                return self._urgent("match", text, STATE_MAX_AGE_S)
        return None

    def _of_decisions(self, event: Event) -> Utterance | None:
        """Announcements about people's decisions, and what comes of them on the board."""
        match event:
            case RulingMade(incident=incident, status=status, obliged=obliged):
                return self._ruling(incident, status, obliged)
            case RestorationSeen(wrong=()):
                return self._urgent("board", self._say("ruling-rectified"))
            case RestorationSeen(wrong=wrong):
                text = _joined(self._say("restoration-wrong"), self._book.squares(wrong))
                return Utterance(text, SpeechPriority.URGENT, "board", ACTION_MAX_AGE_S, RESTORATION_REST_S)
            case AdjustmentAnnounced(side=side):
                return self._routine("adjustment", self._say("adjustment-announced", side=side))
            case DrawOffered(side=side):
                return self._routine("offer", self._say("draw-offered", side=side))
            case DrawAnswered(agreed=agreed):
                return self._routine("offer", self._say("draw-accepted" if agreed else "draw-declined"))
            case PositionCorrected(undone=undone):
                return self._routine("board", self._say("correction-undone" if undone else "correction-made"))
            case DecisionRefused():
                return self._routine("refusal", self._say("correction-refused"))
            case GamePaused():
                return self._urgent("match", self._say("match-paused"))
            case GameResumed():
                return self._urgent("match", self._say("match-resumed"))
            case TimesCorrected(side=side, by_ms=by_ms):
                key = "clock-time-given" if by_ms > 0 else "clock-time-taken"
                text = self._book.phrase(key, side=self._book.side(side), duration=self._book.duration(by_ms))
                return self._routine("time", text)
        return None

    def _of_devices(self, event: Event) -> Utterance | None:
        match event:
            case CameraLost():
                return self._urgent("camera", self._say("camera-lost"))
            case CameraFound():
                return self._urgent("camera", self._say("camera-found"))
            case CameraMoved(found_again=found):
                return self._urgent("camera", self._say("board-found" if found else "board-lost"))
            case ClockLost():
                return self._urgent("clock", self._say("clock-lost"))
            case ClockFound():
                return self._urgent("clock", self._say("clock-found"))
            case ClockRefusal() if not event.told_by_loss:
                return self._routine("clock", self._say("clock-refused"))
            case FlagFell(first=True) if self._policy.audience is Audience.ARBITER or not event.in_time:
                return self._urgent("flag", self._flag(event), STATE_MAX_AGE_S)
            case PressedWithoutMove(side=side):
                return self._urgent("lever", self._say("clock-without-move", side=side))
            case PliesForOnePress(forgetful=side):
                return self._routine("lever", self._say("clock-forgotten", side=side))
            case LeverDisagrees(lever=side):
                return self._urgent("lever", self._say("clock-lever", side=side))
            case ClockDrifted(side=side):
                return self._routine("time", self._say("clock-drifted", side=side))
        return None

    def _move(self, event: MovePlayed) -> str:
        book, move = self._book, event.move
        squares = {"start": book.square(move.start), "end": book.square(move.end)}
        if len(move.captured) > 1:
            text = book.phrase("move-capture-several", **squares, count=book.number(len(move.captured)))
        else:
            text = book.phrase("move-capture" if move.captured else "move-quiet", **squares)
        return _joined(text, self._say("move-promotes") if move.promotes else "")

    def _incident(self, event: IrregularityFound) -> str:
        head, act = _HEADS[event.severity], self._book.act(event.article)
        if event.severity in (Severity.ACCIDENT, Severity.SET_UP):
            return _joined(self._say(head), act)
        squares = self._book.squares(event.squares)
        if event.side is None:
            return _joined(self._say(f"{head}-unknown"), act, squares)
        decision = ""
        if event.severity is Severity.IRREGULARITY and event.status is IncidentStatus.OPEN:
            decision = self._say("decision-opponent", opponent=event.side.other)
        return _joined(self._say(head, side=event.side), act, squares, decision)

    def _ruling(self, incident: int, status: IncidentStatus, obliged: int | None) -> Utterance | None:
        """Replaces the incident's own announcement if that still waits."""
        if status in (IncidentStatus.OPEN, IncidentStatus.MAINTAINED):
            self._unspoken.discard(incident)  # a person has ruled on it
        elif incident in self._unspoken:
            return None
        subject = f"incident {incident}"
        if status is IncidentStatus.ACCEPTED:
            return self._routine(subject, self._say("ruling-accepted"))
        if status is IncidentStatus.WITHDRAWN:
            return self._urgent(subject, "")
        key = {
            IncidentStatus.OPEN: "ruling-rectify",
            IncidentStatus.RECTIFIED: "ruling-rectified",
            IncidentStatus.MAINTAINED: "ruling-maintained",
        }[status]
        square = () if obliged is None else (obliged,)
        must = self._say("ruling-obliged") if square else ""
        return self._urgent(subject, _joined(self._say(key), must, self._book.squares(square)))

    def _set_up(self, event: SetUpSeen) -> Utterance | None:
        if event.turned:
            return Utterance(
                self._say("set-up-turned"), SpeechPriority.URGENT, "set-up", ACTION_MAX_AGE_S, RESTORATION_REST_S
            )
        if len(event.wrong) > SETTING_UP_SQUARES:
            return self._urgent("set-up", "")
        if event.wrong:
            text = _joined(self._say("set-up-wrong"), self._book.squares(event.wrong))
            return Utterance(text, SpeechPriority.URGENT, "set-up", ACTION_MAX_AGE_S, RESTORATION_REST_S)
        return self._urgent("set-up", self._say("set-up-ready"))

    def _flag(self, event: FlagFell) -> str:
        if event.side is None:
            return self._say("flag-both")
        counted = ""
        if self._policy.audience is Audience.ARBITER and event.moves is not None and event.asked is not None:
            number = self._book.number
            counted = self._book.phrase("flag-moves", moves=number(event.moves), asked=number(event.asked))
        return _joined(self._say("flag-fallen", side=event.side), counted)

    def _say(self, key: str, **sides: Side) -> str:
        return self._book.phrase(key, **{name: self._book.side(side) for name, side in sides.items()})

    @staticmethod
    def _urgent(subject: str, text: str, max_age_s: float = ACTION_MAX_AGE_S) -> Utterance:
        return Utterance(text, SpeechPriority.URGENT, subject, max_age_s)

    @staticmethod
    def _routine(subject: str, text: str) -> Utterance:
        return Utterance(text, SpeechPriority.ROUTINE, subject, ACTION_MAX_AGE_S)


def _is_arbiters(event: Event) -> bool:
    """Whether it is for the arbiter only. A draw that has to be claimed is for the players to notice."""
    return isinstance(event, ARBITERS_ONLY) or (isinstance(event, DrawReached) and event.on_claim)


def _joined(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)
