"""`referee feed`: the boards of a round, each a match folder written by another program, become one public feed."""

from __future__ import annotations

import importlib
import json
import signal
import threading
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from referee.cli import main
from referee.commands.feed import Round, roster_of, settings_of
from referee.draughts.pdn_reader import read_pdn
from referee.feed.match_folders import MatchFolders
from referee.feed.page import page_files
from referee.feed.publisher import Publisher
from referee.live.notices import Notices
from referee.messages import Message
from referee.outputs.evening_folders import game_folder
from referee.outputs.folder import MatchFolder
from referee.outputs.published_file import FILE_NAME, PublishedFile
from referee.outputs.published_game import PublishedGame
from referee.records.events import Event
from referee.settings import Settings
from referee.words import say
from tests.outputs.games import CLEAN, IRREGULAR, MATCH, OPENING
from tests.stop_signals import terminated_while_closing

PATIENCE_S = 20.0
TABLE = "board;white;black\n1;Sijbrands, Ton;Wiersma, Harm\n2;Baljakin, Alexander;Ndjofang, Jean Marc\n3;A;B\n"


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


class Board:
    """A match in progress."""

    def __init__(self, folder: Path, board: int | None, white: str = "?", black: str = "?", round: str = "?") -> None:
        self.folder = folder
        match = replace(MATCH, board=board, white=white, black=black, round=round)
        self._file = PublishedFile(MatchFolder(folder), match)

    def tell(self, *events: Event) -> None:
        for event in events:
            self._file.take(event, ())
        self._file.flush()


class Feed:
    """Follows the folders in a thread, as the command does."""

    def __init__(self, tmp_path: Path, folders: list[Path], *, pairings: str | None = None, delay_s: int = 0) -> None:
        self.notices: list[str] = []
        self.folder = tmp_path / "feed"
        self._publisher = Publisher(self.folder, delay_s, tmp_path / "state", Notices(self._tell), language="en")
        options = Namespace(settings=None, output="feed", delay=None, event="Club championship", round="3")
        roster = roster_of(pairings, settings_of(options))
        self._round = Round(self._publisher, MatchFolders(folders, game_folder), roster, self._tell)
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._round.follow, args=(self._stopped, False))
        self._thread.start()

    def _tell(self, topic: str, sentence: Message) -> None:
        self.notices.append(say(sentence))

    @property
    def games(self) -> dict[int, tuple[str, int, str]]:
        """White, plies and result by board."""
        try:
            found = json.loads((self.folder / "games.json").read_bytes())["games"]
        except FileNotFoundError:
            return {}
        return {game["board"]: (game["tags"]["White"], game["plies"], game["result"]) for game in found}

    def close(self) -> None:
        self._stopped.set()
        self._thread.join()
        self._publisher.close()


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., Feed]]:
    feeds: list[Feed] = []

    def open_feed(folders: list[Path], **wishes: object) -> Feed:
        feeds.append(Feed(tmp_path, folders, **wishes))  # type: ignore[arg-type]
        return feeds[-1]

    yield open_feed
    for feed in feeds:
        feed.close()


def until(what: Callable[[], bool]) -> None:
    until_s = time.monotonic() + PATIENCE_S
    while not what():
        assert time.monotonic() < until_s
        time.sleep(0.02)


def test_a_round_from_its_pairings_to_its_results(tmp_path: Path, opened: Callable[..., Feed]) -> None:
    """Every board is there from the first second at its place, whatever its match says, and whenever it begins."""
    table = tmp_path / "round.csv"
    table.write_text(TABLE, "utf-8")
    first = Board(tmp_path / "1", 1, "Sijbrands, Ton", "Wiersma, Harm")
    feed = opened([tmp_path / "1", tmp_path / "2"], pairings=str(table))
    until(lambda: len(feed.games) == 3)
    tags = constant_tags(feed.folder)
    first.tell(*OPENING)
    until(lambda: feed.games[1][1] == 6)
    second = Board(tmp_path / "2", 2, "Baljakin, Alexander", "somebody else")
    second.tell(*CLEAN, *IRREGULAR[-1:])
    until(lambda: feed.games[2][2] == "0-2")
    assert feed.games[3] == ("A", 0, "*")
    assert constant_tags(feed.folder) == tags
    assert feed.notices == []


def constant_tags(folder: Path) -> list[list[str | None]]:
    names = ("Event", "Round", "White", "Black", "Board")
    games = [game.record for game in read_pdn((folder / "games.pdn").read_text("utf-8").splitlines())]
    return [[game.tag(name) for name in names] for game in games if game is not None]


