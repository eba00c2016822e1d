"""Path-traced recordings of plies before which other pieces are touched or hovered over, with the place of every hand.

    python -m referee.vision.training.traced_clips TRACER 880001 40 OUT
    python -m referee.vision.training.traced_clips TRACER 1030001 40 OUT pointing

run from the repository in an environment with Blender as a Python module; TRACER is the folder of the path tracer. The
recordings are made as it makes those that the referee is measured on, smaller, of other games. In the second form
fingers also point at pieces from the air. A clip has about 70 pictures with hands, a second each on one core; clips
that are there are left out.

NAME.mp4 and NAME.truth.json are the tracer's. NAME.hands.npz: `frames` (N,), the numbers of the pictures with hands;
`masks` uint8 (N, H, W), a bit a hand; `hands` (M, 12): index in `frames`, bit, pinch point and wrist (metres, from the
board's middle, right, away from White, up), left, holds, touches, points.
"""

from __future__ import annotations

import json
import math
import random
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

from referee.vision.training import path_tracer
from referee.vision.training.traced_hands import built, mask_of

SIZE_PX = [432, 324]
BASE_SAMPLES, HAND_SAMPLES = 8, 3
"""Rays a pixel, as in the recordings that the referee is measured on. More are slower and less grainy."""
KINDS = {"lift": 2, "grip": 3, "poke": 4, "hover": 3, "hover twice": 1}
POINTING_KINDS = KINDS | {"point": 3}
"""Kinds of acts before a ply, and their frequencies, without and with pointing fingers. Chosen: most of what is hard
to tell."""
POINTING = "one finger"
"""Marks a hover of the tracer's whose hand is shown with one finger stretched out."""
PLIES = 2
"""Plies of a clip. More make more pictures of the same table."""
TOUCH_SQUARES = 0.35
"""Greatest distance of fingers from the middle of the piece that they touch, squares."""
TOUCH_M = 0.004
"""Greatest height of fingers above the place where they would touch a piece, and of a held piece above the board, for
them to count as touching, metres."""


def scenario_of(seed: int, scenarios: dict[str, Any], tracer: Any, kinds: Mapping[str, int] = KINDS) -> dict[str, Any]:
    """A table of the tracer's, and a few plies there; `kinds` of acts with their frequencies."""
    draw, rules = random.Random(seed), scenarios["R"]
    scene = _table(draw, scenarios, tracer)

    def moves(board: dict[int, str], turn: str) -> Any:
        return rules.legal(board, turn)

    _, board, turn, _ = scenarios["find"](draw, moves, lead=0, lo=draw.choice([2, 14]), hi=44)
    clip = scenarios["Clip"](draw, board, turn)
    for _ in range(PLIES):
        legal = moves(clip.b, clip.turn)
        if not legal or _plays(clip, legal, kinds, draw, scenarios):
            break
    scene |= {"kind": "clip", "position": scenarios["posd"](clip.b0), "turn": clip.turn0, "timeline": clip.tl}
    scene |= {"moves": clip.moves, "irregularities": clip.irr, "events": [], "expect_final": scenarios["bstr"](clip.b)}
    return scene | {"name": f"{seed}_irr", "seed": seed}


def _table(draw: random.Random, scenarios: dict[str, Any], tracer: Any) -> dict[str, Any]:
    """A table with its camera and players, as a scene of the tracer's."""
    view = draw.random()
    scene: dict[str, Any] = scenarios["style"](draw, view < 0.12)
    if 0.12 <= view < 0.5:
        scene["camera"]["tilt"] = round(draw.uniform(8, 30), 1)
    scene |= {"res": SIZE_PX, "phase_every": 4, "crf": draw.choice([18, 20, 23])}
    scene["camera"]["fill"] = round(draw.uniform(0.74, 0.9), 2)
    for side in "wb":
        player = scene["players"][side]
        player |= {"scale": draw.uniform(0.9, 1.1), "thick": draw.uniform(0.88, 1.18)}
        player["yaw"] = round(draw.uniform(-25, 12), 1)
        if draw.random() < 0.5:
            tracer.SLEEVE[f"any {side}"] = tuple(round(draw.random() ** 1.5, 3) for _ in range(3))
            player["sleeve"] = f"any {side}"
        player["skin"] = draw.choice(list(tracer.SKIN))
    return scene


