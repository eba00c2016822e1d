"""What `--help` and argparse say, in the user's language."""

from __future__ import annotations

import argparse
import ast
import importlib
import inspect

import pytest

from referee.cli import main
from referee.commands import COMMANDS
from referee.commands.usage import ARGPARSE_MESSAGES, SEVERAL, OneLineParser, argparse_in
from referee.words import FIRST, catalogue, say
from tests.fluent_files import COMPLETE

NOT_FOR_USERS = (
    *("conflict", "deprecated", "subparser", "unknown parser", "can't open", "cannot merge", "with mode", "dest="),
    *("not callable", "not defined", "invalid argument for positionals", "must be optional", "invalid option string"),
    *("unexpected option string", "%(prog)s: "),
)
"""Texts that users never see: faults of a programmer, and files and commands opened by argparse itself."""


def helps(name: str, language: str) -> list[str]:
    """All help texts of a command: of options, of their groups, and argparse's own."""
    words = catalogue(language)
    with argparse_in(words):
        parser = OneLineParser(prog="referee")
        importlib.import_module(f"referee.commands.{COMMANDS[name].module}").add_arguments(parser, words)
        shown = [action.help for action in parser._actions if action.help]
        assert parser.format_help(), "which argparse fills in too: a percent sign in a help ends here"
        groups = [group.title for group in parser._action_groups if group.title]
    return [say(COMMANDS[name].summary, language), *shown, *groups]


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("language", [language for language in COMPLETE if language != FIRST])
def test_help_texts_come_from_the_catalogue(name: str, language: str) -> None:
    same = set(helps(name, FIRST)) & set(helps(name, language))
    assert same <= {"options"}, "French calls them so too"


@pytest.mark.parametrize(
    ("language", "arguments", "expected"),
    [
        ("en", ("--help",), ("usage: referee", "play       follow a live match", "options:", "show this help message")),
        ("fr", ("--help",), ("utilisation : referee", "play       suivre une partie en direct", "montrer cette aide")),
        ("nl", ("--help",), ("gebruik: referee", "play       een partij live volgen", "opties:", "deze hulp tonen")),
        (
            "nl",
            ("moves", "--help"),
            ("gebruik: referee moves", "De toegestane zetten van een stelling."),
        ),
        ("fr", ("export", "--help"), ("Écrire une partie ou un fichier de parties en PDN",)),
    ],
)
def test_help_is_in_the_users_language(
    language: str,
    arguments: tuple[str, ...],
    expected: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    assert main(arguments) == 0
    shown = capsys.readouterr().out
    assert all(text in shown for text in expected)


@pytest.mark.parametrize(
    ("language", "arguments", "fault"),
    [
        ("en", ("perft", "start", "deep"), "argument DEPTH: 'deep' is no whole number from 1 on"),
        ("en", ("notation", ""), "argument FILE: a text that is not empty is expected"),
        ("nl", ("read", ""), "een tekst die niet leeg is wordt verwacht"),
        ("en", ("export", "game", "--ply", "first"), "argument --ply: 'first' is no whole number"),
        ("fr", ("evening", "--port", "x"), "'x' n'est pas un nombre entier"),
        ("nl", ("evening", "--port", "x"), "'x' is geen geheel getal"),
        ("de", ("perft", "start", "0"), "'0' ist keine ganze Zahl ab 1"),
    ],
)
def test_a_value_that_is_no_number_is_refused_without_words_of_the_program(
    language: str,
    arguments: tuple[str, ...],
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    assert main(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert fault in line


def test_the_english_catalogue_equals_argparses_own_texts() -> None:
    assert {say(text) for text in ARGPARSE_MESSAGES.values()} == {english.strip() for english in ARGPARSE_MESSAGES}
    with argparse_in(catalogue(FIRST)):
        for count, english in ((1, "expected 1 argument"), (3, "expected 3 arguments")):
            assert vars(argparse)["ngettext"](SEVERAL, f"{SEVERAL}s", count) % count == english


def test_every_text_of_argparse_is_in_the_catalogue() -> None:
    asked = set()
    for node in ast.walk(ast.parse(inspect.getsource(argparse))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext"):
            asked |= {str(text.value) for text in node.args if isinstance(text, ast.Constant)}
    unknown = asked - ARGPARSE_MESSAGES.keys() - {SEVERAL, f"{SEVERAL}s"}
    assert {text for text in unknown if not any(part in text for part in NOT_FOR_USERS)} == set()


def test_argparse_is_restored_afterwards() -> None:
    with argparse_in(catalogue("nl")):
        pass
    assert argparse.ArgumentParser(prog="other").format_usage().startswith("usage: other")


def test_an_option_has_its_whole_name(capsys: pytest.CaptureFixture[str]) -> None:
    """`--outp` in a hall's boards.toml was an option that the hall gives itself, and was not recognised as such."""
    assert main(["play", "--outp", "elsewhere"]) == 2
    assert "--outp" in capsys.readouterr().err
