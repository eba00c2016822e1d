"""What devices say is known in French too, as they really say it."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.board_finder import find_board
from calibration.quality import judge_picture
from hardware.camera_list import why_not
from hardware.dgt_conversation import Conversation
from hardware.serial_ports import open_port
from hardware.simulated.palettes import plain_scene
from hardware.sound_player import SoundPlayer
from referee.errors import RefereeError
from referee.live.getting_ready import HANDS_OFF
from referee.outputs.device_words import in_both
from referee.outputs.folder import cannot_write
from referee.records.clock_readings import ClockLost
from referee.words import say


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(RefereeError) as refused:
        act()
    return str(refused.value)


def black_picture() -> object:
    width, height = plain_scene().size_px
    return find_board(np.zeros((height, width, 3), np.uint8))


def glare() -> str:
    """A lamp over the upper left corner of the board."""
    scene = plain_scene()
    width, height = scene.size_px
    image = np.full((height, width, 3), 120, np.uint8)
    corners = scene.pose.project(np.array([[0, 0], [3, 0], [3, 3], [0, 3]], np.float64))
    cv2.fillConvexPoly(image, np.round(corners).astype(np.int32), (255, 255, 255))
    (line,) = [line for line in judge_picture(image, scene.pose).problems if line.startswith("Glare")]
    return line


def unplugged() -> str:
    conversation = Conversation("port", 0.0)
    conversation.port_gone("the board was unplugged: plug it in again", 1.0)
    (lost,) = conversation.signals()
    assert isinstance(lost, ClockLost)
    return lost.reason


@pytest.mark.parametrize(
    ("line", "french"),
    [
        (lambda: refusal(lambda: open_port("/dev/none")), "le port de pendule /dev/none n'existe pas : "),
        (lambda: refusal(lambda: open_port("socket://127.0.0.1:9")), "le port de pendule socket://127.0.0.1:9 ne peut"),
        (unplugged, "le damier a été débranché : rebranchez-le"),
        (lambda: f"camera 97 gives no picture: {why_not(97)}", "la caméra 97 ne donne pas d'image : "),
        (lambda: refusal(SoundPlayer([("no-such-player",)]).check), "il n'y a pas de no-such-player pour jouer le son"),
        (
            lambda: str(cannot_write(Path("/a/game.pdn"), OSError(errno.ENOSPC, "full"))),
            "impossible d'écrire /a/game.pdn : le disque est plein : faites de la place",
        ),
        (lambda: HANDS_OFF, "quelque chose couvre le damier"),
        (lambda: refusal(black_picture), "l'image est noire"),
        (glare, "Reflets sur 9 cases (à côté de 1, à côté de 2, à côté de 7, "),
        (lambda: "something nobody has words for", "something nobody has words for"),
    ],
)
def test_it_is_said_in_french(line: Callable[[], str], french: str) -> None:
    said = in_both(line())
    assert say(said) == line()
    assert say(said, "fr").startswith(french)
