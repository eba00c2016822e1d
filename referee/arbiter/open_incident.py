"""What an open incident makes of the board seen next: put right, wholly or in part, gone on with or completed."""

from __future__ import annotations

from dataclasses import replace

from referee.arbiter.articles import Article
from referee.arbiter.captures import made_in_part, on_its_way, removed_later
from referee.arbiter.restoration import different, looks_like, wrong
from referee.arbiter.standing import Incident, Standing
from referee.draughts.moves import Move, legal_moves
from referee.draughts.moves import play as play_on
from referee.draughts.position import Position
from referee.records.events import IrregularityFound
from referee.records.plays import Play


def rectified_by(standing: Standing, after: Position) -> Incident | None:
    """The newest open incident before which this board stood."""
    return next((i for i in reversed(standing.open_acts) if looks_like(i.back.position, after)), None)


def played_again(incident: Incident, play: Play) -> bool:
    """The ply that was taken back, by either player, is played again."""
    back = incident.back
    if back.previous is None or not looks_like(back.position, play.after):
        return False
    return play.side is back.previous.side_to_move and looks_like(back.previous, play.before)


def undoes(standing: Standing, incident: Incident, play: Play) -> bool:
    """The ply undoes what the incident changed, such as a king's ply back from where the opponent had moved it."""
    changed = looks_like(incident.found.after, standing.position)
    return changed and looks_like(play.before, standing.position) and looks_like(incident.back.position, play.after)


def partly_put_back(standing: Standing, after: Position) -> Incident | None:
    """The newest open incident, if the only act was to put back a part of what it changed, or of that and the ply
    before it. That rectifies nothing yet (5.8), and is no act of its own."""
    last = standing.open_acts[-1] if standing.open_acts else None
    if last is None or last.found.ply != standing.ply:
        return None
    earlier = (last.back.position, last.back.previous) if was_out_of_turn(last.found) else (last.back.position,)
    now = after.to_string().lower()
    changed = wrong(now, standing.position)
    put_back = (
        all(before.to_string().lower()[square - 1] == now[square - 1] for square in changed)
        for before in earlier
        if before is not None
    )
    return last if changed and any(put_back) else None


def put_back_with_more(standing: Standing, play: Play) -> Incident | None:
    """The newest open incident, if its player has put right what was done, and has done something else too."""
    last = standing.open_acts[-1] if standing.open_acts else None
    if last is None or last.play is None or last.found.side is None or play.hand is last.found.side.other:
        return None
    if not looks_like(last.found.after, standing.position) or last.found.ply != standing.ply:
        return None
    before, now = last.back.position.to_string().lower(), play.after.to_string().lower()
    changed = different(last.back.position, last.found.after)
    return last if changed and all(before[square - 1] == now[square - 1] for square in changed) else None


def goes_on(let_go: Incident, standing: Standing, play: Play) -> bool:
    """The capture that was let go on its way (5.4.9) is continued, but not finished: still the same act."""
    begun, rules = let_go.back.position, standing.draws.rules
    if removed_later(begun, standing.position, play.after, rules):
        return True
    by_the_other = let_go.found.side is not None and play.hand is let_go.found.side.other
    return not by_the_other and lies_as_left(let_go, standing) and on_its_way(begun, play.after, rules)


def lies_as_left(last: Incident, standing: Standing) -> bool:
    """The board lies as the irregular act left it, or its capture was let go again farther on."""
    if looks_like(last.found.after, standing.position):
        return True
    return on_its_way(last.back.position, standing.position, standing.draws.rules)


def capture_resumed(standing: Standing, after: Position) -> Incident | None:
    """The incident of the capture let go on its way (5.4.9), if its pieces are being removed now."""
    last = incident_let_go(standing)
    if last is None or not lies_as_left(last, standing):
        return None
    return last if made_in_part(last.back.position, after, standing.draws.rules) else None


def incident_let_go(standing: Standing) -> Incident | None:
    """The newest open incident, if it is a capture let go on the way."""
    last = standing.open_acts[-1] if standing.open_acts else None
    return last if last is not None and last.found.article == Article.LET_GO_ON_THE_WAY else None


def completing_move(standing: Standing, after: Position) -> Move | None:
    """The capture that was let go on its way (5.4.9), if it is complete now."""
    last = incident_let_go(standing)
    if standing.open_act is None or last is None:
        return None
    before, rules = last.back.position, standing.draws.rules
    for move in legal_moves(before, rules):
        if looks_like(play_on(before, move, rules), after):
            return move
    return None


def was_out_of_turn(found: IrregularityFound) -> bool:
    """A player who did not have the move acted, and the opponent has it still. A player who moved one of the opponent's
    pieces is left out: that player may be moving the pieces for both."""
    idle = found.before.side_to_move.other
    return found.side is idle is found.after.side_to_move.other and found.article != Article.OPPONENTS_PIECE


def legal_instead(back: Standing, play: Play) -> Play | None:
    """The same board reached by a legal ply from the position before an irregularity of this player."""
    before, rules = back.position, back.draws.rules
    if before.side_to_move is not play.side:
        return None
    for move in legal_moves(before, rules):
        if looks_like(after := play_on(before, move, rules), play.after):
            legal = Play.of_ply(before, move, after, play.completed_s)
            legal = replace(legal, hand=play.hand, in_doubt=play.in_doubt, certainty=play.certainty)
            return replace(legal, conduct=play.conduct, watched=play.watched)
    return None
