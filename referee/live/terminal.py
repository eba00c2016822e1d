"""The match on the terminal: a line for every ply and for everything that a person should know."""

from __future__ import annotations

import sys
from typing import TextIO

from referee.draughts.move_text import written
from referee.draughts.moves import legal_moves
from referee.live.event_log import Entry
from referee.outputs.sink import Picture
from referee.outputs.wording import Wording
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

    def __init__(self, match: Match, words: Wording, stream: TextIO | None = None) -> None:
        self._rules = match.rules
        self._position = match.start
        self._words = words
        self._stream = sys.stdout if stream is None else stream

    def notice(self, topic: str, sentence: Sentence) -> None:
        self.say(f"{topic}: {self._words.of(sentence)}")

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
                return self._words("terminal.followed")
            case MovePlayed(ply=ply, side=side, move=move, position=position):
                text = written(move, legal_moves(self._position, self._rules), self._rules)
                self._position = position
                return f"{ply:>3}. {self._words.side(side)} {text}"
            case IrregularityFound(article=article, sentence=sentence, after=after):
                self._position = after
                shown = f"  ({pictures[0].name})" if pictures else ""
                return self._words("terminal.incident", article=article, summary=self._words.of(sentence)) + shown
            case PositionRestored(after=after) | PositionCorrected(after=after):
                self._position = after
                return self._words("terminal.restored")
            case RulingMade(position=position, status=status, incident=incident):
                self._position = position
                return self._words("terminal.ruled", number=incident, status=self._words(f"status.{status.value}"))
            case DoubtRaised(explanations=explanations):
                return self._words("terminal.doubt", explanations=f" {self._words('terminal.or')} ".join(explanations))
            case DrawReached(reason=reason):
                return self._words.of(reason)
            case FlagFell(side=side):
                if side is None:
                    return self._words("terminal.both_flags")
                return self._words("terminal.flag", side=self._words.side(side))
            case GameEnded(result=result, reason=reason):
                return self._words("terminal.over", result=result.value, reason=self._words.of(reason))
        return None
