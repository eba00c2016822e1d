"""From likelihoods to a position: doubtful squares, kings, crown rows, orientation."""

from __future__ import annotations

import pytest

from referee.records.readings import SquareReading
from referee.vision.whole_position import guess_squares, most_likely_position, rotated_180, white_sits_near

START = "b" * 20 + "." * 10 + "w" * 20


def seen(letter: str, sureness: float = 6.0, king: float = 5.0) -> SquareReading:
    """A reading with evidence for `letter` of `sureness` nats."""
    empty, white, black = (0.0 if letter.lower() == kind else -sureness for kind in ".wb")
    height = 0.0 if letter == "." else king if letter.isupper() else -king
    return SquareReading(empty, white, black, height, 0.0, 0.0)


def readings_of(position: str) -> tuple[SquareReading, ...]:
    return tuple(seen(letter) for letter in position)


@pytest.mark.parametrize(
    "position",
    [
        pytest.param(START, id="the start position"),
        pytest.param("." * 22 + "W" + "." * 10 + "B" + "." * 16, id="two kings"),
        pytest.param("b" * 12 + "." * 8 + "w" * 12, id="8x8"),
        pytest.param("b" * 30 + "." * 12 + "w" * 30, id="12x12"),
    ],
)
def test_clear_readings_are_taken_as_they_are(position: str) -> None:
    assert most_likely_position(readings_of(position)) == position


def test_a_piece_on_its_crown_row_is_a_king_whatever_the_picture_says() -> None:
    position = "w" + "." * 48 + "b"
    assert most_likely_position(readings_of(position)) == position.upper()


def test_a_doubtful_piece_is_a_man_since_kings_are_rare() -> None:
    position = "." * 22 + "w" + "." * 27
    unsure = [seen(letter, king=0.0) for letter in position]
    assert most_likely_position(unsure) == position


def test_nothing_is_crowned_before_anything_is_captured() -> None:
    thick = [seen(letter, king=-4.0) for letter in START]
    assert most_likely_position(thick) == START


def test_confidence_falls_with_the_evidence() -> None:
    position = "." * 22 + "w" + "." * 27
    clear, doubtful = (guess_squares([seen(p, nats) for p in position])[22].confidence for nats in (6.0, 1.5))
    assert 0.95 < clear <= 1
    assert doubtful < 0.8


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        pytest.param(START, True, id="white men nearer White"),
        pytest.param(START[::-1], False, id="the board is numbered from the wrong end"),
        pytest.param("." * 22 + "wb" + "." * 26, None, id="an ending does not tell"),
        pytest.param("." * 50, None, id="nor does an empty board"),
    ],
)
def test_the_side_at_which_white_sits(position: str, expected: bool | None) -> None:
    assert white_sits_near(readings_of(position)) is expected


def test_turning_the_board_reverses_the_numbers() -> None:
    assert most_likely_position(rotated_180(readings_of(START))).lower() == START[::-1]
