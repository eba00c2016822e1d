"""The header of the next game of an evening: what the pairings say of the players, or what was known of them before."""

from __future__ import annotations

import pytest

from referee.console.desk import NextGame
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.live.evening import next_match
from referee.outputs.published_game import Publication
from referee.records.match import NO_ENTRY, Entrant, Match

SIJBRANDS = Entrant("10003", 2400, "De Hoop")
BEFORE = Match(
    *(INTERNATIONAL, start_position(INTERNATIONAL), "0"),
    white="Sijbrands, Ton",
    black="Wiersma, Harm",
    white_entry=SIJBRANDS,
)


@pytest.mark.parametrize(
    ("white", "told", "known"),
    [
        ("Sijbrands, Ton", None, SIJBRANDS),
        ("Woldouby", None, NO_ENTRY),
        ("Woldouby", Entrant("7", 2200, "Dakar"), Entrant("7", 2200, "Dakar")),
        ("Sijbrands, Ton", Entrant("10003", 2410), Entrant("10003", 2410)),
    ],
    ids=["same player", "another player", "as paired", "the pairings know better"],
)
def test_what_is_known_of_a_player(white: str, told: Entrant | None, known: Entrant) -> None:
    game = NextGame(white, "Wiersma, Harm", "Club evening", "", "2", "", white_entry=told)
    assert next_match(BEFORE, game).white_entry == known


def test_id_rating_and_team_of_the_pairings_stand_in_the_pdn() -> None:
    game = NextGame("Woldouby", "B", "Club evening", "", "2", "", white_entry=Entrant("7", 2200, "Dakar"))
    tags = Publication(next_match(BEFORE, game)).game.tags
    assert (tags["WhiteFmjdId"], tags["WhiteRating"], tags["WhiteTeam"]) == ("7", "2200", "Dakar")
