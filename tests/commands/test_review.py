"""`referee review` of recordings that do not begin with the start position: its messages, and its results."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np
import pytest

from hardware.camera import Image
from referee.cli import main
from referee.draughts.fen import parse_fen
from tests.outputs.recorded_matches import finished_match
from tests.recordings import RED_AND_BLUE, START, board_picture, noisy, record

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("one_net")]


def changed(squares: dict[int, str]) -> str:
    return "".join(squares.get(square, piece) for square, piece in enumerate(START, 1))


FIRST_PLY = changed({32: ".", 28: "w"})
AFTER_EXCHANGES = changed({15: ".", 17: ".", 18: ".", 32: ".", 33: ".", 35: "."})


def recorded(tmp_path: Path, position: str) -> Path:
    return record(tmp_path / "game.avi", _filmed(position))


@lru_cache(maxsize=2)
def _filmed(position: str) -> list[Image]:
    """Three seconds of it."""
    picture = board_picture(position)
    return [noisy(picture, seed) for seed in range(30)]


def test_a_review_can_start_after_the_first_ply(tmp_path: Path) -> None:
    assert main(["review", str(recorded(tmp_path, FIRST_PLY)), "--output", str(tmp_path / "out")]) == 0
    assert "1. 32-28" in (tmp_path / "out" / "game.pdn").read_text()


def test_black_pictures_are_a_gap_and_no_change_on_the_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The light was off, or the lens covered, while White moved."""
    before, after = board_picture(), board_picture(FIRST_PLY)
    lit = [[noisy(picture, seed) for seed in range(30)] for picture in (before, after)]
    film = record(tmp_path / "game.avi", [*lit[0], *[np.zeros_like(before)] * 20, *lit[1]])
    assert main(["review", str(film), "--output", str(tmp_path / "out")]) == 0
    assert "0:08 followed: 1 ply, no incidents, no doubts" in capsys.readouterr().out
    assert "1. 32-28" in (tmp_path / "out" / "game.pdn").read_text()


