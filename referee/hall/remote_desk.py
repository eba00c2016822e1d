"""The desk of a remote board: what its console shows and orders is sent through the broker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from msgspec import Raw

from referee.arbiter.policy import Policy
from referee.console.decision_requests import ask_of
from referee.console.desk import (
    OTHER_GAME,
    CameraChoice,
    Check,
    Corners,
    DecisionsNow,
    EventListener,
    GameLine,
    NextGame,
    PerhapsDecided,
    PhoneChoice,
    PhoneDecision,
)
from referee.console.papers import Paper
from referee.draughts.position import Side
from referee.draughts.variants import RULE_SETS
from referee.errors import RefereeError
from referee.hall.board import Board, BoardPresence
from referee.hall.board_requests import ANSWER_S, BoardRefused, NoAnswer, OutOfReach
from referee.hall.hall import Hall
from referee.hall.payloads import (
    Answer,
    ArbitersOrder,
    AskRefusals,
    BeginNext,
    CorrectEarlier,
    Decide,
    EndEvening,
    EntrantPayload,
    SendPaper,
    SendPicture,
    decode_message,
)
from referee.messages import Message, message
from referee.outputs.journal_records import JournalCover
from referee.records.clock_events import MatchTimes
from referee.records.decisions import Decision
from referee.records.events import GameResult
from referee.records.match import Match

PAPER_S = 60.0
"""Time that a document of a game may take to be made and sent, seconds; evidence with its films takes longest. Larger
is more patient, and keeps the reader waiting longer. Chosen, not measured."""
AT_THE_BOARD = message("hall-at-the-board")


class NoGameYet(RefereeError):
    """Nothing is known of the board's match."""


def give_order(hall: Hall, number: int, order: ArbitersOrder) -> None:
    """Send an order, which the board refuses once nobody waits for its answer any more. Raises NoAnswer."""
    with hall.locked_board(number) as board:
        match, until_s = board.match, board.time_s(hall.now_s()) + ANSWER_S
    if match is not None:
        order = msgspec.structs.replace(order, match=order.match or match, until_s=until_s)
    hall.requests.ask(number, order, ANSWER_S)


def order_refused(hall: Hall, number: int, order: ArbitersOrder) -> Message | None:
    """Give an order and wait; returns why the board refused it. Raises PerhapsDecided when there was no answer."""
    try:
        give_order(hall, number, order)
    except (BoardRefused, OutOfReach) as refusal:
        return refusal.message
    except NoAnswer as silence:
        raise PerhapsDecided(silence.message) from None
    return None


def can_be_asked(hall: Hall, board: Board) -> bool:
    """The board and the broker are there, so that it makes sense to wait for an answer."""
    return hall.requests.connected and board.presence is BoardPresence.LIVE


@dataclass(frozen=True, slots=True)
class RemoteSetUp:
    """Cameras, voice and clock are set up at the board itself. Implements the console's `SetUpDesk`."""

    def cameras(self) -> tuple[CameraChoice, ...]:
        return ()

    def choose_camera(self, name: str) -> None:
        raise RefereeError(AT_THE_BOARD)

    def phone(self) -> PhoneChoice | None:
        return None

    def decide_phone(self, decision: PhoneDecision) -> None:
        raise RefereeError(AT_THE_BOARD)

    def corners(self) -> Corners | None:
        return None

    def set_corners(self, corners: Corners) -> None:
        raise RefereeError(AT_THE_BOARD)

    def light(self) -> tuple[Check, ...]:
        return ()

    def speak(self, text: str) -> Check:
        return Check(False, AT_THE_BOARD)

    def volume(self) -> int | None:
        return None

    def set_volume(self, percent: int) -> Check:
        return Check(False, AT_THE_BOARD)

    def clock_test(self) -> Check:
        return Check(False, AT_THE_BOARD)


