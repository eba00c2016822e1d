"""Which rows of a table every run tries."""

from __future__ import annotations

import pytest

from tests.often import often


def test_all_rows_but_those_named_are_deep() -> None:
    rows = often([("a", 1), pytest.param("b", 2, id="second", marks=pytest.mark.xfail), ("c", 3)], 0, 1)
    assert [row.values for row in rows] == [("a", 1), ("b", 2), ("c", 3)]
    assert [[mark.name for mark in row.marks] for row in rows] == [[], ["xfail"], ["deep"]]
    assert rows[1].id == "second"


@pytest.mark.parametrize("places", [(), (3,), (0, 3), (-1,)], ids=str)
def test_a_table_that_became_too_short_is_noticed(places: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="a table of 3 rows"):
        often("abc", *places)
