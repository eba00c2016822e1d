"""The match of the demo: twenty plies with two multi-captures, a promotion, a crowning and a flying king."""

from __future__ import annotations

from hardware.simulated.palettes import plain_scene
from hardware.simulated.plies import ScriptedPly, script_of
from hardware.simulated.table import VirtualTable

SEED = 7
"""Seed of the hands' movements; another number gives another demo of the same moves."""

PLIES: tuple[ScriptedPly, ...] = (
    ScriptedPly((33, 28)),
    ScriptedPly((18, 22)),
    ScriptedPly((38, 33)),
    ScriptedPly((16, 21)),
    ScriptedPly((42, 38)),
    ScriptedPly((19, 23)),
    ScriptedPly((28, 19), (23,)),
    ScriptedPly((14, 23), (19,)),
    ScriptedPly((32, 27)),
    ScriptedPly((21, 32), (27,)),
    ScriptedPly((38, 27, 18, 29), (32, 22, 23)),
    ScriptedPly((20, 25)),
    ScriptedPly((47, 42)),
    ScriptedPly((15, 20)),
    ScriptedPly((37, 32)),
    ScriptedPly((10, 14)),
    ScriptedPly((29, 24)),
    ScriptedPly((20, 29, 38, 47), (24, 33, 42), crowned=True),
    ScriptedPly((43, 38)),
    ScriptedPly((47, 15), (38,)),
)
"""From the starting array, White begins."""

OVERLOOKED = 8
"""Before this ply (from 0) Black plays another, though a capture is compulsory (4.2), and takes it back when White
points at it (5.4.6). Nobody has pressed the clock by then."""
INSTEAD = ((11, 16), (16, 11))
"""The illegal ply, and its being taken back."""
POINTING_S = 2.5
"""Time for which White points at the capture, seconds. Larger is easier to see. Chosen by eye."""
PAUSED: dict[int, str] = {18: "take 20x29x38x47, remove 24, pause 3, remove 33 42, crown 47"}
"""A removal that stops half way (5.4.13), by the ply it replaces; the game goes on as before."""


def demo_script(*, irregular: bool = False, pace: str = "natural", press: bool = False, seed: int | None = SEED) -> str:
    """The match as acts; `irregular` plants the irregularities, `press` has every player press the clock."""
    lines = script_of(PLIES, pace=pace, press=press, seed=seed).splitlines()
    if irregular:
        for number, acts in PAUSED.items():
            lines[number - 1] = f"{lines[number - 1].partition(':')[0]}: {acts}" + (", press" if press else "")
        there, back = ("-".join(map(str, path)) for path in INSTEAD)
        lines[OVERLOOKED - 1 : OVERLOOKED - 1] = [
            f"black {pace}: take {there}",
            f"after {POINTING_S} black {pace}: take {back}",
        ]
    return "\n".join(lines)


def demo_table(
    *,
    irregular: bool = False,
    press: bool = False,
    size_px: tuple[int, int] = (1280, 720),
    frames_per_s: float = 25.0,
    seed: int = SEED,
) -> VirtualTable:
    """The virtual table with the match of the demo on it."""
    script = demo_script(irregular=irregular, press=press, seed=seed)
    return VirtualTable(plain_scene(seed, size_px), script, frames_per_s=frames_per_s, seed=seed)
