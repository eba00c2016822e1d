"""The phone at a table: its server runs while it is the chosen camera, and its state is reported."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import httpx
import numpy as np
import pytest

from hardware.camera import Frame
from hardware.phone_camera import PhoneCamera
from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable
from referee.console.desk import PhoneDecision
from referee.console.phone_admission import PhoneAdmission, PhoneStatus
from referee.console.phone_server import PhoneServer, PictureRequirements
from referee.console.server_thread import CannotServe, free_port, listening_socket
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.first_look.board_constraints import BoardConstraints
from referee.from_settings import phone_admission_of, phone_server_of
from referee.live.notices import Notices
from referee.live.phone_aim import PhoneAim, fault_of
from referee.live.phone_at_table import PhoneAtTable
from referee.live.timeline import Timeline
from referee.live.vision_interface import VisionOptions
from referee.live.vision_thread import VisionThread
from referee.messages import Message, message
from referee.settings import parse_settings
from referee.system.steady_clock import steady_s
from referee.words import say
from tests.console.socket_phone import SocketPhone
from tests.live.watched_table import Reports

pytestmark = pytest.mark.slow

SETTINGS = parse_settings("[console]\nphone_port = 0\n")


class Table:
    """A phone at a table, and the notices there."""

    def __init__(self, folder: Path) -> None:
        self.reported: list[str] = []
        self.notices = Notices(self.report)
        self.phone_servers: list[PhoneServer] = []
        self.phone = PhoneAtTable(
            partial(phone_server_of, SETTINGS, folder),
            partial(phone_admission_of, folder / "evening", folder / "state"),
            self.notices,
            self.phone_servers.append,
        )

    def report(self, topic: str, sentence: Message) -> None:
        self.reported.append(say(sentence))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    yield made
    made.phone.close()


def until(condition: Callable[[], object]) -> None:
    until_s = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < until_s
        time.sleep(0.02)


def test_nothing_listens_before_a_phone_is_chosen(table: Table) -> None:
    assert table.phone.choice() is None
    assert table.phone_servers == []
    assert table.reported == []


def test_a_chosen_phone_becomes_the_camera_when_it_connects(table: Table) -> None:
    camera = table.phone.open()
    choice = table.phone.choice()
    assert choice is not None
    assert choice.link.startswith("https://")
    assert choice.trouble is not None
    assert not choice.taken
    assert "point a phone at the code on the set-up page" in table.reported[0]
    phone = SocketPhone(table.phone_servers[0])
    phone.sent()
    assert camera.newest(-1, 20.0) is not None
    choice = table.phone.choice()
    assert choice is not None
    assert (choice.trouble, choice.taken) == (None, True)
    assert table.reported[-1] == "a phone is there and has its camera"
    phone.close()


def test_the_phone_server_closes_for_another_camera_and_reopens(table: Table) -> None:
    camera = table.phone.open()
    first = SocketPhone(table.phone_servers[0])
    key = first.cookie.partition("=")[2]
    camera.close()
    first.close()
    assert table.phone.choice() is None
    again = table.phone.open()
    with pytest.raises(httpx.HTTPError):
        httpx.get(table.phone_servers[0].url, verify=False)
    # a browser keeps the key by the port, which is another here
    phone = SocketPhone(table.phone_servers[1], f"__Host-referee-{httpx.URL(table.phone_servers[1].url).port}={key}")
    phone.sent()
    assert again.newest(-1, 20.0) is not None
    phone.close()


def test_a_deselected_phone_reports_neither_trouble_nor_recovery(table: Table) -> None:
    table.phone.open()
    assert table.notices.of("phone-line") is not None
    first, second = SocketPhone(table.phone_servers[0]), SocketPhone(table.phone_servers[0])
    first.report(battery=0.1)
    until(lambda: table.notices.of("phone-battery"))
    assert table.notices.of("phone-second") is not None
    reported_before = list(table.reported)
    table.phone.close()
    assert table.notices.troubles == ()
    assert table.reported == reported_before
    first.close()
    second.close()


def test_a_match_closed_before_a_phone_connected_reports_nothing(table: Table) -> None:
    table.phone.open()
    table.phone.close()
    assert table.notices.troubles == ()
    assert len(table.reported) == 1


def test_a_phone_server_that_cannot_start_leaves_no_trouble(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PhoneServer, "start", no_phone_server)
    with pytest.raises(CannotServe):
        table.phone.open()
    assert table.notices.troubles == ()
    assert table.phone.choice() is None


def no_phone_server(phone_server: PhoneServer) -> None:
    raise CannotServe(message("console-port-taken", host="0.0.0.0", port=8023))


def test_an_earlier_phone_camera_closes_its_own_server(table: Table) -> None:
    """The set-up page switched to another camera and back before pictures were analysed."""
    before = table.phone.open()
    table.phone.open()
    before.close()
    until(lambda: not answers(table.phone_servers[0]))
    assert answers(table.phone_servers[1])
    assert table.phone.choice() is not None


def answers(phone_server: PhoneServer) -> bool:
    try:
        return httpx.get(phone_server.url, verify=False).status_code == 401
    except httpx.HTTPError:
        return False


@pytest.mark.parametrize("decision", [PhoneDecision.ADMIT, PhoneDecision.REFUSE])
def test_a_second_phone_is_shown_to_the_arbiter_until_decided(table: Table, decision: PhoneDecision) -> None:
    table.phone.open()
    first, second = SocketPhone(table.phone_servers[0]), SocketPhone(table.phone_servers[0])
    choice = table.phone.choice()
    assert choice is not None
    assert choice.asked
    assert "another phone wants to be the camera" in "".join(map(say, table.notices.troubles))
    table.phone.decide(decision)
    assert table.notices.of("phone-second") is None
    first.close()
    second.close()


def test_a_phone_is_recognised_after_a_crash_by_its_own_board_only(tmp_path: Path) -> None:
    before = Table(tmp_path)
    before.phone.open()
    phone = SocketPhone(before.phone_servers[0])
    key = phone.cookie.partition("=")[2]
    phone.close()
    before.phone.close()
    again = phone_admission_of(tmp_path / "evening", tmp_path / "state", lambda: None)
    assert again.status(key) is PhoneStatus.CAMERA
    other = phone_admission_of(tmp_path / "board-2", tmp_path / "state", lambda: None)
    assert other.status(key) is None
    assert not other.has_camera


def test_two_boards_on_one_computer_have_separate_phone_servers() -> None:
    taken = listening_socket("127.0.0.1", 0)
    port = taken.getsockname()[1]
    assert free_port("127.0.0.1", port) in range(port + 1, port + 32)
    taken.close()
    assert free_port("127.0.0.1", port) == port


def test_renewing_the_code_disconnects_the_phone(table: Table) -> None:
    camera = table.phone.open()
    phone = SocketPhone(table.phone_servers[0])
    phone.until(standing="camera")
    before = table.phone.choice()
    table.phone.decide(PhoneDecision.RENEW)
    phone.until(standing="turned-away")
    until(lambda: not camera.connected)
    after = table.phone.choice()
    assert before is not None
    assert after is not None
    assert before.link != after.link
    phone.close()


def test_battery_trouble_is_reported_and_cleared(table: Table) -> None:
    table.phone.open()
    phone = SocketPhone(table.phone_servers[0])
    phone.until(standing="camera")
    phone.report(battery=0.1)
    until(lambda: table.notices.of("phone-battery"))
    phone.report(battery=0.1, charging=True)
    until(lambda: table.notices.of("phone-battery") is None)
    assert table.reported[-1] == "the phone has power enough again"
    phone.close()


def test_the_phone_page_receives_board_outline_and_faults() -> None:
    """Three pictures over a real line: no board, a dark one, and a good one."""
    picture = VirtualTable(plain_scene(7, (640, 360)), "table: wait 1", seed=7).picture(0.0)
    dark = np.asarray(picture * 0.2, np.uint8)
    shown = {"none": np.full_like(picture, 90), "dark": dark, "good": picture}
    now = "none"

    class Showing(PhoneCamera):
        def newest(self, after: int, wait_s: float) -> Frame | None:
            time.sleep(0.05)
            return Frame(shown[now], steady_s(), after + 1)

    notices = Notices(lambda topic, sentence: None)

    class NoticedReports(Reports):
        def searching(self, reason: Message) -> None:
            notices.trouble("board", reason)

        def found(self, *, followed: bool) -> None:
            notices.recovered("board", message("notice-board-followed"))

    camera, reports = Showing(), NoticedReports()
    options = VisionOptions(INTERNATIONAL, BoardConstraints(10), 12.5, 0.5)
    vision_thread = VisionThread(
        camera, options, start_position(INTERNATIONAL), True, Timeline.going_on_from(0.0), reports
    )
    aim = PhoneAim(vision_thread, notices)
    with PhoneServer(
        camera, aim, PhoneAdmission(), PictureRequirements((640, 360), 15), host="127.0.0.1"
    ) as phone_server:
        vision_thread.start()
        phone = SocketPhone(phone_server)
        try:
            until(lambda: phone.hear().get("faults"))
            assert phone.until(standing="camera")["corners"] is None
            now = "dark"
            until(lambda: "Too dark" in heads(phone.hear()))
            now = "good"
            until(lambda: phone.hear().get("followed"))
            state = phone.until(standing="camera")
            assert len(state["corners"]) == 4
        finally:
            phone.close()
            vision_thread.stop()


def test_an_unused_chosen_camera_is_closed() -> None:
    options = VisionOptions(INTERNATIONAL, BoardConstraints(10), 12.5, 0.5)
    cameras = [PhoneCamera() for _ in range(3)]
    vision_thread = VisionThread(
        cameras[0], options, start_position(INTERNATIONAL), True, Timeline.going_on_from(0.0), Reports()
    )
    vision_thread.use_camera(cameras[1])
    vision_thread.use_camera(cameras[2])
    assert [camera.ended for camera in cameras] == [False, True, False]
    vision_thread.start()
    vision_thread.stop()
    vision_thread.use_camera(late := PhoneCamera())
    assert all(camera.ended for camera in (*cameras, late))


def heads(state: dict[str, object]) -> list[str]:
    faults = state.get("faults", [])
    assert isinstance(faults, list)
    return [fault["head"]["en"] for fault in faults]


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("key", ["light-dark", "light-blurred", "light-low-camera", "board-none-live", "board-cut-off"])
def test_large_captions_are_short(key: str, language: str) -> None:
    sentence = message(key, level=40, blur=0.1, degrees=30, side="left")
    assert len(say(fault_of(sentence).head, language)) <= 20
