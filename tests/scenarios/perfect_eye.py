"""A perfect camera: the virtual table's truth as board readings, without pictures. It separates the judgement of the
pure core from the camera's errors."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from hardware.simulated.performance import HandMotion, Key
from hardware.simulated.script import Actor
from hardware.simulated.table import VirtualTable
from referee.records.readings import BoardReading, BoardSide, Contact, Fingertips, Hand, Nudge, SquareReading

READING_EVERY_S = 0.15
SURE_NATS = 10.0
NUDGE_SQUARES = 0.01
"""Just below the smallest shift by which the camera recognises a touched piece, squares."""
BEYOND = 0.55
"""How far an arm reaches beyond its fingertips, squares."""
LEAN = 0.4
"""Displacement of fingertips to White's right, squares a square of height."""
LEFT_NATS, TOUCHING_NATS, SURE_OF_TIPS_NATS = 5.0, 5.0, 3.0
"""Log odds of a left hand, of fingers at a piece, and of fingertips, when true."""
TOUCHING_HEIGHT = 0.6
"""Greatest height of fingertips that touch a piece, even a king, squares."""
SIDES = {Actor.WHITE: BoardSide.WHITE, Actor.BLACK: BoardSide.BLACK, Actor.ARBITER: BoardSide.RIGHT}


def readings(table: VirtualTable) -> Iterator[BoardReading]:
    """The whole performance."""
    eye = _Eye(table)
    for number in range(int(table.duration_s / READING_EVERY_S)):
        yield eye.look(number * READING_EVERY_S)


@lru_cache(maxsize=64)  # most squares have lain still for equally long
def _square(letter: str, height: str, hidden: bool, still_s: float) -> SquareReading:
    likely = {label: 0.0 if label == letter.lower() else -SURE_NATS for label in ".wb"}
    king = 0.0 if letter == "." else 4.0 if height == "2" else -4.0
    return SquareReading(likely["."], likely["w"], likely["b"], king, float(hidden), still_s)


class _Eye:
    def __init__(self, table: VirtualTable) -> None:
        self._table = table
        self._size = table.pose_at(0.0).size
        count = len(table.truth.at(0.0).board.position)
        self._before: list[tuple[str, str, bool]] = [("", "", False)] * count
        self._still_s = [0.0] * count
        self._covered: set[int] = set()
        self._offsets: dict[int, tuple[float, float]] = {}
        self._at_rest = ""

    def look(self, time_s: float) -> BoardReading:
        truth = self._table.truth.at(time_s)
        board, hidden = truth.board, set(truth.hidden)
        squares = []
        for index, (letter, height) in enumerate(zip(board.position, board.heights, strict=True)):
            now = (letter, height, index + 1 in hidden)
            self._still_s[index] = self._still_s[index] + READING_EVERY_S if now == self._before[index] else 0.0
            self._before[index] = now
            squares.append(_square(*now, self._still_s[index]))
        self._covered |= hidden
        present = self._table.performance.hands_at(time_s)
        over = [(track, key) for track, key in present if 0 <= key.row <= self._size and 0 <= key.column <= self._size]
        hands = tuple(
            # what a lone hand hides is all that is hidden
            self._hand(track, key, truth.hidden if len(present) == 1 else self._table.truth.hidden_by((track, key)))
            for track, key in over
        )
        fingertips = tuple(
            Fingertips(
                SIDES[track.actor],
                (key.column, key.row),
                LEFT_NATS if track.left else -LEFT_NATS,
                odds=SURE_OF_TIPS_NATS,
                height=key.height,
                lean=(LEAN, 0.0),
            )
            for track, key in over
            if track.actor is not Actor.ARBITER
        )
        contacts = tuple(
            Contact(time_s, tips.side, tips.place, TOUCHING_NATS if tips.height <= TOUCHING_HEIGHT else -TOUCHING_NATS)
            for tips in fingertips
        )
        nudges: tuple[Nudge, ...] = ()
        if not hidden and min(self._still_s) >= 0.4:
            nudges = self._nudges(board.position, {square: (x, y) for square, x, y in board.offsets})
        lying = tuple(
            (int(stack.column), int(stack.row))
            for stack in board.off_square
            if (int(stack.column) + int(stack.row)) % 2 == 0
        )
        return BoardReading(
            time_s, tuple(squares), hands, lying, nudges=nudges, fingertips=fingertips, contacts=contacts
        )

    def _hand(self, track: HandMotion, key: Key, squares: tuple[int, ...]) -> Hand:
        """An arm reaches a little beyond its fingertips, and is displaced by its height."""
        forward = -1 if track.actor is Actor.WHITE else 1
        edge = self._size if track.actor is Actor.WHITE else 0
        tip = (key.column + LEAN * key.height, key.row + forward * BEYOND)
        return Hand(SIDES[track.actor], squares, tip, abs(edge - tip[1]), lean=(LEAN, 0.0))

    def _nudges(self, position: str, offsets: dict[int, tuple[float, float]]) -> tuple[Nudge, ...]:
        found = []
        for square in sorted(self._covered & offsets.keys() & self._offsets.keys()):
            if self._at_rest[square - 1] == position[square - 1]:
                (x0, y0), (x1, y1) = self._offsets[square], offsets[square]
                away = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
                if away >= NUDGE_SQUARES:
                    found.append(Nudge(square, away))
        self._covered, self._offsets, self._at_rest = set(), offsets, position
        return tuple(found)
