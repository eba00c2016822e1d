"""What the evening page can query and order, from any thread, and what the program waits for meanwhile."""

from __future__ import annotations

import queue
import threading
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import msgspec
from platformdirs import user_downloads_path, user_videos_path

from hardware.camera import LiveCamera
from hardware.camera_address import without_secrets
from hardware.camera_list import cameras
from hardware.serial_ports import serial_ports
from referee.doctor import Finding, examine, try_clock
from referee.errors import UnreadableInput
from referee.from_settings import camera_options
from referee.launcher.archive import Archive
from referee.launcher.evening_choices import EveningChoices, load_choices, save_choices
from referee.launcher.previews import Previews
from referee.live.notice_words import on_pages
from referee.live.sources import PHONE, VIRTUAL, VirtualMatch, open_camera
from referee.match_night import settings_to_resume
from referee.messages import Message, message, typed
from referee.outputs.voice.check import VoiceCheck, check_voice
from referee.outputs.voice.phrasebook import LANGUAGES as SPOKEN
from referee.plain_text import is_one_line
from referee.record_folders import new_folder
from referee.settings import Settings, changed
from referee.table_choice import with_table
from referee.words import FIRST

FILMS = (".mp4", ".mkv", ".mov", ".avi", ".webm")
MAX_FILMS = 20
"""Number of recordings offered, the newest ones. Larger makes a longer list. Chosen, not measured."""
EMPTY_SCRIPT = "table: wait 60"
"""Script of a virtual table at which nothing happens."""


PREVIEW_PX = (640, 360)
"""Width and height of the virtual table's preview, pixels. Larger takes longer to draw. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class Order:
    """An evening to start or to resume."""

    settings: Settings
    folder: Path
    resume: bool = False
    network: bool = False
    """Phones and other screens of the network are admitted."""


@dataclass(frozen=True, slots=True)
class Device:
    """An available camera or clock."""

    name: str
    """As the settings accept it."""
    title: Message


class Launcher:
    """`wait` is called in the program's main thread, which plays what is ordered; everything else from any."""

    def __init__(self, settings: Settings, state: Path) -> None:
        """`settings` are the base over which the choices are laid; choices are stored in the folder `state`."""
        self._settings, self._state = settings, state
        known, self.notice = load_choices(state)
        self.choices = known or EveningChoices(
            time=settings.clock.time_control, rules=settings.board.rules, language=settings.record.language
        )
        self.notice_is_good = self.notice is None
        """The notice is not an error."""
        self.archive = Archive(Path(settings.record.folder).absolute())
        self.previews = Previews(self._open_for_preview)
        self._orders: queue.SimpleQueue[Order | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self.starting = False

    # choices

    @property
    def board_presses(self) -> bool:
        """The settings have each ply count as a press: time is kept without a clock too."""
        return self._settings.clock.mode == "board"

    def cameras(self) -> tuple[Device, ...]:
        """Real ones first; the virtual table is always available."""
        real = [Device(str(facts.number), typed(f"{facts.name} ({facts.number})")) for facts in cameras()]
        phone = Device(PHONE, message("launcher-phone"))
        return (*real, phone, Device(VIRTUAL, message("launcher-virtual-table")))

    def clocks(self) -> tuple[Device, ...]:
        """Those on serial ports; the page knows the other kinds."""
        ports = serial_ports()
        found = [Device(port.path, message("launcher-port", port=port.path, what=port.description)) for port in ports]
        chosen = self.choices.clock
        if chosen.startswith("/") and chosen not in {port.path for port in ports}:
            found.append(Device(chosen, message("launcher-port-missing", port=chosen)))
        return tuple(found)

    def recordings(self) -> tuple[str, ...]:
        """Films in the usual folders, newest first, without those whose name the page could not send back."""
        found: dict[Path, float] = {}
        for place in (user_videos_path, user_downloads_path, Path.cwd):
            try:
                for file in place().iterdir():
                    if file.suffix.lower() in FILMS and file.is_file():
                        found[file.resolve()] = file.stat().st_mtime
            except OSError:
                continue
        names = [str(file) for file in sorted(found, key=lambda file: -found[file])]
        return tuple(filter(is_one_line, names))[:MAX_FILMS]

    def picture(self, camera: str) -> bytes:
        """JPEG. Raises RefereeError."""
        return self.previews.jpeg(camera)

    # checks

    def examine(self, choices: EveningChoices) -> tuple[Finding, ...]:
        """Run all checks, as `referee doctor` does. Raises UnreadableInput for invalid choices."""
        settings = choices.applied_to(self._settings)
        self.previews.suspend()
        try:
            # the console listens already: this very page is shown by it
            return tuple(
                replace(finding, sentence=on_pages(finding.sentence))
                for finding in examine(settings)
                if finding.subject != "console"
            )
        finally:
            self.previews.resume()

    def try_clock(self, name: str) -> tuple[bool, Message]:
        settings = with_table(self._settings, camera=VIRTUAL if name == "simulated" else None, clock=name)
        return try_clock(settings.clock)

    def try_voice(self, language: str) -> VoiceCheck:
        return check_voice(language if language in SPOKEN else FIRST)

    # orders

    def start(self, choices: EveningChoices) -> None:
        """Order an evening with these choices, which are stored. Raises UnreadableInput for invalid choices."""
        settings = choices.applied_to(self._settings)
        self._set_starting()
        self.choices = choices
        trouble = save_choices(choices, self._state)
        self.notice, self.notice_is_good = trouble, trouble is None
        folder = new_folder(settings.record, datetime.now().astimezone())
        self._orders.put(Order(settings, folder, network=choices.network or settings.clock.kind == "screen"))

    def resume(self, name: str) -> None:
        """Order the resumption of an evening that is open. Raises UnreadableInput."""
        folder = self.archive.folder_of(name)
        settings = settings_to_resume(folder, self._settings)
        typed_camera = self.choices.camera.strip()
        if without_secrets(typed_camera) == settings.camera.source:  # the journal has it without its password
            settings = msgspec.structs.replace(settings, camera=changed(settings.camera, source=typed_camera))
        self._set_starting()
        self.notice, self.notice_is_good = None, True
        network = self.choices.network or settings.clock.kind == "screen"
        self._orders.put(Order(settings, folder, resume=True, network=network))

    def quit(self) -> None:
        """Order the end of the program. Raises UnreadableInput while a match begins: it would end only after it."""
        with self._lock:
            self._refuse_while_starting()
            self._orders.put(None)

    def wait(self) -> Order | None:
        """Wait for the next order; None when the program is to end. The previews' camera is closed then."""
        order = self._orders.get()
        self.previews.suspend()
        return order

    def show_again(self, notice: Message | None, *, good: bool) -> None:
        """The evening is over, or could not start: the page is used again."""
        self.notice, self.notice_is_good = notice, good
        self.previews.resume()
        self.starting = False

    def close(self) -> None:
        self.previews.suspend()

    def _set_starting(self) -> None:
        with self._lock:
            self._refuse_while_starting()
            self.starting = True

    def _refuse_while_starting(self) -> None:
        if self.starting:
            raise UnreadableInput(message("launcher-begins-already"))

    def _open_for_preview(self, name: str) -> LiveCamera:
        options = camera_options(self._settings.camera)
        if name != VIRTUAL:
            return open_camera(name, options)
        return open_camera(name, replace(options, size_px=PREVIEW_PX), VirtualMatch(EMPTY_SCRIPT))
