"""Opening incidents: numbered, graded, and with everything that a ruling needs."""

from __future__ import annotations

from dataclasses import replace

from referee.arbiter.acts import Verdict
from referee.arbiter.articles import Article, corresponding_article, severity
from referee.arbiter.restoration import Restoration, different
from referee.arbiter.standing import Incident, Standing
from referee.draughts.move_text import written
from referee.draughts.moves import legal_moves
from referee.draughts.position import Position
from referee.messages import message
from referee.records.events import IrregularityFound, Severity
from referee.records.plays import Play

DECLARED = message("act-accident-declared")


def irregular_change(
    standing: Standing,
    after: Position,
    verdict: Verdict,
    time_s: float,
    play: Play | None = None,
    back: Standing | None = None,
) -> tuple[Standing, IrregularityFound]:
    """An irregular change: the game stands at the real position, and the one before can be restored. `play`: the act,
    if it was a play; `back`: the standing before it, if an omission of its player has been opened since."""
    # once a ply is taken back, the last ply is the one before it
    undone = standing.when_it_stood(after) if verdict.article == Article.TAKEN_BACK else None
    previous = None if undone is None else undone.previous
    as_ply = verdict.culprit is standing.position.side_to_move is not verdict.to_move
    lies = standing.at(after.with_side_to_move(verdict.to_move), as_ply=as_ply)
    if undone is not None and undone.position == lies.position:
        lies = replace(lies, draws=undone.draws)
    adjusting = None if as_ply else standing.adjusting
    now = standing.followed_by(
        replace(lies, previous=previous, obliged=None, open_act=None, taken_off=None, adjusting=adjusting)
    )
    squares = verdict.squares or different(standing.position, after)
    opened, found = _opened(now, back or standing, verdict, squares, time_s, play)
    if found.severity is Severity.ACCIDENT:
        opened = replace(opened, restoration=Restoration(standing.position, found.incident, False))
    return opened, found


def irregular_conduct(
    standing: Standing, back: Standing, verdict: Verdict, time_s: float, shown: tuple[Position, Position] | None = None
) -> tuple[Standing, IrregularityFound]:
    """A legal ply made in an irregular way: it stands, and `back`, the standing before it, can be restored. `shown`:
    the boards before and after as seen, with promoted men as single discs."""
    opened, found = _opened(standing, back, verdict, verdict.squares, time_s)
    if shown is not None:
        found = replace(found, before=shown[0], after=shown[1])
    return standing.followed_by(opened), found


def accident_declared(standing: Standing, time_s: float) -> tuple[Standing, IrregularityFound]:
    """The last certain position is the one before the irregular changes without a ruling."""
    back = standing
    for incident in reversed(standing.open_incidents):
        if incident.back.ply == back.ply == incident.found.ply:
            back = incident.back
    side = standing.position.side_to_move
    verdict = Verdict(Article.ACCIDENT, None, DECLARED, side)
    opened, found = _opened(standing, back, verdict, different(back.position, standing.position), time_s)
    return standing.followed_by(opened), found


def is_play(found: IrregularityFound) -> bool:
    """The player to move let go of an own piece on another square: that is played (3.2, 3.10), whatever is wrong with
    it. That accepts what the opponent did before (5.7), and the opponent is to move."""
    mover = found.before.side_to_move
    played = found.side is mover and found.after.side_to_move is mover.other
    return played and found.article != Article.OPPONENTS_PIECE and Article.ON_LIGHT_SQUARE not in found.related


def _opened(
    standing: Standing,
    back: Standing,
    verdict: Verdict,
    squares: tuple[int, ...],
    time_s: float,
    play: Play | None = None,
) -> tuple[Standing, IrregularityFound]:
    rules = standing.draws.rules
    legal = legal_moves(back.position, rules)
    own = corresponding_article(verdict.article, rules)
    found = IrregularityFound(
        time_s,
        standing.ply,
        verdict.culprit,
        str(verdict.article),
        squares,
        verdict.sentence,
        back.position,
        standing.position,
        standing.counted + 1,
        severity(verdict.article),
        (*map(str, verdict.related), *(() if own is None else (own,))),
        tuple(dict.fromkeys(written(move, legal, rules) for move in verdict.options)),
    )
    incident = Incident(found, back, obliged=_obliged(back, verdict), play=play)
    counted = replace(standing, counted=found.incident, incidents=(*standing.incidents, incident))
    return counted, found


def _obliged(back: Standing, verdict: Verdict) -> int | None:
    """3.11: a touched piece must be played, if it is the mover's and has a legal ply, and no other one had to be played
    before; Frisian 15 makes an exception for an omitted capture."""
    before, rules = back.position, back.draws.rules
    if back.obliged is not None:
        return back.obliged
    if rules.omitted_capture_frees and verdict.omits_capture:
        return None
    mine = verdict.culprit is before.side_to_move
    playable = {move.start for move in legal_moves(before, rules)}
    return verdict.touched if mine and verdict.touched in playable else None
