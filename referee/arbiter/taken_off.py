"""Pieces taken off the board while an irregular act waits for a ruling: to be put back (5.8), or not. Only what follows
tells, so that they are judged when play goes on without them."""

from __future__ import annotations

from dataclasses import replace

from referee.arbiter.incidents import irregular_change
from referee.arbiter.judging import judge
from referee.arbiter.open_incident import legal_instead
from referee.arbiter.restoration import looks_like
from referee.arbiter.rulings import Ruled, completed_later
from referee.arbiter.standing import Standing, TakenOff
from referee.draughts.position import Position
from referee.records.events import Event, IrregularActContinued
from referee.records.plays import Play


def begun(standing: Standing, play: Play) -> Standing:
    """A part of what an irregular act changed was put back; remembered where it took pieces off the board."""
    earlier = standing.taken_off
    if earlier is not None and looks_like(earlier.play.after, standing.position):
        play, back = play.begun_by(earlier.play), earlier.back
    else:
        back = standing
    return replace(standing, taken_off=TakenOff(play, back) if play.removed else None)


def set_down_again(standing: Standing, after: Position, time_s: float) -> Ruled | None:
    """What was taken off lies where the irregular act had left it: nothing was put right."""
    taken, last = standing.taken_off, standing.open_acts[-1] if standing.open_acts else None
    if taken is None or last is None or not looks_like(taken.back.position, after):
        return None
    lies = replace(standing, position=taken.back.position, draws=taken.back.draws, taken_off=None)
    return lies, (IrregularActContinued(time_s, last.number, lies.position),)


def not_put_back(standing: Standing, play: Play) -> tuple[Standing, Play, tuple[Event, ...]] | None:
    """The standing in which a ply is made, and the ply, where pieces that were taken off have not been put back: they
    were captured by it and removed too early (5.4.10), or were removed by themselves. None where none are missing."""
    taken = standing.taken_off
    if taken is None or play.move is None:
        return None
    whole = play if _is_made_in(taken.back, play) else legal_instead(taken.back, play)
    if whole is not None and whole.move is not None and taken.play.hand in (None, play.side):
        early = tuple(square for square in taken.play.removed if square in whole.move.captured)
        if early:
            here, events = completed_later(standing, taken.back, play.completed_s)
            return here, replace(whole, conduct=replace(play.conduct, removed_early=early)), events
    if not looks_like(play.before, taken.play.after):
        return None
    standing, events = removed_for_good(standing, taken, play)
    return standing, play, events


def removed_for_good(standing: Standing, taken: TakenOff, play: Play) -> Ruled:
    """What was taken off is missing when this play is made: its removal was an act of its own."""
    stood = replace(standing, position=taken.back.position, draws=taken.back.draws, previous=taken.back.previous)
    verdict = judge(stood.position, taken.play, stood.draws.rules)
    assert verdict is not None, "what is no legal ply breaks some article"
    removed, found = irregular_change(stood, taken.play.after, verdict, play.completed_s, taken.play, taken.back)
    return replace(removed, position=removed.position.with_side_to_move(play.side), restoration=None), (found,)


def _is_made_in(back: Standing, play: Play) -> bool:
    return looks_like(play.before, back.position) and play.side is back.position.side_to_move
