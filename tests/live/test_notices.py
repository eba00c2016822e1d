"""What is said of a device: troubles, their ends, and that all is well, each once."""

from __future__ import annotations

import pytest

from referee.live.notice_words import FOLLOWED, FOUND, on_pages, without_pages
from referee.live.notices import PLAYED_OUT, Notices
from referee.messages import Message, message
from referee.words import LANGUAGES, say

SEARCHED = message("check-no-board")


@pytest.mark.parametrize("key", ["board-none", "board-no-borders", "board-two", "profile-board-elsewhere"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_name_no_option_of_the_command_line(key: str, language: str) -> None:
    reason = message(key, size=10) if key == "board-no-borders" else message(key)
    assert "--" in say(reason, language)
    assert "--" not in say(on_pages(reason), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_name_no_key_of_the_settings(language: str) -> None:
    reason = message("check-few-pictures", rate=5)
    assert "camera." in say(reason, language)
    assert "camera." not in say(on_pages(reason), language)
    assert "5" in say(on_pages(reason), language)


def names_a_page(text: str) -> bool:
    return any(page in text for page in ("page", "pagina", "Seite", "/setup"))


NAMING_A_PAGE = [
    "board-none-live",
    "board-no-borders-live",
    "board-two-live",
    "phone-second",
    "phone-waiting",
    "profile-board-elsewhere-live",
    "set-up-other",
    "voice-no-loudspeaker",
]


@pytest.mark.parametrize("key", NAMING_A_PAGE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_without_a_console_names_no_page(key: str, language: str) -> None:
    notice = message(key, size=10, squares="31")
    heard: list[Message] = []
    notices = Notices(lambda topic, sentence: heard.append(sentence), without_pages)
    notices.trouble("board", notice)
    assert names_a_page(say(notice, language))
    assert [names_a_page(say(each, language)) for each in (*heard, *notices.troubles)] == [False, False]


@pytest.mark.parametrize(
    ("story", "said"),
    [
        ("found at once; followed", [FOLLOWED]),
        ("searched; found again; followed", [SEARCHED, FOLLOWED]),
        ("searched; found; followed", [SEARCHED, FOUND, FOLLOWED]),
        ("searched; found again; searched; found again", [SEARCHED, FOLLOWED, SEARCHED, FOLLOWED]),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_that_the_board_is_followed_is_said_once(story: str, said: list[Message]) -> None:
    """A match that is resumed says so when its first picture is read, if it has not been said when it was found."""
    heard: list[Message] = []
    notices = Notices(lambda topic, sentence: heard.append(sentence))
    for act in story.split("; "):
        match act:
            case "searched":
                notices.trouble("board", SEARCHED)
            case "found":
                notices.recovered("board", FOUND)
            case "found again" | "found at once":
                notices.recovered("board", FOLLOWED)
            case "followed":
                notices.in_order("board", FOLLOWED)
    assert heard == said


DECLARE = message("virtual-played-out")


@pytest.mark.parametrize(
    ("story", "said", "shown"),
    [
        ("played out", [DECLARE], True),
        ("result; played out", [], False),
        ("played out; result", [DECLARE], False),
        ("result; played out; result undone", [DECLARE], True),
        ("played out; result; result undone", [DECLARE, DECLARE], True),
        ("result; result undone", [], False),
        ("result; played out; other camera; result undone", [], False),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_result_is_asked_for_only_while_there_is_none(story: str, said: list[Message], shown: bool) -> None:
    heard: list[Message] = []
    notices = Notices(lambda topic, sentence: heard.append(sentence))
    for act in story.split("; "):
        match act:
            case "played out":
                notices.trouble(PLAYED_OUT, DECLARE)
            case "result" | "result undone":
                notices.hold(PLAYED_OUT, act == "result")
            case "other camera":
                notices.forget(PLAYED_OUT)
    assert heard == said
    assert notices.troubles == ((DECLARE,) if shown else ())
