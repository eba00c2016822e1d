"""A phone as the camera: its page sends pictures and reports on the phone.

Each connection of the page is one `PhoneConnection`. The newest one is valid; data of older ones is dropped. Pictures
keep their capture time (`phone_clock.py`); late ones are dropped, so that a pause in the network becomes a gap.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from enum import Enum
from typing import Any, TypeAlias

from hardware.camera import Frame
from hardware.newest import NewestFrame
from hardware.phone_clock import PhoneClock
from hardware.phone_picture import parsed, unpacked
from hardware.phone_report import PageFault, PhoneReport
from referee.errors import UnreadableInput
from referee.messages import Message, message
from referee.system.steady_clock import steady_s

LATE_S = 1.0
"""Age from which a picture is dropped on arrival, seconds. Larger recovers more of what happened during a network
pause, and delivers it after later presses of the clock. Chosen, not measured."""
SILENT_S = 2.0
"""Time without a picture after which a connected phone counts as silent, seconds. Larger reports later. Chosen, not
measured."""
RATE_OVER_S = 5.0
"""Time over which pictures are counted, seconds. Larger forgives short pauses. Chosen, not measured."""
MIN_RATE, ENOUGH_RATE = 6.0, 8.0
"""Pictures a second below which the network is reported as too slow, since quick hands are missed, and from which it
counts as fast again. Larger warns more often. Chosen, not measured."""
LOW_BATTERY, ENOUGH_BATTERY = 0.2, 0.25
"""Charge at or below which the arbiter is asked to plug in a charger, and from which the trouble is over, as shares.
Larger warns earlier. Chosen, not measured."""
SENT_MESSAGES_REMEMBERED = 64
"""Answers to the phone whose time is remembered until it confirms them. Larger takes more memory. Chosen, not
measured."""


class PhoneWarning(Enum):
    """A condition that needs attention before it ends the pictures."""

    LINE = "line"
    """No phone has come yet, or its page has no camera."""
    BATTERY = "battery"
    NETWORK = "network"
    STRAIN = "strain"
    """The phone is overloaded: hot, or busy with something else."""
    LENS = "lens"
    """It has no camera on its back."""
    PICTURE = "picture"
    """Its data is not a picture."""


_FAULTS = {
    PageFault.NO_CAMERA: message("phone-fault-no-camera"),
    PageFault.FORBIDDEN: message("phone-fault-forbidden"),
    PageFault.BUSY: message("phone-fault-busy"),
    PageFault.OLD: message("phone-fault-old"),
}

ReportWarning: TypeAlias = Callable[[PhoneWarning, Message | None], None]
"""Called when a condition begins, changes, or (None) is over; from any thread. Not called after the camera was
closed."""


class PhoneCamera:
    """Implements `LiveCamera`. Everything may be called from any thread."""

    def __init__(
        self, report: ReportWarning = lambda warning, text: None, *, closed: Callable[[], None] = lambda: None
    ) -> None:
        """`closed` is called once when the camera is closed."""
        self._report, self._when_closed = report, closed
        self._newest = NewestFrame()
        self._lock = threading.Lock()
        self._connection: PhoneConnection | None = None
        self._was_connected = False
        self._fault: PageFault | None = None
        self._warnings: dict[PhoneWarning, Message] = {}
        self._sequence = 0
        self._last_s = -float("inf")
        """Our time of the last picture delivered."""
        self._arrivals: deque[float] = deque()
        self._warn(PhoneWarning.LINE, message("phone-waiting"))

    @property
    def name(self) -> Message:
        return message("camera-phone")

    @property
    def ended(self) -> bool:
        return self._newest.closed

    @property
    def connected(self) -> bool:
        """The phone's page is open and connected."""
        return self._connection is not None

    @property
    def played_out(self) -> None:
        return None

    @property
    def playback(self) -> None:
        return None

    @property
    def trouble(self) -> Message | None:
        with self._lock:
            if self._connection is None:
                return message("phone-away" if self._was_connected else "phone-waiting")
            if self._fault is not None:
                return _FAULTS[self._fault]
            silent_s = steady_s() - max([*self._arrivals, self._connection.since_s])
            return message("phone-silent") if silent_s >= SILENT_S else None

    def newest(self, after: int, wait_s: float) -> Frame | None:
        return self._newest.after(after, wait_s)

    def close(self) -> None:
        with self._lock:
            if self._newest.closed:
                return
            self._newest.close()
        self._when_closed()

    def __enter__(self) -> PhoneCamera:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()

    def connect(self) -> PhoneConnection:
        """The phone's page has connected, for the first time or again."""
        with self._lock:
            self._was_connected, self._fault = True, None
            self._arrivals.clear()
            connection = self._connection = PhoneConnection(self)
        self._warn(PhoneWarning.LINE, None)
        return connection

    # reports of a connection

    def _disconnected(self, connection: PhoneConnection) -> None:
        with self._lock:
            if self._connection is not connection:
                return
            self._connection = None
        for warning in (PhoneWarning.NETWORK, PhoneWarning.STRAIN):
            self._warn(warning, None)  # the loss of the camera is reported instead

    def _take(self, connection: PhoneConnection, content: bytes, arrived_s: float) -> Message | None:
        try:
            picture = parsed(content)
            connection.measure(picture.sent_s, picture.received_number, picture.received_s, arrived_s)
            captured_s = connection.clock.stamp(picture.captured_s, arrived_s)
            if captured_s is None or arrived_s - captured_s > LATE_S:
                return None
            image = unpacked(picture.jpeg)
        except UnreadableInput as refusal:
            self._warn(PhoneWarning.PICTURE, refusal.message)
            return refusal.message
        with self._lock:
            if self._connection is not connection or captured_s <= self._last_s:
                return None
            self._last_s = captured_s
            self._newest.put(Frame(image, captured_s, self._sequence))
            self._sequence += 1
            self._arrivals.append(arrived_s)
        self._warn(PhoneWarning.PICTURE, None)
        self._check_rate(arrived_s, counted_s=arrived_s - connection.since_s)
        return None

    def _check_rate(self, now_s: float, counted_s: float) -> None:
        with self._lock:
            while self._arrivals and now_s - self._arrivals[0] > RATE_OVER_S:
                self._arrivals.popleft()
            rate = len(self._arrivals) / RATE_OVER_S
        if rate < MIN_RATE and counted_s >= 2 * RATE_OVER_S:
            self._warn(PhoneWarning.NETWORK, message("phone-network-slow", rate=round(rate)))
        elif rate >= ENOUGH_RATE:
            self._warn(PhoneWarning.NETWORK, None)

    def _take_report(self, connection: PhoneConnection, report: PhoneReport) -> None:
        with self._lock:
            if self._connection is not connection:
                return
            self._fault = report.fault
        self._warn(PhoneWarning.LINE, None if report.fault is None else _FAULTS[report.fault])
        battery = 1.0 if report.battery is None or report.charging else report.battery
        if battery <= LOW_BATTERY:
            self._warn(PhoneWarning.BATTERY, message("phone-battery-low", percent=round(100 * battery)))
        elif battery >= ENOUGH_BATTERY:
            self._warn(PhoneWarning.BATTERY, None)
        self._warn(PhoneWarning.STRAIN, message("phone-strained") if report.strained else None)
        self._warn(PhoneWarning.LENS, message("phone-front-camera") if report.front else None)

    def _warn(self, warning: PhoneWarning, text: Message | None) -> None:
        with self._lock:
            if self._newest.closed or self._warnings.get(warning) == text:
                return
            if text is None:
                del self._warnings[warning]
            else:
                self._warnings[warning] = text
        self._report(warning, text)


