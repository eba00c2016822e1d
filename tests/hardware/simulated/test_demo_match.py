"""The demo's match is a legal game of international draughts, and its script plays exactly that game."""

from __future__ import annotations

from hardware.simulated.demo_match import INSTEAD, OVERLOOKED, PAUSED, PLIES, demo_script, demo_table
from hardware.simulated.photographs import random_photograph
from hardware.simulated.plies import ScriptedPly, script_of
from referee.draughts.moves import legal_moves, play
from referee.draughts.variants import INTERNATIONAL, start_position


def test_the_match_is_legal_and_has_all_features_of_the_demo() -> None:
    position = start_position(INTERNATIONAL)
    for ply in PLIES:
        [move] = [
            move
            for move in legal_moves(position, INTERNATIONAL)
            if (move.path, set(move.captured)) == (ply.path, set(ply.captured))
        ]
        assert move.promotes == ply.crowned
        position = play(position, move, INTERNATIONAL)
    assert max(len(ply.captured) for ply in PLIES) >= 3
    table = demo_table(size_px=(160, 90))
    assert table.truth.at(table.duration_s).board.position == position.to_string()


def test_the_planted_irregularities_leave_the_game_as_it_was() -> None:
    clean, spoilt = (demo_table(size_px=(160, 90), irregular=irregular) for irregular in (False, True))
    ends = [table.truth.at(table.duration_s).board.position for table in (clean, spoilt)]
    assert ends[0] == ends[1]
    paths = [visit.path for visit in spoilt.performance.visits]
    assert paths[OVERLOOKED - 1 : OVERLOOKED + 1] == list(INSTEAD)
    del paths[OVERLOOKED - 1 : OVERLOOKED + 1]
    assert paths == [visit.path for visit in clean.performance.visits]
    assert all(acts in demo_script(irregular=True) for acts in PAUSED.values())


def test_every_ply_is_pressed_by_its_player_and_nothing_else_is() -> None:
    presses = demo_table(size_px=(160, 90), irregular=True, press=True).performance.presses
    assert [actor.value for _, actor in presses] == ["white", "black"] * (len(PLIES) // 2)


def test_a_ply_takes_a_natural_time() -> None:
    visits = demo_table(size_px=(160, 90)).performance.visits
    steps = [visit.end_s - visit.start_s for visit, ply in zip(visits, PLIES, strict=True) if not ply.captured]
    assert all(1.3 <= seconds <= 4 for seconds in steps)


def test_a_game_becomes_one_script_line_per_ply() -> None:
    plies = [
        ScriptedPly((32, 28)),
        ScriptedPly((19, 23)),
        ScriptedPly((28, 19), (23,)),
        ScriptedPly((8, 3), crowned=True),
    ]
    assert script_of(plies, pace="quick", press=True).splitlines() == [
        "white quick: take 32-28, press",
        "black quick: take 19-23, press",
        "white quick: take 28x19, remove 23, press",
        "black quick: take 8-3, crown 3, press",
    ]
    assert script_of(plies[:1], white_begins=False) == "black natural: take 32-28"


def test_photographs_depend_only_on_the_seed_and_list_hidden_squares() -> None:
    pictures = [random_photograph(seed, size_px=(320, 240)) for seed in (2, 2, 5)]
    assert (pictures[0].image == pictures[1].image).all()
    assert pictures[0].board == pictures[1].board
    assert pictures[0].board.position != pictures[2].board.position
    assert pictures[0].image.shape == (240, 320, 3)
