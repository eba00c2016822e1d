"""A game with set-ups split into games without: display programs follow legal plies from a single start."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.pdn import GameRecord, Item, PdnSetUp, RecordedPly
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet

_BRIDGED_PLIES = 3
"""Depth in plies of the search for a legal line from a position to the one set up after it. Larger bridges more
set-ups, at ten times the cost a ply. Chosen, not measured."""


def legal_parts(record: GameRecord) -> tuple[GameRecord, ...]:
    """The game as parts without set-ups, in order, the result with the last one; most games are one part.

    A part continues over a set-up that a unique legal line of a few plies reaches; of several set-ups in a row, over
    the latest reachable one. Each part counts its own plies; a set-up before any ply is the start of the only part.
    """
    parts: list[GameRecord] = []
    start = position = record.start
    items: list[Item] = []
    for is_set_up, run in groupby(record.items, lambda item: isinstance(item, PdnSetUp)):
        if not is_set_up:
            for item in run:
                assert isinstance(item, RecordedPly)
                items.append(item)
                position = play(position, item.move, record.rules)
            continue
        set_up = [item.position for item in run if isinstance(item, PdnSetUp)]
        while set_up:
            passed, line = _bridge(position, set_up, record.rules)
            if line is None:
                if items:
                    parts.append(_part(record, start, items, "*"))
                start, items = set_up[0], []
            else:
                items += [RecordedPly(move) for move in line]
            position = set_up[passed - 1]
            del set_up[:passed]
    return (*parts, _part(record, start, items, record.result))


def _bridge(before: Position, set_up: list[Position], rules: RuleSet) -> tuple[int, tuple[Move, ...] | None]:
    """Number of consecutive set-ups that are bridged, and the legal line to the last of them; (1, None) if none can be
    reached."""
    for passed in range(len(set_up), 0, -1):
        line = legal_line(before, set_up[passed - 1], rules)
        if line is not None:
            return passed, line
    return 1, None


def _part(record: GameRecord, start: Position, items: list[Item], result: str) -> GameRecord:
    tags = tuple((name, str(len(items)) if name == "PlyCount" else value) for name, value in record.tags)
    return GameRecord(record.rules, start, tuple(items), tags, result)


@lru_cache(maxsize=64)
def legal_line(before: Position, after: Position, rules: RuleSet) -> tuple[Move, ...] | None:
    """The shortest line of a few legal plies from one position to the other; None if there is none, or several."""
    lines: list[tuple[tuple[Move, ...], Position]] = [((), before)]
    for left in range(_BRIDGED_PLIES, -1, -1):
        found = [line for line, position in lines if _same(position, after)]
        if found:
            return found[0] if len(found) == 1 else None
        lines = [
            ((*line, move), play(position, move, rules))
            for line, position in lines
            if _may_lead(position, after, left)
            for move in legal_moves(position, rules)
        ]
    return None


def _may_lead(position: Position, after: Position, plies: int) -> bool:
    """Whether a line of a few plies can change these squares: a ply changes the square it leaves, the one it reaches,
    and those of captured pieces."""
    here, there = position.to_string(), after.to_string()
    captured = there.count(".") - here.count(".")
    return captured >= 0 and sum(map(str.__ne__, here, there)) <= 2 * plies + captured


def _same(one: Position, other: Position) -> bool:
    return one.side_to_move is other.side_to_move and one.to_string() == other.to_string()
