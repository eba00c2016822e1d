"""How soon everybody knows: from the moment at which an act can be known to the event, the page and the voice.

    python -m benchmarks.latency [ACTS]

The running match of `referee play`, with its console and the real voice (a player without sound), follows pictures of
1280 x 720 as they come from a camera with 30 pictures a second. The virtual table tells when an act can be known: when
the piece has been let go and no hand covers its squares, or the board if the act is irregular. Latencies are counted
from the end of the settle time after that. The page is a client in a process of its own that reads the events from
the console over HTTP. Wanted: medians of 50, 150 and 300 ms.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks._played_rounds import BACK, IRREGULAR, RULES, START, PlayedRounds, Round, rendered
from hardware.pyttsx3_speaker import Pyttsx3Speaker
from hardware.silence import silence_decoders
from hardware.sound_player import SoundPlayer
from hardware.speaker import Voicing
from referee.arbiter.policy import Audience, Policy
from referee.console.server import ConsoleServer
from referee.errors import CannotFollow
from referee.first_look.board_constraints import BoardConstraints
from referee.live.bookkeeping import Bookkeeping
from referee.live.devices import Devices
from referee.live.evening import Evening, PreparedGame
from referee.live.event_log import Follower, LoggedEvent
from referee.live.live_match import LiveMatch
from referee.live.live_picture import LivePicture
from referee.live.match_desk import LiveDesk
from referee.live.notices import Notices
from referee.live.set_up_desk import LiveSetUpDesk
from referee.live.timeline import Timeline
from referee.live.vision_interface import VisionOptions
from referee.messages import typed
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import JournalCover
from referee.outputs.match_files import files_of
from referee.outputs.replay import new_session
from referee.outputs.voice.voice import Voice
from referee.records.match import Match
from referee.records.readings import SETTLED_S
from referee.settings import Settings
from referee.system.steady_clock import steady_s
from referee.words import say

ACTS = 200
"""Acts measured. More are more reliable."""
SIZE_PX = (1280, 720)
"""Size of the pictures. Larger is slower."""
FRAMES_PER_S = 30.0
"""Rate of the camera. Larger sees an act sooner."""
WANTED_MS = {"event": 50.0, "page": 150.0, "voice": 300.0}
READER = (
    "import sys, urllib.request, json; from referee.system.steady_clock import steady_s\n"
    "for line in urllib.request.urlopen(sys.argv[1]):\n"
    "    if line.startswith(b'data: {') and (kind := json.loads(line[6:]).get('type')):\n"
    "        print(steady_s(), kind, flush=True)\n"
)


@dataclass
class Heard:
    """(time, event type) of each report on each channel, by the steady clock."""

    event: list[tuple[float, str]] = field(default_factory=list)
    page: list[tuple[float, str]] = field(default_factory=list)


class UncachedSpeaker:
    """The real speaker, asked for another loudness each time, so that nothing comes from its cache."""

    def __init__(self, speaker: Pyttsx3Speaker) -> None:
        self._speaker, self._asked = speaker, 0

    def prepare(self, text: str, voicing: Voicing) -> None:
        pass

    def say(self, text: str, voicing: Voicing, cancelled: threading.Event) -> None:
        self._asked += 1
        words, volume = divmod(self._asked, 60)
        self._speaker.say(text, Voicing(voicing.language, 150 + words, 30 + volume), cancelled)

    def close(self) -> None:
        self._speaker.close()

    def __enter__(self) -> UncachedSpeaker:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()


def no_further_game(match: Match, policy: Policy, folder: Path) -> PreparedGame:
    raise CannotFollow(typed("the benchmark has one game"))


def followed(camera: PlayedRounds, started: Path) -> Heard:
    """Follow all rounds; returns the reports with their times. The voice's player writes its starts into a file."""
    heard = Heard()
    match, policy = Match(RULES, START, "benchmark"), Policy(audience=Audience.ARBITER)
    notices = Notices(lambda topic, sentence: print(f"    {topic}: {say(sentence)}"))
    with tempfile.TemporaryDirectory() as folder:
        kept, cover = MatchFolder(folder), JournalCover("benchmark", match, policy)
        books = Bookkeeping(kept, match, Journal(kept, cover), files_of(kept, match), notices)
        options = VisionOptions(RULES, BoardConstraints(10), Settings().camera.looks_per_s, 5.0)
        live = LiveMatch(
            new_session(cover), books, notices, Timeline.going_on_from(0.0), Devices(camera, options, None)
        )
        live.vision_thread.on_followed = camera.begin

        def take(entries: list[LoggedEvent]) -> None:
            heard.event += [(steady_s(), type(entry.event).__name__) for entry in entries]

        Follower(books.log, take, "events", from_now=True)
        player = SoundPlayer([("sh", "-c", f"date +%s%N >> {started}")])
        voice = Voice(
            UncachedSpeaker(Pyttsx3Speaker(player=player)), Voicing("en"), policy, notices, quiet_while_thinking=False
        )
        books.add_sink(voice)
        set_up = LiveSetUpDesk(live, "rounds", lambda name: camera, None)
        evening = Evening(kept.path, live, no_further_game, policy=policy)
        with ConsoleServer(LiveDesk(evening, set_up, LivePicture(lambda: live.vision_thread.view)), port=0) as console:
            line = [sys.executable, "-c", READER, f"{console.url}api/v1/events"]
            with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as client:
                reader = threading.Thread(target=_read, args=(client, heard))
                reader.start()
                live.run()
                client.terminate()
                reader.join()
    return heard


