"""Follows the boards for the round: keeps the results that they report, and delivers waiting corrections."""

from __future__ import annotations

import logging
import threading

from referee.errors import RefereeError
from referee.hall.board_requests import ANSWER_S
from referee.hall.changed_boards import ChangedBoards
from referee.hall.hall import Hall
from referee.hall.rounds import Rounds

_log = logging.getLogger(__name__)


class CorrectionSender:
    """A thread, from `start` to `close`: a board may take seconds to answer."""

    def __init__(self, hall: Hall, rounds: Rounds) -> None:
        self._rounds = rounds
        self._changed = ChangedBoards(hall)
        self._thread = threading.Thread(target=self._run, name="correction sender", daemon=True)

    def start(self) -> None:
        self._changed.start()
        self._thread.start()

    def close(self) -> None:
        self._changed.stop()
        self._thread.join(2 * ANSWER_S)

    def _run(self) -> None:
        for changed in self._changed:
            try:
                self._rounds.note_results()
            except RefereeError as error:
                _log.warning("the results of the boards were not kept: %s", error)
            for board in changed:
                if self._changed.stopped or board not in self._rounds.boards_awaited:
                    continue
                try:
                    self._rounds.deliver_corrections(board)
                except RefereeError as error:
                    _log.warning("what became of a correction at board %s was not kept: %s", board, error)
                except Exception:  # the other boards wait for theirs
                    _log.exception("the corrections of board %s could not be delivered", board)
