"""Matches recorded in a journal as a running referee does it: readings of a board, and a clock."""

from __future__ import annotations

import functools
import hashlib
import shutil
import tempfile
from dataclasses import replace
from pathlib import Path

from referee.arbiter.policy import Policy, ReportLevel
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import JournalCover, PicturesKept, RecordKind
from referee.outputs.replay import new_session
from referee.outputs.sink import Picture, PictureMoment
from referee.records.clock_readings import ClockControl, ClockFound, ClockModel, ClockReading, ClockSide, SideReading
from referee.records.decisions import Maintain, OfferDraw, Pause, Resume
from referee.records.end_of_input import EndOfInput
from referee.records.events import Event, IrregularityFound
from referee.records.match import Match
from referee.records.timing import Timing
from referee.session import SessionInput
from tests.reconciler.watched import WatchedBoard

COVER = JournalCover(
    "referee 1.0",
    Match(INTERNATIONAL, start_position(INTERNATIONAL), "camera 1", white="White", black="Black", timing=Timing("5+3")),
    Policy({"5.4.2": ReportLevel.SHOW}, settle_s=0.8),
)


class RecordedMatch:
    """Plays with the same session and journal as a running match; `close` ends it."""

    def __init__(self, folder: Path) -> None:
        self.folder = MatchFolder(folder)
        self.session = new_session(COVER)
        self.journal = Journal(self.folder, COVER)
        self.board = WatchedBoard(COVER.match.start.to_string())
        self.events: list[Event] = []
        self._lever = ClockSide.LEFT
        self.feed(ClockFound(0.0, ClockModel.DGT_3000, (2, 0), ClockControl.COMPUTER, "test"))
        self._press()

    def feed(self, fed: SessionInput) -> None:
        events = self.session.feed(fed)
        self.journal.add(RecordKind.INPUT, fed.time_s, fed)
        for event in events:
            self.events.append(event)
            self.journal.add(RecordKind.EVENT, event.time_s, event)
            if isinstance(event, IrregularityFound):
                self._keep_picture(event)
        self.session.orders()

    def show(self, changes: str = "", seconds: float = 2.0) -> None:
        for reading in self.board.show(changes, seconds):
            self.feed(reading)

    def ply(self, changes: str) -> None:
        """Made on the board, the clock pressed after it."""
        self.show(changes)
        self._lever = self._lever.other
        self._press()
        self.show()

    def decide(self, decision: Maintain | OfferDraw | Pause | Resume) -> None:
        self.feed(replace(decision, time_s=self.board.time_s))

    def close(self) -> None:
        self.feed(EndOfInput(self.board.time_s))
        self.journal.close()

    def _press(self) -> None:
        side = SideReading(300_000)
        self.feed(ClockReading(self.board.time_s, side, side, False, self._lever))

    def _keep_picture(self, event: IrregularityFound) -> None:
        content = b"a picture, as far as a hash is concerned"
        name = f"evidence/{len(self.events):03}-at.jpg"
        self.folder.write_bytes(name, content)
        sha256 = hashlib.sha256(content).hexdigest()
        picture = Picture(name, PictureMoment.AT, event.time_s, (640, 480), (0, 0, 640, 480), (), sha256)
        kept = PicturesKept(event.time_s, len(self.events), (picture,))
        self.journal.add(RecordKind.EVIDENCE, event.time_s, kept)


def short_match(folder: Path) -> RecordedMatch:
    """Three plies, a man put where no man can go and maintained, a draw offered, a pause, another ply; not closed."""
    match = RecordedMatch(folder)
    match.show()
    match.ply("32. 28w")
    match.ply("19. 23b")
    match.ply("28. 23. 19w")
    match.ply("14. 19. 23b")
    match.ply("46. 27w")
    (found,) = [event for event in match.events if isinstance(event, IrregularityFound)]
    match.decide(Maintain(0.0, found.incident))
    match.decide(OfferDraw(0.0, Side.BLACK))
    match.decide(Pause(0.0))
    match.show(seconds=5.0)
    match.decide(Resume(0.0))
    match.ply("20. 25b")
    return match


@functools.cache
def _kept() -> tempfile.TemporaryDirectory[str]:
    """Played once for all tests that only read it."""
    folder = tempfile.TemporaryDirectory()
    short_match(Path(folder.name)).close()
    return folder


def finished_match(folder: Path) -> Path:
    """The short match brought to its end, its record copied into that folder; the journal in it."""
    shutil.copytree(_kept().name, folder, dirs_exist_ok=True)
    return folder / "journal.sqlite"