@dataclass(frozen=True, slots=True)
class RemoteEvening:
    """The games of a board. Implements the console's `EveningDesk`."""

    hall: Hall
    board: int

    def games(self) -> tuple[GameLine, ...]:
        with self.hall.locked_board(self.board) as board:
            games, at_table = board.games, board.rules
        return tuple(
            GameLine(
                *(number, game.white, game.black, game.event, game.round, game.result),
                None if game.reason is None else decode_message(game.reason),
                number == len(games),
                RULE_SETS.get(game.rules or "", at_table),
                game.played is not False,
            )
            for number, game in enumerate(games, 1)
        )

    def folder(self, number: int) -> Path | None:
        """None: documents are requested from the board."""
        return None

    def paper(self, number: int, paper: Paper, language: str) -> bytes:
        """A document made by the board. Raises NoAnswer."""
        request = SendPaper(id=self.hall.requests.new_id(), number=number, paper=paper, language=language)
        content = self.hall.requests.ask(self.board, request, PAPER_S)
        if not isinstance(content, bytes):
            raise NoAnswer(message("hall-board-silent", board=self.board))
        return content

    def begin_next(self, game: NextGame) -> Message | None:
        request = BeginNext(
            id=self.hall.requests.new_id(),
            white=game.white,
            black=game.black,
            event=game.event,
            site=game.site,
            round=game.round,
            time_control=game.time_control,
            replaces_unbegun=game.replaces_unbegun,
            white_entry=EntrantPayload.of(game.white_entry),
            black_entry=EntrantPayload.of(game.black_entry),
            rules=None if game.rules is None else game.rules.name,
            manners=None if game.manners is None else dict(game.manners),
        )
        return order_refused(self.hall, self.board, request)

    def correct(self, number: int, result: GameResult, reason: str) -> Message | None:
        return order_refused(
            self.hall,
            self.board,
            CorrectEarlier(id=self.hall.requests.new_id(), number=number, result=result, reason=reason),
        )

    def end(self) -> None:
        refusal = order_refused(self.hall, self.board, EndEvening(id=self.hall.requests.new_id()))
        if refusal is not None:
            raise BoardRefused(refusal)

    def listen(self, begun: Callable[[], None]) -> Callable[[], None]:
        last_state = [self._view_state()]

        def changed(boards: frozenset[int]) -> None:
            if self.board in boards and (state := self._view_state()) != last_state[0]:
                last_state[0] = state
                begun()

        return self.hall.listen(changed)

    def _view_state(self) -> object:
        """The values whose change restarts the view: the match that is shown and its record, the results before it,
        and whether the board can be asked."""
        with self.hall.locked_board(self.board) as board:
            games = () if board.state is None else board.state.games
            results = tuple((game.match, game.result) for game in games[:-1])
            return board.match, board.rewrites, results, can_be_asked(self.hall, board)


class RemoteDesk:
    """Implements the console's `Desk`. Raises NoGameYet while nothing is known of the board's match."""

    def __init__(self, hall: Hall, board: int) -> None:
        self._hall, self._board = hall, board
        self.set_up = RemoteSetUp()
        self.evening = RemoteEvening(hall, board)
        self._cover()

    @property
    def match(self) -> Match:
        return self._cover()[1].match

    @property
    def match_id(self) -> str:
        return self._cover()[0]

    @property
    def policy(self) -> Policy:
        return self._cover()[1].policy

    @property
    def folder(self) -> Path:
        return self._hall.files.folder_of(self._board, self._cover()[0])

    def fetched(self, name: str) -> Path:
        """A reduced picture, or a film. Raises NoAnswer and CannotWrite."""
        small = not name.endswith((".mp4", ".webm"))
        return self._hall.files.file(self._board, self._cover()[0], name, small=small)

    def now_s(self) -> float:
        with self._hall.locked_board(self._board) as board:
            return board.time_s(self._hall.now_s())

    def decide(self, decision: Decision, match: str | None = None) -> Message | None:
        at_table = self.match_id
        if match not in (None, at_table):
            return OTHER_GAME
        asked = Raw(msgspec.json.encode(ask_of(decision)))
        return order_refused(
            self._hall, self._board, Decide(id=self._hall.requests.new_id(), match=at_table, decision=asked)
        )

    def decisions_now(self, decisions: Sequence[Decision]) -> DecisionsNow | None:
        with self._hall.locked_board(self._board) as board:
            if not can_be_asked(self._hall, board):
                return None
        asked = tuple(Raw(msgspec.json.encode(ask_of(decision))) for decision in decisions)
        request = AskRefusals(id=self._hall.requests.new_id(), match=self._cover()[0], decisions=asked)
        try:
            answer = self._hall.requests.ask(self._board, request)
        except BoardRefused as refusal:
            return DecisionsNow((refusal.message,) * len(decisions), None)
        except NoAnswer:
            return None
        assert isinstance(answer, Answer)
        if len(answer.refusals) != len(decisions):
            return None
        refusals = tuple(None if refusal is None else decode_message(refusal) for refusal in answer.refusals)
        return DecisionsNow(refusals, None if answer.undoes is None else decode_message(answer.undoes))

    def press(self, side: Side) -> Message | None:
        return AT_THE_BOARD

    def times(self) -> MatchTimes | None:
        with self._hall.locked_board(self._board) as board:
            return board.times(self._hall.now_s())

    def picture(self, overlay: bool) -> bytes | None:
        try:
            content = self._hall.requests.ask(
                self._board, SendPicture(id=self._hall.requests.new_id(), overlay=overlay)
            )
        except NoAnswer:
            return None
        return content if isinstance(content, bytes) else None

    def troubles(self) -> tuple[Message, ...]:
        with self._hall.locked_board(self._board) as board:
            troubles = board.troubles()
        if self._hall.requests.connected:
            return troubles
        return (message("hall-board-out-of-reach", board=self._board), *troubles)

    def advice(self) -> tuple[Message, ...]:
        """On the board's page only: the list of all boards has what needs somebody."""
        with self._hall.locked_board(self._board) as board:
            return board.advice()

    def listen(self, listener: EventListener) -> Callable[[], None]:
        return self._hall.follow(self._board, self._cover()[0], listener)

    def _cover(self) -> tuple[str, JournalCover]:
        with self._hall.locked_board(self._board) as board:
            if board.match is None or board.cover is None:
                raise NoGameYet(message("hall-no-game-yet", board=self._board))
            return board.match, board.cover
