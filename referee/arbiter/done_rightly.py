"""How it should have been done, where the fault lies in the manner: the ply itself was legal."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from referee.records.events import Sentence


def _capture(en: str, fr: str) -> Sentence:
    return Sentence(f"The capture itself is legal; {en}", f"La prise elle-même est permise ; {fr}")


def _ply(en: str, fr: str) -> Sentence:
    return Sentence(f"The move itself is legal; {en}", f"Le coup lui-même est permis ; {fr}")


_CROWNED_FIRST = _ply(
    "the promoted man had to be crowned before it",
    "le pion promu devait être couronné auparavant",
)
_MANNERS: Mapping[str, Sentence] = MappingProxyType(
    {
        "5.4.10": _capture(
            "pieces may be removed only once the capturing piece stands on its last square",
            "les pièces ne s'enlèvent qu'une fois la pièce preneuse posée sur sa dernière case",
        ),
        "5.4.11": _capture(
            "every captured piece had to be removed",
            "toutes les pièces prises devaient être enlevées",
        ),
        "5.4.12": _capture(
            "only the captured pieces had to be removed",
            "seules les pièces prises devaient être enlevées",
        ),
        "5.4.13": _capture(
            "the captured pieces had to be removed without a stop",
            "les pièces prises devaient être enlevées sans arrêt",
        ),
        "5.4.14": _capture(
            "only the captured pieces had to be removed, and no own piece",
            "seules les pièces prises devaient être enlevées, aucune pièce à soi",
        ),
        "5.4.15": _CROWNED_FIRST,
        "5.4.16": _CROWNED_FIRST,
        "5.4.17": _ply(
            "moving and removing had to be done with one hand",
            "jouer et enlever devaient se faire d'une seule main",
        ),
        "4.9": _capture(
            "the capturing piece had to be set down on every landing square",
            "la pièce preneuse devait être posée sur chaque case de saut",
        ),
        "4.11": _capture(
            "the captured pieces had to be removed one after the other along the way, without a stop",
            "les pièces prises devaient être enlevées l'une après l'autre dans l'ordre du parcours, sans arrêt",
        ),
    }
)


def done_rightly(article: str) -> Sentence | None:
    """What should have been done otherwise; None for an article that blames the ply itself."""
    return _MANNERS.get(article)
