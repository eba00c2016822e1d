"""Properties of every game: clean play causes no incident, and a refused decision changes nothing."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from referee.draughts.moves import play, quiet_moves
from referee.draughts.position import Side
from referee.records.decisions import Adjust, AnswerDraw, ClaimDraw, Decision, Maintain, OfferDraw, Rectify, Resume
from referee.records.events import DecisionRefused, DoubtRaised, IrregularityFound, MovePlayed
from tests.reached import Reached, changes, moved, reached, reached_where

QUICK = settings(deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


@QUICK
@given(reached())
def test_a_clean_ply_causes_no_incident(game: Reached) -> None:
    table = game.table()
    table.do(changes(game.position, game.after), 2.0)
    assert table.of(IrregularityFound) == []
    assert not table.of(DoubtRaised)
    if changes(game.position, game.after):
        assert [event.move for event in table.of(MovePlayed)] == [game.move]


def is_rafle(game: Reached) -> bool:
    return len(game.move.captured) > 1 and game.move.start != game.move.end


@QUICK
@given(reached_where(is_rafle), st.booleans())
def test_a_rafle_shown_and_removed_piece_by_piece_causes_no_incident(game: Reached, backwards: bool) -> None:
    """4.9, 4.11."""
    table, move, side = game.table(), game.move, game.position.side_to_move
    lies = game.position
    for here, there in pairwise(move.path):
        at = moved(lies, here, there)
        table.do(changes(lies, at), 0.4, by=side)
        lies = at
    for square in reversed(move.captured) if backwards else move.captured:
        table.do(f"{square}.", 0.4, by=side)
    table.do("", 2.0)
    assert table.articles == []
    assert [event.move for event in table.of(MovePlayed)] == [move]


@QUICK
@given(reached(), st.data())
def test_a_piece_lifted_and_set_down_again_causes_no_incident(game: Reached, data: st.DataObject) -> None:
    table = game.table()
    square = data.draw(st.sampled_from(game.position.side_squares(game.position.side_to_move)))
    label = game.position.to_string()[square - 1].lower()
    table.do(f"{square}.", 0.6)
    table.do(f"{square}{label}", 2.0)
    assert not [event for event in table.events if isinstance(event, IrregularityFound | MovePlayed | DoubtRaised)]


DECISIONS = st.sampled_from(
    [
        *((kind, (number,)) for kind in (Rectify, Maintain) for number in (1, 2, 9)),
        *((kind, (side,)) for kind in (Adjust, OfferDraw, ClaimDraw) for side in Side),
        *((AnswerDraw, (side, True)) for side in Side),
        (Resume, ()),
    ]
)


@QUICK
@given(reached(("international",)), DECISIONS, st.data())
def test_a_refused_decision_changes_nothing(
    game: Reached, chosen: tuple[type[Decision], tuple[object, ...]], data: st.DataObject
) -> None:
    tables = game.table(), game.table()
    steps = quiet_moves(game.position, game.rules)
    first = play(game.position, data.draw(st.sampled_from(steps)), game.rules) if steps else game.after
    for table in tables:
        table.do(changes(game.position, first), 2.0)
    refused, quiet = tables
    decision, words = chosen
    assume(refused.refusal(decision, *words) is not None)
    assert [type(event) for event in refused.say(decision, *words)] == [DecisionRefused]
    assert refused.do(changes(first, game.position)) == quiet.do(changes(first, game.position))
    assert refused.do(changes(game.position, game.after)) == quiet.do(changes(game.position, game.after))
