"""`referee demo`: a short match on the virtual table, followed by the same eyes and session as a real one."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path

from hardware.simulated.palettes import plain_scene
from hardware.simulated.plies import Ply, script_of
from hardware.simulated.table import VirtualTable
from referee.app import FRAMES_PER_S, record_match
from referee.commands.review import summary
from referee.draughts.move_text import find_move
from referee.draughts.moves import play
from referee.draughts.position import Position
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.opening import Wishes
from referee.records.match import Match

SHOT_OF_FOUR = "35-30 19-23 33-28 17-22 28x17 12x21 39-33 8-12 32-27 21x32 37x17"
"""Ends with White taking four."""
OVERLOOKED = "14-19"
"""What Black plays although 11x22 is compulsory (4.2), to take it back when White points at it (5.4.6)."""
TAKEN_BACK = "19-14"
AFTERWARDS = "11x22 38-32 7-12 43-38 2-8"
SEED = 7
MATCH = Match(
    INTERNATIONAL,
    start_position(INTERNATIONAL),
    "the virtual table",
    event="Demonstration",
    white="White",
    black="Black",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--output",
        metavar="DIR",
        type=Path,
        default=Path("demo-match"),
        help="the folder for the record; default: demo-match",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the report when it is ready")


def run(options: argparse.Namespace) -> int:
    output: Path = options.output
    print(
        f"playing a match of {len(SHOT_OF_FOUR.split() + AFTERWARDS.split())} plies on the virtual table ...",
        flush=True,
    )
    with VirtualTable(plain_scene(SEED), script(), frames_per_s=FRAMES_PER_S, seed=SEED) as table:
        followed = record_match(table, MATCH, output, Wishes(MATCH.rules.board.size), table.duration_s)
    print(summary(followed, output))
    print(f"also there:  {', '.join(sorted(path.name for path in output.iterdir()))}")
    report = (output / "report.html").resolve()
    if options.no_browser or not _has_screen():
        print(f"open it with any browser: {report.as_uri()}")
    else:
        webbrowser.open(report.as_uri())
    return 0


def script() -> str:
    """What the hands at the virtual table do."""
    start = start_position(INTERNATIONAL)
    before = list(_plies(start, SHOT_OF_FOUR))
    position = _after(start, SHOT_OF_FOUR)
    return "\n".join(
        (
            script_of(before, seed=SEED),
            f"black: take {OVERLOOKED}",
            f"after 2.5 black: take {TAKEN_BACK}",
            script_of(_plies(position, AFTERWARDS), white_begins=False, seed=SEED),
        )
    )


def _plies(position: Position, moves: str) -> Iterator[Ply]:
    for text in moves.split():
        move = find_move(text, position, INTERNATIONAL)
        yield Ply(move.path, move.captured, move.promotes)
        position = play(position, move, INTERNATIONAL)


def _after(position: Position, moves: str) -> Position:
    for text in moves.split():
        move = find_move(text, position, INTERNATIONAL)
        position = play(position, move, INTERNATIONAL)
    return position


def _has_screen() -> bool:
    """Without one, a browser for terminals would take this terminal over."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
