"""Admission of phones as a board's camera: the first one with the code, and another only with the arbiter's consent.

The code on the screen holds an invitation. A phone that presents it gets a key, which its browser stores and which
identifies it from then on. The key is also stored here, so that the phone is recognised after a crash.
"""

from __future__ import annotations

import hmac
import logging
import secrets
import threading
from collections import deque
from collections.abc import Callable
from enum import Enum
from pathlib import Path

from referee.system.secret_file import others_can_read, write_secret

REFUSED_KEYS_KEPT = 16
"""Number of keys of refused phones that are remembered, to inform them. Larger remembers more of them. Chosen, not
measured."""
_log = logging.getLogger(__name__)


class PhoneStatus(Enum):
    """Status of a phone with a valid code or key."""

    CAMERA = "camera"
    ASKING = "asking"
    """Another one is the camera: the arbiter is asked."""
    TURNED_AWAY = "turned-away"
    """The arbiter refused it, or gave its place to another."""


class PhoneAdmission:
    """Used from any thread."""

    def __init__(self, file: Path | None = None, changed: Callable[[], None] = lambda: None) -> None:
        """The phone's key is kept in `file`; `changed` is called when another phone is the camera, or asks to be."""
        self._file, self._changed = file, changed
        self._lock = threading.Lock()
        self._invitation = _new_token()
        self._camera = self._kept()
        self._asking: str | None = None
        self._turned_away: deque[str] = deque(maxlen=REFUSED_KEYS_KEPT)

    @property
    def invitation(self) -> str:
        """The token in the code."""
        return self._invitation

    @property
    def has_camera(self) -> bool:
        """A phone is admitted as the camera, connected or not."""
        return self._camera is not None

    @property
    def has_request(self) -> bool:
        """Another phone requests to be the camera."""
        return self._asking is not None

    def is_valid(self, token: str) -> bool:
        """Whether it is the invitation or a phone's key; takes equally long for every wrong token."""
        with self._lock:
            known = [self._invitation, self._camera, self._asking, *self._turned_away]
        return any([hmac.compare_digest(each.encode(), _bytes(token)) for each in known if each is not None])

    def key_for(self, token: str, before: str | None) -> str:
        """The key of a phone that came with that right token; `before` is the key that its browser has kept, if any."""
        with self._lock:
            if before is not None and before in (self._camera, self._asking):
                return before
            if not hmac.compare_digest(self._invitation.encode(), _bytes(token)):
                return token
            key = _new_token()
            if self._camera is None:
                self._take(key)
            else:
                self._turn_away(self._asking)
                self._asking = key
        self._changed()
        return key

    def status(self, key: str) -> PhoneStatus | None:
        """None: no phone has this key."""
        with self._lock:
            if key == self._camera:
                return PhoneStatus.CAMERA
            if key == self._asking:
                return PhoneStatus.ASKING
            return PhoneStatus.TURNED_AWAY if key in self._turned_away else None

    def admit(self) -> None:
        """The phone that asks is the camera from now on, and the one before is not."""
        with self._lock:
            if self._asking is None:
                return
            self._turn_away(self._camera)
            asking, self._asking = self._asking, None
            self._take(asking)
        self._changed()

    def refuse(self) -> None:
        """The phone that asks is turned away."""
        with self._lock:
            self._turn_away(self._asking)
            self._asking = None
        self._changed()

    def renew(self) -> None:
        """No phone is the camera any more; the old code is invalid, and there is a new one."""
        with self._lock:
            self._turn_away(self._camera)
            self._turn_away(self._asking)
            self._asking, self._invitation = None, _new_token()
            self._take(None)
        self._changed()

    def _turn_away(self, key: str | None) -> None:
        if key is not None:
            self._turned_away.append(key)

    def _take(self, key: str | None) -> None:
        self._camera = key
        if self._file is None:
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_secret(self._file, (key or "").encode(), over=True)
        except OSError as error:
            _log.warning("the phone's key is not kept: %s: %s", self._file, error.strerror or error)

    def _kept(self) -> str | None:
        """The key of an earlier start; None if others can read the file."""
        try:
            if self._file is None or others_can_read(self._file):
                return None
            return self._file.read_text("ascii") or None
        except (OSError, UnicodeDecodeError):
            return None


def _new_token() -> str:
    return secrets.token_urlsafe(12)


def _bytes(token: str) -> bytes:
    return token.encode("utf-8", "surrogateescape")
