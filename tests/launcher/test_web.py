"""The evening page's addresses: choices, checks, orders, and the archive."""

from __future__ import annotations

import os
import threading
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest

from referee.console.access import Tokens
from referee.console.server import ConsoleServer
from referee.from_settings import kept_settings
from referee.launcher.evening_choices import EveningChoices, load_choices
from referee.launcher.launcher import Launcher
from referee.launcher.web import ENDPOINTS, PAGES, launcher_app
from referee.outputs.evening_folders import game_folder
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import JournalCover, RecordKind
from referee.settings import Settings, parse_settings
from referee.settings.equipment import CameraSettings
from tests.outputs.games import IRREGULAR
from tests.outputs.games import MATCH as NAMELESS

MATCH = replace(NAMELESS, white="Sijbrands, Ton", black="Wiersma, Harm")
EVENING = "2026-01-31-194500"


def journal_of_a_game(folder: Path) -> None:
    journal = Journal(MatchFolder(folder), JournalCover("referee test", MATCH))
    for event in IRREGULAR:
        journal.add(RecordKind.EVENT, event.time_s, event)
    journal.close()


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """An evening of two games, and one with a damaged journal."""
    journal_of_a_game(tmp_path / "records" / EVENING)
    journal_of_a_game(tmp_path / "records" / EVENING / "game-2")
    spoilt = tmp_path / "records" / "2026-01-30-200000" / "journal.sqlite"
    spoilt.parent.mkdir()
    spoilt.write_bytes(b"no journal at all")
    return tmp_path / "records"


@pytest.fixture
def launcher(tmp_path: Path, records: Path) -> Iterator[Launcher]:
    settings = parse_settings(f'[record]\nfolder = "{records}"\n')
    launcher = Launcher(settings, tmp_path / "state")
    yield launcher
    launcher.close()


@pytest.fixture
def client(launcher: Launcher) -> Iterator[httpx.Client]:
    with (
        ConsoleServer(launcher_app(launcher, None), port=0) as server,
        httpx.Client(base_url=server.url, timeout=30) as client,
    ):
        yield client


def choices(**changes: Any) -> Any:
    return msgspec.to_builtins(EveningChoices(camera="virtual", clock="simulated", voice="off")) | changes


def test_available_choices_are_listed(client: httpx.Client, records: Path) -> None:
    state = client.get("/api/v1/launcher").json()
    assert state["cameras"][-1]["name"] == "virtual"
    assert state["rules"]["frisian"]["fr"] == "Jeu frison"
    assert state["languages"]["nl"] == "Nederlands"
    assert (state["notice"], state["starting"], state["folder"]) == (None, False, str(records))


def test_a_picture_of_the_virtual_table(client: httpx.Client) -> None:
    picture = client.get("/api/v1/launcher/picture.jpg?camera=virtual")
    assert picture.headers["content-type"] == "image/jpeg"
    refused = client.get("/api/v1/launcher/picture.jpg?camera=nowhere.mp4")
    assert refused.status_code == 409
    assert "nowhere.mp4" in refused.json()["reason"]["en"]


def test_a_match_is_started_once_and_its_choices_are_kept(
    client: httpx.Client, launcher: Launcher, tmp_path: Path
) -> None:
    assert client.post("/api/v1/launcher/start", json=choices(white="Wiersma, Harm")).status_code == 202
    order = launcher.wait()
    assert order is not None
    assert (order.settings.match.white, order.resume) == ("Wiersma, Harm", False)
    for order_meanwhile, body in (("start", choices()), ("quit", {})):
        assert client.post(f"/api/v1/launcher/{order_meanwhile}", json=body).status_code == 409
    assert client.get("/api/v1/launcher").json()["starting"] is True
    assert load_choices(tmp_path / "state")[0] == EveningChoices(**choices(white="Wiersma, Harm"))
    launcher.show_again(None, good=True)
    assert client.get("/api/v1/launcher").json()["choices"]["white"] == "Wiersma, Harm"


@pytest.mark.parametrize(
    ("changes", "network"),
    [({}, False), ({"network": True}, True), ({"camera": "0", "clock": "screen"}, True)],
    ids=["this computer only", "screens in the network", "a clock on a phone"],
)
def test_the_console_listens_on_the_network_when_chosen_or_needed(
    client: httpx.Client, launcher: Launcher, changes: dict[str, Any], network: bool
) -> None:
    assert client.post("/api/v1/launcher/start", json=choices(**changes)).status_code == 202
    order = launcher.wait()
    assert order is not None
    assert order.network is network


@pytest.mark.parametrize(
    ("changes", "status", "what"),
    [
        ({"camera": ""}, 409, "choose a camera first"),
        ({"time": "soon"}, 409, "soon"),
        ({"rules": "chess"}, 400, "rules"),
        ({"lamp": "on"}, 400, "lamp"),
    ],
)
def test_invalid_choices_are_refused(
    client: httpx.Client, launcher: Launcher, changes: dict[str, str], status: int, what: str
) -> None:
    refused = client.post("/api/v1/launcher/start", json=choices(**changes))
    assert refused.status_code == status
    assert what in refused.json()["reason"]["en"]
    assert not launcher.starting


