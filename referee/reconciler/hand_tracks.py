"""Hands over the board, each followed from when it comes until it is gone. Pure.

A reading lists the hands seen in one frame; here they are matched with the hands of the frame before. A track keeps its
player where an arm seen aslant seems for a moment to come from beside the board, and records where its fingers stopped
and where they only passed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.bodies import BODY_S, hides_block
from referee.reconciler.fingertips import LOST_S, Fingers, Point, TipLook, middle_of
from referee.records.readings import BoardReading, BoardSide, Fingertips, Hand

PLAYERS: Mapping[BoardSide | None, Side] = MappingProxyType({BoardSide.WHITE: Side.WHITE, BoardSide.BLACK: Side.BLACK})
"""Which player sits at which edge of the board; hands from any other edge belong to neither."""

SHARED = 0.5
"""Share (0 to 1) of its squares over which a hand must have been before to be the same one wherever its tip was. Larger
loses hands whose side seems to change; smaller mixes up hands that work side by side. Chosen, not measured."""
SQUARES_PER_S = 25.0
"""Greatest speed of fingertips, squares a second. Larger mixes up a hand that leaves with one that comes at the same
time. Measured at path-traced tables: up to 14."""
SURE_S = 0.22
"""How long a hand must have been seen to come in over one edge for that edge to be certain, seconds. Larger loses hands
seen aslant; smaller takes the arbiter's hand for a player's if it seems for a moment to come in over the player's edge.
Chosen, not measured: longer than the time between two pictures at five a second, however it is rounded."""
OVER_SQUARES = 0.9
"""Greatest distance of fingertips from above a square's middle at which a hand counts as at work on it, in squares.
Larger also counts hands at work on the squares around. The corners of the square are 0.71 away, and fingertips are seen
0.2 squares off in the median of path-traced clips."""
NEAREST_SQUARES = math.sqrt(0.5)
"""Half the diagonal of a square, in squares: a point within this distance of a playing square's middle is nearer to no
other playing square. Larger lets fingers stop over two squares at once."""
SLOW_SQUARES_PER_S = 2.5
"""Greatest speed of fingertips that are at work, squares a second. Hands that travel go 5 to 14; a resting tip seems to
move by 0.2 squares between frames at 12.5 a second. Larger takes hands that only pass for hands that stop."""


@dataclass(frozen=True, slots=True)
class HandTrack:
    """One hand as it is known now."""

    number: int
    """Identifies the hand for as long as it stays over the board; counted from 1."""
    hand: Hand
    """As seen last, with the player's side that it is known to come from."""
    began_s: float
    """When it was first seen."""
    seen_s: float
    """When it was seen last."""
    sure_s: float
    """Since when it has been seen to come in over its present edge."""
    stop: Point | None = None
    """Where its tip has just stopped or turned back; None while it travels, or where its tip is not known."""
    nearing: bool = True
    """It reaches in farther than in the look before."""
    wide_s: float = math.inf
    """When it first hid a wider part of the board than an arm hides."""
    is_body: bool = False
    """It has done so for longer than an arm does: it is somebody's head or body."""

    @property
    def is_sure(self) -> bool:
        """It has been seen to come in over the same edge for longer than `SURE_S`."""
        return self.seen_s - self.sure_s > SURE_S

    @property
    def player(self) -> Side | None:
        return PLAYERS.get(self.hand.side)

    def stop_distance_to(self, square: int, board: BoardGrid) -> float:
        """How far, in squares, the place where its fingers stopped is from a square (by number), at whatever height of
        the fingers suits best; infinity if they did not stop."""
        return self._distance(self.stop, square, board)

    def distance_to(self, square: int, board: BoardGrid) -> float:
        """The same distance for the place where its fingers were last seen; infinity if they were not seen."""
        return self._distance(self.hand.tip, square, board)

    def _distance(self, tip: Point | None, square: int, board: BoardGrid) -> float:
        if tip is None:
            return math.inf
        place = middle_of(square, board)
        if self.player is None:
            return math.dist(tip, place)
        return Fingers(self.player, board.size).over(TipLook(self.seen_s, tip, self.hand.lean), place)


