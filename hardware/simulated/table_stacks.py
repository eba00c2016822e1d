"""What stands on the virtual table while a script is worked out, and every change of it in time."""

from __future__ import annotations

import math
from random import Random

from hardware.simulated.layout import Layout, Stack, place_of
from hardware.simulated.places import Numbering, Point, pile_place, spare_place, step
from hardware.simulated.scene import Scene
from hardware.simulated.script import Actor, Place, ScriptError

_ASKEW = 0.05
"""Standard deviation of a piece's place off its middle, squares, at sloppiness 1. Larger is less tidy. Chosen by
eye."""
_MAX_ASKEW = 0.16
"""Largest distance of a piece off its middle, squares. Larger scatters pieces more. Chosen by eye."""
_CARELESS_SHARE = 0.08
"""Share of the pieces that are set down with twice that deviation. Larger scatters more of them. Chosen by eye."""
_SLIP = 0.03
"""Standard deviation of a king's second disc on the first, squares. Larger shows more lopsided kings. Chosen by eye."""
_TOUCHING = 0.45
"""Distance within which a piece is found at a place, squares. Larger finds pieces farther off. Chosen: half a square,
less some room."""


def set_up(scene: Scene, position: str, heights: str | None = None, *, seed: int = 0) -> Layout:
    """Stand pieces on their squares, a little askew, and the spare discs beside the board.

    `position` by square number, one of `.wbWB`; `heights` (discs) may contradict it, as an uncrowned king does.
    """
    draw = Random(f"{seed} set up")
    board, numbering = scene.board, Numbering(scene.board.size)
    if len(position) != numbering.count or set(position) - set(".wbWB"):
        raise ScriptError(f"position '{position}': give {numbering.count} of '.wbWB', the squares of this board")
    if heights is not None and (len(heights) != numbering.count or set(heights) - set("012")):
        raise ScriptError(f"heights '{heights}': give {numbering.count} of '012', the discs on each square")
    layout = []
    for square, letter in enumerate(position, 1):
        if letter == ".":
            continue
        column, row = place_of(numbering, square, turned=board.turned)
        dx, dy = misplacement(draw, scene.sloppiness)
        discs = int(heights[square - 1]) if heights else 1 + letter.isupper()
        layout.append(Stack(square, letter in "wW", discs, column + dx, row + dy, slip=slip(draw)))
    key = numbering.count
    for white, count in ((True, scene.spares[0]), (False, scene.spares[1])):
        for number in range(count):
            key += 1
            column, row = spare_place(number, white=white, size=board.size, border=board.border_width)
            column, row = column + draw.gauss(0, 0.05), row + draw.gauss(0, 0.05)
            layout.append(Stack(key, white, 1, column, row, -board.thickness))
    return tuple(layout)


def misplacement(draw: Random, sloppiness: float) -> Point:
    """How far off its middle a piece is put, in squares."""
    spread = _ASKEW * sloppiness * (2.0 if draw.random() < _CARELESS_SHARE else 1.0)
    dx, dy = (max(-_MAX_ASKEW, min(_MAX_ASKEW, draw.gauss(0, spread))) for _ in range(2))
    return dx, dy


def slip(draw: Random) -> Point:
    """How far off the first disc a king's second one lies, in squares."""
    return draw.gauss(0, _SLIP), draw.gauss(0, _SLIP)


class TableStacks:
    """The stacks on and beside the board, found by square and moved by key."""

    def __init__(self, scene: Scene, start: Layout) -> None:
        board = scene.board
        self.size, self.border, self.floor = board.size, board.border_width, -board.thickness
        """Squares along a side, width of the border, height of the table (negative)."""
        self._turned = board.turned
        self._numbering = Numbering(board.size)
        self._start = start
        self._standing = {stack.key: stack for stack in start}
        self._next_key = max(self._standing, default=0)
        self._changes: list[tuple[float, int, Stack | None]] = []
        self._piled = dict.fromkeys(Actor, 0)

    def put(self, time_s: float, stack: Stack) -> None:
        """From `time_s` on the stack stands there; it replaces the one of the same key."""
        self._changes.append((time_s, stack.key, stack))
        self._standing[stack.key] = stack

    def take(self, time_s: float, stack: Stack) -> None:
        """From `time_s` on the stack is in a hand."""
        self._changes.append((time_s, stack.key, None))
        self._standing.pop(stack.key, None)

    def layouts(self) -> tuple[tuple[float, Layout], ...]:
        """What stood from when on, in time, however the visits overlapped."""
        standing = {stack.key: stack for stack in self._start}
        layouts = [(0.0, self._start)]
        for time_s, key, stack in sorted(self._changes, key=lambda change: change[0]):
            if stack is None:
                standing.pop(key, None)
            else:
                standing[key] = stack
            layouts.append((time_s, tuple(standing.values())))
        return tuple(layouts)

    def new_key(self) -> int:
        self._next_key += 1
        return self._next_key

    def piece_on(self, square: int) -> Stack:
        stack = self.near(self.middle(square))
        if stack is None:
            raise ValueError(f"no piece stands on {square}")
        return stack

    def near(self, point: Point) -> Stack | None:
        """The stack on the board at a point, if one is there."""
        on_board = (stack for stack in self._standing.values() if stack.base >= 0)
        near = [stack for stack in on_board if math.dist((stack.column, stack.row), point) < _TOUCHING]
        return min(near, key=lambda each: math.dist((each.column, each.row), point), default=None)

    def loose(self, *, white: bool, discs: int, near: Point) -> Stack | None:
        """The nearest stack of that kind beside the board."""
        found = [s for s in self._standing.values() if s.base < 0 and s.white == white and s.discs == discs]
        return min(found, key=lambda each: math.dist((each.column, each.row), near), default=None)

    def middle(self, square: int) -> Point:
        if not 1 <= square <= self._numbering.count:
            raise ValueError(f"there is no square {square} on this board")
        return place_of(self._numbering, square, turned=self._turned)

    def point(self, place: Place) -> Point:
        """Where a place of the script is; beside the board if it names no square."""
        if not place.squares:
            return self.size + self.border + 1.5, self.size / 2
        points = [self.middle(square) for square in place.squares]
        column, row = (sum(values) / len(points) for values in zip(*points, strict=True))
        dx, dy = step(place.direction) if place.direction else (0.0, 0.0)
        if not self._numbering.on_field((column + dx, row + dy)):
            raise ValueError("that is off the board")
        return column + dx, row + dy

    def next_pile(self, actor: Actor) -> Point:
        """Where the next disc that this hand lays beside the board goes."""
        number = self._piled[actor]
        self._piled[actor] += 1
        return pile_place(number, for_white=actor is not Actor.BLACK, size=self.size, border=self.border)
