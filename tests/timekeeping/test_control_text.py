"""Time controls as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.timekeeping.control_text import (
    parse_duration_ms,
    parse_time_control,
    time_control_tag,
)
from referee.timekeeping.controls import Bonus, BonusKind, ByoYomi, Period, TimeControl, TimeControlError
from referee.words import say
from tests.timekeeping.control_words import format_time_control

MINUTE, HOUR = 60_000, 3_600_000


def fischer(ms: int) -> Bonus:
    return Bonus(BonusKind.FISCHER, ms)


@pytest.mark.parametrize(
    ("text", "control", "tag"),
    [
        ("80+1m", TimeControl((Period(80 * MINUTE, None, fischer(MINUTE)),)), "4800+60"),
        ("80'+1'", TimeControl((Period(80 * MINUTE, None, fischer(MINUTE)),)), "4800+60"),
        ("1h20' + 1'", TimeControl((Period(80 * MINUTE, None, fischer(MINUTE)),)), "4800+60"),
        ("20'+5\"", TimeControl((Period(20 * MINUTE, None, fischer(5000)),)), "1200+5"),
        ("5'+3''", TimeControl((Period(5 * MINUTE, None, fischer(3000)),)), "300+3"),
        ("5\u2019+3\u201d", TimeControl((Period(5 * MINUTE, None, fischer(3000)),)), "300+3"),
        ("15\u2032+5\u2033", TimeControl((Period(15 * MINUTE, None, fischer(5000)),)), "900+5"),
        ("30', 3x30\"", TimeControl((Period(30 * MINUTE),), ByoYomi(3, 30_000)), "?"),
        ("2h/50, 1h/25", TimeControl((Period(2 * HOUR, 50), Period(HOUR, 25))), "50/7200:25/3600"),
        ("1h30/40, 1h", TimeControl((Period(90 * MINUTE, 40), Period(HOUR))), "40/5400:3600"),
        ("2h/50, 30m", TimeControl((Period(2 * HOUR, 50), Period(30 * MINUTE))), "50/7200:1800"),
        ("15+5", TimeControl((Period(15 * MINUTE, None, fischer(5000)),)), "900+5"),
        ("5+3", TimeControl((Period(5 * MINUTE, None, fischer(3000)),)), "300+3"),
        ("5", TimeControl((Period(5 * MINUTE),)), "300"),
        ("1:20:00 + 60s", TimeControl((Period(80 * MINUTE, None, fischer(MINUTE)),)), "4800+60"),
        ("90s", TimeControl((Period(90_000),)), "90"),
        ("0+30", TimeControl((Period(0, None, fischer(30_000)),)), "0+30"),
        ("10+5 bronstein", TimeControl((Period(10 * MINUTE, None, Bonus(BonusKind.BRONSTEIN, 5000)),)), "?"),
        ("10+5 delay", TimeControl((Period(10 * MINUTE, None, Bonus(BonusKind.DELAY, 5000)),)), "?"),
        ("30, 3x30s", TimeControl((Period(30 * MINUTE),), ByoYomi(3, 30_000)), "?"),
        ("3x30s", TimeControl((Period(0),), ByoYomi(3, 30_000)), "?"),
        ("0+5 delay, 3x30s", TimeControl((Period(0, None, Bonus(BonusKind.DELAY, 5000)),), ByoYomi(3, 30_000)), "?"),
    ],
)
def test_controls(text: str, control: TimeControl, tag: str) -> None:
    assert parse_time_control(text) == control
    assert parse_time_control(format_time_control(control)) == control
    assert time_control_tag(control) == tag


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "write it as"),
        ("soon", "no period"),
        ("0", "no time for the first move"),
        ("0+5 delay", "no time for the first move"),
        ("0+5 bronstein", "no time for the first move"),
        ("0/40+5d, 30", "no time for the first move"),
        ("-5+3", "no period"),
        ("5+", "no period"),
        ("5++3", "no period"),
        ("2h/0", "1 move or more"),
        ("2h, 1h", "number of moves"),
        ("10h", "9:59:59"),
        ("9h59m59s+1", "9:59:59"),
        ("2h/50,,1h", "write it as"),
        ("15+5 maybe", "no period"),
        ("30, 0x30s", "byo-yomi"),
        ("2h/50, 3x30s", "byo-yomi"),
        ("5m" * 200, "write it as"),
        ("1h2h", "no time"),
    ],
)
def test_invalid_text_is_refused_with_the_expected_form(text: str, says: str) -> None:
    with pytest.raises(TimeControlError) as refusal:
        parse_time_control(text)
    sentence = say(refusal.value.message)
    assert says in sentence
    assert len(sentence.splitlines()) == 1
    assert sentence.startswith("time control ")


@given(st.text(alphabet="0123456789hms+/,x: brond", max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        control = parse_time_control(text)
    except TimeControlError:
        return
    assert parse_time_control(format_time_control(control)) == control


@pytest.mark.parametrize(
    ("text", "ms"),
    [
        ("1h30", 90 * MINUTE),
        ("90", 90 * MINUTE),
        ("45s", 45_000),
        ("1:29:30", 5_370_000),
        ("1m30", 90_000),
        ("1'30\"", 90_000),
    ],
)
def test_durations(text: str, ms: int) -> None:
    assert parse_duration_ms(text) == ms


@pytest.mark.parametrize("text", ["", "soon", "5x", "9" * 5_000, "9" * 5_000 + "h", "9" * 5_000 + ":00:00"], ids=len)
def test_what_is_no_duration_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(TimeControlError) as refusal:
        parse_duration_ms(text)
    assert len(say(refusal.value.message)) < 300
