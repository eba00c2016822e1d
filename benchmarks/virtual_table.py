"""How fast the virtual table renders on one core: frames a second of processor time, at 1280 x 720.

    python -m benchmarks.virtual_table [SECONDS]

Wanted: 25 frames/s with a hand over the board all the time, whatever the scene.
"""

from __future__ import annotations

import sys
import time

import cv2
import numpy as np

from hardware.simulated.demo_match import PLIES
from hardware.simulated.palettes import plain_scene, random_scene
from hardware.simulated.plies import script_of
from hardware.simulated.scene import Scene
from hardware.simulated.table import VirtualTable

RATE = 25.0
"""Frames of table time a second."""


def measure(name: str, scene: Scene, seconds: float) -> float:
    """Print and return frames a second over the first `seconds` of the demo's match."""
    table = VirtualTable(scene, script_of(PLIES, pace="quick"), frames_per_s=RATE)
    began_s = time.process_time()
    table.picture(0.0)
    ready_s = time.process_time() - began_s
    costs_ms = []
    for frame in range(int(seconds * RATE)):
        began_s = time.process_time()
        table.picture(frame / RATE, frame)
        costs_ms.append((time.process_time() - began_s) * 1000)
    rate = 1000 / float(np.mean(costs_ms))
    quick, slow = np.percentile(costs_ms, (50, 95))
    print(f"{name:12} {rate:6.1f} frames/s   median {quick:5.1f} ms   95 % {slow:5.1f} ms   set up {ready_s:4.1f} s")
    return rate


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 12.0
    cv2.setNumThreads(1)
    rates = [measure("demo", plain_scene(), seconds)]
    rates += [measure(f"scene {seed}", random_scene(seed), seconds) for seed in range(1, 5)]
    print(f"slowest {min(rates):.1f} frames/s, to reach 25")
    return 0 if min(rates) >= RATE else 1


if __name__ == "__main__":
    sys.exit(main())
