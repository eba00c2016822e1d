"""Camera, clock, time and rules as a person chooses them, laid over settings: which of them go together."""

from __future__ import annotations

import msgspec

from referee.errors import UnreadableInput
from referee.live.sources import VIRTUAL
from referee.messages import message
from referee.settings import Settings, changed

KINDS = ("none", "serial", "screen", "simulated")
"""Words that name a kind of clock; any other is a serial port."""
OF_THE_VIRTUAL_TABLE = ("international", "club")
"""The rule sets that its players know."""


def with_table(
    settings: Settings,
    *,
    camera: str | None = None,
    clock: str | None = None,
    time: str | None = None,
    **board: object,
) -> Settings:
    """The settings with these in place of their own; None leaves each as it is. `board` are keys of that table.

    The virtual table has a clock of its own, which it brings along where none is chosen. Raises UnreadableInput for a
    value that cannot be used and for what does not go together.
    """
    kind, port = clock_named(clock)
    looking = changed(settings.camera, source=camera)
    if kind is None and looking.source == VIRTUAL and settings.clock.kind == "none":
        kind = "simulated"
    if kind == "simulated" and looking.source != VIRTUAL:
        raise UnreadableInput(message("clock-simulated-alone"))
    lying = changed(settings.board, **board)
    if looking.source == VIRTUAL and (lying.start is not None or lying.rules not in OF_THE_VIRTUAL_TABLE):
        raise UnreadableInput(message("table-plays-its-own"))
    return msgspec.structs.replace(
        settings,
        camera=looking,
        board=lying,
        clock=changed(settings.clock, kind=kind, port=port, time_control=time),
    )


def clock_named(word: str | None) -> tuple[str | None, str | None]:
    """Kind and port of the clock that a person means by this word."""
    return (word, None) if word is None or word in KINDS else ("serial", word)
