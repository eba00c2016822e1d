"""The messages for results, statuses, severities, picture moments and rule sets in the written record."""

from __future__ import annotations

from referee.draughts.variants import RuleSet
from referee.messages import Message, message
from referee.outputs.sink import PictureMoment
from referee.records.events import GameResult, IncidentStatus, Severity
from referee.records.scores import score


def result_message(result: GameResult, rules: RuleSet) -> Message:
    """ "2–0, White wins"."""
    return _member("result", result.name.removesuffix("_WINS"), score=score(result, rules))


def status_message(status: IncidentStatus) -> Message:
    return _member("status", status.name)


def severity_message(severity: Severity) -> Message:
    return _member("severity", severity.name)


def moment_message(moment: PictureMoment) -> Message:
    """When a picture was taken: "Before", "After" ..."""
    return _member("moment", moment.name)


def rules_message(rules: RuleSet) -> Message:
    return _member("rules", rules.name)


def _member(group: str, name: str, **values: str) -> Message:
    return message(f"{group}-{name.lower().replace('_', '-')}", **values)
