"""Captures made wrongly, judged by the board they left: articles 5.4.8, 5.4.9, 5.4.11, 5.4.12, 5.4.14, and 4.11."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from referee.arbiter import sentences
from referee.arbiter.acts import Act, Verdict
from referee.arbiter.articles import Article
from referee.arbiter.notation import Notation
from referee.arbiter.restoration import different, looks_like, wrong
from referee.draughts.capture_geometry import all_captures, landing_squares, may_be_removed_first, stopped_short
from referee.draughts.move_text import written
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet

_WORDS = {
    Article.LEFT_STANDING: sentences.left_standing,
    Article.NOT_CAPTURED_REMOVED: sentences.not_captured_removed,
    Article.OWN_REMOVED: sentences.own_removed,
}

_OTHER_COLOUR = str.maketrans("wWbB", "bBwW")


def wrongly_removed(act: Act) -> Verdict | None:
    """The capturing piece moved correctly, but wrong pieces were removed, or too few; unless another capture with this
    start and end takes just those."""
    made = [move for move in act.compulsory if move.start in act.own_gone and move.end == act.end]
    as_another = (*act.captures, *stopped_short(act.before, act.rules))
    return _wrong_pieces(act, made) if made and not _as_captured(act, as_another) else None


def _as_captured(act: Act, captures: Iterable[Move]) -> bool:
    """The piece went, and the pieces left the board, as one of these captures has it."""
    return any(
        act.own_gone == (move.start,) and act.end == move.end and set(act.their_gone) == set(move.captured)
        for move in captures
    )


def round_trip(act: Act) -> Verdict | None:
    """5.4.8, 5.4.11, 5.4.12, 5.4.14: pieces are gone and none moved, as after a capture that ends where it began."""
    taken = set(act.their_gone)
    if act.arrivals or act.play.hand is act.mover.other:
        return None
    more = taken | set(act.own_gone)
    whole = [move for move in act.compulsory if move.start == move.end and set(move.captured) <= taken]
    if whole := [move for move in whole if set(move.captured) < more and move.start not in more]:
        return _wrong_pieces(act, whole)
    if act.own_gone:
        return None
    less = [move for move in act.captures if move.start == move.end and set(move.captured) == taken]
    if less:
        return _other_capture(act, less)
    part = [move for move in act.compulsory if move.start == move.end and taken < set(move.captured)]
    return _wrong_pieces(act, part) if part else None


def _wrong_pieces(act: Act, made: list[Move]) -> Verdict:
    taken = set(act.their_gone)
    move = min(made, key=lambda move: len(taken ^ set(move.captured)))
    own, wrong, left = set(act.own_gone) - {move.start}, taken - set(move.captured), set(move.captured) - taken
    faults = [
        article
        for article, squares in (
            (Article.OWN_REMOVED, own),
            (Article.NOT_CAPTURED_REMOVED, wrong),
            (Article.LEFT_STANDING, left),
        )
        if squares
    ]
    if act.play.conduct.stopped and faults[0] == Article.LEFT_STANDING:
        faults.append(Article.REMOVAL_PAUSED)
    squares = own or wrong or left
    text = _WORDS[faults[0]](act.mover, _notation(act, move), act.notation, squares)
    return Verdict(faults[0], act.mover, text, act.mover.other, act.compulsory, tuple(faults[1:]), move.start)


def captor_removed(act: Act) -> Verdict | None:
    """5.4.14: a complete capture, and the capturing piece was taken off with the captured ones."""
    if act.arrivals or act.play.hand is act.mover.other:
        return None
    for move in act.compulsory:
        if act.own_gone == (move.start,) and set(act.their_gone) == set(move.captured):
            text = sentences.own_removed(act.mover, _notation(act, move), act.notation, (move.end,))
            return Verdict(
                Article.OWN_REMOVED,
                act.mover,
                text,
                act.mover.other,
                act.compulsory,
                (Article.REMOVED_WITHOUT_CAPTURE,),
                move.start,
            )
    return None


def removed_after_it(act: Act) -> Verdict | None:
    """5.4.12, 5.4.14: the capture was complete, and its player removed more before the opponent moved."""
    move, player = act.last_ply, act.mover.other
    if act.arrivals or move is None or not move.captured or act.play.hand is act.mover:
        return None
    article, squares = (
        (Article.OWN_REMOVED, act.their_gone) if act.their_gone else (Article.NOT_CAPTURED_REMOVED, act.own_gone)
    )
    text = _WORDS[article](player, _notation(act, move), act.notation, squares)
    return Verdict(article, player, text, act.mover, (), (Article.REMOVED_WITHOUT_CAPTURE,))


def unfinished(act: Act) -> Verdict | None:
    """5.4.9: the capturing piece was let go on a square in the middle of its path."""
    return _let_go(act, lambda captured: set(act.their_gone) < captured)


def unfinished_besides(act: Act) -> Verdict | None:
    """5.4.9: likewise, and pieces that the capture does not take were removed too."""
    return _let_go(act, lambda captured: bool(captured - set(act.their_gone)))


def _let_go(act: Act, fits: Callable[[set[int]], bool]) -> Verdict | None:
    """The verdict if the piece stands on a landing square of a capture whose captured squares satisfy `fits`."""
    taken, board = set(act.their_gone), act.before.board
    whole = any(move.start in act.own_gone and move.end == act.end for move in act.captures)
    # any stop of a king may be the middle of a longer capture: unfinished only if more had to be captured
    for move in act.compulsory if whole else (*act.compulsory, *act.captures):
        for route in move.paths:
            path, captured = route
            if path[0] in act.own_gone and fits(set(captured)) and act.end in landing_squares(route, board):
                text = sentences.let_go(act.mover, act.notation.square(act.end), act.notation.way(path, capture=True))
                related = tuple(
                    article
                    for article, applies in (
                        (Article.WRONG_CAPTURE, move not in act.compulsory),
                        (Article.REMOVED_EARLY, taken & set(captured)),
                        (Article.REMOVED_WITHOUT_CAPTURE, taken - set(captured) or set(act.own_gone) - {move.start}),
                    )
                    if applies
                )
                return Verdict(
                    Article.LET_GO_ON_THE_WAY, act.mover, text, act.mover.other, act.compulsory, related, move.start
                )
    return None


def too_many_or_few(act: Act) -> Verdict | None:
    """5.4.8: a complete capture, but not one that the majority rule allows; or one continued where no capture is
    possible."""
    taken = set(act.their_gone)
    for captures in (act.captures, stopped_short(act.before, act.rules)):
        made = [move for move in captures if move.start in act.own_gone and move.end == act.end]
        if made:
            return _other_capture(act, made)
    for start in act.own_gone:
        most = max((len(move.captured) for move in act.captures if move.start == start), default=0)
        over_own = set(act.before.board.between(start, act.end)) & set(act.own_gone) and not act.is_step
        if over_own or 0 < most < len(taken) or _moved_on_from_end(act, start) or _over_own_piece(act, start):
            way = act.notation.way((start, act.end), capture=True)
            text = sentences.impossible_capture(act.mover, way)
            return Verdict(
                Article.WRONG_CAPTURE,
                act.mover,
                text,
                act.mover.other,
                act.instead(start),
                (Article.WRONG_SQUARE,),
                start,
            )
    return None


def wrongly_out_of_turn(act: Act) -> Verdict | None:
    """5.4.1: the player who is not to move made a capture, and made it wrongly."""
    other = act.as_if_by_the_other()
    if other.arrivals != 1 or not other.own_arrived or not other.own_gone or act.play.hand is act.mover:
        return None
    taken, captures = set(other.their_gone), (*other.captures, *stopped_short(other.before, other.rules))
    ended = [move for move in captures if move.start in other.own_gone and move.end == other.end]
    # what was removed tells a capture from an accident, unless its player was seen
    seen = act.play.hand is other.mover
    made = any(seen or taken & set(move.captured) for move in ended) or unfinished(other) is not None
    if not taken or not made:
        return None
    fault = wrongly_removed(other) or unfinished(other) or too_many_or_few(other)
    related = () if fault is None else (fault.article, *fault.related)
    text = sentences.played_twice(other.mover, other.notation.way((other.start, other.end), capture=True))
    return Verdict(Article.PLAYED_TWICE, other.mover, text, act.mover, (), related)


def _moved_on_from_end(act: Act, start: int) -> bool:
    """All pieces of a capture are gone and the capturing piece was let go in the middle of its path: it moved on from
    the end."""
    board, taken = act.before.board, set(act.their_gone)
    whole = (move for move in act.captures if move.start == start and set(move.captured) == taken)
    return any(act.end in landing_squares(route, board) for move in whole for route in move.paths)


def _over_own_piece(act: Act, start: int) -> bool:
    """The removed pieces are those of a capture that also jumps a piece of the same colour."""
    taken = set(act.their_gone)
    if not taken:
        return False
    for own in act.before.side_squares(act.mover):
        squares = list(act.before.to_string())
        squares[own - 1] = squares[own - 1].translate(_OTHER_COLOUR)
        as_if = all_captures(Position.from_string("".join(squares), act.mover), act.rules)
        if any((move.start, move.end, set(move.captured)) == (start, act.end, taken | {own}) for move in as_if):
            return True
    return False


def _other_capture(act: Act, made: list[Move]) -> Verdict:
    taken = set(act.their_gone)
    move = min(made, key=lambda move: len(taken ^ set(move.captured)))
    others = set(act.own_gone) - {move.start}
    related = ((Article.OWN_REMOVED,) if others else ()) + (
        (Article.LEFT_STANDING,) if set(move.captured) - taken else ()
    )
    way = written(move, (*act.compulsory, move), act.rules)
    choice = act.notation.choice(act.compulsory, move)
    text = sentences.other_capture(act.mover, way, len(move.captured), choice)
    return Verdict(Article.WRONG_CAPTURE, act.mover, text, act.mover.other, act.compulsory, related, move.start)


def _notation(act: Act, move: Move) -> str:
    return act.notation.way((move.start, move.end), capture=True)


def begun_with_removal(before: Position, after: Position, rules: RuleSet) -> bool:
    """4.16: the man that another man is about to capture was removed first, which is allowed."""
    gone = different(before, after)
    return len(gone) == 1 and any(
        move.captured == gone and may_be_removed_first(before, move, rules) and after.piece_at(gone[0]) is None
        for move in legal_moves(before, rules)
    )


def made_in_part(before: Position, after: Position, rules: RuleSet) -> bool:
    """A legal capture was made except for captured pieces that still stand."""
    stood = before.to_string()
    for move in legal_moves(before, rules):
        left = [square for square in move.captured if after.piece_at(square) is not None]
        board = list(play(before, move, rules).to_string())
        for square in left:
            board[square - 1] = stood[square - 1]
        if left and looks_like(Position.from_string("".join(board), after.side_to_move), after):
            return True
    return False


def on_its_way(before: Position, after: Position, rules: RuleSet) -> bool:
    """The capturing piece of a legal capture rests on a landing square of it; captured pieces may be gone."""
    board, stood, stands = before.board, before.to_string().lower(), after.to_string().lower()
    changed = wrong(stands, before)
    arrived = [square for square in changed if stands[square - 1] != "."]
    if len(arrived) != 1:
        return False
    gone = set(changed) - set(arrived)
    return any(
        arrived[0] in landing_squares(route, board)
        and stands[arrived[0] - 1] == stood[move.start - 1]
        and move.start in gone <= {move.start, *route[1]}
        for move in legal_moves(before, rules)
        for route in move.paths
    )


def removed_later(interrupted: Position, before: Position, after: Position, rules: RuleSet) -> bool:
    """After an interruption only pieces of one capture that was legal in the interrupted position left the board."""
    squares = different(before, after)
    gone = all(after.piece_at(square) is None for square in squares)
    return gone and any(set(squares) <= set(move.captured) for move in legal_moves(interrupted, rules))


def removal_resumed(interrupted: Position, before: Position, after: Position, rules: RuleSet) -> Verdict | None:
    """4.11: the removal of captured pieces continues after an interruption."""
    if not removed_later(interrupted, before, after, rules):
        return None
    side, squares = interrupted.side_to_move, different(before, after)
    text = sentences.removal_taken_up_again(side, Notation(rules).squares(squares))
    return Verdict(Article.REMOVED_OUT_OF_ORDER, side, text, side.other)
