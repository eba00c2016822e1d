"""The option that says in which language report and score sheet are written, and what a command says at its end."""

from __future__ import annotations

import argparse

from referee.outputs.wording import Language


def add_language_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=[language.value for language in Language],
        default=Language.EN.value,
        help="of report, score sheet and closing words; default: en",
    )
