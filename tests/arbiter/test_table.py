"""The table of articles: every row names the articles of its verdicts, every article has a row, every change a
verdict."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from referee.arbiter.acts import Act
from referee.arbiter.articles import Article
from referee.arbiter.correct_conduct import correct_conduct
from referee.arbiter.judging import LEGAL_PLY, NO_LEGAL_PLY, judge
from referee.arbiter.policy import Policy
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.steps import irregular_play
from referee.records.plays import Play
from tests.reached import reached

ELSEWHERE = {
    Article.SHIFTED_OUT_OF_TURN: "touches out of turn are no plays",
    Article.TURNED_BOARD: "before the start",
    Article.STARTING_ARRAY: "before the start",
    Article.ON_LIGHT_SQUARE: "named beside 5.4.2 and 5.4.5",
    Article.CAPTURE_NOT_SHOWN: "named beside 4.9",
}


def test_every_article_has_its_row() -> None:
    named = {article for rule in (*NO_LEGAL_PLY, *LEGAL_PLY) for article in rule.articles}
    assert named | set(ELSEWHERE) == set(Article)
    assert not named & set(ELSEWHERE)


def test_every_article_about_how_a_legal_ply_is_made_says_how_it_should_be() -> None:
    named = {article for rule in LEGAL_PLY for article in rule.articles} - {Article.TOUCHED_ANOTHER}
    assert [article for article in named if correct_conduct(article) is None] == []


@st.composite
def changed_boards(draw: st.DrawFn, most: int = 4) -> tuple[Position, Position]:
    """A position of a game, and the same board with up to so many squares changed."""
    before = draw(reached(("international",))).position
    letters = list(before.to_string())
    squares = st.integers(0, len(letters) - 1)
    for square in draw(st.lists(squares, min_size=1, max_size=most, unique=True)):
        letters[square] = draw(st.sampled_from(".wb"))
    return before, Position.from_string("".join(letters), draw(st.sampled_from(Side)))


@given(changed_boards(), st.sampled_from([None, *Side]), st.integers(0, 4), st.booleans())
def test_every_act_gets_the_verdict_of_its_row(
    boards: tuple[Position, Position], hand: Side | None, light_squares: int, watched: bool
) -> None:
    before, after = boards
    play = irregular_play(before, after, 1.0, INTERNATIONAL, hand=hand, light_squares=light_squares, watched=watched)
    act = Act(before, play, INTERNATIONAL, None, None, Policy())
    row, verdict = next((rule, found) for rule in NO_LEGAL_PLY if (found := rule.verdict(act)) is not None)
    assert verdict.article in row.articles
    assert judge(before, play, INTERNATIONAL) == verdict


@given(changed_boards(), st.data())
def test_a_continued_act_leaves_and_reaches_the_squares_of_one_act(
    boards: tuple[Position, Position], data: st.DataObject
) -> None:
    before, between = boards
    letters = list(between.to_string())
    for square in data.draw(st.lists(st.integers(0, len(letters) - 1), max_size=3, unique=True)):
        letters[square] = data.draw(st.sampled_from(".wb"))
    after = Position.from_string("".join(letters), Side.WHITE)
    first = irregular_play(before, between, 1.0, INTERNATIONAL)
    whole = irregular_play(between, after, 2.0, INTERNATIONAL).begun_by(first)
    assert _exchanged(whole) == _exchanged(irregular_play(before, after, 2.0, INTERNATIONAL))


def _exchanged(play: Play) -> tuple[tuple[int, ...], ...]:
    act = Act(play.before, play, INTERNATIONAL, None, None, Policy())
    return act.own_gone, act.own_arrived, act.their_gone, act.their_arrived