def _plays(clip: Any, legal: Any, kinds: Mapping[str, int], draw: random.Random, scenarios: dict[str, Any]) -> bool:
    """Add one of these `legal` moves to the clip, and what is done before it. Whether it promotes."""
    rules, turn = scenarios["R"], clip.turn
    kind = draw.choices(list(kinds), list(kinds.values()))[0]
    starts = sorted({move[0][0] for move in legal})
    touched = draw.choice(starts) if kind in ("lift", "grip", "poke") and len(starts) > 1 else None
    move = draw.choice([move for move in legal if move[0][0] != touched])
    before = _hovers(kind, clip, draw)
    incident, hold_s = None, round(draw.uniform(0.3, 0.9), 2)
    if touched is not None:
        before.append(["lift_back", touched, hold_s] if kind == "lift" else ["touch", touched, kind, hold_s])
        incident = "5.4.3", f"touches {touched} ({kind})"
    path, captured = move
    label = {"type": "move", "notation": rules.note(move), "path": path, "captured": captured, "kind": kind}
    clip.act(turn, before + _acts(path, captured), incident, legal=True, touched=touched, **label)
    clip.b, promotes = rules.apply(clip.b, move)
    clip.turn = scenarios["opp"][turn]
    return bool(promotes)


def _acts(path: Any, captured: Any) -> list[list[Any]]:
    """What a hand does to move along this path and to take these pieces off."""
    acts = [["pick", path[0]], *(["via", square] for square in path[1:-1]), ["place", path[-1]]]
    return acts + [["take", square] for square in captured] + ([["dump"]] if captured else [])


def _hovers(kind: str, clip: Any, draw: random.Random) -> list[list[Any]]:
    """Pauses of a hand over the player's own pieces, at the tracer's usual height or lower, in metres."""
    own = [square for square, piece in clip.b.items() if piece.lower() == clip.turn]
    if kind == "point":
        return [_pointing(clip, draw.choice(own), draw) for _ in range(draw.choice([1, 2, 3]))]
    count = {"hover": 1, "hover twice": 2}.get(kind, int(draw.random() < 0.15))
    heights = [0.055, 0.055, round(draw.uniform(0.032, 0.06), 3)]
    return [["hover", draw.choice(own), round(draw.uniform(0.2, 1.1), 2), draw.choice(heights)] for _ in range(count)]


def _pointing(clip: Any, square: int, draw: random.Random) -> list[Any]:
    """A pause with one finger stretched out over a piece, from about 1 to 5 cm above its top, in metres."""
    height = draw.uniform(0.02, 0.06) + 0.01 * clip.b[square].isupper()
    return ["hover", square, round(draw.uniform(0.3, 0.8), 2), round(height, 3), POINTING]


