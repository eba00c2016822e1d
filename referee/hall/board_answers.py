"""Executes the hall's requests at the board's own desk, and answers them."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from referee.console.decision_requests import decision_asked
from referee.console.desk import OTHER_GAME, TOO_LATE, DecisionsNow, Desk, NextGame
from referee.console.papers import content_of
from referee.draughts.variants import rule_set
from referee.errors import RefereeError, UnreadableInput
from referee.hall.payloads import (
    PART_BYTES,
    Answer,
    AskRefusals,
    BeginNext,
    BoardOrder,
    BoardRequest,
    CorrectEarlier,
    Decide,
    EndEvening,
    FilePart,
    Payload,
    Plain,
    SendFile,
    SendPaper,
    SendPicture,
)
from referee.hall.small_pictures import reduced_picture
from referee.hall.table_games import TableGames
from referee.hall.topics import BoardTopic
from referee.messages import BadValue, Message, message, typed
from referee.outputs.message_encoding import message_plain
from referee.words import FIRST, LANGUAGES

_log = logging.getLogger(__name__)

NOTHING_ASKED = DecisionsNow((), None)
NO_FILE = message("refusal-no-evidence")
NO_SUCH_GAME = message("refusal-no-such-game")
NO_PICTURE = message("refusal-no-picture")
MAX_EARLIER_ANSWERS = 64
"""Number of answers that are remembered, so that a request repeated with the same `id` is executed once. Larger
recognises older requests. Chosen, not measured: the hall repeats only corrections, at the next opportunity."""


class BoardAnswers:
    """Used by the board link's thread."""

    def __init__(
        self,
        desk: Desk,
        games: TableGames,
        send: Callable[[BoardTopic, Payload], bool],
        send_part: Callable[[FilePart], bool],
        send_state: Callable[[], None],
    ) -> None:
        """`send_part` blocks until a part of a file is sent, so that other messages go between the parts of a large
        file. The state is sent before the answer to an order: whoever gets the answer knows its effect, and the time at
        the board."""
        self._desk, self._games = desk, games
        self._send, self._send_part, self._send_state = send, send_part, send_state
        self._earlier_answers: OrderedDict[str, Answer] = OrderedDict()
        """By the id of the request."""
        self._large = ThreadPoolExecutor(1, "files for the hall")
        """Making a document takes seconds, and sending a film longer: the board must not fall silent meanwhile."""

    def close(self) -> None:
        self._large.shutdown(wait=False, cancel_futures=True)

    def answer(self, request: BoardRequest) -> None:
        """Execute a request and answer it, unless its answer is a file's parts."""
        if isinstance(request, SendPaper) or (isinstance(request, SendFile) and not request.small):
            self._large.submit(self._send_large, request)
            return
        if isinstance(request, SendFile | SendPicture | AskRefusals):
            answer = self._answered(request)
        else:
            answer = self._earlier_answers.get(request.id) or self._answered(request)
            self._earlier_answers[request.id] = answer
            while len(self._earlier_answers) > MAX_EARLIER_ANSWERS:
                self._earlier_answers.popitem(last=False)
            self._send_state()
        if answer.refused is not None or not isinstance(request, SendFile | SendPicture):
            self._send(BoardTopic.ANSWER, answer)

    def _answered(self, request: BoardRequest) -> Answer:
        try:
            refused, now = self._execute(request)
        except (RefereeError, BadValue) as refusal:
            refused, now = refusal.message, NOTHING_ASKED
        refusals = tuple(map(_plain, now.refusals))
        return Answer(id=request.id, refused=_plain(refused), refusals=refusals, undoes=_plain(now.undoes))

    def _execute(self, request: BoardRequest) -> tuple[Message | None, DecisionsNow]:
        """Execute a request; returns why it was refused (None if it was not), and the answer to `AskRefusals`."""
        desk, current_match = self._desk, self._games.at_table.match
        refused: Message | None = None
        match request:
            case BoardOrder(match=match) | AskRefusals(match=match) if match not in (None, current_match):
                refused = OTHER_GAME
            case BoardOrder(until_s=until_s) if until_s is not None and desk.now_s() > until_s:
                refused = TOO_LATE
            case Decide(match=match, decision=decision):
                asked = decision_asked(bytes(decision), desk.match.rules.board, desk.now_s())
                refused = desk.decide(asked.decision, match)
            case AskRefusals(decisions=decisions):
                requested = [decision_asked(bytes(body), desk.match.rules.board, desk.now_s()) for body in decisions]
                return None, desk.decisions_now([each.decision for each in requested]) or NOTHING_ASKED
            case SendFile():
                refused = self._send_file(request)
            case SendPicture(id=request_id, overlay=overlay):
                refused = self._send_picture(request_id, overlay)
            case BeginNext():
                refused = desk.evening.begin_next(_next_game(request))
            case CorrectEarlier(number=number, result=result, reason=reason):
                refused = desk.evening.correct(number, result, reason)
            case EndEvening():
                desk.evening.end()
        return refused, NOTHING_ASKED

    def _send_file(self, request: SendFile) -> Message | None:
        """Send a file of the match; a picture is reduced if requested."""
        self._send_small(request.id, reduced_picture(self._file(request)))
        return None

    def _send_picture(self, request_id: str, overlay: bool) -> Message | None:
        jpeg = self._desk.picture(overlay)
        if jpeg is None:
            return NO_PICTURE
        self._send_small(request_id, reduced_picture(jpeg))
        return None

    def _send_small(self, request_id: str, content: bytes) -> None:
        for part in _parts(request_id, content):
            self._send(BoardTopic.FILE, part)

    def _send_large(self, request: SendPaper | SendFile) -> None:
        """Send in a thread of its own."""
        try:
            content = self._file(request) if isinstance(request, SendFile) else self._paper(request)
        except RefereeError as refusal:
            self._send(BoardTopic.ANSWER, Answer(id=request.id, refused=message_plain(refusal.message)))
            return
        except Exception as error:  # an error in this thread would be reported nowhere else
            _log.exception("%s could not be made", request)
            self._send(BoardTopic.ANSWER, Answer(id=request.id, refused=message_plain(typed(str(error)))))
            return
        for part in _parts(request.id, content):
            if not self._send_part(part):
                return

    def _paper(self, request: SendPaper) -> bytes:
        """Raises RefereeError."""
        folder = self._desk.evening.folder(request.number)
        if folder is None:
            raise UnreadableInput(NO_SUCH_GAME)
        return content_of(folder, request.paper, request.language if request.language in LANGUAGES else FIRST)

    def _file(self, request: SendFile) -> bytes:
        """Raises UnreadableInput."""
        folder = self._games.folder_of(request.match)
        try:
            content = (folder / request.name).read_bytes() if folder is not None else None
        except OSError:
            content = None
        if not content:
            raise UnreadableInput(NO_FILE)
        return content


def _plain(said: Message | None) -> Plain | None:
    return None if said is None else message_plain(said)


def _parts(request_id: str, content: bytes) -> list[FilePart]:
    parts = [content[begin : begin + PART_BYTES] for begin in range(0, len(content), PART_BYTES)]
    return [FilePart(id=request_id, part=number, parts=len(parts), data=part) for number, part in enumerate(parts)]


def _next_game(request: BeginNext) -> NextGame:
    return NextGame(
        white=request.white,
        black=request.black,
        event=request.event,
        site=request.site,
        round=request.round,
        time_control=request.time_control,
        replaces_unbegun=request.replaces_unbegun,
        white_entry=None if request.white_entry is None else request.white_entry.entrant,
        black_entry=None if request.black_entry is None else request.black_entry.entrant,
        rules=None if request.rules is None else rule_set(request.rules),
        manners=request.manners,
    )
