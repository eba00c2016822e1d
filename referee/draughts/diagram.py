"""A position as an SVG picture, for reports, the console and the README. White sits below unless turned."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from html import escape

from referee.draughts.moves import Move
from referee.draughts.position import Piece, Position, Side
from referee.messages import Message, message

_LIGHT, _DARK, _EDGE = "#ecd9b5", "#8f6544", "#4a3424"
_LAST, _MARKED, _DOUBTFUL, _ARROW = "#d7b53a", "#3a7bd7", "#d0402b", "#2e8b57"
_FILL = {Side.WHITE: ("#fbf7ee", "#6b5a48"), Side.BLACK: ("#2b2724", "#b9aa97")}
"""Fill colours of a piece, and of its rims."""
_UNIT = 100
"""Side of a square in the drawing's own units. Scales the drawing's coordinates only."""


def svg(
    position: Position,
    *,
    last_move: Move | None = None,
    marked: Collection[int] = (),
    doubtful: Collection[int] = (),
    numbers: bool = False,
    algebraic: bool = False,
    arrows: Iterable[tuple[int, int]] = (),
    size_px: int = 400,
    below: Side = Side.WHITE,
    ids: str = "",
    title: str = "",
) -> str:
    """The board as a whole SVG document of `size_px` by `size_px`.

    `numbers` are written on the squares, as coordinates if `algebraic`. The path of `last_move` is tinted and its
    captured pieces crossed; `marked` squares are framed; `doubtful` ones hatched, so that they differ without colour
    too; `arrows` run from square to square. A promoted man without its second disc is one disc with a dashed crown on
    it. `ids` prefixes the ids inside: in a page with several diagrams that are hatched or have arrows, each needs its
    own. `title` is read aloud instead of the picture: `diagram_title` in words.
    """
    picture = _Picture(position, below, ids)
    arrows = list(arrows)
    extent = position.board.size * _UNIT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {extent} {extent}" '
        f'width="{size_px}" height="{size_px}" role="img">',
        *([f"<title>{escape(title)}</title>"] if title else ()),
        *picture.definitions(bool(doubtful), bool(arrows)),
        f'<rect width="{extent}" height="{extent}" fill="{_LIGHT}"/>',
        *picture.squares(last_move),
        *(picture.numbers(algebraic) if numbers else ()),
        *picture.pieces(),
        *picture.crosses(last_move.captured if last_move else ()),
        *(picture.frame(square, _MARKED) for square in sorted(marked)),
        *(picture.doubt(square) for square in sorted(doubtful)),
        *(picture.arrow(start, end) for start, end in arrows),
        f'<rect x="2" y="2" width="{extent - 4}" height="{extent - 4}" fill="none" stroke="{_EDGE}" stroke-width="4"/>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def diagram_title(position: Position) -> Message:
    """How many pieces of each kind there are, and who is to move."""
    counts = {piece.name.lower(): len(position.squares_of(piece)) for piece in Piece}
    return message("diagram-title", side=position.side_to_move, **counts)


class _Picture:
    """The geometry of the drawing."""

    def __init__(self, position: Position, below: Side, ids: str) -> None:
        self._position = position
        self._ids = ids
        self._board = position.board
        self._turned = below is Side.BLACK

    def _corner(self, square: int) -> tuple[int, int]:
        """Upper left corner in drawing units."""
        row, column = self._board.row_column(square)
        if self._turned:
            row, column = self._board.size - 1 - row, self._board.size - 1 - column
        return column * _UNIT, row * _UNIT

    def _centre(self, square: int) -> tuple[int, int]:
        x, y = self._corner(square)
        return x + _UNIT // 2, y + _UNIT // 2

    def definitions(self, hatch: bool, head: bool) -> Iterator[str]:
        """The hatching and the arrow's head, if they are used."""
        if hatch:
            yield (
                f'<defs><pattern id="{self._ids}hatch" width="16" height="16" patternUnits="userSpaceOnUse" '
                f'patternTransform="rotate(45)"><rect width="6" height="16" fill="{_DOUBTFUL}"/></pattern></defs>'
            )
        if head:
            yield (
                f'<defs><marker id="{self._ids}head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" '
                f'markerHeight="4" orient="auto"><path d="M0 0 10 5 0 10z" fill="{_ARROW}"/></marker></defs>'
            )

    def squares(self, last_move: Move | None) -> Iterator[str]:
        path = last_move.path if last_move else ()
        for square in range(1, self._board.squares + 1):
            x, y = self._corner(square)
            yield f'<rect x="{x}" y="{y}" width="{_UNIT}" height="{_UNIT}" fill="{_DARK}"/>'
            if square in path:
                yield f'<rect x="{x}" y="{y}" width="{_UNIT}" height="{_UNIT}" fill="{_LAST}" fill-opacity="0.6"/>'

    def numbers(self, algebraic: bool) -> Iterator[str]:
        for square in range(1, self._board.squares + 1):
            x, y = self._corner(square)
            place = f'x="{x + 6}" y="{y + 24}"'
            name = self._board.name(square) if algebraic else square
            yield f'<text {place} font-family="sans-serif" font-size="22" fill="{_LIGHT}">{name}</text>'

    def pieces(self) -> Iterator[str]:
        for piece in Piece:
            fill, rim = _FILL[piece.side]
            for square in self._position.squares_of(piece):
                x, y = self._centre(square)
                style = f'fill="{fill}" stroke="{rim}" stroke-width="4"'
                if piece.is_king and square not in self._position.uncrowned:
                    yield f'<circle cx="{x}" cy="{y + 8}" r="38" {style}/>'
                    yield f'<circle cx="{x}" cy="{y - 8}" r="38" {style}/>'
                    yield f'<path d="{_crown(x, y + 6)}" fill="{rim}"/>'
                    continue
                yield f'<circle cx="{x}" cy="{y}" r="38" {style}/>'
                yield f'<circle cx="{x}" cy="{y}" r="26" fill="none" stroke="{rim}" stroke-width="3"/>'
                if piece.is_king:
                    dashed = f'stroke="{rim}" stroke-width="3" stroke-dasharray="6 5"'
                    yield f'<path d="{_crown(x, y + 12)}" fill="none" {dashed}/>'

    def crosses(self, squares: Iterable[int]) -> Iterator[str]:
        for square in squares:
            x, y = self._corner(square)
            yield f'<path d="M{x + 30} {y + 30}l40 40m0 -40l-40 40" stroke="{_LAST}" stroke-width="8"/>'

    def frame(self, square: int, colour: str) -> str:
        x, y = self._corner(square)
        side = _UNIT - 8
        return (
            f'<rect x="{x + 4}" y="{y + 4}" width="{side}" height="{side}" fill="none" stroke="{colour}" '
            f'stroke-width="8"/>'
        )

    def doubt(self, square: int) -> str:
        x, y = self._corner(square)
        fill = f'fill="url(#{self._ids}hatch)" fill-opacity="0.55"'
        return f'<rect x="{x}" y="{y}" width="{_UNIT}" height="{_UNIT}" {fill}/>'

    def arrow(self, start: int, end: int) -> str:
        (x, y), (to_x, to_y) = self._centre(start), self._centre(end)
        return (
            f'<line x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}" stroke="{_ARROW}" stroke-width="14" '
            f'stroke-opacity="0.85" marker-end="url(#{self._ids}head)"/>'
        )


def _crown(x: int, y: int) -> str:
    """Outline of a crown, with the middle of its foot at this point."""
    return f"M{x - 20} {y} v-26 l10 12 l10 -16 l10 16 l10 -12 v26z"
