"""boards.toml: the boards of this computer, each a `referee play` of its own that the hall starts and watches."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from referee.errors import UnreadableInput, in_file
from referee.messages import message, typed
from referee.system.small_file import read_small_text
from referee.tournament.pairings import MOST_BOARDS
from referee.validation_words import in_plain_words, what_and_where

_OURS = ("--hall", "--pass", "--board", "--output", "--resume")
"""Options that the hall sets itself."""


class BoardEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One board."""

    number: Annotated[int, Meta(ge=1, le=MOST_BOARDS)]
    settings: str | None = None
    """Settings file of `referee play`, relative to the folder of boards.toml."""
    options: tuple[str, ...] = ()
    """Further options of `referee play`, such as `["--camera", "1"]`."""


class _BoardsFile(Struct, frozen=True, forbid_unknown_fields=True):
    board: Annotated[tuple[BoardEntry, ...], Meta(min_length=1)]


def read_boards(file: Path) -> tuple[BoardEntry, ...]:
    """Raises UnreadableInput with what is wrong, and where."""
    try:
        boards = msgspec.toml.decode(read_small_text(file), type=_BoardsFile).board
    except OSError as error:
        raise UnreadableInput(in_file(file, typed(error.strerror or str(error)))) from None
    except msgspec.ValidationError as error:
        what, where = what_and_where(error)
        fault = in_plain_words(what)
        raise UnreadableInput(
            in_file(file, message("request-field", field=where, fault=fault) if where else fault)
        ) from None
    except UnicodeDecodeError:
        raise UnreadableInput(in_file(file, message("no-utf-8"))) from None
    except msgspec.DecodeError as error:
        raise UnreadableInput(in_file(file, typed(str(error)))) from None
    numbers = [board.number for board in boards]
    for board in boards:
        if numbers.count(board.number) > 1:
            raise UnreadableInput(in_file(file, message("hall-board-twice", board=board.number)))
        for option in board.options:
            if option.partition("=")[0] in _OURS:
                raise UnreadableInput(in_file(file, message("hall-board-option", board=board.number, option=option)))
        if board.settings is not None and not (file.parent / board.settings).is_file():
            fault = message("hall-board-no-settings", board=board.number, settings=board.settings)
            raise UnreadableInput(in_file(file, fault))
    return boards
