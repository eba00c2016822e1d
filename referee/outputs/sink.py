"""The interface of all outputs of a match: each takes the events, one by one, with the pictures that show them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from referee.records.events import Event

_EVIDENCE_NAME = re.compile(r"evidence/\w[\w.-]*", re.ASCII)


def check_evidence_name(name: str) -> None:
    """Accepts a name inside the match folder's `evidence/`. Raises ValueError for any other, by which a forged journal
    could include other files of this computer in a report."""
    if _EVIDENCE_NAME.fullmatch(name) is None:
        raise ValueError(f"{name!r} is no file in evidence/")


class PictureMoment(Enum):
    """When a picture was taken, relative to what it shows."""

    BEFORE = "before"
    AT = "at"
    AFTER = "after"
    CLIP = "clip"
    """A film of the seconds around it; its file appears a little later than the event."""
    LOST = "lost"
    """A film that was never written: the program was stopped before."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that shows an event."""

    name: str
    """Inside the match folder, `evidence/` and one name."""
    moment: PictureMoment
    time_s: float
    size_px: tuple[int, int]
    focus_px: tuple[int, int, int, int]
    """Left, top, right and bottom of the part with the board."""
    outlines: tuple[tuple[tuple[float, float], ...], ...] = ()
    """Squares to look at, as polygons in the picture's pixels; the file itself is not drawn on."""
    sha256: str = ""
    """Of the file, hexadecimal; empty until it is written."""

    def __post_init__(self) -> None:
        """Raises ValueError for what no page can show."""
        check_evidence_name(self.name)
        left, top, right, bottom = self.focus_px
        if not (left < right and top < bottom):
            raise ValueError(f"{self.focus_px} is no part of a picture")

    @property
    def is_available(self) -> bool:
        """Its file is in the folder, or will be."""
        return self.moment is not PictureMoment.LOST


class Sink(Protocol):
    """One output. It may raise CannotWrite; nothing it does changes what the referee concludes."""

    @property
    def name(self) -> str:
        """Of the file that it writes, or of what it is: under this name its trouble is reported, and no other's."""
        ...

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        """Take an event; nothing need be written yet."""
        ...

    def flush(self) -> None:
        """Write everything taken so far to the match folder."""
        ...

    def close(self) -> None: ...


class SharedSink:
    """An output shared by several matches: its maker closes it, not the match."""

    def __init__(self, sink: Sink) -> None:
        self._sink = sink
        self.name = sink.name

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        self._sink.take(event, pictures)

    def flush(self) -> None:
        self._sink.flush()

    def close(self) -> None:
        self._sink.flush()
