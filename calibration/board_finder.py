"""Find a draughts board in a picture: any rotation, overhead to 45 degrees, with pieces and hands on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from calibration.altered_pictures import fit_pose_to_any
from calibration.geometry import SIZES, BoardPose, FloatArray
from calibration.lens import Lens
from calibration.measure import MeasuredCrossings, measure
from calibration.pictures import Image, pixels_scaled, resized_to
from calibration.placing import (
    CLICK_ERROR,
    CLICK_REACH,
    MIN_CROSSINGS,
    PlacedBoard,
    fit_placement,
    from_corners,
    from_pose,
    search,
)
from calibration.unusable_pictures import refuse_board, refuse_picture, refuse_size, refuse_unseen
from referee.errors import BoardNotFound
from referee.messages import message

DETECTION_PX = 1000
"""Longer side of the picture in which crossings are detected, pixels. Larger finds smaller boards and costs time.
Chosen by trial on rendered and real pictures."""
WORKING_PX = 1280
"""Longer side of the picture in which crossings are measured, pixels. Larger is slower and hardly more exact. Chosen by
trial on rendered and real pictures."""
FRAMES_FUSED = 12
"""Frames of a recording's opening that are fused at most. Larger is slower and slightly more exact. Chosen by trial on
rendered and real pictures."""
FRAMES_TRIED = 5
"""At least so many of those frames, and less than twice as many, are searched for the board from scratch. Larger finds
boards that hands cover at first, and costs time. Chosen, not measured."""
UNCORRECTED_REACH = 2.0
"""Largest distance of the fitted pose's corners from corners given by hand where no crossings correct them, in
multiples of `CLICK_ERROR`. Larger accepts worse fits. Chosen by trial on rendered and real pictures."""


@dataclass(frozen=True, slots=True)
class BoardFinding:
    """A board found in a picture."""

    pose: BoardPose
    """Dark squares are those with (row + column) odd; which of the two orientations with that property is right is not
    known here."""
    score: float
    """Evidence, nats, summed over the crossings; at least `unusable_pictures.MIN_SCORE`, about 250 for a clear 10x10
    board."""
    margin: float
    """By how much that evidence exceeds the evidence for any other size or place of the board, nats."""
    error: float
    """Reprojection error of the crossings (robust standard deviation), squares."""


SMALLEST_SIDE_PX = 40.0
"""Side of a playing field between corners given by hand below which they count as misplaced, pixels of the working
picture: 4 to 5 pixels a square. Larger refuses small boards. Chosen, not measured."""


def find_board(
    image: Image, *, size: int | None = None, corners: FloatArray | None = None, lens: Lens | None = None
) -> BoardFinding:
    """The board in a BGR picture (H, W, 3). `size` restricts the search; `corners` (4, 2) px, around the playing field,
    replace it; a calibrated `lens` for this picture's size is kept as it is. Raises BoardNotFound with one line saying
    what is wrong and what to do."""
    try:
        return _found(image, size, corners, lens)
    except BoardNotFound:
        if size is not None and corners is None:
            _refuse_other_size(image, size, lens)
        raise


def find_board_again(image: Image, pose: BoardPose) -> BoardPose:
    """The board that lay at `pose` when pictures of this camera were last looked at, in a BGR picture (H, W, 3): as far
    as its crossings have shifted since, through the same lens. Raises BoardNotFound if it is not seen there."""
    refuse_size(image)
    work, _ = resized_to(image, WORKING_PX, at_most=1.0)
    shrunk = work.shape[1] / image.shape[1]
    placed = from_pose(work, pose.scaled(shrunk))
    elsewhere = BoardNotFound(message("profile-board-elsewhere"))
    if measure(work, pose.size, placed.fit.pose.project).is_inverted:  # it lies an odd number of squares beside it
        raise elsewhere
    try:
        refuse_unseen(work, placed, (pose.size,))
    except BoardNotFound:
        raise elsewhere from None
    return placed.fit.pose.scaled(1 / shrunk)


def _refuse_other_size(image: Image, size: int, lens: Lens | None) -> None:
    """Raise BoardNotFound if a whole board is seen that has another number of squares than was asked for."""
    try:
        seen = _found(image, None, None, lens).pose.size
    except BoardNotFound:
        return
    if seen != size:
        raise BoardNotFound(message("board-other-size", seen=seen, size=size))


def _found(image: Image, size: int | None, corners: FloatArray | None, lens: Lens | None) -> BoardFinding:
    refuse_size(image)
    work, _ = resized_to(image, WORKING_PX, at_most=1.0)
    shrunk = work.shape[1] / image.shape[1]
    sizes = SIZES if size is None else (size,)
    work_lens = None if lens is None else lens.scaled(shrunk)
    if corners is not None:
        given = _clockwise(pixels_scaled(corners, shrunk))
        _refuse_corners(given, work)
        between = from_corners(work, given, sizes, work_lens)
        _refuse_another_board(between, given, shrunk)
        refuse_unseen(work, between, sizes)
        return _finding(between, shrunk)
    small, factor = resized_to(work, DETECTION_PX)
    found = search(small, sizes)
    placed = None if found.candidate is None else fit_placement(work, found.candidate, factor, sizes, work_lens)
    if placed is None:
        raise refuse_picture(small, found)
    refuse_board(work, small, placed, found)
    return _finding(placed, shrunk)


def find_board_over(
    images: Sequence[Image], *, size: int | None = None, corners: FloatArray | None = None, lens: Lens | None = None
) -> BoardFinding:
    """The board before a camera that stands still, from several of its pictures, all of one shape: each crossing is
    placed at the median of where they show it, so that hands and noise count less. Raises BoardNotFound."""
    if not images:
        raise BoardNotFound(message("board-no-picture"))
    chosen = [images[n] for n in np.unique(np.linspace(0, len(images) - 1, FRAMES_FUSED).astype(int))]
    finding = _first_found(chosen, size, corners, lens)
    work = [resized_to(image, WORKING_PX, at_most=1.0)[0] for image in chosen]
    shrunk = work[0].shape[1] / chosen[0].shape[1]
    pose = finding.pose.scaled(shrunk)
    board, pixels = _agreed([measure(image, pose.size, pose.project) for image in work])
    if len(board) < MIN_CROSSINGS:
        return finding
    fit = fit_pose_to_any(pose, board, pixels, (work[0].shape[1], work[0].shape[0]), lens_known=lens is not None)
    return replace(finding, pose=fit.pose.scaled(1 / shrunk), error=fit.error)


def _first_found(
    images: Sequence[Image], size: int | None, corners: FloatArray | None, lens: Lens | None
) -> BoardFinding:
    """The clearest finding among some of the pictures, spread over all of them; where none has one, that in their
    median. Raises BoardNotFound."""
    best: BoardFinding | None = None
    refusal: BoardNotFound | None = None
    for image in images[:: max(1, len(images) // FRAMES_TRIED)]:
        try:
            finding = find_board(image, size=size, corners=corners, lens=lens)
        except BoardNotFound as reason:
            refusal = refusal or reason
            continue
        if best is None or finding.margin > best.margin:
            best = finding
    if best is not None:
        return best
    # where a hand was in every picture, it was not at the same place in all of them
    median = np.median(np.stack(images), axis=0).astype(np.uint8)
    try:
        return find_board(median, size=size, corners=corners, lens=lens)
    except BoardNotFound as reason:
        raise refusal or reason from None


def _agreed(seen: Sequence[MeasuredCrossings]) -> tuple[FloatArray, FloatArray]:
    """Board points (N, 2) and median pixels (N, 2) of the crossings seen in at least a quarter of the pictures."""
    pixels = np.stack([each.pixels for each in seen])
    believed = np.stack([each.believed for each in seen])
    often = believed.sum(0) >= max(1, len(seen) // 4)
    masked = np.where(believed[:, :, None], pixels, np.nan)[:, often]
    if not often.any():
        return np.zeros((0, 2)), np.zeros((0, 2))
    return seen[0].board[often], np.asarray(np.nanmedian(masked, axis=0), np.float64)


def _finding(placed: PlacedBoard, shrunk: float) -> BoardFinding:
    pose = placed.fit.pose.scaled(1 / shrunk)
    return BoardFinding(pose, placed.box.score, placed.box.margin, placed.fit.error)


def _refuse_corners(corners: FloatArray, image: Image) -> None:
    """Raise BoardNotFound where no board that can be read lies between these corners (4, 2), pixels of the image."""
    size_px = np.array([image.shape[1], image.shape[0]], np.float64)
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    if sides.min() < SMALLEST_SIDE_PX:
        raise BoardNotFound(message("corners-too-close"))
    if (corners < -size_px).any() or (corners > 2 * size_px).any():
        raise BoardNotFound(message("corners-outside"))


def _refuse_another_board(placed: PlacedBoard, corners: FloatArray, shrunk: float) -> None:
    """Raise BoardNotFound if the board that was fitted has its corners elsewhere than where they were given: the
    picture was stretched or cropped off its middle, or a corner was misplaced."""
    pose = placed.fit.pose
    apart = np.linalg.norm(corners[:, None] - pose.corners_px[None], axis=2).min(axis=1)
    square = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean() / pose.size
    # where no crossing corrects the corners, nothing but the corners tells where the board lies
    reach = CLICK_REACH if len(placed.fit.weights) else UNCORRECTED_REACH * CLICK_ERROR
    if apart.max() > reach * square:
        raise BoardNotFound(message("corners-missed", pixels=round(apart.max() / shrunk)))


def _clockwise(corners: FloatArray) -> FloatArray:
    """Corners (4, 2) in the picture's clockwise order from the first."""
    corners = np.asarray(corners, np.float64).reshape(4, 2)
    away = corners - corners.mean(0)
    order = np.argsort(np.arctan2(away[:, 1], away[:, 0]))
    if len(cv2.convexHull(corners.astype(np.float32))) != 4:
        raise BoardNotFound(message("corners-no-board"))
    return np.asarray(corners[np.roll(order, -int(np.flatnonzero(order == 0)[0]))], np.float64)
