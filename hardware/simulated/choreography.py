"""From a script to a performance: how long hands take, which way they go, what they meet."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from random import Random

from hardware.simulated.layout import Layout, Stack, place_of
from hardware.simulated.performance import ActTime, Carry, Deed, HandTrack, Hold, Key, Performance
from hardware.simulated.places import Numbering, Point, clock_place, pile_place, spare_place, step
from hardware.simulated.scene import Scene
from hardware.simulated.script import Act, Actor, Place, ScriptError, Verb, Visit

# Natural times in seconds; larger is slower. The pace of a visit multiplies them.
_REACH_S, _GRASP_S, _SET_S, _LEAVE_S = 0.55, 0.13, 0.13, 0.5
_TRAVEL_S, _TRAVEL_PER_SQUARE_S = 0.16, 0.05
_TOUCH_S, _SHOW_S, _PRESS_S, _DUMP_S = 0.3, 0.1, 0.25, 0.1
_GAP_S = 0.7
"""Between the end of one visit and the next."""
_UNEVEN = 0.12
"""Share by which times differ from one act to the next."""
_STILL_S = 1.0
"""Before the first visit and after the last."""

# Heights of the fingertips above the board, in squares.
_PASSING, _CARRYING, _AWAY = 1.0, 0.8, 1.6
_OUT = 9.0
"""How far beyond the board's edge a hand comes from, in squares."""
_ASKEW = 0.05
"""Standard deviation of where pieces are put, in squares, at sloppiness 1."""
_ASKEW_MOST = 0.16
_TOUCHING = 0.45
"""A piece is found at a place when its middle is that near, in squares."""


def set_up(scene: Scene, position: str, heights: str | None = None, *, seed: int = 0) -> Layout:
    """Stand pieces on their squares, a little askew, and the spare discs beside the board.

    `position` by square number, one of `.wbWB`; `heights` (discs) may contradict it, as an uncrowned king does.
    """
    draw = Random(f"{seed} set up")
    numbering = Numbering(scene.board.size)
    if len(position) != numbering.count or set(position) - set(".wbWB"):
        raise ScriptError(f"position '{position}': give {numbering.count} of '.wbWB', a board of {scene.board.size}")
    layout = []
    for square, letter in enumerate(position, 1):
        if letter == ".":
            continue
        column, row = place_of(numbering, square, turned=scene.board.turned)
        dx, dy = _misplacement(draw, scene.sloppiness)
        discs = int(heights[square - 1]) if heights else 1 + letter.isupper()
        layout.append(Stack(square, letter in "wW", discs, column + dx, row + dy, slip=_slip(draw)))
    floor, size, border = -scene.board.thickness, scene.board.size, scene.board.border_width
    key = numbering.count
    for white, count in ((True, scene.spares[0]), (False, scene.spares[1])):
        for number in range(count):
            key += 1
            column, row = spare_place(number, white=white, size=size, border=border)
            layout.append(Stack(key, white, 1, column + draw.gauss(0, 0.05), row + draw.gauss(0, 0.05), floor))
    return tuple(layout)


def perform(scene: Scene, start: Layout, visits: tuple[Visit, ...], *, seed: int = 0) -> Performance:
    """Work the script out; raises ScriptError when a hand finds no piece where it should."""
    stage = _Stage(scene, start, Random(f"{seed} play"))
    for visit in visits:
        stage.play(visit)
    return stage.performance(start)


def _misplacement(draw: Random, sloppiness: float) -> Point:
    spread = _ASKEW * sloppiness * (2.0 if draw.random() < 0.08 else 1.0)
    dx, dy = (max(-_ASKEW_MOST, min(_ASKEW_MOST, draw.gauss(0, spread))) for _ in range(2))
    return dx, dy


def _slip(draw: Random) -> Point:
    return draw.gauss(0, 0.03), draw.gauss(0, 0.03)


@dataclass(slots=True)
class _Hand:
    """One hand during its visit."""

    track: int
    visit: Visit
    left: bool
    home: Point
    time_s: float
    keys: list[Key] = field(default_factory=list)
    last_contact_s: float = 0.0
    held: tuple[Stack, float] | None = None
    """In the fingers, and since when."""
    palm: list[tuple[Stack, float]] = field(default_factory=list)
    path: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)

    @property
    def place(self) -> Point:
        return self.keys[-1].column, self.keys[-1].row

    @property
    def away(self) -> bool:
        return self.place == self.home


