"""The printed sheet has its true scale, and pictures of it give the lens back."""

from __future__ import annotations

import re
import struct

import cv2
import numpy as np
import pytest

from calibration.lens import fit_lens
from calibration.lens_sheet import (
    PAGE_MM,
    PIXELS_PER_MM,
    SQUARE_MM,
    SQUARES,
    sheet_board,
    sheet_pdf,
    sheet_picture,
    sheet_png,
)
from calibration.pictures import Image
from referee.errors import UnreadableInput

FOCAL, CENTRE, RADIAL = 700.0, (395.0, 305.0), (-0.12, 0.02)


def test_the_pdf_page_is_a4() -> None:
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", sheet_pdf())
    assert box is not None
    width, height = (float(side) * 25.4 / 72 for side in box.groups())
    assert (width, height) == pytest.approx(PAGE_MM, abs=0.01)


def test_the_pdf_cross_references_point_at_its_objects() -> None:
    content = sheet_pdf()
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n", content)]
    assert [content[place : place + 7] for place in places] == [b"%d 0 obj" % n for n in range(1, 6)]


def test_the_png_tells_its_scale() -> None:
    content = sheet_png()
    at = content.index(b"pHYs") + 4
    assert struct.unpack(">IIB", content[at : at + 9]) == (PIXELS_PER_MM * 1000, PIXELS_PER_MM * 1000, 1)
    decoded = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_GRAYSCALE)
    assert decoded is not None
    assert decoded.shape == sheet_picture().shape


def test_squares_are_as_wide_as_promised() -> None:
    page = sheet_picture()
    left = (PAGE_MM[0] - SQUARES[0] * SQUARE_MM) * PIXELS_PER_MM // 2
    top = (PAGE_MM[1] - SQUARES[1] * SQUARE_MM) * PIXELS_PER_MM // 2
    edges = np.flatnonzero(np.diff((page[top + 5, left:] < 128).astype(int)))
    assert (edges[:3] + 1).tolist() == [SQUARE_MM * PIXELS_PER_MM * n for n in (1, 2, 3)]


def photographed(turn: tuple[float, float, float], away_mm: float) -> Image:
    """The sheet through a known lens: for every pixel, where its ray meets the page."""
    page = sheet_picture()
    matrix = np.array([[FOCAL, 0, CENTRE[0]], [0, FOCAL, CENTRE[1]], [0, 0, 1]])
    y, x = np.mgrid[0:600, 0:800].astype(np.float64)
    rays = cv2.undistortPoints(np.stack([x, y], -1).reshape(-1, 1, 2), matrix, np.array([*RADIAL, 0, 0, 0]))
    rotation = np.asarray(cv2.Rodrigues(np.array(turn))[0])
    middle = np.array([PAGE_MM[0] / 2, PAGE_MM[1] / 2, 0])
    shift = np.array([0, 0, away_mm]) - rotation @ middle
    directions = np.column_stack([np.asarray(rays).reshape(-1, 2), np.ones(800 * 600)]) @ rotation
    eye = -rotation.T @ shift
    on_page = (eye + directions * (-eye[2] / directions[:, 2])[:, None])[:, :2] * PIXELS_PER_MM - 0.5
    where = on_page.reshape(600, 800, 2).astype(np.float32)
    small = cv2.GaussianBlur(page, (0, 0), 4)
    seen = cv2.remap(small, where[..., 0].copy(), where[..., 1].copy(), cv2.INTER_LINEAR, borderValue=90)
    return np.asarray(cv2.merge([seen] * 3), np.uint8)


def test_the_lens_comes_back_from_pictures_of_the_sheet() -> None:
    turns = [
        (0.0, 0.0, 0.0),
        (0.5, 0.0, 0.1),
        (-0.5, 0.1, 0.0),
        (0.0, 0.5, 0.2),
        (0.1, -0.5, 0.0),
        (0.4, 0.4, 1.5),
        (-0.4, 0.3, -0.4),
    ]
    fit = fit_lens([photographed(turn, 330 + 20 * n) for n, turn in enumerate(turns)])
    assert fit.lens.focal_px == pytest.approx(FOCAL, rel=0.01)
    assert fit.lens.centre_px == pytest.approx(CENTRE, abs=5)
    assert fit.lens.radial[0] == pytest.approx(RADIAL[0], abs=0.03)
    assert fit.error_px < 0.6


def test_too_few_pictures_of_the_sheet() -> None:
    assert sheet_board().getChessboardSize() == SQUARES
    with pytest.raises(UnreadableInput, match="seen in 0 of 2"):
        fit_lens([np.zeros((480, 640, 3), np.uint8)] * 2)
