"""The console's tokens, kept from one start to the next, so that after a crash every link still leads in."""

from __future__ import annotations

import contextlib
import json
import logging
import os
from pathlib import Path

from referee.console.access import Role, Tokens

FILE_NAME = "console-tokens.json"
_log = logging.getLogger(__name__)


def kept_tokens(wanted: Tokens, folder: Path, port: int) -> Tokens:
    """`wanted` with a word for every role: those made earlier for a console at this port, else fresh ones.

    They are kept in `folder`, in a file that nobody else may read. Where it cannot be written they last until the end
    of the program.
    """
    path = folder / FILE_NAME
    known = _read(path)
    earlier = known.get(str(port), {})
    tokens = Tokens(*(wanted.of(role) or earlier.get(role.value) for role in Role)).completed()
    # words from the settings stay there alone
    made = {role.value: word for role in Role if wanted.of(role) is None and (word := tokens.of(role)) is not None}
    if made != earlier:
        try:
            _write(path, {**known, str(port): made})
        except OSError as error:
            _log.warning("the console's tokens are not kept: %s: %s", path, error.strerror or error)
    return tokens


def _read(path: Path) -> dict[str, dict[str, str]]:
    """What was kept; nothing where others may read it, or where it is no such file."""
    try:
        if os.name == "posix" and path.stat().st_mode & 0o077:
            _log.warning("%s can be read by others: its tokens are not used", path)
            return {}
        found = json.loads(path.read_text("utf-8"))
        return {
            str(port): {name: str(word) for name, word in words.items()}
            for port, words in found.items()
            if isinstance(words, dict)
        }
    except (OSError, ValueError, AttributeError):
        return {}


def _write(path: Path, content: dict[str, dict[str, str]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    with contextlib.suppress(FileNotFoundError):
        fresh.unlink()
    file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "w", encoding="utf-8") as opened:
        json.dump(content, opened)
    os.replace(fresh, path)
