"""Where a hall keeps its things: what it heard in a folder of the event, its secrets apart from it."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

from referee.errors import CannotWrite
from referee.hall import topics
from referee.hall.passes import Pass, made_pass, read_pass, write_pass
from referee.messages import message
from referee.secret_file import write_secret


@dataclass(frozen=True, slots=True)
class HallFolder:
    """Of one hall."""

    path: Path
    """Store, pictures, the broker's configuration."""
    secrets: Path
    """Passes of the hall and its boards; a board's is copied to the computer of that board."""

    @property
    def broker(self) -> Path:
        return self.path / "broker"

    @property
    def files(self) -> Path:
        return self.path / "pictures"

    def discard(self) -> None:
        """Takes away what a hall that did not begin has made."""
        for path in sorted(self.path.rglob("*"), reverse=True):
            with contextlib.suppress(OSError):
                if path.is_dir():
                    path.rmdir()
                elif not path.name.startswith("."):  # a lock is its holder's
                    path.unlink()

    def users(self, boards: int, authority: str) -> tuple[Pass, ...]:
        """The hall and its boards, made where there are none yet, all believing in this authority. The hall is first.

        Raises UnreadableInput and CannotWrite.
        """
        names = (topics.HALL_USER, *(topics.user_of(number) for number in range(1, boards + 1)))
        return tuple(self._user(name, authority) for name in names)

    def keep_link(self, link: str) -> Path:
        """The arbiter's, for whoever runs the hall as a service; the file that has it now. Raises CannotWrite."""
        file = self.secrets / "arbiter.txt"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_secret(file, f"{link}\n".encode(), over=True)
        except OSError as error:
            raise CannotWrite(message("hall-cannot-keep", file=str(file), error=error.strerror or str(error))) from None
        return file

    def _user(self, name: str, authority: str) -> Pass:
        file = self.secrets / f"{name}.json"
        kept = read_pass(file, name) if file.exists() else made_pass(name, authority)
        current = Pass(kept.user, kept.password, authority)
        if not file.exists() or current != kept:
            write_pass(file, current)
        return current
