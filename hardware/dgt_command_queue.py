"""Commands to a DGT clock, one after the other, each with its own acknowledgement (protocol page, section 5)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from hardware.dgt_commands import ClockCommand
from hardware.dgt_protocol import AckOf, ClockAck
from referee.messages import Message

RESEND_S = 2.0
"""Time without an answer after which a command is sent once more, seconds. Larger recovers later. An acknowledgement
normally takes 0.1 to 2 s (section 5)."""
GIVE_UP_S = 5.0
"""Time without an answer after which the clock counts as gone, seconds. Larger is more patient with a slow board.
Chosen, not measured."""
AFTER_ERROR_S = 0.3
"""Time before a command that was answered with an error is sent again, seconds. Shorter risks the same collision.
Chosen, not measured."""
WRONG_OPTION = 0x40
"""Result byte of set-and-run while the clock runs a programme of its own (section 3.2)."""
COLLISION = 0x00
"""Command byte of an XL's error after a collision, which names no command (protocol page, section 3.2)."""


class Slot(Enum):
    """What a command changes on the clock: of two waiting for the same slot only the newer matters."""

    TIMES = "times"
    TEXT = "text"
    SOUND = "sound"
    QUESTION = "question"


@dataclass(frozen=True, slots=True)
class PendingCommand:
    """A command waiting for its turn."""

    name: Message
    """For people: "set the times"."""
    slot: Slot
    command: Callable[[float], ClockCommand]
    """Built at each sending for the time of sending, because times go stale."""
    repeatable: bool = True
    """Sending it twice does no harm; a beep would sound twice."""


class CommandOutcome(Enum):
    """How a command ended; `WRONG_OPTION`: the clock runs a programme of its own and takes no times."""

    DONE = "done"
    WRONG_OPTION = "wrong option"
    ERROR = "error"
    NO_ANSWER = "no answer"


@dataclass(frozen=True, slots=True)
class CommandReport:
    """How a command ended."""

    pending: PendingCommand
    outcome: CommandOutcome
    ack: ClockAck | None = None


@dataclass(slots=True)
class _Underway:
    pending: PendingCommand
    kind: AckOf
    begun_s: float
    sent_s: float
    sendings: int = 1
    again_s: float | None = None
    """When to send it again after an error."""


class CommandQueue:
    """One command under way, the others wait."""

    def __init__(self) -> None:
        self._waiting: deque[PendingCommand] = deque()
        self._underway: _Underway | None = None

    @property
    def idle(self) -> bool:
        return self._underway is None and not self._waiting

    @property
    def underway(self) -> bool:
        return self._underway is not None

    def add(self, pending: PendingCommand) -> None:
        if pending.slot in (Slot.TIMES, Slot.TEXT):
            self._waiting = deque(other for other in self._waiting if other.slot is not pending.slot)
        self._waiting.append(pending)

    def to_send(self, now_s: float) -> bytes:
        """What has to be written now, if anything."""
        if self._underway is None:
            if not self._waiting:
                return b""
            pending = self._waiting.popleft()
            command = pending.command(now_s)
            self._underway = _Underway(pending, command.kind, now_s, now_s)
            return command.encoded()
        current = self._underway
        silent = current.again_s is None and current.sendings == 1 and now_s - current.sent_s >= RESEND_S
        after_error = current.again_s is not None and now_s >= current.again_s
        if after_error or (silent and current.pending.repeatable):
            current.sendings += 1
            current.sent_s, current.again_s = now_s, None
            return current.pending.command(now_s).encoded()
        return b""

    def acknowledged(self, ack: ClockAck, now_s: float) -> CommandReport | None:
        """The end of the command under way, if this acknowledgement is about it and final."""
        current = self._underway
        if current is None or ack.unasked:
            return None
        if ack.about != current.kind and (ack.ok or ack.about != COLLISION):
            return None
        if ack.ok:
            return self._ended(CommandOutcome.DONE, ack)
        if ack.result == WRONG_OPTION and current.kind is AckOf.SET_AND_RUN:
            return self._ended(CommandOutcome.WRONG_OPTION, ack)
        if current.again_s is not None:
            return None
        if current.sendings == 1:
            current.again_s = now_s + AFTER_ERROR_S
            return None
        return self._ended(CommandOutcome.ERROR, ack)

    def overdue(self, now_s: float) -> CommandReport | None:
        """The end of the command under way, if its time is up."""
        if self._underway is not None and now_s - self._underway.begun_s >= GIVE_UP_S:
            return self._ended(CommandOutcome.NO_ANSWER, None)
        return None

    def abandon(self) -> tuple[PendingCommand, ...]:
        """Drop everything; returns what was dropped."""
        dropped = tuple(self._waiting)
        if self._underway is not None:
            dropped = (self._underway.pending, *dropped)
        self._waiting.clear()
        self._underway = None
        return dropped

    def _ended(self, outcome: CommandOutcome, ack: ClockAck | None) -> CommandReport:
        assert self._underway is not None
        report = CommandReport(self._underway.pending, outcome, ack)
        self._underway = None
        return report
