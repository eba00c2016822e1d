"""The record's table of the settings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from referee.settings.section import Section
from referee.words import FIRST, LanguageCode


class RecordSettings(Section, frozen=True):
    """The record of the match."""

    language: Annotated[LanguageCode, Meta(description="The language of report, score sheet and terminal.")] = FIRST
    folder: Annotated[
        str,
        Meta(min_length=1, description="The folder in which each match gets one of its own, named by date and time."),
    ] = "matches"
    only_board: Annotated[
        bool,
        Meta(
            description="Whether only the board with a margin is stored of the camera's pictures and films; "
            "false stores whole pictures, including people in them."
        ),
    ] = True
    key: Annotated[
        str | None,
        Meta(
            description="A key made by `referee key`, which signs the journals; without one they are not signed.",
            examples=["referee-key.pem"],
        ),
    ] = None
