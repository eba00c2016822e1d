"""Legal play followed from pictures: games from the start and endings with kings, at any pace and rate.

    python -m benchmarks.legal_play [blitz | quick | natural | slow] [games | kings] [GAMES [FIRST_SEED [RATE]]]

Every game is random and has a table of its own. Without arguments: two games and two endings at blitz pace, five
pictures a second.
"""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

import cv2

from benchmarks._followed_games import Followed, follow, pictured, summary
from hardware.simulated.palettes import random_scene
from hardware.simulated.plies import ScriptedPly, script_of
from hardware.simulated.script import Pace
from hardware.simulated.table import VirtualTable
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, start_position

RULES = replace(INTERNATIONAL, draws=())
"""Random endings would soon be drawn."""
PLIES = {"games": 40, "kings": 30}
"""Most plies of each game. More make longer games."""
FEWEST_PIECES, MOST_PIECES = 6, 12
"""Pieces of an ending. More have more captures."""
SIZE_PX = (800, 600)
"""Size of the pictures. Larger is slower."""
GAMES, FIRST_SEED, RATE = 2, 2000, 5.0
"""Number of games of each kind, seed of the first, and pictures a second where none are given."""


def ending(chance: random.Random) -> Position:
    """A position of men and kings in which White can move."""
    while True:
        squares = ["."] * 50
        for number, square in enumerate(chance.sample(range(50), chance.randint(FEWEST_PIECES, MOST_PIECES))):
            promoted = square < 5 if number % 2 else square >= 45
            piece = "bw"[number % 2]
            squares[square] = piece.upper() if promoted or chance.random() < 0.5 else piece
        position = Position.from_string("".join(squares), Side.WHITE)
        if legal_moves(position, RULES):
            return position


def random_play(start: Position, plies: int, chance: random.Random) -> list[Move]:
    """A random game."""
    position, played = start, list[Move]()
    while len(played) < plies and (moves := legal_moves(position, RULES)):
        played.append(chance.choice(moves))
        position = play(position, played[-1], RULES)
    return played


def followed(seed: int, kind: str, pace: str, rate: float) -> Followed:
    cv2.setNumThreads(1)
    chance = random.Random(seed)
    start = ending(chance) if kind == "kings" else start_position(RULES)
    played = random_play(start, PLIES[kind], chance)
    acts = script_of((ScriptedPly(move.path, move.captured, move.promotes) for move in played), pace=pace)
    script, scene = f"table: wait 1\n{acts}\ntable: wait 2", random_scene(seed, size_px=SIZE_PX)
    with VirtualTable(scene, script, position=start.to_string(), frames_per_s=rate, seed=seed) as table:
        return follow(seed, table, pictured(table, start), RULES, start, played)


def measure(kind: str, pace: str, games: int, first_seed: int, rate: float) -> None:
    with ProcessPoolExecutor() as workers:
        waiting = [workers.submit(followed, seed, kind, pace, rate) for seed in range(first_seed, first_seed + games)]
        done = [one.result() for one in waiting]
    for game in done:
        game.print_errors()
    print(f"legal play, {kind}, {pace} pace, {rate:g}/s   {summary(done)}")


def main() -> None:
    words = sys.argv[1:]
    paces = [word for word in words if word in {pace.value for pace in Pace}] or [Pace.BLITZ.value]
    kinds = [word for word in words if word in PLIES] or list(PLIES)
    numbers = [word for word in words if word not in (*paces, *kinds)]
    wrong = [word for word in numbers if not word.replace(".", "", 1).isdecimal()]
    if wrong or len(numbers) > 3:
        sys.exit(f"legal_play: {(wrong or numbers[3:])[0]} is no pace, none of {', '.join(PLIES)} and no number")
    games, first, rate = (*numbers, *(str(default) for default in (GAMES, FIRST_SEED, RATE)[len(numbers) :]))
    for pace in paces:
        for kind in kinds:
            measure(kind, pace, int(games), int(first), float(rate))


if __name__ == "__main__":
    main()
