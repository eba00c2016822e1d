"""The receiver of a feed's troubles."""

from __future__ import annotations

from typing import Protocol

from referee.messages import Message


class FeedNotices(Protocol):
    """The interface of `referee.live.notices`: each change is reported once."""

    def trouble(self, topic: str, sentence: Message) -> None: ...

    def recovered(self, topic: str, sentence: Message) -> None: ...
