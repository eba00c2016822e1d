"""Acts between which a pause or a ruling of the arbiter falls, judged from the true events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.variants import rule_set
from referee.game import Game
from referee.records.decisions import Correct, Decision, Maintain, Pause, Rectify, Resume, Undo
from referee.records.events import Event, MovePlayed
from referee.records.readings import BoardReading
from tests.often import often
from tests.scenarios.case import CROWN, OPEN, RAFLE, START, Case
from tests.scenarios.perfect_eye import readings
from tests.scenarios.test_acts import judged, played, scene_of, start_of

pytestmark = pytest.mark.slow

Decided = tuple[float, Callable[[float], Decision]]
"""When a decision is entered, seconds, and which."""


@lru_cache(maxsize=2)  # a test judges its act with decisions and without
def seen_of(case: Case) -> tuple[float, tuple[BoardReading, ...]]:
    """Duration of the act in seconds, and its readings."""
    table = played(case, scene_of(case, (320, 240)), seed=1)
    return table.duration_s, tuple(readings(table))


def followed(case: Case, *decided: Decided) -> tuple[tuple[str, ...], list[tuple[int, int]]]:
    """The incidents, and start and end of each ply."""
    duration_s, seen = seen_of(case)
    game, following = Game(rule_set(case.rules), start_of(case)), list(decided)
    events: list[Event] = []
    for reading in seen:
        while following and following[0][0] <= reading.time_s:
            events += game.decide(following.pop(0)[1](reading.time_s))
        events += game.feed(reading)
    events += game.finish(duration_s)
    return judged(events), [(event.move.start, event.move.end) for event in events if isinstance(event, MovePlayed)]


CORRECTED = "an irregular move is corrected"
PAUSED = (
    Case(
        "a rafle that was let go of goes on",
        RAFLE,
        "white: lift 34, set 23, leave; table: wait 12; white: take 23x12, remove 29 18; table: wait 3",
        ("5.4.9 white",),
    ),
    Case(
        "the captured man left standing is removed",
        RAFLE,
        "white: take 34x23x12, remove 18; table: wait 11; white: remove 29; table: wait 3",
        ("5.4.11 white",),
    ),
    Case(
        "the piece captures whose captured king was removed first",
        "W:W34,44:BK29,10",
        "white: remove 29; table: wait 12; white: take 34x23; table: wait 3",
        ("5.4.10 white",),
    ),
    Case(
        CORRECTED,
        OPEN,
        "white: take 32-29; table: wait 12; white: take 29-28; table: wait 3",
        ("5.4.2 white",),
    ),
    Case(
        "the captured man of a capture that was taken back is returned",
        "W:W28,45:B23,3",
        "white: take 28x19, remove 23; table: wait 1; white: take 19-28; table: wait 9; white: return black 23;"
        " table: wait 3",
        ("5.4.4 white",),
    ),
)
"""What goes on after an incident: with the incidents that are called."""


@pytest.mark.parametrize("case", PAUSED, ids=lambda case: case.name)
def test_an_act_goes_on_after_a_pause_as_without_one(case: Case) -> None:
    alone = followed(case)
    assert alone[0] == case.found
    assert followed(case, (12.0, Pause), (13.5, Resume)) == alone


LIFTED_IN_THE_PAUSE = dict(zip(PAUSED, [(48, 10), (48, 10), (44, 10), (46, 19), (45, 3)], strict=True))
"""A white and a black man that are lifted off the board in the pause and set back, as in an analysis."""


@pytest.mark.parametrize("case", often(LIFTED_IN_THE_PAUSE.keys(), "a rafle that was let go of goes on", CORRECTED))
def test_an_act_goes_on_after_a_pause_in_which_pieces_were_moved_and_put_back(case: Case) -> None:
    white, black = LIFTED_IN_THE_PAUSE[case]
    before, going_on = case.script.rsplit("; white: ", 1)
    act = before.rsplit("; table: wait", 1)[0]
    lifted = f"arbiter: remove {white} {black}; table: wait 2; arbiter: return white {white}, return black {black}"
    until_pause = f"{act}; table: wait 9"
    until_resume = f"{until_pause}; {lifted}; table: wait 3"
    whole = replace(case, script=f"{until_resume}; table: wait 1; white: {going_on}")
    pause_s, resume_s = (
        played(replace(case, script=script), scene_of(case, (320, 240)), seed=1).duration_s
        for script in (until_pause, until_resume)
    )
    assert followed(whole, (pause_s, Pause), (resume_s, Resume)) == followed(case)


def maintain_first(time_s: float) -> Decision:
    return Maintain(time_s, 1)


def test_an_act_that_was_maintained_in_a_pause_does_not_go_on() -> None:
    case = Case(
        "another move instead of the maintained one",
        OPEN,
        "white: take 32-29; table: wait 12; white: take 29-28; table: wait 3",
        ("5.4.2 white", "5.4.1 white"),
    )
    assert followed(case, (10.0, maintain_first))[0] == case.found
    assert followed(case, (9.0, Pause), (10.0, maintain_first), (12.0, Resume))[0] == case.found


@pytest.mark.parametrize("case", often(PAUSED, "the captured man left standing is removed", CORRECTED))
def test_an_act_goes_on_after_a_ruling_that_was_undone(case: Case) -> None:
    alone, undone = followed(case), ((11.0, maintain_first), (12.0, Undo))
    assert followed(case, *undone) == alone
    assert followed(case, (10.5, Pause), *undone, (13.0, Resume)) == alone


NEVER_CROWNED = ("never crowned, a ruling", "never crowned, which was maintained, and played")
PROMOTED = {
    "crowned and another man played in one visit, after a pause": (
        "black: take 17-21; table: wait 5; white: crown 3, take 38-33; table: wait 3",
        ((9.0, Pause), (10.5, Resume)),
        (),
    ),
    "crowned and another man played in one visit, after a ruling": (
        "black: take 17-23; table: wait 6; white: crown 3, take 38-33; table: wait 3",
        ((10.5, maintain_first),),
        ("5.4.2 black",),
    ),
    "never crowned, a pause": (
        "black: take 17-21; table: wait 5; white: take 38-33; table: wait 3",
        ((9.0, Pause), (10.5, Resume)),
        ("5.4.15 white",),
    ),
    "never crowned, a ruling": (
        "black: take 17-23; table: wait 6; white: take 38-33; table: wait 3",
        ((10.5, maintain_first),),
        ("5.4.2 black", "5.4.15 white"),
    ),
    "never crowned, which was maintained, and played": (
        "black: take 17-21; table: wait 2; white: take 38-33; table: wait 4;"
        " black: take 31-36; table: wait 2; white: take 3-14; table: wait 3",
        ((15.0, maintain_first),),
        ("5.4.15 white", "5.4.15 white", "5.4.16 white"),
    ),
}
"""After White's man went to 3 without a second disc: what follows, the decisions, and the incidents."""


