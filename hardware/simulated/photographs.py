"""Single pictures with known truth, for learning and for tests: any scene, any position, now and then a hand."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hardware.camera import Image
from hardware.simulated.layout import BoardState, read_layout
from hardware.simulated.palettes import random_scene
from hardware.simulated.performance import HandMotion, Key
from hardware.simulated.places import Numbering
from hardware.simulated.render import Renderer
from hardware.simulated.scene import Scene
from hardware.simulated.script import Actor
from hardware.simulated.table_stacks import set_up
from hardware.simulated.truth import HIDDEN_SHARE

_HAND_SHARE = 0.35
"""Share of the pictures with a hand in them. Larger trains more on hidden squares. Chosen, not measured."""
_UNCROWNED_SHARE = 0.05
"""Share of the kings that are a single disc, as a newly promoted man is. Larger trains more on them. Chosen, not
measured."""


@dataclass(frozen=True, slots=True)
class RenderedPhotograph:
    """A picture, and what is in it."""

    image: Image
    """BGR (H, W, 3)."""
    scene: Scene
    board: BoardState
    hidden: tuple[int, ...]
    """Squares that hands cover so far that their content is unknowable."""


def random_photograph(
    seed: int, *, size_px: tuple[int, int] = (1280, 720), size: int = 10, scene: Scene | None = None
) -> RenderedPhotograph:
    """A picture that depends on its arguments only; with `scene` only position and hand are drawn."""
    draw = Random(f"{seed} photograph")
    scene = scene or random_scene(seed, size_px=size_px, size=size)
    return take_photograph(Renderer(scene), seed, draw)


def take_photograph(renderer: Renderer, seed: int, draw: Random) -> RenderedPhotograph:
    """Another picture of the same scene; much quicker than setting up a new one."""
    scene = renderer.scene
    numbering = Numbering(scene.board.size)
    position = random_position(draw, numbering.count)
    heights = "".join(_discs(letter, draw) for letter in position)
    layout = set_up(scene, position, heights, seed=seed)
    hands: tuple[tuple[HandMotion, Key], ...] = ()
    if draw.random() < _HAND_SHARE:
        actor = draw.choice((Actor.WHITE, Actor.BLACK, Actor.ARBITER))
        at = draw.uniform(-1, numbering.size + 1), draw.uniform(-1, numbering.size + 1)
        key = Key(0.0, *at, draw.uniform(0.1, 1.2), draw.random())
        hands = ((HandMotion(actor, draw.random() < 0.2, (key,)), key),)
    image = renderer.frame(layout, hands, time_s=draw.uniform(0, 600), sequence=draw.randrange(10_000))
    hidden = tuple(square for square, share in renderer.covered(hands).items() if share >= HIDDEN_SHARE)
    board = read_layout(layout, numbering, turned=scene.board.turned)
    return RenderedPhotograph(image, scene, board, hidden)


def random_position(draw: Random, count: int) -> str:
    """Pieces as they might stand at any time of a game, by square: dense or few, men where they come from, kings."""
    pieces, kings = draw.uniform(0.08, 0.85), draw.choice((0.0, 0.0, 0.1, 0.35))
    letters = []
    for square in range(count):
        far = square / (count - 1)
        white = draw.random() < 0.5 + 1.1 * (far - 0.5)
        letter = "w" if white else "b"
        busy = pieces * (0.7 + 0.6 * abs(far - 0.5) * 2)
        letters.append((letter.upper() if draw.random() < kings else letter) if draw.random() < busy else ".")
    return "".join(letters)


def _discs(letter: str, draw: Random) -> str:
    if letter == ".":
        return "0"
    return "2" if letter.isupper() and draw.random() >= _UNCROWNED_SHARE else "1"
