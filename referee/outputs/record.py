"""The record of one match: all files of its folder, written together."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee import __version__
from referee.errors import CannotWrite
from referee.outputs.evidence_pictures import EvidencePictures
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import ClipKept, JournalCover, PicturesKept, RecordKind
from referee.outputs.match_files import files_of
from referee.outputs.sheet import Sheet
from referee.outputs.sink import Picture, Sink
from referee.records.events import Event, PositionSettled
from referee.records.match import Match
from referee.records.readings import BoardReading
from referee.session import SessionInput
from referee.words import FIRST


@dataclass(slots=True)
class _File:
    sink: Sink
    spacing_s: float
    due_s: float = 0.0

    def flush(self) -> None:
        """Write it, unless it was written a moment ago."""
        if time.monotonic() >= self.due_s:
            self.sink.flush()
            self.due_s = time.monotonic() + self.spacing_s


class MatchRecord:
    """Takes frames, readings and events in order; after `close` everything is in the folder.

    The journal comes first: nothing that it could not store is acted on as if it were stored. `add` then raises
    CannotWrite, after the other outputs have got the events.
    """

    def __init__(self, folder: MatchFolder, match: Match, pose: BoardPose, language: str = FIRST) -> None:
        self.sheet = Sheet(match)
        self.evidence = EvidencePictures(folder, pose, match.rules.board)
        self._journal = Journal(folder, JournalCover(f"referee {__version__}", match))
        self._files = [_File(sink, spacing_s) for sink, spacing_s in files_of(folder, match, language)]
        self._events = 0

    def add_frame(self, frame: Frame) -> None:
        """Take the frame that the next reading is of."""
        self.evidence.add_frame(frame)

    def add(self, fed: SessionInput, events: tuple[Event, ...]) -> None:
        """Take an input and the events concluded from it."""
        self._journal.add(RecordKind.INPUT, fed.time_s, fed)
        if isinstance(fed, BoardReading):
            self._note_clips(fed.time_s)
        if events:
            for event in events:
                self._journal.add(RecordKind.EVENT, event.time_s, event)
            self._journal.flush()
            for event, pictures in zip(events, self._pictures(events), strict=True):
                self._events += 1
                if pictures:
                    kept = PicturesKept(event.time_s, self._events, pictures)
                    self._journal.add(RecordKind.EVIDENCE, event.time_s, kept)
                self.sheet.take(event, pictures)
                for file in self._files:
                    file.sink.take(event, pictures)
        if self._journal.trouble is not None:
            raise self._journal.trouble
        if any(not isinstance(event, PositionSettled) for event in events):
            for file in self._files:
                file.flush()

    def _pictures(self, events: tuple[Event, ...]) -> tuple[tuple[Picture, ...], ...]:
        """None for all of them when the disk is full: the events matter more."""
        try:
            return self.evidence.pictures(events)
        except CannotWrite:
            return ((),) * len(events)

    def _note_clips(self, time_s: float) -> None:
        for clip in self.evidence.take_finished_clips():
            self._journal.add(RecordKind.EVIDENCE, time_s, ClipKept(time_s, clip.name, clip.sha256))

    def close(self) -> None:
        """Write what is left. One file that cannot be written does not keep the others from it."""
        refusals: list[CannotWrite] = []

        def tried(close_one: Callable[[], None]) -> None:
            try:
                close_one()
            except CannotWrite as refusal:
                refusals.append(refusal)

        tried(self.evidence.close)
        self._note_clips(0.0 if self.sheet.ended is None else self.sheet.ended.time_s)
        for close_one in (self._journal.close, *(file.sink.close for file in self._files)):
            tried(close_one)
        if refusals:
            raise refusals[0]
