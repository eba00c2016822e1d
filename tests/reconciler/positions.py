"""Positions reached by legal play, by seed, for properties that hold on any board."""

from __future__ import annotations

from random import Random

from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet, start_position


def random_game(rules: RuleSet, seed: int, most_plies: int) -> list[tuple[Move, Position]]:
    """Plies played at random from the start position, each with the position after it."""
    draw, position = Random(seed), start_position(rules)
    game: list[tuple[Move, Position]] = []
    while len(game) < most_plies and (moves := legal_moves(position, rules)):
        move = draw.choice(moves)
        position = play(position, move, rules)
        game.append((move, position))
    return game


def random_position(rules: RuleSet, seed: int, most_plies: int = 40) -> Position:
    """The position after some of the plies of such a game; another ply is possible."""
    plies = Random(seed).randrange(most_plies)
    positions = [start_position(rules), *(position for _, position in random_game(rules, seed, plies))]
    return next(position for position in reversed(positions) if legal_moves(position, rules))


def changes(before: Position, after: Position) -> str:
    """The differences of two boards, in the words of `WatchedBoard`."""
    pairs = enumerate(zip(before.to_string().lower(), after.to_string().lower(), strict=True), 1)
    return " ".join(f"{square}{new}" for square, (old, new) in pairs if old != new)
