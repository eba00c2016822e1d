"""Feedback for a phone's page while it is being aimed: where the board was found, and what is wrong with the
picture."""

from __future__ import annotations

import threading
import time
from typing import cast

from calibration.quality import judge_picture
from referee.console.desk import Corners
from referee.console.phone_socket import PhonePictureAnalysis, PhonePictureFault
from referee.live.notices import Notices
from referee.live.vision_interface import View, VisionStage
from referee.live.vision_thread import VisionThread
from referee.messages import Message, message

_HEADS = {
    "light-cut-off": message("phone-head-cut-off"),
    "light-low-camera": message("phone-head-low"),
    "light-dark": message("phone-head-dark"),
    "light-pale": message("phone-head-pale"),
    "light-small-squares": message("phone-head-far"),
    "light-blurred": message("phone-head-blurred"),
    "light-glare": message("phone-head-glare"),
    "board-dark": message("phone-head-dark"),
    "board-picture-black": message("phone-head-dark"),
    "board-blurred": message("phone-head-blurred"),
    "board-no-edges": message("phone-head-blurred"),
    "board-cut-off": message("phone-head-cut-off"),
    "board-corner-outside": message("phone-head-cut-off"),
    "board-in-part": message("phone-head-cut-off"),
    "board-goes-on": message("phone-head-cut-off"),
    "board-too-flat": message("phone-head-low"),
    "board-none-live": message("phone-head-seeking"),
    "board-covered": message("phone-head-covered"),
}
"""First words of a sentence, large enough to be read from a step away."""
_ANYTHING = message("phone-head-look")
_ARBITERS_ONLY = "light-crowning-untold"
"""Shown to the arbiter only: other messages already tell the person holding the phone what to do."""
JUDGED_EVERY_S, FOLLOWED_EVERY_S = 0.8, 10.0
"""Time between two judgements of the picture, seconds, while it is aimed and while the game is followed. Larger costs
less, and reports later. Chosen, not measured."""


class PhoneAim:
    """Called twice a second, from any thread."""

    def __init__(self, vision_thread: VisionThread, notices: Notices) -> None:
        self._vision, self._notices = vision_thread, notices
        self._lock = threading.Lock()
        self._judged_s = -float("inf")
        self._faults: tuple[PhonePictureFault, ...] = ()

    def __call__(self) -> PhonePictureAnalysis:
        view, followed = self._vision.view, self._vision.stage is VisionStage.FOLLOWING
        if view is None or view.pose is None:
            trouble = self._notices.of("board")
            return PhonePictureAnalysis(None, () if trouble is None else (fault_of(trouble),), False)
        with self._lock:
            every_s = FOLLOWED_EVERY_S if followed else JUDGED_EVERY_S
            if time.monotonic() - self._judged_s >= every_s:
                self._judged_s = time.monotonic()
                self._faults = _faults_in(view)
            faults = self._faults
        trouble = None if followed else self._notices.of("board")
        if trouble is not None:
            faults = (*faults, fault_of(trouble))
        return PhonePictureAnalysis(corners_in(view), faults, followed)


def fault_of(trouble: Message) -> PhonePictureFault:
    return PhonePictureFault(_HEADS.get(trouble.key, _ANYTHING), trouble)


def corners_in(view: View) -> Corners | None:
    """Corners of the board as fractions of the picture's width and height."""
    if view.pose is None:
        return None
    height, width = view.frame.image.shape[:2]
    return cast(Corners, tuple((float(x), float(y)) for x, y in view.pose.corners_px / (width, height)))


def _faults_in(view: View) -> tuple[PhonePictureFault, ...]:
    assert view.pose is not None
    problems = judge_picture(view.frame.image, view.pose).problems
    return tuple(fault_of(problem) for problem in problems if problem.key != _ARBITERS_ONLY)
