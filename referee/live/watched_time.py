"""How long a game was watched, by its journal: for so long the recording that is the camera was played, or the virtual
table."""

from __future__ import annotations

import contextlib
from pathlib import Path

from referee.draughts.squares import BoardGrid
from referee.errors import UnreadableInput
from referee.outputs.encoding import decode
from referee.outputs.journal_reader import links_of_any_version, read_cover
from referee.outputs.journal_records import ChainLink, RecordKind
from referee.outputs.reading_changes import ReadingChange, ReadingsAsChanges
from referee.records.camera_signals import LookedAway
from referee.records.readings import BoardReading

_READINGS = {BoardReading.__name__, ReadingChange.__name__}


class WatchedTime:
    """Of one game; `take` its links in order. Whenever the program is started, time counts from the first reading in
    which the board is seen: until then the recording is held."""

    def __init__(self, board: BoardGrid) -> None:
        self._board = board
        self._last_s = 0.0
        self._seen_from_s: float | None = None
        """None while the board is searched for."""
        self._earlier_s = 0.0
        """Watched before the last interruption."""
        self._first_seen_s: float | None = None
        self._readings = ReadingsAsChanges()

    @property
    def watched_s(self) -> float:
        return self._earlier_s + (0.0 if self._seen_from_s is None else self._last_s - self._seen_from_s)

    @property
    def waited_s(self) -> float:
        """Until the board was seen first, for which a recording runs on from the game before."""
        return self._last_s if self._first_seen_s is None else self._first_seen_s

    def take(self, link: ChainLink) -> None:
        if link.type == LookedAway.__name__:
            self._earlier_s, self._seen_from_s = self.watched_s, None
            self._readings = ReadingsAsChanges()  # each start of the program stores its first reading whole
        elif self._seen_from_s is None and link.type in _READINGS and self._sees(link):
            self._seen_from_s = link.time_s
            if self._first_seen_s is None:
                self._first_seen_s = link.time_s
        self._last_s = max(self._last_s, link.time_s)

    def _sees(self, link: ChainLink) -> bool:
        try:
            reading = self._readings.restored(decode(link.type, link.payload, RecordKind.INPUT, self._board))
        except ValueError:  # damaged, of which the reader of the records tells
            return False
        return not reading.blind


def watched_time(journal: Path) -> WatchedTime:
    """Of a game that is over, as far as its journal is intact. Raises UnreadableInput where nothing of it is."""
    time = WatchedTime(read_cover(journal).match.rules.board)
    with contextlib.suppress(UnreadableInput):
        for link in links_of_any_version(journal):
            time.take(link)
    return time
