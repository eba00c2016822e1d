"""Foreground segmentation: hands, sleeves and other things over the board, whatever their colour."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.records.readings import HIDDEN_SHARE, Fingertips, Hand
from referee.vision.arms import arm_extent, player_of
from referee.vision.changed_parts import CLOSING_KERNEL, Parts, Shapes, find_things, wider_than_a_piece
from referee.vision.coloured_shadows import coloured_shadow
from referee.vision.crossed_arms import ArmOutline, split_arms
from referee.vision.entries import EDGE_PX, OTHER_SIDES, PLAYER_SIDES, EdgeEntry, Mask, beyond_frame, entry_of
from referee.vision.exposed_squares import ExposedSquares
from referee.vision.hand_cover import HandCover
from referee.vision.hand_sight import SeenHand
from referee.vision.seen_picture import Change
from referee.vision.stillness import RESTING_S
from referee.vision.top_view import MARGIN_PX, SQUARE_PX, Floats, Image, TopView, to_pixels
from referee.vision.zones import COVERED_SHARE, KERNEL_3X3

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
    PERHAPS = auto()
    """A hand that rests or only just reaches over the edge, or pieces beside the board in one shape with those on the
    squares along its edge."""
    LOOSE = auto()
    """An object that is no hand: on a light square, or a piece off its square."""
    BARE = auto()
    """The bare board where a piece or its shadow was in the reference."""


@dataclass(frozen=True, slots=True)
class _Outline:
    """A part of the picture, and what it shows."""

    mask: Mask
    kind: _Kind
    entry: EdgeEntry | None = None
    shape: Mask | None = None
    """The shape, shade included, that joins it to a known hand of which it is a part; None if it is no such part."""


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
    shapes: Shapes
    """Connected components of `changed`, without specks."""
    parts: Parts
    """Connected components of what differs and is no shade."""


class HandFinder:
    """Splits the difference from the reference into hands, loose things and bare board."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        self._exposed = ExposedSquares(top)
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
            return self._cover((), loose, bare)
        parts = self._parts(find_things(tones, change, changed))
        look = _Look(tones, change, labels, still_s, unmoved, changed, Shapes(changed), parts)
        largest_first = np.argsort(-parts.over_field[1:], kind="stable") + 1
        for label in largest_first:
            outline = self._outline(int(label), look, covered)
            if outline is None:
                continue
            arm = ArmOutline(outline.mask, outline.entry)
            match outline.kind:
                case _Kind.LOOSE:
                    loose |= arm.mask
                case _Kind.BARE:
                    bare |= arm.mask
                case _Kind.PERHAPS:
                    possible.append(arm)
                case _Kind.HAND:
                    arms = [*arms, arm] if outline.shape is None else _joined(arms, arm.mask, outline.shape)
                    covered |= np.asarray(cv2.dilate(arm.mask, CLOSING_KERNEL), np.uint8)
        if unmoved:
            self._lies = loose
        return replace(self._cover(tuple(arms), loose, bare), possible=tuple(possible))

    def confirmed(self, cover: HandCover, seen: Floats, tones: Image, lit: Image) -> HandCover:
        """This cover without outlines that neither reach in from outside nor are a hand to the network: pieces pushed
        together; with the possible ones that are a hand to it; and with hands that are not over what lies in their
        shadow only. `seen`: log odds (side, side) that a hand covers each pixel; `lit`: tones (side, side, 3) of the
        reference in the light of `tones`."""
        moving = [arm for arm in cover.outlines if arm.reaches_in or arm.is_seen(seen)]
        possible = [arm for arm in cover.possible if arm.is_seen(seen)]
        if len(moving) < len(cover.outlines) or possible:
            dropped = [arm.mask for arm in cover.outlines if not any(arm is other for other in moving)]
            loose = np.asarray(np.bitwise_or.reduce([cover.loose, *dropped]), np.uint8)
            cover = self._cover((*moving, *possible), loose, cover.bare)
        shadows = [coloured_shadow(arm, seen, tones, lit) for arm in cover.outlines]
        outlines = zip(cover.outlines, cover.hands, shadows, strict=True)
        return replace(cover, hands=tuple(self._out_of_shadow(arm, hand, shadow) for arm, hand, shadow in outlines))

    def certain(self, cover: HandCover, seen: Floats) -> NDArray[np.uint8]:
        """Pixels covered by outlines that the network takes for hands and that hide a playing square, 255 where they
        are; `seen`: log odds (side, side) that a hand covers each pixel."""
        arms = (arm.mask for arm in cover.outlines if arm.is_seen(seen) and self._hides_square(arm.mask))
        return np.asarray(np.bitwise_or.reduce([np.zeros_like(cover.mask), *arms]), np.uint8)

    def by_player(self, cover: HandCover, seen: tuple[SeenHand, ...]) -> HandCover:
        """This cover with its hands assigned to the players whose fingertips the network sees in their outlines.

        An outline with fingertips of both players is split in two: its shape alone does not tell hands that meet from
        an arm that reaches across the board. One whose edge does not tell the player belongs to the player of its
        fingertips if it comes in over a player's edge, or a wrist lies lengthwise as players' wrists do.
        """
        pairs = zip(cover.outlines, cover.hands, strict=True)
        hands = tuple(hand for outline, known in pairs for hand in self._of_players(outline.mask, known, seen))
        return replace(cover, hands=hands)

    def _of_players(self, mask: Mask, known: Hand, seen: tuple[SeenHand, ...]) -> tuple[Hand, ...]:
        """The hands in an outline that is `known` as one hand."""
        within = [hand for hand in seen if _shows(mask, hand.fingertips)]
        sides = {hand.fingertips.side for hand in within}
        if len(sides) == len(PLAYER_SIDES):
            return tuple(self._hand(arm, self._covered(arm.mask)) for arm in split_arms(mask, self._top)) or (known,)
        a_players = known.side in PLAYER_SIDES or any(hand.lengthwise for hand in within)
        edge_tells = known.side in PLAYER_SIDES and known.tip is not None and not known.ends_off(self._top.pose.size)
        if sides and a_players and not edge_tells:
            return (replace(known, side=sides.pop()),)
        return (known,)

    def _outline(self, label: int, look: _Look, known: Mask) -> _Outline | None:
        """Classify a component; None if it counts for nothing. `known`: what the hands found so far cover."""
        over_light = float(look.parts.over_light[label])
        finger_sized = look.parts.over_field[label] >= self._light_px * MIN_FINGER_SQUARES
        hand_sized = over_light >= self._light_px * MIN_HAND_LIGHT_SQUARES
        on_light_squares = hand_sized or (finger_sized and over_light >= self._light_px * MIN_FINGER_LIGHT_SQUARES)
        mask = np.asarray(cv2.inRange(look.parts.labels, label, label), np.uint8)
        if not (finger_sized or on_light_squares):
            return self._at_the_edge(mask)
        if 2 * cv2.countNonZero(mask & known) > cv2.countNonZero(mask):
            return None  # already part of a hand that was found with the shade around it
        entry = entry_of(mask)
        if not on_light_squares and entry is None:
            return self._hand_of_fragment(mask, look, known)
        if not on_light_squares and not (wider_than_a_piece(mask) or wider_than_a_piece(look.shapes.around(mask))):
            return self._at_the_edge(mask)
        if over_light < self._light_px * MAX_UNCOVERED_LIGHT_SQUARES:
            bare = self._uncovered(mask, look, entry)
            if bare is not None:
                return _Outline(bare, _Kind.BARE)
        if entry is None and look.parts.over_field[label] >= self._piece_px * MIN_CUT_ARM_PIECES:
            entry = self._join_sleeve(mask, look.parts.labels)
            entry = entry or self._join_sleeve(mask, self._beside_board(look.changed))
        if entry is not None:
            resting = not hand_sized and self._lies_still(mask, look)
            return _Outline(mask, _Kind.PERHAPS if resting else _Kind.HAND, entry)
        if not hand_sized:
            return None
        if not look.unmoved and wider_than_a_piece(shaded := look.shapes.around(mask)):
            if cv2.countNonZero(shaded & known):
                return _Outline(mask, _Kind.HAND, shape=shaded)
            mask, entry = shaded, entry_of(shaded)
        if entry is None and (look.unmoved or not wider_than_a_piece(mask) or self._lay_before(mask)):
            return _Outline(mask, _Kind.LOOSE)
        return _Outline(mask, _Kind.HAND, entry or entry_of(mask, MARGIN_PX))

    def _at_the_edge(self, mask: Mask) -> _Outline | None:
        """What hides a square at the edge and reaches in from outside, but is no larger there than a piece."""
        if (entry := entry_of(mask)) is None or not self._hides_square(mask):
            return None
        return _Outline(mask, _Kind.PERHAPS, entry)

    def _hand_of_fragment(self, mask: Mask, look: _Look, known: Mask) -> _Outline | None:
        """The hand of which this is a fragment over playing squares, if there is one: over light squares, dark skin
        looks like their shade."""
        min_px = self._piece_px * MIN_SHADED_HAND_PIECES
        if look.unmoved or look.parts.over_field.sum() < min_px:
            return None
        shape = look.shapes.around(mask)
        things = np.asarray(cv2.copyTo(cv2.subtract(shape, known), look.parts.mask), np.uint8)
        if cv2.countNonZero(things[self._inner]) < min_px:
            return None
        things -= self._exposed.of(look.tones, look.change, look.labels, look.still_s, things)
        if cv2.countNonZero(things[self._inner]) < min_px:
            return None
        if cv2.countNonZero(shape & known):
            return _Outline(things, _Kind.HAND, shape=shape)
        entry = entry_of(shape)
        return None if entry is None else _Outline(shape, _Kind.HAND, entry)

    def _lies_still(self, mask: Mask, look: _Look) -> bool:
        """Whether the playing squares that a mask overlaps have been still for longer than hands keep still."""
        still_s = look.still_s[self._top.zones.share(mask) > 0]
        return len(still_s) > 0 and bool(still_s.min() >= RESTING_S)

    def _parts(self, things: Mask) -> Parts:
        found: Any = cv2.connectedComponents(things, connectivity=8, ltype=cv2.CV_16U)
        count, labels = found
        over_light = np.bincount(labels.reshape(-1)[self._top.light_cores.pixels], minlength=count)
        over_field = np.bincount(labels[self._inner].reshape(-1), minlength=count)
        over_light[0] = over_field[0] = 0
        return Parts(labels, things, over_light, over_field)

    def _join_sleeve(self, mask: Mask, labels: NDArray[np.uint16]) -> EdgeEntry | None:
        """Add to `mask` the components that continue it beyond the board's frame; returns where it comes in then."""
        mask[np.isin(labels, beyond_frame(mask, labels, MARGIN_PX))] = 255
        return entry_of(mask)

    def _beside_board(self, changed: Mask) -> NDArray[np.uint16]:
        """Components of what changed beside the field, shade included, as a grey sleeve looks on a bright table."""
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
        rest = self._parts(np.asarray(cv2.morphologyEx(mask - bare, cv2.MORPH_OPEN, KERNEL_3X3), np.uint8))
        on_light = rest.over_light >= self._light_px * MIN_HAND_LIGHT_SQUARES
        left = (on_light | (rest.over_field >= self._piece_px * MIN_CUT_ARM_PIECES)).any()
        return None if left else bare

    def _lay_before(self, mask: Mask) -> bool:
        return cv2.countNonZero(mask & self._lies) >= MIN_LAIN_SHARE * cv2.countNonZero(mask)

    def _cover(self, arms: tuple[ArmOutline, ...], loose: Mask, bare: Mask) -> HandCover:
        """What these arms hide."""
        covered = np.zeros(loose.shape, np.uint8)
        hidden = np.zeros(len(self._top.playing), np.float32)
        hands = []
        for arm in arms:
            covered |= np.asarray(cv2.dilate(arm.mask, CLOSING_KERNEL), np.uint8)
            share = self._covered(arm.mask)
            hidden = np.maximum(hidden, share)
            hands.append(self._hand(arm, share))
        return HandCover(hidden, covered, tuple(hands), loose, bare, arms)

    def _covered(self, mask: Mask) -> Floats:
        """How much of each playing square an outline covers."""
        dilated = np.asarray(cv2.dilate(mask, CLOSING_KERNEL), np.uint8)
        return np.asarray(self._top.zones.share(dilated) / 255, np.float32)

    def _hides_square(self, mask: Mask) -> bool:
        """Whether any playing square cannot be read for this outline."""
        return bool(self._covered(mask).max() >= HIDDEN_SHARE)

    def _out_of_shadow(self, arm: ArmOutline, known: Hand, shadow: Mask | None) -> Hand:
        """The hand that is `known` by its whole outline, without this part of it."""
        if shadow is None:
            return known
        mask = np.asarray(cv2.subtract(arm.mask, shadow), np.uint8)
        entry = entry_of(mask)
        return known if entry is None else self._hand(ArmOutline(mask, entry), self._covered(mask))

    def _hand(self, one: ArmOutline, share: Floats) -> Hand:
        squares = tuple(int(i) + 1 for i in np.flatnonzero(share >= COVERED_SHARE))
        side = None if one.entry is None else one.entry.side
        reach, eye = arm_extent(one.mask, one.entry), self._top.pose.eye
        if reach is None or side is None:
            return Hand(side, squares)
        if side in OTHER_SIDES:
            side = player_of(reach, side, eye)
        if reach.cut:
            return Hand(side, squares, None, reach.length)
        lean = round(float((reach.tip[0] - eye[0]) / eye[2]), 3), round(float((reach.tip[1] - eye[1]) / eye[2]), 3)
        return Hand(side, squares, reach.tip, reach.length, lean=lean)


def _shows(mask: Mask, tips: Fingertips) -> bool:
    """Whether fingertips are within an outline; they are seen up to half a square off."""
    column, row = (max(0, round(to_pixels(at - 0.5))) for at in tips.seen_at)
    return bool(mask[row : row + SQUARE_PX, column : column + SQUARE_PX].any())


def _joined(arms: list[ArmOutline], part: Mask, shape: Mask) -> list[ArmOutline]:
    """The arms, with `part` added to the one that overlaps `shape` most."""
    best = max(arms, key=lambda arm: cv2.countNonZero(arm.mask & shape))
    return [ArmOutline(arm.mask | part, arm.entry) if arm is best else arm for arm in arms]
