"""The match of `referee demo`: twenty plies with two multi-captures, a promotion, a crowning and a flying king."""

from __future__ import annotations

from hardware.simulated.palettes import plain_scene
from hardware.simulated.plies import Ply, script_of
from hardware.simulated.table import VirtualTable

PLIES: tuple[Ply, ...] = (
    Ply((33, 28)),
    Ply((18, 22)),
    Ply((38, 33)),
    Ply((16, 21)),
    Ply((42, 38)),
    Ply((19, 23)),
    Ply((28, 19), (23,)),
    Ply((14, 23), (19,)),
    Ply((32, 27)),
    Ply((21, 32), (27,)),
    Ply((38, 27, 18, 29), (32, 22, 23)),
    Ply((20, 25)),
    Ply((47, 42)),
    Ply((15, 20)),
    Ply((37, 32)),
    Ply((10, 14)),
    Ply((29, 24)),
    Ply((20, 29, 38, 47), (24, 33, 42), crowned=True),
    Ply((43, 38)),
    Ply((47, 15), (38,)),
)
"""From the starting array, White begins."""

IRREGULAR_PLIES: dict[int, str] = {
    2: "lift 17, carry 21, hold 0.4, set 17, take 18-22",
    18: "take 20x29x38x47, remove 24, pause 3, remove 33 42, crown 47",
}
"""The same plies by number, spoilt so that the game goes on as before: another piece lifted first (article
5.4.3), and a removal that stops half way (article 5.4.13)."""


def demo_script(*, irregular: bool = False, pace: str = "natural", press: bool = False, seed: int | None = 1) -> str:
    """The match as acts; `irregular` plants the irregularities."""
    lines = script_of(PLIES, pace=pace, press=press, seed=seed).splitlines()
    if irregular:
        for number, acts in IRREGULAR_PLIES.items():
            lines[number - 1] = f"{lines[number - 1].partition(':')[0]}: {acts}" + (", press" if press else "")
    return "\n".join(lines)


def demo_table(
    *,
    irregular: bool = False,
    size_px: tuple[int, int] = (1280, 720),
    frames_per_s: float = 25.0,
    seed: int = 1,
    live: bool = False,
) -> VirtualTable:
    """The virtual table with the match of the demo on it."""
    script = demo_script(irregular=irregular, press=live, seed=seed)
    scene = plain_scene(seed, size_px)
    return VirtualTable(scene, script, frames_per_s=frames_per_s, seed=seed, live=live)
