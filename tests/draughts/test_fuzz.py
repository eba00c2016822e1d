"""Arbitrary text is read or refused with its place, in time proportional to its length."""

from __future__ import annotations

import contextlib
from unittest.mock import patch

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from referee.draughts import pdn_interpreter
from referee.draughts.fen import FenError, format_fen, parse_fen
from referee.draughts.move_text import find_moves
from referee.draughts.pdn_reader import read_pdn
from referee.draughts.pdn_writer import PdnProfile, format_pdn
from referee.draughts.variants import RULE_SETS, RuleSet

pytestmark = pytest.mark.slow

RULES = st.sampled_from(sorted(RULE_SETS.values(), key=lambda rules: rules.name))
WORDS = st.sampled_from(
    (
        *('/FEN "W:WK47:B14,19,29,31,42"/', '/FEN "W:WK47,K2:B14,19,29,31,42,8,9"/', '/FEN "B::"/', "47x36", "2x36"),
        *("1-50", "1.", "32-28", "19-23", "28x19", "14x23", "c3-d4", "...", "(", ")", "{", "}", "$1", "$" + "9" * 5000),
        *("*", "2-0", "{[%clock w0:10:00 B" + "1" * 5000 + ":00]}", "!", "[", '[FEN "B:WK1-50:B"]', '[GameType "25"]'),
        *("\n", "\0", "½-½"),
    )
)
PDN = st.lists(WORDS, max_size=60).map(" ".join) | st.text(max_size=300)
FEN = st.text(max_size=60) | st.lists(st.sampled_from((*"WBK:,.-?0159aH ", "1" * 5000))).map("".join)
STEPS_PER_CHARACTER = 2
"""Moves generated for each character; an ambiguous capture is generated again for each of its few interpretations."""


@given(PDN, RULES)
@example(" ".join(['/FEN "W:WK47:B14,19,29,31,42"/ 47x36'] * 20) + " 1-50 *", RULE_SETS["international"])
def test_any_pdn_is_read_or_refused(text: str, rules: RuleSet) -> None:
    steps = 0

    def counted(*asked: object) -> object:
        nonlocal steps
        steps += 1
        return find_moves(*asked)  # type: ignore[arg-type]

    with patch.object(pdn_interpreter, "find_moves", counted):
        games = list(read_pdn(text.splitlines(), rules))
    assert steps <= STEPS_PER_CHARACTER * len(text)
    for game in games:
        if game.record is not None:
            for profile in PdnProfile:
                assert format_pdn(game.record, profile)


@given(FEN, RULES)
def test_any_fen_is_read_or_refused(text: str, rules: RuleSet) -> None:
    with contextlib.suppress(FenError):
        position = parse_fen(text, rules)
        again = parse_fen(format_fen(position), rules)
        assert again.to_string() == position.to_string()
