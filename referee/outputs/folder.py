"""The match folder, where the record of a match is written. Files appear in it whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from referee.errors import CannotWrite, DiskFault
from referee.messages import Message, message, typed

_REMEDIES = {
    errno.EACCES: message("disk-forbidden"),
    errno.EPERM: message("disk-forbidden"),
    errno.EROFS: message("disk-read-only"),
    errno.ENOSPC: message("disk-full"),
    errno.EDQUOT: message("disk-quota"),
    errno.ENOTDIR: message("disk-no-folder"),
    errno.EEXIST: message("disk-in-the-way"),
    errno.EIO: message("disk-failing"),
}
_FAULTS = {
    errno.EACCES: DiskFault.FORBIDDEN,
    errno.EPERM: DiskFault.FORBIDDEN,
    errno.EROFS: DiskFault.READ_ONLY,
    errno.ENOSPC: DiskFault.FULL,
    errno.EDQUOT: DiskFault.FULL,
}
ROOM_BYTES = 300_000_000
"""Free disk space below which a long match with many clips may not fit, bytes. Larger warns earlier. Chosen, not
measured."""
_TRIAL_BYTES = 64 * 1024
"""Size of the file that is written and removed before work starts. Larger refuses a nearly full disk earlier. Chosen,
not measured."""


def cannot_write(path: Path, error: OSError) -> CannotWrite:
    """The refusal for the user: which file, why, and what to do."""
    return cannot_write_because(path, *disk_fault(error))


def disk_fault(error: OSError) -> tuple[Message, DiskFault]:
    """What is wrong, with what to do; what a caller acts on."""
    number = error.errno or 0
    why = _REMEDIES.get(number) or typed(error.strerror or str(error))
    return why, _FAULTS.get(number, DiskFault.OTHER)


def cannot_write_because(path: Path, why: Message, fault: DiskFault = DiskFault.OTHER) -> CannotWrite:
    return CannotWrite(message("file-unwritable", file=str(path), reason=why), str(path), fault)


def folder_gone(path: Path) -> CannotWrite:
    return cannot_write_because(path, message("disk-folder-gone"), DiskFault.GONE)


def free_bytes(folder: Path) -> int:
    """Room on the disk of that folder, for this user. Raises CannotWrite."""
    try:
        return shutil.disk_usage(folder).free
    except OSError as error:
        raise cannot_write(folder, error) from error


def lack_of_room(folder: Path, free: int) -> Message | None:
    """What to do where a long match may not fit into that folder."""
    if free >= ROOM_BYTES:
        return None
    wanted = ROOM_BYTES // 1_000_000
    return message("doctor-no-room", free=free // 1_000_000, folder=str(folder), wanted=wanted)


class MatchFolder:
    """Writes the files of one match. Every failure is a CannotWrite that names the file and the remedy."""

    def __init__(self, path: Path | str) -> None:
        """Makes the folder if it is missing and checks that files can be written in it."""
        self.path = Path(path)
        self._made: list[Path] = []
        self._refused_bytes = 0
        """Size of the largest file for which the disk had no room, until there was as much."""
        try:
            self._make(self.path)
            self._try_to_write()
        except OSError as error:
            self.discard_if_empty()
            raise cannot_write(self.path, error) from None

    def write_text(self, name: str, text: str) -> None:
        self.write_bytes(name, text.encode("utf-8"))

    def write_bytes(self, name: str, content: bytes, *, durable: bool = True, modified_s: float | None = None) -> None:
        """Write `name`, with a folder below this one made if missing. A reader sees the old file or the new one, never
        a part.

        `durable` waits until a power cut can do no harm; leave it out for large files that can be missed. With
        `modified_s`, a Unix second, the file has that date from the moment it is seen.
        """
        target = self.path / name
        try:
            if target.parent != self.path:
                target.parent.mkdir(exist_ok=True)
            if target.exists() and not (target.is_file() or target.is_dir()):
                # renaming a file onto a device or pipe would remove it
                raise OSError(errno.EEXIST, os.strerror(errno.EEXIST))
            with self._temporary(target) as temporary:
                _write(temporary, content, durable)
                if modified_s is not None:
                    os.utime(temporary, (modified_s, modified_s))
                os.replace(temporary, target)
        except OSError as error:
            # made anew it would hold a part of the match, and keep its place from the one with the journal
            refusal = folder_gone(target) if self._is_gone() else cannot_write(target, error)
            if refusal.fault is DiskFault.FULL:
                self._refused_bytes = max(self._refused_bytes, len(content))
            raise refusal from error

    def _is_gone(self) -> bool:
        """Asked whatever failed: it may be renamed between two steps of a writing."""
        try:
            self.path.stat()
        except OSError as error:  # Path.is_dir raises some of them
            return error.errno == errno.ENOENT
        return False

    def has_room(self) -> bool:
        """Whether a small file, and as much as was refused before, can be written now."""
        try:
            self._try_to_write(self._refused_bytes)
        except OSError:
            return False
        self._refused_bytes = 0
        return True

    def remove(self, pattern: str) -> None:
        """Remove an earlier match's files of that pattern."""
        for path in self.path.glob(pattern):
            try:
                path.unlink()
            except OSError as error:
                raise cannot_write(path, error) from error

    def discard_if_empty(self) -> None:
        """Remove the folders made for a match that left nothing in them."""
        for path in reversed(self._made):
            with contextlib.suppress(OSError):
                path.rmdir()

    def discard(self) -> None:
        """Remove the folder with everything in it, as far as possible."""
        shutil.rmtree(self.path, ignore_errors=True)

    def _make(self, path: Path) -> None:
        missing = [folder for folder in (path, *path.parents) if not folder.exists()]
        for folder in reversed(missing):
            folder.mkdir()
            self._made.append(folder)
        if not path.is_dir():
            raise OSError(errno.EEXIST, os.strerror(errno.EEXIST))

    def _try_to_write(self, least_bytes: int = 0) -> None:
        with self._temporary(self.path / "trial") as temporary:
            _write(temporary, bytes(max(_TRIAL_BYTES, least_bytes)), durable=True)

    @contextlib.contextmanager
    def _temporary(self, target: Path) -> Iterator[Path]:
        """A name beside `target` for a file that is removed unless it is renamed."""
        temporary = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            yield temporary
        finally:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)


def _write(path: Path, content: bytes, durable: bool) -> None:
    with path.open("wb") as file:
        file.write(content)
        if durable:
            file.flush()
            os.fsync(file.fileno())
