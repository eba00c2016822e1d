"""Published games as boards of a round publish them, one after the other."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from referee.draughts.position import Side
from referee.messages import typed
from referee.outputs.published_game import Publication, PublishedGame
from referee.records.clock_events import ClockPressed, MatchTimes
from referee.records.events import GameEnded, GameResult, PositionCorrected
from tests.outputs.games import IRREGULAR, MATCH, OPENING, last_position

NAMES = ("Sijbrands, Ton", "Wiersma, Harm", "Baljakin, Alexander", "Ndjofang, Jean Marc", "Müller, Jörg", "N'Diaye")


@cache
def course(board: int, round_number: int = 1) -> tuple[PublishedGame, ...]:
    """Everything that a board publishes of a game: moves, clocks, a ply undone, an irregularity, a result."""
    match = replace(
        MATCH,
        board=board,
        event="Club championship",
        round=str(round_number),
        white=NAMES[(board + round_number) % len(NAMES)],
        black=NAMES[(board + round_number + 1) % len(NAMES)],
    )
    before = last_position(OPENING[:-2])
    events = (
        *OPENING[:4],
        ClockPressed(3.0, Side.WHITE, 1, MatchTimes(4_790_000, 4_800_000, Side.BLACK)),
        *OPENING[4:],
        PositionCorrected(22.0, 5, last_position(OPENING), before, undone=True),
        *OPENING[-2:],
        *IRREGULAR[len(OPENING) :],
        GameEnded(50.0, GameResult.BLACK_WINS, typed("White resigned")),
    )
    publication = Publication(match)
    games = [publication.game]
    for event in events:
        publication.take(event)
        if publication.game != games[-1]:
            games.append(publication.game)
    return tuple(games)
