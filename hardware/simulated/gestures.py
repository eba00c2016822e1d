"""What one hand does during its visit, from reaching in to leaving: when, along which path, and with which pieces."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

from hardware.simulated.layout import Stack
from hardware.simulated.performance import Carry, Hold, Key
from hardware.simulated.places import Point, clock_place, step
from hardware.simulated.scene import Scene
from hardware.simulated.script import Actor, Place, Visit
from hardware.simulated.table_stacks import TableStacks, misplacement, slip

_REACH_S, _LEAVE_S = 0.55, 0.5
"""Times to reach in and to leave. This and the times below are in seconds at natural pace, which the pace of a visit
multiplies. Larger is slower. Chosen by eye."""
_GRASP_S, _SET_S, _RISE_S = 0.13, 0.13, 0.13
"""Times to grasp, to set down and to rise, as above. Larger is slower. Chosen by eye."""
_TRAVEL_S, _TRAVEL_PER_SQUARE_S = 0.16, 0.05
"""Time of a movement, and its part for each square, as above. Larger is slower. Chosen by eye."""
_TOUCH_S, _POKE_S, _SHOW_S, _PRESS_S, _DUMP_S = 0.3, 0.6, 0.1, 0.25, 0.1
"""Times of a touch, a poke, a shown landing, a press of the clock, and laying pieces aside, as above. Larger is slower.
Chosen by eye."""
_UNEVEN = 0.12
"""Standard deviation of times from one gesture to the next, as a share. Larger is less regular. Chosen by eye."""

_PASSING, _CARRYING, _SWEEPING, _AWAY = 1.0, 0.8, 0.3, 1.6
"""Heights of the fingertips above the board, squares: passing over pieces, carrying, sweeping, beyond the board. Larger
moves the hand higher in the picture. Chosen by eye."""
_POINTING = 0.3, 0.8
"""Least and greatest height of a finger that points, above the top of the piece, squares. Larger moves the hand higher
in the picture. Chosen by eye."""
_CLOCK_TOP, _OVER_CLOCK = 1.2, 2.0
"""Heights of the clock's top and of a hand above it, squares. Larger is higher. Chosen by eye."""
_OUT = 9.0
"""Distance beyond the board's edge from which a hand comes, squares. Larger takes longer to come in. Chosen by eye."""
_HOME_ASIDE = 4.0
"""Distance from the board's middle line at which the playing hand rests, squares. Larger rests farther aside. Chosen by
eye."""
_NUDGE = 0.2
"""How far a nudge goes when the script does not say, squares. Larger is easier to see. Chosen by eye."""


