"""Path-traced pictures of hands over boards, with where each hand is and what it does, for `hand_sets`.

    python -m referee.vision.training.traced_hands TRACER 10000 300 OUT

runs from the repository in an environment with Blender as a Python module; TRACER is the folder of the path tracer
(`draughtsrender.py`, `make_scenarios.py`), which made the recordings that the referee is measured on. Boards, pieces,
cameras and lights are drawn as it draws them; positions of hands are not those of any recording: a hand is put
anywhere, holding a piece, at one, over one or on its way. 8 pictures a scene, about 14 s on one core; scenes that are
there are left out.

SEED.json: camera, board, and for each picture its hands: `pinch` and `wrist` (metres, from the board's middle, right,
away from White, up), `arm` (L, R), `pose`, `hold` (discs), `contact` (the fingers are at a piece that stands on the
board). SEED_ref.jpg shows the board without hands, SEED_K.jpg with them, SEED_K_m.png which pixels each hand covers, a
bit each.
"""

from __future__ import annotations

import json
import math
import random
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.training import path_tracer

PICTURES = 7
"""Pictures traced of each scene. More make more similar pictures. Chosen, not measured."""
SIZE_PX = [512, 384]
BASE_SAMPLES, HAND_SAMPLES = 5, 3
"""Rays a pixel. More are slower and less grainy after denoising. Chosen by eye."""
PLAYED_PLIES = (0, 4, 10, 20, 30, 40, 55)
"""Numbers of random plies before a scene, equally likely. Larger ones give emptier boards. Chosen, not measured."""
ACTIONS = ("grip", "grip", "poke", "hold", "hold", "hover", "hover", "travel", "travel", "outside")
MEETING_M, LEAST_APART_M = 0.1, 0.05
"""Distance of the fingertips of hands that meet, and least distance of hands that must not intersect, metres. Larger
keeps hands farther apart. Chosen, not measured."""


def scene_of(seed: int, tracer: Any, scenarios: dict[str, Any]) -> dict[str, Any]:
    """A scene of the tracer's, with more kinds of sleeves, arms and views than it draws by itself."""
    draw, rules = random.Random(seed), scenarios["R"]
    oblique = draw.random() < 0.30
    scene: dict[str, Any] = scenarios["style"](draw, oblique)
    scene["res"] = SIZE_PX
    if not oblique and draw.random() < 0.35:
        scene["camera"]["tilt"] = round(draw.uniform(10, 30), 1)
    scene["camera"]["fill"] = round(draw.uniform(0.66, 0.9), 2)
    for side in "wb":
        player = scene["players"][side]
        if draw.random() < 0.5:
            name = f"any {side}"
            tracer.SLEEVE[name] = tuple(round(draw.random() ** 1.5, 3) for _ in range(3))
            player["sleeve"] = name
        if draw.random() < 0.12:
            player |= {"sleeve": "none", "long": False}
        player |= {"yaw": round(draw.uniform(-35, 25), 1), "scale": draw.uniform(0.88, 1.1)}
        player["thick"] = draw.uniform(0.85, 1.2)
        if draw.random() < 0.4:
            player["skin"] = draw.choice(list(tracer.SKIN))
    scene["light"]["drift"] = round(draw.uniform(0.04, 0.3), 2)
    scene["torsos"] = draw.random() < 0.4 or scene["camera"]["tilt"] > 20
    board, turn = rules.start(), "w"
    for _ in range(draw.choice(PLAYED_PLIES)):
        plies = rules.legal(board, turn)
        if not plies:
            break
        board, _ = rules.apply(board, draw.choice(plies))
        turn = scenarios["opp"][turn]
    squares = list(board)
    draw.shuffle(squares)
    if draw.random() < 0.5:
        for square in squares[: draw.choice([1, 2, 4])]:
            board[square] = board[square].upper()
    captured = {side: draw.choice([0, 0, 4, 9]) for side in "wb"}
    scene |= {
        "position": scenarios["posd"](board),
        "reserve": draw.choice([0, 2, 3]),
        "stash0": captured,
        "timeline": [],
        "kind": "still",
        "seed": seed,
        "name": str(seed),
    }
    return scene


