"""Groups the tokens of one game into plies with their annotations, and nested variations."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

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
    results: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


_Open: TypeAlias = tuple[WrittenLine, Token]


def written_game(tokens: Iterable[Token]) -> WrittenGame:
    """The tokens of one game grouped into plies. Never fails: what is malformed is skipped and reported."""
    game = WrittenGame()
    line = game.line
    around: list[_Open] = []
    """The enclosing lines, outermost first, each with its parenthesis."""

    def leave_out(token: Token, fault: Message) -> None:
        game.problems.append(Problem(token.line, token.column, fault, stops=False))

    for token in tokens:
        kind = token.kind
        if kind in (TokenKind.MOVE, TokenKind.SETUP, TokenKind.UNKNOWN):
            line.plies.append(WrittenPly(token))
        elif kind is TokenKind.NUMBER:
            continue
        elif kind is TokenKind.TAG:
            game.tags.append(token)
        elif kind is TokenKind.COMMENT:
            if line.plies and sign(token.text):
                line.plies[-1].signs.append(token.text)
            elif token.text:
                (line.plies[-1].comments if line.plies else line.comments).append(token.text)
        elif kind is TokenKind.RESULT:
            if not around:
                game.results.append(token.text)
        elif kind is TokenKind.OPEN:
            if not line.plies:
                leave_out(token, message("pdn-variation-first"))
            elif len(around) == _DEEPEST:
                leave_out(token, message("pdn-variations-deep", most=_DEEPEST))
            around.append((line, token))
            line = WrittenLine()
        elif kind is TokenKind.CLOSE and around:
            finished, (line, _) = line, around.pop()
            if line.plies and len(around) < _DEEPEST:
                line.plies[-1].variations.append(finished)
        elif kind is TokenKind.NAG and len(token.text[1:].lstrip("0")) > _NAG_DIGITS:
            leave_out(token, message("pdn-no-annotation", text=token.text[:12]))
        elif kind in (TokenKind.SIGN, TokenKind.NAG) and line.plies:
            _annotate(line.plies[-1], token)
        else:
            text = token.text.replace(NUL, r"\0")
            leave_out(token, message("pdn-no-pdn" if kind is TokenKind.JUNK else "pdn-out-of-place", text=text))
    for _, token in around:
        leave_out(token, message("pdn-not-closed"))
    return game


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
