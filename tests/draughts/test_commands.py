"""The game from the command line: moves, perft, notation and export."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from referee.cli import main
from referee.draughts.variants import RULE_SETS
from tests.draughts.shared import OWN

NO_PDN = {
    "empty.pdn": b"",
    "letter.txt": b"Dear secretary, of 12-10 the best 3 games.\nYours\n",
    "page.md": b"# Club\n\n![picture](docs/a.png) 1. read this * 2. and that *\n",
    "photo.jpg": bytes(range(256)) * 200,
}


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    file = tmp_path / "games.pdn"
    file.write_text('[Event "good"]\n1. 32-28 19-23 2-0\n\n[Event "bad"]\n1. 32-28 32-28 *\n', encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("rules", "fen", "told"),
    [
        ("international", "W:W32:BK28,27,17,8,9", ["White must capture (4.1, 4.13):", "32x14 taking 27, 17, 8, 9"]),
        ("russian", "W:Wa1:Bb2,d4", ["White must capture:", "a1:e5 taking b2, d4"]),
        (
            "russian",
            "W:Wb8:Bb2",
            ["note: White has a man on b8, where it would be a king", "White has no move and has lost"],
        ),
    ],
)
def test_moves_in_words(rules: str, fen: str, told: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A fact that is known from the guide of variants cites no article."""
    assert main(["moves", "--rules", rules, fen]) == 0
    assert capsys.readouterr().out.splitlines() == told


def test_moves_in_json_line_by_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "international\tW:WK47:B14,19,29,31,42\nrussian\tW:Wc3:Bh8\nchess\tW:W1:B2\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert main(["moves", "--json", "-"]) == 2
    first, second, third = map(json.loads, capsys.readouterr().out.splitlines())
    assert {"move": "47x38x24x13x36", "captures": [19, 29, 31, 42], "promotes": False} in first["moves"]
    assert [move["move"] for move in second["moves"]] == ["22-18", "22-17"]
    assert "line 3" in third["error"]


BAD_LINES = {
    "a square of 5,000 digits": "international\tW:W" + "1" * 5000 + ":B1",
    "a coordinate of 5,000 digits": "russian\tW:Wa" + "1" * 5000 + ":Bh8",
    "a range of 5,000 digits": "international\tW:W1-" + "9" * 5000,
    "no tab": "W:W31:B1",
    "control characters": "\0\t\x1b",
    "what is no UTF-8": "\udcff\tW:W\udcfe",
}


@pytest.mark.parametrize("bad", BAD_LINES.values(), ids=BAD_LINES.keys())
def test_a_bad_line_is_reported_and_the_others_are_processed(
    bad: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good = "international\tW:W31:B1"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{good}\n{bad}\n{good}\n"))
    assert main(["moves", "--json", "-"]) == 2
    before, refused, after = map(json.loads, capsys.readouterr().out.splitlines())
    assert before == after
    assert list(refused) == ["error"]
    assert "line 2" in refused["error"]


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_rule_set_has_moves(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moves", "--rules", name, "start"]) == 0
    assert len(capsys.readouterr().out.splitlines()) in (7, 9, 11)


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "--rules", "english", "start", "4"]) == 0
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == ["7", "49", "302", "1,469"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["moves", "W:W51:B1"], "no square 51"),
        (["moves", "--rules", "chess", "start"], "no rule set 'chess'"),
        (["moves", "-"], "with --json only"),
        (["perft", "start", "0"], "DEPTH"),
        (["perft", "W:W31:W32", "3"], "each once"),
        (["notation", "nowhere.pdn"], "cannot read nowhere.pdn"),
        (["export", "nowhere.pdn"], "cannot read nowhere.pdn"),
        *((command, "is no PDN") for name in NO_PDN for command in (["notation", name], ["export", name])),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str],
    expected: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, content in NO_PDN.items():
        (tmp_path / name).write_bytes(content)
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    errors = capsys.readouterr().err
    assert expected in errors
    assert len(errors.splitlines()) == 1


