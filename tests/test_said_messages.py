"""Messages as people read them: names listed, plurals, and what a language lacks."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.draughts.position import Side
from referee.messages import Conjunction, ItemList, Message, message
from referee.words import say


@pytest.mark.parametrize(
    ("names", "conjunction", "english", "french"),
    [
        ((), Conjunction.AND, "", ""),
        (("28",), Conjunction.AND, "28", "28"),
        (("28", "33"), Conjunction.AND, "28 and 33", "28 et 33"),
        (("32-28", "31-26", "37-31"), Conjunction.OR, "32-28, 31-26 or 37-31", "32-28, 31-26 ou 37-31"),
        (tuple("1234567"), Conjunction.AND, "1, 2, 3, 4, 5, 6 and more", "1, 2, 3, 4, 5, 6 et d'autres"),
    ],
)
def test_names_are_listed(names: tuple[str, ...], conjunction: Conjunction, english: str, french: str) -> None:
    listed = message("act-wrong-array", squares=ItemList(names, conjunction))
    assert say(listed) == f"The starting position is not right: look at {english}"
    assert say(listed, "fr") == f"La position de départ n'est pas correcte : voir {french}"


@pytest.mark.parametrize(
    ("language", "key", "one", "several"),
    [
        ("en", "act-removed", "White removed 33 though nothing captured it", "33 and 42 though nothing captured them"),
        ("en", "act-appeared", "A piece appeared on 33", "Pieces appeared on 33 and 42"),
        ("fr", "act-appeared", "Une pièce est apparue en 33", "Des pièces sont apparues en 33 et 42"),
        ("nl", "act-appeared", "Er is een stuk verschenen op 33", "Er zijn stukken verschenen op 33 en 42"),
        ("de", "act-appeared", "Ein Stein ist auf 33 erschienen", "Steine sind auf 33 und 42 erschienen"),
        ("de", "act-paused", "33x22 innegehalten: 33 stand noch", "33 und 42 standen noch"),
        (
            "de",
            "fault-crown-row",
            "hat einen einfachen Stein auf 33, wo er",
            "hat einfache Steine auf 33 und 42, wo sie",
        ),
        ("nl", "act-paused", "33x22: 33 bleef nog staan", "33x22: 33 en 42 bleven nog staan"),
        (
            "nl",
            "act-not-captured-removed",
            "33 weggenomen, dat door 33x22 niet geslagen werd",
            "33 en 42 weggenomen, die door 33x22 niet geslagen werden",
        ),
        ("en", "fault-crown-row", "White has a man on 33, where it", "White has men on 33 and 42, where they"),
        ("fr", "fault-crown-row", "ont un pion sur 33, où il", "ont des pions sur 33 et 42, où ils"),
        ("nl", "fault-crown-row", "heeft een schijf op 33, waar", "heeft schijven op 33 en 42, waar"),
    ],
)
def test_a_list_of_squares_has_its_plural(language: str, key: str, one: str, several: str) -> None:
    for squares, expected in (("33",), one), (("33", "42"), several):
        named = message(key, side=Side.WHITE, squares=ItemList(squares), way="33x22", article="5.4.15")
        assert expected in say(named, language)


def test_a_missing_message_is_shown_by_its_key() -> None:
    """For instance from a journal of a later version."""
    assert say(message("act-levitated", side=Side.WHITE), "fr") == "act-levitated: white"


@pytest.fixture
def german_begun(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A translation that has only just been started."""
    begun = "\n".join(f"{key} = {text}" for key, text in BEGUN.items())
    words = import_module("referee.words.catalogue")
    whole = words._text
    monkeypatch.setattr(words, "_text", lambda language: begun if language == "de" else whole(language))
    words._texts.cache_clear()
    yield
    words._texts.cache_clear()


BEGUN = {
    "agreed": "Die Spieler haben sich auf Remis geeinigt",
    "plies": "{ $count ->\n    [one] { $count } Halbzug\n   *[other] { $count } Halbzüge\n}",
    "listed-and": "{ $names } und { $last }",
}


@pytest.mark.usefixtures("german_begun")
@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        (message("resigned", side=Side.BLACK), "Black resigned"),
        (message("plies", count=1), "1 Halbzug"),
        (message("plies", count=12), "12 Halbzüge"),
        (message("act-appeared", squares=ItemList(("28", "33"))), "Pieces appeared on 28 und 33"),
        (message("claimed", side=Side.WHITE, why=message("agreed")), "White claimed a draw. Die Spieler haben"),
    ],
)
def test_messages_missing_in_a_language_fall_back_to_english(sentence: Message, shown: str) -> None:
    assert say(sentence, "de").startswith(shown)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(KeyError):
        say(message("agreed"), "xx")


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"])))
def test_text_typed_by_a_person_is_shown_unchanged(text: str) -> None:
    assert say(message("typed", text=text)) == text
