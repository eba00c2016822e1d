"""The catalogue of messages: every language has every message of the program, and none is unused."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

import calibration
import hardware
import referee
from referee.arbiter.articles import Article
from referee.arbiter.correct_conduct import correct_conduct
from referee.commands import COMMANDS
from referee.console.access import Role
from referee.draughts.variants import INTERNATIONAL, RULE_SETS
from referee.live.match_inputs import Ending
from referee.messages import Conjunction, ItemList, Message, Value, message
from referee.outputs.sink import PictureMoment
from referee.outputs.wording import moment_message, result_message, rules_message, severity_message, status_message
from referee.records.events import GameResult, IncidentStatus, Severity
from referee.tournament.columns import columns_of
from referee.tournament.round_table import COLUMNS
from referee.words import FIRST, LANGUAGES, say
from tests.fluent_files import COMPLETE, entries, messages_of, needed

HOUSE = Path(referee.__file__).parent
ROOMS = (HOUSE, Path(hardware.__file__).parent, Path(calibration.__file__).parent)
KEY = re.compile(r"[a-z]+(?:-[a-z0-9]+)*")
SPEAKERS = ("message", "words", "_words", "wording")
"""Functions that take a key as their first argument."""
WORD = re.compile(r"[A-Za-z]{2,}")
SENTENCE = re.compile(r"[A-Za-z]{2,}\W* \W*[A-Za-z]")
FOR_PROGRAMS = ("perft.py", "training")
"""Files and folders that print for programs, or for developers training the piece reader."""
FOR_DEVELOPERS = ("LinAlgError", "NoState", "ScriptError")
"""Exceptions that no user sees: a pose that is retried, a session's state that is rebuilt, a script of the simulated
table."""
RULINGS = {status.value for status in IncidentStatus} | {
    "reopened",
    "settled",
    "maintained-by-nobody",
    "accepted-by-nobody",
}
PUT_TOGETHER = {
    *(f"listed-{conjunction.value}" for conjunction in Conjunction if conjunction is not Conjunction.ALSO),
    *(rightly.key for article in Article if (rightly := correct_conduct(article)) is not None),
    *(f"{room}-{ruling}" for room in ("ruling", "terminal-ruled") for ruling in RULINGS),
    *(f"terminal-accident-{status}" for status in ("open", "rectified")),
    *(f"end-{ending.name.lower()}" for ending in Ending if ending is not Ending.NEXT),
    *(f"role-{role.value}" for role in Role),
    *(command.summary.key for command in COMMANDS.values()),
    *(f"report-step-{step}" for step in ("first", "back", "next", "last")),
    *(f"scoresheet-{name}" for name in ("event", "site", "date", "round", "white", "black", "result", "arbiter")),
    *(result_message(result, INTERNATIONAL).key for result in GameResult),
    *(status_message(status).key for status in IncidentStatus),
    *(severity_message(severity).key for severity in Severity),
    *(moment_message(moment).key for moment in PictureMoment),
    *(f"column-{column.value}" for column in COLUMNS),
    *(rules_message(rules).key for rules in RULE_SETS.values()),
}
"""Keys composed of a group and a member."""
SPOKEN_TOGETHER = {
    *(f"act-{article.replace('.', '-')}" for article in (*Article, "other")),
    *(f"draw-6-{number}" for number in range(1, 5)),
    *(f"head-{head}" for head in ("irregularity-unknown", "incorrection-unknown")),
    *(f"duration-{unit}" for unit in ("minute", "minutes", "second", "seconds")),
    "numbers",
}
"""Keys of the voice composed of a group and a member, without their prefix `spoken-`."""
PAGE_TOGETHER = {"sides", "kind", "status", "severity", "phase", "result", "moment", "decision", "board", "counters"}
PAGE_TOGETHER |= {"page", "moves", "phone", "light"}
"""Groups of the pages' words of which the members are put together."""
PLAYERS = ("white", "black", "nobody")
LONG = ItemList(tuple(str(square) for square in range(41, 51)))


