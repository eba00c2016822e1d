"""Square bias: learnt quickly from evidence against the known label, and unlearnt slowly."""

from __future__ import annotations

import pytest

from referee.reconciler.square_bias import BETTER_S, WORSE_S, SquareBias


@pytest.mark.parametrize(("passed_s", "share"), [(0.1, 0.05), (WORSE_S, 0.63), (10 * WORSE_S, 1.0)])
def test_bias_adapts_to_glare(passed_s: float, share: float) -> None:
    bias = SquareBias(50)
    bias.learn(7, ".", 6.0, passed_s)
    assert bias.of(7, ".") == pytest.approx(6.0 * share, abs=0.1)
    assert bias.of(7, "w") == bias.of(8, ".") == 0.0


def test_a_learnt_bias_decays_more_slowly_than_it_grew() -> None:
    bias = SquareBias(50)
    bias.learn(7, "b", 6.0, 100 * WORSE_S)
    bias.learn(7, "b", 0.0, WORSE_S)
    assert bias.of(7, "b") > 5.0
    bias.learn(7, "b", 0.0, 10 * BETTER_S)
    assert bias.of(7, "b") < 0.1


def test_many_short_readings_teach_as_much_as_one_long_one() -> None:
    short, long = SquareBias(1), SquareBias(1)
    for _ in range(20):
        short.learn(0, "w", 4.0, 0.1)
    long.learn(0, "w", 4.0, 2.0)
    assert short.of(0, "w") == pytest.approx(long.of(0, "w"))
