"""The public feed's table of the settings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from referee.settings.section import Section


class FeedSettings(Section, frozen=True):
    """The public feed: files that show the game to everybody, for a web server, relays and a screen in the hall."""

    on: Annotated[bool, Meta(description="Whether there is one.")] = False
    folder: Annotated[
        str,
        Meta(min_length=1, description="The folder of its files; everything in it is public."),
    ] = "feed"
    delay_minutes: Annotated[
        int,
        Meta(
            ge=0,
            le=60,
            description="Delay in minutes; larger makes help from outside later.",
        ),
    ] = 0
    upload: Annotated[
        list[str] | None,
        Meta(
            description="A command that copies the folder to a web server, run after each change: the program, then"
            " each of its arguments; {folder} stands for the folder.",
            examples=[["rsync", "-rt", "--delete", "{folder}/", "club@example.org:live/"]],
        ),
    ] = None

    @property
    def delay_s(self) -> int:
        return 60 * self.delay_minutes
