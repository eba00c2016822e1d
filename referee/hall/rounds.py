"""A round in the hall: its pairings go to the boards, their results come back, and are corrected with a reason."""

from __future__ import annotations

import threading
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from referee.console.desk import NextGame
from referee.errors import CannotWrite, RefereeError
from referee.hall.board import Light
from referee.hall.hall import Hall
from referee.hall.remote_desk import RemoteEvening
from referee.hall.round_feed import RoundFeed
from referee.messages import Message, message
from referee.outputs.folder import MatchFolder
from referee.records.match import UNKNOWN
from referee.timekeeping.control_text import parse_time_control
from referee.tournament.event import EventRound
from referee.tournament.pairings import Pairing
from referee.tournament.results import BoardResult, RoundResults, parse_result
from referee.tournament.round_table import read_round

FILE_NAME = "round.json"


class RoundRefused(RefereeError):
    """The round cannot begin: nothing of it was begun."""


class Corrected(Struct, frozen=True):
    """What a person put in the place of a board's result."""

    board: int
    result: str
    """As people write it; empty: none."""
    reason: str


class KeptRound(Struct, frozen=True):
    """The round as the organiser gave it."""

    event: str
    round: str
    site: str
    time_control: str
    """Empty: as the boards have it."""
    table: str
    """Pairings as they stand in a spreadsheet."""
    corrections: tuple[Corrected, ...] = ()
    date: str = "????.??.??"
    """On which it began, as PDN writes it."""
    before: dict[int, str] = {}
    """By board, the matches that were at the tables when it began: none of them is of this round."""


class Rounds:
    """The round that is played, kept in the hall's folder. Used from any thread."""

    def __init__(self, hall: Hall, folder: Path, feed: RoundFeed | None = None) -> None:
        """The public `feed`, if there is one, is told which games are to come. Raises CannotWrite."""
        self._hall, self._folder, self._feed = hall, MatchFolder(folder), feed
        self._lock = threading.Lock()
        self._kept = _read(folder / FILE_NAME)
        if self._kept is not None:
            self._announce(self._kept, goes_on=True)

    @property
    def kept(self) -> KeptRound | None:
        """None before the first round."""
        return self._kept

    def begin(self, wished: KeptRound) -> dict[int, Message]:
        """Every board begins its game of the round as soon as its pieces stand; the boards that refused, and why.

        Raises BadValue for a table or time control that cannot be used, RoundRefused where a board is not there or
        still plays, and CannotWrite.
        """
        if wished.time_control.strip():
            parse_time_control(wished.time_control)
        pairings = read_round(wished.table).pairings
        with self._lock:
            self._refuse_unready(pairings)
            today = f"{datetime.now().astimezone():%Y.%m.%d}"
            kept = replace(wished, corrections=(), date=today, before=self._at_tables())
            self._keep(kept)
            self._announce(kept, goes_on=False)  # before the boards are told: what they begin then is of this round
            refusals = {pairing.board: self._sent(pairing, wished) for pairing in pairings}
        return {board: why_not for board, why_not in refusals.items() if why_not is not None}

    def event(self) -> EventRound:
        """Raises RoundRefused before the first round."""
        return _event(self._round())

    def results(self) -> RoundResults:
        """As the boards tell them, and as they were corrected. Raises RoundRefused before the first round."""
        kept = self._round()
        found = RoundResults(read_round(kept.table).pairings)
        for pairing in found.pairings:
            result = self._played(pairing, kept)
            if result is not None:
                found = found.entered(pairing.board, result)
        for one in kept.corrections:
            found = found.corrected(one.board, parse_result(one.result), one.reason)
        return found

    def correct(self, wished: Corrected) -> None:
        """Raises ResultError without a reason or for what is no result, RoundRefused and CannotWrite."""
        with self._lock:
            kept = self._round()
            RoundResults(read_round(kept.table).pairings).corrected(
                wished.board, parse_result(wished.result), wished.reason
            )
            self._keep(replace(kept, corrections=(*kept.corrections, wished)))

    def _round(self) -> KeptRound:
        if self._kept is None:
            raise RoundRefused(message("hall-no-round"))
        return self._kept

    def _refuse_unready(self, pairings: tuple[Pairing, ...]) -> None:
        away, playing = [], []
        for pairing in pairings:
            if pairing.board not in self._hall.numbers:
                away.append(str(pairing.board))
                continue
            with self._hall.looking_at(pairing.board) as board:
                if board.light is not Light.LIVE or board.game is None:
                    away.append(str(pairing.board))
                elif board.playing:
                    playing.append(str(pairing.board))
        if away:
            raise RoundRefused(message("hall-round-away", boards=", ".join(away)))
        if playing:
            raise RoundRefused(message("hall-round-playing", boards=", ".join(playing)))

    def _sent(self, pairing: Pairing, wished: KeptRound) -> Message | None:
        game = NextGame(
            white=pairing.white.name,
            black=pairing.black.name,
            event=wished.event,
            site=wished.site,
            round=wished.round,
            time_control=wished.time_control,
            replaces_unbegun=True,
            white_entry=pairing.white.entry,
            black_entry=pairing.black.entry,
        )
        return RemoteEvening(self._hall, pairing.board).begin_next(game)

    def _played(self, pairing: Pairing, kept: KeptRound) -> BoardResult | None:
        """The result of the round's game at that board, if it has one."""
        if pairing.board not in self._hall.numbers:
            return None
        with self._hall.looking_at(pairing.board) as board:
            games = () if board.state is None else board.state.games
        wished = (pairing.white.name, pairing.black.name, kept.round.strip() or UNKNOWN)
        for game in reversed(games):
            if (game.white, game.black, game.round) == wished and game.result is not None:
                return None if game.result.value == "*" else BoardResult(game.result)
        return None

    def _at_tables(self) -> dict[int, str]:
        found = {}
        for number in self._hall.numbers:
            with self._hall.looking_at(number) as board:
                if board.match is not None:
                    found[number] = board.match
        return found

    def _announce(self, kept: KeptRound, *, goes_on: bool) -> None:
        if self._feed is not None:
            self._feed.begin_round(_event(kept), read_round(kept.table).pairings, kept.before, goes_on=goes_on)

    def _keep(self, kept: KeptRound) -> None:
        self._folder.write_text(FILE_NAME, msgspec.json.encode(kept).decode())
        self._kept = kept


def _event(kept: KeptRound) -> EventRound:
    return EventRound(kept.event, kept.round, kept.site, kept.date)


def _read(file: Path) -> KeptRound | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=KeptRound)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.DecodeError) as error:
        raise CannotWrite(message("hall-round-damaged", file=str(file), error=str(error))) from None