NUMBERS = {"count": 12, "limit": 25, "percent": 100, "own": 10, "size": 12, "moves": 50, "asked": 50, "number": 1234}
"""Variables that hold a number, each with a long or plural value."""
LISTS = ("squares", "choice", "plies", "problems", "faults", "complaints", "kinds", "names")
OWN_GRAMMAR = {"count"}
"""A language may need a number where English does not."""


def test_english_is_the_default_language() -> None:
    assert LANGUAGES[0] == FIRST


@dataclass(frozen=True, slots=True)
class Spoken:
    """What the code says."""

    written: frozenset[str]
    """Every string literal that may be a key."""
    calls: tuple[tuple[str, frozenset[str] | None], ...]
    """Where a message is made by name, as in `words("plies", count=3)`: its key and arguments, None if composed."""
    printed: tuple[tuple[str, str], ...]
    """Printed texts and option helps that are not messages: place and text."""
    raised: tuple[tuple[str, str], ...]
    """String literals where one of the program's own exceptions is raised: place and text."""


@cache
def spoken() -> Spoken:
    """Gathered in one pass, since parsing the code takes most of the time."""
    written: set[str] = set()
    calls: list[tuple[str, frozenset[str] | None]] = [*_calls_in_templates()]
    printed: list[tuple[str, str]] = []
    raised: list[tuple[str, str]] = []
    for file in (file for room in ROOMS for file in room.rglob("*.py")):
        for_people = HOUSE in file.parents and not set(FOR_PROGRAMS) & set(file.parts)
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                written.add(node.value)
            elif isinstance(node, ast.Call):
                calls += _keys(node)
                printed += [(f"{file.name}:{node.lineno}", text) for text in _printed(node)] if for_people else []
            elif isinstance(node, ast.Raise):
                raised += [(f"{file.name}:{node.lineno}", text) for text in _raised(node)]
    return Spoken(frozenset(written), tuple(calls), tuple(printed), tuple(raised))


def _keys(node: ast.Call) -> Iterator[tuple[str, frozenset[str] | None]]:
    if node.args and _name(node.func) in SPEAKERS:
        first = node.args[0]
        given = [keyword.arg for keyword in node.keywords]
        filled = None if None in given else frozenset(name for name in given if name is not None)
        for choice in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
            if isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                yield choice.value, filled


def _calls_in_templates() -> Iterator[tuple[str, frozenset[str]]]:
    """Messages named in the templates of report and score sheet, with their arguments, like those in code."""
    for file in (HOUSE / "outputs" / "templates").glob("*.html"):
        for call in Environment().parse(file.read_text("utf-8")).find_all(nodes.Call):
            if (
                isinstance(call.node, nodes.Name)
                and call.node.name in SPEAKERS
                and isinstance(call.args[0], nodes.Const)
            ):
                yield call.args[0].value, frozenset(keyword.key for keyword in call.kwargs)


def _printed(node: ast.Call) -> Iterator[str]:
    printed = node.args if _name(node.func) in ("print", "add_argument_group") else []
    return _texts([*printed, *(keyword.value for keyword in node.keywords if keyword.arg in ("help", "epilog"))])


def _texts(nodes: Iterable[ast.expr]) -> Iterator[str]:
    """String literals in expressions, without keys of messages."""
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.FormattedValue):
            yield from _texts([node.value])
        elif not (isinstance(node, ast.Call) and _name(node.func) in SPEAKERS):
            yield from _texts(child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr))


def _raised(node: ast.Raise) -> Iterator[str]:
    if isinstance(node.exc, ast.Call):
        name = _name(node.exc.func)
        if name == "OSError" or not (hasattr(builtins, name) or name in FOR_DEVELOPERS):
            yield from _texts(node.exc.args)


def _name(function: ast.expr) -> str:
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )


@cache
def asked_for() -> frozenset[str]:
    """Keys of messages in the program, literal or composed."""
    known = frozenset().union(*(messages_of(language).keys() for language in LANGUAGES))
    written = spoken().written
    by_voice = {f"spoken-{key}" for key in (*written, *SPOKEN_TOGETHER)} & known
    on_pages = {key for key in known if _is_on_a_page(key)}
    return frozenset(key for key, _ in spoken().calls) | (written & known) | PUT_TOGETHER | by_voice | on_pages


