"""The eyes of a running match: a thread that looks at the newest picture and says what stands on the board."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from calibration.geometry import BoardPose
from hardware.camera import Frame, LiveCamera
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.errors import BoardNotFound
from referee.live.placing import LEAST_AGREEMENT, BoardSeen, look_at_board, words_for
from referee.live.timeline import Timeline
from referee.opening import Wishes, board_in
from referee.records.readings import BoardReading, SquareReading
from referee.vision.observer import Observer
from referee.vision.piece_net import PieceReader

SEEK_S = 0.5
"""Pause between two looks for the board, or at its pieces before the match; larger leaves the computer cooler."""
BLIND_S = 0.5
"""Pause between two readings that say that nothing is seen; larger lets a flag fall later while the camera is away."""
WAKE_S = 0.25
"""How long one wait for a picture lasts; larger notices later that the match was stopped or the camera was changed."""


class Stage(Enum):
    SEEKING = "looking for the board"
    SETTING_UP = "waiting until the board shows what it should"
    FOLLOWING = "following the game"


@dataclass(frozen=True, slots=True)
class View:
    """The newest picture and what was made of it."""

    frame: Frame
    pose: BoardPose | None
    """None while no board is found."""
    reading: BoardReading | None
    """None until the game is followed."""


@dataclass(frozen=True, slots=True)
class Looking:
    """How the eyes work."""

    rules: RuleSet
    wishes: Wishes
    looks_per_s: float
    silence_s: float
    """Without a picture for so long, the camera counts as lost."""


class Sightings(Protocol):
    """Who is told what the eyes see. Called by the eyes' thread."""

    def read(self, frame: Frame | None, reading: BoardReading, pose: BoardPose) -> None:
        """A reading of the board, without a frame while the camera is away. May wait until the match has time."""
        ...

    def set_up(self, time_s: float, seen: BoardSeen) -> None:
        """The board before the match, whenever it looks different from before."""
        ...

    def seeks(self, words: str) -> None:
        """Why nothing can be followed now; empty when the board was found and is followed."""
        ...

    def camera_lost(self, time_s: float, reason: str) -> None: ...

    def camera_found(self, time_s: float, name: str) -> None: ...

    def over(self) -> None:
        """The recording or the virtual match is over."""
        ...

    def failed(self, error: Exception) -> None:
        """The eyes cannot go on."""
        ...