@pytest.mark.parametrize(
    "name", often(list(PROMOTED), "crowned and another man played in one visit, after a pause", *NEVER_CROWNED)
)
def test_a_promoted_man_is_remembered_across_a_decision(name: str) -> None:
    script, decided, found = PROMOTED[name]
    case = Case(name, CROWN, f"white: take 9-3; table: wait 2; {script}", found)
    assert followed(case)[0] == found
    assert followed(case, *decided)[0] == found


def rectify(number: int) -> Callable[[float], Decision]:
    return lambda time_s: Rectify(time_s, number)


OBLIGED = {
    "a second irregularity replaces no obligation": (
        Case(
            "37 has to be played, and is",
            OPEN,
            "white: take 37-42; table: wait 6; white: take 42-37; table: wait 3; white: take 32-29; table: wait 6;"
            " white: take 29-32; table: wait 3; white: take 37-31; table: wait 3",
            ("5.4.2 white", "5.4.2 white"),
        ),
        (6.0, 22.0),
    ),
    "a removed piece of the opponent obliges to no piece": (
        Case(
            "captures with the other man",
            "W:W28,29,45:BK23,3,4",
            "white: remove 23; table: wait 6; white: return black king 23; table: wait 3; white: take 29x18, remove 23;"
            " table: wait 3",
            ("5.4.10 white",),
        ),
        (7.5,),
    ),
}
"""What has to be played after rectifications (3.11): the acts, and when each incident is rectified."""


@pytest.mark.parametrize("name", OBLIGED)
def test_the_piece_that_was_touched_first_must_be_played(name: str) -> None:
    case, times = OBLIGED[name]
    decided = [(time_s, rectify(number)) for number, time_s in enumerate(times, 1)]
    assert followed(case, *decided)[0] == case.found


