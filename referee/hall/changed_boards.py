"""Queue of the boards of a hall that have changed, for a thread that works through them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

from referee.hall.hall import Hall


class ChangedBoards:
    """Iterated by one thread, which waits until there are some; filled by the hall and by `note`, from any thread.
    Starts with all boards; ends after `leave`, with those that had changed until then."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._numbers: set[int] = set()
        self._news = threading.Condition()
        self._left = False
        self._unlisten: Callable[[], None] = lambda: None

    @property
    def left(self) -> bool:
        return self._left

    def listen(self) -> None:
        self._unlisten = self._hall.listen(self.note)
        self.note(frozenset(self._hall.numbers))

    def note(self, numbers: frozenset[int]) -> None:
        with self._news:
            self._numbers |= numbers
            self._news.notify()

    def leave(self) -> None:
        self._unlisten()
        with self._news:
            self._left = True
            self._news.notify()

    def __iter__(self) -> Iterator[list[int]]:
        """The numbers of all boards that changed since the last iteration step, in ascending order."""
        left = False
        while not left:
            with self._news:
                self._news.wait_for(lambda: self._numbers or self._left)
                numbers, self._numbers, left = sorted(self._numbers), set(), self._left
            yield numbers
