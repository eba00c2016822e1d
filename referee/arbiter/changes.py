"""What an irregular change of the board breaks: the article, the culprit and what should have been played instead.

Judged from two boards at rest. The order and the pauses of removals are watched in the reconciler; touching, two
hands and a missing second disc are not judged yet.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.draughts.explain import all_captures
from referee.draughts.moves import Move, legal_moves, play, quiet_moves
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet

ACCIDENT_PIECES = 3
"""Pieces gone without any piece having moved, at which a change counts as an accident and not as a removal."""


@dataclass(frozen=True, slots=True)
class Change:
    """One board at rest became another, and no legal play explains it."""

    before: Position
    after: Position
    hand: Side | None
    """Whose hand was over the changed squares; None when that cannot be told."""
    light_square: bool
    """Something that is no hand lies on a light square now."""
    previous: Position | None
    """Where the game stood before the last completed ply."""


@dataclass(frozen=True, slots=True)
class Verdict:
    article: str
    culprit: Side | None
    """Whose act it was (of an accident too, though nobody is at fault); None when that cannot be told."""
    summary: str
    compulsory: tuple[Move, ...] = ()
    """What had to be played instead, where something had to."""


def judge(change: Change, rules: RuleSet) -> Verdict:
    """Name the one article that fits a change best; total: every change has a verdict."""
    before, after = change.before, change.after
    mover = before.side_to_move
    gone = {side: _vanished(before, after, side) for side in Side}
    came = {side: _vanished(after, before, side) for side in Side}
    if taken_back := _taken_back(change, rules):
        return taken_back
    arrivals = len(came[Side.WHITE]) + len(came[Side.BLACK])
    if arrivals == 0:
        return _removal(change, gone)
    if arrivals > 1:
        return Verdict("5.5", change.hand, "several pieces changed their place at once")
    if came[mover.other] and gone[mover]:
        return Verdict("5.5", change.hand, "pieces of both sides changed their place at once")
    if came[mover.other]:
        return _displaced(change, gone[mover.other], came[mover.other][0])
    return _move(change, gone[mover], came[mover][0], gone[mover.other], rules)


def _vanished(first: Position, second: Position, side: Side) -> tuple[int, ...]:
    stays = set(second.side_squares(side))
    return tuple(square for square in first.side_squares(side) if square not in stays)


def _taken_back(change: Change, rules: RuleSet) -> Verdict | None:
    """5.4.4: the last ply is undone by its player, who may already have made another."""
    if change.previous is None:
        return None
    seen = change.after.to_string().lower()
    player = change.previous.side_to_move
    others = (play(change.previous, move, rules) for move in legal_moves(change.previous, rules))
    if any(position.to_string().lower() == seen for position in (change.previous, *others)):
        return Verdict("5.4.4", player, f"{_name(player)} took back a completed move")
    return None


def _removal(change: Change, gone: dict[Side, tuple[int, ...]]) -> Verdict:
    mover = change.before.side_to_move
    squares = sorted(gone[Side.WHITE] + gone[Side.BLACK])
    if change.light_square and len(squares) == 1:
        owner = Side.WHITE if gone[Side.WHITE] else Side.BLACK
        culprit = change.hand or owner
        article = "5.4.2" if culprit is owner else "5.4.5"
        return Verdict(article, culprit, f"the piece from {squares[0]} stands on a light square (5.3)")
    if len(squares) >= ACCIDENT_PIECES:
        return Verdict("5.5", change.hand, f"pieces left {_listed(squares)} at once")
    culprit = change.hand or mover
    return Verdict("5.4.7", culprit, f"{_name(culprit)} removed {_listed(squares)} though nothing captured it")


def _displaced(change: Change, gone: tuple[int, ...], end: int) -> Verdict:
    """A piece of the player who does not have the move went elsewhere: he played twice, or the mover took it."""
    mover = change.before.side_to_move
    start = gone[0] if gone else end
    if change.hand is mover:
        return Verdict("5.4.5", mover, f"{_name(mover)} displaced the opponent's piece from {start} to {end}")
    owner = mover.other
    return Verdict("5.4.1", owner, f"{_name(owner)} moved {start}-{end} before the opponent had replied")


def _move(change: Change, own_gone: tuple[int, ...], end: int, removed: tuple[int, ...], rules: RuleSet) -> Verdict:
    before, mover = change.before, change.before.side_to_move
    legal = legal_moves(before, rules)
    compulsory = tuple(move for move in legal if move.captured)
    name, taken = _name(mover), set(removed)
    for start in own_gone:
        for move in compulsory:
            if (move.start, move.end) == (start, end):
                return _wrong_removal(name, mover, move, taken, set(own_gone) - {start}, compulsory)
    start = own_gone[0] if own_gone else end
    for move in compulsory:
        for path, captured in move.paths:
            if path[0] in own_gone and end in path[1:-1] and taken <= set(captured):
                way = "x".join(map(str, path))
                return Verdict("5.4.9", mover, f"{name} let go on {end} before {way} was finished", compulsory)
    for move in all_captures(before, rules):
        if move.start in own_gone and move.end == end and set(move.captured) == taken:
            most = len(compulsory[0].captured)
            text = f"{name} captured {len(taken)} with {move.start}x{end} where {most} had to be captured"
            return Verdict("5.4.8", mover, text, compulsory)
    if not removed and compulsory and any((m.start, m.end) == (start, end) for m in quiet_moves(before, rules)):
        return Verdict("5.4.6", mover, f"{name} played {start}-{end} though a capture was compulsory", compulsory)
    return Verdict("5.4.2", mover, f"{name} set the piece from {start} on {end}, where it may not go", compulsory)


def _wrong_removal(
    name: str, mover: Side, move: Move, taken: set[int], own_too: set[int], compulsory: tuple[Move, ...]
) -> Verdict:
    """The capture itself was right; what left the board was not."""
    captured = set(move.captured)
    way = f"{move.start}x{move.end}"
    if own_too:
        return Verdict("5.4.14", mover, f"after {way} {name} removed the own piece on {_listed(own_too)}", compulsory)
    if taken - captured:
        text = f"after {way} {name} removed {_listed(taken - captured)}, which was not captured"
        return Verdict("5.4.12", mover, text, compulsory)
    return Verdict("5.4.11", mover, f"after {way} {name} left {_listed(captured - taken)} standing", compulsory)


def _name(side: Side) -> str:
    return side.name.capitalize()


def _listed(squares: list[int] | set[int] | tuple[int, ...]) -> str:
    return ", ".join(map(str, sorted(squares)))
