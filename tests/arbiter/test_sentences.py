"""What is said of an accident, by how many pieces no longer stand."""

from __future__ import annotations

import pytest

from referee.arbiter import sentences
from referee.arbiter.words import Names
from referee.draughts.variants import INTERNATIONAL


@pytest.mark.parametrize(
    ("squares", "en", "fr"),
    [
        ((), "The board was displaced, or pieces appeared on it", "Le damier a bougé, ou des pièces y sont apparues"),
        ((48,), "The piece on 48 no longer stands as before", "La pièce en 48 n'est plus en place"),
        (
            (12, 7),
            "Several pieces changed at once: 7 and 12 no longer stand as before",
            "Plusieurs pièces ont changé à la fois : 7 et 12 ne sont plus en place",
        ),
    ],
)
def test_an_accident(squares: tuple[int, ...], en: str, fr: str) -> None:
    said = sentences.accident(Names(INTERNATIONAL), squares)
    assert (said.en, said.fr) == (en, fr)
