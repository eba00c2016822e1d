"""Whose hands were over each square, and whose fingers stopped there. Pure."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.bodies import hides_block
from referee.reconciler.contact_looks import ContactLooks
from referee.reconciler.hand_tracks import PLAYERS, HandTrack
from referee.records.readings import BoardReading, BoardSide

_EITHER = frozenset((-1, -2))
"""Track numbers of an unseen hand of White (-1) and of Black (-2), which may have been over a square in a gap."""
_NEVER, _EVER = (math.inf, -math.inf), (-math.inf, math.inf)
"""First and last time of hands over a square where none was, and where they may have been at any time."""


@dataclass(slots=True)
class _Work:
    """The hands and fingers over a square in a span of time in which it may have changed."""

    since_s: float
    """When it began."""
    over: frozenset[int] = frozenset()
    """The hands that were over the square, or may have been."""
    last: int | None = None
    """The last hand over it."""
    fingers: dict[Side, float] = field(default_factory=dict)
    """When each player's fingers last stopped over it."""
    until_s: float = math.inf
    """When it ended; infinity while it goes on."""
    label: str = ""
    """What the square has clearly shown since."""


class HandsOverSquares:
    """Remembers the hands and fingers over each square. Squares are given by number."""

    def __init__(self, squares: int) -> None:
        self._board = BoardGrid(math.isqrt(2 * squares))
        self._sides: dict[int, BoardSide | None] = {-1: BoardSide.WHITE, -2: BoardSide.BLACK}
        """The edge over which each hand (by the number of its track) comes in, as is known by now: an arm over a corner
        may seem for a while to come from beside the board."""
        self._over_s = [_NEVER] * squares
        """When a hand was over each square first and last, whoever's, since it was last seen as the game expects it."""
        self._since_known = [_Work(-math.inf) for _ in range(squares)]
        """Since the label of each square was last known; of the hands that were over it, only those since it was last
        seen as the game expects it."""
        self._going_on = [_Work(-math.inf) for _ in range(squares)]
        """Since each square was last clearly seen."""
        self._done: list[_Work | None] = [None] * squares
        """Until each square was clearly seen as it has looked since, if the game does not expect that."""
        self._looks = ContactLooks()
        self._now_s = -math.inf

    def take(self, tracks: Sequence[HandTrack], fingers: Mapping[Side, Collection[int]], reading: BoardReading) -> None:
        """Add one reading; `fingers`: the squares over which each player's have just stopped."""
        self._now_s = now_s = reading.time_s
        self._looks.take(reading)
        for track in tracks:
            if track.number not in self._sides:
                self._prune(tracks)
            if track.is_sure or track.number not in self._sides:
                self._sides[track.number] = track.hand.side
            side = self._sides[track.number]
            for square in track.hand.squares if track.seen_s == now_s else ():
                first_s, last_s = self._over_s[square - 1]
                self._over_s[square - 1] = min(first_s, now_s), max(last_s, now_s)
            if side is None or track.seen_s != now_s:
                continue  # an object that does not reach the board's edge is part of a hand that does, or no hand
            # a body, or the picture of a board that has just been knocked, is no hand at work
            at_work = not hides_block(track.hand.squares, self._board.size)
            for square in track.hand.squares:
                for work in self._open(square):
                    work.over |= {track.number}
                    if at_work:
                        work.last = track.number
                    if side not in PLAYERS:
                        work.fingers.clear()
        for player, stopped in fingers.items():
            for square in stopped:
                for work in self._open(square):
                    work.fingers[player] = now_s

    def forget(self) -> None:
        """Forget all hands: either player's may have been over any square."""
        for square in range(1, len(self._over_s) + 1):
            self.label_known(square)
        self.admit_unseen_hands()

    def admit_unseen_hands(self) -> None:
        """A hand of either player may have been over any square unseen; the hand last seen over each square is kept."""
        self._over_s = [_EVER] * len(self._over_s)
        for work in (*self._since_known, *self._going_on):
            work.over = _EITHER

    def were_over(self, square: int) -> bool:
        """Whether any hand may have been over the square since it was last seen as the game expects it."""
        return self._over_s[square - 1] != _NEVER

    def was_over(self, number: int, square: int) -> bool:
        """Whether the hand of this track may have been over the square since it was last seen as the game expects
        it."""
        return not {number, *_EITHER}.isdisjoint(self._since_known[square - 1].over)

    def seen_as_expected(self, square: int) -> None:
        """The square was seen as the game expects it: no hand has changed it."""
        self._since_known[square - 1].over = frozenset()
        self._over_s[square - 1] = _NEVER
        self._going_on[square - 1], self._done[square - 1] = _Work(self._now_s), None

    def seen_otherwise(self, square: int, label: str) -> None:
        """The square was clearly seen to show this label, which the game does not expect: hands that come over it from
        now on have not brought that about."""
        going_on, done = self._going_on[square - 1], self._done[square - 1]
        if going_on.over and (done is None or done.label != label):
            going_on.until_s, going_on.label = self._now_s, label
            self._done[square - 1] = going_on
        self._going_on[square - 1] = _Work(self._now_s)

    def label_known(self, square: int) -> None:
        """It is known what stands on the square: forget who was last at work on it."""
        self._since_known[square - 1] = _Work(self._now_s, self._since_known[square - 1].over)
        self._going_on[square - 1], self._done[square - 1] = _Work(self._now_s), None

    def last(self, squares: tuple[int, ...]) -> Side | None:
        """The player who was at work on these squares since their labels were known, and before they were seen to look
        as they do now: the only one at work on every one of them, or else the last on most of them, or of two on
        equally many the only one whose hand was over them all and whose opponent was at no piece there. None where it
        was neither player, a hand that came in over another edge, or where unseen hands at the other squares may
        outweigh him."""
        at_work = [self._at_work(square) for square in squares]
        throughout = self._throughout(squares)
        if len(throughout) == 1:
            return throughout.pop()
        players = [players[-1] for players in at_work if players]
        white, black = players.count(Side.WHITE), players.count(Side.BLACK)
        if white == black > 0:
            reached = set(Side).intersection(*(self._reached(square) for square in squares))
            able = reached - {side.other for square in squares for side in self._touched(square)}
            return able.pop() if len(able) == 1 else None
        if abs(white - black) <= sum(self._only_unseen(square) for square in squares):
            return None
        return Side.WHITE if white > black else Side.BLACK

    def in_doubt(self, squares: tuple[int, ...]) -> bool:
        """Whether either player may have been at work on every one of these squares; or the fingers of both were seen
        at work on them, and not those of one alone can have been on every one. Where no fingers were seen at a piece,
        that they stopped says little: any hand seen over the square may have been at work."""
        able = set(Side).intersection(*(self._touched(square) or self._seen_over(square) for square in squares))
        seen = {side for square in squares for side in self._fingers_s(square, self._work(square))}
        return len(able) > 1 or (len(seen) > 1 and len(self._throughout(squares)) != 1)

    def _open(self, square: int) -> tuple[_Work, _Work]:
        """What a hand that comes over the square now counts to."""
        return self._since_known[square - 1], self._going_on[square - 1]

    def _throughout(self, squares: tuple[int, ...]) -> set[Side]:
        """The players who may have been at work on every one of these squares."""
        return set(Side).intersection(*(self._may_have_worked(square) for square in squares))

    def _may_have_worked(self, square: int) -> Collection[Side | None]:
        """The players whose fingers were at work on the square. Where nobody's stopped, the last arm says little: any
        hand over it may have been at work."""
        players = self._at_work(square)
        return self._reached(square) if players and not self._seen_at_work(square) else players

    def _work(self, square: int) -> _Work:
        """The hands that may have changed the square since its label was known, or was last seen as the game expects
        it; only those that were there before it was seen to look as it does now, if it was."""
        return self._done[square - 1] or self._since_known[square - 1]

    def _at_work(self, square: int) -> list[Side]:
        """The players whose fingers were at work on the square, the last one last; or else the one whose hand covered
        it."""
        work = self._work(square)
        fingers_s = self._fingers_s(square, work)
        if not fingers_s:
            player = self._player(work.last)
            return [] if player is None else [player]
        return sorted(fingers_s, key=fingers_s.__getitem__)

    def _fingers_s(self, square: int, work: _Work) -> dict[Side, float]:
        """When the fingers of each player who was at work on the square were last there: of those that were at a piece
        there, or else of those that stopped over it."""
        touched_s = self._touched_s(square, work)
        return {side: max(time_s, work.fingers.get(side, time_s)) for side, time_s in touched_s.items()} or work.fingers

    def _touched_s(self, square: int, work: _Work) -> dict[Side, float]:
        """When the fingers of each player were last probably at a piece on the square; without those that were not."""
        if work.last is None and not work.fingers:
            return {}
        between = work.since_s, work.until_s
        touched_s = {side: self._looks.touched_s(side, square, *between, self._board) for side in Side}
        return {side: time_s for side, time_s in touched_s.items() if time_s > -math.inf}

    def _seen_at_work(self, square: int) -> bool:
        """Whether anybody's fingers were seen at work on the square."""
        return bool(self._fingers_s(square, self._work(square)))

    def _reached(self, square: int) -> set[Side | None]:
        """The players whose hands may have been over the square."""
        return {self._player(number) for number in self._work(square).over}

    def _seen_over(self, square: int) -> set[Side | None]:
        """The players whose hands were seen over the square."""
        return {self._player(number) for number in self._work(square).over - _EITHER}

    def _touched(self, square: int) -> Collection[Side]:
        """The players whose fingers were probably at a piece on the square."""
        return self._touched_s(square, self._work(square))

    def _only_unseen(self, square: int) -> bool:
        """Whether nobody was seen at work on the square, but may have been in a gap."""
        work = self._work(square)
        return work.last is None and not work.fingers and work.over >= _EITHER

    def only(self, squares: tuple[int, ...]) -> Side | None:
        """The player whose hand alone was over every one of these squares, or whose fingers alone were at a piece on
        every one of them."""
        sides = {frozenset(self._sides[number] for number in self._work(square).over) for square in squares}
        alone = next(iter(sides)) if len(sides) == 1 else frozenset()
        if len(alone) == 1:
            return PLAYERS.get(next(iter(alone)))
        touched = {frozenset(self._touched(square)) for square in squares}
        players = next(iter(touched)) if len(touched) == 1 else frozenset()
        return next(iter(players)) if len(players) == 1 else None

    def alone_at_work(self, player: Side, square: int) -> bool:
        """Whether only this player's hand can have been over the square, and its fingers were seen at work there."""
        return self._reached(square) == {player} == set(self._fingers_s(square, self._work(square)))

    def left_before(self, first: int, second: int) -> bool:
        """Whether all hands had left the first square before any came over the second, since both were last seen as the
        game expects them."""
        return -math.inf < self._over_s[first - 1][1] < self._over_s[second - 1][0] < math.inf

    def came_before(self, first: int, second: int) -> bool:
        """Whether a hand came over the first square before any came over the second, since both were last seen as the
        game expects them."""
        return -math.inf < self._over_s[first - 1][0] < self._over_s[second - 1][0] < math.inf

    def rest(self, player: Side, square: int, now_s: float) -> bool:
        """Whether the fingers of this player are seen to rest over the square in the last reading, taken `now_s`."""
        return self._since_known[square - 1].fingers.get(player) == now_s

    def left_for(self, first: int, second: int) -> bool:
        """Whether fingers stopped over the second square after they last did over the first, since the labels of both
        were last known."""
        stops_s = (self._since_known[square - 1].fingers.values() for square in (first, second))
        here_s, there_s = (max(times_s, default=-math.inf) for times_s in stops_s)
        return -math.inf < here_s < there_s

    def at_work_in_turn(self, first: tuple[Side, int], second: tuple[Side, int]) -> bool:
        """Whether fingers of each of these players were seen at work on the square named with him, the first one's last
        before the second one's last, since the labels of both squares were last known."""
        times_s = (
            self._fingers_s(square, self._since_known[square - 1]).get(side, -math.inf)
            for side, square in (first, second)
        )
        here_s, there_s = times_s
        return -math.inf < here_s < there_s

    def stopped(self, player: Side, square: int) -> bool:
        """Whether this player's fingers stopped over the square since its label was last known."""
        return player in self._since_known[square - 1].fingers

    def taken_over(self, square: int, player: Side) -> bool:
        """Whether, since the square's label was last known, the opponent's fingers were at work on it, and this
        player's were after that, or were not seen there while that hand came over it."""
        work = self._since_known[square - 1]
        fingers_s = work.fingers | self._touched_s(square, work)
        if player.other not in fingers_s:
            return False
        if player in fingers_s:
            return fingers_s[player.other] < fingers_s[player]
        return self._player(work.last) is player

    def only_covered_by_both(self, square: int) -> bool:
        """Whether both players' hands were over the square, or may have been unseen, since it was last seen as the game
        expects it, and nobody's fingers stopped there since its label was last known."""
        return not self._since_known[square - 1].fingers and self._reached(square) >= set(Side)

    def _prune(self, tracks: Sequence[HandTrack]) -> None:
        """Forget the edges of hands that are gone, and were over no square that is remembered."""
        works = [work for work in (*self._since_known, *self._going_on, *self._done) if work is not None]
        remembered = _EITHER.union(*(work.over for work in works), (work.last for work in works))
        remembered = remembered.union(track.number for track in tracks)
        self._sides = {number: side for number, side in self._sides.items() if number in remembered}

    def _player(self, number: int | None) -> Side | None:
        return None if number is None else PLAYERS.get(self._sides[number])
