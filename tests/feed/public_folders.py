"""A publisher at a folder on a real disk, and what is public there."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

from referee.feed.publisher import Publisher
from referee.live.notices import Notices
from referee.messages import Message
from referee.words import say

PATIENCE_S = 20.0


def until(what: Callable[[], bool]) -> None:
    until_s = time.monotonic() + PATIENCE_S
    while not what():
        assert time.monotonic() < until_s
        time.sleep(0.02)


class RecordedNotices:
    """Notices to the arbiter."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.notices = Notices(self._tell)

    def _tell(self, topic: str, sentence: Message) -> None:
        self.lines.append(f"{topic}: {say(sentence)}")


def publisher(tmp_path: Path, delay_s: int = 0, **wishes: tuple[str, ...]) -> Publisher:
    return Publisher(tmp_path / "feed", delay_s, tmp_path / "state", RecordedNotices().notices, language="fr", **wishes)


def pdn(tmp_path: Path) -> str:
    path = tmp_path / "feed" / "games.pdn"
    return path.read_text("utf-8") if path.exists() else ""


def plies(tmp_path: Path, board: int = 1) -> int | None:
    """Number of plies published; None before anything is."""
    try:
        found: int = json.loads((tmp_path / "feed" / "games.json").read_bytes())["games"][board - 1]["plies"]
    except FileNotFoundError:
        return None
    return found
