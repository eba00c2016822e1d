"""The score sheet: standing and struck-out entries, and numbers that agree in PDN and report."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from referee.draughts.moves import play
from referee.draughts.pdn import ClockTimes, PdnSetUp, RecordedPly
from referee.draughts.pdn_reader import read_pdn
from referee.draughts.pdn_writer import PdnProfile, format_pdn
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.messages import typed
from referee.outputs.pdn_file import game_record
from referee.outputs.sheet import Sheet
from referee.outputs.sheet_entries import SheetIncident, SheetPly, SheetRemark
from referee.records.camera_signals import CameraFound, CameraLost
from referee.records.clock_events import ClockPressed, MatchTimes, PressedWithoutMove
from referee.records.draw_events import DrawOffered
from referee.records.events import (
    Event,
    GameEnded,
    GameResult,
    IncidentStatus,
    MovePlayed,
    PositionCorrected,
    ResultCorrected,
    ResultUndone,
    Severity,
)
from tests.outputs.games import BEFORE_JUMP, MATCH, OPENING, START, last_position, played
from tests.outputs.lines_of_play import (
    AFTER_HALF,
    BLACK_JUMPED,
    CASES,
    HALF_A_MOVE,
    JUMP,
    WHITE_AGAIN,
    Case,
    found,
    moved,
    ruling,
)


def sheet_of(events: tuple[Event, ...]) -> Sheet:
    sheet = Sheet(MATCH)
    for event in events:
        sheet.take(event)
    return sheet


def movetext(sheet: Sheet, profile: PdnProfile) -> str:
    """Movetext of each game in turn."""
    text = " ".join(format_pdn(game_record(sheet, profile), profile).split("\n\n")[1::2])
    text = re.sub(r"\{[^}]*\}", " ", text)
    # a comment makes the number of the next ply be repeated
    text = re.sub(r"(\d+)\.\.\. ", lambda number: f"{number[1]}... ", re.sub(r'/FEN "[^"]*"/', "SETUP", text))
    return " ".join(text.split())


def without_repeated_numbers(text: str) -> str:
    """ "2. 28x19 2... 14x23", as it stands after a comment, is "2. 28x19 14x23"."""
    return re.sub(r"(\d+)\. (\S+) \1\.\.\. ", r"\1. \2 ", text)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_the_line_of_play(case: Case) -> None:
    sheet = sheet_of(case.events)
    assert without_repeated_numbers(movetext(sheet, PdnProfile.RECORD)) == case.movetext
    assert without_repeated_numbers(movetext(sheet, PdnProfile.BROADCAST)) == case.broadcast


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_strict_pdn_readers_reach_the_same_final_position(case: Case) -> None:
    sheet = sheet_of(case.events)
    (game,) = read_pdn(format_pdn(game_record(sheet)).splitlines())
    assert not game.problems
    assert game.record is not None
    *_, end = game.record.positions()
    assert (end.to_string(), end.side_to_move) == (sheet.position.to_string(), sheet.position.side_to_move)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_the_sheet_numbers_its_plies_as_pdn_does(case: Case) -> None:
    sheet = sheet_of(case.events)
    assert [(entry.number, entry.move_text) for entry in sheet.plies] == numbered(movetext(sheet, PdnProfile.RECORD))


def numbered(text: str) -> list[tuple[int, str]]:
    number, plies = 0, []
    for word in text.split():
        if number_text := re.fullmatch(r"(\d+)\.(\.\.)?", word):
            number = int(number_text[1])
        elif word not in ("SETUP", "*"):
            plies.append((number, word))
    return plies


AFTER_BOTH = last_position(played(START, "32-28 19-23"))
BLACK_TWICE = found(AFTER_BOTH, moved(AFTER_BOTH, (20, "."), (24, "b"), to_move=Side.WHITE), Side.BLACK, 2, "5.4.1")
STOPPED = found(AFTER_HALF, BLACK_JUMPED, Side.BLACK, 1, "5.4.9")
REMOVED = moved(BLACK_JUMPED, (28, "."), to_move=Side.WHITE)
IN_ONE_MOVE = {
    "White twice": ((*HALF_A_MOVE, found(AFTER_HALF, WHITE_AGAIN, Side.WHITE, 1)), [(1, Side.WHITE)]),
    "Black instead of a ply": ((*HALF_A_MOVE, STOPPED), [(1, Side.BLACK)]),
    "Black twice": ((*played(START, "32-28 19-23"), BLACK_TWICE), [(1, Side.BLACK)]),
    "Black stops in a capture, goes on with it, and touches something": (
        (
            *HALF_A_MOVE,
            STOPPED,
            replace(found(BLACK_JUMPED, REMOVED, Side.BLACK, 1, "4.11"), incident=2),
            replace(found(REMOVED, REMOVED, Side.BLACK, 1, "3.14"), incident=3),
            *played(REMOVED, "34x23", first_ply=2),
        ),
        [(1, Side.BLACK)] * 3,
    ),
    "an accident in White's next turn": (
        (
            *played(START, "32-28 19-23"),
            replace(BLACK_TWICE, article="5.5", side=None, severity=Severity.ACCIDENT),
        ),
        [(2, None)],
    ),
}


@pytest.mark.parametrize("name", IN_ONE_MOVE)
def test_an_incident_has_the_number_of_the_move_that_its_player_was_making(name: str) -> None:
    events, numbered_so = IN_ONE_MOVE[name]
    sheet = sheet_of(events)
    assert [(entry.number, entry.found.side) for entry in sheet.incidents] == numbered_so
    assert [(entry.number, entry.move_text) for entry in sheet.plies] == numbered(movetext(sheet, PdnProfile.RECORD))


def test_plies_taken_out_stay_on_the_sheet_struck_out() -> None:
    sheet = sheet_of(CASES["a fault of conduct rectified: the ply goes too"].events)
    struck = [entry for entry in sheet.entries if isinstance(entry, SheetPly) and not entry.standing]
    assert [entry.move_text for entry in struck] == ["28x19"]
    (incident,) = sheet.incidents
    assert incident.status is IncidentStatus.RECTIFIED
    comments = " ".join(item.comment for item in game_record(sheet).items)
    assert "Article 5.4.10 by White at 0:20" in comments
    assert "Rectified: at 0:25 the position before stood again" in comments
    assert "Taken out of the game: 28x19" in comments


def test_the_comment_names_the_obliged_piece_and_the_article() -> None:
    rulings = (ruling(IncidentStatus.OPEN, BEFORE_JUMP), replace(ruling(IncidentStatus.OPEN, BEFORE_JUMP), obliged=36))
    (*_, last) = game_record(sheet_of((*OPENING, JUMP, *rulings))).items
    assert isinstance(last, PdnSetUp)
    assert last.comment.endswith("The piece on 36 has to be played (3.11).")


def test_remarks_follow_the_ply_before_them() -> None:
    sheet = sheet_of((*OPENING[:4], DrawOffered(5.0, Side.WHITE), *OPENING[4:]))
    assert [item.comment for item in game_record(sheet).items][:2] == ["White offered a draw at 0:05.", ""]


def test_a_press_without_a_move_is_written_with_its_own_time() -> None:
    """It is doubted only after a while."""
    sheet = sheet_of((*OPENING, PressedWithoutMove(31.0, Side.WHITE, 24.0)))
    assert game_record(sheet).items[-1].comment == "White pressed the clock at 0:24, and the board showed no move."


def test_the_clock_after_each_press() -> None:
    times = MatchTimes(4_790_900, 4_800_000, Side.BLACK)
    late = MatchTimes(4_790_900, 4_777_000, Side.WHITE)
    sheet = sheet_of(
        (
            *HALF_A_MOVE,
            ClockPressed(2.4, Side.WHITE, 1, times),
            # pressed before the camera has seen the ply
            ClockPressed(4.0, Side.BLACK, None, late),
            *played(AFTER_HALF, "19-23", first_ply=2, time_s=4.6),
        )
    )
    first, second = (item for item in game_record(sheet).items if isinstance(item, RecordedPly))
    assert first.clock == ClockTimes(4791.0, 4800.0, Side.BLACK)
    assert second.clock == ClockTimes(4791.0, 4777.0, Side.WHITE)
    assert "{[%clock w1:19:51 B1:20:00]}" in format_pdn(game_record(sheet))


def test_an_undone_result_is_not_written() -> None:
    end = GameEnded(24.0, GameResult.WHITE_WINS, typed("White resigned"))
    sheet = sheet_of((*OPENING, end))
    assert sheet.ended == end
    sheet.take(PositionCorrected(25.0, 6, BEFORE_JUMP, BEFORE_JUMP, undone=True))
    assert sheet.result is GameResult.UNKNOWN
    assert len(sheet.plies) == 6


@pytest.mark.parametrize(
    ("event", "result", "expected"),
    [
        (
            ResultUndone(25.0, GameResult.WHITE_WINS, typed("a slip"), BEFORE_JUMP),
            GameResult.UNKNOWN,
            "The result 2–0, White wins was undone at 0:25: a slip.",
        ),
        (
            ResultCorrected(25.0, GameResult.WHITE_WINS, GameResult.BOTH_LOSE, typed("both late")),
            GameResult.BOTH_LOSE,
            "The result was corrected at 0:25 from 2–0, White wins to 0–0, both lose: both late.",
        ),
    ],
    ids=["undone", "corrected to 0-0"],
)
def test_a_changed_result_is_written_with_the_reason(event: Event, result: GameResult, expected: str) -> None:
    end = GameEnded(24.0, GameResult.WHITE_WINS, typed("White resigned"))
    sheet = sheet_of((*OPENING, end, event))
    assert sheet.result is result
    assert sheet.entries[-1] == SheetRemark(4, event)
    record = game_record(sheet)
    assert record.result == result.value
    comment = record.items[-1].comment
    assert expected in comment
    assert comment.count(expected.rpartition(": ")[2].rstrip(".")) == 1
    (read,) = read_pdn(format_pdn(record).splitlines())
    assert not read.problems
    assert read.record is not None
    assert read.record.result == result.value


def test_the_record_notes_when_the_board_was_not_seen() -> None:
    sheet = sheet_of((*OPENING, CameraLost(24.0, typed("unplugged")), CameraFound(31.0, typed("0"))))
    assert game_record(sheet).items[-1].comment == "No picture from 0:24 on. Pictures again at 0:31."


def test_incidents_keep_the_number_the_core_gave_them() -> None:
    sheet = sheet_of((*OPENING, replace(JUMP, incident=4)))
    (incident,) = sheet.incidents
    assert isinstance(incident, SheetIncident)
    assert incident.incident == 4


def test_a_ply_after_a_restoration_starts_from_the_restored_position() -> None:
    sheet = sheet_of(CASES["a wrong inference undone"].events)
    (*_, last) = (event for event in CASES["a wrong inference undone"].events if isinstance(event, MovePlayed))
    assert play(last_position(OPENING[:-2]), last.move, INTERNATIONAL).to_string() == sheet.position.to_string()
