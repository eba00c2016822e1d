"""The arbiter's question: what do the rules say about this play? Pure and total.

The table is read from top to bottom; a more specific article stands before a more general one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from referee.arbiter import captures, conduct, irregular
from referee.arbiter.acts import Act, Verdict
from referee.arbiter.articles import Article
from referee.arbiter.policy import Policy
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.records.plays import Play


@dataclass(frozen=True, slots=True)
class Rule:
    """A row of the table."""

    articles: tuple[Article, ...]
    """The articles that its verdict may name."""
    verdict: Callable[[Act], Verdict | None]
    """None where it does not apply."""


NO_LEGAL_PLY = (
    Rule((Article.ACCIDENT,), irregular.unseen),
    Rule((Article.TAKEN_BACK, Article.OPPONENTS_PIECE), irregular.taken_back),
    Rule((Article.ACCIDENT,), irregular.scattered),
    # pieces left their squares, and none came to another
    Rule((Article.WRONG_SQUARE, Article.OPPONENTS_PIECE), irregular.left_on_light_square),
    Rule((Article.ACCIDENT,), irregular.left_between_squares),
    Rule((Article.REMOVED_EARLY,), irregular.removed_too_early),
    Rule(
        (Article.OWN_REMOVED, Article.NOT_CAPTURED_REMOVED, Article.LEFT_STANDING, Article.WRONG_CAPTURE),
        captures.round_trip,
    ),
    Rule((Article.OWN_REMOVED,), captures.captor_removed),
    Rule((Article.ACCIDENT,), irregular.many_removed),
    Rule((Article.OWN_REMOVED, Article.NOT_CAPTURED_REMOVED), captures.removed_after_it),
    Rule((Article.REMOVED_WITHOUT_CAPTURE,), irregular.removed),
    # the wrong player, or several pieces
    Rule((Article.PLAYED_TWICE,), irregular.out_of_turn),
    Rule((Article.PLAYED_TWICE,), captures.wrongly_out_of_turn),
    Rule((Article.OPPONENTS_PIECE,), irregular.opponents_piece_moved),
    Rule((Article.ACCIDENT,), irregular.several_moved),
    Rule((Article.PLAYED_TWICE, Article.OPPONENTS_PIECE), irregular.displaced),
    Rule((Article.IRREGULARITY,), irregular.appeared),
    # one piece of the player who had the move
    Rule((Article.CAPTURE_OVERLOOKED,), irregular.capture_overlooked),
    Rule((Article.OWN_REMOVED, Article.NOT_CAPTURED_REMOVED, Article.LEFT_STANDING), captures.wrongly_removed),
    Rule((Article.LET_GO_ON_THE_WAY,), captures.unfinished),
    Rule((Article.WRONG_CAPTURE,), captures.too_many_or_few),
    Rule((Article.ACCIDENT,), irregular.swept_away),
    Rule((Article.LET_GO_ON_THE_WAY,), captures.unfinished_besides),
    Rule((Article.REMOVED_WITHOUT_CAPTURE,), irregular.removed_besides),
    Rule((Article.KING_RESTS,), irregular.king_should_rest),
    Rule((Article.WRONG_SQUARE,), irregular.wrong_square),
)
"""For a play that no legal ply explains: the first rule that applies is the verdict; the last one always does."""

LEGAL_PLY = (
    Rule((Article.TOUCHED_ANOTHER,), conduct.another_than_obliged),
    Rule((Article.REMOVED_EARLY,), conduct.removed_early),
    Rule((Article.REMOVAL_PAUSED,), conduct.removal_paused),
    Rule((Article.PLAYED_UNCROWNED,), conduct.played_uncrowned),
    Rule((Article.NOT_CROWNED,), conduct.not_crowned),
    Rule((Article.TWO_HANDS,), conduct.two_hands),
    Rule((Article.REMOVED_OUT_OF_ORDER,), conduct.removed_out_of_order),
    Rule((Article.RAFLE_NOT_SHOWN,), conduct.not_shown),
)
"""For a legal ply: the first rule that applies is the verdict, and the others that apply are named as related. One act,
one alert; an earlier omission of the player is reported separately (`Verdict.omitted`)."""


def judge(
    position: Position,
    play: Play,
    rules: RuleSet,
    *,
    previous: Position | None = None,
    obliged: int | None = None,
    policy: Policy | None = None,
) -> Verdict | None:
    """The verdict on a play in this position; None if it was in order.

    `previous` is the position before the last completed ply, None when none can be taken back; `obliged` is the square
    of the piece that had to be played (3.11), None when the player was free.
    """
    act = Act(position, play, rules, previous, obliged, policy or Policy())
    if play.move is None:
        broken = next(verdict for rule in NO_LEGAL_PLY if (verdict := rule.verdict(act)) is not None)
        if play.in_doubt and broken.article != Article.ACCIDENT:
            return irregular.in_doubt(act, broken)
        return conduct.besides_touched(act, conduct.besides_uncrowned(act, broken))
    if not play.watched or play.in_doubt:
        return None
    found = [verdict for rule in LEGAL_PLY if (verdict := rule.verdict(act)) is not None]
    if not found:
        return None
    first, *others = found
    return replace(first, related=(*(other.article for other in others), *first.related))
