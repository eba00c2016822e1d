"""Follows the boards for the round: keeps the results that they report, and delivers waiting corrections."""

from __future__ import annotations

import logging
import threading

from referee.errors import RefereeError
from referee.hall.board_requests import ANSWER_S
from referee.hall.changed_boards import ChangedBoards
from referee.hall.hall import Hall
from referee.hall.rounds import Rounds
from referee.messages import Message

_log = logging.getLogger(__name__)


class RoundFollower:
    """A thread, from `start` to `close`: a board may take seconds to answer."""

    def __init__(self, hall: Hall, rounds: Rounds) -> None:
        self._rounds = rounds
        self._changed = ChangedBoards(hall)
        self._fault: Message | None = None
        """Why the results could not be kept the last time."""
        self._thread = threading.Thread(target=self._run, name="round follower", daemon=True)

    def start(self) -> None:
        self._changed.start()
        self._thread.start()

    def close(self) -> None:
        self._changed.stop()
        self._thread.join(2 * ANSWER_S)

    def _note_results(self) -> None:
        try:
            self._rounds.note_results()
        except RefereeError as error:
            if error.message != self._fault:  # logged once: repeating it must not fill the disk
                _log.warning("the results of the boards were not kept: %s", error)
            self._fault = error.message
        else:
            self._fault = None

    def _run(self) -> None:
        for changed in self._changed:
            self._note_results()
            for board in changed:
                if self._changed.stopped or board not in self._rounds.boards_awaited:
                    continue
                try:
                    self._rounds.deliver_corrections(board)
                except RefereeError as error:
                    _log.warning("what became of a correction at board %s was not kept: %s", board, error)
                except Exception:  # the other boards wait for theirs
                    _log.exception("the corrections of board %s could not be delivered", board)
