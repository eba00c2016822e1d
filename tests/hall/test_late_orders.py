"""An arbiter's order holds at its match, and until its deadline."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Raw

from referee.console.desk import OTHER_GAME, TOO_LATE
from referee.hall import board_link
from referee.hall.board import BoardPresence
from referee.hall.board_answers import BoardAnswers
from referee.hall.board_link import STATE_EVERY_S
from referee.hall.payloads import (
    Answer,
    ArbitersOrder,
    BeginNext,
    CorrectEarlier,
    Decide,
    EndEvening,
    Payload,
)
from referee.hall.table_games import TableGames
from referee.hall.topics import BoardTopic
from referee.messages import Message
from referee.outputs.message_encoding import message_plain
from referee.records.decisions import Pause
from referee.records.events import GameResult
from referee.system.steady_clock import steady_s
from tests.hall.halls import JournalDesk, Site, play, soon


def test_after_a_sleep_of_the_computer_no_order_is_too_late(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match's time runs on meanwhile, and the hall learns so at once."""
    hall, desk = site.hall(), site.desk
    site.join()
    play(desk)
    soon(lambda: site.same_story(hall) and site.light(hall) is BoardPresence.LIVE)
    woken_s = desk.now_s() + 3600
    monkeypatch.setattr(desk, "now_s", lambda: woken_s)
    monkeypatch.setattr(board_link, "steady_s", lambda: steady_s() + 3600)
    remote = site.remote(hall)
    soon(lambda: remote.now_s() >= woken_s, STATE_EVERY_S / 2)
    assert remote.decide(Pause(0.0)) is None


def decide(match: str | None, until_s: float | None) -> Decide:
    return Decide(id="1", match=match or "a" * 16, until_s=until_s, decision=Raw(b'{"type": "Pause"}'))


def begin_next(match: str | None, until_s: float | None) -> BeginNext:
    return BeginNext(
        id="1", match=match, until_s=until_s, white="", black="", event="", site="", round="", time_control=""
    )


def correct(match: str | None, until_s: float | None) -> CorrectEarlier:
    return CorrectEarlier(id="1", match=match, until_s=until_s, number=1, result=GameResult.DRAW, reason="agreed")


def end(match: str | None, until_s: float | None) -> EndEvening:
    return EndEvening(id="1", match=match, until_s=until_s)


@pytest.mark.parametrize("order", [decide, begin_next, correct, end])
@pytest.mark.parametrize(
    ("match", "left_s", "refused"),
    [
        pytest.param("a" * 16, 5.0, None, id="in time"),
        pytest.param("a" * 16, -0.1, TOO_LATE, id="too late"),
        pytest.param("b" * 16, 5.0, OTHER_GAME, id="in time on the clock of another game"),
        pytest.param(None, None, None, id="without a limit"),
    ],
)
def test_an_order_is_executed_at_its_match_until_its_deadline(
    tmp_path: Path,
    order: Callable[[str | None, float | None], ArbitersOrder],
    match: str | None,
    left_s: float | None,
    refused: Message | None,
) -> None:
    desk, answers = JournalDesk(tmp_path / "first", "c" * 16), list[object]()
    games = TableGames(desk, (), lambda: None)
    desk.next_game("a" * 16, "Weiss, Isidore", "Woldouby")
    games.follow_next()

    def send(_: BoardTopic, answer: Payload) -> bool:
        answers.append(answer)
        return True

    at_board = BoardAnswers(desk, games, send, lambda _: True, lambda: None)
    at_board.answer(order(match, None if left_s is None else desk.now_s() + left_s))
    assert answers == [Answer(id="1", refused=None if refused is None else message_plain(refused))]
    done = (desk.decided, desk.evening.begun, desk.evening.corrected, desk.evening.ended)
    assert any(done) is (refused is None)
