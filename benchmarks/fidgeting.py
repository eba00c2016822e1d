"""Clean play with fidgeting hands: nothing there may be called an irregularity, for six hours (issue 4).

    python -m benchmarks.fidgeting [pictures | trembling | truth] [HOURS [FIRST_SEED]]

Every game is played from the start at a table of its own. The hands hover over squares and between them, hesitate,
hold a piece over its new square, carry it over another one first, set the piece they play back and take it again, and
put pieces right after the ply.
`trembling` takes the pictures with a camera that is not firm in light that flickers; `truth` follows readings made from
the true positions, without errors. Without arguments: an hour of that, and ten minutes of each of the others.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import count

import cv2

from benchmarks._followed_games import Followed, follow, pictured, summary
from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.squares import DIAGONAL_LINES
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.messages import message
from referee.progress import Progress
from referee.records.readings import BoardReading
from tests.scenarios.perfect_eye import readings

PLIES = 40
"""Plies of each game. More make longer games."""
FRAMES_PER_S = 8.0
"""Rate of the pictures. Larger sees quicker hands and takes longer."""
SIZE_PX = (800, 600)
"""Size of the pictures. Larger is slower."""
START = start_position(INTERNATIONAL)
HOURS = {"truth": 1.0, "pictures": 1 / 6, "trembling": 1 / 6}
TREMBLE_PX, FLICKER = 0.8, 0.03
"""Standard deviation of the trembling camera's shift, pixels, and of its brightness, as a share. Larger trembles
more."""
FIRST_SEED = 1
"""Seed of the first game; the next ones follow."""


def fidgeting(seed: int, plies: int) -> tuple[str, list[Move]]:
    """A random game as a script, and what is played in it."""
    chance = random.Random(seed)
    position, lines = START, ["table: wait 1"]
    played: list[Move] = []
    while len(played) < plies and (moves := legal_moves(position, INTERNATIONAL)):
        move = chance.choice(moves)
        player = "white" if position.side_to_move is Side.WHITE else "black"
        for visit in _visits(position, move, chance):
            lines.append(f"{player}{chance.choice(('', ' quick'))}: {', '.join(visit)}")
        if chance.random() < 0.2:
            lines.append(f"table: wait {chance.uniform(0.3, 2):.1f}")
        played.append(move)
        position = play(position, move, INTERNATIONAL)
    return "\n".join((*lines, "table: wait 2")), played


def _visits(position: Position, move: Move, chance: random.Random) -> list[list[str]]:
    """One hand over the board, or two: it may come, hesitate, and come again."""
    hovering = [
        f"hover {somewhere(position, chance)}, hold {chance.uniform(0.2, 1.5):.1f}"
        for _ in range(chance.choice((1, 1, 2)))
    ]
    before = hovering if chance.random() < 0.5 else []
    acts = ply_acts(move, chance)
    if before and chance.random() < 0.3:
        return [before, acts]
    return [[*before, *acts]]


def somewhere(position: Position, chance: random.Random) -> str:
    """Over a piece of the player's own, or halfway to a neighbouring square: a thinking player does not aim."""
    square = chance.choice(position.side_squares(position.side_to_move))
    near = [ray[0] for line in DIAGONAL_LINES for step in line if (ray := position.board.ray(square, step))]
    return chance.choice((str(square), f"between {square} and {chance.choice(near)}"))


def ply_acts(move: Move, chance: random.Random) -> list[str]:
    if move.captured:
        acts = [f"take {'x'.join(map(str, move.path))}", f"remove {' '.join(map(str, move.captured))}"]
    else:
        acts = [
            chance.choices(
                (
                    f"take {move.start}-{move.end}",
                    f"lift {move.start}, carry {move.end}, hold {chance.uniform(0.3, 1.2):.1f}, set {move.end}",
                    f"lift {move.start}, hold 0.5, set {move.start}, take {move.start}-{move.end}",
                    f"take {move.start}-{move.end}, centre {move.end}",
                ),
                weights=(60, 25, 10, 5),
            )[0]
        ]
    return [*acts, f"crown {move.end}"] if move.promotes else acts


def followed(seed: int, eye: str) -> Followed:
    cv2.setNumThreads(1)
    script, played = fidgeting(seed, PLIES)
    scene = random_scene(seed, size_px=SIZE_PX)
    if eye == "trembling":
        scene = replace(scene, sensor=replace(scene.sensor, tremble_px=TREMBLE_PX, flicker=FLICKER))
    with VirtualTable(scene, script, frames_per_s=FRAMES_PER_S, seed=seed) as table:
        return follow(seed, table, _seen(table, eye), INTERNATIONAL, START, played)


def _seen(table: VirtualTable, eye: str) -> Iterable[BoardReading]:
    return readings(table) if eye == "truth" else pictured(table, START)


def measure(eye: str, hours: float, first_seed: int) -> None:
    """Games one after the other until they last so long."""
    done: list[Followed] = []
    with ProcessPoolExecutor() as workers, Progress(hours * 3600) as progress:
        seeds = count(first_seed)
        while (seen_s := sum(game.length_s for game in done)) < hours * 3600:
            progress.show(seen_s, message("games", count=len(done)))
            batch = [workers.submit(followed, next(seeds), eye) for _ in range(4)]
            for game in (waiting.result() for waiting in batch):
                done.append(game)
                game.print_errors()
    print(f"clean play with fidgeting hands, by {eye}   {summary(done)}")


def main() -> None:
    words = sys.argv[1:]
    for eye in words[:1] or HOURS:
        hours = float(words[1]) if len(words) > 1 else HOURS[eye]
        measure(eye, hours, int(words[2]) if len(words) > 2 else FIRST_SEED)


if __name__ == "__main__":
    main()
