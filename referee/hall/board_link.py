"""The board's connection to a hall: sends what happens at the table, and executes the hall's requests. It never delays
the match.

One thread reads the match's events at its own speed and talks to the broker. It waits while there is no connection;
once connected it sends the number of events there are, and the hall requests those that it lacks.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path

from referee import __version__
from referee.console.desk import Desk
from referee.errors import RefereeError
from referee.hall import topics
from referee.hall.board_answers import BoardAnswers
from referee.hall.link import Address, Link
from referee.hall.passes import Pass
from referee.hall.payloads import (
    MAX_EVENTS,
    AskEvents,
    AskState,
    BoardRequest,
    EventsPayload,
    FilePart,
    InvalidPayload,
    Payload,
    State,
    Status,
    Times,
    decode_payload,
    decode_request,
    encode_payload,
)
from referee.hall.recorded_games import EventWithPictures, numbered_event
from referee.hall.table_games import TableGames
from referee.hall.topics import BoardTopic
from referee.messages import Message, message
from referee.outputs.message_encoding import message_plain
from referee.system.steady_clock import steady_s

_log = logging.getLogger(__name__)

WAKE_S = 0.25
"""Time between two checks for changes that come without an event, seconds. Larger reports bad news later, and takes
less computing time. Chosen, not measured."""
STATE_EVERY_S = 10.0
"""Time between two state messages when nothing changed, seconds. Larger sends less, and a hall that missed one learns
of its gap later. Chosen, not measured."""
HEARTBEAT_S = 1.0
"""Time between two heartbeats of a board, seconds. Larger sends less; the board is found lost later, or by mistake.
Three fit into the hall's `LOST_S`."""
PART_S = 20.0
"""Time that one part of a large file may take to the broker before the file is given up, seconds. Larger is more
patient with a slow network. Chosen, not measured: 256 KiB take this long at 100 kbit/s."""
TAKEN_S = 6.0
"""Time that the broker may take to find that another board with this number is gone, seconds. Larger is more patient,
and refuses a number in use later. Above 1.5 keepalives of 3 s, after which a broker may publish the last will;
Mosquitto 2.0 checks every 5 s only, so a board behind a pulled cable may need a second start."""
LINKED = message("notice-hall-linked")

ReportFault = Callable[[Message | None], None]
"""Called with the trouble of the connection; None when it is over."""


