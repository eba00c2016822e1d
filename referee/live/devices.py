"""Camera and clock at the table: opened once, for one game after the other."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from hardware.camera import LiveCamera
from hardware.clock import Clock
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.live.clock_link import ClockLink, TakeSignal
from referee.live.timeline import Timeline
from referee.live.vision_interface import VisionListener, VisionOptions
from referee.live.vision_thread import VisionThread


class ServedGame(Protocol):
    """The game that camera and clock currently serve."""

    @property
    def timeline(self) -> Timeline: ...

    @property
    def position(self) -> Position:
        """The position that should stand on the board."""
        ...

    @property
    def rules(self) -> RuleSet: ...

    @property
    def under_way(self) -> bool:
        """The game is resumed: the board shows roughly this position."""
        ...

    @property
    def vision_reports(self) -> VisionListener:
        """Takes what the vision thread reports."""
        ...

    @property
    def take_signal(self) -> TakeSignal:
        """Take a signal of the clock."""
        ...


class Devices:
    """Made with an open camera and clock; closes both."""

    def __init__(
        self, camera: LiveCamera, options: VisionOptions, clock: Clock | None, source: str | None = None
    ) -> None:
        """`source` names the camera as the settings do, without secrets; None: as the match does."""
        self.options, self._source = options, source
        self.camera, self._clock = camera, clock
        """The camera is the one opened first: the set-up page may have chosen another since."""
        self._vision: VisionThread | None = None
        self._link: ClockLink | None = None
        self._started = False

    @property
    def vision_thread(self) -> VisionThread:
        assert self._vision is not None, "no game is served yet"
        return self._vision

    @property
    def link(self) -> ClockLink | None:
        """None without a clock."""
        return self._link

    def serve(self, game: ServedGame) -> None:
        """Serve this game from now on, and no earlier one."""
        if self._vision is None:
            begins = not game.under_way
            self._vision = VisionThread(
                self.camera,
                self.options,
                game.position,
                begins,
                game.timeline,
                game.vision_reports,
                source=self._source,
            )
            self._link = None if self._clock is None else ClockLink(self._clock, game.timeline, game.take_signal)
            return
        self.options = replace(self.options, rules=game.rules)
        self._vision.begin_game(game.position, game.rules, game.timeline, game.vision_reports)
        if self._link is not None:
            self._link.begin_game(game.timeline, game.take_signal)

    def start(self) -> None:
        """Start camera and clock; does nothing for a further game."""
        if self._started:
            return
        self._started = True
        self.vision_thread.start()
        if self._link is not None:
            self._link.start()

    def close(self) -> None:
        if self._vision is not None and self._started:
            self._vision.stop()
        if self._link is not None:
            self._link.close()
