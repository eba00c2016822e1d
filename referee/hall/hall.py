"""The running hall: one thread takes what the boards say, keeps it, asks for what is missing, and tells who listens."""

from __future__ import annotations

import contextlib
import itertools
import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from referee import __version__
from referee.console.desk import Listener
from referee.console.language import Told, told
from referee.errors import CannotWrite, RefereeError
from referee.hall import topics
from referee.hall.board import Board, cover_in, event_in
from referee.hall.link import Address, Link
from referee.hall.passes import Pass
from referee.hall.payloads import (
    MOST_EVENTS,
    Answer,
    CoverSaid,
    EventsSaid,
    FilePart,
    Question,
    SendFile,
    State,
    Status,
    TellEvents,
    TellState,
    UnfitPayload,
    encoded,
    message_in,
    understood,
)
from referee.hall.store import HeardEvent, Store, StoredGame
from referee.hall.topics import Saying
from referee.messages import Message, message
from referee.outputs.sink import Picture, PictureMoment

_log = logging.getLogger(__name__)

WAKE_S = 0.25
"""How often it is looked what is missing and who is gone; larger is later with it."""
ANSWER_S = 5.0
"""How long a board may take to answer; larger is more patient with it, and holds up the arbiter for longer."""
FILE_S = 20.0
"""How long a film may take to come; larger is more patient with a slow network."""
STORE_AGAIN_S = 2.0
"""Pause before a disk that took nothing is tried again; larger is gentler."""
LISTEN_S = 0.5
"""How long it is listened at the start whether another hall is at work."""
MOST_FILE_PARTS = 600
"""Of one file: more than a hundred megabytes are not taken."""

Changed: TypeAlias = Callable[[frozenset[int]], None]
"""Is told which boards changed; must return at once."""


class NoAnswer(RefereeError):
    """The board did not answer, or refused."""


