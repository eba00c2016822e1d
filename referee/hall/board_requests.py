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
    BoardOrder,
    BoardRequest,
    FilePart,
    SendFile,
    SendPaper,
    SendPicture,
    decode_message,
    encode_payload,
)
from referee.messages import message

ANSWER_S = 5.0
"""Time that a board may take to answer, seconds; an order that reaches it later is refused there. Larger is more
patient with a slow network, and keeps the arbiter waiting longer. Chosen, not measured: on a local network an answer
takes a fraction of a second."""
MAX_FILE_PARTS = 600
"""Largest number of parts of one file, of `PART_BYTES` each: files above about 110 MiB are refused. Larger accepts
longer films, and lets a board use more of the hall's memory. Chosen, not measured."""

AnswerOrFile: TypeAlias = Answer | bytes
"""The answer, or the requested file."""


class NoAnswer(RefereeError):
    """The board did not answer, or refused. If it was an order and is neither of the two below, it is not known whether
    it was executed."""


class BoardRefused(NoAnswer):
    """The board refused; with its reason."""


class OutOfReach(NoAnswer):
    """Nothing was sent to the board: the broker is out of reach."""


@dataclass(slots=True)
class _PendingRequest:
    """A request without an answer yet."""

    board: int
    request: BoardRequest
    until_s: float
    """When it expires, on the monotonic clock."""
    answer: Future[AnswerOrFile] = field(default_factory=Future)
    parts: dict[int, bytes] = field(default_factory=dict)


class BoardRequests:
    """Used from any thread."""

    def __init__(self, link: Link, run: str) -> None:
        """`run` distinguishes this hall's requests from those of an earlier run."""
        self._link, self._run = link, run
        self._numbers = itertools.count(1)
        self._pending: dict[str, _PendingRequest] = {}

    @property
    def connected(self) -> bool:
        return self._link.connected

    def new_id(self) -> str:
        return f"{self._run}{next(self._numbers):x}"

    def send(self, board: int, request: BoardRequest) -> bool:
        """Send without expecting an answer; False while disconnected."""
        return self._link.publish(topics.request_topic(board), encode_payload(request))

    def send_for_answer(self, board: int, request: BoardRequest, wait_s: float = ANSWER_S) -> Future[AnswerOrFile]:
        """A future for the answer; it fails with NoAnswer while disconnected, or once `wait_s` has passed."""
        for expired in self._expired():
            _fail(expired, _silence(expired.board, expired.request))
        pending = _PendingRequest(board, request, time.monotonic() + wait_s)
        self._pending[request.id] = pending
        pending.answer.add_done_callback(lambda _: self._pending.pop(request.id, None))
        if not self.send(board, request):
            _fail(pending, OutOfReach(message("hall-board-out-of-reach", board=board)))
        return pending.answer

    def ask(self, board: int, request: BoardRequest, wait_s: float = ANSWER_S) -> AnswerOrFile:
        """Send and wait for the answer. Raises BoardRefused, OutOfReach, and NoAnswer when none came."""
        future = self.send_for_answer(board, request, wait_s)
        try:
            answer = future.result(wait_s)
        except TimeoutError:
            future.cancel()
            raise _silence(board, request) from None
        if isinstance(answer, Answer) and answer.refused is not None:
            raise BoardRefused(decode_message(answer.refused))
        return answer

    def repeat_file_requests(self, board: int) -> None:
        """Repeat the file requests to a board that reconnected, since request or answer may have been lost with the
        connection. An order is never repeated."""
        for pending in tuple(self._pending.values()):
            if pending.board == board and isinstance(pending.request, SendFile | SendPaper | SendPicture):
                self.send(board, pending.request)

    def take_part(self, board: int, part: FilePart) -> None:
        pending = self._pending.get(part.id)
        if pending is None or pending.board != board or part.parts > MAX_FILE_PARTS:
            return
        pending.parts[part.part] = part.data
        if len(pending.parts) == part.parts:
            _settle(pending, b"".join(pending.parts[number] for number in sorted(pending.parts)))

    def take_answer(self, board: int, answer: Answer) -> None:
        pending = self._pending.get(answer.id)
        if pending is not None and pending.board == board:
            _settle(pending, answer)

    def _expired(self) -> tuple[_PendingRequest, ...]:
        """Requests to be given up, so that a board that is gone leaves none behind."""
        now_s = time.monotonic()
        return tuple(pending for pending in tuple(self._pending.values()) if now_s > pending.until_s)


def _silence(board: int, request: BoardRequest) -> NoAnswer:
    is_order = isinstance(request, BoardOrder)
    return NoAnswer(message("hall-board-perhaps-decided" if is_order else "hall-board-silent", board=board))


def _fail(pending: _PendingRequest, fault: NoAnswer) -> None:
    with contextlib.suppress(InvalidStateError):  # answered at the same moment
        pending.answer.set_exception(fault)


def _settle(pending: _PendingRequest, answer: AnswerOrFile) -> None:
    with contextlib.suppress(InvalidStateError):  # given up at the same moment
        pending.answer.set_result(answer)
