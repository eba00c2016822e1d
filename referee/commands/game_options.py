"""Options for the game: rule set and start position."""

from __future__ import annotations

import argparse

from referee.draughts.fen import FenError, parse_fen
from referee.draughts.position import Position
from referee.draughts.variants import RULE_SETS, RuleSet, rule_set, start_position
from referee.errors import UnreadableInput
from referee.messages import message
from referee.words import Catalogue


def add_game_options(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("--rules", choices=tuple(RULE_SETS), default="international", help=words("help-rules"))
    parser.add_argument(
        "--start",
        metavar="FEN",
        help=words("help-start"),
    )


def rules_and_start(options: argparse.Namespace) -> tuple[RuleSet, Position]:
    rules = rule_set(options.rules)
    if options.start is None:
        return rules, start_position(rules)
    try:
        return rules, parse_fen(options.start, rules)
    except FenError as error:
        raise UnreadableInput(message("in-option", option="--start", fault=error.message)) from None
