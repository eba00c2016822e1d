"""Writes the record of a running match in the safe order: the journal first, then everything that acts on it."""

from __future__ import annotations

import hashlib
import logging
import pickle
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee.errors import CannotWrite, DiskFault, RecordIncomplete
from referee.live.event_log import EventLog
from referee.live.file_troubles import FileTroubles, follow_room
from referee.live.notices import Notices
from referee.live.sink_follower import SinkFollower
from referee.messages import ItemList, message
from referee.outputs.evidence_pictures import EvidencePictures
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_records import ClipKept, PicturesKept, RecordKind, StateKept
from referee.outputs.session_state import fingerprint, written_state
from referee.outputs.sink import Picture, PictureMoment, Sink
from referee.records.camera_signals import CameraUsed
from referee.records.events import Event
from referee.records.match import Match
from referee.records.readings import BoardReading
from referee.session import Session, SessionInput

_log = logging.getLogger(__name__)

STATE_NAMES = ("resume-a.state", "resume-b.state")
"""Written in turn, so that one is intact whenever the power fails."""
CLOSING_S = 20.0
"""Time that the files of a finished match are waited for, seconds. Larger is more patient with a slow disk. Chosen, not
measured."""
SELDOM_WRITTEN = {"pictures", "state"}
"""Topics of what is not tried again by itself."""
NOT_KEPT = message("notice-state-not-kept")
KEPT = message("notice-state-kept")
WRITTEN = message("notice-journal-written-again")


