"""The opening of a recording: where the board is, which way round, and whether the start position stands on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from calibration.geometry import BoardPose
from hardware.camera import Frame, Image
from referee.draughts.position import Position, Side
from referee.draughts.squares import BoardGrid
from referee.errors import BoardNotFound, UnreadableInput
from referee.first_look.board_constraints import BoardConstraints, board_in, orientations
from referee.messages import Message, message
from referee.vision.labels import label_indices
from referee.vision.light_surface import LightSurface, fit_to_view
from referee.vision.piece_colours import ColourPrototype, PieceColours
from referee.vision.square_appearance import Classes, array_colours
from referee.vision.square_features import AGAINST_LIGHT, features_of
from referee.vision.top_view import TopView, top_view

SPACING_S = 1.0
"""Time between the frames that are tried, seconds. Larger waits out longer hands with fewer tries. Chosen, not
measured."""
FRAMES_TRIED = 8
"""Frames tried before giving up. Larger waits longer for a free board. Chosen, not measured."""
CLEAR_SCORE = 250.0
"""Evidence for a board from which no other frame is tried, nats. Larger looks longer for a better view. Chosen by trial
on rendered and real pictures."""
LEAST_AGREEMENT = 0.75
"""Share of squares that must look like the start position. Larger refuses starts with fewer odd squares. Chosen by
trial on rendered and real pictures."""
ARRAY_MEN = 8
"""Men of each player from which a position shows which way the board lies. Larger names fewer boards as turned. Chosen,
not measured."""
TURNED_LEAD = 0.1
"""By how much the share of squares that look like the start position must be larger on a board a quarter-turn wrong.
Larger names fewer boards as turned. A hand over the board hides about a tenth of its squares."""
TOLD_LEAD = 0.1
"""By how much the share of squares that look like the start position must be larger one way round than the other, where
the colours do not decide. Larger asks the user more often. Chosen, not measured."""
CLEAR_AGREEMENT = 0.97
"""Share of squares that look like the start position from which no other frame is tried. Larger looks longer for a
better view. Chosen, not measured."""
TURNED = message("opening-turned-board")


@dataclass(frozen=True, slots=True)
class BoardAtStart:
    """The board at the start of a recording."""

    pose: BoardPose
    """In the orientation in which White's edge of the board is White's."""
    score: float
    """Evidence that a board is there, nats; infinite if the user gave its place."""
    agreement: float
    """Share of the squares that look like the start position."""
    differing: tuple[int, ...] = ()
    """Numbers of the squares that do not."""
    pictures: tuple[Image, ...] = ()
    """The first and the last picture (H, W, 3), BGR, of those tried in which the board was found; none where the start
    position stands there beyond doubt, since they take memory."""

    @property
    def is_clear(self) -> bool:
        """The start position stands there beyond doubt."""
        return self.agreement >= CLEAR_AGREEMENT


class StartNotSeen(UnreadableInput):
    """The board is there, but the start position does not seem to stand on it."""

    def __init__(self, message: Message, image: Image, pose: BoardPose) -> None:
        """`image` (H, W, 3), BGR, shows the board, in either orientation of `pose`."""
        super().__init__(message)
        self.image, self.pose = image, pose


def find_board_at_start(frames: Iterable[Frame], start: Position, constraints: BoardConstraints) -> BoardAtStart:
    """Where the board lies, from the first pictures. Raises BoardNotFound or UnreadableInput, each with one line, if
    the frames do not show it; StartNotSeen if another position may stand on the board."""
    search = _OpeningSearch(start, constraints)
    for frame in _spaced(frames):
        search.take(frame)
        if search.is_over:
            break
    return search.result()


@dataclass(frozen=True, slots=True)
class _Opening:
    """The start position as one picture shows it."""

    board: BoardAtStart
    image: Image
    undetermined: Message | None
    """Why the picture does not decide whose pieces are which; None if it does."""


class _OpeningSearch:
    """What the pictures taken so far show of the board and of the start position."""

    def __init__(self, start: Position, constraints: BoardConstraints) -> None:
        self._start, self._constraints = start, constraints
        self._board: tuple[BoardPose, float] | None = None
        """The pose for which there is most evidence, and that evidence, nats."""
        self._refusal: BoardNotFound | None = None
        """Why there is no board in the first picture in which none was found."""
        self._best: _Opening | None = None
        """The picture that looks most like the start position."""
        self._turned = 0.0
        """Largest share of squares that look like the start position on a board a quarter-turn wrong."""
        self._pictures: tuple[Image, ...] = ()
        """The first and the last in which the board was found."""

    @property
    def is_over(self) -> bool:
        """Whether the board and the start position on it are beyond doubt."""
        return self._best is not None and self._best.board.is_clear and self._best.board.score >= CLEAR_SCORE

    def take(self, frame: Frame) -> None:
        board = self._board_by(frame)
        if board is None:
            return
        pose, score = board
        self._pictures = (*self._pictures[:1], frame.image)
        ways = [
            _board_at_start(frame, way, score, self._start, self._constraints)
            for way in orientations(pose, self._constraints)
        ]
        likeliest = max(ways, key=lambda way: way.agreement)
        if self._best is None or likeliest.agreement > self._best.board.agreement:
            undetermined = _colour_ambiguity(frame, ways, self._start, self._constraints)
            self._best = _Opening(likeliest, frame.image, undetermined)
        if not self.is_over:
            self._turned = max(self._turned, _as_if_turned(frame, pose, self._start, self._constraints))

    def result(self) -> BoardAtStart:
        """Raises what `find_board_at_start` does."""
        if self._best is None:
            raise self._refusal or UnreadableInput(message("opening-no-frame"))
        best, fault = self._best.board, self._fault(self._best)
        if fault is not None:
            raise StartNotSeen(fault, self._best.image, best.pose)
        return best if best.is_clear else replace(best, pictures=self._pictures)

    def _board_by(self, frame: Frame) -> tuple[BoardPose, float] | None:
        """The board's pose after this picture too, and the evidence for it; None if it was needed and shows no
        board."""
        if self._board is not None and self._board[1] >= CLEAR_SCORE:
            return self._board
        try:
            found = board_in(frame, self._constraints)
        except BoardNotFound as error:
            self._refusal = self._refusal or error
            return None
        if self._board is None or found[1] > self._board[1]:
            self._board = found
        return self._board

    def _fault(self, best: _Opening) -> Message | None:
        """Why the start position does not seem to stand on the board; None if it does."""
        if self._turned >= max(best.board.agreement + TURNED_LEAD, LEAST_AGREEMENT):
            return TURNED
        if best.board.agreement >= LEAST_AGREEMENT:
            return best.undetermined
        return message(
            "opening-other-position",
            percent=round(100 * best.board.agreement),
            squares=", ".join(map(str, best.board.differing)),
        )


def _board_at_start(
    frame: Frame, pose: BoardPose, score: float, start: Position, constraints: BoardConstraints
) -> BoardAtStart:
    """The board in this orientation, given the evidence for it, nats."""
    odd = differing(frame, pose, start, constraints.white_colour)
    return BoardAtStart(pose, score, 1 - len(odd) / start.board.squares, odd)


def _colour_ambiguity(
    frame: Frame, ways: Sequence[BoardAtStart], start: Position, constraints: BoardConstraints
) -> Message | None:
    """The message that the start position fits both orientations, since either colour might be White's, or that no
    piece has White's given colour; None otherwise."""
    colours = array_colours(*_seen(frame, ways[0].pose), start.as_seen())
    if constraints.white_colour is not None:
        return colours.mismatch(constraints.white_colour)
    agreements = sorted(way.agreement for way in ways)
    if len(ways) < 2 or agreements[-2] < max(LEAST_AGREEMENT, agreements[-1] - TOLD_LEAD):
        return None
    return undetermined_colours(colours)


