"""The arbiter's desk at a running match: everything a console may query or order, from any thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from hardware.software_clock import SoftwareClock
from referee.arbiter.policy import Policy
from referee.console.desk import OTHER_GAME, DecisionsNow, EventListener
from referee.draughts.position import Side
from referee.live.clock_link import ClockLink
from referee.live.evening import Evening
from referee.live.event_log import Follower, LoggedEvent
from referee.live.live_match import LiveMatch
from referee.live.live_picture import LivePicture
from referee.live.set_up_desk import LiveSetUpDesk
from referee.messages import Message, message
from referee.records.clock_events import MatchTimes
from referee.records.clock_readings import ClockSide
from referee.records.decisions import Decision, Resume
from referee.records.match import Match

WHITE_AT = ClockSide.LEFT
"""White's end of a clock on a screen."""
NOT_ON_SCREEN = message("refusal-clock-not-on-screen")
NOT_YOURS = message("refusal-not-your-time")


def clock_for_next(link: ClockLink | None, first: Side) -> None:
    """Press the clock on the screen so that the time of the side that begins will run."""
    if link is not None and isinstance(link.clock, SoftwareClock):
        link.clock.press(WHITE_AT.other if first is Side.WHITE else WHITE_AT)


@dataclass(frozen=True, slots=True)
class LiveDesk:
    """Implements the console's `Desk`."""

    evening: Evening
    set_up: LiveSetUpDesk
    pictures: LivePicture

    @property
    def live(self) -> LiveMatch:
        """The game at the table."""
        return self.evening.live

    @property
    def match(self) -> Match:
        return self.live.books.match

    @property
    def match_id(self) -> str:
        return self.live.match_id

    @property
    def policy(self) -> Policy:
        return self.evening.policy

    @property
    def folder(self) -> Path:
        return self.live.books.folder.path

    def now_s(self) -> float:
        return self.live.now_s()

    def decide(self, decision: Decision, match: str | None = None) -> Message | None:
        live = self.live
        return live.decide(decision) if match is None or match == live.match_id else OTHER_GAME

    def decisions_now(self, decisions: Sequence[Decision]) -> DecisionsNow:
        live = self.live
        return DecisionsNow(tuple(map(live.refusal, decisions)), live.undoes)

    def press(self, side: Side) -> Message | None:
        clock = None if self.live.link is None else self.live.link.clock
        if not isinstance(clock, SoftwareClock):
            return NOT_ON_SCREEN
        if self.live.may_start_the_time and side is not self.match.start.side_to_move:
            # at the table the second player presses, which starts the first player's time
            return self.decide(Resume(self.now_s()))
        end = WHITE_AT if side is Side.WHITE else WHITE_AT.other
        shown = clock.last
        if shown is None or shown.lever_high is not end:
            return NOT_YOURS
        clock.press(end)
        return None

    def times(self) -> MatchTimes | None:
        return self.live.times()

    def picture(self, overlay: bool) -> bytes | None:
        return self.pictures.jpeg(overlay)

    def troubles(self) -> tuple[Message, ...]:
        return self.live.notices.troubles

    def advice(self) -> tuple[Message, ...]:
        return self.live.notices.advice

    def listen(self, listener: EventListener) -> Callable[[], None]:
        def pass_on(entries: list[LoggedEvent]) -> None:
            for entry in entries:
                listener(entry.number, entry.event, entry.pictures)

        return Follower(self.live.books.log, pass_on, "console listener").leave
