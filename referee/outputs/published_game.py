"""The public part of a game at one moment, as a value for the feed of a round.

Its line of play is that of a broadcast: without rectified and undone plies, and without acts that still need a ruling.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from referee.draughts.fen import format_fen
from referee.draughts.legal_parts import legal_parts
from referee.draughts.move_text import written
from referee.draughts.moves import legal_moves
from referee.draughts.pdn import GameRecord, RecordedPly, result_in_style
from referee.draughts.pdn_writer import PdnProfile, movetext
from referee.draughts.position import Position, Side
from referee.draughts.variants import start_position
from referee.outputs.pdn_file import game_record, match_tags
from referee.outputs.sheet import Sheet
from referee.records.clock_events import MatchTimes
from referee.records.events import Event, GameResult
from referee.records.match import Match

VERSION = 1
"""Version of the format; readers refuse a later one."""


class PublishedPhase(Enum):
    """State of a published game."""

    WAITING = "waiting"
    """The game has not begun."""
    PLAYING = "playing"
    ENDED = "ended"


class PublishedPosition(msgspec.Struct, frozen=True):
    """A position, and whose move it is."""

    pieces: str
    """One character a square, `.wbWB`, capitals for kings."""
    to_move: Side
    fen: str


class PublishedPly(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ply of the published line of play."""

    text: str
    """As PDN writes it."""
    path: tuple[int, ...]
    """The squares from start to end."""
    captured: tuple[int, ...] = ()
    promotes: bool = False
    white_s: int | None = None
    """Seconds that White's clock showed after it; None where that is not known."""
    black_s: int | None = None


class PublishedTimes(msgspec.Struct, frozen=True):
    """Both clocks when the game was published last."""

    white_ms: int
    black_ms: int
    counting: Side | None
    """Whose time falls from then on."""


class PublishedGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the public may know of a game."""

    version: int
    board: Annotated[int, Meta(ge=1)]
    """Its number in the round, from 1."""
    tags: dict[str, str]
    """PDN's tags in their order, without those that are empty, and without Result, GameType and FEN. They stay the same
    as long as the game does."""
    rules: str
    """The rule set's name, such as `international`."""
    game_type: str
    """PDN's GameType."""
    start: PublishedPosition
    """The position from which `plies` lead to `position`: the start, or the last position that was set up otherwise
    than by legal plies."""
    usual_start: bool
    """`start` is the one that these rules begin with: PDN needs no FEN."""
    position: PublishedPosition
    moves: str = ""
    """PDN's movetext with `[%clock ...]`, without the result."""
    plies: tuple[PublishedPly, ...] = ()
    result: str = "*"
    """As PDN writes it under these rules."""
    phase: PublishedPhase = PublishedPhase.WAITING
    times: PublishedTimes | None = None
    """None where no time is kept, or before the times are first known."""


class Publication:
    """Takes the events of one match and returns its published game. Depends on nothing but the events."""

    def __init__(self, match: Match) -> None:
        self._sheet = Sheet(match)
        self._now_s = self._clock_s = 0.0
        self._times: MatchTimes | None = None
        self._timeless: PublishedGame | None = None
        self._game: PublishedGame | None = None

    def take(self, event: Event) -> None:
        self._sheet.take(event)
        self._now_s = event.time_s
        times = getattr(event, "times", None)
        if isinstance(times, MatchTimes):
            self._times, self._clock_s = times, event.time_s
            self._timeless = None

    @property
    def game(self) -> PublishedGame:
        """As it stands: the same value as long as nothing of it changed but by the clock's running on."""
        timeless = published(self._sheet)
        if self._game is None or timeless != self._timeless:
            self._timeless = timeless
            self._game = msgspec.structs.replace(timeless, times=self._times_now())
        return self._game

    def _times_now(self) -> PublishedTimes | None:
        if self._times is None:
            return None
        gone_ms = round(1000 * (self._now_s - self._clock_s))
        counting = self._times.counting
        left = {side: self._times.of(side) - (gone_ms if side is counting else 0) for side in Side}
        return PublishedTimes(left[Side.WHITE], left[Side.BLACK], counting)


def published(sheet: Sheet) -> PublishedGame:
    """The public part of a match, without the running clock."""
    match = sheet.match
    rules = match.rules
    record = legal_parts(game_record(sheet, PdnProfile.BROADCAST))[-1]
    plies, position = _plies(record)
    result = GameResult.UNKNOWN if sheet.ended is None else sheet.result
    if sheet.ended is not None:
        phase = PublishedPhase.ENDED
    else:
        phase = PublishedPhase.PLAYING if sheet.started else PublishedPhase.WAITING
    return PublishedGame(
        VERSION,
        match.board or 1,
        {name: value for name, value in match_tags(match) if value},
        rules.name,
        rules.game_type,
        _position(record.start, rules.algebraic),
        record.start == start_position(rules),
        _position(position, rules.algebraic),
        movetext(record, PdnProfile.BROADCAST),
        plies,
        result_in_style(result.value, rules),
        phase,
    )


def _plies(record: GameRecord) -> tuple[tuple[PublishedPly, ...], Position]:
    """The plies, and the position after the last one."""
    plies = []
    positions = record.positions()
    position = next(positions)
    for item, after in zip(record.items, positions, strict=True):
        assert isinstance(item, RecordedPly)
        move, clock = item.move, item.clock
        alike = legal_moves(position, record.rules) if move.captured else (move,)
        white_s, black_s = (None, None) if clock is None else (clock.white_s, clock.black_s)
        plies.append(
            PublishedPly(
                written(move, alike, record.rules),
                move.path,
                move.captured,
                move.promotes,
                None if white_s is None else int(white_s),
                None if black_s is None else int(black_s),
            )
        )
        position = after
    return tuple(plies), position


def _position(position: Position, algebraic: bool) -> PublishedPosition:
    return PublishedPosition(position.to_string(), position.side_to_move, format_fen(position, algebraic=algebraic))
