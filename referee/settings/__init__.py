"""The settings of a live match: one TOML file, a table for each subject, every key with its unit and its effect."""

from __future__ import annotations

from referee.settings.settings_file import FILE_NAME, Settings, changed, load_settings, parse_settings

__all__ = ["FILE_NAME", "Settings", "changed", "load_settings", "parse_settings"]
