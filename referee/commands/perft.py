"""`referee perft`: number of sequences of plies, depth by depth, and the counting speed."""

from __future__ import annotations

import argparse
import time

from referee.commands.moves import named_position
from referee.draughts.perft import perft
from referee.draughts.variants import RULE_SETS
from referee.words import Catalogue


def depth(text: str) -> int:
    plies = int(text)
    if plies < 1:
        raise ValueError(text)
    return plies


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument(
        "--rules", metavar="NAME", default="international", help=words("help-moves-rules", known=", ".join(RULE_SETS))
    )
    parser.add_argument("fen", metavar="FEN", help=words("help-perft-fen"))
    parser.add_argument("depth", metavar="DEPTH", type=depth, help=words("help-perft-depth"))


def run(options: argparse.Namespace, words: Catalogue) -> int:
    rules, position = named_position(options.rules, options.fen)
    for plies in range(1, options.depth + 1):
        began = time.perf_counter()
        nodes = perft(position, plies, rules)
        took_s = time.perf_counter() - began
        print(f"{plies:2}  {nodes:15,} nodes  {nodes / took_s:13,.0f} nodes/s", flush=True)
    return 0
