"""`referee review VIDEO --output DIR`: a recorded game becomes its record, as fast as the machine can."""

from __future__ import annotations

import argparse
from pathlib import Path

from referee.commands.board_options import add_board_options, add_profile_option, board_constraints
from referee.commands.game_options import add_game_options, rules_and_start
from referee.commands.language_option import add_language_option
from referee.commands.review_summary import summary
from referee.reviewing import review
from referee.words import Catalogue


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("video", metavar="VIDEO", type=Path, help=words("help-review-video"))
    parser.add_argument("--output", metavar="DIR", type=Path, required=True, help=words("help-review-output"))
    add_game_options(parser, words)
    add_board_options(parser, words)
    add_profile_option(parser, words)
    parser.add_argument(
        "--turned",
        action="store_true",
        help=words("help-review-turned"),
    )
    add_language_option(parser, words)


def run(options: argparse.Namespace, words: Catalogue) -> int:
    rules, start = rules_and_start(options)
    constraints, language = board_constraints(options, rules), options.language
    followed = review(
        options.video, options.output, rules, start, constraints, language,
        turned=options.turned, start_is_named=options.start is not None, words=words,
    )  # fmt: skip
    print(summary(followed, options.output, words))
    return 0
