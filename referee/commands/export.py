"""`referee export FILE`: games written anew in clean PDN, for the record or for broadcast."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from referee.commands.game_files import add_file_arguments, games_in
from referee.draughts.pdn_writer import Profile, format_pdn
from referee.errors import CannotFollow, UnreadableInput


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file_arguments(parser)
    parser.add_argument(
        "--profile",
        choices=[profile.value for profile in Profile],
        default=Profile.RECORD.value,
        help="record: PDN 3.0 with everything said; broadcast: plies, clocks and result, for older readers too",
    )
    parser.add_argument("--output", metavar="FILE", type=Path, help="default: stdout")


def run(options: argparse.Namespace) -> int:
    """What can be read of a broken game is written; each problem is told on stderr."""
    if options.output and options.output.exists() and options.output.samefile(options.file):
        raise UnreadableInput(f"{options.output} would be overwritten while it is read; name another --output")
    profile = Profile(options.profile)
    broken = False
    with _sink(options.output) as sink:
        for game in games_in(options.file, options.rules):
            if game.record:
                sink.write(format_pdn(game.record, profile))
            for problem in game.problems:
                broken = broken or problem.stops
                print(f"{options.file}: game {game.number}, {problem}", file=sys.stderr)
    return CannotFollow.exit_status if broken else 0


@contextmanager
def _sink(output: Path | None) -> Iterator[TextIO]:
    if output is None:
        yield sys.stdout
        return
    try:
        with output.open("w", encoding="utf-8", newline="\n") as stream:
            yield stream
    except OSError as error:
        raise UnreadableInput(f"{output} cannot be written: {error.strerror}") from None
