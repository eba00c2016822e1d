"""What the pages show of a real session: moves, incidents, rulings, corrections, draws."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from referee.arbiter.policy import Policy, ReportLevel
from referee.console.choices import with_choices
from referee.console.language import translations
from referee.console.match_view_builder import MatchViewBuilder
from referee.console.view import Choice, ItemView, MatchView, Phase, Urgency
from referee.draughts.position import Side
from referee.messages import typed
from referee.records.camera_signals import CameraFound, CameraLost
from referee.records.clock_events import ClockPressed, FlagFell, MatchTimes, PressedWithoutMove
from referee.records.clock_readings import SET_TIMES, ClockLost, ClockRefusal, RefusalCause
from referee.records.decisions import (
    Adjust,
    Correct,
    DeclareResult,
    Maintain,
    OfferDraw,
    Pause,
    Rectify,
    Resume,
    Undo,
)
from referee.records.draw_events import DrawReached
from referee.records.events import GameResult, IrregularityFound, SetUpSeen
from tests.console.desks import TableDesk


def view(desk: TableDesk) -> MatchView:
    """The arbiter's view at this moment."""
    shown = with_choices(story(desk).view(desk.now_s(), desk.times()), story(desk).position, desk)
    assert shown is not None
    return shown


def story(desk: TableDesk) -> MatchViewBuilder:
    story = MatchViewBuilder(desk.match, desk.policy)
    for number, (event, pictures) in enumerate(desk.told, 1):
        story.take(number, event, pictures)
    return story


def lines(desk: TableDesk) -> list[str]:
    return [f"{line.number}. {line.text}" for line in view(desk).lines if line.kind == "ply" and not line.undone]


def newest(desk: TableDesk) -> ItemView:
    return view(desk).attention[0]


def allowed(choices: tuple[Choice, ...]) -> set[str]:
    return {type(choice.ask).__name__ for choice in choices if choice.refusal is None}


@pytest.fixture
def opening(desk: TableDesk) -> TableDesk:
    """1. 32-28 19-23 2. 28x19 14x23: White has the move."""
    for changes in ("", "32. 28w", "19. 23b", "28. 23. 19w", "14. 19. 23b"):
        desk.show(changes)
    return desk


@pytest.fixture
def jumped(opening: TableDesk) -> TableDesk:
    """White pushed 36 to 26, two rows forward."""
    opening.show("46. 27w", 4.0)
    return opening


def test_before_the_first_move(desk: TableDesk) -> None:
    desk.tell(SetUpSeen(0.0, turned=False, wrong=(31,)))
    shown = view(desk)
    assert shown.phase is Phase.SET_UP
    assert shown.set_up is not None
    assert shown.set_up.wrong == (31,)
    desk.show()
    desk.show("32. 28w")
    assert view(desk).phase is Phase.PLAYING
    assert view(desk).set_up is None


def test_moves_and_the_last_one(opening: TableDesk) -> None:
    assert lines(opening) == ["1. 32-28", "1. 19-23", "2. 28x19", "2. 14x23"]
    shown = view(opening)
    assert shown.last_move is not None
    assert (shown.last_move.path, shown.last_move.captured) == ((14, 23), (19,))
    assert shown.position.to_move is Side.WHITE
    assert shown.revision == len(opening.events)


def test_a_ply_carries_the_time_after_its_press(opening: TableDesk) -> None:
    opening.tell(ClockPressed(opening.now_s(), Side.BLACK, 4, MatchTimes(100, 200, Side.WHITE)))
    assert view(opening).lines[-1].clock_ms == 200


def test_an_irregularity_waits_for_the_opponent(jumped: TableDesk) -> None:
    item = newest(jumped)
    assert (item.kind, item.article, item.side, item.status, item.open) == (
        "incident",
        "5.4.2",
        Side.WHITE,
        "open",
        True,
    )
    assert item.squares == (27, 46)
    assert item.follows == "2… 14x23"
    assert item.before is not None
    assert item.before.pieces[35] == "w"
    assert item.after is not None
    assert item.after.pieces[26] == "w"
    assert allowed(item.choices) == {"Rectify", "Maintain"}
    assert item.pictures[0].name in story(jumped).pictures
    assert view(jumped).last_move is None


def test_an_accident_has_no_culprit(opening: TableDesk) -> None:
    opening.show("36. 41. 20.", 4.0)
    item = newest(opening)
    assert (item.article, item.side) == ("5.5", None)
    assert [line.side for line in view(opening).lines if line.kind == "incident"] == [None]


def test_after_a_conduct_incident_the_ply_played_is_not_offered(tmp_path: Path) -> None:
    """5.4.11: 37x17 was right, one of the two pieces was left standing."""
    desk = TableDesk(tmp_path, "W:W37,45:B32,22,3")
    for changes, seconds in (("", 1.0), ("37. 17w 32.", 6.0)):
        desk.show(changes, seconds)
    item = newest(desk)
    assert (item.article, item.options) == ("5.4.11", ())
    assert item.rightly is not None
    assert "every captured piece" in item.rightly["en"]


