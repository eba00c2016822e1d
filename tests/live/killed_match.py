"""A match whose program is killed repeatedly while play continues, and the remaining record."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path
from random import Random

from hardware.simulated.plies import ScriptedPly, script_of
from referee.draughts.move_text import find_move, written
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import Position
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.outputs.journal_reader import read_records, verify
from referee.outputs.journal_records import RecordKind
from referee.records.events import Event, MovePlayed
from tests.live.evenings import PATIENCE_S, Evening
from tests.live.world import World

PLY_S = 10.0
"""Time for each ply within which the last program must report the rest of the game, seconds."""
FOLLOWED_SHARE = 0.7
"""Share of the kills that come while the program follows the game; the others come while it starts."""


def game(plies: int, seed: int) -> list[tuple[str, ScriptedPly]]:
    """Random legal moves, quiet ones where possible, each in notation and as a script for hands."""
    draw, position, found = Random(seed), start_position(INTERNATIONAL), []
    for _ in range(plies):
        moves = legal_moves(position, INTERNATIONAL)
        move = draw.choice([move for move in moves if not _gives_a_capture(position, move)] or moves)
        found.append((written(move, moves, INTERNATIONAL), ScriptedPly(move.path, move.captured, move.promotes)))
        position = play(position, move, INTERNATIONAL)
    return found


def _gives_a_capture(position: Position, move: Move) -> bool:
    replies = legal_moves(play(position, move, INTERNATIONAL), INTERNATIONAL)
    return bool(replies) and bool(replies[0].captured)


def after(played: list[tuple[str, ScriptedPly]]) -> Position:
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


@dataclass(frozen=True, slots=True)
class KilledMatch:
    """Results of a finished match."""

    played: list[tuple[str, ScriptedPly]]
    announced: list[str]
    """The plies printed on the terminal by all the programs in turn."""
    events: list[Event]
    """The events of the journal."""
    status: int
    """Exit status of the last program."""
    reported_to_the_end: bool
    """The last program printed the last ply in time."""

    @property
    def moves(self) -> list[MovePlayed]:
        return [event for event in self.events if isinstance(event, MovePlayed)]

    @property
    def lost(self) -> list[str]:
        """Announced plies that are not in the journal in that order."""
        kept = iter(texts(self.moves))
        return [text for text in self.announced if text not in kept]

    @property
    def reached(self) -> bool:
        """The journal ends with the position on the board."""
        return bool(self.moves) and self.moves[-1].position == after(self.played)


def killed_match(folder: Path, plies: int, kills: int, seed: int) -> KilledMatch:
    """Plays a match and kills its program so often at random moments; raises BrokenJournal if the chain is torn.

    Raises AssertionError with all that was said where a program ends by itself or does not follow the board.
    """
    played, draw = game(plies, seed), Random(seed)
    announced: list[str] = []
    status, reported = 1, True
    with World(script_of([ply for _, ply in played], press=True, seed=seed)) as world:
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
                    reported = _reported_last(evening, plies)
                    status = evening.stop()
                announced += [line.split()[3] for line in evening.printed_lines if _prints_ply(line)]
    verify(folder / "journal.sqlite")
    records = read_records(folder / "journal.sqlite")
    events = [line.record for line in records if line.kind is RecordKind.EVENT]
    return KilledMatch(played, announced, events, status, reported)


def _reported_last(evening: Evening, plies: int) -> bool:
    last = f"{(plies + 1) // 2:>3}. {'White' if plies % 2 else 'Black'}"
    if any(last in line for line in evening.printed_lines):
        return True
    try:
        evening.until(last, patience_s=PATIENCE_S + PLY_S * plies)
    except AssertionError:
        return False
    return True


def _prints_ply(line: str) -> bool:
    words = line.split()
    return len(words) == 4 and words[1].endswith(".") and words[2] in ("White", "Black")
