"""How games end: draw counters and results (annex 1, articles 6 and 7, and their counterparts)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.draughts.draw_rules import RUSSIAN, EndingCapture
from referee.draughts.draws import DrawWatch
from referee.draughts.fen import parse_fen
from referee.draughts.move_text import find_move
from referee.draughts.moves import play
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL, RuleSet, rule_set


def followed(rules: RuleSet, fen: str, plies: str) -> DrawWatch:
    position = parse_fen(fen, rules)
    watch = DrawWatch.start(position, rules)
    for text in plies.split():
        assert watch.outcome is None or watch.outcome.on_claim, f"over before {text}: {watch.outcome}"
        move = find_move(text, position, rules)
        position = play(position, move, rules)
        watch = watch.after(move, position)
    return watch


def left(watch: DrawWatch) -> dict[str, int]:
    """Plies left, or times, by article."""
    return {counter.rule.article: counter.remaining for counter in watch.counters}


KING_TOUR = "1-7 50-44 7-12 44-39 12-1 39-50 1-7 50-44 7-12"

DRAWN = [
    # rules, position, plies, article
    ("international", "W:WK28:BK1", "28-33 1-7 33-28 7-1 " * 2, "6.1"),
    ("international", "B:WK1,K2,K3:BK28", "28-33 1-7 33-28 7-1 " * 2, "6.1"),
    ("international", "W:WK1,31:BK50,20", "1-7 50-44 7-12 44-39 12-1 39-50 " * 2, "6.1"),
    ("international", "W:WK1:BK50", f"{KING_TOUR} 44-39", "6.4"),
    ("frisian", "B:WK1,K2:BK28", "28-33 1-7 33-28 7-1 " * 3 + "28-33 1-7", "18"),
    ("frisian", "W:WK26:BK46", "", "21.1"),
    ("club", "W:WK26:BK46", "", "E.4"),
    ("russian", "W:WKa7,b4,f4:BKa1", "a7-b8 a1-h8 b8-a7 h8-a1 " * 2, "7.2.3"),
]


@pytest.mark.parametrize(("rules", "fen", "plies", "article"), DRAWN, ids=[f"{d[0]} {d[3]} {d[1]}" for d in DRAWN])
def test_drawn(rules: str, fen: str, plies: str, article: str) -> None:
    outcome = followed(rule_set(rules), fen, plies).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.article) == (None, article)


RUNNING = [
    # what, rules, position, plies, what is left by article
    ("king and two men", "international", "W:WK28:BK1,2,3", "", {"6.3": 32}),
    ("king and man", "international", "W:WK28:BK1,2", "", {"6.4": 10}),
    ("a man's move does not start 6.4 anew", "international", "W:W31,K1:BK50", "31-26", {"6.4": 9}),
    ("nine plies of ten", "international", "W:WK1:BK50", KING_TOUR, {"6.1": 1, "6.2": 41, "6.4": 1}),
    ("two kings each", "international", "W:WK1,K2:BK49,K50", "", {}),
    ("two men and no king", "international", "W:W31,32:BK50", "", {}),
    ("a man's move starts 6.2 anew", "international", "W:WK1,31:BK50,20", "1-6 50-45 31-26", {}),
    ("promotion starts 6.2 anew", "international", "W:WK47,6:BK4,45", "47-42 4-10 6-1", {}),
    ("other positions do not repeat", "international", "W:WK1,31:BK50,20", "1-6 20-24 6-1 24-30 1-6", {"6.2": 49}),
    ("twenty moves on 64 squares", "brazilian", "W:WKa1,Kc1,Ke1:BKh6", "", {"6.3": 40}),
    ("three kings", "russian", "W:WKg1:BKb8,Kd8,Kf8", "", {"7.2.4": 30, "7.2.6": 60}),
    ("two against one", "russian", "W:WKg1:BKb8,h6", "", {"7.2.8": 10}),
    ("the long diagonal", "russian", "W:WKa7,b4,f4:BKa1", "", {"7.2.6": 60, "7.2.7": 10}),
    ("off the long diagonal", "russian", "W:WKa7,b4,f4:BKh2", "", {"7.2.6": 60}),
    ("forty moves by claim", "english", "B:WK32:BK1", "1-5 32-28", {"WCDF 1.32": 78}),
]


@pytest.mark.parametrize(("what", "rules", "fen", "plies", "wanted"), RUNNING, ids=[f"{r[1]} {r[0]}" for r in RUNNING])
def test_counters(what: str, rules: str, fen: str, plies: str, wanted: dict[str, int]) -> None:
    assert left(followed(rule_set(rules), fen, plies)) == wanted


@pytest.mark.parametrize(
    ("reading", "wanted"),
    [
        (EndingCapture.BOTH_COUNT, {"6.3": 31, "6.4": 10}),
        (EndingCapture.FRESH_COUNT, {"6.4": 10}),
        (EndingCapture.LONGER_STAYS, {"6.3": 31}),
    ],
)
def test_interpretations_of_a_capture_within_the_sixteen_moves(reading: EndingCapture, wanted: dict[str, int]) -> None:
    rules = replace(INTERNATIONAL, ending_capture=reading)
    assert left(followed(rules, "B:WK1,K2,K33:BK50", "50x28")) == wanted


THRICE = {"6.1": 0, "6.2": 42}
CHANGED = [
    # what, position, plies, the position to which no move leads, whether it is a ply, what is left by article
    ("a king off its line", "W:WK1,K2,K3:BK28", "1-7 28-33", "B:WK8,K2,K3:BK33", True, {"6.2": 47, "6.3": 29}),
    ("a king displaced", "W:WK1,K2,K3:BK28", "1-7 28-33", "W:WK7,K2,K3:BK44", False, {"6.2": 48, "6.3": 30}),
    ("a king taken off", "W:WK1,K2,K3:BK28", "1-7 28-33", "W:WK7,K2:BK33", False, {"6.3": 30, "6.4": 10}),
    ("and put back", "W:WK1,K2:BK28", "1-7 28-33", "W:WK7,K2,K3:BK33", False, {"6.3": 32}),
    ("a man backwards", "W:WK1,K2,31:BK28", "1-7 28-33", "B:WK7,K2,36:BK33", True, {"6.3": 29}),
    ("thrice", "W:WK1,36:BK50,20", "1-6 50-45 6-1 45-50 1-6 50-45 6-1", "W:WK1,36:BK50,20", True, THRICE),
]


@pytest.mark.parametrize(("what", "fen", "plies", "now", "as_ply", "wanted"), CHANGED, ids=[row[0] for row in CHANGED])
def test_counts_across_an_irregular_change(
    what: str, fen: str, plies: str, now: str, as_ply: bool, wanted: dict[str, int]
) -> None:
    watch = followed(INTERNATIONAL, fen, plies)
    assert left(watch.changed(parse_fen(now), as_ply=as_ply)) == wanted


def test_the_federation_table_for_brazilian_draughts_is_an_option() -> None:
    rules = replace(rule_set("brazilian"), draws=RUSSIAN)
    assert left(followed(rules, "W:WKa1,Kc1,Ke1:BKh6", ""))["7.2.4"] == 30


def test_counters_can_be_read_aloud() -> None:
    watch = followed(INTERNATIONAL, "W:WK1:BK50", KING_TOUR)
    texts = [counter.text for counter in watch.counters]
    assert texts == ["repetition: 2 of 3 times", "25-move rule: 21 left", "5-move rule: 1 left"]


def test_a_claimed_draw_does_not_end_the_game() -> None:
    watch = followed(rule_set("english"), "W:WK32:BK1", "32-28 1-5 28-32 5-1 " * 2)
    assert watch.outcome is not None
    assert watch.outcome.on_claim


@pytest.mark.parametrize(
    ("rules", "fen", "winner", "article"),
    [
        ("international", "W:W:BK1", Side.BLACK, "7.2.3"),
        ("international", "W:W50:B44,45,39,40", Side.BLACK, "7.2.2"),
        ("frisian", "B:WK1:B", Side.WHITE, "20.1"),
    ],
)
def test_won(rules: str, fen: str, winner: Side, article: str) -> None:
    outcome = followed(rule_set(rules), fen, "").outcome
    assert outcome is not None
    assert (outcome.winner, outcome.article) == (winner, article)


def test_a_win_on_the_last_permitted_move_counts() -> None:
    """The tenth ply of 6.4 takes the last king: won, not drawn."""
    watch = followed(INTERNATIONAL, "W:WK1:BK50", f"{KING_TOUR} 44-39")
    won = parse_fen("W:W:BK39")
    assert replace(watch, position=won).outcome is not None
    assert replace(watch, position=won).outcome.winner is Side.BLACK  # type: ignore[union-attr]


def test_club_two_kings_against_one_waits_while_play_is_in_progress() -> None:
    rules = rule_set("club")
    assert followed(rules, "W:WK1,K46:BK50", "").outcome is not None
    assert followed(rules, "W:WK28,K46:BK32", "").outcome is None
