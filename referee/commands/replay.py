"""`referee replay JOURNAL`: feeds a match's inputs to a new session, which must conclude the same events."""

from __future__ import annotations

import argparse
import dataclasses
import shutil
from pathlib import Path

from referee.commands.language_option import add_language_option
from referee.errors import CannotFollow
from referee.messages import Message, message
from referee.outputs.folder import MatchFolder, cannot_write
from referee.outputs.journal_lookups import read_length_s
from referee.outputs.journal_reader import journal_in
from referee.outputs.match_files import files_of, refuse_another_match, refuse_foreign_files
from referee.outputs.recorded_match import RecordedMatch
from referee.outputs.replay import Difference, ReplayResult, replay
from referee.progress import Progress, clock_text
from referee.records.events import Event
from referee.words import Catalogue


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("journal", metavar="JOURNAL", type=Path, help=words("help-journal"))
    parser.add_argument(
        "--output",
        metavar="DIR",
        type=Path,
        help=words("help-replay-output"),
    )
    add_language_option(parser, words)


def run(options: argparse.Namespace, words: Catalogue) -> int:
    """0: the same events; 1: a different event, or a damaged journal."""
    path = journal_in(options.journal)
    with Progress(read_length_s(path), words) as progress:
        replayed = replay(path, progress.show)
    if options.output is not None:
        write_record(replayed.recorded, path, options.output, options.language)
    _judge(replayed, path)
    length, events = clock_text(replayed.time_s), len(replayed.recorded.events)
    print(words("closing-same-again", inputs=replayed.inputs, length=length, events=events))
    if options.output is not None:
        print(words("closing-report", file=str(options.output / "report.html")))
    return 0


def write_record(recorded: RecordedMatch, journal: Path, target: Path, language: str) -> None:
    """Make the files of a match folder again, with the pictures that are still there."""
    refuse_foreign_files(target)
    refuse_another_match(target, journal, recorded.cover.match)
    folder, source = MatchFolder(target), journal.parent
    if not (source / "evidence").is_dir():
        recorded = recorded.without_pictures()
    elif source.resolve() != target.resolve():
        try:
            shutil.copytree(source / "evidence", target / "evidence", dirs_exist_ok=True)
        except OSError as error:
            raise cannot_write(target / "evidence", error) from error
    for sink, _ in files_of(folder, recorded.cover.match, language):
        for event, pictures in recorded.events:
            sink.take(event, pictures)
        sink.close()


def _judge(replayed: ReplayResult, path: Path) -> None:
    if replayed.difference is not None:
        raise CannotFollow(
            message(
                "replay-differs",
                file=str(path),
                number=replayed.difference.number,
                time=clock_text(replayed.difference.time_s),
                difference=_difference_message(replayed.difference),
                program=replayed.recorded.cover.program,
            )
        )
    if replayed.recorded.fault is not None:
        raise CannotFollow(
            message(
                "replay-damaged",
                fault=replayed.recorded.fault.message,
                time=clock_text(replayed.time_s),
                inputs=replayed.inputs,
                events=len(replayed.recorded.events),
            )
        )
    if replayed.missing_s is not None:
        raise CannotFollow(message("replay-missing", file=str(path), time=clock_text(replayed.missing_s)))


def _difference_message(difference: Difference) -> Message:
    recorded, concluded = difference.recorded, difference.concluded
    if type(recorded) is type(concluded):
        names = (field.name for field in dataclasses.fields(type(recorded)))  # type: ignore[arg-type]
        changed = [name for name in names if getattr(recorded, name) != getattr(concluded, name)]
        return message("replay-other-fields", event=type(recorded).__name__, fields=", ".join(changed))
    return message("replay-other-event", recorded=_event_message(recorded), concluded=_event_message(concluded))


def _event_message(event: Event | None) -> Message:
    if event is None:
        return message("replay-no-event")
    return message("replay-event", event=type(event).__name__, time=clock_text(event.time_s))
