"""Likelihood that fingers touched a piece: one visit of a hand per row, with bounds of its log odds."""

from __future__ import annotations

import math

import pytest

from referee.reconciler.contact_weights import WEIGHTS
from referee.reconciler.contacts import CONTACT_FEATURES, log_odds_at, moments
from referee.reconciler.fingertips import FingertipLook
from referee.reconciler.touches import TOUCHED_NATS
from referee.records.readings import BoardSide, Fingertips

PIECES = {34: (7.5, 6.5), 45: (9.5, 8.5)}
WORD_S = 0.2
"""Duration of each word, seconds."""
CONTACT_NET, HAND_NET = (1.0, -3.0), (4.0, -4.0)
"""Log odds of a contact, of each network: usual at a piece, and above one."""

VISITS = {
    "fingers come down, rest and go up": ("34- 34- 34_ 34_ 34_ 34- 34-", TOUCHED_NATS, math.inf),
    "the same in less than half a second": ("45- 34- 34_ 34_ 34- 45-", TOUCHED_NATS, math.inf),
    "they come down twice, as a piece is lifted and set back": (
        "34- 34_ 34_ 34- 34- 34- 34_ 34_ 34-",
        TOUCHED_NATS,
        math.inf,
    ),
    "only the contact network sees them at the piece": ("34- 34- 34c 34c 34c 34- 34-", -3.0, 0.0),
    "a hand hovers": ("34- 34- 34- 34- 34-", -math.inf, -2.0),
    "a hand hovers and single pictures show it at the piece all the time": ("34h 34h 34h 34h 34h", -math.inf, 0.0),
    "a hand that travels looks low in a single picture": ("45- 34h 45-", -math.inf, 0.0),
    "it comes in low and goes on": ("34h 45-", -math.inf, 0.0),
}
"""The piece under the fingertips, and which networks see them at it: _ both, c the contact network, h the hand network,
- neither; least and greatest log odds of a contact."""


@pytest.mark.parametrize("per_s", [5, 10, 25])
@pytest.mark.parametrize("name", VISITS)
def test_how_likely_fingers_were_at_a_piece_at_any_rate_of_pictures(name: str, per_s: int) -> None:
    words, least, most = VISITS[name]
    looks = _seen(words, per_s)
    assert least <= log_odds_at(looks, PIECES, None, {34})[34] <= most


def test_contact_after_the_played_piece_was_grasped_is_ignored() -> None:
    looks = _seen("34- 34- 45_ 34- 34_ 34_ 34-")
    assert {square for square, _ in moments(looks, PIECES, 45, PIECES)} == {34}
    assert log_odds_at(looks, PIECES, 45, PIECES)[34] < -2
    assert log_odds_at(looks, PIECES, None, PIECES)[34] > 0


def test_fingers_seen_only_above_the_played_piece_do_not_show_what_its_grasp_looks_like() -> None:
    """No picture shows the moment in which it was taken up; next to the others a hovering hand looks low."""
    hovers = "34- 34h 34h 34h 34-"
    unseen = log_odds_at(_seen(hovers), PIECES, None, {34})
    assert log_odds_at(_seen(f"{hovers} 45- 45-"), PIECES, 45, {34}) == unseen
    assert log_odds_at(_seen(f"{hovers} 45- 45h 45-"), PIECES, 45, {34}) != unseen


def test_every_feature_has_a_weight() -> None:
    assert len(WEIGHTS.seen) == len(CONTACT_FEATURES)


def _seen(words: str, per_s: int = 5) -> list[FingertipLook]:
    looks = []
    each = round(WORD_S * per_s)
    for number, word in enumerate(word for word in words.split() for _ in range(each)):
        place, how = PIECES[int(word[:-1])], word[-1]
        tips = Fingertips(BoardSide.WHITE, place, -5.0, HAND_NET[how not in "_h"], odds=2.0)
        looks.append(FingertipLook(number / per_s, tips, CONTACT_NET[how not in "_c"]))
    return looks
