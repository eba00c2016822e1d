"""Names of pieces' colours, which pairs are clearly light and dark, and which of two colours is meant."""

from __future__ import annotations

import pytest

from referee.messages import BadValue
from referee.vision.piece_colours import ColourName, ColourPrototype, PieceColour, PieceColours

CREAM = PieceColour(234, 214, 176)
WALNUT = PieceColour(66, 48, 38)
RED = PieceColour(176, 34, 36)
BLUE = PieceColour(30, 70, 150)
GREEN = PieceColour(40, 120, 60)
BLACK = PieceColour(30, 30, 32)


@pytest.mark.parametrize(
    ("colour", "name"),
    [
        (CREAM, ColourName.WHITE),
        (WALNUT, ColourName.BROWN),
        (RED, ColourName.RED),
        (BLUE, ColourName.BLUE),
        (GREEN, ColourName.GREEN),
        (BLACK, ColourName.BLACK),
        (PieceColour(230, 190, 50), ColourName.YELLOW),
        (PieceColour(225, 120, 40), ColourName.ORANGE),
        (PieceColour(230, 140, 170), ColourName.PINK),
    ],
)
def test_colours_are_named(colour: PieceColour, name: ColourName) -> None:
    assert colour.name is name


def test_lightness_is_that_of_the_cie() -> None:
    """White is 100 and black 0; pure red is 53.2, 80.1, 67.2 (sRGB, D65)."""
    assert PieceColour(255, 255, 255).lab == pytest.approx((100, 0, 0), abs=0.1)
    assert PieceColour(0, 0, 0).lab == pytest.approx((0, 0, 0))
    assert PieceColour(255, 0, 0).lab == pytest.approx((53.2, 80.1, 67.2), abs=0.2)


def test_white_balance_is_taken_from_the_light_squares() -> None:
    """Anything as bright as a light square has the light square's colour, whatever the lamp."""
    assert PieceColour.against_light((1.0, 1.0, 1.0)).name is ColourName.WHITE


@pytest.mark.parametrize(
    ("white", "black", "clear"),
    [
        pytest.param(CREAM, WALNUT, True, id="cream and walnut"),
        pytest.param(CREAM, RED, True, id="white and red"),
        pytest.param(WALNUT, CREAM, False, id="White's would be the darker"),
        pytest.param(RED, BLUE, False, id="red and blue"),
        pytest.param(GREEN, RED, False, id="green and red"),
        pytest.param(CREAM, None, False, id="one side has no piece"),
    ],
)
def test_light_and_dark_pairs_are_recognised(white: PieceColour, black: PieceColour | None, clear: bool) -> None:
    assert PieceColours(white, black).are_light_and_dark is clear


@pytest.mark.parametrize(
    ("named", "white", "black"),
    [
        ("red", RED, BLUE),
        ("blue", BLUE, RED),
        ("RED", RED, GREEN),
        ("#0000ff", BLUE, GREEN),
        ("black", BLACK, CREAM),
        ("green", GREEN, None),
    ],
)
def test_the_colour_that_is_named_is_whites(named: str, white: PieceColour, black: PieceColour | None) -> None:
    colours = PieceColours(white, black)
    assert colours.white_matches(ColourPrototype.parse(named))
    assert not colours.exchanged.white_matches(ColourPrototype.parse(named))


@pytest.mark.parametrize("text", ["", "mauve", "#12345", "#1234567", "ff0000", "red blue"])
def test_unknown_colour_names_are_refused(text: str) -> None:
    with pytest.raises(BadValue):
        ColourPrototype.parse(text)


def test_pieces_of_an_unnamed_colour_are_blacks() -> None:
    assert PieceColours(None, CREAM).white_matches(ColourPrototype.parse("green"))
    assert not PieceColours(CREAM, None).white_matches(ColourPrototype.parse("green"))
    assert PieceColours(CREAM, None).mismatch(ColourPrototype.parse("green")) is None


def test_a_colour_not_on_the_board_is_refused() -> None:
    assert PieceColours(RED, BLACK).mismatch(ColourPrototype.parse("yellow")) is not None
    assert PieceColours(RED, BLACK).mismatch(ColourPrototype.parse("red")) is None
    assert PieceColours(None, None).mismatch(ColourPrototype.parse("red")) is None
