"""The voice's table of the settings."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from referee.outputs.voice.phrasebook import SpokenLanguage
from referee.settings.section import Section
from referee.words import FIRST


class VoiceSettings(Section, frozen=True):
    """The voice."""

    audience: Annotated[
        Literal["off", "arbiter", "table"],
        Meta(
            description="off: silent; arbiter: everything for the arbiter; table: everything that both "
            "players may hear."
        ),
    ] = "off"
    language: Annotated[SpokenLanguage, Meta(description="The language spoken.")] = FIRST
    volume: Annotated[int, Meta(ge=0, le=100, description="Loudness in percent; 0 is mute.")] = 80
    words_per_minute: Annotated[int, Meta(ge=80, le=400, description="Speed of speech; larger is faster.")] = 160
    quiet_while_thinking: Annotated[bool, Meta(description="Speak only urgent messages while a player thinks.")] = True