def _read(client: subprocess.Popen[str], heard: Heard) -> None:
    assert client.stdout is not None
    for line in client.stdout:
        time_s, kind = line.split()
        heard.page.append((float(time_s), kind))


def lateness(round: Round, rounds: int, began_s: float, heard: Heard, voiced: list[float]) -> dict[str, list[float]]:
    """For each channel, milliseconds from the moment when each act could be known, settled, to its report."""
    late: dict[str, list[float]] = {name: [] for name in WANTED_MS}
    missed = 0
    for number in range(rounds * len(round.visits)):
        rounds_before, visit = divmod(number, len(round.visits))
        offset_s = began_s + rounds_before * round.length_s
        known_s = offset_s + round.known_s[visit]
        next_s = offset_s + (round.known_s[visit + 1] if visit + 1 < len(round.visits) else round.length_s)
        kind = {IRREGULAR: "IrregularityFound", BACK: "RulingMade"}.get(visit, "MovePlayed")
        settled_s = known_s + SETTLED_S + (Policy().settle_s if visit == IRREGULAR else 0.0)
        for name, told in (("event", heard.event), ("page", heard.page), ("voice", [(s, kind) for s in voiced])):
            first_s = next((time_s for time_s, what in told if known_s <= time_s < next_s and what == kind), None)
            if first_s is None:
                missed += 1
            else:
                late[name].append((first_s - settled_s) * 1000)
    if missed:
        print(f"not told in time: {missed}")
    return late


def main() -> int:
    silence_decoders()
    acts = int(sys.argv[1]) if len(sys.argv) > 1 else ACTS
    round = rendered(FRAMES_PER_S, SIZE_PX)
    rounds = -(-acts // len(round.visits))
    camera = PlayedRounds(round, rounds)
    with tempfile.TemporaryDirectory() as folder:
        started = Path(folder, "started")
        heard = followed(camera, started)
        since_epoch_s = time.time() - steady_s()
        voiced = [int(line) / 1e9 - since_epoch_s for line in started.read_text("ascii").split()]
    reached = True
    for name, late in lateness(round, rounds, camera.began_s, heard, voiced).items():
        median, usual, worst = statistics.median(late), statistics.quantiles(late, n=20)[-1], max(late)
        reached = reached and median <= WANTED_MS[name]
        print(
            f"act settled to {name:5}   median {median:6.1f} ms   95 % under {usual:6.1f} ms   worst {worst:6.1f} ms   "
            f"{len(late)} acts  (wanted {WANTED_MS[name]:.0f})"
        )
    print(f"computer's load meanwhile   {os.getloadavg()[0]:.1f}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
