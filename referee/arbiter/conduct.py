"""How a legal ply was made: what its end no longer shows, judged from what was watched while it was made."""

from __future__ import annotations

from referee.arbiter import sentences
from referee.arbiter.acts import Verdict
from referee.arbiter.articles import Article
from referee.arbiter.policy import Policy
from referee.arbiter.words import Names
from referee.draughts.moves import Move, legal_moves
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.records.conduct import Conduct
from referee.records.messages import Message


def misconduct(
    before: Position, move: Move, conduct: Conduct, obliged: int | None, rules: RuleSet, policy: Policy
) -> Verdict | None:
    """The one irregularity of a legal ply, the others as related to it; None if it was in order. One act, one alert.

    `obliged` is the square of the piece that had to be played (3.11), None when the player was free.
    """
    side, names = before.side_to_move, Names(rules)
    way = names.way((move.start, move.end), capture=move.is_capture)
    played = (move.start, move.end)
    found: list[tuple[Article, Message, tuple[int, ...]]] = []
    if obliged is not None and obliged != move.start:
        choice = names.choice(_plies_of(obliged, before, rules))
        text = sentences.not_the_obliged(side, names.square(obliged), way, choice)
        found.append((Article.TOUCHED_ANOTHER, text, (obliged, *played)))
    if conduct.removed_early:
        early = sentences.removed_too_early(side, names, conduct.removed_early, move)
        found.append((Article.REMOVED_EARLY, early, conduct.removed_early))
    if conduct.removed_late:
        found.append(
            (Article.REMOVAL_PAUSED, sentences.paused(side, way, names, conduct.removed_late), conduct.removed_late)
        )
    if move.start in conduct.uncrowned:
        found.append((Article.PLAYED_UNCROWNED, sentences.played_uncrowned(side, names.square(move.start)), played))
    if waiting := tuple(square for square in conduct.uncrowned if square != move.start):
        found.append((Article.NOT_CROWNED, sentences.not_crowned(side, names, waiting, way), waiting))
    if conduct.two_hands and policy.watches(Article.TWO_HANDS, rules):
        found.append((Article.TWO_HANDS, sentences.two_hands(side, way), (*played, *move.captured)))
    if conduct.out_of_order:
        found.append((Article.REMOVED_OUT_OF_ORDER, sentences.out_of_order(side, way), move.captured))
    if conduct.unshown:
        found.append((Article.RAFLE_NOT_SHOWN, sentences.not_shown(side, way), played))
    if not found:
        return None
    (article, sentence, squares), *others = found
    piece = obliged or move.start
    related = tuple(other for other, _, _ in others)
    if article == Article.RAFLE_NOT_SHOWN:  # as 4.4 wants of every capture
        related += (Article.CAPTURE_NOT_SHOWN,)
    return Verdict(article, side, sentence, side.other, _plies_of(piece, before, rules), related, piece, squares)


def touched_another(before: Position, after: Position, square: int, rules: RuleSet) -> Verdict:
    """5.4.3: the player touched the piece on this square, and then another of his plies made `after` of `before`."""
    side, names = before.side_to_move, Names(rules)
    plies = _plies_of(square, before, rules)
    way = names.ply_between(before, after)
    text = sentences.touched_another(side, names.square(square), way, names.choice(plies))
    return Verdict(Article.TOUCHED_ANOTHER, side, text, side.other, plies, (), square, (square,))


def meddled(position: Position, side: Side, squares: tuple[int, ...], rules: RuleSet) -> Verdict:
    """3.14: the player who does not have the move shifted these pieces."""
    text = sentences.meddled(side, Names(rules), squares)
    return Verdict(Article.SHIFTED_OUT_OF_TURN, side, text, position.side_to_move, squares=squares)


def _plies_of(square: int, before: Position, rules: RuleSet) -> tuple[Move, ...]:
    return tuple(move for move in legal_moves(before, rules) if move.start == square)
