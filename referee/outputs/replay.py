"""Replays a match from its journal: the same inputs through the same session, and the same events, or the first
difference."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from referee.outputs.journal_reader import BrokenJournal, read_cover, read_links, read_records
from referee.outputs.journal_records import JournalCover, ReadingsMissing, RecordKind
from referee.outputs.recorded_match import RecordedMatch, RecordedMatchBuilder
from referee.records.end_of_input import EndOfInput
from referee.records.events import Event
from referee.runner import Runner
from referee.session import Session


@dataclass(frozen=True, slots=True)
class Difference:
    """The session now concludes something else than the journal says."""

    number: int
    """Number of the journal's record at which it shows."""
    time_s: float
    recorded: Event | None
    """None where the session concludes an event that the journal does not have."""
    concluded: Event | None
    """None where the session concludes nothing."""


@dataclass(frozen=True, slots=True)
class ReplayResult:
    """A replayed match."""

    recorded: RecordedMatch
    inputs: int
    time_s: float
    """Time of the last input."""
    difference: Difference | None
    missing_s: float | None
    """From when on readings are missing, so that nothing more could be compared."""


def new_session(cover: JournalCover) -> Session:
    """The session of a match as its cover describes it: to play, resume or replay it."""
    match = cover.match
    return Session(match.rules, match.start, policy=cover.policy, timing=match.timing)


def replay(path: Path, shown: Callable[[float], None] = lambda time_s: None) -> ReplayResult:
    """Replay the intact part of a journal; `shown` is called with the progress.

    Raises UnreadableInput without a journal, and for one of the first schema, which did not say where a match ended.
    """
    next(read_links(path))
    cover = read_cover(path)
    builder = RecordedMatchBuilder()
    comparison = _Comparison(new_session(cover))
    fault: BrokenJournal | None = None
    try:
        for line in read_records(path):
            builder.take(line)
            if line.kind is RecordKind.INPUT:
                shown(line.time_s)
                comparison.feed(line.number, line.time_s, line.record)
            elif line.kind is RecordKind.EVENT:
                comparison.check(line.number, line.record)
    except BrokenJournal as broken:
        fault = broken
    comparison.end(cut_off=fault is not None)
    return ReplayResult(
        builder.build(cover, fault), comparison.inputs, comparison.time_s, comparison.difference, comparison.missing_s
    )


class _Comparison:
    """Feeds a session and compares its events with the recorded ones, up to the first difference."""

    def __init__(self, session: Session) -> None:
        self._runner = Runner(session)
        self._expected: deque[Event] = deque()
        """Events concluded from the last input that the journal has not shown yet."""
        self._number = 0
        self._finished = False
        self.inputs = 0
        self.time_s = 0.0
        self.difference: Difference | None = None
        self.missing_s: float | None = None

    def feed(self, number: int, time_s: float, fed: object) -> None:
        self.inputs += 1
        self._number, self.time_s = number, time_s
        if isinstance(fed, ReadingsMissing) and self.missing_s is None:
            self.missing_s = fed.time_s
        if self._done:
            return
        self._check_nothing_expected(number)
        self._finished |= isinstance(fed, EndOfInput)
        self._expected.extend(self._runner.feed(fed))  # type: ignore[arg-type]  # the journal says it was fed

    def check(self, number: int, recorded: Event) -> None:
        if self._done:
            return
        concluded = self._expected.popleft() if self._expected else None
        if concluded != recorded:
            self.difference = Difference(number, recorded.time_s, recorded, concluded)

    def end(self, cut_off: bool) -> None:
        """A program that was killed may have left the events of its last input unwritten."""
        if self._finished and not cut_off and not self._done:
            self._check_nothing_expected(self._number + 1)

    @property
    def _done(self) -> bool:
        return self.difference is not None or self.missing_s is not None

    def _check_nothing_expected(self, number: int) -> None:
        if self._expected:
            concluded = self._expected[0]
            self.difference = Difference(number, concluded.time_s, None, concluded)
