"""What holds in every game: clean play is called nothing, a spoilt ply by its article, a rectified one is undone."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from referee.draughts.moves import Move, legal_moves, play, quiet_moves
from referee.draughts.position import Position, Side
from referee.draughts.variants import RULE_SETS, RuleSet, start_position
from referee.records.decisions import Adjust, AnswerDraw, ClaimDraw, Decision, Maintain, OfferDraw, Rectify, Resume
from referee.records.events import DecisionRefused, DoubtRaised, IncidentStatus, IrregularityFound, MovePlayed
from tests.arbiter.table import Table

QUICK = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
NAMES = ("international", "frisian", "brazilian", "russian", "english")


@dataclass(frozen=True)
class Reached:
    """A position that legal play leads to, and one of its legal moves."""

    rules: RuleSet
    position: Position
    move: Move

    @property
    def after(self) -> Position:
        return play(self.position, self.move, self.rules)

    def table(self) -> Table:
        return Table(self.position, self.rules)


@st.composite
def reached(draw: st.DrawFn, names: tuple[str, ...] = NAMES, most: int = 60) -> Reached:
    """Plies are drawn one after the other; the last position's move is drawn too."""
    rules = RULE_SETS[draw(st.sampled_from(names))]
    position = start_position(rules)
    for _ in range(draw(st.integers(0, most))):
        moves = legal_moves(position, rules)
        after = play(position, draw(st.sampled_from(moves)), rules)
        if not legal_moves(after, rules):
            break
        position = after
    return Reached(rules, position, draw(st.sampled_from(legal_moves(position, rules))))


def changes(before: Position, after: Position) -> str:
    """The squares that look different, as a table is told them."""
    pairs = zip(before.to_string().lower(), after.to_string().lower(), strict=True)
    return " ".join(f"{square}{new}" for square, (old, new) in enumerate(pairs, 1) if old != new)


def without(position: Position, *squares: int) -> Position:
    """The position with these squares emptied."""
    letters = ["." if square in squares else letter for square, letter in enumerate(position.to_string(), 1)]
    return Position.from_string("".join(letters), position.side_to_move)


@QUICK
@given(reached())
def test_a_clean_ply_is_called_nothing(game: Reached) -> None:
    table = game.table()
    table.do(changes(game.position, game.after), 2.0)
    assert table.of(IrregularityFound) == []
    assert not table.of(DoubtRaised)
    if changes(game.position, game.after):
        assert [event.move for event in table.of(MovePlayed)] == [game.move]


@QUICK
@given(reached(), st.data())
def test_a_piece_lifted_and_set_down_again_is_called_nothing(game: Reached, data: st.DataObject) -> None:
    table = game.table()
    square = data.draw(st.sampled_from(game.position.side_squares(game.position.side_to_move)))
    label = game.position.to_string()[square - 1].lower()
    table.do(f"{square}.", 0.6)
    table.do(f"{square}{label}", 2.0)
    assert not [event for event in table.events if isinstance(event, IrregularityFound | MovePlayed | DoubtRaised)]


@QUICK
@given(reached(("international", "brazilian")), st.data())
def test_a_step_though_a_capture_is_compulsory(game: Reached, data: st.DataObject) -> None:
    assume(game.move.is_capture)
    steps = quiet_moves(game.position, game.rules)
    assume(bool(steps))
    step = data.draw(st.sampled_from(steps))
    spoilt(game, play(game.position, step, game.rules), "5.4.6")


@QUICK
@given(reached(("international", "brazilian", "frisian")), st.data())
def test_a_captured_piece_left_standing(game: Reached, data: st.DataObject) -> None:
    assume(len(game.move.captured) > 1 and game.move.start != game.move.end)
    left = data.draw(st.sampled_from(game.move.captured))
    letters = list(game.after.to_string())
    letters[left - 1] = game.position.to_string()[left - 1]
    spoilt(game, Position.from_string("".join(letters), game.after.side_to_move), "5.4.11", seconds=6.0)


@QUICK
@given(reached(), st.data())
def test_a_piece_removed_that_was_not_captured(game: Reached, data: st.DataObject) -> None:
    assume(game.move.is_capture)
    others = game.after.side_squares(game.after.side_to_move)
    assume(bool(others))
    spoilt(game, without(game.after, data.draw(st.sampled_from(others))), "5.4.12")


@QUICK
@given(reached(), st.data())
def test_an_own_piece_removed_after_a_capture(game: Reached, data: st.DataObject) -> None:
    assume(game.move.is_capture)
    own = [s for s in game.after.side_squares(game.position.side_to_move) if s != game.move.end]
    assume(bool(own))
    spoilt(game, without(game.after, data.draw(st.sampled_from(own))), "5.4.14")


def spoilt(game: Reached, after: Position, article: str, *, seconds: float = 2.0) -> None:
    """The ply was made with one thing wrong: that article, its player, and once rectified the position before."""
    legal = legal_moves(game.position, game.rules)
    seen = after.to_string().lower()
    assume(all(play(game.position, move, game.rules).to_string().lower() != seen for move in legal))
    table = game.table()
    table.do(changes(game.position, after), seconds)
    (found,) = table.of(IrregularityFound)
    assert (found.article, found.side) == (article, game.position.side_to_move)
    table.say(Rectify, 1)
    table.do(changes(after, game.position), 2.0)
    assert table.rulings[-1] == (1, IncidentStatus.RECTIFIED)
    assert table.game.position == game.position


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
def test_a_refused_decision_leaves_no_trace(
    game: Reached, said: tuple[type[Decision], tuple[object, ...]], data: st.DataObject
) -> None:
    tables = game.table(), game.table()
    steps = quiet_moves(game.position, game.rules)
    first = play(game.position, data.draw(st.sampled_from(steps)), game.rules) if steps else game.after
    for table in tables:
        table.do(changes(game.position, first), 2.0)
    refused, quiet = tables
    decision, words = said
    assume(refused.refusal(decision, *words) is not None)
    assert [type(event) for event in refused.say(decision, *words)] == [DecisionRefused]
    assert refused.do(changes(first, game.position)) == quiet.do(changes(first, game.position))
    assert refused.do(changes(game.position, game.after)) == quiet.do(changes(game.position, game.after))
