"""What a camera saw, as likelihoods: one `BoardReading` for each frame that was looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, Flag, auto

from referee.draughts.squares import Square


class BoardSide(Enum):
    """The four edges of the board, as White sees them."""

    WHITE = "white"
    BLACK = "black"
    LEFT = "left"
    RIGHT = "right"


LABELS = ".wb"
"""What a camera can tell apart on a square: empty, a white piece, a black one."""
HIDDEN_SHARE = 0.15
"""Covered share of a square (0 to 1) from which it is not read any more. Larger reads half-covered squares, smaller
waits longer for hands to leave. Chosen by trial on the virtual table."""
SETTLED_S = 0.38
"""Time a square, or the whole board, must have been still before it is taken as it is seen, seconds: by `vision` as the
reference for later pictures, by the reconciler as what stands there. Where two readings are farther apart, a piece may
have been shown unseen. Larger misses quick replies, and reports more of what a slow camera missed; smaller believes
pieces that are still sliding. Chosen by trial on the virtual table; somewhat less than twice the time between pictures
at five a second, or four times that at ten: where it is just as long, the rounding of times, or a camera's
unsteadiness, decides whether a square settles one picture sooner or later."""
RESTLESS_SHARE = 0.1
"""Largest share of the squares that may be ignored for not settling when the start position is learnt, and when a board
counts as at rest. Larger accepts a board with more unknown squares, and starts although a hand is already over it.
Chosen by trial on the virtual table."""
LEAD_NATS = 4.0
"""Log-likelihood ratio over every alternative at which something counts as seen, nats; 4 is odds of 55 to 1. Larger
asks for clearer pictures, and takes more played pieces for shifted ones. Chosen, not fitted. Where a shadow may lie,
appearance and net must both lead by that: of 1,056 such looks at virtual tables at which both favoured one label it was
wrong in one, in which they led by 0.6. That does not hold in the shadow of a hand: there both took an empty grey square
for a black man, and led by 7.6 and 8.9."""
IN_DETAIL_S = 0.98
"""Time for which a square must have been still before it is seen in detail, seconds, clear of the times between
pictures as `SETTLED_S` is: then its appearance is learnt for the piece known to stand there, `vision` reads it once
more on a crown row, glimpses will do for a board that has been still all over, and only later is a man called uncrowned
that may have been crowned in the hand that played it. Larger waits longer, learns less often, and misses men that are
played at once; smaller reads and learns what has not settled, and sees hands come later. A recording shows what has
just come to rest in little detail: in a path-traced one the log odds of two discs fell from 0.7 to -1.5 within a
second."""
CLEAR_SQUARE_NATS = 9.0
"""Evidence of one clear square, nats: the most that the net says of it in one picture. From that on `vision` is certain
what a square shows. A piece counts as gone when its square speaks that strongly against it. That nothing was played, a
legal ply, or the label of a square on which nothing has moved is disbelieved only for more. A shadow, a hand not told
from the board, or a black piece on a black square reaches half of that. Larger overlooks black pieces lifted off black
squares and faults of the start position, renews fewer squares of the reference, lets one picture outweigh more others,
and believes legal play against more of the picture; smaller is deceived by glare. Chosen by trial on the virtual table.
Measured: 98 of 100 wrong squares of start positions are beyond it."""
CLEAR_SHIFT = 0.05
"""Shift from which a piece has certainly been touched, squares. Larger overlooks pieces touched lightly; smaller
reports untouched ones. Measured: 99 of 100 untouched pieces seem to shift by less than 0.03."""
SEAT_SQUARES = 7.0
"""How far behind their edges of the board players are taken to sit, squares; their arms and fingers point away from
there. Larger makes them point more nearly straight ahead, from wherever they come in. Chosen, not measured."""


class ReadingFlag(Flag):
    """What makes a whole reading less trustworthy, or needs attention."""

    NONE = 0
    CAMERA_MOVED = auto()
    """Board or camera is not where it was; squares and hands are not to be believed."""


@dataclass(frozen=True, slots=True)
class SquareReading:
    """One playing square in one frame."""

    empty: float
    """Log-likelihood of the picture if the square is empty (nats; only differences count)."""
    white: float
    """Likewise if a white piece stands on it."""
    black: float
    """Likewise if a black piece stands on it."""
    king: float
    """Log-likelihood ratio of two discs against one, if a piece stands here; 0 when unknown."""
    hidden: float
    """Share of the square that a hand or anything else covers, 0 to 1."""
    still_s: float
    """For how long the picture of this square has not changed, in seconds."""

    @property
    def is_open(self) -> bool:
        """So little of it is covered that it can be read."""
        return self.hidden < HIDDEN_SHARE

    @property
    def looked_at(self) -> bool:
        """There is some evidence for one label of the square rather than another."""
        return not self.empty == self.white == self.black

    @property
    def likeliest(self) -> str:
        """The most likely label, by however little: ".", "w" or "b"."""
        if self.empty >= self.white and self.empty >= self.black:
            return "."
        return "w" if self.white >= self.black else "b"

    def lead(self, label: str) -> float:
        """Log-likelihood ratio (nats) of this label (".", "w", "b") against the likeliest other; below 0 if that
        leads."""
        match label:
            case ".":
                return self.empty - max(self.white, self.black)
            case "w":
                return self.white - max(self.empty, self.black)
            case _:
                return self.black - max(self.empty, self.white)


@dataclass(frozen=True, slots=True)
class Hand:
    """An object over the board that does not belong to it: a hand, a sleeve, a thing."""

    side: BoardSide | None
    """The side it comes in from; None when it does not reach the board's edge."""
    squares: tuple[Square, ...]
    """Playing squares of which it hides at least three tenths."""
    tip: tuple[float, float] | None = None
    """(column, row) of its farthest point, in squares from White's far left corner; None when it does not reach in,
    or when the picture cuts its fingers off."""
    reach: float = 0.0
    """From where it comes in to its tip, in squares."""
    shoulder: float | None = None
    """Where its arm came from, in journals of version 0.1.0, which are written again as they were; None since."""
    lean: tuple[float, float] = (0.0, 0.0)
    """How far (columns, rows) its tip appears displaced for every square of its height above the board."""

    def ends_off(self, size: int) -> bool:
        """Whether both of its ends lie where the picture ends, or beyond the edges of a board `size` squares wide:
        which of them is the player's is hard to tell."""
        if self.tip is None:
            return self.reach > 0
        return not all(0 <= at <= size for at in self.tip)


