"""The base of all tables of the settings."""

from __future__ import annotations

import msgspec

from referee.messages import BadValue, Message, message
from referee.plain_text import NUL


class SettingError(BadValue):
    """A value refused by a table's own check: the key, and what is wrong."""

    def __init__(self, key: str, fault: Message) -> None:
        super().__init__(fault)
        self.key = key


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file."""

    def __post_init__(self) -> None:
        for name, value in msgspec.structs.asdict(self).items():
            if not isinstance(value, str):
                continue
            if NUL in value:
                raise SettingError(name, message("setting-nul"))
            try:
                value.encode()
            except UnicodeEncodeError:  # an option typed in another encoding: no journal could keep it
                raise SettingError(name, message("no-utf-8")) from None
