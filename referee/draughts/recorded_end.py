"""Where the rules end a recorded game (FMJD articles 6 and 7), and how far each draw rule has come at its last ply."""

from __future__ import annotations

from dataclasses import dataclass

from referee.draughts.draws import DrawWatch, Outcome
from referee.draughts.pdn import GameRecord, PdnSetUp, RecordedPly


@dataclass(frozen=True, slots=True)
class RecordedEnd:
    """A recorded game under the rules alone, whatever result its record has."""

    plies: int
    """Plies made before the game was over, or could have been claimed a draw; all of them if it was neither."""
    then: DrawWatch
    """The game after these plies."""
    last: DrawWatch
    """The game after its last ply, which may have been made after the end."""

    @property
    def outcome(self) -> Outcome | None:
        return self.then.outcome


def recorded_end(record: GameRecord) -> RecordedEnd:
    """Follows the record to its end. A position that is set up on the way counts as a ply if it passes the turn."""
    rules, positions = record.rules, record.positions()
    position, plies = next(positions), 0
    watch: DrawWatch | None = DrawWatch.start(position, rules)
    ended: tuple[int, DrawWatch] | None = None
    for item, after in zip(record.items, positions, strict=True):
        if ended is None and isinstance(item, PdnSetUp):  # nothing else can follow a position without a move
            then = watch or DrawWatch.start(position, rules)
            ended = (plies, then) if then.outcome else None
        plies += isinstance(item, RecordedPly)
        passed = after.side_to_move is not position.side_to_move
        position = after
        if not position.white_kings | position.black_kings:
            watch = None  # nothing is counted while there are only men
            continue
        if watch is None:
            watch = DrawWatch.start(position, rules)
        elif isinstance(item, RecordedPly):
            watch = watch.after(item.move, position)
        else:
            watch = watch.changed(position, as_ply=passed)
        if ended is None and any(counter.is_reached for counter in watch.counters):
            ended = plies, watch
    last = watch or DrawWatch.start(position, rules)
    return RecordedEnd(*(ended or (plies, last)), last)
