"""Path-traced stills of boards with many kings, most seen from nearly above, with exact truth.

    python -m referee.vision.training.traced_stills TRACER 100000 200 OUT

runs from the repository in an environment with Blender as a Python module; TRACER is the folder of the path tracer
(`draughtsrender.py`, `make_scenarios.py`). Boards, tables and lights are drawn as it draws them, with what
`traced_looks.py` adds; colours of board and pieces, their size, thickness and turning are drawn one by one, 0 to 60 %
of the pieces are kings, two thirds of the cameras stand at 65 to 90 degrees. The picture is hardly larger than the
board. About 5 s a picture on one core; pictures that are there are left out.
"""

from __future__ import annotations

import functools
import random
import sys
from pathlib import Path
from typing import Any

from referee.vision.training import path_tracer, traced_looks

SAMPLES = 4
"""Rays a pixel. More are slower and less grainy after denoising. Chosen by eye."""
FARTHEST = 0.2
"""How far from the middle of its square a piece stands at most, along each side, squares. Larger trains on more
careless players. From real photographs."""
KING_SHARES = (0.0, 0.05, 0.15, 0.3, 0.45, 0.6)
"""Shares of kings among a board's pieces, equally likely. Larger trains more on kings. Chosen, not measured."""


def scene_of(seed: int, tracer: Any, scenarios: dict[str, Any]) -> dict[str, Any]:
    """One still: its board, pieces, camera, light and position, all from `seed`."""
    draw = random.Random(seed)
    size = draw.choices([10, 8, 12], [0.75, 0.17, 0.08])[0]
    scene: dict[str, Any] = scenarios["style"](draw, False, None, None, size, False)
    pixels = draw.choice([draw.uniform(28, 45), draw.uniform(38, 55), draw.uniform(38, 55), draw.uniform(45, 85)])
    height = round(pixels * size * draw.uniform(1.1, 1.25))
    scene["res"] = [round(height * draw.uniform(1, 1.2)), height]
    tilt = draw.uniform(0, 25) if draw.random() < 0.7 else draw.uniform(25, 50)
    camera = scene["camera"]
    camera |= {"tilt": round(tilt, 1), "hfov": round(draw.uniform(28, 64), 1), "fill": round(draw.uniform(0.84, 1), 2)}
    camera |= {"dcx": 0, "dcy": 0}
    if tilt > 12:
        camera["azim"] = round(draw.uniform(-180, 180), 1)
    scene["sensor"]["blur"] = round(draw.uniform(0.3, 1.0) * max(pixels / 55, 0.6), 2)
    _colours(draw, tracer, scene)
    scene["board"]["coat"] = draw.choice([0, 0, 0.3, 0.6, 1.0])
    pieces = scene["pieces"]
    pieces["dia"] = round(draw.choice([draw.uniform(0.42, 0.92), draw.uniform(0.7, 0.88)]), 3)
    pieces["h_mm"] = round(draw.uniform(0.15, 0.3) * scene["board"]["sq_mm"], 1)
    turned = [*(_turning(draw) for _ in range(4)), traced_looks.dished(draw)]
    pieces["type"] = draw.choice(["groove", "rim", "crownring", "plain", *turned])
    pieces["rough"] = round(draw.uniform(0.1, 0.55), 2)
    pieces["apart"] = round(draw.uniform(0.005, 0.04), 3)
    traced_looks.drawn(draw, scene)
    if draw.random() < 0.2:  # hardly lit
        scene["sensor"] |= {"ev": round(draw.uniform(-1.6, -0.5), 2), "noise": round(draw.uniform(1, 3), 2)}
    board = _position(draw, scenarios, size)
    share = draw.choice(KING_SHARES)
    board = {square: piece.upper() if draw.random() < share else piece for square, piece in board.items()}
    scene["sloppy"] = round(draw.uniform(0.3, 2.4), 2)
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
    if draw.random() < 0.75:
        pale = [min(draw.uniform(0.6, 0.9) * draw.uniform(0.6, 1.1), 0.92) for _ in range(3)]
        deep = [draw.uniform(0.03, 0.3) * draw.uniform(0.4, 1.2) for _ in range(3)]
        if draw.random() < 0.3:
            deep = [draw.uniform(0.012, 0.05) * draw.uniform(0.8, 1.2) for _ in range(3)]
        elif draw.random() < 0.3:  # as dark as their squares
            square = tracer.BOARDS[scene["board"]["palette"]]["d"][0]
            deep = [max(part * draw.uniform(0.6, 1.3), 0.01) for part in square]
        elif draw.random() < 0.3:
            deep[draw.randrange(3)] = draw.uniform(0.35, 0.6)
        tracer.PIECES["any"] = (tuple(pale), tuple(deep), draw.choice(["wood", "plastic"]))
        scene["pieces"]["palette"] = "any"


