"""Readings stored as changes, without losing a bit: most readings differ from the one before only in their time, and
six hours of whole readings would fill half a gigabyte."""

from __future__ import annotations

from dataclasses import dataclass

from referee.draughts.squares import Square
from referee.messages import BadValue, message
from referee.records.readings import BoardReading, Contact, Fingertips, Hand, Nudge, ReadingFlag, SquareReading

WHOLE_EVERY = 600
"""Number of readings from one that is stored whole to the next. Larger saves space, smaller loses less of a damaged
journal. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class ReadingChange:
    """How a reading differs from the one before; None for a field that does not."""

    time_s: float
    squares: tuple[tuple[Square, SquareReading], ...]
    """(number, reading) of the squares that changed otherwise than by being still for longer."""
    hands: tuple[Hand, ...] | None = None
    disturbed_light: tuple[tuple[int, int], ...] | None = None
    flags: ReadingFlag | None = None
    nudges: tuple[Nudge, ...] = ()
    """As reported in this reading."""
    fingertips: tuple[Fingertips, ...] = ()
    """As reported in this reading."""
    contacts: tuple[Contact, ...] = ()
    """As reported in this reading."""
    altered: tuple[Square, ...] | None = None


class ReadingsAsChanges:
    """Turns readings into changes and back; use one for each direction, with all readings in order."""

    def __init__(self) -> None:
        self._last: BoardReading | None = None
        self._since_whole = 0

    def shortened(self, reading: BoardReading) -> BoardReading | ReadingChange:
        """The reading as a change where possible."""
        last, self._last = self._last, reading
        self._since_whole += 1
        if last is None or len(last.squares) != len(reading.squares) or self._since_whole >= WHOLE_EVERY:
            self._since_whole = 0
            return reading
        expected = _grown(last, reading.time_s)
        return ReadingChange(
            reading.time_s,
            tuple(
                (n, now) for n, (now, then) in enumerate(zip(reading.squares, expected, strict=True), 1) if now != then
            ),
            reading.hands if reading.hands != last.hands else None,
            reading.disturbed_light if reading.disturbed_light != last.disturbed_light else None,
            reading.flags if reading.flags != last.flags else None,
            reading.nudges,
            reading.fingertips,
            reading.contacts,
            reading.altered if reading.altered != last.altered else None,
        )

    def restored(self, record: BoardReading | ReadingChange) -> BoardReading:
        """The reading that `shortened` was given. Raises ValueError for a change without a reading before it, and for a
        reading older than the one before it."""
        if self._last is not None and record.time_s < self._last.time_s:
            raise BadValue(message("record-reading-older"))
        if isinstance(record, ReadingChange):
            if self._last is None:
                raise BadValue(message("record-change-first"))
            squares = list(_grown(self._last, record.time_s))
            for number, square in record.squares:
                squares[number - 1] = square
            record = BoardReading(
                record.time_s,
                tuple(squares),
                self._last.hands if record.hands is None else record.hands,
                self._last.disturbed_light if record.disturbed_light is None else record.disturbed_light,
                self._last.flags if record.flags is None else record.flags,
                record.nudges,
                record.fingertips,
                record.contacts,
                self._last.altered if record.altered is None else record.altered,
            )
        self._last = record
        return record


def _grown(reading: BoardReading, time_s: float) -> tuple[SquareReading, ...]:
    """The squares of a reading if nothing happened until `time_s`; computed like the observer does, so that it agrees
    to the last bit."""
    then_s = reading.time_s
    # several times as quick as `replace`, for every square of every reading
    return tuple(
        SquareReading(s.empty, s.white, s.black, s.king, s.hidden, s.still_s + time_s - then_s) for s in reading.squares
    )
