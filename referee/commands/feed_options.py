"""Options of the public feed that `play` and `hall` share."""

from __future__ import annotations

import argparse

from referee.errors import UnreadableInput
from referee.messages import message
from referee.settings import changed
from referee.settings.feed import FeedSettings
from referee.words import Catalogue

DELAY = "--feed-delay"


def add_feed_options(parser: argparse._ActionsContainer, words: Catalogue) -> None:
    parser.add_argument("--feed", metavar="DIR", help=words("help-play-feed"))
    parser.add_argument(DELAY, metavar="MINUTES", type=int, help=words("help-play-feed-delay"))


def with_feed(feed: FeedSettings, options: argparse.Namespace) -> FeedSettings:
    """The feed with these options laid over it. Raises UnreadableInput for a delay without a feed: whoever types one
    believes that there is a feed."""
    on = True if options.feed is not None else None
    made = changed(
        feed, {"folder": "--feed", "delay_minutes": DELAY}, on=on, folder=options.feed, delay_minutes=options.feed_delay
    )
    if options.feed_delay is not None and not made.on:
        raise UnreadableInput(message("feed-delay-alone"))
    return made
