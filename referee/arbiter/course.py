"""The course of a game: what each thing seen on the board makes of where the game stands.

Every function takes where the game stands and gives where it stands afterwards, with the events that say so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.arbiter.acts import Change
from referee.arbiter.articles import Article
from referee.arbiter.captures import begun_with_removal, made_in_part, removed_later, taken_up_again
from referee.arbiter.changes import judge
from referee.arbiter.conduct import meddled, misconduct, touched_another
from referee.arbiter.endings import draw_reached
from referee.arbiter.incidents import changed, is_play, misconducted
from referee.arbiter.policy import Policy
from referee.arbiter.restoration import different, looks_like
from referee.arbiter.rulings import Ruled, accepted, rectified, returned, stands_again
from referee.arbiter.standing import Incident, Standing
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Piece, Position, Side
from referee.records.conduct import CLEAN, Conduct
from referee.records.events import Event, IncidentStatus, IrregularityFound, MovePlayed, PositionRestored

FINISHED_LATER = (Article.LET_GO_ON_THE_WAY, Article.REMOVED_EARLY, Article.LEFT_STANDING)
"""Captures that were stopped, or begun at the wrong end, and may yet become whole."""
OUT_OF_TURN = (Article.PLAYED_TWICE, Article.REMOVED_WITHOUT_CAPTURE)
"""What a player may do while the other one has the move, who has it still then."""


@dataclass(frozen=True, slots=True)
class SeenPly:
    """A legal ply as it was seen."""

    time_s: float
    side: Side
    move: Move
    position: Position
    """After it."""
    certainty: float
    conduct: Conduct
    hand: Side | None = None
    """Whose hand made it; None when that cannot be told."""
    watched: bool = True
    """False: it was made while nobody looked."""


def ply_played(standing: Standing, seen: SeenPly, policy: Policy) -> Ruled:
    """A legal ply: it accepts what the opponent did before (5.7); how it was made may be irregular in itself."""
    events: list[Event] = []
    if standing.begun is not None:
        if not _leads(standing, seen) and _finished(standing, seen.position) is None:  # nor was what began finished
            standing, found = _judged(standing, standing.begun, seen.time_s)
            events.append(found)
        standing = replace(standing, begun=None)
    for incident in reversed(standing.open_incidents):
        again = looks_like(incident.back.position, seen.position) and incident.found.side is seen.side
        if incident.found.article == Article.TAKEN_BACK and again:  # what was taken back is played again
            standing, told = rectified(standing, incident, seen.time_s)
            return standing, (*events, *told)
    here = standing.at(standing.position.with_side_to_move(seen.side))
    for incident in reversed(standing.open_incidents):
        if looks_like(incident.back.position, incident.found.after):
            continue  # it moved no piece from its square
        if (instead := _instead(incident.back, seen)) is not None:  # the culprit makes a legal ply of it after all
            finish = _goes_on if incident.found.article in FINISHED_LATER else rectified
            here, told = finish(standing, incident, seen.time_s)
            # a pause is a part of what was called before: one act, one alert
            seen = replace(instead, conduct=replace(instead.conduct, removed_late=(), removed_early=()))
            events += told
            break
    else:
        if seen.watched and _is_no_ply(standing, seen):
            change = Change(standing.position, seen.position, seen.hand, 0, None)
            standing, told = position_changed(standing, change, seen.time_s)
            return standing, (*events, *told)
    moved = replace(
        here,
        position=seen.position,
        draws=here.draws.after(seen.move, seen.position),
        ply=here.ply + 1,
        previous=here.position,
        not_over=False,
        obliged=None,
        adjusting=None,
        offer=here.offer if here.offer is seen.side else None,
        before=here,
    )
    events.append(MovePlayed(seen.time_s, moved.ply, seen.side, seen.move, seen.position, seen.certainty))
    reached = draw_reached(moved, seen.time_s)
    rules = here.draws.rules
    verdict = misconduct(here.position, seen.move, seen.conduct, here.obliged, rules, policy) if seen.watched else None
    if verdict is not None:
        moved, found = misconducted(moved, here, verdict, seen.time_s, _single_discs(here, seen))
        events.append(found)
    moved, rulings = accepted(moved, seen.side, seen.time_s)
    return moved, (*events, *rulings, *reached)


def position_changed(standing: Standing, seen: Change, time_s: float) -> Ruled:
    """The board became what no legal play explains."""
    after = seen.after
    if looks_like(standing.position, after):
        return replace(standing, begun=None), ()
    change = replace(seen, before=standing.position, previous=standing.previous)
    if not change.watched:
        standing, unseen = changed(standing, after, judge(change, standing.draws.rules), time_s)
        return standing, (unseen,)
    if (move := _finished(standing, after)) is not None:
        begun_in = standing.open_incidents[-1].back.position
        whole = play(begun_in, move, standing.draws.rules)
        # how it was made is a part of what was called before: no policy asks for more
        return ply_played(standing, SeenPly(time_s, begun_in.side_to_move, move, whole, 1.0, CLEAN), Policy())
    if _goes_on_with_it(standing, after) is not None:
        return replace(standing, begun=change), ()
    if begun_with_removal(standing.position, after, standing.draws.rules):
        return replace(standing, begun=change), ()
    let_go = _let_go(standing)
    if let_go is not None and removed_later(let_go.back.position, standing.position, after, standing.draws.rules):
        left = after.with_side_to_move(standing.position.side_to_move)
        return standing.at(left), ()  # what it had taken by then: still the same act
    standing, found = _judged(standing, change, time_s)
    if found.side is None or not is_play(found):
        return standing, (found,)
    standing, rulings = accepted(standing, found.side, time_s)
    return standing, (found, *rulings)


def position_returned(standing: Standing, after: Position, time_s: float, *, watched: bool = True) -> Ruled:
    """The board became what it was at an earlier moment: put right, taken back, or irregular once more."""
    if looks_like(standing.position, after):
        return replace(standing, begun=None), ()
    for incident in reversed(standing.open_incidents):
        if looks_like(incident.back.position, after):
            return rectified(standing, incident, time_s)
    if (more := _more_taken_back(standing, after)) is not None:
        return more, ()
    taken_back = standing.previous is not None and looks_like(standing.previous, after)
    earlier = None if taken_back or _moves_one_piece(standing.position, after) else standing.when_it_stood(after)
    if earlier is not None:
        return stands_again(standing, earlier, time_s)
    return position_changed(standing, Change(standing.position, after, None, 0, None, watched=watched), time_s)


def left_begun(standing: Standing, time_s: float) -> Ruled:
    """The capture that began with a removal (4.16) is not going to be finished."""
    if standing.begun is None:
        return standing, ()
    judged, found = _judged(standing, standing.begun, time_s)
    return replace(judged, begun=None), (found,)


def piece_touched(standing: Standing, side: Side, square: int, time_s: float) -> Ruled:
    """5.4.3: before his last ply this player had touched another piece; too late if the opponent has replied."""
    later = standing
    for moment in standing.past():
        if moment.ply < later.ply and moment.position.side_to_move is side:
            break
        later = moment
    else:
        return standing, ()
    if moment.adjusting is side:  # 3.13
        return standing, ()
    verdict = touched_another(moment.position, later.position, square, standing.draws.rules)
    opened, found = misconducted(standing, moment, verdict, time_s)
    if standing.ply == moment.ply + 1:
        return opened, (found,)
    closed, rulings = accepted(opened, side.other, time_s)
    return closed, (found, *rulings)


def pieces_shifted(standing: Standing, side: Side, squares: tuple[int, ...], time_s: float) -> Ruled:
    """3.14; nothing to say while something graver waits for a ruling."""
    if standing.open_incidents or standing.position.side_to_move is side:
        return standing, ()
    verdict = meddled(standing.position, side, squares, standing.draws.rules)
    opened, found = misconducted(standing, standing, verdict, time_s)
    return opened, (found,)


def _judged(standing: Standing, change: Change, time_s: float) -> tuple[Standing, IrregularityFound]:
    rules = standing.draws.rules
    verdict = None
    let_go = _goes_on_with_it(standing, change.after)
    if let_go is not None:  # what is wrong with the rest of it
        verdict = judge(replace(change, before=let_go.back.position, previous=None), rules)
    elif standing.open_incidents and standing.open_incidents[-1].found.ply == standing.ply:
        interrupted = standing.open_incidents[-1].back.position
        verdict = taken_up_again(interrupted, change.before, change.after, rules)
    return changed(standing, change.after, verdict or judge(change, rules), time_s)


def _goes_on_with_it(standing: Standing, after: Position) -> Incident | None:
    """The rafle that was let go of on its way (5.4.9), if its pieces are being removed now."""
    last = _let_go(standing)
    if last is None or not looks_like(last.found.after, standing.position):
        return None
    return last if made_in_part(last.back.position, after, standing.draws.rules) else None


def _let_go(standing: Standing) -> Incident | None:
    """The newest incident that waits for a ruling, if it is such a rafle."""
    last = standing.open_incidents[-1] if standing.open_incidents else None
    return last if last is not None and last.found.article == Article.LET_GO_ON_THE_WAY else None


def _finished(standing: Standing, after: Position) -> Move | None:
    """That rafle, whole after all."""
    last = _let_go(standing)
    if standing.begun is None or last is None:
        return None
    before, rules = last.back.position, standing.draws.rules
    for move in legal_moves(before, rules):
        if looks_like(play(before, move, rules), after):
            return move
    return None


def _more_taken_back(standing: Standing, after: Position) -> Standing | None:
    """The captured pieces of a ply that was taken back (5.4.4) are put back too: still the same act."""
    last = standing.open_incidents[-1] if standing.open_incidents else None
    before = None if last is None or last.found.article != Article.TAKEN_BACK else last.back.previous
    return standing.at(before) if before is not None and looks_like(before, after) else None


def _is_no_ply(standing: Standing, seen: SeenPly) -> bool:
    """Legal as a ply, but made by the other player (5.4.5), a second one (5.4.1), or the rest of a rafle (5.4.9)."""
    by_another = _in_the_others_hand(standing, seen)
    return by_another or _goes_on_with_it(standing, seen.position) is not None or _plays_again(standing, seen)


def _plays_again(standing: Standing, seen: SeenPly) -> bool:
    """What this player did last was a ply already, though an irregular one that nobody has ruled on yet."""
    if standing.position.side_to_move is seen.side or not standing.open_incidents:
        return False
    last = standing.open_incidents[-1].found
    lies = last.ply == standing.ply and looks_like(last.after, standing.position)
    return lies and last.side is seen.side and (is_play(last) or last.article in OUT_OF_TURN)


def _in_the_others_hand(standing: Standing, seen: SeenPly) -> bool:
    """The other player made this ply with a piece that is not his; where that was played on from before, one of the two
    moves the pieces for both."""
    if seen.hand is not seen.side.other:
        return False
    return not any(
        incident.found.article == Article.OPPONENTS_PIECE
        and incident.found.side is seen.hand
        and incident.found.ply < standing.ply
        for incident in standing.incidents
        if incident.status in (IncidentStatus.OPEN, IncidentStatus.ACCEPTED)
    )


def _moves_one_piece(before: Position, after: Position) -> bool:
    """One piece stands elsewhere: an act of its own, and no way back through several plies."""
    squares = different(before, after)
    return len(squares) == 2 and {before.piece_at(s) for s in squares} == {after.piece_at(s) for s in squares}


def _goes_on(standing: Standing, incident: Incident, time_s: float) -> Ruled:
    """The capture that was not made as it should be is finished: that stays as irregular as it was, and the opponent's
    to rule on. Nothing has stood again (5.8)."""
    again = replace(returned(standing, incident.back), incidents=standing.incidents)
    return again, (PositionRestored(time_s, again.ply, standing.position, again.position, True),)


def _instead(back: Standing, seen: SeenPly) -> SeenPly | None:
    """The same board reached by a legal ply from before an irregularity of this player's."""
    before, rules = back.position, back.draws.rules
    if before.side_to_move is not seen.side:
        return None
    for move in legal_moves(before, rules):
        if looks_like(after := play(before, move, rules), seen.position):
            return replace(seen, move=move, position=after)
    return None


def _single_discs(here: Standing, seen: SeenPly) -> tuple[Position, Position] | None:
    """What lay there before and after a ply while promoted men lacked their second disc."""
    kings = here.position.squares_of(Piece.WHITE_KING) + here.position.squares_of(Piece.BLACK_KING)
    bare = frozenset(seen.conduct.uncrowned) & set(kings)
    if not bare:
        return None
    before = here.position.with_uncrowned(bare)
    return before, play(before, seen.move, here.draws.rules)


def _leads(standing: Standing, seen: SeenPly) -> bool:
    """The ply is legal at this moment and makes of it what was seen."""
    rules, before = standing.draws.rules, standing.position.with_side_to_move(seen.side)
    same = (move for move in legal_moves(before, rules) if move == seen.move)
    return any(looks_like(play(before, move, rules), seen.position) for move in same)
