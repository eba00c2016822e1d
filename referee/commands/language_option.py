"""The option for the language of report and score sheet, and of the command's own output."""

from __future__ import annotations

import argparse

from referee.words import FIRST, LANGUAGES, Catalogue


def add_language_option(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=FIRST,
        help=words("help-language"),
    )
