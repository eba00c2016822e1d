"""The vision thread of a running match: looks at the newest picture and reads the board."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace

from calibration.geometry import BoardPose
from calibration.unusable_pictures import is_black
from hardware.camera import Frame, LiveCamera, Playback
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.first_look.board_constraints import BoardConstraints
from referee.live.board_initializer import BoardInitializer
from referee.live.picture_rate import PictureRate, too_few_pictures
from referee.live.timeline import Timeline
from referee.live.vision_interface import View, VisionListener, VisionOptions, VisionStage
from referee.messages import Message, message
from referee.records.readings import BoardReading
from referee.system.steady_clock import steady_s
from referee.vision.observer import Observer
from referee.vision.piece_net import PieceReader

BLIND_S = 0.5
"""Time between two readings while nothing is seen, seconds. Larger reports a flag later while the camera is away, or
while the board is searched for. Chosen, not measured."""
FIRST_S = 15.0
"""Time without a first picture after which a camera counts as lost, seconds. Larger is more patient with slow cameras.
Chosen, not measured."""
QUIET_S = 1.6
"""Time for which all squares must be still before pictures are skipped, seconds: by then every act is determined.
Larger analyses more pictures of a board at rest. Chosen by trial on the virtual table."""
WAKE_S = 0.25
"""Longest single wait for a picture, seconds. Larger notices a stop or a change of camera later. Chosen, not
measured."""


@dataclass(slots=True)
class _PicturesTaken:
    """Of the camera in use, for the present game."""

    readable_s: float
    """When the last picture came from which the board can be read, or else when the camera was put to use, steady
    seconds."""
    last: int = -1
    """Number of the newest picture; -1 before the first."""
    lost: bool = False
    """Whether the camera counts as lost: for too long no picture came from which the board can be read."""


@dataclass(slots=True)
class _Wanted:
    """What other threads have set since the vision thread last took it over; None where nothing."""

    camera: LiveCamera | None = None
    on_followed: Callable[[], None] | None = None
    """Called once a board is followed in the pictures of that camera."""
    source: str | None = None
    """The camera's name in the settings."""
    constraints: BoardConstraints | None = None
    game: tuple[Position, RuleSet, Timeline, VisionListener] | None = None


