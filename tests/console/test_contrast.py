"""Text can be read on its ground, by day and by night: at least 4.5 : 1 (WCAG 2.2, AA); edges of controls 3 : 1."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import referee.console

BASE = (Path(referee.console.__file__).parent / "static/base.css").read_text("utf-8")
_THEMES = re.findall(r":root \{(.*?)\}", BASE, re.DOTALL)
THEMES = {
    name: dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})\b", text))
    for name, text in zip(("day", "night"), _THEMES, strict=True)
}

TEXTS = [
    ("ink", ground) for ground in ("paper", "card", "alarm-paper", "care-paper", "calm-paper", "accent-paper")
] + [
    ("soft", "paper"), ("soft", "card"), ("soft", "alarm-paper"), ("soft", "care-paper"), ("soft", "calm-paper"),
    ("accent", "paper"), ("accent", "card"), ("accent", "accent-paper"), ("soft", "accent-paper"),
    ("on-accent", "accent"), ("alarm", "card"), ("alarm", "paper"), ("alarm", "alarm-paper"), ("calm", "calm-paper"),
    ("paper", "ink"),
]  # fmt: skip
EDGES = [("edge", "card"), ("edge", "paper"), ("accent", "paper")]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize(("pairs", "least"), [(TEXTS, 4.5), (EDGES, 3.0)], ids=["texts", "edges"])
def test_contrast(theme: str, pairs: list[tuple[str, str]], least: float) -> None:
    colours = THEMES[theme]
    faint = [(one, other) for one, other in pairs if contrast(colours[one], colours[other]) < least]
    assert faint == []


def test_signs_keep_their_colours_by_night() -> None:
    """Tags of cards are white on full colour in both themes."""
    assert contrast("#ffffff", "#a81f17") >= 4.5
    assert contrast("#ffffff", "#725000") >= 4.5
