"""What the hand network sees at virtual tables that it did not learn from: fingertips found, right or left, false ones.

    python -m benchmarks.hands [TABLES]

A hand reaches in, takes a piece up, carries it and sets it down; then the other player's other hand hovers. Every
picture in which the fingertips are over the board counts.
"""

from __future__ import annotations

import math
import statistics
import sys

import cv2

from calibration.geometry import FloatArray
from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from hardware.simulated.truth import HandSeen
from referee.vision.hand_net import HandNet, SeenFingertips
from referee.vision.tones import tones_of
from referee.vision.top_view import TopView

TABLES, FIRST_SEED = 12, 901
"""Number of virtual tables, and the seed of the first."""
SCRIPT = "white right hand: lift 32, carry 28, hold 1, set 28; black left hand: hover 22, hold 1"
FRAMES_PER_S = 5.0
"""Rate of the pictures. Larger takes longer."""
SIZE_PX = (960, 720)
"""Size of the pictures. Larger is slower."""
NEAR_SQUARES = 1.0
"""Distance within which fingertips count as found, squares. Larger accepts less exact places. Chosen, not measured."""


def main() -> None:
    cv2.setNumThreads(1)
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else TABLES
    shown = found = right = false = 0
    off: list[float] = []
    for seed in range(FIRST_SEED, FIRST_SEED + tables):
        table = VirtualTable(random_scene(seed, size_px=SIZE_PX), SCRIPT, frames_per_s=FRAMES_PER_S, seed=seed)
        pose = table.pose_at(0)
        top = TopView(pose, table.size_px)
        net, before = HandNet(top), None
        for frame in table.frames():
            tones = tones_of(top.of(frame.image))
            before = tones if before is None else before
            tips = list(net.see(tones, before).tips)
            hands = table.truth.at(frame.captured_at_s).hands
            for hand in hands:
                if not (0 <= hand.column <= pose.size and 0 <= hand.row <= pose.size):
                    continue
                shown += 1
                ways = [_away(tip, pose.eye, hand) for tip in tips]
                if ways and min(ways) <= NEAR_SQUARES:
                    tip = tips.pop(ways.index(min(ways)))
                    found, right = found + 1, right + ((tip.left > 0) == hand.left)
                    off.append(min(ways))
            false += len(tips) if not hands else 0
    print(
        f"fingertips at {tables} tables   {found} of {shown} found, {right} as the right or left hand that it is, "
        f"{statistics.median(off):.2f} squares off (median), {false} where no hand was"
    )


def _away(tip: SeenFingertips, eye: FloatArray, hand: HandSeen) -> float:
    """Distance in squares from the place under fingertips to the true place of the hand."""
    share = tip.height / float(eye[2])
    place = tip.column + (float(eye[0]) - tip.column) * share, tip.row + (float(eye[1]) - tip.row) * share
    return math.dist(place, (hand.column, hand.row))


if __name__ == "__main__":
    main()
