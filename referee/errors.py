"""Failures for reasons outside the program, by what the caller can do about them."""

from enum import Enum
from os import PathLike, fspath

from referee.messages import BadValue, Message, message, typed
from referee.words import say


class RefereeError(Exception):
    """One line for the user: what is wrong, where, and what to do. `exit_status` as documented (DESIGN, section 4).

    `message` is the line in every language; as a string, for logs and tracebacks, it is English.
    """

    exit_status = 2

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return say(self.message)


class UnreadableInput(RefereeError):
    """A file, option or device that cannot be used as it is: the user must give another."""


class BoardNotFound(RefereeError):
    """The picture shows no board, or not one that can be used."""


class CannotFollow(RefereeError):
    """The game could be followed only up to here; that part is recorded."""

    exit_status = 1


class PicturesFailed(CannotFollow):
    """The camera's pictures cannot be read any more; the match can be resumed."""


class DiskFault(Enum):
    """What keeps a disk from being written, as far as a caller acts on it."""

    FULL = "full"
    READ_ONLY = "read-only"
    FORBIDDEN = "forbidden"
    GONE = "the folder is gone"
    OTHER = "other"


class CannotWrite(RefereeError):
    """A file or folder of the record cannot be written: no permission, no room, not a folder."""

    def __init__(self, message: Message, file: str = "", fault: DiskFault = DiskFault.OTHER) -> None:
        """`file` is the path of what is not written, where that is one file."""
        super().__init__(message)
        self.file, self.fault = file, fault


class RecordIncomplete(CannotWrite):
    """The match was followed, but its record could not be written completely."""

    exit_status = 1


def in_file(file: PathLike[str], fault: Message) -> Message:
    """What is wrong, and in which file."""
    return message("in-file", file=fspath(file), fault=fault)


def error_message(error: Exception) -> Message:
    """What went wrong: translatable if it is our own error, in its own words if a library's."""
    return error.message if isinstance(error, RefereeError | BadValue) else typed(str(error))
