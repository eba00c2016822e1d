"""Identifies the present boot of the computer: within one boot the steady clock is shared by all programs."""

from __future__ import annotations

from pathlib import Path

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
NO_BOOT = "-"


def boot_id() -> str:
    """A string unique to this boot; "-" where the system has none."""
    try:
        return _BOOT_ID.read_text("ascii").strip()
    except OSError:
        return NO_BOOT
