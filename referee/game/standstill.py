"""The board while nothing done on it counts: the game is paused, or a position is being restored. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from referee.arbiter.restoration import looks_like, wrong
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.reconciler.explanations import labels_of, plies, rebuilt
from referee.reconciler.rebuilding import BoardWatch
from referee.reconciler.steps import Step, legal_play
from referee.records.plays import Play
from referee.records.readings import BoardReading


class Standstill:
    """The pieces on the board, the wrong squares, and plies made nevertheless."""

    def __init__(self, initial: Position, target: Position, crowned: frozenset[Side] = frozenset()) -> None:
        """`initial` is the board at the beginning; `crowned` are the sides whose kings must all be two discs."""
        self.initial = initial
        """The position on the board at the beginning."""
        self._watch = BoardWatch(labels_of(initial), crowned)
        self._plays: list[Play] = []
        self.wrong_squares = self._watch.mismatched(target)
        """Squares last reported not to hold what the target has there."""
        self._last_pieces = self.pieces_on_board

    @property
    def is_settled(self) -> bool:
        """The whole board is still and free at this moment."""
        return self._watch.whole

    @property
    def seen(self) -> str:
        """The label of each square as seen, as `BoardWatch.seen`."""
        return self._watch.seen

    @property
    def pieces_on_board(self) -> Position:
        """The pieces on the board, as far as seen; each king is assigned to the piece nearest to the square it left."""
        known = zip(self._watch.seen, labels_of(self.initial), strict=True)
        seen = "".join(before if label == "?" else label for label, before in known)
        return rebuilt(self.initial, seen, self.initial.side_to_move)

    def shows(self, target: Position) -> bool:
        """The whole board lies still and shows the target."""
        return self.is_settled and not self._watch.mismatched(target)

    def feed(self, reading: BoardReading, target: Position) -> bool:
        """Take one reading; returns whether the wrong squares, or the pieces on them, have changed."""
        self._watch.look(reading, target)
        reported = self.wrong_squares, self._last_pieces
        self.wrong_squares, self._last_pieces = self._watch.mismatched(target), self.pieces_on_board
        return (self.wrong_squares, self._last_pieces) != reported

    def aim_at(self, target: Position, crowned: frozenset[Side], reported: Position) -> None:
        """Another position has to stand on the board, which was `reported` to show this one; what has been seen and
        done since the beginning stays known."""
        self._watch.crowned = crowned
        self.wrong_squares, self._last_pieces = wrong(labels_of(reported), target), reported

    def add_acts(self, steps: Iterable[Step]) -> None:
        """Take the acts among these steps."""
        self._plays += [step for step in steps if isinstance(step, Play)]

    def rests_in(self, position: Position) -> bool:
        """The whole board lies still and shows the colours of this position: nothing more was done, and no hand is at
        work."""
        return self.is_settled and looks_like(self.pieces_on_board, position)

    def played_from(self, position: Position, rules: RuleSet, time_s: float) -> tuple[Play, ...] | None:
        """The legal plies made from this position that are final, not to be judged; None where anything else was
        done."""
        if any(play.move is None for play in self._plays):
            return None
        played = tuple(replace(play, watched=False) for play in self._plays)
        if looks_like(self.initial, position):
            return played
        # the undone ply, which is still on the board
        undone = next((ply for ply in plies(position, rules) if looks_like(ply.position, self.initial)), None)
        return None if undone is None else (legal_play(position, undone, time_s, 1.0, watched=False), *played)
