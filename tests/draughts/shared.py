"""Where the material beside the checkout lies; tests that need it are skipped on a machine without it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

OWN = Path(__file__).resolve().parents[1] / "data"
RULES = Path(__file__).resolve().parents[2] / "../shared/rules"

needs_shared_rules = pytest.mark.skipif(not RULES.is_dir(), reason="no shared/rules beside the checkout")


def own_facts(name: str) -> Any:
    return json.loads((OWN / name).read_text(encoding="utf-8"))
