"""The rounds before the present one, each kept in a file of the hall's folder with what is known of its results."""

from __future__ import annotations

import dataclasses
import logging
from pathlib import Path

import msgspec
from msgspec.structs import replace

from referee.draughts.variants import INTERNATIONAL
from referee.errors import CannotWrite
from referee.hall.corrections import RoundCorrection, with_corrections, with_outcome
from referee.hall.hall import Hall
from referee.hall.payloads import GameSummary
from referee.hall.stored_round import StoredRound, read_stored_round
from referee.messages import message
from referee.outputs.folder import MatchFolder
from referee.tournament.event import EventRound
from referee.tournament.results import ResultError, RoundResults

_log = logging.getLogger(__name__)

FOLDER = "rounds"


class EarlierRounds:
    """Added to under the lock of the present round; read from any thread."""

    def __init__(self, hall: Hall, folder: Path) -> None:
        """`folder` is the hall's."""
        self._hall, self._folder = hall, folder / FOLDER
        self._rounds: dict[int, StoredRound] = {}
        for file in self._folder.glob("*.json"):
            try:
                stored = read_stored_round(file) if file.stem.isdecimal() else None
            except CannotWrite as damaged:  # the present round does not depend on it
                _log.warning("%s", damaged)
                continue
            if stored is not None:
                self._rounds[int(file.stem)] = stored

    def keep(self, stored: StoredRound) -> None:
        """Keep a round as it stands, under the next number. Its `over` has the games that are still played too. Raises
        CannotWrite."""
        taken = [int(file.stem) for file in self._folder.glob("*.json") if file.stem.isdecimal()]
        self._write(max(taken, default=0) + 1, stored)

    def note_results(self) -> None:
        """Store what the boards report of these rounds' games since: a result that came later, or another one. Raises
        CannotWrite."""
        for number, stored in self.rounds:
            over = {board: self._reported(board, game.match) or game for board, game in stored.over.items()}
            if any(over[board].result is not game.result for board, game in stored.over.items()):
                self._write(number, replace(stored, over=over))

    def note_outcome(self, delivered: RoundCorrection) -> None:
        """Store the status of a correction of one of these rounds after its delivery. Raises CannotWrite."""
        for number, stored in self.rounds:
            corrections = with_outcome(stored.corrections, delivered)
            if corrections != stored.corrections:
                self._write(number, replace(stored, corrections=corrections))

    def _write(self, number: int, stored: StoredRound) -> None:
        MatchFolder(self._folder).write_text(f"{number}.json", msgspec.json.encode(stored).decode())
        self._rounds[number] = stored

    @property
    def rounds(self) -> tuple[tuple[int, StoredRound], ...]:
        """Each with its number, in the order in which they were kept."""
        return tuple(sorted(self._rounds.items()))

    def round(self, number: int) -> StoredRound:
        """Raises ResultError for a number that none has."""
        try:
            return self._rounds[number]
        except KeyError:
            raise ResultError(message("hall-no-earlier-round", number=number)) from None

    def event(self, number: int) -> EventRound:
        """With the rules that were played. Raises ResultError as `round` does."""
        stored = self.round(number)
        return dataclasses.replace(stored.event_round, rules=stored.rule_set or INTERNATIONAL)

    def results(self, number: int) -> RoundResults:
        """With what was corrected at the boards since. Raises ResultError as `round` does."""
        stored = self.round(number)
        found = RoundResults(stored.pairings)
        for pairing in found.pairings:
            over = stored.over.get(pairing.board)
            reported = None if over is None else self._reported(pairing.board, over.match)
            found = with_corrections(found, pairing.board, reported or over, reported, stored.corrections)
        return found

    def _reported(self, number: int, match: str) -> GameSummary | None:
        """That game as its board reports it now; None when it does not."""
        if number not in self._hall.numbers:
            return None
        with self._hall.locked_board(number) as board:
            return next((game for game in board.games if game.match == match), None)