def _turning(draw: random.Random) -> dict[str, Any]:
    """How a disc is turned: the bevel of its edges and a groove around its wall, which makes one disc look like two
    (shares of the radius), and rings of its face (radius, and depth below the top; shares of radius and height)."""
    face, radius = [], draw.uniform(0.75, 0.97)
    for _ in range(draw.choice([0, 1, 2, 3, 5])):
        depth, width = draw.uniform(0.02, 0.2), draw.uniform(0.03, 0.15)
        face += [[radius, 0.0], [radius - 0.02, depth], [radius - 0.02 - width, depth], [radius - 0.04 - width, 0.0]]
        radius -= 0.04 + width + draw.uniform(0.02, 0.15)
        if radius < 0.25:
            break
    return {
        "face": [*face, [0.0, draw.choice([0.0, 0.0, draw.uniform(-0.03, 0.12)])]],
        "bevel": draw.uniform(0.01, 0.09),
        "groove": draw.choice([0.0, draw.uniform(0.01, 0.05)]),
    }


def varied(tracer: Any) -> None:
    """Let `tracer` turn discs as `_turning` says, put pieces down as far as `FARTHEST`, and stack them less neatly.

    Boards and tables are painted half as finely as it does, which takes a third off a picture's time.
    """
    usual = tracer.piece_profile

    def profile(kind: Any, radius: float, height: float) -> list[tuple[float, float]]:
        if isinstance(kind, str):
            return list(usual(kind, radius, height))
        bevel, groove = radius * kind["bevel"], radius * (1 - kind["groove"])
        wall = [(0, 0), (radius - bevel, 0), (radius, bevel), (radius, height * 0.42), (groove, height * 0.5)]
        wall += [(radius, height * 0.58), (radius, height - bevel), (radius - bevel, height)]
        return wall + [((radius - bevel) * ring, height * (1 - depth)) for ring, depth in kind["face"]]

    def beside(timeline: Any, x: float, y: float) -> tuple[float, float]:
        away = (timeline.rng.standard_normal(2) * 0.042 * timeline.sloppy).clip(-FARTHEST, FARTHEST) * timeline.geo.sq
        return x + away[0], y + away[1]

    def add(timeline: Any, color: str, king: bool, x: float, y: float, t: float = -1.0) -> dict[str, Any]:
        stack: dict[str, Any] = stacked(timeline, color, king, x, y, t)
        for disc in stack["discs"][1:]:
            away = timeline.rng.standard_normal(2) * timeline.sc["pieces"]["apart"] * timeline.geo.sq
            (_, rest, _, _, foot, turn, kept), *later = disc["keys"]
            disc["keys"] = [(t, rest, x + away[0], y + away[1], foot, turn, kept), *later]
            disc["off"] = (away[0], away[1], foot)
        return stack

    stacked = tracer.Timeline.add_piece
    tracer.board_texture = functools.partial(tracer.board_texture, px_sq=56)
    tracer.table_texture = functools.partial(tracer.table_texture, S=700)
    tracer.piece_profile, tracer.Timeline.jit, tracer.Timeline.add_piece = profile, beside, add


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
    varied(tracer)
    traced_looks.learn(tracer)
    for seed in range(int(first), int(first) + int(count)):
        if not (folder / f"king_{seed}.truth.json").exists():
            tracer.do_still(scene_of(seed, tracer, scenarios), str(folder), 1, SAMPLES)


if __name__ == "__main__":
    main(*sys.argv[1:])
