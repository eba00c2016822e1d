"""The option that says in which language report and score sheet are written."""

from __future__ import annotations

import argparse

from referee.outputs.wording import Language


def add_language_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=[language.value for language in Language],
        default=Language.EN.value,
        help="of report and score sheet; default: en",
    )
