"""A round's table as a file, and the results in the journals of its boards."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from referee.draughts.variants import INTERNATIONAL, RuleSet
from referee.errors import UnreadableInput, in_file
from referee.messages import message, typed
from referee.outputs.journal_reader import journal_in, read_cover, read_result
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


def rules_played(matches: Iterable[Path]) -> RuleSet:
    """Those of the first match; international without any. Raises UnreadableInput."""
    return next((read_cover(journal_in(place)).match.rules for place in matches), INTERNATIONAL)


def recorded_results(matches: Iterable[Path]) -> dict[int, BoardResult]:
    """The results in these matches' journals, by board; a game without one is left out. Raises UnreadableInput."""
    found: dict[int, BoardResult] = {}
    for place in matches:
        journal = journal_in(place)
        board = read_cover(journal).match.board
        if board is None:
            raise UnreadableInput(message("results-no-board", folder=str(place)))
        recorded = read_result(journal)
        if recorded is None:
            continue
        result = BoardResult(recorded.result)
        if found.get(board, result) != result:
            stands = message("result-stands", board=board, before=str(found[board]), after=str(result))
            raise UnreadableInput(in_file(place, stands))
        found[board] = result
    return found
