"""The journal: everything fed to the session and everything it concluded, in order, in one SQLite file. A match can be
replayed from it.

Inputs and events share one numbering, which shows what was concluded from what, and one chain of hashes, which reveals
changes. While the match runs, SQLite's write-ahead log preserves every committed record through a crash or a power cut;
at the end the file is merged into one piece.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING

from referee.errors import CannotWrite, UnreadableInput
from referee.messages import Message, message
from referee.outputs.encoding import decode, encode
from referee.outputs.folder import MatchFolder, cannot_write, cannot_write_because
from referee.outputs.journal_end import ENDING, EndFile, JournalEnd
from referee.outputs.journal_file import FILE_NAME, SCHEMA, SCHEMA_VERSION
from referee.outputs.journal_reader import BrokenJournal, JournalWithoutHashes, read_links
from referee.outputs.journal_records import ChainLink, ChainSigned, JournalCover, ReadingsMissing, RecordKind
from referee.outputs.reading_changes import ReadingsAsChanges
from referee.outputs.sqlite_fault import sqlite_fault
from referee.records.events import MovePlayed
from referee.records.readings import BoardReading

if TYPE_CHECKING:  # the package cryptography is needed for signing only
    from referee.outputs.signing import SigningKey

DURABLE_WITHIN_S = 1.0
"""Time after which inputs without an event are synced to the disk too, seconds. Larger writes less and loses more
readings in a crash. Chosen, not measured."""
BUSY_S = 1.0
"""Time to wait for another program that has locked the file, seconds. Larger holds the match up for longer. Chosen, not
measured."""
SIGNED_WITHIN_S = 60.0
"""Time after which what was written is signed, where there is a key, seconds. Larger leaves more of an interrupted
match unsigned; smaller makes the journal longer by 0.4 KB each time. Chosen, not measured."""
READINGS_HELD_BYTES = 32_000_000
"""Bytes of readings held in memory while the disk is unavailable, half an hour of lively play. Larger bridges more and
costs memory. Chosen, not measured."""

DAMAGED_NAME = "journal.damaged.sqlite"
"""Name under which a damaged journal is kept."""
RESTORED_NAME = "journal.restored.sqlite"
"""Name under which the intact part of a damaged journal is written before it takes that one's place."""


