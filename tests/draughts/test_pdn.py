"""PDN that is read, in all the forms in which files occur."""

from __future__ import annotations

import pytest

from referee.draughts.pdn import ClockTimes, GameRecord, RecordedPly
from referee.draughts.pdn_reader import decoded, read_pdn
from referee.draughts.pdn_writer import PdnProfile, format_pdn
from referee.draughts.position import Side
from referee.draughts.signs import SIGNS, sign
from referee.draughts.variants import RULE_SETS, rule_set, start_position
from tests.draughts.pdn_games import only, played, read

FOUND = [
    # what real files contain, rules, text, plies understood
    ("as the standard has it", "international", "1. 32-28 19-23 2. 28x19 14x23 *", "32-28 19-23 28x19 14x23"),
    ("leading zeros and spaces", "international", "01. 32-28  19- 23 02. 28 x19 14:23 2-0", "32-28 19-23 28x19 14x23"),
    (
        "quiet moves with x, captures with -",
        "international",
        "1. 32x28 19x23 2. 28-19 14-23",
        "32-28 19-23 28x19 14x23",
    ),
    ("glued squares", "international", "1. 3228 1923 2. 2819", "32-28 19-23 28x19"),
    (
        "full paths",
        "english",
        "1. 11-15 24-20 2. 8-11 28-24 3. 9-13 22-18 4. 15x22",
        "11-15 24-20 8-11 28-24 9-13 22-18 15x22",
    ),
    ("coordinates", "russian", "1. c3-d4 d6-c5 2. b2-c3 f6-g5", "22-18 10-14 25-22 11-16"),
    ("coordinates glued", "russian", "1. c3d4 d6c5", "22-18 10-14"),
    ("short notation", "russian", "1. cd4 ba5 2. dc5 d:b4 3. axc5", "22-18 9-13 18-14 10x17 21x14"),
    ("numbers without a point", "international", "1 32-28 19-23 2 28 x 19 14x23 *", "32-28 19-23 28x19 14x23"),
    ("numbers without a point, short notation", "russian", "1 cd4 ba5", "22-18 9-13"),
    ("a Delft score", "international", '[Result "4-6"]\n1. 32-28 19-23 4-6', "32-28 19-23"),
    ("a Delft score typed for print", "international", '[Result "4-6"]\n1. 32-28 19-23 4\u20136', "32-28 19-23"),
    ("a score of a match", "international", '[Result "12-0"]\n1. 32-28 19-23 12-0', "32-28 19-23"),
    ("no moves but a result", "international", '[Event "x"]\n1. 2-0', ""),
    ("moves nobody noted", "international", "1. 32-28 19-23 2. - - 2-0", "32-28 19-23"),
    ("black begins", "international", '[FEN "B:W31:B1"]\n1. ... 1-7 2. 31-27', "1-7 31-27"),
    ("an ellipsis in one character", "international", '[FEN "B:W31:B1"]\n1\u2026 1-7 2. 31-27', "1-7 31-27"),
    ("names of tags in other letters", "international", '[Gametype "20"]\n[fen "B:W31:B1"]\n1... 1-7', "1-7"),
    ("comments", "international", "{a (b} 1. 32-28 {c\nd} 19-23 ; e\n% 1. junk\n2. 28x19 *", "32-28 19-23 28x19"),
    ("variations", "international", "1. 32-28 (1. 33-29 (1. 34-30 20-25) 19-23) 19-23 *", "32-28 19-23"),
    ("signs", "international", "1. 32-28!? 19-23(?!) 2. 28x19* 14x23+1 *", "32-28 19-23 28x19 14x23"),
    ("typed for print", "international", "1. 32\u201328 19\u201323 2. 28×19 14×23 1\u20131", "32-28 19-23 28x19 14x23"),
    (
        "dashes with spaces",
        "international",
        "1. 32 \u2013 28 19 \u2013 23 2. 28 × 19 14 × 23",
        "32-28 19-23 28x19 14x23",
    ),
    ("a set-up first is the start", "international", '/FEN "B:W31:B1"/ 1... 1-7', "1-7"),
]


@pytest.mark.parametrize(("what", "rules", "text", "wanted"), FOUND, ids=[found[0] for found in FOUND])
def test_read_as_found(what: str, rules: str, text: str, wanted: str) -> None:
    assert played(only(text, rules)) == wanted


