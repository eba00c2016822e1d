"""Hands of one player, look by look: what is computed in one pass agrees with the plain definitions."""

from __future__ import annotations

import math
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from referee.draughts.position import Side
from referee.reconciler.hand_stays import PASSED_S, PicturedHand, PicturedHands, steadied, without_passing
from referee.reconciler.hand_tracks import NEAREST_SQUARES, SQUARES_PER_S

SIZE = 10
HANDS = st.builds(
    PicturedHand,
    st.sampled_from((-5.0, -1.5, 0.0, 1.5, 5.0)),
    st.tuples(st.sampled_from((3.0, 3.5, 4.5)), st.sampled_from((0.5, 1.0, 5.5))),
    st.sampled_from((None, 5, 10, 14)),
)
HISTORIES = st.lists(
    st.tuples(st.sampled_from((0.08, 0.2, 1.0)), st.lists(HANDS, max_size=2).map(tuple)), max_size=12
).map(lambda looks: [PicturedHands(sum(s for s, _ in looks[: n + 1]), hands) for n, (_, hands) in enumerate(looks)])
STOOD_S = st.dictionaries(st.sampled_from((10, 14)), st.sampled_from((-math.inf, 0.5, 1.5)))


@given(HISTORIES, st.sampled_from(Side))
def test_each_look_at_a_hand_tells_what_all_looks_tell_while_it_stays(looks: list[PicturedHands], side: Side) -> None:
    assert steadied(looks, side, SIZE) == _steadied(looks, side)


@given(HISTORIES, STOOD_S)
def test_hands_that_pass_are_those_seen_elsewhere_just_before_and_after(
    looks: list[PicturedHands], stood_s: dict[int, float]
) -> None:
    assert without_passing(looks, stood_s) == [
        replace(
            look,
            hands=tuple(
                replace(hand, square=None)
                if hand.square in stood_s
                and (look.time_s < stood_s[hand.square] or _passes(hand, look.time_s, looks[:n][::-1], looks[n + 1 :]))
                else hand
                for hand in look.hands
            ),
        )
        for n, look in enumerate(looks)
    ]


def _steadied(looks: list[PicturedHands], side: Side) -> list[PicturedHands]:
    """The plain definition: every look at a stay is told by all of them."""
    stays: list[list[tuple[float, PicturedHand]]] = []
    last: list[int] = []
    found: list[tuple[float, list[tuple[int, PicturedHand]]]] = []
    for look in looks:
        here: list[tuple[int, PicturedHand]] = []
        for hand in look.hands:
            known = dict.fromkeys((*last, *(stay for stay, _ in here)))
            near = [stay for stay in known if _goes_on(*stays[stay][-1], hand, look.time_s, side)]
            if near:
                stay = min(near, key=lambda each: math.dist(stays[each][-1][1].place, hand.place))
            else:
                stay = len(stays)
                stays.append([])
            stays[stay].append((look.time_s, hand))
            if stay not in (other for other, _ in here):
                here.append((stay, hand))
        found.append((look.time_s, here))
        last = [stay for stay, _ in here] or last
    return [
        PicturedHands(time_s, tuple(_steady([each for _, each in stays[stay]], hand) for stay, hand in here))
        for time_s, here in found
    ]


def _goes_on(seen_s: float, before: PicturedHand, hand: PicturedHand, now_s: float, side: Side) -> bool:
    reaches = [SIZE - row if side is Side.WHITE else row for row in (before.place[1], hand.place[1])]
    return math.dist(before.place, hand.place) <= NEAREST_SQUARES and now_s - seen_s <= sum(reaches) / SQUARES_PER_S


def _steady(stay: list[PicturedHand], hand: PicturedHand) -> PicturedHand:
    told = [each.left for each in stay]
    surest = max(stay, key=lambda each: abs(each.left))
    return replace(hand, left=max(0.0, *told) + min(0.0, *told), place=surest.place)


def _passes(hand: PicturedHand, time_s: float, before: list[PicturedHands], after: list[PicturedHands]) -> bool:
    came_s, left_s = _elsewhere_s(hand, before), _elsewhere_s(hand, after)
    if left_s is None:
        return came_s is not None and time_s - came_s <= PASSED_S / 2
    return came_s is not None and left_s - came_s <= PASSED_S


def _elsewhere_s(hand: PicturedHand, looks: list[PicturedHands]) -> float | None:
    """When the same hand was first seen away from its square in these looks."""
    for look in looks:
        squares = [other.square for other in look.hands if other.left * hand.left > 0]
        if squares and hand.square not in squares:
            return look.time_s
    return None