def _is_on_a_page(key: str) -> bool:
    """Some keys are composed by the pages' scripts; `tests/console/test_language.py` covers these."""
    room, _, rest = key.partition("-")
    section, _, name = rest.partition("-")
    return room == "console" and (section in PAGE_TOGETHER or f"{section}.{name}" in pages())


@cache
def pages() -> str:
    """Sources of the pages, their scripts and their server."""
    kinds = ("js", "html", "py")
    files = (file for room in ("console", "feed") for kind in kinds for file in (HOUSE / room).rglob(f"*.{kind}"))
    return "".join(file.read_text("utf-8") for file in files)


def test_commands_print_catalogue_messages_only() -> None:
    """Besides the program's own name."""
    assert [at for at in spoken().printed if WORD.search(at[1].replace("referee: ", ""))] == []


def test_errors_are_raised_with_catalogue_messages() -> None:
    """Built-in exceptions are faults of the program itself and may be English; errors of the system are shown to
    people."""
    assert [at for at in spoken().raised if SENTENCE.search(at[1])] == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('print(f"{count} games")', True),
        ('print("\\n".join(["White sits", fen]))', True),
        ('print(words("games", count=3))', False),
        ('print(f"{share:4.0%}")', False),
        ('print(words.say(message("in-file", file=name, fault=typed(text))))', False),
    ],
)
def test_text_outside_the_catalogue_is_found(code: str, found: bool) -> None:
    (statement,) = ast.parse(code).body
    assert isinstance(statement, ast.Expr)
    assert any(WORD.search(text) for text in _texts([statement.value])) is found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_a_file_twice(language: str) -> None:
    assert len(messages_of(language)) == len(entries(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_name_no_option_of_the_command_line(language: str) -> None:
    """Many of their readers never saw a terminal."""
    file = (files("referee.words") / f"{language}.ftl").read_text("utf-8")
    of_pages = [line for line in file.splitlines() if line.startswith(("console-", "check-", "note-", "launcher-"))]
    assert language not in COMPLETE or len(of_pages) > 300
    assert [line for line in of_pages if re.search(r"(?<!\S)--\w", line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing_or_unused(language: str) -> None:
    asked = asked_for()
    if language in COMPLETE:
        assert asked - messages_of(language).keys() == set(), "missing"
    referred_to = set().union(*(entry.references for entry in entries(language)))
    assert messages_of(language).keys() - asked - referred_to == set(), "unused"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_the_same_variables_and_choices_in_every_language(language: str) -> None:
    shared = messages_of(language).keys() & messages_of(FIRST).keys()
    for key in shared:
        assert (needed(language, key) ^ needed(FIRST, key)) <= OWN_GRAMMAR, key
        own, first = messages_of(language)[key].variants, messages_of(FIRST)[key].variants
        for variable in own.keys() & first.keys() - NUMBERS.keys():
            assert own[variable] == first[variable], key


def test_the_program_passes_every_variable_of_a_message() -> None:
    for key, filled in spoken().calls:
        if filled is not None:
            counted = {"count"} if len(filled & {*LISTS}) == 1 else set()
            assert needed(FIRST, key) - filled - counted == set(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_filled_whole_for_every_player(language: str) -> None:
    """With the longest values; an unfilled variable would appear in braces."""
    faults = {}
    for key in sorted(asked_for()):
        names = needed(FIRST, key) | (needed(language, key) if key in messages_of(language) else set())
        for player in PLAYERS:
            values = {name: _value(name) for name in names} | {"side": player, "other": player}
            sentence = say(Message(key, tuple(values.items())), language)
            if not sentence or sentence != sentence.strip() or "{" in sentence:
                faults[key, player] = sentence
    assert faults == {}


def _value(name: str) -> Value:
    return NUMBERS.get(name, LONG if name in LISTS else "47x38x24x13x36")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_headings_of_a_table_of_results_are_read_again(language: str) -> None:
    assert columns_of([say(message(f"column-{column.value}"), language) for column in COLUMNS]) == list(COLUMNS)