class _Stage:
    def __init__(self, scene: Scene, start: Layout, draw: Random) -> None:
        self._scene, self._draw = scene, draw
        self._size, self._border = scene.board.size, scene.board.border_width
        self._floor = -scene.board.thickness
        self._disc = scene.pieces.height
        self._numbering = Numbering(self._size)
        self._standing = {stack.key: stack for stack in start}
        self._next_key = max(self._standing, default=0) + 1000
        self._changes: list[tuple[float, int, Stack | None]] = []
        self._tracks: list[HandTrack] = []
        self._carries: list[Carry] = []
        self._deeds: list[Deed] = []
        self._acts: list[ActTime] = []
        self._bumps: list[tuple[float, float]] = []
        self._lights: list[tuple[float, float]] = []
        self._presses: list[tuple[float, Actor]] = []
        self._piled = {Actor.WHITE: 0, Actor.BLACK: 0, Actor.ARBITER: 0}
        self._start_s = self._end_s = _STILL_S

    def performance(self, start: Layout) -> Performance:
        standing = {stack.key: stack for stack in start}
        layouts = [(0.0, start)]
        for time_s, key, stack in sorted(self._changes, key=lambda change: change[0]):
            if stack is None:
                standing.pop(key, None)
            else:
                standing[key] = stack
            layouts.append((time_s, tuple(standing.values())))
        end_s = max([self._end_s, *(deed.end_s for deed in self._deeds)]) + _STILL_S
        return Performance(
            end_s,
            tuple(self._tracks),
            tuple(self._carries),
            tuple(layouts),
            tuple(self._deeds),
            tuple(self._acts),
            tuple(self._bumps),
            tuple(self._lights),
            tuple(self._presses),
        )

    def play(self, visit: Visit) -> None:
        gap_s = 0.0 if visit.meanwhile or not self._deeds else _GAP_S * visit.pace.factor
        begin_s = (self._start_s if visit.meanwhile else self._end_s) + (
            gap_s if visit.after_s is None else visit.after_s
        )
        if visit.actor is Actor.TABLE:
            self._table(visit, begin_s)
            return
        hand = self._enter(visit, begin_s)
        for act in visit.acts:
            since_s = hand.time_s
            try:
                self._do(hand, act)
            except ValueError as error:
                raise ScriptError(f"line {visit.line}, '{act.text}': {error}") from None
            self._acts.append(ActTime(since_s, hand.time_s, len(self._deeds), act.text))
        try:
            self._leave(hand)
        except ValueError as error:
            raise ScriptError(f"line {visit.line}: {error}") from None
        self._tracks[hand.track] = replace(self._tracks[hand.track], keys=tuple(hand.keys))
        text = ", ".join(act.text for act in visit.acts)
        self._deeds.append(
            Deed(
                len(self._deeds),
                visit.actor,
                hand.left,
                text,
                begin_s,
                hand.last_contact_s,
                hand.time_s,
                tuple(hand.path),
                tuple(hand.removed),
            )
        )
        self._start_s, self._end_s = begin_s, max(hand.time_s, self._end_s if visit.meanwhile else 0.0)

    def _table(self, visit: Visit, begin_s: float) -> None:
        time_s = begin_s
        for act in visit.acts:
            amount = act.amount or 0.0
            if act.verb is Verb.WAIT:
                time_s += amount
            elif act.verb is Verb.BUMP:
                self._bumps.append((time_s, amount))
            else:
                self._lights.append((time_s, amount / 100))
        self._start_s, self._end_s = begin_s, max(self._end_s, time_s)

    def _enter(self, visit: Visit, begin_s: float) -> _Hand:
        look = self._scene.black if visit.actor is Actor.BLACK else self._scene.white
        left = look.left_handed if visit.left_hand is None else visit.left_hand
        aside = -1.6 if left else 1.6
        n, out = self._size, self._border + _OUT
        home = {
            Actor.WHITE: (n / 2 + aside, n + out),
            Actor.BLACK: (n / 2 - aside, -out),
            Actor.ARBITER: (n + out, n / 2 - aside),
        }[visit.actor]
        hand = _Hand(len(self._tracks), visit, left, home, begin_s)
        hand.keys.append(Key(begin_s, *home, _AWAY, 0.3))
        self._tracks.append(HandTrack(visit.actor, left, ()))
        return hand

    def _do(self, hand: _Hand, act: Act) -> None:
        match act.verb:
            case Verb.LIFT:
                self._lift(hand, act.squares[0])
            case Verb.TAKE:
                self._take(hand, act.squares)
            case Verb.SLIDE:
                self._push(hand, act.squares[0], [self._middle(square) for square in act.squares[1:]])
                hand.path.extend(act.squares)
            case Verb.CARRY | Verb.HOVER:
                self._go(hand, self._point(act.place), _CARRYING if hand.held else _PASSING)
            case Verb.REST:
                self._go(hand, self._point(act.place), _CARRYING)
                self._move(hand, _SET_S, height=self._reach_of(hand))
            case Verb.SET:
                self._set(hand, act.place)
            case Verb.REMOVE:
                for square in act.squares:
                    self._collect(hand, self._piece_on(square))
                    hand.removed.append(square)
                if hand.held is None:
                    self._dump(hand)
            case Verb.CROWN:
                self._crown(hand, act.squares[0])
            case Verb.UNCROWN:
                self._uncrown(hand, act.squares[0])
            case Verb.RETURN:
                self._bring(hand, act)
            case Verb.TOUCH:
                self._touch(hand, self._piece_on(act.squares[0]))
            case Verb.NUDGE:
                self._nudge(hand, act)
            case Verb.CENTRE:
                self._push(hand, act.squares[0], [self._middle(act.squares[0])])
            case Verb.BUMP:
                self._sweep(hand, act)
            case Verb.PRESS:
                self._go(hand, clock_place(self._size, self._border), 2.0)
                self._move(hand, _PRESS_S, height=1.2)
                self._presses.append((hand.time_s, hand.visit.actor))
                self._move(hand, _PRESS_S, height=2.0)
            case Verb.HOLD:
                self._move(hand, None, seconds=act.amount)
            case Verb.PAUSE:
                self._leave(hand, forget_path=False)
                self._move(hand, None, seconds=act.amount)
            case Verb.LEAVE:
                self._leave(hand)

    # What a hand does, from the simplest on.

    def _move(
        self,
        hand: _Hand,
        natural_s: float | None,
        *,
        seconds: float | None = None,
        place: Point | None = None,
        height: float | None = None,
        grip: float | None = None,
    ) -> None:
        """Go on from where the hand is; `natural_s` varies with the pace, `seconds` is taken as it is."""
        last = hand.keys[-1]
        if natural_s is not None:
            seconds = natural_s * hand.visit.pace.factor * (1 + self._draw.uniform(-_UNEVEN, _UNEVEN))
        hand.time_s += max(seconds or 0.0, 1e-3)
        column, row = place or hand.place
        hand.keys.append(
            Key(
                hand.time_s,
                column,
                row,
                last.height if height is None else height,
                last.grip if grip is None else grip,
            )
        )

    def _go(self, hand: _Hand, place: Point, height: float) -> None:
        far = math.dist(hand.place, place)
        natural_s = _REACH_S if hand.away else _TRAVEL_S + _TRAVEL_PER_SQUARE_S * far
        self._move(hand, natural_s, place=place, height=height, grip=1.0 if hand.held else 0.2)

    def _grasp(self, hand: _Hand, stack: Stack) -> None:
        self._go(hand, (stack.column, stack.row), _PASSING)
        self._move(hand, _GRASP_S, height=stack.base + self._grip_height(stack), grip=1.0)
        hand.last_contact_s = hand.time_s

    def _lift(self, hand: _Hand, square: int) -> None:
        if hand.held is not None:
            raise ValueError("the hand holds a piece already: set it down first")
        stack = self._piece_on(square)
        self._grasp(hand, stack)
        self._pick(hand, stack)
        if not hand.path:
            hand.path.append(square)
        self._move(hand, _GRASP_S, height=_CARRYING)

    def _pick(self, hand: _Hand, stack: Stack) -> None:
        """From now on the stack is in the fingers."""
        self._change(hand.time_s, stack.key, None)
        hand.held = stack, hand.time_s

    def _take(self, hand: _Hand, path: tuple[int, ...]) -> None:
        self._lift(hand, path[0])
        hand.path[:] = hand.path[:-1] if hand.path[-1] == path[0] else hand.path
        hand.path.extend(path)
        for square in path[1:-1]:
            self._go(hand, self._middle(square), _CARRYING)
            self._move(hand, _SET_S, height=self._reach_of(hand))
            self._move(hand, _SHOW_S)
            self._move(hand, _GRASP_S, height=_CARRYING)
        self._set(hand, Place((path[-1],)))

    def _set(self, hand: _Hand, place: Place | None) -> None:
        if hand.held is None:
            raise ValueError("the hand holds nothing: lift a piece first")
        stack, since_s = hand.held
        beside = place is not None and not place.squares
        point = self._next_pile(hand.visit.actor) if beside else self._point(place)
        under = None if beside else self._found_near(point)
        if under is not None and (under.white != stack.white or under.discs + stack.discs > 2):
            raise ValueError("a piece stands there already")
        floor = self._floor if beside else under.discs * self._disc if under else 0.0
        dx, dy = _misplacement(self._draw, self._scene.sloppiness)
        point = point[0] + dx, point[1] + dy
        self._go(hand, point, max(_CARRYING, floor + self._reach_of(hand) + 0.2))
        self._move(hand, _SET_S, height=floor + self._reach_of(hand))
        hand.last_contact_s = hand.time_s
        self._carry(hand, stack, since_s, Hold.FINGERS)
        hand.held = None
        if under is not None:
            slip = point[0] - under.column, point[1] - under.row
            self._change(hand.time_s, under.key, replace(under, discs=2, slip=slip))
        else:
            self._change(hand.time_s, stack.key, replace(stack, column=point[0], row=point[1], base=floor))
            if place is not None and len(place.squares) == 1 and place.way is None and hand.path:
                if hand.path[-1] != place.squares[0]:
                    hand.path.append(place.squares[0])
        self._move(hand, _GRASP_S, height=_PASSING, grip=0.2)
        if hand.palm:
            self._dump(hand)

    def _collect(self, hand: _Hand, stack: Stack) -> None:
        self._grasp(hand, stack)
        self._change(hand.time_s, stack.key, None)
        hand.palm.append((stack, hand.time_s))
        self._move(hand, _GRASP_S, height=_PASSING)

    def _dump(self, hand: _Hand) -> None:
        for stack, since_s in hand.palm:
            place = self._next_pile(hand.visit.actor)
            place = place[0] + self._draw.gauss(0, 0.06), place[1] + self._draw.gauss(0, 0.06)
            self._go(hand, place, 0.5)
            self._move(hand, _DUMP_S, height=0.1, grip=0.3)
            self._carry(hand, stack, since_s, Hold.PALM)
            self._change(hand.time_s, stack.key, replace(stack, column=place[0], row=place[1], base=self._floor))
            hand.last_contact_s = hand.time_s
        hand.palm.clear()
        self._move(hand, _GRASP_S, height=_PASSING)

    def _fetch(self, hand: _Hand, *, white: bool, discs: int = 1) -> None:
        """Take a disc of that colour from beside the board, or from the box when none lies there."""
        loose = [s for s in self._standing.values() if s.base < 0 and s.white == white and s.discs == discs]
        if loose:
            stack = min(loose, key=lambda each: math.dist((each.column, each.row), hand.place))
            self._grasp(hand, stack)
            self._pick(hand, stack)
        else:
            self._move(hand, _LEAVE_S, place=hand.home, height=_AWAY, grip=1.0)
            self._next_key += 1
            hand.held = Stack(self._next_key, white, discs, *hand.home, slip=_slip(self._draw)), hand.time_s
        self._move(hand, _GRASP_S, height=_CARRYING)

    def _crown(self, hand: _Hand, square: int) -> None:
        man = self._piece_on(square)
        if man.discs != 1:
            raise ValueError("two discs lie there already")
        if hand.held is not None:
            raise ValueError("the hand holds a piece: set it down first")
        path = list(hand.path)
        self._fetch(hand, white=man.white)
        self._set(hand, Place((square,)))
        hand.path[:] = path

    def _uncrown(self, hand: _Hand, square: int) -> None:
        king = self._piece_on(square)
        if king.discs != 2:
            raise ValueError("no second disc lies there")
        self._grasp(hand, king)
        self._next_key += 1
        disc = replace(king, key=self._next_key, discs=1)
        self._change(hand.time_s, king.key, replace(king, discs=1))
        hand.palm.append((disc, hand.time_s))
        self._dump(hand)

    def _bring(self, hand: _Hand, act: Act) -> None:
        if hand.held is not None:
            raise ValueError("the hand holds a piece: set it down first")
        self._fetch(hand, white=act.white, discs=2 if act.king else 1)
        self._set(hand, Place(act.squares))

    def _touch(self, hand: _Hand, stack: Stack) -> None:
        self._go(hand, (stack.column, stack.row), _PASSING)
        self._move(hand, _GRASP_S, height=stack.discs * self._disc + 0.05, grip=0.6)
        self._move(hand, _TOUCH_S)
        hand.last_contact_s = hand.time_s
        self._move(hand, _GRASP_S, height=_PASSING, grip=0.2)

    def _nudge(self, hand: _Hand, act: Act) -> None:
        stack = self._piece_on(act.squares[0])
        by, (dx, dy) = act.amount or 0.2, step(act.way or "right")
        self._push(hand, act.squares[0], [(stack.column + dx * by, stack.row + dy * by)])

    def _push(self, hand: _Hand, square: int, points: list[Point]) -> None:
        """Shift a piece along points without lifting it."""
        stack = self._piece_on(square)
        self._grasp(hand, stack)
        since_s = hand.time_s
        self._change(since_s, stack.key, None)
        for point in points:
            far = math.dist(hand.place, point)
            self._move(hand, _TRAVEL_S + 2 * _TRAVEL_PER_SQUARE_S * far, place=point)
        hand.last_contact_s = hand.time_s
        self._carry(hand, stack, since_s, Hold.PUSHED)
        self._change(hand.time_s, stack.key, replace(stack, column=points[-1][0], row=points[-1][1]))
        self._move(hand, _GRASP_S, height=_PASSING, grip=0.2)

    def _sweep(self, hand: _Hand, act: Act) -> None:
        """Knock pieces off their squares in passing."""
        stacks = [self._piece_on(square) for square in act.squares]
        dx, dy = step(act.way or "right")
        first = stacks[0]
        self._go(hand, (first.column - dx, first.row - dy), 0.6)
        for stack in stacks:
            far, drift = self._draw.uniform(0.55, 0.8), self._draw.uniform(-0.3, 0.3)
            place = stack.column + dx * far + dy * drift, stack.row + dy * far + dx * drift
            self._move(hand, _TRAVEL_S, place=(stack.column, stack.row), height=0.3)
            self._change(hand.time_s, stack.key, replace(stack, column=place[0], row=place[1]))
            self._move(hand, _SHOW_S, place=place)
        hand.last_contact_s = hand.time_s
        self._move(hand, _GRASP_S, height=_PASSING)

    def _leave(self, hand: _Hand, *, forget_path: bool = True) -> None:
        if hand.held is not None:
            raise ValueError("the hand still holds a piece: set it down before it leaves")
        if hand.palm:
            self._dump(hand)
        if not hand.away:
            self._move(hand, _LEAVE_S, place=hand.home, height=_AWAY, grip=0.3)

    # What stands where.

    def _change(self, time_s: float, key: int, stack: Stack | None) -> None:
        self._changes.append((time_s, key, stack))
        if stack is None:
            self._standing.pop(key, None)
        else:
            self._standing[key] = stack

    def _carry(self, hand: _Hand, stack: Stack, since_s: float, hold: Hold) -> None:
        self._carries.append(Carry(stack, hand.track, since_s, hand.time_s, hold, reach=self._grip_height(stack)))

    def _grip_height(self, stack: Stack) -> float:
        return (stack.discs - 0.4) * self._disc

    def _reach_of(self, hand: _Hand) -> float:
        if hand.held is None:
            raise ValueError("the hand holds nothing: lift a piece first")
        return self._grip_height(hand.held[0])

    def _middle(self, square: int) -> Point:
        if not 1 <= square <= self._numbering.count:
            raise ValueError(f"there is no square {square} on this board")
        return place_of(self._numbering, square, turned=self._scene.board.turned)

    def _point(self, place: Place | None) -> Point:
        if place is None or not place.squares:
            return self._size + self._border + 1.5, self._size / 2
        points = [self._middle(square) for square in place.squares]
        column, row = (sum(values) / len(points) for values in zip(*points, strict=True))
        dx, dy = step(place.way) if place.way else (0.0, 0.0)
        if not self._numbering.on_field((column + dx, row + dy)):
            raise ValueError("that is off the board")
        return column + dx, row + dy

    def _found_near(self, point: Point) -> Stack | None:
        on_board = (stack for stack in self._standing.values() if stack.base >= 0)
        near = [stack for stack in on_board if math.dist((stack.column, stack.row), point) < _TOUCHING]
        return min(near, key=lambda each: math.dist((each.column, each.row), point), default=None)

    def _piece_on(self, square: int) -> Stack:
        stack = self._found_near(self._middle(square))
        if stack is None:
            raise ValueError(f"no piece stands on {square}")
        return stack

    def _next_pile(self, actor: Actor) -> Point:
        number = self._piled[actor]
        self._piled[actor] += 1
        return pile_place(number, for_white=actor is not Actor.BLACK, size=self._size, border=self._border)
