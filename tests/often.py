"""Tables of which every run tries some rows, and `make test-deep` all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet


def often(rows: Iterable[Any], *places: int) -> list[ParameterSet]:
    """Rows for `parametrize`, of which only those at these places, counted from 0, are tried by every run. The others
    get the mark `deep`: they show the same in a case that is rarer or takes longer. A row may have marks of its own.

    A place without a row is an error, since a table that was made shorter might else be tried by no run."""
    table = list(rows)
    if not places or not all(0 <= place < len(table) for place in places):
        raise ValueError(f"a table of {len(table)} rows has no rows at {places}")
    return [_row(row, [] if place in places else [pytest.mark.deep]) for place, row in enumerate(table)]


def _row(row: Any, marks: list[pytest.MarkDecorator]) -> ParameterSet:
    if isinstance(row, ParameterSet):
        return pytest.param(*row.values, id=row.id, marks=[*row.marks, *marks])
    return pytest.param(*row, marks=marks) if isinstance(row, tuple) else pytest.param(row, marks=marks)
