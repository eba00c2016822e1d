"""Features of a playing square's appearance that the lighting hardly changes."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.light_surface import LightSurface
from referee.vision.log_levels import DARK_OFFSET, LOGS, grey_logs
from referee.vision.medians import Medians
from referee.vision.top_view import CORNERS, Floats, Image, TopView
from referee.vision.zones import colours_at

AGAINST_LIGHT, AGAINST_CORNER = [0, 1, 2, 3, 4, 5], [0, 1, 2, 5, 6, 7, 8, 9]
"""Indices of the features that tell white from dark, and of those that tell empty squares from black pieces."""
PICTURE = 10
"""Index from which on the features are the square's own pixels."""

RIM_QUANTILE = 0.35
"""Share of directions in which the rim may be missing. Larger finds rims where there are none. Smooth glare has no rim;
a disc's is nearly complete even if parts of it have no contrast with the background. Measured: lower and higher shares
tell discs from glare less well."""
RIM_FLOOR = 0.02
"""Contrast below which rims count as equal, log units. Larger ignores faint rims. Chosen by trial on the virtual
table."""


def features_of(view: Image, light: LightSurface, top: TopView, squares: NDArray[np.intp] | None = None) -> Floats:
    """Features (squares, features) of playing squares (all when None) in a top view.

    Of the top face: log BGR relative to the light there (0 to 2), unevenness (3), edge strength (4), and how much of a
    rim surrounds it (5). Of the square's own surface under the face: log BGR relative to one of the square's corners (6
    to 8), and unevenness (9). From `PICTURE` on, the square's own pixels.
    """
    chosen = np.arange(len(top.playing)) if squares is None else squares
    features = np.empty((len(chosen), PICTURE + top.pictures.shape[1]), np.float32)
    features[:, :3] = face_colours(view, light, top, top.core_medians, chosen)
    features[:, 3], features[:, 4], features[:, 9] = _texture(view, top, chosen)
    features[:, 5] = _rims(view, top, chosen)
    features[:, 6:9] = _against_corner(view, top, chosen)
    features[:, PICTURE:] = pictures_of(view, top, chosen)
    return features


def face_colours(view: Image, light: LightSurface, top: TopView, faces: Medians, squares: NDArray[np.intp]) -> Floats:
    """Log BGR (squares, 3) of the `faces` of the pieces on these squares, relative to the light there."""
    lit = np.log(light.colours(top.playing_middles[squares]) + DARK_OFFSET)
    return np.asarray(_middle(faces, view, squares) - lit, np.float32)


def pictures_of(view: Image, top: TopView, squares: NDArray[np.intp]) -> Floats:
    """Logarithms of grey (squares, pixels) of these squares without their edges, in a top view."""
    return grey_logs(colours_at(view, top.pictures[squares]))


def _texture(view: Image, top: TopView, squares: NDArray[np.intp]) -> tuple[Floats, Floats, Floats]:
    """Unevenness and edge strength of the top faces, and unevenness of the squares' own surface under them."""
    cores, faces = top.cores.only(squares), top.faces.only(squares)
    # only the rows in which these squares lie, and their neighbours' for the edges: mostly few squares are asked for
    pixels = cores.pixels, faces.pixels
    first = max(min(int(p.min()) for p in pixels) // top.side - 1, 0)
    last = max(int(p.max()) for p in pixels) // top.side + 1
    grey = grey_logs(view[first : last + 1])
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    edges = (np.abs(across) + np.abs(down)).reshape(-1)
    skipped = first * top.side
    core, face = (grey.reshape(-1)[p - skipped] for p in pixels)
    return cores.spreads(core), cores.means(edges[cores.pixels - skipped]), faces.spreads(face)


def _rims(view: Image, top: TopView, squares: NDArray[np.intp]) -> Floats:
    """How much of a rim surrounds the top faces."""
    around = LOGS.take(colours_at(view, top.rings[squares]), mode="clip")
    rim = np.abs(around[:, :, 2:] - around[:, :, :-2]).max(axis=(2, 3))
    place = round(RIM_QUANTILE * (rim.shape[1] - 1))
    return np.asarray(np.log(np.partition(rim, place, axis=1)[:, place] + RIM_FLOOR), np.float32)


def _against_corner(view: Image, top: TopView, squares: NDArray[np.intp]) -> Floats:
    """Log BGR of the faces relative to the corner of the square that differs most, which a piece off centre does not
    cover."""
    corners = (squares[:, None] * CORNERS + np.arange(CORNERS)).ravel()
    face, corner = _middle(top.face_medians, view, squares), _middle(top.corner_medians, view, corners)
    contrasts = face[:, None] - corner.reshape(-1, CORNERS, 3)
    strongest = np.abs(contrasts).max(axis=2).argmax(axis=1)
    return np.asarray(contrasts[np.arange(len(squares)), strongest], np.float32)


def _middle(medians: Medians, view: Image, places: NDArray[np.intp]) -> Floats:
    """Median log BGR of places (places, 3)."""
    low, high = medians.of(view, places)
    return np.asarray((LOGS[low] + LOGS[high]) / 2, np.float32)
