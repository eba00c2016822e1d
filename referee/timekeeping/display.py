"""The display of the clock: times, and sometimes text instead. Each order is given once. Pure."""

from __future__ import annotations

from referee.records.clock_orders import Beep, ClockOrder, ClockSetting, EndText, ShowText
from referee.records.clock_readings import ClockSide
from referee.timekeeping.countdown import Countdown
from referee.timekeeping.sides import Sides
from referee.timekeeping.time_text import article_text

BEEP_S = 1.0
"""Length of the beep that calls the arbiter, seconds. Larger is heard better and disturbs more. Chosen, not
measured."""
TEXT_S = 5.0
"""Time for which an article replaces the times of a running clock, seconds. Larger is easier to read from afar and
hides the times longer. Chosen, not measured."""


class Display:
    """The orders for one clock."""

    def __init__(self) -> None:
        self._orders: list[ClockOrder] = []
        self._text_until_s: float | None = None

    def orders(self) -> tuple[ClockOrder, ...]:
        taken = tuple(self._orders)
        self._orders.clear()
        return taken

    def times(self, setting: ClockSetting) -> None:
        """Set new times; they replace text on the display."""
        self._orders.append(setting)
        self._text_until_s = None

    def show_article(self, article: str, time_s: float, *, stays: bool) -> None:
        """Show an article and call the arbiter. `stays`: until removed, while the clock is stopped and no running time
        is hidden."""
        self._orders += [ShowText(article_text(article)), Beep(BEEP_S)]
        self._text_until_s = float("inf") if stays else time_s + TEXT_S

    def advance(self, time_s: float) -> None:
        """Time passed: text is removed once its time is up."""
        if self._text_until_s is not None and time_s >= self._text_until_s:
            self.remove_text()

    def remove_text(self) -> None:
        if self._text_until_s is not None:
            self._text_until_s = None
            self._orders.append(EndText())


def setting_of(countdown: Countdown, sides: Sides) -> ClockSetting:
    """The clock setting that shows these times; both are stopped during a delay."""
    times = countdown.times
    left, right = sides.player(ClockSide.LEFT), sides.player(ClockSide.RIGHT)
    falls = None if countdown.waiting else times.counting
    return ClockSetting(times.of(left), times.of(right), None if falls is None else sides.end(falls))