def test_boards_without_numbers_take_them_from_their_folders(tmp_path: Path, opened: Callable[..., Feed]) -> None:
    for name in ("b", "a"):
        Board(tmp_path / name, None, name).tell(*OPENING[:4])
    feed = opened([tmp_path / "b", tmp_path / "a"])
    until(lambda: feed.games == {1: ("b", 1, "*"), 2: ("a", 1, "*")})


def test_the_last_game_of_an_evening_counts(tmp_path: Path, opened: Callable[..., Feed]) -> None:
    Board(tmp_path / "1", None, "A").tell(*CLEAN)
    feed = opened([tmp_path / "1"])
    until(lambda: feed.games.get(1) == ("A", 6, "*"))
    Board(tmp_path / "1" / "game-2", None, "B").tell(*OPENING[:4])
    until(lambda: feed.games[1] == ("B", 1, "*"))


def test_no_move_is_published_before_its_delay(tmp_path: Path, opened: Callable[..., Feed]) -> None:
    board = Board(tmp_path / "1", None, "A")
    board.tell(*OPENING)
    feed = opened([tmp_path / "1"], delay_s=3600)
    until(lambda: feed.games == {1: ("A", 0, "*")})
    feed.close()
    board.tell(*IRREGULAR[len(OPENING) :])
    again = opened([tmp_path / "1"], delay_s=3600)
    until(lambda: b"White" in (again.folder / "games.pdn").read_bytes())
    again.close()
    assert again.games == {1: ("A", 0, "*")}


@pytest.mark.parametrize(
    ("boards", "expected"),
    [
        (
            [(3, "A", "C", "4")],
            "board 3 plays a game of round 4, which is not that of the pairings: it is not shown",
        ),
        ([(1, "X", "Y")], "board 1: X – Y is not paired there, and is not shown"),
        ([(4, "A", "B")], "board 4: A – B is not paired there, and is not shown"),
        (
            [(3, "A", "B"), (3, "A", "B")],
            "board 3 is shown from {tmp}/0; {tmp}/1 has a match of the same number, which is not shown: play them with "
            "--board, each with its own",
        ),
    ],
)
def test_inconsistent_boards_are_reported_and_not_published(
    tmp_path: Path, opened: Callable[..., Feed], boards: list[tuple[int, str, str, str]], expected: str
) -> None:
    table = tmp_path / "round.csv"
    table.write_text(TABLE, "utf-8")
    for number, board in enumerate(boards):
        Board(tmp_path / str(number), *board).tell(*OPENING)
    feed = opened([tmp_path / str(number) for number in range(len(boards))], pairings=str(table))
    until(lambda: bool(feed.notices))
    assert feed.notices == [expected.format(tmp=tmp_path)]


@pytest.mark.parametrize(
    "restarted", [pytest.param(False, marks=pytest.mark.deep), True], ids=["in one run", "after a restart"]
)
@pytest.mark.parametrize("first", ["1", "2"], ids=["the folder named first", "the folder named last"])
def test_a_board_belongs_to_the_folder_that_published_it_first(
    tmp_path: Path, opened: Callable[..., Feed], first: str, restarted: bool
) -> None:
    """Two matches were begun with the same number: the board does not change between them."""
    folders = [tmp_path / "1", tmp_path / "2"]
    shown = Board(tmp_path / first, 7, "A")
    shown.tell(*OPENING[:4])
    feed = opened(folders)
    until(lambda: feed.games == {7: ("A", 1, "*")})
    if restarted:
        feed.close()
    other = Board(tmp_path / ("2" if first == "1" else "1"), 7, "B")
    other.tell(*OPENING)
    feed = opened(folders) if restarted else feed
    until(lambda: bool(feed.notices))
    other.tell(*IRREGULAR[len(OPENING) :])
    shown.tell(*OPENING[4:])
    until(lambda: feed.games == {7: ("A", 6, "*")})
    assert len(feed.notices) == 1


def test_a_damaged_file_is_reported_once_and_cleared_by_a_valid_one(
    tmp_path: Path, opened: Callable[..., Feed]
) -> None:
    board = Board(tmp_path / "1", None, "A")
    board.tell(*OPENING[:4])
    (tmp_path / "1" / FILE_NAME).write_bytes(b"{")
    feed = opened([tmp_path / "1"])
    until(lambda: bool(feed.notices))
    board.tell(*OPENING[4:])
    until(lambda: feed.games.get(1) == ("A", 6, "*"))
    assert len(feed.notices) == 1


