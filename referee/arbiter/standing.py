"""The standing of a game: everything that a ply, an incident or a decision changes, as one frozen value, so that each
can be undone whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice

from referee.arbiter.articles import Article
from referee.arbiter.restoration import Restoration, looks_like
from referee.draughts.draws import DrawWatch
from referee.draughts.king_runs import with_king_runs
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.records.events import GameEnded, IncidentStatus, IrregularityFound, Severity
from referee.records.plays import Play

UNCROWNED = (Article.NOT_CROWNED, Article.PLAYED_UNCROWNED)
"""Articles about a promoted man without its second disc."""
UNDOABLE = 60
"""Number of plies, incidents and decisions that can be undone one after the other. Larger keeps more of a long game in
memory and in every saved state. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class OpenAct:
    """A capture that was begun and may still be completed; it is not judged before."""

    play: Play
    """The act so far, as one play."""
    pressed_s: float | None = None
    """When its player pressed the clock."""


@dataclass(frozen=True, slots=True)
class TakenOff:
    """Pieces were taken off the board, so far as a part of putting an irregular act right."""

    play: Play
    """What was taken off, as one play."""
    back: Standing = field(repr=False, compare=False)
    """The standing before it."""


@dataclass(frozen=True, slots=True)
class Incident:
    """Something irregular, and how it was ruled on."""

    found: IrregularityFound
    back: Standing = field(repr=False, compare=False)
    """The standing before it, which a rectification restores."""
    status: IncidentStatus = IncidentStatus.OPEN
    obliged: int | None = None
    """Square of the touched piece that has to be played after a rectification (3.11)."""
    play: Play | None = field(default=None, repr=False, compare=False)
    """The irregular change, which may be continued (5.4.9); None where there was none."""

    @property
    def number(self) -> int:
        return self.found.incident

    @property
    def is_open(self) -> bool:
        return self.status is IncidentStatus.OPEN


@dataclass(frozen=True, slots=True)
class Standing:
    """One moment of a game."""

    position: Position
    draws: DrawWatch
    ply: int = 0
    """Plies that stand in the record."""
    counted: int = 0
    """Number of the last incident; numbers are never reused, not even after an undo."""
    doubts: int = 0
    """Number of the last doubt, likewise."""
    previous: Position | None = None
    """The position before the last completed ply; None after an irregular change."""
    incidents: tuple[Incident, ...] = ()
    restoration: Restoration | None = None
    obliged: int | None = None
    """Square of the piece that the side to move must play (3.11)."""
    open_act: OpenAct | None = None
    """A capture that was begun by removing the captured man (4.16), or is being completed after an interruption."""
    taken_off: TakenOff | None = None
    """Pieces that were taken off the board and have to be set down again where they came from; until the next ply or
    irregular act."""
    adjusting: Side | None = None
    """The player who said j'adoube (3.13); until that player's ply, or an irregular act that passes the turn."""
    offer: Side | None = None
    """The player whose draw offer is not answered yet."""
    paused: bool = False
    as_it_stands: bool = False
    """A person decided to play on from the board as it is; until the whole board was seen."""
    ended: GameEnded | None = None
    closed: bool = False
    """The game is over and its record complete: only its result can still be corrected."""
    not_over: bool = False
    """The arbiter decided that the game goes on although the board would end it; until the next ply."""
    before: Standing | None = field(default=None, repr=False, compare=False)
    """The standing before the last ply, incident, ruling or declared end, which an undo restores."""
    undone: Standing | None = field(default=None, repr=False, compare=False)
    """The standing that was undone when this earlier one was restored; until the next ply, incident or ruling, undo
    returns to it. It is no part of the `past`."""

    @classmethod
    def start(cls, position: Position, rules: RuleSet) -> Standing:
        return cls(position, DrawWatch.start(position, rules))

    @property
    def open_incidents(self) -> tuple[Incident, ...]:
        return tuple(incident for incident in self.incidents if incident.is_open)

    @property
    def open_acts(self) -> tuple[Incident, ...]:
        """The open incidents that putting the board right can rectify: those that changed the position of the game. A
        man of the starting array that only seems to be one of the other colour did not. What is only logged is left to
        the opponent's demand."""
        return tuple(
            each
            for each in self.open_incidents
            if each.found.severity is not Severity.INCORRECTION and not looks_like(each.back.position, each.found.after)
        )

    @property
    def before_change(self) -> tuple[Position, ...]:
        """The positions that may stand again where an irregular change that is not ruled on led to this position: the
        one before the last ply, if known, and then the one before the change. Otherwise empty. The change may still go
        on, or be put right, alone or with that ply."""
        last = self.open_acts[-1] if self.open_acts else None
        if last is None or last.play is None or last.found.ply != self.ply:
            return ()
        if not looks_like(last.found.after, self.position):
            return ()
        earlier = last.back.previous
        return (last.back.position,) if earlier is None else (earlier, last.back.position)

    @property
    def undone_uncrowned(self) -> tuple[int, ...]:
        """Squares on which men were reported to be uncrowned for acts that do not stand any more."""
        undone = (
            each.found
            for each in self.incidents
            if each.back.ply >= self.ply and (each.found.ply > self.ply or each.status.is_undone)
        )
        return tuple(square for found in undone if found.article in UNCROWNED for square in found.squares)

    def incident(self, number: int) -> Incident | None:
        return next((incident for incident in self.incidents if incident.number == number), None)

    def at(self, position: Position, *, as_ply: bool = False) -> Standing:
        """This standing with another position, to which no legal ply led. `as_ply`: an irregular act passed the turn,
        and counts as a ply towards a draw."""
        position = with_king_runs(self.position, position, self.draws.rules, as_ply=as_ply)
        if position == self.position:
            return self
        return replace(self, position=position, not_over=False, draws=self.draws.changed(position, as_ply=as_ply))

    def closing(self, numbers: frozenset[int], status: IncidentStatus) -> Standing:
        """This standing, with this status of these incidents."""
        closed = (
            replace(incident, status=status) if incident.number in numbers else incident for incident in self.incidents
        )
        return replace(self, incidents=tuple(closed))

    @property
    def before_last(self) -> Standing | None:
        """The standing to which an undo returns; None where there is nothing to undo."""
        return self.undone or self.before

    def followed_by(self, later: Standing) -> Standing:
        """The later standing, from which an undo returns to this one."""
        return replace(later, before=self, undone=None)

    def past(self) -> Iterator[Standing]:
        """Earlier standings, latest first."""
        moment = self.before
        while moment is not None:
            yield moment
            moment = moment.before

    def with_short_past(self) -> Standing:
        """With only the latest `UNDOABLE` earlier standings, once there are twice as many."""
        moments = list(islice(self.past(), 2 * UNDOABLE))
        if len(moments) < 2 * UNDOABLE:
            return self
        kept: Standing | None = None
        for moment in reversed(moments[:UNDOABLE]):
            undone = None if moment.undone is None else replace(moment.undone, before=kept, undone=None)
            kept = replace(moment, before=kept, undone=undone)
        return replace(self, before=kept)

    def when_it_stood(self, position: Position) -> Standing | None:
        """The latest earlier standing with this board."""
        return next((moment for moment in self.past() if looks_like(moment.position, position)), None)
