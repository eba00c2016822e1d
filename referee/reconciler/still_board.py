"""What stands on the whole board when it lies still: what a hypothesis expects there, if that fits what is seen."""

from __future__ import annotations

from collections.abc import Sequence

from referee.reconciler.continuations import ASSUMPTION_NATS, Continuations, Hypothesis, hidden_nats
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.explanations import labels_of
from referee.reconciler.final_positions import FinalPositions
from referee.records.readings import CLEAR_SQUARE_NATS, LEAD_NATS


def still_board(
    hypotheses: Sequence[Hypothesis],
    expected: Labels,
    evidence: Evidence,
    continuations: Continuations,
    past: FinalPositions,
) -> Labels:
    """The labels of the board: those of a hypothesis, or of a legal ply from one, if they fit, else square by square,
    where the `expected` ones have a lead."""
    fits = _standing(hypotheses, evidence, continuations) or _two_plies(hypotheses, continuations)
    if fits:
        return min(fits)[1]
    seen = evidence.labels(expected, LEAD_NATS)
    board = [due if label == "?" else label for label, due in zip(seen, expected, strict=True)]
    if not past.may_be_put_back("".join(board)):
        for colour in "wb":
            for square in _left(board, expected, colour, evidence):
                board[square - 1] = "."
    return "".join(board)


def _standing(
    hypotheses: Sequence[Hypothesis], evidence: Evidence, continuations: Continuations
) -> list[tuple[float, Labels]]:
    """Boards that hypotheses expect, or that a legal ply from one leaves, each with its cost (nats), if it fits."""
    fits: list[tuple[float, Labels]] = []
    for hypothesis in hypotheses:
        here = labels_of(hypothesis.position)
        staying = evidence.deficit(here)
        if staying <= CLEAR_SQUARE_NATS:
            fits.append((hypothesis.cost + staying, here))
        for ply, deficit in continuations.plies_at_rest(hypothesis.position):
            if deficit <= CLEAR_SQUARE_NATS:
                fits.append((hypothesis.cost + ASSUMPTION_NATS + deficit, labels_of(ply.position)))
    return fits


def _two_plies(hypotheses: Sequence[Hypothesis], continuations: Continuations) -> list[tuple[float, Labels]]:
    """Boards after two legal plies of which one is hardly visible, likewise: likelier than one player moving twice."""
    return [
        (hypothesis.cost + hidden_nats(2) + deficit, labels_of(ply.position))
        for hypothesis in hypotheses
        for (_, ply), deficit in continuations.two_at_rest(hypothesis.position)
        if deficit <= CLEAR_SQUARE_NATS
    ]


def _left(board: Sequence[str], expected: Labels, colour: str, evidence: Evidence) -> list[int]:
    """Squares (by number) that pieces of this colour must have left although the board seems to show them there: an
    arriving piece has come from another square. None where no more are seen than before, or all are certain."""
    more = board.count(colour) - expected.count(colour)
    doubtful = [
        square
        for square, (now, before) in enumerate(zip(board, expected, strict=True), 1)
        if now == before == colour
        and evidence.fresh[square - 1]
        and not evidence.unmoved(square, colour)
        and evidence.against(square, ".") < LEAD_NATS
    ]
    return sorted(doubtful, key=lambda square: evidence.against(square, "."))[: max(more, 0)]
