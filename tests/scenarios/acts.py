"""Acts at the table and the articles they break: one row per case, as a player would describe it."""

from __future__ import annotations

from tests.scenarios.capturing import CAPTURING
from tests.scenarios.case import Case, Table
from tests.scenarios.crowns_and_hands import CROWNS_AND_HANDS
from tests.scenarios.moving import MOVING
from tests.scenarios.moving_instead import MOVING_INSTEAD
from tests.scenarios.removing import REMOVING
from tests.scenarios.the_table_itself import THE_TABLE_ITSELF

ACTS: Table = {**MOVING, **MOVING_INSTEAD, **CAPTURING, **REMOVING, **CROWNS_AND_HANDS, **THE_TABLE_ITSELF}

CASES: tuple[Case, ...] = tuple(case for cases in ACTS.values() for case in cases)
