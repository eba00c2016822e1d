"""Which run of the computer this is: within one, its monotonic clock counts on from program to program."""

from __future__ import annotations

from pathlib import Path

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
NO_BOOT = "-"


def boot_id() -> str:
    """What tells this run of the computer from every other; "-" where the system does not say."""
    try:
        return _BOOT_ID.read_text("ascii").strip()
    except OSError:
        return NO_BOOT