@pytest.mark.parametrize(
    ("language", "closing"),
    [
        ("en", "0:03 followed: 1 ply, no incidents, no doubts"),
        ("fr", "0:03 de partie : 1 demi-coup, aucun incident, aucun doute"),
        pytest.param("nl", "0:03 gevolgd: 1 halve zet, geen incidenten, geen twijfels", marks=pytest.mark.deep),
    ],
)
def test_the_summary_is_in_the_users_language(
    language: str, closing: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    film, out = str(recorded(tmp_path, FIRST_PLY)), str(tmp_path / "out")
    assert main(["review", film, "--output", out, "--language", language]) == 0
    assert capsys.readouterr().out.splitlines()[0] == closing


def test_a_review_can_start_in_the_middle_of_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What may be an array being set up is waited for to the end, and named then."""
    assert main(["review", str(recorded(tmp_path, AFTER_EXCHANGES)), "--output", str(tmp_path / "out")]) == 1
    refusal = capsys.readouterr().err
    assert "(look at 15, 17, 18, 32, 33, 35)" in refusal
    assert parse_fen(refusal.partition('--start "')[2].partition('"')[0]).as_seen() == AFTER_EXCHANGES


def test_a_start_position_contradicted_by_the_picture_is_refused_naming_squares(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the typed position men are missing on 1, 2, 49 and 50; the board shows all forty."""
    film = str(recorded(tmp_path, FIRST_PLY))
    start = "B:W28,31,33-48:B3-20"
    assert main(["review", film, "--output", str(tmp_path / "out"), "--start", start]) != 0
    assert "(look at 1, 2, 49, 50)" in capsys.readouterr().err


UNDER_WAY = {13: ".", 18: ".", 22: "b", 31: ".", 34: ".", 30: "w"}
"""After five plies, one man of each player captured: 44 of 50 squares are as at the start."""
USUAL = "W:W31-50:B1-20"


def test_a_recording_of_a_game_under_way_is_refused_with_its_first_position_and_followed_once_that_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pictures = [board_picture(changed(UNDER_WAY))] * 20 + [board_picture(changed(UNDER_WAY | {22: ".", 28: "b"}))] * 20
    film = str(record(tmp_path / "game.avi", (noisy(picture, seed) for seed, picture in enumerate(pictures))))
    assert main(["review", film, "--output", str(tmp_path / "out")]) == 2
    (refusal,) = capsys.readouterr().err.splitlines()
    assert "seems to begin in the middle of a game" in refusal
    assert not (tmp_path / "out").exists()
    start = refusal.partition('--start "')[2].partition('"')[0]
    assert start.startswith("B:")
    assert main(["review", film, "--output", str(tmp_path / "out"), "--start", start]) == 0
    assert "1... 22-28" in (tmp_path / "out" / "game.pdn").read_text()


def test_a_person_who_names_the_usual_start_is_believed(tmp_path: Path) -> None:
    """The array may be set up later in the recording."""
    pictures = [changed(UNDER_WAY)] * 20 + [START] * 30 + [FIRST_PLY] * 20
    film = record(tmp_path / "game.avi", (noisy(board_picture(each), seed) for seed, each in enumerate(pictures)))
    assert main(["review", str(film), "--output", str(tmp_path / "out"), "--start", USUAL]) == 0
    assert "1. 32-28" in (tmp_path / "out" / "game.pdn").read_text()


def test_a_missing_man_is_reported_and_the_game_followed(tmp_path: Path) -> None:
    """5.2."""
    pictures = [changed({7: "."})] * 70 + [changed({7: ".", 32: ".", 28: "w"})] * 20
    film = record(tmp_path / "game.avi", (noisy(board_picture(each), seed) for seed, each in enumerate(pictures)))
    assert main(["review", str(film), "--output", str(tmp_path / "out")]) == 0
    assert '"5.2"' in (tmp_path / "out" / "incidents.jsonl").read_text()
    assert "1. 32-28" in (tmp_path / "out" / "game.pdn").read_text()


MIDDLE = "W:W31,36,38,39,41,42,43,44:B1,2,4,7,9,10,15"
"""A position of the middle game."""


@pytest.mark.parametrize(
    ("position", "options", "line"),
    [
        pytest.param(parse_fen(MIDDLE).as_seen(), (), f'--start "{MIDDLE}"', marks=pytest.mark.deep),
        (parse_fen(MIDDLE).as_seen(), ("--white-side", "bottom"), f'--start "{MIDDLE}"'),
        (START, ("--white-side", "top"), "White sits at the bottom of the picture"),
    ],
    ids=["in the middle of a game", "and White's side is given", "White sits opposite"],
)
def test_a_refusal_names_what_stands_on_the_board(
    position: str, options: tuple[str, ...], line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(recorded(tmp_path, position)), "--output", str(tmp_path / "o"), *options]) == 2
    assert line in capsys.readouterr().err
    assert not (tmp_path / "o").exists()


