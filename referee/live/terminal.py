"""The match on the terminal: a line for every ply and everything else a person should know. An incident that the policy
only logs is not shown, unless a person rules on it."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Iterable
from typing import TextIO

from referee.arbiter.policy import Policy, ReportLevel
from referee.live.event_log import LoggedEvent
from referee.messages import Conjunction, ItemList, Message, message
from referee.outputs.remarks import obliged_remark, position_after, ruling_key
from referee.outputs.sheet import Sheet
from referee.outputs.sheet_entries import SheetIncident, SheetPly
from referee.outputs.sink import Picture
from referee.progress import clock_text
from referee.records.clock_events import FlagFell
from referee.records.draw_events import DrawReached
from referee.records.events import (
    DoubtRaised,
    Event,
    GameEnded,
    IncidentReopened,
    IncidentStatus,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    PositionCorrected,
    PositionRestored,
    ResultCorrected,
    ResultUndone,
    RulingMade,
    Severity,
)
from referee.records.match import Match
from referee.records.scores import score
from referee.words import Catalogue

CLOSING_S = 2.0
"""Time for which a terminal that takes no more lines is waited for at the end, seconds. Larger loses fewer lines on a
slow one. Chosen, not measured."""


class LinePrinter:
    """Prints one line after the other; characters that cannot be printed are left out."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = sys.stdout if stream is None else stream
        self._waiting: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._starting = threading.Lock()
        self._thread: threading.Thread | None = None
        """Prints the lines of `say`, from the first one on."""

    def say(self, line: str) -> None:
        """Returns at once: a terminal that is held (Ctrl-S) must hold up neither the game nor a device."""
        self._waiting.put(line)
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(target=self._print_waiting, name="terminal lines", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Nothing more is said: wait until all of it is printed, or the terminal takes too long."""
        self._waiting.put(None)
        if self._thread is not None:
            self._thread.join(CLOSING_S)

    def _print_waiting(self) -> None:
        while (line := self._waiting.get()) is not None:
            self.print_now(line)

    def print_now(self, line: str) -> None:
        """In the calling thread."""
        try:
            self._stream.write(f"{line}\n")  # at once: events are printed by another thread than what is said
            self._stream.flush()
        except (OSError, ValueError):
            # the reader of the terminal is gone; the match goes on
            return


class Terminal:
    """The lines of one game; those of the games after it go to the same printer."""

    def __init__(self, match: Match, words: Catalogue, policy: Policy, printer: LinePrinter) -> None:
        self._sheet = Sheet(match)
        self._words = words
        self._policy = policy
        self._printer = printer

    def notice(self, topic: str, sentence: Message) -> None:
        self.say(self._words("terminal-notice", topic=message("topic", topic=topic), notice=sentence))

    def say(self, line: str) -> None:
        """Returns at once."""
        self._printer.say(line)

    def remember(self, events: Iterable[Event]) -> None:
        """Events from before the match was resumed."""
        for event in events:
            self._sheet.take(event)

    def take(self, entries: list[LoggedEvent]) -> None:
        for at, entry in enumerate(entries):
            self._sheet.take(entry.event)
            then = next((other.event for other in entries[at + 1 :]), None)
            line = self._line(entry.event, then, entry.pictures)
            if line is not None:
                self._printer.print_now(f"{clock_text(entry.event.time_s):>7}  {line}")

    def _line(self, event: Event, then: Event | None, pictures: tuple[Picture, ...]) -> str | None:
        """`then`: the events concluded together with it, or soon after."""
        match event:
            case MatchStarted():
                return self._words("terminal-followed")
            case MovePlayed(side=side):
                ply = self._sheet.entries[-1]
                assert isinstance(ply, SheetPly)
                return f"{ply.number:>3}. {self._words('side', side=side)} {ply.move_text}"
            case IrregularityFound():
                return self._found(event, pictures)
            case PositionRestored():
                return self._restored(event, then)
            case PositionCorrected(undone=undone):
                return self._words("terminal-undone" if undone else "terminal-corrected")
            case RulingMade() | IncidentReopened():
                return self._ruled(event)
            case DoubtRaised(explanations=explanations):
                return self._words("terminal-doubt", explanations=ItemList(explanations, Conjunction.OR))
            case DrawReached(reason=reason):
                return self._words.say(reason)
            case FlagFell(side=side):
                if side is None:
                    return self._words("terminal-both-flags")
                return self._words("terminal-flag", side=side)
            case GameEnded():
                return self._result("terminal-over", event)
            case ResultUndone():
                return self._result("terminal-result-undone", event)
            case ResultCorrected():
                return self._result("terminal-result-corrected", event)
        return None

    def _result(self, key: str, event: GameEnded | ResultUndone | ResultCorrected) -> str:
        return self._words(key, result=score(event.result, self._sheet.match.rules), reason=event.reason)

    def _found(self, event: IrregularityFound, pictures: tuple[Picture, ...]) -> str | None:
        if self._only_logged(self._sheet.incidents[-1]):
            return None
        shown = f"  ({pictures[0].name})" if pictures else ""
        return self._words("terminal-incident", article=event.article, summary=event.sentence) + shown

    def _restored(self, event: PositionRestored, then: Event | None) -> str | None:
        """An earlier position stands again; the resulting ruling or ply is shown instead."""
        if then is not None and then.time_s == event.time_s:
            if isinstance(then, MovePlayed):
                return None
            if isinstance(then, RulingMade) and not self._only_logged(self._broken(then.incident)):
                return None
        return self._words("terminal-restored", position=position_after(self._sheet.ply_to_position, self._words))

    def _ruled(self, event: RulingMade | IncidentReopened) -> str | None:
        entry = self._broken(event.incident)
        if self._only_logged(entry):
            return None
        found = entry.found
        key = ruling_key(event, found)
        if found.severity is Severity.ACCIDENT and key in (IncidentStatus.OPEN.value, IncidentStatus.RECTIFIED.value):
            return self._words(f"terminal-accident-{key}")
        ruled = self._words(f"terminal-ruled-{key}")
        line = self._words("terminal-ruled", number=event.incident, article=found.article, ruled=ruled)
        if isinstance(event, IncidentReopened) or event.obliged is None:
            return line
        return f"{line}. {obliged_remark(event.obliged, self._words, self._sheet.match.rules)}"

    def _broken(self, incident: int) -> SheetIncident:
        return next(entry for entry in self._sheet.incidents if entry.incident == incident)

    def _only_logged(self, entry: SheetIncident) -> bool:
        """It was only logged and no person has ruled on it; playing on and putting back are no person's decisions."""
        if self._policy.report_level(entry.found.article) is not ReportLevel.LOG:
            return False
        decided = (IncidentStatus.OPEN, IncidentStatus.MAINTAINED)
        return not any(isinstance(ruling, RulingMade) and ruling.status in decided for ruling in entry.rulings)
