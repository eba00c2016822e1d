"""Acts that no legal play explains, captures aside: the article, the culprit, and what should have been played.

Judged by what the act did to the board. Each function is a row of the table in `judging`.
"""

from __future__ import annotations

from dataclasses import replace

from referee.arbiter import sentences
from referee.arbiter.acts import Act, Verdict
from referee.arbiter.articles import Article
from referee.arbiter.restoration import different, looks_like
from referee.draughts.capture_geometry import may_be_removed_first, stopped_short
from referee.draughts.moves import barred_king, legal_moves, play
from referee.draughts.position import Position, Side

ACCIDENT_PIECES = 3
"""Number of pieces that are gone without a capture from which a change counts as an accident. Larger blames players
more. Chosen, not measured."""


def unseen(act: Act) -> Verdict | None:
    """5.5: the player who acted was not seen."""
    return None if act.play.watched else accident(act)


def in_doubt(act: Act, verdict: Verdict) -> Verdict:
    """5.4: an act that would break the article of this verdict, but it is not known which player's act it was."""
    if verdict.article == Article.IRREGULARITY:
        return replace(verdict, culprit=None)
    text = sentences.in_doubt(act.notation, act.play)
    return Verdict(Article.IRREGULARITY, None, text, act.mover, (), (verdict.article,))


def scattered(act: Act) -> Verdict | None:
    """5.5: pieces lie between the squares."""
    return accident(act) if act.play.scattered else None


def taken_back(act: Act) -> Verdict | None:
    """5.4.4: the last ply is undone by its player, who may already have made another, or has not yet put back the
    captured pieces. A king that moves on from the end of its ply was not taken back. 5.4.5: the opponent undid it."""
    previous, last = act.previous, act.last_ply
    if previous is None or last is None:
        return None
    player = previous.side_to_move
    completed = act.notation.ply_between(previous, act.before)
    lacking = all(s in last.captured and act.after.piece_at(s) is None for s in different(previous, act.after))
    undone = lacking or looks_like(previous, act.after)
    if act.play.hand is act.mover:
        if not undone:
            return None
        text = sentences.opponents_piece(act.mover, act.notation.square(last.end), act.notation.square(last.start))
        return Verdict(Article.OPPONENTS_PIECE, act.mover, text, player)
    if undone:
        return Verdict(Article.TAKEN_BACK, player, sentences.taken_back(player, completed), player)
    other = act.notation.ply_between(previous, act.after)
    piece = act.before.piece_at(last.end)
    goes_on = piece is not None and piece.is_king and act.after.piece_at(last.start) is None
    if other and not goes_on:
        return Verdict(Article.TAKEN_BACK, player, sentences.taken_back(player, completed, other), player.other)
    return None


def left_on_light_square(act: Act) -> Verdict | None:
    """5.3, by 5.4.2 or 5.4.5: the one piece that left its square lies on a light one; it may have captured."""
    gone = act.own_gone + act.their_gone
    if not act.play.on_light_square or act.arrivals or not (len(gone) == 1 or _captor_and_captured(act)):
        return None
    owner = act.mover if act.own_gone else act.mover.other
    culprit = act.play.hand or owner
    article = Article.WRONG_SQUARE if culprit is owner else Article.OPPONENTS_PIECE
    touched = gone[0] if culprit is owner is act.mover else None
    to_move = act.mover.other if culprit is act.mover else act.mover
    text = sentences.on_light_square(culprit, act.notation.square(gone[0]))
    return Verdict(article, culprit, text, to_move, act.instead(touched), (Article.ON_LIGHT_SQUARE,), touched)


def _captor_and_captured(act: Act) -> bool:
    """Only a piece of the mover's and pieces that it captures left their squares."""
    if len(act.own_gone) != 1 or act.play.hand is act.mover.other:
        return False
    return any(move.start == act.own_gone[0] and set(act.their_gone) <= set(move.captured) for move in act.captures)


def left_between_squares(act: Act) -> Verdict | None:
    """5.5: several pieces left their squares, and at least one of them lies on a light one."""
    return accident(act) if act.play.on_light_square and not act.arrivals else None


