"""The running hall: one thread takes the boards' messages, stores them, requests what is missing, and informs
listeners."""

from __future__ import annotations

import contextlib
import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from referee import __version__
from referee.console.desk import EventListener
from referee.console.language import Translations, translations
from referee.hall import topics
from referee.hall.board import Board, BoardPresence, MissingEvents, event_in
from referee.hall.board_files import BoardFiles
from referee.hall.board_requests import BoardRequests, NoAnswer
from referee.hall.link import Address, Link
from referee.hall.match_followers import MatchFollowers
from referee.hall.passes import Pass
from referee.hall.payloads import (
    MAX_EVENTS,
    Answer,
    AskEvents,
    AskState,
    CoverPayload,
    EventsPayload,
    FilePart,
    InvalidPayload,
    State,
    Status,
    decode_payload,
    encode_payload,
)
from referee.hall.retrying_store import RetryingStore
from referee.hall.store import ReceivedEvent, Store, StoredGame
from referee.hall.topics import BoardTopic
from referee.messages import Message, message

_log = logging.getLogger(__name__)

WAKE_S = 0.25
"""Time between two checks for missing events and lost boards, seconds. Larger finds both later, and takes less
computing time. Chosen short beside the 3.5 s of silence after which a board is lost."""
ANNOUNCE_S = 5.0
"""Time that the broker may take to confirm the hall's status, seconds, before the hall works all the same. Larger is
more patient, and starts later with a broker that does not answer. Chosen, not measured."""
LEAVE_S = 5.0
"""Time that storing the last messages may take at the end, seconds. Larger is more patient with a slow disk. Chosen,
not measured."""
Changed: TypeAlias = Callable[[frozenset[int]], None]
"""Called with the numbers of the boards that changed; must return at once."""


