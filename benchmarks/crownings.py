"""Promoted men seen from 80 to 90 degrees: uncrowned ones reported, crowned ones falsely reported (5.4.15, 5.4.16).

    python -m benchmarks.crownings [TABLES [FIRST_SEED]]

At each virtual table a man is promoted four times in the same random position: twice nobody crowns it, twice its owner
or the opponent does, at once, on a later visit, or with the hand that then plays on.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

import cv2

from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL
from referee.records.end_of_input import EndOfInput
from referee.records.events import IrregularityFound
from referee.session import Session
from referee.vision.observer import Observer

TABLES, FIRST_SEED = 12, 9700
"""Number of virtual tables, and the seed of the first. More tables give more reliable shares."""
SIZE_PX = (800, 600)
"""Size of the pictures. Larger is slower."""
RATES = (5.0, 8.0, 12.5)
"""Frame rates, one of which is used for each table, frames a second."""
UNCROWNED = (
    "{own}: {promotes}; {wait}; {other}: {replies}; {wait}; {own}: {plays_another}",
    "{own}: {promotes}; {wait}; {other}: {replies}; {wait}; {own}: {plays_same}",
)
BY_OWNER = (
    "{own}: {promotes}, {crowns}; {wait}; {other}: {replies}; {wait}; {own}: {plays}",
    "{own}: {promotes}; {wait}; {own}: {crowns}; {wait}; {other}: {replies}; {wait}; {own}: {plays}",
)
LATER = (
    "{own}: {promotes}; {wait}; {other}: {crowns}; {wait}; {other}: {replies}; {wait}; {own}: {plays}",
    "{own}: {promotes}; {wait}; {other}: {crowns}, {replies}; {wait}; {own}: {plays}",
    "{own}: {promotes}; {wait}; {other}: {replies}, {crowns}; {wait}; {own}: {plays}",
    "{own}: {promotes}; {wait}; {other}: {replies}; {wait}; {own}: {crowns}, {plays}",
)
"""Scripts of the virtual table (`hardware.simulated.script`)."""


def main() -> None:
    cv2.setNumThreads(1)
    words = [int(word) for word in sys.argv[1:]]
    tables, first = (*words, *(TABLES, FIRST_SEED)[len(words) :])
    reported = accused = 0
    for seed in range(first, first + tables):
        draw = random.Random(seed)
        position, plies = _promotion(draw)
        for script in (*UNCROWNED, draw.choice(BY_OWNER), draw.choice(LATER)):
            told = _articles(position, _filled(script, position, plies, draw), seed, draw)
            if script in UNCROWNED:
                reported += {"5.4.15", "5.4.16"} & told != set()
            else:
                accused += told != set()
    print(
        f"promotions at {tables} tables   {reported} of {2 * tables} uncrowned men reported, "
        f"{accused} of {2 * tables} crowned ones accused"
    )


def _promotion(draw: random.Random) -> tuple[Position, tuple[Move, Move, Move, Move]]:
    """A position, a ply that promotes, a quiet reply, and then a ply by the promoted man and one by another."""
    while True:
        squares = draw.sample(range(1, 51), draw.randint(7, 13))
        pieces = {square: draw.choice("wb") for square in squares}
        pieces = {n: piece for n, piece in pieces.items() if not (n <= 5 if piece == "w" else n > 45)}
        text = "".join(pieces.get(square, ".") for square in range(1, 51))
        position = Position.from_string(text, draw.choice(list(Side)))
        for promotes in legal_moves(position, INTERNATIONAL):
            if not promotes.promotes or promotes.captured:
                continue
            after = play(position, promotes, INTERNATIONAL)
            for reply in draw.sample(replies := legal_moves(after, INTERNATIONAL), len(replies)):
                then = legal_moves(play(after, reply, INTERNATIONAL), INTERNATIONAL)
                if any(move.captured for move in (reply, *then)) or reply.promotes:
                    continue
                by_him = [move for move in then if move.start == promotes.end]
                others = [move for move in then if move.start != promotes.end and not move.promotes]
                if by_him and others:
                    return position, (promotes, reply, draw.choice(by_him), draw.choice(others))


def _filled(script: str, position: Position, plies: Sequence[Move], draw: random.Random) -> str:
    promotes, replies, plays_same, plays_another = (f"take {move.start}-{move.end}" for move in plies)
    sides = [side.name.lower() for side in (position.side_to_move, position.side_to_move.other)]
    own, other = (f"{side}{draw.choice(('', ' quick'))}" for side in sides)
    words = {
        "own": own, "other": other, "wait": f"table: wait {draw.uniform(0.4, 1.6):.1f}",
        "promotes": promotes, "replies": replies, "crowns": f"crown {plies[0].end}",
        "plays_same": plays_same, "plays_another": plays_another, "plays": draw.choice((plays_same, plays_another)),
    }  # fmt: skip
    return f"table: wait 1; {script.format(**words)}; table: wait 1.5"


def _articles(position: Position, script: str, seed: int, draw: random.Random) -> set[str]:
    scene = random_scene(seed, size_px=SIZE_PX, elevation_deg=draw.uniform(80, 90))
    with VirtualTable(
        scene, script, position=position.to_string(), frames_per_s=draw.choice(RATES), seed=seed
    ) as table:
        observer, session = Observer(table.pose_at(0), position.as_seen(), SIZE_PX), Session(INTERNATIONAL, position)
        events = [event for reading in observer.readings(table.frames()) for event in session.feed(reading)]
        events += session.feed(EndOfInput(table.duration_s))
    return {event.article for event in events if isinstance(event, IrregularityFound)}


if __name__ == "__main__":
    main()
