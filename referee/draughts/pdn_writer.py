"""PDN written as the standard asks, in two profiles.

*Record* is PDN 3.0 to the letter and loses nothing: comments, variations, both clocks, set-ups after irregular play,
and `*` between games. *Broadcast* is what display programs and older readers follow: plies and clocks only, the result
at the end of the moves, and, if the board was set up anew and no legal play leads there, another game from there on.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from referee.draughts.fen import format_fen
from referee.draughts.legal_parts import legal_parts
from referee.draughts.move_text import written
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.pdn import (
    STANDARD_TAGS,
    ClockTimes,
    GameRecord,
    Item,
    PdnSetUp,
    RecordedPly,
    Variation,
    result_in_style,
)
from referee.draughts.position import Position, Side
from referee.draughts.signs import SIGNS
from referee.draughts.variants import RuleSet, start_position
from referee.plain_text import one_line

_COLUMNS = 80
"""Longest line of move text, characters, as in PGN's export format."""


class PdnProfile(Enum):
    RECORD = "record"
    BROADCAST = "broadcast"


def format_pdn(record: GameRecord, profile: PdnProfile = PdnProfile.RECORD) -> str:
    """The game, or its parts for a broadcast; ends with an empty line."""
    parts = legal_parts(record) if profile is PdnProfile.BROADCAST else (record,)
    return "".join(_game(part, profile) for part in parts)


def _game(record: GameRecord, profile: PdnProfile) -> str:
    result = result_in_style(record.result, record.rules)
    ending = "*" if profile is PdnProfile.RECORD else result
    words = [*_comment(record.comment)] if profile is PdnProfile.RECORD else []
    words += [*_main_line(record, profile), ending]
    return "\n".join([*_tags(record, result), "", *_wrapped(words), "", ""])


def movetext(record: GameRecord, profile: PdnProfile) -> str:
    """The moves alone, without the result, in lines of at most 80 columns; empty before the first ply."""
    return "\n".join(_wrapped([*_main_line(record, profile)]))


def _wrapped(words: list[str]) -> Iterator[str]:
    """Lines of at most 80 columns; only comments are broken, since a set-up must stay in one piece.

    Longer where a word of a comment would begin a line as a tag or an escape (`%`) does.
    """
    line = ""
    for word in words:
        for part in word.split() if word.startswith("{") else [word]:
            if line and len(line) + 1 + len(part) > _COLUMNS and not part.startswith(("[", "%")):
                yield line
                line = part
            else:
                line = f"{line} {part}" if line else part
    yield line


def _tags(record: GameRecord, result: str) -> Iterator[str]:
    found = {name: value for name, value in record.tags if value and name not in ("GameType", "FEN", "SetUp")}
    found["Result"] = result
    for name in (*STANDARD_TAGS, *(name for name, _ in record.tags if name not in STANDARD_TAGS)):
        if (value := found.pop(name, None)) is not None:
            yield tag_line(name, value)
    yield tag_line("GameType", record.rules.game_type)
    if record.start != start_position(record.rules):
        yield tag_line("FEN", format_fen(record.start, algebraic=record.rules.algebraic))


def tag_line(name: str, value: str) -> str:
    """A PDN tag on one line: a line break in a name would split the game in two."""
    escaped = one_line(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _main_line(record: GameRecord, profile: PdnProfile) -> Iterator[str]:
    """Where the board is set up before any ply, the start position is set up first: PDN takes the first set-up for the
    start."""
    if record.items and isinstance(record.items[0], PdnSetUp):
        yield _set_up(record.start, record.rules)
    yield from _line(record.items, record.start, record.rules, profile, 1)


def _set_up(position: Position, rules: RuleSet) -> str:
    return f'/FEN "{format_fen(position, algebraic=rules.algebraic)}"/'


def _line(items: tuple[Item, ...], start: Position, rules: RuleSet, profile: PdnProfile, number: int) -> Iterator[str]:
    """The words of a line of play; `number` is the number of its first move."""
    position = start
    says_number = True
    for item in items:
        side = position.side_to_move
        second = side is not rules.first_side
        if isinstance(item, PdnSetUp):
            yield _set_up(item.position, rules)
            yield from _comment(item.comment)
            number += second
            position, says_number = item.position, True
            continue
        if not second or says_number:
            yield f"{number}{'...' if second else '.'}"
        yield written(item.move, _confusable(item.move, position, rules), rules) + _strength(item.signs)
        after = play(position, item.move, rules)
        annotations = list(_annotations(item, profile))
        if profile is PdnProfile.RECORD:
            for variation in item.variations:
                annotations += _variation(variation, position, rules, number)
        yield from annotations
        says_number = bool(annotations)
        number += second
        position = after


def _confusable(move: Move, position: Position, rules: RuleSet) -> tuple[Move, ...]:
    """The legal moves with which the move could be confused."""
    return legal_moves(position, rules) if move.captured else (move,)


def _strength(signs: tuple[str, ...]) -> str:
    return next((sign for sign in signs if set(sign) <= {"!", "?"}), "")


def _annotations(ply: RecordedPly, profile: PdnProfile) -> Iterator[str]:
    if profile is PdnProfile.RECORD:
        glued = _strength(ply.signs)
        for sign in ply.signs:
            number = SIGNS[sign].nag if sign in SIGNS else None
            if number and sign != glued:
                yield f"${number}"
            elif sign != glued:
                yield f"{{{sign}}}"
        yield from (f"${number}" for number in ply.nags)
    clock = _clock(ply.clock)
    words = ply.comment if profile is PdnProfile.RECORD else ""
    yield from _comment(" ".join(filter(None, (clock, words))))


def _variation(variation: Variation, start: Position, rules: RuleSet, number: int) -> Iterator[str]:
    if not variation.items:  # its first ply could not be read
        yield from _comment(variation.comment)
        return
    yield "("
    yield from _comment(variation.comment)
    yield from _line(variation.items, start, rules, PdnProfile.RECORD, number)
    yield ")"


def _clock(clock: ClockTimes | None) -> str:
    if clock is None:
        return ""
    sides = ((Side.WHITE, "w", clock.white_s), (Side.BLACK, "b", clock.black_s))
    shown = [
        (letter.upper() if clock.running is side else letter) + _time(seconds)
        for side, letter, seconds in sides
        if seconds is not None
    ]
    return f"[%clock {' '.join(shown)}]"


def _time(seconds: float) -> str:
    whole = int(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"


def _comment(text: str) -> Iterator[str]:
    """A comment without closing braces and control characters."""
    if text:
        yield "{" + one_line(text).replace("{", "(").replace("}", ")") + "}"
