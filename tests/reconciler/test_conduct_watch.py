"""The conduct of successive plies: each has its own, and none that of the ply before. One row per case."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.conduct_watch import ConductWatch
from referee.reconciler.crownings import CrownWatch
from referee.reconciler.evidence import Evidence
from referee.reconciler.explanations import Ply, plies
from referee.reconciler.fingertips import middle_of
from referee.reconciler.patience import Patience
from referee.reconciler.rest import SinceRest
from referee.records.plays import CLEAN, Conduct
from referee.records.readings import BoardSide, Fingertips
from tests.reconciler.positions import changes
from tests.reconciler.watched import WatchedBoard

PATIENCE = Patience(settle_s=1.0, pause_s=2.0, release_s=0.8, removal_s=4.0, held_s=10.0)
RAFLE = parse_fen("W:W34,45:B3,29,18", INTERNATIONAL)
THREE = parse_fen("W:W37,45:B3,32,22,12", INTERNATIONAL)
Shown = tuple[str, float, tuple[int, ...]]
"""Changes, for how long they are shown, squares under a hand."""

LEFT = {"L": 5.0, "R": -5.0}
"""How surely fingertips are those of a left hand, nats."""
ON_23: Shown = ("34. 23w", 0.8, (23,))
ON_12: Shown = ("23. 12w", 0.8, (12,))

CASES: dict[str, tuple[str, tuple[Shown, ...], Conduct]] = {
    "shown landing by landing, then removed": ("34x12", (ON_23, ON_12, ("29. 18.", 0.8, (29, 18))), CLEAN),
    "a piece is removed on the way": (
        "34x12",
        (ON_23, ("29.", 0.8, ()), ON_12, ("18.", 0.8, (18,))),
        Conduct(removed_early=(29,)),
    ),
    "the removal stops half way": (
        "34x12",
        (ON_23, ON_12, ("29.", 0.4, (29,)), ("", 3.0, ()), ("", 0.4, (18,)), ("18.", 0.8, ())),
        Conduct(removed_late=(18,)),
    ),
    "it stops for a time that may be shorter than a pause": (
        "34x12",
        (ON_23, ON_12, ("29.", 0.4, (29,)), ("", 2.0, ()), ("", 0.4, (18,)), ("18.", 0.8, ())),
        CLEAN,
    ),
    "the hand hops straight to the end": (
        "34x12",
        (("", 0.4, (34,)), ("34.", 0.8, (28,)), ("29. 18. 12w", 0.8, (12,))),
        Conduct(unshown=True),
    ),
    "the piece in the middle is removed first": (
        "37x8",
        (
            ("37. 28w", 0.6, (28,)),
            ("28. 17w", 0.6, (17,)),
            ("17. 8w", 0.6, (8,)),
            ("22.", 0.8, (32,)),
            ("32.", 0.8, (12,)),
            ("12.", 0.8, ()),
        ),
        Conduct(out_of_order=True),
    ),
}


class Watched:
    """A board, and the watches during plies on it."""

    def __init__(self, ply: Ply) -> None:
        self.ply = ply
        self.position = THREE if len(ply.move.captured) > 2 else RAFLE
        self.board, self.evidence, self.rest = WatchedBoard(self.position.as_seen()), Evidence(50), SinceRest()
        self.watch = ConductWatch(INTERNATIONAL, PATIENCE, self.rest, CrownWatch())
        self.show(("", 1.0, ()))

    def show(self, *shown: Shown) -> None:
        for part in shown:
            for reading in self.board.show(*part):
                self.evidence.take(reading)
                self.watch.take(reading, (), self.evidence, self.position, plies(self.position, INTERNATIONAL))

    def played(self, ply: Ply) -> Conduct:
        conduct, _ = self.watch.played(ply, self.position, self.evidence.since(ply.touched), self.evidence)
        self.position = ply.position
        return conduct


def the_ply(text: str) -> Ply:
    return next(
        ply
        for position in (RAFLE, THREE)
        for ply in plies(position, INTERNATIONAL)
        if f"{ply.move.start}x{ply.move.end}" == text
    )


@pytest.mark.parametrize("name", CASES)
def test_conduct(name: str) -> None:
    text, shown, expected = CASES[name]
    watched = Watched(the_ply(text))
    watched.show(*shown, ("", 1.0, ()))
    assert watched.played(watched.ply) == expected
    reply = plies(watched.position, INTERNATIONAL)[0]
    watched.show((changes(watched.position, reply.position), 1.0, (reply.move.end,)), ("", 1.0, ()))
    assert watched.played(reply) == CLEAN


@pytest.mark.parametrize(("rest_s", "stopped"), [(1.0, False), (3.0, True)], ids=["it goes on", "it stops"])
def test_a_removal_that_stops(rest_s: float, stopped: bool) -> None:
    watched = Watched(the_ply("34x12"))
    watched.show(ON_23, ON_12, ("29.", 0.4, (29,)), ("", rest_s, ()))
    assert watched.watch.removal_stopped(watched.evidence.time_s) == stopped


@pytest.mark.parametrize("gap", [False, True], ids=["all is seen", "the camera was moved meanwhile"])
def test_a_hand_after_a_gap_may_be_the_one_before_it(gap: bool) -> None:
    watched = Watched(the_ply("34x12"))
    watched.show(("34.", 0.2, ()))
    readings = [*watched.board.show("", 0.4), *watched.board.show("12w", 1.2)]
    for hand, reading in zip(["R34", "R12", "R12", ".", ".", "L29", "L29", "L47"], readings, strict=True):
        place = middle_of(int(hand[1:] or 1), watched.position.board)
        tips = () if hand == "." else (Fingertips(BoardSide.WHITE, place, LEFT[hand[0]]),)
        watched.evidence.take(reading)
        watched.watch.take(replace(reading, fingertips=tips), (), watched.evidence, watched.position, (watched.ply,))
        if gap and hand == ".":
            watched.watch.begin_gap()
    assert watched.played(watched.ply).two_hands is not gap
