"""Game files for the commands that read them: a line at a time, with a progress bar."""

from __future__ import annotations

import argparse
import codecs
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, cast

from referee.draughts.pdn import Problem, ReadGame
from referee.draughts.pdn_reader import decoded, read_pdn
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, RuleSet, UnknownRuleSet, rule_set
from referee.errors import UnreadableInput
from referee.messages import Conjunction, ItemList, Message, message
from referee.words import Catalogue

PDN_FILE = message("help-games-file")
_BAR = 30
"""Width of the bar, characters."""
_LINES_PER_DRAW = 2000
"""Lines of a file between two redraws of the bar. Larger redraws less often. Chosen, not measured."""


def add_file_arguments(parser: argparse.ArgumentParser, words: Catalogue, what: Message = PDN_FILE) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=words.say(what))
    parser.add_argument(
        "--rules",
        metavar="NAME",
        help=words("help-games-rules", known=", ".join(RULE_SETS)),
    )


def games_in(file: Path, rules_name: str | None) -> Iterator[ReadGame]:
    """The games of a file one by one; the file is never held in memory whole. Raises UnreadableInput if it is not
    PDN."""
    doubtful: list[ReadGame] | None = []
    try:
        rules = rule_set(rules_name) if rules_name else None
        for game in read_pdn(decoded(_lines(file)), rules):
            if doubtful is not None:
                doubtful.append(game)
                if not _is_game(game):
                    continue
                yield from doubtful
                doubtful = None
            else:
                yield game
    except UnknownRuleSet as error:
        raise UnreadableInput(message("in-option", option="--rules", fault=error.message)) from None
    except OSError as error:
        raise UnreadableInput(message("file-unreadable", file=str(file), error=error.strerror or str(error))) from None
    if doubtful is not None:
        if fits := rules_that_fit(file, rules_name):
            raise UnreadableInput(
                message("pdn-other-rules", file=str(file), rules=rules_name or INTERNATIONAL.name, fits=fits)
            )
        raise UnreadableInput(message("pdn-none", file=str(file)))


def problem_in(file: Path, game: ReadGame, problem: Problem) -> Message:
    """A problem of a game with its place."""
    return message("pdn-in-game", file=str(file), number=game.number, problem=problem.description)


def rules_that_fit(file: Path, tried: str | None) -> ItemList | None:
    """The rule sets by which every game of a file can be read; None if there are none. Each is dropped at the first
    game that breaks it, so a file is seldom read again to its end."""
    names = [name for name in RULE_SETS if name != (tried or INTERNATIONAL.name)]
    fits = tuple(f"--rules {name}" for name in names if _fits(file, RULE_SETS[name]))
    return ItemList(fits, Conjunction.OR) if fits else None


def _fits(file: Path, rules: RuleSet) -> bool:
    plies = 0
    with _opened(file) as stream:
        for game in read_pdn(decoded(stream), rules):
            if game.breaks or game.record is None:
                return False
            plies += len(game.record.moves)
    return plies > 0


def _is_game(game: ReadGame) -> bool:
    """Some of it was read, if only its players' names; there is no record if its own tags are invalid."""
    return game.record is None or game.tagged or bool(game.record.items)


def _opened(file: Path) -> BinaryIO:
    """The file's bytes; UTF-16, which some editors call Unicode, as UTF-8."""
    stream = file.open("rb")
    if stream.peek(2)[:2] not in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return stream
    return cast(BinaryIO, codecs.EncodedFile(stream, "utf-8", "utf-16", "replace"))


def _lines(file: Path) -> Iterator[bytes]:
    with _opened(file) as stream:
        total = file.stat().st_size
        shows = sys.stderr.isatty() and total > 0
        done = 0
        for number, line in enumerate(stream):
            if shows and number % _LINES_PER_DRAW == 0:
                _draw(done / total)
            done += len(line)
            yield line
        if shows:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def _draw(share: float) -> None:
    filled = round(share * _BAR)
    print(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {share:4.0%}", end="", file=sys.stderr, flush=True)
