"""What of a match cannot be written: each file for itself, but a full disk once for all of them."""

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


class FileTroubles:
    """Of one match. Thread-safe; what was waiting is written by those that report here."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._lock = threading.Lock()
        self._without_room: set[str] = set()
        """Topics that failed since the disk is full."""
        self._trial_s = 0.0

    def failed(self, topic: str, refusal: CannotWrite) -> None:
        """It could not be written."""
        with self._lock:
            if refusal.fault is not DiskFault.FULL:
                self._without_room.discard(topic)
                if not self._without_room:
                    self._notices.forget(TOPIC)
                self._notices.trouble(topic, refusal.message)
                return
            self._without_room.add(topic)
            self._notices.forget(topic)
            self._notices.forget(ROOM_TOPIC)
            self._notices.trouble(TOPIC, FULL)

    def written(self, topic: str, sentence: Message) -> None:
        """The `sentence` is said only after a trouble of its own."""
        self._notices.recovered(topic, sentence)
        self._end({topic})

    def trial_is_due(self, topics: set[str]) -> bool:
        """Only these wait for room, which write when the match brings something: try whether there is room."""
        with self._lock:
            due = bool(self._without_room) and self._without_room <= topics and time.monotonic() >= self._trial_s
            if due:
                self._trial_s = time.monotonic() + TRIAL_EVERY_S
            return due

    def room_found(self, topics: set[str]) -> None:
        """A trial showed room for them."""
        self._end(topics)

    def _end(self, topics: set[str]) -> None:
        with self._lock:
            if self._without_room:
                self._without_room -= topics
                if not self._without_room:
                    self._notices.recovered(TOPIC, ROOM_AGAIN)


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
