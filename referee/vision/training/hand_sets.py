"""Sets of pictures with hands whose place, height and action are known, for training the hand network.

    python -m referee.vision.training.hand_sets virtual 20000 400 SETS/virtual
    python -m referee.vision.training.hand_sets traced TRACED SETS/traced
    python -m referee.vision.training.hand_sets clips CLIPS SETS/clips

The first draws scenes of the virtual table from seed 20000 on, the second takes pictures of the path tracer, the third
those of its clips (`traced_clips.py`). One file a scene is written; scenes that are there already are left out, so a
run can be taken up again.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from hardware.simulated.layout import Layout, Stack
from hardware.simulated.lighting import Lighting
from hardware.simulated.limbs import HandPainter, limbs_of, mask_of
from hardware.simulated.palettes import random_scene
from hardware.simulated.performance import HandMotion, Key
from hardware.simulated.render import Renderer
from hardware.simulated.scene import Scene
from hardware.simulated.script import Actor
from hardware.simulated.table_stacks import set_up
from referee.vision.labels import UNKNOWN
from referee.vision.reference import Reference
from referee.vision.tones import tones_of
from referee.vision.top_view import Image, TopView
from referee.vision.training.traced_camera import pose_of

PICTURES_A_SCENE = 8
"""Pictures drawn of each virtual scene. More make more similar pictures. Chosen, not measured."""
POSE_ERROR = 0.03
"""Standard deviation of the error put into the board's pose, squares, as calibration leaves it. Larger teaches more
tolerance of wrong poses."""
MEETING_SQUARES = 2.5
"""Distance of the fingertips of two hands that meet, squares. Larger keeps them farther apart. Chosen, not measured."""
SAME_PLAYER_SHARE = 0.4
"""Share of second hands that belong to the player of the first one. Larger shows fewer hands of two players. Chosen,
not measured."""
FINGERS_ABOVE_FOOT, POINTER_ABOVE_TOP = 0.0085, 0.006
"""Metres from the underside of a piece to the fingertips that hold it, and from a piece to the finger that points at
it: how the path tracer shapes its hands."""


@dataclass(frozen=True, slots=True)
class HandTruth:
    """A hand in a picture."""

    column: float
    row: float
    height: float
    """Height of its fingertips, squares."""
    wrist: tuple[float, float, float]
    left: bool
    holds: bool
    """Has a piece in its fingers."""
    touches: bool
    """Has its fingers on a piece that stands on the board, or holds one down on it."""


def virtual_scene(seed: int) -> dict[str, NDArray[np.generic]]:
    """Pictures of one scene of the virtual table, as arrays of `written`."""
    draw = Random(f"{seed} hands")
    size = draw.choices((10, 8, 12), (8, 1, 1))[0]
    scene = random_scene(seed, size_px=draw.choice(((1280, 720), (960, 720), (1920, 1080))), size=size)
    scene = replace(scene, light=replace(scene.light, drift=0.0))
    position = "".join(draw.choices(".wbWB", (50, 22, 22, 3, 3))[0] for _ in range(size * size // 2))
    layout = set_up(scene, position, seed=seed)
    renderer = Renderer(scene)
    painter = HandPainter(scene, Lighting(scene))
    reference = renderer.frame(layout, sequence=seed % 1000)
    pictures = []
    for number in range(PICTURES_A_SCENE):
        stands = _played_on(layout, scene, draw)
        hands, carried, stands = _hands_over(stands, scene, draw)
        frame = renderer.frame(
            stands,
            [(track, key) for track, key, *_ in hands],
            carried,
            sequence=number,
            lamps=draw.choice((1.0, draw.uniform(0.75, 1.3))),
        )
        masks = [mask_of(painter.outlines(limbs_of(track, key, scene)), scene.size_px, 1) for track, key, *_ in hands]
        truths = [_virtual_truth(track, key, scene, holds, touches) for track, key, holds, touches in hands]
        pictures.append((frame, masks, truths))
    return written(scene.pose, reference, pictures, draw)


def _played_on(layout: Layout, scene: Scene, draw: Random) -> Layout:
    """Some pieces were played, taken or swept aside since the reference; captured ones lie beside the board."""
    stands, size = list(layout), scene.board.size
    if draw.random() < 0.15:
        middle = draw.uniform(0, size), draw.uniform(0, size)
        for number, stack in enumerate(stands):
            if math.dist((stack.column, stack.row), middle) < draw.uniform(1.0, 2.5):
                column, row = stack.column + draw.gauss(0, 0.5), stack.row + draw.gauss(0, 0.5)
                stands[number] = replace(stack, column=column, row=row)
    for _ in range(draw.choice((0, 0, 0, 1, 2, 3))):
        along, beside = draw.uniform(0, size), draw.choice((-1, size + 1)) + draw.uniform(-0.4, 0.4)
        column, row = draw.choice(((along, beside), (beside, along)))
        stands.append(Stack(1000 + len(stands), draw.random() < 0.5, 1, column, row, -scene.board.thickness))
    for _ in range(draw.choice((0, 0, 0, 1, 1, 2))):
        at = [n for n, stack in enumerate(stands) if stack.base >= 0]
        if not at:
            break
        number = draw.choice(at)
        if draw.random() < 0.3:
            stands.pop(number)
            continue
        column, row = (draw.randrange(size) + 0.5 + draw.gauss(0, 0.05) for _ in range(2))
        if all(abs(s.column - column) + abs(s.row - row) > 0.9 for s in stands):
            stands[number] = replace(stands[number], column=column, row=row)
    return tuple(stands)


def _hands_over(
    stands: Layout, scene: Scene, draw: Random
) -> tuple[list[tuple[HandMotion, Key, bool, bool]], list[Stack], Layout]:
    """Hands with what they hold and whether they touch a piece; the carried pieces; the pieces on the board then."""
    size, disc = scene.board.size, scene.pieces.height
    left = list(stands)
    hands: list[tuple[HandMotion, Key, bool, bool]] = []
    carried: list[Stack] = []
    taken: set[tuple[Actor, bool]] = set()
    for _ in range(draw.choice((0, 1, 1, 1, 1, 1, 1, 2, 2, 2))):
        actor = draw.choice((Actor.WHITE, Actor.WHITE, Actor.BLACK, Actor.BLACK, Actor.ARBITER))
        is_left = draw.random() < 0.35
        if hands and draw.random() < SAME_PLAYER_SHARE:
            actor, is_left = hands[0][0].actor, not hands[0][0].left
        if (actor, is_left) in taken:
            continue
        taken.add((actor, is_left))
        column, row = draw.uniform(-0.8, size + 0.8), draw.uniform(-0.8, size + 0.8)
        height, grip, pointing, holds, touches = draw.uniform(0.6, 2.0), draw.choice((0.2, 0.2, 1.0)), 0.0, False, False
        doing = draw.choice(("grip", "grip", "point", "hold", "hold", "hold", "hover", "hover", "travel", "travel"))
        on_board = [stack for stack in left if stack.base >= 0]
        if hands and draw.random() < 0.5:  # hands that meet
            first = hands[0][1]
            place = first.column, first.row
            on_board = [stack for stack in on_board if math.dist((stack.column, stack.row), place) < MEETING_SQUARES]
        if doing != "travel" and on_board:
            stack = draw.choice(on_board)
            # hands also hover right over pieces, and touch them a little off the middle
            aside = draw.choice((0.03, 0.1, 0.3)) if doing == "hover" else draw.choice((0.0, 0.05, 0.12))
            column, row = stack.column + draw.gauss(0, aside), stack.row + draw.gauss(0, aside)
            match doing:
                case "grip":
                    height, grip, touches = (stack.discs - 0.4) * disc, draw.choice((0.6, 1.0)), True
                    if draw.random() < 0.5:
                        height = stack.discs * disc + 0.05
                case "point":
                    height, grip, pointing, touches = stack.discs * disc + 0.05, 0.6, 1.0, True
                case "hold":
                    left.remove(stack)
                    base = draw.choice((0.0, draw.uniform(0, 1.0), draw.uniform(0.5, 1.5)))
                    if draw.random() < 0.8:
                        column, row = draw.uniform(-0.8, size + 0.8), draw.uniform(-0.8, size + 0.8)
                    carried.append(replace(stack, column=column, row=row, base=base))
                    height, grip, holds = base + (stack.discs - 0.4) * disc, 1.0, True
                    touches = base < 0.05
                case _:
                    height, grip = draw.uniform(0.6, 1.4), draw.choice((0.2, 0.2, 0.6, 1.0))
                    pointing = draw.choice((0.0, 0.0, 0.0, 1.0))
        key = Key(0.0, column, row, height, grip, pointing)
        hands.append((HandMotion(actor, is_left, (key,)), key, holds, touches))
    return hands, carried, tuple(left)


def _virtual_truth(track: HandMotion, key: Key, scene: Scene, holds: bool, touches: bool) -> HandTruth:
    limbs = limbs_of(track, key, scene)
    wrist = limbs[0].end  # the forearm comes first and ends there
    column, row, height = (float(value) for value in wrist)
    return HandTruth(key.column, key.row, key.height, (column, row, height), track.left, holds, touches)


def traced_scene(folder: Path, name: str) -> dict[str, NDArray[np.generic]]:
    """Pictures of one scene of the path tracer, as arrays of `written`."""
    truth = json.loads((folder / f"{name}.json").read_text())
    square_m = truth["board"]["sq"]
    size = round(2 * truth["board"]["half"] / square_m)
    pose = pose_of(truth["camera"], square_m, size)
    pictures = []
    for number, frame in enumerate(truth["frames"]):
        labels = _read(folder / f"{name}_{number}_m.png", cv2.IMREAD_GRAYSCALE)
        masks, truths = [], []
        for bit, hand in enumerate(frame["hands"]):
            rise = POINTER_ABOVE_TOP if hand["pose"] == "poke" else FINGERS_ABOVE_FOOT
            truths.append(
                HandTruth(
                    *_placed(hand["pinch"], square_m, size, rise),
                    _placed(hand["wrist"], square_m, size),
                    hand["arm"] == "L",
                    bool(hand["hold"]),
                    bool(hand["contact"]),
                )
            )
            masks.append(np.where(labels & (1 << bit), 255, 0).astype(np.uint8))
        pictures.append((_read(folder / f"{name}_{number}.jpg"), masks, truths))
    return written(pose, _read(folder / f"{name}_ref.jpg"), pictures, Random(name))


def traced_clip(folder: Path, name: str) -> Iterator[tuple[str, dict[str, NDArray[np.generic]]]]:
    """Pictures of each visit of hands in a clip, compared with the last picture before it, as arrays of `written`."""
    truth = json.loads((folder / f"{name}.truth.json").read_text())
    square_m, size = truth["board"]["square_m"], truth["size"]
    pose = pose_of(truth["camera"], square_m, size)
    kept = np.load(folder / f"{name}.hands.npz")
    number = {int(frame): index for index, frame in enumerate(kept["frames"])}
    video = cv2.VideoCapture(str(folder / truth["video"]))
    reference, stays = None, 0
    pictures: list[tuple[Image, list[Image], list[HandTruth]]] = []
    for frame in truth["frames"]:
        picture = np.asarray(video.read()[1], np.uint8)
        if frame["i"] in number:
            at = number[frame["i"]]
            masks, truths = [], []
            for _, bit, *spot, left, holds, touches, points in kept["hands"][kept["hands"][:, 0] == at].tolist():
                rise = POINTER_ABOVE_TOP if points else FINGERS_ABOVE_FOOT
                tips, wrist = _placed(spot[:3], square_m, size, rise), _placed(spot[3:], square_m, size)
                truths.append(HandTruth(*tips, wrist, bool(left), bool(holds), bool(touches)))
                masks.append(np.where(kept["masks"][at] & (1 << int(bit)), 255, 0).astype(np.uint8))
            pictures.append((picture, masks, truths))
        elif frame["settled"]:
            if reference is not None and pictures:
                yield f"{name}_{stays}", written(pose, reference, pictures, Random(f"{name} {stays}"))
                stays += 1
                pictures = []
            reference = picture


def _placed(point: list[float], square_m: float, size: int, rise_m: float = 0.0) -> tuple[float, float, float]:
    """Where on a board of `size` rows (column, row, height) a point of the tracer's scene is, so many metres higher."""
    half_m = size * square_m / 2
    return (point[0] + half_m) / square_m, (half_m - point[1]) / square_m, (point[2] + rise_m) / square_m


