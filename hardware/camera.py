"""The camera protocols: a source of time-stamped frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from referee.messages import Message

Image: TypeAlias = NDArray[np.uint8]
"""BGR, shape (H, W, 3)."""


Due: TypeAlias = Callable[[float], bool]
"""Whether the frame taken at this time is wanted."""


def every_frame(captured_at_s: float) -> bool:
    """The `Due` of a reader that leaves no frame out."""
    return True


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture."""

    image: Image
    """BGR uint8, shape (H, W, 3)."""
    captured_at_s: float
    """Seconds of the steady clock, stamped by the driver; a recording counts from its first frame."""
    sequence: int
    """Number of the frame as the source counts, from 0; gaps are frames that were dropped."""


class Camera(Protocol):
    """A camera, a recording or a virtual table. Iteration ends when there is nothing more to see."""

    @property
    def size_px(self) -> tuple[int, int]:
        """Width and height of the frames."""
        ...

    def frames(self, due: Due = every_frame) -> Iterator[Frame]:
        """The frames for whose times `due` returns True. It is called for each frame in order, once the caller has
        finished with the one before; frames that are not due are not made into pictures."""
        ...

    def close(self) -> None: ...

    def __enter__(self) -> Camera: ...

    def __exit__(self, *exc: Any) -> None: ...


@dataclass(frozen=True, slots=True)
class Playback:
    """How far a recording, or the script of a virtual table, is played."""

    second_s: float
    """Second of the recording that is shown now, or was at `since_s`."""
    since_s: float | None
    """From this time by the steady clock on it runs; None while it is held."""

    def second_at(self, now_s: float) -> float:
        """The second of the recording that is shown at `now_s` by the steady clock."""
        return self.second_s if self.since_s is None else self.second_s + now_s - self.since_s


class LiveCamera(Protocol):
    """A camera whose pictures come whether or not anyone looks.

    Frames are stamped by this computer's steady clock. Losing the device is no error: it is tried again until closed,
    and meanwhile no new frame comes.
    """

    @property
    def name(self) -> Message:
        """For people, to be used within a sentence: "camera 0"."""
        ...

    @property
    def ended(self) -> bool:
        """Nothing more will come: a recording is over, or the camera was closed."""
        ...

    @property
    def trouble(self) -> Message | None:
        """One line: why no picture comes now and what to do; None while the device works."""
        ...

    @property
    def played_out(self) -> Message | None:
        """Everything there was has been played, and the last picture stays: what can be done; None for a device."""
        ...

    @property
    def playback(self) -> Playback | None:
        """None for a device."""
        ...

    def newest(self, after: int, wait_s: float) -> Frame | None:
        """The newest frame if its number is above `after`, waited for; None when none came in time. Raises where a
        recording cannot be read any more."""
        ...

    def close(self) -> None: ...
