"""Correcting the result of a closed game: recorded in its journal like everything before, and its files written
again."""

from __future__ import annotations

from pathlib import Path

from referee.live.folder_lock import earlier_timeline
from referee.live.resuming import resume_match
from referee.messages import Message
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_reader import read_cover
from referee.outputs.journal_records import RecordKind
from referee.outputs.match_files import files_of
from referee.outputs.signing import SigningKey
from referee.records.decisions import CorrectResult
from referee.records.events import GameResult, ResultCorrected


def correct_result(
    folder: Path, result: GameResult, reason: str, language: str, key: SigningKey | None = None
) -> ResultCorrected | Message:
    """The event, or the reason why it is not allowed. Raises UnreadableInput and CannotWrite.

    The journal counts even where a file made from it could not be written.
    """
    path = folder / JOURNAL_NAME
    cover = read_cover(path)
    session, past = resume_match(path, cover)
    timeline = earlier_timeline(folder)
    time_s = past.time_s if timeline is None else max(timeline.now_s(), past.time_s)
    decision = CorrectResult(time_s, result, reason)
    why_not = session.refusal(decision)
    if why_not is not None:
        return why_not
    (corrected,) = session.feed(decision)
    assert isinstance(corrected, ResultCorrected)
    kept = MatchFolder(folder)
    journal = Journal.reopen(kept, past.last, key)
    journal.add(RecordKind.INPUT, time_s, decision)
    journal.add(RecordKind.EVENT, time_s, corrected)
    journal.close()
    for sink, _ in files_of(kept, cover.match, language):
        for event, pictures in zip(past.events, past.pictures, strict=True):
            sink.take(event, pictures)
        sink.take(corrected, ())
        sink.close()
    return corrected
