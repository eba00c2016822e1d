"""Two acts one shortly after the other, judged from the virtual table's truth: the incidents, and what is recorded."""

from __future__ import annotations

import pytest

from referee.records.events import MovePlayed
from tests.scenarios.case import START, Case
from tests.scenarios.perfect_eye import readings
from tests.scenarios.test_acts import followed, judged, played, scene_of

ACTS = {
    "one too many is removed, and the arm of the reply comes over its square (Canadian)": (
        Case(
            "",
            "B:W16,37,69:B11,32",
            "black quick: take 32x43, remove 37 69;"
            " meanwhile after 1.78 white: take 16x5, remove 11, crown 5; table: wait 4",
            ("5.4.12 black",),
            rules="canadian",
        ),
        ["16x5"],
    ),
    "one too many is removed, and the arm of a rafle comes over its square": (
        Case(
            "",
            "W:W13,14,18,22,24:B6,23,27,34,44",
            "white blitz: take 18x29x40x49, remove 6 23 34 44;"
            " meanwhile after 2.68 black blitz: take 27x18x9x20x29, remove 22 13 14 24; table: wait 4",
            ("5.4.12 white",),
        ),
        ["27x29"],
    ),
    "one too many is removed, and three other plies would lead to the board after the reply": (
        Case(
            "",
            "B:WK18,K19,22,39,48:B6,10,24,K28,32,38,43",
            "black: take 28x44, remove 48 39; meanwhile after 3.56 white: take 19x30x48, remove 43 24; table: wait 4",
            ("5.4.12 black",),
        ),
        ["19x48"],
    ),
    "the captured man is left standing, and captures the piece that captured it (Brazilian)": (
        Case(
            "",
            "B:W5,18,28,29:B1,14",
            "black slow: take 14x23; after 2.44 white slow: take 18x27, remove 23; table: wait 4",
            ("5.4.11 black",),
            rules="brazilian",
        ),
        ["18x27"],
    ),
    "the captured king is left standing, and captures at once": (
        Case(
            "",
            "B:W10,K29,31:B24,K32,K37",
            "black quick: take 24x33; meanwhile after 0.71 white quick: take 29x38x21, remove 32 33; table: wait 4",
            ("5.4.11 black",),
        ),
        ["29x21"],
    ),
    "the captured man is removed by its owner, who replies with another one": (
        Case(
            "",
            "W:W28,45:B23,3,9",
            "white: take 28x19; after 1 black: remove 23, take 3-8; table: wait 4",
        ),
        ["28x19", "3-8"],
    ),
    "a man steps, and is captured there by a hand that comes as the first one leaves": (
        Case(
            "",
            "W:W29,30,35-50:B1-6,8-10,12-16,19,20",
            "white: take 29-24; meanwhile after 1.05 black: take 20x29, remove 24; table: wait 4",
        ),
        ["29-24", "20x29"],
    ),
    "the same by a rafle that lands where the man stood": (
        Case(
            "",
            "B:W27,30,31,33,34,36-50:B1-17,19,20,23",
            "black quick: take 19-24; meanwhile after 0.66 white quick: take 30x19x28, remove 24 23; table: wait 4",
        ),
        ["19-24", "30x28"],
    ),
    "two men in one visit, of which either might have gone first": (
        Case(
            "",
            "B:W5,12,19,20,23:B6,17,21",
            "black: take 21-25, take 17-22; table: wait 4",
            ("5.4.1 black",),
            rules="brazilian",
        ),
        ["21-25"],
    ),
}


@pytest.mark.parametrize("name", ACTS)
def test_two_acts_are_told_apart(name: str) -> None:
    case, plies = ACTS[name]
    table = played(case, scene_of(case, (320, 240)), seed=1)
    events = followed(case, table, readings(table))
    moves = [event.move for event in events if isinstance(event, MovePlayed)]
    assert judged(events) == case.found
    assert [f"{move.start}{'x' if move.captured else '-'}{move.end}" for move in moves] == plies


@pytest.mark.parametrize(
    ("plies", "removed"),
    [
        ("32-28 19-23 28x19 14x23 37-32 10-14 41-37 14-19", {"28x19": "23", "14x23": "19"}),
        ("34-29 19-24 29-23 18x29 31-27 14-19 27-22 17x28", {"18x29": "23", "17x28": "22"}),
    ],
    ids=["captures over squares seen before", "men captured where they were never seen"],
)
def test_plies_made_while_the_board_is_never_free_are_recorded_as_they_are_seen(
    plies: str, removed: dict[str, str]
) -> None:
    """Each hand comes over the squares of the plies before while the next ply is made."""
    acts = [f"take {ply}" + (f", remove {removed[ply]}" if ply in removed else "") for ply in plies.split()]
    hands = [f"{('white', 'black')[number % 2]} quick: {act}" for number, act in enumerate(acts)]
    waits = [1.5 if "remove" in act else 0.7 for act in acts]
    later = (f"meanwhile after {wait_s} {hand}" for wait_s, hand in zip(waits, hands[1:], strict=False))
    script = "; ".join([hands[0], *later])
    case = Case("", START, f"table: wait 1; {script}; table: wait 4")
    table = played(case, scene_of(case, (320, 240)), seed=1)
    events = followed(case, table, readings(table))
    moves = [event.move for event in events if isinstance(event, MovePlayed)]
    assert judged(events) == ()
    assert [f"{move.start}{'x' if move.captured else '-'}{move.end}" for move in moves] == plies.split()


def test_a_piece_captured_where_it_was_just_played_is_not_in_its_owners_hand() -> None:
    """White offers a man, and goes on over the board while Black captures it; the next hands come before that is
    free."""
    script = (
        "table: wait 6; white blitz: take 31-27; meanwhile after 0.35 black blitz: take 18-23;"
        " meanwhile after 0.57 white blitz: take 27-21; meanwhile after 0.37 black blitz: take 17x26, remove 21;"
        " meanwhile after 0.93 white blitz: take 36-31; meanwhile after 0.63 black blitz: take 13-18;"
        " meanwhile after 0.62 white blitz: take 34-30; meanwhile after 0.38 black blitz: take 9-13; table: wait 4"
    )
    case = Case("", START, script)
    table = played(case, scene_of(case, (320, 240)), seed=3005)
    events = followed(case, table, readings(table))
    moves = [event.move for event in events if isinstance(event, MovePlayed)]
    assert judged(events) == ()
    ways = [(31, 27), (18, 23), (27, 21), (17, 26), (36, 31), (13, 18), (34, 30), (9, 13)]
    assert [(move.start, move.end) for move in moves] == ways
