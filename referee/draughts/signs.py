"""The signs that comment on a move (FMJD annex 1, article 9) and the numbers PDN gives them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign of article 9."""

    text: str
    article: str
    meaning: str
    nag: int | None = None
    """PDN's numeric annotation, if there is one."""


SIGNS: Mapping[str, Sign] = MappingProxyType(
    {
        sign.text: sign
        for sign in (
            Sign("!", "9.1.3", "a strong move", 1),
            Sign("!!", "9.1.4", "a very strong move", 3),
            Sign("?", "9.1.5", "a weak move", 2),
            Sign("??", "9.1.6", "a very weak move", 4),
            Sign("?!", "9.1.7", "seems weak, proves strong", 6),
            Sign("!?", "9.1.8", "seems strong, proves weak", 5),
            Sign("*", "9.1.9", "forced, anything else loses", 7),
            Sign("+", "9.1.10", "wins the game"),
            Sign("=", "9.1.11", "equal play"),
            Sign("a.l.", "9.1.14", "at choice, with the same consequences"),
        )
    }
)
SIGN_OF_NAG: Mapping[int, str] = MappingProxyType({sign.nag: sign.text for sign in SIGNS.values() if sign.nag})

_MEN_WON_OR_LOST = re.compile(r"[+-][1-9]\d?")


def sign(text: str) -> Sign | None:
    """The sign written like this, including men won (+1) and lost (-1)."""
    if _MEN_WON_OR_LOST.fullmatch(text):
        won = text[0] == "+"
        return Sign(text, "9.1.12" if won else "9.1.13", f"{text[1:]} men {'won' if won else 'lost'}")
    return SIGNS.get(text)
