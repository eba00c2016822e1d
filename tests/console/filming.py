"""Chromium as a phone: its fake camera repeats a clip, and the permission prompt is granted or denied."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import cv2

from hardware.camera import Frame
from tests.console.browser import Driver, chromium

SHOWN_PER_S = 30.0
"""Pictures a second at which Chromium plays a Motion JPEG file, whatever its own rate."""


def write_clip(file: Path, frames: Iterator[Frame], frames_per_s: float) -> None:
    """A file for Chromium's fake camera that plays at the pace of these frames."""
    times = round(SHOWN_PER_S / frames_per_s)
    assert math.isclose(times * frames_per_s, SHOWN_PER_S)
    with file.open("wb") as clip:
        for frame in frames:
            jpeg = cv2.imencode(".jpg", frame.image, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes()
            clip.write(jpeg * times)


@contextmanager
def filming(clip: Path, *, allowed: bool = True) -> Iterator[Driver]:
    switches = [
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={clip}",
        "--use-fake-ui-for-media-stream" if allowed else "--deny-permission-prompts",
        "--ignore-certificate-errors",
    ]
    with chromium(switches=switches) as driver:
        yield driver


@contextmanager
def before_the_page(driver: Driver, script: str) -> Iterator[None]:
    """Run the script before those of every page loaded within the block."""
    added = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
    yield
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": added["identifier"]})