ENDLESS = {
    "zeros": ["/dev/zero"],
    "random bytes": ["/dev/urandom"],
    "a line that does not end": ["sh", "-c", "tr '\\0' x < /dev/zero"],
    "a comment that does not end": ["sh", "-c", "echo '1. 32-28 {'; yes 'a long analysis of all that might have been'"],
    "results of no games": ["yes", "x" * 400 + " 2-0"],
    "no game after the first": ["sh", "-c", f"echo '1. 32-28 19-23 2-0'; yes '{'x' * 400} 2-0'"],
}


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a file of Unix")
@pytest.mark.parametrize("source", ENDLESS.values(), ids=ENDLESS)
@pytest.mark.parametrize("command", ["notation", "export"])
def test_a_file_without_end_is_refused(command: str, source: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A pipe in the place of a file: neither its size nor its end is known."""
    with ExitStack() as held:
        file = source[0]
        if len(source) > 1:
            writer = held.enter_context(subprocess.Popen(source, stdout=subprocess.PIPE))
            held.callback(writer.kill)
            assert writer.stdout is not None
            file = f"/dev/fd/{writer.stdout.fileno()}"
        assert main([command, file]) == 2
    refusal = capsys.readouterr().err.splitlines()[-1]
    assert f"{file} is no PDN: no game is found in 4 MB of text" in refusal
    assert "games of other rules need --rules" in refusal


@pytest.mark.parametrize("line_end", ["\r", "\r\n", "\n"])
def test_any_number_of_games_is_read_whatever_ends_their_lines(
    line_end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a file of an old Mac there is no line feed: it is one line to many programs."""
    file, count = tmp_path / "games.pdn", 11_000
    comment = "a comment in many words, " * 16
    game = f"1. 32-28 {{{comment}}} 19-23\n2-0\n\n"
    with file.open("w", encoding="ascii", newline=line_end) as stream:
        stream.write(game * count + "1. 32-29 2-0\n")
    assert main(["notation", str(file)]) == 1
    written = capsys.readouterr()
    assert f"game {count + 1}, line {3 * count + 1}, column 4" in written.out


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_the_bar_of_a_long_file_goes_to_its_end(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.pdn"
    file.write_bytes(('[Event "round"]\n1. 32-28 19-23 1-1\n' * 100).encode(encoding))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["notation", str(file)]) == 0
    assert "100%" in capsys.readouterr().err


def test_notation_errors_name_their_place(game_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["notation", str(game_file)]) == 1
    problem, total = capsys.readouterr().out.splitlines()
    assert "game 2, line 5, column 10: 32-28 is not legal here; Black can play" in problem
    assert total == "2 games, 3 plies; not read to the end: 1 game"


STATUSES = {
    "a whole game": ("1. 32-28 19-23 *", 0),
    "a ply with two meanings": ('[FEN "W:WK47:B14,19,29,31,42"]\n1. 47x36 *', 0),
    "text left out": ("1. 32-28 @@ 19-23 *", 1),
    "a comment that is not closed": ("1. 32-28 {hello *", 1),
    "a parenthesis too many": ("1. 32-28 ) 19-23 *", 1),
    "a variation that is not closed": ("1. 32-28 (1. 33-28 *", 1),
    "an illegal ply": ("1. 32-28 32-28 *", 1),
    "another result after the moves": ('[Result "2-0"]\n1. 32-28 19-23 0-2', 0),
}


@pytest.mark.parametrize(("text", "status"), STATUSES.values(), ids=STATUSES)
def test_a_script_learns_from_the_status_whether_a_file_was_read_whole(
    text: str, status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.pdn"
    file.write_text(f'[Event "x"]\n{text}\n')
    assert main(["notation", str(file)]) == status
    assert ("game 1, line" in capsys.readouterr().out) == (status == 1 or "47x36" in text or "0-2" in text)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_is_read_in_every_encoding_in_which_it_may_have_been_saved(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.pdn"
    file.write_bytes('[White "Müller"]\n1. 32-28 19-23\n2. 28x19 14x23 1-1\n'.encode(encoding))
    assert main(["notation", "--json", str(file)]) == 0
    (game,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert (game["white"], game["plies"], game["result"]) == ("Müller", 4, "1-1")


LITTLE = (
    '[Event "x"]\n\n*\n',
    "1. 32-28",
    "32-28",
    '[FEN "W:W31:B1"]\n[Result "2-0"]\n',
    '[Result "1-1"] *',
    '[GameType "1"]\n1. e4 *\n',
)


@pytest.mark.parametrize("text", LITTLE)
def test_fragments_of_a_game_are_read_or_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    file.write_text(text)
    assert main(["notation", str(file)]) in (0, 1)


FITTING = {
    "algebraic, without a GameType": ("1. c3-d4 d6-c5 2. b2-c3 *", "russian"),
    "by the numbers of a board of 64 squares": ("1. 21-17 9-13 2. 25-21 *", "brazilian"),
    "beside a game without a ply": ('[White "A"] *\n\n[White "B"]\n1. c3-d4 d6-c5 *', "russian"),
    "of a board of 144 squares, with names": ('[White "A"]\n1. 44-38 25-31 2. 50-44 *', "canadian"),
}


@pytest.mark.parametrize(("text", "name"), FITTING.values(), ids=FITTING.keys())
def test_a_file_of_other_rules_is_refused_naming_those_that_fit(
    text: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.pdn"
    file.write_text(text)
    assert main(["notation", str(file)]) in (1, 2)
    assert f"--rules {name}" in capsys.readouterr().err
    assert main(["notation", "--rules", name, str(file)]) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_games_that_do_not_fit_on_the_disk_are_refused_with_the_remedy(
    game_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", str(game_file), "--output", "/dev/full"]) == 2
    last = capsys.readouterr().err.splitlines()[-1]
    assert last == "referee: cannot write /dev/full: the disk is full: make room or choose another folder"


def test_text_that_is_not_pdn_is_not_exported(tmp_path: Path) -> None:
    file, output = tmp_path / "letter.txt", tmp_path / "games.pdn"
    file.write_bytes(NO_PDN["letter.txt"])
    output.write_text("kept")
    assert main(["export", str(file), "--output", str(output)]) == 2
    assert output.read_text() == "kept"


def test_notation_in_json(game_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["notation", "--json", str(game_file)])
    good, bad = map(json.loads, capsys.readouterr().out.splitlines())
    assert (good["result"], good["plies"], good["problems"]) == ("2-0", 2, [])
    assert bad["problems"][0]["line"] == 5


KINGS = (
    '[Result "{result}"]\n[FEN "W:WK1:BK50"]\n\n1. 1-7 50-44 2. 7-12 44-39 3. 12-1 39-50 4. 1-7 50-44 5. 7-12 {last}\n'
)


@pytest.mark.parametrize(
    ("result", "last", "end"),
    [
        ("1-1", "", None),
        ("1-1", "44-39", {"plies": 10, "article": "6.4", "winner": None, "on_claim": False}),
        ("2-0", "44-39 6. 12-1", {"plies": 10, "article": "6.4", "winner": None, "on_claim": False}),
        ("2-0", "44-17 6. 12x21", {"plies": 10, "article": "6.4", "winner": None, "on_claim": False}),
    ],
    ids=["nine plies of ten", "the last ply", "a ply more", "a win a ply too late"],
)
def test_notation_in_json_has_the_end_by_the_rules(
    result: str, last: str, end: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.pdn"
    file.write_text(KINGS.format(result=result, last=last))
    assert main(["notation", "--json", str(file)]) == 0
    (game,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert game["end"] == end
    if not last:
        assert {"article": "6.4", "done": 9, "limit": 10} in game["counts"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (KINGS.format(result="1-1", last="44-39"), ""),
        (KINGS.format(result="1-1", last="44-39 6. 12-1"), "game 1 was over after ply 10: 5 moves each"),
        (KINGS.format(result="2-0", last="44-39"), "game 1 was over after ply 10: 5 moves each"),
        (
            '[Result "0-2"]\n[FEN "W:W28,38:B22"]\n1. 28x17',
            "game 1 was over after ply 1: Black has no piece left (7.2.3)",
        ),
        ('[Result "2-0"]\n[FEN "W:W28,38:B22"]\n1. 28x17', ""),
        ('[Result "*"]\n[FEN "W:W28,38:B22"]\n1. 28x17', ""),
        ('[GameType "21"]\n[Result "1-0"]\n[FEN "B:WK32:BK1"]\n' + "1. 1-5 32-28 2. 5-1 28-32 " * 2, ""),
    ],
    ids=["drawn", "played on", "noted as won", "won by the other side", "won", "no result", "a draw that none claimed"],
)
def test_notation_says_which_records_disagree_with_the_rules(
    text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.pdn"
    file.write_text(text)
    assert main(["notation", str(file)]) == 0
    *said, _ = capsys.readouterr().out.splitlines()
    assert len(said) == bool(told)
    assert told in "".join(said)


def test_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "clean.pdn"
    assert main(["export", str(OWN / "games.pdn"), "--profile", "broadcast", "--output", str(output)]) == 0
    assert main(["notation", str(output)]) == 0
    assert "\n44 games" in capsys.readouterr().out
    assert main(["export", str(output), "--output", str(output)]) == 2
