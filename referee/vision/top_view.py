"""The rectified view of the board from straight above: frames resampled through the pose, and where each square is in
them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from referee.vision.medians import Medians
from referee.vision.zones import Zones

Image: TypeAlias = NDArray[np.uint8]
Floats: TypeAlias = NDArray[np.float32]
_Along = TypeVar("_Along", float, FloatArray)
"""Columns or rows, one or many."""

SQUARE_PX = 20
"""Side of a square in the top view, pixels. Larger gives finer detail and is slower in proportion. Chosen, not
measured."""
ROW_SKIPPING_HALVINGS = 2
"""Number of halvings of the picture from which every second row is left out. Larger averages more noise away, at twice
the time, most of which is fetching the picture from memory. Measured."""
MARGIN_SQUARES = 1.0
"""Width of the table around the playing field that is kept, where hands come in, squares. Larger sees hands earlier and
is slower. Chosen, not measured."""
MARGIN_PX = round(MARGIN_SQUARES * SQUARE_PX)
"""The same in pixels of the top view."""
DISC_HEIGHT = 0.2
"""Height of one disc, squares (8 to 10 mm on 40 to 45 mm). Larger expects top faces farther out."""
TALLEST_DISC = 0.25
"""Greatest usual height of one disc, squares (10 mm on 40 mm). Larger takes in more of the squares behind a king."""
CORE_RADIUS = 0.27
"""Radius of the part of a top face that a piece set down off centre still covers, squares; a disc's colour is measured
there. Larger takes in the board beside such pieces, and their rims. Chosen by trial on the virtual table."""
ZONE_RADIUS = 0.44
"""Radius of the part of the picture that belongs to a square's piece, base and top, squares: no usual piece is wider,
and what it leaves free of its square shows the board. Larger takes in the neighbours, and leaves hardly any of a square
free. Chosen by trial on the virtual table."""
CORNER_INSET = 0.06
"""Distance from a square's edge at which its visible board begins, squares: colours blur along the edges. Larger leaves
less of it. Chosen, not measured."""
PICTURE_INSET = 0.08
"""Distance from a square's edge at which the picture of a square begins, squares. Larger cuts discs' outlines off.
Chosen, not measured."""
CORNERS = 4
"""Number of a square's corners, at which its visible board is measured."""
MIN_CORNER_PX = 4
"""Pixels of the top view that a visible corner must have. Larger leaves more corners out. Chosen, not measured."""
RING_RADII = np.arange(0.2, 0.56, 0.05)
"""Radii at which the rim of a top face is searched, squares, for small and off-centre discs too. A wider range costs
time. Chosen, not measured."""
RING_DIRECTIONS = 24
"""Directions in which a rim is sampled. More are finer and slower. Chosen, not measured."""
OVERHANG = 0.5
"""How far objects beside the board may lean into it, as the camera sees them, squares. Larger takes things on the light
squares along the edge into the reference. Chosen by trial on the virtual table."""
LIGHT_INSET = 0.28
"""Distance from a light square's edge at which its own part begins, squares: beyond the reach of pieces that lean into
it. Larger samples less of it. Chosen by trial on the virtual table."""
KEPT_VIEWS = 2
"""Number of views that `top_view` keeps: one from each end of the board. Larger takes more memory, some 5 MB each."""


def to_pixels(squares: _Along) -> _Along:
    """Places along the top view, in pixels from its left or upper edge, given columns or rows in squares from White's
    far left corner. Pixel 0 lies between 0 and 1: its middle is at 0.5."""
    return (squares + MARGIN_SQUARES) * SQUARE_PX


def to_squares(pixels: _Along) -> _Along:
    """The inverse of `to_pixels`."""
    return pixels / SQUARE_PX - MARGIN_SQUARES


@lru_cache(maxsize=KEPT_VIEWS)
def top_view(pose: BoardPose, frame_size_px: tuple[int, int]) -> TopView:
    """The view of this pose, made once: the first pictures of a board are all looked at from both ends, and the rest
    from one of them."""
    return TopView(pose, frame_size_px)


@dataclass(frozen=True, slots=True)
class _PieceParts:
    """Where the parts of a piece on one square are visible: pixel numbers (N,)."""

    top: NDArray[np.float64]
    """Middle of a man's top face (column, row), squares."""
    core: NDArray[np.intp]
    """Middle part of a man's top face."""
    king_core: NDArray[np.intp]
    zone: NDArray[np.intp]
    """A man."""
    lean: NDArray[np.intp]
    """A piece up to the top of the tallest king."""
    hidden: NDArray[np.intp]
    """All that a man may hide."""


