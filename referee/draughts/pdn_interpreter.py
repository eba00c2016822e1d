"""What the written plies of a game mean: moves, and positions set up.

An ambiguous capture has the first interpretation with which the rest of the game is legal, found by backtracking. The
rest depends on ply and position only: each such pair is tried once, and a set-up cuts off earlier ambiguities, so that
the work is bounded by the number of different positions, not of paths.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.draughts.fen import parse_fen
from referee.draughts.move_text import MoveError, find_moves, in_full, written
from referee.draughts.moves import Move, play
from referee.draughts.pdn import Problem
from referee.draughts.pdn_syntax import WrittenPly
from referee.draughts.pdn_tokens import Token, TokenKind
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.messages import BadValue, Conjunction, ItemList, Message, message

_TURN_ONLY = re.compile("[WB]::")
"""A set-up that only hands over the move."""


class InterpretedPly(NamedTuple):
    """What was written, the position before it, and its meaning: a move, or the position set up."""

    written: WrittenPly
    before: Position
    meaning: Move | Position


def interpret(
    plies: Sequence[WrittenPly], start: Position, rules: RuleSet, *, backtrack: bool
) -> tuple[list[InterpretedPly], list[Problem]]:
    """The meaning of each ply, and what could not be read; after an unreadable ply the position is known again only
    after a set-up."""
    found: list[InterpretedPly] = []
    problems: list[Problem] = []
    while True:
        section = _Section(plies, start, rules)
        section.search(backtrack=backtrack)
        problems += section.problems()
        found += section.interpreted
        failed = len(section.interpreted)
        again = next((at for at in range(failed + 1, len(plies)) if plies[at].token.kind is TokenKind.SETUP), None)
        if section.failure is None or again is None:
            return found, problems
        plies = plies[again:]


class _Section:
    """The plies up to the first unreadable one."""

    def __init__(self, plies: Sequence[WrittenPly], start: Position, rules: RuleSet) -> None:
        self._plies, self._rules, self._position = plies, rules, start
        self.interpreted: list[InterpretedPly] = []
        """The plies so far; after a failure, as far as any interpretation led."""
        self.failure: tuple[Token, Message] | None = None
        """The first ply that no interpretation makes readable, and why."""
        self._forks: list[tuple[int, Sequence[Move | Position]]] = []
        """Index of each ambiguous ply since the last set-up, and its interpretations not tried yet."""
        self._without_consequence: list[int] = []
        """Index of each ambiguous ply before the last set-up."""
        self._tried: set[tuple[int, Position]] = set()

    def search(self, *, backtrack: bool) -> None:
        furthest: list[InterpretedPly] = []
        while len(self.interpreted) < len(self._plies):
            token = self._plies[len(self.interpreted)].token
            try:
                self._choose(self._meanings(token))
            except BadValue as error:
                if self.failure is None or len(self.interpreted) > len(furthest):
                    furthest, self.failure = self.interpreted.copy(), (token, error.message)
                if not (backtrack and self._forks):
                    self.interpreted = furthest
                    return
                self._try_last_fork_again()
        self.failure = None

    def problems(self) -> Iterator[Problem]:
        """The failure, and texts whose captures are ambiguous where the rest of the game does not resolve it."""
        if self.failure is not None:
            token, fault = self.failure
            yield Problem(token.line, token.column, fault)
        for at in (*self._without_consequence, *(at for at, _ in self._forks)):
            ambiguity = self._ambiguity(at) if at < len(self.interpreted) else None
            if ambiguity is not None:
                token = self._plies[at].token
                yield Problem(token.line, token.column, ambiguity, stops=False, malformed=False)

    def _meanings(self, token: Token) -> Sequence[Move | Position]:
        """The interpretations of the next ply. Raises BadValue if there is none, or if this ply was tried before in the
        same position: then none led anywhere."""
        state = len(self.interpreted), self._position
        if state in self._tried:
            raise MoveError(message("pdn-led-nowhere"))
        self._tried.add(state)
        return _meanings(token, self._position, self._rules)

    def _choose(self, meanings: Sequence[Move | Position]) -> None:
        """Take the first of these for the next ply, and keep the others to try later."""
        chosen, *others = meanings
        at = len(self.interpreted)
        if others:
            self._forks.append((at, others))
        self.interpreted.append(InterpretedPly(self._plies[at], self._position, chosen))
        if isinstance(chosen, Position) and _sets_up(self._plies[at].token):
            self._without_consequence += [fork for fork, _ in self._forks]
            self._forks.clear()
        self._position = _after(self._position, chosen, self._rules)

    def _try_last_fork_again(self) -> None:
        """Go back to the last ambiguous ply, and choose its next interpretation."""
        at, others = self._forks.pop()
        self._position = self.interpreted[at].before
        del self.interpreted[at:]
        self._choose(others)

    def _ambiguity(self, at: int) -> Message | None:
        """The message that the game fits several interpretations of a ply; None if the text names one in full."""
        ply, before, chosen = self.interpreted[at]
        text, rest = ply.token.text, self._plies[at + 1 :]
        meant = find_moves(text, before, self._rules)
        fits = [move for move in meant if move == chosen or _can_continue(rest, before, move, self._rules)]
        if not isinstance(chosen, Move) or len(fits) < 2 or in_full(text, chosen, self._rules.board):
            return None
        readings = ItemList(tuple(written(move, meant, self._rules) for move in fits), Conjunction.OR)
        return message("pdn-several", text=text, plies=readings, way=written(chosen, meant, self._rules))


def _sets_up(token: Token) -> bool:
    """Whether the token sets up a position, so that the one after it does not depend on the one before."""
    return token.kind is TokenKind.SETUP and not _TURN_ONLY.fullmatch(token.text.strip())


def _meanings(token: Token, position: Position, rules: RuleSet) -> Sequence[Move | Position]:
    """The interpretations of a ply in this position, at least one. Raises BadValue if there is none."""
    if token.kind is TokenKind.SETUP:
        if _TURN_ONLY.fullmatch(token.text.strip()):
            return (position.with_side_to_move(Side(token.text.strip()[0])),)
        return (parse_fen(token.text, rules),)
    if token.kind is TokenKind.UNKNOWN:
        raise MoveError(message("pdn-unknown-move"))
    return find_moves(token.text, position, rules)


def _after(position: Position, meaning: Move | Position, rules: RuleSet) -> Position:
    return meaning if isinstance(meaning, Position) else play(position, meaning, rules)


def _can_continue(plies: Sequence[WrittenPly], position: Position, move: Move, rules: RuleSet) -> bool:
    """Whether the following plies, up to the next set-up, are legal after this interpretation of a move."""
    position = play(position, move, rules)
    try:
        for ply in plies:
            if _sets_up(ply.token):
                break
            position = _after(position, _meanings(ply.token, position, rules)[0], rules)
    except BadValue:
        return False
    return True
