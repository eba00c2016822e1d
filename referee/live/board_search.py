"""Reads single pictures of a board whose place is known: in which orientation it lies, and which pieces are on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from calibration.geometry import BoardPose, FloatArray
from hardware.camera import Frame
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet, quarter_turned_arrays, start_position
from referee.first_look.board_at_start import agreement, undetermined_colours
from referee.first_look.board_constraints import BoardConstraints, opposite_end, orientations
from referee.first_look.photographs import resembles
from referee.messages import Message
from referee.reconciler.explanations import LegalPlies, differing, labels_of, reached_by_play
from referee.records.readings import CLEAR_SQUARE_NATS
from referee.vision.labels import EXCHANGED, label_indices, label_letters
from referee.vision.piece_colours import ColourPrototype, PieceColours
from referee.vision.piece_net import PieceReader

EXPECTED_NATS = 3.0
"""Bonus for the label that a square had before, nats. Larger asks for more evidence of a square that changed meanwhile.
Chosen, not measured."""
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
    assert picture.piece_model is not None, "all squares are read"
    colours = picture.piece_model.pieces
    ways = orientations(pose, constraints)
    either_colour = constraints.white_colour is None and not colours.are_light_and_dark
    fits = [
        _Fit(way, likelihoods, float(likelihoods[np.arange(len(wanted)), label_indices(wanted)].sum()))
        for way in ways
        for likelihoods in _likelihoods(picture.evidence if way is pose else picture.evidence[::-1], either_colour)
    ]
    best = max(fits, key=lambda fit: fit.nats)
    undetermined = _undetermined(colours, constraints.white_colour, fits, best)
    seen = label_letters(best.likelihoods.argmax(1))
    if expected == start_position(rules) and _lies_turned(seen, wanted, rules):
        return BoardSeen(best.way, wanted, (), True, undetermined)
    if len(ways) == 1 and resembles(seen[::-1], wanted) and not resembles(seen, wanted):
        undetermined = undetermined or opposite_end(best.way.turned(2), constraints)
    # colours learnt from this picture outweigh what the net learnt from other boards
    if seen == wanted or agreement(frame, best.way, expected, constraints.white_colour) == 1.0:
        return BoardSeen(best.way, wanted, (), False, undetermined)
    labels = _labels_expecting(wanted, best.likelihoods)
    return BoardSeen(best.way, labels, differing(labels, wanted), False, undetermined)


@dataclass(frozen=True, slots=True)
class _Fit:
    """How well a picture fits what is expected, with the squares numbered and the colours named in one way."""

    way: BoardPose
    likelihoods: FloatArray
    """Log-likelihoods (squares, 3) of empty, white and black, by the numbers of this way."""
    nats: float
    """Log-likelihood of what is expected."""


def _likelihoods(evidence: FloatArray, either_colour: bool) -> tuple[FloatArray, ...]:
    """The log-likelihoods (squares, 3) as read, and those with the colours exchanged if either may be White's."""
    return (evidence, evidence[:, EXCHANGED]) if either_colour else (evidence,)


def _undetermined(
    colours: PieceColours, white_colour: ColourPrototype | None, fits: Sequence[_Fit], best: _Fit
) -> Message | None:
    """The message that no piece has White's given colour, or that what is expected fits both orientations, since either
    colour might be White's; None otherwise."""
    if white_colour is not None:
        return colours.mismatch(white_colour)
    fits_both_ways = any(fit.way is not best.way and fit.nats > best.nats - CLEAR_SQUARE_NATS for fit in fits)
    return undetermined_colours(colours) if fits_both_ways and not colours.are_light_and_dark else None


def _labels_expecting(wanted: str, likelihoods: FloatArray) -> str:
    """The most likely labels where `EXPECTED_NATS` speak for those that are `wanted`."""
    with_bonus = likelihoods.copy()
    with_bonus[np.arange(len(wanted)), label_indices(wanted)] += EXPECTED_NATS
    return label_letters(with_bonus.argmax(1))


def is_explained(position: Position, labels: str, rules: RuleSet) -> bool:
    """Whether at most a few legal plies lead from `position` to the board seen."""
    return labels == labels_of(position) or reached_by_play(position, labels, LegalPlies(rules))


def _lies_turned(seen: str, wanted: str, rules: RuleSet) -> bool:
    """Whether the men of a starting array stand along the other pair of edges."""
    differ = min(len(differing(seen, array)) for array in quarter_turned_arrays(rules))
    return len(seen) - differ >= TURNED_SHARE * len(seen) and differ < len(differing(seen, wanted))
