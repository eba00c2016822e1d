"""The hall's table of the settings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from referee.settings_section import Section


class HallSettings(Section, frozen=True):
    """The hall that this board belongs to, if it does."""

    address: Annotated[
        str | None,
        Meta(
            description="Where the hall's broker listens; without it the board belongs to no hall.",
            examples=["mqtts://192.168.1.5:8883"],
        ),
    ] = None
    pass_file: Annotated[
        str | None,
        Meta(
            description="The file made by `referee hall` that lets this board in; looked for in the program's state"
            " folder when not given.",
            examples=["board-7.json"],
        ),
    ] = None
