"""The board of a game and the standing of the game on it: followed from a position, or only observed while acts on it
do not count. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from referee.arbiter.deciding import taken_as_it_stands
from referee.arbiter.policy import Policy
from referee.arbiter.restoration import Restoration, looks_like
from referee.arbiter.rulings import rectified
from referee.arbiter.standing import Standing
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.game.at_rest import PositionsAtRest
from referee.game.standstill import Standstill
from referee.reconciler.explanations import plies
from referee.reconciler.patience import Patience
from referee.reconciler.reconciler import Reconciler
from referee.reconciler.steps import Step
from referee.records.events import Event, RestorationSeen
from referee.records.plays import Play
from referee.records.readings import BoardReading, ReadingFlag


class FollowedBoard:
    """The memory of a game. `standing` is a frozen value with everything that a decision can undo; the rest is known
    about the board, and restarts whenever another position replaces the standing."""

    def __init__(self, rules: RuleSet, start: Position, policy: Policy) -> None:
        self.rules = rules
        patience = Patience(policy.settle_s, policy.pause_s, policy.release_s, policy.removal_s, policy.held_s)
        self.reconciler = Reconciler(start, rules, patience)
        self.at_rest = PositionsAtRest(self.reconciler)
        self.standing = Standing.start(start, rules)
        self.standstill = Standstill(start, start)
        """The board while nothing done there counts; not used otherwise."""
        self._past = self.reconciler.past
        """The final positions when acts there ceased to count, whatever it has shown since; not used otherwise."""

    @property
    def position(self) -> Position:
        """The position of the game by its final steps; during a restoration the real one."""
        return self.standing.position

    @property
    def target(self) -> Position:
        """The position that should stand on the board."""
        restoration = self.standing.restoration
        return self.standing.position if restoration is None else restoration.target

    @property
    def counts(self) -> bool:
        """Whether acts on the board count: not in a pause, nor during a decided restoration."""
        restoration = self.standing.restoration
        return not self.standing.paused and not (restoration is not None and restoration.decided)

    @property
    def is_capture_under_way(self) -> bool:
        """The player who began a capture may be completing it."""
        open_act = self.standing.open_act
        return open_act is not None and self.reconciler.may_be_at_work(open_act.play.hand)

    def is_legal_result(self, position: Position, play: Play) -> bool:
        """Whether a ply that is legal in this position leaves the board that was seen."""
        return any(looks_like(legal.position, play.after) for legal in plies(position, self.rules))

    def follow_from(self, position: Position, seen: str | None = None, earlier: Sequence[Position] = ()) -> None:
        """Follow the board from this position; see `Reconciler.restart`."""
        self.reconciler.restart(position, seen, earlier)
        self.reconciler.undone_uncrowned(self.standing.undone_uncrowned)
        self.at_rest.reconciler_restarted()

    def resume(self, seen: str) -> None:
        """Follow the board again after an interval in which nothing done on it counted, and which left it unchanged."""
        self.reconciler.resume(self.position, seen, self._past)
        self.at_rest.reconciler_restarted()

    def observe_only(self, initial: Position) -> None:
        """Observe the board, which shows this position, without following it."""
        self.standstill = Standstill(initial, self.target, self.reconciler.crowned(self.target))
        self._past = self.reconciler.past.copy()

    def continue_from(self, standing: Standing, *, anew: bool = False) -> None:
        """Continue from the standing after a decision or a restoration. `anew`: follow the board from there even if it
        stays the same and no incident was ruled on."""
        previous, counted, over = self.standing, self.counts, self.standing.ended is not None
        self.standing = standing
        if standing.ended is not None:
            return
        ruled = standing.open_incidents != previous.open_incidents or standing.position != previous.position
        if ruled and not counted:  # only a change that is still open may go on after the pause
            self._past.keep_only(standing.before_change)
        if self.counts and (anew or over or not counted or ruled):
            self.follow_from(standing.position, None if counted else self.standstill.seen, standing.before_change)
        if self.counts:
            self.observe_only(standing.position)
        elif counted or over:
            self.observe_only(previous.position)
            if counted and standing.restoration is not None:
                # what is expected now is that pieces are put back, perhaps in one visit with the next ply
                self.follow_from(previous.position, earlier=(standing.restoration.target,))
        elif standing.restoration != previous.restoration:
            self.standstill.aim_at(self.target, self.reconciler.crowned(self.target), previous.position)

    def take_as_it_stands(self, position: Position, time_s: float) -> tuple[Event, ...]:
        """Continue from this position, in which the whole board was seen."""
        self.standing, events = taken_as_it_stands(self.standing, position, time_s)
        return events

    # Restoring a position

    def restoration_seen(self, time_s: float) -> RestorationSeen:
        """How far the restoration has come."""
        return RestorationSeen(time_s, self.target, self.standstill.wrong_squares, self.standstill.pieces_on_board)

    def look_at_restoration(self, reading: BoardReading) -> tuple[Event, ...]:
        """Report which squares are still wrong whenever that changes, and continue the game when none is."""
        if reading.flags & ReadingFlag.CAMERA_MOVED:
            return ()
        target, restoration = self.target, self.standing.restoration
        seen = (self.restoration_seen(reading.time_s),) if self.standstill.feed(reading, target) else ()
        if restoration is None or not self.standstill.shows(target):
            return seen
        return (*seen, *self.restored(restoration, reading.time_s))

    def look_at_plies_from_target(self, steps: Iterable[Step]) -> tuple[Event, ...]:
        """The game continues from the target where one of these steps is a ply from it: its player has put right what
        was wrong and played on in the same visit, so that the target was never seen at rest."""
        restoration = self.standing.restoration
        if restoration is None or self.standing.paused:
            return ()
        target, initial = restoration.target, self.standstill.initial
        if looks_like(initial, target):
            return ()  # nothing had to be put back
        for ply in steps:
            if not isinstance(ply, Play) or ply.move is None or not ply.watched:
                continue
            if ply.side is not target.side_to_move or not looks_like(ply.before, target):
                continue
            if ply.hand not in (None, ply.side):
                continue  # somebody else puts the pieces back, one of them on a wrong square first
            start = ply.move.start
            if restoration.incident is None and initial.piece_at(start) != target.piece_at(start):
                continue  # the piece that has to be put back may have been set on a wrong square first
            events = self.restored(restoration, ply.completed_s)
            self.follow_from(self.position)  # the board shows the ply already
            return events
        return ()

    def restored(self, restoration: Restoration, time_s: float) -> tuple[Event, ...]:
        """The target stands on the board, and the game continues from it."""
        incident = None if restoration.incident is None else self.standing.incident(restoration.incident)
        if incident is None:
            self.continue_from(replace(self.standing, restoration=None, as_it_stands=False), anew=True)
            return self.at_rest.report(self.standing, time_s)
        standing, rulings = rectified(self.standing, incident, time_s)
        self.continue_from(standing, anew=True)
        return (*rulings, *self.at_rest.report(self.standing, time_s))
