"""Time controls as people write them, and as PDN's TimeControl tag does.

80+1m           80 minutes, and a minute for each move
2h/50, 1h/25    2 hours for 50 moves, then an hour for every 25
1h30/40, 1h     1 hour 30 for 40 moves, then an hour for the rest
15+5, 5+3       minutes, and seconds for each move
80'+1', 20'+5"  the same with the marks for minutes and seconds, as the FMJD's regulations write them
10+5 bronstein  what a move took is given back, up to 5 seconds
10+5 delay      the time waits for 5 seconds of each move
30, 3x30s       half an hour, then byo-yomi: three periods of 30 seconds
"""

from __future__ import annotations

import re

from referee.messages import message
from referee.timekeeping.controls import (
    Bonus,
    BonusKind,
    ByoYomi,
    Period,
    TimeControl,
    TimeControlError,
)

# six digits hold eleven days in seconds; Python refuses to read thousands of them
_DURATION = re.compile(r"(?:(?P<h>\d{1,6})h)?(?:(?P<m>\d{1,6})m(?:in)?)?(?:(?P<s>\d{1,6})s)?(?P<bare>\d{1,6})?")
_CLOCK = re.compile(r"(\d{1,6}):([0-5]\d):([0-5]\d)")
_PERIOD = re.compile(r"(?P<time>[0-9hmins:]+)(?:/(?P<moves>\d+))?(?:\+(?P<bonus>[0-9hmins]+)(?P<kind>[a-z]*))?")
_BYO_YOMI = re.compile(r"(?P<periods>\d+)x(?P<time>[0-9hmins]+)(?:byo-?yomi)?")
_KINDS = {"": BonusKind.FISCHER, "d": BonusKind.DELAY, "b": BonusKind.BRONSTEIN} | {
    kind.value: kind for kind in BonusKind
}
_SECONDS = re.compile("''|’’|[\"″”]")
_MINUTES = re.compile("['′’]")
_MINUTE_MS, _HOUR_MS = 60_000, 3_600_000
"""A minute and an hour, milliseconds."""
_LONGEST_TEXT = 200
"""Longest text that is parsed, characters. Larger accepts longer nonsense. Chosen, not measured."""


def parse_time_control(text: str) -> TimeControl:
    """Raises TimeControlError, whose message repeats the text."""
    try:
        return _parsed(text)
    except TimeControlError as error:
        raise TimeControlError(message("time-control-unfit", text=text[:_LONGEST_TEXT], fault=error.message)) from None


def parse_duration_ms(text: str) -> int:
    """One time, such as 1h30, 90m, 45s or 1:29:30; a bare number is minutes. Raises TimeControlError."""
    return _ms(_with_letters(text.strip()), bare_ms=_MINUTE_MS)


def _parsed(text: str) -> TimeControl:
    parts = [re.sub(r"\s+", "", _with_letters(part)) for part in text[: _LONGEST_TEXT + 1].split(",")]
    if len(text) > _LONGEST_TEXT or not all(parts):
        raise TimeControlError(message("time-control-write"))
    byo_yomi = None
    last = _BYO_YOMI.fullmatch(parts[-1])
    if last is not None:
        byo_yomi = ByoYomi(int(last["periods"]), _ms(last["time"], bare_ms=1000))
        parts = parts[:-1] or ["0"]
    return TimeControl(tuple(_period(part) for part in parts), byo_yomi)


def _with_letters(text: str) -> str:
    """In lower case, with letters in place of the marks for minutes and seconds."""
    return _MINUTES.sub("m", _SECONDS.sub("s", text.lower()))


def _period(text: str) -> Period:
    match = _PERIOD.fullmatch(text)
    if match is None or (match["kind"] or "") not in _KINDS:
        raise TimeControlError(message("time-control-no-period", text=text))
    bonus = None
    if match["bonus"] is not None:
        ms = _ms(match["bonus"], bare_ms=1000)
        bonus = Bonus(_KINDS[match["kind"] or ""], ms) if ms else None
    return Period(
        _ms(match["time"], bare_ms=_MINUTE_MS), None if match["moves"] is None else int(match["moves"]), bonus
    )


def _ms(text: str, *, bare_ms: int) -> int:
    """One time in milliseconds. A number without a unit after another number counts in the next smaller unit; one that
    stands alone, in units of `bare_ms`."""
    clock = _CLOCK.fullmatch(text)
    if clock is not None:
        hours, minutes, seconds = map(int, clock.groups())
        return hours * _HOUR_MS + minutes * _MINUTE_MS + seconds * 1000
    match = _DURATION.fullmatch(text)
    if match is None or not text or (match["s"] and match["bare"]):
        raise TimeControlError(message("time-no-time", text=text[:_LONGEST_TEXT]))
    if match["h"] and not match["m"]:
        bare_ms = _MINUTE_MS
    elif match["m"]:
        bare_ms = 1000
    hours, minutes, seconds, bare = (int(match[name] or 0) for name in ("h", "m", "s", "bare"))
    return hours * _HOUR_MS + minutes * _MINUTE_MS + seconds * 1000 + bare * bare_ms


def time_control_tag(control: TimeControl) -> str:
    """The value of PDN's TimeControl tag, `?` for what the tag cannot express."""
    if control.byo_yomi is not None:
        return "?"
    elements = []
    for period in control.periods:
        seconds = period.time_ms // 1000
        if period.bonus is None:
            elements.append(str(seconds) if period.moves is None else f"{period.moves}/{seconds}")
        elif period.bonus.kind is BonusKind.FISCHER and period.moves is None:
            elements.append(f"{seconds}+{period.bonus.ms // 1000}")
        else:
            return "?"
    return ":".join(elements)
