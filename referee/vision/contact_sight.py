"""Whether the fingertips of each look were at a piece, known as soon as a later view shows what they did next."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from referee.records.readings import Contact, Fingertips
from referee.vision.close_view import close_views
from referee.vision.contact_net import SIDE_PX, ContactNet, surroundings
from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.seen_picture import SeenPicture
from referee.vision.top_view import Image

NEIGHBOUR_S = 0.15
"""Least time from a look at fingertips to the views before and after it, seconds: at five pictures a second the
neighbouring ones, at ten the next but one. Larger shows slower motions better, and knows later. The network was trained
with it."""


@dataclass(frozen=True, slots=True)
class _View:
    at_s: float
    frame: StabilisedFrame


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Fingertips that wait for the view after them."""

    view: _View
    before: _View
    lit: Image
    tips: tuple[Fingertips, ...]


class ContactSight:
    """Follows one board; the network is loaded with the first hand."""

    def __init__(self, pose: BoardPose) -> None:
        self._pose = pose
        self._net: ContactNet | None = None
        self._views: deque[_View] = deque()
        """The newest view old enough to be the one before the next look, and all newer views."""
        self._waiting: deque[_Waiting] = deque()

    def take(self, seen: SeenPicture, lit: Image, tips: tuple[Fingertips, ...]) -> tuple[Contact, ...]:
        """A picture, the tones (side, side, 3) of the reference in its light, and the fingertips seen in it. Returns
        what has become known about the fingertips of earlier pictures."""
        now_s = seen.at_s
        view = _View(now_s, seen.stabilised)
        found: list[Contact] = []
        while self._waiting and now_s - self._waiting[0].view.at_s >= NEIGHBOUR_S:
            look = self._waiting.popleft()
            found += (self._contact(look, one, view) for one in look.tips)
        while len(self._views) > 1 and now_s - self._views[1].at_s >= NEIGHBOUR_S:
            self._views.popleft()
        if tips:
            self._waiting.append(_Waiting(view, self._views[0] if self._views else view, lit, tips))
        self._views.append(view)
        return tuple(found)

    def _contact(self, waiting: _Waiting, tips: Fingertips, after: _View) -> Contact:
        frames = [waiting.before.frame, waiting.view.frame, after.frame]
        return Contact(waiting.view.at_s, tips.side, tips.place, self.log_odds(frames, waiting.lit, tips))

    def log_odds(self, frames: list[StabilisedFrame], lit: Image, tips: Fingertips) -> float:
        """Log odds, nats, that these fingertips were at a piece, given the frames before, at and after the look, and
        the tones (side, side, 3) of the reference in its light."""
        if self._net is None:
            self._net = ContactNet()
        return round(self._net.log_odds(self.parts(frames, lit, tips), tips.lean), 2)

    def parts(
        self, frames: list[StabilisedFrame], lit: Image, tips: Fingertips, side_px: int = SIDE_PX
    ) -> NDArray[np.uint8]:
        """The surroundings of these fingertips, (4, side_px, side_px, 3), in the order of `ContactNet.log_odds`."""
        reference = surroundings(lit, tips.seen_at, side_px)
        return np.concatenate([close_views(frames, self._pose, tips.seen_at, side_px), reference[None]])
