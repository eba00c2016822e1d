"""Class names are unique: no two public classes of the packages share one."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

PROJECT = Path(__file__).parent.parent
PACKAGES = ("referee", "hardware", "calibration")


def public_classes(source: str) -> list[str]:
    """Names of the public classes at the top of a module."""
    return [n.name for n in ast.parse(source).body if isinstance(n, ast.ClassDef) and not n.name.startswith("_")]


def shared_names(sources: dict[str, str]) -> dict[str, list[str]]:
    """Names of public classes found in more than one file, with these files."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path, source in sources.items():
        for name in public_classes(source):
            found[name].append(path)
    return {name: paths for name, paths in sorted(found.items()) if len(paths) > 1}


def test_a_name_that_two_files_share_is_found_and_a_private_one_is_not() -> None:
    both = "class Board: ...\nclass _Row: ...\n"
    assert shared_names({"one.py": both, "two.py": both, "three.py": "class Square: ..."}) == {
        "Board": ["one.py", "two.py"]
    }


def test_no_two_public_classes_share_a_name() -> None:
    files = [file for package in PACKAGES for file in sorted((PROJECT / package).rglob("*.py"))]
    assert len(files) > 100
    shared = shared_names({str(file.relative_to(PROJECT)): file.read_text("utf-8") for file in files})
    assert not shared, "\n".join(f"{name}: {', '.join(paths)}" for name, paths in shared.items())