class BoardLink:
    """Runs from `start` to `close`, whatever happens to broker and hall."""

    def __init__(
        self,
        desk: Desk,
        board: int,
        broker: Address,
        credentials: Pass,
        *,
        run: str,
        report: ReportFault,
        earlier: Sequence[Path] = (),
    ) -> None:
        """`earlier` are the folders of this evening's finished games; `run` identifies this run of the program against
        another one with the same number. Raises UnreadableInput."""
        self._desk, self._board, self._run_id, self._report = desk, board, run, report
        self._link = board_link(board, broker, credentials, run)
        self._changed = threading.Condition()
        self._requests: deque[BoardRequest] = deque()
        self._publish_all = False
        """The connection was made: everything that the broker retains has to be sent."""
        self._other_run: str | None = None
        """The run of another program that is this board: nothing is sent while it is there."""
        self._announced = threading.Event()
        self._other_game = False
        self._closing = False
        self._events_sent = 0
        """Number of events sent over this connection, or known to the hall otherwise."""
        self._state: tuple[object, float] = (None, 0.0)
        """The state last sent, and when, by `steady_s`."""
        self._heartbeat_s = 0.0
        """When the last heartbeat was sent."""
        self._games = TableGames(desk, earlier, self._note_event)
        self._answers = BoardAnswers(desk, self._games, self._send, self._send_part, self._send_state_anew)
        self._leave_evening = desk.evening.listen(self._game_changed)
        self._thread = threading.Thread(target=self._run, name="hall", daemon=True)

    def start(self) -> None:
        self._thread.start()
        self._link.start(self)

    def wait_until_announced(self) -> Message | None:
        """Wait until the hall knows of this board; returns why that failed, None if it did not."""
        fault = self._link.first_attempt()
        if fault is None and not self._announced.wait(TAKEN_S):
            return message("hall-board-taken", board=self._board)
        return fault

    def close(self) -> None:
        """Send the last events and that the board leaves. May be called twice."""
        with self._changed:
            if self._closing:
                return
            self._closing = True
            self._changed.notify_all()
        if self._thread.is_alive():
            self._thread.join(TAKEN_S)
        self._leave_evening()
        self._games.close()
        self._answers.close()
        self._link.close(encode_payload(self._status(online=False)))

    # the link's thread

    def connection_changed(self, fault: Message | None) -> None:
        with self._changed:
            if fault is not None:
                self._other_run = None
            in_use = self._other_run is not None
            self._publish_all = fault is None and not in_use
            self._changed.notify_all()
        if not in_use:
            self._report(fault)

    def message_received(self, topic: str, content: bytes, retained: bool) -> None:
        if topic != topics.request_topic(self._board):
            self._status_received(content, retained)
            return
        if retained:
            return  # requests are never retained: an old one must not be executed now
        try:
            request = decode_request(content)
        except InvalidPayload as unfit:
            _log.warning("an unreadable request of the hall: %s", unfit)
            return
        with self._changed:
            self._requests.append(request)
            self._changed.notify_all()

    def _status_received(self, content: bytes, retained: bool) -> None:
        """Another program claims to be this board; or the broker published our own last will."""
        try:
            status = decode_payload(Status, content)
        except InvalidPayload:
            return
        if status.online and status.run == self._run_id:
            return
        with self._changed:
            had, self._other_run = self._other_run, self._other_run_after(status, retained)
            # publish the status again: the last message may have been the will of a broken connection
            self._publish_all = self._other_run is None
            self._changed.notify_all()
        if self._other_run is not None:
            self._report(message("hall-board-taken", board=self._board))
        elif had is not None:
            self._report(None)

    def _other_run_after(self, status: Status, retained: bool) -> str | None:
        """Who was there before stays; of two that start at the same moment the one with the higher run withdraws."""
        if not status.online:
            return None if status.run == self._other_run else self._other_run
        return status.run if retained or status.run < self._run_id else self._other_run

    # the match's threads

    def _note_event(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def _game_changed(self) -> None:
        """Another game is at the table, or an earlier one has another result."""
        with self._changed:
            self._other_game = True
            self._changed.notify_all()

    # the board's own thread

    def _run(self) -> None:
        while True:
            with self._changed:
                if not self._has_work():
                    self._changed.wait(WAKE_S)
                closing = self._closing
            try:
                self._work()
            except Exception:
                _log.exception("the state of the board could not be sent to the hall")
                time.sleep(WAKE_S)
            if closing:
                return

    def _has_work(self) -> bool:
        new_events = len(self._games.events) > self._events_sent and self._link.connected
        return bool(self._closing or self._requests or self._publish_all or self._other_game or new_events)

    def _work(self) -> None:
        with self._changed:
            other_game, self._other_game = self._other_game, False
            publish_all, self._publish_all = self._publish_all, False
            requests = [*self._requests]
            self._requests.clear()
        if other_game:
            self._games.forget_counts()
            if self._games.another_began:
                self._send_events()  # the last ones of the game before
                self._games.follow_next()
                self._events_sent, publish_all = 0, True
        if not self._link.connected or self._other_run is not None:
            return
        if publish_all:
            status = topics.board_topic(self._board, BoardTopic.STATUS)
            if not self._link.publish_and_wait(status, encode_payload(self._status(online=True)), TAKEN_S, retain=True):
                with self._changed:
                    self._publish_all = True
                return
            self._send(BoardTopic.COVER, self._games.cover(), retain=True)
            self._state = (None, 0.0)
            self._events_sent = len(self._games.events)
            self._announced.set()
        self._send_events()
        self._send_state()
        if time.monotonic() - self._heartbeat_s >= HEARTBEAT_S:
            self._send(BoardTopic.STATUS, self._status(online=True))
            self._heartbeat_s = time.monotonic()
        for request in requests:
            self._handle_request(request)

    def _handle_request(self, request: BoardRequest) -> None:
        match request:
            case AskState():
                with self._changed:
                    self._publish_all = True
            case AskEvents(match=match, after=after):
                try:
                    self._send_events_after(match, self._games.events_of(match), after)
                except RefereeError:
                    _log.exception("the events of an earlier game cannot be read")
            case _:
                self._answers.answer(request)

    def _send_events(self) -> None:
        events = self._games.events
        if self._send_events_after(self._games.at_table.match, events, self._events_sent):
            self._events_sent = len(events)

    def _send_events_after(self, match: str, events: Sequence[EventWithPictures], after: int) -> bool:
        """Send the events after that number; returns whether the connection took them all."""
        until = len(events)
        for begin in range(after, until, MAX_EVENTS):
            numbered_events = tuple(
                numbered_event(number, event, pictures)
                for number, (event, pictures) in enumerate(events[begin : min(begin + MAX_EVENTS, until)], begin + 1)
            )
            if not self._send(BoardTopic.EVENTS, EventsPayload(match=match, events=numbered_events)):
                return False
        return True

    def _send_state(self) -> None:
        troubles = tuple(map(message_plain, self._desk.troubles()))
        advice = tuple(map(message_plain, self._desk.advice()))
        times = Times.of(self._desk.times())
        counting = None if times is None else times.counting
        games = self._games.summaries()
        content = (games, troubles, advice, times is None, counting)
        before, sent_s = self._state
        # on a clock that runs on while the computer sleeps: the hall learns the match's time as it wakes, so that no
        # order comes too late
        now_s = steady_s()
        if content != before or now_s - sent_s >= STATE_EVERY_S:
            state = State(games=games, time_s=self._desk.now_s(), times=times, troubles=troubles, advice=advice)
            if self._send(BoardTopic.STATE, state, retain=True):
                self._state = (content, now_s)

    def _send_state_anew(self) -> None:
        self._state = (None, 0.0)
        self._send_state()

    def _status(self, *, online: bool) -> Status:
        return status_of(self._run_id, online=online)

    def _send(self, kind: BoardTopic, payload: Payload, *, retain: bool = False) -> bool:
        return self._link.publish(topics.board_topic(self._board, kind), encode_payload(payload), retain=retain)

    def _send_part(self, part: FilePart) -> bool:
        return self._link.publish_and_wait(
            topics.board_topic(self._board, BoardTopic.FILE), encode_payload(part), PART_S
        )


def status_of(run: str, *, online: bool) -> Status:
    return Status(online=online, run=run, program=f"referee {__version__}")


def board_link(board: int, broker: Address, credentials: Pass, run: str) -> Link:
    """A connection with this board's account. Raises UnreadableInput."""
    status = topics.board_topic(board, BoardTopic.STATUS)
    return Link(
        broker,
        credentials,
        subscriptions=(status, topics.request_topic(board)),  # whether the number is in use is known once connected
        will=(status, encode_payload(status_of(run, online=False))),
    )
