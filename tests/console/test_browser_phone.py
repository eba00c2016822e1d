"""The phone's page in a real browser whose camera plays a clip: its pictures, its texts, and reconnecting."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from hardware.phone_camera import PhoneCamera
from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable
from referee import words
from referee.console.phone_admission import PhoneAdmission
from referee.console.phone_server import PhoneServer, PictureRequirements
from referee.console.phone_socket import PhonePictureAnalysis, PhonePictureFault
from referee.messages import message
from referee.system.steady_clock import steady_s
from referee.words.catalogue import say
from tests.console.browser import MISSING, Driver, faults, find, screen, until
from tests.console.filming import before_the_page, filming, write_clip
from tests.fluent_files import IN_ONE_LANGUAGE

pytestmark = pytest.mark.slow

SIZE_PX = (320, 180)
CORNERS = ((0.2, 0.2), (0.8, 0.2), (0.9, 0.9), (0.1, 0.9))
PHONES = {"upright": (390, 844), "sideways": (844, 390), "small": (320, 568), "small, sideways": (568, 320)}
WORST = [
    PhonePictureFault(message("phone-head-seeking"), message("board-goes-on")),
    PhonePictureFault(message("phone-head-glare"), message("light-glare", count=3, squares="28, 33, 38")),
    PhonePictureFault(
        message("phone-head-look"), message("set-up-wrong", squares="31, 32, 33, 34, 35, 36, 37, 38 ...")
    ),
]
CUT_OFF = """const wide = document.documentElement.scrollWidth > innerWidth;
  const sign = document.querySelector(".sign");
  const cut = [...document.querySelectorAll("#head, #said")].filter((one) => one.scrollWidth > one.clientWidth);
  return [wide, sign.scrollHeight > sign.clientHeight + 1, cut.map((one) => one.textContent)]"""


SIGNS = re.findall(r"^console-phone-(\w+)_how", (files(words) / "en.ftl").read_text(), re.MULTILINE)
"""Texts of the page itself."""
WRITE = """if (arguments.length) {
    document.querySelector("#head").textContent = arguments[0];
    document.querySelector("#said").textContent = arguments[1];
  }
"""


class Referee:
    """The server's end of the page."""

    def __init__(self) -> None:
        self.aim = PhonePictureAnalysis(None, (), False)
        self.camera = PhoneCamera()
        self.phones = PhoneAdmission()
        self.phone_server = PhoneServer(
            self.camera, lambda: self.aim, self.phones, PictureRequirements(SIZE_PX, 15), host="127.0.0.1", port=0
        )

    def sees(self, after: int = -1) -> int:
        """Wait for a picture later than that one; returns its number."""
        frame = self.camera.newest(after, 20.0)
        assert frame is not None
        return frame.sequence


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("clip") / "table.mjpeg"
    table = VirtualTable(plain_scene(7, SIZE_PX), "table: wait 2", frames_per_s=5, seed=7)
    write_clip(file, table.frames(), 5)
    return file


@pytest.fixture(scope="module")
def phone(clip: Path) -> Iterator[Driver]:
    if MISSING:
        pytest.skip(MISSING)
    with filming(clip) as driver:
        yield driver


@pytest.fixture
def referee(phone: Driver) -> Iterator[Referee]:
    """A referee whose phone has just connected with the code."""
    made = Referee()
    with made.camera, made.phone_server:
        phone.execute_cdp_cmd("Network.clearBrowserCookies", {})
        screen(phone, *PHONES["upright"], phone=True)
        faults(phone)
        phone.get(f"{made.phone_server.link}&lang=en")
        yield made
        wrong = [fault for fault in faults(phone) if "favicon" not in fault]
        phone.get("about:blank")
    assert wrong == []


def head(driver: Driver, words: str) -> None:
    until(driver, lambda: find(driver, "#head").text == words)


def times_of(referee: Referee, count: int) -> list[float]:
    """Capture times of so many pictures."""
    given, times = referee.sees(), []
    for _ in range(count):
        frame = referee.camera.newest(given, 20.0)
        assert frame is not None
        assert frame.image.shape == (SIZE_PX[1], SIZE_PX[0], 3)
        assert frame.captured_at_s <= steady_s()
        given = frame.sequence
        times.append(frame.captured_at_s)
    return times


