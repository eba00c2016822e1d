"""What `referee export` makes of a match: PDN, FEN, score sheet, report, or all that settles a dispute as a ZIP."""

from __future__ import annotations

import sqlite3
import tempfile
import zipfile
from contextlib import closing
from enum import Enum
from pathlib import Path

from referee.draughts.fen import format_fen
from referee.draughts.pdn_writer import PdnProfile, format_pdn
from referee.draughts.position import Position
from referee.errors import UnreadableInput
from referee.messages import Message, message
from referee.outputs.folder import MatchFolder, cannot_write
from referee.outputs.journal_end import end_path
from referee.outputs.journal_file import FILE_NAME, ends_within_a_page, is_sqlite
from referee.outputs.journal_reader import BrokenJournal, JournalWithoutHashes, journal_in, verify
from referee.outputs.match_files import files_of
from referee.outputs.one_file import as_one_file
from referee.outputs.pdn_file import game_record
from referee.outputs.recorded_match import picture_faults, read_recorded_match
from referee.outputs.report import page as report_page
from referee.outputs.scoresheet import page as scoresheet_page
from referee.outputs.sheet import Sheet
from referee.words import Catalogue, catalogue

_READ_ME = "README.txt"


class ExportFormat(Enum):
    """What a match can be exported as."""

    PDN = "pdn"
    FEN = "fen"
    SCORESHEET = "scoresheet"
    REPORT = "report"
    EVIDENCE = "evidence"


def is_match(place: Path) -> bool:
    """A match folder or a journal, and not a file of games."""
    return place.is_dir() or place.name == FILE_NAME or is_sqlite(place)


class MatchExport:
    """One match, read from its journal; of a damaged one, the readable part."""

    def __init__(self, place: Path) -> None:
        """Raises UnreadableInput."""
        self._path = journal_in(place)
        self._named = self._path == place
        self._recorded = read_recorded_match(self._path)
        self.fault: BrokenJournal | None = self._recorded.fault
        """Where the journal stops being whole."""

    def picture_faults(self) -> tuple[Message, ...]:
        """The pictures and clips that are missing or were changed, a sentence each; none of a journal that lies alone
        and was named itself."""
        return () if self._named and not self._pictured else picture_faults(self._recorded, self._path.parent)

    @property
    def _pictured(self) -> bool:
        return (self._path.parent / "evidence").is_dir()

    def text(self, form: ExportFormat, profile: PdnProfile, language: str, ply: int | None) -> str:
        """Everything but the evidence."""
        match form:
            case ExportFormat.PDN:
                return format_pdn(game_record(self._recorded.sheet(), profile), profile)
            case ExportFormat.FEN:
                rules = self._recorded.cover.match.rules
                return format_fen(position_after(self._recorded.sheet(), ply), algebraic=rules.algebraic) + "\n"
            case ExportFormat.SCORESHEET:
                return scoresheet_page(self._recorded.sheet(), language, self._seal())
            case ExportFormat.REPORT:
                recorded = self._recorded if self._pictured else self._recorded.without_pictures()
                return as_one_file(report_page(recorded.sheet(), language, alone=True), self._path.parent)
            case ExportFormat.EVIDENCE:
                raise ValueError("evidence is no text")

    def evidence(self, target: Path, language: str) -> None:
        """Journal, pictures and all files made from them, in one ZIP; of a running match, all as of one moment. Raises
        CannotWrite, and UnreadableInput for a picture that cannot be read."""
        with tempfile.TemporaryDirectory(prefix="referee-evidence-") as name:
            folder, packed = MatchFolder(Path(name, "record")), Path(name, "evidence.zip")
            self._lay_out(folder, language)
            try:
                _pack(folder.path, packed)
                content = packed.read_bytes()
            except OSError as error:
                raise cannot_write(packed, error) from None
        MatchFolder(target.absolute().parent).write_bytes(target.name, content)

    def _lay_out(self, folder: MatchFolder, language: str) -> None:
        """Everything is made from the copy of the journal: the match itself may go on meanwhile."""
        _copy_journal(self._path, folder)
        copied = MatchExport(folder.path)
        pictures = [path for path in sorted((self._path.parent / "evidence").glob("[!.]*")) if path.is_file()]
        for picture in pictures:
            folder.write_bytes(f"evidence/{picture.name}", _content(picture), durable=False)
        recorded = copied._recorded if pictures else copied._recorded.without_pictures()
        for sink, _ in files_of(folder, recorded.cover.match, language):
            for event, shown in recorded.events:
                sink.take(event, shown)
            sink.close()
        seal = copied._seal()
        folder.write_text("scoresheet.html", scoresheet_page(recorded.sheet(), language, seal))
        folder.write_text(_READ_ME, self._read_me(seal, catalogue(language)))

    def _read_me(self, seal: str, words: Catalogue) -> str:
        match = self._recorded.cover.match
        if self.fault is not None:
            state = message("evidence-not-whole", fault=self.fault.message)
        elif seal:
            state = message("evidence-seal", seal=seal)
        else:
            state = message("evidence-unchained")
        return words("evidence-read-me", white=match.white, black=match.black, source=match.source, state=state) + "\n"

    def _seal(self) -> str:
        try:
            return verify(self._path).seal
        except (BrokenJournal, JournalWithoutHashes):
            return ""


def position_after(sheet: Sheet, ply: int | None) -> Position:
    """The position after so many plies, or the last one."""
    if ply is None:
        return sheet.position
    if ply == 0:
        return sheet.match.start
    if not 0 < ply <= len(sheet.plies):
        raise UnreadableInput(message("export-no-such-ply", ply=ply, count=len(sheet.plies)))
    return sheet.plies[ply - 1].played.position


def _copy_journal(source: Path, folder: MatchFolder) -> None:
    """A consistent copy even of a running match, with the note of its end, by which a cut shows in the copy too. Raises
    CannotWrite."""
    copy = folder.path / FILE_NAME
    if (end := end_path(source)).is_file():  # before the records: a running match adds to both
        folder.write_bytes(end_path(copy).name, _content(end))
    # SQLite would fill up a page that was cut off, and the cut would be called a change
    if ends_within_a_page(source) or not _is_backed_up(source, copy):
        # a damaged file is evidence as it is, with what a killed program left in its write-ahead log
        for ending in ("", "-wal"):
            if (part := Path(f"{source}{ending}")).is_file():
                folder.write_bytes(f"{FILE_NAME}{ending}", _content(part))


def _is_backed_up(source: Path, copy: Path) -> bool:
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as read,
            closing(sqlite3.connect(copy)) as written,
        ):
            read.backup(written)
            written.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error:
        return False
    return True


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise UnreadableInput(message("file-unreadable", file=str(file), error=error.strerror or str(error))) from None


def _pack(folder: Path, target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                # films and pictures are compressed already
                how = zipfile.ZIP_STORED if path.suffix in (".jpg", ".webm") else zipfile.ZIP_DEFLATED
                packed.write(path, path.relative_to(folder), how)
