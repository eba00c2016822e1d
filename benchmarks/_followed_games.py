"""Legal games at the virtual table as the referee follows them: part of other benchmarks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hardware.simulated.table import VirtualTable
from referee.arbiter.articles import severity
from referee.draughts.moves import Move
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.progress import clock_text
from referee.records.end_of_input import EndOfInput
from referee.records.events import IrregularityFound, MovePlayed, Severity
from referee.records.readings import BoardReading
from referee.session import Session
from referee.vision.observer import Observer
from referee.words import say


@dataclass(frozen=True, slots=True)
class Followed:
    """The conclusions about one game."""

    seed: int
    length_s: float
    plies: int
    right: int
    """Correct plies of the record, up to the first wrong one."""
    alerts: tuple[str, ...]
    """Time and content of every incident graver than an incorrection."""

    def print_errors(self) -> None:
        for alert in self.alerts:
            print(f"    seed {self.seed}, {alert}", flush=True)
        if self.right < self.plies:
            print(f"    seed {self.seed}, {self.right} of {self.plies} plies", flush=True)


def pictured(table: VirtualTable, start: Position) -> Iterable[BoardReading]:
    """The readings of the table's pictures."""
    return Observer(table.pose_at(0), start.as_seen(), table.size_px).readings(table.frames())


def follow(
    seed: int,
    table: VirtualTable,
    readings: Iterable[BoardReading],
    rules: RuleSet,
    start: Position,
    played: Sequence[Move],
) -> Followed:
    """What is concluded from the readings of a table at which these legal plies are made."""
    session = Session(rules, start)
    events = [event for reading in readings for event in session.feed(reading)]
    events += session.feed(EndOfInput(table.duration_s))
    told = [event.move for event in events if isinstance(event, MovePlayed)]
    right = next((at for at, (one, other) in enumerate(zip(told, played, strict=False)) if one != other), len(told))
    alerts = tuple(
        f"{clock_text(event.time_s)} {event.article}: {say(event.sentence)}"
        for event in events
        if isinstance(event, IrregularityFound) and severity(event.article) is not Severity.INCORRECTION
    )
    return Followed(seed, table.duration_s, len(played), min(right, len(played)), alerts)


def summary(games: Sequence[Followed]) -> str:
    """What all of them come to, for one line."""
    return (
        f"{sum(game.length_s for game in games) / 3600:.2f} h: {len(games)} games, "
        f"{sum(not game.alerts for game in games)} without an alert, {sum(len(game.alerts) for game in games)} alerts, "
        f"{sum(game.right for game in games)} of {sum(game.plies for game in games)} plies"
    )
