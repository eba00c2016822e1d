"""The order of phrases: urgent before routine, no duplicates, nothing stale. Time is passed in."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.outputs.voice.speech_queue import MAX_WAITING, REPEAT_S, SpeechPriority, SpeechQueue, Utterance


def urgent(text: str, *, subject: str = "", max_age_s: float = 15.0, rest_s: float = 0.0) -> Utterance:
    return Utterance(text, SpeechPriority.URGENT, subject or text, max_age_s, rest_s)


def routine(text: str, *, subject: str = "", max_age_s: float = 4.0) -> Utterance:
    return Utterance(text, SpeechPriority.ROUTINE, subject or text, max_age_s)


@dataclass(frozen=True, slots=True)
class Evening:
    """Phrases with their times, and those heard at given times."""

    came: tuple[tuple[float, Utterance], ...]
    listened_s: tuple[float, ...]
    heard: tuple[str | None, ...]


@pytest.mark.parametrize(
    "evening",
    [
        pytest.param(Evening(((0, routine("a")), (0, routine("b"))), (0, 0, 0), ("a", "b", None)), id="in order"),
        pytest.param(
            Evening(((0, routine("32, 28")), (1, urgent("Irregularity"))), (1, 1), ("Irregularity", "32, 28")),
            id="urgent before routine",
        ),
        pytest.param(
            Evening(((0, urgent("Irregularity")), (1, urgent("Flag"))), (1, 1), ("Irregularity", "Flag")),
            id="urgent in order",
        ),
        pytest.param(Evening(((0, routine("32, 28", max_age_s=4)),), (4.1,), (None,)), id="stale is dropped"),
        pytest.param(Evening(((0, routine("32, 28", max_age_s=4)),), (4.0,), ("32, 28",)), id="just not stale"),
        pytest.param(
            Evening(
                ((0, routine("32, 28", subject="move")), (1, routine("19, 23", subject="move"))),
                (1, 1),
                ("19, 23", None),
            ),
            id="the newer about the same replaces the older",
        ),
        pytest.param(
            Evening(((0, urgent("Wrong", subject="board")), (1, urgent("", subject="board"))), (1,), (None,)),
            id="nothing to say withdraws what waits",
        ),
        pytest.param(
            Evening(((0, urgent("No picture")), (3, urgent("No picture"))), (0, 3), ("No picture", None)),
            id="not twice",
        ),
        pytest.param(
            Evening(((0, urgent("No picture")), (REPEAT_S, urgent("No picture"))), (0, REPEAT_S), ("No picture",) * 2),
            id="again after a while",
        ),
        pytest.param(
            Evening(
                (
                    (0, urgent("Paused", subject="match")),
                    (3, urgent("Resumed", subject="match")),
                    (6, urgent("Paused", subject="match")),
                ),
                (0, 3, 6),
                ("Paused", "Resumed", "Paused"),
            ),
            id="again at once when the contrary was said meanwhile",
        ),
        pytest.param(
            Evening(
                (
                    (0, urgent("Paused", subject="match")),
                    (3, urgent("No picture", subject="camera")),
                    (6, urgent("Paused", subject="match")),
                ),
                (0, 3, 6),
                ("Paused", "No picture", None),
            ),
            id="not twice although something else was said meanwhile",
        ),
        pytest.param(
            Evening(
                ((0, urgent("Two hands", subject="incident 1")), (3, urgent("Two hands", subject="incident 2"))),
                (0, 3),
                ("Two hands", "Two hands"),
            ),
            id="a second incident in the words of the first",
        ),
        pytest.param(
            Evening(((0, urgent("Still wrong", rest_s=3)),), (0, 2.9, 3), (None, None, "Still wrong")),
            id="hands at rest",
        ),
        pytest.param(
            Evening(
                (
                    (0, urgent("Still 5, 6", subject="board", rest_s=3)),
                    (2, urgent("Still 6", subject="board", rest_s=3)),
                ),
                (3, 5),
                (None, "Still 6"),
            ),
            id="each change begins the rest anew",
        ),
    ],
)
def test_phrases_heard_in_sequence(evening: Evening) -> None:
    queue, came = SpeechQueue(), list(evening.came)
    heard = []
    for now_s in evening.listened_s:
        while came and came[0][0] <= now_s:
            since_s, utterance = came.pop(0)
            queue.put(utterance, since_s)
        taken = queue.take(now_s)
        heard.append(taken and taken.text)
    assert tuple(heard) == evening.heard


def test_the_time_until_the_next_phrase_is_known() -> None:
    queue = SpeechQueue()
    assert queue.wait_s(0) is None
    queue.put(urgent("Still 5", rest_s=3), 1)
    queue.put(urgent("Still 6", rest_s=5), 0)
    assert queue.wait_s(2) == 2
    assert queue.wait_s(6) is None


def test_a_full_queue_drops_the_oldest_routine_phrase() -> None:
    queue = SpeechQueue()
    queue.put(urgent("Flag"), 0)
    for number in range(MAX_WAITING + 3):
        queue.put(routine(f"move {number}"), 0)
    assert len(queue) == MAX_WAITING
    heard = [queue.take(0) for _ in range(2)]
    assert heard == [urgent("Flag"), routine("move 4")]


@pytest.mark.parametrize(
    ("later", "spoken", "cut_off"),
    [
        (urgent("Flag"), routine("32, 28"), True),
        (urgent("Flag"), urgent("Irregularity"), False),
        (routine("32, 28"), routine("19, 23"), False),
        (urgent("Still 5", rest_s=3), routine("32, 28"), False),
        (urgent("", subject="board"), routine("32, 28"), False),
    ],
)
def test_which_phrases_interrupt_which(later: Utterance, spoken: Utterance, cut_off: bool) -> None:
    assert later.interrupts(spoken) is cut_off


@given(
    st.lists(
        st.tuples(
            st.floats(0, 3), st.booleans(), st.sampled_from("abcdef"), st.sampled_from((0.0, 2.0)), st.booleans()
        ),
        max_size=60,
    )
)
def test_stale_and_duplicate_phrases_are_dropped_and_the_queue_is_bounded(
    steps: list[tuple[float, bool, str, float, bool]],
) -> None:
    queue, now_s = SpeechQueue(), 0.0
    spoken: list[tuple[float, str]] = []
    put_s: dict[str, float] = {}
    for passed_s, is_urgent, text, rest_s, listens in steps:
        now_s += passed_s
        queue.put(urgent(text, rest_s=rest_s) if is_urgent else routine(text), now_s)
        put_s[text] = now_s
        assert len(queue) <= MAX_WAITING
        if listens and (utterance := queue.take(now_s)):
            assert all(now_s - before_s >= REPEAT_S for before_s, other in spoken if other == utterance.text)
            assert utterance.rest_s <= now_s - put_s[utterance.text] <= utterance.rest_s + utterance.max_age_s
            spoken.append((now_s, utterance.text))