RECTIFIED = {
    "an irregular move": (
        Case(
            "another man is played",
            OPEN,
            "white: take 37-42; table: wait 9; white: take 42-37, take 37-31; table: wait 4; black: take 19-24;"
            " table: wait 4",
            ("5.4.2 white",),
        ),
        [(37, 31), (19, 24)],
    ),
    "a move instead of a capture": (
        Case(
            "the capture is made",
            RAFLE,
            "white: take 48-42; table: wait 9; white: take 42-48, take 34x23x12, remove 29 18; table: wait 4;"
            " black: take 10-14; table: wait 4",
            ("5.4.6 white",),
        ),
        [(34, 12), (10, 14)],
    ),
    "a move after the opponent's next ply": (
        Case(
            "the opponent plays, and it is put back",
            OPEN,
            "white: take 37-31; table: wait 1; white: take 32-28; table: wait 6; black: take 9-13; table: wait 4;"
            " white: take 28-32; table: wait 6",
            ("5.4.1 white",),
        ),
        [(37, 31), (9, 13)],
    ),
    "a touch": (
        Case(
            "the touched man is played",
            START,
            "white: lift 33, hold 0.6, set 33, take 31-27; table: wait 9; white: take 27-31, take 33-28; table: wait 4;"
            " black: take 19-23; table: wait 4",
            ("5.4.3 white",),
        ),
        [(31, 27), (33, 28), (19, 23)],
    ),
    "the opponent's act that looks like a legal ply": (
        Case(
            "its owner plays another man",
            OPEN,
            "black: take 37-31; table: wait 9; white: take 31-37, take 32-28; table: wait 4;"
            " black: take 23x32, remove 28; table: wait 4",
            ("5.4.5 black",),
        ),
        [(32, 28), (23, 32)],
    ),
}
"""What was rectified, with the record after it. The next ply is made in one visit with what is put back."""


@pytest.mark.parametrize("name", RECTIFIED)
def test_a_rectified_act_is_put_back_and_the_ply_made_in_the_same_visit(name: str) -> None:
    case, plies = RECTIFIED[name]
    assert followed(case, (9.0, rectify(1))) == (case.found, plies)


def start_set(time_s: float) -> Decision:
    return Correct(time_s, parse_fen(OPEN))


@pytest.mark.parametrize("decision", [Undo, start_set], ids=["undone", "the position set"])
def test_a_ply_taken_back_by_a_decision_is_put_back_and_another_made_in_the_same_visit(
    decision: Callable[[float], Decision],
) -> None:
    case = Case(
        "put back and another played",
        OPEN,
        "white: take 32-28; table: wait 6; white: take 28-32, take 37-31; table: wait 4;"
        " black: take 19-24; table: wait 4",
    )
    assert followed(case, (6.0, decision)) == ((), [(32, 28), (37, 31), (19, 24)])


@pytest.mark.parametrize("hand", often(["white", "black", "arbiter"], "white"))
@pytest.mark.parametrize("decision", [Undo, start_set], ids=["undone", "the position set"])
def test_a_man_that_is_put_back_by_way_of_a_wrong_square_makes_no_ply(
    decision: Callable[[float], Decision], hand: str
) -> None:
    case = Case(
        "set on 27 first, then home",
        OPEN,
        f"white: take 32-28; table: wait 6; {hand}: take 28-27; table: wait 3; {hand}: take 27-32; table: wait 4;"
        " white: take 37-31; table: wait 4",
    )
    assert followed(case, (6.0, decision)) == ((), [(32, 28), (37, 31)])


UNCROWNED = "white: take 9-3; table: wait 1; black: take 17-21; white: take "


@pytest.mark.parametrize(
    ("played", "back", "again", "found"),
    often(
        {
            "left uncrowned": ("38-32", "32-38", "38-33", ("5.4.15 white",) * 2),
            "played uncrowned, then left": ("3-8", "8-3", "38-33", ("5.4.15 white", "5.4.16 white", "5.4.15 white")),
            "played uncrowned twice": ("3-8", "8-3", "3-9", ("5.4.15 white", "5.4.16 white") * 2),
            "crowned after all": ("38-32", "32-38", "crown 3, take 38-33", ("5.4.15 white",)),
        },
        *("left uncrowned", "played uncrowned, then left", "crowned after all"),
    ),
)
def test_a_man_left_uncrowned_by_a_ply_that_is_undone_is_reported_again(
    played: str, back: str, again: str, found: tuple[str, ...]
) -> None:
    """5.4.15, 5.4.16: the ply and what was reported with it are undone, its piece is put back, and another is made."""
    then = again if again.startswith("crown") else f"take {again}"
    script = f"{UNCROWNED}{played}; table: wait 8; white: take {back}; table: wait 5; white: {then}; table: wait 3"
    incidents, plies = followed(Case("", CROWN, script), *[(12.0, Undo)] * len(set(found)), (12.0, Undo))
    assert incidents == found
    assert plies[-1] == tuple(map(int, again.split()[-1].split("-")))


def test_a_man_left_uncrowned_besides_an_irregular_ply_is_reported_again_after_its_rectification() -> None:
    """5.4.15 and 5.4.2: the piece is put back, and another ply leaves the man uncrowned too."""
    script = f"{UNCROWNED}38-27; table: wait 8; white: take 27-38; table: wait 5; white: take 38-33; table: wait 3"
    incidents, plies = followed(Case("", CROWN, script), (12.0, rectify(2)))
    assert incidents == ("5.4.15 white", "5.4.2 white", "5.4.15 white")
    assert plies[-1] == (38, 33)
