"""Text on a clock: shortened to its cells, and drawn in seven segments where it has no letters."""

from __future__ import annotations

import unicodedata

SEGMENT_CELLS = 6
"""Cells of the DGT XL, each of seven segments (protocol page, section 4.2)."""
ASCII_CELLS = 8
"""Cells of the DGT 3000 that the board's line reaches; the clock itself has eleven (section 4)."""
REVELATION_CELLS = 11
"""Cells of the Revelation II (section 4)."""

TOP, RIGHT_TOP, RIGHT_BOTTOM, BOTTOM, LEFT_BOTTOM, LEFT_TOP, MIDDLE = (1 << bit for bit in range(7))
"""The bits of one cell (protocol page, section 4.2)."""

_DIGITS = (0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F)
"""Segments of the digits 0 to 9, as every seven-segment display draws them."""
_LETTERS = {
    "a": TOP | RIGHT_TOP | RIGHT_BOTTOM | BOTTOM | LEFT_BOTTOM | MIDDLE,
    "b": RIGHT_BOTTOM | BOTTOM | LEFT_BOTTOM | LEFT_TOP | MIDDLE,
    "c": LEFT_BOTTOM | BOTTOM | MIDDLE,
    "d": RIGHT_TOP | RIGHT_BOTTOM | BOTTOM | LEFT_BOTTOM | MIDDLE,
    "e": TOP | MIDDLE | BOTTOM | LEFT_TOP | LEFT_BOTTOM,
    "f": TOP | MIDDLE | LEFT_TOP | LEFT_BOTTOM,
    "g": TOP | RIGHT_BOTTOM | BOTTOM | LEFT_BOTTOM | LEFT_TOP,
    "h": LEFT_TOP | LEFT_BOTTOM | MIDDLE | RIGHT_BOTTOM,
    "i": RIGHT_BOTTOM,
    "j": RIGHT_TOP | RIGHT_BOTTOM | BOTTOM,
    "k": LEFT_TOP | LEFT_BOTTOM | MIDDLE | RIGHT_BOTTOM,
    "l": LEFT_TOP | LEFT_BOTTOM | BOTTOM,
    "m": TOP | LEFT_BOTTOM | RIGHT_BOTTOM,
    "n": LEFT_BOTTOM | MIDDLE | RIGHT_BOTTOM,
    "o": MIDDLE | LEFT_BOTTOM | RIGHT_BOTTOM | BOTTOM,
    "p": LEFT_BOTTOM | LEFT_TOP | TOP | RIGHT_TOP | MIDDLE,
    "q": TOP | LEFT_TOP | MIDDLE | RIGHT_TOP | RIGHT_BOTTOM,
    "r": LEFT_BOTTOM | MIDDLE,
    "s": TOP | LEFT_TOP | MIDDLE | RIGHT_BOTTOM | BOTTOM,
    "t": LEFT_TOP | LEFT_BOTTOM | MIDDLE | BOTTOM,
    "u": LEFT_BOTTOM | BOTTOM | RIGHT_BOTTOM,
    "v": LEFT_BOTTOM | BOTTOM | RIGHT_BOTTOM,
    "w": LEFT_TOP | RIGHT_TOP | BOTTOM,
    "x": LEFT_TOP | LEFT_BOTTOM | MIDDLE | RIGHT_TOP | RIGHT_BOTTOM,
    "y": LEFT_TOP | MIDDLE | RIGHT_TOP | RIGHT_BOTTOM | BOTTOM,
    "z": TOP | RIGHT_TOP | MIDDLE | LEFT_BOTTOM | BOTTOM,
    "-": MIDDLE,
    "_": BOTTOM,
    "=": MIDDLE | BOTTOM,
    ".": BOTTOM,
    "?": TOP | RIGHT_TOP | MIDDLE | LEFT_BOTTOM,
}


def fitted(text: str, cells: int) -> str:
    """ASCII of exactly this many cells: accents dropped, other signs as question marks, cut or padded."""
    plain = unicodedata.normalize("NFKD", text)
    without_accents = "".join(letter for letter in plain if not unicodedata.combining(letter))
    shown = "".join(letter if " " <= letter <= "~" else "?" for letter in without_accents)
    return shown[:cells].ljust(cells)


def segments(text: str) -> tuple[int, ...]:
    """Six cells, left to right; a sign that seven segments cannot draw stays dark."""
    return tuple(_cell(letter) for letter in fitted(_without_blanks_if_long(text), SEGMENT_CELLS).lower())


def _cell(letter: str) -> int:
    return _DIGITS[int(letter)] if letter.isdigit() else _LETTERS.get(letter, 0)


def _without_blanks_if_long(text: str) -> str:
    """Blanks are dropped before letters when there is not room for both."""
    return text if len(text) <= SEGMENT_CELLS else text.replace(" ", "")