class VisionThread:
    """Runs until stopped. A board that is not found or not ready is searched for again and again."""

    def __init__(
        self,
        camera: LiveCamera,
        options: VisionOptions,
        expected: Position,
        at_start: bool,
        timeline: Timeline,
        listener: VisionListener,
        *,
        source: str | None = None,
    ) -> None:
        """`expected` is what should stand on the board: the first position if `at_start`, else where a match is
        resumed. `source` names the camera as the settings do; None: as the match does."""
        self._camera, self._options, self._timeline, self._listener = camera, options, timeline, listener
        self.on_followed: Callable[[], None] | None = None
        """Called once, from the vision thread, as soon as a board is followed in the camera's pictures."""
        self._constraints = options.constraints
        self._expected, self._at_start = expected, at_start
        self._under_way = not at_start
        """Whether this game's board has been read: from then on time passes whether it is seen or not."""
        self._read_s = -math.inf
        """Time of the last reading: none of an earlier picture may follow it."""
        self._reader = PieceReader()
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._source = source
        self._reported_use: tuple[str | None, Playback | None] | None = None
        """What the listener was told of the camera in use; None before."""
        self._wanted = _Wanted()
        self._forget_board()
        self._view: View | None = None
        self._restless = False
        """Whether a square was not still for `QUIET_S` in the last picture."""
        self._pictures = _PicturesTaken(steady_s())
        self._loss_reported = False
        """Whether the listener was told that the camera is lost, and not yet that it is there again."""
        self._played_out: Message | None = None
        """What the listener was told of a camera that has played everything."""
        self._loss_reported_s = -math.inf
        """When it was told so last, steady seconds: no picture taken before may follow."""
        self._thread = threading.Thread(target=self._run, name="vision", daemon=True)

    @property
    def view(self) -> View | None:
        return self._view

    @property
    def constraints(self) -> BoardConstraints:
        """What the user has said about the board's place."""
        return self._constraints

    @property
    def unready(self) -> tuple[Frame, BoardPose] | None:
        """The first picture of a free board that did not show the first position; None if there is none, or once the
        position was shown."""
        return self._preparing.unready

    @property
    def few_pictures(self) -> Message | None:
        """What to do where too few pictures are read of the board that is followed; None where there are enough."""
        return too_few_pictures(self._rate.per_s, self._options.looks_per_s)

    @property
    def stage(self) -> VisionStage:
        if self._observer is not None:
            return VisionStage.FOLLOWING
        return VisionStage.SEEKING if self._pose is None else VisionStage.SETTING_UP

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join()
        with self._lock:
            chosen, self._wanted.camera = self._wanted.camera, None
        self._camera.close()
        if chosen is not None:
            chosen.close()

    def use_camera(
        self, camera: LiveCamera, on_followed: Callable[[], None] | None = None, *, source: str | None = None
    ) -> None:
        """Use another camera from now on, named `source` in the settings, or as the one before; that one is closed, and
        `on_followed` replaces what was to be called. After `stop` the new one is closed too."""
        with self._lock:
            constraints = self._options.constraints
            if self._stop.is_set():
                camera.close()
                return
            wanted = self._wanted
            if wanted.camera is not None:
                wanted.camera.close()
            wanted.camera, wanted.on_followed = camera, on_followed
            wanted.source = wanted.source if source is None else source
            wanted.constraints = BoardConstraints(constraints.size, white_colour=constraints.white_colour)

    def use_constraints(self, constraints: BoardConstraints) -> None:
        """A person marked the board's place."""
        with self._lock:
            self._wanted.constraints = constraints

    def expect(self, position: Position) -> None:
        """Set the position of the game, for when the board has to be found again."""
        with self._lock:
            self._expected, self._at_start = position, False
            self._preparing.expect(position)

    def begin_game(self, start: Position, rules: RuleSet, timeline: Timeline, listener: VisionListener) -> None:
        """The next game: wait for this position, and report to another listener. The board's place is kept."""
        with self._lock:
            self._wanted.game = start, rules, timeline, listener

    def _forget_board(self) -> None:
        """The board has to be found again."""
        self._pose: BoardPose | None = None
        self._observer: Observer | None = None
        self._rate = PictureRate()
        """While the board is followed in a camera's pictures: to search for it takes its time."""
        self._size_px = (0, 0)
        with self._lock:  # or the match's thread could tell the old initializer of a new position
            self._preparing = BoardInitializer(
                self._options, self._constraints, self._expected, self._at_start, self._reader, self._listener
            )

    def _run(self) -> None:
        try:
            self._look_on()
        except Exception as error:
            self._listener.ended_pictures(error)

    def _look_on(self) -> None:
        """Look at the newest picture, again and again, until stopped or the recording is over."""
        self._pictures = _PicturesTaken(steady_s())
        due_s, blind_s = 0.0, steady_s()
        while not self._stop.is_set():
            self._apply_changes()
            wait_s = due_s - steady_s()
            if wait_s > 0:
                self._stop.wait(wait_s)
            self._report_use()
            frame = self._camera.newest(self._pictures.last, WAKE_S)
            now_s = steady_s()
            if self._played_out != self._camera.played_out:
                self._played_out = self._camera.played_out
                self._listener.played_out(self._played_out)
            if frame is not None:
                self._pictures.last = frame.sequence
            is_unreadable = frame is not None and self._is_unreadable(frame)
            taken = frame is not None and not is_unreadable and frame.captured_at_s > self._loss_reported_s
            if self._observer is not None and not self._pictures.lost:
                self._rate.count(now_s, read=taken)
            if frame is not None and taken:
                self._pictures.readable_s = now_s
                self._take(frame)
                due_s = now_s if self._restless else now_s + 1 / self._options.looks_per_s
            elif self._camera.ended:
                self._listener.ended_pictures()
                return
            else:
                self._wait_on(now_s, frame if is_unreadable else None)
            sees_nothing = self._pictures.lost or self._observer is None
            if sees_nothing and self._under_way and now_s - blind_s >= BLIND_S:
                blind_s = now_s
                self._report_blind()

    def _report_use(self) -> None:
        use = self._source, self._camera.playback
        if use != self._reported_use:
            self._reported_use = use
            self._listener.camera_used(*use)

    def _take(self, frame: Frame) -> None:
        """A picture that can be read: the camera is there."""
        frame = self._timeline.of_frame(frame)
        if self._loss_reported:
            self._pictures.lost = self._loss_reported = False
            self._listener.camera_found(max(frame.captured_at_s, self._read_s), self._camera.name)
        self._look(frame)

    def _wait_on(self, now_s: float, unreadable: Frame | None) -> None:
        """No picture came, or one that is `unreadable`: once that has lasted, the camera counts as lost."""
        pictures, patience_s = self._pictures, self._options.silence_s
        if pictures.last < 0:
            patience_s = max(FIRST_S, patience_s)
        if pictures.lost or now_s - pictures.readable_s < patience_s:
            return
        pictures.lost = self._loss_reported = True
        self._rate = PictureRate()
        reason = self._why_lost(unreadable)
        self._listener.camera_lost(self._timeline.now_s(), reason)
        self._loss_reported_s = steady_s()

    def _is_unreadable(self, frame: Frame) -> bool:
        """Whether the board that is followed cannot be read from this picture. Another size that lasts until the camera
        counts as lost is that of another view."""
        if self._observer is None:
            return False
        return is_black(frame.image) or (not self._pictures.lost and _size_px(frame) != self._size_px)

    def _why_lost(self, unreadable: Frame | None) -> Message:
        """`unreadable` is a picture from which the board cannot be read: a black one, or of another size; if the size
        stays, the board is found again."""
        if unreadable is None:
            return self._camera.trouble or message("camera-still", camera=self._camera.name)
        if is_black(unreadable.image):
            return message("camera-black", camera=self._camera.name)
        width, height = _size_px(unreadable)
        return message("camera-other-size", camera=self._camera.name, width=width, height=height)

    def _apply_changes(self) -> None:
        """Use the camera, the board's place and the game that other threads have set meanwhile."""
        with self._lock:
            wanted, self._wanted = self._wanted, _Wanted()
        if wanted.camera is not None:
            self._camera.close()
            self._camera, self.on_followed = wanted.camera, wanted.on_followed
            self._source = self._source if wanted.source is None else wanted.source
        if wanted.constraints is not None:
            self._constraints = wanted.constraints
        if wanted.game is not None:
            self._take_up(*wanted.game)
        if wanted.camera is not None or wanted.constraints is not None or wanted.game is not None:
            self._forget_board()
        if wanted.camera is not None or wanted.game is not None:
            self._reported_use = None
            self._pictures = _PicturesTaken(steady_s())

    def _take_up(self, start: Position, rules: RuleSet, timeline: Timeline, listener: VisionListener) -> None:
        """The next game; its players may sit the other way round."""
        with self._lock:
            self._expected, self._at_start = start, True
        self._timeline, self._listener = timeline, listener
        self._options = replace(self._options, rules=rules)
        self._under_way, self._read_s = False, -math.inf
        self._constraints = replace(self._constraints, either_way=True)
        self._loss_reported = False

    def _look(self, frame: Frame) -> None:
        """Read the board in a picture, or search for it."""
        size_px = _size_px(frame)
        if size_px != self._size_px:
            if self._constraints.corners_picture_px is None:
                self._constraints = replace(self._constraints, corners_picture_px=size_px)
            self._forget_board()
            self._size_px = size_px
        reading = None
        if self._observer is not None:
            if not self._observer.due(frame.captured_at_s):
                return
            reading = self._observer.observe(frame)
        elif (ready := self._preparing.look(frame)) is not None:
            self._observer, reading = ready.observer, ready.reading
            if self._constraints.white_colour is None:  # players may change seats, but White's pieces keep their colour
                self._constraints = replace(self._constraints, white_colour=ready.observer.white_colour)
        self._pose = self._preparing.pose if self._observer is None else self._observer.pose
        if reading is not None and self._pose is not None and reading.time_s > self._read_s:
            self._read_s, self._under_way = reading.time_s, True
            self._listener.read(frame, reading, self._pose)
            if (called := self.on_followed) is not None:
                self.on_followed = None
                called()
        self._view = View(frame, self._pose, reading)
        self._restless = reading is not None and any(square.still_s < QUIET_S for square in reading.squares)

    def _report_blind(self) -> None:
        """Time passes although nothing is seen: flags may fall."""
        self._read_s = self._timeline.now_s()
        reading = BoardReading.of_nothing(self._read_s, self._options.rules.board.squares)
        self._listener.read(None, reading, None)


def _size_px(frame: Frame) -> tuple[int, int]:
    """Width and height."""
    return frame.image.shape[1], frame.image.shape[0]
