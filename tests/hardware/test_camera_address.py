"""A network camera's password opens the camera and is never shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.camera_address import with_password, without_secrets
from referee.errors import UnreadableInput


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("0", "0"),
        ("Logitech", "Logitech"),
        ("game.mp4", "game.mp4"),
        ("rtsp://10.0.0.9/live", "rtsp://10.0.0.9/live"),
        ("rtsp://anna@10.0.0.9/live", "rtsp://anna@10.0.0.9/live"),
        ("http://anna:secret@10.0.0.9:8080/video?fps=15", "http://anna:***@10.0.0.9:8080/video?fps=15"),
        ("http://anna:se:c@ret@10.0.0.9/video", "http://anna:***@10.0.0.9/video"),
        ("http://10.0.0.9/video?user=anna&password=secret", "http://10.0.0.9/video?user=anna&password=***"),
        ("http://[broken", "http://***"),
    ],
)
def test_addresses_are_shown_without_secrets(source: str, shown: str) -> None:
    assert without_secrets(source) == shown
    assert without_secrets(shown) == shown


@pytest.mark.parametrize(
    ("source", "password", "opened"),
    [
        ("0", None, "0"),
        ("0", "secret", "0"),
        ("rtsp://anna@host/live", "s/e@t", "rtsp://anna:s%2Fe%40t@host/live"),
        ("rtsp://anna:***@host/live", "new", "rtsp://anna:new@host/live"),
        ("rtsp://anna:typed@host/live", None, "rtsp://anna:typed@host/live"),
    ],
)
def test_opened_addresses(source: str, password: str | None, opened: str) -> None:
    assert with_password(source, password) == opened


@pytest.mark.parametrize(
    ("source", "password", "says"),
    [
        ("rtsp://anna:***@host/live", None, "REFEREE_CAMERA_PASSWORD"),
        ("http://host/live?token=***", None, "the whole address again"),
        ("rtsp://host/live", "secret", "USER@HOST"),
        ("http://[broken", "secret", "no address"),
    ],
)
def test_missing_parts_are_reported(source: str, password: str | None, says: str) -> None:
    with pytest.raises(UnreadableInput, match=says):
        with_password(source, password)


@given(st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=4))
def test_passwords_are_never_shown(password: str) -> None:
    shown = without_secrets(with_password("rtsp://anna@host/live", password))
    assert shown == "rtsp://anna:***@host/live"
