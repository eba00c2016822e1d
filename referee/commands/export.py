"""`referee export MATCH`: a match as PDN, FEN, score sheet, report or evidence; or a file of games as clean PDN."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import TextIO

from referee.commands.game_files import add_file_arguments, games_in, problem_in
from referee.commands.language_option import add_language_option
from referee.commands.overwriting import refuse_overwriting
from referee.draughts.pdn_writer import PdnProfile, format_pdn
from referee.errors import CannotFollow, UnreadableInput
from referee.messages import message
from referee.outputs.folder import cannot_write
from referee.outputs.match_export import ExportFormat, MatchExport, is_match
from referee.outputs.match_files import is_kept_record
from referee.words import Catalogue

STANDARD_OUTPUT = "-"
"""What names it as `--output`, as elsewhere."""


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    add_file_arguments(parser, words, message("help-export-file"))
    parser.add_argument(
        "--as",
        dest="form",
        choices=[form.value for form in ExportFormat],
        default=ExportFormat.PDN.value,
        help=words("help-export-as"),
    )
    parser.add_argument(
        "--profile",
        choices=[profile.value for profile in PdnProfile],
        default=PdnProfile.RECORD.value,
        help=words("help-export-profile"),
    )
    parser.add_argument("--ply", metavar="N", type=int, help=words("help-export-ply"))
    add_language_option(parser, words)
    parser.add_argument("--output", metavar="FILE", type=_output, help=words("help-export-output"))


def _output(given: str) -> Path | None:
    """None for standard output; "./-" is a file of that name."""
    return None if given == STANDARD_OUTPUT else Path(given)


def run(options: argparse.Namespace, words: Catalogue) -> int:
    """Whatever can be read of a damaged game or journal is written; each problem is reported on stderr, pictures that
    are missing or changed too where they are shown, and the status is 1."""
    if options.ply is not None and options.form != ExportFormat.FEN.value:
        raise UnreadableInput(message("export-ply-without-fen", ply=options.ply))
    if options.output is not None:
        refuse_overwriting([options.file], [options.output])
        if is_kept_record(options.output):
            raise UnreadableInput(message("export-over-record", file=str(options.output)))
    replaces = options.output is not None and options.output.is_file()

    def report_written() -> None:
        """Unless it went to standard output, or to a device or pipe, which may be the same."""
        if options.output is not None and options.output.is_file():
            print(words("export-replaced" if replaces else "export-written", file=str(options.output)))

    if is_match(options.file):
        return _export_match(options, words, report_written)
    return _export_games(options, words, report_written)


def _export_match(options: argparse.Namespace, words: Catalogue, report_written: Callable[[], None]) -> int:
    form, language = ExportFormat(options.form), options.language
    match = MatchExport(options.file)
    if form is ExportFormat.EVIDENCE:
        if options.output is None:
            raise UnreadableInput(message("export-zip"))
        match.evidence(options.output, language)
    else:
        text = match.text(form, PdnProfile(options.profile), language, options.ply)
        with _sink(options.output) as sink:
            sink.write(text)
    report_written()
    faults = match.picture_faults() if form in (ExportFormat.REPORT, ExportFormat.EVIDENCE) else ()
    for fault in faults:
        print(words.say(fault), file=sys.stderr)
    if match.fault is not None:
        raise match.fault
    return CannotFollow.exit_status if faults else 0


def _export_games(options: argparse.Namespace, words: Catalogue, report_written: Callable[[], None]) -> int:
    if options.form != ExportFormat.PDN.value:
        raise UnreadableInput(message("export-of-a-match", form=options.form, file=str(options.file)))
    profile = PdnProfile(options.profile)
    broken = False
    games = games_in(options.file, options.rules)
    first = next(games)  # nothing is written before the first game is known to exist
    with _sink(options.output) as sink:
        for game in chain((first,), games):
            if game.record:
                sink.write(format_pdn(game.record, profile))
            for problem in game.problems:
                broken = broken or problem.stops
                print(words.say(problem_in(options.file, game, problem)), file=sys.stderr)
    report_written()
    return CannotFollow.exit_status if broken else 0


@contextmanager
def _sink(output: Path | None) -> Iterator[TextIO]:
    """A file appears whole or not at all, an earlier one stays until then; a device or pipe is written to."""
    if output is None:
        yield sys.stdout
        return
    target = output.resolve()
    whole = target.is_file() or not target.exists()
    written = target.with_name(f".{target.name}.{os.getpid()}.part") if whole else target
    try:
        with written.open("w", encoding="utf-8", newline="\n") as stream:
            yield stream
        if whole:
            written.replace(target)
    except OSError as error:
        raise cannot_write(output, error) from None
    finally:
        if whole:
            with suppress(OSError):
                written.unlink(missing_ok=True)
