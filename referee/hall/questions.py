"""The hall's requests to boards, and the answers that are awaited."""

from __future__ import annotations

import contextlib
import itertools
import time
from concurrent.futures import Future, InvalidStateError
from dataclasses import dataclass, field
from typing import TypeAlias

from referee.errors import RefereeError
from referee.hall import topics
from referee.hall.link import Link
from referee.hall.payloads import (
    Answer,
    FilePart,
    Question,
    SendFile,
    SendPaper,
    SendPicture,
    decode_message,
    encode_payload,
)
from referee.messages import message

ANSWER_S = 5.0
"""Time that a board may take to answer, seconds; a decision without an answer by then was not made. Larger is more
patient with a slow network, and keeps the arbiter waiting longer. Chosen, not measured: on a local network an answer
takes a fraction of a second."""
MOST_FILE_PARTS = 600
"""Largest number of parts of one file, of `PART_BYTES` each: files above about 110 MiB are refused. Larger accepts
longer films, and lets a board use more of the hall's memory. Chosen, not measured."""

Answered: TypeAlias = Answer | bytes
"""The answer, or the requested file."""


class NoAnswer(RefereeError):
    """The board did not answer, or refused."""


class BoardRefused(NoAnswer):
    """The board refused; with its reason."""


@dataclass(slots=True)
class _Open:
    """A request without an answer yet."""

    board: int
    question: Question
    until_s: float
    """When it expires, on the monotonic clock."""
    answer: Future[Answered] = field(default_factory=Future)
    parts: dict[int, bytes] = field(default_factory=dict)


class Questions:
    """Used from any thread."""

    def __init__(self, link: Link, run: str) -> None:
        """`run` distinguishes this hall's requests from those of an earlier run."""
        self._link, self._run = link, run
        self._numbers = itertools.count(1)
        self._open: dict[str, _Open] = {}

    def new_id(self) -> str:
        return f"{self._run}{next(self._numbers):x}"

    def send(self, board: int, question: Question) -> bool:
        """Send without expecting an answer; False while disconnected."""
        return self._link.say(topics.request_topic(board), encode_payload(question))

    def sent(self, board: int, question: Question, wait_s: float = ANSWER_S) -> Future[Answered]:
        """A future for the answer; it fails with NoAnswer while disconnected, or once `wait_s` has passed."""
        self._give_up_old()
        asked = _Open(board, question, time.monotonic() + wait_s)
        self._open[question.id] = asked
        asked.answer.add_done_callback(lambda _: self._open.pop(question.id, None))
        if not self.send(board, question):
            self._give_up(asked)
        return asked.answer

    def ask(self, board: int, question: Question, wait_s: float = ANSWER_S) -> Answered:
        """Send and wait for the answer. Raises BoardRefused, and NoAnswer when none came."""
        asked = self.sent(board, question, wait_s)
        try:
            answer = asked.result(wait_s)
        except TimeoutError:
            asked.cancel()
            raise NoAnswer(message("hall-board-silent", board=board)) from None
        if isinstance(answer, Answer) and answer.refused is not None:
            raise BoardRefused(decode_message(answer.refused))
        return answer

    def ask_again(self, board: int) -> None:
        """Repeat the file requests to a board that reconnected, since request or answer may have been lost with the
        connection. A decision is never repeated."""
        for asked in tuple(self._open.values()):
            if asked.board == board and isinstance(asked.question, SendFile | SendPaper | SendPicture):
                self.send(board, asked.question)

    def take_part(self, board: int, part: FilePart) -> None:
        asked = self._open.get(part.id)
        if asked is None or asked.board != board or part.parts > MOST_FILE_PARTS:
            return
        asked.parts[part.part] = part.data
        if len(asked.parts) == part.parts:
            _settle(asked, b"".join(asked.parts[number] for number in sorted(asked.parts)))

    def take_answer(self, board: int, answer: Answer) -> None:
        asked = self._open.get(answer.id)
        if asked is not None and asked.board == board:
            _settle(asked, answer)

    def _give_up_old(self) -> None:
        """Drop expired requests, so that a board that is gone leaves none behind."""
        now_s = time.monotonic()
        for asked in tuple(self._open.values()):
            if now_s > asked.until_s:
                self._give_up(asked)

    def _give_up(self, asked: _Open) -> None:
        with contextlib.suppress(InvalidStateError):  # answered at the same moment
            asked.answer.set_exception(NoAnswer(message("hall-board-silent", board=asked.board)))


def _settle(asked: _Open, answer: Answered) -> None:
    with contextlib.suppress(InvalidStateError):  # given up at the same moment
        asked.answer.set_result(answer)
