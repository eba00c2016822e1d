"""The commands by name. A command's module is loaded only when it is called, so that `referee moves` needs no camera.

Each module has `add_arguments(parser)` and `run(options, words) -> int`, the exit status.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """One word after `referee`."""

    name: str
    module: str
    """Under `referee.commands`."""
    summary: str
    """One line for `referee --help`."""


COMMANDS = {
    command.name: command
    for command in (
        Command("play", "play", "follow a live match: camera, clock, voice, console and record"),
        Command("doctor", "doctor", "try out camera, light, board, clock, voice, console and disk, and say what to do"),
        Command("review", "review", "follow a recorded game and write its record"),
        Command("read", "read", "say what stands on the board in one photograph"),
        Command("calibrate", "calibrate", "find the board before a camera and keep its place in a profile"),
        Command("clock", "clock", "find a competition clock, watch it, tell it something, or simulate one"),
        Command("demo", "demo", "play a short match on the virtual table, no camera needed"),
        Command("replay", "replay", "play a match again from its journal: the same inputs, the same events"),
        Command("verify", "verify", "check that the journal of a match is as it was written"),
        Command("key", "key", "make the key that signs journals, or print its public half"),
        Command("export", "export", "write a match or a file of games as PDN, score sheet, report, FEN or evidence"),
        Command("notation", "notation", "check the game records in a PDN file"),
        Command("moves", "moves", "the legal moves of a position"),
        Command("perft", "perft", "count move sequences, to check the rules"),
    )
}
