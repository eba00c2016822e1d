"""Likelihood that fingers touched a piece: one visit of a hand per row, with bounds of its log odds."""

from __future__ import annotations

import math

import pytest

from referee.reconciler.contact_weights import WEIGHTS
from referee.reconciler.contacts import NAMES, log_odds_at, moments
from referee.reconciler.fingertips import FingertipLook, Sight
from referee.records.readings import BoardSide, Fingertips

PIECES = {34: (7.5, 6.5), 45: (9.5, 8.5)}
LEAN = (0.4, 0.0)
"""Lean of the camera's view, squares a square of height."""
WORD_S = 0.2
LOW, HIGH = 0.2, 1.0
"""Heights of fingers at a piece and above one, in squares."""

VISITS = {
    "fingers come down, rest and go up": ("34v 34- 34_ 34_ 34_ 34- 34^", 4.0, math.inf),
    "the same with one finger": ("34v 34- 34! 34! 34! 34- 34^", 5.0, math.inf),
    "the same, where the network hardly ever sees fingers at a piece": ("34- 34= 34- 45= 45-", 2.5, math.inf),
    "they come down twice, as a piece is lifted and set back": ("34- 34_ 34_ 34- 34- 34- 34_ 34_ 34-", 4.0, math.inf),
    "a hand hovers": ("34- 34- 34- 34- 34-", -math.inf, -2.0),
    "a hand hovers and is taken for one at the piece all the time": ("34_ 34_ 34_ 34_ 34_ 34_", -math.inf, 0.0),
    "the same, but for one look, in which its outline keeps still": ("34_ 34_ 34_ 34_ 34? 34_ 34_", -math.inf, 2.0),
    "a hand that travels looks low for a moment": ("45- 34_ 45-", -math.inf, 0.0),
    "it comes in low and goes on": ("34_ 45-", -math.inf, 0.0),
}
"""Every 0.2 s, the piece under the fingertips, and what is seen of them: _ low, - above it, ! low with one finger
stretched out, ^ and v between, = low and ? low but taken for above."""
HEIGHTS = {"_": LOW, "!": LOW, "?": LOW, "=": LOW, "-": HIGH, "^": 0.6, "v": 0.6}


@pytest.mark.parametrize("per_s", [5, 10, 25])
@pytest.mark.parametrize("name", VISITS)
def test_how_likely_fingers_were_at_a_piece_at_any_rate_of_pictures(name: str, per_s: int) -> None:
    words, least, most = VISITS[name]
    looks, sights = _seen(words, per_s)
    assert least <= log_odds_at(looks, sights, PIECES, 45 if "=" in words else None, {34})[34] <= most


def test_contact_after_the_played_piece_was_grasped_is_ignored() -> None:
    looks, sights = _seen("34- 34- 45_ 34- 34_ 34_ 34-")
    assert {square for square, _ in moments(looks, sights, PIECES, 45, PIECES)} == {34}
    assert log_odds_at(looks, sights, PIECES, 45, PIECES)[34] < -2
    assert log_odds_at(looks, sights, PIECES, None, PIECES)[34] > 0


def test_every_weight_has_a_name() -> None:
    assert len(WEIGHTS.seen) == len(NAMES)


def _seen(words: str, per_s: int = 5) -> tuple[list[FingertipLook], list[Sight]]:
    looks, sights = [], []
    each = round(WORD_S * per_s)
    for number, word in enumerate(word for word in words.split() for _ in range(each)):
        time_s = number / per_s
        place, how = PIECES[int(word[:-1])], word[-1]
        height = HEIGHTS[how]
        at = 4.0 if how in "_!" else -1.0 if how == "=" else -4.0
        holding = -9.0 if how == "!" else -1.0
        tips = Fingertips(BoardSide.WHITE, place, -5.0, at, holding, odds=2.0, height=height, lean=LEAN)
        looks.append(FingertipLook(time_s, tips))
        sights.append(Sight(time_s, (place[0] + LEAN[0] * height, place[1] - 0.5), LEAN))
    return looks, sights
