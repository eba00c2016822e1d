"""What the hall asks the boards, and waits to be answered."""

from __future__ import annotations

import itertools
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import TypeAlias

from referee.errors import RefereeError
from referee.hall import topics
from referee.hall.link import Link
from referee.hall.payloads import Answer, FilePart, Question, encoded, message_in
from referee.messages import message

ANSWER_S = 5.0
"""How long a board may take to answer, seconds; a decision that has no answer by then was not made. Larger is more
patient with a slow network, and holds up the arbiter for longer. Chosen, not measured: on a local network an answer
takes a fraction of a second."""
MOST_FILE_PARTS = 600
"""Parts of one file, of `PART_BYTES` each: more than about 110 MiB is not taken. Larger takes longer films, and lets a
board take more of the hall's memory. Chosen, not measured."""

Answered: TypeAlias = Answer | bytes
"""The answer, or the file that was asked for."""


class NoAnswer(RefereeError):
    """The board did not answer, or refused."""


@dataclass(slots=True)
class _Open:
    """A question that waits for its answer."""

    board: int
    answer: Future[Answered] = field(default_factory=Future)
    parts: dict[int, bytes] = field(default_factory=dict)


class Questions:
    """Used from any thread."""

    def __init__(self, link: Link, run: str) -> None:
        """`run` tells this hall's questions from those of one before."""
        self._link, self._run = link, run
        self._numbers = itertools.count(1)
        self._open: dict[str, _Open] = {}

    def new_id(self) -> str:
        return f"{self._run}{next(self._numbers):x}"

    def send(self, board: int, question: Question) -> bool:
        """Without an answer to wait for; False while there is no connection."""
        return self._link.say(topics.asked(board), encoded(question))

    def sent(self, board: int, question: Question) -> Future[Answered]:
        """Its answer to come; NoAnswer stands in it while there is no connection."""
        asked = self._open[question.id] = _Open(board)
        asked.answer.add_done_callback(lambda _: self._open.pop(question.id, None))
        if not self.send(board, question):
            asked.answer.set_exception(NoAnswer(message("hall-board-silent", board=board)))
        return asked.answer

    def ask(self, board: int, question: Question, wait_s: float = ANSWER_S) -> Answered:
        """Waits for the answer. Raises NoAnswer."""
        asked = self.sent(board, question)
        try:
            answer = asked.result(wait_s)
        except TimeoutError:
            raise NoAnswer(message("hall-board-silent", board=board)) from None
        finally:
            self._open.pop(question.id, None)
        if isinstance(answer, Answer) and answer.refused is not None:
            raise NoAnswer(message_in(answer.refused))
        return answer

    def take_part(self, board: int, part: FilePart) -> None:
        asked = self._open.get(part.id)
        if asked is None or asked.board != board or part.parts > MOST_FILE_PARTS or asked.answer.done():
            return
        asked.parts[part.part] = part.data
        if len(asked.parts) == part.parts:
            asked.answer.set_result(b"".join(asked.parts[number] for number in sorted(asked.parts)))

    def take_answer(self, board: int, answer: Answer) -> None:
        asked = self._open.get(answer.id)
        if asked is not None and asked.board == board and not asked.answer.done():
            asked.answer.set_result(answer)
