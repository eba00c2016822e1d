"""The phone at this table: its camera and server exist while a phone is the chosen camera."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeAlias

from hardware.phone_camera import PhoneCamera, PhoneWarning
from referee.console.desk import PhoneChoice, PhoneDecision
from referee.console.phone_admission import PhoneAdmission
from referee.console.phone_server import PhoneServer
from referee.console.phone_socket import PhonePictureAnalysis
from referee.console.qr_code import qr_code_svg
from referee.errors import RefereeError
from referee.live.notices import Notices
from referee.messages import Message, message

PhoneServerFactory: TypeAlias = Callable[[PhoneCamera, Callable[[], PhonePictureAnalysis], PhoneAdmission], PhoneServer]
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
_NOT_YET = PhonePictureAnalysis(None, (), False)


class PhoneAtTable:
    """Used from any thread."""

    def __init__(
        self,
        phone_server_factory: PhoneServerFactory,
        admission_factory: Callable[[Callable[[], None]], PhoneAdmission],
        notices: Notices,
        opened: Callable[[PhoneServer], None],
    ) -> None:
        """`admission_factory` makes the admission of phones, which calls its argument when another phone is the camera
        or asks to be; `opened` shows people the code."""
        self._phone_server_factory, self._notices, self._opened = phone_server_factory, notices, opened
        self._phones = admission_factory(self._look_after_phones)
        self._camera: PhoneCamera | None = None
        self._phone_server: PhoneServer | None = None
        self._closing: threading.Thread | None = None
        self.aim: Callable[[], PhonePictureAnalysis] = lambda: _NOT_YET
        """Feedback on the pictures; set once they are analysed."""

    def open(self) -> PhoneCamera:
        """Admit a phone from now on, until the camera is closed. Raises RefereeError."""
        self._wait()
        phone_servers: list[PhoneServer] = []
        camera = PhoneCamera(self._warn, closed=lambda: self._close(phone_servers))
        try:
            phone_server = self._phone_server_factory(camera, lambda: self.aim(), self._phones)
            phone_server.start()
        except RefereeError:
            camera.close()
            raise
        phone_servers.append(phone_server)
        self._camera, self._phone_server = camera, phone_server
        if phone_server.unreachable:
            self._notices.trouble("phone-reach", message("phone-no-network"))
        self._opened(phone_server)
        return camera

    def choice(self) -> PhoneChoice | None:
        """What the set-up page shows; None while another camera is used."""
        camera, phone_server = self._camera, self._phone_server
        if camera is None or phone_server is None:
            return None
        return PhoneChoice(
            qr_code_svg(phone_server.link),
            phone_server.link,
            phone_server.certificate,
            camera.trouble,
            taken=self._phones.has_camera,
            asked=self._phones.has_request,
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

    def _close(self, phone_servers: list[PhoneServer]) -> None:
        """A phone's camera was closed: stop its servers in another thread, so that changing the camera does not wait
        for them."""
        if self._phone_server is None or self._phone_server in phone_servers:
            self._camera = self._phone_server = None
            for topic in _TOPICS:
                self._notices.forget(topic)
        for phone_server in phone_servers:
            self._closing = threading.Thread(target=phone_server.close, name="closing the phone server")
            self._closing.start()

    def _wait(self) -> None:
        closing = self._closing
        if closing is not None:
            closing.join()

    def _warn(self, warning: PhoneWarning, trouble: Message | None) -> None:
        if trouble is not None:
            self._notices.trouble(f"phone-{warning.value}", trouble)
            return
        self._notices.recovered(f"phone-{warning.value}", _OVER[warning])
        if warning is PhoneWarning.LINE:
            self._notices.recovered("phone-reach", _OVER[warning])

    def _look_after_phones(self) -> None:
        if self._phones.has_request:
            self._notices.trouble("phone-second", message("phone-second"))
        else:
            self._notices.recovered("phone-second", message("phone-second-well"))
