"""In which language a command answers, and that its refusals are said in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from referee.cli import main
from referee.users_language import users_language


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ((), {}, "en"),
        ((), {"LANG": "nl"}, "nl"),
        (("play",), {}, "en"),
        (("play", "--language", "nl"), {"LANG": "fr_FR.UTF-8"}, "nl"),
        (("play", "--language=fr"), {}, "fr"),
        (("play", "--language"), {"LANG": "nl_NL.UTF-8"}, "nl"),
        (("play", "--language", "tlh"), {"LANG": "fr_BE"}, "fr"),
        (("verify",), {"LC_ALL": "fr_FR.UTF-8", "LANG": "nl_NL.UTF-8"}, "fr"),
        (("verify",), {"LC_ALL": "", "LC_MESSAGES": "nl_BE@euro", "LANG": "fr"}, "nl"),
        (("verify",), {"LC_ALL": "C.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        (("verify",), {"LANG": "pl_PL.UTF-8"}, "en"),
    ],
)
def test_the_option_goes_before_the_locale_and_english_is_last(
    arguments: tuple[str, ...], environment: Mapping[str, str], language: str
) -> None:
    assert users_language(arguments, environment) == language


@pytest.mark.parametrize(
    ("language", "arguments", "said"),
    [
        ("fr", ("levitate",), "il n'y a pas de commande « levitate »"),
        ("nl", ("levitate",), "er is geen opdracht 'levitate'"),
        ("fr", ("verify", "none.sqlite"), "none.sqlite n'existe pas : donnez le dossier d'une partie"),
        ("nl", ("verify", "none.sqlite"), "none.sqlite bestaat niet: geef de map van een partij"),
        ("nl", ("clock", "--levitate"), "(opties: referee clock --help)"),
        ("fr", ("clock", "--port", "/dev/none"), "le port de pendule /dev/none n'existe pas"),
        (
            "nl",
            ("review", "none.mp4", "--output", "out", "--language=nl"),
            "none.mp4 bestaat niet: controleer de naam van de opname",
        ),
    ],
)
def test_a_refusal_is_said_in_the_users_language(
    language: str,
    arguments: tuple[str, ...],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    assert main(arguments) == 2
    assert said in capsys.readouterr().err
