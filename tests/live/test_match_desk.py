"""The arbiter's desk at a running match: a table, a clock on the screen, and all calls of a console."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.camera import LiveCamera
from hardware.simulated.live_table import LiveTable
from hardware.simulated.palettes import plain_scene
from hardware.simulated.silent_speaker import SilentSpeaker
from hardware.simulated.table import VirtualTable
from hardware.software_clock import SoftwareClock
from hardware.speaker import Voicing
from referee.arbiter.policy import Policy
from referee.console.desk import Check, Desk
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.errors import RefereeError, UnreadableInput
from referee.first_look.board_constraints import BoardConstraints
from referee.hall.recorded_games import recorded_game
from referee.live.bookkeeping import Bookkeeping
from referee.live.devices import Devices
from referee.live.evening import Evening, PreparedGame
from referee.live.live_match import LiveMatch
from referee.live.live_picture import LivePicture
from referee.live.match_desk import NOT_ON_SCREEN, NOT_YOURS, WHITE_AT, LiveDesk
from referee.live.match_inputs import Ending
from referee.live.notices import Notices
from referee.live.set_up_desk import LiveSetUpDesk
from referee.live.sources import CameraOptions, begin_of, open_camera
from referee.live.timeline import Timeline
from referee.live.vision_interface import VisionOptions
from referee.live.voice_control import VoiceControl
from referee.messages import Message, message, typed
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_reader import read_records, verify
from referee.outputs.journal_records import JournalCover
from referee.outputs.match_files import files_of
from referee.outputs.replay import new_session
from referee.outputs.sink import Picture
from referee.outputs.voice.voice import Voice
from referee.records.clock_events import ClockStarted
from referee.records.clock_readings import ClockControl, ClockReading, ClockSide
from referee.records.decisions import OfferDraw, Pause, Resign, Resume
from referee.records.draw_events import DrawOffered
from referee.records.events import Event, GameEnded, GamePaused, MatchStarted, MovePlayed
from referee.records.match import Match
from referee.records.timing import Timing
from referee.words import say
from tests.recordings import board_picture, record

pytestmark = pytest.mark.slow

SIZE_PX = (640, 360)
WAIT_S = 60.0
SCRIPT = "white: take 32-28"


class Heard:
    """A console's listener."""

    def __init__(self) -> None:
        self.events: list[tuple[int, Event]] = []
        self._changed = threading.Condition()

    def __call__(self, number: int, event: Event, pictures: tuple[Picture, ...]) -> None:
        with self._changed:
            self.events.append((number, event))
            self._changed.notify_all()

    def wait_for(self, kind: type) -> Event:
        with self._changed:
            assert self._changed.wait_for(lambda: any(isinstance(event, kind) for _, event in self.events), WAIT_S)
            return next(event for _, event in self.events if isinstance(event, kind))


