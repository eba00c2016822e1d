"""What of a match cannot be written: each file for itself, but a full or read-only disk, or a folder that is gone, once
for all of them."""

from __future__ import annotations

import threading
import time
from pathlib import Path

from referee.errors import CannotWrite, DiskFault
from referee.live.notices import Notices
from referee.messages import Message, message
from referee.outputs.folder import free_bytes, lack_of_room

TOPIC = "disk"
ROOM_TOPIC = "room"
"""Topic of the advice that a long match may not fit."""
TRIAL_EVERY_S = 5.0
"""Time between two trials whether the disk has room again, seconds. Larger is gentler on a failing disk. Chosen, not
measured."""
FULL = message("disk-full-in-match")
ROOM_AGAIN = message("notice-disk-room-again")
WRITTEN_AGAIN = message("notice-disk-written-again")


class FileTroubles:
    """Of one match. Thread-safe; what was waiting is written by those that report here."""

    def __init__(self, notices: Notices, folder: Path) -> None:
        self._notices = notices
        where = str(folder)
        self._of_the_folder = {
            DiskFault.FULL: (FULL, ROOM_AGAIN),
            DiskFault.GONE: (message("disk-gone-in-match", folder=where), WRITTEN_AGAIN),
            DiskFault.READ_ONLY: (message("disk-read-only-in-match", folder=where), WRITTEN_AGAIN),
        }
        """What is told of a fault that keeps every file of the folder from being written, and of its end."""
        self._lock = threading.Lock()
        self._waiting: set[str] = set()
        """Topics that failed by such a fault, until they are written."""
        self._end_told = ROOM_AGAIN
        self._trial_s = 0.0

    def concerns_all(self, refusal: CannotWrite) -> bool:
        """Whether no other file of the folder can be written either."""
        return refusal.fault in self._of_the_folder

    def failed(self, topic: str, refusal: CannotWrite) -> None:
        """It could not be written."""
        with self._lock:
            told = self._of_the_folder.get(refusal.fault)
            if told is None:
                self._waiting.discard(topic)
                if not self._waiting:
                    self._notices.forget(TOPIC)
                self._notices.trouble(topic, refusal.message)
                return
            self._waiting.add(topic)
            self._notices.forget(topic)
            self._notices.forget(ROOM_TOPIC)
            begin, self._end_told = told
            self._notices.trouble(TOPIC, begin)

    def written(self, topic: str, sentence: Message) -> None:
        """The `sentence` is said only after a trouble of its own."""
        self._notices.recovered(topic, sentence)
        self._end({topic})

    def trial_is_due(self, topics: set[str]) -> bool:
        """Only these wait, which write when the match brings something: try whether they could."""
        with self._lock:
            due = bool(self._waiting) and self._waiting <= topics and time.monotonic() >= self._trial_s
            if due:
                self._trial_s = time.monotonic() + TRIAL_EVERY_S
            return due

    def room_found(self, topics: set[str]) -> None:
        """A trial showed that they could be written."""
        self._end(topics)

    def _end(self, topics: set[str]) -> None:
        with self._lock:
            if self._waiting:
                self._waiting -= topics
                if not self._waiting:
                    self._notices.recovered(TOPIC, self._end_told)


def follow_room(notices: Notices, folder: Path, *, begins: bool = False) -> None:
    """Advice where a match begins that may not fit into that folder; it ends when there is room."""
    try:
        lack = lack_of_room(folder, free_bytes(folder))
    except CannotWrite:  # told when something is written there
        return
    if lack is None:
        notices.forget(ROOM_TOPIC)
    elif begins:
        notices.advise(ROOM_TOPIC, lack)
