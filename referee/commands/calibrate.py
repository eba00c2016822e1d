"""`referee calibrate`: find the board before a camera, judge the picture, and store a profile."""

from __future__ import annotations

import argparse
import math
import os
from functools import partial
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from calibration.calibrating import Calibration, calibrate_board, calibration_files, save_calibration
from calibration.geometry import BoardPose
from calibration.lens import Lens, LensFit, fit_lens
from calibration.lens_sheet import SQUARE_MM, sheet_pdf, sheet_png
from calibration.profile import write_whole
from hardware.camera import LiveCamera
from hardware.camera_address import PASSWORD_VARIABLE, with_password, without_secrets
from hardware.camera_list import source_of
from hardware.opencv_camera import OpenCvCamera
from hardware.video_file import VideoFile
from referee.commands.board_options import add_board_options
from referee.commands.overwriting import refuse_overwriting
from referee.commands.read import load_picture
from referee.errors import BoardNotFound, UnreadableInput
from referee.live.sources import VIRTUAL
from referee.messages import Message, message
from referee.vision.piece_colours import ColourPrototype
from referee.vision.piece_net import PieceReader
from referee.vision.whole_position import white_sits_near
from referee.words import Catalogue

START_FRAMES = 12
"""Pictures taken at the start of a recording or a camera. Larger waits longer and is slightly more exact. Chosen, not
measured."""
SILENCE_S = 5.0
"""Time without a picture after which a camera is given up, seconds. Larger is more patient with slow cameras. Chosen,
not measured."""
PICTURES_PER_S = 2.0
"""Pictures a second taken there. Larger sees the same hand more often. Chosen, not measured."""
LENS_FRAMES = 200
"""Pictures of a lens recording that are looked at. Larger takes longer and hardly helps. Chosen, not measured."""
SAME_SHAPE = 0.01
"""Relative difference of two pictures' shapes up to which one lens serves both. Larger accepts wrong lenses. Chosen,
not measured."""

Image = NDArray[np.uint8]


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--camera", metavar="N", help=words("help-calibrate-camera"))
    source.add_argument("--video", metavar="FILE", type=Path, help=words("help-calibrate-video"))
    source.add_argument("--photo", metavar="FILE", type=Path, help=words("help-calibrate-photo"))
    source.add_argument("--sheet", metavar="FILE", type=Path, help=words("help-calibrate-sheet"))
    add_board_options(parser, words)
    parser.add_argument(
        "--output",
        metavar="PROFILE.toml",
        type=Path,
        default=Path("board.toml"),
        help=words("help-calibrate-output"),
    )
    lens = parser.add_mutually_exclusive_group()
    lens.add_argument("--lens-video", metavar="FILE", type=Path, help=words("help-calibrate-lens-video"))
    lens.add_argument("--lens-photos", metavar="FILE", type=Path, nargs="+", help=words("help-calibrate-lens-photos"))


def run(options: argparse.Namespace, words: Catalogue) -> int:
    if options.sheet is not None:
        write_sheet(options.sheet)
        print(words("calibrate-sheet-written", file=str(options.sheet), width_mm=SQUARE_MM))
        return 0
    _refuse_overwriting(options)
    images, name = calibration_pictures(options)
    fit, lens_picture = computed_lens(options)
    lens = None if fit is None else lens_for(fit.lens, lens_picture, images[0])
    corners = None if options.corners is None else np.array(options.corners, np.float64)
    try:
        calibration = calibrate_board(
            images, size=options.board_size, corners=corners, lens=lens, white_at=options.white_side,
            white_is_near=partial(white_is_near, options.white_colour),
        )  # fmt: skip
    except BoardNotFound as error:
        raise BoardNotFound(message("in-file", file=name, fault=error.message)) from error
    files = save_calibration(options.output, calibration)
    written = [message("calibrate-written", file=str(file)) for file in files]
    print("\n".join(map(words.say, [*summary(calibration, fit), *written])))
    return 0


def white_is_near(white: ColourPrototype | None, image: Image, pose: BoardPose) -> bool | None:
    """Whether White's men stand near White's edge of this pose in a picture (H, W, 3), BGR; None where they do not tell
    that. `white` is the colour of White's pieces if the user gave it."""
    seen = PieceReader().read(image, pose, white=white)
    if white is None and (seen.piece_model is None or not seen.piece_model.pieces.are_light_and_dark):
        return None
    return white_sits_near(seen.squares)


def _refuse_overwriting(options: argparse.Namespace) -> None:
    """Raise UnreadableInput where a file that was given or a person's own picture would be lost, and for impossible
    names, before the pictures are taken."""
    profile, reference, overlay = calibration_files(options.output)
    given = (options.photo, options.video, options.lens_video, *(options.lens_photos or ()))
    refuse_overwriting([file for file in given if file is not None], (profile, reference, overlay))
    if reference.exists() and not (profile.exists() or overlay.exists()):
        raise UnreadableInput(message("calibrate-over-picture", file=str(reference)))


