"""A tolerant PDN reader: it reads what it can, reports the rest with its place, and continues with the next game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from referee.draughts.fen import FenError, parse_fen
from referee.draughts.pdn import (
    GAME_RESULTS,
    STANDARD_TAGS,
    GameRecord,
    Item,
    PdnSetUp,
    Problem,
    ReadGame,
    RecordedPly,
    Variation,
)
from referee.draughts.pdn_interpreter import interpret
from referee.draughts.pdn_syntax import WrittenGame, WrittenLine, WrittenPly, clock_and_words, written_game
from referee.draughts.pdn_tokens import Token, TokenKind, games, is_result, tag_of, tokens
from referee.draughts.position import Position
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, RuleSet, start_position
from referee.messages import Message, message

_TAGS_IN_OTHER_FIELDS = ("GameType", "FEN", "SetUp", "Result")
"""Tags left out of `GameRecord.tags`, since its other fields hold their values."""
_SPELT = {name.lower(): name for name in (*STANDARD_TAGS, *_TAGS_IN_OTHER_FIELDS)}
"""The standard's spelling of tags that some programs write in other letters, such as "Fen"."""
_NO_RESULT = ("", "?", "*")
_SLASHED = re.compile("[01]/[012]|2/0")
"""A score as it stands on score sheets, such as 1/1; 1/2 is a half."""
_DELFT_SCORE = re.compile(r"\d+[-–]\d+")
"""A score of the Delft system, such as 12-8, which stands in tags alone."""
_COMPARABLE: dict[str, object] = {**GAME_RESULTS, "0-0": "lost by both"}
"""What a result means, by its spelling. Scores of other systems are not compared."""
_LINE_END = "\r\n\x1a"
"""Characters at the end of a line that are no text; the last one is the end of a file in DOS."""
_BYTE_ORDER_MARK = "\ufeff"
"""Begins a file, and each of several files that were copied into one."""


def read_pdn(lines: Iterable[str], rules: RuleSet | None = None) -> Iterator[ReadGame]:
    """The games of a file, one by one; `rules` is for games that do not name their rules."""
    for number, game in enumerate(games(tokens(lines)), 1):
        yield _Reader(written_game(game), rules).read(number, game[0].line)


def decoded(lines: Iterable[bytes]) -> Iterator[str]:
    """Lines of a file of unknown encoding: UTF-8 as PDN 3.0 asks, else the Windows code page of older programs. Those
    of DOS mark the end of a file with a character, those of old Macs the end of a line with a carriage return alone."""
    for line in lines:
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            text = line.decode("cp1252", errors="replace")
        yield from text.replace(_BYTE_ORDER_MARK, "").rstrip(_LINE_END).split("\r")


def game_type_code(rules: RuleSet) -> str:
    return rules.game_type.split(",")[0]


