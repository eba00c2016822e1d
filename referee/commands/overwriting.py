"""Refusals to write over what a command reads."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from referee.errors import UnreadableInput
from referee.messages import message


def refuse_overwriting(given: Iterable[Path], written: Iterable[Path]) -> None:
    """Raises UnreadableInput if one of the files to read is among those to write, perhaps by another name."""
    there = [file for file in written if file.exists()]
    for source in given:
        if source.exists() and any(source.samefile(file) for file in there):
            raise UnreadableInput(message("input-overwritten", file=str(source)))