class Bookkeeping:
    """Used by the match's thread only; files are written by their own threads."""

    def __init__(
        self,
        folder: MatchFolder,
        match: Match,
        journal: Journal,
        sinks: Sequence[tuple[Sink, float]],
        notices: Notices,
        *,
        goes_on: bool = False,
        only_board: bool = True,
    ) -> None:
        """`sinks` with the minimum seconds between two writings of each; `goes_on` when an interrupted match is
        resumed."""
        self.folder, self.match, self.log = folder, match, EventLog()
        self._journal, self._notices = journal, notices
        self._evidence: EvidencePictures | None = None
        self._goes_on, self._only_board = goes_on, only_board
        self._states = 0
        self._troubles = FileTroubles(notices, folder.path)
        self._followers = [SinkFollower(self.log, sink, self._troubles, spacing_s=spacing) for sink, spacing in sinks]

    @property
    def behind(self) -> int:
        """Events that the slowest file has not taken yet."""
        return max((follower.behind for follower in self._followers), default=0)

    def add_sink(self, sink: Sink) -> None:
        """Add an output, which gets only events from now on."""
        self._followers.append(SinkFollower(self.log, sink, self._troubles, from_now=True))

    def add_frame(self, frame: Frame, pose: BoardPose) -> None:
        """Take the frame that is looked at now."""
        if self._evidence is None:
            self._evidence = EvidencePictures(
                self.folder, pose, self.match.rules.board, goes_on=self._goes_on, only_board=self._only_board
            )
        self._evidence.pose = pose
        self._evidence.add_frame(frame)
        self._note_clips(frame.captured_at_s)

    def keep_state(self, session: Session, time_s: float) -> None:
        """Save the session's state to resume from. If the disk refuses it, only resuming takes longer."""
        name = STATE_NAMES[self._states % len(STATE_NAMES)]
        try:
            content = written_state(session, self.match.rules)
            self.folder.write_bytes(name, content)
        except (CannotWrite, RecursionError, pickle.PicklingError) as refusal:
            # never a reason to end a match: without a state it is resumed from the journal alone
            _log.warning("%s", refusal)
            if isinstance(refusal, CannotWrite) and self._troubles.concerns_all(refusal):
                self._troubles.failed("state", refusal)
            else:
                self._notices.trouble("state", NOT_KEPT)
            return
        self._troubles.written("state", KEPT)
        follow_room(self._notices, self.folder.path)
        self._states += 1
        kept = StateKept(time_s, name, hashlib.sha256(content).hexdigest(), fingerprint())
        self._journal.add(RecordKind.EVIDENCE, time_s, kept)
        self._journal.store_next_reading_whole()

    def note_camera(self, used: CameraUsed) -> None:
        """Write down at once which camera is in use."""
        self._journal.add(RecordKind.EVIDENCE, used.time_s, used)
        self._journal.flush()

    def remember(self, events: Sequence[Event], pictures: Sequence[tuple[Picture, ...]]) -> None:
        """Events from before an interruption: already in the journal, to be passed to new outputs."""
        self.log.add(events, [tuple(map(self._found_again, shown)) for shown in pictures])

    def _found_again(self, picture: Picture) -> Picture:
        """A clip that was finished but not yet in the journal."""
        if picture.is_available:
            return picture
        try:
            film = (self.folder.path / picture.name).read_bytes()
        except OSError:
            return picture
        kept = ClipKept(picture.time_s, picture.name, hashlib.sha256(film).hexdigest())
        self._journal.add(RecordKind.EVIDENCE, picture.time_s, kept)
        return replace(picture, moment=PictureMoment.CLIP)

    def add(self, fed: SessionInput | None, events: tuple[Event, ...]) -> None:
        """Write an input and the events concluded from it to disk before any output gets them."""
        if fed is not None:
            self._journal.add(RecordKind.INPUT, fed.time_s, fed)
        for event in events:
            self._journal.add(RecordKind.EVENT, event.time_s, event)
        if events or not isinstance(fed, BoardReading):
            self._journal.flush()
        if self._journal.trouble is None:
            self._troubles.written("journal", WRITTEN)
            if self._troubles.trial_is_due(SELDOM_WRITTEN) and self.folder.has_room():
                self._troubles.room_found(SELDOM_WRITTEN)
        else:
            self._troubles.failed("journal", self._journal.trouble)
        if events:
            shown = self._pictures(events)
            self.log.add(events, shown)
            if any(shown):
                self._journal.flush()  # the names of its pictures must not be lost either

    def _pictures(self, events: tuple[Event, ...]) -> tuple[tuple[Picture, ...], ...]:
        nothing: tuple[tuple[Picture, ...], ...] = ((),) * len(events)
        if self._evidence is None:
            return nothing
        try:
            shown = self._evidence.pictures(events)
        except CannotWrite as refusal:
            self._troubles.failed("pictures", refusal)
            return nothing
        for number, (event, pictures) in enumerate(zip(events, shown, strict=True), len(self.log) + 1):
            if pictures:
                kept = PicturesKept(event.time_s, number, pictures)
                self._journal.add(RecordKind.EVIDENCE, event.time_s, kept)
        if any(shown):
            self._troubles.written("pictures", message("notice-pictures-kept-again"))
        return shown

    def _note_clips(self, time_s: float) -> None:
        if self._evidence is not None:
            for clip in self._evidence.take_finished_clips():
                self._journal.add(RecordKind.EVIDENCE, time_s, ClipKept(time_s, clip.name, clip.sha256))

    def abandon(self) -> None:
        """The match did not start: remove everything of it from the folder."""
        for follower in self._followers:
            follower.leave()
        self._journal.close()
        for pattern in (f"{JOURNAL_NAME}*", *STATE_NAMES):
            self.folder.remove(pattern)

    def discard(self) -> None:
        """The match was closed before it began, and the folder is its own: remove it."""
        self.folder.discard()

    def close(self, time_s: float) -> None:
        """Write what is left, as far as possible. Raises RecordIncomplete for the rest."""
        self.log.close()
        refusals = [refusal for follower in self._followers if (refusal := follower.close(CLOSING_S)) is not None]
        try:
            if self._evidence is not None:
                self._evidence.close()
        except CannotWrite as refusal:
            refusals.append(refusal)
        self._note_clips(time_s)
        try:
            self._journal.close()
        except CannotWrite as refusal:
            refusals.insert(0, refusal)
        if refusals:
            raise self._incomplete(refusals)

    def _incomplete(self, refusals: Sequence[CannotWrite]) -> RecordIncomplete:
        """What the record lacks: of a full disk, everything."""
        unwritten = [Path(refusal.file).name for refusal in refusals if refusal.fault is DiskFault.FULL]
        if refusals[0].fault is not DiskFault.FULL:
            return RecordIncomplete(refusals[0].message)
        names, lost = ItemList(tuple(dict.fromkeys(unwritten))), self._journal.plies_lost
        folder = str(self.folder.path)
        if lost is None:
            return RecordIncomplete(message("disk-full-at-end", folder=folder, files=names))
        return RecordIncomplete(message("disk-full-at-end-plies", folder=folder, files=names, lost=lost))
