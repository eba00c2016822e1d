"""Finds from single pictures where the board lies, in which orientation, and which pieces are on it."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from hardware.camera import Frame
from referee.board_at_start import BoardConstraints, agreement, opposite_end, orientations, undetermined_colours
from referee.draughts.position import Position
from referee.draughts.squares import BoardGrid
from referee.draughts.variants import RuleSet, start_position
from referee.messages import Message
from referee.photographs import resembles
from referee.reconciler.explanations import labels_of, plies, sequences
from referee.records.readings import SquareReading
from referee.vision.labels import EXCHANGED, label_indices, label_letters
from referee.vision.piece_net import PieceReader
from referee.vision.whole_position import rotated_180

Kinds: TypeAlias = NDArray[np.intp]
"""For each playing square 0 empty, 1 white, 2 black."""

EXPECTED_NATS = 3.0
"""Bonus for the label that a square had before, nats. Larger asks for more evidence of a square that changed meanwhile.
Chosen, not measured."""
ORIENTATION_NATS = 9.0
"""Lead in log-likelihood of one orientation over the other from which it determines which colour is White's, nats.
Larger asks the user more often. As much as one square can contribute; chosen, not measured."""
LEAST_AGREEMENT = 0.6
"""Share of squares that must be as expected before a match is resumed. Larger asks a person sooner. Chosen, not
measured."""
TURNED_SHARE = 0.8
"""Share of squares that must fit the starting array turned by a quarter for the board to count as turned. Larger
reports fewer. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class BoardSeen:
    """A reading of one picture of a board whose place is known."""

    pose: BoardPose
    """In the orientation in which White's edge of the board is White's."""
    labels: str
    """The most likely label of each playing square: `.wb` by number."""
    wrong: tuple[int, ...]
    """Squares that do not hold what is expected."""
    turned: bool
    """The men stand as on a board that lies turned by a quarter: the dark corner is at the players' right."""
    undetermined: Message | None = None
    """Set when it is unknown which of the two colours is White's, when no piece has the colour given, and when the men
    stand the other way round than was given; else None."""


def look_at_board(
    frame: Frame,
    pose: BoardPose,
    constraints: BoardConstraints,
    expected: Position,
    rules: RuleSet,
    reader: PieceReader,
) -> BoardSeen:
    """Read the pieces, and number the squares in the orientation that fits `expected` best."""
    wanted = expected.as_seen().lower()
    picture = reader.read(frame.image, pose, white=constraints.white_colour)
    colours = None if picture.look is None else picture.look.pieces
    either = constraints.white_colour is None and colours is not None and not colours.are_light_and_dark
    fits = []
    ways = orientations(pose, constraints)
    for way in ways:
        seen = _likelihoods(picture.squares if way is pose else rotated_180(picture.squares))
        for likelihoods in (seen, seen[:, EXCHANGED])[: 2 if either else 1]:
            fits.append((float(likelihoods[np.arange(len(wanted)), label_indices(wanted)].sum()), way, likelihoods))
    best, way, likelihoods = max(fits, key=lambda fit: fit[0])
    other_way = either and any(fit > best - ORIENTATION_NATS and other is not way for fit, other, _ in fits)
    undetermined = undetermined_colours(colours) if other_way and colours is not None else None
    if constraints.white_colour is not None and colours is not None:
        undetermined = colours.mismatch(constraints.white_colour)
    if expected == start_position(rules) and _lies_turned(likelihoods.argmax(1), wanted, rules.board):
        return BoardSeen(way, wanted, (), True, undetermined)
    bare = label_letters(likelihoods.argmax(1))
    if len(ways) == 1 and resembles(bare[::-1], wanted) and not resembles(bare, wanted):
        undetermined = undetermined or opposite_end(way.turned(2), constraints)
    if bare != wanted and agreement(frame, way, expected, constraints.white_colour) == 1.0:
        # colours learnt from this picture outweigh what the net learnt from other boards
        bare = wanted
    likelihoods[np.arange(len(wanted)), label_indices(wanted)] += EXPECTED_NATS
    labels = wanted if bare == wanted else label_letters(likelihoods.argmax(1))
    wrong = tuple(square for square, (a, b) in enumerate(zip(labels, wanted, strict=True), 1) if a != b)
    return BoardSeen(way, labels, wrong, False, undetermined)


def is_explained(position: Position, labels: str, rules: RuleSet) -> bool:
    """Whether at most a few legal plies lead from `position` to the board seen."""
    if labels == labels_of(position):
        return True
    expand = functools.partial(plies, rules=rules)
    return any(labels_of(ply.position) == labels for ply in expand(position)) or bool(
        sequences(position, labels, expand)
    )


def _likelihoods(readings: tuple[SquareReading, ...]) -> FloatArray:
    """(squares, 3) log-likelihoods of empty, white and black."""
    return np.array([(reading.empty, reading.white, reading.black) for reading in readings])


def _lies_turned(seen: Kinds, wanted: str, board: BoardGrid) -> bool:
    """Whether the men of a starting array stand along the other pair of edges."""
    array = label_indices(wanted)
    columns = [board.row_column(square)[1] for square in range(1, board.squares + 1)]
    rows = array[:: board.size // 2]
    share = max(float((seen == kinds[columns]).mean()) for kinds in (rows, rows[::-1]))
    return share >= TURNED_SHARE and share > float((seen == array).mean())
