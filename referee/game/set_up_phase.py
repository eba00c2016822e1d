"""Before the match: the board is set up and checked, and the match starts when the start position stands. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from referee.arbiter.incidents import irregular_change
from referee.arbiter.restoration import is_nearer
from referee.arbiter.rulings import rectified
from referee.arbiter.set_up import SetUp, colours_in_doubt, fault, inspected
from referee.arbiter.standing import Standing
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.reconciler.evidence import Labels
from referee.reconciler.explanations import LegalPlies, labels_of, reached_by_play, rebuilt
from referee.reconciler.rebuilding import BoardWatch
from referee.reconciler.reconciler import Reconciler
from referee.records.events import Event, MatchStarted, RulingMade, SetUpSeen
from referee.records.plays import Play
from referee.records.readings import BoardReading

REPORT_AFTER_S = 5.0
"""Time that a faulty array must lie free and unchanged before the fault is reported, seconds. Larger waits longer for a
player who is still setting up. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class SetUpProgress:
    """What follows from one reading."""

    standing: Standing
    events: tuple[Event, ...] = ()
    begun: bool = False
    """The match has started."""
    plies: tuple[Play, ...] = ()
    """Plies with which it started, where somebody played from a faulty array or before the board was first seen."""


class SetUpPhase:
    """Follows the board until the match starts."""

    def __init__(self, start: Position, rules: RuleSet, reconciler: Reconciler) -> None:
        self._rules, self._reconciler = rules, reconciler
        self._current_array = start
        """The board as it lies, as far as the camera is believed."""
        self._doubted: tuple[int, ...] = ()
        """Squares of it on which the camera was not believed."""
        self._watch = BoardWatch("?" * start.board.squares)
        self._found: SetUp | None = None
        """The board when last seen completely; None before that."""
        self._since_s = 0.0
        """Since when it has shown that."""

    def look_anew(self, standing: Standing) -> None:
        """The board was not followed for a while: it may have been set up, or played on, since."""
        start = _target(standing)
        self._set_array(start)
        self._watch = BoardWatch("?" * start.board.squares)
        self._found = None

    def feed(self, reading: BoardReading, standing: Standing) -> SetUpProgress:
        """The match starts when the start position stands, or when somebody plays from a faulty one."""
        start = _target(standing)
        self._watch.look(reading, start)
        if self._watch.may_show(reading, start):
            self._set_array(start)
            return self._begin(reading.time_s, standing)
        if standing.as_it_stands and standing.restoration is not None:
            return self._let_be(reading, standing)
        plays = [step for step in self._reconciler.feed(reading) if isinstance(step, Play)]
        if plays and self._is_play(plays, standing):
            return self._begin(reading.time_s, standing, tuple(play for play in plays if play.move is not None))
        if plays:
            self._accept_board(labels_of(_position_after(plays)), start)
        if self._watch.whole and self._found is None:
            self._accept_initial_board(start)
        return self._report_set_up(reading.time_s, standing) if self._watch.whole else SetUpProgress(standing)

    def _accept_initial_board(self, start: Position) -> None:
        """The board at the first look is where the game starts from, unless a few plies lead to it."""
        seen = self._watch.seen
        if seen != labels_of(start) and not reached_by_play(start, seen, LegalPlies(self._rules)):
            self._accept_board(seen, start)

    def _accept_board(self, lies: Labels, start: Position) -> None:
        """Follow the board as it lies, but with the colours of the array where those that are seen are in doubt."""
        doubted = colours_in_doubt(self._watch.seen, start, self._rules)
        self._set_array(_without_promotions(_with_labels_of(labels_of(start), doubted, lies), start), doubted)

    def _set_array(self, array: Position, doubted: tuple[int, ...] = ()) -> None:
        self._current_array, self._doubted = array, doubted
        self._reconciler.restart(array, self._shown)

    @property
    def _shown(self) -> Labels:
        """The board as it lies, as the camera shows it."""
        return _with_labels_of(self._watch.seen, self._doubted, labels_of(self._current_array))

    def _is_play(self, plays: list[Play], standing: Standing) -> bool:
        """Whether the match starts with a ply: not with a further step towards the start position, not on a turned
        board (5.1), and not while the array has to be corrected (5.8)."""
        start, restoration = _target(standing), standing.restoration
        found = inspected(labels_of(self._current_array), start, self._rules)
        if found.turned or not found.is_array or (restoration is not None and restoration.decided):
            return False
        after = plays[0].after
        return (
            plays[0].move is not None
            and not _may_be_set_up_step(plays)
            and not is_nearer(self._current_array, after, start)
        )

    def _let_be(self, reading: BoardReading, standing: Standing) -> SetUpProgress:
        """A person lets play go on from the pieces that stand (`PlayOn`), instead of having them put right: the game
        takes them up, with plies made meanwhile, as it does after the start."""
        if self._watch.whole and {"w", "b"} <= set(self._watch.seen):
            self._reconciler.restart(standing.position)
            self._reconciler.begin_gap()
            return SetUpProgress(standing, (MatchStarted(reading.time_s, _target(standing)),), True)
        self._reconciler.look(reading)
        return SetUpProgress(standing)

    def _report_set_up(self, time_s: float, standing: Standing) -> SetUpProgress:
        """Report news about the squares that are still wrong, and once a fault that has lain there long enough."""
        start = _target(standing)
        found = inspected(self._watch.seen, start, self._rules)
        if found != self._found:
            self._found, self._since_s = found, time_s
            return SetUpProgress(standing, (SetUpSeen(time_s, found.turned, found.wrong),))
        if found.is_ready or not found.is_array or time_s - self._since_s < REPORT_AFTER_S or standing.incidents:
            return SetUpProgress(standing)
        self._accept_board(self._watch.seen, start)
        standing, event = irregular_change(standing, self._current_array, fault(found, start, self._rules), time_s)
        return SetUpProgress(standing, (event,))

    def _begin(self, time_s: float, standing: Standing, plies: tuple[Play, ...] = ()) -> SetUpProgress:
        """The board is followed from here on."""
        start = _target(standing)
        known = standing.open_incidents
        events: list[Event] = [MatchStarted(time_s, start)]
        found = inspected(self._shown, start, self._rules)
        if found.is_ready:
            if self._found is not None:
                events.append(SetUpSeen(time_s, False, ()))
            if known:
                standing, rulings = rectified(standing, known[0], time_s)
                events += [event for event in rulings if isinstance(event, RulingMade)]
        elif not known and not any(each.found.squares == found.wrong for each in standing.incidents):
            standing, event = irregular_change(standing, self._current_array, fault(found, start, self._rules), time_s)
            events.append(event)
        return SetUpProgress(standing, tuple(events), True, plies)


def _with_labels_of(source: Labels, squares: tuple[int, ...], labels: Labels) -> Labels:
    """The labels with what the source has on these squares (by number)."""
    pairs = enumerate(zip(labels, source, strict=True), 1)
    return "".join(instead if square in squares else label for square, (label, instead) in pairs)


def _without_promotions(seen: Labels, start: Position) -> Position:
    """The position with these colours, none of whose pieces was promoted by play."""
    return rebuilt(start, seen, start.side_to_move)


def _target(standing: Standing) -> Position:
    """The start position; while the set-up is found faulty, the position that should stand there."""
    incidents = standing.open_incidents
    return incidents[0].found.before if incidents else standing.position


def _may_be_set_up_step(plays: list[Play]) -> bool:
    """Whether the first of these acts, although it may have been a ply, is a step of setting up: an irregular change
    follows it."""
    return len(plays) > 1 and plays[0].move is not None and plays[1].move is None and not plays[1].returns


def _position_after(plays: list[Play]) -> Position:
    return plays[1 if _may_be_set_up_step(plays) else 0].after
