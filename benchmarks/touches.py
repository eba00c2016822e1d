"""Pieces touched before another is played (5.4.3) among hands that hesitate: how many are reported, how many falsely.

    python -m benchmarks.touches [pointing | edge | inner] [TABLES [FIRST_SEED [PICTURES_PER_S]]]

Every game begins at a position of its own; before a ply its player may lift another piece and set it back, close the
fingers on one, lay one finger on one, or only hover. `pointing`: before every ply the player points at up to three
pieces from the air instead, with one finger. `edge`, `inner`: of the other pieces that could be played only those that
stand on the outermost rows and columns, or only the others, are touched.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat

import cv2

from benchmarks.fidgeting import ply_acts, somewhere
from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.end_of_input import EndOfInput
from referee.records.events import IrregularityFound
from referee.session import Session
from referee.vision.observer import Observer

TABLES, FIRST_SEED = 12, 740001
"""Number of games, and the seed of the first."""
PLIES = 9
"""Plies of each game. More make longer games."""
FRAMES_PER_S = 10.0
"""Default rate of the pictures. Larger sees quicker hands and takes longer."""
SIZE_PX = (640, 480)
"""Size of the pictures. Larger is slower."""
KINDS = {"lift": 12, "touch": 14, "poke": 14, "hover": 26, "hover twice": 8, "own": 13, "nothing": 16}
"""Kinds of acts before a ply, and their frequencies: the first three on another piece than the one played."""
POINTING = {"point": 1}
"""The same of games in which players only point."""
AT_EDGE = {"edge": True, "inner": False}
"""Whether only pieces on the edge are touched, or only others, by the word of the command line."""
BEGINNINGS = (0, 0, 6, 14, 24, 34, 44)
"""Numbers of plies played before the game begins, equally likely."""
LATE_S = 3.0
"""Latest time after a hand has left at which its touch may be reported, seconds. Larger accepts later ones. Chosen, not
measured."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A ply, and what was done on the same visit before it."""

    before: Position
    move: Move
    kind: str
    touched: int | None
    """The other piece that was touched, by its square."""


def touching_game(seed: int, kinds: Mapping[str, int] = KINDS, at_edge: bool | None = None) -> tuple[str, list[Visit]]:
    """A game as a script; `kinds` of acts with their frequencies. `at_edge`: whether the other pieces that are touched
    stand on the edge; None: wherever they stand."""
    chance = random.Random(f"touch {seed}")
    position = start_position(INTERNATIONAL)
    for _ in range(chance.choice(BEGINNINGS)):
        following = play(position, chance.choice(legal_moves(position, INTERNATIONAL)), INTERNATIONAL)
        if not legal_moves(following, INTERNATIONAL):
            break
        position = following
    lines = ["table: wait 1"]
    visits: list[Visit] = []
    while len(visits) < PLIES and (moves := legal_moves(position, INTERNATIONAL)):
        move = chance.choice(moves)
        kind = chance.choices(list(kinds), list(kinds.values()))[0]
        others = sorted({other.start for other in moves} - set(move.path) - set(move.captured))
        if at_edge is not None:
            others = [square for square in others if _on_edge(square, position) is at_edge]
        if kind in ("lift", "touch", "poke") and not others:
            kind = "hover"
        touched = chance.choice(others) if kind in ("lift", "touch", "poke") else None
        acts = _before(kind, touched or move.start, position, chance)
        player = "white" if position.side_to_move is Side.WHITE else "black"
        pace = chance.choice(("", "", " quick", " slow"))
        lines.append(f"{player}{pace}: {', '.join([*acts, *ply_acts(move, chance)])}")
        if chance.random() < 0.3:
            lines.append(f"table: wait {chance.uniform(0.3, 1.5):.1f}")
        visits.append(Visit(position, move, kind, touched))
        position = play(position, move, INTERNATIONAL)
    return "\n".join((*lines, "table: wait 1.5")), visits


