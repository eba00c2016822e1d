"""How a ply that was legal but made in an irregular way should have been made."""

from __future__ import annotations

from referee.arbiter.articles import Article
from referee.messages import Message, message

_ABOUT_CONDUCT = frozenset(
    {
        Article.REMOVED_EARLY,
        Article.LEFT_STANDING,
        Article.NOT_CAPTURED_REMOVED,
        Article.REMOVAL_PAUSED,
        Article.OWN_REMOVED,
        Article.NOT_CROWNED,
        Article.PLAYED_UNCROWNED,
        Article.TWO_HANDS,
        Article.RAFLE_NOT_SHOWN,
        Article.REMOVED_OUT_OF_ORDER,
    }
)
"""Articles about how a ply was made."""


def correct_conduct(article: str) -> Message | None:
    """How it should have been done; None for an article about the ply itself."""
    return message(f"rightly-{article.replace('.', '-')}") if article in _ABOUT_CONDUCT else None
