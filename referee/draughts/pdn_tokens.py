"""Splits PDN text into tokens with line and column, and tokens into games; files of any length are streamed."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from referee.plain_text import NUL


class TokenKind(Enum):
    TAG = "tag"
    NUMBER = "move number"
    MOVE = "move"
    UNKNOWN = "unknown move"
    RESULT = "result"
    COMMENT = "comment"
    SIGN = "sign"
    NAG = "numeric annotation"
    SETUP = "set-up"
    OPEN = "("
    CLOSE = ")"
    JUNK = "unreadable text"


class Token(NamedTuple):
    """A piece of PDN text."""

    kind: TokenKind
    text: str
    """The content: a comment without braces, a set-up's FEN, a tag's `Name "value"`."""
    line: int
    """From 1, as the next one."""
    column: int


_TOKEN = re.compile(
    r"""
    \s*(?:
    (?P<TAG>\[\s*[A-Za-z]\w*\s*"(?:\\.|[^"\\])*"\s*\])
  | (?P<brace>\{)
  | (?P<rest>;.*)
  | (?P<SETUP>/\s*FEN\s*"[^"]*"\s*/)
  | (?P<NAG>\$\d+)
  | (?P<RESULT>(?:1/2[-–]1/2|½[-–]½|[01]/[012]|2/0|1[-–]1|\d+[-–]0|0[-–]\d+)(?![-–/\dx:])|\*)
  | (?P<NUMBER>\d+\s*(?:\.(?:\s*(?:\.\.\.?|…))?|…)|\.(?!\.)|\d{1,3}(?=\s+(?:\d{1,2}\s?[-–x:X×]\s?\d|[A-La-l]{1,2}\d)))
  | (?P<MOVE>\d{1,2}(?:(?!\s+–\s*\w+[-–x:X×]\w)(?:[-–x:X×]\s*\d{1,2}|\s+[-–x:X×]\s*\d{1,2}(?!\d|\s*\.)))+|\d{4}
           |[A-La-l]\d{1,2}(?:(?!\s+–\s*\w+[-–x:X×]\w)(?:\s*[-–x:X×]\s*)?[A-La-l]\d{1,2})+
           |[A-La-l][-–x:X×]?[A-La-l]\d{1,2}(?!\w))
  | (?P<SIGN>\([!?]{1,2}\)|[!?]{1,2}|[+-][1-9]\d?(?![-\dx:.])|[+=](?!\d)|a\.l\.)
  | (?P<UNKNOWN>\.\.\.|…|-\s?-|-)
  | (?P<OPEN>\()
  | (?P<CLOSE>\))
  | (?P<loose>\[.*"\s*\])
  | (?P<JUNK>[^\s{}()\[\]]+|\S)
  | $)
    """,
    re.VERBOSE,
)
"""A tag value with quotation marks in it is matched by `loose`, up to the end of its line. Text that was typed for
print has en dashes in moves and results; one between two whole moves belongs to neither; its move numbers may lack the
point."""

_FORCED = re.compile(r"\*(?=\s|$|[)!?{])")
_TAG_LINE = re.compile(r'\[[A-Z]\w*\s+"')
_LOOSE_TAG = re.compile(r'\[\s*([A-Za-z]\w*)\s*(".*")\s*\]')
_KINDS_AS_FOUND = {kind.name: kind for kind in TokenKind if kind not in (TokenKind.COMMENT, TokenKind.SETUP)}
"""By name of the regular expression's group; the other kinds are unwrapped first."""


def is_result(text: str) -> bool:
    """Whether a text is a result of a game."""
    found = _TOKEN.fullmatch(text)
    return found is not None and found.lastgroup == TokenKind.RESULT.name


def tokens(lines: Iterable[str]) -> Iterator[Token]:
    """The tokens of a file, comments included, spaces dropped."""
    comment: _OpenComment | None = None
    for number, line in enumerate(lines, 1):
        at = 0
        if NUL in line:  # from a damaged file: reported anywhere, in comments too
            yield Token(TokenKind.JUNK, NUL, number, line.index(NUL) + 1)
            line = line.replace(NUL, " ")
        if comment is not None and _TAG_LINE.match(line):
            # a missing closing brace must not swallow the games that follow
            yield from comment.never_closed()
            comment = None
        elif comment is not None:
            closing = line.find("}")
            if closing < 0:
                comment.texts.append(line)
                continue
            yield comment.closed(line[:closing])
            comment, at = None, closing + 1
        elif line.startswith("%"):
            continue
        comment = yield from _of_line(line, number, at)
    if comment is not None:
        yield from comment.never_closed()


@dataclass(slots=True)
class _OpenComment:
    """A comment whose closing brace is not read yet."""

    texts: list[str]
    """What is read of it, one text a line of the file."""
    line: int
    """Line of its opening brace, counted from 1."""
    column: int
    """Column of its opening brace, counted from 1."""

    def closed(self, last: str) -> Token:
        """The comment; `last` is the text before its closing brace."""
        return Token(TokenKind.COMMENT, " ".join(" ".join((*self.texts, last)).split()), self.line, self.column)

    def never_closed(self) -> tuple[Token, Token]:
        """The comment as far as it goes, and its opening brace, which is reported."""
        return self.closed(""), Token(TokenKind.JUNK, "{", self.line, self.column)


def _of_line(line: str, number: int, at: int) -> Generator[Token, None, _OpenComment | None]:
    """The tokens of line `number` from its character `at` on; returns the comment that the line leaves open."""
    match_token, end = _TOKEN.match, len(line)
    follows_move = False
    while at < end:
        if follows_move and (forced := _FORCED.match(line, at)):
            # Directly after a move, the star marks a forced move (9.1.9), not the end of the game.
            yield Token(TokenKind.SIGN, "*", number, at + 1)
            at, follows_move = forced.end(), False
            continue
        found = match_token(line, at)
        assert found is not None, "the last alternative takes any character"
        group = found.lastgroup
        if group is None:
            break
        text, column, at = found[group], found.start(group) + 1, found.end()
        follows_move = group == "MOVE" or group == "SIGN"
        if group in _KINDS_AS_FOUND:
            yield Token(_KINDS_AS_FOUND[group], text, number, column)
        elif group == "brace":
            closing = line.find("}", at)
            if closing < 0:
                return _OpenComment([line[at:]], number, column)
            yield Token(TokenKind.COMMENT, line[at:closing].strip(), number, column)
            at = closing + 1
        elif group == "rest":
            yield Token(TokenKind.COMMENT, text[1:].strip(), number, column)
        elif group == "SETUP":
            yield Token(TokenKind.SETUP, text[text.index('"') + 1 : text.rindex('"')], number, column)
        elif group == "loose":
            yield Token(TokenKind.TAG if _LOOSE_TAG.match(text) else TokenKind.JUNK, text, number, column)
    return None


def tag_of(token: Token) -> tuple[str, str]:
    """Name and value of a tag."""
    found = _LOOSE_TAG.match(token.text)
    assert found is not None
    return found[1], re.sub(r"\\(.)", r"\1", found[2][1:-1])


def games(stream: Iterable[Token]) -> Iterator[list[Token]]:
    """The tokens of each game in turn: a game ends with its result, or before the next one's tags."""
    game: list[Token] = []
    has_moves = ended = False
    depth = 0
    for token in stream:
        kind = token.kind
        if kind is TokenKind.TAG:
            starts = has_moves or ended
        else:
            starts = (
                ended and kind is not TokenKind.COMMENT and kind is not TokenKind.NAG and kind is not TokenKind.RESULT
            )
        if starts:
            yield game
            game, has_moves, ended, depth = [], False, False, 0
        game.append(token)
        if kind is TokenKind.MOVE or kind is TokenKind.SETUP:
            has_moves = True
        elif kind is TokenKind.OPEN:
            depth += 1
        elif kind is TokenKind.CLOSE:
            depth -= 1
        elif kind is TokenKind.RESULT and depth <= 0:
            ended = True
    if game:
        yield game
