"""What was chosen on the evening page: kept from one evening to the next, and laid over the settings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from referee.errors import UnreadableInput
from referee.messages import Message, message
from referee.outputs.voice.phrasebook import LANGUAGES as SPOKEN
from referee.secret_file import write_secret
from referee.settings import Settings, changed
from referee.settings_section import Section
from referee.table_choice import with_table
from referee.table_settings import RulesName
from referee.words import FIRST, LanguageCode

FILE_NAME = "evening-page.json"
"""In the state folder. It may name a network camera's user, so that nobody else may read it."""

Text = Annotated[str, Meta(max_length=200)]
Place = Annotated[str, Meta(max_length=1000)]


class EveningWishes(Section, frozen=True):
    """What a person chose."""

    camera: Place = ""
    """As `referee play --camera` takes it; empty: none is chosen yet."""
    clock: Place = "none"
    """As `--clock` takes it: a kind of clock or a serial port."""
    time: Text = "80+1m"
    rules: RulesName = "international"
    voice: Literal["off", "arbiter", "table"] = "table"
    volume: Annotated[int, Meta(ge=0, le=100)] = 80
    language: LanguageCode = FIRST
    """Of voice, report and score sheet."""
    network: bool = False
    """Phones and other screens of the network may come in, each with a link of its own."""
    white: Text = ""
    black: Text = ""
    event: Text = ""
    site: Text = ""
    round: Text = ""

    def laid_over(self, settings: Settings) -> Settings:
        """Raises UnreadableInput for what cannot be used, or does not go together."""
        if not self.camera.strip():
            raise UnreadableInput(message("launcher-no-camera"))
        for text in (self.white, self.black, self.event, self.site, self.round, self.camera, self.clock):
            if not text.isprintable():
                raise UnreadableInput(message("request-unprintable"))
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


def kept(folder: Path) -> tuple[EveningWishes | None, Message | None]:
    """What was chosen last, None if nothing was, and what is to be said when the file cannot be used."""
    file = folder / FILE_NAME
    try:
        return msgspec.json.decode(file.read_bytes(), type=EveningWishes), None
    except FileNotFoundError:
        return None, None
    except OSError as error:
        reason = error.strerror or str(error)
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError) as error:
        reason = str(error)
    return None, message("launcher-choice-lost", file=str(file), reason=reason)


def keep(wishes: EveningWishes, folder: Path) -> Message | None:
    """Writes the file whole or not at all; what is to be said when it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_secret(folder / FILE_NAME, msgspec.json.encode(wishes), over=True)
    except OSError as error:
        return message("launcher-choice-not-kept", file=str(folder / FILE_NAME), reason=error.strerror or str(error))
    return None
