"""Taking a match up again from its journal: the session fed once more with everything it was fed before."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from referee.outputs.journal_reader import BrokenJournal, read_cover, read_records
from referee.outputs.journal_records import Finished, ReadingsMissing, RecordKind
from referee.outputs.sink import Picture
from referee.outputs.told import TellingAgain
from referee.records.events import (
    Event,
    GameEnded,
    GameResult,
    MatchStarted,
)
from referee.session import Session


@dataclass(frozen=True, slots=True)
class Past:
    """What a match was when the program was stopped."""

    events: tuple[Event, ...]
    """As they stand in the journal, and so as they were told."""
    pictures: tuple[tuple[Picture, ...], ...]
    """For each of them."""
    unwritten: tuple[Event, ...]
    """Concluded when the inputs were fed again, and not in the journal."""
    time_s: float
    """Of the last record."""
    exact: bool
    """The session concluded again what the journal says; otherwise another version of the program wrote it, it is
    damaged, or readings are missing."""

    @property
    def started(self) -> bool:
        return any(isinstance(event, MatchStarted) for event in self.events)

    @property
    def played_s(self) -> float:
        """How long the match itself had been followed."""
        begun = next((event.time_s for event in self.events if isinstance(event, MatchStarted)), self.time_s)
        return self.time_s - begun

    @property
    def decided(self) -> bool:
        """It has a result that nothing took back."""
        last = self.events[-1] if self.events else None
        return isinstance(last, GameEnded) and last.result is not GameResult.UNKNOWN


def feed_again(journal: Path, session: Session) -> Past:
    """Bring a new session to where the match stood, by all that is whole of its journal; UnreadableInput if none is."""
    cover = read_cover(journal)
    again = TellingAgain()
    concluded: list[Event] = []
    time_s = 0.0
    exact = True
    try:
        for line in read_records(journal):
            time_s = max(time_s, line.time_s)
            again.take(line)
            match line.record:
                case Finished(finished_s):
                    concluded += session.finish(finished_s)
                case ReadingsMissing():
                    exact = False
                case record if line.kind is RecordKind.INPUT:
                    concluded += session.feed(record)
    except BrokenJournal:
        exact = False
    session.orders()
    told = again.told(cover, None).events
    events = tuple(event for event, _ in told)
    exact = exact and tuple(concluded[: len(events)]) == events
    pictures = tuple(shown for _, shown in told)
    return Past(events, pictures, tuple(concluded[len(events) :]) if exact else (), time_s, exact)
