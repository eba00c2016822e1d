"""The running match: one thread owns the session; vision, clock and console feed it, and it informs everything else."""

from __future__ import annotations

import threading
import time
from concurrent.futures import Future
from functools import cached_property

from referee.draughts.position import Position
from referee.draughts.variants import RuleSet, start_position
from referee.errors import PicturesFailed, error_message
from referee.live.bookkeeping import Bookkeeping
from referee.live.clock_link import ClockLink, TakeSignal
from referee.live.devices import Devices
from referee.live.inbox import Inbox
from referee.live.match_inputs import CameraEnded, CloseRequest, DecisionRequest, Ending, InboxItem, ReadingWithPicture
from referee.live.notice_words import CLOCK_BACK, FOLLOWED, clock_lost_notice, set_up_notice
from referee.live.notices import PLAYED_OUT, Notices
from referee.live.timeline import Timeline
from referee.live.vision_reports import VisionReports
from referee.live.vision_thread import VisionThread
from referee.messages import Message, message
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_reader import read_match_id
from referee.records.camera_signals import CameraUsed, LookedAway
from referee.records.clock_events import MatchTimes
from referee.records.clock_orders import ClockOrder
from referee.records.clock_readings import ClockFound, ClockLost, ClockRefusal
from referee.records.decisions import CorrectResult, Decision
from referee.records.end_of_input import EndOfInput
from referee.records.events import (
    Event,
    GameEnded,
    GameResumed,
    MatchStarted,
    MovePlayed,
    PositionCorrected,
    ResultUndone,
    SetUpSeen,
)
from referee.records.readings import BoardReading
from referee.runner import Runner
from referee.session import Session, SessionInput

WAKE_S = 0.25
"""Longest single wait for an input, seconds. Larger notices a stop later. Chosen, not measured."""
STATE_EVERY_S = 60.0
"""Time between two saved states of the session, seconds. Larger writes less, and resuming takes longer. Chosen, not
measured."""
REST_S = 1.0
"""Time that the whole board must have been still for a state to be saved, seconds: nothing is delayed by saving then.
Larger saves less often. Chosen, not measured."""
LINGER_S = 8.0
"""Time for which a decided match is still followed, seconds, so that a slip can be undone and the result is announced.
Larger waits longer. Chosen, not measured."""

NOT_ANSWERED = message("refusal-no-answer")

ANSWERED_WITHIN_S = 3.0
"""Time that a decision or the closing of a game may wait for the match to take it, seconds. Larger is more patient with
a slow computer. Chosen, not measured."""


def _at_rest(reading: BoardReading) -> bool:
    return all(square.still_s >= REST_S for square in reading.squares)


