"""The game with which an evening begins, or with which it is resumed, and its locked folder."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from referee.errors import UnreadableInput
from referee.from_settings import match_of, policy_of
from referee.games_at_table import new_cover
from referee.live.camera_in_use import camera_in_use, camera_watched
from referee.live.folder_lock import FolderLock
from referee.live.resuming import ResumedMatch, resume_match
from referee.live.time_away import timeline_after
from referee.live.timeline import Timeline
from referee.messages import Message, message
from referee.outputs.folder import MatchFolder
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_reader import read_cover
from referee.outputs.journal_records import JournalCover
from referee.outputs.match_files import refuse_foreign_files
from referee.outputs.replay import new_session
from referee.outputs.wording import result_message
from referee.records.events import GameResult
from referee.records.match import Match
from referee.session import Session
from referee.settings import Settings


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """The game that begins or is resumed, and its folder."""

    folder: MatchFolder
    lock: FolderLock
    cover: JournalCover
    session: Session
    past: ResumedMatch | None
    """What was recorded of it; None for a game that begins."""
    timeline: Timeline
    earlier: tuple[Path, ...]
    """The folders of the evening's closed games."""

    def goes_on_at_s(self, source: str) -> float:
        """Second of the recording `source`, named as it is kept, or of the virtual table's script, at which an
        evening that was stopped goes on; 0 if it begins, or used another camera last."""
        if self.past is None:
            return 0.0
        journals = [folder / JOURNAL_NAME for folder in (*self.earlier, self.folder.path)]
        begun = self.past.started
        used = camera_in_use(journals, begun=begun) or camera_watched(journals, begun=begun)
        return used.second_s if used is not None and used.source == source else 0.0


def opened_game(
    held: ExitStack, settings: Settings, output: Path, folders: tuple[Path, ...], *, resume: bool
) -> OpenedGame:
    """The game in the last of the evening's `folders`, which stay locked as long as `held`."""
    folder = MatchFolder(folders[-1])
    held.callback(folder.discard_if_empty)
    lock = _locked(held, output, folder.path)
    journal = folder.path / JOURNAL_NAME
    cover = _cover(settings, folder.path, resume)
    session, past = resume_match(journal, cover) if resume else (new_session(cover), None)
    if session.closed and not settings.console.on:
        raise UnreadableInput(message("folder-closed", folder=str(output), result=result_of(session, cover.match)))
    return OpenedGame(folder, lock, cover, session, past, timeline_after(past, lock.earlier, journal), folders[:-1])


def _locked(held: ExitStack, evening: Path, game: Path) -> FolderLock:
    """Lock the evening's folder, and read what is known of the game to resume."""
    lock = held.enter_context(FolderLock(evening))
    return lock if game == evening else held.enter_context(FolderLock(game))


def refuse_wrong_folder(output: Path, resume: bool) -> None:
    """Raises UnreadableInput where there is no match to resume, or another one would be overwritten."""
    there = (output / JOURNAL_NAME).is_file()
    if resume and not there:
        raise UnreadableInput(message("folder-nothing-to-resume", folder=str(output)))
    if there and not resume:
        raise UnreadableInput(message("folder-has-match", folder=str(output)))
    refuse_foreign_files(output)


def _cover(settings: Settings, folder: Path, resume: bool) -> JournalCover:
    """The journal's cover, from which the session is made: read from it when a match is resumed."""
    if resume:
        return read_cover(folder / JOURNAL_NAME)
    match = match_of(settings, datetime.now().astimezone())
    return new_cover(match, policy_of(settings), settings)


def result_of(session: Session, match: Match) -> Message:
    """The result of a game that is closed."""
    return result_message(GameResult.UNKNOWN if session.ended is None else session.ended.result, match.rules)
