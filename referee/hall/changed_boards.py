"""Queue of the boards of a hall that have changed, for a thread that works through them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

from referee.hall.hall import Hall


class ChangedBoards:
    """Iterated by one thread, which waits until there are some; filled by the hall and by `add`, from any thread.
    Starts with all boards; ends after `stop`, with those that had changed until then."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._numbers: set[int] = set()
        self._news = threading.Condition()
        self._stopped = False
        self._unlisten: Callable[[], None] = lambda: None

    @property
    def stopped(self) -> bool:
        return self._stopped

    def start(self) -> None:
        self._unlisten = self._hall.listen(self.add)
        self.add(frozenset(self._hall.numbers))

    def add(self, numbers: frozenset[int]) -> None:
        with self._news:
            self._numbers |= numbers
            self._news.notify()

    def stop(self) -> None:
        self._unlisten()
        with self._news:
            self._stopped = True
            self._news.notify()

    def __iter__(self) -> Iterator[list[int]]:
        """The numbers of all boards that changed since the last iteration step, in ascending order."""
        stopped = False
        while not stopped:
            with self._news:
                self._news.wait_for(lambda: self._numbers or self._stopped)
                numbers, self._numbers, stopped = sorted(self._numbers), set(), self._stopped
            yield numbers
