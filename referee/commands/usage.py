"""The command line: argparse, with errors in one line and in the user's language.

argparse asks `gettext` for its own texts; here they come from the catalogue, like all other text.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from referee.errors import RefereeError
from referee.messages import message
from referee.words import Catalogue

NOT_EMPTY = "a text that is not empty is expected"
"""Said of a file without a name."""
ARGPARSE_MESSAGES = {
    "usage: ": message("usage-head"),
    "positional arguments": message("usage-positionals"),
    "options": message("usage-options"),
    "show this help message and exit": message("usage-help"),
    "unrecognized arguments: %s": message("usage-unrecognized", given="%s"),
    "the following arguments are required: %s": message("usage-required", given="%s"),
    "one of the arguments %s is required": message("usage-one-required", given="%s"),
    "ambiguous option: %(option)s could match %(matches)s": message(
        "usage-ambiguous", given="%(option)s", choices="%(matches)s"
    ),
    "argument %(argument_name)s: %(message)s": message(
        "usage-argument", option="%(argument_name)s", fault="%(message)s"
    ),
    "invalid choice: %(value)r (choose from %(choices)s)": message(
        "usage-no-choice", given="%(value)r", choices="%(choices)s"
    ),
    "invalid %(type)s value: %(value)r": message("usage-no-value", kind="%(type)s", given="%(value)r"),
    "expected one argument": message("usage-one"),
    "expected at most one argument": message("usage-at-most-one"),
    "expected at least one argument": message("usage-at-least-one"),
    "not allowed with argument %s": message("usage-excluded", given="%s"),
    "ignored explicit argument %r": message("usage-ignored", given="%r"),
    "%r is no whole number": message("usage-no-whole-number", given="%r"),
    "%r is no whole number from 1 on": message("usage-no-count", given="%r"),
    NOT_EMPTY: message("setting-not-empty"),
}
"""argparse's English texts and the messages for them; it fills in what follows a %."""
OF_KIND = {"int": "%r is no whole number", "depth": "%r is no whole number from 1 on"}
"""By the function that reads an argument, what is said in place of argparse's text, which names the function."""
SEVERAL = "expected %s argument"
"""The only text for which argparse requests a plural."""


class OneLineParser(argparse.ArgumentParser):
    """Reports an error in one line instead of repeating the whole usage. Options have their whole names: what begins
    alike today may be another option tomorrow, and escapes those who look for a name."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, allow_abbrev=False)

    def _print_message(self, text: str, file: Any = None) -> None:
        """argparse ignores that help cannot be written."""
        (file or sys.stdout).write(text)

    def _get_value(self, action: argparse.Action, text: str) -> Any:
        if action.type is Path and not text:  # which would be the folder of the terminal
            raise argparse.ArgumentError(action, vars(argparse)["_"](NOT_EMPTY))
        try:
            return super()._get_value(action, text)
        except argparse.ArgumentError:
            told = OF_KIND.get(getattr(action.type, "__name__", ""))
            if told is None:
                raise
            raise argparse.ArgumentError(action, vars(argparse)["_"](told) % text) from None

    def error(self, fault: str) -> NoReturn:
        raise RefereeError(message("usage-wrong", fault=fault, program=self.prog))


@contextmanager
def argparse_in(words: Catalogue) -> Iterator[None]:
    """Within this context argparse uses this language."""

    def gettext(english: str) -> str:
        translation = ARGPARSE_MESSAGES.get(english)
        return english if translation is None else _with_trailing_space(english, words.say(translation))

    def ngettext(one: str, more: str, count: int) -> str:
        return words("usage-several", count=count, number="%s") if one == SEVERAL else one if count == 1 else more

    module = vars(argparse)
    before = {name: module[name] for name in ("_", "ngettext")}
    module.update({"_": gettext, "ngettext": ngettext})
    try:
        yield
    finally:
        module.update(before)


def _with_trailing_space(english: str, translation: str) -> str:
    """Messages of the catalogue have no trailing space, and argparse appends text."""
    return translation + english[len(english.rstrip()) :]
