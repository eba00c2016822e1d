"""The terminal's lines for a game: ply numbers as players write them, and the outcome when a position returns."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable

import pytest

from referee.arbiter.policy import Policy, ReportLevel
from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.live.event_log import LoggedEvent
from referee.live.terminal import LinePrinter, Terminal
from referee.messages import message
from referee.records.decisions import Correct, DeclareAccident, Maintain, Rectify, Undo
from referee.records.match import Match
from referee.words import FIRST, catalogue
from tests.arbiter.table import DEFAULT, Table

START = "W:W31-50:B1-20"


class Followed(Table):
    """A table whose game is printed on a terminal."""

    def __init__(self, start: str, language: str, policy: Policy = DEFAULT) -> None:
        super().__init__(start, policy=policy)
        self._policy = policy
        self._words = catalogue(language)
        self.match = Match(INTERNATIONAL, self.game.position, "a test")

    @property
    def lines(self) -> list[str]:
        """Without the times."""
        stream = io.StringIO()
        terminal = Terminal(self.match, self._words, self._policy, LinePrinter(stream))
        terminal.take([LoggedEvent(number, event, ()) for number, event in enumerate(self.events, 1)])
        return [line[7:].strip() for line in stream.getvalue().splitlines()]


class HeldStream(io.StringIO):
    """A terminal that takes nothing until it is released, as after Ctrl-S."""

    def __init__(self) -> None:
        super().__init__()
        self.released = threading.Event()

    def write(self, text: str) -> int:
        self.released.wait(5)
        return super().write(text)


def test_a_held_terminal_holds_up_no_device_that_reports() -> None:
    stream = HeldStream()
    match = Match(INTERNATIONAL, parse_fen(START, INTERNATIONAL), "a test")
    printer = LinePrinter(stream)
    terminal = Terminal(match, catalogue(FIRST), DEFAULT, printer)
    terminal.notice("phone-line", message("phone-away"))
    assert stream.getvalue() == ""
    stream.released.set()
    printer.close()
    assert stream.getvalue().startswith("phone: the phone is away")


class SeparateWrites(io.StringIO):
    """A stream that keeps apart what each call wrote."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[str] = []

    def write(self, text: str) -> int:
        self.written.append(text)
        return len(text)


def test_a_line_is_written_with_its_end_so_that_no_other_thread_writes_between_them() -> None:
    stream = SeparateWrites()
    printer = LinePrinter(stream)
    printer.say("the match is kept")
    printer.close()
    assert stream.written == ["the match is kept\n"]


def test_the_lines_of_all_games_are_printed_before_the_program_ends_and_no_thread_is_left() -> None:
    """Each later game had a thread of its own, which nobody waited for."""
    stream, before = SeparateWrites(), set(threading.enumerate())
    printer = LinePrinter(stream)
    for number in range(1, 4):
        match = Match(INTERNATIONAL, parse_fen(START, INTERNATIONAL), "a test")
        Terminal(match, catalogue(FIRST), DEFAULT, printer).say(f"game {number}")
    printer.close()
    assert stream.written == ["game 1\n", "game 2\n", "game 3\n"]
    assert set(threading.enumerate()) <= before


def plies(table: Table) -> None:
    for changes in ("32. 28w", "19. 23b", "28. 23. 19w"):
        table.do(changes)


def overlooked_and_rectified(table: Table) -> None:
    table.do("32. 28w")
    table.do("19. 23b")
    table.do("31. 26w")
    table.say(Rectify, 1)
    table.do("26. 31w")


def maintained(table: Table) -> None:
    table.do("32. 28w")
    table.do("19. 23b")
    table.do("31. 26w")
    table.say(Maintain, 1)
    table.do("23. 32b 28.")


def set_back_unasked(table: Table) -> None:
    table.do("32. 28w")
    table.do("12.", 4.0)
    table.do("12b")


def accident(table: Table) -> None:
    table.do("32. 28w")
    table.do("19. 20. 33.")
    table.do("19b 20b 33w", 3.0)


def declared_accident(table: Table) -> None:
    table.do("32. 28w")
    table.do("12.", 4.0)
    table.say(DeclareAccident)
    table.do("12b", 3.0)


def taken_back_by_agreement(table: Table) -> None:
    for changes in ("32. 28w", "20. 24b", "37. 32w", "24. 20b 32. 37w", "28. 32w"):
        table.do(changes, 3.0)


def set_by_hand(table: Table) -> None:
    table.do("32. 28w")
    table.say(Correct, table.game.position)
    table.say(Undo)


