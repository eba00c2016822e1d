"""What can go wrong for reasons outside the program, told by what the caller can do about it."""


class RefereeError(Exception):
    """One line for the user: what is wrong, where, and what to do. `exit_status` as documented (DESIGN, section 4)."""

    exit_status = 2


class UnreadableInput(RefereeError):
    """A file, option or device that cannot be used as it is: the user must give another."""


class BoardNotFound(RefereeError):
    """The picture shows no board, or not one that can be used."""


class CannotFollow(RefereeError):
    """The game could be followed only up to here; what was followed is kept."""

    exit_status = 1


class CannotWrite(RefereeError):
    """A file or folder of the record cannot be written: no permission, no room, not a folder."""


class RecordIncomplete(CannotWrite):
    """The match was followed, and its record could not be written to the last."""

    exit_status = 1