def write_sheet(file: Path) -> None:
    kinds = {".pdf": sheet_pdf, ".png": sheet_png}
    if file.suffix.lower() not in kinds:
        raise UnreadableInput(message("calibrate-sheet-ending", file=str(file)))
    write_whole(file, kinds[file.suffix.lower()]())


def calibration_pictures(options: argparse.Namespace) -> tuple[list[Image], str | Message]:
    """The pictures to calibrate from, and their name."""
    if options.photo is not None:
        return [load_picture(options.photo)], str(options.photo)
    if options.video is not None:
        with VideoFile(options.video, frames_per_s=PICTURES_PER_S) as video:
            images = [frame.image for frame in islice(video.frames(), START_FRAMES)]
        if not images:
            raise UnreadableInput(message("video-no-picture", file=str(options.video)))
        return images, str(options.video)
    if options.camera is not None:
        _refuse_no_camera(options.camera)
        source = source_of(with_password(options.camera, os.environ.get(PASSWORD_VARIABLE)))
        with OpenCvCamera(source) as camera:
            named = message("camera-named", source=without_secrets(options.camera))
            return camera_pictures(camera), named
    raise UnreadableInput(message("calibrate-nothing"))


def _refuse_no_camera(name: str) -> None:
    """Raise UnreadableInput for what `play --camera` takes and no profile is made of by that name."""
    if name == VIRTUAL:
        raise UnreadableInput(message("calibrate-virtual"))
    if "://" not in name and Path(name).is_file():
        raise UnreadableInput(message("calibrate-file-as-camera", file=name))


def camera_pictures(camera: LiveCamera) -> list[Image]:
    """Pictures of a camera, all of one size, `PICTURES_PER_S`. Raises UnreadableInput when no more come."""
    images: list[Image] = []
    given, due_s = -1, -math.inf
    while len(images) < START_FRAMES:
        frame = camera.newest(given, SILENCE_S)
        if frame is None:
            raise UnreadableInput(camera.trouble or message("camera-still", camera=camera.name))
        given = frame.sequence
        if frame.captured_at_s < due_s:
            continue
        due_s = frame.captured_at_s + 1 / PICTURES_PER_S
        if images and frame.image.shape != images[0].shape:
            images.clear()
        images.append(frame.image)
    return images


def computed_lens(options: argparse.Namespace) -> tuple[LensFit | None, tuple[int, int]]:
    """The lens, if the user gave pictures of the sheet, and their width and height."""
    if options.lens_photos:
        images = [load_picture(file) for file in options.lens_photos]
    elif options.lens_video is not None:
        with VideoFile(options.lens_video, frames_per_s=PICTURES_PER_S) as video:
            images = [frame.image for frame in islice(video.frames(), LENS_FRAMES)]
    else:
        return None, (0, 0)
    if len({image.shape for image in images}) > 1:
        raise UnreadableInput(message("calibrate-sizes-differ"))
    return fit_lens(images), (images[0].shape[1], images[0].shape[0])


def lens_for(lens: Lens, picture: tuple[int, int], image: Image) -> Lens:
    """The lens in the size of `image` (H, W, 3), from pictures of (width, height)."""
    factor = image.shape[1] / picture[0]
    if abs(image.shape[0] / picture[1] / factor - 1) > SAME_SHAPE:
        raise UnreadableInput(
            message(
                "calibrate-shapes-differ",
                sheet=f"{picture[0]}x{picture[1]}",
                board=f"{image.shape[1]}x{image.shape[0]}",
            )
        )
    return lens.scaled(factor)


def summary(calibration: Calibration, fit: LensFit | None) -> list[Message]:
    """The results for the user, one line each."""
    pose, finding = calibration.profile.pose, calibration.finding
    elevation, error = f"{pose.elevation_deg:.0f}", f"{finding.error:.3f}"
    lines = [message("calibrate-board", size=pose.size, degrees=elevation, squares=error)]
    if fit is not None:
        lens = fit.lens
        radial = " ".join(f"{coefficient:+.3f}" for coefficient in lens.radial[:2])
        error = f"{fit.error_px:.2f}"
        focal = f"{lens.focal_px:.0f}"
        lines.append(message("calibrate-lens", focal=focal, radial=radial, pictures=fit.pictures, pixels=error))
    problems = calibration.quality.problems
    improvable = [message("calibrate-problem", problem=problem) for problem in problems]
    return [*lines, *(improvable or [message("calibrate-good")])]
