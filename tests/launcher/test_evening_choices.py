"""Choices on the evening page: laid over the settings, stored for next time, and refused in one line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from referee.errors import UnreadableInput
from referee.launcher.evening_choices import FILE_NAME, EveningChoices, load_choices, save_choices
from referee.settings import Settings, parse_settings
from referee.timekeeping.control_text import parse_time_control
from referee.timekeeping.controls import Bonus, BonusKind, Period, TimeControl
from referee.words import LANGUAGES, catalogue, say

MINUTE_MS = 60_000

NAMES = ("Jansen,\u00a0Jan", "محمد\u200cرضا", "👨\u200d👩\u200d👧", "שלום", '<b>"O\'Neil"</b>')
VIRTUAL = EveningChoices(camera="virtual", clock="simulated")


def test_choices_become_settings() -> None:
    choices = EveningChoices(
        camera=" 0 ", clock="/dev/ttyUSB0", time="15+5", rules="frisian", voice="arbiter", volume=30, language="nl",
        white="Sijbrands, Ton", event="Club evening",
    )  # fmt: skip
    settings = choices.applied_to(parse_settings('[match]\nblack = "Wiersma, Harm"\n[board]\nwhite_side = "left"\n'))
    assert (settings.camera.source, settings.board.rules, settings.board.white_side) == ("0", "frisian", "left")
    assert (settings.clock.kind, settings.clock.port, settings.clock.time_control) == ("serial", "/dev/ttyUSB0", "15+5")
    assert (settings.voice.audience, settings.voice.volume, settings.voice.language) == ("arbiter", 30, "nl")
    assert settings.record.language == "nl"
    assert (settings.match.white, settings.match.black) == ("Sijbrands, Ton", "Wiersma, Harm")
    assert (settings.match.event, settings.match.round) == ("Club evening", "?")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_beside_the_time_are_understood_as_they_are_explained(language: str) -> None:
    examples = re.findall(r"\d+\+\d+m?|\dh/\d+, \dh", catalogue(language)("console-launcher-time_how"))
    assert [parse_time_control(text) for text in examples] == [
        TimeControl((Period(15 * MINUTE_MS, bonus=Bonus(BonusKind.FISCHER, 5_000)),)),
        TimeControl((Period(80 * MINUTE_MS, bonus=Bonus(BonusKind.FISCHER, MINUTE_MS)),)),
        TimeControl((Period(120 * MINUTE_MS, 50), Period(60 * MINUTE_MS))),
    ]


@pytest.mark.parametrize("name", NAMES)
def test_pasted_names_are_taken_as_they_are(name: str) -> None:
    assert EveningChoices(camera="0", white=name).applied_to(Settings()).match.white == name


def test_choosing_no_clock_overrides_the_settings() -> None:
    settings = parse_settings('[clock]\nkind = "serial"\n')
    assert EveningChoices(camera="0", clock="none").applied_to(settings).clock.kind == "none"


@pytest.mark.parametrize(
    ("choices", "what"),
    [
        ({"camera": " "}, "choose a camera first"),
        ({"camera": "0", "clock": "simulated"}, "belongs to the virtual table"),
        ({"camera": "virtual", "rules": "russian"}, "the virtual table plays one international game"),
        ({"camera": "virtual", "time": "soon"}, "soon"),
        ({"camera": "virtual", "white": "a\x07b"}, "character"),
    ],
)
def test_contradictory_choices_are_refused(choices: dict[str, Any], what: str) -> None:
    with pytest.raises(UnreadableInput, match=what):
        EveningChoices(**choices).applied_to(Settings())


def test_choices_are_kept_for_next_time(tmp_path: Path) -> None:
    folder = tmp_path / "state"
    assert load_choices(folder) == (None, None)
    assert save_choices(VIRTUAL, folder) is None
    assert load_choices(folder) == (VIRTUAL, None)
    assert [file.name for file in folder.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"camera": 7}', '{"lamp": "on"}', '{"volume": 900}', "\udcff\x00"])
def test_a_damaged_choices_file_is_reported_and_ignored(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_bytes(text.encode("utf-8", "surrogateescape"))
    choices, trouble = load_choices(tmp_path)
    assert choices is None
    assert trouble is not None
    assert FILE_NAME in say(trouble)


def test_an_unwritable_state_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    trouble = save_choices(VIRTUAL, tmp_path / "state")
    assert trouble is not None
    assert "cannot be kept" in say(trouble)
