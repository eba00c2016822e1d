"""A round's table as a file, and the results in the journals of its boards."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from referee.draughts.variants import INTERNATIONAL, RuleSet
from referee.errors import UnreadableInput, in_file
from referee.feed.roster import announced_game, may_be_announced_game, may_be_of_round
from referee.messages import ItemList, Message, message, typed
from referee.outputs.evening_folders import folders_of
from referee.outputs.journal_lookups import read_result
from referee.outputs.journal_reader import journal_in, read_cover
from referee.outputs.published_game import Publication
from referee.records.match import UNKNOWN, Match
from referee.tournament.event import EventRound
from referee.tournament.pairings import Pairing
from referee.tournament.results import BoardResult, ResultError, RoundResults
from referee.tournament.round_table import read_round
from referee.tournament.table_text import MOST_BYTES, TableError, decoded

STDIN = "-"


def round_in(file: str) -> RoundResults:
    """The round in a table's file, `-` for stdin; UnreadableInput names the file and the line."""
    try:
        if file == STDIN:
            content = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(file).open("rb") as stream:
                content = stream.read(MOST_BYTES + 1)
    except OSError as error:
        fault = typed(error.strerror or str(error))
        raise UnreadableInput(message("file-unreadable", file=file, error=fault)) from None
    try:
        return read_round(decoded(content))
    except TableError as error:
        raise UnreadableInput(in_file(Path(file), error.message)) from None


def pairing_at(file: str, board: int | None) -> Pairing:
    """The pairing of that board; UnreadableInput if the board has none, or none is named."""
    found = round_in(file)
    if board is None:
        boards = ", ".join(str(pairing.board) for pairing in found.pairings)
        raise UnreadableInput(message("pairings-needs-board", file=file, boards=boards))
    try:
        return found.pairing(board)
    except ResultError as error:
        raise UnreadableInput(in_file(Path(file), error.message)) from None


@dataclass(frozen=True, slots=True)
class GameOfRound:
    """A game that has a journal."""

    journal: Path
    board: int
    match: Match

    def may_be(self, pairing: Pairing, event: EventRound) -> bool:
        """By its players, one of whom may be a substitute, and its round."""
        game, announced = Publication(self.match).game, announced_game(event, pairing)
        return may_be_announced_game(game, announced) and may_be_of_round(game, announced)

    @property
    def name(self) -> Message:
        return _game_name(self.match.white, self.match.black, self.match.round)


def games_of_round(evenings: Iterable[Path], given: RoundResults, event: EventRound) -> dict[int, GameOfRound]:
    """By board, the game in these folders and journals that may be the paired one. Raises UnreadableInput where none
    or several may be, and ResultError for a board without a pairing."""
    found: dict[int, dict[Path, GameOfRound]] = {}
    for evening in evenings:
        games = [_game_of_round(journal) for journal in _journals_of(evening)]
        fitting = [game for game in games if game.may_be(given.pairing(game.board), event)]
        if not fitting:
            pairing, names = given.pairing(games[-1].board), ItemList(tuple(game.name for game in games))
            paired = _game_name(pairing.white.name, pairing.black.name, event.round)
            raise UnreadableInput(
                message("results-not-paired", board=pairing.board, pairing=paired, folder=str(evening), games=names)
            )
        for game in fitting:
            found.setdefault(game.board, {})[game.journal.resolve()] = game
    return {board: _only_game(tuple(games.values())) for board, games in found.items()}


def rules_played(games: Iterable[GameOfRound]) -> RuleSet:
    """Those of the first game; international without any."""
    return next((game.match.rules for game in games), INTERNATIONAL)


def recorded_results(games: Iterable[GameOfRound]) -> dict[int, BoardResult]:
    """By board; a game without a result is left out. Raises UnreadableInput."""
    results = {game.board: read_result(game.journal) for game in games}
    return {board: BoardResult(ended.result) for board, ended in results.items() if ended is not None}


def _journals_of(evening: Path) -> tuple[Path, ...]:
    """Of all games of an evening; of one game if that is named by its file."""
    folders = folders_of(evening) if evening.is_dir() else ()
    return tuple(map(journal_in, folders)) or (journal_in(evening),)


def _game_of_round(journal: Path) -> GameOfRound:
    match = read_cover(journal).match
    if match.board is None:
        raise UnreadableInput(message("results-no-board", folder=str(journal.parent)))
    return GameOfRound(journal, match.board, match)


def _only_game(games: tuple[GameOfRound, ...]) -> GameOfRound:
    if len(games) > 1:
        names = tuple(message("results-game-in", game=game.name, file=str(game.journal)) for game in games)
        raise UnreadableInput(message("results-several-fit", board=games[0].board, games=ItemList(names)))
    return games[0]


def _game_name(white: str, black: str, round_name: str) -> Message:
    if round_name == UNKNOWN:
        return message("results-game", white=white, black=black)
    return message("results-game-of-round", white=white, black=black, round=round_name)
