"""Stores the console's tokens from one start to the next, so that after a crash every link still works."""

from __future__ import annotations

import contextlib
import json
import logging
from pathlib import Path

from referee.console.access import AT_THE_CONSOLE, Tokens
from referee.system.file_lock import one_after_the_other
from referee.system.secret_file import others_can_read, write_secret

FILE_NAME = "console-tokens.json"
_log = logging.getLogger(__name__)


def stored_tokens(wanted: Tokens, folder: Path, port: int) -> Tokens:
    """`wanted`, with a token for every role: the one stored for a console at this port, else a new one. They are stored
    in `folder`, in a file readable by its owner only; if it cannot be written they last until the program ends."""
    path = folder / FILE_NAME
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    with one_after_the_other(path):  # the boards of a hall are started at the same moment
        return _stored(wanted, path, port)


def _stored(wanted: Tokens, path: Path, port: int) -> Tokens:
    known = _read(path)
    earlier = known.get(str(port), {})
    tokens = Tokens(*(wanted.of(role) or earlier.get(role.value) for role in AT_THE_CONSOLE)).completed()
    # tokens from the settings stay there alone
    made = {
        role.value: token
        for role in AT_THE_CONSOLE
        if wanted.of(role) is None and (token := tokens.of(role)) is not None
    }
    if made != earlier:
        try:
            write_secret(path, json.dumps({**known, str(port): made}).encode(), over=True)
        except OSError as error:
            _log.warning("the console's tokens are not kept: %s: %s", path, error.strerror or error)
    return tokens


def _read(path: Path) -> dict[str, dict[str, str]]:
    """The stored tokens; none if others can read the file, or it is invalid."""
    try:
        if others_can_read(path):
            _log.warning("%s can be read by others: its tokens are not used", path)
            return {}
        found = json.loads(path.read_text("utf-8"))
        return {
            str(port): {name: str(token) for name, token in stored.items()}
            for port, stored in found.items()
            if isinstance(stored, dict)
        }
    except (OSError, ValueError, AttributeError):
        return {}