def removed_too_early(act: Act) -> Verdict | None:
    """5.4.10: captured pieces are gone while the capturing piece still stands; 4.16 allows that for one man."""
    taken = set(act.their_gone)
    if act.arrivals or act.own_gone or act.play.hand is act.mover.other:
        return None
    for move in act.compulsory:
        been_round = move.start == move.end and len(taken) > 1
        if taken <= set(move.captured) and not been_round and not may_be_removed_first(act.before, move, act.rules):
            text = sentences.removed_too_early(act.mover, act.notation, taken, move)
            related = (Article.REMOVED_WITHOUT_CAPTURE,)
            return Verdict(Article.REMOVED_EARLY, act.mover, text, act.mover, act.compulsory, related)
    return None


def many_removed(act: Act) -> Verdict | None:
    """5.5: so many pieces are gone, with none moved, that they were swept away."""
    gone = act.own_gone + act.their_gone
    return accident(act) if not act.arrivals and len(gone) >= ACCIDENT_PIECES else None


def removed(act: Act) -> Verdict | None:
    """5.4.7: pieces left the board, and none moved."""
    if act.arrivals:
        return None
    culprit, gone = act.play.hand or act.mover, act.notation.squares(act.own_gone + act.their_gone)
    text = sentences.removed(culprit, gone)
    return Verdict(Article.REMOVED_WITHOUT_CAPTURE, culprit, text, act.mover, act.compulsory)


def out_of_turn(act: Act) -> Verdict | None:
    """5.4.1: a complete ply by the player who is not to move."""
    if act.play.moved_by is act.mover or (act.play.hand is act.mover and not act.own_gone):
        return None  # the opponent's piece in the mover's hand is 5.4.5
    other, seen = act.before.with_side_to_move(act.mover.other), act.after.to_string().lower()
    for move in legal_moves(other, act.rules):
        if play(other, move, act.rules).to_string().lower() == seen:
            text = sentences.played_twice(
                act.mover.other, act.notation.way((move.start, move.end), capture=move.is_capture)
            )
            return Verdict(Article.PLAYED_TWICE, act.mover.other, text, act.mover)
    return None


def opponents_piece_moved(act: Act) -> Verdict | None:
    """5.4.5: the player who is not to move moved an opponent's piece, perhaps as a complete legal ply, or as a capture
    not made in order."""
    culprit = act.mover.other
    if act.play.hand is not culprit or not act.own_gone or len(act.own_arrived) != 1 or act.their_arrived:
        return None
    removed = set(act.their_gone)
    if removed and not act.notation.ply_between(act.before, act.after):
        captures = [move for move in act.captures if move.start in act.own_gone and removed & set(move.captured)]
        whole = any(move.end == act.end and removed >= set(move.captured) for move in captures)
        if act.play.moved_by is not culprit:
            if captures:  # helping to remove captured pieces is not moving the capturing piece
                return None
            whole = False
        if not whole and len(act.own_removed) + len(removed) >= ACCIDENT_PIECES:
            return None
    text = sentences.opponents_piece(culprit, act.notation.square(act.start), act.notation.square(act.end))
    return Verdict(Article.OPPONENTS_PIECE, culprit, text, act.mover)


def accident(act: Act) -> Verdict:
    """5.5: nobody is at fault."""
    gone = act.own_gone + act.their_gone
    return Verdict(Article.ACCIDENT, act.play.hand, sentences.accident(act.notation, gone), act.mover)


def several_moved(act: Act) -> Verdict | None:
    """5.5: pieces of both sides, or several pieces, moved."""
    both = act.their_arrived and act.own_gone and not _captured_for_opponent(act)
    return accident(act) if act.arrivals > 1 or both else None


def _captured_for_opponent(act: Act) -> bool:
    """The player to move made a capture with a piece of the opponent's."""
    if act.play.moved_by is not act.mover:
        return False
    other = act.as_if_by_the_other()
    gone, own = set(act.their_gone), set(act.own_gone)
    return any(
        gone == {move.start} and act.their_arrived == (move.end,) and own <= set(move.captured)
        for move in (*other.captures, *stopped_short(other.before, other.rules))
    )


