"""Promoted men and their second discs: which men still lack one when their owner plays on (5.4.15) or plays them
(5.4.16)."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from referee.draughts.position import Position, Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.evidence import EMPTY_S, stands
from referee.reconciler.explanations import Ply, differing
from referee.reconciler.finger_stays import FingerStays
from referee.reconciler.fingertips import ON_PIECE_SQUARES, Point, middle_of
from referee.reconciler.hand_tracks import OVER_SQUARES, PLAYERS, HandTrack
from referee.reconciler.second_discs import HANDLED_NATS, LEFT_ALONE_NATS, ComingPiece, PromotionLook, WatchedPiece
from referee.records.plays import Play
from referee.records.readings import LEAD_NATS, SETTLED_S, BoardReading, SquareReading

LAID_ON_S = 0.18
"""By how much longer fingers must be on a man before it moves than after it has moved, seconds, if they may have laid a
second disc on it first. Larger reports more men that quick hands crown so. Measured at 90 virtual tables, five to 12.5
pictures a second, where the fingers were seen: of 79 men crowned so by the hand that played them 74 reached 0.2; of 84
played uncrowned 80 stayed below 0.17."""
LAID_ON_SHARE = 0.65
"""The same as a share of the time for which fingers are on the man after it has moved; both must be reached. A slow
hand is longer at either square, and lays a disc on more slowly. Larger reports more men that slow hands crown so.
Measured at 58 virtual tables, five to 12.5 pictures a second, of the men on which fingers were longer by `LAID_ON_S`:
the share was 0.8 and more for all 55 crowned so by the hand that played them, 0.5 for two of four played uncrowned;
after the two others the fingers were seen in one picture only."""
AROUND_SQUARES = 2.0
"""Greatest distance of a square's middle from that of one that a hand hides at which fingers of the hand that are not
seen may be on it, in squares: that of the next playing square of the same row. Larger lets an arm whose end is not seen
crown men farther away whose picture changes. Chosen, not measured."""


@dataclass(slots=True)
class _PromotedMan:
    """A man promoted in this match."""

    owner: Side
    piece: WatchedPiece | None
    """What is seen of it while it may lack its second disc; None once it is crowned, or cannot be told from a crowned
    one."""
    reported: bool = False
    """Its missing disc was reported; that is reported again only when it is played."""
    played: bool = False
    """It was played without its second disc, which was reported."""
    untouched: bool = True
    """Nothing has been seen to touch it since it was promoted."""

    @property
    def waits(self) -> bool:
        """Whether its owner may still have to answer for its second disc."""
        return self.piece is not None and not self.played

    @property
    def lacks_disc(self) -> bool:
        return self.piece is not None and (self.piece.single or (self.played and self.piece.no_disc_added))


class CrownWatch:
    """Follows every man promoted in this match until it is seen crowned, is captured or moves on."""

    def __init__(self) -> None:
        self._pieces: dict[int, WatchedPiece] = {}
        """By square: those of both crown rows, and where else a ply that promotes a man may end (Russian rules), but
        for promoted men that wait for their second disc."""
        self._men: dict[int, _PromotedMan] = {}
        """By square: the men promoted in this match that still stand where they became kings, and those that were
        played without their second disc."""
        self._seen: tuple[SquareReading, ...] = ()
        """The squares in the last reading."""
        self._stays = FingerStays()

    def take(
        self, reading: BoardReading, plies: tuple[Ply, ...], tracks: tuple[HandTrack, ...], board: BoardGrid
    ) -> None:
        """Take one reading, with the plies that are legal in it and the hands that are over the board."""
        self._seen = reading.squares
        self._stays.take(reading, board)
        ends = {*crown_rows(board), *(ply.move.end for ply in plies if ply.move.promotes)}
        for square in ends - self._waiting.keys():
            self._pieces.setdefault(square, ComingPiece())
        for square, piece in self._pieces.items():
            seen = reading.squares[square - 1]
            if not _shows_nothing(seen):
                self._pieces[square] = piece.see(_look_at(piece, square, reading, tracks, board))
            elif seen.still_s >= SETTLED_S:
                fetched = _is_beside_the_board(square, reading, plies) if reading.free else piece.fetched
                self._pieces[square] = ComingPiece(reading.time_s, fetched)
        for square, man in self._men.items():
            # two dark discs on a dark square may look like none
            if man.piece is not None and (man.played or not _shows_nothing(reading.squares[square - 1])):
                man.piece = man.piece.see(_look_at(man.piece, square, reading, tracks, board))

    def begin_gap(self) -> None:
        """Begin a gap in the pictures: any promoted man may be crowned in it."""
        self._stays.forget()
        for piece in (*self._pieces.values(), *(man.piece for man in self._men.values())):
            if piece is not None:
                piece.begin_gap()

    def follow_on(self, position: Position) -> None:
        """The game goes on from this position after a decision: promoted men that still stand in it are followed
        further. While it was taken hands may have been at them."""
        self._keep(square for square, man in self._men.items() if _is_king(position, square, man.owner))
        self.begin_gap()

    def follow_again(self, squares: tuple[int, ...], position: Position) -> None:
        """The plies are undone for which the missing discs of these men were reported: they are reported anew."""
        for square, side in ((square, side) for square in squares for side in Side if _is_king(position, square, side)):
            self._promoted(square, side)

    @property
    def _waiting(self) -> dict[int, _PromotedMan]:
        """By square: promoted men that may lack their second disc, and have not been played without it."""
        return {square: man for square, man in self._men.items() if man.waits}

    @property
    def still_uncrowned(self) -> frozenset[int]:
        """Squares of promoted men that were reported to lack their second disc and have not been seen to get it
        since."""
        return frozenset(square for square, man in self._men.items() if man.reported and man.lacks_disc)

    def uncrowned(self, ply: Ply) -> tuple[int, ...]:
        """The mover's promoted men that lack their second disc when this ply is made."""
        return self._uncrowned(ply.side, ply.move.start, ply.move.end)

    def report_uncrowned(self, side: Side, start: int, end: int) -> tuple[int, ...]:
        """The promoted men of `side` that lack their second disc when it moves a piece from `start` to `end` though no
        legal ply goes there. They are marked as reported, and not returned again until they are played themselves."""
        lacking = self._uncrowned(side, start, end)
        for square in lacking:
            self._men[square].reported = True
        return lacking

    def _uncrowned(self, side: Side, start: int, end: int) -> tuple[int, ...]:
        """The promoted men of `side` that lack their second disc when it moves a piece from `start` to `end`."""
        lacking = [
            square
            for square, man in self._waiting.items()
            if man.owner is side and man.lacks_disc and (square == start or not self._is_lost(square))
        ]
        if start in lacking and self._crowned_first(side, start, end):
            lacking.remove(start)
        return tuple(square for square in lacking if square == start or not self._men[square].reported)

    def unread(self, ply: Ply) -> bool:
        """Whether this ply plays a man that seems to lack its second disc, and whose height is not yet known where it
        stands now: the hand that played it may have crowned it first."""
        man = self._waiting.get(ply.move.start)
        return man is not None and man.lacks_disc and self._seen[ply.move.end - 1].king == 0

    def played(self, ply: Ply) -> None:
        """A ply has become final: captured and moved men are no longer followed, a man it promotes is."""
        lacking = self.report_uncrowned(ply.side, ply.move.start, ply.move.end)
        man = self._men.pop(ply.move.start, None)
        for square in ply.move.captured:
            self._men.pop(square, None)
        if man is not None and (ply.move.start in lacking or (man.played and man.lacks_disc)):
            self._men[ply.move.end] = _played_without_disc(ply.side)
        for square, other in self._waiting.items():
            # a man not reported by now is crowned, or cannot be told from a crowned one
            if other.owner is ply.side and (not other.lacks_disc or self._is_lost(square)):
                other.piece, other.reported = None, False
        if ply.move.promotes:
            self._promoted(ply.move.end, ply.side)

    def changed(self, change: Play) -> None:
        """An irregular change, or the return of an earlier position, has become final: a man that it made a king is
        followed like one that a ply promotes, and one that is no king any more is not."""
        uncrowned = [(end, self._men[start].owner) for start, end in change.moved if start in self.still_uncrowned]
        changed = differing(change.before.to_string(), change.after.to_string())
        self._keep(
            square
            for square, man in self._men.items()
            if square not in changed and _is_king(change.after, square, man.owner)
        )
        self._men |= {end: _played_without_disc(owner) for end, owner in uncrowned}
        for start, end in change.moved:
            man = change.before.piece_at(start)
            if man is None or man.is_king or change.hand is man.side.other:
                continue  # a man that the opponent moved need not be crowned by its owner
            if _is_king(change.after, end, man.side):
                self._promoted(end, man.side)

    def _promoted(self, square: int, side: Side) -> None:
        """A man has been promoted here, or is followed again."""
        before = self._men.pop(square, None)
        piece = before.piece if before is not None and before.waits else self._pieces.pop(square, None)
        self._men[square] = _PromotedMan(side, piece or ComingPiece())

    def _keep(self, squares: Iterable[int]) -> None:
        """Follow only the promoted men on these squares further."""
        self._men = {square: self._men[square] for square in squares}

    def mark_touched(self, square: int) -> bool:
        """Record that the piece on this square was touched. Returns whether that counts as laying on a second disc, as
        the first touch of each promoted man does."""
        man = self._men.get(square)
        if man is None or not man.untouched:
            return False
        man.untouched = False
        return True

    def _crowned_first(self, side: Side, start: int, end: int) -> bool:
        """Whether the hand that played a man from `start` to `end` may have crowned it first, in the same visit. Where
        neither its fingers nor the height of the piece were seen nothing speaks against that."""
        king, stays_s = self._seen[end - 1].king, self._stays.at_ends_s(side, start, end)
        stayed = stays_s is not None and _laid_on(*stays_s)
        if not king:
            return stayed or stays_s is None
        return king >= (HANDLED_NATS if stayed else LEFT_ALONE_NATS)

    def _is_lost(self, square: int) -> bool:
        """Whether a promoted man cannot be seen on its square since fingers were at it: two dark discs on a dark
        square may look like none."""
        piece, seen = self._men[square].piece, self._seen[square - 1]
        return piece is not None and piece.stirred and _shows_nothing(seen)


