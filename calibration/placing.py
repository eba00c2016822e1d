"""Finds the board in a picture and fits its pose with the full camera model, or fits it from given corners."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.altered_pictures import fit_pose_to_any
from calibration.crossings import LOG_STEPS, Crossings, detection_channels, find_crossings, smoothed
from calibration.extent import REACH, Box, best_box, crossing_likeness
from calibration.geometry import SIZES, BoardPose, FloatArray, mean_square_px
from calibration.lattice import MIN_MEMBERS, TRIES, Lattice, grow_lattices, plane_map
from calibration.lens import Lens
from calibration.measure import PATCH_REACH, MeasuredCrossings, inner_crossings, measure, read_mixed
from calibration.pictures import Image, pixels_scaled
from calibration.pose_fit import PoseFit, pose_from_corners, starting_pose

LATTICES_TRIED = 4
"""Lattices examined per channel. Larger finds boards among more texture and costs time. Chosen by trial on rendered and
real pictures."""
SEEN_ENOUGH = 0.62
"""Share of inner crossings seen from which no other colour channel is tried. Larger costs time. Chosen by trial on
rendered and real pictures."""
CLICK_ERROR = 0.1
"""Usual error of corners given by hand, squares. Larger lets the crossings correct them more. Chosen, not measured."""
CLICK_REACH = 0.8
"""How far the crossings may correct a corner given by hand, squares. Larger may move the board by a square. Chosen by
trial on rendered and real pictures."""
PLANE_ERROR = 0.1
"""How far a crossing may miss a plane laid between given corners, squares: a lens bends it, or a piece half hides it.
Larger lets more wrong crossings in. Chosen by trial on rendered and real pictures."""
MIN_CROSSINGS = 16
"""Crossings that a pose must rest on. Smaller accepts boards that are nearly covered. Chosen by trial on rendered and
real pictures."""
PLACING_REACHES = (0.22, PATCH_REACH, PATCH_REACH)
"""Half sides of the patches measured, squares, iteration by iteration: first wide, to catch what the plane map missed.
Larger catches more and is less exact. Chosen by trial on rendered and real pictures."""
SAME_SCORE = 10.0
"""How much less evidence a later, better placed pose may have than an earlier one, nats. Larger prefers later poses.
Chosen by trial on rendered and real pictures."""
SAMPLED_IN_ROW = 1024
"""Pixels that are read in one row of samples. Any number up to 32766 serves."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A board laid over a lattice, in the detection picture."""

    box: Box
    board: FloatArray
    """(N, 2) the lattice's members inside the board: column, row, with a light first square."""
    pixels: FloatArray
    """(N, 2) where they are."""


@dataclass(frozen=True, slots=True)
class BoardSearch:
    """The result of a search for a board."""

    candidate: Candidate | None
    """The best board, if any."""
    members: int
    """Crossings in the largest lattice, whether or not a board fits it."""
    crossings: Crossings
    """Candidate crossings of the channel searched last."""
    channel: NDArray[np.int16]
    """That channel, (H, W)."""


@dataclass(frozen=True, slots=True)
class PlacedBoard:
    """A board in the working picture."""

    fit: PoseFit
    box: Box


def search(image: Image, sizes: tuple[int, ...]) -> BoardSearch:
    """Look for a board in a BGR picture (H, W, 3)."""
    best: Candidate | None = None
    members = 0
    for channel in detection_channels(image):
        crossings = find_crossings(channel)
        found, largest = place_boards(channel, crossings, sizes, TRIES)
        members = max(members, largest)
        if found is not None and (best is None or found.box.score > best.box.score):
            best = found
        if best is not None and best.box.seen > SEEN_ENOUGH:
            break
    return BoardSearch(best, members, crossings, channel)


def place_boards(
    channel: NDArray[np.int16], crossings: Crossings, sizes: tuple[int, ...], tries: int
) -> tuple[Candidate | None, int]:
    """The best board over the lattices among `crossings` of a logarithmic picture (H, W), and the largest lattice."""
    best: Candidate | None = None
    members = 0
    read = _reader(smoothed(channel))
    picture = (channel.shape[1], channel.shape[0])
    for lattice in grow_lattices(crossings, LATTICES_TRIED, tries):
        members = max(members, len(lattice.members))
        low, high = lattice.places.min(0) - REACH, lattice.places.max(0) + REACH
        project = partial(plane_map, lattice.homography)
        found = crossing_likeness(
            read, project, (int(low[0]), int(low[1])), (int(high[0]), int(high[1])), lattice.places, picture
        )
        box = best_box(found, sizes)
        if box is None:
            continue
        if best is None or box.score > best.box.score:
            best = _onto_board(crossings, lattice, box)
        if box.seen > SEEN_ENOUGH:
            break
    return best, members


