"""The phones' server over real sockets: admission, accepted messages, and what others can neither see nor send."""

from __future__ import annotations

import contextlib
import math
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websocket import WebSocketBadStatusException, WebSocketException

from hardware.phone_camera import LATE_S, PhoneCamera
from hardware.phone_picture import MAX_BYTES
from referee.console.access import Tokens
from referee.console.encryption import OwnCertificate
from referee.console.phone_admission import PhoneAdmission
from referee.console.phone_server import PICTURES, PhoneServer, PictureRequirements
from referee.console.phone_socket import PhonePictureAnalysis, PhonePictureFault
from referee.console.security_headers import CAMERA_PATH as PAGE
from referee.console.server import ConsoleServer
from referee.messages import message
from referee.system.steady_clock import steady_s
from tests.console.desks import TableDesk
from tests.console.socket_phone import SocketPhone, cookie_of, entered, trusting
from tests.hardware.phones import head_of_jpeg

AIM = PhonePictureAnalysis(
    ((0.2, 0.2), (0.8, 0.2), (0.9, 0.9), (0.1, 0.9)),
    (PhonePictureFault(message("phone-head-blurred"), message("light-blurred", blur=0.1)),),
    False,
)


@pytest.fixture
def camera() -> Iterator[PhoneCamera]:
    with PhoneCamera() as camera:
        yield camera


@pytest.fixture
def phones() -> PhoneAdmission:
    return PhoneAdmission()


@pytest.fixture
def phone_server(camera: PhoneCamera, phones: PhoneAdmission) -> Iterator[PhoneServer]:
    with PhoneServer(
        camera, lambda: AIM, phones, PictureRequirements((1280, 720), 15), host="127.0.0.1"
    ) as phone_server:
        yield phone_server


@pytest.fixture
def came(phone_server: PhoneServer) -> Iterator[Callable[..., SocketPhone]]:
    """A phone connects."""
    there: list[SocketPhone] = []

    def come(cookie: str | None = None, origin: str | None = None) -> SocketPhone:
        there.append(SocketPhone(phone_server, cookie, origin))
        return there[-1]

    yield come
    for phone in there:
        phone.close()


def waited(condition: Callable[[], object]) -> bool:
    until_s = time.monotonic() + 20
    while not condition() and time.monotonic() < until_s:
        time.sleep(0.01)
    return bool(condition())


def test_a_phone_with_the_code_becomes_the_camera(camera: PhoneCamera, came: Callable[..., SocketPhone]) -> None:
    phone = came()
    assert phone.until(standing="camera")["corners"] == [list(corner) for corner in AIM.corners or ()]
    answer = phone.sent()
    assert answer["refused"] is None
    frame = camera.newest(-1, 20.0)
    assert frame is not None
    assert 0 <= steady_s() - frame.captured_at_s < 20


def test_picture_faults_reach_the_page_in_every_language(came: Callable[..., SocketPhone]) -> None:
    (fault,) = came().until(standing="camera")["faults"]
    assert fault["head"]["en"] == "Blurred"
    assert fault["head"]["nl"] == "Onscherp"
    assert "focus the camera" in fault["said"]["en"]


def test_the_token_is_removed_from_the_address_and_the_key_is_http_only(
    phone_server: PhoneServer, phones: PhoneAdmission
) -> None:
    answer = entered(phone_server)
    cookie = answer.headers["set-cookie"]
    assert phones.invitation not in cookie
    assert phones.invitation not in answer.text
    assert all(word in cookie.lower() for word in ("httponly", "samesite=strict"))
    page = entered(phone_server, phone_server.url, cookie_of(answer))
    assert page.status_code == 200
    assert page.headers["permissions-policy"].startswith("camera=(self)")
    assert phones.invitation not in page.text
    assert cookie_of(answer).partition("=")[2] not in page.text


WITHOUT = [("/", 401), (PAGE, 401), (f"{PAGE}?token=guessed", 401), ("/static/base.css", 401), ("/setup", 401)]


@pytest.mark.parametrize(("path", "status"), WITHOUT)
def test_everything_is_refused_without_the_code(phone_server: PhoneServer, path: str, status: int) -> None:
    answer = httpx.get(phone_server.url.removesuffix(PAGE) + path)
    assert answer.status_code == status
    assert "<script" not in answer.text
    if path.startswith(PAGE):
        assert "This code is not valid" in answer.text


