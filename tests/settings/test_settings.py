"""The settings file: its example is valid, and errors are reported with their place."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

from referee.draughts.variants import rule_set
from referee.errors import UnreadableInput
from referee.settings import Settings, changed, load_settings, parse_settings
from referee.settings.text import example

EXAMPLE = example(Settings)


def test_the_example_shows_the_defaults() -> None:
    assert parse_settings(EXAMPLE) == Settings()


def test_every_commented_line_of_the_example_is_valid() -> None:
    used = [
        line.removeprefix("# ") if " = " in line and line.startswith("# ") else line for line in EXAMPLE.splitlines()
    ]
    settings = parse_settings("\n".join(used))
    assert settings.board.corners is not None
    assert settings.clock.port == "/dev/ttyUSB0"
    assert settings.arbiter.articles == {"5.4.3": "show"}


def test_the_example_documents_every_key() -> None:
    tables = tomllib.loads(EXAMPLE)
    for section in msgspec.structs.fields(Settings):
        assert section.name in tables
        for field in msgspec.structs.fields(section.default):
            assert f"{field.name} = " in EXAMPLE
            (meta,) = (note for note in field.type.__metadata__ if isinstance(note, msgspec.Meta))
            assert (meta.description or "").endswith((".", '."')), field.name


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[camera]\nwidth_px = 1", "club.toml, line 2, camera.width_px: a whole number of at least 320 is expected"),
        (
            "[camera]\n\nwidthpx = 640",
            "club.toml, line 3, camera.widthpx: there is no such setting, is width_px meant?",
        ),
        ("[cam]\nsource = '0'", "club.toml, line 1, cam: there is no such setting, is camera meant?"),
        ('[camera]\nsource = ""', "club.toml, line 2, camera.source: a text that is not empty is expected"),
        ("[camera]\nsource = 0", "club.toml, line 2, camera.source: a text in quotes is expected, not a whole number"),
        ("camera.source = 0", "club.toml, line 1, camera.source: a text in quotes is expected, not a whole number"),
        ("[board]\nrules = 'chess'", "club.toml, line 2, board.rules: there is no 'chess'; there are international, "),
        ("[board]\nstart = 'W:W31:B31'", "club.toml, line 2, board.start: "),
        (
            "[board]\ncorners = [[1, 2], [3, 4], [5, 6], [7]]",
            "club.toml, line 2, board.corners[3]: a list in [ ] of exactly 2 entries is expected",
        ),
        (
            "[board]\ncorners = [[nan, 2], [3, 4], [5, 6], [7, 8]]",
            "club.toml, line 2, board.corners[0][0]: a number of at least -100000",
        ),
        ("[clock]\ntime_control = 'long'", "club.toml, line 2, clock.time_control: "),
        (
            "[arbiter.articles]\n'5.4.3' = 'shout'",
            "club.toml, line 1, arbiter.articles: there is no 'shout'; there are speak, show, log",
        ),
        ("[arbiter]\narticles = { '9.9' = 'log' }", "club.toml, line 2, arbiter.articles: no incident carries"),
        (
            "[console]\narbiter_token = 'short'",
            "club.toml, line 2, console.arbiter_token: a text in quotes of at least 8 characters is expected",
        ),
        (
            "[console]\narbiter_token = 'club-evening'\nspectators_token = 'club-evening'",
            "club.toml, line 3, console.spectators_token: it is the same as arbiter_token: ",
        ),
        ("[camera]\nsource =", "club.toml: Invalid value"),
    ],
)
def test_errors_are_one_line_with_their_place(text: str, says: str) -> None:
    with pytest.raises(UnreadableInput) as refused:
        parse_settings(text, "club.toml")
    assert str(refused.value).startswith(says)
    assert "\n" not in str(refused.value)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInput, match="cannot read the settings in"):
        load_settings(tmp_path / "none.toml")
    latin = tmp_path / "latin.toml"
    latin.write_bytes("[match]\nwhite = 'Müller'".encode("latin-1"))
    with pytest.raises(UnreadableInput, match="no UTF-8"):
        load_settings(latin)


def test_a_file_saved_by_a_windows_editor(tmp_path: Path) -> None:
    file = tmp_path / "referee.toml"
    file.write_bytes(b"\xef\xbb\xbf[board]\r\nrules = 'frisian'\r\n")
    assert load_settings(file).board.rule_set is rule_set("frisian")


def test_without_a_file_there_are_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert load_settings() == Settings()
    (tmp_path / "referee.toml").write_text("[board]\nrules = 'frisian'", "utf-8")
    assert load_settings().board.rule_set is rule_set("frisian")


def test_options_override_the_file() -> None:
    camera = parse_settings("[camera]\nsource = '2'\nwidth_px = 640").camera
    assert (changed(camera, source="1", width_px=None).source, changed(camera, source="1").width_px) == ("1", 640)
    with pytest.raises(UnreadableInput, match="width_px"):
        changed(camera, width_px=1)
