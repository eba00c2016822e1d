"""`referee evening`, or `referee` alone: everything is configured on a page in the browser."""

from __future__ import annotations

import argparse
import json
import os
import sys
import urllib.request
import webbrowser
from dataclasses import fields
from functools import partial
from http.client import HTTPException
from pathlib import Path
from urllib.parse import urljoin

import msgspec

from referee.console.host_names import is_loopback
from referee.console.routes import ENDPOINTS as MATCH_ENDPOINTS
from referee.console.server_thread import CannotServe
from referee.console.view import MatchView
from referee.launcher.evening_loop import run_evening
from referee.launcher.web import ENDPOINTS as LAUNCHER_ENDPOINTS
from referee.launcher.web import LauncherView
from referee.record_folders import evening_page_folder
from referee.settings import Settings, changed, load_settings
from referee.words import Catalogue

ANSWER_S = 10.0
"""Time that a server at the page's port may take to identify itself, seconds. Larger is more patient with a busy
computer, and refuses a silent program's port later. Above the 3 s that the first answer took on two cores with 14
programs at work."""
OWN_ENDPOINTS = tuple(
    endpoint for endpoint in (*LAUNCHER_ENDPOINTS, *MATCH_ENDPOINTS) if endpoint.gives in (LauncherView, MatchView)
)
"""Identify this program at a port: the first answers before a match, the second during one."""


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("--settings", metavar="FILE", type=Path, help=words("help-settings"))
    parser.add_argument("--no-browser", action="store_true", help=words("help-evening-no-browser"))
    parser.add_argument("--host", metavar="ADDRESS", help=words("help-play-host"))
    parser.add_argument("--port", metavar="N", type=int, help=words("help-play-port"))
    parser.add_argument("--tls", action=argparse.BooleanOptionalAction, default=None, help=words("help-play-tls"))


def run(options: argparse.Namespace, words: Catalogue) -> int:
    settings = evening_settings(load_settings(options.settings), options, words)
    opened = partial(_opened, words, show=not options.no_browser)
    try:
        run_evening(settings, opened)
    except CannotServe:
        address = f"http://127.0.0.1:{settings.console.port}/"
        if not is_loopback(settings.console.host) or not _is_ours(address):
            raise
        shown = not options.no_browser
        print(words("launcher-runs-already", address=address, shown="yes" if shown else "no"))
        _open(address, show=shown)
    return 0


def evening_settings(settings: Settings, options: argparse.Namespace, words: Catalogue) -> Settings:
    """The console is always on; without a folder in the settings, records are stored in the user's documents, in the
    user's language."""
    record, folder = settings.record, evening_page_folder(settings.record)
    if folder != Path(record.folder):
        record = changed(record, folder=str(folder), language=words.language)
    typed_as = {"host": "--host", "port": "--port"}
    console = changed(settings.console, typed_as, on=True, host=options.host, port=options.port, tls=options.tls)
    return msgspec.structs.replace(settings, console=console, record=record)


def _opened(words: Catalogue, address: str, *, show: bool) -> None:
    print(words("launcher-page-at", address=address))
    print(words("launcher-how-to-end"), flush=True)
    _open(address, show=show)


def _open(address: str, *, show: bool) -> None:
    """In the user's browser; a text browser would take over this terminal."""
    has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if show and (sys.platform in ("darwin", "win32") or has_screen):
        webbrowser.open(address)


def _is_ours(address: str) -> bool:
    """Whether the server at the port is this program, started earlier."""
    for endpoint in OWN_ENDPOINTS:
        try:
            with urllib.request.urlopen(urljoin(address, endpoint.path), timeout=ANSWER_S) as answer:
                if {field.name for field in fields(endpoint.gives)} <= set(json.load(answer)):
                    return True
        except TimeoutError:
            return False
        except (OSError, ValueError, TypeError, HTTPException):
            continue
    return False
