"""A round's files, as relays, draughts programs and the page read them."""

from __future__ import annotations

import json
import re

import pytest
from msgspec.structs import replace

from referee.draughts.pdn_reader import read_pdn
from referee.feed.history import History
from referee.feed.round_files import GAMES_JSON, GAMES_PDN, game_pdn, round_files
from tests.feed.games import course

LAST = len(course(1)) - 1


def files(*at: int) -> dict[str, bytes]:
    """The files of boards 1, 2 ... each at that stage of its game."""
    history = History()
    history.begin([course(board)[number] for board, number in enumerate(at, 1)], 1_764_000_000)
    return round_files(history.at(1_764_000_000))


@pytest.mark.parametrize("at", [(0, 0, 0), (3, 0, 5), (LAST, 6, LAST)], ids=str)
def test_our_reader_finds_every_board(at: tuple[int, ...]) -> None:
    text = files(*at)[GAMES_PDN].decode()
    ours = [game.record for game in read_pdn(text.splitlines())]
    assert len(ours) == len(at)
    for board, (number, own) in enumerate(zip(at, ours, strict=True), 1):
        game = course(board)[number]
        assert own is not None
        assert own.tag("White") == game.tags["White"]
        assert [len(own.moves), own.result] == [len(game.plies), game.result]
        assert list(own.positions())[-1].to_string() == game.position.pieces


@pytest.mark.parametrize("at", [(3, 6), (8, 9, 10)], ids=str)
def test_pydraughts_reads_the_same_moves(at: tuple[int, ...]) -> None:
    """pydraughts skips games without moves, and repeats the first ply if Black begins."""
    from draughts.PDN import PDNReader  # here: it takes a second, of each worker that only collects this test

    theirs = PDNReader(pdn_text=files(*at)[GAMES_PDN].decode()).games
    published = [course(board)[number] for board, number in enumerate(at, 1)]
    assert [game.moves for game in theirs] == [[ply.text for ply in game.plies] for game in published]


def test_the_relay_finds_every_board_at_its_place_with_its_tags_from_first_to_last() -> None:
    """Lidraughts identifies games by their position in the file, and these tags must not change."""
    constant = ("Event", "Site", "Round", "White", "Black", "Board")
    seen = set()
    for number in range(LAST + 1):
        text = files(number, 0, LAST - number)[GAMES_PDN].decode()
        seen.add(tuple(re.findall(rf'\[({"|".join(constant)}) "(.*)"\]', text)))
    assert len(seen) == 1


def test_the_clocks_are_in_the_form_that_the_relay_reads() -> None:
    """Both times, a capital letter for the running one, as Lidraughts itself writes them."""
    text = files(3)[GAMES_PDN].decode()
    assert re.search(r"\{\[%clock [wW]\d+:\d\d:\d\d [bB]\d+:\d\d:\d\d\]\}", text)


def test_a_relays_own_address_is_not_written_as_site() -> None:
    for site, written in (("https://lidraughts.org/abc", False), ("Utrecht NED", True)):
        game = replace(course(1)[0], tags={**course(1)[0].tags, "Site": site})
        assert (f'[Site "{site}"]' in game_pdn(game)) is written


def test_the_result_ends_the_moves() -> None:
    text = files(LAST, 0)[GAMES_PDN].decode()
    assert '[Result "0-2"]' in text
    assert text.count("\n0-2\n\n") == 1
    assert text.count("\n*\n\n") == 1


def test_the_page_file_holds_every_boards_current_position() -> None:
    found = json.loads(files(3, LAST)[GAMES_JSON])
    assert [game["board"] for game in found["games"]] == [1, 2]
    assert found["games"][1]["result"] == "0-2"
    assert found["games"][0]["last"]["text"] == course(1)[3].plies[-1].text
    assert found["squares"]["international"]["places"][0] == [0, 1]


def test_size_of_a_round_of_sixteen_boards() -> None:
    """A phone fetches games.json at every change: it has no whole games in it."""
    many = files(*(LAST,) * 16)
    assert len(many[GAMES_JSON]) < 25_000