class _Reader:
    """Turns the written plies of one game into moves."""

    def __init__(self, game: WrittenGame, fallback: RuleSet | None) -> None:
        self._game = game
        self._tags = {
            _SPELT.get(name.lower(), name): (value, token) for token in game.tags for name, value in [tag_of(token)]
        }
        self._problems = list(game.problems)
        self._fallback = fallback

    def read(self, number: int, line: int) -> ReadGame:
        rules = self._rules()
        start = rules and self._start(rules)
        record = None
        self._check_result()
        if rules and start:
            main_line = self._game.line
            tags = tuple((name, value) for name, (value, _) in self._tags.items() if name not in _TAGS_IN_OTHER_FIELDS)
            items = self._items(main_line, start, rules, backtrack=True)
            record = GameRecord(rules, start, items, tags, self._result(), " ".join(main_line.comments))
        self._problems.sort(key=lambda problem: (problem.line, problem.column))
        return ReadGame(number, line, record, tuple(self._problems), bool(self._tags))

    def _report(self, token: Token, fault: Message) -> None:
        self._problems.append(Problem(token.line, token.column, fault))

    def _rules(self) -> RuleSet | None:
        fallback = self._fallback or INTERNATIONAL
        if "GameType" not in self._tags:
            return fallback
        value, token = self._tags["GameType"]
        code = value.split(",")[0].strip()
        if code in ("", "?", game_type_code(fallback)):
            return fallback
        found = next((rules for rules in RULE_SETS.values() if game_type_code(rules) == code), None)
        if found is None:
            known = ", ".join(dict.fromkeys(game_type_code(rules) for rules in RULE_SETS.values()))
            self._report(token, message("pdn-game-type", text=value, known=known))
        return found

    def _start(self, rules: RuleSet) -> Position | None:
        plies = self._game.line.plies
        try:
            if "FEN" in self._tags and (fen := self._tags["FEN"])[0].strip():
                token = fen[1]
                start = parse_fen(fen[0], rules)
                if plies and _sets_up(plies[0], start, rules):
                    self._game.line.comments += plies.pop(0).comments
                return start
            if plies and plies[0].token.kind is TokenKind.SETUP:
                # A set-up before any move is the start position.
                token = plies[0].token
                start = parse_fen(token.text, rules)
                self._game.line.comments += plies.pop(0).comments
                return start
        except FenError as error:
            self._report(token, error.message)
            return None
        return start_position(rules)

    def _check_result(self) -> None:
        """A tag that says another thing than a result is reported, and left out; a result after the moves that
        contradicts the one taken is reported."""
        text, token = self._tags.get("Result", ("", None))
        known = text.strip() in _NO_RESULT or is_result(text.strip()) or _DELFT_SCORE.fullmatch(text.strip())
        if token is not None and not known:
            self._report(token, message("pdn-no-pdn", text=text))
            del self._tags["Result"]
        taken = self._result()
        for token in self._game.results:
            if not _is_the_same(_in_usual_letters(token.text), taken):
                fault = message("pdn-other-result", text=token.text, result=taken)
                self._problems.append(Problem(token.line, token.column, fault, stops=False, malformed=False))

    def _result(self) -> str:
        tagged = self._tags["Result"][0].strip() if "Result" in self._tags else ""
        written = tagged if tagged not in _NO_RESULT else self._game.results[-1].text if self._game.results else "*"
        return _in_usual_letters(written)

    def _items(self, line: WrittenLine, start: Position, rules: RuleSet, *, backtrack: bool) -> tuple[Item, ...]:
        plies = self._without_score(line.plies)
        items: list[Item] = []
        interpreted, problems = interpret(plies, start, rules, backtrack=backtrack)
        self._problems += problems
        for ply, before, meaning in interpreted:
            clock, words = clock_and_words(ply.comments, before.side_to_move) if ply.comments else (None, "")
            if isinstance(meaning, Position):
                items.append(PdnSetUp(meaning, words))
                continue
            if ply.signs or ply.nags or ply.variations or words or clock:
                variations = tuple(
                    Variation(self._items(other, before, rules, backtrack=False), " ".join(other.comments))
                    for other in ply.variations
                )
                items.append(RecordedPly(meaning, tuple(ply.signs), tuple(ply.nags), words, clock, variations))
            else:
                items.append(RecordedPly(meaning))
        return tuple(items)

    def _without_score(self, plies: list[WrittenPly]) -> list[WrittenPly]:
        """Drops a final score that looks like a move, such as 4-6, and placeholders for moves not noted."""
        tagged = plies is self._game.line.plies and "Result" in self._tags and not self._game.results
        if tagged and plies and plies[-1].token.text.replace("–", "-") == self._result():
            plies = plies[:-1]
        last = len(plies)
        while last and plies[last - 1].token.kind is TokenKind.UNKNOWN:
            last -= 1
        return plies[:last]


def _in_usual_letters(result: str) -> str:
    """A result as PDN spells it, which may have been typed for print."""
    if _SLASHED.fullmatch(result):
        return "1/2-1/2" if result == "1/2" else result.replace("/", "-")
    return result.replace("–", "-")


def _is_the_same(result: str, other: str) -> bool:
    """Whether two results do not contradict each other."""
    meanings = {_COMPARABLE[text] for text in (result, other) if text in _COMPARABLE}
    return len(meanings) < 2


def _sets_up(ply: WrittenPly, position: Position, rules: RuleSet) -> bool:
    """Whether it is a set-up of this position."""
    try:
        return ply.token.kind is TokenKind.SETUP and parse_fen(ply.token.text, rules) == position
    except FenError:
        return False
