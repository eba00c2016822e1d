"""Contacts of fingertips with pieces: which pictures show one, and whether the network sees it at virtual tables that
it was not trained on."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.records.readings import BoardSide, Contact, Fingertips
from referee.vision.contact_sight import ContactSight
from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.observer import Observer
from referee.vision.seen_picture import SeenPicture
from referee.vision.top_view import Image

LIT = 255
"""Tone of the reference; those of the views are their numbers."""

NEIGHBOURS = {
    "five pictures a second": ((0.0, 0.2, 0.4, 0.6), 2, (1, 3)),
    "ten a second": ((0.0, 0.1, 0.2, 0.3, 0.4, 0.5), 3, (1, 5)),
    "uneven times": ((0.0, 0.12, 0.3, 0.36, 0.44, 0.58), 3, (1, 5)),
    "the first picture of a hand, after a long rest of the board": ((0.0, 9.0, 9.2), 1, (0, 2)),
    "the first picture of all": ((0.0, 0.2), 0, (0, 1)),
}
"""Times of the views, seconds; the number of the one with fingertips; the numbers of the views before and after it that
the network sees."""


@pytest.mark.parametrize("name", NEIGHBOURS)
def test_a_look_is_seen_with_the_views_before_and_after_it(name: str) -> None:
    times_s, looked, (before, after) = NEIGHBOURS[name]
    seen: list[list[int]] = []

    class Noted(ContactSight):
        def log_odds(self, frames: list[StabilisedFrame], lit: Image, tips: Fingertips) -> float:
            seen.append([int(picture[0, 0, 0]) for picture in (*(frame.image for frame in frames), lit)])
            return 1.5

    sight, tips = Noted(random_scene(11).pose), Fingertips(BoardSide.WHITE, (4.5, 5.5), -5.0)
    found = [
        sight.take(_seen(number, time_s), _plain(LIT), (tips,) if number == looked else ())
        for number, time_s in enumerate(times_s)
    ]
    assert seen == [[before, looked, after, LIT]]
    contact = Contact(times_s[looked], BoardSide.WHITE, (4.5, 5.5), 1.5)
    assert found == [(contact,) if number == after else () for number in range(len(times_s))]


@pytest.mark.deep
def test_fingers_on_a_piece_are_distinguished_from_hovering_ones() -> None:
    """At three of four tables at least."""
    right = 0
    for seed in (11, 12, 13, 14):
        touching, hovering = (_surest(f"white: {act} 33, hold 0.6, hover 37", seed) for act in ("touch", "hover"))
        right += touching > hovering
    assert right >= 3


def _surest(script: str, seed: int) -> float:
    """Highest log odds of a contact with the piece on 33."""
    table = VirtualTable(random_scene(seed, size_px=(640, 480)), f"table: wait 1; {script}", frames_per_s=10, seed=seed)
    observer = Observer(table.pose_at(0), "b" * 20 + "." * 10 + "w" * 20, table.size_px)
    contacts = [contact for reading in observer.readings(table.frames(observer.due)) for contact in reading.contacts]
    at_33 = [contact.log_odds for contact in contacts if np.hypot(contact.place[0] - 5.5, contact.place[1] - 6.5) < 0.6]
    return max(at_33, default=-np.inf)


def _seen(tone: int, at_s: float) -> SeenPicture:
    image = _plain(tone)
    return SeenPicture(at_s, StabilisedFrame(image, image), image, image)


def _plain(tone: int) -> Image:
    return np.full((240, 240, 3), tone, np.uint8)
