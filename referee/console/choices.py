"""Every possible decision at this moment, and for those that are not allowed the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from referee.console.asks import ask_of
from referee.console.desk import Desk
from referee.console.language import told
from referee.console.view import Choice, MatchView
from referee.draughts.position import Position, Side
from referee.records.decisions import (
    Adjust,
    AnswerDraw,
    ClaimDraw,
    Correct,
    CorrectResult,
    CorrectTime,
    Decision,
    DeclareAccident,
    DeclareResult,
    Maintain,
    OfferDraw,
    Pause,
    PlayOn,
    Rectify,
    Refuse,
    Resign,
    Resume,
    Undo,
    UndoResult,
)
from referee.records.events import GameResult

GIVEN_MS = 60_000
"""Correction of a time that is checked for being allowed, milliseconds; pages may offer other amounts. Any amount above
0 serves."""

RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS, GameResult.BOTH_LOSE)
"""Results that an arbiter can declare."""

_OF_A_SIDE: tuple[Callable[[float, Side], Decision], ...] = (
    Adjust,
    OfferDraw,
    lambda time_s, side: AnswerDraw(time_s, side, True),
    lambda time_s, side: AnswerDraw(time_s, side, False),
    ClaimDraw,
    Resign,
    Refuse,
    lambda time_s, side: CorrectTime(time_s, side, GIVEN_MS),
)


def with_choices(view: MatchView, position: Position, desk: Desk) -> MatchView:
    """The view with all choices, each checked at the desk. Takes as long as the match takes to answer."""

    def choice(decision: Decision, tried: Decision | None = None) -> Choice:
        why_not = desk.refusal(tried or decision)
        return Choice(ask_of(decision), None if why_not is None else told(why_not))

    time_s = desk.now_s()
    decisions: list[Decision] = [made(time_s, side) for side in Side for made in _OF_A_SIDE]
    decisions += [DeclareAccident(time_s), Undo(time_s), Pause(time_s), Resume(time_s), PlayOn(time_s)]
    decisions.append(Correct(time_s, position))
    decisions += [DeclareResult(time_s, result, "") for result in RESULTS]
    choices = [choice(decision) for decision in decisions]
    # asked with some reason: that one has to be written does not make it impossible now
    choices.append(choice(UndoResult(time_s, ""), UndoResult(time_s, "?")))
    choices += [choice(CorrectResult(time_s, result, ""), CorrectResult(time_s, result, "?")) for result in RESULTS]
    attention = []
    for item in view.attention:
        if item.kind == "incident" and item.status in ("open", "rectifying"):
            number = int(item.key.rpartition("-")[2])
            item = replace(item, choices=(choice(Rectify(time_s, number)), choice(Maintain(time_s, number))))
        attention.append(item)
    return replace(view, attention=tuple(attention), choices=tuple(choices))