class Recorder:
    """Keeps the hands of every picture that the tracer makes of one clip."""

    def __init__(self, tracer: Any, scene: dict[str, Any]) -> None:
        self._scene, self._per_s = scene, scene["fps"]
        self._frame = -1
        self._placed: list[tuple[dict[str, Any], list[Any]]] = []
        self._frames: list[int] = []
        self._masks: list[NDArray[np.uint8]] = []
        self._hands: list[list[float]] = []
        self._timeline: Any = None
        scenes, timelines = tracer.Scene, tracer.Timeline
        place_hand, hide_hands, run = scenes.place_hand, scenes.hide_hands, timelines.run

        def placed(own: Any, side: str, arm: str, pinch: Any, pose: str, closed: float) -> Any:
            if self._points(side + arm):
                pose, closed = "poke", 0.0
            told = place_hand(own, side, arm, pinch, pose, closed)
            wrist, parts = built(own, side, arm, pose, closed, told[1])
            hand = {"side": side, "arm": arm, "pinch": [float(value) for value in pinch], "pose": pose, "wrist": wrist}
            self._placed.append((hand, parts))
            return told

        def hidden(own: Any) -> Any:
            self._keep(own)
            self._frame += 1
            return hide_hands(own)

        def ran(own: Any) -> Any:
            self._timeline = own
            return run(own)

        self._patches = ExitStack()
        observed = ((scenes, "place_hand", placed), (scenes, "hide_hands", hidden), (timelines, "run", ran))
        for where, name, method in observed:
            self._patches.enter_context(patch.object(where, name, method))

    def write(self, path: Path) -> None:
        """All that was kept; the last picture of a clip shows no hands. The tracer is left as it was."""
        self._patches.close()
        hands = np.array(self._hands, np.float32).reshape(-1, 12)
        masks, frames = np.array(self._masks, np.uint8), np.array(self._frames)
        np.savez_compressed(path, frames=frames, masks=masks, hands=hands)

    def _keep(self, scene: Any) -> None:
        """The picture that was just made."""
        placed, self._placed = self._placed, []
        covered = np.zeros((scene.cam.H, scene.cam.W), np.uint8)
        for bit, (_, parts) in enumerate(placed):
            covered[mask_of(scene.cam, parts) > 127] |= 1 << bit
        if not covered.any():
            return
        for bit, (hand, _) in enumerate(placed):
            holds, touches = self._doing(hand, scene)
            flags = [float(flag) for flag in (hand["arm"] == "L", holds, touches, hand["pose"] == "poke")]
            self._hands.append([len(self._frames), bit, *hand["pinch"], *hand["wrist"], *flags])
        self._frames.append(self._frame)
        self._masks.append(covered)

    def _points(self, who: str) -> bool:
        """Whether this hand, by its player and arm, stretches one finger out in the present picture."""
        time_s = self._frame / self._per_s
        acts = (act for act in self._timeline.actions if act["hand"] == who and act["t0"] <= time_s <= act["t1"])
        return any(POINTING in act["args"] for act in acts)

    def _doing(self, hand: dict[str, Any], scene: Any) -> tuple[bool, bool]:
        """Whether it holds a piece, and whether it is at one that stands on the board."""
        (x, y, z), who, time_s = hand["pinch"], hand["side"] + hand["arm"], self._frame / self._per_s
        stands: list[float] = []
        held: list[float] = []
        for disc in scene.discs:
            last = [key for key in disc["keys"] if key[0] <= time_s + 1e-9][-1:] or disc["keys"][:1]
            if last[0][1] == "held" and last[0][2] == who:
                held.append(z + last[0][5])
            at = self._timeline.disc_at(disc, time_s, {})
            if last[0][1] == "rest" and at is not None and math.dist(at[:2], (x, y)) < TOUCH_SQUARES * scene.geo.sq:
                stands.append(at[2])
        if held:
            return True, min(held) < TOUCH_M
        top = scene.h if hand["pose"] == "poke" else 0.0
        return False, bool(stands) and z <= max(stands) + top + TOUCH_M


def main(tracer_folder: str, first: str, count: str, out: str, pointing: str = "") -> None:
    """Write `count` clips from seed `first` on, with fingers that point if anything is given for `pointing`."""
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    tracer, scenarios = path_tracer.loaded(tracer_folder, folder)
    for seed in range(int(first), int(first) + int(count)):
        scene = scenario_of(seed, scenarios, tracer, POINTING_KINDS if pointing else KINDS)
        if (folder / f"{scene['name']}.hands.npz").exists():
            continue
        recorder = Recorder(tracer, scene)
        tracer.do_clip(json.loads(json.dumps(scene)), str(folder), 1, BASE_SAMPLES, HAND_SAMPLES)
        recorder.write(folder / f"{scene['name']}.hands.npz")


if __name__ == "__main__":
    main(*sys.argv[1:])