class HandScene:
    """One scene, its pieces, and hands put over it."""

    def __init__(self, seed: int, tracer: Any, scenarios: dict[str, Any]) -> None:
        self._tracer = tracer
        self._plan = scene_of(seed, tracer, scenarios)
        self._draw = random.Random(seed + 7)
        self._scene = tracer.Scene(self._plan, 1)
        self._table = tracer.Timeline(self._scene)
        self._table.run()
        self._rest = {disc["id"]: self._table.disc_at(disc, 0.0, {}) for disc in self._scene.discs}
        self._pieces = [piece for piece in self._table.pieces if piece["on"]]
        self._phase = 0

    def write(self, out: Path) -> None:
        """All pictures of the scene, the truth last."""
        scene, tracer, plan = self._scene, self._tracer, self._plan
        seed = plan["seed"]
        self._light(0)
        inside, sensor = tracer.board_mask(scene.cam, scene.geo), tracer.Sensor(plan, scene.cam)
        self._place(self._rest)
        bare = scene.render(BASE_SAMPLES)
        sensor.setup(bare, inside)
        _save(out / f"{seed}_ref.jpg", sensor(bare, 0.0))
        sensor.c["ae"] = self._draw.choice([0, 0, 0.3, 0.6])
        frames = []
        for number in range(PICTURES):
            if self._draw.random() < 0.25:
                self._phase += 1
                self._light(self._phase)
            discs, free, gone = self._played_on()
            hands, objects = self._hands(discs, free, gone)
            self._place(discs)
            picture = sensor(scene.render(HAND_SAMPLES, None, number + 1), 5.0 * number, inside)
            covered = np.zeros(picture.shape[:2], np.uint8)
            for bit, parts in enumerate(objects):
                covered[mask_of(scene.cam, parts) > 127] |= 1 << bit
            _save(out / f"{seed}_{number}.jpg", picture)
            cv2.imwrite(str(out / f"{seed}_{number}_m.png"), covered)
            frames.append({"hands": hands})
        board = {"sq": scene.geo.sq, "half": scene.geo.half}
        truth = {"seed": seed, "frames": frames, "camera": tracer.cam_truth(scene.cam, scene.geo), "board": board}
        (out / f"{seed}.json").write_text(json.dumps(truth))

    def _light(self, phase: int) -> None:
        scene = self._scene
        self._tracer.set_light_phase(scene.lights, scene.bg, scene.amb, self._plan, phase)

    def _place(self, discs: dict[int, Any]) -> None:
        for disc in self._scene.discs:
            self._tracer.set_disc(disc, discs[disc["id"]])

    def _played_on(self) -> tuple[dict[int, Any], list[int], set[int]]:
        """Where discs lie after a ply or two or a sweep, the squares that are free, the pieces that are elsewhere."""
        discs, draw, geo = dict(self._rest), self._draw, self._scene.geo
        free = [
            n for n in range(1, 51) if all(math.dist((p["x"], p["y"]), geo.xy(n)) > 0.6 * geo.sq for p in self._pieces)
        ]
        gone: set[int] = set()
        if draw.random() < 0.15:
            middle = [draw.uniform(-geo.half, geo.half) for _ in range(2)]
            for piece in self._pieces:
                if math.dist((piece["x"], piece["y"]), middle) < draw.uniform(1.0, 2.5) * geo.sq:
                    gone.add(piece["id"])
                    x, y = (piece[along] + draw.gauss(0, 0.5) * geo.sq for along in "xy")
                    self._lay(discs, piece, x, y, 0.0)
        for _ in range(draw.choice([0, 0, 0, 1, 1, 2])):
            piece = draw.choice(self._pieces)
            if piece["id"] in gone or not free:
                continue
            gone.add(piece["id"])
            if draw.random() < 0.7:
                square = free.pop(draw.randrange(len(free)))
                x, y = self._table.jit(*geo.xy(square))
                self._lay(discs, piece, x, y, 0.0)
            else:
                discs |= {disc["id"]: None for disc in piece["discs"]}
        return discs, free, gone

    def _lay(self, discs: dict[int, Any], piece: dict[str, Any], x: float, y: float, z: float) -> None:
        for disc in piece["discs"]:
            off = disc["off"]
            discs[disc["id"]] = (x + off[0], y + off[1], z + off[2], 0.0)

    def _hands(
        self, discs: dict[int, Any], free: list[int], gone: set[int]
    ) -> tuple[list[dict[str, Any]], list[list[Any]]]:
        """Hands as in the truth, and the objects that each is made of; what they hold is laid into `discs`."""
        self._scene.hide_hands()
        draw = self._draw
        hands: list[dict[str, Any]] = []
        objects: list[list[Any]] = []
        for _ in range(draw.choice([0, 1, 1, 1, 1, 1, 1, 2, 2, 2])):
            side, arm = draw.choice("wb"), draw.choice("RRL")
            hand, held = self._doing(side, free, gone, hands)
            hand |= {"side": side, "arm": arm}
            taken = any((other["side"], other["arm"]) == (side, arm) for other in hands)
            near = any(math.dist(hand["pinch"][:2], other["pinch"][:2]) < LEAST_APART_M for other in hands)
            if taken or near:
                continue
            if held is not None:
                gone.add(held["id"])
                x, y, z = hand["pinch"]
                self._lay(discs, held, x, y, z - (hand["hold"] - 1) * self._scene.h)
            objects.append(self._put(hand))
            hands.append(hand)
        return hands, objects

    def _doing(
        self, side: str, free: list[int], gone: set[int], hands: list[dict[str, Any]]
    ) -> tuple[dict[str, Any], dict[str, Any] | None]:
        """The action of one hand, fingers closed by `g` (0 to 1) around `pinch` or pointing there, and what it
        holds."""
        draw, geo, disc = self._draw, self._scene.geo, self._scene.h
        here = [piece for piece in self._pieces if piece["id"] not in gone]
        if hands and draw.random() < 0.5:
            first = hands[0]["pinch"][:2]
            here = [piece for piece in here if math.dist((piece["x"], piece["y"]), first) < MEETING_M]
        doing = draw.choice(ACTIONS)
        piece = draw.choice(here) if here else None
        at: dict[str, Any] = {"pose": "grip", "g": 0.0, "hold": 0, "contact": False}
        if piece is None or doing in ("travel", "outside"):
            x, y = (draw.uniform(-geo.outer, geo.outer) for _ in range(2))
            z = draw.uniform(0.03, 0.12)
            if doing == "outside":
                y, z = (-1 if side == "w" else 1) * (geo.outer + draw.uniform(-0.03, 0.12)), draw.uniform(0.0, 0.08)
            else:
                at |= {"g": draw.choice([0.0, 0.0, 0.5, 1.0]), "pose": draw.choice(["grip", "grip", "grip", "poke"])}
            return at | {"pinch": [x, y, z]}, None
        # hands also hover right over pieces, and touch them a little off the middle
        aside = draw.choice([0.03, 0.1, 0.25]) if doing == "hover" else draw.choice([0.0, 0.04, 0.08])
        x, y = (piece[along] + draw.gauss(0, aside) * geo.sq for along in "xy")
        height = (len(piece["discs"]) - 1) * disc
        match doing:
            case "grip":
                return at | {"pinch": [x, y, height], "g": draw.choice([0.5, 1.0, 1.0, 1.0]), "contact": True}, None
            case "poke":
                return at | {"pinch": [x, y, height + disc], "pose": "poke", "contact": True}, None
            case "hover":
                at |= {"g": draw.choice([0.0, 0.0, 0.5, 1.0]), "pose": draw.choice(["grip", "grip", "poke"])}
                return at | {"pinch": [x, y, height + draw.uniform(0.024, 0.07)]}, None
        where = draw.random()
        if where < 0.3:
            x, y = x + draw.uniform(-0.3, 0.3) * geo.sq, y + draw.uniform(-0.3, 0.3) * geo.sq
        elif where < 0.7 and free:
            x, y = geo.xy(draw.choice(free))
        else:
            x, y = (draw.uniform(-geo.outer, geo.outer) for _ in range(2))
        foot = draw.choice([0.0, 0.01, draw.uniform(0.012, 0.04), draw.uniform(0.03, 0.09)])
        hold = {"g": 1.0, "hold": len(piece["discs"]), "contact": foot < 0.006}
        return at | hold | {"pinch": [x, y, foot + height]}, piece

    def _put(self, hand: dict[str, Any]) -> list[Any]:
        """The hand into the scene; the objects of which it and its arm are made."""
        scene, side, arm = self._scene, hand["side"], hand["arm"]
        player = scene.hands[side]["pl"]
        usual = player.get("yaw", -10)
        player["yaw"] = usual + self._draw.uniform(-12, 12)
        _, matrix, _ = scene.place_hand(side, arm, np.array(hand["pinch"]), hand["pose"], hand["g"])
        player["yaw"] = usual
        hand["wrist"], objects = built(scene, side, arm, hand["pose"], hand["g"], matrix)
        return objects


