"""`referee install`: an entry in the desktop's menu that opens the evening page, as freedesktop.org describes it."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from referee.errors import UnreadableInput
from referee.messages import message
from referee.outputs.folder import MatchFolder, cannot_write
from referee.words import LANGUAGES, Catalogue, catalogue
from referee.words.catalogue import FIRST, holds

NAME = "draughts-referee"


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("--remove", action="store_true", help=words("help-install-remove"))


def run(options: argparse.Namespace, words: Catalogue) -> int:
    if sys.platform in ("darwin", "win32"):
        raise UnreadableInput(message("install-no-menu"))
    entry, icon = places()
    if options.remove:
        there = entry.exists()
        for file in (entry, icon):
            try:
                file.unlink(missing_ok=True)
            except OSError as error:
                raise cannot_write(file, error) from None
        print(words("install-removed" if there else "install-nothing", file=str(entry)))
        return 0
    MatchFolder(icon.parent).write_bytes(icon.name, files("referee.console").joinpath("static/icon.svg").read_bytes())
    MatchFolder(entry.parent).write_text(entry.name, desktop_entry(own_command()))
    print(words("install-done", file=str(entry)))
    return 0


def places(environment: Mapping[str, str] = os.environ) -> tuple[Path, Path]:
    """Paths of the user's menu entry and its icon (XDG Base Directory and Icon Theme Specifications)."""
    data = Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return data / "applications" / f"{NAME}.desktop", data / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg"


def own_command() -> list[str]:
    """The command line that starts this installation, independent of the shell's path."""
    script = Path(sys.argv[0])
    found = shutil.which(script.name) if script.name == "referee" else None
    if script.name == "referee" and script.is_file():
        return [str(script.absolute())]
    return [found] if found else [sys.executable, "-m", "referee"]


def desktop_entry(command: list[str]) -> str:
    """The file's text (Desktop Entry Specification 1.5), its name and summary in every language that has them."""
    lines = ["[Desktop Entry]", "Type=Application"]
    for key, text_key in (("Name", "console-launcher-title"), ("Comment", "desktop-summary")):
        lines += [
            f"{key}{'' if language == FIRST else f'[{language}]'}={catalogue(language)(text_key)}"
            for language in LANGUAGES
            if holds(language, text_key)
        ]
    lines += [f"Exec={' '.join(map(quoted, command))}", f"Icon={NAME}", "Terminal=false", "Categories=Game;BoardGame;"]
    return "\n".join(lines) + "\n"


def quoted(argument: str) -> str:
    """Quoted for Exec: in quotation marks, shell characters escaped, and % doubled."""
    escaped = "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in argument).replace("\\", "\\\\")
    return f'"{escaped.replace("%", "%%")}"'
