"""Nothing newer than the delay is published: the folder equals, byte for byte and date for date, its earlier state."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.feed.delayed_files import DelayedFiles, FeedFile
from referee.feed.history import History
from referee.feed.round_files import GAMES_JSON, GAMES_PDN, board_file
from referee.outputs.published_game import PublishedGame
from tests.feed.games import course

BEGINS_S = 1_764_000_000.4


@dataclass(frozen=True)
class Step:
    """Time passes, then a board publishes something."""

    after_s: float
    board: int
    game: PublishedGame | None


GAMES = st.integers(1, 3).flatmap(
    lambda board: st.builds(
        lambda round_number, at: course(board, round_number)[at],
        st.integers(1, 2),
        st.integers(0, len(course(1)) - 1),
    )
)
STEPS = st.lists(
    st.builds(
        lambda after_s, game, gone: Step(after_s, game.board, None if gone else game),
        st.sampled_from((0.0, 0.01, 0.3, 0.999, 1.0, 7.5, 60.0, 400.0)),
        GAMES,
        st.sampled_from((False,) * 9 + (True,)),
    ),
    max_size=8,
)
LOOKS = st.lists(st.sampled_from((0.0, 0.2, 1.0, 13.7, 59.9, 300.0)), min_size=1, max_size=5)


class PublicFolder:
    """The files of a showing in a folder: names, contents and dates."""

    def __init__(self, delay_s: int) -> None:
        self.history = History()
        self.history.begin((course(1)[0], course(2)[0]), BEGINS_S)
        self.showing = DelayedFiles(self.history, delay_s)
        self.seen: dict[str, tuple[bytes, float]] = {}

    def carry_on(self, now_s: float) -> None:
        for file in self.showing.changed_files(now_s):
            if file.content is None:
                self.seen = {name: seen for name, seen in self.seen.items() if name != file.name}
            else:
                self.seen = {**self.seen, file.name: (file.content, file.modified_s)}


@given(STEPS, LOOKS, st.sampled_from((0, 1, 60, 900, 3600)))
def test_a_delayed_folder_equals_the_undelayed_one_earlier(steps: list[Step], looks: list[float], delay_s: int) -> None:
    """Both get the same updates at the same moments; the delayed one is read at arbitrary moments."""
    prompt, delayed = PublicFolder(0), PublicFolder(delay_s)
    prompt.carry_on(BEGINS_S)
    seen_at = [(BEGINS_S, prompt.seen)]
    now_s = BEGINS_S

    def carry_on(until_s: float) -> None:
        """The undelayed folder at every moment at which it changes."""
        while (due_s := prompt.showing.next_change_s()) is not None and due_s <= until_s:
            prompt.carry_on(due_s)
            seen_at.append((due_s, prompt.seen))

    for step in steps:
        now_s += step.after_s
        carry_on(now_s)
        for folder in (prompt, delayed):
            folder.history.add(step.board, step.game, now_s)
    carry_on(math.inf)
    for look_s in looks:
        now_s += look_s
        delayed.carry_on(now_s)
        earlier = [seen for at_s, seen in seen_at if at_s <= now_s - delay_s]
        assert delayed.seen == (earlier[-1] if earlier else seen_at[0][1])


@given(STEPS, st.sampled_from((60, 900, 3600)))
def test_events_within_the_delay_leave_no_trace(steps: list[Step], delay_s: int) -> None:
    """Whatever was reported since, the folder equals that of a round in which nothing more happened."""
    now_s = BEGINS_S
    whole, cut = History(), History()
    for history in (whole, cut):
        history.begin((course(1)[0],), BEGINS_S)
    times = []
    for step in steps:
        now_s += step.after_s
        times.append(now_s)
    look_s = now_s + 1.0
    for step, at_s in zip(steps, times, strict=True):
        whole.add(step.board, step.game, at_s)
        if at_s <= look_s - delay_s:
            cut.add(step.board, step.game, at_s)
    assert files(whole, delay_s, look_s) == files(cut, delay_s, look_s)


def files(history: History, delay_s: int, now_s: float) -> dict[str, FeedFile]:
    showing = DelayedFiles(history, delay_s)
    showing.changed_files(now_s)
    return showing.files


def test_boards_and_names_are_there_from_the_first_second_and_no_move_before_its_time() -> None:
    history = History()
    history.begin((course(1)[0], course(2)[0]), BEGINS_S)
    showing = DelayedFiles(history, 900)
    first = {file.name: file for file in showing.changed_files(BEGINS_S)}
    assert b"Sijbrands" in (first[GAMES_PDN].content or b"") or b"Baljakin" in (first[GAMES_PDN].content or b"")
    history.add(2, course(2)[3], BEGINS_S + 10)
    assert showing.changed_files(BEGINS_S + 10 + 899) == ()
    assert showing.next_change_s() == int(BEGINS_S) + 11 + 900
    names = {file.name for file in showing.changed_files(BEGINS_S + 10 + 901)}
    assert names == {"games.pdn", "games.json", "board-2.json"}


def test_only_files_that_differ_get_another_date() -> None:
    """Board 1's clocks were stopped: no move, so that caches keep the PDN."""
    history = History()
    history.begin((course(1)[0],), BEGINS_S)
    showing = DelayedFiles(history, 0)
    showing.changed_files(BEGINS_S)
    waiting, begun = course(1)[0], course(1)[1]
    assert (waiting.moves, begun.moves) == ("", "")
    history.add(1, begun, BEGINS_S + 5)
    assert [file.name for file in showing.changed_files(BEGINS_S + 7)] == ["games.json"]


