"""A recorded game as a PDN value. `pdn_reader` parses it, `pdn_writer` writes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from referee.draughts.moves import Move, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.messages import Message, message

STANDARD_TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""Written first, in this order."""


@dataclass(frozen=True, slots=True)
class ClockTimes:
    """Clock times after a ply."""

    white_s: float | None = None
    """Seconds left, as the next one."""
    black_s: float | None = None
    running: Side | None = None


@dataclass(frozen=True, slots=True)
class RecordedPly:
    """A ply with its annotations."""

    move: Move
    signs: tuple[str, ...] = ()
    """Signs of article 9: "!", "?!", "*", "+1" ..."""
    nags: tuple[int, ...] = ()
    """PDN's numeric annotations that are not such signs."""
    comment: str = ""
    """Comment after it, without clock times."""
    clock: ClockTimes | None = None
    variations: tuple[Variation, ...] = ()


@dataclass(frozen=True, slots=True)
class PdnSetUp:
    """A position set up during the game, with which PDN continues after an accepted irregularity (5.7)."""

    position: Position
    comment: str = ""


Item: TypeAlias = RecordedPly | PdnSetUp


@dataclass(frozen=True, slots=True)
class Variation:
    """Alternative play in place of the ply to which it is attached."""

    items: tuple[Item, ...]
    comment: str = ""
    """Comment before its first ply."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game of a file."""

    rules: RuleSet
    start: Position
    items: tuple[Item, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    """In their original order, without those that `rules` and `start` express."""
    result: str = "*"
    """In its original spelling; `*` for none."""
    comment: str = ""
    """Comment before the first ply."""

    def tag(self, name: str) -> str | None:
        return next((value for key, value in self.tags if key == name), None)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(item.move for item in self.items if isinstance(item, RecordedPly))

    def positions(self) -> Iterator[Position]:
        """The start, then the position after each item."""
        position = self.start
        yield position
        for item in self.items:
            position = play(position, item.move, self.rules) if isinstance(item, RecordedPly) else item.position
            yield position


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a file that could not be read as written."""

    line: int
    """From 1, as the next one."""
    column: int
    fault: Message
    stops: bool = True
    """The rest of its line of play could not be read."""
    malformed: bool = True
    """The text is no PDN there, if only because some of it was left out; not so where an abbreviated ply has several
    meanings, of which one was taken."""

    @property
    def description(self) -> Message:
        """What is wrong, and where in the file."""
        return message("pdn-place", line=self.line, column=self.column, fault=self.fault)


@dataclass(frozen=True, slots=True)
class ReadGame:
    """One game, as far as it could be read."""

    number: int
    """Position in the file, from 1."""
    line: int
    """Line on which it starts."""
    record: GameRecord | None
    """None when not even the start position is known."""
    problems: tuple[Problem, ...]
    tagged: bool = True
    """It has tags (a FEN or a result alone counts), so that it is a game even if nothing else is known."""

    @property
    def breaks(self) -> bool:
        """Part of it could not be read."""
        return any(problem.stops for problem in self.problems)

    @property
    def malformed(self) -> bool:
        """Part of it is no PDN."""
        return any(problem.malformed for problem in self.problems)


GAME_RESULTS = {
    "2-0": Side.WHITE,
    "1-0": Side.WHITE,
    "0-2": Side.BLACK,
    "0-1": Side.BLACK,
    "1-1": None,
    "1/2-1/2": None,
    "½-½": None,
}
"""Winner by spelling of the result; None for a draw."""


def result_in_style(result: str, rules: RuleSet) -> str:
    """The result in the style of these rules; other scores (0-0, Delft 4-6) are unchanged."""
    if result not in GAME_RESULTS:
        return result or "*"
    match GAME_RESULTS[result]:
        case Side.WHITE:
            return "2-0" if rules.two_points else "1-0"
        case Side.BLACK:
            return "0-2" if rules.two_points else "0-1"
        case None:
            return "1-1" if rules.two_points else "1/2-1/2"