def test_the_phones_key_opens_nothing_but_the_phones_page(phone_server: PhoneServer) -> None:
    cookie = cookie_of(entered(phone_server))
    for path in ("/setup", "/api/v1/match", "/api/v1/picture.jpg", "/evidence/001-before.jpg", "/clock"):
        assert entered(phone_server, phone_server.url.removesuffix(PAGE) + path, cookie).status_code == 404


def test_console_tokens_and_phone_keys_are_not_interchangeable(phone_server: PhoneServer, desk: TableDesk) -> None:
    tokens = Tokens("arbiters-word", "players-word", "spectators-word")
    with ConsoleServer(desk, "0.0.0.0", 0, tokens) as console:
        key = cookie_of(entered(phone_server)).partition("=")[2]
        port = httpx.URL(console.url).port
        answer = httpx.get(f"http://127.0.0.1:{port}/api/v1/match", headers={"Authorization": f"Bearer {key}"})
        assert answer.status_code == 401
    for word in ("arbiters-word", "players-word"):
        assert httpx.get(f"{phone_server.url}?token={word}").status_code == 401


@pytest.mark.parametrize(
    ("cookie", "origin"),
    [("key=guessed", None), (None, "https://elsewhere.example"), (None, "null")],
    ids=["a guessed key", "another page", "a page from a file"],
)
def test_pictures_of_other_clients_are_refused(
    phone_server: PhoneServer,
    camera: PhoneCamera,
    cookie: str | None,
    origin: str | None,
    came: Callable[..., SocketPhone],
) -> None:
    with pytest.raises(WebSocketBadStatusException, match="403"):
        came(cookie, origin)
    assert not camera.connected


def test_dns_rebinding_is_refused(phone_server: PhoneServer) -> None:
    url = httpx.URL(phone_server.url)
    answer = httpx.get(
        phone_server.url, headers={"Host": f"rebound.example:{url.port}", "Cookie": cookie_of(entered(phone_server))}
    )
    assert answer.status_code == 403


def test_a_phone_on_the_plain_console_is_directed_to_the_phone_server(desk: TableDesk) -> None:
    with ConsoleServer(desk, "0.0.0.0", 0, Tokens("arbiters-word")) as console:
        url = f"http://127.0.0.1:{httpx.URL(console.url).port}{PAGE}"
        for address in (url, f"{url}?token=of-another-door"):
            answer = httpx.get(address)
            assert answer.status_code == 404
            assert "its address begins with https" in answer.text
            assert "<script" not in answer.text


def test_guessing_codes_is_rate_limited(phone_server: PhoneServer) -> None:
    statuses = {httpx.get(f"{phone_server.url}?token=guess-{number}").status_code for number in range(14)}
    assert statuses == {401, 429}


def test_a_second_phone_waits_for_the_arbiter_and_sees_nothing(
    camera: PhoneCamera, phones: PhoneAdmission, came: Callable[..., SocketPhone]
) -> None:
    first, second = came(), came()
    first.until(standing="camera")
    asking = second.until(standing="asking")
    assert asking["corners"] is None
    assert asking["faults"] == []
    second.sent()
    assert camera.newest(-1, 0.05) is None
    phones.admit()
    second.until(standing="camera")
    first.until(standing="turned-away")
    first.sent()
    assert camera.newest(-1, 0.05) is None
    second.sent()
    assert camera.newest(-1, 20.0) is not None


def test_a_refused_phone_is_informed_and_the_first_continues(
    camera: PhoneCamera, phones: PhoneAdmission, came: Callable[..., SocketPhone]
) -> None:
    first, second = came(), came()
    second.until(standing="asking")
    phones.refuse()
    second.until(standing="turned-away")
    first.sent()
    assert camera.newest(-1, 20.0) is not None


def test_a_phone_reconnects_with_its_key(camera: PhoneCamera, came: Callable[..., SocketPhone]) -> None:
    phone = came()
    phone.until(standing="camera")
    phone.drop()
    assert waited(lambda: not camera.connected)
    again = came(phone.cookie)
    again.until(standing="camera")
    again.sent()
    assert camera.newest(-1, 20.0) is not None


