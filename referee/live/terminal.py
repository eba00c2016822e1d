"""The match on the terminal: a line for every ply and for everything that a person should know."""

from __future__ import annotations

import sys
from typing import TextIO

from referee.draughts.move_text import written
from referee.draughts.moves import legal_moves
from referee.draughts.position import Side
from referee.live.event_log import Entry
from referee.outputs.sink import Picture
from referee.progress import clock_text
from referee.records.clock_events import FlagFell
from referee.records.events import (
    DoubtRaised,
    DrawReached,
    Event,
    GameEnded,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    PositionCorrected,
    PositionRestored,
    RulingMade,
    Sentence,
)
from referee.records.match import Match


class Terminal:
    """Prints one line after the other; what cannot be printed is left."""

    def __init__(self, match: Match, stream: TextIO | None = None) -> None:
        self._rules = match.rules
        self._position = match.start
        self._stream = sys.stdout if stream is None else stream

    def notice(self, topic: str, sentence: Sentence) -> None:
        self.say(f"{topic}: {sentence.en}")

    def say(self, line: str) -> None:
        try:
            print(line, file=self._stream, flush=True)
        except (OSError, ValueError):
            # nobody reads any more; the match goes on
            return

    def take(self, entries: list[Entry]) -> None:
        for entry in entries:
            line = self._line(entry.event, entry.pictures)
            if line is not None:
                self.say(f"{clock_text(entry.event.time_s):>7}  {line}")

    def _line(self, event: Event, pictures: tuple[Picture, ...]) -> str | None:
        match event:
            case MatchStarted(position=position):
                self._position = position
                return "the match is followed"
            case MovePlayed(ply=ply, side=side, move=move, position=position):
                text = written(move, legal_moves(self._position, self._rules), self._rules)
                self._position = position
                return f"{ply:>3}. {_name(side)} {text}"
            case IrregularityFound(article=article, summary=summary, after=after):
                self._position = after
                shown = f"  ({pictures[0].name})" if pictures else ""
                return f"article {article}: {summary}{shown}"
            case PositionRestored(after=after) | PositionCorrected(after=after):
                self._position = after
                return "the position was put right"
            case RulingMade(position=position, status=status, incident=incident):
                self._position = position
                return f"incident {incident}: {status.value}"
            case DoubtRaised(explanations=explanations):
                return f"doubt: {' or '.join(explanations)}"
            case DrawReached(reason=reason):
                return reason.en
            case FlagFell(side=side):
                return "a flag fell" if side is None else f"{_name(side)}'s flag fell"
            case GameEnded(result=result, reason=reason):
                return f"the match is over: {result.value}. {reason.en}"
        return None


def _name(side: Side) -> str:
    return side.name.capitalize()
