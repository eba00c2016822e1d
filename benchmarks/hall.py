"""What a hall of many boards takes, how that grows, and how soon its page shows what happened.

    python -m benchmarks.hall [SECONDS [BOARDS ...]]

Boards are connections as `referee play` makes them, many in one process and without cameras: each plays back the events
of a match at the pace of a blitz game, a ply every eight seconds. The hall, its broker and its page are the real ones.
The exit status is 1 if a requirement is not met; the machine's other load affects the figures.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx

from hardware.simulated.demo_match import PLIES
from referee.hall.board_link import BoardLink
from referee.hall.link import parse_address
from referee.hall.passes import read_pass
from referee.hall.topics import user_of
from referee.records.events import Event, PositionCorrected
from tests.console.desks import TableDesk
from tests.hall.halls import JournalDesk

SIZES = (10, 30, 100)
"""Numbers of boards measured."""
SECONDS = 60.0
"""Duration of each measurement, seconds. Longer is more reliable."""
PLY_S = 8.0
"""Time between two plies of a board, seconds: the pace of a blitz game. Shorter loads the hall more."""
A_PROCESS = 25
"""Boards in one process of the benchmark. Larger starts fewer processes. Chosen, not measured."""
MEDIAN_S, MOST_S, LOST_S, MOST_CPU, MOST_MB = 0.3, 1.0, 5.0, 0.5, 250
"""Requirements: median and 95 % from act to page, time until a lost board is shown, seconds; share of one core; memory,
MB."""


@dataclass
class Taken:
    """Resources used with one number of boards."""

    boards: int
    cpu: dict[str, float]
    """Of hall and broker, share of one core."""
    memory_mb: dict[str, float]
    reached: bool


@dataclass
class Seen:
    """When the page was first informed of each event, by board and number."""

    at: dict[tuple[int, int], float]
    lights: dict[int, tuple[str, float]]


def rounds(folder: Path) -> list[list[Event]]:
    """The events of each ply of the demo's match, as a real session tells them, and back to the start."""
    desk = TableDesk(folder)
    desk.show()
    first = desk.events
    start = desk.session.position
    found = [first]
    for ply in PLIES[:16]:  # until the first king
        pieces = desk.session.position.to_string()
        piece = pieces[ply.path[0] - 1]
        gone = " ".join(f"{square}." for square in (ply.path[0], *ply.captured))
        before = len(desk.told)
        desk.show(f"{gone} {ply.path[-1]}{piece}", 3.0)
        found.append(desk.events[before:])
    found.append([PositionCorrected(desk.now_s(), 0, desk.session.position, start, False)])
    return [events for events in found if events]


def clients(first: int, count: int, address: str, secrets: Path, folder: Path, seconds: float) -> None:
    """Connect so many boards until they have played so long; prints each event with its time."""
    plies = rounds(folder / f"rounds-{first}")
    links, desks = [], {}
    for number in range(first, first + count):
        desk = desks[number] = JournalDesk(folder / f"board-{number}", f"{number:016x}")
        who = read_pass(secrets / f"{user_of(number)}.json", user_of(number))
        link = BoardLink(desk, number, parse_address(address), who, run=f"{number:x}", report=lambda fault: None)
        link.start()
        links.append(link)
    for link in links:
        assert link.wait_until_announced() is None
    print("ready", flush=True)
    sys.stdin.readline()
    begun_s = time.monotonic()
    turn = dict.fromkeys(desks, 0)
    with (folder / f"said-{first}.jsonl").open("w") as said:
        while (now_s := time.monotonic() - begun_s) < seconds:
            for number, desk in desks.items():
                due_s = turn[number] * PLY_S + (number % 40) * PLY_S / 40
                if now_s >= due_s:
                    for event in plies[turn[number] % len(plies)]:
                        said.write(f"{number} {len(desk.told) + 1} {time.time()}\n")
                        desk.tell(event)
                    turn[number] += 1
            time.sleep(0.005)
    print("played", flush=True)
    sys.stdin.readline()
    for link in links:
        link.close()


def listens(page: str, seen: Seen, ended: threading.Event) -> None:
    """Listens as the arbiter's page does."""
    with httpx.Client(base_url=page, timeout=None) as client, client.stream("GET", "/api/v1/hall/events") as stream:
        name = ""
        for line in stream.iter_lines():
            if ended.is_set():
                return
            if line.startswith("event:"):
                name = line[6:].strip()
            elif line.startswith("data:") and name == "board":
                now_s, board = time.time(), json.loads(line[5:])
                number = board["number"]
                if seen.lights.get(number, ("", 0.0))[0] != board["light"]:
                    seen.lights[number] = (board["light"], now_s)
                count = 0 if board["match"] is None else board["match"]["revision"]
                while count > 0 and (number, count) not in seen.at:
                    seen.at[number, count] = now_s
                    count -= 1


def cpu_s(pid: int) -> float:
    """Processor time of the process so far, seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """Its peak memory, MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) / 1024


