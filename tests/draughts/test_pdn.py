"""PDN that is read, in all the forms in which files occur."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.move_text import MoveError, find_move, find_moves, written
from referee.draughts.moves import legal_moves
from referee.draughts.pdn import ClockTimes, GameRecord, PdnSetUp, ReadGame, RecordedPly
from referee.draughts.pdn_reader import decoded, read_pdn
from referee.draughts.pdn_writer import PdnProfile, format_pdn
from referee.draughts.position import Side
from referee.draughts.signs import SIGNS, sign
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, rule_set, start_position
from referee.words import say
from tests.often import often


def read(text: str, rules: str = "international") -> list[ReadGame]:
    return list(read_pdn(text.splitlines(), rule_set(rules)))


def only(text: str, rules: str = "international") -> GameRecord:
    (game,) = read(text, rules)
    assert game.record is not None
    assert game.problems == ()
    return game.record


def played(record: GameRecord) -> str:
    return " ".join(f"{move.start}{'x' if move.captured else '-'}{move.end}" for move in record.moves)


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


BROKEN = [
    # text, place and words of its problem, plies read all the same
    ("1. 32-28 19-23 2. 31-27 *", 1, 19, "White must capture: 28x19", 2),
    ("1. 32-28\n19-24x *", 2, 6, "'x'", 2),
    ("1. 32-51", 1, 4, "no square 51", 0),
    ("1. 32-28 hello 19-23", 1, 10, "'hello'", 2),
    ("1. 32-28 (1. 33-29 19-23", 1, 10, "not closed", 1),
    ("1. 32-28 {never closed", 1, 10, "'{'", 1),
    ('[GameType "30"]\n1. 32-28', 1, 1, "GameType '30'", None),
    ('[FEN "W:W51:B1"]\n1. 32-28', 1, 1, "no square 51", None),
    ("1. 32-28 - 2. 33-29", 1, 10, "unknown move", 1),
]


@pytest.mark.parametrize(
    ("text", "line", "column", "description", "plies"), BROKEN, ids=[broken[3] for broken in BROKEN]
)
def test_a_problem_is_reported_with_its_place(
    text: str, line: int, column: int, description: str, plies: int | None
) -> None:
    (game,) = read(text)
    problem = game.problems[0]
    assert (problem.line, problem.column) == (line, column)
    assert description in say(problem.description)
    assert (len(game.record.moves) if game.record else None) == plies


def test_a_broken_game_does_not_stop_the_file() -> None:
    text = '[Event "1"]\n1. 99-98 {open\n\n[Event "2"]\n1. 32-28 *\n\n[Event "3"]\n1. 31-26 19-23 1-1'
    first, second, third = read(text)
    assert first.problems
    assert [played(game.record) for game in (second, third) if game.record] == ["32-28", "31-26 19-23"]
    assert second.line == 4


def test_reading_continues_at_a_set_up_after_an_illegal_move() -> None:
    (game,) = read('1. 32-28 19-23 2. 31-27 14-19 /FEN "W:W31:B1"/ 3. 31-27 *')
    assert game.record is not None
    assert [type(item) for item in game.record.items] == [RecordedPly, RecordedPly, PdnSetUp, RecordedPly]
    assert game.record.items[-1].move.start == 31  # type: ignore[union-attr]


AMBIGUOUS = "W:WK47:B14,19,29,31,42"


def test_an_ambiguous_capture_is_settled_by_the_rest_of_the_game() -> None:
    rest = {"14-20": "47x38x24x13x36", "19-23": "47x38x20x9x36"}
    for reply, path in rest.items():
        record = only(f'[FEN "{AMBIGUOUS}"]\n1. 47x36 {reply}')
        assert "x".join(map(str, record.moves[0].path)) == path


def test_an_ambiguous_capture_at_the_end_is_reported() -> None:
    (game,) = read(f'[FEN "{AMBIGUOUS}"]\n1. 47x36')
    assert "can be" in say(game.problems[0].fault)
    assert not game.problems[0].stops
    position = game.record.start if game.record else None
    assert position is not None
    with pytest.raises(MoveError) as error:
        find_move("47x36", position, INTERNATIONAL)
    assert "leaves open" in say(error.value.message)
    assert len(find_moves("47x36", position, INTERNATIONAL)) == 2


def test_short_notation_is_unambiguous_when_the_other_path_is_longer() -> None:
    """Another capture of the same king takes a longer path, and would be written with its squares."""
    rules = rule_set("russian")
    position = parse_fen(ROUND_OR_STRAIGHT, rules)
    straight, around = sorted(legal_moves(position, rules), key=lambda move: len(move.path))
    among = (straight, around)
    assert (straight.start, straight.end) == (around.start, around.end)
    for move in among:
        text = written(move, among, rules)
        assert find_move(text, position, rules) == move
        assert only(f'[GameType "25"]\n[FEN "{ROUND_OR_STRAIGHT}"]\n1. {text}', "russian").moves == (move,)


ROUND_OR_STRAIGHT = "W:WK11:B7,15,24,26"


@pytest.mark.parametrize("text", ["47x38x24x13x36", "47-38-24-13-36", "47x24x13x36", "47x38x36", "47x33x24x13x36"])
def test_a_written_path_may_name_any_intermediate_squares(text: str) -> None:
    record = read(f'[FEN "{AMBIGUOUS}"]\n1. {text} 14-20')[0].record
    assert record is not None
    assert len(record.moves) == 2 or text == "47x38x36"


@pytest.mark.parametrize("name", RULE_SETS)
def test_each_rule_set_has_its_notation(name: str) -> None:
    rules = rule_set(name)
    text = format_pdn(GameRecord(rules, start_position(rules), result="1-0"), PdnProfile.BROADCAST)
    assert f'[GameType "{rules.game_type}"]' in text
    assert text.rstrip().endswith("2-0" if rules.two_points else "1-0")
    again = only(text, name)
    assert (again.rules, again.start) == (rules, start_position(rules))


def test_captures_use_the_sign_of_the_rule_set() -> None:
    rules = RULE_SETS["russian"]
    record = (
        only("1. c3-d4 d6-e5 2. b2-c3 b6-a5 3. d4xf6", "russian")
        if False
        else only('[FEN "W:Wc3:Bd4"]\n1. c3xe5', "russian")
    )
    moves = legal_moves(record.start, rules)
    assert written(moves[0], moves, rules) == "c3:e5"


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


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ("international", "1. 32-28 \u2013 19-23 2. 28x19 \u2013 14x23"),
        ("international", "1. 32\u201328 \u2013 19\u201323"),
        ("russian", "1. c3-d4 \u2013 d6-c5"),
    ],
)
def test_a_dash_between_two_whole_moves_is_left_out(rules: str, text: str) -> None:
    (game,) = read(text, rules)
    assert game.record is not None
    assert len(game.record.moves) == text.count(" \u2013 ") * 2
    assert len(game.problems) == text.count(" \u2013 ")


@pytest.mark.parametrize(
    ("text", "fault"),
    [("1. ce5", "move-illegal"), ("1. cd9", "move-unreadable"), ("1. cd4 ba5 2. dd4", "move-illegal")],
    ids=["no ply leads there", "no such square", "from no square of that file"],
)
def test_a_ply_in_short_notation_that_cannot_be_played_is_named(text: str, fault: str) -> None:
    (game,) = read(text, "russian")
    assert [problem.fault.key for problem in game.problems] == [fault]


def test_a_ply_in_short_notation_with_several_meanings_is_named() -> None:
    (game,) = read('[FEN "W:WKa1,Ka7,h8:Ba3"]\n1. ad4', "russian")
    assert [problem.fault.key for problem in game.problems] == ["pdn-several"]


def test_signs_have_articles() -> None:
    assert {one.article for one in SIGNS.values()} >= {"9.1.3", "9.1.9", "9.1.14"}
    assert [(found.article if (found := sign(text)) else None) for text in ("+2", "-1", "abc")] == [
        "9.1.12",
        "9.1.13",
        None,
    ]


HUGE = "1" * 5000


@pytest.mark.parametrize(
    "text",
    [
        f'[FEN "W:W{HUGE}:B1"] *',
        f'[FEN "W:Wa{HUGE}:B1"] *',
        f"32-28 ${HUGE} *",
        f"32-28 {{[%clock w{HUGE}:{HUGE}:{HUGE}]}} *",
    ],
    ids=["FEN", "coordinate", "numeric annotation", "clock"],
)
def test_numbers_with_thousands_of_digits_are_harmless(text: str) -> None:
    first, *others = read(f'{text}\n[Event "next"]\n1. 32-28 *\n')
    assert [other.record and len(other.record.moves) for other in others] == [1]
    assert first.record is None or first.record.moves


@pytest.mark.parametrize(
    ("rules", "fen"),
    [("russian", "W:WK1:BK6,7,8,14,15,16,18,24,27"), ("english", "W:WK12,K14:B7,8,15,16,23,K28")],
)
def test_a_capture_in_full_is_not_taken_for_a_longer_one_over_the_same_squares(rules: str, fen: str) -> None:
    found = RULE_SETS[rules]
    start = parse_fen(fen, found)
    for move in legal_moves(start, found):
        assert find_move(written(move, legal_moves(start, found), found), start, found) == move
        record = only(format_pdn(GameRecord(found, start, (RecordedPly(move),))), rules)
        assert record.moves == (move,)


@pytest.mark.parametrize(
    "text",
    ["1. 32-28 {a\0b} 19-23 *", "1. 32-28 \0 19-23 *", '[White "a\0b"]\n1. 32-28 19-23 *'],
    ids=["in a comment", "between moves", "in a tag"],
)
def test_a_nul_is_reported_and_skipped(text: str) -> None:
    (game,) = read(text)
    assert game.record is not None
    assert (len(game.record.moves), len(game.problems)) == (2, 1)
    assert "\0" not in format_pdn(game.record)


FORKED = f'/FEN "{AMBIGUOUS}"/ 47x36'
DEEP = {
    "2,000 set-ups, each with a move that cannot be read after it": (f"{FORKED} 1-50 " * 2000, 2000),
    "3,000 variations inside one another": ("1. 32-28 " + "( 32-28 " * 3000 + ")" * 3000, 1),
    "3,000 parentheses that never close": ("1. 32-28 " + "(" * 3000, 1),
}


@pytest.mark.parametrize(("text", "plies"), often(DEEP, *list(DEEP)[1:]))
def test_deep_nesting_is_read(text: str, plies: int) -> None:
    (game,) = read(text)
    assert game.record is not None
    assert len(game.record.moves) == plies
    assert game.problems
    assert format_pdn(game.record)
