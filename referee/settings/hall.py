"""The hall's table of the settings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from referee.settings.section import Section

AUTO = "auto"
"""In place of an address: the hall that is found in the local network."""


class HallSettings(Section, frozen=True):
    """The hall that this board belongs to, if it does."""

    address: Annotated[
        str | None,
        Meta(
            description="Address of the hall's broker, or auto: it is searched for in the local network; without it"
            " the board belongs to no hall.",
            examples=["mqtts://192.168.1.5:8883", "auto"],
        ),
    ] = None
    pass_file: Annotated[
        str | None,
        Meta(
            description="This board's pass, made by `referee hall`; searched for in the program's state"
            " folder when not given.",
            examples=["board-7.json"],
        ),
    ] = None