class Night:
    """One match in this process, with its own thread."""

    def __init__(self, folder: Path) -> None:
        self.table = LiveTable(VirtualTable(plain_scene(7, SIZE_PX), SCRIPT, seed=7), afterwards_s=600.0)
        match = Match(INTERNATIONAL, start_position(INTERNATIONAL), "test", timing=Timing("15+5", WHITE_AT))
        cover = JournalCover("test", match)
        notices = Notices(lambda topic, sentence: None)
        kept = MatchFolder(folder)
        books = Bookkeeping(kept, match, Journal(kept, cover), files_of(kept, match), notices)
        options = VisionOptions(INTERNATIONAL, BoardConstraints(10), 12.5, 3.0)
        timeline = Timeline.going_on_from(0.0)
        self.live = LiveMatch(
            new_session(cover), books, notices, timeline, Devices(self.table, options, SoftwareClock())
        )
        self.evening = Evening(folder, self.live, self._no_game, policy=cover.policy)
        self.speaker = SilentSpeaker()
        voice = VoiceControl(Voice(self.speaker, Voicing("en"), Policy(), notices), notices)
        set_up = LiveSetUpDesk(self.live, "virtual", self._open, voice)
        self.desk: Desk = LiveDesk(self.evening, set_up, LivePicture(lambda: self.live.vision_thread.view))
        self.heard = Heard()
        self.desk.listen(self.heard)
        self.ending: Ending | None = None
        self.answers: dict[str, Message | None] = {}
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def stop(self) -> None:
        self.live.stop()
        self.thread.join()

    def wait_until_pressed_by(self, side: Side) -> None:
        """Wait until this player can press the lever on the screen."""
        assert self.live.link is not None
        end = WHITE_AT if side is Side.WHITE else WHITE_AT.other
        until_s = time.monotonic() + WAIT_S
        while (shown := self.live.link.clock.last) is None or shown.lever_high is not end:
            assert time.monotonic() < until_s, shown
            time.sleep(0.01)

    def wait_until_noted_as_free_to_press(self, side: Side) -> None:
        """As above, by the journal, which is later than the clock."""
        end = WHITE_AT if side is Side.WHITE else WHITE_AT.other
        until_s = time.monotonic() + WAIT_S
        while self._noted_lever() is not end:
            assert time.monotonic() < until_s
            time.sleep(0.05)

    def answers_to_presses_around_the_first_ply(self) -> dict[str, Message | None]:
        desk = self.desk
        answers = {"White slips, before anything was played": desk.press(Side.WHITE)}
        self.wait_until_noted_as_free_to_press(Side.BLACK)
        answers["Black starts White's time"] = desk.press(Side.BLACK)
        self.heard.wait_for(ClockStarted)
        times = desk.times()
        assert times is not None
        assert times.counting is Side.WHITE
        self.wait_until_pressed_by(Side.WHITE)
        answers["Black again"] = desk.press(Side.BLACK)
        self.table.begin()
        self.heard.wait_for(MovePlayed)
        answers["White, after the ply"] = desk.press(Side.WHITE)
        answers["White again"] = desk.press(Side.WHITE)
        return answers

    def _noted_lever(self) -> ClockSide | None:
        """The raised end of the lever in the journal's last reading."""
        records = [line.record for line in read_records(self.desk.folder / "journal.sqlite")]
        levers = [record.lever_high for record in records if isinstance(record, ClockReading)]
        return levers[-1] if levers else None

    def _run(self) -> None:
        self.ending = self.evening.run()

    def _no_game(self, match: Match, policy: Policy, path: Path) -> PreparedGame:
        raise UnreadableInput(typed("one game is enough"))

    def _open(self, name: str) -> LiveCamera:
        raise UnreadableInput(typed(f"camera {name} gives no picture"))


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Night]:
    """With the first ply played and the clock pressed."""
    night = Night(tmp_path_factory.mktemp("night") / "match")
    try:
        night.heard.wait_for(MatchStarted)
        night.answers = night.answers_to_presses_around_the_first_ply()
        yield night
    finally:
        night.stop()
    verify(night.desk.folder / "journal.sqlite")


def test_the_clock_page_presses_the_clock_and_the_ply_is_seen(night: Night) -> None:
    assert night.answers == {
        "White slips, before anything was played": None,
        "Black starts White's time": None,
        "Black again": NOT_YOURS,
        "White, after the ply": None,
        "White again": NOT_YOURS,
    }
    times = night.desk.times()
    assert times is not None
    assert 0 < times.white_ms <= 915_000


def test_pictures_with_and_without_overlay(night: Night) -> None:
    plain, marked = night.desk.picture(False), night.desk.picture(True)
    assert plain is not None
    assert marked is not None
    for jpeg in (plain, marked):
        image = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
        assert image is not None
        assert image.shape == (360, 640, 3)
    assert plain != marked


def test_decisions_are_answered_by_events_in_order(night: Night) -> None:
    desk = night.desk
    before = desk.decisions_now([Resume(desk.now_s())])
    assert before is not None
    assert before.refusals != (None,) or desk.times() is not None
    assert desk.decide(Pause(desk.now_s())) is None
    night.heard.wait_for(GamePaused)
    now = desk.decisions_now([Pause(desk.now_s()), Resume(desk.now_s())])
    assert now is not None
    assert now.refusals == (message("refusal-paused"), None)
    assert desk.decide(Pause(desk.now_s())) == message("refusal-paused")
    assert desk.decide(Resume(desk.now_s())) is None
    late = Heard()
    leave = desk.listen(late)
    late.wait_for(GamePaused)
    leave()
    assert [number for number, _ in late.events] == list(range(1, len(late.events) + 1))


def test_a_game_that_is_played_is_not_closed(night: Night) -> None:
    assert not night.live.close(Ending.CLOSED)


def test_of_two_simultaneous_decisions_one_is_taken_and_the_other_refused_with_a_reason(night: Night) -> None:
    desk, both = night.desk, threading.Barrier(2)

    def pause(_: int) -> Message | None:
        both.wait()
        return desk.decide(Pause(desk.now_s()))

    with ThreadPoolExecutor() as arbiters:
        assert set(arbiters.map(pause, range(2))) == {None, message("refusal-paused")}
    assert desk.decide(Resume(desk.now_s())) is None


