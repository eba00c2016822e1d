"""The path tracer that made the clips and photographs, loaded from the folder that holds it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any


def loaded(folder: str, out: Path) -> tuple[Any, dict[str, Any]]:
    """The module `draughtsrender`, and what its `make_scenarios.py` defines: palettes, rooms, pieces, cameras.

    Importing `make_scenarios.py` would write scenarios to `out`: only its definitions, which come first, are run.
    """
    sys.path.insert(0, folder)
    script = Path(folder) / "make_scenarios.py"
    source = script.read_text()
    sys.argv = [script.name, str(out), "1"]
    scenarios: dict[str, Any] = {"__file__": str(script), "__name__": "scenarios"}
    definitions = source[: source.index("# ---", source.index("def find("))]
    exec(compile(definitions, script.name, "exec"), scenarios)
    import draughtsrender as tracer  # type: ignore[import-not-found]

    return tracer, scenarios