@dataclass(frozen=True, slots=True)
class Fingertips:
    """Where the fingertips of one player's hand meet."""

    side: BoardSide
    """The player's side, from which the arm reaches in."""
    place: tuple[float, float]
    """(column, row) of the place on the board under them, in squares from White's far left corner."""
    left: float
    """Log odds that it is a left hand."""
    touching: float = 0.0
    """Log odds that they are at a piece that stands on the board, as one picture shows it."""
    odds: float = 0.0
    """Log odds that there are fingertips at all."""
    height: float = 0.0
    """How high they are above the board, in squares, as one picture shows it."""
    lean: tuple[float, float] = (0.0, 0.0)
    """How far (columns, rows) they appear displaced from `place` for every square of their height above the board."""

    @property
    def seen_at(self) -> tuple[float, float]:
        """(column, row) of the place on the board that they hide from the camera."""
        return self.place[0] + self.lean[0] * self.height, self.place[1] + self.lean[1] * self.height


@dataclass(frozen=True, slots=True)
class Contact:
    """Whether fingertips of an earlier reading were at a piece, as the pictures before and after them show."""

    time_s: float
    """Time of that reading."""
    side: BoardSide
    place: tuple[float, float]
    """Side and place of those fingertips."""
    log_odds: float
    """That they were at a piece that stood on the board."""


@dataclass(frozen=True, slots=True)
class Nudge:
    """A piece stands elsewhere in its square than before a hand was over it."""

    square: Square
    away: float
    """How far, in squares. A shift below `CLEAR_SHIFT` is not certain."""


@dataclass(frozen=True, slots=True)
class BoardReading:
    """All playing squares in one frame."""

    time_s: float
    """When the frame was taken, seconds of the steady clock (a recording: from its first frame)."""
    squares: tuple[SquareReading, ...]
    """By square number: `squares[0]` is square 1."""
    hands: tuple[Hand, ...] = ()
    disturbed_light: tuple[tuple[int, int], ...] = ()
    """(column, row) of light squares that look changed though no hand covers them."""
    flags: ReadingFlag = ReadingFlag.NONE
    nudges: tuple[Nudge, ...] = ()
    """Reported once, when the board is still again, and free but for hands that rest."""
    fingertips: tuple[Fingertips, ...] = ()
    contacts: tuple[Contact, ...] = ()
    """Reported in some of the frames in which hands move over the board."""
    altered: tuple[Square, ...] = ()
    """Squares on a crown row whose piece looks different from before something last moved there."""

    @classmethod
    def of_nothing(cls, time_s: float, squares: int, flags: ReadingFlag = ReadingFlag.NONE) -> BoardReading:
        """The reading in which none of this number of squares is seen."""
        return cls(time_s, (SquareReading(0.0, 0.0, 0.0, 0.0, 1.0, 0.0),) * squares, flags=flags)

    @property
    def blind(self) -> bool:
        """No square is seen: there is no picture, or none of the board where it was; or what covers all of it at once,
        which no arm does."""
        if self.flags is not ReadingFlag.NONE and self.flags & ReadingFlag.CAMERA_MOVED:
            return True
        over = {number for hand in self.hands for number in hand.squares}
        squares = enumerate(self.squares, 1)
        return bool(self.squares) and all(square.hidden >= 1 or number in over for number, square in squares)

    @property
    def free(self) -> bool:
        """The board is seen, and no hand is over any playing square."""
        return not any(hand.squares for hand in self.hands) and not self.blind

    @property
    def hands_rest(self) -> bool:
        """Hands are over the board, and all of them rest."""
        return lie_still([square.hidden for square in self.squares], [square.still_s for square in self.squares])


def lie_still(hidden: Sequence[float], still_s: Sequence[float]) -> bool:
    """Whether the board is settled, and what hides some of its squares had lain still for `SETTLED_S` at least when
    something last moved on the others: hands that rest while another one works. A hand that only pauses is what moved
    last. `hidden`: the share of each square that is hidden (0 to 1), `still_s`: for how long it has not changed,
    seconds."""
    squares = list(zip(hidden, still_s, strict=True))
    under_s = min((still for share, still in squares if share > 0), default=0.0)
    beside_s = min((still for share, still in squares if not share > 0), default=0.0)
    return min(beside_s, under_s - beside_s) >= SETTLED_S
