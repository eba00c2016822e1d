"""Executes the hall's requests at the board's own desk, and answers them."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from referee.console.decision_requests import decision_asked
from referee.console.desk import Desk, NextGame
from referee.console.papers import content_of
from referee.draughts.variants import rule_set
from referee.errors import RefereeError, UnreadableInput
from referee.hall.payloads import (
    PART_BYTES,
    Answer,
    AskRefusals,
    BeginNext,
    CorrectEarlier,
    Decide,
    EndEvening,
    FilePart,
    Payload,
    Plain,
    Question,
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

OTHER_GAME = message("refusal-other-game")
NO_FILE = message("refusal-no-evidence")
NO_SUCH_GAME = message("refusal-no-such-game")
NO_PICTURE = message("refusal-no-picture")
MOST_DONE = 64
"""Number of answers that are remembered, so that a request repeated with the same `id` is executed once. Larger
recognises older requests. Chosen, not measured: the hall repeats only corrections, at the next opportunity."""


class BoardAnswers:
    """Used by the board link's thread."""

    def __init__(
        self,
        desk: Desk,
        games: TableGames,
        say: Callable[[BoardTopic, Payload], bool],
        say_part: Callable[[FilePart], bool],
        say_state: Callable[[], None],
    ) -> None:
        """`say_part` blocks until a part of a file is sent, so that other messages go between the parts of a large
        file. The state is sent before each answer: whoever gets the answer knows its effect."""
        self._desk, self._games, self._say, self._say_part, self._say_state = desk, games, say, say_part, say_state
        self._done_before: OrderedDict[str, Answer] = OrderedDict()
        """By the id of the request."""
        self._large = ThreadPoolExecutor(1, "files for the hall")
        """Making a document takes seconds, and sending a film longer: the board must not fall silent meanwhile."""

    def close(self) -> None:
        self._large.shutdown(wait=False, cancel_futures=True)

    def answer(self, question: Question) -> None:
        """Execute a request and answer it, unless its answer is a file's parts."""
        if isinstance(question, SendPaper) or (isinstance(question, SendFile) and not question.small):
            self._large.submit(self._send_large, question)
            return
        if isinstance(question, SendFile | SendPicture | AskRefusals):
            answer = self._answered(question)
        else:
            answer = self._done_before.get(question.id) or self._answered(question)
            self._done_before[question.id] = answer
            while len(self._done_before) > MOST_DONE:
                self._done_before.popitem(last=False)
            self._say_state()
        if answer.refused is not None or not isinstance(question, SendFile | SendPicture):
            self._say(BoardTopic.ANSWER, answer)

    def _answered(self, question: Question) -> Answer:
        try:
            refused, refusals = self._execute(question)
        except (RefereeError, BadValue) as refusal:
            refused, refusals = refusal.said, ()
        return Answer(id=question.id, refused=None if refused is None else message_plain(refused), refusals=refusals)

    def _execute(self, question: Question) -> tuple[Message | None, tuple[Plain | None, ...]]:
        """Execute a request; returns why it was refused (None if it was not), and for `AskRefusals` the refusals."""
        desk, here = self._desk, self._games.at_table.match
        refused: Message | None = None
        match question:
            case Decide(match=match) | AskRefusals(match=match) if match != here:
                refused = OTHER_GAME
            case Decide(decision=decision):
                refused = desk.decide(decision_asked(bytes(decision), desk.match.rules.board, desk.now_s()))
            case AskRefusals(decisions=decisions):
                asked = [decision_asked(bytes(one), desk.match.rules.board, desk.now_s()) for one in decisions]
                answers = desk.refusals(asked)
                return None, tuple(None if one is None else message_plain(one) for one in answers)
            case SendFile():
                refused = self._send_file(question)
            case SendPicture(id=asked_id, overlay=overlay):
                refused = self._send_picture(asked_id, overlay)
            case BeginNext():
                refused = desk.evening.begin_next(_next_game(question))
            case CorrectEarlier(number=number, result=result, reason=reason):
                refused = desk.evening.correct(number, result, reason)
            case EndEvening():
                desk.evening.end()
        return refused, ()

    def _send_file(self, question: SendFile) -> Message | None:
        """Send a file of the match; a picture is reduced if requested."""
        self._send_small(question.id, reduced_picture(self._file(question)))
        return None

    def _send_picture(self, asked_id: str, overlay: bool) -> Message | None:
        jpeg = self._desk.picture(overlay)
        if jpeg is None:
            return NO_PICTURE
        self._send_small(asked_id, reduced_picture(jpeg))
        return None

    def _send_small(self, asked_id: str, content: bytes) -> None:
        for part in _parts(asked_id, content):
            self._say(BoardTopic.FILE, part)

    def _send_large(self, asked: SendPaper | SendFile) -> None:
        """Send in a thread of its own."""
        try:
            content = self._file(asked) if isinstance(asked, SendFile) else self._paper(asked)
        except RefereeError as refusal:
            self._say(BoardTopic.ANSWER, Answer(id=asked.id, refused=message_plain(refusal.said)))
            return
        except Exception as error:  # an error in this thread would be reported nowhere else
            _log.exception("%s could not be made", asked)
            self._say(BoardTopic.ANSWER, Answer(id=asked.id, refused=message_plain(typed(str(error)))))
            return
        for part in _parts(asked.id, content):
            if not self._say_part(part):
                return

    def _paper(self, asked: SendPaper) -> bytes:
        """Raises RefereeError."""
        folder = self._desk.evening.folder(asked.number)
        if folder is None:
            raise UnreadableInput(NO_SUCH_GAME)
        return content_of(folder, asked.paper, asked.language if asked.language in LANGUAGES else FIRST)

    def _file(self, asked: SendFile) -> bytes:
        """Raises UnreadableInput."""
        folder = self._games.folder_of(asked.match)
        try:
            content = (folder / asked.name).read_bytes() if folder is not None else None
        except OSError:
            content = None
        if not content:
            raise UnreadableInput(NO_FILE)
        return content


def _parts(asked_id: str, content: bytes) -> list[FilePart]:
    parts = [content[begin : begin + PART_BYTES] for begin in range(0, len(content), PART_BYTES)]
    return [FilePart(id=asked_id, part=number, parts=len(parts), data=part) for number, part in enumerate(parts)]


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
        rules=None if asked.rules is None else rule_set(asked.rules),
        manners=asked.manners,
    )
