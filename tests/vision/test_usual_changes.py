"""What pieces change by that a hand has only passed over."""

from __future__ import annotations

import pytest

from referee.vision.usual_changes import LEARNT, MIN_LEARNT, UsualChanges


def test_too_few_pieces_tell_nothing() -> None:
    usual = UsualChanges()
    assert usual.among([5.0] * (MIN_LEARNT - 1)) == 0.0
    assert usual.among([5.0] * MIN_LEARNT) == 5.0


@pytest.mark.parametrize("touched", [1, 3])
def test_one_touched_piece_among_many_is_not_usual(touched: int) -> None:
    usual = UsualChanges()
    usual.learn([1.0] * 40 + [9.0] * touched)
    assert usual.among(()) == pytest.approx(1.0)


def test_old_changes_are_forgotten() -> None:
    usual = UsualChanges()
    usual.learn([9.0] * LEARNT)
    usual.learn([1.0] * LEARNT)
    assert usual.among([1.0]) == pytest.approx(1.0)