def written(
    pose: BoardPose, reference: Image, pictures: list[tuple[Image, list[Image], list[HandTruth]]], draw: Random
) -> dict[str, NDArray[np.generic]]:
    """The network's inputs for these pictures, and the truth.

    `tones`, `lit`: tones of the top views and of their reference in the same light, uint8 (N, side, side, 3);
    `masks`: uint8 (N, side, side), one bit a hand; `hands`: (M, 10) of picture, bit, column, row, height, the wrist's
    column, row and height, left, holds + 2 touches; `eye`: the camera's place (3,).
    """
    size = (reference.shape[1], reference.shape[0])
    exact = TopView(pose, size)
    x, y, z = pose.translation
    believed = replace(pose, translation=(x + draw.gauss(0, POSE_ERROR), y + draw.gauss(0, POSE_ERROR), z))
    top = TopView(believed, size)
    tones = [tones_of(top.of(frame)) for frame, *_ in pictures]
    unknown = np.full(len(top.playing), UNKNOWN, np.intp)
    lit = [Reference(top, tones_of(top.of(reference)), unknown).relit_like(each) for each in tones]
    masks, hands = [], []
    for number, (_, covered, truths) in enumerate(pictures):
        bits = np.zeros((top.side, top.side), np.uint8)
        for bit, mask in enumerate(covered):
            bits[top.of(np.repeat(mask[..., None], 3, axis=2))[..., 0] > 127] |= 1 << bit
        masks.append(bits)
        for bit, hand in enumerate(truths):
            doing = hand.holds + 2 * hand.touches
            hands.append([number, bit, hand.column, hand.row, hand.height, *hand.wrist, hand.left, doing])
    return {
        "tones": np.array(tones),
        "lit": np.array(lit),
        "masks": np.array(masks),
        "hands": np.array(hands, np.float32).reshape(-1, 10),
        "eye": exact.pose.eye.astype(np.float32),
    }


