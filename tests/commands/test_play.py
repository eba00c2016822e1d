"""`referee play` on the command line: a whole evening on the virtual table."""

from __future__ import annotations

import argparse
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

import pytest

from referee.cli import main
from referee.commands.play import add_device_options, applied_to
from referee.draughts.moves import Move
from referee.draughts.pdn_reader import read_pdn
from referee.live.match_inputs import Ending
from referee.outputs.journal_reader import verify
from referee.settings import Settings, parse_settings
from referee.settings.text import example
from referee.words import FIRST, catalogue
from tests.command_line import run_command
from tests.live.evenings import PATIENCE_S, VIRTUAL, Evening


@pytest.mark.waiting
@pytest.mark.usefixtures("own_state")
def test_a_match_with_clock_and_console_from_the_first_look_to_a_friendly_end(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    names = ("--white", "Sijbrands, Ton", "--board", "7", "--feed", str(tmp_path / "feed"))
    with Evening(folder, *VIRTUAL, "--console", "--port", "0", *names) as evening:
        page = evening.until("arbiter:").split()[1]
        feed = evening.until("feed:").split()[1]
        evening.until("the match is followed")
        with urlopen(page, timeout=20) as answer:
            assert answer.status == 200
        with urlopen(f"{page}api/v1/match", timeout=20) as answer:
            assert "Sijbrands" in answer.read().decode()
        evening.until("  1. Black")
        until(lambda: len(plies_of(f"{feed}games.pdn")) >= 2)
        assert evening.stop() == 0
    assert (tmp_path / "feed" / "board-7.json").exists()
    closing = re.fullmatch(
        r"\d:\d\d: (\d+) plies, stopped; continue with referee play --resume --output .*/match",
        evening.printed_lines[-2],
    )
    assert closing is not None
    (game,) = read_pdn((folder / "game.pdn").read_text("utf-8").splitlines())
    assert game.record is not None
    assert game.record.tag("White") == "Sijbrands, Ton"
    assert len(game.record.moves) == int(closing[1]) >= 2
    assert "%clock" in (folder / "game.pdn").read_text("utf-8")
    assert verify(folder / "journal.sqlite").records > 20


def plies_of(address: str) -> tuple[Move, ...]:
    with urlopen(address, timeout=20) as answer:
        (game,) = read_pdn(answer.read().decode().splitlines())
    assert game.record is not None
    return game.record.moves


def until(what: Callable[[], bool]) -> None:
    until_s = time.monotonic() + PATIENCE_S
    while not what():
        assert time.monotonic() < until_s
        time.sleep(0.1)


@pytest.fixture
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A feed's stored state is kept among the test's own files."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.mark.deep
@pytest.mark.usefixtures("own_state")
def test_a_delayed_feed_reports_at_the_end_what_is_still_withheld(tmp_path: Path) -> None:
    folder, feed = tmp_path / "match", tmp_path / "feed"
    with Evening(folder, *VIRTUAL, "--feed", str(feed), "--feed-delay", "15") as evening:
        evening.until("  1. White")
        assert evening.stop() == 0
    (advice,) = (line for line in evening.printed_lines if "the public feed still lacks the last 15 minutes" in line)
    assert f"--output {feed} --delay 15`" in advice
    assert "1. " not in (feed / "games.pdn").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--feed", "{tmp}"], "must not hold the match's own folder"),
        (["--feed", "{tmp}/feed", "--feed-delay", "61"], "--feed-delay: a whole number of at most 60"),
        (["--feed-delay", "15"], "--feed-delay goes with --feed: there is no public feed to delay"),
    ],
)
@pytest.mark.usefixtures("own_state")
def test_an_impossible_feed_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str
) -> None:
    asked = [argument.format(tmp=tmp_path) for argument in arguments]
    line = ["play", *VIRTUAL, "--output", str(tmp_path / "match"), "--no-console", *asked]
    assert main(line) == 2
    (refusal,) = capsys.readouterr().err.splitlines()
    assert expected in refusal
    assert not (tmp_path / "match").exists()
    assert not (tmp_path / "games.pdn").exists()


@pytest.mark.deep
def test_an_interrupted_match_is_resumed(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    with Evening(folder, *VIRTUAL, "--language", "fr") as evening:
        evening.until("  1. Blancs")
        assert evening.stop() == 0
    with Evening(folder, "--resume") as evening:  # what it was started with is in its journal
        assert "reprise à" in evening.until("reprise")
        evening.until("  1. Noirs")
        assert evening.stop() == 0
    with Evening(folder, "--resume", "--language", "nl") as evening:
        evening.until("de partij wordt bewaard in")
        assert evening.stop() == 0
    assert ": 2 halve zetten, gestopt" in evening.printed_lines[-2]
    verify(folder / "journal.sqlite")


@pytest.mark.usefixtures("own_state")
def test_a_signal_while_an_ended_match_is_closed_does_not_break_that_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.match_night.Evening.run", lambda evening: Ending.OVER)
    monkeypatch.setattr("referee.match_night.VirtualMatch.close", lambda match: signal.raise_signal(signal.SIGTERM))
    assert main(["play", *VIRTUAL, "--no-console", "--output", str(tmp_path / "match")]) == 0


@pytest.mark.parametrize("arguments", [["--example-settings"], ["--example-settings", "--camera", "virtual"]])
def test_the_example_settings_are_printed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    done = run_command(capsys, "play", *arguments)
    assert (done.returncode, done.stdout) == (0, example(Settings))


@pytest.mark.deep
def test_the_language_is_that_of_everything_shown(tmp_path: Path) -> None:
    options = (*VIRTUAL, "--clock", "/dev/none", "--console", "--port", "0", "--language", "fr")
    with Evening(tmp_path / "match", *options) as evening:
        evening.until("la partie est gardée dans")
        page = evening.until("arbitre :").split()[2]
        with urlopen(page, timeout=20) as answer:
            assert '<html lang="fr"' in answer.read().decode()
        evening.until("pendule : le port de pendule /dev/none n'existe pas")
        evening.until("la partie est suivie")
        evening.until("  1. Blancs")
        assert evening.stop() == 0
    assert "arrêtée ; à reprendre avec referee play --resume" in evening.printed_lines[-2]
    assert '<html lang="fr">' in (tmp_path / "match" / "report.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("option", "spoken", "shown"),
    [
        (None, "nl", ("fr", None)),
        ("en", "en", ("en", "en")),
        ("fr", "fr", ("fr", "fr")),
        ("nl", "nl", ("nl", "nl")),
        ("de", "de", ("de", "de")),
    ],
)
def test_the_language_option_overrides_the_settings(option: str | None, spoken: str, shown: tuple[str, str]) -> None:
    settings = parse_settings('[voice]\nlanguage = "nl"\n\n[record]\nlanguage = "fr"\n')
    parser = argparse.ArgumentParser()
    add_device_options(parser, catalogue(FIRST))
    laid = applied_to(settings, parser.parse_args([] if option is None else ["--language", option]))
    assert laid.voice.language == spoken
    assert (laid.record.language, laid.console.language) == shown


@pytest.mark.parametrize("options", [["--rules", "russian"], ["--rules", "frisian"], ["--start", "W:W31:B20"]])
def test_the_virtual_table_plays_its_own_game_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str]
) -> None:
    assert main(["play", "--camera", "virtual", "--output", str(tmp_path / "match"), *options]) == 2
    assert "the virtual table plays one international game" in capsys.readouterr().err
    assert not (tmp_path / "match").exists()