class Eyes:
    """Looks until stopped. A board that is not found, or not ready, is looked for again and again."""

    def __init__(
        self,
        camera: LiveCamera,
        looking: Looking,
        expected: Position,
        at_start: bool,
        timeline: Timeline,
        sightings: Sightings,
    ) -> None:
        """`expected` is what should stand on the board: to the letter `at_start`, roughly when a match goes on."""
        self._camera, self._looking, self._timeline, self._sightings = camera, looking, timeline, sightings
        self._wishes = looking.wishes
        self._expected, self._at_start = expected, at_start
        self._reader = PieceReader()
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._next_camera: LiveCamera | None = None
        self._next_wishes: Wishes | None = None
        self._anew()
        self._view: View | None = None
        self._words = ""
        self._thread = threading.Thread(target=self._run, name="eyes", daemon=True)

    @property
    def view(self) -> View | None:
        return self._view

    @property
    def wishes(self) -> Wishes:
        """What is known of where the board lies."""
        return self._wishes

    @property
    def stage(self) -> Stage:
        if self._observer is not None:
            return Stage.FOLLOWING
        return Stage.SEEKING if self._pose is None else Stage.SETTING_UP

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join()
        self._camera.close()

    def look_through(self, camera: LiveCamera) -> None:
        """Another camera from now on; the one before is closed."""
        with self._lock:
            self._next_camera, self._next_wishes = camera, Wishes(self._looking.wishes.size)

    def look_there(self, wishes: Wishes) -> None:
        """Somebody says where the board lies."""
        with self._lock:
            self._next_wishes = wishes

    def expect(self, position: Position) -> None:
        """Where the game stands, for when the board has to be found again."""
        self._expected, self._at_start = position, False

    def _anew(self) -> None:
        """The board has to be found."""
        self._pose: BoardPose | None = None
        self._observer: Observer | None = None
        self._size_px = (0, 0)
        self._seen: BoardSeen | None = None
        self._told: BoardSeen | None = None

    def _run(self) -> None:
        try:
            self._look_on()
        except Exception as error:
            self._sightings.failed(error)

    def _look_on(self) -> None:
        given, due_s = -1, 0.0
        seen_s = blind_s = time.monotonic()
        lost = False
        while not self._stop.is_set():
            if self._take_wishes():
                given, seen_s = -1, time.monotonic()
            now_s = time.monotonic()
            if now_s < due_s:
                self._stop.wait(due_s - now_s)
            frame = self._camera.newest(given, WAKE_S)
            now_s = time.monotonic()
            if frame is None:
                if self._camera.ended:
                    self._sightings.over()
                    return
                if not lost and now_s - seen_s >= self._looking.silence_s:
                    lost = True
                    reason = self._camera.trouble or f"{self._camera.name} gives no new picture: check its cable"
                    self._sightings.camera_lost(self._timeline.now_s(), reason)
                if lost and now_s - blind_s >= BLIND_S and self._observer is not None:
                    blind_s = now_s
                    self._tell_blind()
                continue
            given, seen_s = frame.sequence, now_s
            if lost:
                lost = False
                self._sightings.camera_found(self._timeline.now_s(), self._camera.name)
            self._look(self._timeline.of_frame(frame))
            due_s = now_s + (SEEK_S if self._observer is None else 1 / self._looking.looks_per_s)

    def _take_wishes(self) -> bool:
        """Whether somebody wants the board looked at otherwise."""
        with self._lock:
            camera, self._next_camera = self._next_camera, None
            wishes, self._next_wishes = self._next_wishes, None
        if camera is not None:
            self._camera.close()
            self._camera = camera
        if wishes is not None:
            self._wishes = wishes
        if camera is not None or wishes is not None:
            self._anew()
        return camera is not None

    def _look(self, frame: Frame) -> None:
        size_px = (frame.image.shape[1], frame.image.shape[0])
        if size_px != self._size_px:
            # a camera that came back may give pictures of another size
            self._anew()
            self._size_px = size_px
        reading = None
        if self._observer is not None:
            reading = self._observer.observe(frame)
            self._pose = self._observer.pose
            self._sightings.read(frame, reading, self._observer.pose)
        else:
            self._prepare(frame)
        self._view = View(frame, self._pose, reading)

    def _prepare(self, frame: Frame) -> None:
        """Find the board, and wait until it shows what it should."""
        try:
            self._pose, _ = board_in(frame, self._wishes)
        except BoardNotFound as refusal:
            self._pose = None
            self._say(str(refusal))
            return
        seen = look_at_board(frame, self._pose, self._wishes, self._expected, self._looking.rules, self._reader)
        self._pose = seen.pose
        before, self._seen = self._seen, seen
        # twice the same, so that a hand on its way over the board is no fault of the set-up
        steady = before is not None and (before.labels, before.turned) == (seen.labels, seen.turned)
        if not steady and not (self._at_start and seen.ready):
            return
        if self._at_start:
            self._tell_set_up(frame.captured_at_s, seen)
            if not seen.ready:
                self._say(words_for(seen))
                return
        elif len(seen.wrong) > (1 - LEAST_AGREEMENT) * len(seen.labels):
            self._say(
                f"the board differs on {len(seen.wrong)} squares from where the match stood: "
                "put the pieces back, or correct the position on the console"
            )
            return
        self._say("")
        self._observer = Observer(seen.pose, seen.labels, self._size_px)

    def _tell_set_up(self, time_s: float, seen: BoardSeen) -> None:
        if self._told is None or (self._told.wrong, self._told.turned) != (seen.wrong, seen.turned):
            self._told = seen
            self._sightings.set_up(time_s, seen)

    def _say(self, words: str) -> None:
        if words != self._words:
            self._words = words
            self._sightings.seeks(words)

    def _tell_blind(self) -> None:
        """Time goes on although nothing is seen: flags may fall."""
        if self._pose is not None:
            nothing = SquareReading(0.0, 0.0, 0.0, 0.0, 1.0, 0.0)
            reading = BoardReading(self._timeline.now_s(), (nothing,) * self._looking.rules.board.squares)
            self._sightings.read(None, reading, self._pose)