class HandTracker:
    """Fed with every reading, in order."""

    def __init__(self) -> None:
        self.tracks: tuple[HandTrack, ...] = ()
        """The hands of the last reading, in its order, followed by those lost since the reading before."""
        self._lost: tuple[HandTrack, ...] = ()
        """Hands that were seen a moment ago, and may be seen again."""
        self._count = 0
        self._looked_s = -math.inf
        self._tips: tuple[Fingertips, ...] = ()
        """Fingertips seen in the last reading."""
        self._rests: dict[Side, list[Point]] = {}
        """For each player whose fingertips were seen in the last reading, where they rest; empty while they travel."""
        self._only: BoardSide | None = None
        """The side of the only hand over the board, from the last reading in which its tip was over the board or its
        fingertips were seen. None once a reading shows no hand, or several."""

    def take(self, reading: BoardReading) -> BoardReading:
        """Take one reading. Returns it with the sides of its hands corrected: a hand that was known a moment ago to be
        a player's keeps that side."""
        now_s = reading.time_s
        known = [track for track in (*self.tracks, *self._lost) if now_s - track.seen_s <= LOST_S]
        if len(reading.hands) != 1:
            self._only = None
        size = math.isqrt(2 * len(reading.squares))
        seen = tuple(
            replace(hand, side=self._only) if self._only in PLAYERS and hand.ends_off(size) else hand
            for hand in reading.hands
        )
        same = _assigned(seen, known, now_s)
        tracks = tuple(self._followed(hand, same.get(index), now_s, size) for index, hand in enumerate(seen))
        if len(tracks) == 1:
            hand = tracks[0].hand
            if not hand.ends_off(size) or {tips.side for tips in reading.fingertips} == {hand.side}:
                self._only = hand.side
        self._rests = _rests(self._tips, reading.fingertips, now_s - self._looked_s)
        self._tips = reading.fingertips
        going_on = {track.number for track in tracks}
        lost = [track for track in known if track.number not in going_on]
        gone = tuple(_gone(track) for track in lost if track.seen_s == self._looked_s)
        self._lost = tuple(track for track in lost if track.seen_s != self._looked_s)
        self.tracks, self._looked_s = (*tracks, *gone), now_s
        hands = tuple(track.hand for track in tracks)
        return reading if hands == reading.hands else replace(reading, hands=hands)

    @property
    def under_body(self) -> bool:
        """Whether somebody's head or body was over the board in the last reading, and hands may have been under it."""
        return any(track.is_body and track.seen_s == self._looked_s for track in self.tracks)

    def fingers(self, board: BoardGrid) -> dict[Side, set[int]]:
        """The squares (by number) over which each player's fingers have just stopped: judged by fingertips where the
        player's are seen, else by the tips of hands' outlines."""
        squares = range(1, board.squares + 1)
        stopped: dict[Side, set[int]] = {
            player: {n for n in squares if any(math.dist(at, middle_of(n, board)) <= NEAREST_SQUARES for at in places)}
            for player, places in self._rests.items()
        }
        for track in self.tracks:
            if track.player is not None and track.player not in self._rests and track.stop is not None:
                near = (square for square in squares if track.stop_distance_to(square, board) <= OVER_SQUARES)
                stopped.setdefault(track.player, set()).update(near)
        return stopped

    def _followed(self, hand: Hand, track: HandTrack | None, now_s: float, size: int) -> HandTrack:
        wide = hides_block(hand.squares, size)
        if track is None:
            self._count += 1
            slow = _is_slow(hand.reach, now_s - self._looked_s)
            stop, wide_s = hand.tip if slow else None, now_s if wide else math.inf
            return HandTrack(self._count, hand, now_s, now_s, now_s, stop, wide_s=wide_s)
        if track.is_body or (wide and now_s - track.wide_s >= BODY_S):
            return replace(track, hand=Hand(None, hand.squares), seen_s=now_s, stop=None, nearing=False, is_body=True)
        if hand.side not in PLAYERS and track.hand.side in PLAYERS and now_s - track.sure_s > SURE_S:
            hand = replace(hand, side=track.hand.side)
        sure_s = track.sure_s if hand.side is track.hand.side else now_s
        stop = _stop(track, hand, now_s)
        nearing = hand.reach > track.hand.reach
        wide_s = min(track.wide_s, now_s) if wide else track.wide_s
        return replace(track, hand=hand, seen_s=now_s, sure_s=sure_s, stop=stop, nearing=nearing, wide_s=wide_s)


