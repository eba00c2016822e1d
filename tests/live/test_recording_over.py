"""A recording chosen on the set-up page comes to its end: the evening goes on, and says what can be done."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import pytest

from referee.draughts.position import Side
from referee.live.match_inputs import Ending
from referee.live.notices import PLAYED_OUT
from referee.live.sources import CameraOptions, open_camera
from referee.messages import Message, message, typed
from referee.records.decisions import Resign
from referee.records.events import GameEnded, MatchStarted
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
        told = partial(night.live.notices.trouble, PLAYED_OUT)
        monkeypatch.setattr(set_up, "_open", partial(open_camera, options=options, played_out=told))
        is_over = message("recording-played-out", recording=typed(file.name))
        for _ in ("chosen", "chosen once more, from its beginning"):
            set_up.choose_camera(str(file))
            assert night.desk.troubles() == ()
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
