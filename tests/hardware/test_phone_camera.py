"""A phone as the camera: pictures, refusals, and the notices while it is away or in trouble."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from hardware import phone_camera, phone_picture
from hardware.phone_camera import LATE_S, PhoneCamera, PhoneWarning
from hardware.phone_picture import MAX_BYTES, PhonePicture, packed, parsed
from hardware.phone_report import PageFault, PhoneReport
from referee.errors import UnreadableInput
from referee.messages import Message
from referee.system.steady_clock import steady_s
from referee.words import say
from tests.hardware import phones
from tests.hardware.phones import SIZE_PX, Streaming, head_of_jpeg, jpeg, sent_now


@pytest.fixture
def warnings() -> dict[PhoneWarning, Message]:
    """The present notices."""
    return {}


@pytest.fixture
def phone(warnings: dict[PhoneWarning, Message]) -> Iterator[PhoneCamera]:
    def tell(warning: PhoneWarning, sentence: Message | None) -> None:
        if sentence is None:
            warnings.pop(warning, None)
        else:
            warnings[warning] = sentence

    with PhoneCamera(tell) as camera:
        yield camera


def test_the_trouble_before_a_phone_connects_says_what_to_do(
    phone: PhoneCamera, warnings: dict[PhoneWarning, Message]
) -> None:
    assert phone.newest(-1, 0.01) is None
    assert warnings[PhoneWarning.LINE] == phone.trouble
    assert phone.trouble is not None
    assert "point a phone at the code" in say(phone.trouble)
    assert not phone.ended


def test_a_phone_comes_goes_and_comes_back(phone: PhoneCamera) -> None:
    line = phone.connect()
    sent_now(line)
    first = phone.newest(-1, 1.0)
    assert first is not None
    assert phone.trouble is None
    line.close()
    assert phone.trouble is not None
    assert "is away" in say(phone.trouble)
    sent_now(phone.connect())
    second = phone.newest(first.sequence, 1.0)
    assert second is not None
    assert second.captured_at_s > first.captured_at_s
    assert phone.trouble is None


def test_a_reloaded_page_replaces_the_old_connection(phone: PhoneCamera) -> None:
    old, new = phone.connect(), phone.connect()
    sent_now(old)
    assert phone.newest(-1, 0.01) is None
    sent_now(new)
    old.close()
    assert phone.newest(-1, 1.0) is not None
    assert phone.connected


def test_a_picture_keeps_the_time_at_which_it_was_taken(phone: PhoneCamera) -> None:
    line = phone.connect()
    sent_now(line)
    line.message_sent(1)
    now_s = steady_s()
    sent_now(line, age_s=0.0, heard=1)
    frame = phone.newest(-1, 1.0)
    assert frame is not None
    assert frame.captured_at_s == pytest.approx(now_s, abs=0.05)
    assert frame.image.shape == (SIZE_PX[1], SIZE_PX[0], 3)
    assert frame.image.dtype == np.uint8


@pytest.mark.parametrize("age_s", [LATE_S + 0.1, 2.0, 3600.0])
def test_a_picture_that_comes_late_is_a_gap(phone: PhoneCamera, age_s: float) -> None:
    line = phone.connect()
    assert sent_now(line, age_s=age_s) is None
    assert phone.newest(-1, 0.01) is None
    sent_now(line)
    assert phone.newest(-1, 1.0) is not None


NO_PICTURE = "no whole JPEG picture"
REFUSED = [
    (b"", NO_PICTURE),
    (b"\x89PNG\r\n\x1a\n" + b"\x00" * 100, NO_PICTURE),
    (b"GIF89a" + b"\x01\x00" * 50, NO_PICTURE),
    (jpeg()[:-20], NO_PICTURE),
    (b"\xff\xd8\xff\xff\xd9", NO_PICTURE),
    (b"x" * MAX_BYTES, NO_PICTURE),
    (head_of_jpeg(0, 0), NO_PICTURE),
    (head_of_jpeg(10_000, 5_000), "10000 x 5000 pixels"),
    (head_of_jpeg(65_535, 65_535), "65535 x 65535 pixels"),
]


@pytest.mark.parametrize(("content", "says"), REFUSED, ids=range(len(REFUSED)))
def test_an_invalid_picture_is_reported_until_the_next_valid_one(
    phone: PhoneCamera, warnings: dict[PhoneWarning, Message], content: bytes, says: str
) -> None:
    line = phone.connect()
    refusal = sent_now(line, content)
    assert says in say(refusal)
    assert warnings[PhoneWarning.PICTURE] == refusal
    assert phone.newest(-1, 0.01) is None
    assert sent_now(line) is None
    assert warnings == {}


def test_a_picture_of_50_megapixels_is_never_decoded(phone: PhoneCamera, monkeypatch: pytest.MonkeyPatch) -> None:
    def decode(content: bytes) -> None:
        raise AssertionError

    monkeypatch.setattr(phone_picture, "decoded", decode)
    assert sent_now(phone.connect(), head_of_jpeg(8_660, 5_774)) is not None


@pytest.mark.parametrize(
    "times", [(float("nan"), 1.0, 0.0), (1.0, float("inf"), 0.0), (-1.0, 1.0, 0.0), (1.0, 1.0, -0.5), (1.0, 1e10, 0.0)]
)
def test_impossible_times_are_refused(times: tuple[float, float, float]) -> None:
    captured_s, sent_s, heard_s = times
    with pytest.raises(UnreadableInput):
        parsed(packed(PhonePicture(captured_s, sent_s, 0, heard_s, jpeg())))


GOOD = PhoneReport(battery=0.9)
WARNINGS = [
    (PhoneReport(battery=0.15), PhoneWarning.BATTERY, "15 %"),
    (PhoneReport(strained=True), PhoneWarning.STRAIN, "may be hot"),
    (PhoneReport(front=True), PhoneWarning.LENS, "no camera on its back"),
]


@pytest.mark.parametrize(("report", "warning", "says"), WARNINGS)
def test_warnings_of_the_phone_are_reported_and_cleared(
    phone: PhoneCamera, warnings: dict[PhoneWarning, Message], report: PhoneReport, warning: PhoneWarning, says: str
) -> None:
    line = phone.connect()
    line.take_report(GOOD)
    assert warnings == {}
    line.take_report(report)
    assert says in say(warnings[warning])
    line.take_report(GOOD)
    assert warnings == {}


def test_a_phone_on_its_charger_has_battery_enough(phone: PhoneCamera, warnings: dict[PhoneWarning, Message]) -> None:
    phone.connect().take_report(PhoneReport(battery=0.05, charging=True))
    assert warnings == {}


@pytest.mark.parametrize("fault", PageFault)
def test_the_pages_reason_for_no_picture_is_the_trouble_shown(
    phone: PhoneCamera, warnings: dict[PhoneWarning, Message], fault: PageFault
) -> None:
    line = phone.connect()
    assert warnings == {}
    line.take_report(PhoneReport(fault=fault))
    trouble = phone.trouble
    assert trouble is not None
    assert trouble.key == f"phone-fault-{fault.value}"
    assert warnings == {PhoneWarning.LINE: trouble}
    line.take_report(GOOD)
    assert phone.trouble is None


def test_a_silent_phone_is_reported(phone: PhoneCamera, monkeypatch: pytest.MonkeyPatch) -> None:
    phone.connect()
    assert phone.trouble is None
    monkeypatch.setattr(phone_camera, "SILENT_S", 0.0)
    assert phone.trouble is not None
    assert "sends no picture" in say(phone.trouble)


def test_a_slow_network_is_reported_and_cleared(
    phone: PhoneCamera, warnings: dict[PhoneWarning, Message], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = phone.connect()
    now_s = began_s = line.since_s
    for module in (phone_camera, phones):
        monkeypatch.setattr(module, "steady_s", lambda: now_s)
    for tick in range(60):
        now_s = began_s + 0.25 * tick
        sent_now(line)
    assert "only 4 pictures a second" in say(warnings[PhoneWarning.NETWORK])
    for tick in range(100):
        now_s = began_s + 15 + 0.07 * tick
        sent_now(line)
    assert warnings == {}


def test_closing_the_camera_calls_back_once_and_ends_the_stream(warnings: dict[PhoneWarning, Message]) -> None:
    closed: list[bool] = []
    camera = PhoneCamera(closed=lambda: closed.append(True))
    streaming = Streaming(camera)
    assert camera.newest(-1, 5.0) is not None
    camera.close()
    camera.close()
    streaming.close()
    assert closed == [True]
    assert camera.ended
    assert camera.newest(-1, 0.01) is None
