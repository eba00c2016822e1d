"""`referee demo`: a short match on the virtual table, followed as a real one is: vision, clock driver, session, record.

The clock is simulated on a pseudo-terminal and pressed by the virtual players; the referee counts the time.
"""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from hardware.clock import SteppedClock
from hardware.simulated.demo_match import PLIES, demo_table
from hardware.simulated.performance import Performance
from referee.commands.language_option import add_language_option
from referee.commands.review_summary import summary
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.first_look.board_constraints import BoardConstraints
from referee.records.match import Match
from referee.records.timing import TimeBegins, Timing
from referee.reviewing import FRAMES_PER_S, record_match
from referee.timekeeping.time_text import displayed_time
from referee.words import Catalogue, catalogue

MATCH = Match(
    INTERNATIONAL,
    start_position(INTERNATIONAL),
    "the virtual table",
    event="Demonstration",
    white="White",
    black="Black",
    timing=Timing("5+3", begins=TimeBegins.WITH_POSITION, stop_on_irregularity=True),
)


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument(
        "--output",
        metavar="DIR",
        type=Path,
        default=Path("demo-match"),
        help=words("help-demo-output"),
    )
    add_language_option(parser, words)
    parser.add_argument("--no-browser", action="store_true", help=words("help-demo-no-browser"))


def run(options: argparse.Namespace, words: Catalogue) -> int:
    output: Path = options.output
    print(words("closing-playing", plies=words("plies", count=len(PLIES))), flush=True)
    with ExitStack() as devices:
        table = devices.enter_context(demo_table(irregular=True, press=True, frames_per_s=FRAMES_PER_S))
        clock = table_clock(table.performance, devices)
        constraints = BoardConstraints(MATCH.rules.board.size)
        match = named_in(catalogue(options.language))
        followed = record_match(table, match, output, constraints, table.duration_s, clock, options.language, words)
    print(summary(followed, output, words))
    times = followed.sheet.times
    if times is not None:
        print(words("closing-clock", white=displayed_time(times.white_ms), black=displayed_time(times.black_ms)))
    print(words("closing-beside", names=", ".join(sorted(path.name for path in output.iterdir()))))
    report = (output / "report.html").resolve()
    if options.no_browser or not _has_screen():
        print(words("closing-browser", address=report.as_uri()))
    else:
        webbrowser.open(report.as_uri())
    return 0


def named_in(words: Catalogue) -> Match:
    """The demo's match, with its players and its table in this language."""
    white, black = words("scoresheet-white"), words("scoresheet-black")
    return replace(MATCH, source=words("camera-virtual"), white=white, black=black)


def table_clock(performance: Performance, devices: ExitStack) -> SteppedClock | None:
    """The clock beside the table; None if the system has no pseudo-terminals, and each ply counts as a press."""
    if not hasattr(os, "openpty"):
        return None
    from hardware.simulated.table_clock import TableClock

    return devices.enter_context(TableClock(performance))


def _has_screen() -> bool:
    """Without one, a text browser would take over this terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