def test_rectified_when_the_position_before_stands_again(jumped: TableDesk) -> None:
    jumped.submit(Rectify(jumped.now_s(), 1))
    shown = view(jumped)
    assert shown.phase is Phase.RESTORING
    assert shown.restoration is not None
    assert shown.restoration.wrong == (27, 46)
    assert newest(jumped).status == "rectifying"
    jumped.show("27. 46w", 3.0)
    shown = view(jumped)
    assert shown.phase is Phase.PLAYING
    assert newest(jumped).status == "rectified"
    assert not newest(jumped).open
    assert newest(jumped).choices == ()
    assert [line.undone for line in shown.lines if line.kind == "incident"] == [True]
    assert shown.last_move is not None
    assert shown.last_move.text == "14x23"


def test_maintained(jumped: TableDesk) -> None:
    jumped.submit(Maintain(jumped.now_s(), 1))
    item = newest(jumped)
    assert (item.status, item.open) == ("maintained", False)
    assert view(jumped).position.pieces[26] == "w"


def test_played_on_is_accepted(jumped: TableDesk) -> None:
    """5.7: after that nothing can be rectified."""
    jumped.show("10. 14b", 3.0)
    item = next(item for item in view(jumped).attention if item.kind == "incident")
    assert (item.status, item.open) == ("accepted", False)


def test_undo_strikes_out_the_ply_and_keeps_it_visible(opening: TableDesk) -> None:
    opening.submit(Undo(opening.now_s()))
    assert lines(opening) == ["1. 32-28", "1. 19-23", "2. 28x19"]
    assert [line.text for line in view(opening).lines if line.undone] == ["14x23"]
    assert view(opening).position.to_move is Side.BLACK


def test_undo_withdraws_an_incident(jumped: TableDesk) -> None:
    jumped.submit(Undo(jumped.now_s()))
    item = next(item for item in view(jumped).attention if item.kind == "incident")
    assert (item.status, item.open) == ("withdrawn", False)
    assert len(lines(jumped)) == 4


def test_undoing_the_end_brings_the_game_back(opening: TableDesk) -> None:
    opening.submit(DeclareResult(opening.now_s(), GameResult.DRAW, "agreed at the table"))
    shown = view(opening)
    assert shown.phase is Phase.ENDED
    assert shown.result is not None
    assert shown.result.result is GameResult.DRAW
    assert allowed(shown.choices) == {"Undo", "UndoResult", "CorrectResult"}
    opening.submit(Undo(opening.now_s()))
    assert view(opening).phase is Phase.PLAYING
    assert view(opening).result is None
    assert len(lines(opening)) == 4


def test_a_game_that_was_paused_when_it_was_ended_is_paused_when_that_is_undone(opening: TableDesk) -> None:
    opening.submit(Pause(opening.now_s()))
    opening.submit(DeclareResult(opening.now_s(), GameResult.DRAW, "agreed at the table"))
    opening.submit(Undo(opening.now_s()))
    assert view(opening).phase is Phase.PAUSED
    assert "Resume" in allowed(view(opening).choices)


def test_a_position_set_by_hand(opening: TableDesk) -> None:
    position = opening.session.position
    opening.submit(Correct(opening.now_s(), position.with_side_to_move(Side.BLACK)))
    assert view(opening).position.to_move is Side.BLACK
    assert view(opening).lines[-1].kind == "corrected"


def test_pause_and_resume(opening: TableDesk) -> None:
    opening.submit(Pause(opening.now_s()))
    assert view(opening).phase is Phase.PAUSED
    assert {"Resume"} <= allowed(view(opening).choices)
    assert "Pause" not in allowed(view(opening).choices)
    opening.submit(Resume(opening.now_s()))
    assert view(opening).phase is Phase.PLAYING


def test_a_draw_offer_lapses_with_the_opponents_ply(opening: TableDesk) -> None:
    opening.submit(OfferDraw(opening.now_s(), Side.BLACK))
    shown = view(opening)
    assert shown.draw_offer is Side.BLACK
    answers = [
        choice.ask for choice in shown.choices if type(choice.ask).__name__ == "AnswerDraw" and not choice.refusal
    ]
    assert {(ask.side, ask.agreed) for ask in answers} >= {(Side.WHITE, True), (Side.WHITE, False)}
    opening.show("37. 32w", 3.0)
    assert view(opening).draw_offer is None


@pytest.mark.parametrize("act", ["37. 32w", "37. 27w"], ids=["ply", "irregular act"])
def test_jadoube_holds_until_the_turn_passes(opening: TableDesk, act: str) -> None:
    opening.submit(Adjust(opening.now_s(), Side.WHITE))
    assert view(opening).adjusting is Side.WHITE
    opening.show(act, 3.0)
    assert view(opening).adjusting is None


def test_counters_follow_undo(tmp_path: Path) -> None:
    """Two kings against one: five moves each (6.4)."""
    desk = TableDesk(tmp_path, "W:WK36,K47:BK5")
    for changes in ("", "36. 31w", "5. 10b", "31. 27w"):
        desk.show(changes)
    before = {one.article: one.done for one in view(desk).counters}
    assert before["6.4"] == 3
    desk.submit(Undo(desk.now_s()))
    assert {one.article: one.done for one in view(desk).counters}["6.4"] == 2


