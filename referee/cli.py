"""The `referee` command: finds the requested command, runs it, and turns failures into one line each."""

from __future__ import annotations

import argparse
import contextlib
import errno
import gc
import importlib
import io
import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO, Protocol, cast

from hardware.camera_address import without_secrets
from referee import __version__
from referee.commands import COMMANDS, DEFAULT_COMMAND, Command
from referee.commands.usage import OneLineParser, argparse_in
from referee.errors import RefereeError
from referee.messages import message
from referee.plain_text import NUL
from referee.system.program import interrupt_on_signals
from referee.system.state_folder import state_folder
from referee.users_language import users_language
from referee.words import Catalogue, catalogue

BAD_USAGE = 2
"""Exit status for wrong arguments or unusable input, as argparse has it."""
INTERRUPTED = 130
"""Exit status after Ctrl-C: 128 + SIGINT."""
OUTPUT_CLOSED = 141
"""Exit status when the reader of the output went away: 128 + SIGPIPE."""
UNFORESEEN = 70
"""Exit status for an error of the program itself: EX_SOFTWARE of sysexits.h."""


class CommandModule(Protocol):
    def add_arguments(self, parser: argparse.ArgumentParser, words: Catalogue) -> None: ...

    def run(self, options: argparse.Namespace, words: Catalogue) -> int: ...


class OutputFailed(OSError):
    """Standard output takes nothing more, as on a full disk."""


class _StandardOutput(io.FileIO):
    """Writes all that it is given, or fails; and tells its own failures from those of other files."""

    def write(self, content: Any) -> int:
        rest = memoryview(content).cast("B")
        try:
            while rest:  # a pipe takes a part, and its reader may be gone before the next
                taken = cast(int | None, super().write(rest))
                if taken is None:
                    raise OutputFailed(errno.EAGAIN, os.strerror(errno.EAGAIN))
                rest = rest[taken:]
            return len(content)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OutputFailed(error.errno, error.strerror) from error


def complain(text: str) -> None:
    line = " ".join(text.split())
    # a closed or broken stderr must not turn a clear refusal into a second failure
    with contextlib.suppress(OSError, ValueError):
        print(f"referee: {line}", file=sys.stderr)


def front_parser(words: Catalogue) -> argparse.ArgumentParser:
    width = max(map(len, COMMANDS))
    commands = [f"  {command.name:<{width}}  {words.say(command.summary)}" for command in COMMANDS.values()]
    parser = OneLineParser(
        prog="referee",
        description=words("help-program"),
        epilog="\n".join([words("help-commands"), *commands, "", words("help-more")]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"referee {__version__}", help=words("help-version"))
    parser.add_argument("command", metavar="COMMAND", nargs="?", help=words("help-command"))
    return parser


def silence_video_libraries() -> None:
    """OpenCV and the FFmpeg inside it write to the terminal unless told otherwise before they are loaded."""
    os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    os.environ.setdefault("OPENCV_VIDEOIO_DEBUG", "0")


def _loaded(name: str) -> CommandModule:
    """The module of this name. All that loading it makes stays until the program ends: looking for garbage among it
    would take an eighth of the time in vain, then and later."""
    is_first = name not in sys.modules
    if is_first:
        gc.disable()
    try:
        return cast(CommandModule, importlib.import_module(name))
    finally:
        if is_first:
            gc.freeze()
            gc.enable()


def run_command(command: Command, arguments: Sequence[str], words: Catalogue) -> int:
    for argument in arguments:
        if NUL in argument:
            raise RefereeError(message("nul-argument", argument=repr(argument)))
    try:
        module = _loaded(f"referee.commands.{command.module}")
    except KeyboardInterrupt:  # loading takes seconds on a busy computer
        if command.until_stopped:
            return 0
        raise
    summary = words.say(command.summary)
    with argparse_in(words):
        parser = OneLineParser(prog=f"referee {command.name}", description=f"{summary[0].upper()}{summary[1:]}.")
        module.add_arguments(parser, words)
        options = parser.parse_args(arguments)
    return module.run(options, words)


def write_failure_log(arguments: Sequence[str]) -> Path | None:
    """Store the traceback of an unforeseen failure for a developer; None when nothing can be written."""
    text = f"referee {__version__} {' '.join(arguments)}\nPython {sys.version}\n\n{traceback.format_exc()}"
    for argument in arguments:
        text = text.replace(argument, without_secrets(argument)) if argument else text
    name = f"failure-{datetime.now().astimezone():%Y%m%d-%H%M%S}-{os.getpid()}.log"
    for folder in (state_folder(), Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8", errors="backslashreplace")
        except OSError:
            continue
        return folder / name
    return None


def _prepare_output() -> None:
    """A file's name that the terminal's encoding lacks is printed with escapes, on stdout as on stderr. What is printed
    into a closed stream is lost."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
    old = sys.stdout
    if not isinstance(old, io.TextIOWrapper):
        return
    if old is sys.__stdout__ and not (os.name == "nt" and old.isatty()):  # a Windows console's own stream encodes
        raw = _StandardOutput(old.fileno(), "w", closefd=False)
        # a write-through stream has no buffer: nothing would flush it
        binary = cast(BinaryIO, raw if old.write_through else io.BufferedWriter(raw))
        sys.stdout = io.TextIOWrapper(
            binary, old.encoding, "backslashreplace", line_buffering=old.line_buffering, write_through=old.write_through
        )
    else:
        old.reconfigure(errors="backslashreplace")


def _discard_output() -> None:
    """Without this, Python complains once more while it shuts down about what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _status_of(arguments: Sequence[str], words: Catalogue) -> int:
    front, rest = arguments[:1] or [DEFAULT_COMMAND], arguments[1:]
    try:
        with argparse_in(words):
            name = front_parser(words).parse_args(front).command
        if name not in COMMANDS:
            raise RefereeError(message("no-such-command", command=name, commands=", ".join(COMMANDS)))
        return run_command(COMMANDS[name], rest, words)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else BAD_USAGE


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the exit status is 0 done, 1 the game could not be followed, 2 bad usage or input."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    words = catalogue(users_language(arguments))
    silence_video_libraries()
    _prepare_output()
    interrupt_on_signals()
    try:
        status = _status_of(arguments, words)
        sys.stdout.flush()
        return status
    except RefereeError as refusal:
        complain(words.say(refusal.message))
        return refusal.exit_status
    except KeyboardInterrupt:
        complain(words("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()  # whose reader went away
        return OUTPUT_CLOSED
    except OutputFailed as failure:
        _discard_output()
        complain(words("output-unwritable", reason=failure.strerror))
        return BAD_USAGE
    except Exception as failure:
        if isinstance(failure, OSError) and failure.errno == errno.ENAMETOOLONG:
            complain(words("name-too-long"))
            return BAD_USAGE
        if isinstance(failure, PermissionError) and failure.filename is not None:
            # whether a file exists cannot even be asked in a folder that is closed to the user
            complain(words("file-forbidden", file=os.fspath(failure.filename), error=str(failure.strerror)))
            return BAD_USAGE
        log = write_failure_log(arguments)
        where = message("unforeseen-log", file=str(log)) if log else message("unforeseen-no-log")
        complain(words("unforeseen", failure=f"{type(failure).__name__}: {failure}", where=where))
        return UNFORESEEN
