"""Camera previews: one at a time, closed when unwatched."""

from __future__ import annotations

import time

import numpy as np
import pytest

from hardware.camera import Frame
from referee.errors import UnreadableInput
from referee.launcher import previews
from referee.launcher.previews import Previews
from referee.messages import Message, message, typed


class StillCamera:
    """Delivers pictures as fast as they are requested, or none."""

    def __init__(self, name: str, opened: list[str]) -> None:
        if name == "7":
            raise UnreadableInput(message("camera-missing", number=name, choices="0, 1"))
        self._name, self._opened = name, opened
        self.ended = False
        opened.append(name)

    @property
    def name(self) -> Message:
        return typed(self._name)

    @property
    def played_out(self) -> Message | None:
        return None

    @property
    def playback(self) -> None:
        return None

    @property
    def trouble(self) -> Message | None:
        return None

    def newest(self, after: int, wait_s: float) -> Frame | None:
        image = np.full((720, 1280, 3), 90, np.uint8)
        return None if self._name == "covered" else Frame(image, time.monotonic(), after + 1)

    def close(self) -> None:
        self._opened.remove(self._name)


@pytest.fixture
def opened() -> list[str]:
    return []


@pytest.fixture
def looking(opened: list[str]) -> Previews:
    return Previews(lambda name: StillCamera(name, opened))


def test_one_camera_is_open_at_a_time(looking: Previews, opened: list[str]) -> None:
    for name in ("0", "0", "1"):
        assert looking.jpeg(name).startswith(b"\xff\xd8")
        assert opened == [name]
    looking.suspend()
    assert opened == []


@pytest.mark.parametrize(("name", "what"), [("7", "there is no camera 7"), ("covered", "covered")])
def test_a_camera_that_gives_no_picture_says_why(looking: Previews, name: str, what: str) -> None:
    with pytest.raises(UnreadableInput, match=what):
        looking.jpeg(name)


def test_a_match_closes_the_camera_preview(looking: Previews, opened: list[str]) -> None:
    looking.suspend()
    with pytest.raises(UnreadableInput, match="in use"):
        looking.jpeg("0")
    assert opened == []
    looking.resume()
    assert looking.jpeg("0")


def test_an_unwatched_preview_closes_its_camera(
    looking: Previews, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(previews, "UNASKED_S", 0.05)
    looking.jpeg("0")
    until_s = time.monotonic() + 20
    while opened and time.monotonic() < until_s:
        time.sleep(0.01)
    assert opened == []
