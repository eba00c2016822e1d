"""The course of a game: how each thing seen on the board changes the standing. Every function takes a `Standing` and
returns the next one, with the events that report the change."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from referee.arbiter.articles import Article
from referee.arbiter.captures import begun_with_removal
from referee.arbiter.conduct import touched_another, touched_out_of_turn
from referee.arbiter.endings import draw_reached
from referee.arbiter.incidents import irregular_conduct, is_play
from referee.arbiter.irregular_acts import FINISHED_LATER, judged, judged_anew
from referee.arbiter.judging import judge
from referee.arbiter.open_incident import (
    capture_resumed,
    completing_move,
    goes_on,
    incident_let_go,
    legal_instead,
    partly_put_back,
    played_again,
    put_back_with_more,
    rectified_by,
    undoes,
    was_out_of_turn,
)
from referee.arbiter.policy import Policy
from referee.arbiter.restoration import different, is_put_back, looks_like, with_pieces_of
from referee.arbiter.rulings import Ruled, accepted, completed_later, rectified, stands_again
from referee.arbiter.standing import Incident, OpenAct, Standing
from referee.arbiter.taken_off import begun, not_put_back, removed_for_good, set_down_again
from referee.draughts.moves import Move, barred_king, legal_moves
from referee.draughts.moves import play as play_on
from referee.draughts.position import Piece, Position
from referee.records.events import (
    Event,
    IncidentStatus,
    IrregularActContinued,
    MovePlayed,
)
from referee.records.plays import Play, Touch, TouchOutOfTurn

PlyBegun: TypeAlias = tuple[Standing, Play, tuple[Event, ...]]
"""The standing in which a ply is made, the ply as it is counted there, and the events that lead there."""


def ply_played(standing: Standing, play: Play, policy: Policy) -> Ruled:
    """A legal ply. It accepts the opponent's earlier irregularity (5.7), and may itself have been made in an irregular
    way."""
    standing, left = _open_act_over(standing, play)
    standing, events = _legal_change(standing, play, policy)
    return standing, (*left, *events)


def _legal_change(standing: Standing, play: Play, policy: Policy) -> Ruled:
    """A change that looks like a legal ply: it may undo an irregular act, replace one, or not count as a ply."""
    for incident in reversed(standing.open_incidents):
        if played_again(incident, play) or undoes(standing, incident, play):
            return rectified(standing, incident, play.completed_s)
    made = _in_place_of_irregular(standing, play)
    if made is None and play.watched and _is_not_counted(standing, play):
        return board_changed(standing, replace(play, move=None))
    here, play, events = made or _made_in(standing, play)
    standing, new_events = _counted(here, play, policy)
    return standing, (*events, *new_events)


def _in_place_of_irregular(standing: Standing, play: Play) -> PlyBegun | None:
    """The ply into which the offender turns the irregular act; None where it replaces none."""
    for incident in reversed(standing.open_incidents):
        if looks_like(incident.back.position, incident.found.after):
            continue  # it moved no piece from its square
        instead = legal_instead(incident.back, play)
        if instead is None:
            continue
        if incident.found.article in FINISHED_LATER:
            here, events = completed_later(standing, incident.back, play.completed_s)
        else:
            here, events = rectified(standing, incident, play.completed_s)
        return here, instead, events
    return None


def _made_in(standing: Standing, play: Play) -> PlyBegun:
    """The standing in which a ply that replaces nothing is made."""
    made_without = not_put_back(standing, play)
    if made_without is not None:
        return made_without
    here = standing.at(standing.position.with_side_to_move(play.side))
    begun_in = None if looks_like(here.position, play.before) else standing.when_it_stood(play.before)
    if begun_in is None or begun_in.position.side_to_move is not play.side:
        return here, play, ()
    # it is completed only now, after a reply that had accepted it as it was
    here, events = completed_later(standing, begun_in, play.completed_s)
    return here, play, events


def _counted(here: Standing, play: Play, policy: Policy) -> Ruled:
    """A ply that counts, with what was irregular in the way it was made and what it accepts."""
    moved, ply = _made(here, play)
    events: list[Event] = [ply]
    reached = draw_reached(moved, play.completed_s)
    verdict = judge(here.position, play, here.draws.rules, obliged=here.obliged, policy=policy)
    for fault in () if verdict is None else (verdict.omitted, verdict):
        if fault is not None:
            moved, found = irregular_conduct(moved, here, fault, play.completed_s, _single_discs(here, play))
            events.append(found)
    moved, rulings = accepted(moved, play.side, play.completed_s)
    return moved, (*events, *rulings, *reached)


def _open_act_over(standing: Standing, play: Play) -> Ruled:
    """A legal ply ends the act that was begun before it, unless the ply completes it."""
    if standing.open_act is None:
        return standing, ()
    events: tuple[Event, ...] = ()
    if not _leads(standing, play) and completing_move(standing, play.after) is None:
        standing, events = capture_abandoned(standing, play.completed_s)
    return replace(standing, open_act=None), events


def _made(here: Standing, play: Play) -> tuple[Standing, MovePlayed]:
    """The standing after a legal ply, and the ply."""
    move = _move_of(play)
    # the king runs (Frisian 17) of the standing: what was seen on the board does not show them
    after = play_on(here.position, move, here.draws.rules)
    after = replace(play.after, white_run=after.white_run, black_run=after.black_run)
    moved = replace(
        here,
        position=after,
        draws=here.draws.after(move, after),
        ply=here.ply + 1,
        previous=here.position,
        not_over=False,
        obliged=None,
        adjusting=None,
        taken_off=None,
        offer=here.offer if here.offer is play.side else None,
    )
    moved = here.followed_by(moved)
    return moved, MovePlayed(play.completed_s, moved.ply, play.side, move, after, play.certainty)


def board_changed(standing: Standing, play: Play) -> Ruled:
    """A change that no legal play explains."""
    if looks_like(standing.position, play.after):
        return replace(standing, open_act=None), ()
    if standing.open_act is not None:
        play = play.begun_by(standing.open_act.play)
    if (incident := rectified_by(standing, play.after)) is not None:
        return rectified(standing, incident, play.completed_s)
    if not play.watched:
        return judged_anew(standing, play)
    if (continued := _continued(standing, play)) is not None:
        return continued
    if (incident := put_back_with_more(standing, play)) is not None:
        return _rectified_with_more(standing, incident, play)
    return _irregular(standing, play)


def _continued(standing: Standing, play: Play) -> Ruled | None:
    """What goes on with a capture or with an irregular act, or begins a capture; None where it is an act of its own."""
    after, time_s, rules = play.after, play.completed_s, standing.draws.rules
    if (move := completing_move(standing, after)) is not None:
        begun_in = standing.open_incidents[-1].back.position
        # how it was made belongs to the incident reported before
        return ply_played(standing, Play.of_ply(begun_in, move, play_on(begun_in, move, rules), time_s), Policy())
    by_the_other = play.hand is standing.position.side_to_move.other and not play.in_doubt
    begun_now = not by_the_other and begun_with_removal(standing.position, after, rules)
    if capture_resumed(standing, after) is not None or begun_now:
        return replace(standing, open_act=OpenAct(play)), ()
    left = after.with_side_to_move(standing.position.side_to_move)
    let_go = incident_let_go(standing)
    if let_go is not None and goes_on(let_go, standing, play):
        return standing.at(left), (IrregularActContinued(time_s, let_go.number, left),)
    if (partly := partly_put_back(standing, after)) is not None:
        return begun(standing, play).at(left), (IrregularActContinued(time_s, partly.number, left),)
    return set_down_again(standing, after, time_s) or _more_taken_back(standing, play)


def _rectified_with_more(standing: Standing, incident: Incident, play: Play) -> Ruled:
    """The irregular act is taken back, and something else is changed."""
    assert incident.play is not None
    standing, rulings = rectified(standing, incident, play.completed_s)
    standing, others = board_changed(standing, play.begun_by(incident.play))
    return standing, (*rulings, *others)


def _irregular(standing: Standing, play: Play) -> Ruled:
    """An act that breaks an article, which may also accept the opponent's earlier one (5.7)."""
    missing: tuple[Event, ...] = ()
    taken = standing.taken_off
    if taken is not None and not play.appeared and looks_like(taken.play.after, play.before):
        standing, missing = removed_for_good(standing, taken, play)
    standing, found = judged(standing, play)
    act = found[-1]
    if act.side is None or not is_play(act):
        return standing, (*missing, *found)
    reached = draw_reached(standing, play.completed_s)
    standing, rulings = accepted(standing, act.side, play.completed_s)
    return standing, (*missing, *found, *rulings, *reached)


