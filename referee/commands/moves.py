"""`referee moves`: the legal moves of one or many positions, one position a line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable

from referee.draughts.fen import FenError, parse_fen
from referee.draughts.move_text import written
from referee.draughts.moves import Move, legal_moves
from referee.draughts.position import Position
from referee.draughts.sanity import faults
from referee.draughts.variants import RULE_SETS, RuleSet, UnknownRuleSet, rule_set, start_position
from referee.errors import UnreadableInput
from referee.messages import Message, message, typed
from referee.words import Catalogue

FROM_STDIN = "-"


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument(
        "--rules", metavar="NAME", default="international", help=words("help-moves-rules", known=", ".join(RULE_SETS))
    )
    parser.add_argument("--json", action="store_true", help=words("help-moves-json"))
    parser.add_argument("fen", metavar="FEN", help=words("help-moves-fen"))


def run(options: argparse.Namespace, words: Catalogue) -> int:
    if options.fen == FROM_STDIN:
        if not options.json:
            raise UnreadableInput(message("moves-stdin"))
        return _answer_lines(sys.stdin)
    rules, position = named_position(options.rules, options.fen)
    moves = legal_moves(position, rules)
    if options.json:
        print(as_json(moves))
        return 0
    for fault in faults(position, rules):
        print(words("moves-note", fault=fault.sentence))
    side, article = position.side_to_move, rules.articles
    if not moves:
        print(words("moves-lost", side=side, article=article["no_move"]))
    elif moves[0].captured:
        print(words("moves-captures", side=side, article=article["compulsion"], majority=article["majority"]))
    for move in moves:
        print(words.say(_listed(move, written(move, moves, rules), rules)))
    return 0


def _listed(move: Move, ply: str, rules: RuleSet) -> Message:
    text = typed(ply)
    if move.captured:
        names = map(rules.board.name if rules.algebraic else str, move.captured)
        text = message("moves-taking", way=text, taken=", ".join(names))
    return message("moves-promotes", way=text) if move.promotes else text


def named_position(rules_name: str, fen: str) -> tuple[RuleSet, Position]:
    """From the words of a command line; "start" is the start position."""
    try:
        rules = rule_set(rules_name)
        return rules, start_position(rules) if fen == "start" else parse_fen(fen, rules)
    except (UnknownRuleSet, FenError) as error:
        raise UnreadableInput(error.message) from None


def as_json(moves: tuple[Move, ...]) -> str:
    """Squares by number on every board; a capture with one full path."""
    listed = [
        {
            "move": ("x" if move.captured else "-").join(map(str, move.path)),
            "captures": sorted(move.captured),
            "promotes": move.promotes,
        }
        for move in moves
    ]
    return json.dumps({"moves": listed}, separators=(",", ":"))


def _answer_lines(lines: Iterable[str]) -> int:
    """Unreadable lines are answered too, so that answers and questions stay in step."""
    status = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        name, tab, fen = line.rstrip("\r\n").partition("\t")
        try:
            if not tab:
                raise UnreadableInput(message("moves-line"))
            rules, position = named_position(name.strip(), fen)
            answer = as_json(legal_moves(position, rules))
        except UnreadableInput as error:
            answer = json.dumps({"error": f"line {number}: {error}"})
            status = error.exit_status
        print(answer, flush=True)
    return status
