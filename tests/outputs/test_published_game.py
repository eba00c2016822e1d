"""The public part of a game: the corrected line, the clocks, the result, and nothing that is still open."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from referee.draughts.position import Side
from referee.errors import UnreadableInput
from referee.messages import typed
from referee.outputs.folder import MatchFolder
from referee.outputs.published_file import FILE_NAME, PublishedFile, read_game, written_game
from referee.outputs.published_game import Publication, PublishedGame, PublishedPhase, PublishedTimes
from referee.records.clock_events import ClockPressed, MatchTimes
from referee.records.events import (
    Event,
    GameEnded,
    GameResult,
    IncidentStatus,
    MovePlayed,
    PositionCorrected,
    PositionSettled,
    ResultCorrected,
    ResultUndone,
    RulingMade,
)
from referee.records.match import Entrant
from referee.words import say
from tests.outputs.games import AFTER_JUMP, BEFORE_JUMP, IRREGULAR, MATCH, OPENING, START, last_position, played

WRITTEN = written_game(Publication(MATCH).game)
JUMP = IRREGULAR[len(OPENING)]


def published(*events: Event) -> PublishedGame:
    publication = Publication(MATCH)
    for event in events:
        publication.take(event)
    return publication.game


def texts(game: PublishedGame) -> list[str]:
    return [ply.text for ply in game.plies]


def test_before_the_first_move_there_are_names_and_a_board() -> None:
    match = replace(MATCH, white="Sijbrands, Ton", board=7, white_entry=Entrant("11234", 2412, "DC Utrecht"))
    game = Publication(match).game
    assert (game.phase, game.plies, game.moves, game.result) == (PublishedPhase.WAITING, (), "", "*")
    assert game.tags["White"] == "Sijbrands, Ton"
    assert game.tags["WhiteTeam"] == "DC Utrecht"
    assert game.position.pieces == START.to_string()


def test_the_plies_lead_from_the_start_to_the_position() -> None:
    game = published(*OPENING)
    assert texts(game) == ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14"]
    assert game.position.pieces == last_position(OPENING).to_string()
    pieces = list(game.start.pieces)
    for ply in game.plies:  # as a page does it, which knows no rules
        piece = pieces[ply.path[0] - 1]
        pieces[ply.path[0] - 1] = "."
        for square in ply.captured:
            pieces[square - 1] = "."
        pieces[ply.path[-1] - 1] = piece.upper() if ply.promotes else piece
    assert "".join(pieces) == game.position.pieces


def test_open_incidents_are_not_published() -> None:
    assert published(*OPENING, JUMP) == published(*OPENING)


def test_rectified_plies_are_not_published() -> None:
    rectified = published(*OPENING, JUMP, RulingMade(30.0, 1, IncidentStatus.RECTIFIED, BEFORE_JUMP))
    assert texts(rectified) == texts(published(*OPENING))
    on = published(
        *OPENING, JUMP, RulingMade(30.0, 1, IncidentStatus.RECTIFIED, BEFORE_JUMP), *played(BEFORE_JUMP, "41-37")
    )
    assert texts(on)[-1] == "41-37"


def test_a_game_continues_from_a_set_up() -> None:
    game = published(*IRREGULAR)
    assert game.start.pieces == AFTER_JUMP.to_string()
    assert not game.usual_start
    assert texts(game) == ["5-10", "41-37"]
    assert game.result == "0-2"


def test_an_undone_ply_is_removed() -> None:
    before = last_position(OPENING[:-2])
    undone = PositionCorrected(40.0, 5, last_position(OPENING), before, undone=True)
    assert texts(published(*OPENING, undone)) == ["32-28", "19-23", "28x19", "14x23", "37-32"]


def test_a_result_undone_and_corrected() -> None:
    ended = GameEnded(40.0, GameResult.WHITE_WINS, typed("resigned"))
    assert published(*OPENING, ended).result == "2-0"
    undone = ResultUndone(41.0, GameResult.WHITE_WINS, typed("a slip"), last_position(OPENING))
    assert published(*OPENING, ended, undone).phase is PublishedPhase.PLAYING
    corrected = ResultCorrected(42.0, GameResult.WHITE_WINS, GameResult.DRAW, typed("agreed"))
    assert published(*OPENING, ended, corrected).result == "1-1"


def test_the_clocks_stand_with_the_ply_and_run_on() -> None:
    pressed = ClockPressed(3.0, Side.WHITE, 1, MatchTimes(4_790_000, 4_800_000, Side.BLACK))
    game = published(*OPENING[:3], pressed)
    assert "1. 32-28 {[%clock w1:19:50 B1:20:00]}" in game.moves
    assert (game.plies[0].white_s, game.plies[0].black_s) == (4790, 4800)
    assert game.times == PublishedTimes(4_790_000, 4_800_000, Side.BLACK)
    later = published(*OPENING[:3], pressed, replace_time(OPENING[4], 13.0))
    assert later.times == PublishedTimes(4_790_000, 4_790_000, Side.BLACK)


def replace_time(event: Event, time_s: float) -> Event:
    assert isinstance(event, MovePlayed)
    return replace(event, time_s=time_s)


def test_passing_time_alone_is_not_a_change() -> None:
    publication = Publication(MATCH)
    for event in (*OPENING[:3], ClockPressed(3.0, Side.WHITE, 1, MatchTimes(4_790_000, 4_800_000, Side.BLACK))):
        publication.take(event)
    game = publication.game
    publication.take(PositionSettled(9.0, last_position(OPENING[:3]), 1))
    assert publication.game is game


@pytest.mark.parametrize("events", [(), OPENING, IRREGULAR], ids=["none", "opening", "irregular"])
def test_a_published_game_round_trips(events: tuple[Event, ...], tmp_path: Path) -> None:
    file = PublishedFile(MatchFolder(tmp_path), MATCH)
    for event in events:
        file.take(event, ())
    file.close()
    path = tmp_path / FILE_NAME
    assert read_game(path.read_bytes(), path) == published(*events)


@pytest.mark.parametrize(
    ("content", "expected"),
    [(b"{}", "missing"), (b"[", "Expected `object`"), (b"\xff", "malformed"), (b'{"version":1,"bo', "truncated")],
)
def test_files_that_are_not_published_games_are_refused(content: bytes, expected: str) -> None:
    with pytest.raises(UnreadableInput, match=expected):
        read_game(content, Path("published.json"))


def test_a_later_version_is_refused() -> None:
    later = written_game(published()).replace(b'"version":1', b'"version":9')
    with pytest.raises(UnreadableInput, match=r"later version \(9"):
        read_game(later, Path("published.json"))


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (f'"rules":"{MATCH.rules.name}"', '"rules":"chess"', "no rule set 'chess'"),
        ('"board":1', '"board":-5', "board"),
        ('"board":1', '"board":0', "board"),
    ],
)
def test_a_game_no_page_can_display_is_refused(before: str, after: str, expected: str) -> None:
    spoilt = WRITTEN.replace(before.encode(), after.encode())
    assert spoilt != WRITTEN
    with pytest.raises(UnreadableInput) as refused:
        read_game(spoilt, Path("published.json"))
    assert expected in say(refused.value.message)