@pytest.mark.parametrize("ahead_s", [-3600, 3600], ids=["the date is set back", "the date is set ahead"])
def test_the_clocks_of_the_page_are_right_after_the_date_was_set(ahead_s: int) -> None:
    """Pages count by the web server's date: the time of the player to move was an hour too short, or stood still."""
    history = History()
    history.begin((course(1)[0],), BEGINS_S)
    showing = DelayedFiles(history, 60)
    history.add(1, course(1)[1], BEGINS_S + 5)
    showing.changed_files(BEGINS_S + 80)
    since_s, dated_s = counting_since_s(showing), showing.files[GAMES_JSON].modified_s
    assert [file.name for file in showing.changed_files(BEGINS_S + 90, ahead_s)] == [GAMES_JSON]
    assert counting_since_s(showing) == since_s + ahead_s
    assert showing.files[GAMES_JSON].modified_s > dated_s
    assert showing.changed_files(BEGINS_S + 91, ahead_s) == ()


def counting_since_s(showing: DelayedFiles) -> int:
    since_s: int = json.loads(showing.files[GAMES_JSON].content or b"")["games"][0]["since_s"]
    return since_s


def test_states_shorter_than_a_second_are_skipped() -> None:
    history = History()
    history.begin((course(1)[0],), BEGINS_S)
    showing = DelayedFiles(history, 0)
    showing.changed_files(BEGINS_S)
    for game in course(1)[:4]:
        history.add(1, game, BEGINS_S + 5)
    history.add(1, course(1)[0], BEGINS_S + 5)
    assert showing.changed_files(BEGINS_S + 30) == ()


@pytest.mark.parametrize(
    ("announced", "joined"),
    [
        pytest.param((1, 2), (), id="both boards began with the round"),
        pytest.param((1,), (2,), id="a board joined, and has moved since"),
        pytest.param((), (1, 2), id="both boards joined, and have moved since"),
    ],
)
def test_a_board_stays_in_the_feed_when_a_restart_makes_the_delay_longer(
    announced: tuple[int, ...], joined: tuple[int, ...]
) -> None:
    """Restarted without a delay first, which forgets what is past: how long a board has been there is not forgotten."""
    history = History()
    history.begin((course(board)[0] for board in announced), BEGINS_S)
    for board in joined:
        history.add(board, course(board)[0], BEGINS_S + 10)
    for board in (1, 2):
        history.add(board, course(board)[3], BEGINS_S + 100 * board)
    for delay_s in (0, 0, 900):
        history = History(history.updates)
        assert {board_file(1), board_file(2)} <= files(history, delay_s, BEGINS_S + 300).keys()
