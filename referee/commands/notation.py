"""`referee notation FILE`: check a file of games, each problem with its place."""

from __future__ import annotations

import argparse
import json
import sys

from referee.commands.game_files import add_file_arguments, games_in, problem_in, rules_that_fit
from referee.draughts.pdn import ReadGame
from referee.errors import CannotFollow
from referee.messages import message
from referee.words import Catalogue, say


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    add_file_arguments(parser, words)
    parser.add_argument("--json", action="store_true", help=words("help-notation-json"))


def run(options: argparse.Namespace, words: Catalogue) -> int:
    """0 for a file of which every text was read, 1 where part of a game was not; 2 for no PDN."""
    games = plies = broken = malformed = 0
    for game in games_in(options.file, options.rules):
        games += 1
        plies += len(game.record.moves) if game.record else 0
        broken += game.breaks
        malformed += game.malformed
        if options.json:
            print(_as_json(game))
            continue
        for problem in game.problems:
            print(words.say(problem_in(options.file, game, problem)))
    if broken == games and (fits := rules_that_fit(options.file, options.rules)):
        print(words("notation-fits", file=str(options.file), fits=fits), file=sys.stderr)
    if not options.json:
        read, unread = message("games", count=games), message("games", count=broken)
        print(words("notation-read", games=read, plies=message("plies", count=plies), unread=unread))
    return CannotFollow.exit_status if malformed else 0


def _as_json(game: ReadGame) -> str:
    record = game.record
    return json.dumps(
        {
            "game": game.number,
            "line": game.line,
            "rules": record.rules.name if record else None,
            "white": record.tag("White") if record else None,
            "black": record.tag("Black") if record else None,
            "result": record.result if record else None,
            "plies": len(record.moves) if record else 0,
            "problems": [
                {"line": problem.line, "column": problem.column, "message": say(problem.fault), "stops": problem.stops}
                for problem in game.problems
            ],
        },
        ensure_ascii=False,
    )
