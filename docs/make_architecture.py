"""Draws which package imports which into docs/ARCHITECTURE.md: `python docs/make_architecture.py`.

An arrow that others imply is left out (transitive reduction), so that the drawing shows the order of the layers.
"""

from __future__ import annotations

from pathlib import Path

import grimp

TARGET = Path(__file__).with_name("ARCHITECTURE.md")
BEGIN, END = "<!-- made by docs/make_architecture.py -->", "<!-- end -->"
ROOTS = ("referee", "calibration", "hardware")
SINGLE = ("referee.session",)
"""Modules that are drawn beside the packages."""


def drawing() -> str:
    """A Mermaid flow chart, a package a node, from who imports to what is imported."""
    graph = grimp.build_graph(*ROOTS, cache_dir=None)
    packages = {module for module in graph.modules if _is_drawn(module, graph)}
    reached: dict[str, set[str]] = {package: set() for package in packages}
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            here, there = _package(module, packages), _package(imported, packages)
            if here is not None and there is not None and here != there:
                reached[here].add(there)
    lines = ["```mermaid", "flowchart TD"]
    for package in sorted(packages):
        for direct in sorted(reached[package] - _implied(package, reached)):
            lines.append(f"  {package} --> {direct}")
    return "\n".join([*lines, "```"])


def renewed(page: str) -> str:
    """The page with the drawing as the code has it now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{drawing()}\n{END}{after}"


def _is_drawn(module: str, graph: grimp.ImportGraph) -> bool:
    depth = module.count(".")
    inside = module in ROOTS[1:] or (depth == 1 and module != "referee" and module.startswith(ROOTS))
    return module in SINGLE or (inside and bool(graph.find_children(module)))


def _package(module: str, packages: set[str]) -> str | None:
    """The innermost drawn package that holds a module; None for the entry points in `referee` itself."""
    return next((name for name in sorted(packages, key=len, reverse=True) if f"{module}.".startswith(f"{name}.")), None)


def _implied(package: str, reached: dict[str, set[str]]) -> set[str]:
    """What is imported by something that this package imports, near or far."""
    found: set[str] = set()
    to_see = [further for direct in reached[package] for further in reached[direct]]
    while to_see:
        package = to_see.pop()
        if package not in found:
            found.add(package)
            to_see += reached[package]
    return found


if __name__ == "__main__":
    TARGET.write_text(renewed(TARGET.read_text("utf-8")), "utf-8")
