"""`referee notation FILE`: check a file of games, each problem with its place, and each record that disagrees with the
rules about the end of its game."""

from __future__ import annotations

import argparse
import json
import sys

from referee.arbiter.endings import why_over
from referee.commands.game_files import add_file_arguments, games_in, problem_in, rules_that_fit
from referee.draughts.pdn import GAME_RESULTS, GameRecord, ReadGame
from referee.draughts.recorded_end import RecordedEnd, recorded_end
from referee.errors import CannotFollow
from referee.messages import message
from referee.words import Catalogue, say


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    add_file_arguments(parser, words)
    parser.add_argument("--json", action="store_true", help=words("help-notation-json"))


def run(options: argparse.Namespace, words: Catalogue) -> int:
    """0 for a file of which every text was read, 1 where part of a game was not; 2 for no PDN."""
    games = plies = whole = broken = malformed = 0
    for game in games_in(options.file, options.rules):
        games += 1
        plies += len(game.record.moves) if game.record else 0
        whole += bool(game.record and game.record.moves) and not game.breaks
        broken += game.breaks
        malformed += game.malformed
        if options.json:
            print(_as_json(game))
            continue
        for problem in game.problems:
            print(words.say(problem_in(options.file, game, problem)))
        if game.record and (end := recorded_end(game.record)).outcome and _disagrees(game.record, end):
            why = why_over(end.outcome, end.then)
            print(words("notation-over", file=str(options.file), number=game.number, ply=end.plies, why=why))
    if broken and not whole and (fits := rules_that_fit(options.file, options.rules)):
        print(words("notation-fits", file=str(options.file), fits=fits), file=sys.stderr)
    if not options.json:
        read, unread = message("games", count=games), message("games", count=broken)
        print(words("notation-read", games=read, plies=message("plies", count=plies), unread=unread))
    return CannotFollow.exit_status if malformed else 0


def _disagrees(record: GameRecord, end: RecordedEnd) -> bool:
    """The record goes on after the end by the rules, or has another result. A draw on claim is left to the players."""
    if end.outcome is None or end.outcome.on_claim:
        return False
    return end.plies < len(record.moves) or GAME_RESULTS.get(record.result, end.outcome.winner) != end.outcome.winner


def _end_as_json(end: RecordedEnd) -> dict[str, object] | None:
    outcome = end.outcome
    if outcome is None:
        return None
    winner = outcome.winner and outcome.winner.name.lower()
    return {"plies": end.plies, "article": outcome.article, "winner": winner, "on_claim": outcome.on_claim}


def _as_json(game: ReadGame) -> str:
    record = game.record
    end = recorded_end(record) if record else None
    return json.dumps(
        {
            "game": game.number,
            "line": game.line,
            "rules": record.rules.name if record else None,
            "white": record.tag("White") if record else None,
            "black": record.tag("Black") if record else None,
            "result": record.result if record else None,
            "plies": len(record.moves) if record else 0,
            "end": _end_as_json(end) if end else None,
            "counts": [
                {"article": counter.rule.article, "done": counter.done, "limit": counter.limit}
                for counter in (end.last.counters if end else ())
            ],
            "problems": [
                {"line": problem.line, "column": problem.column, "message": say(problem.fault), "stops": problem.stops}
                for problem in game.problems
            ],
        },
        ensure_ascii=False,
    )
