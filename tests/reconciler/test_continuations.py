"""Continuations of a hypothesis to the board seen, the likeliest first. One row per case."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.move_text import find_move, written
from referee.draughts.moves import legal_moves
from referee.draughts.moves import play as play_on
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.continuations import Continuations, Hypothesis
from referee.reconciler.evidence import Evidence
from referee.reconciler.explanations import LegalPlies, labels_of, plies
from referee.reconciler.final_positions import FinalPositions
from referee.reconciler.hand_tracks import HandTracker
from referee.reconciler.last_gap import LastGap
from referee.reconciler.plies_in_sight import least_hidden
from referee.reconciler.steps import Uncertain, irregular_play
from referee.records.plays import Play
from referee.records.readings import LEAD_NATS, BoardSide, Hand
from tests.reconciler.positions import changes, random_position
from tests.reconciler.watched import WatchedBoard

START = "W:W31-50:B1-20"
WAITS = "..."
CASES: dict[str, tuple[str, str, tuple[str, ...], bool]] = {
    "nothing has changed": (START, "", ("",), False),
    "a legal ply": (START, "32. 28w", ("32-28",), False),
    "a capture, its man removed": ("W:W28:B23,3", "28. 19w 23.", ("28x19",), False),
    "a capture whose man still stands": ("W:W28:B23,3", "28. 19w", ("!",), True),
    "two plies": (START, "32. 28w 19. 23b", ("32-28 19-23", "!"), True),
    "two plies each, in more than one order": (START, "31. 26w 18. 22b 34. 29w 20. 25b", ("?", "!"), True),
    "a man where none can go": (START, "32. 23w", ("!",), True),
    "two men of one player": (START, "32. 28w 34. 30w", ("32-28 !",), True),
    "a man is gone": (START, "35.", ("!",), True),
}
"""Where it stands, what the board shows, what explains that (plies, "!" for a change that no play explains, "?" for
several orders; the likeliest first), and whether the hypothesis may also stay where it stands, until more has come."""


@pytest.mark.parametrize("name", CASES)
def test_continuations(name: str) -> None:
    fen, shown, expected, waits = CASES[name]
    position = parse_fen(fen, INTERNATIONAL)
    found = _carried_on(position, shown)
    assert tuple(words for words in found if words != WAITS) == expected
    assert (WAITS in found) == waits


def test_a_return_to_an_earlier_position_is_not_a_new_change() -> None:
    start = parse_fen(START, INTERNATIONAL)
    move = find_move("32-28", start, INTERNATIONAL)
    after = play_on(start, move, INTERNATIONAL)
    past = FinalPositions(start)
    past.add(Play.of_ply(start, move, after, 1.0))
    assert "<" in _carried_on(after, "28. 32w", past)
    assert "!" not in _carried_on(after, "28. 32w", past)


@pytest.mark.parametrize(
    ("shown", "expected"), [("23. 32w", "<"), ("23. 28w", "32-28")], ids=["put right", "finished as a ply"]
)
def test_continuations_after_an_irregular_change(shown: str, expected: str) -> None:
    start, misplaced = parse_fen(START, INTERNATIONAL), parse_fen("B:W23,31,33-50:B1-20", INTERNATIONAL)
    past = FinalPositions(start)
    past.add(irregular_play(start, misplaced, 1.0, INTERNATIONAL))
    assert _carried_on(misplaced, shown, past)[0] == expected


@pytest.mark.parametrize("seed", range(12))
def test_every_continuation_explains_the_board_or_waits_at_a_cost(seed: int) -> None:
    """A legal ply is the likeliest explanation of the board after it, in any position."""
    position = random_position(INTERNATIONAL, seed)
    for ply in plies(position, INTERNATIONAL):
        found = _continuations(position, changes(position, ply.position))
        assert found[0].position == ply.position
        assert all(labels_of(each.position) == labels_of(ply.position) or not each.steps for each in found)
        assert all(each.cost > 0 for each in found)


@pytest.mark.parametrize("seed", range(6))
def test_after_a_gap_either_player_may_have_the_move(seed: int) -> None:
    position = random_position(INTERNATIONAL, seed)
    ply = plies(position, INTERNATIONAL)[0]
    found = _continuations(position, changes(position, ply.position), watched=False)
    played = [each for each in found if labels_of(each.position) == labels_of(ply.position)]
    assert {each.position.side_to_move for each in played} == {position.side_to_move, position.side_to_move.other}
    assert played[0].position.side_to_move is position.side_to_move.other
    assert all(isinstance(step, Play) and not step.watched for each in played for step in each.steps)


@pytest.mark.parametrize(
    ("hand", "at_rest"), [((17, 18), ["32-28"]), ((28,), [])], ids=["elsewhere", "over the square it goes to"]
)
def test_a_ply_at_rest_needs_all_its_squares_visible(hand: tuple[int, ...], at_rest: list[str]) -> None:
    position = parse_fen(START, INTERNATIONAL)
    board, evidence = WatchedBoard(position.as_seen()), Evidence(50)
    for part, over in (("", ()), ("32. 28w", hand)):
        for reading in board.show(part, 1.0, over):
            evidence.take(reading)
    known = Continuations(LegalPlies(INTERNATIONAL), evidence, FinalPositions(position), LastGap(0.0, 1.0))
    likeliest = sorted(known.plies_at_rest(position), key=lambda found: found[1])[:1]
    assert [f"{ply.move.start}-{ply.move.end}" for ply, _ in likeliest] == at_rest
    assert (least_hidden(position, LegalPlies(INTERNATIONAL), evidence) < LEAD_NATS) == (not at_rest)


@pytest.mark.parametrize(
    ("watched", "doubtful"), [(True, False), (False, True)], ids=["which was watched", "made in a gap"]
)
def test_fingers_tell_which_square_a_captured_king_went_to_if_its_ply_was_watched(
    watched: bool, doubtful: bool
) -> None:
    """Fingers seen after a gap have nothing to do with the plies made in it."""
    position = parse_fen("B:WK46,48:BK5,16", INTERNATIONAL)
    board, evidence, tracker = WatchedBoard(position.as_seen()), Evidence(50), HandTracker()
    for reading in board.show("5. 46. 10w", 1.6):
        evidence.take(reading)
    if not watched:
        evidence.begin_gap()
    over = replace(board.reading(), hands=(Hand(BoardSide.BLACK, (19,)),))
    evidence.take(tracker.take(over), tracker.tracks, {Side.BLACK: [19]})
    gap = LastGap(0.0, confirmed_s=1.0)
    if not watched:
        gap.begin()
    continuations = Continuations(LegalPlies(INTERNATIONAL), evidence, FinalPositions(position), gap)
    best, *_ = continuations.of(Hypothesis(position, 0.0), board.lies, board.time_s, labels_of(position))
    assert any(isinstance(step, Uncertain) for step in best.steps) == doubtful


def _carried_on(position: Position, shown: str, past: FinalPositions | None = None) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_words(position, each) for each in _continuations(position, shown, past)))


def _continuations(
    position: Position, shown: str, past: FinalPositions | None = None, *, watched: bool = True
) -> list[Hypothesis]:
    """The likeliest first; those that lead to the same position with either side to move are grouped."""
    board, evidence = WatchedBoard(position.as_seen()), Evidence(50)
    for part in ("", shown):
        for reading in board.show(part, 1.6):
            evidence.take(reading)
    gap = LastGap(0.0, confirmed_s=1.0)
    if not watched:
        gap.begin()
    continuations = Continuations(LegalPlies(INTERNATIONAL), evidence, past or FinalPositions(position), gap)
    found = continuations.of(Hypothesis(position, 0.0), board.lies, board.time_s, labels_of(position))
    return sorted(found, key=lambda each: each.cost)


def _words(before: Position, hypothesis: Hypothesis) -> str:
    words = []
    for step in hypothesis.steps:
        if not isinstance(step, Play):
            return "?"
        if step.move is None:
            words.append("<" if step.returns else "!")
        else:
            words.append(written(step.move, legal_moves(before, INTERNATIONAL), INTERNATIONAL))
        before = step.after
    return " ".join(words) or ("" if hypothesis.cost == 0 else WAITS)
