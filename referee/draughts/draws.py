"""Draws and results: counters that can be shown while they run, and how a game ends (FMJD articles 6 and 7)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from referee.draughts.draw_rules import DrawKind, DrawRule, EndingCapture
from referee.draughts.moves import Move, capture_moves, legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.squares import BoardGrid
from referee.draughts.variants import RuleSet


@dataclass(frozen=True, slots=True)
class DrawCounter:
    """How far one draw rule has come."""

    rule: DrawRule
    done: int
    """Plies counted, or how often the position has arisen."""
    limit: int
    """Plies, or times, at which the game is drawn."""

    @property
    def remaining(self) -> int:
        """Plies, or times, still to come."""
        return max(0, self.limit - self.done)

    @property
    def is_reached(self) -> bool:
        return self.done >= self.limit

    @property
    def text(self) -> str:
        """For the display: "16-move rule: 5 left"; a move counts as left until both players have made it."""
        rule = self.rule
        if rule.kind is DrawKind.REPETITION:
            return f"{rule.title}: {self.done} of {self.limit} times"
        if self.is_reached:
            return f"{rule.title}: drawn"
        return f"{rule.title}: {(self.remaining + 1) // 2} left"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game by the rules alone."""

    winner: Side | None
    """None for a draw."""
    article: str
    reason: str
    on_claim: bool = False
    """A draw that a player must claim: the game continues until then."""


_Placement = tuple[int, int, int, int, Side]


