"""The evening page and the matches started from it: one program, one address, until somebody ends it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

from hardware.simulated.demo_match import demo_script
from referee.console.access import Role
from referee.console.server import AppOf, ConsoleServer
from referee.console.server_thread import refuse_taken_port
from referee.errors import CannotWrite, DiskFault, RecordIncomplete, RefereeError
from referee.from_settings import EVERYWHERE, encryption_of, feed_folder, tokens_of
from referee.launcher.launcher import Launcher
from referee.launcher.web import launcher_app
from referee.live.match_inputs import Ending
from referee.match_night import EveningOutcome, play
from referee.messages import Message, message
from referee.settings import Settings, changed
from referee.system.program import StopSignals
from referee.system.state_folder import state_folder

SCREENS_PORT = "console.screens_port"
"""By which the port for the network is chosen."""


def run_evening(settings: Settings, opened: Callable[[str], None]) -> None:
    """Show the evening page, play what is ordered there, and show it again, until it is ended there or by a signal.
    `opened` is called with the page's address as soon as the server answers. Raises RefereeError when nothing can be
    shown."""
    state = state_folder()
    launcher = Launcher(settings, state)
    page = launcher_app(launcher, settings.console.language)
    console = settings.console
    refuse_taken_port(console.host, console.port)
    tokens = tokens_of(console, state)
    encryption, feed = encryption_of(console, state), feed_folder(settings)
    server = ConsoleServer(page, console.host, console.port, tokens, console.language, encryption, feed)
    signals = StopSignals()
    with signals.received_by(_break_off), ExitStack() as held:
        held.callback(launcher.close)
        held.enter_context(server)
        held.callback(signals.begin_closing)
        opened(server.link(Role.ARBITER) or server.url)
        with suppress(KeyboardInterrupt):
            while (order := launcher.wait()) is not None:
                script, match_signals = demo_script(irregular=True, press=True), StopSignals()
                try:
                    if not order.network:
                        server.close_network_server()
                    elif not server.links():
                        server.add_network_server(_for_the_network(settings, page, state))
                    played = play(
                        order.settings, order.folder, match_signals,
                        resume=order.resume, virtual_script=script, server=server,
                    )  # fmt: skip
                except RefereeError as refusal:
                    notice, good = what_refused(refusal, order.folder.parent), False
                else:
                    notice, good = _ended(played), True
                if match_signals.received:
                    return
                launcher.show_again(notice, good=good)
                server.show(page)


def _break_off() -> None:
    """Ends the wait for an order, or the opening of a match's devices. A match that has begun receives signals
    itself."""
    raise KeyboardInterrupt


def _for_the_network(settings: Settings, page: AppOf, state: Path) -> ConsoleServer:
    """Encrypted: a link overheard on the network would give away the arbiter's decisions."""
    console = changed(settings.console, host=EVERYWHERE, port=settings.console.screens_port, tls=True)
    refuse_taken_port(console.host, console.port, SCREENS_PORT)
    tokens, encryption = tokens_of(console, state), encryption_of(console, state)
    return ConsoleServer(
        page, console.host, console.port, tokens, console.language, encryption, feed_folder(settings), SCREENS_PORT
    )


def what_refused(refusal: RefereeError, folder: Path) -> Message:
    """The message shown when the page is back; no other folder can be chosen there."""
    if not isinstance(refusal, CannotWrite) or isinstance(refusal, RecordIncomplete):
        return refusal.message
    match refusal.fault:
        case DiskFault.FULL:
            return message("launcher-disk-full", folder=str(folder))
        case DiskFault.READ_ONLY:
            return message("launcher-disk-read-only", folder=str(folder))
        case DiskFault.FORBIDDEN:
            return message("launcher-disk-forbidden", folder=str(folder))
    return refusal.message


def _ended(played: EveningOutcome) -> Message:
    """The message shown when the page is back."""
    if played.ending is Ending.STOPPED:
        return message("launcher-stopped")
    return message("launcher-closed", count=played.games)