def test_the_command_ends_when_every_game_is_over_and_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Board(tmp_path / "1", None, "A").tell(*IRREGULAR)
    assert main(["feed", str(tmp_path / "1"), "--output", str(tmp_path / "feed"), "--until-over"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "all games are over and can be seen"
    assert '[Result "0-2"]' in (tmp_path / "feed" / "games.pdn").read_text("utf-8")


@pytest.mark.parametrize("stopped", [False, True], ids=["every game is over", "a service manager repeats itself"])
def test_a_signal_while_the_feed_is_closed_does_not_break_that_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stopped: bool
) -> None:
    board = Board(tmp_path / "1", None, "A")
    board.tell(*(OPENING if stopped else IRREGULAR))
    begin, closed = Publisher.begin, terminated_while_closing(Publisher, monkeypatch)

    def begin_and_stop(publisher: Publisher, games: Iterable[PublishedGame], *, goes_on: bool) -> None:
        begin(publisher, games, goes_on=goes_on)
        if stopped:
            signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(Publisher, "begin", begin_and_stop)
    assert main(["feed", str(tmp_path / "1"), "--output", str(tmp_path / "feed"), "--until-over"]) == 0
    assert closed.is_set()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "a service manager"])
def test_a_signal_while_the_feed_starts_is_its_usual_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    Board(tmp_path / "1", None, "A").tell(*OPENING)

    def page_files_and_stop(language: str, delay_s: int) -> dict[str, bytes]:
        signal.raise_signal(number)
        return page_files(language, delay_s)

    monkeypatch.setattr("referee.feed.publisher.page_files", page_files_and_stop)
    assert main(["feed", str(tmp_path / "1"), "--output", str(tmp_path / "feed")]) == 0
    assert {"index.html", "games.pdn"} <= {path.name for path in (tmp_path / "feed").iterdir()}


def test_a_signal_while_the_program_is_loaded_is_the_feeds_usual_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib, "import_module", lambda name: signal.raise_signal(signal.SIGTERM))
    assert main(["feed", str(tmp_path / "1"), "--output", str(tmp_path / "feed")]) == 0


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--output", "{tmp}"], "must not hold the match's own folder {tmp}/1: choose another folder"),
        (["--output", "{tmp}/feed", "--event", "Club"], "--event and --round go with --pairings"),
        (["--output", "{tmp}/feed", "--round", "3"], "--event and --round go with --pairings"),
        (["--output", "{tmp}/feed", "--delay", "-1"], "--delay: a whole number of at least 0"),
        (["--output", "{tmp}/feed", "--pairings", "{tmp}/none.csv"], "none.csv"),
    ],
)
def test_unusable_input_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str
) -> None:
    assert main(["feed", str(tmp_path / "1"), *(argument.format(tmp=tmp_path) for argument in arguments)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert expected.format(tmp=tmp_path) in line
    assert not (tmp_path / "feed").exists()


@pytest.mark.parametrize(
    "name", ["index.html", "fr.html", "static/base.css", "games.pdn", "games.json", "board-7.json"]
)
def test_a_clubs_own_files_are_not_written_over(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Board(tmp_path / "1", None, "A").tell(*IRREGULAR)
    own = tmp_path / "site" / name
    own.parent.mkdir(parents=True)
    own.write_text("<h1>Our club</h1>")
    assert main(["feed", str(tmp_path / "1"), "--output", str(tmp_path / "site"), "--until-over"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"{tmp_path / 'site'} holds {name}, and no public feed: choose another folder" in line
    assert [file for file in (tmp_path / "site").rglob("*") if file.is_file()] == [own]
    assert own.read_text() == "<h1>Our club</h1>"


@pytest.mark.parametrize("state", ["state", "another state"], ids=["here", "from another computer"])
def test_a_feed_is_written_again_into_its_folder_beside_other_files(
    state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Board(tmp_path / "1", None, "A").tell(*IRREGULAR)
    own = tmp_path / "feed" / "static" / "club.css"
    own.parent.mkdir(parents=True)
    own.write_text("h1 {}")
    words = ["feed", str(tmp_path / "1"), "--output", str(tmp_path / "feed"), "--until-over"]
    assert main(words) == 0
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / state))
    assert main(words) == 0
    assert own.read_text() == "h1 {}"


def test_a_folder_without_a_match_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It may be misspelt, or be that of a board whose program starts later."""
    Board(tmp_path / "board-1", 1).tell(*CLEAN)
    (tmp_path / "board-3").mkdir()
    folders = [str(tmp_path / name) for name in ("board-1", "bord-2", "board-3")]
    assert main(["feed", *folders, "--output", str(tmp_path / "feed"), "--until-over"]) == 0
    noted = [line for line in capsys.readouterr().out.splitlines() if "no match there yet; it is watched for" in line]
    assert [name in line for name, line in zip(("bord-2", "board-3"), noted, strict=True)] == [True, True]


def test_without_settings_the_feed_has_its_usual_folder() -> None:
    options = Namespace(settings=None, output=None, delay=None, event=None, round=None)
    assert settings_of(options).feed.folder == Settings().feed.folder
