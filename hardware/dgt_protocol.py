"""Messages of a DGT board, decoded from bytes. No port, no time, nothing that can fail.

By the protocol page (docs/GLOSSARY.md), sections 1 to 3 (framing, board answers, the clock message 8d). A message is an
identifier with bit 7 set, two 7-bit bytes of length that count these three, and 7-bit content. There is no checksum;
bytes between two messages were damaged on the line and come out as `StrayBytes`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

HEADER = 3
"""Length of identifier and length bytes (section 1)."""
LONGEST = 0x1F00 + HEADER
"""Length of the board's longest answer, its move memory (section 2)."""
OK = 0x10
"""First byte of an acknowledgement without error (section 3.2)."""
HOUR_OF_ACK = 0x0A
"""Hour digit that marks an acknowledgement: 10 cannot be a time (section 3)."""


class BoardMessage(IntEnum):
    """Identifiers of the board's messages (section 2)."""

    BOARD_DUMP = 0x86
    CLOCK = 0x8D
    FIELD_UPDATE = 0x8E
    MOVE_MEMORY = 0x8F
    BUS_ADDRESS = 0x90
    SERIAL_NUMBER = 0x91
    TRADEMARK = 0x92
    VERSION = 0x93
    BLACK_SQUARES = 0x94
    WHITE_SQUARES = 0x95
    BATTERY = 0xA0
    LONG_SERIAL_NUMBER = 0xA2


LENGTHS = {
    BoardMessage.BOARD_DUMP: (67, 103),
    BoardMessage.CLOCK: (10,),
    BoardMessage.FIELD_UPDATE: (5,),
    BoardMessage.BUS_ADDRESS: (5,),
    BoardMessage.SERIAL_NUMBER: (8,),
    BoardMessage.VERSION: (5,),
    BoardMessage.BLACK_SQUARES: (53,),
    BoardMessage.WHITE_SQUARES: (53,),
    BoardMessage.BATTERY: (12,),
    BoardMessage.LONG_SERIAL_NUMBER: (13,),
}
"""Lengths of the messages that have a fixed one; another length means that bytes were lost (section 2)."""


class AckOf(IntEnum):
    """What an acknowledgement is about: a command, or with bit 7 something the clock reports unasked (section 3.2)."""

    DISPLAY = 0x01
    ICONS = 0x02
    END = 0x03
    BUTTON = 0x08
    VERSION = 0x09
    SET_AND_RUN = 0x0A
    BEEP = 0x0B
    ASCII = 0x0C
    ASCII_11 = 0x0D
    READY = 0x81
    BUTTON_PRESSED = 0x88
    PERHAPS_OPTION = 0x8A
    PERHAPS_OTHER_OPTION = 0x90


@dataclass(frozen=True, slots=True)
class SideTimes:
    """One side of the clock message (section 3.1)."""

    hours: int
    minutes: int
    seconds: int
    blocked_flag: bool
    """Flag fallen and the clock blocked at zero (bit 4)."""
    shown_flag: bool
    """Flag fallen and shown; the clock may still run (bit 6)."""
    per_move: bool
    """A programme with time per move (bit 5)."""

    @property
    def total_s(self) -> int:
        return self.hours * 3600 + self.minutes * 60 + self.seconds


@dataclass(frozen=True, slots=True)
class DgtTimes:
    """Both times and the status byte."""

    left: SideTimes
    right: SideTimes
    running: bool
    right_high: bool
    """The lever: the high side is to move."""
    battery_low: bool


@dataclass(frozen=True, slots=True)
class NoClock:
    """The board has no clock on its jack: bit 5 of the status, whatever the other bytes say."""


@dataclass(frozen=True, slots=True)
class NullClock:
    """A clock message of zeros: a clock that is not set yet, or the echo that some boards give after a command."""


@dataclass(frozen=True, slots=True)
class ClockAck:
    """The clock's four bytes about a command or a key."""

    result: int
    about: int
    """A member of `AckOf`, if it is one that is known."""
    first: int
    second: int

    @property
    def ok(self) -> bool:
        return self.result == OK

    @property
    def unasked(self) -> bool:
        return self.about >= 0x80


@dataclass(frozen=True, slots=True)
class FieldUpdate:
    """The board reports that a field has changed."""

    field: int
    """From 0, row by row."""
    piece: int


