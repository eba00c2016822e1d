"""A whole game as natural acts: from plies, given as squares, to a script."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from hardware.simulated.script import Actor

_HESITATES_SHARE = 0.10
"""Share of the plies before which a hand hovers. Larger fidgets more. Chosen by eye."""
_HOLDS_SHARE = 0.06
"""Share of the quiet moves whose piece is held over its square before it is set down. Larger fidgets more. Chosen by
eye."""


@dataclass(frozen=True, slots=True)
class ScriptedPly:
    """One player's move as squares only."""

    path: tuple[int, ...]
    """Start, every landing square, end."""
    captured: tuple[int, ...] = ()
    crowned: bool = False
    """A second disc is laid on the piece at the end."""


def script_of(
    plies: Iterable[ScriptedPly],
    *,
    white_begins: bool = True,
    pace: str = "natural",
    press: bool = False,
    seed: int | None = None,
) -> str:
    """The script of a game played cleanly, a line a ply.

    With a `seed` hands hesitate now and then, as people do; `press` has every player press the clock.
    """
    draw = Random(seed)
    actor = Actor.WHITE if white_begins else Actor.BLACK
    lines = []
    for ply in plies:
        acts = list(_acts(ply, draw if seed is not None else None))
        if press:
            acts.append("press")
        lines.append(f"{actor.value} {pace}: {', '.join(acts)}")
        actor = Actor.BLACK if actor is Actor.WHITE else Actor.WHITE
    return "\n".join(lines)


def _acts(ply: ScriptedPly, draw: Random | None) -> Iterable[str]:
    start, end = ply.path[0], ply.path[-1]
    if draw is not None and draw.random() < _HESITATES_SHARE:
        yield f"hover {start}"
        yield f"hold {draw.uniform(0.3, 1.2):.1f}"
    if len(ply.path) == 2 and not ply.captured and draw is not None and draw.random() < _HOLDS_SHARE:
        yield f"lift {start}"
        yield f"carry {end}"
        yield f"hold {draw.uniform(0.3, 0.9):.1f}"
        yield f"set {end}"
    else:
        yield "take " + ("x" if ply.captured else "-").join(map(str, ply.path))
    if ply.captured:
        yield "remove " + " ".join(map(str, ply.captured))
    if ply.crowned:
        yield f"crown {end}"