@pytest.mark.parametrize(
    ("variation", "written_as"),
    [
        ("(1. 37-30 20-24)", "1. 32-28 19-23 *"),
        ("({bad} 1. 37-30)", "1. 32-28 {bad} 1... 19-23 *"),
        ("(1. 33-29 99-98)", "1. 32-28 ( 1. 33-29 ) 1... 19-23 *"),
    ],
    ids=["nothing of it", "its comment", "its first ply"],
)
def test_of_a_variation_that_cannot_be_read_whole_the_rest_is_written(variation: str, written_as: str) -> None:
    (game,) = read(f"1. 32-28 {variation} 19-23 *")
    assert game.record is not None
    text = format_pdn(game.record)
    assert text.strip().split("\n\n")[-1] == written_as
    assert only(text) == only(format_pdn(only(text)))


def test_comments_on_a_ply_are_kept() -> None:
    record = only(
        '[White "A \\"x\\" B"]\n1. 32-28! $7 $36 {good [%clock w0:10:00 B0:09:58.5] indeed} '
        "(1. 33-29 {or}) 19-23 {+1} *"
    )
    first, second = record.items
    assert isinstance(first, RecordedPly)
    assert isinstance(second, RecordedPly)
    assert (first.signs, first.nags, first.comment) == (("!", "*"), (36,), "good indeed")
    assert first.clock == ClockTimes(600.0, 598.5, Side.BLACK)
    assert [
        move.start for item in first.variations[0].items if isinstance(item, RecordedPly) for move in [item.move]
    ] == [33]
    assert second.signs == ("+1",)
    assert record.tag("White") == 'A "x" B'


def test_clk_is_the_time_of_the_side_that_moved() -> None:
    first, second = only("1. 32-28 {[%clk 0:04:59]} 19-23 {[%clk 1:00]}").items
    assert isinstance(first, RecordedPly)
    assert isinstance(second, RecordedPly)
    assert first.clock == ClockTimes(white_s=299.0)
    assert second.clock == ClockTimes(black_s=60.0)


@pytest.mark.parametrize("name", RULE_SETS)
def test_each_rule_set_has_its_notation(name: str) -> None:
    rules = rule_set(name)
    text = format_pdn(GameRecord(rules, start_position(rules), result="1-0"), PdnProfile.BROADCAST)
    assert f'[GameType "{rules.game_type}"]' in text
    assert text.rstrip().endswith("2-0" if rules.two_points else "1-0")
    again = only(text, name)
    assert (again.rules, again.start) == (rules, start_position(rules))


def test_encodings() -> None:
    name = '[White "Абациев"]'
    assert list(decoded([b"\xef\xbb\xbf" + name.encode() + b"\r\n"])) == [name]
    assert list(decoded(["é".encode("cp1252"), "é".encode()])) == ["é", "é"]


def test_files_copied_into_one_keep_their_games() -> None:
    """Each begins with the byte order mark of Windows' editors."""
    text = b'\xef\xbb\xbf[White "A"]\r\n1. 32-28 *\r\n'
    games = list(read_pdn(decoded([*text.splitlines(keepends=True)] * 2)))
    assert [(game.line, game.problems) for game in games] == [(1, ()), (3, ())]


def test_a_carriage_return_ends_a_line() -> None:
    """As on old Macs: a comment up to the end of its line must not hide the rest of the game."""
    (game,) = read_pdn(decoded([b"1. 32-28 ; well\r19-23\r2. 28x19 14x23 1-1\r"]))
    assert game.record is not None
    assert len(game.record.moves) == 4


def test_the_mark_of_dos_ends_the_file() -> None:
    (game,) = read_pdn(decoded([b"1. 32-28 19-23 1-1\r\n", b"\x1a\x1a"]))
    assert game.problems == ()


def test_signs_have_articles() -> None:
    assert {one.article for one in SIGNS.values()} >= {"9.1.3", "9.1.9", "9.1.14"}
    assert [(found.article if (found := sign(text)) else None) for text in ("+2", "-1", "abc")] == [
        "9.1.12",
        "9.1.13",
        None,
    ]
