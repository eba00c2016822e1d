"""Where a game stands: all that a ply, an incident or a decision changes, so that each can be taken back whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice

from referee.arbiter.restoration import Restoration, looks_like
from referee.draughts.draws import DrawWatch
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.records.events import GameEnded, IncidentStatus, IrregularityFound
from referee.records.plays import Play

UNDOABLE = 60
"""Plies, incidents and decisions that can be undone one after the other; larger keeps more of a long game in memory
and in every kept state."""


@dataclass(frozen=True, slots=True)
class OpenAct:
    """A capture that was begun and may yet become whole: it is not judged while it may."""

    play: Play
    """All that was done of it so far, as one act."""
    pressed_s: float | None = None
    """When its player ended it at the clock."""


@dataclass(frozen=True, slots=True)
class Incident:
    """Something irregular, and what became of it."""

    found: IrregularityFound
    back: Standing = field(repr=False, compare=False)
    """Where the game stood before it: what a rectification restores."""
    status: IncidentStatus = IncidentStatus.OPEN
    obliged: int | None = None
    """Square of the touched piece that has to be played once it is rectified (3.11)."""
    play: Play | None = field(default=None, repr=False, compare=False)
    """The irregular change it was, which may be gone on with (5.4.9); None where none was."""

    @property
    def number(self) -> int:
        return self.found.incident

    @property
    def is_open(self) -> bool:
        return self.status is IncidentStatus.OPEN


@dataclass(frozen=True, slots=True)
class Standing:
    """One moment of a game. Frozen: whoever keeps it can return to it."""

    position: Position
    draws: DrawWatch
    ply: int = 0
    """Plies that stand in the record."""
    counted: int = 0
    """Number of the last incident; never given twice, not even after an undo."""
    doubts: int = 0
    """Number of the last doubt, likewise."""
    previous: Position | None = None
    """Before the last completed ply; None after an irregular change."""
    incidents: tuple[Incident, ...] = ()
    restoration: Restoration | None = None
    obliged: int | None = None
    """Square of the piece that the side to move has to play (3.11)."""
    open_act: OpenAct | None = None
    """A capture that began with the removal of the captured man (4.16), or is finished after a stop."""
    adjusting: Side | None = None
    """Who said j'adoube (3.13)."""
    offer: Side | None = None
    """Who offered a draw that is not answered."""
    paused: bool = False
    as_it_stands: bool = False
    """A person said that play goes on from what stands on the table; until the whole board was seen."""
    ended: GameEnded | None = None
    closed: bool = False
    """It is over and its record is complete: only its result can still be corrected."""
    not_over: bool = False
    """The arbiter said that the game goes on from here although the board would end it; until the next ply."""
    before: Standing | None = field(default=None, repr=False, compare=False)
    """Where it stood before the last ply, incident, ruling or declared end: what an undo restores."""

    @classmethod
    def start(cls, position: Position, rules: RuleSet) -> Standing:
        return cls(position, DrawWatch.start(position, rules))

    @property
    def open_incidents(self) -> tuple[Incident, ...]:
        return tuple(incident for incident in self.incidents if incident.is_open)

    def incident(self, number: int) -> Incident | None:
        return next((incident for incident in self.incidents if incident.number == number), None)

    def at(self, position: Position) -> Standing:
        """The same moment on another position: what was counted towards a draw begins anew."""
        if position == self.position:
            return self
        return replace(self, position=position, not_over=False, draws=DrawWatch.start(position, self.draws.rules))

    def closing(self, numbers: frozenset[int], status: IncidentStatus) -> Standing:
        """With this status for these incidents."""
        closed = (
            replace(incident, status=status) if incident.number in numbers else incident for incident in self.incidents
        )
        return replace(self, incidents=tuple(closed))

    def past(self) -> Iterator[Standing]:
        """The moments before, the latest first."""
        moment = self.before
        while moment is not None:
            yield moment
            moment = moment.before

    def with_short_past(self) -> Standing:
        """With the latest `UNDOABLE` moments before it, once it has twice as many."""
        moments = list(islice(self.past(), 2 * UNDOABLE))
        if len(moments) < 2 * UNDOABLE:
            return self
        kept: Standing | None = None
        for moment in reversed(moments[:UNDOABLE]):
            kept = replace(moment, before=kept)
        return replace(self, before=kept)

    def when_it_stood(self, position: Position) -> Standing | None:
        """The latest moment before at which the board looked like this."""
        return next((moment for moment in self.past() if looks_like(moment.position, position)), None)