def built(
    scene: Any, side: str, arm: str, pose: str, closed: float, matrix: NDArray[np.float64]
) -> tuple[list[float], list[Any]]:
    """The wrist of a hand that was put into the tracer's scene (metres), and the meshes of which it and its arm are
    made; `closed` from 0 to 1, `matrix` (4, 4) from the hand to the scene."""
    nearest = min((0.0, 0.5, 1.0), key=lambda g: abs(g - closed))
    own = scene.hands[side]["poses"][(arm, pose, nearest)]
    wrist = matrix[:3, :3] @ (own[2] * np.array([1 if arm == "R" else -1, 1, 1])) + matrix[:3, 3]
    parts = scene.hands[side]["arms"][arm]
    meshes = [own[0], *(parts[k][0] for k in ("fskin", "fsl", "up") if parts.get(k)), *parts.get("watch", ())]
    return [float(value) for value in wrist], meshes


def mask_of(camera: Any, objects: list[Any]) -> Any:
    """255 where the tracer's camera sees these meshes (H, W)."""
    mask = np.zeros((camera.H, camera.W), np.uint8)
    for each in objects:
        mesh = each.data
        points = np.zeros(3 * len(mesh.vertices), np.float32)
        mesh.vertices.foreach_get("co", points)
        matrix = np.array(each.matrix_world)
        seen, before = camera.pinhole(points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
        mesh.calc_loop_triangles()
        numbers = np.zeros(3 * len(mesh.loop_triangles), np.int32)
        mesh.loop_triangles.foreach_get("vertices", numbers)
        corners = numbers.reshape(-1, 3)
        corners = corners[before[corners].all(axis=1)]
        triangles = np.round(seen[corners] * 8).astype(np.int32)
        for triangle in triangles[np.abs(triangles).max(axis=(1, 2)) < 32_000]:
            cv2.fillConvexPoly(mask, triangle, 255, shift=3)
    return cv2.remap(mask, camera.mapx, camera.mapy, cv2.INTER_LINEAR)


def _save(path: Path, picture: Any) -> None:
    cv2.imwrite(str(path), picture, [cv2.IMWRITE_JPEG_QUALITY, 95])


def main(tracer_folder: str, first: str, count: str, out: str) -> None:
    """Write `count` scenes from seed `first` on."""
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    tracer, scenarios = path_tracer.loaded(tracer_folder, folder)
    for seed in range(int(first), int(first) + int(count)):
        if not (folder / f"{seed}.json").exists():
            HandScene(seed, tracer, scenarios).write(folder)
            print(f"\r{seed}", end="", flush=True)
    print()


if __name__ == "__main__":
    main(*sys.argv[1:])
