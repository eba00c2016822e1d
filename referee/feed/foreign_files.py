"""Keeps a public feed from overwriting a person's own files of the same names."""

from __future__ import annotations

from pathlib import Path

from referee.errors import UnreadableInput
from referee.feed.page import page_files
from referee.feed.round_files import GAMES_JSON, GAMES_PDN
from referee.messages import ItemList, message
from referee.words import FIRST

_FRONT_PAGE, _SCRIPT = "index.html", "static/feed.js"
_MARK = f'src="{_SCRIPT}"'.encode()
"""In every feed's front page, of earlier versions too."""


def refuse_foreign_files(folder: Path) -> None:
    """Raises UnreadableInput if files have the names of a feed's and no feed wrote them."""
    if (folder / _SCRIPT).is_file():
        return
    try:
        if _MARK in (folder / _FRONT_PAGE).read_bytes():
            return
    except OSError:
        pass  # no front page is there, or none that a feed wrote
    own = (*page_files(FIRST, 0), GAMES_PDN, GAMES_JSON)
    names = [name for name in own if (folder / name).exists()]
    names += sorted(file.name for file in folder.glob("board-*.json"))
    if names:
        raise UnreadableInput(message("feed-folder-not-ours", folder=str(folder), names=ItemList(tuple(names))))