@dataclass(frozen=True, slots=True)
class DrawWatch:
    """The state of a game under the draw rules; `after` returns the next one."""

    rules: RuleSet
    position: Position
    placements: tuple[_Placement, ...]
    """Positions since the last irreversible move, the present one last."""
    running: tuple[int | None, ...]
    """Plies counted under each rule of the table; None while the rule does not apply."""

    @classmethod
    def start(cls, position: Position, rules: RuleSet) -> DrawWatch:
        """A game that starts from a position, which counts as its own first occurrence (6.1)."""
        running = tuple(0 if _applies(rule, position, rules) else None for rule in rules.draws)
        return cls(rules, position, (_placement(position),), running)

    def after(self, move: Move, position: Position) -> DrawWatch:
        """The game one ply further; the ply that brings about a counted ending is not counted itself."""
        irreversible = bool(move.captured) or not _moved_a_king(self.position, move)
        placements = (_placement(position),) if irreversible else (*self.placements, _placement(position))
        running = self._running_on(
            position, 1, kings_only=not irreversible, balanced=not (move.captured or move.promotes)
        )
        return DrawWatch(self.rules, position, placements, running)

    def changed(self, position: Position, *, as_ply: bool) -> DrawWatch:
        """The game at a position to which no legal move led: what is counted goes on while its condition holds.
        `as_ply`: an irregular act that passed the turn, and counts as a ply."""
        kept = self.placements if as_ply else self.placements[:-1]
        same_force = _force(self.position) == _force(position)
        men_stay = (self.position.white_men, self.position.black_men) == (position.white_men, position.black_men)
        running = self._running_on(position, int(as_ply), kings_only=men_stay and same_force, balanced=same_force)
        return DrawWatch(self.rules, position, (*kept, _placement(position)), running)

    def _running_on(
        self, position: Position, plies_more: int, *, kings_only: bool, balanced: bool
    ) -> tuple[int | None, ...]:
        """The counts at the next position. `kings_only`: no man moved and no piece left; `balanced`: no piece left, and
        no man was crowned."""
        running: list[int | None] = []
        for rule, plies in zip(self.rules.draws, self.running, strict=True):
            goes_on = _applies(rule, position, self.rules)
            match rule.kind:
                case DrawKind.KINGS_ONLY:
                    begins_anew = not kings_only
                case DrawKind.BALANCE:
                    begins_anew = not balanced
                case DrawKind.ENDING:
                    begins_anew = False
                    goes_on = self._ending_counts(rule, plies, position, goes_on)
                case _:
                    begins_anew = False
            if not goes_on:
                running.append(None)
            elif plies is None or begins_anew:
                running.append(0)
            else:
                running.append(plies + plies_more)
        return tuple(running)

    def _ending_counts(self, rule: DrawRule, plies: int | None, position: Position, own: bool) -> bool:
        """Whether this ending is counted at `position`, by the rule set's `EndingCapture` after a capture from a longer
        counted ending into a shorter one. `own`: the rule's condition holds."""
        if self.rules.ending_capture is EndingCapture.FRESH_COUNT:
            return own
        others = [
            (other, other_plies)
            for other, other_plies in zip(self.rules.draws, self.running, strict=True)
            if other.kind is DrawKind.ENDING and other is not rule
        ]
        if plies is not None:
            return own or any(other.limit < rule.limit and _applies(other, position, self.rules) for other, _ in others)
        if self.rules.ending_capture is EndingCapture.LONGER_STAYS:
            longer_runs = any(other.limit > rule.limit and other_plies is not None for other, other_plies in others)
            return own and not longer_runs
        return own

    @property
    def counters(self) -> tuple[DrawCounter, ...]:
        """Every count that has started, for display."""
        shown = []
        for rule, plies in zip(self.rules.draws, self.running, strict=True):
            if rule.kind is DrawKind.REPETITION:
                times = self.placements.count(self.placements[-1])
                if times > 1:
                    shown.append(DrawCounter(rule, times, rule.limit))
            elif plies is not None and (plies or rule.kind is not DrawKind.KINGS_ONLY):
                shown.append(DrawCounter(rule, plies, 2 * rule.limit))
        return tuple(shown)

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, or could end on claim; None while it continues. A win precedes a draw: the last move
        that a draw rule allows may still win."""
        side = self.position.side_to_move
        for loser in (side, side.other):  # a maintained irregularity may have taken the other side's last piece
            men, kings = self.position.men_and_kings(loser)
            if not men | kings:
                return Outcome(loser.other, self.rules.articles["no_pieces"], "no pieces left")
        if not legal_moves(self.position, self.rules):
            return Outcome(side.other, self.rules.articles["no_move"], "no move left")
        reached = [counter for counter in self.counters if counter.is_reached]
        if not reached:
            return None
        rule = min(reached, key=lambda counter: counter.rule.on_claim).rule
        return Outcome(None, rule.article, rule.title, rule.on_claim)


def _placement(position: Position) -> _Placement:
    return (
        position.white_men,
        position.white_kings,
        position.black_men,
        position.black_kings,
        position.side_to_move,
    )


def _force(position: Position) -> tuple[int, ...]:
    """Number of men and kings of each side."""
    return tuple(bits.bit_count() for side in Side for bits in position.men_and_kings(side))


def _moved_a_king(before: Position, move: Move) -> bool:
    _, kings = before.men_and_kings(before.side_to_move)
    return bool(kings >> before.board.index_of[move.start] & 1)


def _applies(rule: DrawRule, position: Position, rules: RuleSet) -> bool:
    """Whether the rule's condition holds in the position."""
    match rule.kind:
        case DrawKind.REPETITION | DrawKind.KINGS_ONLY:
            return True
        case DrawKind.ENDING:
            return _lone_king(rule, position) is not None
        case DrawKind.LONG_DIAGONAL:
            king = _lone_king(rule, position)
            return king is not None and bool(king & _long_diagonal(position.board))
        case DrawKind.BALANCE:
            fewest, most = rule.pieces
            pieces = position.white_men | position.white_kings | position.black_men | position.black_kings
            both = bool(position.white_kings and position.black_kings)
            return both and fewest <= pieces.bit_count() <= most
        case DrawKind.AT_ONCE:
            return _lone_king(rule, position) is not None and not _capture_in_sight(position, rules)


def _lone_king(rule: DrawRule, position: Position) -> int | None:
    """Bitboard of the lone king in an ending that the rule names; None in any other position."""
    for side in Side:
        men, kings = position.men_and_kings(side)
        if men or kings.bit_count() != 1:
            continue
        their_men, their_kings = position.men_and_kings(side.other)
        standing = "K" * their_kings.bit_count() + "m" * their_men.bit_count()
        if standing in rule.endings:
            return kings
        if any(ending.endswith("+") and _at_least(ending[:-1], standing) for ending in rule.endings):
            return kings
    return None


def _at_least(fewest: str, standing: str) -> bool:
    return standing.startswith(fewest) and "m" not in standing


@cache
def _long_diagonal(board: BoardGrid) -> int:
    corner = board.square_at(board.size - 1, 0)
    assert corner is not None
    return board.bits((corner, *board.ray(corner, (-1, 1))))


def _capture_in_sight(position: Position, rules: RuleSet) -> bool:
    """Play is in progress: a capture is made now, or inevitable at the next move (club E.4; Frisian 21.1)."""
    if capture_moves(position, rules):
        return True
    replies = [play(position, move, rules) for move in legal_moves(position, rules)]
    return bool(replies) and all(capture_moves(reply, rules) for reply in replies)
