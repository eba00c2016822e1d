"""Tables of which `make test` tries some rows, and `make test-deep` all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet


def often(rows: Iterable[Any], *places: int) -> list[ParameterSet]:
    """Rows for `parametrize`: those at these places, counted from 0, in every run; the others, which show the same of
    dearer or rarer cases, are `deep`. A row that is one already stays so."""
    return [_row(row, [] if place in places else [pytest.mark.deep]) for place, row in enumerate(rows)]


def _row(row: Any, marks: list[pytest.MarkDecorator]) -> ParameterSet:
    if isinstance(row, ParameterSet):
        return pytest.param(*row.values, id=row.id, marks=[*row.marks, *marks])
    return pytest.param(*row, marks=marks) if isinstance(row, tuple) else pytest.param(row, marks=marks)