@dataclass(slots=True)
class _Asked:
    """A question that waits for its answer."""

    board: int
    answer: Future[Answer | bytes] = field(default_factory=Future)
    parts: dict[int, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Follower:
    board: int
    match: str
    listener: Listener


class Hall:
    """From `start` to `close`. Everything but `heard` and `linked` may be called from any thread."""

    def __init__(self, store: Store, where: Address, who: Pass, files: Path) -> None:
        """Pictures and films are kept in `files`. Raises UnreadableInput."""
        self._store, self._files = store, files
        self._run_id = secrets.token_hex(8)
        self._link = Link(
            where,
            who,
            listens_to=(topics.ALL_SAID, topics.HALL),
            will=(topics.HALL, encoded(self._status(online=False))),
        )
        self._heard: queue.SimpleQueue[tuple[str, bytes, bool] | None] = queue.SimpleQueue()
        self._lock = threading.RLock()
        """Held while boards are changed or looked at."""
        self._boards: dict[int, Board] = {}
        self._asked: dict[str, _Asked] = {}
        self._numbers = itertools.count(1)
        self._unstored: list[HeardEvent] = []
        self._store_from_s = 0.0
        self._store_fault: Message | None = None
        self._link_fault: Message | None = None
        self._other_run: Status | None = None
        """Another hall that says it is at work."""
        self._followers: set[_Follower] = set()
        self._listeners: list[Changed] = []
        self._restored()
        self._thread = threading.Thread(target=self._run, name="hall", daemon=True)

    def start(self) -> None:
        """Raises NoAnswer when the broker is not reached, does not let us in, or another hall is at work there."""
        self._link.start(self)
        fault = self._link.first_try()
        if fault is None:
            time.sleep(LISTEN_S)  # what is kept at the broker arrives first of all
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
            self._thread.join(ANSWER_S)
        self._link.close(encoded(self._status(online=False)))
        with contextlib.suppress(CannotWrite):
            self._store_these([])
        self._store.close()

    # the link's thread

    def linked(self, fault: Message | None) -> None:
        self._link_fault = fault
        if fault is None:
            with self._lock:  # what was not heard while nothing could be heard makes no board lost
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
        """Of all boards that were ever heard of."""
        return tuple(sorted(self._boards))

    @contextlib.contextmanager
    def looking_at(self, number: int) -> Iterator[Board]:
        """The board stays as it is meanwhile. Raises KeyError."""
        with self._lock:
            yield self._boards[number]

    def now_s(self) -> float:
        return time.monotonic()

    def troubles(self) -> tuple[Told, ...]:
        """What is wrong with the hall itself."""
        other = self._other_run
        taken = None if other is None else message("hall-other-hall", program=other.program)
        return tuple(told(fault) for fault in (self._link_fault, self._store_fault, taken) if fault is not None)

    def listen(self, changed: Changed) -> Callable[[], None]:
        """Told whenever boards changed, from the hall's thread; the answer ends it."""
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed)

    def follow(self, board: int, match: str, listener: Listener) -> Callable[[], None]:
        """Tells the events of a match, the past ones first, then each as it comes; the answer ends it."""
        follower = _Follower(board, match, listener)
        with self._lock:
            for heard in self._events(board, match):
                listener(heard.said.number, *event_in(heard.said))
            self._followers.add(follower)
        return lambda: self._followers.discard(follower)

    def question_id(self) -> str:
        return f"{self._run_id}{next(self._numbers):x}"

    def ask(self, board: int, question: Question, wait_s: float = ANSWER_S) -> Answer | bytes:
        """The answer, or the file that was asked for. Raises NoAnswer."""
        asked = self._sent(board, question)
        try:
            answer = asked.answer.result(wait_s)
        except TimeoutError:
            raise NoAnswer(message("hall-board-silent", board=board)) from None
        finally:
            self._asked.pop(question.id, None)
        if isinstance(answer, Answer) and answer.refused is not None:
            raise NoAnswer(message_in(answer.refused))
        return answer

    def file(self, board: int, match: str, name: str, *, small: bool) -> Path:
        """A picture or film, fetched from the board if it is not here yet. Raises NoAnswer and CannotWrite."""
        path = self.place_of(board, match, name)
        if not path.is_file():
            question = SendFile(id=self.question_id(), match=match, name=name, small=small)
            content = self.ask(board, question, FILE_S)
            assert isinstance(content, bytes)
            self._keep_file(path, content)
        return path

    def folder_of(self, board: int, match: str) -> Path:
        return self._files / topics.user_of(board) / match

    def place_of(self, board: int, match: str, name: str) -> Path:
        return self.folder_of(board, match) / name

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
        """Everything that was said meanwhile."""
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
                who = topics.who_says(topic)
                if who is None or not content:
                    continue
                number, saying = who
                board = self._boards.setdefault(number, Board(number))
                try:
                    changes = self._take_saying(board, saying, content, retained, fresh)
                except UnfitPayload as unfit:
                    _log.warning("%s: %s", topic, unfit)
                    changes, board.fault = True, message("hall-board-unfit", board=number, fault=unfit.said)
                if changes:
                    changed.add(number)
            self._store_these(fresh)
        self._tell(frozenset(changed))

    def _take_saying(
        self, board: Board, saying: Saying, content: bytes, retained: bool, fresh: list[HeardEvent]
    ) -> bool:
        """Whether the board looks different now."""
        now_s = self.now_s()
        light = board.light
        match saying:
            case Saying.STATUS:
                board.take_status(understood(Status, content), now_s, retained)
                return board.light is not light
            case Saying.COVER:
                board.heard(now_s, retained)
                self._take_cover(board, understood(CoverSaid, content))
            case Saying.STATE:
                board.heard(now_s, retained)
                board.take_state(understood(State, content), now_s)
            case Saying.EVENTS:
                board.heard(now_s, retained)
                return self._take_events(board, understood(EventsSaid, content), fresh) or board.light is not light
            case Saying.FILE:
                self._take_part(board, understood(FilePart, content))
                return False
            case Saying.ANSWER:
                self._take_answer(board, understood(Answer, content))
                return False
        return True

    def _take_cover(self, board: Board, said: CoverSaid) -> None:
        if not board.take_cover(said):
            return
        self._catch_up(board)
        game = StoredGame(board.number, said.match, said.number, said.cover)
        try:
            self._store.begin_game(game)
        except CannotWrite as refusal:
            self._store_fault = refusal.said

    def _catch_up(self, board: Board) -> None:
        """The board's story from what was heard of its match before."""
        assert board.match is not None
        board.have.pop(board.match, None)
        board.take_events(board.match, tuple(heard.said for heard in self._events(board.number, board.match)))

    def _events(self, board: int, match: str) -> tuple[HeardEvent, ...]:
        unstored = (event for event in self._unstored if (event.board, event.match) == (board, match))
        return (*self._store.events(board, match), *unstored)

    def _take_events(self, board: Board, said: EventsSaid, fresh: list[HeardEvent]) -> bool:
        gap = board.saw_gap(said, self.now_s())
        if gap is not None:
            self._send(board.number, TellEvents(id=self.question_id(), match=gap.match, after=gap.after))
        events = board.fresh(said)
        try:
            board.take_events(said.match, events)
        finally:
            taken = tuple(event for event in events if event.number <= board.have.get(said.match, 0))
            # to the millisecond, and by the hall's clock: what a board's clock says is nobody's business
            heard_s = round(time.time(), 3)
            fresh.extend(HeardEvent(board.number, said.match, event, heard_s) for event in taken)
            self._pass_on(board.number, said, taken)
        return bool(events) and said.match == board.match

    def _pass_on(self, number: int, said: EventsSaid, taken: tuple) -> None:  # type: ignore[type-arg]
        followers = [each for each in self._followers if (each.board, each.match) == (number, said.match)]
        live = len(said.events) < MOST_EVENTS
        for event in taken if followers or live else ():
            if event.pictures is None and not followers:
                continue
            told_event, pictures = event_in(event)
            for follower in followers:
                follower.listener(event.number, told_event, pictures)
            if live:
                self._fetch(number, said.match, pictures)

    def _fetch(self, number: int, match: str, pictures: tuple[Picture, ...]) -> None:
        """Small pictures, at once and without waiting for them."""
        for picture in pictures:
            path = self.place_of(number, match, picture.name)
            if picture.moment in (PictureMoment.CLIP, PictureMoment.LOST) or path.is_file():
                continue
            question = SendFile(id=self.question_id(), match=match, name=picture.name, small=True)
            asked = self._sent(number, question)

            def kept(answer: Future[Answer | bytes], path: Path = path, name: str = question.id) -> None:
                self._asked.pop(name, None)
                with contextlib.suppress(Exception):
                    content = answer.result()
                    if isinstance(content, bytes):
                        self._keep_file(path, content)

            asked.answer.add_done_callback(kept)

    def _keep_file(self, path: Path, content: bytes) -> None:
        whole = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            whole.write_bytes(content)
            whole.replace(path)
        except OSError as error:
            with contextlib.suppress(OSError):
                whole.unlink(missing_ok=True)
            self._store_fault = message("hall-cannot-keep", file=str(path), error=error.strerror or str(error))
            raise CannotWrite(self._store_fault) from None

    def _take_part(self, board: Board, part: FilePart) -> None:
        asked = self._asked.get(part.id)
        if asked is None or asked.board != board.number or part.parts > MOST_FILE_PARTS or asked.answer.done():
            return
        asked.parts[part.part] = part.data
        if len(asked.parts) == part.parts:
            asked.answer.set_result(b"".join(asked.parts[number] for number in sorted(asked.parts)))

    def _take_answer(self, board: Board, answer: Answer) -> None:
        asked = self._asked.get(answer.id)
        if asked is not None and asked.board == board.number and not asked.answer.done():
            asked.answer.set_result(answer)

    def _take_hall(self, content: bytes) -> None:
        with contextlib.suppress(UnfitPayload):
            status = understood(Status, content)
            if status.run != self._run_id:
                self._other_run = status if status.online else None
                if not status.online and self._thread.is_alive():
                    self._say_status()  # the last will of a connection of our own that broke, or another hall's

    def _store_these(self, fresh: list[HeardEvent]) -> None:
        """What the disk does not take waits in memory, and is tried again; the boards have it all."""
        self._unstored += fresh
        if not self._unstored or (self._store_fault is not None and self.now_s() < self._store_from_s):
            return
        try:
            self._store.add(self._unstored)
        except CannotWrite as refusal:
            self._store_fault, self._store_from_s = refusal.said, self.now_s() + STORE_AGAIN_S
        else:
            self._unstored, self._store_fault = [], None

    def _look_around(self) -> None:
        now_s = self.now_s()
        lost = set()
        with self._lock:
            for board in self._boards.values():
                if self._link_fault is None and board.look_at_clock(now_s):
                    lost.add(board.number)
                for wanted in board.wanted(now_s):
                    question = TellEvents(id=self.question_id(), match=wanted.match, after=wanted.after)
                    self._send(board.number, question)
            if self._unstored:
                self._store_these([])
        self._tell(frozenset(lost))

    def _restored(self) -> None:
        """What was heard before this start, from the disk."""
        for (number, match), count in self._store.counts().items():
            self._boards.setdefault(number, Board(number)).have[match] = count
        for game in {game.board: game for game in self._store.games()}.values():
            board = self._boards.setdefault(game.board, Board(game.board))
            try:
                cover_in(game.cover)
                board.take_cover(CoverSaid(match=game.match, number=game.number, cover=game.cover))
                self._catch_up(board)
            except UnfitPayload as unfit:
                _log.warning("what is kept of board %s is not understood: %s", game.board, unfit)

    def _greet(self) -> None:
        self._say_status()
        for number in self.numbers:
            self._send(number, TellState(id=self.question_id()))

    def _say_status(self) -> None:
        self._link.say(topics.HALL, encoded(self._status(online=True)), retain=True)

    def _status(self, *, online: bool) -> Status:
        return Status(online=online, run=self._run_id, program=f"referee {__version__}")

    def _sent(self, board: int, question: Question) -> _Asked:
        asked = self._asked[question.id] = _Asked(board)
        if not self._send(board, question):
            self._asked.pop(question.id, None)
            asked.answer.set_exception(NoAnswer(message("hall-board-silent", board=board)))
        return asked

    def _send(self, board: int, question: Question) -> bool:
        return self._link.say(topics.asked(board), encoded(question))

    def _tell(self, changed: frozenset[int]) -> None:
        for listener in tuple(self._listeners):
            listener(changed)
