"""The players' fingertips, as the hand network sees them while hands are over the board."""

from __future__ import annotations

from dataclasses import dataclass

from calibration.geometry import FloatArray
from referee.records.readings import BoardSide, Fingertips
from referee.vision.hand_net import HandNet, SeenFingertips
from referee.vision.top_view import Floats, Image, TopView


@dataclass(frozen=True, slots=True)
class SeenHand:
    """A hand as the network sees it."""

    fingertips: Fingertips
    lengthwise: bool
    """From the fingertips, the wrist lies more towards White or Black than to a side, as those of players do."""


@dataclass(frozen=True, slots=True)
class HandsInView:
    """What the network sees in one top view."""

    hands: tuple[SeenHand, ...] = ()
    cover: Floats | None = None
    """Log odds that a hand covers each pixel, (side, side) of the top view; None if it was not looked at."""


class HandSight:
    """Looks through one top view; the network is loaded with the first hand."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        self._net: HandNet | None = None

    def look(self, tones: Image, lit: Image, hands: Image) -> HandsInView:
        """Hands in the tones (side, side, 3) of a top view, given its reference in the same light and what may be hands
        (side, side), 255 where it is. Does not look where nothing may be one."""
        if not hands.any():
            return HandsInView()
        if self._net is None:
            self._net = HandNet(self._top)
        seen = self._net.see(tones, lit, hands)
        tips = (SeenHand(_fingertips(tip, self._top.pose.eye), _lengthwise(tip)) for tip in seen.tips)
        return HandsInView(tuple(tips), seen.cover)


def _lengthwise(tip: SeenFingertips) -> bool:
    return abs(tip.wrist[1] - tip.row) > abs(tip.wrist[0] - tip.column)


def _fingertips(tip: SeenFingertips, eye: FloatArray) -> Fingertips:
    lean = (tip.column - float(eye[0])) / float(eye[2]), (tip.row - float(eye[1])) / float(eye[2])
    side = BoardSide.WHITE if tip.wrist[1] > tip.row else BoardSide.BLACK
    return Fingertips(
        side,
        (round(tip.column - lean[0] * tip.height, 2), round(tip.row - lean[1] * tip.height, 2)),
        round(tip.left, 2),
        round(tip.touches, 2),
        round(tip.odds, 2),
        round(tip.height, 2),
        (round(lean[0], 3), round(lean[1], 3)),
    )
