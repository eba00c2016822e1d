"""A game with set-ups as games without: display programs follow legal plies from one start and nothing else."""

from __future__ import annotations

from functools import lru_cache

from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.pdn import GameRecord, Item, RecordedPly
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet

_BRIDGED_PLIES = 3
"""Legal plies looked for between a position and the one set up after it; each more costs ten times the time."""


def legal_parts(record: GameRecord) -> tuple[GameRecord, ...]:
    """The game in parts without a set-up, in order, the result with the last one; most games are one part.

    The line goes on over a set-up that one single legal line of a few plies leads to. A part has its own number of
    plies; a set-up before any ply is the start of the only part.
    """
    parts: list[GameRecord] = []
    start = position = record.start
    items: list[Item] = []
    for item in record.items:
        if isinstance(item, RecordedPly):
            items.append(item)
            position = play(position, item.move, record.rules)
            continue
        line = legal_line(position, item.position, record.rules)
        if line is None:
            if items:
                parts.append(_part(record, start, items, "*"))
            start, items = item.position, []
        else:
            items += [RecordedPly(move) for move in line]
        position = item.position
    return (*parts, _part(record, start, items, record.result))


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
    """A ply changes the square it leaves, the one it comes to, and those of what it captures."""
    here, there = position.to_string(), after.to_string()
    captured = there.count(".") - here.count(".")
    return captured >= 0 and sum(map(str.__ne__, here, there)) <= 2 * plies + captured


def _same(one: Position, other: Position) -> bool:
    return one.side_to_move is other.side_to_move and one.to_string() == other.to_string()