def _laid_on(at_start_s: float, at_end_s: float) -> bool:
    """Whether fingers that were on a man for so long before it moved, and after, may have laid a disc on it first."""
    return at_start_s - at_end_s >= max(LAID_ON_S, LAID_ON_SHARE * at_end_s)


def _played_without_disc(owner: Side) -> _PromotedMan:
    """A promoted man that has just been played without its second disc."""
    return _PromotedMan(owner, ComingPiece(), reported=True, played=True, untouched=False)


def _shows_nothing(square: SquareReading) -> bool:
    """Whether the square is uncovered and rather looks empty."""
    return square.hidden == 0 and square.empty > max(square.white, square.black)


@lru_cache
def crown_rows(board: BoardGrid) -> tuple[int, ...]:
    """The squares (by number) of the rows on which either side's men are promoted."""
    return tuple(s for s in range(1, board.squares + 1) if board.row_column(s)[0] in (0, board.size - 1))


def _is_beside_the_board(square: int, reading: BoardReading, plies: tuple[Ply, ...]) -> bool:
    """Whether a man that one of these plies promotes on this square (by number) has left its own in this reading."""
    starts = {ply.move.start for ply in plies if ply.move.promotes and ply.move.end == square}
    return any(stands(reading.squares[start - 1], ".", EMPTY_S) for start in starts)


