"""Commands, options and files named in the README exist."""

from __future__ import annotations

import importlib
import re
import shlex
from pathlib import Path

import pytest

from referee.commands import COMMANDS
from referee.commands.usage import OneLineParser
from referee.words import FIRST, catalogue

HOUSE = Path(__file__).parent.parent
README = (HOUSE / "README.md").read_text("utf-8")
TYPED = [line.strip() for line in README.splitlines() if line.startswith("    ")]


def test_the_readme_shows_commands() -> None:
    assert len([line for line in TYPED if line.startswith(("referee ", "make "))]) >= 8


@pytest.mark.parametrize("line", [line for line in TYPED if line.startswith("referee ")])
def test_commands_accept_the_options_shown(line: str) -> None:
    _, name, *arguments = shlex.split(line)
    parser = OneLineParser(prog="referee")
    importlib.import_module(f"referee.commands.{COMMANDS[name].module}").add_arguments(parser, catalogue(FIRST))
    parser.parse_args(arguments)


@pytest.mark.parametrize("line", [line for line in TYPED if line.startswith("make ")])
def test_make_targets_shown_exist(line: str) -> None:
    makefile = (HOUSE / "Makefile").read_text("utf-8")
    assert re.search(rf"^{line.split()[1]}:", makefile, re.MULTILINE)


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)#]+)\)", README))
def test_links_lead_to_files(link: str) -> None:
    assert (HOUSE / link).exists()


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_module(name: str) -> None:
    module = importlib.import_module(f"referee.commands.{COMMANDS[name].module}")
    assert callable(module.run)
