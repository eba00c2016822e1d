"""A DGT board with its clock as it speaks on the line: bytes in, bytes out; the caller passes the time.

Written from the protocol page, not from the driver, so that each can be tested against the other.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from enum import Enum
from math import ceil

from hardware.simulated.clock_faults import ClockFault
from hardware.simulated.clock_mechanism import ClockMechanism, SimulatedModel
from referee.records.clock_readings import ClockButton, ClockSide

CLOCK_MESSAGE, LED_MESSAGE = 0x2B, 0x60
"""Command bytes of messages to the clock and to the lights (section 2)."""
ACK_S = 0.1
"""Usual time to an acknowledgement, seconds. Larger makes a slower clock. User logs show 0.1 to 0.5 s (protocol page,
section 5)."""
LATE_ACK_S = 1.5
"""Time to an acknowledgement with the fault LATE_ACKS, seconds. Chosen below the 2 s after which the driver repeats a
command; larger is repeated."""
DUPLICATE_S = 0.25
"""Time from the first of two equal acknowledgements to the second, seconds. Larger comes later. Chosen, not
measured."""
UPDATE_S = 1.0
"""Longest time without a clock message in update mode, seconds (section 2)."""
CUT_EVERY = 4
"""With the fault CUT_FRAME every so many messages one breaks off. Larger breaks fewer. Chosen, not measured."""
KEYS = {
    ClockButton.BACK: (0x05, 0x31),
    ClockButton.MINUS: (0x21, 0x34),
    ClockButton.RUN_PAUSE: (0x11, 0x33),
    ClockButton.PLUS: (0x09, 0x32),
    ClockButton.OK: (0x41, 0x35),
}
"""Mask and number of each key (section 3.2)."""
CHESS_START = bytes([8, 9, 10, 12, 11, 10, 9, 8] + [7] * 8 + [0] * 32 + [1] * 8 + [2, 3, 4, 6, 5, 4, 3, 2])
"""What the fields hold; clients of these clocks expect a board of 64."""
EMPTY_SQUARES = bytes(50)
"""What the other fields of a draughts board hold."""


class _Mode(Enum):
    IDLE = "idle"
    UPDATE = "update"
    UPDATE_BOARD = "board only"
    UPDATE_NICE = "update when changed"


class SimulatedClock:
    """Feed it what the computer wrote with `take`, read its answers with `output`."""

    def __init__(
        self,
        model: SimulatedModel = SimulatedModel.DGT_3000,
        *,
        option: int | None = None,
        times_s: tuple[float, float] = (0.0, 0.0),
        bonus_s: float = 0.0,
        ack_s: float = ACK_S,
        faults: frozenset[ClockFault] = frozenset(),
    ) -> None:
        """`option` is the one chosen on the clock, by default that which lets the computer count."""
        self.mechanism = ClockMechanism(model, option, times_s, bonus_s)
        self.faults = set(faults)
        self.ack_s = ack_s
        self.beeps: list[float] = []
        """Lengths of all beeps so far, in seconds."""
        self._mode = _Mode.IDLE
        self._input = bytearray()
        self._due: list[tuple[float, int, Callable[[], bytes]]] = []
        self._order = 0
        self._busy = False
        self._sent = 0
        self._last_update: bytes = b""
        self._last_update_s = 0.0

    def press(self, now_s: float) -> None:
        """A player presses the high end of the lever."""
        self.mechanism.press(now_s)

    def press_key(self, key: ClockButton, now_s: float) -> None:
        """One of the five keys in front."""
        if key is ClockButton.RUN_PAUSE and not self.mechanism.controlled:
            self.mechanism.run_or_pause(now_s)
        mask, number = KEYS[key]
        self._schedule(now_s, lambda: _ack(0x10, 0x88, mask, number))

    def take(self, written: bytes, now_s: float) -> None:
        """What the computer wrote."""
        self._input += written
        while self._input and (length := self._command_length()):
            command = bytes(self._input[:length])
            del self._input[:length]
            self._execute(command, now_s)

    def output(self, now_s: float) -> bytes:
        """What comes back by now, acknowledgements and updates."""
        self.mechanism.advance_to(now_s)
        output = bytearray()
        while self._due and self._due[0][0] <= now_s:
            output += self._framed(heapq.heappop(self._due)[2]())
        output += self._update(now_s)
        return bytes(output)

    def _command_length(self) -> int:
        """Length of the first command in the input buffer if it is complete, else 0."""
        first = self._input[0]
        if first not in (CLOCK_MESSAGE, LED_MESSAGE):
            return 1
        if len(self._input) < 2:
            return 0
        length = 2 + self._input[1]
        return length if len(self._input) >= length else 0

    def _execute(self, command: bytes, now_s: float) -> None:
        match command[0]:
            case 0x40:
                self._mode = _Mode.IDLE
            case 0x41:
                self._schedule(now_s, self._times)
            case 0x42:
                self._schedule(now_s, lambda: _message(0x86, CHESS_START))
            case 0x43:
                self._begin_updates(_Mode.UPDATE)
            case 0x44:
                self._mode = _Mode.UPDATE_BOARD
            case 0x45:
                self._schedule(now_s, lambda: _message(0x91, b"50001"))
            case 0x46:
                self._schedule(now_s, lambda: _message(0x90, bytes([0x10, 0x06])))
            case 0x47:
                self._schedule(now_s, lambda: _message(0x92, b"Simulated DGT board of the referee"))
            case 0x4B:
                self._begin_updates(_Mode.UPDATE_NICE)
            case 0x4C:
                self._schedule(now_s, lambda: _message(0xA0, bytes([0x64, 0x7F, 0x7F, 0, 0, 0, 0, 0x7F, 0x7F])))
            case 0x4D:
                self._schedule(now_s, lambda: _message(0x93, bytes([1, 8])))
            case 0x50 | 0x52:
                self._schedule(now_s, lambda: _message(0x94 if command[0] == 0x50 else 0x95, EMPTY_SQUARES))
            case 0x55:
                self._schedule(now_s, lambda: _message(0xA2, b"0000050001"))
            case 0x2B:
                self._clock_command(command, now_s)

    def _begin_updates(self, mode: _Mode) -> None:
        self._mode, self._last_update = mode, b""

    def _clock_command(self, command: bytes, now_s: float) -> None:
        if ClockFault.UNPLUGGED in self.faults or len(command) < 5 or command[2] != 0x03 or command[-1] != 0x00:
            return
        kind, content = command[3], command[4:-1]
        if self._busy and self.mechanism.model is SimulatedModel.XL:
            # commands sent back to back collide on an XL (section 5)
            self._schedule(now_s, lambda: _ack(0x20, 0x00))
            return
        self._busy = True
        done_s = now_s + (LATE_ACK_S if ClockFault.LATE_ACKS in self.faults else self.ack_s)
        self._schedule(done_s, self._answer(kind, content, done_s))

    def _answer(self, kind: int, content: bytes, done_s: float) -> Callable[[], bytes]:
        """Carry the command out when its answer is due: until then the clock shows its earlier state."""

        def answer() -> bytes:
            self._busy = False
            if ClockFault.ERROR_ACK in self.faults:
                return _ack(0x20, 0x00)
            if kind == 0x0A and (not self.mechanism.controlled or ClockFault.WRONG_OPTION in self.faults):
                return _ack(0x40, kind)
            if not self._carry_out(kind, content, done_s):
                return b""
            if ClockFault.MISSING_ACK in self.faults or self._mode in (_Mode.IDLE, _Mode.UPDATE_BOARD):
                return b""
            major, minor = self.mechanism.model.version
            ack = _ack(0x10, kind, major << 4 | minor if kind == 0x09 else 0)
            if ClockFault.DUPLICATE_ACK in self.faults:
                self._schedule(done_s + DUPLICATE_S, lambda: ack)
            if ClockFault.NULL_FRAMES in self.faults:
                self._schedule(done_s, lambda: _message(0x8D, bytes(7)))
            return ack

        return answer

    def _carry_out(self, kind: int, content: bytes, now_s: float) -> bool:
        """False for a command that this clock does not know or that has the wrong length."""
        match kind, len(content):
            case 0x01, 8:
                self.mechanism.text = content[:6].hex()
            case 0x02, 8:
                pass
            case 0x03 | 0x08 | 0x09, 0:
                if kind == 0x03:
                    self.mechanism.text = ""
            case 0x0A, 7:
                left_s, right_s = (hours % 16 * 3600 + m * 60 + s for hours, m, s in (content[:3], content[3:6]))
                self.mechanism.set_and_run(left_s, right_s, content[6], now_s)
            case 0x0B, 1:
                self.beeps.append(content[0] * 0.064)
            case 0x0C, 9 if self.mechanism.model is SimulatedModel.DGT_3000:
                self.mechanism.text = content[:8].decode("ascii", "replace")
            case 0x0D, 12 if self.mechanism.model is SimulatedModel.DGT_3000:
                self.mechanism.text = content[:11].decode("ascii", "replace")
            case _:
                return False
        return True

    def _update(self, now_s: float) -> bytes:
        if self._mode not in (_Mode.UPDATE, _Mode.UPDATE_NICE):
            return b""
        times = self._times()
        overdue = self._mode is _Mode.UPDATE and now_s - self._last_update_s >= UPDATE_S
        if times == self._last_update and not overdue:
            return b""
        self._last_update, self._last_update_s = times, now_s
        return self._framed(times)

    def _times(self) -> bytes:
        """The clock message with both times (section 3.1)."""
        mechanism = self.mechanism
        if ClockFault.UNPLUGGED in self.faults:
            return _message(0x8D, bytes([0, 0, 0, 0, 0, 0, 0x20]))
        right_high = mechanism.lever_high is ClockSide.RIGHT
        status = mechanism.running | (0x12 if right_high else 0x08)
        return _message(0x8D, bytes([*self._half(ClockSide.RIGHT), *self._half(ClockSide.LEFT), status]))

    def _half(self, side: ClockSide) -> tuple[int, int, int]:
        half = self.mechanism.half(side)
        shown = ceil(half.remaining_s - 1e-6)
        first = shown // 3600 % 10 | (0x10 if half.fell_first else 0) | (0x20 if self.mechanism.bonus_s else 0)
        return first, _bcd(shown // 60 % 60), _bcd(shown % 60)

    def _schedule(self, due_s: float, message: Callable[[], bytes]) -> None:
        self._order += 1
        heapq.heappush(self._due, (due_s, self._order, message))

    def _framed(self, message: bytes) -> bytes:
        if not message:
            return b""
        self._sent += 1
        if ClockFault.CUT_FRAME in self.faults and self._sent % CUT_EVERY == 0:
            return message[: len(message) // 2]
        return message


def _message(identifier: int, content: bytes) -> bytes:
    length = len(content) + 3
    return bytes([identifier, length >> 7, length & 0x7F, *content])


def _ack(result: int, about: int, first: int = 0, second: int = 0) -> bytes:
    """Four bytes spread over 7-bit content (section 3.2)."""
    right = 0x0A | (first & 0x80) >> 3 | (second & 0x80) >> 2
    left = 0x0A | (result & 0x80) >> 3 | (about & 0x80) >> 2
    low = [byte & 0x7F for byte in (result, about, first, second)]
    return _message(0x8D, bytes([right, low[0], low[1], left, low[2], low[3], 0]))


def _bcd(number: int) -> int:
    return number // 10 << 4 | number % 10