class MovingHand:
    """One hand, from beyond the table's edge and back; keeps its own time."""

    def __init__(
        self, stacks: TableStacks, scene: Scene, visit: Visit, track: int, begin_s: float, draw: Random
    ) -> None:
        look = scene.black if visit.actor is Actor.BLACK else scene.white
        self.left = look.left_handed if visit.left_hand is None else visit.left_hand
        self.time_s = self.last_contact_s = begin_s
        self.path: list[int] = []
        """Squares of the first piece shown to move."""
        self.removed: list[int] = []
        self.carries: list[Carry] = []
        self._stacks, self._scene, self._draw = stacks, scene, draw
        self._disc = scene.pieces.height
        self._actor, self._pace, self._track = visit.actor, visit.pace.factor, track
        aside = -_HOME_ASIDE if self.left else _HOME_ASIDE
        n, out = stacks.size, stacks.border + _OUT
        self._home: Point = {
            Actor.WHITE: (n / 2 + aside, n + out),
            Actor.BLACK: (n / 2 - aside, -out),
            Actor.ARBITER: (n + out, n / 2 - aside),
        }[visit.actor]
        self._keys = [Key(begin_s, *self._home, _AWAY, 0.3)]
        self._held: tuple[Stack, float] | None = None
        self._palm: list[tuple[Stack, float]] = []

    @property
    def keys(self) -> tuple[Key, ...]:
        return tuple(self._keys)

    # Whole acts of the script.

    def lift(self, square: int) -> None:
        self._must_be_free()
        stack = self._stacks.piece_on(square)
        self._grasp(stack)
        self._pick(stack)
        if not self.path:
            self.path.append(square)
        self._move(_RISE_S, height=_CARRYING)

    def take(self, path: tuple[int, ...]) -> None:
        """The whole path of a piece, put down for an instant on every landing square."""
        self.lift(path[0])
        for square in path[1:-1]:
            self.rest(Place((square,)))
            self._move(_SHOW_S)
            self._move(_RISE_S, height=_CARRYING)
            self.path.append(square)
        self.set(Place((path[-1],)))

    def over(self, place: Place) -> None:
        """Hold the piece, or the empty hand, over a place."""
        self._go(self._stacks.point(place), _CARRYING if self._held else _PASSING)

    def rest(self, place: Place) -> None:
        """Put the piece down without letting go."""
        stack, _ = self._in_fingers()
        self.over(place)
        self._move(_SET_S, height=self._grip_height(stack))

    def set(self, place: Place) -> None:
        """Put the piece down and let go; on a lone disc of its colour it makes a king."""
        stack, since_s = self._in_fingers()
        if not place.squares:
            self._lay_beside(stack, since_s)
            return
        point = self._stacks.point(place)
        under = self._stacks.near(point)
        if under is not None and (under.white != stack.white or under.discs + stack.discs > 2):
            raise ValueError("a piece stands there already")
        base = self._disc if under else 0.0
        dx, dy = misplacement(self._draw, self._scene.sloppiness)
        point = point[0] + dx, point[1] + dy
        self._put_down(stack, since_s, point, base)
        if under is not None:
            offset = point[0] - under.column, point[1] - under.row
            self._stacks.put(self.time_s, replace(under, discs=2, slip=offset))
        else:
            self._stacks.put(self.time_s, replace(stack, column=point[0], row=point[1], base=0.0))
        if self.path and place.direction is None and len(place.squares) == 1 and self.path[-1] != place.squares[0]:
            self.path.append(place.squares[0])
        self._let_go()

    def slide(self, path: tuple[int, ...]) -> None:
        """Push a piece along its squares."""
        self.push(path[0], [self._stacks.middle(square) for square in path[1:]])
        self.path = self.path or list(path)

    def remove(self, squares: tuple[int, ...]) -> None:
        """Collect pieces in the palm and lay them beside the board; later, if the fingers hold one."""
        for square in squares:
            stack = self._stacks.piece_on(square)
            self._grasp(stack)
            self._stacks.take(self.time_s, stack)
            self._palm.append((stack, self.time_s))
            self.removed.append(square)
            self._move(_RISE_S, height=_PASSING)
        if self._held is None:
            self._dump()

    def crown(self, square: int) -> None:
        """Lay a second disc of its colour on a piece."""
        self._must_be_free()
        man = self._stacks.piece_on(square)
        if man.discs != 1:
            raise ValueError("two discs lie there already")
        self._fetch(white=man.white, discs=1)
        path, self.path = self.path, []
        self.set(Place((square,)))
        self.path = path

    def uncrown(self, square: int) -> None:
        """Take a king's second disc off."""
        king = self._stacks.piece_on(square)
        if king.discs != 2:
            raise ValueError("no second disc lies there")
        self._grasp(king)
        self._stacks.put(self.time_s, replace(king, discs=1))
        self._palm.append((replace(king, key=self._stacks.new_key(), discs=1), self.time_s))
        self._move(_RISE_S, height=_PASSING)
        self._dump()

    def bring_back(self, square: int, *, white: bool, king: bool) -> None:
        """Put a piece from beside the board on a square."""
        self._must_be_free()
        self._fetch(white=white, discs=2 if king else 1)
        self.set(Place((square,)))

    def touch(self, square: int) -> None:
        """Close the fingers on a piece without moving it."""
        self._lay(square, _TOUCH_S, pointing=0.0)

    def poke(self, square: int) -> None:
        """Lay one finger on the middle of a piece."""
        self._lay(square, _POKE_S, pointing=1.0)

    def point(self, square: int) -> None:
        """Point at a piece from the air with one finger, as a player who counts a variation."""
        stack = self._stacks.piece_on(square)
        self._go((stack.column, stack.row), stack.discs * self._disc + self._draw.uniform(*_POINTING))
        self._move(_GRASP_S, grip=0.6, pointing=1.0)
        self._move(_POKE_S)
        self._move(_RISE_S, height=_PASSING, grip=0.2, pointing=0.0)

    def nudge(self, square: int, by: float | None, direction: str | None) -> None:
        """Shift a piece a little."""
        stack, (dx, dy) = self._stacks.piece_on(square), step(direction or "right")
        far = _NUDGE if by is None else by
        self.push(square, [(stack.column + dx * far, stack.row + dy * far)])

    def push(self, square: int, points: list[Point]) -> None:
        """Shift a piece along points without lifting it."""
        stack = self._stacks.piece_on(square)
        self._grasp(stack)
        since_s = self.time_s
        self._stacks.take(since_s, stack)
        for point in points:
            self._move(_TRAVEL_S + 2 * _TRAVEL_PER_SQUARE_S * math.dist(self._place, point), place=point)
        self._carried(stack, since_s, Hold.PUSHED)
        self._stacks.put(self.time_s, replace(stack, column=points[-1][0], row=points[-1][1]))
        self._let_go()

    def sweep(self, squares: tuple[int, ...], direction: str | None) -> None:
        """Knock pieces off their squares in passing."""
        stacks = [self._stacks.piece_on(square) for square in squares]
        dx, dy = step(direction or "right")
        self._go((stacks[0].column - dx, stacks[0].row - dy), 0.6)
        for stack in stacks:
            far, drift = self._draw.uniform(0.55, 0.8), self._draw.uniform(-0.3, 0.3)
            place = stack.column + dx * far + dy * drift, stack.row + dy * far + dx * drift
            self._move(_TRAVEL_S, place=(stack.column, stack.row), height=_SWEEPING)
            self._stacks.put(self.time_s, replace(stack, column=place[0], row=place[1]))
            self._move(_SHOW_S, place=place)
        self.last_contact_s = self.time_s
        self._move(_RISE_S, height=_PASSING)

    def press(self) -> float:
        """Press the clock; when the lever goes down."""
        self._go(clock_place(self._stacks.size, self._stacks.border), _OVER_CLOCK)
        self._move(_PRESS_S, height=_CLOCK_TOP)
        pressed_s = self.time_s
        self._move(_PRESS_S, height=_OVER_CLOCK)
        return pressed_s

    def stay(self, seconds: float) -> None:
        self._keys.append(replace(self._keys[-1], time_s=self.time_s + max(seconds, 1e-3)))
        self.time_s = self._keys[-1].time_s

    def leave(self) -> None:
        """Off the board and out of sight, empty."""
        if self._held is not None:
            raise ValueError("the hand still holds a piece: set it down before it leaves")
        if self._palm:
            self._dump()
        if not self._away:
            self._move(_LEAVE_S, place=self._home, height=_AWAY, grip=0.3)

    # What they are made of.

    def _lay(self, square: int, natural_s: float, pointing: float) -> None:
        stack = self._stacks.piece_on(square)
        self._go((stack.column, stack.row), _PASSING)
        self._move(_GRASP_S, height=stack.discs * self._disc + 0.05, grip=0.6, pointing=pointing)
        self._move(natural_s)
        self.last_contact_s = self.time_s
        self._move(_RISE_S, height=_PASSING, grip=0.2, pointing=0.0)

    @property
    def _place(self) -> Point:
        return self._keys[-1].column, self._keys[-1].row

    @property
    def _away(self) -> bool:
        return self._place == self._home

    def _move(
        self,
        natural_s: float,
        *,
        place: Point | None = None,
        height: float | None = None,
        grip: float | None = None,
        pointing: float | None = None,
    ) -> None:
        """Go on from where the hand is, in a natural time at the visit's pace."""
        last = self._keys[-1]
        self.time_s += natural_s * self._pace * (1 + self._draw.uniform(-_UNEVEN, _UNEVEN))
        column, row = place or self._place
        height, grip = last.height if height is None else height, last.grip if grip is None else grip
        pointing = last.pointing if pointing is None else pointing
        self._keys.append(Key(self.time_s, column, row, height, grip, pointing))

    def _go(self, place: Point, height: float) -> None:
        natural_s = _REACH_S if self._away else _TRAVEL_S + _TRAVEL_PER_SQUARE_S * math.dist(self._place, place)
        self._move(natural_s, place=place, height=height, grip=1.0 if self._held else 0.2)

    def _grasp(self, stack: Stack) -> None:
        self._go((stack.column, stack.row), _PASSING)
        self._move(_GRASP_S, height=stack.base + self._grip_height(stack), grip=1.0)
        self.last_contact_s = self.time_s

    def _pick(self, stack: Stack) -> None:
        self._stacks.take(self.time_s, stack)
        self._held = stack, self.time_s

    def _put_down(self, stack: Stack, since_s: float, point: Point, base: float) -> None:
        height = base + self._grip_height(stack)
        self._go(point, max(_CARRYING, height + 0.2))
        self._move(_SET_S, height=height)
        self._carried(stack, since_s, Hold.FINGERS)
        self._held = None

    def _let_go(self) -> None:
        self._move(_RISE_S, height=_PASSING, grip=0.2)
        if self._palm:
            self._dump()

    def _lay_beside(self, stack: Stack, since_s: float) -> None:
        place = self._stacks.next_pile(self._actor)
        self._put_down(stack, since_s, place, self._stacks.floor)
        self._stacks.put(self.time_s, replace(stack, column=place[0], row=place[1], base=self._stacks.floor))
        self._let_go()

    def _dump(self) -> None:
        """Lay what is in the palm beside the board."""
        for stack, since_s in self._palm:
            column, row = self._stacks.next_pile(self._actor)
            column, row = column + self._draw.gauss(0, 0.06), row + self._draw.gauss(0, 0.06)
            self._go((column, row), 0.5)
            self._move(_DUMP_S, height=0.1, grip=0.3)
            self._carried(stack, since_s, Hold.PALM)
            self._stacks.put(self.time_s, replace(stack, column=column, row=row, base=self._stacks.floor))
        self._palm.clear()
        self._move(_RISE_S, height=_PASSING)

    def _fetch(self, *, white: bool, discs: int) -> None:
        """Take a stack of that kind from beside the board, or from the box when none lies there."""
        stack = self._stacks.loose(white=white, discs=discs, near=self._place)
        if stack is not None:
            self._grasp(stack)
            self._pick(stack)
        else:
            self._move(_LEAVE_S, place=self._home, height=_AWAY, grip=1.0)
            self._held = Stack(self._stacks.new_key(), white, discs, *self._home, slip=slip(self._draw)), self.time_s
        self._move(_RISE_S, height=_CARRYING)

    def _carried(self, stack: Stack, since_s: float, hold: Hold) -> None:
        self.last_contact_s = self.time_s
        self.carries.append(Carry(stack, self._track, since_s, self.time_s, hold, self._grip_height(stack)))

    def _grip_height(self, stack: Stack) -> float:
        return (stack.discs - 0.4) * self._disc

    def _in_fingers(self) -> tuple[Stack, float]:
        if self._held is None:
            raise ValueError("the hand holds nothing: lift a piece first")
        return self._held

    def _must_be_free(self) -> None:
        if self._held is not None:
            raise ValueError("the hand holds a piece already: set it down first")
