"""Hands found by their outlines, compared with what the hand network sees."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.records.readings import Fingertips, Hand
from referee.vision.coloured_shadows import coloured_shadow
from referee.vision.crossed_arms import ArmOutline, split_arms
from referee.vision.entries import PLAYER_SIDES, Mask, entry_of
from referee.vision.hand_cover import HandCover
from referee.vision.hand_sight import SeenHand
from referee.vision.outline_cover import OutlineCover
from referee.vision.top_view import SQUARE_PX, Floats, Image, TopView, to_pixels


class HandConfirmation:
    """Of the hands in one top view."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        self._cover = OutlineCover(top)

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
            for arm in possible:
                loose = np.asarray(cv2.subtract(loose, arm.mask), np.uint8)
            cover = self._cover.of((*moving, *possible), loose, cover.bare)
        shadows = [coloured_shadow(arm, seen, tones, lit) for arm in cover.outlines]
        outlines = zip(cover.outlines, cover.hands, shadows, strict=True)
        return replace(cover, hands=tuple(self._out_of_shadow(arm, hand, shadow) for arm, hand, shadow in outlines))

    def certain(self, cover: HandCover, seen: Floats) -> NDArray[np.uint8]:
        """Pixels covered by outlines that the network takes for hands and that hide a playing square, 255 where they
        are; `seen`: log odds (side, side) that a hand covers each pixel."""
        arms = (arm.mask for arm in cover.outlines if arm.is_seen(seen) and self._cover.hides_square(arm.mask))
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
            return tuple(map(self._cover.hand, split_arms(mask, self._top))) or (known,)
        a_players = known.side in PLAYER_SIDES or any(hand.lengthwise for hand in within)
        edge_tells = known.side in PLAYER_SIDES and known.tip is not None and not known.ends_off(self._top.pose.size)
        if sides and a_players and not edge_tells:
            return (replace(known, side=sides.pop()),)
        return (known,)

    def _out_of_shadow(self, arm: ArmOutline, known: Hand, shadow: Mask | None) -> Hand:
        """The hand that is `known` by its whole outline, without this part of it."""
        if shadow is None:
            return known
        mask = np.asarray(cv2.subtract(arm.mask, shadow), np.uint8)
        entry = entry_of(mask)
        return known if entry is None else self._cover.hand(ArmOutline(mask, entry))


def _shows(mask: Mask, tips: Fingertips) -> bool:
    """Whether fingertips are within an outline; they are seen up to half a square off."""
    column, row = (max(0, round(to_pixels(at - 0.5))) for at in tips.seen_at)
    return bool(mask[row : row + SQUARE_PX, column : column + SQUARE_PX].any())