def board_returned(standing: Standing, play: Play) -> Ruled:
    """The board shows an earlier position: a correction, a take-back, or another irregularity."""
    after = play.after
    if looks_like(standing.position, after):
        return replace(standing, open_act=None), ()
    if (incident := rectified_by(standing, after)) is not None:
        return rectified(standing, incident, play.completed_s)
    if (more := _more_taken_back(standing, play)) is not None:
        return more
    taken_back = standing.previous is not None and looks_like(standing.previous, after)
    earlier = None if taken_back or _moves_one_piece(standing.position, after) else standing.when_it_stood(after)
    if earlier is not None:
        return stands_again(standing, earlier, play.completed_s)
    return board_changed(standing, play)


def capture_abandoned(standing: Standing, time_s: float) -> Ruled:
    """The capture that was begun will not be completed."""
    if standing.open_act is None:
        return standing, ()
    return judged(standing, replace(standing.open_act.play, completed_s=time_s))


def piece_touched(standing: Standing, touch: Touch) -> Ruled:
    """5.4.3: before the last ply its player had touched another piece. Accepted at once if the opponent has replied
    (5.7)."""
    side = touch.side
    later = standing
    for moment in standing.past():
        if moment.ply < later.ply and moment.position.side_to_move is side:
            break
        later = moment
    else:
        return standing, ()
    if moment.adjusting is side:  # 3.13
        return standing, ()
    verdict = touched_another(moment.position, later.position, touch.square, standing.draws.rules)
    opened, found = irregular_conduct(standing, moment, verdict, touch.time_s)
    if standing.ply == moment.ply + 1:
        return opened, (found,)
    closed, rulings = accepted(opened, side.other, touch.time_s)
    return closed, (found, *rulings)


