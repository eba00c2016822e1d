"""The result of a picture, repeated while nothing moves."""

from __future__ import annotations

import numpy as np

from referee.records.readings import BoardSide, Hand, Nudge
from referee.vision.hand_cover import HandCover
from referee.vision.picture_content import PictureContent

NOTHING = np.zeros((2, 2), np.uint8)


def test_every_square_keeps_its_own_numbers() -> None:
    evidence = np.array([[0.0, -9.0, -8.0], [-7.0, 0.0, -6.0]])
    hidden = np.array([0.0, 0.25], np.float32)
    hand = Hand(BoardSide.WHITE, (2,))
    content = PictureContent(
        3.0, HandCover(hidden, NOTHING, (hand,), NOTHING, NOTHING), evidence, np.array([0.0, 2.5]), ((1, 0),), (2,)
    )
    early = content.reading(3.1, np.array([0.1, 0.0]))
    late = content.reading(5.0, np.array([2.0, 1.9]), (Nudge(2, 0.1),))
    assert [(s.empty, s.white, s.black) for s in late.squares] == [(0.0, -9.0, -8.0), (-7.0, 0.0, -6.0)]
    assert [(s.king, s.hidden, s.still_s) for s in late.squares] == [(0.0, 0.0, 2.0), (2.5, 0.25, 1.9)]
    assert (early.time_s, late.time_s, late.hands, late.disturbed_light) == (3.1, 5.0, (hand,), ((1, 0),))
    assert (early.altered, late.altered) == ((2,), (2,))
    assert (early.nudges, late.nudges) == ((), (Nudge(2, 0.1),))
    assert [s.still_s for s in early.squares] == [0.1, 0.0]
