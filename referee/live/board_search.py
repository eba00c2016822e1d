"""Finds from single pictures where the board lies, in which orientation, and which pieces are on it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee.board_at_start import BoardConstraints, agreement, opposite_end, orientations, undetermined_colours
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet, quarter_turned_arrays, start_position
from referee.messages import Message
from referee.photographs import resembles
from referee.reconciler.explanations import LegalPlies, differing, labels_of, reached_by_play
from referee.records.readings import CLEAR_SQUARE_NATS
from referee.vision.labels import EXCHANGED, label_indices, label_letters
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
    colours = None if picture.look is None else picture.look.pieces
    either = constraints.white_colour is None and colours is not None and not colours.are_light_and_dark
    fits = []
    ways = orientations(pose, constraints)
    for way in ways:
        seen = picture.evidence if way is pose else picture.evidence[::-1]
        for likelihoods in (seen, seen[:, EXCHANGED])[: 2 if either else 1]:
            fits.append((float(likelihoods[np.arange(len(wanted)), label_indices(wanted)].sum()), way, likelihoods))
    best, way, likelihoods = max(fits, key=lambda fit: fit[0])
    other_way = either and any(fit > best - CLEAR_SQUARE_NATS and other is not way for fit, other, _ in fits)
    undetermined = undetermined_colours(colours) if other_way and colours is not None else None
    if constraints.white_colour is not None and colours is not None:
        undetermined = colours.mismatch(constraints.white_colour)
    if expected == start_position(rules) and _lies_turned(label_letters(likelihoods.argmax(1)), wanted, rules):
        return BoardSeen(way, wanted, (), True, undetermined)
    bare = label_letters(likelihoods.argmax(1))
    if len(ways) == 1 and resembles(bare[::-1], wanted) and not resembles(bare, wanted):
        undetermined = undetermined or opposite_end(way.turned(2), constraints)
    if bare != wanted and agreement(frame, way, expected, constraints.white_colour) == 1.0:
        # colours learnt from this picture outweigh what the net learnt from other boards
        bare = wanted
    likelihoods[np.arange(len(wanted)), label_indices(wanted)] += EXPECTED_NATS
    labels = wanted if bare == wanted else label_letters(likelihoods.argmax(1))
    return BoardSeen(way, labels, differing(labels, wanted), False, undetermined)


def is_explained(position: Position, labels: str, rules: RuleSet) -> bool:
    """Whether at most a few legal plies lead from `position` to the board seen."""
    return labels == labels_of(position) or reached_by_play(position, labels, LegalPlies(rules))


def _lies_turned(seen: str, wanted: str, rules: RuleSet) -> bool:
    """Whether the men of a starting array stand along the other pair of edges."""
    differ = min(len(differing(seen, array)) for array in quarter_turned_arrays(rules))
    return len(seen) - differ >= TURNED_SHARE * len(seen) and differ < len(differing(seen, wanted))
