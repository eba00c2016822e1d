"""`referee read`: the JSON contract, the orientation, and refusals in one line."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from referee.cli import main
from tests.recordings import RED_AND_BLUE, START, board_picture

PICTURES = Path(__file__).parent.parent / "data" / "pictures"
PHOTO = PICTURES / "kings_overhead.jpg"
TRUTH = json.loads(PHOTO.with_suffix(".truth.json").read_text())


def answer(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, object]:
    assert main(["read", str(PHOTO), "--json", *options]) == 0
    return dict(json.loads(capsys.readouterr().out))


def test_the_answer_names_board_corners_side_and_every_square(capsys: pytest.CaptureFixture[str]) -> None:
    result = answer(capsys, "--white-side", TRUTH["white_side"])
    assert result["board_size"] == 10
    assert result["white_side"] == TRUTH["white_side"]
    assert np.abs(np.array(result["corners_px"]) - TRUTH["corners_px"]).max() < 6
    squares = result["squares"]
    assert isinstance(squares, dict)
    assert [int(number) for number in squares] == list(range(1, 51))
    read_position = "".join(square["piece"] for square in squares.values())
    assert read_position.lower() == TRUTH["position"].lower()
    assert sum(a != b for a, b in zip(read_position, TRUTH["position"], strict=True)) <= 1
    assert all(0 <= square["confidence"] <= 1 for square in squares.values())
    assert str(result["fen"]).startswith("W:W")


@pytest.mark.usefixtures("one_net")
def test_the_white_side_is_inferred_from_the_men(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys)["white_side"] == TRUTH["white_side"]


@pytest.mark.usefixtures("one_net")
def test_naming_the_other_side_reverses_the_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    other = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}[TRUTH["white_side"]]
    result = answer(capsys, "--white-side", other)
    assert result["white_side"] == other
    squares = result["squares"]
    assert isinstance(squares, dict)
    assert "".join(squares[str(n)]["piece"] for n in range(50, 0, -1)).lower() == TRUTH["position"].lower()


@pytest.mark.usefixtures("one_net")
def test_given_corners_are_used(capsys: pytest.CaptureFixture[str]) -> None:
    corners = [f"{x:.0f},{y:.0f}" for x, y in TRUTH["corners_px"]]
    result = answer(capsys, "--board-size", "10", "--corners", *corners)
    assert result["white_side"] == TRUTH["white_side"]
    assert np.abs(np.array(result["corners_px"]) - TRUTH["corners_px"]).max() < 6


@pytest.mark.usefixtures("one_net")
def test_the_text_draws_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", str(PHOTO), "--white-side", TRUTH["white_side"]]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len([line for line in lines if line.strip()[:1].isdigit()]) == 10
    assert any(line.startswith("W:W") for line in lines)


def cut_off(ending: str) -> bytes:
    """The first half of a picture of this format."""
    _, whole = cv2.imencode(ending, board_picture())
    return whole.tobytes()[: len(whole) // 2]


UNREADABLE = {
    "empty": b"",
    "text": b"no picture at all",
    "missing": None,
    "JPEG cut off": cut_off(".jpg"),
    "PNG cut off": cut_off(".png"),
    "HEIC": b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(100),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_unreadable_files_are_refused_in_one_line(name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    content = UNREADABLE[name]
    file = tmp_path / "photo.jpg"
    if content is not None:
        file.write_bytes(content)
    assert main(["read", str(file), "--json"]) == 2
    streams = capfd.readouterr()
    assert streams.out == ""
    assert streams.err.count("\n") == 1
    assert "photo.jpg" in streams.err


def test_a_picture_without_a_board_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "black.png"
    cv2.imwrite(str(file), np.zeros((480, 640, 3), np.uint8))
    assert main(["read", str(file)]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.count("\n") == 1


@pytest.mark.deep
def test_a_start_position_on_a_board_turned_by_90_degrees_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """2.4: the position is printed anyway."""
    photo = tmp_path / "turned.png"
    for mirrored in (False, True):
        picture = board_picture()[:, ::-1] if mirrored else board_picture()
        cv2.imwrite(str(photo), picture)
        assert main(["read", str(photo), "--json"]) == 0
        assert ("a quarter-turn wrong" in capsys.readouterr().err) is mirrored


MIDDLE_GAME = ".bb.b" + "b.bbb" + "bbb.b" + "..b.." + "w.b.w" + ".w..b" + "..www" + "w.ww." + "ww.ww" + ".w.ww"


@pytest.mark.usefixtures("one_net")
@pytest.mark.parametrize(
    ("position", "options", "determined_by", "whites", "edge"),
    [
        pytest.param(START, ("--white-side", "bottom"), "array", "red", "bottom", id="the starting array"),
        pytest.param(START, ("--white-side", "top"), "array", "blue", "top", id="the same from the other side"),
        pytest.param(START, ("--white-colour", "blue"), "option", "blue", "top", id="the user says blue"),
        pytest.param(
            START,
            ("--white-colour", "#c01010"),
            "option",
            "red",
            "bottom",
            id="the user says a code",
            marks=pytest.mark.deep,
        ),
        pytest.param(START, (), "nothing", None, None, id="nobody says anything"),
        pytest.param(
            MIDDLE_GAME,
            ("--white-side", "bottom"),
            "nothing",
            "red",
            "bottom",
            id="a game under way",
            marks=pytest.mark.deep,
        ),
        pytest.param(MIDDLE_GAME, ("--white-colour", "red"), "option", "red", "bottom", id="red in a game under way"),
    ],
)
def test_red_and_blue_pieces_are_assigned_by_option_or_asked(
    position: str,
    options: tuple[str, ...],
    determined_by: str,
    whites: str | None,
    edge: str | None,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    photo = tmp_path / "red_and_blue.png"
    cv2.imwrite(str(photo), board_picture(position, pieces=RED_AND_BLUE))
    assert main(["read", str(photo), "--json", *options]) == 0
    streams = capsys.readouterr()
    result = json.loads(streams.out)
    assert result["white_told_by"] == determined_by
    assert {result["white_colour"]["name"], result["black_colour"]["name"]} == {"red", "blue"}
    assert whites in (None, result["white_colour"]["name"])
    assert edge in (None, result["white_side"])
    seen = "".join(square["piece"] for square in result["squares"].values()).lower()
    if whites == "blue":
        seen = seen[::-1].translate(str.maketrans("wb", "bw"))
    if edge is not None:
        assert seen == position
    surest = max(square["confidence"] for square in result["squares"].values() if square["piece"] != ".")
    if determined_by == "nothing":
        assert surest <= 0.5
        assert streams.err.count("\n") == 1
        assert "red (#" in streams.err
        assert "blue (#" in streams.err
    else:
        assert surest > 0.9
        assert streams.err == ""


@pytest.mark.usefixtures("one_net")
@pytest.mark.parametrize(
    ("colour", "why"), [("mauve", "'mauve' is no colour"), ("yellow", "no pieces have the colour that --white-colour")]
)
def test_an_unknown_or_absent_colour_is_refused(
    colour: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photo = tmp_path / "red_and_blue.png"
    cv2.imwrite(str(photo), board_picture(pieces=RED_AND_BLUE))
    assert main(["read", str(photo), "--white-colour", colour]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.count("\n") == 1
    assert why in streams.err


@pytest.mark.usefixtures("one_net")
def test_the_dark_pieces_can_be_declared_white(capsys: pytest.CaptureFixture[str]) -> None:
    """Then the board is read from the opposite end, and every piece belongs to the other player."""
    other = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}[TRUTH["white_side"]]
    result = answer(capsys, "--white-colour", "brown")
    assert result["white_side"] == other
    squares = result["squares"]
    assert isinstance(squares, dict)
    read = "".join(squares[str(n)]["piece"] for n in range(50, 0, -1)).lower()
    assert read == TRUTH["position"].lower().translate(str.maketrans("wb", "bw"))


def test_squares_too_low_to_tell_kings_and_in_glare_are_named_without_the_articles_of_a_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In one photograph no hand comes back, by which a match judges 5.4.15 and 5.4.16 there."""
    photo = tmp_path / "small.png"
    glaring = board_picture()
    glaring[240:284, 276:320] = 255  # square 28
    from_black = np.ascontiguousarray(glaring[::-1, ::-1])
    picture = cv2.resize(from_black, None, fx=0.28, fy=0.28, interpolation=cv2.INTER_AREA)
    cv2.imwrite(str(photo), picture)
    assert main(["read", str(photo)]) == 0
    printed = capsys.readouterr().out
    assert "kings cannot be told from men in this photograph" in printed
    assert "5.4.15" not in printed
    assert "White sits at the top" in printed
    assert "Glare on 1 square (28)" in printed, "as White sees it"
