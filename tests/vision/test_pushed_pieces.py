"""Which pieces the net is shown off the middle of their squares: only those of which it may then say something else."""

from __future__ import annotations

import numpy as np
import pytest

from referee.records.readings import CLEAR_SQUARE_NATS
from referee.vision.pushed_pieces import in_question, pushed_nats

CASES = {
    "plainly there": (9.0, 30.0, False),
    "plainly gone": (-9.0, -30.0, False),
    "off the middle": (-9.0, 10.0, True),
    "faint to both": (0.5, 0.5, True),
}


@pytest.mark.parametrize(("straight", "looks", "asked"), CASES.values(), ids=CASES)
def test_only_doubtful_pieces_are_in_question(straight: float, looks: float, asked: bool) -> None:
    net, board, together = (np.array([nats]) for nats in (straight, looks, looks + 0.7 * straight))
    assert in_question(net, board, together)[0] == asked
    if not asked:  # then no answer of the net would make the piece a pushed one, or a surer one
        most = pushed_nats(net, np.array([CLEAR_SQUARE_NATS]), board)
        assert most[0] <= max(0.0, float(together[0]))
