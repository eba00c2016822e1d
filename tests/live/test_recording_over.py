"""An evening with a recording as its camera: after the recording's end, and after the evening was stopped."""

from __future__ import annotations

import time
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.fen import format_fen
from referee.draughts.pdn import RecordedPly
from referee.draughts.pdn_reader import read_pdn
from referee.draughts.position import Side
from referee.live.match_inputs import Ending
from referee.live.sources import CameraOptions, open_camera
from referee.messages import Message, message, typed
from referee.records.decisions import Resign
from referee.records.events import GameEnded, MatchStarted
from tests.live.evenings import CONSOLE, Evening, Page
from tests.live.test_match_desk import SIZE_PX, WAIT_S, Night
from tests.recordings import board_picture, record

pytestmark = pytest.mark.slow


def wait_for_troubles(night: Night, *expected: Message) -> None:
    until_s = time.monotonic() + WAIT_S
    while night.desk.troubles() != expected:
        assert time.monotonic() < until_s, night.desk.troubles()
        time.sleep(0.05)


def test_a_game_whose_recording_is_over_goes_on_until_its_result_is_declared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.live.live_match.LINGER_S", 0.1)
    file = record(tmp_path / "game.avi", [board_picture()] * 30)
    night = Night(tmp_path / "match")
    try:
        night.heard.wait_for(MatchStarted)
        set_up, options = night.desk.set_up, CameraOptions(SIZE_PX, 12.5, 12.5)
        monkeypatch.setattr(set_up, "_open", partial(open_camera, options=options, stays=True))
        is_over = message("recording-played-out", recording=typed(file.name))
        for _ in ("chosen", "chosen once more, from its beginning"):
            set_up.choose_camera(str(file))
            wait_for_troubles(night)
            wait_for_troubles(night, is_over)
        time.sleep(1.0)
        assert night.desk.troubles() == (is_over,)  # no camera counts as lost
        night.desk.decide(Resign(night.desk.now_s(), Side.BLACK))
        night.heard.wait_for(GameEnded)
        wait_for_troubles(night)
        night.thread.join(WAIT_S)
    finally:
        night.stop()
    assert night.ending is Ending.DECIDED
    assert '[Result "2-0"]' in (tmp_path / "match" / "game.pdn").read_text("utf-8")


SCRIPT = """
    table: wait 1; white: take 32-28; table: wait 0.5; black: take 19-23; table: wait 3;
    white: take 28x19, remove 23; table: wait 0.5; black: take 14x23, remove 19; table: wait 1
"""


def test_an_evening_with_a_recording_goes_on_where_the_recording_was_stopped(tmp_path: Path) -> None:
    """It used to be played from its beginning, into the middle of the game."""
    table = VirtualTable(plain_scene(7, SIZE_PX), SCRIPT, frames_per_s=12.5, seed=7)
    file = record(tmp_path / "game.avi", (frame.image for frame in table.frames()), 12.5, SIZE_PX)
    folder = tmp_path / "match"
    with Evening(folder, "--camera", str(file), *CONSOLE) as evening:
        evening.until("1. Black 19-23")
        evening.stop()
    with Evening(folder, "--resume", *CONSOLE) as evening:
        evening.until("the recording game.avi is over")
        evening.listen(2.0)
        evening.stop()
    (game,) = read_pdn((folder / "game.pdn").read_text("utf-8").splitlines())
    assert game.record is not None
    assert [type(item) for item in game.record.items] == [RecordedPly] * 4, "nothing is irregular"
    assert format_fen(list(game.record.positions())[-1]).startswith("W:W31,33,")


SECOND_SCRIPT = """
    table: wait 1; white: take 31-27; table: wait 1; black: take 17-22; table: wait 1; white: take 36-31;
    table: wait 1; black: take 11-17; table: wait 3; white: take 41-36; table: wait 1; black: take 7-11; table: wait 1
"""


@pytest.mark.deep
def test_a_later_game_from_another_recording_goes_on_where_that_one_was_stopped(tmp_path: Path) -> None:
    """It used to be taken up with the first recording, as far in as both had been watched."""
    files = [
        record(tmp_path / name, (frame.image for frame in played(script).frames()), 12.5, SIZE_PX)
        for name, script in (("first.avi", SCRIPT), ("second.avi", SECOND_SCRIPT))
    ]
    folder = tmp_path / "match"
    with Evening(folder, "--camera", str(files[0]), *CONSOLE) as evening, closing(Page(evening)) as page:
        evening.until("1. Black 19-23")
        page.decide(type="Resign", side="B")
        page.until(lambda match: match["phase"] == "ended")
        answer = page.post("evening/next", white="A", black="B")
        assert answer.status_code < 300, answer.text
        page.until(lambda match: len(match["games"]) == 2)
        assert page.post("set-up/camera", name=str(files[1])).status_code < 300
        evening.until("2. Black 11-17")
        evening.stop()
    with Evening(folder, "--resume", *CONSOLE) as evening:
        evening.until("the recording second.avi is over")
        evening.listen(2.0)
        evening.stop()
    (game,) = read_pdn((folder / "game-2" / "game.pdn").read_text("utf-8").splitlines())
    assert game.record is not None
    assert [type(item) for item in game.record.items] == [RecordedPly] * 6, "nothing is irregular"


def played(script: str) -> VirtualTable:
    return VirtualTable(plain_scene(7, SIZE_PX), script, frames_per_s=12.5, seed=7)
