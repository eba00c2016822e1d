"""Whom a feed tells of its troubles."""

from __future__ import annotations

from typing import Protocol

from referee.messages import Message


class FeedNotices(Protocol):
    """As `referee.live.notices` has them: each change is told once."""

    def trouble(self, topic: str, sentence: Message) -> None: ...

    def well(self, topic: str, sentence: Message) -> None: ...
