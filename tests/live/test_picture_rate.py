"""A camera of which too few pictures are read: counted while its board is followed, and told on the set-up page."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from hardware.camera import Frame
from hardware.simulated.live_table import LiveTable
from referee.live.picture_rate import RATE_S, PictureRate, too_few_pictures
from referee.words import say
from tests.live.watched_table import LOOKING, WAIT_S, table, vision_thread_at


@pytest.mark.parametrize(
    ("read", "missing", "per_s"),
    [(24, 0, 12.0), (24, 12, 12.0), (8, 0, 4.0), (0, 4, 0.0), (3, 0, None)],
    ids=["all read", "some damaged", "few", "none", "counted for a moment only"],
)
def test_pictures_that_are_read_are_counted_and_those_that_are_missing_are_not(
    read: int, missing: int, per_s: float | None
) -> None:
    rate = PictureRate()
    passed_s = 0.25 if per_s is None else 2.0
    times = [passed_s * place / (read + missing) for place in range(read + missing)]
    for place, time_s in enumerate(times):
        rate.count(100.0 + time_s, read=place < read)
    assert rate.per_s is None
    rate.count(100.0 + passed_s, read=False)
    assert rate.per_s == per_s


@pytest.mark.parametrize(
    ("per_s", "wanted_per_s", "told"),
    [(12.0, 12.5, False), (4.6, 12.5, True), (4.6, 5.0, False), (None, 12.5, False)],
    ids=["enough", "few", "no more are wanted", "not counted yet"],
)
def test_too_few_pictures_are_told_with_their_number(per_s: float | None, wanted_per_s: float, told: bool) -> None:
    few = too_few_pictures(per_s, wanted_per_s)
    assert (few is not None) is told
    assert few is None or say(few).startswith("pictures read a second: 5. ")


@pytest.mark.slow
def test_a_slow_camera_is_told_once_its_board_is_followed() -> None:
    slow = LiveTable(table(script="table: wait 60"), frames_per_s=4.0)
    with vision_thread_at(slow, replace(LOOKING, silence_s=5.0)) as (vision_thread, reports):
        assert vision_thread.few_pictures is None
        assert reports.followed.wait(WAIT_S)
        until_s = time.monotonic() + WAIT_S
        while vision_thread.few_pictures is None:
            assert time.monotonic() < until_s
            time.sleep(0.1)


class Unplugged(LiveTable):
    """Gives no picture while `away`."""

    away = False

    def newest(self, after: int, wait_s: float) -> Frame | None:
        if self.away:
            time.sleep(wait_s)
            return None
        return super().newest(after, wait_s)


@pytest.mark.slow
def test_of_a_camera_that_is_lost_nothing_is_told_but_the_loss() -> None:
    camera = Unplugged(table(script="table: wait 60"))
    with vision_thread_at(camera) as (vision_thread, reports):
        assert reports.followed.wait(WAIT_S)
        camera.away = True
        assert reports.blind.wait(WAIT_S)
        until_s = time.monotonic() + 2 * RATE_S
        while time.monotonic() < until_s:
            assert vision_thread.few_pictures is None
            time.sleep(0.05)
        reports.followed.clear()
        camera.away = False
        assert reports.followed.wait(WAIT_S)
        assert vision_thread.few_pictures is None
