"""axe-core (npm, for tests only) in a browser's page: finds obstacles for assistive technology."""

from __future__ import annotations

from pathlib import Path

from tests.console.browser import Driver

FILE = Path(__file__).parent.parent.parent / ".ci" / "node_modules" / "axe-core" / "axe.min.js"
MISSING = "" if FILE.is_file() else "axe-core is not there: .ci/system-packages tests fetches it where there is npm"
GRAVE = ("serious", "critical")


def faults(driver: Driver) -> list[str]:
    """Serious and critical faults: the rule, what is wrong, and where."""
    driver.execute_script(FILE.read_text("utf-8"))
    found = driver.execute_async_script(
        "const done = arguments[0]; axe.run(document, { resultTypes: ['violations'] }).then((r) => done(r.violations))"
    )
    return [
        f"{one['id']}: {one['help']}: {', '.join(' '.join(map(str, node['target'])) for node in one['nodes'][:4])}"
        for one in found
        if one["impact"] in GRAVE
    ]
