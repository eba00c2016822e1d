"""What a running match leaves behind, in the order that counts: the journal first, then everything that acts on it."""

from __future__ import annotations

from collections.abc import Sequence

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee.errors import CannotWrite
from referee.live.event_log import EventLog
from referee.live.notices import Notices
from referee.live.picture_list import PictureList
from referee.live.sink_follower import SinkFollower
from referee.outputs.evidence import Evidence
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import Finished, RecordKind
from referee.outputs.sink import Picture, Sink
from referee.records.events import Event, Sentence
from referee.records.match import Match
from referee.records.readings import BoardReading
from referee.session import SessionInput

CLOSING_S = 20.0
"""How long the files of a finished match are waited for; larger is more patient with a slow disk."""
WRITTEN = Sentence("the journal is written again; nothing is missing", "le journal est de nouveau écrit, au complet")


class Bookkeeping:
    """Used by the match's thread only; the files are written by threads of their own."""

    def __init__(
        self,
        folder: MatchFolder,
        match: Match,
        journal: Journal,
        sinks: Sequence[tuple[Sink, float]],
        notices: Notices,
    ) -> None:
        """`sinks` with the least seconds between two writings of each."""
        self.folder, self.match, self.log = folder, match, EventLog()
        self._journal, self._notices = journal, notices
        self._evidence: Evidence | None = None
        self._list = PictureList(folder)
        self._followers = [SinkFollower(self.log, sink, notices, spacing_s=spacing) for sink, spacing in sinks]

    @property
    def behind(self) -> int:
        """Events that the slowest file has not taken yet."""
        return max((follower.behind for follower in self._followers), default=0)

    def see(self, frame: Frame, pose: BoardPose) -> None:
        """The picture that is looked at now."""
        if self._evidence is None:
            self._evidence = Evidence(self.folder, pose, self.match.rules.board, kept=self._list.kept())
        self._evidence.pose = pose
        self._evidence.see(frame)

    def remember(self, events: Sequence[Event]) -> None:
        """What was told before the program was stopped: in the journal already, and to be told to new outputs."""
        self.log.add(events, self._list.read(len(events)))

    def keep(self, fed: SessionInput | Finished | None, events: tuple[Event, ...]) -> None:
        """An input and what was concluded from it: on the disk before anybody hears of it."""
        if fed is not None:
            self._journal.add(RecordKind.INPUT, fed.time_s, fed)
        for event in events:
            self._journal.add(RecordKind.EVENT, event.time_s, event)
        if events or not isinstance(fed, BoardReading):
            self._journal.flush()
        if self._journal.trouble is None:
            self._notices.well("journal", WRITTEN)
        else:
            self._notices.trouble("journal", str(self._journal.trouble))
        if events:
            self.log.add(events, self._pictures(events))

    def _pictures(self, events: tuple[Event, ...]) -> tuple[tuple[Picture, ...], ...]:
        nothing: tuple[tuple[Picture, ...], ...] = ((),) * len(events)
        if self._evidence is None:
            return nothing
        try:
            shown = self._evidence.pictures(events)
            for number, pictures in enumerate(shown, len(self.log) + 1):
                if pictures:
                    self._list.add(number, pictures)
        except CannotWrite as refusal:
            self._notices.trouble("pictures", str(refusal))
            return nothing
        if any(shown):
            self._notices.well("pictures", Sentence("pictures are kept again", "les images sont de nouveau gardées"))
        return shown

    def close(self) -> None:
        """Writes what is still to be written, all of it that can be; raises CannotWrite for the rest."""
        self.log.close()
        refusals = [refusal for follower in self._followers if (refusal := follower.close(CLOSING_S)) is not None]
        try:
            self._journal.close()
        except CannotWrite as refusal:
            refusals.insert(0, refusal)
        if refusals:
            raise refusals[0]