def _on_edge(square: int, position: Position) -> bool:
    return not {0, position.board.size - 1}.isdisjoint(position.board.row_column(square))


def _before(kind: str, square: int, position: Position, chance: random.Random) -> list[str]:
    hovering = [f"hover {somewhere(position, chance)}, hold {chance.uniform(0.2, 1.5):.1f}" for _ in range(2)]
    if kind == "own":
        kind = chance.choice(("lift", "touch", "poke"))
    match kind:
        case "lift":
            acts = [f"lift {square}, hold {chance.uniform(0.1, 0.8):.1f}, set {square}"]
        case "touch" | "poke":
            acts = [f"{kind} {square}"]
        case "hover":
            return hovering[:1]
        case "hover twice":
            return hovering
        case "point":
            sides = [chance.choice(tuple(Side)) for _ in range(chance.choice((1, 2, 3)))]
            return [f"point {chance.choice(position.side_squares(side))}" for side in sides]
        case _:
            return []
    first, then = (hovering[n : n + 1] if chance.random() < share else [] for n, share in enumerate((0.3, 0.2)))
    return [*first, *acts, *then]


def table_of(seed: int, visits: list[Visit], script: str, frames_per_s: float) -> VirtualTable:
    """Where it is played."""
    scene = random_scene(seed, size_px=SIZE_PX)
    return VirtualTable(scene, script, position=visits[0].before.as_seen(), frames_per_s=frames_per_s, seed=seed)


def told(seed: int, frames_per_s: float, which: str) -> tuple[Counter[str], Counter[str], list[str]]:
    """For each kind the number played, the number reported correctly, and the false reports; `which`: a word of the
    command line, or none."""
    cv2.setNumThreads(1)
    script, visits = touching_game(seed, POINTING if which == "pointing" else KINDS, AT_EDGE.get(which))
    table = table_of(seed, visits, script, frames_per_s)
    observer = Observer(table.pose_at(0), visits[0].before.as_seen(), table.size_px)
    session = Session(INTERNATIONAL, visits[0].before)
    events = [event for reading in observer.readings(table.frames()) for event in session.feed(reading)]
    events += session.feed(EndOfInput(table.duration_s))
    found = [event for event in events if isinstance(event, IrregularityFound) and event.article == "5.4.3"]
    played, right = Counter[str](), Counter[str]()
    false: list[str] = []
    for visit, performed in zip(visits, table.performance.visits, strict=False):
        played[visit.kind] += 1
        own = [event for event in found if performed.start_s <= event.time_s <= performed.end_s + LATE_S]
        own = [event for event in own if event.side is visit.before.side_to_move]
        found = [event for event in found if event not in own]
        right[visit.kind] += any(visit.touched in event.squares for event in own)
        false += [f"seed {seed}, {visit.kind}: {event.squares}" for event in own if visit.touched not in event.squares]
    return played, right, false + [f"seed {seed}: {event.squares}" for event in found]


def main() -> None:
    which = next((word for word in sys.argv[1:2] if word in ("pointing", *AT_EDGE)), "")
    words = [float(word) for word in sys.argv[1 + bool(which) :]]
    defaults: list[float] = [TABLES, FIRST_SEED, FRAMES_PER_S]
    tables, first, frames_per_s = words + defaults[len(words) :]
    seeds = range(int(first), int(first + tables))
    played, right = Counter[str](), Counter[str]()
    false: list[str] = []
    with ProcessPoolExecutor() as workers:
        for one in workers.map(told, seeds, repeat(frames_per_s), repeat(which)):
            played += one[0]
            right += one[1]
            false += one[2]
    for line in false:
        print(f"    {line}")
    others = sum(count for kind, count in played.items() if kind not in ("lift", "touch", "poke"))
    print(
        f"touched before another was played   lifted {right['lift']} of {played['lift']}, fingers closed "
        f"{right['touch']} of {played['touch']}, one finger {right['poke']} of {played['poke']}; "
        f"{len(false)} false, of {others} other plies"
    )


if __name__ == "__main__":
    main()
