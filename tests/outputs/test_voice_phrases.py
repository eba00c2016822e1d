"""Every phrase in every language: present, of the same kind, spelt for an engine, and rendered by the real one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hardware.pyttsx3_engine import Pyttsx3Engine
from hardware.speaker import Voicing
from hardware.speech_engine import EspeakCommand
from hardware.speech_wav import fault_in, played_s
from referee.arbiter.articles import SEVERITIES
from referee.draughts.variants import RULE_SETS
from referee.errors import UnreadableInput
from referee.outputs.voice.phrasebook import LANGUAGES, PREFIX, Phrasebook, phrasebook
from referee.words.catalogue import variables
from tests.often import often

SAMPLES = {
    "side": "words-white",
    "opponent": "words-black",
    "squares": "number 32",
    "start": "number 32",
    "end": "number 28",
    "count": "number 3",
    "moves": "number 38",
    "asked": "number 50",
    "duration": "duration",
}


PARTS = ("words-", "duration-")
"""Phrases that are parts of others begin so."""


@cache
def gaps() -> dict[str, frozenset[str]]:
    """Placeholders by key of the phrase."""
    return {
        key.removeprefix(PREFIX): names
        for key, names in variables("en").items()
        if key.startswith(PREFIX) and key != f"{PREFIX}numbers"
    }


def filled(book: Phrasebook, key: str) -> str:
    """The phrase with its placeholders filled."""
    parts = {}
    for gap in gaps()[key]:
        sample = SAMPLES[gap]
        if sample.startswith("number "):
            parts[gap] = book.number(int(sample.removeprefix("number ")))
        else:
            parts[gap] = book.duration(90_000) if sample == "duration" else book.phrase(sample)
    return book.phrase(key, **parts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_of_an_incident_has_its_own_phrase(language: str) -> None:
    acts = [phrasebook(language).act(article) for article in SEVERITIES]
    assert len(set(acts)) == len(acts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_are_short_whole_and_without_figures(language: str) -> None:
    book = phrasebook(language)
    for key, names in gaps().items():
        text = book.phrase(key, **{name: f"{{{name}}}" for name in names})
        assert not re.search(r"\d", text), key
        assert len(text) <= 90, key
        if not key.startswith(PARTS):
            assert text.endswith("."), key
            assert text[0].isupper() or text.startswith("{"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_square_of_the_largest_board_has_a_distinct_spoken_name(language: str) -> None:
    book = phrasebook(language)
    names = [book.number(number) for number in range(1, 73)]
    assert len(set(names)) == 72
    assert book.number(73) == "73"


@pytest.mark.parametrize("language", often(LANGUAGES, "en", "de"))
def test_every_phrase_is_rendered_by_the_real_engine(language: str, engine: Pyttsx3Engine, tmp_path: Path) -> None:
    """Each rendering exists, is not silent and lasts long enough; as in the speaker, a fault is retried once."""
    book, voicing, path = phrasebook(language), Voicing(language), tmp_path / "phrase.wav"
    sentences = {key: filled(book, key) for key in gaps() if not key.startswith(PARTS)}
    faults = {}
    for key, text in sentences.items():
        for _ in range(2):
            path.unlink(missing_ok=True)
            engine.render(text, voicing, path)
            fault = fault_in(path, text, voicing.words_per_minute)
            if fault is None:
                break
        else:
            faults[key] = f"{text} {fault}"
    assert faults == {}
    assert len(sentences) > 80


@pytest.fixture(scope="module")
def engine() -> Iterator[Pyttsx3Engine]:
    made = Pyttsx3Engine()
    yield made
    made.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_rendered_by_the_fallback_engine(language: str, tmp_path: Path) -> None:
    book, path = phrasebook(language), tmp_path / "phrase.wav"
    for key in ("head-irregularity", "act-5-4-6", "squares-several", "flag-fallen", "result-draw"):
        text = filled(book, key)
        EspeakCommand(rendering_s=30).render(text, Voicing(language), path)
        assert fault_in(path, text, 160) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_as_words_sound_like_the_numbers(language: str, tmp_path: Path) -> None:
    """A misspelt word would be pronounced differently from the digits, or spelt out, and last longer."""
    path, engine = tmp_path / "number.wav", EspeakCommand(rendering_s=30)
    lasting = {}
    for number in range(1, 73, 5):
        for text in (phrasebook(language).number(number), str(number)):
            engine.render(f"{text}.", Voicing(language), path)
            lasting[text] = played_s(path)
        word = phrasebook(language).number(number)
        assert lasting[word] == pytest.approx(lasting[str(number)], abs=0.2), word


@pytest.mark.parametrize(
    ("language", "squares", "expected"),
    [
        ("fr", (), ""),
        ("fr", (1,), "Case un."),
        ("fr", (32, 28), "Cases trente-deux et vingt-huit."),
        ("en", (32, 28), "Squares thirty-two and twenty-eight."),
        ("nl", (32, 28), "Velden tweeëndertig en achtentwintig."),
        ("en", (1, 2, 3, 4), "Squares one, two, three and four."),
        ("en", (1, 2, 3, 4, 5, 6), "Squares one, two, three, four, and two more."),
        ("fr", (21, 51, 71), "Cases vingt et un, cinquante et un et soixante et onze."),
    ],
)
def test_squares(language: str, squares: tuple[int, ...], expected: str) -> None:
    assert phrasebook(language).squares(squares) == expected


@pytest.mark.parametrize(
    ("rules", "language", "expected"),
    [
        ("russian", "en", "Squares C three and D four."),
        ("brazilian", "fr", "Cases C trois et D quatre."),
        ("english", "en", "Squares twenty-two and eighteen."),
    ],
)
def test_squares_are_called_as_in_these_rules(rules: str, language: str, expected: str) -> None:
    assert phrasebook(language).naming(RULE_SETS[rules]).squares((22, 18)) == expected


@pytest.mark.parametrize(
    ("language", "by_ms", "expected"),
    [
        ("en", 60_000, "one minute"),
        ("en", -120_000, "two minutes"),
        ("en", 61_000, "one minute and one second"),
        ("fr", 90_000, "une minute et trente secondes"),
        ("nl", 30_000, "dertig seconden"),
        ("en", 500, "0 seconds"),
        ("en", 6_000_000, "100 minutes"),
    ],
)
def test_durations(language: str, by_ms: int, expected: str) -> None:
    assert phrasebook(language).duration(by_ms) == expected


@pytest.mark.parametrize(
    ("article", "expected"),
    [
        ("5.4.6", "Compulsory capture not made."),
        ("5.4.99", "Irregular play."),
        ("24", "See the screen."),
        ("", "See the screen."),
    ],
)
def test_an_article_without_a_phrase_uses_the_nearest_general_phrase(article: str, expected: str) -> None:
    assert phrasebook("en").act(article) == expected


def test_a_language_without_phrases_is_refused() -> None:
    with pytest.raises(UnreadableInput, match="no phrases in xx: take one of en, "):
        phrasebook("xx")
