"""The doubt that is reported when several sequences of plies explain the board equally well. Pure."""

from __future__ import annotations

from dataclasses import replace

from referee.arbiter.standing import Standing
from referee.draughts.move_text import written
from referee.draughts.moves import legal_moves
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.reconciler.explanations import Ply
from referee.reconciler.steps import Uncertain
from referee.records.events import DoubtRaised


def doubt_raised(standing: Standing, step: Uncertain) -> tuple[Standing, DoubtRaised]:
    """A numbered doubt that names every explanation, and the squares that decide between them."""
    counted = replace(standing, doubts=standing.doubts + 1)
    rules = standing.draws.rules
    named = tuple(_notation(plies, standing.position, rules) for plies in step.explanations)
    squares = tuple(sorted({square for plies in step.explanations for ply in plies for square in ply.touched}))
    return counted, DoubtRaised(step.time_s, counted.doubts, standing.ply, named, squares)


def _notation(plies: tuple[Ply, ...], position: Position, rules: RuleSet) -> str:
    words = []
    for ply in plies:
        words.append(written(ply.move, legal_moves(position, rules), rules))
        position = ply.position
    return " ".join(words)
