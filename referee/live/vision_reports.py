"""What the vision thread reports to a running match: inputs for the match's own thread, and notices for people."""

from __future__ import annotations

from calibration.geometry import BoardPose
from hardware.camera import Frame, Playback
from referee.live.board_search import BoardSeen
from referee.live.camera_in_use import camera_used_now
from referee.live.inbox import Inbox
from referee.live.match_inputs import CameraEnded, InboxItem, ReadingWithPicture
from referee.live.notice_words import CAMERA_BACK, FOLLOWED, FOUND
from referee.live.notices import PLAYED_OUT, Notices
from referee.live.timeline import Timeline
from referee.messages import Message
from referee.records.camera_signals import CameraFound, CameraLost
from referee.records.events import SetUpSeen
from referee.records.readings import BoardReading


class VisionReports:
    """The `VisionListener` of one match. Nothing is concluded in the vision thread: readings and signals are put into
    the match's inbox."""

    def __init__(self, inbox: Inbox[InboxItem], notices: Notices, timeline: Timeline, source: str) -> None:
        """`source` names the match's camera as the settings do."""
        self._inbox, self._notices, self._timeline, self._source = inbox, notices, timeline, source

    def read(self, frame: Frame | None, reading: BoardReading, pose: BoardPose | None) -> None:
        self._inbox.put_reading(ReadingWithPicture(reading, frame, pose))

    def set_up(self, time_s: float, seen: BoardSeen) -> None:
        self._inbox.put(SetUpSeen(time_s, seen.turned, seen.wrong))

    def searching(self, reason: Message) -> None:
        self._notices.trouble("board", reason)

    def found(self, *, followed: bool) -> None:
        self._notices.recovered("board", FOLLOWED if followed else FOUND)

    def camera_lost(self, time_s: float, reason: Message) -> None:
        self._notices.trouble("camera", reason)
        self._inbox.put(CameraLost(time_s, reason))

    def camera_found(self, time_s: float, name: Message) -> None:
        self._notices.recovered("camera", CAMERA_BACK)
        self._inbox.put(CameraFound(time_s, name))

    def camera_used(self, source: str | None, playback: Playback | None) -> None:
        self._inbox.put(camera_used_now(self._source if source is None else source, playback, self._timeline))

    def played_out(self, remedy: Message | None) -> None:
        self._notices.set(PLAYED_OUT, remedy)

    def ended_pictures(self, error: Exception | None = None) -> None:
        self._inbox.put(CameraEnded(error))
