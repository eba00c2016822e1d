"""The program with other players than the demo's at its virtual table: python -m tests.hall.at_virtual_table SCRIPT
play ..."""

from __future__ import annotations

import os
import select
import sys
import time
from typing import SupportsFloat

from referee import cli
from referee.commands import play


def sleep(seconds: SupportsFloat) -> None:
    """libfaketime 0.9.10 breaks `clock_nanosleep` until a time, by which Python sleeps."""
    select.select((), (), (), float(seconds))


if __name__ == "__main__":
    if "FAKETIME" in os.environ:
        time.sleep = sleep  # type: ignore[assignment]
    script = sys.argv[1]
    play.demo_script = lambda **_: script  # type: ignore[attr-defined]
    sys.exit(cli.main(sys.argv[2:]))
