"""How a legal ply was made, which its end position does not show, and other acts of hands. The functions of an act are
rows of the table in `judging`."""

from __future__ import annotations

from dataclasses import replace

from referee.arbiter import sentences
from referee.arbiter.acts import Act, Verdict
from referee.arbiter.articles import Article
from referee.arbiter.notation import Notation
from referee.draughts.moves import Move, legal_moves
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.messages import Message


def another_than_obliged(act: Act) -> Verdict | None:
    """5.4.3, by 3.11: another piece was played than the one that had to be."""
    obliged = act.obliged
    if obliged is None or obliged == _made(act).start:
        return None
    choice = act.notation.choice(act.of(obliged))
    text = sentences.not_the_obliged(act.mover, act.notation.square(obliged), _way(act), choice)
    return _verdict(act, Article.TOUCHED_ANOTHER, text, (obliged, *_ends(act)))


def removed_early(act: Act) -> Verdict | None:
    """5.4.10: captured pieces were removed before the capturing piece had arrived."""
    early = act.play.conduct.removed_early
    if not early:
        return None
    return _verdict(
        act, Article.REMOVED_EARLY, sentences.removed_too_early(act.mover, act.notation, early, _made(act)), early
    )


def removal_paused(act: Act) -> Verdict | None:
    """5.4.13: the removal of the captured pieces was interrupted."""
    late = act.play.conduct.removed_late
    if not late:
        return None
    return _verdict(act, Article.REMOVAL_PAUSED, sentences.paused(act.mover, _way(act), act.notation, late), late)


def played_uncrowned(act: Act) -> Verdict | None:
    """5.4.16: a promoted man without its second disc moved; it had not been crowned before (5.4.15)."""
    move = _made(act)
    if move.start not in act.play.conduct.uncrowned:
        return None
    text = sentences.played_uncrowned(act.mover, act.notation.square(move.start))
    omitted = _left_uncrowned(act, act.play.conduct.uncrowned)
    return replace(_verdict(act, Article.PLAYED_UNCROWNED, text, _ends(act)), omitted=omitted)


def not_crowned(act: Act) -> Verdict | None:
    """5.4.15: a promoted man had no second disc yet when its player moved another piece."""
    waiting = act.play.conduct.uncrowned
    return _left_uncrowned(act, waiting) if waiting and _made(act).start not in waiting else None


def besides_uncrowned(act: Act, verdict: Verdict) -> Verdict:
    """5.4.15 besides an irregular ply: its player had left a promoted man uncrowned; 5.4.16 if that man was played."""
    waiting, ways = act.play.conduct.uncrowned, [way for way in act.play.moved if way[0] in act.own_gone]
    if not waiting or len(ways) != 1 or verdict.culprit is not act.mover or verdict.to_move is act.mover:
        return verdict
    text = sentences.not_crowned(act.mover, act.notation, waiting, act.notation.way(ways[0], capture=False))
    start = ways[0][0]
    omitted = Verdict(Article.NOT_CROWNED, act.mover, text, act.mover.other, act.of(start), (), start, waiting)
    related = (*verdict.related, Article.PLAYED_UNCROWNED) if start in waiting else verdict.related
    return replace(verdict, omitted=omitted, related=related)


def besides_touched(act: Act, verdict: Verdict) -> Verdict:
    """5.4.3 besides an irregular ply: another piece had to be played (3.11), or was touched before; it is the one to be
    played if the act is rectified, unless an omitted capture frees from it (Frisian 15)."""
    first, played = act.obliged or act.play.conduct.touched, verdict.touched
    if first is None or played is None or first == played or not act.of(first) or verdict.culprit is not act.mover:
        return verdict
    also = replace(verdict, related=(*verdict.related, Article.TOUCHED_ANOTHER))
    if act.obliged is None and act.rules.omitted_capture_frees and verdict.omits_capture:
        return also
    return replace(also, touched=first, options=act.of(first))


def _left_uncrowned(act: Act, squares: tuple[int, ...]) -> Verdict:
    return _verdict(
        act, Article.NOT_CROWNED, sentences.not_crowned(act.mover, act.notation, squares, _way(act)), squares
    )


def two_hands(act: Act) -> Verdict | None:
    """5.4.17: one hand moved and the other removed, in rule sets that forbid it."""
    if not act.play.conduct.two_hands or not act.policy.watches(Article.TWO_HANDS, act.rules):
        return None
    squares = (*_ends(act), *_made(act).captured)
    return _verdict(act, Article.TWO_HANDS, sentences.two_hands(act.mover, _way(act)), squares)


def removed_out_of_order(act: Act) -> Verdict | None:
    """4.11: the captured pieces were not removed along the path."""
    if not act.play.conduct.out_of_order:
        return None
    text = sentences.out_of_order(act.mover, _way(act))
    return _verdict(act, Article.REMOVED_OUT_OF_ORDER, text, _made(act).captured)


def not_shown(act: Act) -> Verdict | None:
    """4.9, and 4.4 for every capture: the piece was not set down on a landing square."""
    if not act.play.conduct.unshown:
        return None
    text = sentences.not_shown(act.mover, _way(act))
    return _verdict(act, Article.RAFLE_NOT_SHOWN, text, _ends(act), (Article.CAPTURE_NOT_SHOWN,))


def touched_another(before: Position, after: Position, square: int, rules: RuleSet) -> Verdict:
    """5.4.3: the player touched the piece on this square, and then made another ply, from `before` to `after`."""
    side, notation = before.side_to_move, Notation(rules)
    plies = tuple(move for move in legal_moves(before, rules) if move.start == square)
    way = notation.ply_between(before, after)
    text = sentences.touched_another(side, notation.square(square), way, notation.choice(plies))
    return Verdict(Article.TOUCHED_ANOTHER, side, text, side.other, plies, (), square, (square,))


def touched_out_of_turn(position: Position, side: Side, squares: tuple[int, ...], rules: RuleSet) -> Verdict:
    """3.14: the player who is not to move shifted these pieces."""
    text = sentences.shifted_out_of_turn(side, Notation(rules), squares)
    return Verdict(Article.SHIFTED_OUT_OF_TURN, side, text, position.side_to_move, squares=squares)


def _verdict(
    act: Act, article: Article, text: Message, squares: tuple[int, ...], related: tuple[Article, ...] = ()
) -> Verdict:
    """A verdict with the plies of the same piece as options, or those of the piece that had to be played."""
    piece = act.obliged or _made(act).start
    return Verdict(article, act.mover, text, act.mover.other, act.of(piece), related, piece, squares)


def _made(act: Act) -> Move:
    assert act.play.move is not None, "only a legal ply is judged by how it was made"
    return act.play.move


def _ends(act: Act) -> tuple[int, int]:
    return _made(act).start, _made(act).end


def _way(act: Act) -> str:
    return act.notation.way(_ends(act), capture=_made(act).is_capture)
