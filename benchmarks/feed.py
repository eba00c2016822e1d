"""The public feed of 10, 30 and 100 boards: how soon a ply is in the files, what that costs, and what caches save.

    python -m benchmarks.feed [SECONDS [BOARDS ...]]

Each board plays a ply every 15 seconds, all in one `Publisher` with a delay of a few seconds. A ply's lateness is the
time from the end of its delay to the moment when `games.json` shows it; wanted: 2 s at worst. One client measures the
console's answers: whole files, and conditional requests as of a cache that has the file already.
"""

from __future__ import annotations

import http.client
import json
import random
import resource
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from referee.console.public_files import feed_routes
from referee.draughts.moves import legal_moves, play
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.feed.publisher import Publisher
from referee.live.notices import Notices
from referee.outputs.published_game import Publication, PublishedGame
from referee.records.clock_events import ClockPressed, MatchTimes
from referee.records.events import MatchStarted, MovePlayed
from referee.records.match import Match

SECONDS = 30.0
"""How long each round is played. Longer is more reliable."""
BOARDS = (10, 30, 100)
"""Numbers of boards measured."""
PLY_S = 15.0
"""Time between two plies of a board, seconds. Shorter writes more. Chosen, not measured."""
DELAY_S = 2
"""Delay of the feed, seconds. The lateness does not depend on it; a short one makes a short benchmark."""
WANTED_S = 2.0
"""Required time from the end of its delay until a move is in the files, seconds. Larger asks for less."""
ASKED = 300
"""Answers of each kind that are timed. More are more reliable."""
PLIES = 60
"""Largest number of plies of a game."""


def course(board: int) -> list[PublishedGame]:
    """A random game, as published after each ply."""
    chance = random.Random(board)
    start = start_position(INTERNATIONAL)
    match = Match(INTERNATIONAL, start, "?", white=f"White {board}", black=f"Black {board}", board=board)
    publication = Publication(match)
    publication.take(MatchStarted(0.0, start))
    games, position = [publication.game], start
    for ply in range(1, PLIES + 1):
        moves = legal_moves(position, INTERNATIONAL)
        if not moves:
            break
        side, move = position.side_to_move, chance.choice(moves)
        position = play(position, move, INTERNATIONAL)
        publication.take(MovePlayed(PLY_S * ply, ply, side, move, position, 1.0))
        publication.take(ClockPressed(PLY_S * ply, side, ply, MatchTimes(4_800_000, 4_800_000, side.other)))
        games.append(publication.game)
    return games


class Watcher:
    """Polls the public folder as visitors of a web server would."""

    def __init__(self, folder: Path) -> None:
        self.seen_s: dict[tuple[int, int], float] = {}
        """When a board's ply was first seen."""
        self._file = folder / "games.json"
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ended.set()
        self._thread.join()

    def _look(self) -> None:
        date = 0
        while not self._ended.wait(0.02):
            try:
                stat = self._file.stat()
                if stat.st_mtime_ns == date:
                    continue
                date, now_s = stat.st_mtime_ns, time.monotonic()
                for game in json.loads(self._file.read_bytes())["games"]:
                    for ply in range(1, game["plies"] + 1):
                        self.seen_s.setdefault((game["board"], ply), now_s)
            except FileNotFoundError:
                continue


def play_round(boards: int, seconds: float, folder: Path) -> bool:
    courses = {board: course(board) for board in range(1, boards + 1)}
    publisher = Publisher(folder / "feed", DELAY_S, folder / "state", Notices(lambda *_: None), language="en")
    publisher.begin((games[0] for games in courses.values()), goes_on=False)
    watcher = Watcher(folder / "feed")
    told_s: dict[tuple[int, int], float] = {}
    chance = random.Random(boards)
    due = sorted((chance.uniform(0, PLY_S) + PLY_S * turn, board, turn + 1)
                 for board in courses for turn in range(int(seconds / PLY_S) + 1))  # fmt: skip
    begun_s, cpu_s = time.monotonic(), _own_cpu_s()
    for at_s, board, ply in due:
        if at_s > seconds:
            break
        time.sleep(max(begun_s + at_s - time.monotonic(), 0.0))
        publisher.report_game(board, courses[board][min(ply, len(courses[board]) - 1)])
        told_s[board, ply] = time.monotonic()
    time.sleep(DELAY_S + WANTED_S)
    spent_s = time.monotonic() - begun_s
    share = (_own_cpu_s() - cpu_s) / spent_s
    publisher.close()
    watcher.close()
    late_s = [watcher.seen_s.get(ply, float("inf")) - at_s - DELAY_S for ply, at_s in told_s.items()]
    memory_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    weight = {path.name: path.stat().st_size for path in (folder / "feed").glob("games.*")}
    print(
        f"{boards:4} boards: {len(late_s)} plies, late by {statistics.median(late_s):.2f} s (median),"
        f" {max(late_s):.2f} s at worst; {100 * share:.0f} % of a core, watcher included; {memory_mb:.0f} MB;"
        f" games.json {weight['games.json'] / 1000:.0f} kB, games.pdn {weight['games.pdn'] / 1000:.0f} kB"
    )
    return max(late_s) <= WANTED_S


def _own_cpu_s() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def ask_console(folder: Path) -> None:
    """By the routes of the console, without its desk."""
    server = uvicorn.Server(uvicorn.Config(Starlette(routes=feed_routes(folder)), port=0, log_config=None))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    for name in ("games.pdn", "games.json"):
        line = http.client.HTTPConnection("127.0.0.1", port)
        line.request("GET", f"/feed/{name}")
        first = line.getresponse()
        size = len(first.read())
        known = {"If-None-Match": first.headers["ETag"]}
        for what, headers in (("whole", {}), ("known", known)):
            begun_s = time.perf_counter()
            for _ in range(ASKED):
                line.request("GET", f"/feed/{name}", headers=headers)
                answer = line.getresponse()
                size = len(answer.read())
            each_ms = 1000 * (time.perf_counter() - begun_s) / ASKED
            print(f"{name} {what}: {answer.status}, {size} bytes, {each_ms:.2f} ms; {first.headers['Cache-Control']}")
        line.close()
    server.should_exit = True
    thread.join()


def main(arguments: list[str]) -> int:
    seconds = float(arguments[0]) if arguments else SECONDS
    reached = True
    for boards in map(int, arguments[1:] or BOARDS):
        with tempfile.TemporaryDirectory() as name:
            reached = play_round(boards, seconds, Path(name)) and reached
            if boards == int((arguments[1:] or BOARDS)[-1]):
                ask_console(Path(name) / "feed")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
