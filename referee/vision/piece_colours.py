"""The colours of the two sides' pieces: whether they are clearly light and dark, what they are called, and which of
them somebody means by a name.

Colours are measured against the board's light squares, which takes the lamp's colour out, and named as if those were of
a usual light wood. They are compared in CIE L*a*b* (1976).
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from referee.messages import BadValue, Conjunction, ItemList, Message, message

USUAL_LIGHT_SQUARE = (185.0, 206.0, 216.0)
"""Colour (B, G, R; sRGB levels) that light squares are taken to have. Larger, a whiter one, makes pieces on boards of
light wood look bluer: of 226 sets at virtual tables 6 get another name than they were made with, 22 if it is that of
maple."""
MIN_LIGHTNESS_LEAD = 30.0
"""By how much lighter (L*) one side's pieces must be to be White's without a question. The usual sets of 34 real and 37
path-traced pictures differ by 38 to 100, red and black ones by 24, red and green by 3 to 10. Larger asks oftener."""
MAX_COLOUR_DISTANCE = 45.0
"""Distance in L*a*b* from which no piece looks like a colour that somebody names; larger accepts wrong names. Of 237
colours at virtual tables the farthest lay 35 from its own name."""


class ColourName(Enum):
    """What pieces' colours are called: the basic colour terms (B. Berlin and P. Kay, 1969)."""

    WHITE = "white"
    YELLOW = "yellow"
    ORANGE = "orange"
    RED = "red"
    PINK = "pink"
    PURPLE = "purple"
    BLUE = "blue"
    GREEN = "green"
    BROWN = "brown"
    GREY = "grey"
    BLACK = "black"


EXAMPLES: dict[ColourName, tuple[str, ...]] = {
    ColourName.WHITE: ("#f2f2ee", "#ead6ae", "#d8b884"),
    ColourName.YELLOW: ("#e6be32", "#f0e05a"),
    ColourName.ORANGE: ("#e6781e", "#d89048"),
    ColourName.RED: ("#b02224", "#e03a34", "#8c1c20"),
    ColourName.PINK: ("#e68caa", "#d8648c"),
    ColourName.PURPLE: ("#5a2878", "#8c50b0"),
    ColourName.BLUE: ("#1e4696", "#78b4e1", "#1e2c5a", "#148c96"),
    ColourName.GREEN: ("#28783c", "#8cc85a", "#1a4a2c", "#147864"),
    ColourName.BROWN: ("#5c3e30", "#8c5a32", "#6a281c", "#3a241a"),
    ColourName.GREY: ("#808080", "#a8a8a8", "#5a5a5c"),
    ColourName.BLACK: ("#1e1e20", "#000000"),
}
"""Samples (sRGB) of what goes by each name."""


@dataclass(frozen=True, slots=True)
class PieceColour:
    """sRGB, 0 to 255."""

    red: float
    green: float
    blue: float

    def __str__(self) -> str:
        return f"#{round(self.red):02x}{round(self.green):02x}{round(self.blue):02x}"

    @classmethod
    def against_light(cls, shares: Sequence[float]) -> PieceColour:
        """From the channels (B, G, R) of a colour, each as a share of the light squares' channel."""
        blue, green, red = (min(255.0, s * usual) for s, usual in zip(shares, USUAL_LIGHT_SQUARE, strict=True))
        return cls(red, green, blue)

    @property
    def lab(self) -> tuple[float, float, float]:
        """L* (0 to 100), a*, b* under daylight (D65)."""
        red, green, blue = (_linear(level / 255) for level in (self.red, self.green, self.blue))
        x = _cube_root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
        y = _cube_root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
        z = _cube_root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0890)
        return 116 * y - 16, 500 * (x - y), 200 * (y - z)

    @property
    def name(self) -> ColourName:
        """The name whose samples come nearest."""
        return min(ColourName, key=lambda name: ColourPrototype(EXAMPLES[name]).distance(self))

    @property
    def description(self) -> Message:
        """Name and code, for people."""
        return message("piece-colour", name=self.name, code=str(self))


def _linear(level: float) -> float:
    """Light of an sRGB level, 0 to 1 both."""
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4


def _cube_root(light: float) -> float:
    """As L*a*b* uses it: linear near black."""
    return light ** (1 / 3) if light > 216 / 24389 else (24389 / 27 * light + 16) / 116


@dataclass(frozen=True, slots=True)
class ColourPrototype:
    """The colour of one side's pieces, as the user named it or as it was seen."""

    samples: tuple[str, ...]
    """`#rrggbb` each; the nearest one counts."""

    @classmethod
    def parse(cls, text: str) -> ColourPrototype:
        """From a `ColourName`'s value or `#rrggbb`. Raises BadValue for anything else."""
        if re.fullmatch(r"#[0-9a-fA-F]{6}", text):
            return cls((text.lower(),))
        for name in ColourName:
            if name.value == text.lower():
                return cls(EXAMPLES[name])
        names = ItemList(tuple(name.value for name in ColourName), Conjunction.OR)
        raise BadValue(message("white-colour-unfit", text=text[:40], names=names))

    @classmethod
    def of(cls, colour: PieceColour) -> ColourPrototype:
        """From a colour that was seen."""
        return cls((str(colour),))

    def distance(self, colour: PieceColour) -> float:
        """Distance in L*a*b* to the nearest sample."""
        return min(math.dist(_of_code(sample).lab, colour.lab) for sample in self.samples)


def _of_code(code: str) -> PieceColour:
    return PieceColour(*(float(int(code[at : at + 2], 16)) for at in (1, 3, 5)))


@dataclass(frozen=True, slots=True)
class PieceColours:
    """What White's and Black's pieces look like in one picture; None where a side has none there."""

    white: PieceColour | None
    black: PieceColour | None

    @property
    def lead(self) -> float:
        """By how much (L*) White's pieces are the lighter; 0 where a side has none."""
        if self.white is None or self.black is None:
            return 0.0
        return self.white.lab[0] - self.black.lab[0]

    @property
    def are_light_and_dark(self) -> bool:
        """Whether White's are clearly the lighter."""
        return self.lead >= MIN_LIGHTNESS_LEAD

    @property
    def exchanged(self) -> PieceColours:
        """These colours with the sides exchanged."""
        return PieceColours(self.black, self.white)

    def mismatch(self, prototype: ColourPrototype) -> Message | None:
        """The message that neither side's pieces have the colour given as White's; None if one does."""
        if self.white is None or self.black is None:
            return None
        if min(map(prototype.distance, (self.white, self.black))) < MAX_COLOUR_DISTANCE:
            return None
        return message("white-colour-unseen", seen=ItemList((self.white.description, self.black.description)))

    def white_matches(self, prototype: ColourPrototype) -> bool:
        """Whether White's pieces are nearer to the colour given as White's than Black's are."""
        far = MAX_COLOUR_DISTANCE
        white, black = (far if each is None else prototype.distance(each) for each in (self.white, self.black))
        return white <= black