class TopView:
    """Resamples frames of one camera pose into a square picture of `side` x `side` pixels, White at the bottom."""

    def __init__(self, pose: BoardPose, frame_size_px: tuple[int, int]) -> None:
        self.pose = pose
        self.size = pose.size
        self.side = pose.size * SQUARE_PX + 2 * MARGIN_PX
        self.pixel_middles = to_squares(np.arange(self.side, dtype=np.float64) + 0.5)
        """Columns, and rows, of the middles of its pixels, squares (side,)."""
        self._columns, self._rows = np.meshgrid(self.pixel_middles, self.pixel_middles)
        self._place_pixels(frame_size_px)
        self._place_squares()

    def _place_pixels(self, frame_size_px: tuple[int, int]) -> None:
        """Where frames of this width and height, and reduced ones, show the pixels of the view."""
        width, height = frame_size_px
        points = self.pose.project(np.column_stack([self._columns.ravel(), self._rows.ravel()]))
        left, top = np.floor(np.clip(points.min(0) - 2, 0, None)).astype(int)
        right, bottom = np.ceil(points.max(0) + 3).astype(int)
        self._crop = (slice(top, min(bottom, height)), slice(left, min(right, width)))
        self._halvings = max(0, int(np.log2(self.pose.square_px / SQUARE_PX)))
        shrink = np.full(2, 2.0**self._halvings)
        first = np.array([left, top]) - 0.5
        if self._halvings >= ROW_SKIPPING_HALVINGS:
            # the rows left out are odd: those that stay lie half a row above the middle of all
            first[1] -= 0.5
            shrink[0] /= 2
        self._shrink = np.diag([*shrink, 1.0])
        self._shrink[:2, 2] = first + shrink / 2
        """From points (x, y, 1) of a reduced frame to those of the frame."""
        local = (points - first) / shrink - 0.5
        maps: Any = cv2.convertMaps(
            local[:, 0].reshape(self.side, self.side).astype(np.float32),
            local[:, 1].reshape(self.side, self.side).astype(np.float32),
            cv2.CV_16SC2,
        )
        self._maps = maps

    def _place_squares(self) -> None:
        squares = [(r, c) for r in range(self.size) for c in range(self.size)]
        self.playing = [(r, c) for r, c in squares if (r + c) % 2]
        """The playing squares by number, as (row, column)."""
        self.light = [(r, c) for r, c in squares if not (r + c) % 2]
        """The light squares, as (row, column)."""
        self.playing_middles, self.light_middles = (
            np.array([(c + 0.5, r + 0.5) for r, c in kind]) for kind in (self.playing, self.light)
        )
        """Middles of the playing and of the light squares, as (column, row), shape (squares, 2)."""
        pieces = [self._piece_parts(middle) for middle in self.playing_middles]
        self._place_pieces(pieces)
        self._place_boards(pieces)
        self._place_rings(np.array([piece.top for piece in pieces]))
        self._place_light_squares()

    def _piece_parts(self, base: NDArray[np.float64]) -> _PieceParts:
        """Of a piece whose base is there, (column, row)."""
        column, row, height = self.pose.eye
        # a plane parallel to the board at height z maps by a central similarity about the nadir
        top, king_top, tallest_top = (
            np.array([column, row]) + (base - (column, row)) * height / (height - above)
            for above in (DISC_HEIGHT, 2 * DISC_HEIGHT, 2 * TALLEST_DISC)
        )
        return _PieceParts(
            top,
            core=self._disc(top, CORE_RADIUS),
            king_core=self._disc(king_top, CORE_RADIUS),
            zone=self._disc((base + top) / 2, ZONE_RADIUS),
            lean=self._along(base, tallest_top, ZONE_RADIUS),
            hidden=self._along(base, top, ZONE_RADIUS),
        )

    def _place_pieces(self, pieces: list[_PieceParts]) -> None:
        """Where pieces are visible."""
        cores, zones = [piece.core for piece in pieces], [piece.zone for piece in pieces]
        self.cores, self.zones = Zones.of(cores), Zones.of(zones)
        self.inward = Zones.of([self._inward(zone, r, c) for zone, (r, c) in zip(zones, self.playing, strict=True)])
        """The zones without the outer half of those along the edge, where pieces beside the board may be visible."""
        self.core_medians = Medians(cores)
        self.king_core_medians = Medians([piece.king_core for piece in pieces])
        """Where the top face of a king on each square is visible, as `core_medians` is for a man."""
        taken = np.zeros(self.side * self.side, np.bool_)
        taken[self.zones.pixels] = True
        self.around = Zones.of([piece.lean[~taken[piece.lean]] for piece in pieces])
        """Where a piece is visible beyond its zone, up to a king's top as an oblique camera sees it."""
        self.pieces = Zones.of([np.concatenate(both) for both in zip(zones, self.around, strict=True)])
        """Where a piece is visible: its zone, and around it."""

    def _place_boards(self, pieces: list[_PieceParts]) -> None:
        """Where playing squares show their board, beside their pieces and under them."""
        hidden = np.zeros(self.side * self.side, np.bool_)
        hidden[np.concatenate([piece.hidden for piece in pieces])] = True
        self.pictures = np.array([self._box(row, column, PICTURE_INSET) for row, column in self.playing])
        """All of each square but its edges, row by row: pixel numbers (squares, pixels)."""
        faces: list[NDArray[np.intp]] = []
        corners: list[NDArray[np.intp]] = []
        for (row, column), piece in zip(self.playing, pieces, strict=True):
            whole = self._box(row, column, CORNER_INSET)
            face = np.intersect1d(whole, piece.core, assume_unique=True)
            faces.append(face if len(face) else whole)
            shown = self._corners(whole[~hidden[whole]], row, column) or [whole]
            corners.extend(shown + shown[:1] * (CORNERS - len(shown)))
        self.faces = Zones.of(faces)
        """Where each square itself is visible under the top face of its piece. For a camera so low that nothing of that
        is visible, the whole square."""
        self.face_medians = Medians(faces)
        self.corner_medians = Medians(corners)
        """Where each square shows the board whatever stands on it, `CORNERS` places a square. Hidden corners are
        replaced by the first; the whole square where all are hidden."""

    def _corners(self, free: NDArray[np.intp], row: int, column: int) -> list[NDArray[np.intp]]:
        """The quarters of these pixels of a square that are large enough to be measured."""
        right, low = self._columns.ravel()[free] > column + 0.5, self._rows.ravel()[free] > row + 0.5
        quarters = (free[(right == x) & (low == y)] for x in (False, True) for y in (False, True))
        return [quarter for quarter in quarters if len(quarter) >= MIN_CORNER_PX]

    def _place_rings(self, tops: NDArray[np.float64]) -> None:
        """`tops` are the middles of top faces (column, row), (playing squares, 2)."""
        directions = np.arange(RING_DIRECTIONS)[:, None] * 2 * np.pi / RING_DIRECTIONS
        middles = tops[..., None, None]
        self.rings = self.pixels(
            middles[:, 0] + np.cos(directions) * RING_RADII, middles[:, 1] + np.sin(directions) * RING_RADII
        )
        """Pixel numbers (playing squares, directions, radii) around each top face."""

    def _place_light_squares(self) -> None:
        """Where light squares are visible, with the edge of the field, and which of them are neighbours of what."""
        self.light_cores = Zones.of([self._box(r, c, LIGHT_INSET) for r, c in self.light])
        self.light_fields = Zones.of([self._box(r, c, 0.0) for r, c in self.light])
        columns, rows = self._columns, self._rows
        from_edge = np.minimum(np.minimum(columns, rows), self.size - np.maximum(columns, rows)).ravel()
        self.beside = np.flatnonzero(from_edge <= 0)
        """Pixel numbers outside the playing field."""
        light = self.light_fields.pixels
        self.overhung = np.concatenate([self.beside, light[from_edge[light] <= OVERHANG]])
        """`beside`, and the outer part of the light squares along the edge, into which objects there may lean."""
        self.light_neighbours = [
            [i for i, (lr, lc) in enumerate(self.light) if abs(lr - r) + abs(lc - c) == 1] for r, c in self.playing
        ]
        self.beside_light = np.zeros((len(self.playing), len(self.light)), np.bool_)
        """Which light squares have an edge in common with each playing square, (playing squares, light squares)."""
        for square, near in enumerate(self.light_neighbours):
            self.beside_light[square, near] = True

    def _disc(self, centre: NDArray[np.float64], radius: float) -> NDArray[np.intp]:
        """Pixels within `radius` of a point (column, row)."""
        columns, rows, pixels = self._window(centre - radius, centre + radius)
        inside = (columns - centre[0]) ** 2 + (rows - centre[1]) ** 2 < radius * radius
        return np.asarray(pixels[inside], np.intp)

    def _window(
        self, start: NDArray[np.float64], end: NDArray[np.float64]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.intp]]:
        """Columns (1, W), rows (H, 1) and numbers (H, W) of the pixels between two points (column, row), and of at
        least one pixel beyond, so that callers need not search the whole view."""
        first = np.maximum(np.searchsorted(self.pixel_middles, start) - 1, 0)
        last = np.searchsorted(self.pixel_middles, end) + 1
        across, down = (np.arange(low, min(high, self.side)) for low, high in zip(first, last, strict=True))
        middles = self.pixel_middles
        return middles[across][None], middles[down][:, None], down[:, None] * self.side + across

    def _inward(self, zone: NDArray[np.intp], row: int, column: int) -> NDArray[np.intp]:
        """The part of a zone that lies farther in than its middle, seen from every edge that its square lies on."""
        rows, columns = self._rows.ravel()[zone], self._columns.ravel()[zone]
        inward, last = np.ones(len(zone), np.bool_), self.size - 1
        for places, number in ((rows, row), (columns, column)):
            if number == 0:
                inward &= places > places.mean()
            elif number == last:
                inward &= places < places.mean()
        return zone[inward]

    def _along(self, start: NDArray[np.float64], end: NDArray[np.float64], radius: float) -> NDArray[np.intp]:
        """Pixels within `radius` of the segment between two points (column, row)."""
        path = end - start
        columns, rows, pixels = self._window(np.minimum(start, end) - radius, np.maximum(start, end) + radius)
        across, down = columns - start[0], rows - start[1]
        share = np.clip((across * path[0] + down * path[1]) / max(float(path @ path), 1e-9), 0, 1)
        inside = (across - share * path[0]) ** 2 + (down - share * path[1]) ** 2 < radius * radius
        return np.asarray(pixels[inside], np.intp)

    def pixels(self, columns: NDArray[np.float64], rows: NDArray[np.float64]) -> NDArray[np.intp]:
        """Numbers (flat, into the top view) of the pixels at these places, in squares."""
        x, y = (np.clip(np.rint(to_pixels(along) - 0.5).astype(np.intp), 0, self.side - 1) for along in (columns, rows))
        return np.asarray(y * self.side + x, np.intp)

    def _box(self, row: int, column: int, inset: float) -> NDArray[np.intp]:
        """Pixels of a square, but for its edge of a width of `inset`."""
        corner = np.array([column, row], np.float64)
        columns, rows, pixels = self._window(corner, corner + 1)
        inside = (np.abs(columns - column - 0.5) < 0.5 - inset) & (np.abs(rows - row - 0.5) < 0.5 - inset)
        return np.asarray(pixels[inside], np.intp)

    def of(self, image: Image) -> Image:
        """Top view, BGR uint8 (side, side, 3), of a frame BGR uint8 (H, W, 3)."""
        return self.of_reduced(self.reduced(image))

    def reduced(self, image: Image) -> Image:
        """The part of a frame, BGR uint8 (H, W, 3), that the top view shows, hardly finer than the top view."""
        part, halvings = image[self._crop], self._halvings
        if halvings >= ROW_SKIPPING_HALVINGS:
            part, halvings = part[::2], halvings - 1
        for _ in range(halvings):  # OpenCV averages areas quickly for halves only
            even = part[: part.shape[0] // 2 * 2, : part.shape[1] // 2 * 2]
            half = (even.shape[1] // 2, even.shape[0] // 2)
            part = np.asarray(cv2.resize(even, half, interpolation=cv2.INTER_AREA), np.uint8)
        return part

    def of_reduced(self, part: Image) -> Image:
        """Top view of a reduced frame."""
        view: Any = cv2.remap(part, self._maps[0], self._maps[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(view, np.uint8)

    def motion_of_reduced(self, motion: FloatArray) -> FloatArray:
        """The motion (2, 3) of points (x, y, 1) in reduced frames, given that in frames."""
        return np.asarray((np.linalg.inv(self._shrink) @ np.vstack([motion, (0, 0, 1)]) @ self._shrink)[:2], np.float64)
