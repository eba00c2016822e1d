"""`referee review VIDEO --output DIR`: a recorded game becomes its record, as fast as the machine can."""

from __future__ import annotations

import argparse
from pathlib import Path

from referee.app import Followed, review
from referee.commands.board_options import add_board_options, add_profile_option, board_wishes
from referee.commands.game_options import add_game_options, rules_and_start
from referee.commands.language_option import add_language_option
from referee.draughts.fen import format_fen
from referee.outputs.sheet import Sheet
from referee.outputs.sheet_entries import SheetBreak, SheetPly
from referee.outputs.wording import Language
from referee.progress import clock_text
from referee.records.events import Severity


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("video", metavar="VIDEO", type=Path, help="the recording: MP4, MKV, WebM, AVI, MOV")
    parser.add_argument(
        "--output", metavar="DIR", type=Path, required=True, help="the folder for the record; made if missing"
    )
    add_game_options(parser)
    add_board_options(parser)
    add_profile_option(parser)
    add_language_option(parser)


def run(options: argparse.Namespace) -> int:
    rules, start = rules_and_start(options)
    wishes, language = board_wishes(options, rules), Language(options.language)
    print(summary(review(options.video, options.output, rules, start, wishes, language), options.output))
    return 0


def summary(followed: Followed, output: Path) -> str:
    """What a user wants to know at the end."""
    sheet = followed.sheet
    open_doubts = f" ({sheet.open_doubts} still open)" if sheet.open_doubts else ""
    return "\n".join(
        (
            f"{clock_text(followed.length_s)} followed: {_count(len(sheet.plies), 'ply', 'plies')}, "
            f"{_count(len(sheet.breaks), 'irregularity', 'irregularities')}, "
            f"{_count(len(sheet.doubts), 'doubt', 'doubts')}{open_doubts}",
            f"the report:  {output / 'report.html'}",
            f"the moves:   {output / 'game.pdn'}",
            *middle_of_a_game(sheet),
        )
    )


def middle_of_a_game(sheet: Sheet) -> tuple[str, ...]:
    """What to do where the board was another than the start position before anybody had played."""
    first = next((entry for entry in sheet.entries if isinstance(entry, SheetPly | SheetBreak)), None)
    if not isinstance(first, SheetBreak) or first.found.severity not in (Severity.ACCIDENT, Severity.SET_UP):
        return ()
    lay = format_fen(first.found.after, algebraic=sheet.match.rules.algebraic)
    return (
        "Before the first move the board was not as in the start position. If the recording begins in the middle of a "
        f'game, follow it anew with its first position: --start "{lay}"',
    )


def _count(number: int, one: str, many: str) -> str:
    return f"{number or 'no'} {one if number == 1 else many}"
