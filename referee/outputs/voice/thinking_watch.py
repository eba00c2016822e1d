"""Whether a player is thinking: the game is under way and not interrupted. Pure."""

from __future__ import annotations

from referee.records.events import (
    Event,
    GameEnded,
    GamePaused,
    GameResumed,
    IncidentReopened,
    IncidentStatus,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    ResultUndone,
    RulingMade,
    Severity,
)


class ThinkingWatch:
    """Follows every event."""

    def __init__(self) -> None:
        self._under_way = False
        self._disputed = False
        """Something waits for a decision or is being restored."""

    def follow(self, event: Event) -> None:
        match event:
            case MatchStarted() | GameResumed() | ResultUndone():
                self._under_way, self._disputed = True, False
            case GamePaused() | GameEnded():
                self._under_way = False
            case IrregularityFound(severity=severity) if severity is not Severity.INCORRECTION:
                self._disputed = True
            case IncidentReopened():
                self._disputed = True
            case RulingMade(status=status) if status is not IncidentStatus.OPEN:
                self._disputed = False
            case MovePlayed():
                self._disputed = False

    @property
    def is_thinking(self) -> bool:
        return self._under_way and not self._disputed