def test_an_invalid_picture_is_answered_with_a_message_and_the_next_accepted(
    camera: PhoneCamera, came: Callable[..., SocketPhone]
) -> None:
    phone = came()
    phone.until(standing="camera")
    for content, says in ((b"hello" * 9, "no whole JPEG"), (head_of_jpeg(8_660, 5_774), "8660 x 5774 pixels")):
        assert says in phone.sent(content)["refused"]["en"]
    phone.socket.send("no report")
    phone.socket.send('{"battery": 7}')
    phone.socket.send_binary(b"")
    assert phone.sent()["refused"] is not None  # of the empty one
    assert phone.sent()["refused"] is None
    assert camera.newest(-1, 20.0) is not None


def test_an_oversized_message_closes_only_its_connection(
    phone_server: PhoneServer, camera: PhoneCamera, came: Callable[..., SocketPhone]
) -> None:
    phone = came()
    phone.until(standing="camera")
    with contextlib.suppress(WebSocketException, OSError):
        phone.socket.send_binary(b"x" * (2 * MAX_BYTES))
    assert waited(lambda: not camera.connected)
    came(phone.cookie).sent()
    assert camera.newest(-1, 20.0) is not None


def test_the_phones_report_reaches_the_camera(camera: PhoneCamera, came: Callable[..., SocketPhone]) -> None:
    phone = came()
    phone.until(standing="camera")
    phone.report(fault="forbidden", battery=0.5)
    assert waited(lambda: camera.trouble is not None and camera.trouble.key == "phone-fault-forbidden")


def test_pictures_with_every_twentieth_delayed_by_2_s(camera: PhoneCamera, came: Callable[..., SocketPhone]) -> None:
    """Late pictures are dropped, all others keep their own time, and no gap is longer than a picture or two."""
    phone = came()
    phone.until(standing="camera")
    held: list[float] = []
    quickest_s = [math.inf, math.inf]
    """The fastest round trip before each picture: the largest possible error of the offset."""
    times: list[tuple[float, float, float]] = []
    began_s = time.monotonic()
    for number in range(70):
        due_s = began_s + number * 0.05
        time.sleep(max(0.0, due_s - time.monotonic()))
        while held and steady_s() - held[0] >= 2.0:
            phone.sent(captured_s=held.pop(0))
        if number % 20 == 10:
            held.append(steady_s())
            continue
        taken_s = steady_s()
        phone.sent()
        there_and_back_s = steady_s() - taken_s
        frame = camera.newest(-1, 20.0)
        assert frame is not None
        if there_and_back_s < LATE_S / 2:  # or the machine stood still, and the picture was late as well
            times.append((taken_s, frame.captured_at_s, quickest_s[-2]))
        quickest_s.append(min(quickest_s[-1], there_and_back_s))
    assert len({stamped_s for _, stamped_s, _ in times}) == len(times) > 2
    assert all(abs(stamped_s - taken_s) <= error_s + 0.005 for taken_s, stamped_s, error_s in times)


def test_closing_the_camera_ends_the_connection(camera: PhoneCamera, came: Callable[..., SocketPhone]) -> None:
    phone = came()
    phone.until(standing="camera")
    camera.close()
    assert waited(phone.is_cut_off)


def test_encrypted_beside_a_plain_console_on_this_computer(
    camera: PhoneCamera, phones: PhoneAdmission, desk: TableDesk, tmp_path: Path
) -> None:
    encryption = OwnCertificate(tmp_path, "0.0.0.0")
    with (
        PhoneServer(
            camera, lambda: AIM, phones, PictureRequirements((1280, 720), 15), encryption=encryption
        ) as phone_server,
        ConsoleServer(desk, port=0) as console,
    ):
        assert httpx.get(console.url).status_code == 200
        assert console.url.startswith("http://127.0.0.1:")
        phone = SocketPhone(phone_server)
        phone.sent()
        assert camera.newest(-1, 20.0) is not None
        assert phone.cookie.startswith("__Host-")
        phone.close()
        assert phone_server.certificate is not None
        assert httpx.get(phone_server.certificate, verify=trusting(phone_server)).status_code == 200
        with pytest.raises(httpx.HTTPError):
            httpx.get(phone_server.url.replace("https:", "http:"))


def test_idle_connections_do_not_push_the_phone_out(
    phone_server: PhoneServer, camera: PhoneCamera, came: Callable[..., SocketPhone]
) -> None:
    phone = came()
    phone.until(standing="camera")
    port = httpx.URL(phone_server.url).port
    strangers = [socket.create_connection(("127.0.0.1", port)) for _ in range(80)]
    assert phone.sent()["refused"] is None
    for stranger in strangers:
        stranger.close()
    assert PICTURES.startswith(PAGE)
