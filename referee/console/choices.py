"""Every possible decision at this moment, and for those that are not allowed the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

from referee.arbiter.refusals import not_maintained
from referee.console.decision_requests import ask_of
from referee.console.desk import Desk
from referee.console.language import translations
from referee.console.view import Choice, ItemView, MatchView
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


def with_choices(view: MatchView, position: Position, desk: Desk) -> MatchView | None:
    """The view with all choices, checked at the desk in one call; None if the match does not answer. Takes as long as
    the match takes to answer."""
    time_s = desk.now_s()
    decisions: list[Decision] = [made(time_s, side) for side in Side for made in _OF_A_SIDE]
    decisions += [DeclareAccident(time_s), Undo(time_s), Pause(time_s), Resume(time_s), PlayOn(time_s)]
    decisions.append(Correct(time_s, position))
    decisions += [DeclareResult(time_s, result, "") for result in RESULTS]
    decisions += [UndoResult(time_s, ""), *(CorrectResult(time_s, result, "") for result in RESULTS)]
    ruled = {item.key: _rulings(item, time_s) for item in view.attention}
    of_items = [decision for rulings in ruled.values() for decision in rulings]
    now = desk.decisions_now([_with_some_reason(decision) for decision in (*decisions, *of_items)])
    if now is None:
        return None
    choices = [
        Choice(ask_of(decision), None if why_not is None else translations(why_not))
        for decision, why_not in zip((*decisions, *of_items), now.refusals, strict=True)
    ]
    rest = iter(choices[len(decisions) :])
    attention = (replace(item, choices=tuple(islice(rest, len(ruled[item.key])))) for item in view.attention)
    undoes = None if now.undoes is None else translations(now.undoes)
    return replace(view, attention=tuple(attention), choices=tuple(choices[: len(decisions)]), undoes=undoes)


def _rulings(item: ItemView, time_s: float) -> tuple[Decision, ...]:
    """The two choices for an open incident; other items have none."""
    if item.kind != "incident" or item.status not in ("open", "rectifying"):
        return ()
    number = int(item.key.rpartition("-")[2])
    return Rectify(time_s, number), Maintain(time_s, number)


def with_rulings(item: ItemView) -> ItemView:
    """With the two choices, without asking the match: other obstacles are reported when one is chosen."""
    refused = not_maintained(item.article)
    choices = tuple(
        Choice(ask_of(ruling), translations(refused) if refused is not None and isinstance(ruling, Maintain) else None)
        for ruling in _rulings(item, item.time_s)
        if item.status == "open"
    )
    return replace(item, choices=choices)


def _with_some_reason(decision: Decision) -> Decision:
    """With a placeholder reason: a missing reason does not make a decision impossible."""
    return replace(decision, reason="?") if isinstance(decision, UndoResult | CorrectResult) else decision
