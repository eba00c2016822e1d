"""What is said of an act: which plies are named, and how many pieces no longer stand after an accident."""

from __future__ import annotations

import pytest

from referee.arbiter import sentences
from referee.arbiter.conduct import misconduct
from referee.arbiter.course import SeenPly, piece_touched, ply_played
from referee.arbiter.policy import Policy
from referee.arbiter.standing import Standing
from referee.arbiter.words import Names
from referee.draughts.fen import parse_fen
from referee.draughts.move_text import find_move
from referee.draughts.moves import play
from referee.draughts.variants import INTERNATIONAL
from referee.records.conduct import Conduct
from referee.records.events import IrregularityFound
from tests.arbiter.table import Table

START = "W:W31-50:B1-20"


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


@pytest.mark.parametrize(
    ("fen", "done", "en", "fr"),
    [
        (
            START,
            ("32. 28w", "28. 32w"),
            "White took back 32-28, a completed move that had to stand",
            "Les Blancs ont repris 32-28, coup achevé qui devait rester",
        ),
        (
            "W:W28,45:B23,3",
            ("28. 19w 23.", "19. 28w 23b"),
            "White took back 28x19, a completed move that had to stand",
            "Les Blancs ont repris 28x19, coup achevé qui devait rester",
        ),
        (
            START,
            ("32. 28w", "28. 32w 31. 26w"),
            "White took back 32-28, a completed move that had to stand, and played 31-26",
            "Les Blancs ont repris 32-28, coup achevé qui devait rester, et joué 31-26",
        ),
    ],
    ids=["taken back", "a capture", "for another move"],
)
def test_what_was_taken_back(fen: str, done: tuple[str, ...], en: str, fr: str) -> None:
    table = Table(fen)
    for changes in done:
        table.do(changes)
    (found,) = table.of(IrregularityFound)
    assert (found.sentence.en, found.sentence.fr) == (en, fr)


@pytest.mark.parametrize(
    ("fen", "ply", "touched", "en", "fr"),
    [
        (
            START,
            "32-28",
            31,
            "White touched the piece on 31 and played 32-28 though 31-27 or 31-26 had to be played",
            "Les Blancs ont touché la pièce en 31 et joué 32-28 alors que 31-27 ou 31-26 devait être joué",
        ),
        (
            "W:W28,45:B23,40,3",
            "28x19",
            45,
            "White touched the piece on 45 and played 28x19 though 45x34 had to be played",
            "Les Blancs ont touché la pièce en 45 et joué 28x19 alors que 45x34 devait être joué",
        ),
    ],
    ids=["which moves of it", "which capture of it"],
)
def test_what_the_touched_piece_had_to_play(fen: str, ply: str, touched: int, en: str, fr: str) -> None:
    before = Standing.start(parse_fen(fen), INTERNATIONAL)
    side, move = before.position.side_to_move, find_move(ply, before.position, INTERNATIONAL)
    seen = SeenPly(1.0, side, move, play(before.position, move, INTERNATIONAL), 0.99, Conduct())
    _, (found,) = piece_touched(ply_played(before, seen, Policy())[0], side, touched, 2.0)
    assert isinstance(found, IrregularityFound)
    assert (found.sentence.en, found.sentence.fr) == (en, fr)


def test_what_the_piece_had_to_play_after_a_rectification() -> None:
    """3.11."""
    before = parse_fen(START)
    move = find_move("32-28", before, INTERNATIONAL)
    verdict = misconduct(before, move, Conduct(), 31, INTERNATIONAL, Policy())
    assert verdict is not None
    assert verdict.sentence.en == "White played 32-28 though the piece on 31 had to be played: 31-27 or 31-26"
    assert verdict.sentence.fr == (
        "Les Blancs ont joué 32-28 alors que la pièce touchée en 31 devait être jouée : 31-27 ou 31-26"
    )
