"""The catalogue of messages: every language says what the core can say, and nothing stands in it unused."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calibration
import hardware
import referee
from referee.arbiter.articles import Article
from referee.arbiter.done_rightly import done_rightly
from referee.console.access import Role
from referee.draughts.position import Side
from referee.draughts.variants import RULE_SETS
from referee.live.live_match import Ending
from referee.outputs.sink import Moment
from referee.outputs.wording import moment_message, result_message, rules_message, severity_message, status_message
from referee.records.events import GameResult, IncidentStatus, Severity
from referee.records.messages import Joint, Listing, Message, message
from referee.words import LANGUAGES, say
from referee.words.catalogue import FIRST, variables

HOUSE = Path(referee.__file__).parent
ROOMS = (HOUSE, Path(hardware.__file__).parent, Path(calibration.__file__).parent)
WRITTEN_OUT = re.compile(r"""["']([a-z]+(?:-[a-z0-9]+)*)["']""")
REFERRED_TO = re.compile(r"\{ ([a-z][a-z-]+) \}")
RULINGS = {status.value for status in IncidentStatus} | {
    "reopened",
    "settled",
    "maintained-by-nobody",
    "accepted-by-nobody",
}
PUT_TOGETHER = {
    *(f"listed-{joint.value}" for joint in Joint if joint is not Joint.ALSO),
    *(rightly.key for article in Article if (rightly := done_rightly(article)) is not None),
    *(f"{room}-{ruling}" for room in ("ruling", "terminal-ruled") for ruling in RULINGS),
    *(f"terminal-accident-{status}" for status in ("open", "rectified")),
    *(f"end-{ending.name.lower()}" for ending in Ending if ending is not Ending.NEXT),
    *(f"role-{role.value}" for role in Role),
    *(f"report-step-{step}" for step in ("first", "back", "next", "last")),
    *(f"scoresheet-{name}" for name in ("event", "site", "date", "round", "white", "black", "result", "arbiter")),
    *(result_message(result).key for result in GameResult),
    *(status_message(status).key for status in IncidentStatus),
    *(severity_message(severity).key for severity in Severity),
    *(moment_message(moment).key for moment in Moment),
    *(rules_message(rules).key for rules in RULE_SETS.values()),
}
"""Keys that the program puts together of a group and a member of it."""
SPOKEN_TOGETHER = {
    *(f"act-{article.replace('.', '-')}" for article in (*Article, "other")),
    *(f"draw-6-{number}" for number in range(1, 5)),
    *(f"head-{head}" for head in ("irregularity-unknown", "incorrection-unknown")),
    *(f"duration-{unit}" for unit in ("minute", "minutes", "second", "seconds")),
    "numbers",
}
"""The same of what is spoken."""
PAGE_TOGETHER = {"sides", "kind", "status", "severity", "phase", "result", "moment", "decision", "board", "counters"}
PAGE_TOGETHER |= {"page", "moves"}
"""Groups of the pages' words of which the members are put together."""
PLAYERS = ("white", "black", "nobody")
LONG = Listing(tuple(str(square) for square in range(41, 51)))
COMPLETE = ("en", "fr", "nl")
"""Languages in which nothing may be missing; another file may be short, what it lacks is said in English."""


def test_english_comes_first() -> None:
    assert LANGUAGES[0] == FIRST


def asked_for() -> set[str]:
    """The messages that the program names, whole or put together."""
    code = "\n".join(file.read_text("utf-8") for room in ROOMS for file in room.rglob("*.py"))
    known = set().union(*map(variables, COMPLETE))
    written = set(WRITTEN_OUT.findall(code))
    spoken = {f"spoken-{key}" for key in (*written, *SPOKEN_TOGETHER)} & known
    return written & known | PUT_TOGETHER | spoken | {key for key in known if _is_on_a_page(key, code)}


def _is_on_a_page(key: str, code: str) -> bool:
    """Some keys are put together by the pages' scripts; `tests/console/test_language.py` has what of."""
    room, _, rest = key.partition("-")
    section, _, name = rest.partition("-")
    if room != "console":
        return False
    return section in PAGE_TOGETHER or f"{section}.{name}" in code + pages()


@cache
def pages() -> str:
    """What the pages and their scripts are made of."""
    console = HOUSE / "console"
    return "".join(file.read_text("utf-8") for file in (*console.rglob("*.js"), *console.rglob("*.html")))


@pytest.mark.parametrize("language", COMPLETE)
def test_no_message_is_missing_or_unused(language: str) -> None:
    text = (HOUSE / "words" / f"{language}.ftl").read_text("utf-8")
    said = asked_for()
    assert said - variables(language).keys() == set(), "missing"
    assert variables(language).keys() - said - set(REFERRED_TO.findall(text)) == set(), "unused"


@pytest.mark.parametrize("language", COMPLETE)
def test_every_message_is_filled_whole_for_every_player(language: str) -> None:
    """With the longest values; a variable that is not filled stands there in braces."""
    faults = {}
    for key in sorted(asked_for()):
        for player in PLAYERS:
            values = {name: _value(name) for name in variables(language)[key] | variables(FIRST)[key]}
            said = say(Message(key, tuple((values | {"side": player, "other": player}).items())), language)
            if not said or said != said.strip() or "{" in said:
                faults[key, player] = said
    assert faults == {}


def _value(name: str) -> str | int | Listing:
    if name in ("count", "limit", "percent", "own", "size", "moves", "asked"):
        return 12
    return LONG if name in ("squares", "choice") else "47x38x24x13x36"


@pytest.mark.parametrize(
    ("names", "joint", "english", "french"),
    [
        ((), Joint.AND, "", ""),
        (("28",), Joint.AND, "28", "28"),
        (("28", "33"), Joint.AND, "28 and 33", "28 et 33"),
        (("32-28", "31-26", "37-31"), Joint.OR, "32-28, 31-26 or 37-31", "32-28, 31-26 ou 37-31"),
        (tuple("1234567"), Joint.AND, "1, 2, 3, 4, 5, 6 and more", "1, 2, 3, 4, 5, 6 et d'autres"),
    ],
)
def test_names_are_listed(names: tuple[str, ...], joint: Joint, english: str, french: str) -> None:
    listed = message("act-appeared", squares=Listing(names, joint))
    assert say(listed) == f"A piece appeared on {english}"
    assert say(listed, "fr") == f"Une pièce est apparue en {french}"


def test_a_message_that_no_file_has_is_said_by_its_key() -> None:
    """As a journal of a later version may hold one."""
    assert say(message("act-levitated", side=Side.WHITE), "fr") == "act-levitated: white"


def test_there_are_no_words_in_an_unknown_language() -> None:
    with pytest.raises(KeyError):
        say(message("agreed"), "xx")


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"])))
def test_what_a_person_typed_is_said_as_it_is(text: str) -> None:
    assert say(message("typed", text=text)) == text
