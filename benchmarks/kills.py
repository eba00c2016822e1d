"""`kill -9` at random moments of live matches that people play on: lost plies 0, false incidents 0 (issue 20).

    python -m benchmarks.kills [MATCHES [KILLS_EACH [FIRST_SEED]]]

Every match is `referee play` as a process of its own before a camera on the network and a clock on a port; all plies
are legal. Without arguments: 20 kills over two matches, four minutes; 200 over 20 matches (`20`) take
most of an hour.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from referee.outputs.journal_reader import BrokenJournal
from referee.records.events import DoubtRaised, IrregularityFound
from referee.words import say
from tests.live.killed_match import killed_match

MATCHES, KILLS_EACH, FIRST_SEED = 2, 10, 1
"""Matches, kills of each, and the seed of the first match."""
PLIES_A_KILL = 3
"""Plies from one kill to the next."""


def main() -> int:
    given = [int(word) for word in sys.argv[1:]]
    matches, kills, first = (*given, *(MATCHES, KILLS_EACH, FIRST_SEED)[len(given) :])
    lost = incidents = accused = doubts = short = failed = 0
    for seed in range(first, first + matches):
        with tempfile.TemporaryDirectory() as name:
            try:
                match = killed_match(Path(name) / "match", PLIES_A_KILL * max(kills, 2), kills, seed)
            except (AssertionError, BrokenJournal) as error:
                failed += 1
                print(f"seed {seed}: {error}", flush=True)
                continue
        found = [event for event in match.events if isinstance(event, IrregularityFound)]
        lost += len(match.lost)
        incidents += len(found)
        accused += sum(event.blamed is not None for event in found)
        doubts += sum(isinstance(event, DoubtRaised) for event in match.events)
        short += not (match.reported_to_the_end and match.reached and match.status == 0)
        for event in found:
            print(f"seed {seed}: {event.time_s:.1f} s, {event.article} {say(event.sentence)}", flush=True)
        print(f"seed {seed}: {len(match.moves)} plies, {len(match.announced)} announced, lost {match.lost}", flush=True)
    print(f"{matches * kills} kills over {matches} matches")
    print(f"announced plies that are lost     {lost:6d}")
    print(f"false incidents                   {incidents:6d}     {accused} of them name a player")
    print(f"matches that did not come to the position on the board, or to their end {short:6d}")
    print(f"matches that broke off            {failed:6d}")
    print(f"doubts about what was not watched {doubts:6d}")
    return 1 if lost or incidents or short or failed else 0


if __name__ == "__main__":
    sys.exit(main())
