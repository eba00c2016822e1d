"""The eyes of a running match: a thread that looks at the newest picture and says what stands on the board."""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

import numpy as np

from calibration.geometry import BoardPose, FloatArray
from calibration.light_squares import covered_light_squares, light_square_levels
from hardware.camera import Frame, LiveCamera
from referee.arbiter.set_up import ALMOST
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.errors import BoardNotFound
from referee.live.placing import LEAST_AGREEMENT, BoardSeen, is_explained, look_at_board
from referee.live.timeline import Timeline
from referee.opening import Wishes, board_in
from referee.records.readings import BoardReading, SquareReading
from referee.vision.observer import Observer
from referee.vision.piece_net import PieceReader

SEEK_S = 0.5
"""Pause between two searches for the board before it is followed; larger leaves the computer cooler."""
CALM_S = 0.6
"""How long no hand may be over the board before it is looked at; larger waits longer for a quiet moment."""
CALM_FRAMES = 60
"""Pictures kept of such a while at most, for very quick cameras."""
UNCHANGED_S = 1.5
"""How long the light squares must look the same; larger waits longer for hands of the board's own colour."""
SAME_LIGHT = 0.12
"""Change of a light square against the others, as a share of the board's contrast, up to which it looks the same."""
ODD_S = 3.0
"""How long a board that no few plies explain must look the same before a match goes on with it; larger waits longer
for hands that lie on it."""
COVERED_S = 8.0
"""How long something may be over the board before people are asked to take it away."""
PATIENCE_S = 45.0
"""After so long something that covers the board is taken for glare or an ornament; larger waits longer for hands."""
UNDER_HANDS_S = 5.0
"""How long a board that was found may not be found again before that is said; larger forgives busier hands."""
BLIND_S = 0.5
"""Pause between two readings that say that nothing is seen; larger lets a flag fall later while the camera is away."""
FIRST_S = 15.0
"""Seconds without even a first picture after which a camera counts as lost; larger forgives cameras slow to start."""
WAKE_S = 0.25
"""How long one wait for a picture lasts; larger notices later that the match was stopped or the camera was changed."""


HANDS_OFF = "something is over the board: take hands and things away from it for a moment"


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
        """A board before the match that is far from ready, whenever it looks different from before."""
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
        self._seek_due_s = self._free_s = self._found_s = -math.inf
        self._calm: deque[Frame] = deque(maxlen=CALM_FRAMES)
        """The latest pictures, as long as no hand was over the board."""
        self._light: tuple[float, FloatArray] | None = None
        """How the light squares look, and since when."""
        self._set_up: tuple[bool, tuple[int, ...]] | None = None
        """Whether the board lay turned, and which squares were wrong, when it was last looked at before the match."""
        self._told: tuple[bool, tuple[int, ...]] | None = None
        """The same when it was last told."""
        self._odd: tuple[str, float] | None = None
        """What no legal plies explain, and since when it is seen."""

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
                patience_s = self._looking.silence_s if given >= 0 else max(FIRST_S, self._looking.silence_s)
                if not lost and now_s - seen_s >= patience_s:
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
            due_s = now_s + 1 / self._looking.looks_per_s

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
        else:
            reading = self._prepare(frame)
        if reading is not None and self._pose is not None:
            self._sightings.read(frame, reading, self._pose)
        self._view = View(frame, self._pose, reading)

    def _prepare(self, frame: Frame) -> BoardReading | None:
        """Find the board, wait until no hand is over it and it shows what it should, and learn how it looks."""
        if self._pose is None or frame.captured_at_s >= self._seek_due_s:
            self._seek_due_s = frame.captured_at_s + SEEK_S
            self._find(frame)
        if self._pose is None:
            return None
        if not self._is_free(frame, self._pose):
            self._calm.clear()
            return None
        self._calm.append(frame)
        if frame.captured_at_s - self._calm[0].captured_at_s < CALM_S:
            return None
        calm = list(self._calm)
        self._calm.clear()
        if not self._as_before(frame):
            return None
        seen = look_at_board(frame, self._pose, self._wishes, self._expected, self._looking.rules, self._reader)
        self._pose = seen.pose
        return self._learn(calm, seen) if self._may_begin(frame.captured_at_s, seen) else None

    def _is_free(self, frame: Frame, pose: BoardPose) -> bool:
        """Whether no hand is over the board; what lies there for very long is none."""
        covered_s = frame.captured_at_s - self._free_s
        if covered_s >= PATIENCE_S:
            return True
        if covered_light_squares(frame.image, pose) == 0:
            self._free_s = frame.captured_at_s
            return True
        if covered_s >= COVERED_S:
            self._say(HANDS_OFF)
        return False

    def _as_before(self, frame: Frame) -> bool:
        """Whether the light squares look as they did a while ago: a hand of their colour does not rest that long."""
        assert self._pose is not None
        levels = light_square_levels(frame.image, self._pose)
        since_s, before = self._light or (frame.captured_at_s, levels)
        change = levels - before
        if self._light is None or np.linalg.norm(change - np.median(change, axis=0), axis=1).max() > SAME_LIGHT:
            self._light = (frame.captured_at_s, levels)
            return False
        return frame.captured_at_s - since_s >= UNCHANGED_S

    def _find(self, frame: Frame) -> None:
        found_before = self._pose is not None
        try:
            self._pose, _ = board_in(frame, self._wishes)
        except BoardNotFound as refusal:
            # a board that was there a moment ago may be under a hand
            if frame.captured_at_s - self._found_s >= UNDER_HANDS_S:
                self._pose = None
                self._say(str(refusal))
            return
        self._found_s = frame.captured_at_s
        if not found_before:
            self._say("")
            self._free_s = frame.captured_at_s

    def _may_begin(self, time_s: float, seen: BoardSeen) -> bool:
        """Whether the board shows about what it should; if not, that is said."""
        if self._at_start:
            if not seen.turned and len(seen.wrong) <= ALMOST:
                # what is left to put right is the game's to say, with the article
                return True
            found = (seen.turned, seen.wrong)
            # told when it was seen twice: what nobody put there yet is hard to read
            if found == self._set_up and found != self._told:
                self._told = found
                self._sightings.set_up(time_s, seen)
            self._set_up = found
            return False
        if len(seen.wrong) > (1 - LEAST_AGREEMENT) * len(seen.labels):
            self._say(
                f"the board differs on {len(seen.wrong)} squares from where the match stood: "
                "put the pieces back, or correct the position on the console"
            )
            return False
        if is_explained(self._expected, seen.labels, self._looking.rules):
            return True
        if self._odd is None or self._odd[0] != seen.labels:
            self._odd = (seen.labels, time_s)
        # a hand that was taken for the board does not lie still for so long
        return time_s - self._odd[1] >= ODD_S

    def _learn(self, calm: list[Frame], seen: BoardSeen) -> BoardReading | None:
        """Follow the board from now on, if it lay still in these frames."""
        observer = Observer(seen.pose, seen.labels, self._size_px)
        for frame in calm:
            reading = observer.observe(frame)
            if any(square.hidden < 1 for square in reading.squares):
                self._observer = observer
                self._say("")
                return reading
        return None

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
