"""A long live match as fast as it goes: memory and queues, early and late, and whether every ply was reported.

    python -m benchmarks.soak [HOURS]

The real threads of `referee play` follow a round of four plies that is played over and over, until so many hours of
match time have passed (default: a quarter; six are a whole match). The pictures' times are stretched over the hours.
After some plies the arbiter corrects the position to what stands there, after others takes the ply back and has play
go on from the table, which brings it into the record again.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np

from hardware.camera import Frame, Playback
from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable
from hardware.software_clock import SoftwareClock
from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.first_look.board_constraints import BoardConstraints
from referee.live.bookkeeping import Bookkeeping
from referee.live.devices import Devices
from referee.live.event_log import Follower, LoggedEvent
from referee.live.live_match import LiveMatch
from referee.live.notices import Notices
from referee.live.timeline import Timeline
from referee.live.vision_interface import VisionOptions
from referee.messages import Message, typed
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import JournalCover
from referee.outputs.match_files import files_of
from referee.outputs.replay import new_session
from referee.records.clock_readings import ClockSide
from referee.records.decisions import Correct, PlayOn, Undo
from referee.records.events import Event, MovePlayed, PositionCorrected
from referee.records.match import Match
from referee.records.timing import Timing
from referee.system.steady_clock import steady_s
from referee.words import say

RATE = 12.5
"""Rate of the camera, frames a second. Larger takes longer. That of a review."""
KINGS = parse_fen("W:WK46,K47:BK4,K5")
ROUND = "white: take 47-41; black: take 4-9; white: take 41-47; black: take 9-4"
PLIES = 4
"""Plies of a round."""
ROUND_S = 60.0
"""Match time of each round, seconds, thinking included. Larger plays fewer plies an hour."""
INTERVENE_PLIES = 7
"""Plies from one decision of the arbiter to the next, corrections and undos in turn. Larger decides less often. Chosen,
not measured."""


NAME = typed("round and round")


@dataclass
class RoundAndRound:
    """A live camera that shows the same round again and again; each picture waits until it was taken."""

    hours: float
    pictures: list[bytes]
    name: Message = NAME
    trouble: Message | None = None
    played_out: Message | None = None
    playback: Playback | None = None
    ended: bool = False
    began_s: float = field(default_factory=steady_s)
    held: int | None = 0
    """Pictures shown of the first position until the match is followed; None once it is played."""
    first: int = 0

    def begin(self) -> None:
        self.first, self.held = self.held or 0, None

    def newest(self, after: int, wait_s: float) -> Frame | None:
        sequence = after + 1
        if self.held is not None:
            self.held = sequence
        rounds, place = divmod(0 if self.held is not None else max(sequence - self.first, 0), len(self.pictures))
        match_s = (sequence if self.held is not None else self.first) / RATE + rounds * ROUND_S + place / RATE
        if match_s > self.hours * 3600:
            self.ended = True
            return None
        image = np.asarray(cv2.imdecode(np.frombuffer(self.pictures[place], np.uint8), cv2.IMREAD_COLOR), np.uint8)
        return Frame(image, self.began_s + match_s, sequence)

    def close(self) -> None:
        self.ended = True


@dataclass
class Measured:
    """What was seen of the running match, a sample a second."""

    resident_mb: list[float] = field(default_factory=list)
    threads: list[int] = field(default_factory=list)
    behind: list[int] = field(default_factory=list)
    orders: list[int] = field(default_factory=list)
    plies: int = 0
    undone: int = 0
    corrected: int = 0


class Interventions:
    """Makes decisions from time to time; plies that are undone are played again and not counted twice."""

    def __init__(self, live: LiveMatch, measured: Measured) -> None:
        self._live, self._measured = live, measured

    def take(self, event: Event) -> None:
        match event:
            case MovePlayed(time_s=time_s, position=position):
                self._measured.plies += 1
                decisions, place = divmod(self._measured.plies, INTERVENE_PLIES)
                if place == 0 and decisions % 2:
                    self._live.inbox.put(Correct(time_s, position))
                elif place == 0:
                    self._measured.undone += 1
                    self._live.inbox.put(Undo(time_s))
                    self._live.inbox.put(PlayOn(time_s))
            case PositionCorrected(undone=False):
                self._measured.corrected += 1


def sample(live: LiveMatch, measured: Measured, over: threading.Event) -> None:
    while not over.wait(1.0):
        measured.resident_mb.append(_resident_mb())
        measured.threads.append(threading.active_count())
        measured.behind.append(live.books.behind)
        measured.orders.append(0 if live.link is None else live.link.waiting)


def main() -> int:
    hours = float(sys.argv[1]) if len(sys.argv) > 1 else 0.25
    with VirtualTable(
        plain_scene(3, (640, 360)), ROUND, position=KINGS.to_string(), frames_per_s=RATE, seed=3
    ) as table:
        pictures = [bytes(cv2.imencode(".jpg", frame.image)[1]) for frame in table.frames()]
    del table
    camera = RoundAndRound(hours, pictures)
    # a repeated round would soon be a draw
    endless = replace(INTERNATIONAL, draws=())
    match = Match(endless, KINGS, "benchmark", timing=Timing("9h+30", ClockSide.LEFT, pressed_by_board=True))
    measured, over = Measured(), threading.Event()
    with tempfile.TemporaryDirectory() as folder:
        cover = JournalCover("benchmark", match)
        notices = Notices(lambda topic, sentence: print(f"    {topic}: {say(sentence)}"))
        kept = MatchFolder(folder)
        books = Bookkeeping(kept, match, Journal(kept, cover), files_of(kept, match), notices)
        timeline = Timeline(camera.began_s)
        options = VisionOptions(endless, BoardConstraints(10), 100_000.0, 5.0)
        live = LiveMatch(new_session(cover), books, notices, timeline, Devices(camera, options, SoftwareClock()))

        live.vision_thread.on_followed = camera.begin

        interventions = Interventions(live, measured)

        def decide(entries: list[LoggedEvent]) -> None:
            for entry in entries:
                interventions.take(entry.event)

        Follower(books.log, decide, "interventions")
        sampler = threading.Thread(target=sample, args=(live, measured, over))
        sampler.start()
        began_s = time.monotonic()
        live.run()
        took_s = time.monotonic() - began_s
        over.set()
        sampler.join()
        journal_mb = (Path(folder) / "journal.sqlite").stat().st_size / 1e6
    _report(measured, hours, took_s, live.inbox.longest, journal_mb)
    return 0


def _report(measured: Measured, hours: float, took_s: float, longest: int, journal_mb: float) -> None:
    quarter = max(len(measured.resident_mb) // 4, 1)
    early, late = statistics.mean(measured.resident_mb[:quarter]), statistics.mean(measured.resident_mb[-quarter:])
    expected = int(hours * 3600 / ROUND_S) * PLIES + measured.undone
    print(f"{hours:.1f} hours of match in {took_s:.0f} s, journal {journal_mb:.1f} MB")
    print(
        f"plies told / played               {measured.plies / max(expected, 1):6.2f} x   {measured.plies} of {expected}"
    )
    print(f"corrected positions, plies undone {measured.corrected:6d}     and {measured.undone}")
    print(f"memory, last quarter / first      {late / early:6.2f} x   {early:.0f} MB, then {late:.0f} MB")
    print(
        f"threads                           {max(measured.threads):6d}     at most; {measured.threads[-1]} at the end"
    )
    print(f"things waiting for the match      {longest:6d}     at most")
    print(f"events a file was behind          {max(measured.behind):6d}     at most; {measured.behind[-1]} at the end")
    print(f"orders waiting for the clock      {max(measured.orders):6d}     at most")


def _resident_mb() -> float:
    status = Path("/proc/self/status").read_text("ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


if __name__ == "__main__":
    sys.exit(main())
