"""Orders that a network holds back: they take effect at their match and in time, or never."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from referee.draughts.position import Side
from tests.console.desks import TableDesk

ORDERS = [
    pytest.param("decisions", {"type": "Undo"}, id="undo"),
    pytest.param("press", {"side": "W"}, id="a tap on the clock page"),
    pytest.param("evening/next", {"white": "Baba Sy"}, id="the next game"),
    pytest.param("evening/result", {"number": 1, "result": "1-1", "reason": "agreed"}, id="an earlier result"),
    pytest.param("evening/end", {}, id="the end of the evening"),
]


def effects(desk: TableDesk) -> Any:
    times = desk.clock
    return len(desk.decided), None if times is None else times.counting, desk.evening.begun, desk.evening.ended


@pytest.mark.parametrize(("path", "body"), ORDERS)
@pytest.mark.parametrize(
    ("late_s", "match", "why_not"),
    [
        pytest.param(-1.0, None, None, id="in time"),
        pytest.param(1.0, None, "too late", id="too late"),
        pytest.param(-1.0, "fedcba9876543210", "another game is at the table now", id="for the game before"),
    ],
)
def test_an_order_takes_effect_at_its_match_and_in_time_or_never(
    client: httpx.Client,
    opening: TableDesk,
    path: str,
    body: dict[str, object],
    late_s: float,
    match: str | None,
    why_not: str | None,
) -> None:
    assert opening.clock is not None
    assert opening.clock.counting is Side.WHITE
    before = effects(opening)
    meant = {"match": match or opening.match_id, "until_s": opening.now_s() - late_s}
    answer = client.post(f"/api/v1/{path}", json={**body, **meant})
    if why_not is None:
        assert answer.status_code in (200, 202)
    else:
        assert answer.status_code == 409
        assert why_not in answer.json()["reason"]["en"]
        assert effects(opening) == before
