"""Training patches on disk: from virtual photographs, and from labelled pictures and recordings.

python -m referee.vision.training.patch_sets virtual FOLDER --first 0 --count 1000
python -m referee.vision.training.patch_sets labelled FOLDER --pictures ../shared/table/dev

`--fine` cuts them for the fine nets, which read single photographs.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from calibration.height_view import lean_directions
from referee.vision.labels import label_indices
from referee.vision.square_patches import FINE_PATCH, PATCH, PatchArray, PatchShape, square_centres, square_patches
from referee.vision.training.board_looks import Random
from referee.vision.training.traced_camera import pose_of
from referee.vision.training.virtual_photographs import LabelledPhotograph, virtual_photographs
from referee.vision.training.worn_boards import worn

EXPOSURES = 2
"""Photographs of each virtual table; rendering costs more than exposing. Larger makes more similar pictures. Chosen,
not measured."""
POSE_NOISE_SQUARES = 0.025
"""Spread of the errors put into a pose's corners, squares, about twice what the finder shows. Larger teaches more
tolerance."""
FOCAL_NOISE = 0.08
"""Spread of the focal length's error (natural log). Larger teaches more tolerance. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class LabelledPatches:
    """All playing squares of one picture."""

    patches: PatchArray
    lean: NDArray[np.float32]
    colour: NDArray[np.int64]
    """0 empty, 1 white, 2 black."""
    king: NDArray[np.float32]
    hidden: NDArray[np.float32]
    """Share covered; nan: undetermined."""

    def save(self, file: Path) -> None:
        """Write to `file` (.npz), whole or not at all."""
        unfinished = file.with_suffix(".tmp.npz")
        np.savez(
            unfinished, patches=self.patches, lean=self.lean, colour=self.colour, king=self.king, hidden=self.hidden
        )
        unfinished.rename(file)

    @classmethod
    def load(cls, file: Path) -> LabelledPatches:
        """Read what `save` wrote."""
        with np.load(file) as content:
            return cls(**{name: content[name] for name in ("patches", "lean", "colour", "king", "hidden")})


def mistaken_pose(pose: BoardPose, random: Random) -> BoardPose:
    """`pose` with the errors of a finder: corners, focal length and lens a little wrong."""
    n = pose.size
    grid: FloatArray = np.array([(x, y, 0) for x in np.linspace(0, n, 4) for y in np.linspace(0, n, 4)], np.float64)
    seen = pose.project(grid)
    warp = random.normal(0, POSE_NOISE_SQUARES * pose.edge_square_px * random.choice([0.2, 1.0, 1.5]), (2, 2, 2))
    x, y = grid[:, 0] / n, grid[:, 1] / n
    for i, share_x in enumerate((1 - x, x)):
        for j, share_y in enumerate((1 - y, y)):
            seen = seen + (share_x * share_y)[:, None] * warp[i, j]
    wrong = replace(
        pose,
        focal_px=pose.focal_px * float(np.exp(random.normal(0, FOCAL_NOISE))),
        radial=pose.radial if random.random() < 0.6 else (0.0, 0.0),
    )
    found, rotation, translation = cv2.solvePnP(
        grid, seen, wrong.camera_matrix, wrong.distortion,
        np.array(pose.rotation), np.array(pose.translation), True, cv2.SOLVEPNP_ITERATIVE,
    )  # fmt: skip
    if not found:
        return pose
    r, t = np.asarray(rotation).ravel(), np.asarray(translation).ravel()
    return replace(wrong, rotation=(r[0], r[1], r[2]), translation=(t[0], t[1], t[2]))


def label(photograph: LabelledPhotograph, random: Random | None, shape: PatchShape = PATCH) -> LabelledPatches:
    """Patches of `photograph`, through a mistaken pose when `random` is given."""
    pose = photograph.pose if random is None else mistaken_pose(photograph.pose, random)
    pieces = photograph.position
    return LabelledPatches(
        square_patches(photograph.image, pose, shape=shape),
        lean_directions(pose, square_centres(pose.size))[1].astype(np.float32),
        label_indices(pieces),
        np.array([p.isupper() for p in pieces], np.float32),
        np.array(photograph.hidden, np.float32),
    )


def _crowned(position: str, heights: str) -> str:
    """The position by its discs: a promoted man without a second disc is one disc."""
    return "".join(p.upper() if h == "2" else p.lower() for p, h in zip(position, heights, strict=True))


def under_hands(truth: dict[str, Any]) -> frozenset[int]:
    """Squares (by number) that lie under a hand of a path-traced still, or within 0.6 of a square of it."""
    places = truth["camera"]["square_centers_px"]
    centres = np.array(list(places.values()) if isinstance(places, dict) else places, np.float64)
    margin = 0.3 * float(np.linalg.norm(centres[0] - centres[1]))  # neighbours of a row lie two squares apart
    hulls = [np.array(hand["hull_px"], np.float32).reshape(-1, 1, 2) for hand in truth.get("hands", [])]
    return frozenset(
        number
        for number, (x, y) in enumerate(centres, 1)
        if any(cv2.pointPolygonTest(hull, (float(x), float(y)), True) > -margin for hull in hulls)
    )


