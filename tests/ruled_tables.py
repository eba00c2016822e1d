"""Tables with an incident that needs a ruling."""

from __future__ import annotations

from tests.arbiter.table import Table

START = "W:W31-50:B1-20"


def backwards() -> Table:
    """White has illegally moved a man backwards."""
    table = Table("W:W28,45:B3")
    table.do("28. 33w")
    return table


def upset() -> Table:
    """After 32-28 a sleeve has swept pieces away."""
    table = Table(START)
    table.do("32. 28w")
    table.do("19. 20. 33. 28.")
    return table