@dataclass(frozen=True, slots=True)
class BoardDump:
    """The board reports what is on all its fields."""

    pieces: bytes
    """64 of a chess board or 100 of a draughts board, row by row."""


@dataclass(frozen=True, slots=True)
class BoardVersion:
    """The version of the board's own program."""

    major: int
    minor: int


@dataclass(frozen=True, slots=True)
class OtherMessage:
    """Well formed, and nothing a clock driver needs."""

    identifier: int
    content: bytes


@dataclass(frozen=True, slots=True)
class StrayBytes:
    """Bytes that make no message: something was lost or added on the line, perhaps in the message before."""

    content: bytes


BoardAnswer: TypeAlias = (
    DgtTimes | NoClock | NullClock | ClockAck | FieldUpdate | BoardDump | BoardVersion | OtherMessage | StrayBytes
)


class Decoder:
    """Splits a stream of bytes into messages, however the bytes are grouped."""

    def __init__(self) -> None:
        self._partial = bytearray()

    def feed(self, received: bytes) -> tuple[BoardAnswer, ...]:
        messages: list[BoardAnswer] = []
        for byte in received:
            if byte >= 0x80 and self._partial:
                # only identifiers have bit 7: the message before it lost its end
                messages.append(StrayBytes(bytes(self._partial)))
                self._partial.clear()
            if byte < 0x80 and not self._partial:
                messages.append(StrayBytes(bytes([byte])))
                continue
            self._partial.append(byte)
            if len(self._partial) >= HEADER:
                self._complete(messages)
        return tuple(messages)

    def _complete(self, messages: list[BoardAnswer]) -> None:
        partial = self._partial
        length = partial[1] * 128 + partial[2]
        if not _credible_length(partial[0], length):
            messages.append(StrayBytes(bytes(partial)))
        elif len(partial) == length:
            messages.append(decode(partial[0], bytes(partial[HEADER:])))
        else:
            return
        partial.clear()


def _credible_length(identifier: int, length: int) -> bool:
    try:
        return length in LENGTHS[BoardMessage(identifier)]
    except (KeyError, ValueError):
        return HEADER <= length <= LONGEST


def decode(identifier: int, content: bytes) -> BoardAnswer:
    """One message of credible length; impossible content comes out as `StrayBytes`."""
    match identifier:
        case BoardMessage.CLOCK:
            return _clock_message(content)
        case BoardMessage.FIELD_UPDATE:
            return FieldUpdate(content[0], content[1])
        case BoardMessage.BOARD_DUMP:
            return BoardDump(content)
        case BoardMessage.VERSION:
            return BoardVersion(content[0], content[1])
    return OtherMessage(identifier, content)


def _clock_message(content: bytes) -> BoardAnswer:
    """The order of the tests is the protocol page's (section 3), with the missing clock before any digit is read."""
    b3, b4, b5, b6, b7, b8, b9 = content
    if HOUR_OF_ACK in (b3 & 0x0F, b6 & 0x0F):
        return ClockAck(
            (b4 & 0x7F) | (b6 & 0x10) << 3,
            (b5 & 0x7F) | (b6 & 0x20) << 2,
            (b7 & 0x7F) | (b3 & 0x10) << 3,
            (b8 & 0x7F) | (b3 & 0x20) << 2,
        )
    if not any(content):
        return NullClock()
    if b9 & 0x20:
        return NoClock()
    right, left = _side(b3, b4, b5), _side(b6, b7, b8)
    if left is None or right is None or b9 & 0x40:
        return StrayBytes(content)
    return DgtTimes(
        left,
        right,
        running=bool(b9 & 0x01),
        right_high=bool(b9 & 0x02),
        battery_low=bool(b9 & 0x04),
    )


def _side(hours: int, minutes: int, seconds: int) -> SideTimes | None:
    """None for digits that no clock shows."""
    digits = hours & 0x0F, _from_bcd(minutes), _from_bcd(seconds)
    if digits[0] > 9 or digits[1] > 59 or digits[2] > 59:
        return None
    return SideTimes(*digits, bool(hours & 0x10), bool(hours & 0x40), bool(hours & 0x20))


def _from_bcd(byte: int) -> int:
    """Two decimal digits; 99, which is no minute and no second, if one of them is invalid."""
    tens, ones = byte >> 4, byte & 0x0F
    return tens * 10 + ones if tens <= 9 and ones <= 9 else 99
