"""A session as bytes and back, so that a match can be resumed without feeding every input again.

Only a shortcut: the journal alone says what happened. A state is usable by exactly the program that wrote it, which a
`fingerprint` of the pure core identifies; any other program feeds the journal again. Reading accepts nothing but plain
values and the core's own classes, so that a foreign state cannot run code, and it is believed only if the journal's
chain holds its hash.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import io
import pickle
import sys
import zlib
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import Any

import referee
from referee.draughts.variants import RuleSet
from referee.session import Session

CORE = ("session", "game", "reconciler", "arbiter", "timekeeping", "records", "draughts", "messages")
"""The parts of the program that a session consists of."""
_PLAIN = {("collections", "deque"), ("builtins", "set"), ("builtins", "frozenset"), ("types", "MappingProxyType")}
_RULES, _BOARD = "rules", "board"


class NoState(ValueError):
    """These bytes are not a session of this program."""


def written_state(session: Session, rules: RuleSet) -> bytes:
    """The session as bytes."""
    target = io.BytesIO()
    _Writer(target, rules).dump(session)
    return zlib.compress(target.getvalue(), 1)


def read_state(content: bytes, rules: RuleSet) -> Session:
    """The session that was written. Raises NoState."""
    try:
        session = _Reader(io.BytesIO(zlib.decompress(content)), rules).load()
    except Exception as error:  # whatever damaged bytes lead to
        raise NoState(str(error)) from error
    if not isinstance(session, Session):
        raise NoState("it is no session")
    return session


@functools.cache
def fingerprint() -> str:
    """Identifies this program: a hash of Python's version and the core's sources; "" where they cannot be read."""
    folder = Path(referee.__file__).parent
    files = [file for name in CORE for file in (folder / f"{name}.py", *sorted((folder / name).rglob("*.py")))]
    digest = hashlib.sha256(sys.version.encode())
    try:
        for file in files:
            if file.exists():
                digest.update(file.read_bytes())
    except OSError:
        return ""
    return digest.hexdigest() if any(file.exists() for file in files) else ""


class _Writer(pickle.Pickler):
    """Stores the match's rule set by reference, so that it is one shared object again when read."""

    def __init__(self, target: io.BytesIO, rules: RuleSet) -> None:
        super().__init__(target, protocol=5)
        self._rules = rules

    def persistent_id(self, value: Any) -> str | None:
        return _RULES if value is self._rules else _BOARD if value is self._rules.board else None

    def reducer_override(self, value: Any) -> Any:
        if isinstance(value, MappingProxyType):
            return MappingProxyType, (dict(value),)
        if isinstance(value, Enum):  # some Pythons write members as attributes of their class
            return type(value), (value.value,)
        return NotImplemented


class _Reader(pickle.Unpickler):
    def __init__(self, source: io.BytesIO, rules: RuleSet) -> None:
        super().__init__(source)
        self._shared: dict[str, Any] = {_RULES: rules, _BOARD: rules.board}

    def persistent_load(self, name: str) -> Any:
        return self._shared[name]

    def find_class(self, module: str, name: str) -> Callable[..., Any]:
        package, _, rest = module.partition(".")
        if (module, name) not in _PLAIN and not (package == "referee" and rest.partition(".")[0] in CORE):
            raise NoState(f"{module}.{name} is no part of a session")
        found = getattr(importlib.import_module(module), name, None)
        if not isinstance(found, type):
            raise NoState(f"{module}.{name} is no part of a session")
        return found