def undetermined_colours(colours: PieceColours) -> Message | None:
    """The message that it is unknown which pieces are White's; None if one side has none."""
    if colours.white is None or colours.black is None:
        return None
    return message("opening-colours-untold", one=colours.white.description, other=colours.black.description)


def agreement(frame: Frame, pose: BoardPose, start: Position, white_colour: ColourPrototype | None = None) -> float:
    """Share of squares that look like `start` in this orientation; see `differing`."""
    return 1 - len(differing(frame, pose, start, white_colour)) / start.board.squares


def transposed(position: Position) -> Position:
    """The pieces as they stand, seen with the playing squares where they should be, on a board a quarter-turn wrong."""
    board = position.board
    pieces = position.to_string()
    squares = (board.row_column(number) for number in range(1, board.squares + 1))
    return Position.from_string("".join(pieces[_number(board, column, row) - 1] for row, column in squares), Side.WHITE)


def _number(board: BoardGrid, row: int, column: int) -> int:
    """Of the playing square there."""
    number = board.square_at(row, column)
    assert number is not None  # the main diagonal's mirror maps playing squares onto playing squares
    return number


def _as_if_turned(frame: Frame, pose: BoardPose, start: Position, constraints: BoardConstraints) -> float:
    """Share of squares that look like `start` if the board lies a quarter-turn wrong; 0 where too few men tell that."""
    if min(len(start.side_squares(side)) for side in Side) < ARRAY_MEN:
        return 0.0
    as_turned = transposed(start)
    return max(agreement(frame, way, as_turned, constraints.white_colour) for way in (pose, pose.turned(2)))


def differing(
    frame: Frame, pose: BoardPose, start: Position, white_colour: ColourPrototype | None = None
) -> tuple[int, ...]:
    """The squares that do not look like `start` in this orientation; all of them if White's pieces would not have
    `white_colour`, or, without one, would be clearly the darker ones."""
    view, light, top = _seen(frame, pose)
    colours = array_colours(view, light, top, start.as_seen())
    if colours.exchanged.are_light_and_dark if white_colour is None else not colours.white_matches(white_colour):
        return tuple(range(1, start.board.squares + 1))
    features = features_of(view, light, top)[:, AGAINST_LIGHT]
    kinds = label_indices(start.to_string())
    odd = Classes(features, kinds).log_likelihoods(features).argmax(1) != kinds
    return tuple(int(at) + 1 for at in np.flatnonzero(odd))


def _seen(frame: Frame, pose: BoardPose) -> tuple[Image, LightSurface, TopView]:
    """The top view of the frame, the light in it, and where its squares are."""
    height, width = frame.image.shape[:2]
    top = top_view(pose, (width, height))
    view = top.of(frame.image)
    return view, fit_to_view(view, top), top


def _spaced(frames: Iterable[Frame]) -> Iterator[Frame]:
    """The first `FRAMES_TRIED` frames that lie `SPACING_S` apart."""
    due_s = 0.0
    count = 0
    for frame in frames:
        if frame.captured_at_s >= due_s:
            yield frame
            count += 1
            due_s = frame.captured_at_s + SPACING_S
            if count == FRAMES_TRIED:
                return
