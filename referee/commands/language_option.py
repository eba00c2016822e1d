"""The option that says in which language report and score sheet are written, and what a command says at its end."""

from __future__ import annotations

import argparse

from referee.words import FIRST, LANGUAGES


def add_language_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=FIRST,
        help="of report, score sheet and closing words; default: en",
    )
