"""Acts that no legal play explains: judged, with the interrupted act that they go on with, and opened as incidents."""

from __future__ import annotations

from dataclasses import replace

from referee.arbiter.acts import Verdict
from referee.arbiter.articles import Article
from referee.arbiter.captures import removal_resumed
from referee.arbiter.incidents import irregular_change, irregular_conduct
from referee.arbiter.judging import judge
from referee.arbiter.open_incident import lies_as_left
from referee.arbiter.standing import Incident, Standing
from referee.records.events import IrregularityFound
from referee.records.plays import Play

FINISHED_LATER = (Article.LET_GO_ON_THE_WAY, Article.REMOVED_EARLY, Article.LEFT_STANDING)
"""Articles about captures that were interrupted, or begun with the removal of pieces, and may still be completed."""
REST_OF_CAPTURE = (
    Article.WRONG_SQUARE,
    Article.WRONG_CAPTURE,
    Article.LEFT_STANDING,
    Article.NOT_CAPTURED_REMOVED,
    Article.OWN_REMOVED,
)
"""Articles that an interrupted capture and what follows it may break as one act."""


def judged(standing: Standing, play: Play) -> tuple[Standing, tuple[IrregularityFound, ...]]:
    """The verdict on an act, with the interrupted one that it goes on with, opened as an incident after what the player
    had omitted before."""
    return _opened(standing, play, _verdict_with_interrupted(standing, play))


def judged_anew(standing: Standing, play: Play) -> tuple[Standing, tuple[IrregularityFound, ...]]:
    """As `judged`, but by itself, whatever was begun before."""
    return _opened(standing, play, None)


def _opened(standing: Standing, play: Play, verdict: Verdict | None) -> tuple[Standing, tuple[IrregularityFound, ...]]:
    """The incidents of this verdict on an act; of that by itself if there is none yet."""
    if standing.adjusting is play.side:  # 3.13
        play = replace(play, conduct=replace(play.conduct, touched=None))
    if verdict is None:
        rules, previous = standing.draws.rules, standing.previous
        verdict = judge(standing.position, play, rules, previous=previous, obliged=standing.obliged)
    assert verdict is not None, "what is no legal ply breaks some article"
    if verdict.omitted is None:
        opened, found = irregular_change(standing, play.after, verdict, play.completed_s, play)
        return opened, (found,)
    opened, omission = irregular_conduct(standing, standing, verdict.omitted, play.completed_s)
    opened, found = irregular_change(opened, play.after, verdict, play.completed_s, play, standing)
    return opened, (omission, found)


def _verdict_with_interrupted(standing: Standing, play: Play) -> Verdict | None:
    """The verdict on the last act, interrupted a moment ago, and on this one, which goes on with it; None where it does
    not."""
    if not standing.open_incidents or standing.open_incidents[-1].found.ply != standing.ply:
        return None
    interrupted = standing.open_incidents[-1]
    as_one = _judged_as_one(standing, interrupted, play)
    if as_one is not None or interrupted.found.article not in FINISHED_LATER:
        return as_one
    return removal_resumed(interrupted.back.position, standing.position, play.after, standing.draws.rules)


def _judged_as_one(standing: Standing, interrupted: Incident, play: Play) -> Verdict | None:
    """The verdict on a capture that was interrupted, or begun with the removal of pieces, and on what its player did
    next, as one act; None where they are two."""
    first, found, rules = interrupted.play, interrupted.found, standing.draws.rules
    if first is None or found.side is None or play.hand is found.side.other or found.article not in FINISHED_LATER:
        return None
    if not lies_as_left(interrupted, standing):
        return None
    if found.article == Article.LEFT_STANDING and (play.moved or play.appeared):
        return None  # the capturing piece had reached its end square
    verdict = judge(interrupted.back.position, play.begun_by(first), rules)
    return verdict if verdict is not None and verdict.article in REST_OF_CAPTURE else None
