"""A desk with a real match behind it: readings of a board, a session that judges, and a clock without a wire."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from referee.arbiter.policy import Policy
from referee.console.desk import (
    OTHER_GAME,
    CameraChoice,
    Check,
    Corners,
    DecisionsNow,
    EventListener,
    GameLine,
    NextGame,
    PhoneChoice,
    PhoneDecision,
)
from referee.draughts.fen import parse_fen
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.errors import UnreadableInput
from referee.messages import Message, message, typed
from referee.outputs.sink import Picture, PictureMoment
from referee.records.clock_events import ClockPressed, MatchTimes
from referee.records.clock_readings import ClockControl, ClockFound, ClockModel
from referee.records.decisions import Decision
from referee.records.events import Event, GameResult, IrregularityFound
from referee.records.match import Match
from referee.records.timing import Timing
from referee.session import Session, SessionInput
from tests.reconciler.watched import WatchedBoard

START = "W:W31-50:B1-20"
PICTURE_PX = (640, 480)
DEFAULT = Policy()


@dataclass
class TableSetUp:
    """Remembers its calls."""

    asked: list[str] = field(default_factory=list)
    loudness: int = 80
    where: Corners | None = ((0.2, 0.2), (0.8, 0.2), (0.9, 0.9), (0.1, 0.9))
    pointed_at: PhoneChoice | None = None
    choices: tuple[CameraChoice, ...] = (
        CameraChoice("0", "Desk lamp camera", True),
        CameraChoice("1", "Ceiling camera", False),
    )

    def cameras(self) -> tuple[CameraChoice, ...]:
        return self.choices

    def choose_camera(self, name: str) -> None:
        if name != "1":
            raise UnreadableInput(message("camera-missing", number=name, choices="0, 1"))
        self.asked.append(f"camera {name}")

    def phone(self) -> PhoneChoice | None:
        return self.pointed_at

    def decide_phone(self, decision: PhoneDecision) -> None:
        self.asked.append(f"phone {decision.value}")

    def corners(self) -> Corners | None:
        return self.where

    def set_corners(self, corners: Corners) -> None:
        self.where = corners

    def light(self) -> tuple[Check, ...]:
        return (
            Check(True, typed("bright enough")),
            Check(False, typed("a reflection on 28: move the lamp")),
        )

    def speak(self, text: str) -> Check:
        self.asked.append(f"say {text}")
        return Check(True, typed("the voice speaks"))

    def volume(self) -> int | None:
        return self.loudness

    def set_volume(self, percent: int) -> Check:
        self.loudness = percent
        return Check(True, typed(f"loudness {percent} percent"))

    def clock_test(self) -> Check:
        return Check(False, typed("no clock answers: plug it in"))


@dataclass
class TableEvening:
    """Two games: the first is over."""

    lines: tuple[GameLine, ...] = (
        GameLine(
            1, "Wiersma, Harm", "Sijbrands, Ton", "Club evening", "1", GameResult.BLACK_WINS,
            typed("White resigned"), False,
        ),
        GameLine(2, "Sijbrands, Ton", "Wiersma, Harm", "Club evening", "2", None, None, True),
    )  # fmt: skip
    begun: list[NextGame] = field(default_factory=list)
    corrected: list[tuple[int, GameResult, str]] = field(default_factory=list)
    ended: bool = False
    place: Path | None = None
    """Folder of all games."""
    listeners: list[Callable[[], None]] = field(default_factory=list)

    def games(self) -> tuple[GameLine, ...]:
        return self.lines

    def folder(self, number: int) -> Path | None:
        return self.place if number <= len(self.lines) else None

    def begin_next(self, game: NextGame) -> Message | None:
        if game.time_control == "soon":
            return typed("'soon' is no time control")
        self.begun.append(game)
        return None

    def correct(self, number: int, result: GameResult, reason: str) -> Message | None:
        if number >= len(self.lines):
            return typed("there is no such earlier game")
        self.corrected.append((number, result, reason))
        return None

    def end(self) -> None:
        self.ended = True

    def listen(self, begun: Callable[[], None]) -> Callable[[], None]:
        self.listeners.append(begun)
        return lambda: self.listeners.remove(begun)


class TableDesk:
    """A whole match without cameras or threads: `show` moves the pieces, everything else is the real session."""

    def __init__(self, folder: Path, start: str = START, policy: Policy = DEFAULT) -> None:
        self.policy = policy
        position = parse_fen(start, INTERNATIONAL)
        self.match = Match(INTERNATIONAL, position, "virtual table", white="Sijbrands, Ton", black="Wiersma, Harm")
        self.match_id = "0123456789abcdef"
        self.folder = folder
        self.set_up = TableSetUp()
        self.evening = TableEvening()
        self.board = WatchedBoard(position.to_string())
        self.session = Session(INTERNATIONAL, position, policy=policy)
        self.clock: MatchTimes | None = MatchTimes(4_800_000, 4_725_000, Side.WHITE)
        self.wrong: tuple[Message, ...] = ()
        self.advised: tuple[Message, ...] = ()
        self.films = False
        """Incidents come with a film, which is still being made."""
        self.decided: list[Decision] = []
        self.told: list[tuple[Event, tuple[Picture, ...]]] = []
        self.listeners: list[EventListener] = []
        self.lock = threading.RLock()

    def show(self, changes: str = "", seconds: float = 1.2, hand: tuple[int, ...] = ()) -> list[Event]:
        """Move pieces on the table and read the board for a while."""
        with self.lock:
            return [event for reading in self.board.show(changes, seconds, hand) for event in self._feed(reading)]

    def start_keeping(self, control: str) -> None:
        """From now on the match has this time control; no time runs yet."""
        with self.lock:
            position = self.session.position
            self.session = Session(INTERNATIONAL, position, policy=self.policy, timing=Timing(control))
            found = ClockFound(self.now_s(), ClockModel.SOFTWARE, (1, 0), ClockControl.COMPUTER, "screen")
            for reading in self.board.show("", 1.2):
                self.session.feed(reading)
            self.clock = self.session.times(self.now_s())
            self._feed(found)

    def tell(self, *events: Event) -> None:
        """Add events that the board and clock of this desk cannot cause."""
        with self.lock:
            for event in events:
                self._pass_on(event)

    @property
    def events(self) -> list[Event]:
        return [event for event, _ in self.told]

    def now_s(self) -> float:
        return self.board.time_s

    def submit(self, decision: Decision) -> None:
        with self.lock:
            self.decided.append(decision)
            self._feed(decision)

    def decide(self, decision: Decision, match: str | None = None) -> Message | None:
        with self.lock:
            why_not = self.session.refusal(decision) if match in (None, self.match_id) else OTHER_GAME
            if why_not is None:
                self.submit(decision)
            return why_not

    def decisions_now(self, decisions: Sequence[Decision]) -> DecisionsNow:
        with self.lock:
            return DecisionsNow(tuple(map(self.session.refusal, decisions)), self.session.undoes)

    def press(self, side: Side) -> Message | None:
        with self.lock:
            if self.clock is None or self.clock.counting is not side:
                return typed("it is not this player's time that runs")
            self.clock = MatchTimes(self.clock.white_ms, self.clock.black_ms, side.other)
            self.tell(ClockPressed(self.now_s(), side, None, self.clock))
            return None

    def times(self) -> MatchTimes | None:
        return self.clock

    def picture(self, overlay: bool) -> bytes | None:
        return jpeg(200 if overlay else 90)

    def troubles(self) -> tuple[Message, ...]:
        return self.wrong

    def advice(self) -> tuple[Message, ...]:
        return self.advised

    def listen(self, listener: EventListener) -> Callable[[], None]:
        with self.lock:
            for number, (event, pictures) in enumerate(self.told, 1):
                listener(number, event, pictures)
            listeners = self.listeners  # each game has its own
            listeners.append(listener)
        return lambda: listeners.remove(listener)

    def _feed(self, fed: SessionInput) -> tuple[Event, ...]:
        events = self.session.feed(fed)
        for event in events:
            self._pass_on(event)
        return events

    def _pass_on(self, event: Event) -> None:
        pictures = self._evidence() if isinstance(event, IrregularityFound) else ()
        self.told.append((event, pictures))
        for listener in self.listeners:
            listener(len(self.told), event, pictures)

    def _evidence(self) -> tuple[Picture, ...]:
        name = f"evidence/{len(self.told):03}-at.jpg"
        file = self.folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(jpeg(150))
        width, height = PICTURE_PX
        outline = ((200.0, 200.0), (260.0, 200.0), (260.0, 260.0), (200.0, 260.0))
        focus = (80, 60, width - 80, height - 60)
        still = Picture(name, PictureMoment.AT, self.now_s(), PICTURE_PX, focus, (outline,))
        film = Picture(name.replace("at.jpg", "clip.webm"), PictureMoment.CLIP, self.now_s(), PICTURE_PX, focus)
        return (still, film) if self.films else (still,)


def jpeg(brightness: int) -> bytes:
    width, height = PICTURE_PX
    _, encoded = cv2.imencode(".jpg", np.full((height, width, 3), brightness, np.uint8))
    return encoded.tobytes()