@pytest.mark.deep
def test_a_review_follows_from_a_nearly_correct_start_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game may have lost two men on each side, or the array is wrong: only a person knows."""
    lying = {17: ".", 20: ".", 33: ".", 35: "."}
    pictures = [board_picture(changed(lying))] * 40 + [board_picture(changed(lying | {32: ".", 28: "w"}))] * 20
    film = record(tmp_path / "game.avi", (noisy(picture, seed) for seed, picture in enumerate(pictures)))
    assert main(["review", str(film), "--output", str(tmp_path / "out")]) == 0
    printed = capsys.readouterr().out
    assert "If the recording begins in the middle of a game" in printed
    start = printed.partition('--start "')[2].partition('"')[0]
    assert parse_fen(start) == parse_fen("W:W31-32,34,36-50:B1-16,18-19")
    assert main(["review", str(film), "--output", str(tmp_path / "again"), "--start", start]) == 0
    assert "in the middle of a game" not in capsys.readouterr().out
    assert (tmp_path / "again" / "incidents.jsonl").read_text() == ""


def test_the_record_of_another_match_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, out = recorded(tmp_path, FIRST_PLY), str(tmp_path / "out")
    other = first.rename(tmp_path / "other.avi")
    assert main(["review", str(other), "--output", out]) == 0
    kept = {path: path.read_bytes() for path in Path(out).rglob("*") if path.is_file()}
    assert main(["review", str(recorded(tmp_path, FIRST_PLY)), "--output", out]) == 2
    assert "out holds the record of other.avi: choose another folder with --output" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in Path(out).rglob("*") if path.is_file()} == kept
    assert main(["review", str(other), "--output", out]) == 0


@pytest.mark.parametrize("names", [("game.pdn", "report.html"), ("scoresheet.html",), ("evidence/001-at.jpg",)])
@pytest.mark.parametrize("command", ["review", "replay", "play"])
def test_a_folder_with_a_persons_own_files_is_refused_and_left_as_it_is(
    command: str, names: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own"
    for name in names:
        (own / name).parent.mkdir(parents=True, exist_ok=True)
        (own / name).write_text("mine")
    words = {
        "review": lambda: ["review", str(recorded(tmp_path, AFTER_EXCHANGES))],
        "replay": lambda: ["replay", str(finished_match(tmp_path / "match"))],
        "play": lambda: ["play", "--camera", "virtual", "--no-console"],
    }[command]()
    capsys.readouterr()
    assert main([*words, "--output", str(own)]) == 2
    (line,) = [line for line in capsys.readouterr().err.splitlines() if line.startswith("referee: ")]
    assert line.endswith("and no record of the referee: choose another folder with --output")
    assert names[0].partition("/")[0] in line
    found = {path.relative_to(own).as_posix(): path.read_text() for path in own.rglob("*") if path.is_file()}
    assert found == dict.fromkeys(names, "mine")


def test_a_folder_with_other_files_takes_a_record(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "notes.txt").write_text("mine")
    assert main(["review", str(recorded(tmp_path, FIRST_PLY)), "--output", str(tmp_path / "out")]) == 0
    assert (tmp_path / "out" / "notes.txt").read_text() == "mine"


def turned_board(tmp_path: Path, position: str) -> Path:
    """Seen from White's side a light corner is at the player's left: the mirror image of a correctly laid board."""
    return record(tmp_path / "turned.avi", (np.ascontiguousarray(picture[:, ::-1]) for picture in _filmed(position)))


def test_a_board_turned_by_90_degrees_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """2.4."""
    film = str(turned_board(tmp_path, START))
    assert main(["review", film, "--output", str(tmp_path / "out")]) == 2
    assert "lies a quarter-turn wrong" in capsys.readouterr().err


def test_a_board_turned_by_90_degrees_can_be_followed_with_the_option(tmp_path: Path) -> None:
    film = str(turned_board(tmp_path, FIRST_PLY))
    assert main(["review", film, "--output", str(tmp_path / "out"), "--turned"]) == 0
    assert "1. 32-28" in (tmp_path / "out" / "game.pdn").read_text()


@pytest.mark.deep
@pytest.mark.parametrize("side", ["bottom", "top"])
def test_a_turned_board_needs_the_matching_white_side(side: str, tmp_path: Path) -> None:
    film = str(turned_board(tmp_path, FIRST_PLY))
    line = ["review", film, "--output", str(tmp_path / "out"), "--turned", "--white-side", side]
    assert main(line) == (0 if side == "bottom" else 2)


def test_a_colour_that_no_piece_has_is_named_as_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    film = record(tmp_path / "game.avi", [board_picture(parse_fen(MIDDLE).as_seen(), pieces=RED_AND_BLUE)] * 20)
    assert main(["review", str(film), "--output", str(tmp_path / "out"), "--white-colour", "yellow"]) == 2
    assert "no pieces have the colour that --white-colour names" in capsys.readouterr().err


@pytest.mark.deep
def test_a_game_with_red_and_blue_pieces_is_followed_once_the_colours_are_assigned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    positions = [START] * 30 + [FIRST_PLY] * 30
    pictures = (noisy(board_picture(position, pieces=RED_AND_BLUE), seed) for seed, position in enumerate(positions))
    film = record(tmp_path / "game.avi", pictures)
    assert main(["review", str(film), "--output", str(tmp_path / "out")]) == 2
    streams = capsys.readouterr()
    assert streams.err.count("\n") == 1
    assert "nothing tells which pieces are White's" in streams.err
    assert "red (#" in streams.err
    assert not (tmp_path / "out").exists()
    assert main(["review", str(film), "--output", str(tmp_path / "out"), "--white-colour", "red"]) == 0
    assert "1. 32-28" in (tmp_path / "out" / "game.pdn").read_text()
