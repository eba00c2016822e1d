"""The commands by name. A command's module is loaded only when it is called, so that `referee moves` needs no camera.

Each module has `add_arguments(parser, words)` and `run(options, words) -> int`, the exit status.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.messages import Message, message


@dataclass(frozen=True, slots=True)
class Command:
    """One word after `referee`."""

    name: str
    module: str
    """Under `referee.commands`."""
    until_stopped: bool = False
    """Ctrl-C or a termination signal is its usual end."""

    @property
    def summary(self) -> Message:
        """One line for `referee --help`."""
        return message(f"command-{self.name}")


DEFAULT_COMMAND = "evening"
"""What `referee` without a command does."""

COMMANDS = {
    command.name: command
    for command in (
        Command("evening", "evening", until_stopped=True),
        Command("play", "play", until_stopped=True),
        Command("hall", "hall", until_stopped=True),
        Command("doctor", "doctor"),
        Command("review", "review"),
        Command("read", "read"),
        Command("calibrate", "calibrate"),
        Command("clock", "clock"),
        Command("demo", "demo"),
        Command("replay", "replay"),
        Command("verify", "verify"),
        Command("key", "key"),
        Command("export", "export"),
        Command("results", "results"),
        Command("feed", "feed", until_stopped=True),
        Command("notation", "notation"),
        Command("moves", "moves"),
        Command("perft", "perft"),
        Command("install", "install"),
    )
}