def _is_king(position: Position, square: int, side: Side) -> bool:
    piece = position.piece_at(square)
    return piece is not None and piece.is_king and piece.side is side


def _look_at(
    piece: WatchedPiece, square: int, reading: BoardReading, tracks: tuple[HandTrack, ...], board: BoardGrid
) -> PromotionLook:
    """What this reading shows of the piece on a square (by number)."""
    seen, place = reading.squares[square - 1], middle_of(square, board)
    present = [track for track in tracks if track.seen_s == reading.time_s]
    tips = (tips.place for tips in reading.fingertips if tips.side in PLAYERS)
    unseen_fingers = any(
        track.hand.tip is None and not _fingers(track, reading, board) and _reaches(track, place, board)
        for track in present
    )
    return PromotionLook(
        seen,
        reading.time_s,
        at_work=_at_work(square, reading, tracks, board, rested=piece.rested),
        fingers_on_it=(seen.still_s == 0 and unseen_fingers)
        or any(math.dist(each, place) <= ON_PIECE_SQUARES for each in tips),
        altered=square in reading.altered,
    )


def _at_work(
    square: int, reading: BoardReading, tracks: tuple[HandTrack, ...], board: BoardGrid, *, rested: bool
) -> bool:
    """Whether fingers may be at work on this square (by number), by the present `tracks`.

    They may where a hand over the square is not a player's or its fingers are not seen, where the square, which had
    `rested`, changes while no hand is recognised, and where a player's fingers are within `OVER_SQUARES`. An arm over
    the square, with its fingers seen elsewhere, lays down nothing there.
    """
    seen = reading.squares[square - 1]
    # what moves there while no hand is seen may be a hand not told apart from the board
    if not tracks and rested and seen.still_s == 0 and max(seen.lead("w"), seen.lead("b")) < LEAD_NATS:
        return True
    return any(_has_fingers_at(square, track, reading, board) for track in tracks if track.seen_s == reading.time_s)


def _has_fingers_at(square: int, track: HandTrack, reading: BoardReading, board: BoardGrid) -> bool:
    """Whether the fingers of this hand, seen in this reading, may be at work on the square (by number)."""
    over = square in track.hand.squares
    if track.hand.side not in PLAYERS:
        return over or track.distance_to(square, board) <= OVER_SQUARES
    if fingers := _fingers(track, reading, board):
        return min(math.dist(each, middle_of(square, board)) for each in fingers) <= OVER_SQUARES
    return over if track.hand.tip is None else track.distance_to(square, board) <= OVER_SQUARES


def _reaches(track: HandTrack, place: Point, board: BoardGrid) -> bool:
    """Whether fingers of this hand that are not seen may be at this place: it hides that square or one around it."""
    hidden = (middle_of(square, board) for square in track.hand.squares)
    return any(math.dist(place, each) <= AROUND_SQUARES for each in hidden)


def _fingers(track: HandTrack, reading: BoardReading, board: BoardGrid) -> list[Point]:
    """Where the network sees fingertips over the squares that this hand hides, (column, row): at the end of an outline
    there may be a knuckle, an elbow or the shadow of either."""
    hidden = [middle_of(square, board) for square in track.hand.squares]
    places = (tips.place for tips in reading.fingertips)
    return [place for place in places if any(math.dist(place, each) <= OVER_SQUARES for each in hidden)]
