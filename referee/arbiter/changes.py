"""What an irregular change of the board breaks: the article, the culprit and what should have been played instead.

Judged from two boards at rest. What the end of an act no longer shows, its order, pauses, touches and hands, is judged
in `conduct`.
"""

from __future__ import annotations

from referee.arbiter import sentences
from referee.arbiter.acts import Act, Change, Verdict
from referee.arbiter.articles import Article
from referee.arbiter.captures import (
    captor_removed,
    removed_after_it,
    round_trip,
    too_many_or_few,
    unfinished,
    wrongly_removed,
)
from referee.arbiter.restoration import different, looks_like
from referee.draughts.capture_geometry import man_by_man
from referee.draughts.moves import barred_king, legal_moves, play
from referee.draughts.position import Side
from referee.draughts.variants import RuleSet

SCATTERED = 3
"""Light squares on which something lies from which on pieces were swept about: a man let go on a light square showed on
one in 14 recordings, for a moment on two in one of them. Larger takes sweeping for placing a piece badly."""
ACCIDENT_PIECES = 3
"""Pieces gone though no capture took them at which a change counts as an accident; larger suspects players more."""

__all__ = ["Change", "Verdict", "judge"]


def judge(change: Change, rules: RuleSet) -> Verdict:
    """Name the one article that fits a change best, the more specific first; total: every change has a verdict."""
    act = Act(change, rules)
    if not change.watched:
        return _accident(act)  # 5.5: nobody saw whose act it was
    arrivals = len(act.own_came) + len(act.their_came)
    if taken_back := _taken_back(act):  # 5.4.4
        return taken_back
    if change.light_squares >= SCATTERED:
        return _accident(act)  # 5.5
    if arrivals == 0:
        return _removal(act)  # 5.4.7; 5.4.10 before the rafle; 5.3 through 5.4.2 or 5.4.5; 5.5
    if out_of_turn := _out_of_turn(act):  # 5.4.1
        return out_of_turn
    if by_the_other := _in_the_others_hand(act):  # 5.4.5
        return by_the_other
    if arrivals > 1 or (act.their_came and act.own_gone):
        return _accident(act)  # 5.5
    if act.their_came:
        return _displaced(act)  # 5.4.1, 5.4.5
    if not act.own_gone:
        return _appeared(act)
    return (
        wrongly_removed(act)  # 5.4.11, 5.4.12, 5.4.14: the capture itself was right
        or unfinished(act)  # 5.4.9
        or too_many_or_few(act)  # 5.4.8
        or _swept_away(act)  # 5.5
        or _removed_besides(act)  # 5.4.7
        or _capture_overlooked(act)  # 5.4.6
        or _king_should_rest(act)  # Frisian 17
        or _wrong_square(act)  # 5.4.2
    )


def _taken_back(act: Act) -> Verdict | None:
    """5.4.4: the last ply is undone by its player, who may already have made another, or still has to put back what he
    captured. A king that goes on from where it was played to was not taken back."""
    previous, last = act.change.previous, act.last_ply
    if previous is None or last is None:
        return None
    player = previous.side_to_move
    completed = act.names.ply_between(previous, act.before)
    lacking = all(s in last.captured and act.after.piece_at(s) is None for s in different(previous, act.after))
    if lacking or looks_like(previous, act.after):
        return Verdict(Article.TAKEN_BACK, player, sentences.taken_back(player, completed), player)
    other = act.names.ply_between(previous, act.after)
    piece = act.before.piece_at(last.end)
    goes_on = piece is not None and piece.is_king and act.after.piece_at(last.start) is None
    if other and not goes_on:
        return Verdict(Article.TAKEN_BACK, player, sentences.taken_back(player, completed, other), player.other)
    return None


def _removal(act: Act) -> Verdict:
    """Pieces left the board and none moved."""
    gone, mover, hand = act.own_gone + act.their_gone, act.mover, act.change.hand
    if act.change.light_squares and len(gone) == 1:
        owner = mover if act.own_gone else mover.other
        culprit = hand or owner
        article = Article.WRONG_SQUARE if culprit is owner else Article.OPPONENTS_PIECE
        touched = gone[0] if culprit is owner is mover else None
        to_move = mover.other if culprit is mover else mover
        text = sentences.on_light_square(culprit, act.names.square(gone[0]))
        return Verdict(article, culprit, text, to_move, act.instead(touched), (Article.ON_LIGHT_SQUARE,), touched)
    if act.change.light_squares:  # pieces lie between the squares
        return _accident(act)
    taken = set(act.their_gone)
    for move in act.compulsory:
        been_round = move.start == move.end and len(taken) > 1
        allowed = been_round or man_by_man(act.before, move)
        if not act.own_gone and taken <= set(move.captured) and hand is not mover.other and not allowed:
            text = sentences.removed_too_early(mover, act.names, taken, move)
            return Verdict(
                Article.REMOVED_EARLY,
                mover,
                text,
                mover,
                act.compulsory,
                (Article.REMOVED_WITHOUT_CAPTURE,),
                move.start,
            )
    if came_back := round_trip(act):
        return came_back
    if with_it := captor_removed(act):
        return with_it
    if len(gone) >= ACCIDENT_PIECES:
        return _accident(act)
    if after_capture := removed_after_it(act):
        return after_capture
    culprit = hand or mover
    return Verdict(
        Article.REMOVED_WITHOUT_CAPTURE,
        culprit,
        sentences.removed(culprit, act.names.squares(gone)),
        mover,
        act.compulsory,
    )


