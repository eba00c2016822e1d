"""Boards, pieces, tables, lights and players by name, and whole scenes drawn from a seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hardware.simulated.places import clock_place
from hardware.simulated.scene import (
    BoardStyle,
    Colour,
    DiscProfile,
    Grain,
    PieceLook,
    PlayerLook,
    Scene,
    SceneLight,
    Sensor,
    TableLook,
    Thing,
    ThingKind,
    overhead_view,
)

BOARDS: dict[str, BoardStyle] = {
    "maple and walnut": BoardStyle((150, 190, 222), (48, 72, 108), (62, 92, 135)),
    "mahogany": BoardStyle((110, 165, 215), (34, 42, 92), (26, 32, 70), inlay=True, gloss=0.7),
    "beech and wenge": BoardStyle((165, 200, 228), (38, 46, 62), (38, 46, 62), gloss=0.5),
    "brown wood": BoardStyle((125, 170, 205), (50, 80, 125), (45, 66, 100)),
    "orange wood": BoardStyle((80, 150, 225), (38, 62, 108), (48, 70, 110), gloss=0.7),
    "green vinyl": BoardStyle(
        (185, 215, 222), (78, 122, 52), (185, 215, 222), grain=Grain.PLAIN, border_width=0.9, thickness=0.06, gloss=0.1
    ),
    "brown vinyl": BoardStyle(
        (190, 222, 235), (62, 92, 140), (190, 222, 235), grain=Grain.PLAIN, border_width=0.7, thickness=0.06, gloss=0.1
    ),
    "black and white": BoardStyle((226, 228, 230), (34, 33, 33), (52, 50, 50), grain=Grain.PLAIN, gloss=0.3),
    "grey and buff": BoardStyle((160, 190, 202), (88, 90, 92), (60, 60, 62), grain=Grain.PLAIN, gloss=0.2),
    "blue and cream": BoardStyle(
        (180, 212, 228), (118, 84, 52), (100, 72, 46), grain=Grain.PLAIN, border_width=0.0, thickness=0.1, gloss=0.15
    ),
}
PIECES: dict[str, PieceLook] = {
    "cream and dark brown": PieceLook((176, 214, 234), (38, 48, 66)),
    "white and black": PieceLook((232, 234, 236), (30, 29, 29), gloss=0.5),
    "ivory and black": PieceLook((190, 220, 232), (38, 37, 37), DiscProfile.RIM),
    "yellow and brown": PieceLook((82, 178, 222), (48, 62, 92), DiscProfile.RINGS),
    "white and red": PieceLook((228, 230, 230), (36, 34, 176), DiscProfile.RIM, gloss=0.5),
    "natural and walnut": PieceLook((128, 176, 212), (44, 66, 100)),
    "beige and mahogany": PieceLook((140, 190, 214), (38, 40, 98), DiscProfile.RINGS),
}
TABLES: dict[str, TableLook] = {
    "light wood": TableLook((110, 158, 196)),
    "wood": TableLook((70, 105, 145)),
    "dark wood": TableLook((36, 44, 62), gloss=0.25),
    "green cloth": TableLook((66, 96, 40), Grain.CLOTH, 0.0),
    "red cloth": TableLook((34, 28, 128), Grain.CLOTH, 0.0),
    "blue cloth": TableLook((110, 66, 40), Grain.CLOTH, 0.0),
    "white cloth": TableLook((214, 216, 218), Grain.CLOTH, 0.0),
    "grey laminate": TableLook((162, 164, 166), Grain.STONE, 0.1),
    "beige laminate": TableLook((160, 188, 204), Grain.STONE, 0.1),
    "black": TableLook((30, 30, 32), Grain.PLAIN, 0.2),
}
LIGHTS: dict[str, SceneLight] = {
    "ceiling": SceneLight(elevation_deg=75, ambient=0.7, softness=0.2, drift=0.02, glare=0.35),
    "window": SceneLight(
        elevation_deg=35, ambient=0.5, softness=0.16, falloff=0.35, tint=(1.06, 1.0, 0.95), drift=0.06
    ),
    "lamp": SceneLight(elevation_deg=55, ambient=0.3, softness=0.07, falloff=0.3, tint=(0.82, 0.97, 1.06), glare=0.9),
    "sun": SceneLight(elevation_deg=42, ambient=0.25, softness=0.03, tint=(0.92, 1.0, 1.04), drift=0.1, glare=0.6),
    "dim": SceneLight(elevation_deg=60, ambient=0.45, softness=0.12, tint=(0.62, 0.70, 0.74), glare=0.5),
    "spots": SceneLight(elevation_deg=62, ambient=0.4, softness=0.05, tint=(0.9, 0.98, 1.04), glare=1.0),
}
SKINS: dict[str, Colour] = {
    "fair": (176, 196, 232),
    "light": (140, 170, 218),
    "tan": (104, 138, 190),
    "brown": (70, 98, 146),
    "dark": (42, 58, 88),
}
SLEEVES: dict[str, Colour] = {
    "white": (226, 226, 226),
    "black": (30, 30, 32),
    "grey": (118, 116, 116),
    "navy": (82, 48, 34),
    "red": (44, 40, 156),
    "green": (62, 92, 48),
    "light blue": (206, 172, 138),
    "brown": (48, 66, 92),
    "cream": (186, 212, 224),
    "tan": (104, 140, 172),
}
_THING_COLOURS: dict[ThingKind, tuple[Colour, ...]] = {
    ThingKind.CLOCK: ((46, 46, 48), (140, 60, 36), (34, 58, 92), (196, 198, 196)),
    ThingKind.PAPER: ((232, 234, 234), (222, 228, 236)),
    ThingKind.PHONE: ((30, 28, 28), (60, 60, 64)),
    ThingKind.CUP: ((210, 212, 214), (40, 40, 170), (150, 90, 30), (60, 120, 60)),
    ThingKind.PENCIL: ((30, 30, 170), (40, 40, 40), (60, 170, 220)),
}
"""Colours (BGR) that things beside the board have. Chosen by eye."""


def plain_scene(seed: int = 0, size_px: tuple[int, int] = (1280, 720), size: int = 10) -> Scene:
    """The table of the demo: a wooden board seen from White's right, steeply, in even light.

    `size`: squares along the board's edge.
    """
    maple = BOARDS["maple and walnut"]
    return Scene(
        pose=overhead_view(
            size=size, size_px=size_px, elevation_deg=62, azimuth_deg=90, fill=0.88, radial=(-0.06, 0.01)
        ),
        size_px=size_px,
        board=replace(maple, size=size),
        pieces=PIECES["ivory and black"],
        table=TABLES["green cloth"],
        light=LIGHTS["ceiling"],
        white=PlayerLook(SKINS["fair"], SLEEVES["navy"], yaw_deg=-6),
        black=PlayerLook(SKINS["brown"], SLEEVES["grey"], yaw_deg=5),
        things=(_thing(Random(seed), ThingKind.CLOCK, *clock_place(size, maple.border_width), 90),),
        spares=(2, 2),
        sloppiness=0.35,
        seed=seed,
    )


def random_scene(
    seed: int, *, size_px: tuple[int, int] = (1280, 720), size: int = 10, elevation_deg: float | None = None
) -> Scene:
    """A scene that depends on `seed` only: board, pieces, table, light, view, lens, players, things beside.

    The camera stands anywhere around the table, from a seat beside it (40 degrees above the board) to overhead.
    """
    draw = Random(seed)
    board = _varied_board(draw, size)
    light = _varied_light(draw)
    if elevation_deg is None:
        elevation_deg = draw.choice((draw.uniform(43, 62), draw.uniform(55, 80), draw.uniform(80, 90)))
    pose = overhead_view(
        size=size,
        size_px=size_px,
        elevation_deg=elevation_deg,
        azimuth_deg=draw.choice((0, 90, 180, 270)) + draw.gauss(0, 14),
        roll_deg=draw.gauss(0, 4),
        field_of_view_deg=draw.uniform(46, 78),
        fill=draw.uniform(0.68, 0.94),
        margin=board.border_width,
        radial=(draw.uniform(-0.14, 0.04), draw.uniform(0.0, 0.02)),
        off_centre=(draw.uniform(-0.6, 0.6), draw.uniform(-0.4, 0.4)),
    )
    pieces = draw.choice(tuple(PIECES.values()))
    pieces = PieceLook(
        _near(draw, pieces.white, 10),
        _near(draw, pieces.black, 8),
        draw.choice(tuple(DiscProfile)),
        draw.uniform(0.72, 0.9),
        draw.uniform(0.17, 0.28),
        draw.uniform(0.05, 0.6),
    )
    table = draw.choice(tuple(TABLES.values()))
    return Scene(
        pose=pose,
        size_px=size_px,
        board=board,
        pieces=pieces,
        table=TableLook(_near(draw, table.colour, 10), table.grain, table.gloss),
        light=light,
        white=_player(draw),
        black=_player(draw),
        sensor=Sensor(
            noise=draw.uniform(0.8, 5.0),
            blur_px=draw.uniform(0.35, 1.1),
            exposure=draw.uniform(0.8, 1.15),
            vignette=draw.uniform(0.0, 0.3),
            contrast=draw.uniform(0.0, 0.4),
        ),
        things=_things(draw, board),
        spares=(draw.choice((0, 0, 1, 3)), draw.choice((0, 0, 1, 3))),
        sloppiness=draw.uniform(0.1, 1.0),
        seed=seed,
    )


def _varied_board(draw: Random, size: int) -> BoardStyle:
    board = draw.choice(tuple(BOARDS.values()))
    bare = draw.random() < 0.12
    return BoardStyle(
        light=_near(draw, board.light, 10),
        dark=_near(draw, board.dark, 8),
        border=_near(draw, board.border, 8),
        grain=board.grain,
        size=size,
        border_width=0.0 if bare else max(0.15, board.border_width * draw.uniform(0.5, 1.5)),
        thickness=board.thickness * draw.uniform(0.5, 1.5),
        inlay=board.inlay or draw.random() < 0.2,
        numbers=draw.random() < 0.25,
        gloss=min(1.0, board.gloss * draw.uniform(0.4, 1.6)),
        wear=draw.random(),
    )


def _varied_light(draw: Random) -> SceneLight:
    light = draw.choice(tuple(LIGHTS.values()))
    blue, green, red = light.tint
    return SceneLight(
        azimuth_deg=draw.uniform(0, 360),
        elevation_deg=min(85.0, max(28.0, light.elevation_deg + draw.gauss(0, 7))),
        ambient=min(0.85, max(0.2, light.ambient + draw.gauss(0, 0.08))),
        softness=light.softness * draw.uniform(0.6, 1.6),
        falloff=light.falloff * draw.uniform(0.5, 1.6),
        tint=(blue * draw.uniform(0.93, 1.07), green, red * draw.uniform(0.93, 1.07)),
        drift=light.drift * draw.uniform(0.3, 1.3),
        glare=light.glare * draw.uniform(0.2, 1.2),
    )


def _player(draw: Random) -> PlayerLook:
    return PlayerLook(
        skin=_near(draw, draw.choice(tuple(SKINS.values())), 8),
        sleeve=_near(draw, draw.choice(tuple(SLEEVES.values())), 10),
        long_sleeve=draw.random() < 0.7,
        stripes=draw.choice(tuple(SLEEVES.values())) if draw.random() < 0.25 else None,
        left_handed=draw.random() < 0.15,
        yaw_deg=draw.gauss(0, 9),
    )


def _things(draw: Random, board: BoardStyle) -> tuple[Thing, ...]:
    """What lies around the board; never on it, and off the places of taken discs."""
    n, edge = board.size, board.border_width
    things = []
    if draw.random() < 0.75:
        things.append(_thing(draw, ThingKind.CLOCK, *clock_place(n, edge), 90 + draw.gauss(0, 4)))
    if draw.random() < 0.7:
        things.append(_thing(draw, ThingKind.PAPER, n * 0.3 + draw.uniform(-1, 1), n + edge + 3, draw.gauss(0, 12)))
    if draw.random() < 0.7:
        things.append(_thing(draw, ThingKind.PAPER, n * 0.7 + draw.uniform(-1, 1), -edge - 3, 180 + draw.gauss(0, 12)))
    if draw.random() < 0.5:
        things.append(_thing(draw, ThingKind.PHONE, -edge - 3.6, n * draw.uniform(0.3, 0.6), draw.gauss(0, 20)))
    if draw.random() < 0.5:
        things.append(_thing(draw, ThingKind.CUP, -edge - 3.2, n * draw.uniform(0.68, 0.9), draw.uniform(0, 360)))
    if draw.random() < 0.5:
        things.append(_thing(draw, ThingKind.PENCIL, n * 0.45, n + edge + 2.6, draw.uniform(0, 360)))
    return tuple(things)


def _thing(draw: Random, kind: ThingKind, column: float, row: float, turn_deg: float) -> Thing:
    return Thing(kind, column, row, turn_deg, draw.choice(_THING_COLOURS[kind]))


def _near(draw: Random, colour: Colour, spread: float) -> Colour:
    """The same colour as another sample of it would come out; `spread` in grey levels."""
    brighter = draw.gauss(0, spread)
    blue, green, red = (min(250.0, max(16.0, c + brighter + draw.gauss(0, spread * c / 600))) for c in colour)
    return blue, green, red
