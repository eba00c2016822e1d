"""What following a game costs: ratios to decoding the same pictures, in one run, and memory over a long match.

    python -m benchmarks.pipeline [VIDEO]

Without a VIDEO (a 1080p recording of a game from the usual start) one is made on the virtual table.
"""

from __future__ import annotations

import multiprocessing
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from hardware.camera import Due, Frame, every_frame
from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable
from hardware.video_file import VideoFile
from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.first_look.board_at_start import find_board_at_start
from referee.first_look.board_constraints import BoardConstraints
from referee.outputs.evidence_pictures import EvidencePictures
from referee.outputs.folder import MatchFolder
from referee.outputs.record import MatchRecord
from referee.progress import Progress
from referee.records.match import Match
from referee.reviewing import FRAMES_PER_S, follow
from referee.session import Session
from referee.vision.observer import Observer

SIZE_PX = (1920, 1080)
"""Size of the pictures. Larger is slower."""
JPEG_QUALITY = 90
"""JPEG quality of the recording, 1 to 100. Larger takes longer to decode."""
OPENING = "white: take 32-28; black: take 19-23; white: take 28x19, remove 23; black: take 14x23, remove 19"
THINKING = OPENING.replace("; black", "; table: wait 20; black").replace("; white", "; table: wait 20; white")
"""The same with players who think, as in any recording of a real game."""
RECORDED_PER_S = 25.0
"""Rate of the recording, frames a second."""
KINGS = parse_fen("W:WK46,K47:BK4,K5")
ROUND = "white: take 47-15; black: take 4-36; white: take 15-47; black: take 36-4"
"""Four plies after which the same position stands on the board: a match of any length."""
SIX_HOURS_S = 6 * 3600.0
"""Duration of a long match, seconds."""
LONG_MATCH_FRAMES = 3_000
"""Frames of it that are played before memory is measured."""
KEPT_BYTES = 31 << 20
"""Size just below the largest block (32 MiB) for which glibc learns to keep freed memory."""


def vision(name: str, video: Path) -> None:
    """Each frame's cost against decoding it from JPEG: processor time, everything in one thread."""
    cv2.setNumThreads(1)
    _keep_freed_memory()
    start = start_position(INTERNATIONAL)
    pose = find_board_at_start(VideoFile(video, frames_per_s=FRAMES_PER_S).frames(), start, BoardConstraints(10)).pose
    observer, session = Observer(pose, start.as_seen(), SIZE_PX), Session(INTERNATIONAL, start)
    decoding, seeing, concluding, keeping = [], [], [], []
    with tempfile.TemporaryDirectory() as folder:
        evidence = EvidencePictures(MatchFolder(folder), pose, INTERNATIONAL.board)
        for frame in VideoFile(video, frames_per_s=FRAMES_PER_S).frames():
            jpeg = cv2.imencode(".jpg", frame.image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1]
            decoding.append(_timed(lambda jpeg=jpeg: cv2.imdecode(jpeg, cv2.IMREAD_COLOR))[0])
            if observer.due(frame.captured_at_s):
                took_s, reading = _timed(lambda frame=frame: observer.observe(frame))
                seeing.append(took_s)
                concluding.append(_timed(lambda reading=reading: session.feed(reading))[0])
            else:
                seeing.append(0.0)
                concluding.append(0.0)
            keeping.append(_timed(lambda frame=frame: evidence.add_frame(frame))[0])
    cv2.setNumThreads(-1)
    decode_s = statistics.mean(decoding)
    print(f"{name}: JPEG decode of a 1080p frame {decode_s * 1000:.2f} ms")
    learning_s = max(seeing)
    seeing.remove(learning_s)
    print(f"learning the board, once a match              {learning_s * 1000:6.2f} ms")
    for part, times in (("vision", seeing), ("session", concluding), ("evidence", keeping)):
        mean_s = statistics.mean(times)
        worst = np.percentile(times, 95) * 1000
        print(
            f"{part + ' per frame':<33} {mean_s / decode_s:6.2f} x   {mean_s * 1000:6.2f} ms, 95 % under {worst:.2f} ms"
        )