GAMES: dict[str, tuple[Callable[[Table], None], tuple[str, ...], tuple[str, ...]]] = {
    "moves have the numbers of a score sheet": (
        plies,
        ("1. White 32-28", "1. Black 19-23", "2. White 28x19"),
        ("1. Blancs 32-28", "1. Noirs 19-23", "2. Blancs 28x19"),
    ),
    "rectified at the opponent's demand": (
        overlooked_and_rectified,
        (
            "incident 1 (article 5.4.6): to be rectified, the position before is restored",
            "incident 1 (article 5.4.6): rectified, the position before stands again",
        ),
        ("incident 1 (article 5.4.6) : rectifié, la position d'avant est rétablie",),
    ),
    "maintained": (
        maintained,
        ("incident 1 (article 5.4.6): maintained by the opponent", "2. Black 23x32"),
        ("incident 1 (article 5.4.6) : maintenu par l'adversaire",),
    ),
    "a man taken off is set back unasked": (
        set_back_unasked,
        ("incident 1 (article 5.4.7): rectified, the position before stands again",),
        ("incident 1 (article 5.4.7) : rectifié, la position d'avant est rétablie",),
    ),
    "taken back by agreement": (
        taken_back_by_agreement,
        ("the position after 1. 32-28 stands on the board again",),
        ("la position après 1. 32-28 est de nouveau sur le damier",),
    ),
    "an accident": (
        accident,
        ("the position before the accident stands again (5.5)",),
        ("la position d'avant l'accident est rétablie (5.5)",),
    ),
    "an accident that was declared": (
        declared_accident,
        (
            "accident: the last certain position is to be restored (5.5)",
            "the position before the accident stands again (5.5)",
        ),
        ("accident : la dernière position certaine est à remettre (5.5)",),
    ),
    "set by hand, and that taken back": (
        set_by_hand,
        ("the position was set by hand", "the last move or incident was undone by hand"),
        ("position mise à la main", "dernier coup ou incident annulé à la main"),
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_terminal_lines(name: str) -> None:
    played, english, french = GAMES[name]
    for language, expected in ((FIRST, english), ("fr", french)):
        table = Followed(START, language)
        played(table)
        printed = [line for line in table.lines if line in expected]
        assert printed == list(expected), table.lines
        assert not [line for line in table.lines if "right" in line]


def played_on(table: Table) -> None:
    table.do("32. 28w")
    table.do("19. 23b")
    table.do("31. 26w")
    table.do("23. 32b 28.")


ONLY_LOGGED: dict[str, tuple[Callable[[Table], None], tuple[str, ...]]] = {
    "accepted by playing on": (played_on, ("2. Black 23x32",)),
    "set back unasked": (set_back_unasked, ("the position after 1. 32-28 stands on the board again",)),
    "maintained by a person": (
        maintained,
        ("incident 1 (article 5.4.6): maintained by the opponent", "2. Black 23x32"),
    ),
    "rectified by a person": (
        overlooked_and_rectified,
        (
            "incident 1 (article 5.4.6): to be rectified, the position before is restored",
            "incident 1 (article 5.4.6): rectified, the position before stands again",
        ),
    ),
}


@pytest.mark.parametrize("name", ONLY_LOGGED)
def test_logged_incidents_are_printed_once_ruled_on(name: str) -> None:
    happened, expected = ONLY_LOGGED[name]
    table = Followed(START, FIRST, Policy({"5.4.6": ReportLevel.LOG, "5.4.7": ReportLevel.LOG}))
    happened(table)
    assert table.articles
    plies = ("the match is followed", "1. White 32-28", "1. Black 19-23")
    assert [line for line in table.lines if not line.startswith(plies)] == list(expected)


@pytest.mark.parametrize("name", GAMES)
def test_a_resumed_match_prints_as_if_never_interrupted(name: str) -> None:
    table = Followed(START, FIRST)
    GAMES[name][0](table)
    entries = [LoggedEvent(number, event, ()) for number, event in enumerate(table.events, 1)]
    for remembered in range(len(entries)):
        stream = io.StringIO()
        terminal = Terminal(table.match, catalogue(FIRST), DEFAULT, LinePrinter(stream))
        terminal.remember(entry.event for entry in entries[:remembered])
        terminal.take(entries[remembered:])
        later = [line[7:].strip() for line in stream.getvalue().splitlines()]
        assert later == table.lines[len(table.lines) - len(later) :]


@pytest.mark.parametrize(
    ("language", "topic", "line"),
    [
        (FIRST, "camera", "camera: the camera is back"),
        ("fr", "camera", "caméra : la caméra donne de nouveau des images"),
        ("fr", "report.html", "report.html : la caméra donne de nouveau des images"),
        ("fr", "gadget", "gadget : la caméra donne de nouveau des images"),
    ],
)
def test_a_notice_names_its_topic_in_the_users_language(language: str, topic: str, line: str) -> None:
    stream, match = io.StringIO(), Match(INTERNATIONAL, parse_fen(START), "a test")
    printer = LinePrinter(stream)
    Terminal(match, catalogue(language), DEFAULT, printer).notice(topic, message("notice-camera-back"))
    printer.close()
    assert stream.getvalue() == f"{line}\n"
