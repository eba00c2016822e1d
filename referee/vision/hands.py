"""Foreground segmentation: hands, sleeves and other things over the board, whatever their colour."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.crossed_arms import ArmOutline
from referee.vision.entries import EDGE_PX, EdgeEntry, Mask, beyond_frame, entry_of
from referee.vision.exposed_squares import ExposedSquares
from referee.vision.foreground import CLOSING_KERNEL, Regions, Things, foreground_of, wider_than_a_piece
from referee.vision.hand_cover import HandCover
from referee.vision.outline_cover import OutlineCover
from referee.vision.seen_picture import Change
from referee.vision.stillness import RESTING_S
from referee.vision.top_view import MARGIN_PX, Image, TopView
from referee.vision.zones import KERNEL_3X3

MIN_HAND_LIGHT_SQUARES = 0.5
"""Area over light squares, in middles of light squares, from which a thing counts as a hand. Larger overlooks
fingertips. Chosen, not measured."""
MIN_FINGER_SQUARES, MIN_FINGER_LIGHT_SQUARES = 1.2, 0.15
"""Areas, in middles of light squares, from which a thing that reaches in from outside counts as a hand: over the field,
and over light squares, on which moved pieces leave no trace. Larger overlooks fingertips. Chosen, not measured."""
MIN_CUT_ARM_PIECES = 2.0
"""Area over the field, in pieces, from which a thing may be the front part of an arm that a frame of its colour cuts in
two, and from which what is left of a thing without the bare board in it is a hand. Larger overlooks short arms; smaller
takes pieces at the edge, with what was laid beside them, for hands. Chosen, not measured."""
MIN_SHADED_HAND_PIECES = 3.0
"""Total area over the field, in pieces, from which things joined by shade are one hand, and the shade its dark skin: a
ply adds one piece and uncovers the places of others. Larger overlooks fingers in shade; smaller takes pieces set down
in a hand's shadow for hands. Chosen, not measured."""
MAX_UNCOVERED_LIGHT_SQUARES = 4.0
"""Area over light squares, in middles of light squares, up to which a thing is checked for being uncovered board.
Larger checks whole hands, which costs time. Chosen, not measured."""
MIN_LAIN_SHARE = 0.7
"""Share of a thing without an arm that must overlap what lay there before, to be the same thing. Larger takes things
that lie there for hands whenever a shadow falls beside them. Chosen, not measured."""


class _Kind(Enum):
    HAND = auto()
    POSSIBLE_HAND = auto()
    """A hand that rests or only just reaches over the edge, or pieces beside the board in one thing with those on the
    squares along its edge."""
    LOOSE = auto()
    """An object that is no hand: on a light square, or a piece off its square."""
    BARE = auto()
    """The bare board where a piece or its shadow was in the reference."""


@dataclass(frozen=True, slots=True)
class _Outline:
    """A thing, with what is joined to it, and what it is."""

    mask: Mask
    kind: _Kind
    entry: EdgeEntry | None = None
    region: Mask | None = None
    """The region that joins it to a known hand of which it is a part; None if it is no such part."""


@dataclass(frozen=True, slots=True)
class _Size:
    """What a thing is large enough for."""

    of_a_finger: bool
    of_a_hand: bool
    on_light_squares: bool
    """It lies on light squares too, on which moved pieces leave no trace."""
    of_a_cut_arm: bool
    """A frame of its colour may cut an arm in two there."""
    may_be_uncovered: bool
    """It is small enough to be checked for showing the bare board."""


@dataclass(frozen=True, slots=True)
class _Look:
    """One frame, as `HandFinder.find` is given it."""

    tones: Image
    change: Change
    labels: NDArray[np.intp]
    still_s: NDArray[np.float64]
    unmoved: bool
    """Nothing has moved for longer than hands keep still."""
    changed: Mask
    """255 where it differs from the reference, shade included, except where a shadow has left."""
    regions: Regions
    """Those of `changed`, without specks."""
    things: Things
    """Those of `changed` without shade."""


