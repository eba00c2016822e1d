"""Resuming a match from its journal: a new session is fed the same inputs again."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

from referee.errors import UnreadableInput
from referee.messages import Message, message
from referee.outputs.journal_lookups import read_states
from referee.outputs.journal_reader import BrokenJournal, JournalOfAnotherVersion, links_of_any_version, records_of
from referee.outputs.journal_records import (
    ChainLink,
    JournalCover,
    JournalRecord,
    ReadingsMissing,
    RecordKind,
    StateKept,
)
from referee.outputs.recorded_match import RecordedMatchBuilder
from referee.outputs.replay import new_session
from referee.outputs.session_state import NoState, fingerprint, read_state
from referee.outputs.sink import Picture
from referee.records.events import (
    Event,
    MatchStarted,
    MovePlayed,
)
from referee.runner import Runner
from referee.session import Session

_log = logging.getLogger(__name__)

MOST_STATES = 2
"""Number of saved states tried; older files have been removed. Larger tries more. Equals the number of files written in
turn."""


@dataclass(frozen=True, slots=True)
class ResumedMatch:
    """The match as it was when the program stopped."""

    events: tuple[Event, ...]
    """As in the journal, and therefore as reported."""
    pictures: tuple[tuple[Picture, ...], ...]
    """Of each event."""
    unwritten: tuple[Event, ...]
    """Concluded again from the inputs, but missing in the journal."""
    time_s: float
    """Time of the last record."""
    exact: bool
    """The session reached the same conclusions, whatever their times and wording. Otherwise another version of the
    program wrote the journal, it is damaged, or readings are missing."""
    last: ChainLink | None
    """The journal's last record, if it is intact to its end."""

    @property
    def all_events(self) -> tuple[Event, ...]:
        """Those in the journal and those missing there."""
        return (*self.events, *self.unwritten)

    @property
    def started(self) -> bool:
        return any(isinstance(event, MatchStarted) for event in self.events)

    @property
    def plies(self) -> int:
        """Number of the last ply."""
        return next((event.ply for event in reversed(self.events) if isinstance(event, MovePlayed)), 0)


def resume_match(journal: Path, cover: JournalCover) -> tuple[Session, ResumedMatch]:
    """The session as far as the journal is intact; UnreadableInput if none of it is, or if it has records that only
    another version of the program knows. Starts from a saved state and the inputs after it if there is a valid one,
    else from the beginning."""
    for kept in read_states(journal, MOST_STATES):
        session = _kept_session(kept.record, journal.parent, cover)
        if session is not None:
            past = _feed_rest(journal, cover, session, kept)
            if past is not None:
                return session, past
    session = new_session(cover)
    past = _feed_rest(journal, cover, session)
    assert past is not None
    return session, past


def _kept_session(kept: StateKept, folder: Path, cover: JournalCover) -> Session | None:
    """None if it is missing or changed, or written by another program."""
    if not fingerprint() or kept.program != fingerprint():
        return None
    try:
        content = (folder / Path(kept.name).name).read_bytes()
        whole = hashlib.sha256(content).hexdigest() == kept.sha256
        return read_state(content, cover.match.rules) if whole else None
    except (OSError, NoState) as error:
        _log.warning("the match is not taken up from %s: %s", kept.name, error)
        return None


def _feed_rest(
    journal: Path, cover: JournalCover, session: Session, kept: JournalRecord | None = None
) -> ResumedMatch | None:
    """Feed the inputs after the saved state; None when the journal is not intact up to there."""
    builder, runner = RecordedMatchBuilder(), Runner(session)
    concluded: list[Event] = []
    time_s = 0.0
    exact, believed = True, kept is None
    last: ChainLink | None = None

    def links() -> Iterator[ChainLink]:
        nonlocal last, time_s
        for link in links_of_any_version(journal):
            last = link if link.sha256 else None
            time_s = max(time_s, link.time_s)
            yield link

    try:
        for line in records_of(links(), journal, cover.match.rules.board, 0 if kept is None else kept.number):
            builder.take(line)
            if line == kept:
                believed = True
                concluded = [event for event, _ in builder.build(cover, None).events]
            match line.record:
                case ReadingsMissing():
                    exact = False
                case record if line.kind is RecordKind.INPUT:
                    concluded += runner.feed(record)
    except JournalOfAnotherVersion as newer:
        # without what it does not know, the match would begin anew in the midst of its journal
        raise UnreadableInput(message("journal-other-version", refusal=newer.message)) from newer
    except BrokenJournal:
        exact, last = False, None
    if not believed:
        return None
    recorded = builder.build(cover, None).events
    events = tuple(event for event, _ in recorded)
    alike = [_conclusion(event) for event in concluded[: len(events)]] == [_conclusion(event) for event in events]
    pictures = tuple(shown for _, shown in recorded)
    # of a damaged journal too: the session has them behind it, and the record would lack a ply
    unwritten = tuple(concluded[len(events) :]) if alike else ()
    return ResumedMatch(events, pictures, unwritten, time_s, exact and alike, last)


def _conclusion(event: Event) -> tuple[object, ...]:
    """The event without its time and its sentences, which another version of the program may give it otherwise."""
    values = ((field.name, getattr(event, field.name)) for field in fields(event))
    return type(event), *(value for name, value in values if name != "time_s" and not isinstance(value, Message))
