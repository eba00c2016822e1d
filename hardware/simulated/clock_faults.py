"""What can be wrong with a clock on its line, each to be switched on and off."""

from __future__ import annotations

from enum import Enum


class ClockFault(Enum):
    """The value is the word by which it is switched on a command line."""

    WRONG_OPTION = "wrong-option"
    """The clock runs a programme of its own: set-and-run is answered with error 40."""
    ERROR_ACK = "error-ack"
    """Every command is answered with an XL's collision error."""
    MISSING_ACK = "missing-ack"
    """Commands are carried out and not acknowledged."""
    DUPLICATE_ACK = "duplicate-ack"
    """Each acknowledgement comes again a little later."""
    NULL_FRAMES = "null-frames"
    """A clock message of zeros follows each command, as Bluetooth boards send it."""
    LATE_ACKS = "late-acks"
    """Acknowledgements take 1.5 s."""
    UNPLUGGED = "unplugged"
    """The clock is not on the board's jack: bit 5 of the status, and no command reaches it."""
    CUT_FRAME = "cut-frame"
    """Every fourth message breaks off in the middle."""