def test_pictures_carry_their_own_times(referee: Referee) -> None:
    times = times_of(referee, 10)
    assert times == sorted(set(times))
    assert referee.camera.trouble is None


@pytest.mark.deep
def test_pictures_arrive_fast_enough(referee: Referee) -> None:
    """On a computer that is not busy."""
    times = times_of(referee, 30)
    assert 29 / (times[-1] - times[0]) > 8  # 15 where nothing else runs


@pytest.mark.deep
def test_instructions_are_shown_large_and_then_the_screen_dims(referee: Referee, phone: Driver) -> None:
    head(phone, "Looking for the board")
    referee.aim = PhonePictureAnalysis(
        CORNERS, (PhonePictureFault(message("phone-head-dark"), message("light-dark", level=40)),), False
    )
    head(phone, "Too dark")
    assert "give more light" in find(phone, "#said").text
    assert phone.execute_script("return parseFloat(getComputedStyle(document.getElementById('head')).fontSize)") > 40
    assert find(phone, "#outline polygon.line").is_displayed()
    referee.aim = PhonePictureAnalysis(CORNERS, (), False)
    head(phone, "Good")
    referee.aim = PhonePictureAnalysis(CORNERS, (), True)
    head(phone, "The game is followed")
    phone.execute_script("const now = performance.now.bind(performance); performance.now = () => now() + 20000")
    assert find(phone, "#dark").text == "The camera is on. Tap to look."


def test_the_page_reconnects_by_itself(referee: Referee, phone: Driver) -> None:
    """After the network, the program or the page was gone."""
    number = referee.sees()
    phone.execute_cdp_cmd("Network.enable", {})
    referee.phone_server.close()
    head(phone, "No connection")
    until(phone, lambda: referee.camera.trouble is not None)
    referee.phone_server.start()
    number = referee.sees(number)
    phone.refresh()
    assert referee.sees(number) > number
    assert not referee.phones.has_request


HIDDEN = """Object.defineProperty(document, "hidden", { value: arguments[0], configurable: true });
  document.dispatchEvent(new Event("visibilitychange"))"""


def test_a_hidden_page_is_reported_at_once_and_resumes(referee: Referee, phone: Driver) -> None:
    number = referee.sees()
    phone.execute_script(HIDDEN, True)
    until(phone, lambda: (trouble := referee.camera.trouble) is not None and trouble.key == "phone-away")
    phone.execute_script(HIDDEN, False)
    until(phone, lambda: referee.camera.trouble is None)
    number = referee.sees(number)  # perhaps one of before it was called away
    assert referee.sees(number) > number


@pytest.mark.deep
def test_a_second_phone_is_asked_about(referee: Referee, phone: Driver) -> None:
    referee.sees()
    phone.execute_cdp_cmd("Network.clearBrowserCookies", {})  # which makes it another phone
    phone.get(referee.phone_server.link)
    head(phone, "Another phone is the camera")
    referee.phones.refuse()
    head(phone, "Not the camera")
    phone.get(referee.phone_server.link)
    head(phone, "Another phone is the camera")
    referee.phones.admit()
    head(phone, "Looking for the board")


CAMERA_LOST = """const [track] = document.getElementById('video').srcObject.getTracks();
  track.stop();
  track.dispatchEvent(new Event('ended'))"""


def test_a_lost_camera_is_requested_again(referee: Referee, phone: Driver) -> None:
    number = referee.sees()
    phone.execute_script(CAMERA_LOST)
    assert referee.sees(referee.sees(number)) > number


FAULTS = {
    "NotAllowedError": ("The camera was refused", "phone-fault-forbidden"),
    "NotFoundError": ("No camera", "phone-fault-no-camera"),
    "NotReadableError": ("The camera is in use", "phone-fault-busy"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_the_reason_for_no_picture_is_shown_on_the_phone_and_to_the_arbiter(
    referee: Referee, phone: Driver, name: str
) -> None:
    says, reported = FAULTS[name]
    with before_the_page(
        phone, f"navigator.mediaDevices.getUserMedia = async () => {{ throw new DOMException('', '{name}') }}"
    ):
        phone.refresh()
        head(phone, says)
        until(phone, lambda: (trouble := referee.camera.trouble) is not None and trouble.key == reported)


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("delete MediaDevices.prototype.getUserMedia", "This browser is too old"),
        ("Object.defineProperty(window, 'isSecureContext', { value: false })", "Not encrypted"),
    ],
    ids=["an old browser", "a page over plain HTTP"],
)
def test_a_browser_unfit_as_camera_shows_the_reason(referee: Referee, phone: Driver, script: str, says: str) -> None:
    with before_the_page(phone, script):
        phone.refresh()
        head(phone, says)


