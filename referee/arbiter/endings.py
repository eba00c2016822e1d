"""How a game ends: by the rules on the board (articles 6 and 7, or the rule set's own), or by a decision."""

from __future__ import annotations

from referee.arbiter import sentences
from referee.arbiter.standing import Standing
from referee.draughts.draw_rules import DrawKind, DrawRule
from referee.draughts.draws import DrawWatch, Outcome
from referee.draughts.position import Side
from referee.messages import Message, message, typed
from referee.records.decisions import AnswerDraw, ClaimDraw, DeclareResult, Refuse, Resign
from referee.records.draw_events import DrawReached
from referee.records.events import GameEnded, GameResult, Severity

END_S = 2.0
"""Time that a position which ends the game must stand, without hands over the board, before the game is over, seconds.
Larger leaves more time to correct a slip. Chosen, not measured."""


def won_by(side: Side) -> GameResult:
    return GameResult.WHITE_WINS if side is Side.WHITE else GameResult.BLACK_WINS


def by_rule(outcome: Outcome, standing: Standing, time_s: float) -> GameEnded:
    """The end of a game by the rules."""
    result = GameResult.DRAW if outcome.winner is None else won_by(outcome.winner)
    return GameEnded(time_s, result, why_over(outcome, standing.draws))


def by_decision(decision: AnswerDraw | ClaimDraw | Resign | Refuse | DeclareResult, standing: Standing) -> GameEnded:
    """The end by a player's or the arbiter's decision, which is allowed; an answer agrees to the draw."""
    match decision:
        case AnswerDraw(time_s=time_s):
            return GameEnded(time_s, GameResult.DRAW, _cited(sentences.AGREED, "agreed_draw", standing))
        case Resign(time_s=time_s, side=side):
            return GameEnded(time_s, won_by(side.other), _cited(sentences.resigned(side), "resignation", standing))
        case Refuse(time_s=time_s, side=side):
            return GameEnded(time_s, won_by(side.other), _cited(sentences.refused(side), "refusal", standing))
        case DeclareResult(time_s=time_s, result=result, reason=reason):
            return GameEnded(time_s, result, typed(reason) if reason else sentences.DECLARED_OVER)
        case ClaimDraw(time_s=time_s, side=side):
            outcome = standing.draws.outcome
            assert outcome is not None
            return GameEnded(time_s, GameResult.DRAW, sentences.claimed(side, why_over(outcome, standing.draws)))


def draw_reached(standing: Standing, time_s: float) -> tuple[DrawReached, ...]:
    """Reported with the ply that completes a draw rule, and not again while it stays complete."""
    outcome = standing.draws.outcome
    if outcome is None or outcome.winner is not None:
        return ()
    earlier = None if standing.before is None else standing.before.draws.outcome
    if earlier is not None and earlier.article == outcome.article:
        return ()
    return (DrawReached(time_s, outcome.article, _reason(_reached(standing.draws)), outcome.on_claim),)


def is_over(standing: Standing) -> Outcome | None:
    """The outcome if the board itself ends the game: it need not be claimed, and no irregularity waits for a ruling.
    None while the game goes on."""
    grave = (Severity.IRREGULARITY, Severity.ACCIDENT)
    if standing.not_over:
        return None
    if standing.restoration is not None or any(i.found.severity in grave for i in standing.open_incidents):
        return None
    outcome = standing.draws.outcome
    return None if outcome is None or outcome.on_claim else outcome


class EndWatch:
    """Waits until a position that ends the game has stood long enough without hands over the board."""

    def __init__(self) -> None:
        self._considered: Standing | None = None
        self._over: Outcome | None = None
        self._since_s = 0.0

    def ended(self, standing: Standing, time_s: float, *, free: bool) -> GameEnded | None:
        """The end, once it is due; None before. `free`: no hand is over the board."""
        if self._considered is not standing:
            self._considered, self._since_s = standing, time_s
            self._over = is_over(standing)
        if not free:
            self._since_s = time_s  # more may be done that is not judged yet
        if self._over is None or time_s - self._since_s < END_S:
            return None
        return by_rule(self._over, standing, time_s)


def _cited(why: Message, fact: str, standing: Standing) -> Message:
    """With the article of the rule set, where it is known."""
    article = standing.draws.rules.articles[fact]
    return message("by-rule", why=why, article=article) if article else why


def why_over(outcome: Outcome, draws: DrawWatch) -> Message:
    """How the game ended, with the article; `outcome` is that of `draws`."""
    if outcome.winner is None:
        return message("by-rule", why=_reason(_reached(draws)), article=outcome.article)
    loser = outcome.winner.other
    if draws.position.side_squares(loser):
        return sentences.no_ply_left(loser, outcome.article)
    return sentences.no_piece_left(loser, outcome.article)


def _reached(draws: DrawWatch) -> DrawRule:
    return next(counter.rule for counter in draws.counters if counter.is_reached)


_REASONS = {
    DrawKind.REPETITION: "draw-repetition",
    DrawKind.KINGS_ONLY: "draw-kings-only",
    DrawKind.BALANCE: "draw-balance",
    DrawKind.AT_ONCE: "draw-at-once",
    DrawKind.ENDING: "draw-ending",
    DrawKind.LONG_DIAGONAL: "draw-ending",
}


def _reason(rule: DrawRule) -> Message:
    return message(_REASONS[rule.kind], limit=rule.limit)