def _reader(channel: NDArray[np.int16]) -> Callable[[FloatArray], FloatArray]:
    smooth = channel.astype(np.float32) / LOG_STEPS

    def read(pixels: FloatArray) -> FloatArray:
        # in rows, repeated to fill the last one: OpenCV gives no picture of 32767 rows or more
        count = pixels[..., 0].size
        where = np.resize(pixels, (-(-count // SAMPLED_IN_ROW), SAMPLED_IN_ROW, 2)).astype(np.float32)
        samples = cv2.remap(smooth, where[..., 0].copy(), where[..., 1].copy(), cv2.INTER_LINEAR)
        return samples.ravel()[:count].reshape(pixels.shape[:-1]).astype(np.float64)

    return read


def _onto_board(crossings: Crossings, lattice: Lattice, box: Box) -> Candidate:
    board = (lattice.places - (box.column, box.row)).astype(np.float64)
    inner = ((board > 0) & (board < box.size)).all(1)
    board, pixels = board[inner], crossings.points[lattice.members[inner]]
    if not box.light_first:
        # a quarter turn brings a light square to the first place
        board = np.column_stack([board[:, 1], box.size - board[:, 0]])
    return Candidate(box, board, pixels)


def fit_placement(
    image: Image, candidate: Candidate, factor: float, sizes: tuple[int, ...], lens: Lens | None = None
) -> PlacedBoard | None:
    """The pose in the working picture. The plane map knows no lens distortion and may take lines of the border for
    squares, so the candidate's place may be one square off: it is determined again under each pose. A given `lens` is
    kept as it is."""
    picture = (image.shape[1], image.shape[0])
    if len(candidate.board) < MIN_MEMBERS:
        return None
    pixels = pixels_scaled(candidate.pixels, 1 / factor)
    known = lens is not None
    start = starting_pose(candidate.box.size, candidate.board, pixels, picture, lens)
    fit = fit_pose_to_any(start, candidate.board, pixels, picture, lens_known=known)
    if measure(image, fit.pose.size, fit.pose.project).is_inverted:
        fit = replace(fit, pose=fit.pose.turned(1))
    best: PlacedBoard | None = None
    for reach in (*PLACING_REACHES, None):
        pose = fit.pose
        seen = measure(image, pose.size, pose.project, reach or PATCH_REACH)
        box = board_extent(image, pose, seen, sizes)
        if box is None:
            break
        if (box.column, box.row, box.size) != (0, 0, pose.size):
            pose = pose.moved(box.column, box.row, box.size)
            pose = pose if box.light_first else pose.turned(1)
            seen = measure(image, pose.size, pose.project, reach or PATCH_REACH)
            fit = replace(fit, pose=pose)
        if best is None or box.score > best.box.score - SAME_SCORE:
            best = PlacedBoard(fit, box)
        if seen.believed.sum() < MIN_CROSSINGS:
            break
        fit = fit_pose_to_any(pose, seen.board[seen.believed], seen.pixels[seen.believed], picture, lens_known=known)
    return best


def board_extent(image: Image, pose: BoardPose, seen: MeasuredCrossings, sizes: tuple[int, ...]) -> Box | None:
    """Where the board is in the frame of a pose, which may be off by whole squares or of another size."""
    reach = max(SIZES) - min(SIZES)
    found = crossing_likeness(
        read_mixed(image, seen.mix),
        pose.project,
        (1 - reach, 1 - reach),
        (pose.size - 1 + reach,) * 2,
        seen.board[seen.believed].astype(np.int64),
        (image.shape[1], image.shape[0]),
    )
    return best_box(found, sizes)


def from_pose(image: Image, pose: BoardPose) -> PlacedBoard:
    """The board near to where `pose` has it, as far as its crossings have shifted, through the same lens."""
    return _placed(image, refine_pose(image, pose, lens_known=True))


def from_corners(image: Image, corners: FloatArray, sizes: tuple[int, ...], lens: Lens | None = None) -> PlacedBoard:
    """The board between four given corners (4, 2): its size, and its pose, improved by the crossings where they
    show."""
    picture = (image.shape[1], image.shape[0])
    everywhere = read_mixed(image, np.full(3, 1 / 3))
    tried: list[tuple[float, PlacedBoard]] = []
    for size in sizes:
        inner = inner_crossings(size).astype(np.int64)
        first, last = (1, 1), (size - 1, size - 1)
        laid = _between(corners, size)
        box = best_box(crossing_likeness(everywhere, laid, first, last, inner, picture), (size,))
        # a quarter turn brings a light square to the first place
        turned = np.roll(corners, 1, axis=0) if box is not None and not box.light_first else corners
        pose = pose_from_corners(size, turned, picture, lens)
        fit = refine_pose(image, pose, _between(turned, size), lens_known=lens is not None)
        placed = _placed(image, fit)
        tried.append((placed.box.score / (size - 1) ** 2, placed))
    return max(tried, key=lambda each: each[0])[1]


def _placed(image: Image, fit: PoseFit) -> PlacedBoard:
    """The evidence that the board lies exactly there."""
    size = fit.pose.size
    mixed = read_mixed(image, measure(image, size, fit.pose.project).mix)
    inner, picture = inner_crossings(size).astype(np.int64), (image.shape[1], image.shape[0])
    likeness = crossing_likeness(mixed, fit.pose.project, (1, 1), (size - 1, size - 1), inner, picture)
    nothing = Box(size, 0, 0, 0.0, 0.0, 0.0, 0, (0.0,) * 4, 0.0, 0.0, True)
    return PlacedBoard(fit, best_box(likeness, (size,)) or nothing)


def _between(corners: FloatArray, size: int) -> Callable[[FloatArray], FloatArray]:
    """The plane map from board points (N, 2) to pixels that is given by corners (4, 2) alone, without a camera
    model."""
    n = float(size)
    board = np.array([[0, 0], [n, 0], [n, n], [0, n]], np.float32)
    plane = cv2.getPerspectiveTransform(board, corners.astype(np.float32))
    return partial(plane_map, np.asarray(plane, np.float64))


def _refined_plane(
    image: Image, size: int, laid: Callable[[FloatArray], FloatArray]
) -> Callable[[FloatArray], FloatArray]:
    """The plane map that fits the crossings near to where `laid` puts them, still without a camera model: that is
    fitted only to crossings that are known to belong to the board."""
    for reach in (4 * CLICK_ERROR, 2.5 * CLICK_ERROR):
        seen = measure(image, size, laid, reach)
        if seen.believed.sum() < MIN_CROSSINGS:
            break
        board, pixels = seen.board[seen.believed], seen.pixels[seen.believed]
        side = mean_square_px(laid(np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * float(size)), size)
        plane: Any = cv2.findHomography(board, pixels, cv2.RANSAC, PLANE_ERROR * side)[0]
        if plane is None:
            break
        laid = partial(plane_map, np.asarray(plane, np.float64))
    return laid


def refine_pose(
    image: Image, pose: BoardPose, laid: Callable[[FloatArray], FloatArray] | None = None, *, lens_known: bool
) -> PoseFit:
    """A pose improved by the crossings near to where it puts them, or in the first round to where `laid` puts them;
    unchanged where none are seen."""
    picture = (image.shape[1], image.shape[0])
    fit = PoseFit(pose, CLICK_ERROR, np.zeros(0))
    expected = pose.corners_px if laid is None else laid(np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * float(pose.size))
    if laid is not None:
        laid = _refined_plane(image, pose.size, laid)
    for reach in (4 * CLICK_ERROR, 2.5 * CLICK_ERROR, PATCH_REACH, PATCH_REACH):
        seen = measure(image, pose.size, laid or fit.pose.project, reach if laid is None else PATCH_REACH)
        laid = None
        if seen.believed.sum() < MIN_CROSSINGS:
            break
        better = fit_pose_to_any(
            fit.pose, seen.board[seen.believed], seen.pixels[seen.believed], picture, lens_known=lens_known
        )
        shift_px = np.linalg.norm(better.pose.corners_px - expected, axis=1).max()
        if shift_px > CLICK_REACH * mean_square_px(expected, pose.size):
            break
        fit = better
    return fit
