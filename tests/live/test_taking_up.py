"""The plug is pulled again and again while people play on: nothing that was announced is lost, and the game goes on."""

from __future__ import annotations

import threading
from pathlib import Path
from random import Random

import pytest

from hardware.simulated.plies import Ply, script_of
from referee.draughts.move_text import find_move, written
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.outputs.journal_reader import read_records, verify
from referee.outputs.journal_records import RecordKind
from referee.records.clock_events import ClockPressed
from referee.records.events import DoubtRaised, IrregularityFound, MovePlayed
from tests.live.evenings import Evening
from tests.live.world import World

PLY_S = 10.0
"""For each ply, how long the last program may take to tell what is left of the game."""
FOLLOWED_SHARE = 0.7
"""Share of the kills that come when the program is at its work again; the others come while it is still starting."""


def game(plies: int, seed: int) -> list[tuple[str, Ply]]:
    """Legal moves, quiet ones where there are, each as written and as hands play it."""
    draw, position, found = Random(seed), start_position(INTERNATIONAL), []
    for _ in range(plies):
        moves = legal_moves(position, INTERNATIONAL)
        move = draw.choice([move for move in moves if not _gives_a_capture(position, move)] or moves)
        found.append((written(move, moves, INTERNATIONAL), Ply(move.path, move.captured, move.promotes)))
        position = play(position, move, INTERNATIONAL)
    return found


def _gives_a_capture(position: Position, move: Move) -> bool:
    replies = legal_moves(play(position, move, INTERNATIONAL), INTERNATIONAL)
    return bool(replies) and bool(replies[0].captured)


def after(played: list[tuple[str, Ply]]) -> Position:
    position = start_position(INTERNATIONAL)
    for text, _ in played:
        position = play(position, find_move(text, position, INTERNATIONAL), INTERNATIONAL)
    return position


def texts(moves: list[MovePlayed]) -> list[str]:
    """As written, each from the position before it."""
    position, found = start_position(INTERNATIONAL), []
    for played in moves:
        found.append(written(played.move, legal_moves(position, INTERNATIONAL), INTERNATIONAL))
        position = played.position
    return found


@pytest.mark.parametrize(("plies", "kills"), [(6, 2), pytest.param(50, 20, marks=pytest.mark.deep)])
def test_nothing_announced_is_lost_however_often_the_program_is_killed(tmp_path: Path, plies: int, kills: int) -> None:
    played = game(plies, seed=5)
    draw = Random(11)
    folder = tmp_path / "match"
    announced: list[str] = []
    with World(script_of([ply for _, ply in played], press=True, seed=3)) as world:
        arguments = ("--camera", world.camera, "--clock", world.port, "--time", "15+5")
        noticing = threading.Timer(0.0, world.pause)
        noticing.start()
        for number in range(kills + 1):
            with Evening(folder, *arguments, *(("--resume",) if number else ())) as evening:
                if number < kills:
                    if number == 0 or draw.random() < FOLLOWED_SHARE:
                        evening.until("is followed")
                        noticing.join()
                        world.begin()
                    evening.listen(draw.uniform(0.0, 6.0))
                    evening.kill()
                    # the players notice it sooner or later, and wait
                    noticing = threading.Timer(draw.uniform(0.0, 5.0), world.pause)
                    noticing.start()
                else:
                    evening.until("is followed")
                    noticing.join()
                    world.begin()
                    last = f"{(plies + 1) // 2:>3}. {'White' if plies % 2 else 'Black'}"
                    evening.until(last, patience_s=PLY_S * plies)
                    assert evening.stop() == 0
                announced += [line.split()[3] for line in evening.said if _tells_ply(line)]
    assert verify(folder / "journal.sqlite").records > plies
    events = [line.record for line in read_records(folder / "journal.sqlite") if line.kind is RecordKind.EVENT]
    moves = [event for event in events if isinstance(event, MovePlayed)]
    assert [event.ply for event in moves] == list(range(1, plies + 1))
    # a ply may have been written down and not told any more; never the other way round
    rest = iter(texts(moves))
    assert all(text in rest for text in announced)
    assert len(announced) >= plies - kills
    # the order of plies that nobody saw may be open, which is then said; where they led to is not
    assert moves[-1].position == after(played)
    assert not any(isinstance(event, IrregularityFound) for event in events)
    if not any(isinstance(event, DoubtRaised) for event in events):
        assert texts(moves) == [text for text, _ in played]
    # each press gave five seconds, and nobody thought for a minute
    times = [event for event in events if isinstance(event, ClockPressed)][-1].times
    most_ms = (15 * 60 + 5 * (plies // 2 + 1)) * 1000
    assert all(most_ms - 60_000 * kills < times.of(side) <= most_ms for side in Side)


def _tells_ply(line: str) -> bool:
    words = line.split()
    return len(words) == 4 and words[1].endswith(".") and words[2] in ("White", "Black")
