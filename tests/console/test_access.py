"""Access: roles, host names, and rate limits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.console.access import Access, Role, Tokens
from referee.console.limits import RateLimiter

TOKENS = Tokens("the-arbiters-word", "the-players-word", "everybodys-word")


@pytest.mark.parametrize(
    ("listens_at", "host", "own"),
    [
        ("127.0.0.1", "127.0.0.1:8020", True),
        ("127.0.0.1", "localhost:8020", True),
        ("127.0.0.1", "LOCALHOST:8020", True),
        ("::1", "[::1]:8020", True),
        ("127.0.0.1", "localhost:8021", False),
        ("127.0.0.1", "localhost", False),
        ("127.0.0.1", "rebound.example:8020", False),
        ("127.0.0.1", "127.0.0.1.rebound.example:8020", False),
        ("127.0.0.1", "localhost.rebound.example:8020", False),
        ("127.0.0.1", "192.168.1.7:8020", False),
        ("127.0.0.1", "", False),
        ("127.0.0.1", "[::1", False),
        ("127.0.0.1", "localhost:port", False),
        ("0.0.0.0", "192.168.1.7:8020", True),
        ("0.0.0.0", "localhost:8020", True),
        ("0.0.0.0", "rebound.example:8020", False),
        ("referee.club", "referee.club:8020", True),
    ],
)
def test_names_of_this_console(listens_at: str, host: str, own: bool) -> None:
    assert Access(listens_at, 8020, TOKENS).accepts_host(host) is own


@pytest.mark.parametrize(
    ("word", "role"),
    [
        ("the-arbiters-word", Role.ARBITER),
        ("the-players-word", Role.PLAYERS),
        ("everybodys-word", Role.SPECTATORS),
        ("the-arbiters-wor", None),
        ("", None),
        (None, None),
    ],
)
def test_roles_on_the_network(word: str | None, role: Role | None) -> None:
    assert Access("0.0.0.0", 8020, TOKENS).role(word) is role


def test_a_role_without_a_token_is_disabled() -> None:
    assert Tokens("the-arbiters-word").role("None") is None
    assert Tokens("the-arbiters-word").role("") is None


def test_on_this_computer_everybody_is_the_arbiter() -> None:
    assert Access("127.0.0.1", 8020, Tokens()).role(None) is Role.ARBITER


def test_missing_tokens_are_generated_and_differ() -> None:
    made = Tokens("the-arbiters-word").completed()
    assert made.arbiter == "the-arbiters-word"
    assert made.players
    assert made.spectators
    assert made.players != made.spectators


def test_requests_are_counted_for_each_address() -> None:
    now_s = 0.0
    rate = RateLimiter(2.0, 3, lambda: now_s)
    assert [rate.take("a") for _ in range(5)] == [True, True, True, False, False]
    assert rate.take("b")
    now_s = 1.0
    assert [rate.take("a") for _ in range(3)] == [True, True, False]


@given(st.lists(st.tuples(st.sampled_from("abc"), st.floats(0, 3)), max_size=60))
def test_the_rate_limit_is_never_exceeded(asked: list[tuple[str, float]]) -> None:
    clock = [0.0]
    rate = RateLimiter(2.0, 5, lambda: clock[0])
    granted = dict.fromkeys("abc", 0)
    for address, pause_s in asked:
        clock[0] += pause_s
        granted[address] += rate.take(address)
    assert all(count <= 5 + 2.0 * clock[0] + 1e-6 for count in granted.values())
