"""Where a hall stores its files: the received data in a folder of the event, its secrets elsewhere."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

from referee.errors import CannotWrite
from referee.hall import topics
from referee.hall.passes import Pass, made_pass, read_pass, write_pass
from referee.messages import message
from referee.system.file_lock import one_after_the_other
from referee.system.secret_file import write_secret


@dataclass(frozen=True, slots=True)
class HallFolder:
    """The folders of one hall."""

    path: Path
    """Store, pictures, and the broker's configuration."""
    secrets: Path
    """Passes of the hall and its boards; a board's pass is copied to that board's computer."""

    @property
    def broker(self) -> Path:
        return self.path / "broker"

    @property
    def files(self) -> Path:
        return self.path / "pictures"

    def discard(self) -> None:
        """Remove what a hall that failed to start has made."""
        for path in sorted(self.path.rglob("*"), reverse=True):
            with contextlib.suppress(OSError):
                if path.is_dir():
                    path.rmdir()
                elif not path.name.startswith("."):  # a lock file belongs to the program that holds it
                    path.unlink()

    def users(self, boards: int, authority: str) -> tuple[Pass, ...]:
        """The passes of the hall (first) and its boards, made where missing, all trusting this authority. Raises
        UnreadableInput and CannotWrite."""
        names = (topics.HALL_USER, *(topics.user_of(number) for number in range(1, boards + 1)))
        with contextlib.suppress(OSError):
            self.secrets.mkdir(parents=True, exist_ok=True)
        with one_after_the_other(self.secrets):
            return tuple(self._user(name, authority) for name in names)

    def keep_link(self, link: str, port: int) -> Path:
        """Store the arbiter's link for those who run the hall as a service; returns its file, one for each port, since
        several halls may run on a computer. Raises CannotWrite."""
        file = self.secrets / f"arbiter-{port}.txt"
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
