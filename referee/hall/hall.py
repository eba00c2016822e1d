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
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from referee import __version__
from referee.console.desk import Listener
from referee.console.language import Translations, translations
from referee.hall import topics
from referee.hall.board import Board, BoardPresence, MissingEvents, cover_in, event_in
from referee.hall.board_files import BoardFiles
from referee.hall.link import Address, Link
from referee.hall.passes import Pass
from referee.hall.payloads import (
    MOST_EVENTS,
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
from referee.hall.questions import NoAnswer, Questions
from referee.hall.retrying_store import RetryingStore
from referee.hall.store import HeardEvent, Store, StoredGame
from referee.hall.topics import BoardTopic
from referee.messages import Message, message

_log = logging.getLogger(__name__)

WAKE_S = 0.25
"""Time between two checks for missing events and lost boards, seconds. Larger finds both later, and takes less
computing time. Short beside the 3.5 s of silence after which a board is lost."""
LISTEN_S = 0.5
"""Time of listening at the start for another hall, seconds. Larger is more patient with a slow broker, and starts
later. Chosen, not measured; a broker's retained messages arrive right after the subscription."""
LEAVE_S = 5.0
"""Time that storing the last messages may take at the end, seconds. Larger is more patient with a slow disk. Chosen,
not measured."""
Changed: TypeAlias = Callable[[frozenset[int]], None]
"""Called with the numbers of the boards that changed; must return at once."""


@dataclass(frozen=True, slots=True)
class _Follower:
    board: int
    match: str
    listener: Listener


class Hall:
    """From `start` to `close`. Everything but `heard` and `linked` may be called from any thread."""

    def __init__(self, store: Store, where: Address, who: Pass, files: Path) -> None:
        """Pictures and films are kept in `files`. Raises UnreadableInput."""
        self._store, self._kept = store, RetryingStore(store)
        self._run_id = secrets.token_hex(8)
        self._link = Link(
            where,
            who,
            listens_to=(topics.ALL_BOARD_TOPICS, topics.HALL),
            will=(topics.HALL, encode_payload(self._status(online=False))),
        )
        self.questions = Questions(self._link, self._run_id)
        self.files = BoardFiles(files, self.questions)
        self._heard: queue.SimpleQueue[tuple[str, bytes, bool] | None] = queue.SimpleQueue()
        self._lock = threading.RLock()
        """Held while boards are changed or read."""
        self._boards: dict[int, Board] = {}
        self._link_fault: Message | None = None
        self._other_run: Status | None = None
        """Status of another hall at the same broker."""
        self._followers: set[_Follower] = set()
        self._listeners: list[Changed] = []
        self._restored()
        self._thread = threading.Thread(target=self._run, name="hall", daemon=True)

    def start(self) -> None:
        """Raises NoAnswer when the broker cannot be reached or refuses us, or another hall is using it."""
        self._link.start(self)
        fault = self._link.first_try()
        if fault is None:
            time.sleep(LISTEN_S)  # retained messages arrive first
            self._take(self._waiting(0.0))
            if self._other_run is not None:
                fault = message("hall-other-hall", program=self._other_run.program)
        if fault is not None:
            self._link.close()
            raise NoAnswer(fault)
        self._greet()
        self._thread.start()

    def close(self) -> None:
        self._heard.put(None)
        if self._thread.is_alive():
            self._thread.join(LEAVE_S)
        self._link.close(encode_payload(self._status(online=False)))
        self._kept.add((), self.now_s())
        self._store.close()

    # the link's thread

    def linked(self, fault: Message | None) -> None:
        self._link_fault = fault
        if fault is None:
            with self._lock:  # silence while we were disconnected does not make a board lost
                for board in self._boards.values():
                    board.heard_s = self.now_s()
            if self._thread.is_alive():
                self._greet()
        self._tell(frozenset(self._boards))

    def heard(self, topic: str, content: bytes, retained: bool) -> None:
        self._heard.put((topic, content, retained))

    # asked from any thread

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of all boards ever heard of."""
        return tuple(sorted(self._boards))

    @contextlib.contextmanager
    def looking_at(self, number: int) -> Iterator[Board]:
        """Read a board under the lock. Raises KeyError."""
        with self._lock:
            yield self._boards[number]

    def now_s(self) -> float:
        return time.monotonic()

    def troubles(self) -> tuple[Translations, ...]:
        """Troubles of the hall itself."""
        other = self._other_run
        taken = None if other is None else message("hall-other-hall", program=other.program)
        faults = (self._link_fault, self._kept.fault, self.files.fault, taken)
        return tuple(translations(fault) for fault in faults if fault is not None)

    def listen(self, changed: Changed) -> Callable[[], None]:
        """Call the listener, in the hall's thread, whenever boards changed; call the result to stop."""
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed)

    def follow(self, board: int, match: str, listener: Listener) -> Callable[[], None]:
        """Call the listener with the events of a match, the past ones first, then each as it arrives; call the result
        to stop."""
        follower = _Follower(board, match, listener)
        with self._lock:
            for heard in self._kept.events(board, match):
                listener(heard.said.number, *event_in(heard.said))
            self._followers.add(follower)
        return lambda: self._followers.discard(follower)

    # the hall's own thread

    def _run(self) -> None:
        while True:
            said = self._waiting(WAKE_S)
            if said and said[-1] is None:
                return
            try:
                self._take(said)
                self._look_around()
            except Exception:
                _log.exception("what the boards said could not be taken")

    def _waiting(self, wait_s: float) -> list[tuple[str, bytes, bool] | None]:
        """All messages that arrived meanwhile."""
        found: list[tuple[str, bytes, bool] | None] = []
        with contextlib.suppress(queue.Empty):
            found.append(self._heard.get(timeout=wait_s) if wait_s else self._heard.get_nowait())
            while found[-1] is not None:
                found.append(self._heard.get_nowait())
        return found

    def _take(self, said: list[tuple[str, bytes, bool] | None]) -> None:
        changed: set[int] = set()
        fresh: list[HeardEvent] = []
        with self._lock:
            for each in said:
                if each is None:
                    continue
                topic, content, retained = each
                if topic == topics.HALL:
                    self._take_hall(content)
                    continue
                who = topics.parse_board_topic(topic)
                if who is None or not content:
                    continue
                number, kind = who
                board = self._boards.setdefault(number, Board(number))
                was = board.presence
                try:
                    changes = self._take_message(board, kind, content, retained, fresh)
                except InvalidPayload as unfit:
                    fault = message("hall-board-unfit", board=number, fault=unfit.said)
                    if board.fault != fault:  # logged once: repeating it must not fill the disk
                        _log.warning("%s: %s", topic, unfit)
                    changes, board.fault = True, fault
                if was is not BoardPresence.LIVE and board.presence is BoardPresence.LIVE:
                    self.questions.ask_again(number)
                if changes:
                    changed.add(number)
            self._kept.add(fresh, self.now_s())
        self._tell(frozenset(changed))

    def _take_message(
        self, board: Board, kind: BoardTopic, content: bytes, retained: bool, fresh: list[HeardEvent]
    ) -> bool:
        """Take one message of a board; returns whether its display changes."""
        now_s = self.now_s()
        presence = board.presence
        match kind:
            case BoardTopic.STATUS:
                board.take_status(decode_payload(Status, content), now_s, retained)
                return board.presence is not presence
            case BoardTopic.COVER:
                board.heard(now_s, retained)
                self._take_cover(board, decode_payload(CoverPayload, content))
            case BoardTopic.STATE:
                board.heard(now_s, retained)
                board.take_state(decode_payload(State, content), now_s)
            case BoardTopic.EVENTS:
                board.heard(now_s, retained)
                return (
                    self._take_events(board, decode_payload(EventsPayload, content), fresh)
                    or board.presence is not presence
                )
            case BoardTopic.FILE:
                self.questions.take_part(board.number, decode_payload(FilePart, content))
                return False
            case BoardTopic.ANSWER:
                self.questions.take_answer(board.number, decode_payload(Answer, content))
                return False
        return True

    def _take_cover(self, board: Board, said: CoverPayload) -> None:
        if not board.take_cover(said):
            return
        self._catch_up(board)
        self._kept.begin_game(StoredGame(board.number, said.match, said.number, said.cover))

    def _catch_up(self, board: Board) -> None:
        """Rebuild the board's state from the stored events of its match."""
        assert board.match is not None
        board.have.pop(board.match, None)
        board.take_events(board.match, tuple(heard.said for heard in self._kept.events(board.number, board.match)))

    def _take_events(self, board: Board, said: EventsPayload, fresh: list[HeardEvent]) -> bool:
        gap = board.saw_gap(said, self.now_s())
        if gap is not None:
            self._ask_for(board.number, gap)
        events = board.fresh(said)
        try:
            board.take_events(said.match, events)
        finally:
            taken = tuple(event for event in events if event.number <= board.have.get(said.match, 0))
            # to the millisecond and by the hall's clock: a board's clock may be wrong
            heard_s = round(time.time(), 3)
            fresh.extend(HeardEvent(board.number, said.match, event, heard_s) for event in taken)
            self._pass_on(board.number, said, taken)
        return bool(events) and said.match == board.match

    def _pass_on(self, number: int, said: EventsPayload, taken: tuple) -> None:  # type: ignore[type-arg]
        followers = [each for each in self._followers if (each.board, each.match) == (number, said.match)]
        live = len(said.events) < MOST_EVENTS
        for event in taken if followers or live else ():
            if event.pictures is None and not followers:
                continue
            told_event, pictures = event_in(event)
            for follower in followers:
                follower.listener(event.number, told_event, pictures)
            if live:
                self.files.fetch(number, said.match, pictures)

    def _take_hall(self, content: bytes) -> None:
        with contextlib.suppress(InvalidPayload):
            status = decode_payload(Status, content)
            if status.run != self._run_id:
                self._other_run = status if status.online else None
                if not status.online and self._thread.is_alive():
                    self._say_status()  # our own last will after a broken connection, or another hall

    def _look_around(self) -> None:
        now_s = self.now_s()
        lost = set()
        with self._lock:
            for board in self._boards.values():
                if self._link_fault is None and board.look_at_clock(now_s):
                    lost.add(board.number)
                for wanted in board.wanted(now_s):
                    self._ask_for(board.number, wanted)
            self._kept.add((), now_s)
        self._tell(frozenset(lost))

    def _ask_for(self, number: int, wanted: MissingEvents) -> None:
        question = AskEvents(id=self.questions.new_id(), match=wanted.match, after=wanted.after)
        self.questions.send(number, question)

    def _restored(self) -> None:
        """Load from disk what was received before this start."""
        for (number, match), count in self._store.counts().items():
            self._boards.setdefault(number, Board(number)).have[match] = count
        for game in {game.board: game for game in self._store.games()}.values():
            board = self._boards.setdefault(game.board, Board(game.board))
            try:
                cover_in(game.cover)
                board.take_cover(CoverPayload(match=game.match, number=game.number, cover=game.cover))
                self._catch_up(board)
            except InvalidPayload as unfit:
                _log.warning("what is kept of board %s is not understood: %s", game.board, unfit)

    def _greet(self) -> None:
        self._say_status()
        for number in self.numbers:
            self.questions.send(number, AskState(id=self.questions.new_id()))
            self.questions.ask_again(number)

    def _say_status(self) -> None:
        self._link.say(topics.HALL, encode_payload(self._status(online=True)), retain=True)

    def _status(self, *, online: bool) -> Status:
        return Status(online=online, run=self._run_id, program=f"referee {__version__}")

    def _tell(self, changed: frozenset[int]) -> None:
        for listener in tuple(self._listeners):
            listener(changed)
