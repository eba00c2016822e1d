"""What hands say about the order of plies, and that they say nothing of those made in a gap."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.evidence import Evidence
from referee.reconciler.explanations import labels_of, plies
from referee.reconciler.hand_tracks import HandTracker
from referee.reconciler.hands_seen import HandsSeen
from referee.reconciler.last_gap import LastGap
from tests.reconciler.watched import WatchedBoard


@pytest.mark.parametrize(
    ("first", "watched", "in_order"),
    [("32", True, True), ("19", True, False), ("19", False, True)],
    ids=["White's hand first", "Black's hand first", "Black's hand first, after plies made in a gap"],
)
def test_plies_are_in_order_unless_the_hands_came_in_reverse(first: str, watched: bool, in_order: bool) -> None:
    position = parse_fen("W:W31-50:B1-20", INTERNATIONAL)
    board, evidence, tracker = WatchedBoard(position.as_seen()), Evidence(50), HandTracker()
    acts = {"32": ("32. 28w", (32, 28)), "19": ("19. 23b", (19, 23))}
    for shown, hand in (acts[first], *(act for start, act in acts.items() if start != first)):
        for reading in board.show(shown, 0.2, hand):
            evidence.take(tracker.take(reading), tracker.tracks, expected=labels_of(position))
    gap = LastGap(0.0, confirmed_s=1.0)
    if not watched:
        gap.begin()
    before, sequence = position, []
    for text in ("32-28", "19-23"):
        sequence.append(next(ply for ply in plies(before, INTERNATIONAL) if f"{ply.move.start}-{ply.move.end}" == text))
        before = sequence[-1].position
    assert HandsSeen(evidence, gap).in_order(tuple(sequence)) is in_order
