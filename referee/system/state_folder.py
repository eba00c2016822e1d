"""The folder for data that belongs to no match: failure logs, the console's tokens."""

from __future__ import annotations

import os
from pathlib import Path


def state_folder() -> Path:
    """By the XDG Base Directory Specification; it may not exist yet."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "referee"
