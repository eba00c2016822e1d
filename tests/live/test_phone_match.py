"""A match whose camera is a phone: a real browser with a camera that plays a clip, and `referee play` as it is started.

The clip shows the starting array for a while, then a game, and begins again; the program is stopped before that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import cv2
import pytest

from hardware.camera import Frame
from hardware.simulated.demo_match import PLIES
from hardware.simulated.palettes import plain_scene
from hardware.simulated.plies import ScriptedPly, script_of
from hardware.simulated.table import VirtualTable
from referee.cli import main
from tests.console.browser import MISSING, find, until
from tests.console.filming import before_the_page, filming, write_clip
from tests.live.evenings import SMALL_PICTURES, Evening

SIZE_PX = (640, 360)
FRAMES_PER_S = 10.0
WAIT_S = 6.0
"""How long the starting array stands there: the program has to find the board in it."""
LINK = "becomes the camera: "
HELD_BACK = """let number = 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (message) {
    const late = message instanceof ArrayBuffer && ++number % 20 === 10;
    if (late) setTimeout(() => this.readyState === 1 && send.call(this, message), 2000);
    else send.call(this, message);
  }"""
"""One picture in twenty leaves the phone two seconds later."""


def clip_of(folder: Path, plies: Iterable[ScriptedPly], pace: str) -> tuple[Path, Path]:
    """The game as a file for the browser's camera, and the same pictures as a recording."""
    script = f"table: wait {WAIT_S}\n{script_of(plies, pace=pace)}\ntable: wait 4"
    table = VirtualTable(plain_scene(7, SIZE_PX), script, frames_per_s=FRAMES_PER_S, seed=7)
    recording, clip = folder / "game.avi", folder / "game.mjpeg"
    writer = cv2.VideoWriter(str(recording), cv2.VideoWriter.fourcc(*"MJPG"), FRAMES_PER_S, SIZE_PX)

    def written(frames: Iterator[Frame]) -> Iterator[Frame]:
        for frame in frames:
            writer.write(frame.image)
            yield frame

    write_clip(clip, written(table.frames()), FRAMES_PER_S)
    writer.release()
    return clip, recording


def moves_in(folder: Path) -> list[str]:
    text = (folder / "game.pdn").read_text("utf-8")
    return re.findall(r"\d+(?:[-x]\d+)+", re.sub(r"\{[^}]*\}|\[[^\]]*\]|\([^)]*\)", " ", text))


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder of its own, a free port, and a picture that two busy cores can draw."""
    if MISSING:
        pytest.skip(MISSING)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    file = tmp_path / "referee.toml"
    file.write_text(SMALL_PICTURES.read_text() + "[console]\nphone_port = 0\n")
    return file


@pytest.mark.deep
@pytest.mark.waiting
def test_a_game_followed_by_phone_continues_after_a_page_reload(tmp_path: Path, settings: Path) -> None:
    clip, _ = clip_of(tmp_path, PLIES[:2], "quick")
    with (
        Evening(tmp_path / "match", "--camera", "phone", "--settings", str(settings)) as evening,
        filming(clip) as phone,
    ):
        phone.get(evening.until(LINK).partition(LINK)[2])
        evening.until("1. White 33-28")
        evening.until("1. Black 18-22")
        phone.get("about:blank")
        evening.until("the phone is away")
        phone.back()
        evening.until("the camera is back")
        until(phone, lambda: find(phone, "#head").text)
        assert evening.stop() == 0, evening.printed_lines
    assert moves_in(tmp_path / "match")[:2] == ["33-28", "18-22"]


@pytest.mark.deep
@pytest.mark.parametrize("script", ["", HELD_BACK], ids=["as it is", "5 % of the pictures held back by 2 s"])
def test_the_record_equals_that_of_the_recording(tmp_path: Path, settings: Path, script: str) -> None:
    clip, recording = clip_of(tmp_path, PLIES, "natural")
    assert main(["review", str(recording), "--output", str(tmp_path / "review")]) == 0
    expected = moves_in(tmp_path / "review")
    assert len(expected) == len(PLIES)
    with (
        Evening(tmp_path / "match", "--camera", "phone", "--settings", str(settings)) as evening,
        filming(clip) as phone,
    ):
        with before_the_page(phone, script):
            phone.get(evening.until(LINK).partition(LINK)[2])
            # the clip begins again after the last ply: what is still in doubt then may be lost
            evening.until(f"Black {expected[-1]}", 300)
        assert evening.stop() == 0
    followed = moves_in(tmp_path / "match")
    assert len(followed) >= len(expected) - 2
    assert followed == expected[: len(followed)]
