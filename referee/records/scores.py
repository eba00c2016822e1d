"""How the result of a game is written and counted: 2–0 and 1–1, or 1–0 and ½–½, as the rule set has it. PDN is written
by `result_in_style`."""

from __future__ import annotations

from referee.draughts.pdn import result_in_style
from referee.draughts.variants import RuleSet
from referee.records.events import GameResult


def score(result: GameResult, rules: RuleSet) -> str:
    """ "2–0" or "1–0", with a dash that no spreadsheet takes for a date; "*" without a result."""
    return result_in_style(result.value, rules).replace("1/2", "½").replace("-", "–")


def points_text(points: int, rules: RuleSet) -> str:
    """Points as the rules count them: "5", or "2½". In `points` a win counts 2."""
    if rules.two_points:
        return str(points)
    wins, half = divmod(points, 2)
    return (str(wins) if wins or not half else "") + "½" * half
