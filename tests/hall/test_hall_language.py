"""The language of the hall's pages: as chosen for all visitors, else each visitor's own."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.hall.halls import MISSING
from tests.hall.programs import hall_program

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)


@pytest.mark.parametrize(
    ("options", "language"),
    [((), "nl"), (("--language", "en"), "en")],
    ids=["each visitor's own", "chosen for all"],
)
def test_a_dutch_visitor_gets_pages_in(options: tuple[str, ...], language: str, tmp_path: Path) -> None:
    with hall_program(tmp_path, 1, *options) as hall:
        for page in ("", "round"):
            answer = httpx.get(f"{hall.page}/{page}", headers={"Accept-Language": "nl-BE,nl;q=0.9,en;q=0.5"})
            assert f'<html lang="{language}"' in answer.text
