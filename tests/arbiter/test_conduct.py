"""Legal plies made in an irregular way, and the rule sets that forbid it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from referee.arbiter.course import piece_touched, piece_touched_out_of_turn, ply_played
from referee.arbiter.deciding import decided
from referee.arbiter.judging import judge
from referee.arbiter.policy import Policy
from referee.arbiter.standing import Standing
from referee.draughts.fen import parse_fen
from referee.draughts.move_text import find_move
from referee.draughts.moves import play
from referee.draughts.position import Side
from referee.draughts.variants import RULE_SETS
from referee.records.decisions import Adjust, Maintain, Rectify
from referee.records.events import (
    Event,
    IncidentStatus,
    IrregularityFound,
    MovePlayed,
    PositionRestored,
    RulingMade,
    Severity,
)
from referee.records.plays import Conduct, Play, Touch, TouchOutOfTurn
from referee.records.readings import BoardSide, Hand, Nudge
from tests.arbiter.table import Table

START = "W:W31-50:B1-20"
RAFLE = "W:W37,45:B32,22,3"
PROMOTED = "W:WK4,45:B16,21"
TOUCH = Touch(2.0, Side.WHITE, 31, shifted=False)


@dataclass(frozen=True)
class Row:
    name: str
    fen: str
    ply: str
    conduct: Conduct
    article: str | None
    related: tuple[str, ...] = ()
    obliged: int | None = None
    rules: str = "international"
    two_hands: bool | None = None


ROWS = [
    Row("in order", START, "32-28", Conduct(), None),
    Row("the piece that had to be played", START, "32-28", Conduct(), None, obliged=32),
    Row("another than the one that had to be", START, "32-28", Conduct(), "5.4.3", obliged=31),
    Row("removed early", RAFLE, "37x17", Conduct(removed_early=(32,)), "5.4.10"),
    Row("paused", RAFLE, "37x17", Conduct(removed_late=(32,)), "5.4.13"),
    Row("both are one act", RAFLE, "37x17", Conduct((32,), (32,)), "5.4.10", ("5.4.13",)),
    Row("another left uncrowned", PROMOTED, "45-40", Conduct(uncrowned=(4,)), "5.4.15"),
    Row("the uncrowned man played", PROMOTED, "4-9", Conduct(uncrowned=(4,)), "5.4.16"),
    Row("two hands", RAFLE, "37x17", Conduct(two_hands=True), "5.4.17"),
    Row("two hands, not watched by choice", RAFLE, "37x17", Conduct(two_hands=True), None, two_hands=False),
    Row("two hands elsewhere", "W:W28,45:B23,3", "28x19", Conduct(two_hands=True), None, rules="frisian"),
    Row("by choice", "W:W28,45:B23,3", "28x19", Conduct(two_hands=True), "5.4.17", rules="frisian", two_hands=True),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_how_a_ply_was_made(row: Row) -> None:
    rules = RULE_SETS[row.rules]
    before = parse_fen(row.fen, rules)
    move = find_move(row.ply, before, rules)
    done = replace(Play.of_ply(before, move, play(before, move, rules), 1.0), conduct=row.conduct)
    verdict = judge(before, done, rules, obliged=row.obliged, policy=Policy(two_hands=row.two_hands))
    judged = (None, ()) if verdict is None else (verdict.article, verdict.related)
    assert judged == (row.article, row.related)
    assert verdict is None or verdict.culprit is before.side_to_move


def played(standing: Standing, text: str) -> Standing:
    rules = standing.draws.rules
    move = find_move(text, standing.position, rules)
    done = Play.of_ply(standing.position, move, play(standing.position, move, rules), 1.0)
    return ply_played(standing, done, Policy())[0]


def start(rules: str = "international") -> Standing:
    return Standing.start(parse_fen(START), RULE_SETS[rules])


def articles(events: tuple[Event, ...]) -> list[str]:
    return [event.article for event in events if isinstance(event, IrregularityFound)]


@pytest.mark.parametrize(
    ("ply", "called", "before", "after"),
    [
        ("45-40", ["5.4.15"], {4}, {4}),
        ("4-9", ["5.4.15", "5.4.16"], {4}, {9}),
        ("4-15", ["5.4.15", "5.4.16"], {4}, {15}),
    ],
)
def test_an_uncrowned_man_is_shown_as_a_man_in_the_incident(
    ply: str, called: list[str], before: set[int], after: set[int]
) -> None:
    standing = Standing.start(parse_fen(PROMOTED), RULE_SETS["international"])
    move = find_move(ply, standing.position, standing.draws.rules)
    position = play(standing.position, move, standing.draws.rules)
    done = replace(Play.of_ply(standing.position, move, position, 1.0), conduct=Conduct(uncrowned=(4,)))
    moved, events = ply_played(standing, done, Policy())
    assert articles(events) == called
    for found in (event for event in events if isinstance(event, IrregularityFound)):
        assert (set(found.before.uncrowned), set(found.after.uncrowned)) == (before, after)
    assert not moved.position.uncrowned


def test_a_piece_touched_and_another_played() -> None:
    standing, events = piece_touched(played(start(), "32-28"), TOUCH)
    assert articles(events) == ["5.4.3"]
    assert standing.incidents[0].obliged == 31
    assert standing.incidents[0].found.options == ("31-27", "31-26")


def test_a_piece_touched_after_jadoube() -> None:
    adjusting, _ = decided(start(), Adjust(0.5, Side.WHITE))
    assert piece_touched(played(adjusting, "32-28"), TOUCH)[1] == ()


def test_jadoube_holds_for_one_ply() -> None:
    adjusting, _ = decided(start(), Adjust(0.5, Side.WHITE))
    later = played(played(played(adjusting, "32-28"), "19-23"), "28x19")
    assert articles(piece_touched(later, TOUCH)[1]) == ["5.4.3"]


def test_jadoube_ends_with_an_irregular_act_in_place_of_the_ply() -> None:
    table = Table(START)
    table.say(Adjust, Side.WHITE)
    table.do("32. 23w")  # over the enemy's men
    assert table.articles == ["5.4.2"]
    table.do("17. 27b")
    touched = piece_touched(played(table.game.standing, "31x22"), replace(TOUCH, square=37))
    assert articles(touched[1]) == ["5.4.3"]


def test_a_touch_known_after_the_reply_is_accepted_at_once() -> None:
    """5.7."""
    _, events = piece_touched(played(played(start(), "32-28"), "18-23"), TOUCH)
    assert articles(events) == ["5.4.3"]
    assert [event.status for event in events if isinstance(event, RulingMade)] == [IncidentStatus.ACCEPTED]


def test_no_touch_is_reported_for_the_played_piece_alone() -> None:
    assert piece_touched(start(), TOUCH)[1] == ()


def test_club_rules_cite_their_own_article_numbers() -> None:
    _, events = piece_touched(played(start("frisian"), "32-28"), TOUCH)
    assert [event.related for event in events if isinstance(event, IrregularityFound)] == [("15",)]


@pytest.mark.parametrize(
    ("removed", "expected"),
    [
        (("42.", "33.", "24."), []),
        (("24.", "33.", "42."), []),
        (("42. 33.", "24."), []),
        (("33.", "42.", "24."), ["4.11"]),
        (("42.", "24.", "33."), ["4.11"]),
        (("42. 24.", "33."), ["4.11"]),
    ],
    ids=[
        "from the start",
        "from the end",
        "two at once",
        "the middle one first",
        "the ends first",
        "both ends at once",
    ],
)
def test_the_order_of_removal(removed: tuple[str, ...], expected: list[str]) -> None:
    table = Table("W:W47,50:B42,33,24,5,6")
    for landing in ("47. 38w", "38. 29w", "29. 20w"):
        table.do(landing, 0.4, by=Side.WHITE)
    for pieces in removed:
        table.do(pieces, 0.6, by=Side.WHITE)
    assert table.articles == expected
    table.do("5. 10b")
    assert table.articles == expected


def test_an_unfinished_removal_is_one_incident() -> None:
    """5.4.11: captured pieces are left standing; the pause (5.4.13) is a related article, whatever follows."""
    table = Table(RAFLE)
    table.do("37. 17w 32.", 5.0)
    (found,) = table.of(IrregularityFound)
    assert (found.article, found.related) == ("5.4.11", ("5.4.13",))
    table.do("", 0.4, (22, 27))
    table.do("22.")
    assert table.articles == ["5.4.11"]
    assert table.rulings == []  # the opponent alone decides of it (5.4)
    table.do("3. 8b")
    assert table.rulings == [(1, IncidentStatus.ACCEPTED)]


def test_a_capture_begun_and_abandoned_is_no_part_of_what_follows() -> None:
    """4.16: the man on 23 is removed first, but an own man is taken off too; then Black moves a man
    backwards."""
    table = Table("W:W28,45:B23,8")
    table.do("23.", 22.0, by=Side.WHITE)
    table.do("45.", 22.0, by=Side.WHITE)
    table.do("8. 3b", by=Side.BLACK)
    assert [(found.article, found.side) for found in table.of(IrregularityFound)] == [
        ("5.4.7", Side.WHITE),
        ("5.4.1", Side.BLACK),
    ]


@pytest.mark.parametrize(
    "removed",
    [("22.", "32."), ("32.", "22."), ("22.", "", "32."), ("32.", "", "22.")],
    ids=["from the end", "from the start", "from the end, with a pause", "from the start, with a pause"],
)
def test_a_rafle_released_and_slowly_continued_is_one_act(removed: tuple[str, ...]) -> None:
    """5.4.9: 28x17 would be a ply of its own, had White the move."""
    table = Table(RAFLE)
    table.do("37. 28w", 3.0)
    table.do("28. 17w", 0.6)
    for pieces in removed:
        table.do(pieces, 1.2)
    table.do("", 5.0)
    assert table.articles == ["5.4.9"]
    assert [(event.ply, event.move.captured) for event in table.of(MovePlayed)] == [(1, (32, 22))]
    assert table.game.to_move is Side.BLACK


def test_pieces_left_standing_are_an_incident_when_the_opponent_plays_on() -> None:
    """5.4.11, and 5.7 for both."""
    table = Table(RAFLE)
    table.do("37. 28w", 3.0)
    table.do("28. 17w 22.", 6.0)
    table.do("3. 8b")
    assert table.articles == ["5.4.9", "5.4.11"]
    assert table.rulings == [(1, IncidentStatus.ACCEPTED), (2, IncidentStatus.ACCEPTED)]
    assert [(event.ply, event.side) for event in table.of(MovePlayed)] == [(1, Side.BLACK)]


def test_a_man_left_standing_and_removed_after_the_reply_leaves_two_plies() -> None:
    """The reply had accepted the capture as it was, and overlooked one of its own."""
    table = Table("W:W28,45:B23,3")
    table.do("28. 19w", 5.0, by=Side.WHITE)
    table.do("3. 8b", by=Side.BLACK)
    table.do("23.", by=Side.WHITE)
    table.do("45. 40w", by=Side.WHITE)
    assert table.articles == ["5.4.11", "5.4.6"]
    (restored,) = table.of(PositionRestored)
    assert (restored.after, restored.finished) == (table.start, True)
    plies = [(event.ply, event.move.start, event.move.end) for event in table.of(MovePlayed)]
    assert plies == [(1, 28, 19), (2, 3, 8), (3, 45, 40)]
    assert table.game.position == parse_fen("B:W19,40:B8")


def test_a_released_rafle_finished_unasked_stays_open_for_the_opponent() -> None:
    """5.4.9: continuing it does not restore the position before (5.8)."""
    table = Table(RAFLE)
    table.do("37. 28w", 3.0)
    table.do("28. 17w 32. 22.")
    assert table.articles == ["5.4.9"]
    assert [event.ply for event in table.of(MovePlayed)] == [1]
    assert table.rulings == []
    assert table.refusal(Maintain, 1) is None
    table.say(Rectify, 1)
    table.do("17. 37w 32b 22b")
    assert table.rulings == [(1, IncidentStatus.OPEN), (1, IncidentStatus.RECTIFIED)]
    table.do("37. 17w 32. 22.")
    assert [event.ply for event in table.of(MovePlayed)] == [1, 1]
    assert table.articles == ["5.4.9"]


@pytest.mark.parametrize(
    ("shifted", "by", "expected"),
    [
        (38, BoardSide.WHITE, ["3.14"]),
        (16, BoardSide.WHITE, ["3.14"]),
        (16, BoardSide.BLACK, []),
        (38, BoardSide.BLACK, []),
        (38, BoardSide.RIGHT, []),
    ],
    ids=["an own one", "the opponent's", "with the move", "the opponent's, with the move", "by the arbiter"],
)
def test_a_piece_shifted_out_of_turn_is_an_incident(shifted: int, by: BoardSide, expected: list[str]) -> None:
    table = Table(START)
    table.do("32. 28w", 3.0, by=Side.WHITE)
    for reading in table.board.show("", 0.6):
        table.game.feed(replace(reading, hands=(Hand(by, (shifted,)),)))
    (last,) = table.board.show("", 0.2)
    table.events += table.game.feed(replace(last, nudges=(Nudge(shifted, 0.3),)))
    assert table.articles == expected
    assert all(found.severity is Severity.INCORRECTION for found in table.of(IrregularityFound))


def test_playing_on_accepts_what_the_opponent_did_out_of_turn() -> None:
    """5.7: Black shifted a man; White's ply does not put that right."""
    meddled, _ = piece_touched_out_of_turn(start(), TouchOutOfTurn(0.5, Side.BLACK, (12,)))
    moved = played(meddled, "32-28")
    assert [incident.status for incident in moved.incidents] == [IncidentStatus.ACCEPTED]


