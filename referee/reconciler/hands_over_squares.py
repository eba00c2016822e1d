"""Whose hands were over which squares, and whose fingers were at work there. Pure."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeVar

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.bodies import hides_block
from referee.reconciler.fingertip_looks import FingertipLooks
from referee.reconciler.fingertips import LOST_S
from referee.reconciler.hand_edges import HandEdges
from referee.reconciler.hand_tracks import PLAYERS, HandTrack
from referee.reconciler.possible_fingers import possible_finger_squares
from referee.reconciler.square_history import SquareHistory
from referee.records.readings import BoardReading


class HandsOverSquares:
    """Remembers the hands and fingers over each square. Squares are given by number."""

    def __init__(self, squares: int) -> None:
        self._board = BoardGrid(math.isqrt(2 * squares))
        self._edges = HandEdges()
        self._looks = FingertipLooks()
        self._histories = [
            SquareHistory(square, self._board, self._edges, self._looks) for square in range(1, squares + 1)
        ]
        self._now_s = -math.inf

    def take(self, tracks: Sequence[HandTrack], fingers: Mapping[Side, Collection[int]], reading: BoardReading) -> None:
        """Add one reading; `fingers`: the squares over which each player's have just stopped."""
        passed_s, self._now_s = reading.time_s - self._now_s, reading.time_s
        self._looks.take(reading)
        if not self._edges.knows_all(tracks):
            self._forget_old_hands(tracks)
        self._edges.take(tracks)
        present = [track for track in tracks if track.seen_s == self._now_s]
        arms = {track.number: (self._edges.player(track.number), track.hand.squares) for track in present}
        finger_squares = possible_finger_squares(reading, arms, fingers, self._board, unwatched=passed_s > LOST_S)
        for track in present:
            self._take_hand(track, finger_squares[track.number])
        for player, stopped in fingers.items():
            for square in stopped:
                self.of(square).fingers_stop(player, self._now_s)
        for number, squares in finger_squares.items():
            for square in squares:
                self.of(square).take_possible_fingers(number)

    def _take_hand(self, track: HandTrack, finger_squares: Collection[int]) -> None:
        """This hand is over the board now; `finger_squares`: the squares at which its fingers may be."""
        # an object that does not reach the board's edge is part of a hand that does, or no hand
        is_hand = self._edges.of(track.number) is not None
        at_work = not hides_block(track.hand.squares, self._board.size)
        for square in track.hand.squares:
            self.of(square).covered(self._now_s)
            if is_hand:
                self.of(square).hand_over(track.number, at_work=at_work and square in finger_squares)

    def _forget_old_hands(self, tracks: Sequence[HandTrack]) -> None:
        """Forget the hands that are gone, and were over no square that is remembered."""
        present = {track.number for track in tracks}
        self._edges.keep_only(present.union(*(history.remembered for history in self._histories)))

    def forget(self) -> None:
        """Forget all hands: either player's may have been over any square."""
        for history in self._histories:
            history.label_known(self._now_s)
        self.admit_unseen_hands()

    def admit_unseen_hands(self) -> None:
        """A hand of either player may have been over any square unseen; the hand last seen over each square is kept."""
        for history in self._histories:
            history.admit_unseen_hands()

    def seen_as_expected(self, square: int) -> None:
        """The square was seen as the game expects it: no hand has changed it."""
        self.of(square).seen_as_expected(self._now_s)

    def seen_otherwise(self, square: int, label: str) -> None:
        """The square was clearly seen to show this label, which the game does not expect: hands that come over it from
        now on have not brought that about."""
        self.of(square).seen_otherwise(label, self._now_s)

    def label_known(self, square: int) -> None:
        """It is known what stands on the square: forget who was last at work on it."""
        self.of(square).label_known(self._now_s)

    def of(self, square: int) -> SquareHistory:
        """What is remembered of this square."""
        return self._histories[square - 1]

    def _each(self, squares: tuple[int, ...]) -> list[SquareHistory]:
        return [self.of(square) for square in squares]

    def last(self, squares: tuple[int, ...]) -> Side | None:
        """The player who was at work on these squares since their labels were known, and before they were seen to look
        as they do now: the only one at work on every one of them, or else the last on most of them, or of two on
        equally many the only one whose hand was over them all and whose opponent was at no piece there. None where it
        was neither player, a hand that came in over another edge, or where unseen hands at the other squares may
        outweigh that one."""
        throughout = self._throughout(squares)
        if len(throughout) == 1:
            return throughout.pop()
        last_worked = [history.last_worked for history in self._each(squares)]
        white, black = last_worked.count(Side.WHITE), last_worked.count(Side.BLACK)
        if white == black > 0:
            reached = set(Side).intersection(*(history.reached for history in self._each(squares)))
            able = reached - {side.other for history in self._each(squares) for side in history.touched}
            return able.pop() if len(able) == 1 else None
        if abs(white - black) <= sum(history.only_unseen for history in self._each(squares)):
            return None
        return Side.WHITE if white > black else Side.BLACK

    def _throughout(self, squares: tuple[int, ...]) -> set[Side]:
        """The players who may have been at work on every one of these squares."""
        return set(Side).intersection(*(history.may_have_worked for history in self._each(squares)))

    def in_doubt(self, squares: tuple[int, ...], owner: Side) -> bool:
        """Whether it is not clear whose act the change of these squares was: either player may have been at work on
        every one of them; or the fingers of both were seen at work on them, and not those of one alone can have been on
        every one; or the player who was at work there last cannot have been on every one; or nobody was seen at work,
        and the only player's hand seen over any of them is that of the `owner`'s opponent. The `owner` is the player
        whose pieces were changed; an act of which nothing is seen counts as the owner's. Where no fingers were seen at
        a piece, that they stopped says little: any hand seen over the square may have been at work."""
        able = set(Side).intersection(*(history.touched or history.seen_over for history in self._each(squares)))
        seen = {side for history in self._each(squares) for side in history.worked}
        if len(able) > 1 or (len(seen) > 1 and len(self._throughout(squares)) != 1):
            return True
        if (player := self.last(squares)) is not None:
            return not self._may_have_changed_all(player, squares)
        over = {side for history in self._each(squares) for side in history.seen_over if side is not None}
        return bool(seen) or over == {owner.other}

    def may_be_by_other(self, player: Side, squares: tuple[int, ...]) -> bool:
        """Whether the opponent's hand was over every one of these squares before it was first seen otherwise than
        expected, with fingers that may have been there, and this player's were not seen at a piece on any of them."""
        return all(history.may_first_be_by_other(player) for history in self._each(squares))

    def _may_have_changed_all(self, player: Side, squares: tuple[int, ...]) -> bool:
        """Whether this player's fingers may have been at every one of these squares."""
        return all(history.may_have_changed_it(player) for history in self._each(squares))

    def only(self, squares: tuple[int, ...]) -> Side | None:
        """The player whose hand alone was over every one of these squares, with fingers that may have been there; or
        else the only one whose fingers were seen at work on all of them, and at a piece on one at least. None where
        neither is so, as with the arbiter's hand."""
        edges = _common(history.edges for history in self._each(squares))
        if len(edges) == 1:
            player = PLAYERS.get(next(iter(edges)))
            return player if player is not None and self._may_have_changed_all(player, squares) else None
        at_work = frozenset(Side).intersection(*(history.worked for history in self._each(squares)))
        at_piece = any(history.touched for history in self._each(squares))
        return next(iter(at_work)) if len(at_work) == 1 and at_piece else None

    def left_before(self, first: int, second: int) -> bool:
        """Whether all hands had left the first square before any came over the second, since both were last seen as the
        game expects them."""
        return -math.inf < self.of(first).last_s < self.of(second).first_s < math.inf

    def came_before(self, first: int, second: int) -> bool:
        """Whether a hand came over the first square before any came over the second, since both were last seen as the
        game expects them."""
        return -math.inf < self.of(first).first_s < self.of(second).first_s < math.inf

    def left_for(self, first: int, second: int) -> bool:
        """Whether fingers stopped over the second square after they last did over the first, since the labels of both
        were last known."""
        return -math.inf < self.of(first).last_stop_s < self.of(second).last_stop_s

    def at_work_in_turn(self, first: tuple[Side, int], second: tuple[Side, int]) -> bool:
        """Whether fingers of each of these players were seen at work on the square named with the player, the first
        one's last before the second one's last, since the labels of both squares were last known."""
        here_s, there_s = (self.of(square).worked_s(player) for player, square in (first, second))
        return -math.inf < here_s < there_s


_T = TypeVar("_T")


def _common(sets: Iterable[frozenset[_T]]) -> frozenset[_T]:
    """The set that all of these are; empty where they differ."""
    different = set(sets)
    return different.pop() if len(different) == 1 else frozenset()
