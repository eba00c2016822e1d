"""The next game of an evening: prepared beside the game at the table, and begun or discarded."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

import pytest

from referee.arbiter.policy import Policy
from referee.console.desk import NextGame
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.live.evening import BEGINS, NO_RESULT, Evening, PreparedGame
from referee.live.live_match import LiveMatch
from referee.live.match_inputs import Ending
from referee.messages import Message, typed
from referee.records.events import GameEnded, GameResult
from referee.records.match import Match
from tests.live.evenings import CONSOLE, VIRTUAL, Page
from tests.live.evenings import Evening as Program

pytestmark = pytest.mark.slow

MATCH = Match(INTERNATIONAL, start_position(INTERNATIONAL), "test")
NEXT = NextGame("A", "B", "", "", "2", "")
WON = GameEnded(1.0, GameResult.WHITE_WINS, typed("resigned"))


@dataclass
class Folder:
    path: Path


@dataclass
class Books:
    folder: Folder
    match: Match = MATCH


@dataclass
class TableGame:
    """A game at the table, as `Evening` sees it."""

    closes: list[bool]
    """Whether it is closed at each request."""
    ended: GameEnded | None = WON
    played: bool = True
    begun: bool = True
    books: Books = field(default_factory=lambda: Books(Folder(Path("evening"))))

    def close(self, ending: Ending) -> bool:
        self.played = True  # what was under way on the board becomes final
        return self.closes.pop(0)

    def run(self) -> Ending:
        return Ending.NEXT


@pytest.mark.parametrize(
    ("game", "answers", "discarded"),
    [
        pytest.param(TableGame([True]), [None, BEGINS], 0, id="asked for twice"),
        pytest.param(TableGame([False, True]), [NO_RESULT, None], 1, id="the result was undone at the last moment"),
        pytest.param(TableGame([], ended=None), [NO_RESULT, NO_RESULT], 0, id="still played"),
        pytest.param(TableGame([], ended=None, played=False), [NO_RESULT], 0, id="nothing played"),
    ],
)
def test_the_next_game_is_prepared_once(
    tmp_path: Path, game: TableGame, answers: list[Message | None], discarded: int
) -> None:
    discards: list[Path] = []

    def prepare(match: Match, policy: Policy, path: Path) -> PreparedGame:
        return PreparedGame(lambda: cast(LiveMatch, game), lambda: discards.append(path))

    evening = Evening(tmp_path, cast(Any, game), prepare)
    assert [evening.begin_next(NEXT) for _ in answers] == answers
    assert discards == [tmp_path / "game-2"] * discarded


@pytest.mark.parametrize(
    ("game", "folder", "earlier"),
    [
        pytest.param(TableGame([True]), "evening/game-2", 1, id="after a game"),
        pytest.param(TableGame([True], played=False), "evening/game-2", 1, id="after one lost by forfeit"),
        pytest.param(TableGame([True], ended=None, played=False), "evening", 0, id="instead of an unplayed one"),
    ],
)
def test_the_folder_of_the_next_game(game: TableGame, folder: str, earlier: int) -> None:
    prepared: list[Path] = []
    last = TableGame([])
    last.run = lambda: Ending.CLOSED  # type: ignore[method-assign]

    def prepare(match: Match, policy: Policy, path: Path) -> PreparedGame:
        prepared.append(path)
        return PreparedGame(lambda: cast(LiveMatch, last), lambda: None)

    evening = Evening(Path("evening"), cast(Any, game), prepare)
    assert evening.begin_next(replace(NEXT, replaces_unbegun=True)) is None
    assert evening.run() is Ending.CLOSED
    assert (prepared, len(evening.games()) - 1) == ([Path(folder)], earlier)


def test_a_refused_game_can_begin_later_and_one_that_never_began_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    folder = tmp_path / "evening"
    in_the_way = folder / "game-2" / "journal.sqlite"
    with Program(folder, *VIRTUAL, *CONSOLE) as program, closing(Page(program)) as page:
        program.until("the match is followed")
        page.decide(type="Resign", side="B")
        page.until(lambda match: match["phase"] == "ended")
        in_the_way.mkdir(parents=True)
        assert page.post("evening/next", white="A", black="B").status_code == 409
        in_the_way.rmdir()
        assert page.post("evening/next", white="A", black="B").status_code == 202
        page.until(lambda match: len(match["games"]) == 2)
        assert page.post("evening/end").status_code == 202
        assert program.end() == 0
    assert not in_the_way.parent.exists()
    assert "game 2" not in program.printed_lines[-2]
