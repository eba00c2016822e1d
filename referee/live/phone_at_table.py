"""The phone at this table: its camera and server exist while a phone is the chosen camera."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeAlias

from hardware.phone_camera import PhoneCamera, PhoneWarning
from referee.console.desk import PhoneChoice, PhoneDecision
from referee.console.phone_code import as_picture
from referee.console.phone_door import PhoneDoor
from referee.console.phone_pass import PhonePass
from referee.console.phone_socket import Aim
from referee.errors import RefereeError
from referee.live.notices import Notices
from referee.messages import Message, message

DoorOf: TypeAlias = Callable[[PhoneCamera, Callable[[], Aim], PhonePass], PhoneDoor]
"""Makes the server for a camera, not yet started; raises RefereeError."""

_OVER = {
    PhoneWarning.LINE: message("phone-line-well"),
    PhoneWarning.BATTERY: message("phone-battery-well"),
    PhoneWarning.NETWORK: message("phone-network-well"),
    PhoneWarning.STRAIN: message("phone-strain-well"),
    PhoneWarning.LENS: message("phone-lens-well"),
    PhoneWarning.PICTURE: message("phone-picture-well"),
}
_TOPICS = ("phone-reach", "phone-second", *(f"phone-{warning.value}" for warning in PhoneWarning))
"""Topics of all notices about a phone."""
_NOT_YET = Aim(None, (), False)


class PhoneAtTable:
    """Used from any thread."""

    def __init__(
        self, door_of: DoorOf, phones_of: Callable[[Callable[[], None]], PhonePass], notices: Notices,
        opened: Callable[[PhoneDoor], None],
    ) -> None:  # fmt: skip
        """`phones_of` makes the pass and gets a callback for changes of its phones; `opened` shows people the code."""
        self._door_of, self._notices, self._opened = door_of, notices, opened
        self._phones = phones_of(self._look_after_phones)
        self._camera: PhoneCamera | None = None
        self._door: PhoneDoor | None = None
        self._closing: threading.Thread | None = None
        self.aim: Callable[[], Aim] = lambda: _NOT_YET
        """Feedback on the pictures; set once they are analysed."""

    def open(self) -> PhoneCamera:
        """Admit a phone from now on, until the camera is closed. Raises RefereeError."""
        self._wait()
        doors: list[PhoneDoor] = []
        camera = PhoneCamera(self._warn, closed=lambda: self._close(doors))
        try:
            door = self._door_of(camera, lambda: self.aim(), self._phones)
            door.start()
        except RefereeError:
            camera.close()
            raise
        doors.append(door)
        self._camera, self._door = camera, door
        if door.unreachable:
            self._notices.trouble("phone-reach", message("phone-no-network"))
        self._opened(door)
        return camera

    def choice(self) -> PhoneChoice | None:
        """What the set-up page shows; None while another camera is used."""
        camera, door = self._camera, self._door
        if camera is None or door is None:
            return None
        return PhoneChoice(
            as_picture(door.link),
            door.link,
            door.certificate,
            camera.trouble,
            taken=self._phones.taken,
            asked=self._phones.asked,
        )

    def decide(self, decision: PhoneDecision) -> None:
        match decision:
            case PhoneDecision.ADMIT:
                self._phones.admit()
            case PhoneDecision.REFUSE:
                self._phones.refuse()
            case PhoneDecision.RENEW:
                self._phones.renew()

    def close(self) -> None:
        """Waits until the server has stopped."""
        if self._camera is not None:
            self._camera.close()
        self._wait()

    def _close(self, doors: list[PhoneDoor]) -> None:
        """A phone's camera was closed: stop its servers in another thread, so that changing the camera does not wait
        for them."""
        if self._door is None or self._door in doors:
            self._camera = self._door = None
            for topic in _TOPICS:
                self._notices.forget(topic)
        for door in doors:
            self._closing = threading.Thread(target=door.close, name="closing the phone's door")
            self._closing.start()

    def _wait(self) -> None:
        closing = self._closing
        if closing is not None:
            closing.join()

    def _warn(self, warning: PhoneWarning, said: Message | None) -> None:
        if said is not None:
            self._notices.trouble(f"phone-{warning.value}", said)
            return
        self._notices.recovered(f"phone-{warning.value}", _OVER[warning])
        if warning is PhoneWarning.LINE:
            self._notices.recovered("phone-reach", _OVER[warning])

    def _look_after_phones(self) -> None:
        if self._phones.asked:
            self._notices.trouble("phone-second", message("phone-second"))
        else:
            self._notices.recovered("phone-second", message("phone-second-well"))
