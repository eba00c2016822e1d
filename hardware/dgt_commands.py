"""Commands to a DGT board and its clock, as bytes.

By the protocol page, sections 2 (the board) and 4 (the clock): `2b size 03 command content... 00`, where size counts
what follows it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum, IntFlag

from hardware.dgt_protocol import AckOf
from hardware.dgt_text import ASCII_CELLS, REVELATION_CELLS, fitted, segments
from referee.records.clock_orders import LONGEST_MS

CLOCK_MESSAGE = 0x2B
"""Command byte of the board for a message to the clock (section 2)."""
START, END_MARK = 0x03, 0x00
"""First and last byte around a clock command (section 4)."""
LONGEST_S = LONGEST_MS // 1000
"""The longest time that a side can show, seconds (section 4.1)."""
BEEP_STEP_S = 0.064
"""Unit of the beep command (section 4)."""
ASCII_BEEP_STEP_S = 1 / 16
"""Unit of the beep inside an ASCII text (section 4)."""


class BoardCommand(IntEnum):
    """One-byte commands to the board (section 2). Those that damage or delay, 49 and 4e, are deliberately left out."""

    RESET = 0x40
    SEND_CLOCK = 0x41
    SEND_BOARD = 0x42
    UPDATE = 0x43
    UPDATE_BOARD = 0x44
    SERIAL_NUMBER = 0x45
    BUS_ADDRESS = 0x46
    TRADEMARK = 0x47
    UPDATE_NICE = 0x4B
    BATTERY = 0x4C
    VERSION = 0x4D
    LONG_SERIAL_NUMBER = 0x55

    def encoded(self) -> bytes:
        return bytes([self])


class Counting(IntFlag):
    """Last byte of set-and-run (section 4.1)."""

    NONE = 0x00
    LEFT_DOWN = 0x01
    RIGHT_DOWN = 0x02
    PAUSE = 0x04
    TOGGLE_AT_LEVER = 0x08


class DisplayBeep(Enum):
    """Last byte of a text in segments (section 4.2). The maker's header has 01 for silence, clients in the field send
    00."""

    NO = 0x00
    YES = 0x03


@dataclass(frozen=True, slots=True)
class ClockCommand:
    """One command to the clock, ready to be framed."""

    kind: AckOf
    content: bytes = b""

    def encoded(self) -> bytes:
        return bytes([CLOCK_MESSAGE, len(self.content) + 3, START, self.kind, *self.content, END_MARK])


def version() -> ClockCommand:
    return ClockCommand(AckOf.VERSION)


def end_text() -> ClockCommand:
    """The clock shows its times again."""
    return ClockCommand(AckOf.END)


def set_and_run(left_s: int, right_s: int, counting: Counting) -> ClockCommand:
    """Both times in plain binary. Raises ValueError when one cannot be shown."""
    return ClockCommand(AckOf.SET_AND_RUN, bytes([*_hms(left_s), *_hms(right_s), counting]))


def _hms(total_s: int) -> tuple[int, int, int]:
    if not 0 <= total_s <= LONGEST_S:
        raise ValueError(f"{total_s} s cannot be shown: the clock shows 0:00:00 to 9:59:59")
    return total_s // 3600, total_s // 60 % 60, total_s % 60


def beep(duration_s: float) -> ClockCommand:
    """As near as the clock's steps allow, 64 ms to 8 s."""
    return ClockCommand(AckOf.BEEP, bytes([min(max(round(duration_s / BEEP_STEP_S), 1), 0x7F)]))


def display(text: str, sound: DisplayBeep = DisplayBeep.NO) -> ClockCommand:
    """A text of six cells in seven segments, the XL's (section 4.2)."""
    a, b, c, d, e, f = segments(text)
    return ClockCommand(AckOf.DISPLAY, bytes([c, b, a, f, e, d, 0, sound.value]))


def ascii_text(text: str, beep_s: float = 0.0) -> ClockCommand:
    """A text of eight cells, the 3000's."""
    return ClockCommand(AckOf.ASCII, fitted(text, ASCII_CELLS).encode("ascii") + bytes([_ascii_beep(beep_s)]))


def ascii_text_11(text: str, beep_s: float = 0.0) -> ClockCommand:
    """A text of eleven cells, the Revelation II's only."""
    return ClockCommand(AckOf.ASCII_11, fitted(text, REVELATION_CELLS).encode("ascii") + bytes([_ascii_beep(beep_s)]))


def _ascii_beep(duration_s: float) -> int:
    return min(max(round(duration_s / ASCII_BEEP_STEP_S), 1), 15) if duration_s > 0 else 0
