"""Game files for the commands that read them: a line at a time, with a progress bar."""

from __future__ import annotations

import argparse
import codecs
import sys
from collections.abc import Iterator
from pathlib import Path

from referee.draughts.pdn import Problem, ReadGame
from referee.draughts.pdn_reader import decoded, read_pdn
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, RuleSet, UnknownRuleSet, rule_set
from referee.errors import UnreadableInput
from referee.messages import Conjunction, ItemList, Message, message
from referee.words import Catalogue

PDN_FILE = message("help-games-file")
_BAR = 30
"""Width of the bar, characters."""
_BLOCK = 1 << 16
"""How much of a file is read at once, bytes; the bar is redrawn then. Larger redraws less often. Chosen, not measured.
"""
_LONGEST_GAME = 4 << 20
"""Length of text without a game at which a file is refused, bytes: larger takes more memory for files that are no PDN,
300 MB a megabyte in the worst case measured (a letter a line). Chosen: a game of 200 plies with a page of comments to
each has a megabyte."""


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
    text = _GameText(file, shows_progress=True)
    try:
        rules = rule_set(rules_name) if rules_name else None
        for game in read_pdn(decoded(text.lines()), rules):
            if doubtful is not None:
                doubtful.append(game)
                if not _is_game(game):
                    continue
                text.take_game(game)
                yield from doubtful
                doubtful = None
            else:
                text.take_game(game)
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
    text = _GameText(file)
    for game in read_pdn(decoded(text.lines()), rules):
        text.take_game(game)
        if game.breaks or game.record is None:
            return False
        plies += len(game.record.moves)
    return plies > 0


def _is_game(game: ReadGame) -> bool:
    """Some of it was read, if only its players' names; there is no record if its own tags are invalid."""
    return game.record is None or game.tagged or bool(game.record.items)


class _GameText:
    """The text of a game file, read as its lines are taken."""

    def __init__(self, file: Path, *, shows_progress: bool = False) -> None:
        self._file = file
        self._shows_progress = shows_progress and sys.stderr.isatty()
        self._read = self._read_before = 0
        self._game_line = 1

    def take_game(self, found: ReadGame) -> None:
        """Found in this text: what follows is that of other games."""
        if _is_game(found):
            self._read_before, self._game_line = self._read, found.line

    def lines(self) -> Iterator[bytes]:
        """In UTF-8 where the file is UTF-16, which some editors call Unicode. Raises OSError, and UnreadableInput for
        a file, maybe an endless one, in which no game comes."""
        begun = b""
        for block in self._blocks():
            first, *others = block.split(b"\n")
            begun += first
            if others:
                yield begun
                yield from others[:-1]
                begun = others[-1]
            elif (end := begun.rfind(b"\r", 0, -1)) >= 0:  # of an old Mac; at the end a line feed may follow
                yield from begun[:end].split(b"\r")
                begun = begun[end + 1 :]
        if begun:
            yield begun

    def _blocks(self) -> Iterator[bytes]:
        recoded: codecs.IncrementalDecoder | None = None
        with self._file.open("rb", buffering=0) as stream:
            total = self._file.stat().st_size
            shows = self._shows_progress and total > 0
            try:
                while block := stream.read(_BLOCK):
                    if self._read == 0 and block[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
                        recoded = codecs.getincrementaldecoder("utf-16")("replace")
                    self._read += len(block)
                    if self._read - self._read_before > _LONGEST_GAME:
                        size, line = _LONGEST_GAME >> 20, self._game_line
                        raise UnreadableInput(message("pdn-endless", file=str(self._file), size=size, line=line))
                    if shows:
                        _draw(min(self._read / total, 1.0))
                    yield block if recoded is None else recoded.decode(block).encode()
            finally:
                if shows:
                    print("\r\033[K", end="", file=sys.stderr, flush=True)


def _draw(share: float) -> None:
    filled = round(share * _BAR)
    print(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {share:4.0%}", end="", file=sys.stderr, flush=True)
