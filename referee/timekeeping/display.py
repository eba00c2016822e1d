"""What the clock is to show: the times, and for a while words in their place. Each order is given once. Pure."""

from __future__ import annotations

from referee.records.clock_orders import Beep, ClockOrder, ClockSetting, EndText, ShowText
from referee.timekeeping.shown import article_words

CALL_S = 1.0
"""Length of the beep that calls the arbiter."""
WORDS_S = 5.0
"""How long an article hides the times of a clock that runs on; larger can be read from further away."""


class Display:
    def __init__(self) -> None:
        self._orders: list[ClockOrder] = []
        self._words_until_s: float | None = None

    def orders(self) -> tuple[ClockOrder, ...]:
        taken = tuple(self._orders)
        self._orders.clear()
        return taken

    def times(self, setting: ClockSetting) -> None:
        """New times take words away: the driver sees to that."""
        self._orders.append(setting)
        self._words_until_s = None

    def call(self, article: str, time_s: float, *, stays: bool, beep: bool = True) -> None:
        """Show an article and call the arbiter; `stays` while the clock stands, which hides no time that falls."""
        self._orders.append(ShowText(article_words(article)))
        if beep:
            self._orders.append(Beep(CALL_S))
        self._words_until_s = float("inf") if stays else time_s + WORDS_S

    def look(self, time_s: float) -> None:
        """Time passed: words have had their time."""
        if self._words_until_s is not None and time_s >= self._words_until_s:
            self.end_words()

    def end_words(self) -> None:
        if self._words_until_s is not None:
            self._words_until_s = None
            self._orders.append(EndText())
