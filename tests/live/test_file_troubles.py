"""A full or read-only disk, or a folder that is gone, is one trouble, however many files wait; other faults are their
files' own."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from referee.live.file_troubles import FULL, ROOM_AGAIN, ROOM_TOPIC, WRITTEN_AGAIN, FileTroubles, follow_room
from referee.live.notices import Notices
from referee.messages import message, typed
from referee.outputs.folder import ROOM_BYTES, cannot_write, folder_gone, lack_of_room
from referee.words import LANGUAGES, say

WRITTEN = typed("written again")


@pytest.mark.parametrize(
    ("story", "told"),
    [
        ("full journal; full game.pdn; full report.html", ["FULL"]),
        ("full journal; full game.pdn; written journal", ["FULL"]),
        ("full journal; full game.pdn; written journal; written game.pdn", ["FULL", "ROOM AGAIN"]),
        ("full journal; full pictures; written journal; tried", ["FULL", "ROOM AGAIN"]),
        ("full journal; full pictures; tried", ["FULL"]),
        ("full journal; written journal; full journal", ["FULL", "ROOM AGAIN", "FULL"]),
        ("locked game.pdn; locked report.html; written game.pdn", ["game.pdn", "report.html", "written again"]),
        ("little room; full journal", ["little room", "FULL"]),
        ("full journal; locked journal; written journal", ["FULL", "journal", "written again"]),
        ("locked journal; full journal; written journal", ["journal", "FULL", "ROOM AGAIN"]),
        ("gone journal; gone game.pdn; written game.pdn; written journal", ["GONE", "WRITTEN AGAIN"]),
        ("read-only journal; read-only game.pdn; written game.pdn; written journal", ["READ-ONLY", "WRITTEN AGAIN"]),
        ("full journal; read-only journal; written journal", ["FULL", "READ-ONLY", "WRITTEN AGAIN"]),
    ],
)
def test_a_full_disk_is_told_once_until_everything_is_written_again(story: str, told: list[str]) -> None:
    heard: list[str] = []
    names = {
        FULL: "FULL",
        ROOM_AGAIN: "ROOM AGAIN",
        message("disk-gone-in-match", folder="club"): "GONE",
        message("disk-read-only-in-match", folder="club"): "READ-ONLY",
        WRITTEN_AGAIN: "WRITTEN AGAIN",
    }
    notices = Notices(lambda topic, line: heard.append(names.get(line, topic if "cannot" in say(line) else say(line))))
    troubles = FileTroubles(notices, Path("club"))
    for act, _, file in (each.partition(" ") for each in story.split("; ")):
        match act:
            case "full" | "locked" | "read-only":
                number = {"full": errno.ENOSPC, "locked": errno.EACCES, "read-only": errno.EROFS}[act]
                troubles.failed(file, cannot_write(Path(file), OSError(number, "")))
            case "gone":
                troubles.failed(file, folder_gone(Path(file)))
            case "written":
                troubles.written(file, WRITTEN)
            case "tried" if troubles.trial_is_due({"pictures", "state"}):
                troubles.room_found({"pictures", "state"})
            case "little":
                notices.advise(ROOM_TOPIC, typed("little room"))
    assert heard == told
    assert not notices.advice


@pytest.mark.parametrize(
    ("story", "advised"),
    [
        ("begin little", True),
        ("begin little; later little", True),
        ("begin little; later much", False),
        ("begin much; later little", False),
        ("begin gone", False),
        ("begin little; later gone", True),
    ],
)
def test_the_advice_on_room_ends_when_room_is_made(
    story: str, advised: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notices = Notices(lambda topic, line: None)

    def free(room: str) -> int:
        if room == "gone":
            raise cannot_write(tmp_path, OSError(errno.EIO, "input/output error"))
        return ROOM_BYTES if room == "much" else ROOM_BYTES - 1

    for moment, _, room in (each.partition(" ") for each in story.split("; ")):
        monkeypatch.setattr("referee.live.file_troubles.free_bytes", lambda folder, room=room: free(room))
        follow_room(notices, tmp_path, begins=moment == "begin")
    assert bool(notices.advice) is advised


def test_advice_is_no_trouble_and_ends_like_one() -> None:
    notices = Notices(lambda topic, line: None)
    notices.trouble("camera", typed("lost"))
    notices.advise("voice", message("voice-no-loudspeaker"))
    assert notices.troubles == (typed("lost"),)
    assert list(notices.advice) == [message("voice-no-loudspeaker")]
    notices.recovered("voice", typed("heard"))
    assert not notices.advice


@pytest.mark.parametrize(("free", "lacks"), [(ROOM_BYTES, False), (ROOM_BYTES - 1, True), (0, True)])
def test_little_room_is_told_with_the_folder(free: int, lacks: bool) -> None:
    lack = lack_of_room(Path("club"), free)
    assert (lack is not None) is lacks
    if lack is not None:
        assert all("club" in say(lack, language) and "300" in say(lack, language) for language in LANGUAGES)