def _assigned(hands: tuple[Hand, ...], tracks: list[HandTrack], now_s: float) -> dict[int, HandTrack]:
    """The track that each hand continues, by the hand's index; the best matches are assigned first."""
    pairs = [
        (likeness, index, track)
        for index, hand in enumerate(hands)
        for track in tracks
        if (likeness := _likeness(hand, track, now_s)) > 0
    ]
    found: dict[int, HandTrack] = {}
    taken: set[int] = set()
    for _, index, track in sorted(pairs, key=lambda pair: -pair[0]):
        if index not in found and track.number not in taken:
            found[index] = track
            taken.add(track.number)
    return found


def _likeness(hand: Hand, track: HandTrack, now_s: float) -> float:
    """How well a hand continues a track, from 2 (same squares, same player) to 0 (another hand)."""
    before = track.hand
    if hand.side is not before.side and hand.side in PLAYERS and before.side in PLAYERS:
        return 0.0
    here = set(hand.squares)
    shared = len(here.intersection(before.squares)) / len(here) if here else 0.0
    if shared >= SHARED:
        return 1.0 + shared
    # a track of no known player may become a player's when more of the arm is seen
    if hand.side is not before.side and not (hand.side in PLAYERS and shared):
        return 0.0
    if hand.tip is None or before.tip is None:
        return max(shared, 1e-6)  # without both tips shared squares alone count: less than with a near tip
    step = math.dist(hand.tip, before.tip) / (SQUARES_PER_S * max(now_s - track.seen_s, 1e-6))
    return max(0.0, 1.0 - step) + shared


def _stop(track: HandTrack, hand: Hand, now_s: float) -> Point | None:
    """Where the tip of a hand that continues a track has stopped or turned back; None if it has not."""
    if hand.tip is not None and track.hand.tip is not None:
        if _is_slow(math.dist(hand.tip, track.hand.tip), now_s - track.seen_s):
            return hand.tip
        if track.nearing and hand.reach <= track.hand.reach and track.stop is None:
            return track.hand.tip
    return None


def _is_slow(squares: float, passed_s: float) -> bool:
    """Whether fingertips that moved this far in this time are slow enough to be at work rather than travelling. After
    more than `LOST_S` they may have been anywhere, or be those of another hand, and count as travelling."""
    return passed_s <= LOST_S and squares <= SLOW_SQUARES_PER_S * passed_s


def _rests(before: tuple[Fingertips, ...], now: tuple[Fingertips, ...], passed_s: float) -> dict[Side, list[Point]]:
    """For each player with fingertips in `now`, where they rest; empty while they travel."""
    found: dict[Side, list[Point]] = {}
    for tips in now:
        rests = found.setdefault(PLAYERS[tips.side], [])
        same = (each.place for each in before if each.side is tips.side)
        if any(_is_slow(math.dist(place, tips.place), passed_s) for place in same):
            rests.append(tips.place)
    return found


def _gone(track: HandTrack) -> HandTrack:
    """The track of a hand that is no longer seen: if it was still reaching in when it was last seen, it turned back
    there."""
    turned = track.nearing and track.stop is None
    return replace(track, stop=track.hand.tip if turned else None)
