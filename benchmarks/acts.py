"""Acts at the virtual table judged from pictures, over five seeds of board, light, hands and camera.

    python -m benchmarks.acts [SEED ...] [ARTICLE ...] [RATE/s]

Every case of `tests/scenarios/acts.py` that a camera can tell: the right article and culprit, and nothing else.
"""

import re
import sys
from concurrent.futures import ProcessPoolExecutor

import cv2

from hardware.simulated.palettes import random_scene
from referee.draughts.variants import rule_set
from tests.scenarios.acts import ACTS
from tests.scenarios.case import Case
from tests.scenarios.test_acts import pictured, played

SEEDS = (1, 2, 3, 4, 5)
"""Seeds of the virtual tables. More give a more reliable share. Chosen, not measured."""
SIZE_PX = (960, 720)
"""Size of the pictures. Larger is slower."""
FRAMES_PER_S = 10.0
"""Rate of the pictures where none is given."""
RATE = re.compile(r"([1-9]\d*(?:\.\d+)?)/s")


def judged(case: Case, seed: int, frames_per_s: float) -> tuple[Case, int, tuple[str, ...]]:
    cv2.setNumThreads(1)
    scene = random_scene(seed, size_px=SIZE_PX, size=rule_set(case.rules).board.size)
    return case, seed, pictured(case, played(case, scene, seed, frames_per_s))


def main() -> None:
    words = sys.argv[1:]
    unknown = [word for word in words if not (word.isdecimal() or word in ACTS or RATE.fullmatch(word))]
    if unknown:
        sys.exit(f"acts: {unknown[0]} is no seed, no rate such as 12.5/s and none of the articles {', '.join(ACTS)}")
    seeds = [int(word) for word in words if word.isdecimal()] or SEEDS
    articles = [word for word in words if word in ACTS] or list(ACTS)
    rate = next((float(match[1]) for word in words if (match := RATE.fullmatch(word))), FRAMES_PER_S)
    cases = [case for article in articles for case in ACTS[article] if not case.unseen]
    right = false = 0
    with ProcessPoolExecutor() as workers:
        done = [workers.submit(judged, case, seed, rate) for seed in seeds for case in cases]
        for waiting in done:
            case, seed, found = waiting.result()
            right += found == case.found
            false += len(set(found) - set(case.found))
            if found != case.found:
                print(f"    seed {seed}, {case.name}: {', '.join(case.found) or 'nothing'} expected, {found} found")
    print(f"acts judged right from pictures   {right} of {len(done)}, {false} findings false or misnamed")


if __name__ == "__main__":
    main()
