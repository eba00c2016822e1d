"""The steps of a calibration: pictures in, a profile with its pictures out. Independent of devices."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from calibration.board_finder import BoardFinding, find_board_over
from calibration.geometry import BoardPose, FloatArray
from calibration.lens import Lens
from calibration.overlay import draw_overlay
from calibration.pictures import Image
from calibration.profile import Profile, save_profile, write_whole
from calibration.quality import Quality, judge_picture
from referee.errors import UnreadableInput
from referee.messages import message


@dataclass(frozen=True, slots=True)
class Calibration:
    """A profile, and the pictures with which a person can check it."""

    profile: Profile
    finding: BoardFinding
    quality: Quality
    reference: Image
    """BGR (H, W, 3): the picture it was taken from."""
    overlay: Image
    """The same with the board drawn over it."""


def calibrate_board(
    images: Sequence[Image],
    *,
    size: int | None = None,
    corners: FloatArray | None = None,
    lens: Lens | None = None,
    white_at: str | None = None,
    white_is_near: Callable[[Image, BoardPose], bool | None] | None = None,
) -> Calibration:
    """Calibrate from BGR pictures (H, W, 3) of a camera that stands still. `white_at` is the side of the picture
    (top, bottom, left, right) at which White sits; without it given corners decide, or `white_is_near`: whether the men
    show White at White's edge of a pose; where it returns None, the lower edge. Raises BoardNotFound."""
    finding = find_board_over(images, size=size, corners=corners, lens=lens)
    # the middle of several pictures has no hands that came and went, and less noise
    reference = images[0] if len(images) < 3 else np.median(np.stack(images[:9]), axis=0).astype(np.uint8)
    if white_at is not None or corners is None:
        pose = _with_white_at(finding.pose, white_at or "bottom")
        if white_at is None and white_is_near is not None and white_is_near(reference, pose) is False:
            pose = pose.turned(2)
        finding = replace(finding, pose=pose)
    quality = judge_picture(reference, finding.pose)
    picture = (reference.shape[1], reference.shape[0])
    profile = Profile(picture, finding.pose, lens)
    overlay = draw_overlay(reference, finding.pose, quality.glare)
    return Calibration(profile, finding, quality, reference, overlay)


def _with_white_at(pose: BoardPose, side: str) -> BoardPose:
    """The pose or the one turned by 180 degrees, whichever has White's edge nearer to this side of the picture."""
    right, down = pose.corners_px[2:].sum(axis=0) - pose.corners_px[:2].sum(axis=0)
    towards = {"bottom": down, "top": -down, "right": right, "left": -right}[side]
    return pose if towards >= 0 else pose.turned(2)


def calibration_files(file: Path) -> tuple[Path, Path, Path]:
    """The profile, and beside it reference picture and overlay. Raises UnreadableInput for a name that none can have:
    a picture's, or one where a folder or device is in the way of one of the three."""
    if not file.name or file.is_dir():
        raise UnreadableInput(message("profile-unwritable", file=str(file), error=os.strerror(errno.EISDIR)))
    if file.suffix.lower() == ".png":
        raise UnreadableInput(message("profile-named-picture", file=str(file)))
    files = file, file.with_suffix(".png"), file.with_suffix(".overlay.png")
    for each in files:
        if each.exists() and not each.is_file():
            raise UnreadableInput(message("profile-unwritable", file=str(each), error=os.strerror(errno.EEXIST)))
    return files


def save_calibration(file: Path, calibration: Calibration) -> tuple[Path, Path, Path]:
    """Write profile, reference picture and overlay, the profile last, so that the others exist where it does. Returns
    their paths. Raises UnreadableInput."""
    _, reference, overlay = calibration_files(file)
    write_whole(reference, _png(calibration.reference))
    write_whole(overlay, _png(calibration.overlay))
    save_profile(file, replace(calibration.profile, reference_picture=reference.name))
    return file, reference, overlay


def _png(image: Image) -> bytes:
    _, encoded = cv2.imencode(".png", image)
    return encoded.tobytes()
