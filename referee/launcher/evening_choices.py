"""The choices on the evening page: stored from one evening to the next, and laid over the settings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from referee.errors import UnreadableInput
from referee.messages import Message, message
from referee.outputs.voice.phrasebook import LANGUAGES as SPOKEN
from referee.plain_text import is_one_line
from referee.settings import Settings, changed
from referee.settings.equipment import RulesName
from referee.settings.section import Section
from referee.system.secret_file import write_secret
from referee.table_choice import with_table
from referee.words import FIRST, LanguageCode

FILE_NAME = "evening-page.json"
"""In the state folder. It may hold a network camera's user name, so that only its owner may read it."""

Text = Annotated[str, Meta(max_length=200)]
Place = Annotated[str, Meta(max_length=1000)]


class EveningChoices(Section, frozen=True):
    """A person's choices."""

    camera: Place = ""
    """As for `referee play --camera`; empty: not chosen yet."""
    clock: Place = "none"
    """As for `--clock`: a kind of clock or a serial port."""
    time: Text = "80+1m"
    rules: RulesName = "international"
    voice: Literal["off", "arbiter", "table"] = "table"
    volume: Annotated[int, Meta(ge=0, le=100)] = 80
    language: LanguageCode = FIRST
    """Language of voice, report and score sheet."""
    network: bool = False
    """Phones and other screens of the network are admitted, each with its own link."""
    white: Text = ""
    black: Text = ""
    event: Text = ""
    site: Text = ""
    round: Text = ""

    def applied_to(self, settings: Settings) -> Settings:
        """Raises UnreadableInput for invalid or contradictory choices."""
        if not self.camera.strip():
            raise UnreadableInput(message("launcher-no-camera"))
        for text in (self.white, self.black, self.event, self.site, self.round, self.camera, self.clock):
            if not is_one_line(text):
                raise UnreadableInput(message("request-field", field=text, fault=message("request-unprintable")))
        settings = with_table(
            settings,
            camera=self.camera.strip(),
            clock=self.clock.strip() or "none",
            time=self.time.strip() or None,
            rules=self.rules,
        )
        spoken = self.language if self.language in SPOKEN else FIRST
        names = {name: getattr(self, name).strip() or None for name in ("white", "black", "event", "site", "round")}
        return msgspec.structs.replace(
            settings,
            voice=changed(settings.voice, audience=self.voice, volume=self.volume, language=spoken),
            record=changed(settings.record, language=self.language),
            match=changed(settings.match, **names),
        )


def load_choices(folder: Path) -> tuple[EveningChoices | None, Message | None]:
    """The last choices, None if there are none, and a message if the file is unusable."""
    file = folder / FILE_NAME
    try:
        return msgspec.json.decode(file.read_bytes(), type=EveningChoices), None
    except FileNotFoundError:
        return None, None
    except OSError as error:
        reason = error.strerror or str(error)
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError) as error:
        reason = str(error)
    return None, message("launcher-choice-lost", file=str(file), reason=reason)


def save_choices(choices: EveningChoices, folder: Path) -> Message | None:
    """Write the file whole or not at all; returns a message if it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_secret(folder / FILE_NAME, msgspec.json.encode(choices), over=True)
    except OSError as error:
        return message("launcher-choice-not-kept", file=str(folder / FILE_NAME), reason=error.strerror or str(error))
    return None