def piece_touched_out_of_turn(standing: Standing, touch: TouchOutOfTurn) -> Ruled:
    """3.14; accepted at once if the other player has played since (5.7). Not reported while a graver incident waits for
    a ruling."""
    earlier = (moment for moment in standing.past() if moment.ply < standing.ply)
    back = next(earlier, None) if touch.answered else standing
    if back is None or standing.open_incidents or back.position.side_to_move is touch.side:
        return standing, ()
    verdict = touched_out_of_turn(back.position, touch.side, touch.squares, standing.draws.rules)
    opened, found = irregular_conduct(standing, back, verdict, touch.time_s)
    if not touch.answered:
        return opened, (found,)
    closed, rulings = accepted(opened, touch.side.other, touch.time_s)
    return closed, (found, *rulings)


def _more_taken_back(standing: Standing, play: Play) -> Ruled | None:
    """The captured pieces of the ply that was just taken back (5.4.4, 5.4.5) are being put back, together or one by
    one: the same act."""
    last = standing.open_incidents[-1] if standing.open_incidents else None
    if last is None or last.found.article not in (Article.TAKEN_BACK, Article.OPPONENTS_PIECE):
        return None
    before, lies, after = last.back.previous, standing.position, play.after
    if before is None or not (is_put_back(last.found.after, lies, before) and is_put_back(lies, after, before)):
        return None
    whole = looks_like(before, after)
    undoes = last.found.article == Article.TAKEN_BACK or is_put_back(last.back.position, last.found.after, before)
    if not (whole or undoes):
        return None
    now = standing.at(before if whole else with_pieces_of(before, different(lies, after), lies))
    undone = standing.when_it_stood(before)
    if undone is not None and undone.position == now.position:
        now = replace(now, draws=undone.draws)
    return now, (IrregularActContinued(play.completed_s, last.number, now.position),)


def _is_not_counted(standing: Standing, play: Play) -> bool:
    """A legal ply that does not count as one: made by the other player (5.4.5), a second one (5.4.1), the rest of a
    capture (5.4.9), or with a king that should rest after irregular plies too (Frisian 17)."""
    move, here = _move_of(play), standing.position.with_side_to_move(play.side)
    if not move.captured and barred_king(here, standing.draws.rules) == move.start:
        return True
    by_another = _made_by_opponent(standing, play)
    return by_another or capture_resumed(standing, play.after) is not None or _has_played_already(standing, play)


def _has_played_already(standing: Standing, play: Play) -> bool:
    """This player's last act was already a ply, though an irregular one without a ruling yet."""
    if standing.position.side_to_move is play.side or not standing.open_incidents:
        return False
    last = standing.open_incidents[-1].found
    lies = last.ply == standing.ply and looks_like(last.after, standing.position)
    return lies and last.side is play.side and (is_play(last) or was_out_of_turn(last))


def _made_by_opponent(standing: Standing, play: Play) -> bool:
    """The opponent made this ply with another player's piece. False where it is in doubt whose hand made it, and where
    such an act was accepted before: there one player moves the pieces for both."""
    if play.hand is not play.side.other or play.in_doubt:
        return False
    return not any(
        incident.found.article == Article.OPPONENTS_PIECE
        and incident.found.side is play.hand
        and incident.found.ply < standing.ply
        for incident in standing.incidents
        if incident.status in (IncidentStatus.OPEN, IncidentStatus.ACCEPTED)
    )


def _moves_one_piece(before: Position, after: Position) -> bool:
    """One piece moved: an act of its own, and not a return through several plies."""
    squares = different(before, after)
    return len(squares) == 2 and {before.piece_at(s) for s in squares} == {after.piece_at(s) for s in squares}


def _single_discs(here: Standing, play: Play) -> tuple[Position, Position] | None:
    """The boards before and after a ply as seen, with promoted men as single discs."""
    kings = here.position.squares_of(Piece.WHITE_KING) + here.position.squares_of(Piece.BLACK_KING)
    bare = frozenset(play.conduct.uncrowned) & set(kings)
    if not bare:
        return None
    before = here.position.with_uncrowned(bare)
    return before, play_on(before, _move_of(play), here.draws.rules)


def _leads(standing: Standing, play: Play) -> bool:
    """Whether the ply is legal now and leads to the position seen."""
    rules, before = standing.draws.rules, standing.position.with_side_to_move(play.side)
    same = (move for move in legal_moves(before, rules) if move == play.move)
    return any(looks_like(play_on(before, move, rules), play.after) for move in same)


def _move_of(play: Play) -> Move:
    assert play.move is not None, "only a legal ply is counted"
    return play.move
