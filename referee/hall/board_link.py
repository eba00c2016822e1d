"""A board in a hall: says what happens at the table, and does what the hall asks. It never holds up the match.

One thread reads the match's events at its own speed and speaks with the broker. While there is no connection it waits;
when it comes, the hall is told how many events there are, and asks for those that it lacks.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from referee import __version__
from referee.console.asks import decision_asked
from referee.console.desk import Desk, GameLine, NextGame
from referee.errors import RefereeError
from referee.hall import topics
from referee.hall.kept_games import KeptGame, Shown, game_in, said_event
from referee.hall.link import Address, Link
from referee.hall.passes import Pass
from referee.hall.payloads import (
    MOST_EVENTS,
    PART_BYTES,
    Answer,
    BeginNext,
    CorrectEarlier,
    CoverSaid,
    Decide,
    EndEvening,
    EventsSaid,
    FilePart,
    GameSaid,
    Payload,
    Plain,
    Question,
    SendFile,
    SendPicture,
    State,
    Status,
    TellEvents,
    TellState,
    Times,
    UnfitPayload,
    WouldRefuse,
    encoded,
    question_in,
    understood,
)
from referee.hall.small_pictures import made_small
from referee.hall.topics import Saying
from referee.messages import BadValue, Message, message
from referee.outputs.message_encoding import message_plain
from referee.outputs.sink import Picture
from referee.records.events import Event

_log = logging.getLogger(__name__)

WAKE_S = 0.25
"""How often it looks at what changes without an event; larger is later with bad news."""
STATE_EVERY_S = 10.0
"""How often the state is said though nothing changed; larger says less."""
BEAT_S = 1.0
"""How often a board says that it is there. Larger says less, and it is found lost later or by mistake."""
LISTEN_S = 0.25
"""How long it is listened whether another program is this board already; larger is more patient with a slow network."""
TAKEN_S = 6.0
"""How long another board of the same number may take to be found gone by the broker; larger is more patient."""
OTHER_GAME = message("refusal-other-game")
NO_FILE = message("refusal-no-evidence")
NO_PICTURE = message("refusal-no-picture")
LINKED = message("notice-hall-linked")

Tell = Callable[[Message | None], None]
"""Is told what is wrong with the connection; None: nothing is any more."""


@dataclass(slots=True)
class _AtTable:
    """The game at the table, and all of its events so far."""

    game: KeptGame
    events: list[Shown] = field(default_factory=list)
    leave: Callable[[], None] = lambda: None


class BoardLink:
    """From `start` to `close`, whatever becomes of broker and hall."""

    def __init__(
        self, desk: Desk, board: int, where: Address, who: Pass, *, run: str, tell: Tell, earlier: Sequence[Path] = ()
    ) -> None:
        """`earlier` are the folders of games of this evening that are over; `run` tells this run of the program from
        another one with the same number. Raises UnreadableInput."""
        self._desk, self._board, self._run_id, self._tell = desk, board, run, tell
        self._earlier = [game_in(folder) for folder in earlier]
        self._counts: dict[str, int] = {}
        """Events of earlier games; asked for anew when a result was corrected."""
        self._link = board_link(board, where, who, run)
        self._changed = threading.Condition()
        self._questions: deque[Question] = deque()
        self._greet = False
        """The connection came: everything that is kept at the broker is to be said."""
        self._greet_from_s = 0.0
        self._taken = False
        """Another program says that it is this board: nothing is said while it is there."""
        self._greeted = threading.Event()
        self._other_game = False
        self._leaving = False
        self._said = 0
        """Events that were said over this connection, or that the hall asks for if it lacks them."""
        self._state: tuple[object, float] = (None, 0.0)
        """What was said last of the state, and when."""
        self._beat_s = 0.0
        """When it was said last that the board is there."""
        self._at_table = self._followed()
        self._leave_evening = desk.evening.listen(self._next_game)
        self._thread = threading.Thread(target=self._run, name="hall", daemon=True)

    def start(self) -> None:
        self._thread.start()
        self._link.start(self)

    def refusal(self) -> Message | None:
        """Waits until the hall was told of this board; why it cannot be, if it cannot."""
        fault = self._link.first_try()
        if fault is None and not self._greeted.wait(TAKEN_S):
            return message("hall-board-taken", board=self._board)
        return fault

    def close(self) -> None:
        """What happened last is said, and that the board leaves. May be called twice."""
        with self._changed:
            if self._leaving:
                return
            self._leaving = True
            self._changed.notify_all()
        if self._thread.is_alive():
            self._thread.join(TAKEN_S)
        self._leave_evening()
        self._at_table.leave()
        self._link.close(encoded(self._status(online=False)))

    # the link's thread

    def linked(self, fault: Message | None) -> None:
        self._tell(fault)
        with self._changed:
            self._greet, self._taken = fault is None, False
            self._greet_from_s = time.monotonic() + LISTEN_S
            self._changed.notify_all()

    def heard(self, topic: str, content: bytes, retained: bool) -> None:
        if topic != topics.asked(self._board):
            self._hear_status(content, retained)
            return
        if retained:
            return  # nobody asks by something that is kept: what was asked long ago is not done now
        try:
            question = question_in(content)
        except UnfitPayload as unfit:
            _log.warning("the hall asks what is not understood: %s", unfit)
            return
        with self._changed:
            self._questions.append(question)
            self._changed.notify_all()

    def _hear_status(self, content: bytes, retained: bool) -> None:
        """Another program says that it is this board; or the broker, that we are gone."""
        try:
            status = understood(Status, content)
        except UnfitPayload:
            return
        if status.online and status.run == self._run_id:
            return
        # of two that begin at the same moment one gives way
        taken = status.online and (retained or status.run < self._run_id)
        if taken:
            self._tell(message("hall-board-taken", board=self._board))
        elif self._taken:
            self._tell(None)
        with self._changed:
            self._taken = taken
            # whoever is still here says so: what was just said may be the last will of a connection that broke
            self._greet = not taken
            self._changed.notify_all()

    # the match's threads

    def _followed(self) -> _AtTable:
        at_table = _AtTable(game_in(self._desk.folder))

        def heard(number: int, event: Event, pictures: tuple[Picture, ...]) -> None:
            with self._changed:
                at_table.events.append((event, pictures))
                self._changed.notify_all()

        at_table.leave = self._desk.listen(heard)
        return at_table

    def _next_game(self) -> None:
        """Another game is at the table, or an earlier one has another result."""
        with self._changed:
            self._other_game = True
            self._changed.notify_all()

    # the board's own thread

    def _run(self) -> None:
        while True:
            with self._changed:
                if not self._work_waits():
                    self._changed.wait(WAKE_S)
                leaving = self._leaving
            try:
                self._work()
            except Exception:
                _log.exception("what happens at the board could not be told the hall")
                time.sleep(WAKE_S)
            if leaving:
                return

    def _work_waits(self) -> bool:
        news = len(self._at_table.events) > self._said and self._link.up
        greet = self._greet and time.monotonic() >= self._greet_from_s
        return bool(self._leaving or self._questions or greet or self._other_game or news)

    def _work(self) -> None:
        with self._changed:
            other_game, self._other_game = self._other_game, False
            greet = self._greet and time.monotonic() >= self._greet_from_s
            self._greet = self._greet and not greet
            questions = [*self._questions]
            self._questions.clear()
        if other_game:
            self._counts.clear()
            if self._desk.folder != self._at_table.game.folder:
                self._say_events()  # the last ones of the game before
                self._at_table.leave()
                self._earlier.append(self._at_table.game)
                self._at_table, self._said = self._followed(), 0
                greet = True
        if not self._link.up or self._taken:
            return
        if greet:
            self._say(Saying.STATUS, self._status(online=True), retain=True)
            self._say(Saying.COVER, self._cover(), retain=True)
            self._state = (None, 0.0)
            self._said = len(self._at_table.events)
            self._greeted.set()
        self._say_events()
        self._say_state()
        if time.monotonic() - self._beat_s >= BEAT_S:
            self._say(Saying.STATUS, self._status(online=True))
            self._beat_s = time.monotonic()
        for question in questions:
            self._answer(question)

    def _say_events(self) -> None:
        events = self._at_table.events
        if self._say_these(self._at_table.game.match, events, self._said):
            self._said = len(events)

    def _say_these(self, match: str, events: Sequence[Shown], after: int) -> bool:
        """The events behind that number; whether the connection took them all."""
        until = len(events)
        for begin in range(after, until, MOST_EVENTS):
            said = tuple(
                said_event(number, event, pictures)
                for number, (event, pictures) in enumerate(events[begin : min(begin + MOST_EVENTS, until)], begin + 1)
            )
            if not self._say(Saying.EVENTS, EventsSaid(match=match, events=said)):
                return False
        return True

    def _say_state(self) -> None:
        troubles = tuple(map(message_plain, self._desk.troubles()))
        times = Times.of(self._desk.times())
        counting = None if times is None else times.counting
        games = self._games()
        kept = (games, troubles, times is None, counting)
        before, said_s = self._state
        if kept != before or time.monotonic() - said_s >= STATE_EVERY_S:
            state = State(games=games, time_s=self._desk.now_s(), times=times, troubles=troubles)
            if self._say(Saying.STATE, state, retain=True):
                self._state = (kept, time.monotonic())

    def _games(self) -> tuple[GameSaid, ...]:
        lines = self._desk.evening.games()
        earlier = [
            self._said_game(game, self._count(game), line) for game, line in zip(self._earlier, lines, strict=False)
        ]
        at_table = self._at_table
        return (*earlier, self._said_game(at_table.game, len(at_table.events), lines[-1]))

    def _count(self, game: KeptGame) -> int:
        if game.match not in self._counts:
            self._counts[game.match] = len(game.events())
        return self._counts[game.match]

    def _said_game(self, game: KeptGame, events: int, line: GameLine) -> GameSaid:
        reason = None if line.reason is None else message_plain(line.reason)
        return GameSaid(game.match, events, line.white, line.black, line.event, line.round, line.result, reason)

    def _answer(self, question: Question) -> None:
        try:
            refused, refusals = self._done(question)
        except (RefereeError, BadValue) as refusal:
            refused, refusals = refusal.said, ()
        if isinstance(question, TellState | TellEvents):
            return
        if isinstance(question, SendFile | SendPicture) and refused is None:
            return
        self._say(
            Saying.ANSWER,
            Answer(id=question.id, refused=None if refused is None else message_plain(refused), refusals=refusals),
        )

    def _done(self, question: Question) -> tuple[Message | None, tuple[Plain | None, ...]]:
        """Why not, if it was refused, and what would be."""
        desk, refusals = self._desk, ()
        refused: Message | None = None
        match question:
            case TellState():
                with self._changed:
                    self._greet = True
            case TellEvents(match=match, after=after):
                self._tell_events(match, after)
            case Decide(match=match, decision=decision):
                if match != self._at_table.game.match:
                    return OTHER_GAME, ()
                refused = desk.decide(decision_asked(bytes(decision), desk.match.rules.board, desk.now_s()))
            case WouldRefuse(match=match, decisions=decisions):
                if match != self._at_table.game.match:
                    return OTHER_GAME, ()
                asked = [decision_asked(bytes(one), desk.match.rules.board, desk.now_s()) for one in decisions]
                answers = desk.refusals(asked)
                return None, tuple(None if one is None else message_plain(one) for one in answers)
            case SendFile():
                refused = self._send_file(question)
            case SendPicture(id=asked_id, overlay=overlay):
                jpeg = desk.picture(overlay)
                refused = NO_PICTURE if jpeg is None else None
                if jpeg is not None:
                    self._send(asked_id, made_small(jpeg))
            case BeginNext():
                refused = desk.evening.begin_next(_next_game(question))
            case CorrectEarlier(number=number, result=result, reason=reason):
                refused = desk.evening.correct(number, result, reason)
            case EndEvening():
                desk.evening.end()
        return refused, refusals

    def _tell_events(self, match: str, after: int) -> None:
        if match == self._at_table.game.match:
            self._say_these(match, self._at_table.events, after)
            return
        for game in self._earlier:
            if game.match == match:
                self._say_these(match, game.events(), after)

    def _send_file(self, question: SendFile) -> Message | None:
        folder = next(
            (game.folder for game in (self._at_table.game, *self._earlier) if game.match == question.match), None
        )
        try:
            content = (folder / question.name).read_bytes() if folder is not None else None
        except OSError:
            content = None
        if not content:
            return NO_FILE
        self._send(question.id, made_small(content) if question.small else content)
        return None

    def _send(self, asked_id: str, content: bytes) -> None:
        parts = [content[begin : begin + PART_BYTES] for begin in range(0, len(content), PART_BYTES)]
        for number, part in enumerate(parts):
            self._say(Saying.FILE, FilePart(id=asked_id, part=number, parts=len(parts), data=part))

    def _status(self, *, online: bool) -> Status:
        return status_of(self._run_id, online=online)

    def _cover(self) -> CoverSaid:
        game = self._at_table.game
        return CoverSaid(match=game.match, number=len(self._earlier) + 1, cover=game.cover)

    def _say(self, saying: Saying, payload: Payload, *, retain: bool = False) -> bool:
        return self._link.say(topics.said(self._board, saying), encoded(payload), retain=retain)


def _next_game(asked: BeginNext) -> NextGame:
    return NextGame(
        white=asked.white,
        black=asked.black,
        event=asked.event,
        site=asked.site,
        round=asked.round,
        time_control=asked.time_control,
        replaces_unbegun=asked.replaces_unbegun,
        white_entry=None if asked.white_entry is None else asked.white_entry.entrant,
        black_entry=None if asked.black_entry is None else asked.black_entry.entrant,
    )


def status_of(run: str, *, online: bool) -> Status:
    return Status(online=online, run=run, program=f"referee {__version__}")


def board_link(board: int, where: Address, who: Pass, run: str) -> Link:
    """A connection as this board. Raises UnreadableInput."""
    status = topics.said(board, Saying.STATUS)
    return Link(
        where,
        who,
        listens_to=(topics.asked(board), status),
        will=(status, encoded(status_of(run, online=False))),
    )
