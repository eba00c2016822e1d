"""Opens the services of a match by its settings: clock, voice, console and the link to the hall."""

from __future__ import annotations

import secrets
import threading
from dataclasses import replace
from pathlib import Path

import msgspec

from hardware.clock import Clock
from hardware.pyttsx3_speaker import Pyttsx3Speaker
from hardware.serial_clock import SerialClock
from hardware.software_clock import SoftwareClock
from referee.console.access import AT_THE_CONSOLE
from referee.console.certificate_page import PAGE as CERTIFICATE_PAGE
from referee.console.encryption import Encryption
from referee.console.host_names import is_loopback
from referee.console.public_files import PLACE as FEED_PAGE
from referee.console.server import ConsoleServer
from referee.errors import UnreadableInput
from referee.from_settings import audience_of, feed_folder, hall_of, tokens_of, voicing_of
from referee.hall.board_link import LINKED, BoardLink
from referee.live.match_desk import LiveDesk
from referee.live.notices import Notices
from referee.live.sources import VirtualMatch
from referee.live.terminal import Terminal
from referee.messages import Message
from referee.outputs.journal_records import JournalCover
from referee.outputs.voice.voice import Voice
from referee.settings import Settings
from referee.settings.equipment import ClockSettings
from referee.settings.hall import AUTO
from referee.system.state_folder import state_folder
from referee.words import Catalogue


def clock_of(settings: Settings, virtual: VirtualMatch) -> Clock | None:
    """The players' clock; None if there is none."""
    match settings.clock.kind:
        case "screen":
            return SoftwareClock()
        case "simulated":
            return virtual.clock()
        case "none":
            return None
        case _:
            return wired_clock(settings.clock, may_be_missing=True)


def wired_clock(settings: ClockSettings, *, may_be_missing: bool = False) -> Clock:
    """The clock on a line to this computer. Raises UnreadableInput when it does not answer, unless it `may_be_missing`:
    then it is used when it comes. Raises ValueError for a kind that is on no line."""
    match settings.kind:
        case "serial":
            return SerialClock(settings.port, may_be_missing=may_be_missing)
        case "none" | "screen" | "simulated":
            raise ValueError(f"a clock of the kind {settings.kind} is on no line")


def voice_of(settings: Settings, cover: JournalCover, notices: Notices) -> Voice | None:
    """The voice; None if it is off."""
    audience = audience_of(settings.voice)
    if audience is None:
        return None
    return Voice(
        Pyttsx3Speaker(),
        voicing_of(settings.voice),
        replace(cover.policy, audience=audience),
        notices,
        rules=cover.match.rules,
        quiet_while_thinking=settings.voice.quiet_while_thinking,
    )


def console_of(settings: Settings, encryption: Encryption | None, desk: LiveDesk) -> ConsoleServer:
    """The console, serving the arbiter's page."""
    console = settings.console
    tokens = tokens_of(console, state_folder())
    feed = feed_folder(settings)
    server = ConsoleServer(desk, console.host, console.port, tokens, console.language, encryption, feed)
    server.start()
    return server


def print_addresses(
    server: ConsoleServer, settings: Settings, encryption: Encryption | None, terminal: Terminal, words: Catalogue
) -> None:
    """Print the addresses of its pages."""
    console, feed = settings.console, feed_folder(settings)
    for role in AT_THE_CONSOLE:
        link = server.link(role)
        if link is not None:
            terminal.say(f"{words(f'role-{role.value}'):<15} {link}")
    if feed is not None:
        terminal.say(f"{words('feed'):<15} {server.url.removesuffix('/')}{FEED_PAGE}")
    if encryption is None and not is_loopback(console.host):
        terminal.say(words("terminal-not-encrypted"))
    if encryption is not None and encryption.authority is not None:
        page, fingerprint = server.url.rstrip("/") + CERTIFICATE_PAGE, encryption.authority.fingerprint
        terminal.say(words("terminal-certificate", page=page, fingerprint=fingerprint))


def with_hall_found(settings: Settings, before: Settings | None) -> tuple[Settings, Message | None]:
    """The settings with the address of the discovered hall, if `auto`. Raises UnreadableInput if none is found. A
    resumed match has settings `before` and waits for nothing: it continues with its earlier hall, or without one, and
    the reason is reported."""
    if settings.hall.address != AUTO:
        return settings, None
    # imported only when needed: the library takes a fifth of a second to load
    from referee.hall.discovery import discover_halls, only_hall

    found: str | None
    try:
        found, refused = str(only_hall(discover_halls())), None
    except UnreadableInput as refusal:
        if before is None:
            raise
        found, refused = before.hall.address, refusal.message
    return msgspec.structs.replace(settings, hall=msgspec.structs.replace(settings.hall, address=found)), refused


def joined_hall(
    settings: Settings, desk: LiveDesk, earlier: tuple[Path, ...], notices: Notices, *, resume: bool
) -> BoardLink:
    """A board's first start is refused if the hall cannot be joined; a match in progress never waits for one."""
    goes_on = threading.Event()
    """A refusal is reported once, by raising it."""
    if resume:
        goes_on.set()

    def report(fault: Message | None) -> None:
        if not goes_on.is_set():
            return
        if fault is None:
            notices.recovered("hall", LINKED)
        else:
            notices.trouble("hall", fault)

    where, board, who = hall_of(settings, state_folder())
    link = BoardLink(desk, board, where, who, run=secrets.token_hex(8), report=report, earlier=earlier)
    link.start()
    if not resume and (why_not := link.wait_until_announced()) is not None:
        link.close()
        raise UnreadableInput(why_not)
    goes_on.set()
    return link