class Hall:
    """From `start` to `close`. Everything may be called from any thread, except `message_received` and
    `connection_changed`, which the link calls."""

    def __init__(self, store: Store, broker: Address, credentials: Pass, files: Path) -> None:
        """Pictures and films are kept in `files`. Raises UnreadableInput."""
        self._store, self._retrying_store = store, RetryingStore(store)
        self._run_id = secrets.token_hex(8)
        self._link = Link(
            broker,
            credentials,
            subscriptions=(topics.HALL, topics.ALL_BOARD_TOPICS),  # another hall is known of once connected
            will=(topics.HALL, encode_payload(self._status(online=False))),
        )
        self.requests = BoardRequests(self._link, self._run_id)
        self.files = BoardFiles(files, self.requests)
        self._inbox: queue.SimpleQueue[tuple[str, bytes, bool] | None] = queue.SimpleQueue()
        self._lock = threading.RLock()
        """Held while boards are changed or read."""
        self._boards: dict[int, Board] = {}
        self._link_fault: Message | None = None
        self._other_run: Status | None = None
        """Status of another hall at the same broker."""
        self._followers = MatchFollowers()
        self._listeners: list[Changed] = []
        self._restore()
        self._thread = threading.Thread(target=self._run, name="hall", daemon=True)

    def start(self) -> None:
        """Raises NoAnswer when the broker cannot be reached or refuses us, or another hall is using it."""
        self._link.start(self)
        fault = self._link.first_attempt()
        if fault is None:
            self._take(self._received_messages(0.0))
            if self._other_run is not None:
                fault = message("hall-other-hall", program=self._other_run.program)
        if fault is not None:
            self._link.close()
            raise NoAnswer(fault)
        self._link.publish_and_wait(topics.HALL, encode_payload(self._status(online=True)), ANNOUNCE_S, retain=True)
        self._request_states()
        self._thread.start()

    def close(self) -> None:
        self._inbox.put(None)
        if self._thread.is_alive():
            self._thread.join(LEAVE_S)
        self._link.close(encode_payload(self._status(online=False)))
        self._retrying_store.add((), self.now_s())
        self._store.close()

    # the link's thread

    def connection_changed(self, fault: Message | None) -> None:
        self._link_fault = fault
        if fault is None:
            with self._lock:  # silence while we were disconnected does not make a board lost
                for board in self._boards.values():
                    board.last_message_s = self.now_s()
            if self._thread.is_alive():
                self._publish_status()
                self._request_states()
        self._notify_listeners(frozenset(self._boards))

    def message_received(self, topic: str, content: bytes, retained: bool) -> None:
        self._inbox.put((topic, content, retained))

    # asked from any thread

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of all boards that have ever sent a message."""
        return tuple(sorted(self._boards))

    @contextlib.contextmanager
    def locked_board(self, number: int) -> Iterator[Board]:
        """Read a board under the lock. Raises KeyError."""
        with self._lock:
            yield self._boards[number]

    def now_s(self) -> float:
        return time.monotonic()

    def troubles(self) -> tuple[Translations, ...]:
        """Troubles of the hall itself, and of boards without a match on which they could be shown."""
        other = self._other_run
        taken = None if other is None else message("hall-other-hall", program=other.program)
        of_boards = [board.fault for board in tuple(self._boards.values()) if not board.can_be_shown]
        faults = (self._link_fault, self._retrying_store.fault, self.files.fault, taken, *of_boards)
        return tuple(translations(fault) for fault in faults if fault is not None)

    def listen(self, changed: Changed) -> Callable[[], None]:
        """Call the listener, in the hall's thread, whenever boards changed; call the result to stop."""
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed)

    def follow(self, board: int, match: str, listener: EventListener) -> Callable[[], None]:
        """Call the listener with the past events of a match, then with each as it arrives; call the result to stop."""
        with self._lock:
            for stored in self._retrying_store.events(board, match):
                listener(stored.numbered.number, *event_in(stored.numbered))
            return self._followers.add(board, match, listener)

    # the hall's own thread

    def _run(self) -> None:
        while True:
            messages = self._received_messages(WAKE_S)
            if messages and messages[-1] is None:
                return
            try:
                self._take(messages)
                self._check_boards()
            except Exception:
                _log.exception("the messages of the boards could not be taken")

    def _received_messages(self, wait_s: float) -> list[tuple[str, bytes, bool] | None]:
        """All messages that arrived meanwhile."""
        found: list[tuple[str, bytes, bool] | None] = []
        with contextlib.suppress(queue.Empty):
            found.append(self._inbox.get(timeout=wait_s) if wait_s else self._inbox.get_nowait())
            while found[-1] is not None:
                found.append(self._inbox.get_nowait())
        return found

    def _take(self, messages: list[tuple[str, bytes, bool] | None]) -> None:
        changed: set[int] = set()
        with self._lock:
            for topic, content, retained in filter(None, messages):
                if topic == topics.HALL:
                    self._take_hall_status(content)
                    continue
                source = topics.parse_board_topic(topic)
                if source is None or not content:
                    continue
                number, kind = source
                board = self._boards.setdefault(number, Board(number))
                presence_before, fault_before = board.presence, board.fault
                try:
                    display_changed = self._take_message(board, kind, content, retained)
                    if kind is not BoardTopic.EVENTS:  # an unfit event is a fault until it is received as it fits
                        board.faults.pop(kind, None)
                except Exception as error:  # whatever one board says, the others go on
                    display_changed = True
                    if board.note_fault(kind, error):  # logged once: repeating it must not fill the disk
                        _log.warning("%s: %s", topic, error, exc_info=not isinstance(error, InvalidPayload))
                if presence_before is not BoardPresence.LIVE and board.presence is BoardPresence.LIVE:
                    self.requests.repeat_file_requests(number)
                if display_changed or board.fault != fault_before:
                    changed.add(number)
        self._notify_listeners(frozenset(changed))

    def _take_message(self, board: Board, kind: BoardTopic, content: bytes, retained: bool) -> bool:
        """Take one message of a board, and store what it brings; returns whether its display changes."""
        now_s = self.now_s()
        presence = board.presence
        match kind:
            case BoardTopic.STATUS:
                board.take_status(decode_payload(Status, content), now_s, retained)
                return board.presence is not presence
            case BoardTopic.COVER:
                board.note_message(now_s, retained)
                self._take_cover(board, decode_payload(CoverPayload, content))
            case BoardTopic.STATE:
                board.note_message(now_s, retained)
                board.take_state(decode_payload(State, content), now_s)
                if board.was_rewritten(retained):
                    self._forget_events(board)
            case BoardTopic.EVENTS:
                board.note_message(now_s, retained)
                return (
                    self._take_events(board, decode_payload(EventsPayload, content)) or board.presence is not presence
                )
            case BoardTopic.FILE:
                self.requests.take_part(board.number, decode_payload(FilePart, content))
                return False
            case BoardTopic.ANSWER:
                self.requests.take_answer(board.number, decode_payload(Answer, content))
                return False
        return True

    def _take_cover(self, board: Board, payload: CoverPayload) -> None:
        if not board.take_cover(payload):
            return
        self._retrying_store.begin_game(StoredGame(board.number, payload.match, payload.number, payload.cover))
        self._catch_up(board)

    def _catch_up(self, board: Board) -> None:
        """Rebuild the board's state from the stored events of its match. Raises InvalidPayload at one that does not fit
        it: that one and those after it are forgotten."""
        assert board.match is not None
        stored = tuple(each.numbered for each in self._retrying_store.events(board.number, board.match))
        try:
            board.rebuild(stored)
        except InvalidPayload:
            count = board.received.get(board.match, 0)
            self._retrying_store.forget(board.number, board.match, count)
            board.rebuild(stored[:count])
            raise

    def _forget_events(self, board: Board) -> None:
        """Those of the match at the table, which are requested anew: the journal of the board is the truth."""
        assert board.match is not None
        if not board.rewrites:  # logged once: repeating it must not fill the disk
            _log.warning("board %s has another record of %s than it had sent", board.number, board.match)
        self._retrying_store.forget(board.number, board.match, 0)
        self.files.forget(board.number, board.match)
        board.forget_events()

    def _take_events(self, board: Board, payload: EventsPayload) -> bool:
        gap = board.request_for_gap(payload, self.now_s())
        if gap is not None:
            self._request_events(board.number, gap)
        events = board.next_events(payload)
        try:
            board.take_events(payload.match, events)
            if events:
                board.faults.pop(BoardTopic.EVENTS, None)
        finally:
            taken = tuple(event for event in events if event.number <= board.received.get(payload.match, 0))
            received_s = round(time.time(), 3)  # by the hall's clock: a board's may be wrong
            fresh = [ReceivedEvent(board.number, payload.match, event, received_s) for event in taken]
            self._retrying_store.add(fresh, self.now_s())
            if len(taken) < len(events) and payload.match == board.match:
                self._catch_up(board)  # the view may hold a part of the event that does not fit
            self._notify_followers(board.number, payload, taken)
        return bool(events) and payload.match == board.match

    def _notify_followers(self, number: int, payload: EventsPayload, taken: tuple) -> None:  # type: ignore[type-arg]
        followers = self._followers.of(number, payload.match)
        live = len(payload.events) < MAX_EVENTS
        for event in taken if followers or live else ():
            if event.pictures is None and not followers:
                continue
            decoded, pictures = event_in(event)
            for listener in followers:
                listener(event.number, decoded, pictures)
            if live:
                self.files.fetch(number, payload.match, pictures)

    def _take_hall_status(self, content: bytes) -> None:
        with contextlib.suppress(InvalidPayload):
            status = decode_payload(Status, content)
            if status.run != self._run_id:
                self._other_run = status if status.online else None
                if not status.online and self._thread.is_alive():
                    self._publish_status()  # our own last will after a broken connection, or another hall

    def _check_boards(self) -> None:
        now_s = self.now_s()
        lost = set()
        with self._lock:
            for board in self._boards.values():
                if self._link_fault is None and board.check_silence(now_s):
                    lost.add(board.number)
                for wanted in board.events_to_request(now_s):
                    self._request_events(board.number, wanted)
            self._retrying_store.add((), now_s)
        self._notify_listeners(frozenset(lost))

    def _request_events(self, number: int, wanted: MissingEvents) -> None:
        request = AskEvents(id=self.requests.new_id(), match=wanted.match, after=wanted.after)
        self.requests.send(number, request)

    def _restore(self) -> None:
        """Load from disk what was received before this start."""
        for (number, match), count in self._store.counts().items():
            self._boards.setdefault(number, Board(number)).received[match] = count
        for game in {game.board: game for game in self._store.games()}.values():
            board = self._boards.setdefault(game.board, Board(game.board))
            try:
                board.take_cover(CoverPayload(match=game.match, number=game.number, cover=game.cover))
                self._catch_up(board)
            except InvalidPayload as unfit:
                _log.warning("the stored state of board %s is unreadable: %s", game.board, unfit)

    def _request_states(self) -> None:
        for number in self.numbers:
            self.requests.send(number, AskState(id=self.requests.new_id()))
            self.requests.repeat_file_requests(number)

    def _publish_status(self) -> None:
        self._link.publish(topics.HALL, encode_payload(self._status(online=True)), retain=True)

    def _status(self, *, online: bool) -> Status:
        return Status(online=online, run=self._run_id, program=f"referee {__version__}")

    def _notify_listeners(self, changed: frozenset[int]) -> None:
        for listener in tuple(self._listeners):
            listener(changed)