def review(video: Path) -> None:
    """The whole command against decoding alone, both by the clock on the wall."""
    decode_s, _ = _timed(lambda: sum(1 for _ in VideoFile(video).frames()), time.perf_counter)
    with tempfile.TemporaryDirectory() as folder:
        line = [sys.executable, "-m", "referee", "review", str(video), "--output", folder]
        review_s, done = _timed(
            lambda: subprocess.run(line, capture_output=True, text=True, check=False), time.perf_counter
        )
    print(f"review / decoding alone, wall     {review_s / decode_s:6.2f} x   {review_s:.1f} s / {decode_s:.1f} s")
    print(f"    {(done.stdout or done.stderr).splitlines()[0]}")


class LongMatch:
    """A round of four plies played over and over, its frames' times stretched to six hours."""

    def __init__(self, pictures: list[bytes]) -> None:
        """JPEG, so that the pictures themselves hardly count in what is measured."""
        self.size_px = SIZE_PX
        self._round = [np.frombuffer(picture, np.uint8) for picture in pictures]
        self.resident_mb: list[float] = []

    def frames(self, due: Due = every_frame) -> Iterator[Frame]:
        for sequence in range(LONG_MATCH_FRAMES):
            # short steps keep hands and stillness as they are; a long pause after each round makes up the hours
            rounds, place = divmod(sequence, len(self._round))
            pause_s = SIX_HOURS_S / (LONG_MATCH_FRAMES / len(self._round))
            if sequence % 100 == 0:
                self.resident_mb.append(_resident_mb())
            time_s = rounds * pause_s + place / FRAMES_PER_S
            if due(time_s):
                image = np.asarray(cv2.imdecode(self._round[place], cv2.IMREAD_COLOR), np.uint8)
                yield Frame(image, time_s, sequence)

    def close(self) -> None:
        pass

    def __enter__(self) -> LongMatch:
        return self

    def __exit__(self, *exc: Any) -> None:
        pass


def _round_of_kings() -> list[bytes]:
    table = VirtualTable(plain_scene(3, SIZE_PX), ROUND, position=KINGS.to_string(), frames_per_s=FRAMES_PER_S, seed=3)
    with table:
        return [cv2.imencode(".jpg", frame.image)[1].tobytes() for frame in table.frames()]


def memory() -> None:
    """Resident memory of a match of six hours, its frames thinned out, after a quarter of it and at the end."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:  # a table's textures would count as the referee's memory
        camera = LongMatch(pool.apply(_round_of_kings))
    pose = find_board_at_start(camera.frames(), KINGS, BoardConstraints(10)).pose
    with tempfile.TemporaryDirectory() as folder:
        endless = replace(INTERNATIONAL, draws=())  # the same position would soon end the game
        record = MatchRecord(MatchFolder(folder), Match(endless, KINGS, "benchmark"), pose)
        followed = follow(camera, pose, record, Progress(SIX_HOURS_S))
    early, late = camera.resident_mb[len(camera.resident_mb) // 4], camera.resident_mb[-1]
    print(
        f"resident over six hours           {late / early:6.2f} x   {early:.0f} MB after a quarter, "
        f"{late:.0f} MB at the end, {len(followed.sheet.plies)} plies"
    )


def _keep_freed_memory() -> None:
    """As any process that has run for a while does. Before it has freed a block of many pictures, the C library hands
    every picture back to the system, and fetching the memory anew costs as much as decoding a JPEG into it."""
    np.empty(KEPT_BYTES, np.uint8)


def _timed(work: Any, clock: Callable[[], float] = time.thread_time) -> tuple[float, Any]:
    began_s = clock()
    answer = work()
    return clock() - began_s, answer


def _resident_mb() -> float:
    status = Path("/proc/self/status").read_text("ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def _recorded(path: Path, script: str) -> Path:
    """MPEG-4, as OpenCV's wheel cannot write H.264; it is the cheaper of the two to decode."""
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), RECORDED_PER_S, SIZE_PX)
    with VirtualTable(plain_scene(3, SIZE_PX), script, frames_per_s=RECORDED_PER_S, seed=3) as table:
        for frame in table.frames():
            writer.write(frame.image)
    writer.release()
    return path


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        given = {word: Path(word) for word in sys.argv[1:2]} or {
            "hands always at work": _recorded(Path(folder) / "opening.mp4", OPENING),
            "players who think": _recorded(Path(folder) / "thinking.mp4", THINKING),
        }
        for name, video in given.items():
            vision(name, video)
        review(video)
    # in a process of its own, without what was kept for the measurements above
    alone = multiprocessing.get_context("spawn").Process(target=memory)
    alone.start()
    alone.join()


if __name__ == "__main__":
    main()