def test_kept_evenings_are_listed_and_a_damaged_one_is_marked(client: httpx.Client) -> None:
    evening, spoilt = client.get("/api/v1/launcher/evenings").json()
    assert (evening["name"], len(evening["games"])) == (EVENING, 2)
    assert (evening["games"][0]["white"], evening["games"][0]["fault"]) == (MATCH.white, None)
    assert (len(spoilt["games"]), spoilt["open"]) == (1, False)
    assert "journal.sqlite" in spoilt["games"][0]["fault"]["en"]


@pytest.mark.parametrize("damaged", [1, 2])
def test_a_damaged_game_hides_no_other_game_of_its_evening(client: httpx.Client, records: Path, damaged: int) -> None:
    journal = game_folder(records / EVENING, damaged) / "journal.sqlite"
    journal.write_bytes(journal.read_bytes()[:5000])
    evening, _ = client.get("/api/v1/launcher/evenings").json()
    faults = {game["number"]: game["fault"] for game in evening["games"]}
    assert faults.pop(damaged)["en"].startswith(str(journal))
    assert [evening["games"][number - 1]["white"] for number in faults] == [MATCH.white]
    assert (list(faults.values()), evening["date"]) == ([None], MATCH.date)


NO_UTF8 = os.fsdecode(b"caf\xe9")


def film_without_utf8(home: Path, records: Path) -> None:
    (home / "Downloads" / f"{NO_UTF8}.mp4").touch()


def evening_without_utf8(home: Path, records: Path) -> None:
    journal_of_a_game(records / NO_UTF8)


def start_folder_removed(home: Path, records: Path) -> None:
    (home / "work").rmdir()


@pytest.mark.parametrize(
    "happen",
    [film_without_utf8, evening_without_utf8, start_folder_removed],
    ids=lambda happen: happen.__name__.replace("_", " "),
)
def test_the_page_lists_what_it_can_offer_whatever_the_folders_hold(
    happen: Callable[[Path, Path], None],
    client: httpx.Client,
    records: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("Downloads", "work"):
        (tmp_path / name).mkdir()
    for name in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.chdir(tmp_path / "work")
    film = tmp_path / "Downloads" / "soirée.mp4"
    film.touch()
    happen(tmp_path, records)
    assert client.get("/api/v1/launcher").json()["recordings"] == [str(film)]
    evenings = client.get("/api/v1/launcher/evenings").json()
    assert [evening["name"] for evening in evenings] == [EVENING, "2026-01-30-200000"]


def test_a_folder_without_utf8_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = tmp_path / NO_UTF8 / "matches" / EVENING / "journal.sqlite"
    journal.parent.mkdir(parents=True)
    journal.write_bytes(b"no journal at all")
    monkeypatch.chdir(tmp_path / NO_UTF8)
    launcher = Launcher(Settings(), tmp_path / "state")
    with (
        ConsoleServer(launcher_app(launcher, None), port=0) as server,
        httpx.Client(base_url=server.url, timeout=30) as client,
    ):
        assert client.get("/api/v1/launcher").json()["folder"] == f"{tmp_path}/caf /matches"
        (evening,) = client.get("/api/v1/launcher/evenings").json()
    launcher.close()
    assert "journal.sqlite" in evening["games"][0]["fault"]["en"]


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("paper", ["report", "scoresheet"])
def test_record_pages_open_in_the_visitors_language_and_load_nothing_else(
    client: httpx.Client, paper: str, language: str
) -> None:
    page = client.get(f"/records/{EVENING}/1/{paper}?lang={language}")
    assert f'<html lang="{language}"' in page.text
    assert MATCH.white in page.text
    policy = page.headers["content-security-policy"]
    assert "sandbox" in policy
    assert "default-src 'none'" in policy
    assert page.headers["content-disposition"].startswith("inline")
    assert client.get(f"/records/{EVENING}/1/{paper}?keep").headers["content-disposition"].startswith("attachment")


def test_record_files_can_be_downloaded(client: httpx.Client) -> None:
    pdn = client.get(f"/records/{EVENING}/2/pdn")
    assert f'filename="{EVENING}-2-pdn.pdn"' in pdn.headers["content-disposition"]
    assert f'[White "{MATCH.white}"]' in pdn.text
    packed = zipfile.ZipFile(BytesIO(client.get(f"/records/{EVENING}/1/evidence").content))
    assert {"journal.sqlite", "report.html", "scoresheet.html", "game.pdn"} <= set(packed.namelist())


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (f"/records/{EVENING}/3/report", 409),
        (f"/records/{EVENING}/1/journal.sqlite", 404),
        (f"/records/{EVENING}/one/report", 404),
        ("/records/..%2f..%2fetc/1/report", 404),
        ("/records/.ssh/1/report", 409),
        ("/records/2026-01-30-200000/1/report", 409),
        (f"/records/{EVENING}/{'9' * 300}/report", 409),
        (f"/records/{EVENING}/{'9' * 5000}/report", 400),
        (f"/records/{'a' * 300}/1/report", 409),
        ("/records/a%00b/1/report", 409),
    ],
)
def test_only_record_files_are_served(client: httpx.Client, path: str, status: int) -> None:
    assert client.get(path).status_code == status


