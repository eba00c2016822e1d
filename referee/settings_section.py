"""What every table of the settings has."""

from __future__ import annotations

import msgspec

from referee.plain_text import NUL


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file."""

    def __post_init__(self) -> None:
        for name, value in msgspec.structs.asdict(self).items():
            if isinstance(value, str) and NUL in value:
                raise ValueError(f"{name}: it contains the character NUL, which no name and no value can have")
