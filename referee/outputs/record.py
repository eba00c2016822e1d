"""The whole record of one match: every file of its folder, kept together."""

from __future__ import annotations

import time

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee import __version__
from referee.errors import CannotWrite
from referee.outputs.evidence import Evidence
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import Cover, RecordKind
from referee.outputs.line_files import IncidentsFile, PositionsFile
from referee.outputs.pdn_file import PdnFile
from referee.outputs.report import Report
from referee.outputs.sheet import Sheet
from referee.outputs.sink import Picture, Sink
from referee.records.events import Event
from referee.records.match import Match
from referee.records.readings import BoardReading

FLUSH_S = 5.0
"""Seconds between two writings of the files while events come in; larger writes less and loses more in a crash."""


class MatchRecord:
    """Fed with frames, readings and events in the order they come; after `close` everything is in the folder."""

    def __init__(self, folder: MatchFolder, match: Match, pose: BoardPose) -> None:
        self.sheet = Sheet(match)
        self.evidence = Evidence(folder, pose, match.rules.board)
        self._journal = Journal(folder, Cover(f"referee {__version__}", match))
        self._sinks: tuple[Sink, ...] = (
            PositionsFile(folder),
            IncidentsFile(folder),
            PdnFile(folder, match),
            Report(folder, match),
        )
        self._flushed_s = time.monotonic()

    def take(self, frame: Frame, reading: BoardReading, events: tuple[Event, ...]) -> None:
        """What was read in a frame and what was concluded from it."""
        self.evidence.see(frame)
        self._journal.add(RecordKind.INPUT, reading.time_s, reading)
        self.conclude(events)

    def conclude(self, events: tuple[Event, ...]) -> None:
        """The outputs learn of the events even when journal or pictures cannot be written any more."""
        if not events:
            return
        shown: tuple[tuple[Picture, ...], ...] = ((),) * len(events)
        try:
            shown = self.evidence.pictures(events)
            for event in events:
                self._journal.add(RecordKind.EVENT, event.time_s, event)
            self._journal.flush()
        finally:
            for event, pictures in zip(events, shown, strict=True):
                self.sheet.take(event, pictures)
                for sink in self._sinks:
                    sink.take(event, pictures)
        if time.monotonic() - self._flushed_s >= FLUSH_S:
            self._flushed_s = time.monotonic()
            for sink in self._sinks:
                sink.flush()

    def close(self) -> None:
        """Writes what is still to be written. One file that cannot be written does not keep the others from it."""
        refusals: list[CannotWrite] = []
        for close in (self._journal.close, *(sink.close for sink in self._sinks)):
            try:
                close()
            except CannotWrite as refusal:
                refusals.append(refusal)
        if refusals:
            raise refusals[0]
