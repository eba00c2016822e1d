"""A recorded game, as PDN knows it. `pdn_reader` makes it from text, `pdn_writer` makes text from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from referee.draughts.moves import Move, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.messages import Message, message

STANDARD_TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""Written first and in this order."""


@dataclass(frozen=True, slots=True)
class ClockTimes:
    """What the clock showed after a ply."""

    white_s: float | None = None
    """Seconds left, as the next one."""
    black_s: float | None = None
    running: Side | None = None


@dataclass(frozen=True, slots=True)
class RecordedPly:
    """One ply with everything said about it."""

    move: Move
    signs: tuple[str, ...] = ()
    """Article 9: "!", "?!", "*", "+1" ..."""
    nags: tuple[int, ...] = ()
    """PDN's numeric annotations that are none of those signs."""
    comment: str = ""
    """Spoken after it, clock times taken out."""
    clock: ClockTimes | None = None
    variations: tuple[Variation, ...] = ()


@dataclass(frozen=True, slots=True)
class PdnSetUp:
    """The board as it was set up anew, PDN's way to go on after an irregularity that was accepted (5.7)."""

    position: Position
    comment: str = ""


Item: TypeAlias = RecordedPly | PdnSetUp


@dataclass(frozen=True, slots=True)
class Variation:
    """Other play in place of the ply it is attached to."""

    items: tuple[Item, ...]
    comment: str = ""
    """Spoken before its first ply."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game of a file."""

    rules: RuleSet
    start: Position
    items: tuple[Item, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    """As found, in their order; without those that say what `rules` and `start` say."""
    result: str = "*"
    """As found; `*` for none."""
    comment: str = ""
    """Spoken before the first ply."""

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
    """Something in a file that could not be read as it stands."""

    line: int
    """From 1, as the next one."""
    column: int
    fault: Message
    stops: bool = True
    """Nothing of its line of play could be read from there on."""

    @property
    def said(self) -> Message:
        """What is wrong, and where in the file."""
        return message("pdn-place", line=self.line, column=self.column, fault=self.fault)


@dataclass(frozen=True, slots=True)
class ReadGame:
    """One game as far as it could be read."""

    number: int
    """In the file, from 1."""
    line: int
    """Where it begins."""
    record: GameRecord | None
    """None when not even the start is known."""
    problems: tuple[Problem, ...]
    tagged: bool = True
    """It has tags, a FEN or a result alone among them: a game, even if nothing else is known of it."""

    @property
    def breaks(self) -> bool:
        """Something of it could not be read."""
        return any(problem.stops for problem in self.problems)


GAME_RESULTS = {
    "2-0": Side.WHITE,
    "1-0": Side.WHITE,
    "0-2": Side.BLACK,
    "0-1": Side.BLACK,
    "1-1": None,
    "1/2-1/2": None,
    "½-½": None,
}
"""Who won, in every usual spelling; None for a draw."""


def result_in_style(result: str, rules: RuleSet) -> str:
    """The result as PDN wants it under these rules; other scores (0-0, Delft 4-6) stay as they are."""
    if result not in GAME_RESULTS:
        return result or "*"
    match GAME_RESULTS[result]:
        case Side.WHITE:
            return "2-0" if rules.two_points else "1-0"
        case Side.BLACK:
            return "0-2" if rules.two_points else "0-1"
        case None:
            return "1-1" if rules.two_points else "1/2-1/2"
