"""Input that cannot be used: one line that says what, status 2, and soon."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from referee.cli import main

LONG, DIGITS = "x" * 300, "9" * 5000


@pytest.fixture
def photo(tmp_path: Path) -> str:
    file = tmp_path / "photo.png"
    cv2.imwrite(str(file), np.full((300, 400, 3), 128, np.uint8))
    return str(file)


CORNERS = {
    "not finite": ["inf,0", "1,1", "2,2", "3,3"],
    "no numbers": ["nan,1", "2,2", "3,3", "4,4"],
    "far away": ["1e9,0", "1e9,1", "2,1e9", "3,3"],
    "of 5,000 digits": [f"{DIGITS},1", "2,2", "3,3", "4,4"],
    "one point": ["0,0", "0,0", "0,0", "0,0"],
    "a pixel apart": ["100,100", "101,100", "101,101", "100,101"],
    "outside of the picture": ["-5000,-5000", "9000,-5000", "9000,9000", "-5000,9000"],
}


@pytest.mark.parametrize("name", CORNERS)
def test_corners_that_are_no_boards(name: str, photo: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", photo, "--corners", *CORNERS[name]]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert len(line) < 400


@pytest.mark.parametrize(
    "arguments",
    [
        ["read", "/dev/zero"],
        ["read", LONG],
        ["verify", LONG],
        ["replay", LONG],
        ["play", "--camera", LONG],
        ["play", "--camera", DIGITS],
        ["calibrate", "--camera", DIGITS, "--output", "board.toml"],
    ],
    ids=lambda words: " ".join(word[:12] for word in words),
)
def test_names_and_numbers_that_are_too_long(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("referee: ")


def test_a_picture_of_more_pixels_than_fit_is_refused_before_it_is_decoded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (30_000).to_bytes(4, "big") * 2 + b"\x08\x02\x00\x00\x00" + bytes(4)
    file = tmp_path / "huge.png"
    file.write_bytes(head)
    assert main(["read", str(file)]) == 2
    assert "30000 x 30000 pixels" in capsys.readouterr().err
