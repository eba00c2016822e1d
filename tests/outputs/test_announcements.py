"""The phrase for each event, its audience and urgency."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.arbiter.articles import SEVERITIES
from referee.arbiter.policy import Audience, Policy, ReportLevel
from referee.draughts.position import Side
from referee.messages import typed
from referee.outputs.voice.announcements import Announcements
from referee.outputs.voice.phrasebook import LANGUAGES, phrasebook
from referee.outputs.voice.speech_queue import SpeechPriority
from referee.outputs.voice.thinking_watch import ThinkingWatch
from referee.records.camera_signals import CameraFound
from referee.records.clock_events import (
    ClockDrifted,
    ClockPressed,
    FlagFell,
    LeverDisagrees,
    PliesForOnePress,
    PressedWithoutMove,
)
from referee.records.clock_readings import ClockRefusal, RefusalCause
from referee.records.draw_events import DrawAnswered, DrawOffered, DrawReached
from referee.records.events import (
    AdjustmentAnnounced,
    CameraMoved,
    DecisionRefused,
    DoubtRaised,
    Event,
    GameEnded,
    GamePaused,
    GameResult,
    GameResumed,
    IncidentStatus,
    MatchStarted,
    PositionCorrected,
    PositionSettled,
    ResultCorrected,
    ResultUndone,
    SetUpSeen,
    Severity,
)
from tests.outputs.spoken_sentences import IRREGULARITY, NOWHERE, POSITION, SAID, TIMES, incident, move, ruling


@pytest.mark.parametrize(("event", "english", "french", "dutch"), SAID, ids=lambda value: type(value).__name__)
def test_spoken_phrases(event: Event, english: str, french: str, dutch: str) -> None:
    for language, words in (("en", english), ("fr", french), ("nl", dutch)):
        utterance = Announcements(phrasebook(language), Policy(audience=Audience.ARBITER)).announcement_of(event)
        assert utterance is not None
        assert utterance.text == words


ARBITERS: tuple[Event, ...] = (
    DoubtRaised(1, 1, 9, ("32-28", "33-28"), (32, 33)),
    DecisionRefused(1, "Rectify", NOWHERE),
    DrawReached(1, "WCDF 1.32", NOWHERE, True),
    PressedWithoutMove(1, Side.WHITE, 1),
    PliesForOnePress(1, (8, 9), Side.WHITE),
    LeverDisagrees(1, Side.WHITE, Side.BLACK),
    ClockDrifted(1, Side.WHITE, 0, 9000),
    ClockRefusal(1, typed("beep"), RefusalCause.CANNOT, typed("no")),
    FlagFell(1, Side.WHITE, True, TIMES, 52, 50),
)
EVERYBODYS: tuple[Event, ...] = (
    IRREGULARITY,
    ruling(IncidentStatus.RECTIFIED),
    ruling(IncidentStatus.ACCEPTED),
    FlagFell(1, Side.WHITE, True, TIMES),
    CameraFound(1, typed("0")),
    CameraMoved(1, True),
    AdjustmentAnnounced(1, Side.BLACK),
    DrawOffered(1, Side.BLACK),
    DrawAnswered(1, Side.WHITE, True),
    DrawAnswered(1, Side.WHITE, False),
    PositionCorrected(1, 9, POSITION, POSITION, True),
    PositionCorrected(1, 9, POSITION, POSITION, False),
    GamePaused(1),
    GameResumed(1, POSITION),
    *(GameEnded(1, result, NOWHERE) for result in GameResult),
    ResultUndone(1, GameResult.DRAW, NOWHERE, POSITION),
    *(ResultCorrected(1, GameResult.DRAW, result, NOWHERE) for result in GameResult),
)
NOBODYS: tuple[Event, ...] = (
    ClockRefusal(1, typed("set the times"), RefusalCause.LOST, typed("unplugged")),
    PositionSettled(1, POSITION, 9),
    ClockPressed(1, Side.WHITE, 9, TIMES),
    FlagFell(1, Side.BLACK, False, TIMES),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_arbiters_events_are_not_spoken_at_the_table(language: str) -> None:
    to_the_table = Announcements(phrasebook(language), Policy(audience=Audience.TABLE))
    to_the_arbiter = Announcements(phrasebook(language), Policy(audience=Audience.ARBITER))
    for private in ARBITERS:
        assert to_the_table.announcement_of(private) is None
        assert to_the_arbiter.announcement_of(private) is not None
    for public in EVERYBODYS:
        assert to_the_table.announcement_of(public) == to_the_arbiter.announcement_of(public) is not None
    for silent in NOBODYS:
        assert to_the_arbiter.announcement_of(silent) is None


def test_move_counts_are_spoken_to_the_arbiter_only() -> None:
    to_the_table = Announcements(phrasebook("en"), Policy()).announcement_of(
        FlagFell(1, Side.BLACK, True, TIMES, 38, 50)
    )
    assert to_the_table is not None
    assert to_the_table.text == "The flag has fallen, Black."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("article", SEVERITIES)
@pytest.mark.parametrize("side", [Side.WHITE, Side.BLACK, None])
def test_every_article_has_a_phrase_for_each_player(language: str, article: str, side: Side | None) -> None:
    announcements = Announcements(phrasebook(language), Policy({article: ReportLevel.SPEAK}))
    utterance = announcements.announcement_of(incident(article, side, 32))
    assert utterance is not None
    assert phrasebook(language).act(article) in utterance.text
    assert utterance.urgency is SpeechPriority.URGENT


@pytest.mark.parametrize("level", [ReportLevel.SHOW, ReportLevel.LOG])
def test_articles_not_to_be_spoken_are_silent(level: ReportLevel) -> None:
    assert Announcements(phrasebook("en"), Policy({"5.4.6": level})).announcement_of(IRREGULARITY) is None


@pytest.mark.parametrize("level", [ReportLevel.SHOW, ReportLevel.LOG])
def test_outcomes_of_unspoken_incidents_are_silent_until_a_person_rules(level: ReportLevel) -> None:
    """Playing on accepts it and putting back rectifies it, without a decision."""
    announcements = Announcements(phrasebook("en"), Policy({"5.4.6": level}))
    assert announcements.announcement_of(IRREGULARITY) is None
    for status in (IncidentStatus.ACCEPTED, IncidentStatus.RECTIFIED):
        assert announcements.announcement_of(ruling(status)) is None
    for status in (IncidentStatus.OPEN, IncidentStatus.RECTIFIED, IncidentStatus.MAINTAINED):
        assert announcements.announcement_of(ruling(status)) is not None


def test_lesser_faults_are_spoken_only_if_so_wished() -> None:
    touched = incident("3.14", Side.BLACK, 20)
    assert Announcements(phrasebook("en"), Policy()).announcement_of(touched) is None
    spoken = Announcements(phrasebook("en"), Policy({"3.14": ReportLevel.SPEAK})).announcement_of(touched)
    assert spoken is not None
    assert spoken.text == "Lesser fault, Black. Piece touched out of turn. Square twenty."


def test_moves_are_routine_and_incidents_are_not() -> None:
    announcements = Announcements(phrasebook("en"), Policy())
    announced = {event: announcements.announcement_of(event) for event in (move(32, 28), IRREGULARITY)}
    assert [utterance and utterance.urgency for utterance in announced.values()] == [
        SpeechPriority.ROUTINE,
        SpeechPriority.URGENT,
    ]


def test_a_ruling_replaces_the_phrase_about_its_incident() -> None:
    announcements = Announcements(phrasebook("en"), Policy())
    found, made = (
        announcements.announcement_of(IRREGULARITY),
        announcements.announcement_of(ruling(IncidentStatus.MAINTAINED)),
    )
    assert found is not None
    assert made is not None
    assert found.subject == made.subject


def test_nothing_is_spoken_while_the_board_is_being_set_up() -> None:
    utterance = Announcements(phrasebook("en"), Policy()).announcement_of(SetUpSeen(1, False, tuple(range(1, 30))))
    assert utterance is not None
    assert utterance.text == ""


UNDONE = PositionCorrected(2, 1, POSITION, POSITION, undone=True)


@pytest.mark.parametrize(
    ("events", "thinks"),
    [
        ((), False),
        ((MatchStarted(1, POSITION),), True),
        ((MatchStarted(1, POSITION), move(32, 28)), True),
        ((MatchStarted(1, POSITION), IRREGULARITY), False),
        ((MatchStarted(1, POSITION), replace(IRREGULARITY, severity=Severity.INCORRECTION)), True),
        ((MatchStarted(1, POSITION), IRREGULARITY, ruling(IncidentStatus.OPEN)), False),
        ((MatchStarted(1, POSITION), IRREGULARITY, ruling(IncidentStatus.RECTIFIED)), True),
        ((MatchStarted(1, POSITION), IRREGULARITY, move(19, 23)), True),
        ((MatchStarted(1, POSITION), GamePaused(1)), False),
        ((MatchStarted(1, POSITION), GamePaused(1), GameResumed(1, POSITION)), True),
        ((MatchStarted(1, POSITION), GameEnded(1, GameResult.DRAW, NOWHERE)), False),
        ((MatchStarted(1, POSITION), GameEnded(1, GameResult.DRAW, NOWHERE), UNDONE), True),
        ((MatchStarted(1, POSITION), GamePaused(1), UNDONE), False),
    ],
)
def test_when_a_player_thinks(events: tuple[Event, ...], thinks: bool) -> None:
    thinking = ThinkingWatch()
    for event in events:
        thinking.follow(event)
    assert thinking.is_thinking is thinks
