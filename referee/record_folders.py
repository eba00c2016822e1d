"""The folders of evenings: where they are kept, and which one was started last."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from platformdirs import user_documents_path

from referee.errors import RefereeError, UnreadableInput
from referee.messages import Conjunction, ItemList, message
from referee.outputs.evening_folders import folders_of, is_ended
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.settings.record import RecordSettings

IN_DOCUMENTS = "referee"
"""Folder for the evening page's evenings, in the user's documents, unless the settings name another."""
NAME_FORMAT = "%Y-%m-%d-%H%M%S"
"""Of an evening's folder: when it was started, by this computer's clock."""


def evening_page_folder(record: RecordSettings) -> Path:
    """Where the evening page keeps its evenings: where people look for them, wherever the program is started."""
    if record.folder == RecordSettings().folder:
        return user_documents_path() / IN_DOCUMENTS
    return Path(record.folder)


def new_folder(record: RecordSettings, now: datetime) -> Path:
    """Folder of a match that begins now."""
    return Path(record.folder) / f"{now:{NAME_FORMAT}}"


def last_folder(record: RecordSettings) -> Path:
    """The evening started last, by `referee play` or from the evening page; UnreadableInput if there is none."""
    places = tuple(dict.fromkeys((Path(record.folder), evening_page_folder(record))))
    journals = [journal for place in places for journal in place.glob(f"*/{JOURNAL_NAME}")]
    if not journals:
        looked_in = ItemList(tuple(str(place.absolute()) for place in places), Conjunction.OR)
        raise UnreadableInput(message("folder-no-match", folders=looked_in))
    return max(journals, key=lambda journal: (_started(journal), journal)).parent


def folder_to_resume(record: RecordSettings) -> Path:
    """The evening started last; UnreadableInput if there is none, or if it was brought to its end with a result."""
    folder = last_folder(record)
    try:
        ended = is_ended(folders_of(folder)[-1])
    except RefereeError:  # it is refused with its fault
        ended = False
    if ended:
        raise UnreadableInput(message("folder-evening-ended", folder=str(folder)))
    return folder


def is_resumed_by_default(folder: Path) -> bool:
    """Whether `referee play --resume`, started here without further options, takes that evening."""
    try:
        return folder_to_resume(RecordSettings()).resolve() == folder.resolve()
    except UnreadableInput:
        return False


def _started(journal: Path) -> datetime:
    """By the folder's name; a folder that somebody has named is as old as the last change of its journal."""
    changed = datetime.fromtimestamp(journal.stat().st_mtime).astimezone()
    try:
        named = datetime.strptime(journal.parent.name, NAME_FORMAT).astimezone()
    except ValueError:
        return changed
    # in the hour that comes twice when summer time ends: the second time, unless the journal is older than that
    again = named.replace(tzinfo=None, fold=1).astimezone()
    return again if again <= changed else named
