"""Properties of every position: random ones, every rule set."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.draughts.capture_geometry import all_captures
from referee.draughts.fen import format_fen, parse_fen
from referee.draughts.generator import bits_to_move, generator
from referee.draughts.move_text import find_moves, written
from referee.draughts.moves import legal_moves, play, quiet_moves
from referee.draughts.pdn import GameRecord, RecordedPly
from referee.draughts.pdn_reader import read_pdn
from referee.draughts.pdn_writer import format_pdn
from referee.draughts.perft import perft
from referee.draughts.position import Position, Side
from referee.draughts.variants import RULE_SETS, RuleSet, start_position

rule_sets = st.sampled_from(tuple(RULE_SETS.values()))


@st.composite
def positions(draw: st.DrawFn, rules: RuleSet) -> Position:
    """Any placement without men on their crown row."""
    board = rules.board
    row = board.size // 2
    letters = draw(st.lists(st.sampled_from("....wwbbWB"), min_size=board.squares, max_size=board.squares))
    for square in range(row):
        letters[square] = letters[square].replace("w", ".")
        letters[-1 - square] = letters[-1 - square].replace("b", ".")
    return Position.from_string("".join(letters), draw(st.sampled_from(Side)))


@st.composite
def ruled_positions(draw: st.DrawFn) -> tuple[RuleSet, Position]:
    rules = draw(rule_sets)
    return rules, draw(positions(rules))


@given(ruled_positions())
def test_positions_round_trip_through_fen(case: tuple[RuleSet, Position]) -> None:
    rules, position = case
    assert parse_fen(format_fen(position), rules) == position
    if rules.algebraic:
        assert parse_fen(format_fen(position, algebraic=True), rules) == position
    assert Position.from_string(position.to_string(), position.side_to_move) == position


@given(ruled_positions())
def test_a_possible_capture_rules_out_quiet_moves(case: tuple[RuleSet, Position]) -> None:
    """4.1: captures are compulsory, and the count agrees with the list."""
    rules, position = case
    moves = legal_moves(position, rules)
    assert len({bool(move.captured) for move in moves}) <= 1
    assert len(moves) == perft(position, 1, rules)


@given(ruled_positions())
def test_a_move_changes_only_the_squares_it_names(case: tuple[RuleSet, Position]) -> None:
    """Every move undone by hand leads back to the position before."""
    rules, position = case
    before = position.to_string()
    for move in legal_moves(position, rules):
        after = list(play(position, move, rules).to_string())
        piece = before[move.start - 1]
        assert after[move.end - 1] == (piece.upper() if move.promotes else piece)
        after[move.end - 1] = "."
        after[move.start - 1] = piece
        for square in move.captured:
            assert after[square - 1] == "."
            after[square - 1] = before[square - 1]
            assert before[square - 1].lower() != piece.lower()
        assert "".join(after) == before


@given(ruled_positions())
def test_perft_children_are_the_legal_moves(case: tuple[RuleSet, Position]) -> None:
    rules, position = case
    white = position.side_to_move is Side.WHITE
    children = generator(rules).children(bits_to_move(position), white)
    played = [bits_to_move(play(position, move, rules)) for move in legal_moves(position, rules)]
    assert sorted(children) == sorted(played)


@given(ruled_positions())
def test_moves_of_the_rotated_position_are_the_rotated_moves(case: tuple[RuleSet, Position]) -> None:
    """With the board rotated and colours swapped there are as many moves, with mirrored squares."""
    rules, position = case
    turned = Position.from_string(position.to_string()[::-1].translate(_COLOURS), position.side_to_move.other)
    last = rules.board.squares + 1
    moves = {(move.start, move.end, frozenset(move.captured)) for move in legal_moves(position, rules)}
    mirrored = {
        (last - move.start, last - move.end, frozenset(last - square for square in move.captured))
        for move in legal_moves(turned, rules)
    }
    assert mirrored == moves


_COLOURS = str.maketrans("wWbB", "bBwW")


@given(ruled_positions())
def test_move_notation_round_trips(case: tuple[RuleSet, Position]) -> None:
    rules, position = case
    moves = legal_moves(position, rules)
    for move in moves:
        found = find_moves(written(move, moves, rules), position, rules)
        assert move in found
        assert found[0] == move or rules.orthogonal_captures or len(move.path) > 2


@given(ruled_positions())
def test_compulsory_captures_are_a_subset_of_all_captures(case: tuple[RuleSet, Position]) -> None:
    rules, position = case
    every = {(move.start, move.end, frozenset(move.captured)) for move in all_captures(position, rules)}
    compulsory = [move for move in legal_moves(position, rules) if move.captured]
    assert bool(every) == bool(compulsory)
    assert {(move.start, move.end, frozenset(move.captured)) for move in compulsory} <= every


@given(ruled_positions())
def test_a_quiet_move_is_one_the_generator_would_find(case: tuple[RuleSet, Position]) -> None:
    rules, position = case
    bits, white = bits_to_move(position), position.side_to_move is Side.WHITE
    index = rules.board.index_of
    quiet = {(move.start, move.end) for move in quiet_moves(position, rules)}
    for start in position.side_squares(position.side_to_move):
        for end in range(1, rules.board.squares + 1):
            found = generator(rules).is_quiet_move(index[start], index[end], bits, white)
            assert found == ((start, end) in quiet)


@settings(max_examples=40)
@given(rule_sets, st.lists(st.integers(0, 10_000), max_size=60))
def test_games_round_trip_through_pdn(rules: RuleSet, choices: list[int]) -> None:
    position = start_position(rules)
    items = []
    for choice in choices:
        moves = legal_moves(position, rules)
        if not moves:
            break
        move = moves[choice % len(moves)]
        items.append(RecordedPly(move))
        position = play(position, move, rules)
    record = GameRecord(rules, start_position(rules), tuple(items))
    (again,) = read_pdn(format_pdn(record).splitlines(), rules)
    assert again.record is not None
    assert not [problem for problem in again.problems if problem.stops]
    *_, last = again.record.positions()
    assert last == position


@given(st.text(alphabet='0123456789-x:. \n{}()[]"/FEN$!?*abcdeKWB,', max_size=200))
def test_arbitrary_text_raises_only_documented_errors(text: str) -> None:
    for game in read_pdn(text.splitlines()):
        assert game.record is not None or game.problems
