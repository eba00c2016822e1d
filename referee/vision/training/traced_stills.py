"""Path-traced stills of boards with many kings, most seen from nearly above, with exact truth.

    python -m referee.vision.training.traced_stills TRACER 100000 200 OUT

runs from the repository in an environment with Blender as a Python module; TRACER is the folder of the path tracer
(`draughtsrender.py`, `make_scenarios.py`). Boards, tables and lights are drawn as it draws them; colours of board and
pieces are drawn one by one, discs are 0.72 to 0.88 of a square wide, 0 to 60 % of the pieces are kings, two thirds of
the cameras stand at 65 to 90 degrees. About 10 s a picture on one core; pictures that are there are left out.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from referee.vision.training import path_tracer

SAMPLES = 6
"""Rays a pixel. More are slower and less grainy after denoising. Chosen by eye."""
KING_SHARES = (0.0, 0.05, 0.15, 0.3, 0.45, 0.6)
"""Shares of kings among a board's pieces, equally likely. Larger trains more on kings. Chosen, not measured."""


def scene_of(seed: int, tracer: Any, scenarios: dict[str, Any]) -> dict[str, Any]:
    """One still: its board, pieces, camera, light and position, all from `seed`."""
    draw = random.Random(seed)
    size = draw.choices([10, 8, 12], [0.75, 0.17, 0.08])[0]
    scene: dict[str, Any] = scenarios["style"](draw, False, None, None, size, False)
    scene["res"] = draw.choice([[960, 720], [960, 720], [960, 720], [1120, 720], [800, 600]])
    tilt = draw.uniform(0, 25) if draw.random() < 0.7 else draw.uniform(25, 50)
    camera = scene["camera"]
    camera |= {"tilt": round(tilt, 1), "hfov": round(draw.uniform(38, 74), 1)}
    camera["fill"] = round(draw.uniform(0.7, 0.95), 2)
    if tilt > 12:
        camera["azim"] = round(draw.uniform(-180, 180), 1)
    _colours(draw, tracer, scene)
    pieces = scene["pieces"]
    pieces["dia"] = round(draw.uniform(0.72, 0.88), 3)
    pieces["h_mm"] = round(draw.uniform(0.18, 0.25) * scene["board"]["sq_mm"], 1)
    pieces["type"] = draw.choice(["groove", "rim", "crownring", "plain"])
    pieces["rough"] = round(draw.uniform(0.15, 0.55), 2)
    board = _position(draw, scenarios, size)
    share = draw.choice(KING_SHARES)
    board = {square: piece.upper() if draw.random() < share else piece for square, piece in board.items()}
    scene["sloppy"] = round(draw.uniform(0.5, 2.2), 2)
    scene |= {"position": scenarios["posd"](board), "reserve": draw.choice([0, 0, 2]), "stash0": {"w": 0, "b": 0}}
    return scene | {"timeline": [], "kind": "still", "seed": seed, "name": f"king_{seed}"}


def _colours(draw: random.Random, tracer: Any, scene: dict[str, Any]) -> None:
    """Other colours than the tracer's for half of the boards and most pieces, as far apart as sets are."""
    if draw.random() < 0.5:
        usual = tracer.BOARDS[draw.choice(list(tracer.BOARDS))]
        light, dark, rim = draw.uniform(0.55, 0.9), draw.uniform(0.08, 0.4), draw.uniform(0.1, 0.8)
        tints = [[draw.uniform(0.75, 1.1) for _ in range(3)] for _ in range(3)]
        tones = [
            tuple(tuple(min(level * shade * part, 0.92) for part in tint) for shade in (1, draw.uniform(0.75, 1)))
            for level, tint in zip((light, dark, rim), tints, strict=True)
        ]
        stuff = {"kind": usual["kind"], "rough": usual["rough"]}
        tracer.BOARDS["any"] = dict(zip("ldb", tones, strict=True)) | stuff
        scene["board"]["palette"] = "any"
    if draw.random() < 0.7:
        pale = [min(draw.uniform(0.6, 0.9) * draw.uniform(0.6, 1.1), 0.92) for _ in range(3)]
        deep = [draw.uniform(0.03, 0.3) * draw.uniform(0.4, 1.2) for _ in range(3)]
        if draw.random() < 0.3:
            deep[draw.randrange(3)] = draw.uniform(0.35, 0.6)
        tracer.PIECES["any"] = (tuple(pale), tuple(deep), draw.choice(["wood", "plastic"]))
        scene["pieces"]["palette"] = "any"


def _position(draw: random.Random, scenarios: dict[str, Any], size: int) -> dict[int, str]:
    """Men after some random plies, or put down anywhere."""
    rules = scenarios["Rules"](size)
    if draw.random() < 0.5:
        board, turn = rules.start({10: 4, 8: 3, 12: 5}[size]), "w"
        for _ in range(draw.choice([0, 8, 16, 24, 34, 44, 60])):
            plies = rules.legal(board, turn)
            if not plies:
                break
            board, _ = rules.apply(board, draw.choice(plies))
            turn = scenarios["opp"][turn]
        return {square: piece.lower() for square, piece in board.items()}
    squares = size * size // 2
    return {n: draw.choice("wb") for n in draw.sample(range(1, squares + 1), draw.randint(6, squares * 3 // 5))}


def main(tracer_folder: str, first: str, count: str, out: str) -> None:
    """Write `count` stills from seed `first` on."""
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    tracer, scenarios = path_tracer.loaded(tracer_folder, folder)
    for seed in range(int(first), int(first) + int(count)):
        if not (folder / f"king_{seed}.truth.json").exists():
            tracer.do_still(scene_of(seed, tracer, scenarios), str(folder), 1, SAMPLES)


if __name__ == "__main__":
    main(*sys.argv[1:])
