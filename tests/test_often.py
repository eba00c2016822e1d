"""Which rows of a table every run tries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from tests.often import often


def an_act() -> None: ...


@pytest.mark.parametrize(
    ("rows", "named", "values"),
    [
        ({"first": ("a", 1), "second": ("b", 2)}, "second", [("a", 1), ("b", 2)]),
        ({"first": "a", "second": "b"}, "second", [("a",), ("b",)]),
        (["first", "second"], "second", [("first",), ("second",)]),
        (range(2), "1", [(0,), (1,)]),
        ([len, an_act], "an_act", [(len,), (an_act,)]),
    ],
    ids=["rows with names", "values with names", "texts", "numbers", "functions"],
)
def test_all_rows_but_those_named_are_deep(
    rows: Mapping[str, Any] | Iterable[Any], named: str, values: list[tuple[Any, ...]]
) -> None:
    first, second = often(rows, named)
    assert [first.values, second.values] == values
    assert ([mark.name for mark in first.marks], list(second.marks)) == (["deep"], [])
    assert second.id == named


@pytest.mark.parametrize("named", [(), ("third",), ("first", "third")], ids=["none", "another", "one too many"])
def test_a_row_that_was_renamed_is_noticed(named: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="first, second"):
        often(["first", "second"], *named)


def test_rows_of_one_name_are_noticed() -> None:
    with pytest.raises(ValueError, match=r"name: first$"):
        often(["first", "second", "first"], "second")
