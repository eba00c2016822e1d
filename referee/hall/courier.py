"""Brings corrections that wait to the boards as these come."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from referee.errors import RefereeError
from referee.hall.hall import Hall
from referee.hall.questions import ANSWER_S
from referee.hall.rounds import Rounds

_log = logging.getLogger(__name__)


class Courier:
    """A thread of its own, from `start` to `close`: a board may take seconds to answer."""

    def __init__(self, hall: Hall, rounds: Rounds) -> None:
        self._hall, self._rounds = hall, rounds
        self._changed: set[int] = set()
        self._news = threading.Condition()
        self._leaving = False
        self._leave: Callable[[], None] = lambda: None
        self._thread = threading.Thread(target=self._run, name="courier", daemon=True)

    def start(self) -> None:
        self._leave = self._hall.listen(self._note)
        self._note(frozenset(self._hall.numbers))
        self._thread.start()

    def close(self) -> None:
        self._leave()
        with self._news:
            self._leaving = True
            self._news.notify()
        self._thread.join(2 * ANSWER_S)

    def _note(self, boards: frozenset[int]) -> None:
        with self._news:
            self._changed |= boards
            self._news.notify()

    def _run(self) -> None:
        while True:
            with self._news:
                if not self._changed and not self._leaving:
                    self._news.wait()
                if self._leaving:
                    return
                changed, self._changed = self._changed, set()
            for board in sorted(changed & self._rounds.boards_awaited):
                try:
                    self._rounds.bring(board)
                except RefereeError as error:
                    _log.warning("what became of a correction at board %s was not kept: %s", board, error)
