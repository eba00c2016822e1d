"""An evening at one table: one game after the other, each with its own folder and journal.

The first game is in the evening's own folder, the second in its subfolder `game-2`, and so on. All state is in the
journals: which games there were and how they ended is read from them.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TypeAlias

from referee.arbiter.policy import Policy
from referee.console.desk import GameLine, NextGame
from referee.draughts.fen import format_fen
from referee.draughts.variants import start_position
from referee.errors import CannotFollow, RefereeError
from referee.first_look.standing_position import position_in
from referee.live.later_correction import correct_result
from referee.live.live_match import LiveMatch
from referee.live.match_inputs import Ending
from referee.messages import BadValue, Message, message
from referee.outputs.evening_folders import game_folder
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME
from referee.outputs.journal_lookups import read_result
from referee.outputs.journal_reader import read_cover
from referee.outputs.signing import SigningKey
from referee.records.events import GameEnded, GameResult, ResultCorrected
from referee.records.match import NO_ENTRY, UNKNOWN, Entrant, Match
from referee.timekeeping.control_text import parse_time_control
from referee.words import FIRST

NO_RESULT = message("refusal-no-result")
BEGINS = message("refusal-next-game-begins")
NO_SUCH_GAME = message("refusal-no-such-game")

_USUAL = Policy()


@dataclass(frozen=True, slots=True)
class PreparedGame:
    """A game whose folder and journal are ready."""

    begin: Callable[[], LiveMatch]
    discard: Callable[[], None]
    """It is not played: remove its folder."""
    replaces: bool = False
    """It takes the folder of the game at the table, in which nothing was played."""


Prepare: TypeAlias = Callable[[Match, Policy, Path], PreparedGame]
"""Makes the folder and journal of a game. Raises RefereeError, and leaves nothing behind then."""


class OtherBoard(RefereeError):
    """The board at the table has another number of squares."""


@dataclass(frozen=True, slots=True)
class EarlierGame:
    """A closed game."""

    match: Match
    folder: Path
    ended: GameEnded | ResultCorrected | None
    played: bool = True
    """Something was played in it."""


def earlier_games(folders: tuple[Path, ...]) -> tuple[EarlierGame, ...]:
    """The closed games, read from their journals. Raises UnreadableInput."""
    return tuple(
        EarlierGame(read_cover(folder / JOURNAL_NAME).match, folder, read_result(folder / JOURNAL_NAME))
        for folder in folders
    )


class Evening:
    """Call `run` in one thread; everything else from any."""

    def __init__(
        self,
        folder: Path,
        live: LiveMatch,
        prepare: Prepare,
        *,
        earlier: tuple[EarlierGame, ...] = (),
        policy: Policy = _USUAL,
        language: str = FIRST,
        key: SigningKey | None = None,
    ) -> None:
        """`live` is the game at the table, with its `policy`; `prepare` makes a game that follows; `language` is that
        of the files; `key` signs a journal whose result is corrected."""
        self._policy = self._next_policy = policy
        self._folder, self._prepare, self._language, self._key = folder, prepare, language, key
        self._lock = threading.Lock()
        self._live = live
        self._earlier = list(earlier)
        self._next: PreparedGame | None = None
        """Begins when the game at the table is closed."""
        self._stopped = False
        self._dropped = False
        """Nothing had been played in the game at the table when the evening ended."""
        self._listeners: list[Callable[[], None]] = []

    @property
    def live(self) -> LiveMatch:
        """The game at the table."""
        return self._live

    @property
    def policy(self) -> Policy:
        """Of the game at the table."""
        return self._policy

    @property
    def number(self) -> int:
        """Of the game at the table, from 1."""
        return len(self._earlier) + 1

    @property
    def game_count(self) -> int:
        """Number of games of the evening. One in which nothing had been played when the evening ended is none."""
        return len(self._earlier) + (not self._dropped)

    def run(self) -> Ending:
        """Until the evening is over. Raises PicturesFailed as `LiveMatch.run` does, CannotFollow when a recording ends
        before its game has begun, and RefereeError when a game cannot begin in place of one in which nothing was
        played."""
        while True:
            live = self._live
            ending = live.run()
            with self._lock:
                following, self._next = self._next, None
                if ending is Ending.CLOSED and not live.played and live.ended is None:
                    live.books.discard()
                    self._dropped = True
                if ending is Ending.OVER and not (live.begun or live.ended or self._earlier):
                    raise CannotFollow(_never_begun(live))
                if ending is not Ending.NEXT or following is None:
                    return ending
                if not following.replaces:
                    self._earlier.append(EarlierGame(live.books.match, live.books.folder.path, live.ended))
                try:
                    self._live, self._policy = following.begin(), self._next_policy
                except RefereeError:
                    live.devices.close()
                    raise
                if self._stopped:
                    self._live.stop()
            self._inform_listeners()

    def stop(self) -> None:
        """As with Ctrl-C: the game at the table is interrupted and can be resumed."""
        self._stopped = True
        self._live.stop()

    # the console's `EveningDesk`

    def games(self) -> tuple[GameLine, ...]:
        with self._lock:
            games = [
                *self._earlier,
                EarlierGame(self._live.books.match, self._folder, self._live.ended, self._live.played),
            ]
        return tuple(_line(number, game, number == len(games)) for number, game in enumerate(games, 1))

    def folder(self, number: int) -> Path | None:
        return game_folder(self._folder, number) if 1 <= number <= self.number else None

    def begin_next(self, game: NextGame) -> Message | None:
        with self._lock:
            if self._next is not None:
                return BEGINS
            if self._live.ended is None and (self._live.played or not game.replaces_unbegun):
                return NO_RESULT
            try:
                match, policy = next_match(self._live.books.match, game), next_policy(self._policy, game)
                following = self._prepared(match, policy)
            except (RefereeError, BadValue) as refusal:
                return refusal.message
            if not self._live.close(Ending.NEXT):
                following.discard()
                return NO_RESULT
            self._next, self._next_policy = following, policy
        return None

    def _prepared(self, match: Match, policy: Policy) -> PreparedGame:
        """The game that follows. In place of one in which nothing was played it has the same folder, which is free when
        that one is closed."""
        if self._live.played or self._live.ended is not None:
            return self._prepare(match, policy, game_folder(self._folder, self.number + 1))
        folder = self._live.books.folder.path
        return PreparedGame(lambda: self._prepare(match, policy, folder).begin(), lambda: None, replaces=True)

    def correct(self, number: int, result: GameResult, reason: str) -> Message | None:
        with self._lock:
            if not 1 <= number <= len(self._earlier):
                return NO_SUCH_GAME
            game = self._earlier[number - 1]
            try:
                corrected = correct_result(game.folder, result, reason, self._language, self._key)
            except RefereeError as refusal:
                return refusal.message
            if isinstance(corrected, Message):
                return corrected
            self._earlier[number - 1] = replace(game, ended=corrected)
        self._inform_listeners()
        return None

    def end(self) -> None:
        if self._live.ended is not None or (self._earlier and not self._live.played):
            self._live.close(Ending.CLOSED)
        else:
            self.stop()

    def listen(self, begun: Callable[[], None]) -> Callable[[], None]:
        self._listeners.append(begun)
        return lambda: self._listeners.remove(begun)

    def _inform_listeners(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _never_begun(live: LiveMatch) -> Message:
    trouble = live.notices.of("board")
    if trouble is None:
        return message("recording-unbegun")
    if live.vision_thread.unready is not None:
        frame, pose = live.vision_thread.unready
        seen = position_in(frame.image, pose, live.rules, live.vision_thread.constraints)
        if seen is not None:
            fen = format_fen(seen, algebraic=live.rules.algebraic)
            return message("recording-unbegun-fen", trouble=trouble, fen=fen)
    return message("recording-unbegun-for", trouble=trouble)


def next_match(before: Match, game: NextGame) -> Match:
    """The header of the game that follows. Raises TimeControlError for a wrong time control, and OtherBoard for rules
    that are played on a board of another size."""
    timing, rules = before.timing, game.rules or before.rules
    if rules.board.size != before.rules.board.size:
        raise OtherBoard(message("board-rules-of-other-size", rules=rules.name, size=rules.board.size))
    if timing is not None and game.time_control.strip():
        parse_time_control(game.time_control)
        timing = replace(timing, control=game.time_control.strip())
    return replace(
        before,
        rules=rules,
        start=start_position(rules),
        date=f"{datetime.now().astimezone():%Y.%m.%d}",
        white=game.white.strip() or UNKNOWN,
        black=game.black.strip() or UNKNOWN,
        event=game.event.strip() or UNKNOWN,
        site=game.site.strip() or UNKNOWN,
        round=game.round.strip() or UNKNOWN,
        timing=timing,
        white_entry=_known_entry(before, game.white) if game.white_entry is None else game.white_entry,
        black_entry=_known_entry(before, game.black) if game.black_entry is None else game.black_entry,
    )


def next_policy(before: Policy, game: NextGame) -> Policy:
    """Raises BadValue for an article that no incident can name."""
    return before if game.manners is None else replace(before, manners=dict(game.manners))


def _known_entry(before: Match, name: str) -> Entrant:
    """The data known of a player of the previous game; nothing for any other."""
    known = {before.white: before.white_entry, before.black: before.black_entry}
    return known.get(name.strip(), NO_ENTRY)


def _line(number: int, game: EarlierGame, at_table: bool) -> GameLine:
    match, ended = game.match, game.ended
    result, reason = (None, None) if ended is None else (ended.result, ended.reason)
    return GameLine(
        number, match.white, match.black, match.event, match.round, result, reason, at_table, match.rules, game.played
    )