class PhoneConnection:
    """One connection of the phone's page. `message_sent` may be called while another thread is in `take`; the other
    methods are for one thread at a time."""

    def __init__(self, camera: PhoneCamera) -> None:
        self.clock = PhoneClock()
        self.since_s = steady_s()
        self._camera = camera
        self._sent_messages: deque[tuple[int, float]] = deque(maxlen=SENT_MESSAGES_REMEMBERED)

    def message_sent(self, number: int) -> None:
        """Message `number`, from 1, is sent now."""
        self._sent_messages.append((number, steady_s()))

    def take(self, content: bytes, arrived_s: float) -> Message | None:
        """A picture arrived at that second of our clock; returns what is wrong with it, None if nothing is."""
        return self._camera._take(self, content, arrived_s)

    def take_report(self, report: PhoneReport) -> None:
        """Take the phone's report."""
        self._camera._take_report(self, report)

    def close(self) -> None:
        """The page disconnected, or another connection took over."""
        self._camera._disconnected(self)

    def measure(self, sent_s: float, received_number: int, received_s: float, arrived_s: float) -> None:
        """Measure a round trip, by the page's own seconds."""
        left_s = next((left_s for number, left_s in tuple(self._sent_messages) if number == received_number), None)
        if left_s is not None and received_s <= sent_s:
            self.clock.message_acknowledged(left_s, received_s)
        self.clock.message_received(sent_s, arrived_s)
