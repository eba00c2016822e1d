"""How it should have been done, where the fault lies in the manner: the ply itself was legal."""

from __future__ import annotations

from referee.records.messages import Message, message

_MANNERS = frozenset({"5.4.10", "5.4.11", "5.4.12", "5.4.13", "5.4.14", "5.4.15", "5.4.16", "5.4.17", "4.9", "4.11"})
"""Articles that blame how a ply was made."""


def done_rightly(article: str) -> Message | None:
    """What should have been done otherwise; None for an article that blames the ply itself."""
    return message(f"rightly-{article.replace('.', '-')}") if article in _MANNERS else None