def _out_of_turn(act: Act) -> Verdict | None:
    """5.4.1: a whole ply by the player who does not have the move."""
    if act.change.hand is act.mover and not act.own_gone:
        return None  # the opponent's piece in the mover's hand is 5.4.5
    other, seen = act.before.with_side_to_move(act.mover.other), act.after.to_string().lower()
    for move in legal_moves(other, act.rules):
        if play(other, move, act.rules).to_string().lower() == seen:
            text = sentences.played_twice(
                act.mover.other, act.names.way((move.start, move.end), capture=move.is_capture)
            )
            return Verdict(Article.PLAYED_TWICE, act.mover.other, text, act.mover)
    return None


def _in_the_others_hand(act: Act) -> Verdict | None:
    """5.4.5: the player who does not have the move put the mover's piece elsewhere, perhaps as a whole legal ply."""
    culprit = act.mover.other
    if act.change.hand is not culprit or not act.own_gone or len(act.own_came) != 1 or act.their_came:
        return None
    if act.their_gone and not act.names.ply_between(act.before, act.after):
        return None  # whoever helped to remove pieces did not move the one that captured them
    text = sentences.opponents_piece(culprit, act.names.square(act.start), act.names.square(act.end))
    return Verdict(Article.OPPONENTS_PIECE, culprit, text, act.mover)


def _accident(act: Act) -> Verdict:
    gone = act.own_gone + act.their_gone
    return Verdict(Article.ACCIDENT, act.change.hand, sentences.accident(act.names, gone), act.mover)


def _displaced(act: Act) -> Verdict:
    """A piece of the player who does not have the move went elsewhere: he played twice, or the mover took it."""
    end = act.their_came[0]
    if not act.their_gone:
        return _appeared(act)
    way = act.names.way((act.their_gone[0], end), capture=False)
    if act.change.hand is act.mover:
        text = sentences.opponents_piece(act.mover, act.names.square(act.their_gone[0]), act.names.square(end))
        return Verdict(Article.OPPONENTS_PIECE, act.mover, text, act.mover.other, act.compulsory)
    related = (Article.OPPONENTS_PIECE,) if act.change.hand is None else ()
    return Verdict(
        Article.PLAYED_TWICE, act.mover.other, sentences.played_twice(act.mover.other, way), act.mover, (), related
    )


def _appeared(act: Act) -> Verdict:
    """A piece stands where none was and none is missing: no article but the general one names that."""
    squares = act.own_came + act.their_came
    return Verdict(Article.IRREGULARITY, act.change.hand, sentences.appeared(act.names.squares(squares)), act.mover)


def _swept_away(act: Act) -> Verdict | None:
    """5.5: one piece moved, and many others went with it."""
    return _accident(act) if len(act.own_removed) + len(act.their_gone) >= ACCIDENT_PIECES else None


def _removed_besides(act: Act) -> Verdict | None:
    """5.4.7: a step, and pieces taken off that nothing captured."""
    gone = act.own_removed + act.their_gone
    if not gone or not act.is_step:
        return None
    related = (Article.CAPTURE_OVERLOOKED,) if act.compulsory else ()
    text = sentences.removed(act.mover, act.names.squares(gone))
    return Verdict(
        Article.REMOVED_WITHOUT_CAPTURE, act.mover, text, act.mover.other, act.instead(act.start), related, act.start
    )


def _capture_overlooked(act: Act) -> Verdict | None:
    """5.4.6: a step though a capture was compulsory."""
    if not act.compulsory or not act.is_step:
        return None
    way = act.names.way((act.start, act.end), capture=False)
    text = sentences.capture_overlooked(act.mover, way, act.names.choice(act.compulsory))
    return Verdict(Article.CAPTURE_OVERLOOKED, act.mover, text, act.mover.other, act.compulsory, (), act.start)


def _king_should_rest(act: Act) -> Verdict | None:
    """Frisian 17: the same king has moved often enough while its side has men."""
    if barred_king(act.before, act.rules) != act.start or act.rules.king_run_limit is None:
        return None
    text = sentences.king_should_rest(act.mover, act.names.square(act.start), act.rules.king_run_limit)
    return Verdict(Article.KING_RESTS, act.mover, text, act.mover.other, act.legal, (Article.WRONG_SQUARE,))


def _wrong_square(act: Act) -> Verdict:
    """5.4.2: the piece was let go where it may not go."""
    board, side = act.before.board, act.mover
    (row, column), (to_row, to_column) = board.row_column(act.start), board.row_column(act.end)
    forwards = (row - to_row) * (1 if side is Side.WHITE else -1)
    piece = act.before.piece_at(act.start)
    man = piece is not None and not piece.is_king
    squares = act.names.square(act.start), act.names.square(act.end)
    if abs(to_row - row) != abs(to_column - column):
        text = sentences.off_the_diagonal(side, *squares)
    elif man and forwards < 0:
        text = sentences.backwards(side, *squares)
    elif man or not act.rules.flying_kings:
        text = sentences.too_far(side, *squares)
    else:
        text = sentences.over_a_piece(side, *squares)
    removed = act.own_removed + act.their_gone
    related = ((Article.CAPTURE_OVERLOOKED,) if act.compulsory else ()) + (
        (Article.REMOVED_WITHOUT_CAPTURE,) if removed else ()
    )
    return Verdict(Article.WRONG_SQUARE, side, text, side.other, act.instead(act.start), related, act.start)