def labelled_photographs(truth_file: Path, frames_per_period: int) -> list[LabelledPhotograph]:
    """The picture, or settled frames of the recording, that belongs to `truth_file`."""
    truth = json.loads(truth_file.read_text())
    name, pose = (
        truth_file.name.removesuffix(".truth.json"),
        pose_of(truth["camera"], truth["board"]["square_m"], truth["size"]),
    )
    if truth["kind"] != "clip":
        image = cv2.imread(str(next(f for f in truth_file.parent.glob(f"{name}.*") if f.suffix != ".json")))
        covered = truth["hidden"] if "hidden" in truth else under_hands(truth)
        hidden = [float("nan") if n + 1 in covered else 0.0 for n in range(len(truth["position"]))]
        return [
            LabelledPhotograph(
                np.asarray(image, np.uint8), pose, _crowned(truth["position"], truth["heights"]), tuple(hidden)
            )
        ]
    video = cv2.VideoCapture(str(truth_file.with_name(truth.get("video", f"{name}.mp4"))))
    wanted = {}
    for period in truth["settled_periods"]:
        for index in np.linspace(period["f0"], period["f1"], frames_per_period + 2)[1:-1].round():
            wanted[int(index)] = period
    taken, number = [], 0
    while wanted and number <= max(wanted):
        read, image = video.read()
        if not read:
            break
        if number in wanted:
            period = wanted[number]
            odd = period.get("off_square") or []
            hidden = [float("nan") if odd else 0.0] * len(period["position"])
            position = _crowned(period["position"], period["heights"])
            taken.append(LabelledPhotograph(np.asarray(image, np.uint8), pose, position, tuple(hidden)))
        number += 1
    return taken


def photographed_again(photograph: LabelledPhotograph, random: Random) -> LabelledPhotograph:
    """The same picture in other light, colours and sharpness, so that few scenes give more examples."""
    pose = photograph.pose
    scale = float(random.uniform(0.65, 1.1))
    resized = cv2.resize(photograph.image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    image = np.asarray(resized, np.float32) / 255
    pose = pose.scaled(scale)
    if random.random() < 0.1:
        image = image[..., random.permutation(3)]
    image = image ** np.exp(random.normal(0, 0.15)) * np.exp(random.normal(0, 0.1, 3) + random.normal(-0.1, 0.25))
    grey = image.mean(axis=-1, keepdims=True)
    image = grey + (image - grey) * random.uniform(0.5, 1.4)
    if random.random() < 0.4:
        image = np.asarray(cv2.GaussianBlur(image, (0, 0), random.uniform(0.3, 1.0)), np.float32)
    image = image * 255 + random.normal(0, random.choice([0.3, random.uniform(0.5, 5)]), image.shape)
    pixels = np.asarray(image.clip(0, 255), np.uint8)
    if random.random() < 0.5:
        coded = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(50, 95))])[1]
        pixels = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
    return replace(photograph, image=pixels, pose=pose)


def main() -> None:
    """Write patch sets."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("kind", choices=["virtual", "labelled"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("--count", type=int, default=1000, help="virtual tables")
    parser.add_argument("--overhead", action="store_true", help="virtual cameras mostly straight above")
    parser.add_argument("--fine", action="store_true", help="patches for the fine nets")
    parser.add_argument("--pictures", type=Path, help="folder of pictures with truth files")
    parser.add_argument("--again", type=int, default=4, help="altered copies of each labelled picture")
    parser.add_argument("--frames", type=int, default=1, help="frames of each settled period of a recording")
    options = parser.parse_args()
    shape = FINE_PATCH if options.fine else PATCH
    cv2.setNumThreads(1)
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.kind == "virtual":
        for seed in range(options.first, options.first + options.count):
            random = np.random.default_rng(seed)
            for index, photograph in enumerate(virtual_photographs(random, EXPOSURES, options.overhead)):
                label(worn(photograph, random), random, shape).save(options.folder / f"{seed:06d}-{index}.npz")
        return
    for order, truth_file in enumerate(sorted(options.pictures.glob("*.truth.json"))):
        random = np.random.default_rng(options.first + order)
        name = truth_file.name.removesuffix(".truth.json")
        for index, photograph in enumerate(labelled_photographs(truth_file, options.frames)):
            label(photograph, None, shape).save(options.folder / f"{name}-{index:02d}-true.npz")
            again = options.again if photograph.position.count(".") < len(photograph.position) else 0
            for copy in range(again):
                label(photographed_again(worn(photograph, random), random), random, shape).save(
                    options.folder / f"{name}-{index:02d}-{copy}.npz"
                )


if __name__ == "__main__":
    main()
