"""Tables of which every run tries some rows, and `make test-deep` all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet


def often(rows: Mapping[str, Any] | Iterable[Any], *named: str) -> list[ParameterSet]:
    """Rows for `parametrize`, of which only those `named` are tried by every run. The others get the mark `deep`: they
    show the same in a case that is rarer or takes longer.

    A mapping has the names of its rows; other rows have that of their value, such as a case's or a number as text. The
    names are the tests' ids. A name that no row has is an error: else a row that was renamed might be tried by no run.
    So is a name that two rows have.
    """
    listed = list(rows.items()) if isinstance(rows, Mapping) else [(_name(row), row) for row in rows]
    table = dict(listed)
    if len(table) < len(listed):
        twice = (name for name, times in Counter(name for name, _ in listed).items() if times > 1)
        raise ValueError(f"rows of one name: {', '.join(twice)}")
    if not named or not table.keys() >= set(named):
        raise ValueError(f"the table has no rows {set(named) - table.keys()}, but {', '.join(table)}")
    return [_row(name, row, [] if name in named else [pytest.mark.deep]) for name, row in table.items()]


def _name(row: Any) -> str:
    for attribute in ("name", "__name__"):
        if hasattr(row, attribute):
            return str(getattr(row, attribute))
    return str(row)


def _row(name: str, row: Any, marks: list[pytest.MarkDecorator]) -> ParameterSet:
    return (
        pytest.param(*row, id=name, marks=marks) if isinstance(row, tuple) else pytest.param(row, id=name, marks=marks)
    )
