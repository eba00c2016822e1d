"""Setting the table up while the program runs: camera, place of the board, light, voice and clock."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

import numpy as np

from calibration.board_finder import find_board
from calibration.quality import judge_picture, smallest_square_px
from hardware.camera import LiveCamera
from hardware.camera_address import without_secrets
from hardware.camera_list import cameras
from hardware.clock import ClockAbility
from referee.console.desk import CameraChoice, Check, Corners, PhoneChoice, PhoneDecision
from referee.errors import BoardNotFound, UnreadableInput
from referee.live.live_match import LiveMatch
from referee.live.notice_words import on_pages
from referee.live.notices import PLAYED_OUT
from referee.live.phone_aim import corners_in
from referee.live.phone_at_table import PhoneAtTable
from referee.live.sources import PHONE, begin_of, kept_name
from referee.messages import message
from referee.records.clock_orders import Beep, EndText, ShowText
from referee.records.clock_readings import ClockControl, ClockRefusal


class AdjustableVoice(Protocol):
    """What the set-up page needs of a voice."""

    @property
    def volume(self) -> int: ...

    def say(self, text: str) -> Check: ...

    def set_volume(self, percent: int) -> Check: ...


SMALLEST_PX = 8.0
"""Side of a square below which no piece can be read, and corners given by hand count as misplaced, pixels. Larger
refuses more. Chosen, not measured."""
ANSWER_S = 6.0
"""Time that the clock test waits for acknowledgements, seconds. Larger is more patient; a DGT XL takes up to 2 s for
each."""
SHOWN_S = 3.0
"""Time for which the clock shows its test word, seconds. Larger is easier to see. Chosen, not measured."""

GOOD_LIGHT = message("check-picture-good")
NO_PICTURE = message("check-no-picture")
NO_BOARD = message("check-no-board")
NO_VOICE = message("check-no-voice")
NO_CLOCK = message("check-no-clock")
CLOCK_SILENT = message("check-clock-silent")
CLOCK_SHOWS = message("check-clock-shows")
CLOCK_SHOWS_AND_BEEPS = message("check-clock-shows-and-beeps")


class LiveSetUpDesk:
    """Implements the console's `SetUpDesk`."""

    def __init__(
        self,
        live: LiveMatch,
        camera: str,
        open_camera: Callable[[str], LiveCamera],
        voice: AdjustableVoice | None = None,
        phone: PhoneAtTable | None = None,
    ) -> None:
        """`camera` as it was named to `open_camera`."""
        self._live, self._camera, self._open = live, camera, open_camera
        self._phone, self._voice = phone, voice

    def cameras(self) -> tuple[CameraChoice, ...]:
        """Those of this computer, a phone, and the one that is in use."""
        choices = [
            CameraChoice(str(facts.number), f"{facts.number}: {facts.name}", str(facts.number) == self._camera)
            for facts in cameras()
        ]
        if self._phone is not None:
            choices.append(CameraChoice(PHONE, PHONE, self._camera == PHONE))
        if not any(choice.chosen for choice in choices):
            shown = without_secrets(self._camera)
            choices.insert(0, CameraChoice(shown, shown, True))
        return tuple(choices)

    def choose_camera(self, name: str) -> None:
        is_used = name in (self._camera, without_secrets(self._camera))
        if not is_used or self._live.notices.of(PLAYED_OUT) is not None:  # a recording that is over can begin again
            camera = self._open(name)
            self._live.vision_thread.use_camera(camera, begin_of(camera), source=kept_name(name))
            self._camera = name

    def phone(self) -> PhoneChoice | None:
        return None if self._phone is None else self._phone.choice()

    def decide_phone(self, decision: PhoneDecision) -> None:
        if self._phone is not None:
            self._phone.decide(decision)

    def corners(self) -> Corners | None:
        view = self._live.vision_thread.view
        return None if view is None else corners_in(view)

    def set_corners(self, corners: Corners) -> None:
        view = self._live.vision_thread.view
        if view is None:
            raise UnreadableInput(NO_PICTURE)
        height, width = view.frame.image.shape[:2]
        corners_px = np.array(corners, np.float64) * (width, height)
        constraints = replace(
            self._live.vision_thread.constraints,
            corners=corners_px,
            corners_picture_px=(width, height),
            white_side=None,
            profile=None,
        )
        pose = find_board(view.frame.image, size=constraints.size, corners=corners_px).pose
        if smallest_square_px(pose) < SMALLEST_PX:
            raise BoardNotFound(message("corners-too-small"))
        self._live.vision_thread.use_constraints(constraints)

    def light(self) -> tuple[Check, ...]:
        view = self._live.vision_thread.view
        if view is None:
            return (Check(False, NO_PICTURE),)
        if view.pose is None:
            return (Check(False, NO_BOARD),)
        problems = judge_picture(view.frame.image, view.pose).problems
        if (few := self._live.vision_thread.few_pictures) is not None:
            problems = (*problems, on_pages(few))
        return tuple(Check(False, problem) for problem in problems) or (Check(True, GOOD_LIGHT),)

    def speak(self, text: str) -> Check:
        return Check(False, NO_VOICE) if self._voice is None else self._voice.say(text)

    def volume(self) -> int | None:
        return None if self._voice is None else self._voice.volume

    def set_volume(self, percent: int) -> Check:
        return Check(False, NO_VOICE) if self._voice is None else self._voice.set_volume(percent)

    def clock_test(self) -> Check:
        link = self._live.link
        if link is None:
            return Check(False, NO_CLOCK)
        found = link.clock.found
        if found is None:
            return Check(False, CLOCK_SILENT)
        beeps = ClockAbility.BEEP in link.clock.abilities
        answer = link.tried([ShowText("HELLO"), *([Beep(0.5)] if beeps else [])], ANSWER_S)
        ending = threading.Timer(SHOWN_S, link.send, [(EndText(),)])
        ending.daemon = True
        ending.start()
        if isinstance(answer, ClockRefusal):
            return Check(False, message("check-clock-refused", command=answer.command, remedy=answer.remedy))
        if not answer:
            return Check(False, CLOCK_SILENT)
        shown = CLOCK_SHOWS_AND_BEEPS if beeps else CLOCK_SHOWS
        if found.control is ClockControl.CLOCK:
            return Check(True, message("check-clock-own-programme", shown=shown))
        return Check(True, shown)
