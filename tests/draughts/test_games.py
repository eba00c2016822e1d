"""Real games: reading, writing and reading again gives the same game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.moves import legal_moves
from referee.draughts.pdn import GameRecord, result_in_style
from referee.draughts.pdn_reader import decoded, read_pdn
from referee.draughts.pdn_writer import PdnProfile, format_pdn
from referee.draughts.variants import RULE_SETS, rule_set, start_position
from referee.words import say
from tests.draughts.shared import OWN, RULES, needs_shared_rules

LARGE_BYTES = 100_000
"""Size from which on a file of games is read by `make test-deep` alone, as there are smaller ones of each kind. Larger
takes longer."""
FILES = sorted(RULES.glob("pdn/*.pdn"))
RULES_OF_FILE = {"standard": "international", "standard_problems": "international"}


def assert_the_same_after_writing(record: GameRecord, *profiles: PdnProfile) -> None:
    for profile in profiles:
        (again,) = read_pdn(format_pdn(record, profile).splitlines(), record.rules)
        assert again.problems == ()
        assert again.record is not None
        assert (again.record.start, again.record.moves) == (record.start, record.moves)
        if profile is PdnProfile.RECORD:
            assert (again.record.items, again.record.comment) == (record.items, record.comment)
            assert again.record.result == result_in_style(record.result, record.rules)


def test_own_games() -> None:
    games = list(read_pdn(decoded((OWN / "games.pdn").read_bytes().splitlines(keepends=True))))
    assert len(games) == 44
    for game in games:
        assert game.problems == ()
        assert game.record is not None
        assert_the_same_after_writing(game.record, *PdnProfile)


@needs_shared_rules
@pytest.mark.parametrize(
    "file",
    [
        pytest.param(file, id=file.stem, marks=pytest.mark.deep if file.stat().st_size > LARGE_BYTES else ())
        for file in FILES
    ],
)
def test_files_as_found(file: Path) -> None:
    prefix = file.stem.split("__")[0]
    with file.open("rb") as lines:
        for game in read_pdn(decoded(lines), rule_set(RULES_OF_FILE.get(prefix, prefix))):
            assert not [say(problem.description) for problem in game.problems if problem.stops]
            assert game.record is not None
            assert_the_same_after_writing(game.record, *PdnProfile)


@needs_shared_rules
@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.deep)], ids=["some", "all"])
@pytest.mark.parametrize("file", sorted(RULES.glob("games/*.jsonl")), ids=lambda file: str(file.stem))
def test_replayed_games(file: Path, every: int) -> None:
    """Every position of a game, and the legal moves at its end."""
    rules = RULE_SETS[file.stem.split("_")[0]]
    for line in file.read_text(encoding="utf-8").splitlines()[::every]:
        entry = json.loads(line)
        start = start_position(rules) if entry["fen"] == "start" else parse_fen(entry["fen"], rules)
        head = format_pdn(GameRecord(rules, start)).rstrip("\n*")
        (game,) = read_pdn(f"{head}{' '.join(entry['moves'])} *".splitlines())
        assert game.problems == ()
        assert game.record is not None
        assert len(game.record.moves) == entry["plies"]
        *_, last = game.record.positions()
        material = (last.white_men, last.white_kings, last.black_men, last.black_kings)
        assert ",".join(str(bits.bit_count()) for bits in material) == entry["final_material_wm_wk_bm_bk"]
        # The Frisian list was made by a program that counts every path of a capture.
        ends = sum(len(move.paths) if rules.orthogonal_captures else 1 for move in legal_moves(last, rules))
        assert ends == entry["final_legal"]
        assert_the_same_after_writing(game.record, PdnProfile.RECORD)
