"""Where the rules end a recorded game."""

from __future__ import annotations

import pytest

from referee.draughts.draws import DrawWatch
from referee.draughts.moves import play
from referee.draughts.pdn import GameRecord
from referee.draughts.pdn_reader import decoded, read_pdn
from referee.draughts.recorded_end import recorded_end
from tests.draughts.shared import OWN


def read(text: str) -> GameRecord:
    (game,) = read_pdn(text.splitlines())
    assert game.record is not None
    assert game.problems == ()
    return game.record


def test_draw_counts_of_whole_games_are_those_of_a_game_followed_from_its_start() -> None:
    games = read_pdn(decoded((OWN / "games.pdn").read_bytes().splitlines(keepends=True)))
    for record in [game.record for game in games if game.record]:
        assert len(record.moves) == len(record.items)
        watch = DrawWatch.start(record.start, record.rules)
        for move in record.moves:
            watch = watch.after(move, play(watch.position, move, record.rules))
        assert recorded_end(record).last.counters == watch.counters


THREE = '[FEN "W:WK1,31:BK50,20"]\n\n1. 1-6 50-45 2. 6-1 45-50 3. 1-6 50-45 '


@pytest.mark.parametrize(
    ("text", "plies", "article"),
    [
        (THREE, 6, None),
        (THREE + "4. 6-1 45-50", 8, "6.1"),
        (THREE + "4. 6-1 45-50 5. 31-26 50-45", 8, "6.1"),
        (THREE + '/FEN "W:WK1,31:BK50,20"/ 5. 1-6', 6, "6.1"),
        (THREE + '/FEN "W:WK6,31:BK50,20"/ 5. 6-1', 7, None),
        ('[FEN "W:W7,31:B44,20"]\n\n1. 7-1 44-50 2. 1-6 50-45', 4, None),
        ('[FEN "W:W28,38:B22"]\n\n1. 28x17', 1, "7.2.3"),
        ('[FEN "W:W31,37,40:B26"]\n\n1. 40-34', 1, "7.2.2"),
        ('[FEN "W:W31,37,40:B26"]\n\n1. 40-34 /FEN "W:W31,37,34:B16"/ 2. 34-29', 1, "7.2.2"),
        ('[FEN "W:W31,37,K40:B26"]\n\n1. 40-49 /FEN "W:W31,37,K49:B16"/ 2. 49-44', 1, "7.2.2"),
        ('[FEN "W:W28,38:B22"]\n\n1. 28x17 /FEN "W:W17,38:B11"/ 2. 17x6', 1, "7.2.3"),
        ('[FEN "W:W31,40:B26"]\n\n1. 40-34 /FEN "W:W31,34:B21"/ 2. 34-29', 2, None),
    ],
    ids=[
        "stands twice",
        "stands a third time",
        "goes on after the third time",
        "is set up a third time",
        "another position is set up",
        "both crown",
        "no piece",
        "no move",
        "another position is set up where only men stand, none of which can move",
        "another position is set up where a king stands and nothing can move",
        "another position is set up where no piece is left",
        "another position is set up where men can move",
    ],
)
def test_end(text: str, plies: int, article: str | None) -> None:
    end = recorded_end(read(text))
    assert (end.plies, end.outcome and end.outcome.article) == (plies, article)
