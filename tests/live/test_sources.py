"""What can be typed as a camera: a name that cannot be one is refused in one line, without its password."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.errors import UnreadableInput
from referee.live.sources import CameraOptions, open_camera

OPTIONS = CameraOptions((640, 360), 12.5, 12.5)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("films", "is a folder"),
        ("films/missing.mp4", "there is no file"),
        ("notes.txt", "no video that can be read"),
        ("x" * 300, "camera"),
        ("\udcff.mp4", "there is no file"),
        ("rtsp://club:geheim@127.0.0.1:9/x", "rtsp://club:***@127.0.0.1:9/x gives no picture"),
        ("http://127.0.0.1:9/x?token=geheim", "x?token=*** gives no picture"),
        ("rtsp://club:***@127.0.0.1:9/x", "is not kept"),
    ],
    ids=[
        "folder",
        "missing file",
        "no video",
        "longer than a file's name",
        "not UTF-8",
        "password",
        "token in the query",
        "password that was hidden",
    ],
)
def test_what_is_no_camera_is_refused(name: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "films").mkdir()
    (tmp_path / "notes.txt").write_text("no film")
    with pytest.raises(UnreadableInput) as refused:
        open_camera(name, OPTIONS)
    assert says in str(refused.value)
    assert "geheim" not in str(refused.value)
