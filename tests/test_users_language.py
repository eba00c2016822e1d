"""The language in which a command and its refusals answer."""

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
        (("verify",), {"LANG": "xx_XX.UTF-8"}, "en"),
    ],
)
def test_language_order_is_option_then_locale_then_english(
    arguments: tuple[str, ...], environment: Mapping[str, str], language: str
) -> None:
    assert users_language(arguments, environment) == language


@pytest.mark.parametrize(
    ("language", "arguments", "expected"),
    [
        ("fr", ("levitate",), "il n'y a pas de commande « levitate »"),
        ("nl", ("levitate",), "er is geen opdracht 'levitate'"),
        ("fr", ("verify", "none.sqlite"), "none.sqlite n'existe pas : donnez le dossier d'une partie"),
        ("nl", ("verify", "none.sqlite"), "none.sqlite bestaat niet: geef de map van een partij"),
        ("nl", ("clock", "--levitate"), "onbekende argumenten: --levitate (opties: referee clock --help)"),
        ("fr", ("moves",), "il manque des arguments : FEN (options : referee moves --help)"),
        ("nl", ("clock", "--set", "5m"), "argument --set: er horen 2 waarden bij"),
        ("fr", ("clock", "--port"), "argument --port : il faut une valeur"),
        ("fr", ("clock", "--run", "up"), "'up' n'est pas un choix possible (choisissez parmi 'left', 'right')"),
        ("nl", ("clock", "--list", "--simulate"), "argument --simulate: gaat niet samen met het argument --list"),
        ("fr", ("perft", "start", "deep"), "argument DEPTH : 'deep' n'est pas un nombre entier à partir de 1"),
        ("fr", ("clock", "--port", "/dev/none"), "le port de pendule /dev/none n'existe pas"),
        ("fr", ("moves", "W:W51:B1"), "il n'y a pas de case 51 ; ce damier a les cases 1 à 50"),
        ("nl", ("moves", "31:B1"), "de FEN moet beginnen met W: of B:, wie aan zet is, niet met '31'"),
        ("fr", ("moves", "--rules", "chess", "start"), "il n'y a pas de règles « chess »"),
        (
            "nl",
            ("review", "none.mp4", "--output", "out", "--start", "W:W31:B31"),
            "--start: veld 31 is tweemaal",
        ),
        (
            "nl",
            ("review", "none.mp4", "--output", "out", "--language=nl"),
            "none.mp4 bestaat niet: controleer de naam van de opname",
        ),
    ],
)
def test_a_refusal_is_printed_in_the_users_language(
    language: str,
    arguments: tuple[str, ...],
    expected: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    assert main(arguments) == 2
    assert expected in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "arguments", "expected"),
    [
        ("en", ("moves", "W:W32:B28"), "White must capture (4.1, 4.13):\n32x23 taking 28\n"),
        ("fr", ("moves", "W:W32:B28"), "Les Blancs doivent prendre (4.1, 4.13) :\n32x23 prend 28\n"),
        (
            "nl",
            ("moves", "B:W32:B"),
            "Zwart kan geen zet doen en heeft verloren (7.2.2)",
        ),
        ("nl", ("moves", "W:W6:B50"), "6-1, wordt een dam"),
        (
            "fr",
            ("notation", "games.pdn"),
            "ligne 1, colonne 19 : 31-27 n'est pas permis ici ; les Blancs doivent prendre : 28x19",
        ),
        ("fr", ("notation", "games.pdn"), "1 partie, 2 demi-coups ; non lu jusqu'au bout : 1 partie"),
        ("nl", ("notation", "games.pdn"), "31-27 is hier niet toegestaan; Wit moet slaan: 28x19"),
        ("fr", ("notation", "--json", "games.pdn"), "31-27 is not legal here; White must capture: 28x19"),
        ("nl", ("key", "own.key"), "nieuwe sleutel: "),
        ("fr", ("calibrate", "--sheet", "sheet.png"), "sheet.png écrit : imprimez-le à 100 %"),
    ],
)
def test_command_output_is_in_the_users_language_except_json(
    language: str,
    arguments: tuple[str, ...],
    expected: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    (tmp_path / "games.pdn").write_text("1. 32-28 19-23 2. 31-27 *", "utf-8")
    main(arguments)
    assert expected in capsys.readouterr().out
