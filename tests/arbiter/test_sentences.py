"""The sentences about acts: which plies they name, and how many pieces no longer stand after an accident."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.arbiter import sentences
from referee.arbiter.conduct import touched_out_of_turn
from referee.arbiter.course import piece_touched, ply_played
from referee.arbiter.judging import judge
from referee.arbiter.notation import Notation
from referee.arbiter.policy import Policy
from referee.arbiter.standing import Standing
from referee.draughts.fen import parse_fen
from referee.draughts.move_text import find_move
from referee.draughts.moves import play
from referee.draughts.variants import INTERNATIONAL
from referee.records.events import IrregularityFound
from referee.records.plays import Conduct, Play, Touch
from referee.words import say
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
def test_accident_sentences(squares: tuple[int, ...], en: str, fr: str) -> None:
    sentence = sentences.accident(Notation(INTERNATIONAL), squares)
    assert (say(sentence), say(sentence, "fr")) == (en, fr)


def test_several_displacements_in_doubt_are_all_named() -> None:
    before = parse_fen("W:W38,42:B3,4")
    done = Play(1.0, before, before, None, ((38, 28), (42, 33)))
    sentence = sentences.in_doubt(Notation(INTERNATIONAL), done)
    assert say(sentence).startswith("Pieces were displaced (38-28 and 42-33) beneath")
    assert say(sentence, "de").startswith("Steine wurden versetzt (38-28 und 42-33) unter")


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
def test_take_back_sentences(fen: str, done: tuple[str, ...], en: str, fr: str) -> None:
    table = Table(fen)
    for changes in done:
        table.do(changes)
    (found,) = table.of(IrregularityFound)
    assert (say(found.sentence), say(found.sentence, "fr")) == (en, fr)


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
def test_touched_piece_sentences(fen: str, ply: str, touched: int, en: str, fr: str) -> None:
    before = Standing.start(parse_fen(fen), INTERNATIONAL)
    side, move = before.position.side_to_move, find_move(ply, before.position, INTERNATIONAL)
    done = Play.of_ply(before.position, move, play(before.position, move, INTERNATIONAL), 1.0)
    _, (found,) = piece_touched(ply_played(before, done, Policy())[0], Touch(2.0, side, touched, shifted=False))
    assert isinstance(found, IrregularityFound)
    assert (say(found.sentence), say(found.sentence, "fr")) == (en, fr)


def test_obliged_piece_sentences_after_a_rectification() -> None:
    """3.11."""
    before = parse_fen(START)
    move = find_move("32-28", before, INTERNATIONAL)
    done = Play.of_ply(before, move, play(before, move, INTERNATIONAL), 1.0)
    verdict = judge(before, done, INTERNATIONAL, obliged=31)
    assert verdict is not None
    assert say(verdict.sentence) == "White played 32-28 though the piece on 31 had to be played: 31-27 or 31-26"
    assert say(verdict.sentence, "fr") == (
        "Les Blancs ont joué 32-28 alors que la pièce touchée en 31 devait être jouée : 31-27 ou 31-26"
    )


RAFLE = "W:W37,44,45:B32,22,3,4"


@pytest.mark.parametrize(
    ("fen", "done", "en", "fr"),
    [
        (
            RAFLE,
            "37. 17w 32. 22. 3.",
            "White removed 3, which 37x17 did not capture",
            "Les Blancs ont enlevé 3, que 37x17 ne prenait pas",
        ),
        (
            RAFLE,
            "37. 17w 32. 22. 3. 4.",
            "White removed 3 and 4, which 37x17 did not capture",
            "Les Blancs ont enlevé 3 et 4, que 37x17 ne prenait pas",
        ),
        (
            RAFLE,
            "37. 17w 32. 22. 45.",
            "White removed a piece of their own after 37x17: 45",
            "Les Blancs ont enlevé une de leurs propres pièces après 37x17 : 45",
        ),
        (
            RAFLE,
            "37. 17w 32. 22. 44. 45.",
            "White removed pieces of their own after 37x17: 44 and 45",
            "Les Blancs ont enlevé de leurs propres pièces après 37x17 : 44 et 45",
        ),
    ],
    ids=["one not captured", "two not captured", "an own piece", "two own pieces"],
)
def test_sentences_for_pieces_removed_with_a_capture(fen: str, done: str, en: str, fr: str) -> None:
    table = Table(fen)
    table.do(done, 5.0)
    (found,) = table.of(IrregularityFound)
    assert (say(found.sentence), say(found.sentence, "fr")) == (en, fr)


@pytest.mark.parametrize(
    ("fen", "ply", "conduct", "en", "fr"),
    [
        (
            "W:WK3,38:B21,26",
            "38-32",
            Conduct(uncrowned=(3,)),
            "White played 38-32 and left the promoted man on 3 uncrowned",
            "Les Blancs ont joué 38-32 sans couronner le pion promu en 3",
        ),
        (
            "W:WK3,K5,38:B21,26",
            "38-32",
            Conduct(uncrowned=(3, 5)),
            "White played 38-32 and left the promoted men on 3 and 5 uncrowned",
            "Les Blancs ont joué 38-32 sans couronner les pions promus en 3 et 5",
        ),
        (
            RAFLE,
            "37x17",
            Conduct(removed_early=(32,)),
            "White removed 32 before 37x17 was finished",
            "Les Blancs ont enlevé 32 avant la fin de 37x17",
        ),
    ],
    ids=["one man without a crown", "two men without a crown", "one removed too early"],
)
def test_sentences_for_the_manner_of_a_legal_ply(fen: str, ply: str, conduct: Conduct, en: str, fr: str) -> None:
    before = parse_fen(fen)
    move = find_move(ply, before, INTERNATIONAL)
    done = replace(Play.of_ply(before, move, play(before, move, INTERNATIONAL), 1.0), conduct=conduct)
    verdict = judge(before, done, INTERNATIONAL)
    assert verdict is not None
    assert (say(verdict.sentence), say(verdict.sentence, "fr")) == (en, fr)


@pytest.mark.parametrize(
    ("squares", "en", "fr"),
    [
        (
            (19,),
            "Black shifted 19 without having the move",
            "Les Noirs ont déplacé 19 dans sa case sans avoir le trait",
        ),
        (
            (13, 19),
            "Black shifted 13 and 19 without having the move",
            "Les Noirs ont déplacé 13 et 19 dans leurs cases sans avoir le trait",
        ),
    ],
    ids=["one piece", "two pieces"],
)
def test_out_of_turn_sentences(squares: tuple[int, ...], en: str, fr: str) -> None:
    """3.14."""
    position = parse_fen(START)
    sentence = touched_out_of_turn(position, position.side_to_move.other, squares, INTERNATIONAL).sentence
    assert (say(sentence), say(sentence, "fr")) == (en, fr)
