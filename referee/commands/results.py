"""`referee results TABLE [MATCH ...]`: the results of a round, as CSV and as a sheet to print."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from referee.commands.language_option import add_language_option
from referee.commands.overwriting import refuse_overwriting
from referee.commands.round_files import STDIN, games_of_round, recorded_results, round_in, rules_played
from referee.draughts.variants import RULE_SETS, rule_set
from referee.errors import UnreadableInput, in_file
from referee.outputs.folder import MatchFolder
from referee.outputs.round_sheet import CSV_NAME, FILE_NAME, csv_table, page
from referee.tournament.event import EventRound
from referee.tournament.results import ResultError, merged
from referee.words import Catalogue


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("table", metavar="TABLE", help=words("help-results-table"))
    parser.add_argument("matches", metavar="MATCH", nargs="*", type=Path, help=words("help-results-matches"))
    parser.add_argument("--output", metavar="DIR", type=Path, default=Path("."), help=words("help-results-output"))
    parser.add_argument("--event", metavar="NAME", default="", help=words("help-results-event"))
    parser.add_argument("--round", metavar="N", default="", help=words("help-results-round"))
    parser.add_argument("--date", metavar="DATE", default="", help=words("help-results-date"))
    parser.add_argument("--rules", choices=tuple(RULE_SETS), help=words("help-results-rules"))
    add_language_option(parser, words)


def run(options: argparse.Namespace, words: Catalogue) -> int:
    written = [options.output / CSV_NAME, options.output / FILE_NAME]
    if options.table != STDIN:
        refuse_overwriting([Path(options.table)], written)
    given = round_in(options.table)
    event = EventRound(options.event, options.round, date=options.date)
    try:
        games = games_of_round(options.matches, given, event)
        results = merged(given, recorded_results(games.values()))
    except ResultError as error:
        raise UnreadableInput(in_file(Path(options.table), error.message)) from None
    event = replace(event, rules=rule_set(options.rules) if options.rules else rules_played(games.values()))
    sheet, table = page(event, results, options.language), csv_table(event, results, options.language)
    folder = MatchFolder(options.output)
    folder.write_text(CSV_NAME, table)
    folder.write_text(FILE_NAME, sheet)
    file, page_file = map(str, written)
    print(words("results-written", count=len(results.results), file=file, page=page_file))
    if results.open_boards:
        print(words("results-open", boards=", ".join(map(str, results.open_boards))))
    return 0
