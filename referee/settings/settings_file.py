"""The settings of a live match: one TOML file, every key with its unit and its effect, unknown keys refused."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from referee.errors import UnreadableInput
from referee.messages import message, typed
from referee.settings.arbiter import ArbiterSettings
from referee.settings.console import ConsoleSettings
from referee.settings.equipment import BoardSettings, CameraSettings, ClockSettings
from referee.settings.feed import FeedSettings
from referee.settings.hall import HallSettings
from referee.settings.match import MatchSettings
from referee.settings.record import RecordSettings
from referee.settings.section import Section, SettingError
from referee.settings.text import refusal
from referee.settings.voice import VoiceSettings
from referee.system.small_file import read_small_text
from referee.validation_words import in_plain_words, what_and_where

FILE_NAME = "referee.toml"
"""Read from the folder the program is started in, unless another file is named."""

AnySection = TypeVar("AnySection", bound="Section")


class Settings(Section, frozen=True):
    """All settings of `referee play`."""

    camera: CameraSettings = CameraSettings()
    board: BoardSettings = BoardSettings()
    clock: ClockSettings = ClockSettings()
    voice: VoiceSettings = VoiceSettings()
    console: ConsoleSettings = ConsoleSettings()
    record: RecordSettings = RecordSettings()
    arbiter: ArbiterSettings = ArbiterSettings()
    match: MatchSettings = MatchSettings()
    feed: FeedSettings = FeedSettings()
    hall: HallSettings = HallSettings()


def load_settings(file: Path | None = None) -> Settings:
    """The settings in `file`, or in referee.toml of this folder if there is one; UnreadableInput names the place."""
    if file is None:
        file = Path(FILE_NAME)
        if not file.exists():
            return Settings()
    try:
        text = read_small_text(file)
    except (OSError, UnicodeDecodeError) as error:
        reason = typed(error.strerror or "") if isinstance(error, OSError) else message("no-utf-8")
        raise UnreadableInput(message("settings-unreadable", file=str(file), reason=reason)) from error
    return parse_settings(text, str(file))


def parse_settings(text: str, name: str = FILE_NAME) -> Settings:
    """Settings from TOML text; `name` is for the refusal, which names the line if it can be determined."""
    try:
        return msgspec.toml.decode(text.encode(), type=Settings)
    except msgspec.ValidationError as error:
        raise UnreadableInput(refusal(error, name, text, Settings)) from None
    except msgspec.DecodeError as error:
        raise UnreadableInput(message("settings-no-toml", file=name, error=str(error))) from None


def changed(section: AnySection, options: Mapping[str, str] | None = None, /, **wishes: object) -> AnySection:
    """A section with the options of a command line laid over it; None leaves a key as it is. A refusal names the key,
    or what was typed for it where `options` has it. Raises UnreadableInput."""
    fields = msgspec.structs.asdict(section) | {name: value for name, value in wishes.items() if value is not None}
    try:
        return msgspec.convert(fields, type(section))
    except msgspec.ValidationError as error:
        table = type(section).__name__.removesuffix("Settings").lower()
        what, key = what_and_where(error)
        refused, fault = error.__cause__, in_plain_words(what)
        if isinstance(refused, SettingError):
            key, fault = refused.key, refused.message
        option = (options or {}).get(key, f"{table}.{key}")
        raise UnreadableInput(message("in-option", option=option, fault=fault)) from None
