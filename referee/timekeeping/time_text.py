"""Times as text: for people, on the clock, and in PDN."""

from __future__ import annotations

from referee.draughts.pdn import ClockTimes
from referee.records.clock_events import MatchTimes


def displayed_time(remaining_ms: int) -> str:
    """h:mm:ss as a clock displays it: a second is shown until it is over."""
    seconds = -(-max(remaining_ms, 0) // 1000)
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def pdn_times(times: MatchTimes) -> ClockTimes:
    """The clock comment of a ply in PDN, in the seconds that the clock shows (`[%clock w0:10:00 B0:09:58]`)."""
    white_s, black_s = (float(-(-max(ms, 0) // 1000)) for ms in (times.white_ms, times.black_ms))
    return ClockTimes(white_s, black_s, times.counting)


def article_text(article: str) -> str:
    """An article for the clock's display: at most eight letters that seven segments can show."""
    return f"Art {article}" if len(article) <= 4 else f"A {article}"[:8]