def test_counters_go_on_from_an_accepted_irregular_ply(tmp_path: Path) -> None:
    desk = TableDesk(tmp_path, "W:WK36,K47:BK5")
    for changes in ("", "36. 31w", "5. 11b", "31. 27w"):
        desk.show(changes, 3.0)
    assert {one.article: one.done for one in view(desk).counters}["6.4"] == 3


NOTES = [
    (FlagFell(9.0, Side.WHITE, True, MatchTimes(0, 9, None)), "flag_fell"),
    (PressedWithoutMove(9.0, Side.BLACK, 8.0), "pressed_without_move"),
    (CameraLost(9.0, typed("plug it in")), "camera_lost"),
    (DrawReached(9.0, "6.1", typed("third time"), True), "draw_reached"),
]


@pytest.mark.parametrize(("event", "kind"), NOTES, ids=[kind for _, kind in NOTES])
def test_other_items_listed(opening: TableDesk, event: FlagFell, kind: str) -> None:
    opening.tell(event)
    item = newest(opening)
    assert (item.kind, item.open) == (kind, True)
    assert item.sentence["fr"]
    assert item.sentence["en"]


@pytest.mark.parametrize(("moves", "urgency"), [(52, Urgency.CARE), (48, Urgency.ALARM)], ids=["in time", "too late"])
def test_a_flag_with_enough_moves_needs_no_attention(opening: TableDesk, moves: int, urgency: Urgency) -> None:
    opening.tell(FlagFell(9.0, Side.WHITE, True, MatchTimes(3_600_000, 9, None), moves, 50))
    assert newest(opening).urgency is urgency


def test_a_recovered_camera_needs_no_attention(opening: TableDesk) -> None:
    opening.tell(CameraLost(9.0, typed("plug it in")), CameraFound(11.0, typed("camera 0")))
    assert not newest(opening).open


def test_a_clock_unplugged_while_it_is_set_is_one_item(opening: TableDesk) -> None:
    reason = typed("the board was unplugged")
    opening.told.append((ClockRefusal(3.0, SET_TIMES, RefusalCause.LOST, reason), ()))
    opening.told.append((ClockLost(3.0, reason, None), ()))
    assert [item.kind for item in view(opening).attention] == ["clock_lost"]


def test_the_list_is_bounded_and_keeps_open_items(opening: TableDesk) -> None:
    found = IrregularityFound(
        9.0, 4, Side.WHITE, "5.4.2", (36, 26), typed("pushed"), opening.match.start, opening.match.start, 1
    )
    opening.tell(found, *(PressedWithoutMove(10.0 + n, Side.BLACK, 9.0) for n in range(40)))
    opening.tell(
        *(event for n in range(60) for event in (CameraLost(60.0 + n, typed("?")), CameraFound(60.5 + n, typed("0"))))
    )
    kept = view(opening).attention
    assert len(kept) <= 60
    assert "incident-1" in {item.key for item in kept}


def test_players_and_spectators_see_only_the_game(jumped: TableDesk) -> None:
    whole = replace(view(jumped), troubles=(translations(typed("the disk is full")),))
    public = whole.public
    assert (public.attention, public.choices, public.troubles) == ((), (), ())
    assert {line.kind for line in whole.lines} == {"ply", "incident"}
    assert public.lines == tuple(line for line in whole.lines if line.kind == "ply")


RAFLE = "W:W47,50:B42,33,24,5,6"
"""47x38x29x20; 33 is removed first (4.11)."""


@pytest.mark.parametrize(
    ("level", "urgency"),
    [
        (None, Urgency.QUIET),
        (ReportLevel.LOG, Urgency.QUIET),
        (ReportLevel.SHOW, Urgency.CARE),
        (ReportLevel.SPEAK, Urgency.CARE),
    ],
    ids=["by default", "logged", "shown", "spoken"],
)
def test_a_lesser_fault_is_shown_as_the_settings_have_it(
    level: ReportLevel | None, urgency: Urgency, tmp_path: Path
) -> None:
    desk = TableDesk(tmp_path, RAFLE, Policy({} if level is None else {"4.11": level}))
    for changes in ("", "47. 20w", "33.", "42.", "24.", ""):
        desk.show(changes)
    item = next(item for item in view(desk).attention if item.kind == "incident")
    assert (item.article, item.urgency, item.open) == ("4.11", urgency, True)
    assert [choice.refusal for choice in item.choices] == [None, None]


def test_an_irregularity_may_be_logged_only(tmp_path: Path) -> None:
    desk = TableDesk(tmp_path, "W:W28,45:B3", Policy({"5.4.2": ReportLevel.LOG}))
    for changes in ("", "28. 33w", ""):
        desk.show(changes)
    (item,) = view(desk).attention
    assert (item.article, item.urgency) == ("5.4.2", Urgency.QUIET)