@pytest.mark.parametrize("name", ["Club evening", "вечер", "soirée", 'a "great" night'])
def test_evening_folders_with_any_name_are_listed_and_resumed(client: httpx.Client, records: Path, name: str) -> None:
    journal_of_a_game(records / name)
    assert name in [evening["name"] for evening in client.get("/api/v1/launcher/evenings").json()]
    page = client.get(f"/records/{quote(name)}/1/report")
    assert page.status_code == 200
    assert quote(name, safe="") in page.headers["content-disposition"]
    assert client.post("/api/v1/launcher/resume", json={"name": name}).status_code == 202


def test_cross_site_requests_open_no_camera(client: httpx.Client) -> None:
    picture = "/api/v1/launcher/picture.jpg?camera=virtual"
    for site in ("cross-site", "same-site"):
        assert client.get(picture, headers={"sec-fetch-site": site}).status_code == 403
    for site in ("same-origin", "none"):
        assert client.get(picture, headers={"sec-fetch-site": site}).status_code == 200


def test_an_evening_is_resumed(client: httpx.Client, launcher: Launcher, records: Path) -> None:
    assert client.post("/api/v1/launcher/resume", json={"name": "../../etc"}).status_code == 409
    assert client.post("/api/v1/launcher/resume", json={"name": EVENING}).status_code == 202
    order = launcher.wait()
    assert order is not None
    assert (order.folder, order.resume) == (records / EVENING, True)


@pytest.mark.parametrize(
    ("recorded", "typed", "opened"),
    [
        ("rtsp://anna:***@10.0.0.9/live", "rtsp://anna:secret@10.0.0.9/live", "rtsp://anna:secret@10.0.0.9/live"),
        ("http://10.0.0.9/?token=***", " http://10.0.0.9/?token=secret ", "http://10.0.0.9/?token=secret"),
        ("rtsp://anna:***@10.0.0.9/live", "rtsp://anna:secret@10.0.0.7/live", "rtsp://anna:***@10.0.0.9/live"),
        ("0", "1", "0"),
    ],
    ids=["a password", "a token", "another camera was chosen since", "a camera without secrets"],
)
def test_an_evening_goes_on_with_the_camera_as_it_was_typed(
    recorded: str, typed: str, opened: str, launcher: Launcher, records: Path
) -> None:
    settings = Settings(camera=CameraSettings(source=recorded))
    Journal(
        MatchFolder(records / "camera"), JournalCover("referee test", MATCH, settings=kept_settings(settings))
    ).close()
    launcher.choices = EveningChoices(camera=typed)
    launcher.resume("camera")
    order = launcher.wait()
    assert order is not None
    assert order.settings.camera.source == opened


def test_the_program_is_ended_from_the_page(client: httpx.Client, launcher: Launcher) -> None:
    ended = threading.Thread(target=launcher.wait)
    ended.start()
    assert client.post("/api/v1/launcher/quit", json={}).status_code == 202
    ended.join(20)
    assert not ended.is_alive()


def test_match_pages_wait_for_the_match_to_start(client: httpx.Client) -> None:
    for path in ("/wall", "/clock", "/overlay", "/setup"):
        assert "waiting.js" in client.get(path).text


def test_only_the_arbiter_may_choose_from_the_network(tmp_path: Path) -> None:
    launcher = Launcher(Settings(), tmp_path)
    tokens = Tokens("the-arbiters-word", "the-players-word", "everybodys-word")
    with ConsoleServer(launcher_app(launcher, None), "0.0.0.0", 0, tokens) as server:
        base = f"http://127.0.0.1:{httpx.URL(server.url).port}"
        for word, status in ((None, 401), ("everybodys-word", 403), ("the-players-word", 403)):
            headers = {"Authorization": f"Bearer {word}"} if word else {}
            with httpx.Client(base_url=base, headers=headers) as client:
                for end in ENDPOINTS:
                    path = end.path.replace("{game:int}", "1").replace("{evening}/1/{paper}", "a/1/report")
                    asked = client.request(end.method, path, json={} if end.method == "POST" else None)
                    assert asked.status_code == status, path
                assert client.get("/").status_code in (401, 303)
        with httpx.Client(base_url=base, headers={"Authorization": "Bearer the-arbiters-word"}) as client:
            assert all(client.get(path).status_code == 200 for path, *_ in PAGES)
    launcher.close()
