"""The course of an incident: rectified, maintained, accepted by playing on, put right unasked; accidents; undo."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.position import Side
from referee.records.decisions import (
    Correct,
    DeclareAccident,
    Maintain,
    Pause,
    Rectify,
    Resume,
    Undo,
)
from referee.records.events import (
    DecisionRefused,
    GamePaused,
    GameResumed,
    IncidentStatus,
    IrregularityFound,
    MovePlayed,
    PositionCorrected,
    PositionRestored,
    RestorationSeen,
    Severity,
)
from referee.words import say
from tests.arbiter.table import Table
from tests.ruled_tables import START, backwards, upset

W, B = Side.WHITE, Side.BLACK
OPEN, RECTIFIED, WITHDRAWN = IncidentStatus.OPEN, IncidentStatus.RECTIFIED, IncidentStatus.WITHDRAWN
MAINTAINED, ACCEPTED = IncidentStatus.MAINTAINED, IncidentStatus.ACCEPTED


def test_nothing_done_while_rebuilding_is_judged() -> None:
    table = Table(START)
    table.do("32. 28w")
    table.do("19. 23b 14.")
    assert table.articles == ["5.4.7"]
    table.say(Rectify, 1)
    table.do("23. 35.", 1.6)
    table.do("14b", 1.6)
    table.do("19b", 1.6)
    table.do("35w", 1.6)
    assert [event.wrong for event in table.of(RestorationSeen)] == [(14, 19, 23), (14, 19, 35), (19, 35), (35,), ()]
    assert table.articles == ["5.4.7"]
    table.do("19. 23b")
    assert [event.ply for event in table.of(MovePlayed)] == [1, 2]


def test_maintaining_continues_from_the_board_as_it_stands() -> None:
    table = backwards()
    table.say(Maintain, 1)
    assert table.rulings == [(1, MAINTAINED)]
    assert (table.game.position, table.game.to_move) == (parse_fen("B:W33,45:B3"), B)
    table.do("3. 9b")
    assert table.rulings == [(1, MAINTAINED)]


def test_playing_on_accepts_the_incident_and_rules_out_rectifying_it() -> None:
    table = backwards()
    table.do("3. 9b")
    assert table.rulings == [(1, ACCEPTED)]
    assert table.say(Rectify, 1)[0] == table.of(DecisionRefused)[0]
    assert "5.7" in say(table.of(DecisionRefused)[0].reason)


def test_the_offenders_own_next_ply_does_not_accept_the_incident() -> None:
    table = Table(START)
    table.do("32. 28w")
    table.do("28. 32w")
    table.do("31. 26w")
    assert table.articles == ["5.4.4"]
    assert table.rulings == []
    table.do("19. 23b")
    assert table.rulings == [(1, ACCEPTED)]


def test_an_irregularity_put_right_unasked_is_rectified_without_obligation() -> None:
    table = backwards()
    table.do("33. 28w")
    assert table.rulings == [(1, RECTIFIED)]
    assert len(table.of(PositionRestored)) == 1
    table.do("45. 40w")
    assert table.articles == ["5.4.2"]


@pytest.mark.parametrize("piece", ["45", "K45"], ids=["man", "king"])
def test_two_irregularities_put_right_unasked_one_after_the_other_are_both_rectified(piece: str) -> None:
    start = f"W:W28,32,{piece}:B3,10,22,23"
    table = Table(start)
    for act in ("45.", "32. 27w", "27. 32w", "45w"):
        table.do(act, 6.0)
    assert table.articles == ["5.4.7", "5.4.6"]
    assert table.rulings == [(2, RECTIFIED), (1, RECTIFIED)]
    assert table.game.position == parse_fen(start)
    table.do("45. 40w")
    assert table.articles[2:] == ["5.4.6"]


def test_a_misplaced_piece_moved_on_to_a_legal_square_is_rectified() -> None:
    table = Table("W:W28,45:B3")
    table.do("28. 27w")
    table.do("27. 22w", 2.4)
    assert table.rulings == [(1, RECTIFIED)]
    assert [event.move.start for event in table.of(MovePlayed)] == [28]


def test_the_same_irregularity_again_is_a_new_incident() -> None:
    table = backwards()
    table.do("33. 28w")
    table.do("28. 33w")
    assert table.articles == ["5.4.2", "5.4.2"]
    assert [found.incident for found in table.of(IrregularityFound)] == [1, 2]


def test_a_take_back_rectified_leaves_the_ply_in_the_record() -> None:
    table = Table(START)
    table.do("32. 28w")
    table.do("28. 32w")
    table.say(Rectify, 1)
    table.do("32. 28w")
    assert table.rulings == [(1, OPEN), (1, RECTIFIED)]
    table.do("19. 23b")
    assert [(event.ply, event.side) for event in table.of(MovePlayed)] == [(1, W), (2, B)]


def test_a_rafle_removed_too_early_can_be_rectified() -> None:
    table = Table("W:W37,45:B32,22,3")
    for act, seconds in (("37. 28w", 0.6), ("32.", 0.6), ("28. 17w", 0.6), ("22.", 1.0)):
        table.do(act, seconds)
    assert table.articles == ["5.4.10"]
    table.say(Rectify, 1)
    table.do("17. 37w 32b 22b")
    assert table.rulings == [(1, OPEN), (1, RECTIFIED)]
    table.do("37. 17w 32. 22.")
    assert [event.ply for event in table.of(MovePlayed)] == [1, 1]
    assert table.articles == ["5.4.10"]


def test_the_game_continues_after_an_accident_is_rebuilt() -> None:
    table = upset()
    (found,) = table.of(IrregularityFound)
    assert (found.article, found.severity, found.side) == ("5.5", Severity.ACCIDENT, None)
    table.do("28w 33w")
    table.do("19b 20b")
    assert [event.wrong for event in table.of(RestorationSeen)] == [(19, 20, 28, 33), (19, 20), ()]
    assert table.rulings == [(1, RECTIFIED)]
    table.do("18. 23b")
    assert [event.ply for event in table.of(MovePlayed)] == [1, 2]


def test_players_may_play_on_after_an_accident() -> None:
    table = upset()
    table.do("16. 21b")
    assert table.rulings == [(1, ACCEPTED)]


def test_an_accident_cannot_be_maintained() -> None:
    table = upset()
    assert table.refusal(Maintain, 1) is not None


def test_an_irregularity_can_be_declared_an_accident() -> None:
    table = Table(START)
    table.do("32. 28w")
    table.do("35.", 6)
    assert table.articles == ["5.4.7"]
    table.say(DeclareAccident)
    assert table.articles == ["5.4.7", "5.5"]
    table.do("35w")
    assert table.rulings == [(1, WITHDRAWN), (2, OPEN), (2, RECTIFIED)]  # 5.5: it was no irregularity
    table.do("18. 23b")
    assert table.articles == ["5.4.7", "5.5"]


def test_undo_removes_the_last_ply_and_reopens_the_incident_it_accepted() -> None:
    table = backwards()
    table.do("3. 9b")
    table.say(Undo)
    table.do("9. 3b")
    (corrected,) = table.of(PositionCorrected)
    assert (corrected.undone, corrected.ply) == (True, 0)
    assert table.refusal(Rectify, 1) is None


def test_undo_removes_an_incident() -> None:
    table = backwards()
    table.say(Undo)
    assert table.refusal(Rectify, 1) is not None
    table.do("33. 28w")
    table.do("28. 23w")
    assert [event.ply for event in table.of(MovePlayed)] == [1]
    table.do("3. 8b")
    table.do("45. 50w")
    assert [found.incident for found in table.of(IrregularityFound)] == [1, 2]


def test_a_correction_says_where_the_pieces_stand() -> None:
    table = backwards()
    table.say(Correct, parse_fen("B:W22,45:B3"))
    assert [event.wrong for event in table.of(RestorationSeen)] == [(22, 33)]
    table.do("33. 22w")
    table.do("3. 9b")
    assert [event.side for event in table.of(MovePlayed)] == [B]
    assert table.rulings == [(1, ACCEPTED)]


def test_a_repeated_correction_overrides_the_camera() -> None:
    table = backwards()
    table.say(Correct, parse_fen("B:W28,45:B3"))
    table.do("", 2.0)
    assert table.refusal(Correct, parse_fen("B:W28,45:B3")) is None
    table.say(Correct, parse_fen("B:W28,45:B3"))
    table.do("", 4.0)
    assert table.game.position == parse_fen("B:W28,45:B3")
    assert table.articles == ["5.4.2"]


def test_nothing_is_judged_during_a_pause() -> None:
    table = Table(START)
    table.say(Pause)
    table.do("32. 28w 19.")
    assert table.of(RestorationSeen)[-1].wrong == (19, 28, 32)
    table.do("28. 32w 19b")
    table.say(Resume)
    assert len(table.of(GamePaused)) == len(table.of(GameResumed)) == 1
    assert not table.of(MovePlayed)
    table.do("32. 28w")
    assert len(table.of(MovePlayed)) == 1


def discs(table: Table, changes: str, kings: dict[int, float], seconds: float = 1.4) -> None:
    """Show the board with the heights of some pieces: log odds of two discs, by square."""
    for reading in table.board.show(changes, seconds):
        squares = (replace(square, king=kings.get(n, 0.0)) for n, square in enumerate(reading.squares, 1))
        table.events += table.game.feed(replace(reading, squares=tuple(squares)))


@pytest.mark.parametrize(
    ("before", "after", "wrong"),
    [
        (5.0, -5.0, (46,)),
        (5.0, 5.0, ()),
        (5.0, -1.0, ()),
        (-5.0, -5.0, ()),
        (0.0, -5.0, ()),
    ],
    ids=["a man for the king", "the king", "not to be told", "never crowned", "not known to be crowned"],
)
def test_a_king_is_put_back_as_a_king(before: float, after: float, wrong: tuple[int, ...]) -> None:
    table = Table("W:WK46,45:B3")
    discs(table, "", {46: before})
    discs(table, "46. 38w", {38: before}, 2.0)
    assert table.articles == ["5.4.2"]
    table.say(Rectify, 1)
    discs(table, "38. 46w", {46: after})
    assert table.of(RestorationSeen)[-1].wrong == wrong
    assert (table.rulings[-1] == (1, RECTIFIED)) is not bool(wrong)
    discs(table, "", {46: 5.0})
    assert table.rulings[-1] == (1, RECTIFIED)


@pytest.mark.parametrize("reply", ["", "3. 14b"], ids=["before the reply", "an irregular reply was rectified"])
def test_a_capture_taken_back_piece_by_piece_waits_for_one_ruling(reply: str) -> None:
    table = Table("W:W37,45:BK32,22,3")
    table.do("37. 17w 32. 22.")
    if reply:
        table.do(reply, by=B)
        table.say(Rectify, 1)
        table.do("14. 3b", by=B)
    table.do("17. 37w", 3.0, by=W)
    table.do("32b", 3.0, by=W)
    table.do("22b", 3.0, by=W)
    assert [incident.found.article for incident in table.game.standing.open_incidents] == ["5.4.4"]
    assert table.game.position == table.start
    table.do("37. 17w 32. 22.")
    assert table.rulings[-1] == (len(table.articles), RECTIFIED)