def test_what_was_done_out_of_turn_before_the_last_ply_is_accepted_by_it() -> None:
    """5.7: Black shifted a man, and White had played before that was known."""
    moved, found = piece_touched_out_of_turn(
        played(start(), "32-28"), TouchOutOfTurn(2.0, Side.BLACK, (12,), answered=True)
    )
    assert [(event.article, event.side) for event in found if isinstance(event, IrregularityFound)] == [
        ("3.14", Side.BLACK)
    ]
    assert [incident.status for incident in moved.incidents] == [IncidentStatus.ACCEPTED]


def test_a_piece_shifted_by_the_player_who_made_the_last_ply_was_not_shifted_before_it() -> None:
    touch = TouchOutOfTurn(2.0, Side.WHITE, (38,), answered=True)
    assert piece_touched_out_of_turn(played(start(), "32-28"), touch)[1] == ()


def test_an_early_removal_stays_open_after_the_capture_is_finished() -> None:
    table = Table(RAFLE)
    for done, seconds in (("32.", 2.0), ("37. 28w", 0.2), ("28. 17w", 0.6), ("22.", 2.0)):
        table.do(done, seconds, by=Side.WHITE)
    assert table.rulings == []
    table.say(Rectify, 1)
    table.do("17. 37w 32b 22b")
    assert table.rulings[-1] == (1, IncidentStatus.RECTIFIED)
    assert table.game.position == parse_fen(RAFLE)


@pytest.mark.parametrize(
    ("over", "by", "expected"),
    [
        ((37, 17), Side.WHITE, ["4.9"]),
        ((37, 28, 17), Side.WHITE, []),
        ((37,), Side.WHITE, []),
        ((), None, []),
    ],
    ids=["the landing lay open", "a hand hid it", "nobody saw it arrive", "nobody's hand was seen"],
)
def test_a_rafle_that_was_certainly_not_shown(over: tuple[int, ...], by: Side | None, expected: list[str]) -> None:
    table = Table(RAFLE)
    table.do("", 0.4, over, by)
    table.do("37. 17w 32. 22.", 2.0)
    assert table.articles == expected
    assert len(table.of(MovePlayed)) == 1