def _read(path: Path, how: int = cv2.IMREAD_COLOR) -> Image:
    image = cv2.imread(str(path), how)
    if image is None:
        raise SystemExit(f"{path}: cannot be read as a picture")
    return np.asarray(image, np.uint8)


def _scenes(words: list[str], out: Path) -> Iterator[tuple[str, dict[str, NDArray[np.generic]]]]:
    """Those that are not there yet."""
    if words[0] == "virtual":
        first, count = int(words[1]), int(words[2])
        for seed in range(first, first + count):
            if not (out / f"v{seed}.npz").exists():
                yield f"v{seed}", virtual_scene(seed)
        return
    folder = Path(words[1])
    for path in sorted(folder.glob("*.hands.npz" if words[0] == "clips" else "*.json")):
        name = path.name.split(".")[0]
        if words[0] == "traced" and not (out / f"t{name}.npz").exists():
            yield f"t{name}", traced_scene(folder, name)
        elif words[0] == "clips" and not (out / f"c{name}_0.npz").exists():
            # the first one is written last: where it is there, so are the others
            yield from reversed([(f"c{stay}", scene) for stay, scene in traced_clip(folder, name)])


def main(words: list[str]) -> None:
    """Write the sets."""
    out = Path(words[-1])
    out.mkdir(parents=True, exist_ok=True)
    for name, scene in _scenes(words, out):
        np.savez_compressed(out / f"{name}.npz", **scene)  # type: ignore[arg-type]
        print(f"\r{name}", end="", flush=True)
    print()


if __name__ == "__main__":
    main(sys.argv[1:])
