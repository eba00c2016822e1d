"""Which pictures belong to which event, kept beside them, so that a match that is taken up again still shows them."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from referee.errors import CannotWrite
from referee.outputs.folder import MatchFolder, cannot_write
from referee.outputs.sink import Picture

FILE_NAME = "evidence/pictures.jsonl"


class _Line(msgspec.Struct):
    event: int
    """Number of the event in the match, from 1."""
    pictures: tuple[Picture, ...]


class PictureList:
    """One JSON line for each event that has pictures. What cannot be read back is left out."""

    def __init__(self, folder: MatchFolder) -> None:
        self._folder = folder
        self._path = folder.path / FILE_NAME

    def add(self, event: int, pictures: Sequence[Picture]) -> None:
        """Raises CannotWrite."""
        line = msgspec.json.encode(_Line(event, tuple(pictures))) + b"\n"
        try:
            with self._path.open("ab") as file:
                file.write(line)
        except OSError as error:
            raise cannot_write(self._path, error) from error

    def read(self, events: int) -> list[tuple[Picture, ...]]:
        """For each of so many events, its pictures."""
        found: list[tuple[Picture, ...]] = [()] * events
        try:
            lines = self._path.read_bytes().splitlines()
        except OSError:
            return found
        for text in lines:
            try:
                line = msgspec.json.decode(text, type=_Line)
            except msgspec.DecodeError:
                # the last line of a program that was killed while it wrote
                continue
            if 1 <= line.event <= events:
                found[line.event - 1] = line.pictures
        return found

    def kept(self) -> int:
        """How often pictures were kept so far: the highest number among their names."""
        names = (path.name for path in (self._folder.path / "evidence").glob("*.jpg"))
        return max((int(match[1]) for name in names if (match := re.match(r"(\d+)-", name))), default=0)

    def forget(self) -> None:
        """A new match begins in this folder."""
        try:
            self._path.unlink(missing_ok=True)
        except OSError as error:
            raise CannotWrite(f"cannot remove {self._path}: {error.strerror}") from error