def displaced(act: Act) -> Verdict | None:
    """5.4.1 or 5.4.5: a piece of the player who is not to move was moved: a second ply by that player,
    or a ply by the opponent."""
    if not act.their_arrived or not act.their_gone:
        return None
    way = act.notation.way((act.their_gone[0], act.their_arrived[0]), capture=False)
    if act.play.hand is act.mover:
        squares = act.notation.square(act.their_gone[0]), act.notation.square(act.their_arrived[0])
        text = sentences.opponents_piece(act.mover, *squares)
        return Verdict(Article.OPPONENTS_PIECE, act.mover, text, act.mover.other, act.compulsory)
    related = (Article.OPPONENTS_PIECE,) if act.play.hand is None else ()
    text = sentences.played_twice(act.mover.other, way)
    return Verdict(Article.PLAYED_TWICE, act.mover.other, text, act.mover, (), related)


def appeared(act: Act) -> Verdict | None:
    """5.4: a piece stands where none was, and none is missing: only the general article covers that. Nobody is named
    where it may be a piece that was captured, left standing (5.4.11) and then played by its owner."""
    if act.own_arrived and act.own_gone:
        return None
    text = sentences.appeared(act.notation.squares(act.own_arrived + act.their_arrived))
    if _captured_piece_replied(act):
        return Verdict(Article.IRREGULARITY, None, text, act.mover, (), (Article.LEFT_STANDING,))
    return Verdict(Article.IRREGULARITY, act.play.hand, text, act.mover)


def _captured_piece_replied(act: Act) -> bool:
    """Whether a legal ply of a piece that the last ply captured, if it still stands, leads to the board seen."""
    if act.previous is None or act.last_ply is None:
        return False
    stood, here = act.previous.to_string(), act.before.to_string()
    for square in act.last_ply.captured:
        left = Position.from_string(here[: square - 1] + stood[square - 1] + here[square:], act.mover)
        replies = (move for move in legal_moves(left, act.rules) if move.start == square)
        if any(looks_like(play(left, move, act.rules), act.after) for move in replies):
            return True
    return False


def swept_away(act: Act) -> Verdict | None:
    """5.5: one piece moved, and many others disappeared."""
    return accident(act) if len(act.own_removed) + len(act.their_gone) >= ACCIDENT_PIECES else None


def removed_besides(act: Act) -> Verdict | None:
    """5.4.7: a quiet move, and pieces removed that nothing captured."""
    gone = act.own_removed + act.their_gone
    if not gone or not act.is_step:
        return None
    related = (Article.CAPTURE_OVERLOOKED,) if act.compulsory else ()
    text = sentences.removed(act.mover, act.notation.squares(gone))
    return Verdict(
        Article.REMOVED_WITHOUT_CAPTURE, act.mover, text, act.mover.other, act.instead(act.start), related, act.start
    )


def capture_overlooked(act: Act) -> Verdict | None:
    """5.4.6: a quiet move though a capture was compulsory, even if a capture ends there too."""
    if not act.compulsory or not act.is_step or act.own_removed or act.their_gone:
        return None
    way = act.notation.way((act.start, act.end), capture=False)
    text = sentences.capture_overlooked(act.mover, way, act.notation.choice(act.compulsory))
    return Verdict(Article.CAPTURE_OVERLOOKED, act.mover, text, act.mover.other, act.compulsory, (), act.start)


def king_should_rest(act: Act) -> Verdict | None:
    """Frisian 17: the same king has moved too often in a row while its side has men."""
    if barred_king(act.before, act.rules) != act.start or act.rules.king_run_limit is None:
        return None
    text = sentences.king_should_rest(act.mover, act.notation.square(act.start), act.rules.king_run_limit)
    related = (Article.CAPTURE_OVERLOOKED if act.compulsory else Article.WRONG_SQUARE,)
    return Verdict(Article.KING_RESTS, act.mover, text, act.mover.other, act.legal, related)


def wrong_square(act: Act) -> Verdict:
    """5.4.2: the piece was let go where it may not go."""
    board, side = act.before.board, act.mover
    (row, column), (to_row, to_column) = board.row_column(act.start), board.row_column(act.end)
    forwards = (row - to_row) * (1 if side is Side.WHITE else -1)
    piece = act.before.piece_at(act.start)
    man = piece is not None and not piece.is_king
    squares = act.notation.square(act.start), act.notation.square(act.end)
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