@pytest.mark.deep
def test_an_outdated_browser_shows_a_notice(referee: Referee, phone: Driver) -> None:
    phone.execute_cdp_cmd("Network.enable", {})
    phone.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/phone_film.js"]})
    phone.refresh()
    assert "too old" in find(phone, "#old").text
    phone.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
    faults(phone)


def test_a_phone_with_only_a_front_camera(referee: Referee, phone: Driver) -> None:
    script = """const settings = MediaStreamTrack.prototype.getSettings;
      MediaStreamTrack.prototype.getSettings = function () { return { ...settings.call(this), facingMode: "user" } }"""
    with before_the_page(phone, script):
        phone.refresh()
        until(
            phone,
            lambda: find(phone, "#also").text == "There is no camera on the back: turn the screen towards the board.",
        )


@pytest.mark.deep
def test_focus_exposure_and_white_are_held_while_the_picture_is_good(referee: Referee, phone: Driver) -> None:
    script = """window.asked = [];
      MediaStreamTrack.prototype.getCapabilities = () => ({ focusMode: ["manual", "continuous"],
        exposureMode: ["manual", "continuous"], whiteBalanceMode: ["continuous"] });
      MediaStreamTrack.prototype.getSettings = () => ({ focusDistance: 0.7, exposureTime: 40 });
      MediaStreamTrack.prototype.applyConstraints = async (wish) => {
        window.asked.push(JSON.stringify(wish));
        window.askedAt = performance.now();
      };
      const take = MediaDevices.prototype.getUserMedia;
      MediaDevices.prototype.getUserMedia = async function (wish) {
        const stream = await take.call(this, wish);
        window.begunAt = performance.now();
        return stream;
      }"""
    with before_the_page(phone, script):
        phone.refresh()
        referee.aim = PhonePictureAnalysis(CORNERS, (), False)
        asked: Callable[[], list[str]] = lambda: phone.execute_script("return window.asked")  # noqa: E731
        until(phone, asked)
        assert json.loads(asked()[0]) == {
            "advanced": [
                {"focusMode": "manual", "focusDistance": 0.7},
                {"exposureMode": "manual", "exposureTime": 40},
            ]
        }
        phone.execute_script(CAMERA_LOST)
        referee.sees(referee.sees(referee.sees()))
        # a camera that was taken up anew has to find its focus first
        begun, held = phone.execute_script("return [window.begunAt, window.askedAt]")
        assert held < begun or held >= begun + 2000


def test_a_browser_that_refuses_the_camera(clip: Path) -> None:
    """As when a person denies the permission."""
    if MISSING:
        pytest.skip(MISSING)
    made = Referee()
    with made.camera, made.phone_server, filming(clip, allowed=False) as driver:
        driver.get(f"{made.phone_server.link}&lang=nl")
        head(driver, "De camera is geweigerd")
        until(driver, lambda: (trouble := made.camera.trouble) is not None and trouble.key == "phone-fault-forbidden")


@pytest.mark.deep
@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
def test_no_word_is_cut_off_on_any_phone(referee: Referee, phone: Driver, language: str) -> None:
    phone.get(f"{referee.phone_server.url}?lang={language}")
    referee.sees()
    for aim in [PhonePictureAnalysis(CORNERS, (fault,), False) for fault in WORST]:
        referee.aim = aim
        head(phone, say(aim.faults[0].head, language))
        _fits(phone)


@pytest.mark.deep
@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
def test_no_symbol_of_the_page_is_cut_off(referee: Referee, phone: Driver, language: str) -> None:
    """The texts are inserted directly, without causing the conditions that they report."""
    phone.get(f"{referee.phone_server.url}?lang={language}")
    for sign in SIGNS:
        _fits(phone, *(say(message(f"console-phone-{sign}{more}"), language) for more in ("", "_how")))


def _fits(phone: Driver, *words: str) -> None:
    """Whether heading and text fit, or the page's present text, at every size."""
    for size in PHONES.values():
        screen(phone, *size, phone=True)
        until(phone, lambda: phone.execute_script(WRITE + CUT_OFF, *words) == [False, False, []])
