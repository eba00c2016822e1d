"""Groups the tokens of one game into plies with their annotations, and nested variations."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from referee.draughts.pdn import ClockTimes, Problem
from referee.draughts.pdn_tokens import Token, TokenKind
from referee.draughts.position import Side
from referee.draughts.signs import SIGN_OF_NAG, sign
from referee.messages import Message, message
from referee.plain_text import NUL

_COMMAND = re.compile(r"\[%(clk|clock)\s+([^\]]*)\]")
_TIME = re.compile(r"(?<![\d:.])([wWbB]?)(?:(\d{1,4}):)?(\d{1,6}):(\d{1,6}(?:\.\d{1,9})?)(?![\d:])")
"""Hours, minutes, seconds. A longer number is not a time, and Python refuses to convert more than 4,300 digits."""
_DEEPEST = 40
"""Deepest nesting of variations that is read. Larger risks Python's recursion limit; analysts stay below ten. Chosen,
not measured."""
_NAG_DIGITS = 4
"""Digits of the longest numeric annotation (NAG) that is read, without leading zeros; the standard goes to 255."""


@dataclass(slots=True)
class WrittenPly:
    """A move, set-up or unknown move as written in the text."""

    token: Token
    comments: list[str] = field(default_factory=list)
    signs: list[str] = field(default_factory=list)
    nags: list[int] = field(default_factory=list)
    variations: list[WrittenLine] = field(default_factory=list)


@dataclass(slots=True)
class WrittenLine:
    """The main line, or a variation."""

    comments: list[str] = field(default_factory=list)
    """Comments before the first ply."""
    plies: list[WrittenPly] = field(default_factory=list)


@dataclass(slots=True)
class WrittenGame:
    tags: list[Token] = field(default_factory=list)
    line: WrittenLine = field(default_factory=WrittenLine)
    results: list[Token] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def written_game(tokens: Iterable[Token]) -> WrittenGame:
    """The tokens of one game grouped into plies. Never fails: what is malformed is skipped and reported."""
    grouping = _Grouping()
    for token in tokens:
        grouping.take(token)
    return grouping.finished()


class _Grouping:
    """The game as far as its tokens were taken: the line to which plies are added, and the lines around it."""

    def __init__(self) -> None:
        self._game = WrittenGame()
        self._line = self._game.line
        self._around: list[tuple[WrittenLine, Token]] = []
        """The enclosing lines, outermost first, each with its parenthesis."""

    def take(self, token: Token) -> None:
        """Add the next token."""
        line = self._line
        match token.kind:
            case TokenKind.MOVE | TokenKind.SETUP | TokenKind.UNKNOWN:
                line.plies.append(WrittenPly(token))
            case TokenKind.NUMBER:
                pass
            case TokenKind.TAG:
                self._game.tags.append(token)
            case TokenKind.COMMENT if line.plies and sign(token.text):
                line.plies[-1].signs.append(token.text)
            case TokenKind.COMMENT if token.text:
                (line.plies[-1].comments if line.plies else line.comments).append(token.text)
            case TokenKind.COMMENT:
                pass
            case TokenKind.RESULT if self._around:
                pass  # a variation's
            case TokenKind.RESULT:
                self._game.results.append(token)
            case TokenKind.OPEN:
                self._open_variation(token)
            case TokenKind.CLOSE if self._around:
                self._close_variation()
            case TokenKind.NAG if len(token.text[1:].lstrip("0")) > _NAG_DIGITS:
                self._leave_out(token, message("pdn-no-annotation", text=token.text[:12]))
            case TokenKind.SIGN | TokenKind.NAG if line.plies:
                _annotate(line.plies[-1], token)
            case kind:
                text = token.text.replace(NUL, r"\0")
                fault = message("pdn-no-pdn" if kind is TokenKind.JUNK else "pdn-out-of-place", text=text)
                self._leave_out(token, fault)

    def finished(self) -> WrittenGame:
        """The game; variations that are still open are reported."""
        for _, token in self._around:
            self._leave_out(token, message("pdn-not-closed"))
        return self._game

    def _open_variation(self, token: Token) -> None:
        if not self._line.plies:
            self._leave_out(token, message("pdn-variation-first"))
        elif len(self._around) == _DEEPEST:
            self._leave_out(token, message("pdn-variations-deep", most=_DEEPEST))
        self._around.append((self._line, token))
        self._line = WrittenLine()

    def _close_variation(self) -> None:
        variation, (self._line, _) = self._line, self._around.pop()
        if self._line.plies and len(self._around) < _DEEPEST:
            self._line.plies[-1].variations.append(variation)

    def _leave_out(self, token: Token, fault: Message) -> None:
        self._game.problems.append(Problem(token.line, token.column, fault, stops=False))


def _annotate(ply: WrittenPly, token: Token) -> None:
    if token.kind is TokenKind.SIGN:
        ply.signs.append(token.text.strip("()"))
    elif (number := int(token.text[1:].lstrip("0") or "0")) in SIGN_OF_NAG:
        ply.signs.append(SIGN_OF_NAG[number])
    else:
        ply.nags.append(number)


def clock_and_words(comments: list[str], mover: Side) -> tuple[ClockTimes | None, str]:
    """The clock times in the comments of a ply, and the remaining text. `%clk` is the remaining time of the side that
    moved; `%clock` names both sides, a capital where the clock is running."""
    text = " ".join(comments)
    if "[%cl" not in text:
        return None, text
    times: dict[Side, float] = {}
    running: Side | None = None
    for command in _COMMAND.finditer(text):
        for letter, hours, minutes, seconds in _TIME.findall(command[2]):
            side = Side(letter.upper()) if letter else mover
            times[side] = int(hours or 0) * 3600 + int(minutes) * 60 + float(seconds)
            if letter.isupper():
                running = side
    words = " ".join(_COMMAND.sub(" ", text).split())
    return (ClockTimes(times.get(Side.WHITE), times.get(Side.BLACK), running) if times else None), words
