"""`referee doctor` on the command line."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from hardware.camera import Frame, Image
from referee.cli import main
from referee.console.authority import FILE_NAME
from referee.console.encryption import OwnCertificate
from referee.messages import Message, typed
from tests.recordings import PIECES, RED_AND_BLUE, board_picture

Doctor = Callable[..., tuple[int, dict[str, str], str]]
"""Exit status, the line of each check, and stderr."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "referee.toml").write_text("[record]\nfolder = 'matches'", "utf-8")
    return tmp_path


@pytest.fixture
def doctor(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Doctor:
    """Run in that folder."""
    monkeypatch.chdir(folder)

    def run(*arguments: str) -> tuple[int, dict[str, str], str]:
        status = main(["doctor", *arguments])
        streams = capsys.readouterr()
        return (
            status,
            {text.split()[0]: text.partition(" ")[2].strip() for text in streams.out.splitlines()},
            streams.err,
        )

    return run


def test_all_checks_pass_at_the_virtual_table(folder: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.doctor.LEAST_RATE", 0.1)  # a busy computer draws fewer pictures
    status, lines, errors = doctor("--camera", "virtual", "--port", "0")
    assert (status, errors) == (0, "")
    assert list(lines) == ["settings", "record", "camera", "board", "light", "clock", "voice", "console"]
    assert all(line.startswith("ok") for line in lines.values())
    assert "1280x720" in lines["camera"]
    assert "10x10" in lines["board"]
    # trying leaves nothing behind
    assert [path.name for path in folder.iterdir()] == ["referee.toml"]


def test_the_settings_in_use_are_named(folder: Path, doctor: Doctor) -> None:
    _, lines, _ = doctor("--camera", "none.mp4", "--port", "0")
    assert lines["settings"].split(maxsplit=1)[1] == "referee.toml"
    (folder / "referee.toml").rename(folder / "club.toml")
    _, lines, _ = doctor("--camera", "none.mp4", "--port", "0", "--settings", "club.toml")
    assert lines["settings"].split(maxsplit=1)[1] == "club.toml"
    _, lines, _ = doctor("--camera", "none.mp4", "--port", "0")
    assert lines["settings"].split(maxsplit=1)[1] == "the defaults, as this folder has no referee.toml"


class Metronome:
    """A camera whose pictures are this many seconds apart, the first of them black."""

    name = typed("metronome")
    trouble: Message | None = None
    ended = False

    def __init__(self, apart_s: float, picture: Image) -> None:
        self._apart_s, self._picture = apart_s, picture

    def newest(self, after: int, wait_s: float) -> Frame | None:
        image = np.zeros_like(self._picture) if after < 0 else self._picture
        return Frame(image, (after + 1) * self._apart_s, after + 1)

    def close(self) -> None:
        pass


@pytest.mark.parametrize(("rate", "line"), [(8.5, "ok"), (7.5, "NOT")])
def test_a_camera_too_slow_for_quick_hands_is_reported(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch, rate: float, line: str
) -> None:
    monkeypatch.setattr("referee.doctor.open_camera", lambda *_: Metronome(1 / rate, board_picture()))
    _, lines, _ = doctor("--no-console")
    assert lines["camera"].startswith(line)
    assert lines["board"].startswith("ok"), "the first picture is black"


@pytest.mark.parametrize(
    ("pieces", "option", "says"),
    [
        (PIECES, ("--profile", "there-is-none.toml"), "cannot read there-is-none.toml"),
        (PIECES, ("--white-side", "top"), "White sits at the bottom of the picture"),
        (RED_AND_BLUE, (), "name their colour with --white-colour"),
    ],
    ids=["no such profile", "White at the other end", "colours that do not tell"],
)
def test_what_a_match_would_wait_for_at_the_board_is_reported(
    doctor: Doctor,
    monkeypatch: pytest.MonkeyPatch,
    pieces: dict[str, tuple[int, int, int]],
    option: tuple[str, ...],
    says: str,
) -> None:
    monkeypatch.setattr("referee.doctor.open_camera", lambda *_: Metronome(0.1, board_picture(pieces=pieces)))
    status, lines, _ = doctor("--no-console", *option)
    assert status == 1
    assert lines["camera"].startswith("ok")
    assert lines["board"].startswith("NOT")
    assert says in lines["board"]


@pytest.mark.parametrize(
    ("setting", "status", "says"),
    [
        ("key = 'there-is-none.pem'", 1, "record record.key: cannot read there-is-none.pem"),
        ("[board]\nrules = 'russian'\n[arbiter.articles]\n'5.4.17' = 'show'", 2, "have no article 5.4.17"),
    ],
    ids=["the key that signs", "an article of other rules"],
)  # fmt: skip
def test_settings_with_which_no_match_would_begin_are_reported(
    folder: Path, doctor: Doctor, setting: str, status: int, says: str
) -> None:
    with (folder / "referee.toml").open("a") as settings:
        settings.write(f"\n{setting}")
    ended, lines, errors = doctor("--camera", "97", "--no-console")
    assert ended == status
    assert says in errors + f"record {lines.get('record', '').removeprefix('NOT').strip()}"


def test_failures_are_reported_with_the_remedy(doctor: Doctor) -> None:
    status, lines, errors = doctor("--camera", "97", "--clock", "/dev/there-is-none", "--no-console")
    assert (status, errors) == (1, "")
    assert lines["camera"].startswith("NOT")
    assert "plug" in lines["camera"]
    assert lines["clock"].startswith("NOT")
    assert "does not exist" in lines["clock"]
    assert lines["console"] == "ok    off"
    assert "board" not in lines


def test_a_failed_line_names_what_to_do(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.serial_ports.serial_ports", lambda: ())
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        _, lines, _ = doctor("--camera", "97", "--clock", "serial", "--port", port)
    assert lines["clock"].startswith("NOT   no serial port was found: plug in the cable of the clock")
    assert lines["console"].startswith("NOT   the pages cannot be shown at 127.0.0.1 port")
    assert lines["console"].endswith("choose another port with --port, or another address with --host")


def test_settings_that_cannot_be_read_are_refused_with_their_place(folder: Path, doctor: Doctor) -> None:
    (folder / "referee.toml").write_text("[camera]\nsorce = '0'", "utf-8")
    status, _, errors = doctor()
    assert status == 2
    assert errors == "referee: referee.toml, line 2, camera.sorce: there is no such setting, is source meant?\n"


def test_the_certificate_is_checked_and_none_is_created(
    doctor: Doctor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "state" / "referee"
    monkeypatch.setenv("XDG_STATE_HOME", str(state.parent))
    options = ("--camera", "97", "--port", "0", "--tls")
    assert "its certificate authority is made at the first start" in doctor(*options)[1]["console"]
    assert not state.exists()
    OwnCertificate(state, "127.0.0.1")
    assert re.search(r"ok .* its certificate authority ends on \d{4}-", doctor(*options)[1]["console"])
    (state / FILE_NAME).write_text("spoilt")
    line = doctor(*options)[1]["console"]
    assert line.startswith("NOT")
    assert "is damaged: delete it" in line
    assert "no certificate" in doctor(*options, "--tls-cert", __file__, "--tls-key", __file__)[1]["console"]


@pytest.mark.parametrize(
    ("language", "room", "found"),
    [("nl", "camera", "NIET  camera 97 geeft geen beeld"), ("fr", "caméra", "NON   la caméra 97 ne donne pas d'image")],
)
def test_it_answers_in_the_users_language(doctor: Doctor, language: str, room: str, found: str) -> None:
    lines = doctor("--camera", "97", "--no-console", "--language", language)[1]
    assert lines[room].startswith(found)


@pytest.mark.parametrize(
    ("address", "good", "says"),
    [("192.168.1.23", True, "a phone at 192.168.1.23 port"), ("127.0.0.1", False, "connect it to the Wi-Fi")],
    ids=["in a network", "in no network"],
)
def test_whether_a_phone_can_connect(
    doctor: Doctor, folder: Path, monkeypatch: pytest.MonkeyPatch, address: str, good: bool, says: str
) -> None:
    monkeypatch.setattr("referee.doctor.network_address", lambda: address)
    with (folder / "referee.toml").open("a") as settings:
        settings.write("\n[console]\nphone_port = 0")
    status, lines, _ = doctor("--camera", "phone", "--no-console")
    assert (status == 0) is good
    assert says in lines["camera"]
