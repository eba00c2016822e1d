"""How fast the rules are, side by side with the Python libraries for draughts: `python -m benchmarks.rules`.

Speeds are per second of processor time, the best of a few rounds in which the programs take turns, so that a busy
machine slows all of them alike.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee.draughts.fen import parse_fen
from referee.draughts.pdn import GameRecord
from referee.draughts.pdn_reader import read_pdn
from referee.draughts.pdn_writer import PdnProfile, format_pdn
from referee.draughts.perft import perft
from referee.draughts.position import Position
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, rule_set, start_position

ROUNDS = 3
"""Repetitions of each measurement, of which the fastest counts. More are more reliable."""
TWENTY_KINGS = "W:WK31-50:BK1-20"
GAMES = Path(__file__).resolve().parents[1] / "../shared/rules/games"
"""ReplayResult games beside the checkout; without them a few are taken from the tests."""
OWN_GAMES = Path(__file__).resolve().parents[1] / "tests/data/games.pdn"


@dataclass(frozen=True, slots=True)
class Contender:
    """A program and how it counts: called with a depth, it answers the number of leaves."""

    name: str
    count: Callable[[int], int]
    depth: int
    """Slow programs are asked for less."""


def py_draughts(fen: str) -> Callable[[int], int]:
    from draughts import StandardBoard

    board: Any = StandardBoard.from_fen(fen)
    return lambda depth: leaves(board, lambda: board.legal_moves, depth)


def pydraughts(position: Position) -> Callable[[int], int]:
    from draughts.core.game import Game

    squares = {side: ",".join(fen_squares(position, side)) for side in "WB"}
    game: Any = Game("standard", f"{position.side_to_move.value}:W{squares['W']}:B{squares['B']}")
    return lambda depth: leaves(game, lambda: game.legal_moves()[0], depth)


def leaves(board: Any, legal_moves: Callable[[], Sequence[Any]], depth: int) -> int:
    """Leaves of the tree of moves; `board` makes a move by `push` and takes it back by `pop`."""
    moves = legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        board.push(move)
        total += leaves(board, legal_moves, depth - 1)
        board.pop()
    return total


def fen_squares(position: Position, side: str) -> Iterable[str]:
    for square, letter in enumerate(position.to_string(), 1):
        if letter.upper() == side:
            yield f"K{square}" if letter.isupper() else str(square)


def speeds(contenders: Iterable[Contender]) -> dict[str, float]:
    """Leaves per second of each."""
    best: dict[str, float] = {}
    for _ in range(ROUNDS):
        for contender in contenders:
            began = time.process_time()
            counted = contender.count(contender.depth)
            speed = counted / (time.process_time() - began)
            best[contender.name] = max(best.get(contender.name, 0.0), speed)
    return best


def compare(title: str, fen: str, depth: int, depth_of_pydraughts: int, least: dict[str, float]) -> None:
    position = parse_fen(fen)
    found = speeds(
        [
            Contender("referee", lambda plies: perft(position, plies, INTERNATIONAL), depth),
            Contender("py-draughts", py_draughts(fen), depth),
            Contender("pydraughts", pydraughts(position), depth_of_pydraughts),
        ]
    )
    print(f"perft, {title}: {found['referee']:,.0f} nodes/s")
    for other, wanted in least.items():
        print(f"  / {other} ({found[other]:,.0f} nodes/s): {found['referee'] / found[other]:.1f}  (wanted {wanted})")


def replay() -> None:
    """Reading and replaying games from PDN."""
    texts = list(game_texts())
    best = 0.0
    for _ in range(ROUNDS):
        plies = 0
        began = time.process_time()
        for name, text in texts:
            for game in read_pdn(text.splitlines(), rule_set(name)):
                assert game.record is not None
                assert not any(problem.stops for problem in game.problems)
                plies += len(game.record.items)
        best = max(best, plies / (time.process_time() - began))
    print(f"replay from PDN: {best:,.0f} plies/s  (wanted 20,000)")


def game_texts() -> Iterable[tuple[str, str]]:
    """Rule set and games of each file."""
    if not GAMES.is_dir():
        yield "international", OWN_GAMES.read_text(encoding="utf-8")
        return
    for file in sorted(GAMES.glob("*.jsonl")):
        name = file.stem.split("_")[0]
        rules = RULE_SETS[name]
        entries = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        games = []
        for entry in entries:
            start = start_position(rules) if entry["fen"] == "start" else parse_fen(entry["fen"], rules)
            head = format_pdn(GameRecord(rules, start), PdnProfile.RECORD).rstrip("\n*")
            games.append(f"{head}{' '.join(entry['moves'])} *\n")
        yield name, "\n".join(games)


def main() -> None:
    compare("start position", "W:W31-50:B1-20", 6, 4, {"py-draughts": 1.5, "pydraughts": 300})
    compare("twenty kings a side", TWENTY_KINGS, 6, 3, {"py-draughts": 1.5, "pydraughts": 300})
    replay()


if __name__ == "__main__":
    main()
