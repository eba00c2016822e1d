"""Sequences of legal plies between two boards, and the appearance of squares while a ply is being made."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.move_text import find_move, written
from referee.draughts.moves import legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.reconciler.explanations import (
    LegalPlies,
    labels_of,
    reached_by_play,
    rebuilt,
    sequences,
    under_way,
)

START = start_position(INTERNATIONAL)


def after(position: Position, plies: str) -> Position:
    for text in plies.split():
        position = play(position, find_move(text, position, INTERNATIONAL), INTERNATIONAL)
    return position


def found(target: str, most: int = 4) -> set[str]:
    """Each sequence in notation."""
    legal = LegalPlies(INTERNATIONAL)
    lines = set()
    for sequence in sequences(START, target, legal.of, most):
        position, words = START, []
        for ply in sequence:
            words.append(written(ply.move, legal_moves(position, INTERNATIONAL), INTERNATIONAL))
            position = ply.position
        lines.add(" ".join(words))
    return lines


@pytest.mark.parametrize(
    ("plies", "expected"),
    [
        ("32-28 19-23", {"32-28 19-23"}),
        ("32-28 19-23 28x19", {"32-28 19-23 28x19"}),
        ("32-28 19-23 28x19 14x23", {"32-28 19-23 28x19 14x23"}),
    ],
)
def test_hidden_plies_are_found(plies: str, expected: set[str]) -> None:
    assert expected <= found(labels_of(after(START, plies)))


def test_a_shorter_sequence_hides_longer_ones() -> None:
    assert all(len(plies.split()) == 2 for plies in found(labels_of(after(START, "32-28 19-23"))))


def test_unknown_squares_fit_any_position() -> None:
    target = list(labels_of(after(START, "32-28 19-23")))
    target[27] = "?"
    assert "32-28 19-23" in found("".join(target))


def test_unreachable_positions_have_no_explanation() -> None:
    target = labels_of(START).replace("w", ".", 3)
    assert not reached_by_play(START, target, LegalPlies(INTERNATIONAL))
    assert reached_by_play(START, labels_of(after(START, "32-28 19-23 28x19")), LegalPlies(INTERNATIONAL))


def test_squares_of_a_capture_in_progress_may_show_either_state() -> None:
    position = parse_fen("W:W37:B32,22,3")
    allowed = under_way(find_move("37x17", position, INTERNATIONAL), labels_of(position), position.board)
    assert allowed == {37: "w.", 17: ".w", 28: ".w", 32: ".b", 22: ".b"}


@pytest.mark.parametrize(
    ("fen", "seen_at", "stands"),
    [
        ("W:WK28:B3", {28: ".", 33: "w"}, {33: "W"}),
        ("W:W8:B30", {8: ".", 3: "w"}, {3: "W"}),
        ("W:WK46,28:B3", {46: ".", 28: ".", 23: "w"}, {23: "W"}),
        ("W:WK46,33:B28,3", {46: ".", 28: ".", 33: ".", 23: "w"}, {23: "W"}),
        ("W:WK46,29:B28,3", {46: ".", 28: ".", 29: ".", 23: "w"}, {23: "W"}),
        ("W:WK46,29:B3", {46: ".", 29: ".", 24: "w"}, {24: "w"}),
    ],
    ids=[
        "a king that moved is a king still",
        "on the crown row a man becomes one",
        "a king that jumps its own man, which is removed",
        "a king that captures, and a man beside its way is removed",
        "a king that captures, and a man that could have stepped there is removed",
        "a man that steps, and the king is removed",
    ],
)
def test_kings_are_assigned_to_the_pieces_that_moved(fen: str, seen_at: dict[int, str], stands: dict[int, str]) -> None:
    position = parse_fen(fen)
    labels = list(labels_of(position))
    for square, label in seen_at.items():
        labels[square - 1] = label
    board = rebuilt(position, "".join(labels), Side.BLACK, INTERNATIONAL).to_string()
    assert {square: board[square - 1] for square in stands} == stands
