"""The code that a phone is pointed at: an address as a QR code (ISO/IEC 18004)."""

from __future__ import annotations

from io import StringIO

import segno

_LEVEL = "m"
"""How much of it may be unreadable: 15 %, enough for a screen with a reflection."""


def qr_code_svg(link: str) -> str:
    """An SVG picture as a data address, black on white with its quiet zone, whatever stands around it."""
    made: str = segno.make(link, error=_LEVEL, micro=False).svg_data_uri(dark="#000", light="#fff", border=4)
    return made


def qr_code_text(link: str) -> str:
    """For a terminal, in half blocks."""
    text = StringIO()
    segno.make(link, error="l", micro=False).terminal(text, border=2, compact=True)
    return text.getvalue().rstrip("\n")
