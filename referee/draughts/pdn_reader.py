"""A tolerant PDN reader: it reads what it can, reports the rest with its place, and continues with the next game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from referee.draughts.fen import FenError, parse_fen
from referee.draughts.move_text import MoveError, find_moves, in_full, written
from referee.draughts.moves import Move, play
from referee.draughts.pdn import GameRecord, Item, PdnSetUp, Problem, ReadGame, RecordedPly, Variation
from referee.draughts.pdn_syntax import WrittenGame, WrittenLine, WrittenPly, clock_and_words, written_game
from referee.draughts.pdn_tokens import Token, TokenKind, games, tag_of, tokens
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, RuleSet, start_position
from referee.messages import BadValue, Joint, Listing, Message, message

_TOLD_BY_THE_RECORD = ("GameType", "FEN", "PdnSetUp", "Result")
_TURN_ONLY = re.compile("[WB]::")
"""A set-up that only hands over the move."""
_NO_RESULT = ("", "?", "*")


def read_pdn(lines: Iterable[str], rules: RuleSet | None = None) -> Iterator[ReadGame]:
    """The games of a file, one by one; `rules` is for games that do not name their rules."""
    for number, game in enumerate(games(tokens(lines)), 1):
        yield _Reader(written_game(game), rules).read(number, game[0].line)


def decoded(lines: Iterable[bytes]) -> Iterator[str]:
    """Lines of a file of unknown encoding: UTF-8 as PDN 3.0 asks, else the Windows code page of older programs."""
    for number, line in enumerate(lines):
        try:
            text = line.decode("utf-8" if number else "utf-8-sig")
        except UnicodeDecodeError:
            text = line.decode("cp1252", errors="replace")
        yield text.rstrip("\r\n")


def game_type_code(rules: RuleSet) -> str:
    return rules.game_type.split(",")[0]


_Interpreted: TypeAlias = tuple[WrittenPly, Position, Move | Position]
"""What was written, the position before it, and its meaning: a move, or the position set up."""


class _Reader:
    """Turns the written plies of one game into moves."""

    def __init__(self, game: WrittenGame, fallback: RuleSet | None) -> None:
        self._game = game
        self._tags = {name: (value, token) for token in game.tags for name, value in [tag_of(token)]}
        self._problems = list(game.problems)
        self._fallback = fallback

    def read(self, number: int, line: int) -> ReadGame:
        rules = self._rules()
        start = rules and self._start(rules)
        record = None
        if rules and start:
            words = self._game.line
            tags = tuple((name, value) for name, (value, _) in self._tags.items() if name not in _TOLD_BY_THE_RECORD)
            items = self._items(words, start, rules, backtrack=True)
            record = GameRecord(rules, start, items, tags, self._result(), " ".join(words.comments))
        self._problems.sort(key=lambda problem: (problem.line, problem.column))
        return ReadGame(number, line, record, tuple(self._problems), bool(self._tags))

    def _report(self, token: Token, fault: Message, *, stops: bool = True) -> None:
        self._problems.append(Problem(token.line, token.column, fault, stops))

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
                return parse_fen(fen[0], rules)
            if plies and plies[0].token.kind is TokenKind.SETUP:
                # A set-up before any move is the start position.
                token = plies[0].token
                start = parse_fen(token.text, rules)
                self._game.line.comments += plies.pop(0).comments
                return start
        except FenError as error:
            self._report(token, error.said)
            return None
        return start_position(rules)

    def _result(self) -> str:
        said = self._tags["Result"][0].strip() if "Result" in self._tags else ""
        if said not in _NO_RESULT:
            return said
        return self._game.results[-1] if self._game.results else "*"

    def _items(self, line: WrittenLine, start: Position, rules: RuleSet, *, backtrack: bool) -> tuple[Item, ...]:
        plies = self._without_score(line.plies)
        items: list[Item] = []
        for ply, before, acted in self._interpreted(plies, start, rules, backtrack):
            clock, words = clock_and_words(ply.comments, before.side_to_move) if ply.comments else (None, "")
            if isinstance(acted, Position):
                items.append(PdnSetUp(acted, words))
                continue
            if ply.signs or ply.nags or ply.variations or words or clock:
                variations = tuple(
                    Variation(self._items(other, before, rules, backtrack=False), " ".join(other.comments))
                    for other in ply.variations
                )
                items.append(RecordedPly(acted, tuple(ply.signs), tuple(ply.nags), words, clock, variations))
            else:
                items.append(RecordedPly(acted))
        return tuple(items)

    def _without_score(self, plies: list[WrittenPly]) -> list[WrittenPly]:
        """Drops a final score that looks like a move, such as 4-6, and placeholders for moves not noted."""
        if plies and plies is self._game.line.plies and "Result" in self._tags:
            score = self._tags["Result"][0].strip()
            if plies[-1].token.text == score and not self._game.results:
                plies = plies[:-1]
        last = len(plies)
        while last and plies[last - 1].token.kind is TokenKind.UNKNOWN:
            last -= 1
        return plies[:last]

    def _interpreted(
        self, plies: Sequence[WrittenPly], start: Position, rules: RuleSet, backtrack: bool
    ) -> list[_Interpreted]:
        """The meaning of each ply; after an unreadable one, the position is known again only after a set-up."""
        acted: list[_Interpreted] = []
        while True:
            stretch, whole = self._interpret_section(plies, start, rules, backtrack)
            acted += stretch
            if whole:
                return acted
            failed = len(stretch)
            again = next((at for at in range(failed + 1, len(plies)) if plies[at].token.kind is TokenKind.SETUP), None)
            if again is None:
                return acted
            plies = plies[again:]

    def _interpret_section(
        self, plies: Sequence[WrittenPly], start: Position, rules: RuleSet, backtrack: bool
    ) -> tuple[list[_Interpreted], bool]:
        """The meaning of each ply up to the first unreadable one, and whether there was none.

        An ambiguous capture has the first interpretation with which the rest of the game is legal, found by
        backtracking. The rest depends on ply and position only: each such pair is tried once, and a set-up cuts off
        earlier ambiguities, so that the work is bounded by the number of different positions, not of paths.
        """
        acted: list[_Interpreted] = []
        position = start
        forks: list[tuple[int, Sequence[Move]]] = []
        settled: list[int] = []
        """Ambiguities before the last set-up: not resolved, but without consequence."""
        tried_pairs: set[tuple[int, Position]] = set()
        furthest: list[_Interpreted] = []
        failure: tuple[Token, Message] | None = None
        options: Sequence[Move | Position] | None = None
        while len(acted) < len(plies):
            at = len(acted)
            ply = plies[at]
            try:
                if options is None:
                    if (at, position) in tried_pairs:
                        raise MoveError(message("pdn-led-nowhere"))
                    tried_pairs.add((at, position))
                    options = _options(ply.token, position, rules)
            except BadValue as error:
                if failure is None or at > len(furthest):
                    furthest, failure = acted.copy(), (ply.token, error.said)
                if not (forks and backtrack):
                    break
                at, options = forks.pop()
                position = acted[at][1]
                del acted[at:]
                continue
            chosen, *others = options
            options = None
            if others:
                forks.append((at, [move for move in others if isinstance(move, Move)]))
            acted.append((ply, position, chosen))
            if isinstance(chosen, Position):
                if _sets_up(ply.token):
                    settled += [fork for fork, _ in forks]
                    forks.clear()
                position = chosen
            else:
                position = play(position, chosen, rules)
        else:
            failure = None
        if failure:
            acted = furthest
            self._report(*failure)
        self._report_ambiguous(plies, acted, [*settled, *(at for at, _ in forks)], rules)
        return acted, failure is None

    def _report_ambiguous(
        self, plies: Sequence[WrittenPly], acted: Sequence[_Interpreted], ambiguous: Sequence[int], rules: RuleSet
    ) -> None:
        """Report a text whose captures are ambiguous when the rest of the game does not resolve it."""
        for at in (at for at in ambiguous if at < len(acted)):
            ply, before, move = acted[at]
            meant = find_moves(ply.token.text, before, rules)
            fits = [other for other in meant if other == move or _can_continue(plies[at + 1 :], before, other, rules)]
            if isinstance(move, Move) and len(fits) > 1 and not in_full(ply.token.text, move, rules.board):
                readings = Listing(tuple(written(other, meant, rules) for other in fits), Joint.OR)
                read_as = written(move, meant, rules)
                fault = message("pdn-several", text=ply.token.text, plies=readings, way=read_as)
                self._report(ply.token, fault, stops=False)


def _sets_up(token: Token) -> bool:
    """Whether the position after it is independent of the one before."""
    return token.kind is TokenKind.SETUP and not _TURN_ONLY.fullmatch(token.text.strip())


def _options(token: Token, position: Position, rules: RuleSet) -> Sequence[Move | Position]:
    if token.kind is TokenKind.SETUP:
        if _TURN_ONLY.fullmatch(token.text.strip()):
            return (position.with_side_to_move(Side(token.text.strip()[0])),)
        return (parse_fen(token.text, rules),)
    if token.kind is TokenKind.UNKNOWN:
        raise MoveError(message("pdn-unknown-move"))
    return find_moves(token.text, position, rules)


def _can_continue(plies: Sequence[WrittenPly], position: Position, move: Move, rules: RuleSet) -> bool:
    """Whether the following plies, up to the next set-up, are legal after this interpretation of a move."""
    position = play(position, move, rules)
    try:
        for ply in plies:
            if _sets_up(ply.token):
                break
            what = _options(ply.token, position, rules)[0]
            position = what if isinstance(what, Position) else play(position, what, rules)
    except BadValue:
        return False
    return True
