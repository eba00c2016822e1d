"""What every output of a match has in common: it is told the events, one by one, with the pictures that show them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from referee.records.events import Event

_EVIDENCE_NAME = re.compile(r"evidence/\w[\w.-]*", re.ASCII)


def check_evidence_name(name: str) -> None:
    """A name inside the match folder's `evidence/`; ValueError for any other, with which a forged journal would have
    other files of this computer read into a report."""
    if _EVIDENCE_NAME.fullmatch(name) is None:
        raise ValueError(f"{name!r} is no file in evidence/")


class PictureMoment(Enum):
    """When a picture was taken, seen from what it shows."""

    BEFORE = "before"
    AT = "at"
    AFTER = "after"
    CLIP = "clip"
    """A film of the seconds around it; its file appears a little later than the event."""
    LOST = "lost"
    """Such a film that never came: the program was stopped before it was written."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture that shows what an event tells of."""

    name: str
    """Inside the match folder, `evidence/` and one name."""
    moment: PictureMoment
    time_s: float
    size_px: tuple[int, int]
    focus_px: tuple[int, int, int, int]
    """Left, top, right and bottom of the part with the board."""
    outlines: tuple[tuple[tuple[float, float], ...], ...] = ()
    """What to look at, as polygons in the picture's pixels; the picture itself is left untouched."""
    sha256: str = ""
    """Of the file, hexadecimal; empty while it is not written yet."""

    def __post_init__(self) -> None:
        check_evidence_name(self.name)

    @property
    def there(self) -> bool:
        """Its file is in the folder, or still comes."""
        return self.moment is not PictureMoment.LOST


class Sink(Protocol):
    """One output. It may raise CannotWrite; nothing it does changes what the referee concludes."""

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        """Learns of an event; need not write anything yet."""
        ...

    def flush(self) -> None:
        """Everything taken so far is in the match folder afterwards."""
        ...

    def close(self) -> None: ...


class HeldOpen:
    """An output that serves several matches: whoever made it closes it, not the match."""

    def __init__(self, sink: Sink) -> None:
        self._sink = sink

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        self._sink.take(event, pictures)

    def flush(self) -> None:
        self._sink.flush()

    def close(self) -> None:
        self._sink.flush()
