"""Ctrl-C may come while a message is prepared; what is written afterwards still says it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from fluent.runtime import FluentResource

from referee.messages import message
from referee.words.catalogue import Catalogue, _texts

RESIGNED = message("resigned", side="white")


@pytest.mark.parametrize("broken_off_at", [1, 2], ids=["the message itself", "another one that it says"])
def test_a_message_broken_off_is_said_afterwards(broken_off_at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    _texts.cache_clear()
    parsed = 0

    def parse(source: str) -> Any:
        nonlocal parsed
        parsed += 1
        if parsed == broken_off_at:
            raise KeyboardInterrupt
        return FluentResource(source)

    monkeypatch.setattr(import_module("referee.words.catalogue"), "FluentResource", parse)
    words = Catalogue("en")
    with pytest.raises(KeyboardInterrupt):
        words.say(RESIGNED)
    assert words.say(RESIGNED) == "White resigned"
