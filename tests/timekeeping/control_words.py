"""Formats time controls, to be parsed again."""

from __future__ import annotations

from referee.timekeeping.controls import BonusKind, Period, TimeControl


def format_time_control(control: TimeControl) -> str:
    """Text that `parse_time_control` reads as the same control."""
    parts = [_written_period(period) for period in control.periods]
    if control.byo_yomi is not None:
        parts.append(f"{control.byo_yomi.periods}x{_written(control.byo_yomi.period_ms)}")
    return ", ".join(parts)


def _written_period(period: Period) -> str:
    text = _written(period.time_ms) + (f"/{period.moves}" if period.moves is not None else "")
    if period.bonus is not None:
        kind = "" if period.bonus.kind is BonusKind.FISCHER else f" {period.bonus.kind.value}"
        text += f"+{_written(period.bonus.ms)}{kind}"
    return text


def _written(ms: int) -> str:
    hours, minutes, seconds = ms // 3_600_000, ms // 60_000 % 60, ms // 1000 % 60
    text = "".join(f"{number}{unit}" for number, unit in ((hours, "h"), (minutes, "m"), (seconds, "s")) if number)
    return text or "0s"