class Journal:
    """The only writer of a journal. When `flush` has returned, everything is on the disk, unless `trouble` says
    otherwise.

    A full or missing disk does not stop the match: records wait in memory, in order, and are written when it is back.
    Events, decisions and clock signals are all kept; of the readings, `READINGS_HELD_BYTES`.
    """

    def __init__(self, folder: MatchFolder, cover: JournalCover, key: SigningKey | None = None) -> None:
        """A new journal in place of any that is there, signed with `key`. Raises CannotWrite."""
        folder.remove(FILE_NAME + "*")
        self._begin(folder.path / FILE_NAME, None, key)
        self._lay_out()
        self._append(RecordKind.COVER, 0.0, cover)
        self._flush_or_refuse()
        with contextlib.suppress(sqlite3.Error):  # so that a copy of the file without its write-ahead log is a journal
            self._file.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @classmethod
    def reopen(cls, folder: MatchFolder, last: ChainLink | None = None, key: SigningKey | None = None) -> Journal:
        """Continue the journal of an interrupted match; after `last`, if it was read and is intact.

        Of a damaged journal, the intact part is continued and the damaged file kept beside it under `DAMAGED_NAME`.
        Raises UnreadableInput if there is none or a program of another version wrote it, and CannotWrite if the intact
        part cannot be written.
        """
        path = folder.path / FILE_NAME
        try:
            for link in read_links(path) if last is None else ():
                last = link
        except BrokenJournal:
            if last is None:
                raise
            return cls._restored(folder, path, last.number, key)
        except JournalWithoutHashes as refusal:
            raise UnreadableInput(
                message("journal-cannot-go-on", refusal=refusal.message, version=SCHEMA_VERSION)
            ) from None
        journal = cls.__new__(cls)
        journal._begin(path, last, key)
        return journal

    @classmethod
    def _restored(cls, folder: MatchFolder, path: Path, last_whole: int, key: SigningKey | None) -> Journal:
        """The intact part as a journal of its own. The damaged file gives way to it once it is whole on the disk: a
        power cut or a full disk meanwhile leaves the damaged one where it was."""
        links = list(itertools.islice(read_links(path), last_whole + 1))
        folder.remove(RESTORED_NAME + "*")
        restored = cls.__new__(cls)
        restored._begin(path.with_name(RESTORED_NAME), None, None)
        restored._lay_out()
        restored._last, restored._waiting = links[-1], links
        restored._flush_or_refuse()
        restored.close()
        for name, other in ((path, path.with_name(DAMAGED_NAME)), (restored.path, path)):
            for ending in ("-wal", "-shm", ENDING, ""):
                with contextlib.suppress(FileNotFoundError):
                    os.replace(f"{name}{ending}", f"{other}{ending}")
        journal = cls.__new__(cls)
        journal._begin(path, links[-1], key)
        return journal

    def _begin(self, path: Path, last: ChainLink | None, key: SigningKey | None) -> None:
        self.path = path
        self._key = key
        self._signed_s = time.monotonic()
        self.trouble: CannotWrite | None = None
        """Why the disk does not hold everything; None when it does, or will after the next flush."""
        self._last = last
        self._stored = last
        """The last record on the disk."""
        self._waiting: list[ChainLink] = []
        """Not on the disk yet."""
        self._held_bytes = 0
        """Size of the readings among them."""
        self._dropping = False
        self._readings = ReadingsAsChanges()
        self._flushed_s = time.monotonic()
        self._end = EndFile(path)
        try:
            self._file = self._connected(make=last is None)
        except (sqlite3.Error, OSError) as error:
            raise self._refusal(error) from error

    def _lay_out(self) -> None:
        try:
            self._file.executescript(SCHEMA)
        except sqlite3.Error as error:
            self._file.close()
            raise self._refusal(error) from error

    def add(self, kind: RecordKind, time_s: float, record: object) -> None:
        """`record` is an event or an input of the session. Never fails because of the disk."""
        if isinstance(record, BoardReading):
            self._add_reading(record)
        else:
            self._append(kind, time_s, record)
        if time.monotonic() - self._flushed_s >= DURABLE_WITHIN_S:
            self.flush()

    def _add_reading(self, reading: BoardReading) -> None:
        if self._held_bytes < READINGS_HELD_BYTES:
            self._append(RecordKind.INPUT, reading.time_s, self._readings.shortened(reading))
            self._held_bytes += len(self._waiting[-1].payload)
        elif not self._dropping:
            self._dropping = True
            self._append(RecordKind.INPUT, reading.time_s, ReadingsMissing(reading.time_s))
            self._readings = ReadingsAsChanges()

    def store_next_reading_whole(self) -> None:
        """Make the readings that follow readable without those before, as for a state to resume from."""
        self._readings = ReadingsAsChanges()

    def _append(self, kind: RecordKind, time_s: float, record: object) -> None:
        name, payload = encode(record)
        self._last = ChainLink.after(self._last, kind, time_s, name, payload)
        self._waiting.append(self._last)

    def flush(self) -> None:
        """Write and sync everything added so far; if that fails, `trouble` says why, and it is tried again later."""
        self._flushed_s = time.monotonic()
        if not self._waiting and self.trouble is None:
            return
        if self._flushed_s - self._signed_s >= SIGNED_WITHIN_S:
            self._sign()
        try:
            self._write()
        except (sqlite3.Error, OSError) as error:
            self.trouble = self._refusal(error)
            return
        except CannotWrite as refusal:
            self.trouble = refusal
            return
        self.trouble = None
        if self._waiting:  # else an earlier commit had reached the disk after all
            self._stored = self._waiting[-1]
        assert self._stored is not None, "something is on the disk"
        with contextlib.suppress(OSError):  # with the end noted before, fewer lost records are noticed
            self._end.note(JournalEnd(self._stored.number, self._stored.sha256))
        self._waiting, self._held_bytes, self._dropping = [], 0, False

    def _flush_or_refuse(self) -> None:
        """What has just begun is on the disk afterwards. Raises CannotWrite."""
        self.flush()
        if self.trouble is not None:
            self._file.close()
            raise self.trouble

    def _sign(self) -> None:
        if self._key is None or self._last is None:
            return
        signed = ChainSigned(self._last.time_s, self._key.public, self._key.sign(self._last.sha256))
        self._append(RecordKind.EVIDENCE, signed.time_s, signed)
        self._signed_s = time.monotonic()

    def close(self) -> None:
        """Merge the file into one piece and sign it to its end. Raises CannotWrite if something could not be
        written."""
        self._sign()
        self.flush()
        if self.trouble is None:
            with contextlib.suppress(sqlite3.Error):
                self._file.execute("PRAGMA journal_mode = DELETE")
        self._file.close()
        if self.trouble is not None:
            lost = self.plies_lost
            if lost is None:
                raise self.trouble
            told = message("journal-trouble", trouble=self.trouble.message, lost=lost)
            raise CannotWrite(told, self.trouble.file, self.trouble.fault)

    @property
    def plies_lost(self) -> Message | None:
        """Which plies are not on the disk."""
        plies = [decode(link.type, link.payload).ply for link in self._waiting if link.type == MovePlayed.__name__]
        return message("journal-plies-lost", count=len(plies), first=plies[0], last=plies[-1]) if plies else None

    def _write(self) -> None:
        if self.trouble is not None or not self._in_place():
            self._connect_again()
        try:
            self._file.execute("BEGIN IMMEDIATE")
            self._file.executemany(
                "INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)",
                ((link.number, link.kind, link.time_s, link.type, link.payload, link.sha256) for link in self._waiting),
            )
            self._file.execute("COMMIT")
        except sqlite3.Error:
            with contextlib.suppress(sqlite3.Error):
                self._file.execute("ROLLBACK")
            raise

    def _in_place(self) -> bool:
        """Whether the open file is still the one at `path`: an unplugged disk leaves the path without it."""
        try:
            return self.path.stat().st_ino == self._inode
        except OSError:
            return False

    def _connect_again(self) -> None:
        """After trouble: open the file again, which must end where this match left it. Raises CannotWrite."""
        self._file.close()
        self._file = self._connected(make=False)
        row = self._file.execute("SELECT sha256 FROM record ORDER BY number DESC LIMIT 1").fetchone()
        ends = None if row is None else row[0]
        if ends == (None if self._stored is None else self._stored.sha256):
            return
        # a commit may have reached the disk although it was reported to have failed
        reached = next((at for at, link in enumerate(self._waiting) if link.sha256 == ends), None)
        if reached is None:
            raise cannot_write_because(self.path, message("journal-of-another"))
        self._stored, self._waiting = self._waiting[reached], self._waiting[reached + 1 :]

    def _connected(self, make: bool) -> sqlite3.Connection:
        address = f"{self.path.resolve().as_uri()}?mode={'rwc' if make else 'rw'}"
        # SQLite's check is off since several threads write; the match's own lock lets only one of them at a time
        file = sqlite3.connect(address, uri=True, isolation_level=None, timeout=BUSY_S, check_same_thread=False)
        try:
            file.execute("PRAGMA journal_mode = WAL")
            file.execute("PRAGMA synchronous = FULL")
            self._inode = self.path.stat().st_ino
        except BaseException:
            file.close()
            raise
        return file

    def _refusal(self, error: sqlite3.Error | OSError) -> CannotWrite:
        if isinstance(error, OSError):
            return cannot_write(self.path, error)
        return cannot_write_because(self.path, *sqlite_fault(self.path, error))
