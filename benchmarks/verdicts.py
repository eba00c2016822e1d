"""Time from the moment at which an act can be known to its verdict, article by article, from readings without errors.

    python -m benchmarks.verdicts [ARTICLE ...]

An act can be known from the first picture without the hand that did it, and where the articles ask for more: at the end
of the ply, or when the piece has been let go of long enough. A press of the clock ends a ply at once.
"""

from __future__ import annotations

import math
import statistics
import sys

from referee.arbiter.policy import Policy
from referee.draughts.variants import rule_set
from referee.game import Game
from referee.game.set_up_phase import REPORT_AFTER_S
from referee.records.events import Event, IrregularityFound
from tests.scenarios.acts import ACTS
from tests.scenarios.case import Case
from tests.scenarios.perfect_eye import readings
from tests.scenarios.test_acts import PRESSERS, played, scene_of, start_of

POLICY = Policy()
AFTER_S = {
    **dict.fromkeys(("5.4.7", "5.4.8", "5.4.11", "5.4.12", "5.4.14", "5.5"), POLICY.settle_s),
    "5.4.9": POLICY.release_s,
    **dict.fromkeys(("5.1", "5.2"), REPORT_AFTER_S),
}
"""Time from the hand's leaving until an act can be known, seconds, by article."""


def late_s(case: Case) -> tuple[str, float] | None:
    """The first article reported in a case, and its lateness."""
    table = played(case, scene_of(case, (320, 240)), seed=1)
    game = Game(rule_set(case.rules), start_of(case))
    presses = list(table.performance.presses)
    free_s = pressed_s = 0.0
    for reading in readings(table):
        events: list[Event] = []
        while presses and presses[0][0] <= reading.time_s:
            pressed_s, actor = presses.pop(0)
            events += game.press(PRESSERS[actor], pressed_s)
        events += game.feed(reading)
        if reading.hands:
            free_s = math.inf
        elif math.isinf(free_s):
            free_s = reading.time_s
        for event in events:
            if isinstance(event, IrregularityFound):
                left_s = min(free_s, reading.time_s)
                known_s = pressed_s if pressed_s > left_s else left_s + AFTER_S.get(event.article, 0.0)
                return event.article, reading.time_s - known_s
    return None


def main() -> None:
    only = sys.argv[1:]
    if unknown := [word for word in only if word not in ACTS]:
        sys.exit(f"verdicts: {unknown[0]} is none of the articles {', '.join(ACTS)}")
    late: dict[str, list[float]] = {}
    for case in (case for article, cases in ACTS.items() if not only or article in only for case in cases):
        if case.found and (told := late_s(case)) is not None:
            late.setdefault(told[0], []).append(told[1])
    for article, seconds in late.items():
        summed = f"median {statistics.median(seconds):5.2f} s   worst {max(seconds):5.2f} s"
        print(f"{article:8} {len(seconds):3} acts   {summed}")


if __name__ == "__main__":
    main()
