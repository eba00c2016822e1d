"""Decodes frames in advance on a thread, in a bounded queue."""

from __future__ import annotations

import queue
import threading
from collections.abc import Generator, Iterable
from typing import TypeVar

T = TypeVar("T")

_READ_AHEAD = 2
"""Frames decoded in advance. Larger evens out slow frames and costs 6 MB each at 1080p. Chosen, not measured."""


class _End:
    """Put last: the source ran out, or failed with `error`."""

    def __init__(self, error: BaseException | None) -> None:
        self.error = error


def read_ahead(source: Iterable[T], depth: int = _READ_AHEAD) -> Generator[T, None, None]:
    """The items of `source` in order, none dropped, fetched by a second thread while the caller works.

    OpenCV releases Python's lock while it decodes, so two cores are used. A failure of the source is
    raised here, after the items before it. Closing the iterator stops the thread.
    """
    waiting: queue.Queue[T | _End] = queue.Queue(depth)
    stopped = threading.Event()

    def put(item: T | _End) -> None:
        while not stopped.is_set():
            try:
                waiting.put(item, timeout=0.1)
            except queue.Full:
                continue
            return

    def fetch() -> None:
        try:
            for item in source:
                put(item)
                if stopped.is_set():
                    return
        except BaseException as error:
            put(_End(error))
        else:
            put(_End(None))

    thread = threading.Thread(target=fetch, name="read ahead", daemon=True)
    thread.start()
    try:
        while not isinstance(item := waiting.get(), _End):
            yield item
        if item.error is not None:
            raise item.error
    finally:
        stopped.set()
        thread.join()
