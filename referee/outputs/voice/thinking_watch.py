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
    PositionCorrected,
    ResultUndone,
    RulingMade,
    Severity,
)


class ThinkingWatch:
    """Follows every event."""

    def __init__(self) -> None:
        self._begun = self._paused = self._ended = False
        self._disputed = False
        """Something waits for a decision or is being restored."""

    def follow(self, event: Event) -> None:
        if isinstance(event, MovePlayed | PositionCorrected | GameResumed | ResultUndone):
            self._ended = False  # the end was undone
        match event:
            case MatchStarted() | GameResumed() | ResultUndone():
                self._begun, self._paused, self._disputed = True, False, False
            case GamePaused():
                self._paused = True
            case GameEnded():
                self._ended = True
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
        return self._begun and not (self._paused or self._ended or self._disputed)