@contextlib.contextmanager
def hall_in(folder: Path, boards: int) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """The hall's process, its page and its broker's address."""
    line = [sys.executable, "-m", "referee", "hall", "--folder", str(folder / "hall"), "--boards", str(boards)]
    environment = {**os.environ, "XDG_STATE_HOME": str(folder / "state"), "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(
        [*line, "--port", "0", "--broker-port", "0"], env=environment, stdout=subprocess.PIPE, text=True
    ) as hall:
        assert hall.stdout is not None
        page = hall.stdout.readline().split()[-1]
        address = next(word for word in hall.stdout.readline().split() if word.startswith("mqtts"))
        try:
            yield hall, page, address
        finally:
            hall.send_signal(signal.SIGTERM)
            hall.wait(30)


def run(boards: int, seconds: float) -> Taken:
    """Prints a line; `reached`: all requirements are met."""
    with tempfile.TemporaryDirectory() as name, hall_in(Path(name), boards) as (hall, page, address):
        folder = Path(name)
        line = [sys.executable, "-m", "benchmarks.hall", "clients"]
        secrets = folder / "state" / "referee" / "hall"
        players = []
        parts = [(first, min(A_PROCESS, boards - first)) for first in range(1, boards, A_PROCESS)] + [(boards, 1)]
        for first, count in parts:
            given = [str(first), str(count), address, str(secrets), str(folder), str(seconds)]
            players.append(subprocess.Popen([*line, *given], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        _each(players, "ready")
        seen, ended = Seen({}, {}), threading.Event()
        listening = threading.Thread(target=listens, args=(page, seen, ended), daemon=True)
        listening.start()
        time.sleep(2.0)
        pids = {"hall": hall.pid, "broker": int((folder / "hall" / "broker" / "mosquitto.pid").read_text())}
        before_s, begun_s = {name: cpu_s(pid) for name, pid in pids.items()}, time.monotonic()
        _go_on(players)
        _each(players, "played")
        took_s = time.monotonic() - begun_s
        cpu = {name: (cpu_s(pid) - before_s[name]) / took_s for name, pid in pids.items()}
        time.sleep(2.0)
        last = players[-1]
        last.send_signal(signal.SIGSTOP)  # as with a pulled cable: no connection is closed
        stopped_s = time.time()
        deadline_s = time.monotonic() + 15
        while seen.lights.get(boards, ("", 0.0))[0] != "lost" and time.monotonic() < deadline_s:
            time.sleep(0.02)
        lost_s = seen.lights.get(boards, ("", 0.0))[1] - stopped_s
        last.send_signal(signal.SIGCONT)
        said = [row.split() for file in folder.glob("said-*.jsonl") for row in file.read_text().splitlines()]
        with contextlib.closing(sqlite3.connect(folder / "hall" / "hall.sqlite")) as store:
            stored = store.execute("SELECT board, number FROM event ORDER BY board, number").fetchall()
        whole = stored == sorted((int(board), int(number)) for board, number, _ in said)
        late = [seen.at.get((int(board), int(number)), float("inf")) - float(at) for board, number, at in said]
        median_s, most_s = statistics.median(late), statistics.quantiles(late, n=20)[-1]
        memory = {name: memory_mb(pid) for name, pid in pids.items()}
        ended.set()
        _go_on(players)
        for player in players:
            player.wait(60)
    kept = "each once and in order" if whole else f"{len(stored)} STORED"
    print(
        f"{boards:4} boards, {seconds:.0f} s: {len(said)} events, {kept}; act to page {median_s * 1000:.0f} ms median, "
        f"{most_s * 1000:.0f} ms at 95 %, {max(late) * 1000:.0f} ms at most; a lost board shown after {lost_s:.1f} s; "
        f"hall {cpu['hall']:.0%} of one core, {memory['hall']:.0f} MB; "
        f"broker {cpu['broker']:.0%}, {memory['broker']:.0f} MB; "
        f"computer's load {os.getloadavg()[0]:.1f}, all programs of this benchmark included",
        flush=True,
    )
    fast = median_s <= MEDIAN_S and most_s <= MOST_S and 0 < lost_s <= LOST_S
    small = cpu["hall"] <= MOST_CPU and memory["hall"] <= MOST_MB
    return Taken(boards, cpu, memory, whole and fast and small)


def growth(taken: list[Taken]) -> None:
    """Growth of resources with the number of boards, relative to the first."""
    first = taken[0]
    for name in first.cpu:
        boards = " : ".join(f"{one.boards / first.boards:.0f}" for one in taken)
        cpu = " : ".join(f"{one.cpu[name] / first.cpu[name]:.1f}" for one in taken)
        memory = " : ".join(f"{one.memory_mb[name] / first.memory_mb[name]:.1f}" for one in taken)
        print(f"{name:6} boards {boards}, processor {cpu}, memory {memory}")


def _each(players: list[subprocess.Popen[str]], word: str) -> None:
    for player in players:
        assert player.stdout is not None
        assert player.stdout.readline().strip() == word


def _go_on(players: list[subprocess.Popen[str]]) -> None:
    for player in players:
        assert player.stdin is not None
        player.stdin.write("\n")
        player.stdin.flush()


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["clients"]:
        first, count, address, secrets, folder, seconds = arguments[1:]
        clients(int(first), int(count), address, Path(secrets), Path(folder), float(seconds))
        return 0
    length_s = float(arguments[0]) if arguments else SECONDS
    taken = [run(size, length_s) for size in map(int, arguments[1:] or SIZES)]
    if len(taken) > 1:
        growth(taken)
    return 0 if all(one.reached for one in taken) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
