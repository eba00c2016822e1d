"""Choices of camera, clock, time and rules laid over the settings, and which of them are compatible."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from referee.errors import UnreadableInput
from referee.live.sources import VIRTUAL
from referee.messages import message
from referee.settings import Settings, changed
from referee.settings.equipment import CLOCK_KINDS

OF_THE_VIRTUAL_TABLE = ("international", "club")
"""Rule sets that the players of the virtual table know."""


def with_table(
    settings: Settings,
    options: Mapping[str, str] | None = None,
    /,
    *,
    camera: str | None = None,
    clock: str | None = None,
    time: str | None = None,
    **board: object,
) -> Settings:
    """The settings with these values; None keeps the present one. `board` are keys of that table. The virtual table
    brings its own clock if none is chosen. Raises UnreadableInput for invalid and incompatible values; `options` are
    what was typed for the keys."""
    kind, port = clock_named(clock)
    looking = changed(settings.camera, options, source=camera)
    if kind is None and looking.source == VIRTUAL and settings.clock.kind == "none":
        kind = "simulated"
    if kind == "simulated" and looking.source != VIRTUAL:
        raise UnreadableInput(message("clock-simulated-alone"))
    placed = settings.board
    if board.get("profile") is not None:  # it replaces the corners of a file, which say where the board lies too
        placed = msgspec.structs.replace(placed, corners=None)
    lying = changed(placed, options, **board)
    if looking.source == VIRTUAL and (lying.start is not None or lying.rules not in OF_THE_VIRTUAL_TABLE):
        raise UnreadableInput(message("table-plays-its-own"))
    return msgspec.structs.replace(
        settings,
        camera=looking,
        board=lying,
        clock=changed(settings.clock, options, kind=kind, port=port, time_control=time),
    )


def clock_named(word: str | None) -> tuple[str | None, str | None]:
    """Kind and port of a clock, from a person's word for it."""
    return (word, None) if word is None or word in CLOCK_KINDS else ("serial", word)