def test_a_decision_for_another_match_is_refused(night: Night) -> None:
    desk = night.desk
    assert desk.match_id == recorded_game(desk.folder).match  # as the hall calls it
    assert desk.decide(Pause(desk.now_s()), "fedcba9876543210") == message("refusal-other-game")
    assert desk.decide(Pause(desk.now_s()), desk.match_id) is None
    assert desk.decide(Resume(desk.now_s()), desk.match_id) is None


def heard(night: Night, text: str) -> None:
    """Wait until the voice has said it."""
    until_s = time.monotonic() + WAIT_S
    while not any(spoken.text == text for spoken in night.speaker.spoken_texts):
        assert time.monotonic() < until_s
        time.sleep(0.01)


def test_the_set_up_desk(night: Night) -> None:
    set_up = night.desk.set_up
    corners = set_up.corners()
    assert corners is not None
    assert all(0 < share < 1 for corner in corners for share in corner)
    assert [check.good for check in set_up.light()] in ([True], [False], [False] * 2, [False] * 3)
    assert set_up.speak("bonjour").good
    heard(night, "bonjour")
    assert set_up.set_volume(0).good
    assert set_up.volume() == 0
    assert set_up.speak("silence") == Check(False, message("check-voice-turn-up"))
    assert set_up.set_volume(55).good
    assert set_up.volume() == 55
    assert set_up.speak("louder").good
    heard(night, "louder")
    assert [(spoken.text, spoken.voicing.volume) for spoken in night.speaker.spoken_texts] == [
        ("bonjour", 80),
        ("louder", 55),
    ]
    assert set_up.clock_test().good
    assert [choice.name for choice in set_up.cameras() if choice.chosen] == ["virtual"]
    with pytest.raises(RefereeError, match="gives no picture"):
        set_up.choose_camera("5")
    with pytest.raises(RefereeError, match="too close together"):
        set_up.set_corners(((0.4, 0.4), (0.41, 0.4), (0.41, 0.41), (0.4, 0.41)))
    set_up.set_corners(corners)
    assert night.desk.troubles() == ()


def test_a_recording_chosen_during_the_set_up_plays_once_its_board_is_followed(
    night: Night, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = record(tmp_path / "game.avi", [board_picture()] * 3)
    set_up = night.desk.set_up
    monkeypatch.setattr(set_up, "_camera", "0")
    monkeypatch.setattr(set_up, "_open", partial(open_camera, options=CameraOptions(SIZE_PX, 12.5, 12.5)))
    chosen: list[tuple[LiveCamera, object]] = []
    monkeypatch.setattr(night.live.vision_thread, "use_camera", lambda *camera, source: chosen.append(camera))
    set_up.choose_camera(str(file))
    with closing(chosen[0][0]) as film:
        assert chosen[0][1] == begin_of(film) is not None
    assert [choice.title for choice in set_up.cameras() if choice.chosen] == [str(file)]


@pytest.mark.parametrize(
    ("control", "told"), [(ClockControl.COMPUTER, False), (ClockControl.CLOCK, True)], ids=["the referee", "the clock"]
)
def test_the_clocks_test_tells_who_counts(
    control: ClockControl, told: bool, night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = night.live.link
    assert link is not None
    assert link.clock.found is not None
    found = replace(link.clock.found, control=control)
    monkeypatch.setattr(type(link.clock), "found", property(lambda _: found))
    check = night.desk.set_up.clock_test()
    assert check.good
    assert ("its own programme" in say(check.sentence)) is told


def test_a_clock_on_the_table_cannot_be_pressed_on_a_screen(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(night.live.devices, "_link", None)
    assert night.desk.press(Side.WHITE) == NOT_ON_SCREEN
    assert not night.desk.set_up.clock_test().good


def test_a_decided_match_ends_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.live.live_match.LINGER_S", 0.1)
    night = Night(tmp_path / "match")
    try:
        night.heard.wait_for(MatchStarted)
        night.desk.decide(OfferDraw(night.desk.now_s(), Side.WHITE))
        night.heard.wait_for(DrawOffered)
        night.desk.decide(Resign(night.desk.now_s(), Side.BLACK))
        night.heard.wait_for(GameEnded)
        night.thread.join(WAIT_S)
    finally:
        night.stop()
    assert night.ending is Ending.DECIDED
    assert '[Result "2-0"]' in (tmp_path / "match" / "game.pdn").read_text("utf-8")