class LiveMatch:
    """Fed from any thread; `run` is the match's own. Order: session, journal on the disk, then clock and outputs."""

    def __init__(
        self,
        session: Session,
        books: Bookkeeping,
        notices: Notices,
        timeline: Timeline,
        devices: Devices,
        *,
        under_way: bool = False,
        stays_open: bool = False,
    ) -> None:
        """`under_way` when a match is resumed: the board shows roughly the session's position. `stays_open`: with a
        result it waits until it is closed; otherwise it ends by itself soon after."""
        self.under_way = under_way
        self.books, self.notices, self.timeline = books, notices, timeline
        self._session = session
        self._runner = Runner(session, books.add, self._send_to_clock, timeline.now_s)
        self._guard = threading.RLock()
        """Held while the session works or is queried."""
        self.inbox: Inbox[InboxItem] = Inbox()
        self.take_signal: TakeSignal = self.inbox.put
        self.vision_reports = VisionReports(self.inbox, notices, timeline, books.match.source)
        self.devices = devices
        devices.serve(self)
        self.plies = 0
        self._started = under_way
        self._usual_start = session.position == start_position(self.rules)
        self._stays_open = stays_open
        self._followed = False
        self._stop = threading.Event()
        self._ends_s: float | None = None
        self._kept_s = -STATE_EVERY_S

    @property
    def rules(self) -> RuleSet:
        return self.books.match.rules

    @cached_property
    def match_id(self) -> str:
        """As in its journal. Raises UnreadableInput."""
        return read_match_id(self.books.folder.path / JOURNAL_NAME)

    @property
    def vision_thread(self) -> VisionThread:
        return self.devices.vision_thread

    @property
    def link(self) -> ClockLink | None:
        return self.devices.link

    @property
    def begun(self) -> bool:
        """The first position has stood on the board."""
        return self._started

    @property
    def played(self) -> bool:
        """Something was played, or a player's time has run: another game cannot take its place any more."""
        with self._guard:
            return self._session.played

    @property
    def ended(self) -> GameEnded | None:
        """The result as it stands."""
        with self._guard:
            return self._session.ended

    @property
    def position(self) -> Position:
        with self._guard:
            return self._session.position

    def now_s(self) -> float:
        return self.timeline.now_s()

    def decide(self, decision: Decision) -> Message | None:
        """Wait until the match has taken the decision; returns the reason if it was refused. Of two at the same moment
        the first one counts, and the second is judged in the state that it left."""
        asked = DecisionRequest(decision, Future())
        self.inbox.put(asked)
        try:
            return asked.refusal.result(ANSWERED_WITHIN_S)
        except TimeoutError:
            # withdrawn, since its author gets the answer that it does not count
            return NOT_ANSWERED if asked.refusal.cancel() else asked.refusal.result()

    def refusal(self, decision: Decision) -> Message | None:
        with self._guard:
            return self._session.refusal(decision)

    @property
    def undoes(self) -> Message | None:
        with self._guard:
            return self._session.undoes

    @property
    def may_start_the_time(self) -> bool:
        """The game has started, and its clock never has."""
        with self._guard:
            return self._started and self._session.time_waits_to_begin

    def times(self) -> MatchTimes | None:
        with self._guard:
            return self._session.times(self.now_s())

    def stop(self) -> None:
        """From any thread, or a signal handler: the match is interrupted and can be resumed."""
        self._stop.set()

    def close(self, ending: Ending) -> bool:
        """From any thread but the match's: a game that has a result, or in which nothing was played, is closed and
        followed no more.
        False if it goes on: the match was stopped, or its result was undone at the last moment."""
        request = CloseRequest(ending, Future())
        self.inbox.put(request)
        try:
            return request.closed.result(ANSWERED_WITHIN_S)
        except TimeoutError:
            return not request.closed.cancel() and request.closed.result()

    def run(self) -> Ending:
        """Until the match is decided, over, closed or stopped. Camera and clock are closed too, unless it was closed by
        the arbiter. Raises PicturesFailed when the vision thread failed: all files were written by then, and the match
        can be resumed as after `stop`."""
        ending = Ending.STOPPED
        self.notices.hold(PLAYED_OUT, self.ended is not None)
        if self.ended is not None and not self._stays_open:
            self._ends_s = time.monotonic() + LINGER_S
        try:
            if self._started:
                self._feed(LookedAway(self.now_s()))
            with self._guard:
                self._send_to_clock(self._session.orders(self.now_s()))
            self.devices.start()
            ending = self._follow()
        finally:
            self._close(devices_too=ending is not Ending.NEXT)
        return ending

    def _follow(self) -> Ending:
        while not self._stop.is_set():
            thing = self.inbox.take(WAKE_S)
            match thing:
                case None:
                    pass
                case ReadingWithPicture(reading, frame, pose):
                    if frame is not None and pose is not None:
                        self.books.add_frame(frame, pose)
                    self._feed(reading)
                case CameraUsed() if not self._session.closed:
                    self.books.note_camera(thing)
                case CameraUsed():
                    pass  # the record of an earlier run is complete
                case CameraEnded(error):
                    if error is not None:  # the end is not recorded, so that the match can be resumed
                        raise PicturesFailed(message("pictures-end", error=error_message(error))) from error
                    self._finish()
                    return Ending.OVER
                case DecisionRequest():
                    self._answer(thing)
                case CloseRequest():
                    if self._closes(thing):
                        self._close_game()
                        return thing.ending
                case _:
                    self._feed(thing)
            if self._ends_s is not None and time.monotonic() >= self._ends_s:
                self._close_game()
                return Ending.DECIDED
        return Ending.STOPPED

    def _answer(self, asked: DecisionRequest) -> None:
        if not asked.refusal.set_running_or_notify_cancel():
            return
        why_not = self.refusal(asked.decision)
        if why_not is None:
            self._feed(asked.decision)
        asked.refusal.set_result(why_not)

    def _closes(self, request: CloseRequest) -> bool:
        """Answer whether the game is closed."""
        if not request.closed.set_running_or_notify_cancel():
            return False
        closes = self.ended is not None or not self.played
        request.closed.set_result(closes)
        return closes

    def _feed(self, fed: SessionInput) -> None:
        if self._session.closed and not isinstance(fed, CorrectResult):
            return  # the record of an earlier run is complete
        with self._guard:
            events = self._runner.feed(fed)
        if not self._followed and isinstance(fed, BoardReading) and any(square.hidden < 1 for square in fed.squares):
            self._followed = True
            if self._started:
                self.notices.in_order("board", FOLLOWED)
        if events:
            self._note(events)
        elif isinstance(fed, BoardReading) and fed.time_s - self._kept_s >= STATE_EVERY_S and _at_rest(fed):
            self._kept_s = fed.time_s
            with self._guard:
                self.books.keep_state(self._session, fed.time_s)

    def _finish(self) -> None:
        """No more pictures: the likeliest explanation becomes final."""
        if self._session.closed:
            return
        with self._guard:
            self._runner.feed(EndOfInput(self.now_s()))

    def _close_game(self) -> None:
        """The record is complete; correcting the result needs only the last saved state."""
        if self._session.closed:
            return
        self._finish()
        with self._guard:
            self.books.keep_state(self._session, self.now_s())

    def _note(self, events: tuple[Event, ...]) -> None:
        if self._started:
            self.vision_thread.expect(self.position)
        self.notices.hold(PLAYED_OUT, self.ended is not None)
        for event in events:
            match event:
                case GameEnded() if not self._stays_open:
                    self._ends_s = time.monotonic() + LINGER_S
                case MatchStarted():
                    self._started = True
                    self.notices.recovered("board", FOLLOWED)
                case SetUpSeen() if not self._started:
                    self.notices.trouble("board", set_up_notice(event, self.rules, usual=self._usual_start))
                case ClockLost(reason=reason):
                    self.notices.trouble("clock", clock_lost_notice(reason))
                case ClockFound():
                    self.notices.recovered("clock", CLOCK_BACK)
                case ClockRefusal(command=command, remedy=remedy) if not event.told_by_loss:
                    self.notices.remark("clock", message("notice-clock-refused", command=command, remedy=remedy))
                case MovePlayed(ply=ply):
                    self.plies, self._ends_s = ply, None
                case PositionCorrected(after=start) if not self._started:
                    self.vision_thread.expect(start)  # the start position was corrected
                case PositionCorrected() | GameResumed() | ResultUndone():
                    # the result was undone
                    self._ends_s = None

    def _send_to_clock(self, orders: tuple[ClockOrder, ...]) -> None:
        if self.link is not None:
            self.link.send(orders)

    def _close(self, *, devices_too: bool) -> None:
        self.inbox.close()
        if devices_too:
            self.devices.close()
        self.books.close(self.now_s())
