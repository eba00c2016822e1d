"""Many matches at once on one computer: does each look at its camera's pictures in time, and what does that cost?

    python -m benchmarks.cameras [SECONDS [CAMERAS ...]]

So many running matches, each in a process of its own as `referee play` is, with its files and its journal, each
before a camera of 1280 x 720 with 15 pictures a second as USB cameras give them: Motion JPEG, which the camera's own
thread decodes.
To reach on two cores: none of four falls behind; eight is the aim. The computer's load, other programs
included, is printed too; the processor time a camera, and the number of cameras computed from it, depend on it less.
"""

from __future__ import annotations

import json
import math
import os
import pickle
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks._played_rounds import BACK, IRREGULAR, RULES, START, PlayedRounds, Round, rendered
from calibration.geometry import BoardPose
from hardware.camera import Frame
from hardware.silence import silence_decoders
from referee.first_look.board_constraints import BoardConstraints
from referee.live.bookkeeping import Bookkeeping
from referee.live.devices import Devices
from referee.live.event_log import Follower, LoggedEvent
from referee.live.live_match import LiveMatch
from referee.live.notices import Notices
from referee.live.timeline import Timeline
from referee.live.vision_interface import VisionOptions
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import JournalCover
from referee.outputs.match_files import files_of
from referee.outputs.replay import new_session
from referee.records.events import MovePlayed
from referee.records.match import Match
from referee.words import say

SECONDS = 60.0
"""Duration of the measurement, seconds. Larger is more reliable."""
CAMERAS = (4, 8)
"""Cameras followed at a time. More load the computer more."""
SIZE_PX = (1280, 720)
"""Size of the pictures. Larger is slower."""
FRAMES_PER_S = 15.0
"""Rate of each camera. Larger loads the computer more."""
IN_TIME_S = 1 / FRAMES_PER_S
"""A picture is looked at in time when the game knows what it shows before the next one is taken, seconds."""
WANTED_SHARE = 0.99
"""Required share of pictures that are looked at in time. Larger asks for more."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One match."""

    given: int
    """Number of pictures that the camera took."""
    late_s: tuple[float, ...]
    """For each picture that was analysed, the time from its capture until the game took the reading, seconds."""
    plies: int
    cpu_s: float
    """Processor time of the whole process while the pictures were played."""


class WatchedBooks(Bookkeeping):
    """Notes when the match takes the pictures that were looked at."""

    late_s: list[float]
    timeline: Timeline

    def add_frame(self, frame: Frame, pose: BoardPose) -> None:
        self.late_s.append(self.timeline.now_s() - frame.captured_at_s)
        super().add_frame(frame, pose)


def followed(round: Round, rounds: int, folder: Path) -> Measured:
    """One match from beginning to end."""
    camera = PlayedRounds(round, rounds)
    match, plies = Match(RULES, START, "benchmark"), 0
    cover = JournalCover("benchmark", match)
    kept = MatchFolder(folder)
    notices = Notices(lambda topic, sentence: print(f"    {topic}: {say(sentence)}", file=sys.stderr))
    books = WatchedBooks(kept, match, Journal(kept, cover), files_of(kept, match), notices)
    books.timeline, books.late_s = Timeline.going_on_from(0.0), []
    options = VisionOptions(RULES, BoardConstraints(10), FRAMES_PER_S, 5.0)
    live = LiveMatch(new_session(cover), books, notices, books.timeline, Devices(camera, options, None))
    began_cpu_s = 0.0

    def played() -> None:
        nonlocal began_cpu_s
        books.late_s.clear()
        began_cpu_s = time.process_time()
        camera.begin()

    def count(entries: list[LoggedEvent]) -> None:
        nonlocal plies
        plies += sum(isinstance(entry.event, MovePlayed) for entry in entries)

    live.vision_thread.on_followed = played
    Follower(books.log, count, "counting")
    live.run()
    return Measured(camera.given, tuple(books.late_s), plies, time.process_time() - began_cpu_s)


def main() -> int:
    silence_decoders()
    if sys.argv[1:2] == ["match"]:
        one = followed(pickle.loads(Path(sys.argv[2]).read_bytes()), int(sys.argv[3]), Path(sys.argv[4]))
        print(json.dumps(asdict(one)))
        return 0
    round = rendered(FRAMES_PER_S, SIZE_PX)
    length_s = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    reached = [several(round, length_s, cameras) for cameras in map(int, sys.argv[2:] or CAMERAS)]
    return 0 if reached[0] else 1


def several(round: Round, length_s: float, cameras: int) -> bool:
    """So many matches; whether none fell behind."""
    rounds = math.ceil(length_s / round.length_s)
    with tempfile.TemporaryDirectory() as folder:
        pictures = Path(folder, "round")
        pictures.write_bytes(pickle.dumps(round))
        began_s = time.monotonic()
        line = [sys.executable, "-m", "benchmarks.cameras", "match", str(pictures), str(rounds)]
        matches = []
        for number in range(cameras):
            given = [*line, str(Path(folder, f"match{number}"))]
            matches.append(subprocess.Popen(given, stdout=subprocess.PIPE, text=True))
            time.sleep(round.length_s / cameras)  # hands at different boards come at different times
        measured = [Measured(**json.loads(match.communicate()[0].splitlines()[-1])) for match in matches]
        took_s = time.monotonic() - began_s
    return report(measured, rounds * (len(round.visits) - len((IRREGULAR, BACK))), rounds * round.length_s, took_s)


def report(measured: list[Measured], plies: int, played_s: float, took_s: float) -> bool:
    given = sum(match.given for match in measured)
    late_s = [late for match in measured for late in match.late_s]
    in_time = sum(late <= IN_TIME_S for late in late_s) / len(late_s)
    cpu_s = sum(match.cpu_s for match in measured)
    cores = os.cpu_count() or 1
    size = " x ".join(map(str, SIZE_PX))
    median_ms, worst_ms = statistics.median(late_s) * 1000, max(late_s) * 1000
    print(f"{len(measured)} cameras of {size} at {FRAMES_PER_S:.0f}/s for {played_s:.0f} s, {took_s:.0f} s in all")
    print(f"pictures looked at / taken        {len(late_s) / given:6.3f}      fewer of a board at rest, by design")
    print(f"told before the next was taken    {in_time:6.3f}      (wanted {WANTED_SHARE})")
    print(f"from taken to told                {median_ms:6.1f} ms   at most {worst_ms:.0f} ms")
    print(f"processor time a picture          {cpu_s / given * 1000:6.1f} ms   decoding included")
    print(f"share of {cores} cores                  {cpu_s / played_s / cores:6.2f}      by these matches alone")
    print(f"cameras that {cores} cores carry by that {cores * played_s * len(measured) / cpu_s:5.1f}")
    print(f"plies told / played               {sum(m.plies for m in measured) / plies / len(measured):6.2f}")
    print(f"computer's load meanwhile         {os.getloadavg()[0]:6.1f}      these included")
    return in_time >= WANTED_SHARE


if __name__ == "__main__":
    sys.exit(main())
