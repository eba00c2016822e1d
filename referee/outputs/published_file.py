"""`published.json`: the public part of the game, for `referee feed`, which merges the boards of a round."""

from __future__ import annotations

from pathlib import Path

import msgspec

from referee.draughts.variants import UnknownRuleSet, rule_set
from referee.errors import UnreadableInput
from referee.messages import message
from referee.outputs.folder import MatchFolder
from referee.outputs.published_game import VERSION, Publication, PublishedGame
from referee.outputs.sink import Picture
from referee.records.events import Event
from referee.records.match import Match

FILE_NAME = "published.json"


class PublishedFile:
    """Rewritten when something of it changed."""

    name = FILE_NAME

    def __init__(self, folder: MatchFolder, match: Match) -> None:
        self._folder = folder
        self._publication = Publication(match)
        self._written: PublishedGame | None = None

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        self._publication.take(event)

    def flush(self) -> None:
        game = self._publication.game
        if game is not self._written:
            self._folder.write_bytes(FILE_NAME, written_game(game))
            self._written = game

    def close(self) -> None:
        self.flush()


def written_game(game: PublishedGame) -> bytes:
    """As JSON, on one line."""
    return msgspec.json.encode(game) + b"\n"


def read_game(content: bytes, file: Path) -> PublishedGame:
    """Raises UnreadableInput, naming the file, for anything but a published game of this or an earlier version."""
    try:
        game = msgspec.json.decode(content, type=PublishedGame)
        rule_set(game.rules)
    except msgspec.MsgspecError as error:
        raise UnreadableInput(message("published-unreadable", file=str(file), error=str(error))) from None
    except UnknownRuleSet as unknown:
        raise UnreadableInput(message("published-unreadable", file=str(file), error=unknown.message)) from None
    if game.version > VERSION:
        raise UnreadableInput(message("published-later", file=str(file), version=game.version, known=VERSION))
    return game
