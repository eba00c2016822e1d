"""Everything in a journal round-trips exactly."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import get_args

import pytest

from referee.draughts.position import KingRun, Side
from referee.messages import Conjunction, ItemList, message, typed
from referee.outputs.encoding import EncodingError, decode, encode
from referee.outputs.journal_records import ChainLink, RecordKind
from referee.outputs.reading_changes import ReadingChange
from referee.records.camera_signals import CameraLost
from referee.records.clock_events import (
    ClockDrifted,
    ClockEvent,
    ClockPressed,
    ClockStarted,
    ClockStopped,
    FlagFell,
    LeverDisagrees,
    MatchTimes,
    PliesForOnePress,
    PressedWithoutMove,
    SidesLearnt,
    TimesCorrected,
)
from referee.records.clock_readings import (
    ClockButton,
    ClockButtonPressed,
    ClockControl,
    ClockFound,
    ClockLost,
    ClockModel,
    ClockReading,
    ClockRefusal,
    ClockSide,
    ClockSignal,
    FlagState,
    RefusalCause,
    SideReading,
)
from referee.records.decisions import (
    Adjust,
    AnswerDraw,
    ClaimDraw,
    Correct,
    CorrectResult,
    CorrectTime,
    Decision,
    DeclareAccident,
    DeclareResult,
    Maintain,
    OfferDraw,
    Pause,
    PlayOn,
    Rectify,
    Refuse,
    Resign,
    Resume,
    Undo,
    UndoResult,
)
from referee.records.events import CameraMoved, Event, GameEnded, GameResult, MatchStarted
from referee.records.readings import BoardReading, BoardSide, Contact, Fingertips, Hand, ReadingFlag, SquareReading
from referee.words import say
from tests.outputs.games import IRREGULAR, START

READING = BoardReading(
    12.345678901234567,
    tuple(SquareReading(-0.1 * square, -1 / 3, -14.0, 0.0, 0.25, 1e-17) for square in range(50)),
    hands=(Hand(BoardSide.WHITE, (46, 47)), Hand(None, ())),
    disturbed_light=((3, 4),),
    flags=ReadingFlag.CAMERA_MOVED,
)
SHOWN = ClockReading(
    7.25, SideReading(0, FlagState.BLOCKED), SideReading(299_000, per_move=True), False, ClockSide.RIGHT
)
TIMES = MatchTimes(301_750, 0, Side.BLACK)
SIGNALS: tuple[ClockSignal, ...] = (
    SHOWN,
    ClockFound(1.0, ClockModel.DGT_3000, (2, 2), ClockControl.COMPUTER, "/dev/ttyUSB0"),
    ClockLost(2.0, typed("unplugged: plug it in"), SHOWN),
    ClockButtonPressed(3.0, ClockButton.BACK | ClockButton.OK),
    ClockRefusal(4.0, typed("stop"), RefusalCause.WRONG_OPTION, typed("choose option 25")),
)
AT_THE_CLOCK: tuple[ClockEvent, ...] = (
    ClockPressed(5.0, Side.WHITE, None, TIMES),
    ClockPressed(5.0, Side.WHITE, 3, MatchTimes(1, 2, None)),
    SidesLearnt(5.0, ClockSide.RIGHT),
    PressedWithoutMove(9.0, Side.BLACK, 4.0),
    PliesForOnePress(9.0, (3, 4), Side.WHITE),
    FlagFell(9.0, None, True, TIMES),
    LeverDisagrees(9.0, Side.WHITE, Side.BLACK),
    ClockDrifted(9.0, Side.WHITE, 3000, 6000),
    ClockStopped(9.0, TIMES),
    ClockStarted(9.0, TIMES),
    TimesCorrected(9.0, Side.WHITE, -60_000, TIMES),
)
DECISIONS: tuple[Decision, ...] = (
    Rectify(1.0, 1),
    Maintain(1.0, 1),
    Adjust(1.0, Side.WHITE),
    DeclareAccident(1.0),
    OfferDraw(1.0, Side.BLACK),
    AnswerDraw(1.0, Side.WHITE, False),
    ClaimDraw(1.0, Side.WHITE),
    Resign(1.0, Side.BLACK),
    Refuse(1.0, Side.BLACK),
    Correct(1.0, START),
    Undo(1.0),
    Pause(1.0),
    Resume(1.0),
    PlayOn(1.0),
    CorrectTime(1.0, Side.WHITE, 120_000),
    DeclareResult(1.0, GameResult.DRAW, "agreed"),
    UndoResult(1.0, "a slip"),
    CorrectResult(1.0, GameResult.BOTH_LOSE, "neither came"),
)
OLD = Path(__file__).parent.parent / "data" / "journal.jsonl"
"""The first lines of a journal of version 0.1.0: number, kind, time, type, payload, hash."""
KING_RUN = dataclasses.replace(START, uncrowned=frozenset({3, 1}), white_run=KingRun(14, 2))


@pytest.mark.parametrize("record", [*IRREGULAR, CameraMoved(3.0, False)], ids=lambda record: type(record).__name__)
def test_events_round_trip(record: Event) -> None:
    assert decode(*encode(record)) == record


@pytest.mark.parametrize("record", [*SIGNALS, *AT_THE_CLOCK, *DECISIONS], ids=lambda record: type(record).__name__)
def test_clock_signals_and_decisions_round_trip(record: ClockSignal | ClockEvent | Decision) -> None:
    assert decode(*encode(record)) == record


def test_every_signal_and_decision_is_among_the_examples() -> None:
    """New ones must be added above."""
    shown = {type(record) for record in (*SIGNALS, *AT_THE_CLOCK, *DECISIONS)}
    assert shown == {*get_args(ClockSignal), *get_args(ClockEvent), *get_args(Decision)}


def test_readings_round_trip() -> None:
    assert decode(*encode(READING)) == READING


@pytest.mark.parametrize(("arm", "shoulder"), [("left", -4.5), ("right", 4.5), (None, None)])
def test_hands_of_older_journals_are_read(arm: str | None, shoulder: float | None) -> None:
    name, text = encode(dataclasses.replace(READING, hands=(Hand(BoardSide.WHITE, (46,)),)))
    kept = json.loads(text)
    del kept["hands"][0]["shoulder"]
    kept["hands"][0]["arm"] = arm
    (hand,) = decode(name, json.dumps(kept)).hands
    assert hand == Hand(BoardSide.WHITE, (46,), shoulder=shoulder)


def test_fingertips_of_older_journals_are_read() -> None:
    tips = Fingertips(BoardSide.BLACK, (4.52, 5.47), -1.25, 2.5, odds=3.0)
    record = dataclasses.replace(READING, fingertips=(tips,))
    name, text = encode(record)
    kept = json.loads(text)
    kept["fingertips"][0]["holding"] = -2.75
    assert decode(name, json.dumps(kept)) == record
    change = ReadingChange(1.0, (), fingertips=(tips,))
    name, text = encode(change)
    assert decode(name, json.dumps({**json.loads(text), "fingertips": kept["fingertips"]})) == change


def test_a_reading_without_fingertips_keeps_its_older_encoding() -> None:
    text = encode(READING)[1]
    assert "fingertips" not in text
    assert "contacts" not in text
    assert "altered" not in text


def test_contacts_of_fingertips_are_kept() -> None:
    record = dataclasses.replace(READING, contacts=(Contact(12.1, BoardSide.WHITE, (4.52, 5.47), -1.25),))
    assert decode(*encode(record)) == record


def test_altered_pieces_are_kept() -> None:
    record = dataclasses.replace(READING, altered=(47,))
    assert decode(*encode(record)) == record


def test_promoted_men_and_runs_of_kings_are_kept() -> None:
    record = MatchStarted(0.0, KING_RUN)
    assert decode(*encode(record)) == record


def test_a_position_is_readable_in_the_file() -> None:
    _, payload = encode(MatchStarted(0.0, START))
    assert json.loads(payload)["position"]["pieces"] == "b" * 20 + "." * 10 + "w" * 20


@pytest.mark.parametrize(
    ("name", "payload"),
    [
        ("MoveImagined", "{}"),
        ("CameraMoved", "{"),
        ("CameraMoved", '{"time_s":1}'),
        ("CameraMoved", '{"time_s":1,"found_again":"yes"}'),
        ("GameEnded", '{"time_s":1,"result":"3-0","reason":""}'),
        ("GamePaused", "[" * 100_000),
    ],
    ids=["unknown type", "not JSON", "field missing", "wrong type", "no such result", "lists in lists"],
)
def test_damage_is_refused(name: str, payload: str) -> None:
    with pytest.raises(EncodingError):
        decode(name, payload)


@pytest.mark.parametrize(
    ("name", "kind"),
    [("GamePaused", RecordKind.INPUT), ("Pause", RecordKind.EVENT), ("Pause", RecordKind.EVIDENCE)],
)
def test_a_record_of_another_kind_than_it_is_stored_as_is_refused(name: str, kind: RecordKind) -> None:
    """A forged journal: a session would be fed what it concluded."""
    with pytest.raises(EncodingError, match="record-unknown"):
        decode(name, '{"time_s":1}', kind)


def test_an_end_kept_with_its_reason_in_one_language_is_read_back() -> None:
    kept = decode("GameEnded", '{"time_s":1,"result":"2-0","reason":"Black resigned (7.2.1)"}')
    assert kept == GameEnded(1.0, GameResult.WHITE_WINS, typed("Black resigned (7.2.1)"))


def test_a_sentence_kept_in_two_languages_is_read_back_in_its_english() -> None:
    """As in journals from before the catalogue."""
    payload = '{"time_s":1,"result":"2-0","reason":{"en":"Black resigned","fr":"Les Noirs ont abandonné"}}'
    reason = decode("GameEnded", payload).reason
    assert (say(reason), say(reason, "fr")) == ("Black resigned", "Black resigned")


@pytest.mark.parametrize(
    ("name", "payload"),
    [
        ("ClockLost", '{"time_s":1,"reason":"the clock was unplugged from the board: plug it in again","last":null}'),
        ("CameraLost", '{"time_s":1,"reason":"camera 0 gives no new picture: check its cable"}'),
    ],
)
def test_device_texts_of_older_journals_are_shown_unchanged(name: str, payload: str) -> None:
    kept = json.loads(payload)["reason"]
    reason = decode(name, payload).reason
    assert (say(reason), say(reason, "fr")) == (kept, kept)


def test_a_message_within_a_listing_is_read_back() -> None:
    faults = ItemList((message("speech-empty"), typed("no such device")), Conjunction.ALSO)
    lost = CameraLost(1.0, message("speech-none", faults=faults, remedy=typed("try again")))
    assert decode(*encode(lost)) == lost


def test_types_that_are_not_records_are_refused() -> None:
    with pytest.raises(TypeError):
        encode(START)


def test_an_old_journal_is_re_encoded_byte_for_byte() -> None:
    """So that its hashes remain valid."""
    before: ChainLink | None = None
    for line in OLD.read_text("utf-8").splitlines():
        link = ChainLink(*json.loads(line))
        assert link.expected_after(before) == link.sha256
        assert encode(decode(link.type, link.payload)) == (link.type, link.payload)
        before = link
    assert before is not None