class HandFinder:
    """Splits the difference from the reference into hands, loose things and bare board."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        self._exposed = ExposedSquares(top)
        self._cover = OutlineCover(top)
        side = top.side
        self._light_px = float(top.light_cores.counts.mean())
        within = slice(MARGIN_PX + EDGE_PX, side - MARGIN_PX - EDGE_PX)
        self._inner = within, within
        self._piece_px = float(top.zones.counts.mean())
        self._field = (slice(MARGIN_PX, side - MARGIN_PX),) * 2
        self._lies: Mask = np.zeros((side, side), np.uint8)
        """255 where something without an arm was last seen to lie for longer than hands keep still."""

    def find(
        self,
        tones: Image,
        change: Change,
        labels: NDArray[np.intp],
        still_s: NDArray[np.float64],
    ) -> HandCover:
        """Hands in a top view, given how it differs from the reference.

        `labels` is what stood on the playing squares in the reference, `still_s` for how long they have lain still.
        Once nothing has moved for longer than hands keep still, what does not reach in from outside counts as pieces
        pushed against each other, not as a hand whose arm looks like the table.
        """
        changed = np.asarray(cv2.threshold(change.difference, change.threshold, 255, cv2.THRESH_BINARY)[1], np.uint8)
        if change.lightened is not None:
            changed = np.asarray(cv2.subtract(changed, change.lightened.where), np.uint8)
        covered, loose, bare = (np.zeros(changed.shape, np.uint8) for _ in range(3))
        arms: list[ArmOutline] = []
        possible: list[ArmOutline] = []
        unmoved = bool(still_s.min() >= RESTING_S)
        if cv2.countNonZero(changed[self._field]) < self._light_px * MIN_HAND_LIGHT_SQUARES:
            if unmoved:
                self._lies = loose
            return self._cover.of((), loose, bare)
        things = self._things(foreground_of(tones, change, changed))
        look = _Look(tones, change, labels, still_s, unmoved, changed, Regions(changed), things)
        largest_first = np.argsort(-things.over_field[1:], kind="stable") + 1
        for label in largest_first:
            outline = self._outline(int(label), look, covered)
            if outline is None:
                continue
            arm = ArmOutline(outline.mask, outline.entry)
            match outline.kind:
                case _Kind.LOOSE:
                    loose |= arm.mask
                    if (goes_on := self._beyond_frame(arm.mask, things.labels)) is not None:
                        possible.append(goes_on)
                case _Kind.BARE:
                    bare |= arm.mask
                case _Kind.POSSIBLE_HAND:
                    possible.append(arm)
                case _Kind.HAND:
                    arms = [*arms, arm] if outline.region is None else _joined(arms, arm.mask, outline.region)
                    covered |= np.asarray(cv2.dilate(arm.mask, CLOSING_KERNEL), np.uint8)
        if unmoved:
            self._lies = loose
        return replace(self._cover.of(tuple(arms), loose, bare), possible=tuple(possible))

    def _outline(self, label: int, look: _Look, known: Mask) -> _Outline | None:
        """Classify a thing; None if it counts for nothing. `known`: what the hands found so far cover."""
        size = self._size(look.things, label)
        mask = np.asarray(cv2.inRange(look.things.labels, label, label), np.uint8)
        if not (size.of_a_finger or size.on_light_squares):
            return self._at_the_edge(mask)
        if 2 * cv2.countNonZero(mask & known) > cv2.countNonZero(mask):
            return None  # already part of a hand that was found with the shade around it
        entry = entry_of(mask)
        if not size.on_light_squares:
            if entry is None:
                return self._hand_around(mask, look, known)
            if not (wider_than_a_piece(mask) or wider_than_a_piece(look.regions.around(mask))):
                return self._at_the_edge(mask)
        if size.may_be_uncovered and (bare := self._uncovered(mask, look, entry)) is not None:
            return _Outline(bare, _Kind.BARE)
        if entry is None and size.of_a_cut_arm:
            entry = self._join_sleeve(mask, look.things.labels)
            entry = entry or self._join_sleeve(mask, self._beside_board(look.changed))
        if entry is not None:
            resting = not size.of_a_hand and self._lies_still(mask, look)
            return _Outline(mask, _Kind.POSSIBLE_HAND if resting else _Kind.HAND, entry)
        return self._without_arm(mask, look, known) if size.of_a_hand else None

    def _size(self, things: Things, label: int) -> _Size:
        over_light, over_field = float(things.over_light[label]), float(things.over_field[label])
        of_a_finger = over_field >= self._light_px * MIN_FINGER_SQUARES
        of_a_hand = over_light >= self._light_px * MIN_HAND_LIGHT_SQUARES
        return _Size(
            of_a_finger,
            of_a_hand,
            on_light_squares=of_a_hand or (of_a_finger and over_light >= self._light_px * MIN_FINGER_LIGHT_SQUARES),
            of_a_cut_arm=over_field >= self._piece_px * MIN_CUT_ARM_PIECES,
            may_be_uncovered=over_light < self._light_px * MAX_UNCOVERED_LIGHT_SQUARES,
        )

    def _without_arm(self, mask: Mask, look: _Look, known: Mask) -> _Outline:
        """A thing as large as a hand that does not reach in from outside: a hand whose arm looks like the table, or
        pieces pushed together."""
        if not look.unmoved and wider_than_a_piece(region := look.regions.around(mask)):
            if cv2.countNonZero(region & known):
                return _Outline(mask, _Kind.HAND, region=region)
            mask = region
        entry = entry_of(mask)
        if entry is None and (look.unmoved or not wider_than_a_piece(mask) or self._lay_before(mask)):
            return _Outline(mask, _Kind.LOOSE)
        return _Outline(mask, _Kind.HAND, entry or entry_of(mask, MARGIN_PX))

    def _at_the_edge(self, mask: Mask) -> _Outline | None:
        """What hides a square at the edge and reaches in from outside, but is no larger there than a piece."""
        if (entry := entry_of(mask)) is None or not self._cover.hides_square(mask):
            return None
        return _Outline(mask, _Kind.POSSIBLE_HAND, entry)

    def _hand_around(self, mask: Mask, look: _Look, known: Mask) -> _Outline | None:
        """The hand of which this thing over playing squares is a part, if there is one: over light squares, dark skin
        looks like their shade."""
        min_px = self._piece_px * MIN_SHADED_HAND_PIECES
        if look.unmoved or look.things.over_field.sum() < min_px:
            return None
        region = look.regions.around(mask)
        within = np.asarray(cv2.copyTo(cv2.subtract(region, known), look.things.mask), np.uint8)
        if cv2.countNonZero(within[self._inner]) < min_px:
            return None
        within -= self._exposed.of(look.tones, look.change, look.labels, look.still_s, within)
        if cv2.countNonZero(within[self._inner]) < min_px:
            return None
        if cv2.countNonZero(region & known):
            return _Outline(within, _Kind.HAND, region=region)
        entry = entry_of(region)
        return None if entry is None else _Outline(region, _Kind.HAND, entry)

    def _lies_still(self, mask: Mask, look: _Look) -> bool:
        """Whether the playing squares that a mask overlaps have been still for longer than hands keep still."""
        still_s = look.still_s[self._top.zones.covered(mask) > 0]
        return len(still_s) > 0 and bool(still_s.min() >= RESTING_S)

    def _things(self, foreground: Mask) -> Things:
        found: Any = cv2.connectedComponents(foreground, connectivity=8, ltype=cv2.CV_16U)
        count, labels = found
        over_light = np.bincount(labels.reshape(-1)[self._top.light_cores.pixels], minlength=count)
        over_field = np.bincount(labels[self._inner].reshape(-1), minlength=count)
        over_light[0] = over_field[0] = 0
        return Things(labels, foreground, over_light, over_field)

    def _join_sleeve(self, mask: Mask, labels: NDArray[np.uint16]) -> EdgeEntry | None:
        """Add to `mask` the things, or regions, that continue it beyond the board's frame; returns where it then comes
        in."""
        mask[np.isin(labels, beyond_frame(mask, labels, MARGIN_PX))] = 255
        return entry_of(mask)

    def _beyond_frame(self, mask: Mask, labels: NDArray[np.uint16]) -> ArmOutline | None:
        """This thing, too small for a cut arm, joined with what faces it beyond the board's frame: fingers that a frame
        of their colour cuts from their hand, or captured pieces beside a piece. None if nothing lies there."""
        joined = mask.copy()
        entry = self._join_sleeve(joined, labels)
        return None if entry is None else ArmOutline(joined, entry)

    def _beside_board(self, changed: Mask) -> NDArray[np.uint16]:
        """Regions of what changed beside the field alone: a grey sleeve looks like shade on a bright table."""
        beside = changed.copy()
        beside[self._field] = 0
        found: Any = cv2.connectedComponents(beside, connectivity=8, ltype=cv2.CV_16U)
        return np.asarray(found[1], np.uint16)

    def _uncovered(self, mask: Mask, look: _Look, entry: EdgeEntry | None) -> Mask | None:
        """The part of an outline that shows the bare board; None if the rest, without the piece that arrived, is as
        large as a hand, or if the outline comes in over an edge and shows no bare board."""
        mask = self._exposed.without_arrived(mask, look.labels, look.still_s)
        bare = self._exposed.of(look.tones, look.change, look.labels, look.still_s, mask)
        if entry is not None and not bare.any():
            return None
        rest = self._things(np.asarray(cv2.morphologyEx(mask - bare, cv2.MORPH_OPEN, KERNEL_3X3), np.uint8))
        on_light = rest.over_light >= self._light_px * MIN_HAND_LIGHT_SQUARES
        left = (on_light | (rest.over_field >= self._piece_px * MIN_CUT_ARM_PIECES)).any()
        return None if left else bare

    def _lay_before(self, mask: Mask) -> bool:
        return cv2.countNonZero(mask & self._lies) >= MIN_LAIN_SHARE * cv2.countNonZero(mask)


def _joined(arms: list[ArmOutline], part: Mask, region: Mask) -> list[ArmOutline]:
    """The arms, with `part` added to the one that overlaps the region most."""
    best = max(arms, key=lambda arm: cv2.countNonZero(arm.mask & region))
    return [ArmOutline(arm.mask | part, arm.entry) if arm is best else arm for arm in arms]
