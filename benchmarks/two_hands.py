"""Captures made with two hands (5.4.17) and with one: how many are reported, and how many falsely.

    python -m benchmarks.two_hands [TABLES [FIRST_SEED]]

At every table each kind of act is played once, from a position of its own: the other hand comes after the first one, as
it leaves, while it is over the board, or crosses it; or one hand makes the capture, while the other one rests over the
board, comes before or comes afterwards. Then the opponent replies.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import cv2

from benchmarks.fidgeting import ply_acts
from hardware.simulated.palettes import random_scene
from hardware.simulated.scene import Scene
from hardware.simulated.table import VirtualTable
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.end_of_input import EndOfInput
from referee.records.events import IrregularityFound
from referee.session import Session
from referee.vision.observer import Observer

TABLES, FIRST_SEED = 12, 810001
"""Number of tables, and the seed of the first."""
SIZE_PX = (640, 480)
"""Size of the pictures. Larger is slower."""
FRAMES_PER_S = (5.0, 5.0, 8.0, 12.5)
"""Rates of the pictures, equally likely."""
TWO = ("after the first", "as it leaves", "both over the board", "hands that cross")
"""Kinds of captures with two hands."""
ONE = ("one visit", "two visits", "hesitating", "the other rests", "the other before", "the other afterwards")
"""Kinds of captures with one hand."""


def capture(chance: random.Random) -> tuple[Position, Move]:
    """A position of a random game in which a man captures, and that capture."""
    while True:
        position = start_position(INTERNATIONAL)
        for _ in range(chance.randint(4, 60)):
            if not (moves := legal_moves(position, INTERNATIONAL)):
                break
            if moves[0].captured and not moves[0].promotes and chance.random() < 0.4:
                return position, chance.choice(moves)
            position = play(position, chance.choice(moves), INTERNATIONAL)


def table_of(kind: str, seed: int) -> tuple[Position, VirtualTable]:
    """The position before the capture, and the table where it is made."""
    chance = random.Random(f"{kind} {seed}")
    position, move = capture(chance)
    scene, frames_per_s = random_scene(seed, size_px=SIZE_PX), chance.choice(FRAMES_PER_S)
    acts = [_acts(kind, position, move, scene, chance)]
    following = play(position, move, INTERNATIONAL)
    if replies := legal_moves(following, INTERNATIONAL):
        acts.append(f"after 0.8 {_name(following)}: {', '.join(ply_acts(chance.choice(replies), chance))}")
    script = "; ".join(("table: wait 0.5", *acts, "table: wait 1.5"))
    table = VirtualTable(scene, script, position=position.as_seen(), frames_per_s=frames_per_s, seed=seed)
    return position, table


def _acts(kind: str, position: Position, move: Move, scene: Scene, chance: random.Random) -> str:
    player, pace = _name(position), chance.choice(("", " quick", " slow"))
    one, two = chance.choice((("right", "left"), ("left", "right")))
    if kind == "hands that cross":
        rightwards = _column(position, move.end) > max(_column(position, square) for square in move.captured)
        one, two = ("left", "right") if rightwards == (player == "white") else ("right", "left")
    first, second = f"{player} {one} hand{pace}:", f"{player} {two} hand{pace}:"
    take, remove = f"take {'x'.join(map(str, move.path))}", f"remove {' '.join(map(str, move.captured))}"
    own = [square for square in position.side_squares(position.side_to_move) if square != move.start]
    hover = f"hover {chance.choice(own or [move.end])}, hold {chance.uniform(0.2, 1.0):.1f}"
    soon = chance.uniform(0.1, 1.0)
    match kind:
        case "after the first":
            return f"{first} {take}; after {soon:.2f} {second} {remove}"
        case "as it leaves" | "both over the board" | "hands that cross":
            alone = VirtualTable(scene, f"{first} {take}", position=position.as_seen())
            visit = alone.performance.visits[0]
            leaves = kind == "as it leaves"
            come_s = visit.last_contact_s - visit.start_s + chance.uniform(-0.3, 0.1 if leaves else 0.5)
            stay = "" if leaves else f", hold {chance.uniform(0.6, 2):.1f}"
            return f"{first} {take}{stay}; meanwhile after {come_s:.2f} {second} {remove}"
        case "one visit":
            return f"{first} {take}, {remove}"
        case "two visits":
            return f"{first} {take}; after {soon:.2f} {first} {remove}"
        case "hesitating":
            return f"{first} {hover}, {take}, hold {soon:.1f}, {remove}"
        case "the other rests":
            return f"{second} {hover}, hold 3.5; meanwhile after 1.2 {first} {take}, {remove}"
        case "the other before":
            return f"{second} {hover}; after {soon:.2f} {first} {take}, {remove}"
        case _:
            return f"{first} {take}, {remove}; after {soon / 2:.2f} {second} {hover}"


def _name(position: Position) -> str:
    return "white" if position.side_to_move is Side.WHITE else "black"


def _column(position: Position, square: int) -> int:
    return position.board.row_column(square)[1]


def reported(kind: str, seed: int) -> tuple[str, ...]:
    """The articles reported of one act, each with its culprit."""
    cv2.setNumThreads(1)
    position, table = table_of(kind, seed)
    observer, session = Observer(table.pose_at(0), position.as_seen(), table.size_px), Session(INTERNATIONAL, position)
    events = [event for reading in observer.readings(table.frames()) for event in session.feed(reading)]
    events += session.feed(EndOfInput(table.duration_s))
    found = [event for event in events if isinstance(event, IrregularityFound)]
    mover = position.side_to_move
    return tuple(f"{event.article}{'' if event.side is mover else ' opponent'}" for event in found)


def main() -> None:
    words = [int(word) for word in sys.argv[1:]]
    tables, first_seed = words + [TABLES, FIRST_SEED][len(words) :]
    right = Counter[str]()
    with ProcessPoolExecutor() as workers:
        seeds = range(first_seed, first_seed + tables)
        waiting = {(kind, seed): workers.submit(reported, kind, seed) for seed in seeds for kind in (*TWO, *ONE)}
        for (kind, seed), result in waiting.items():
            expected = ("5.4.17",) if kind in TWO else ()
            right[kind] += result.result() == expected
            if result.result() != expected:
                print(f"    seed {seed}, {kind}: {', '.join(result.result()) or 'nothing'}", flush=True)
    for name, kinds in (("two hands reported", TWO), ("one hand not reported", ONE)):
        print(f"{name}   " + ", ".join(f"{kind} {right[kind]} of {tables}" for kind in kinds))


if __name__ == "__main__":
    main()
