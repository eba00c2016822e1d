"""The piece that was touched has to be played after a rectification (3.11, 5.4.3)."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.position import Side
from referee.draughts.variants import RULE_SETS
from referee.records.decisions import (
    Adjust,
    Rectify,
)
from referee.records.events import (
    IncidentStatus,
    IrregularityFound,
    RestorationSeen,
    RulingMade,
)
from tests.arbiter.table import Table
from tests.ruled_tables import backwards

W = Side.WHITE
OPEN, RECTIFIED = IncidentStatus.OPEN, IncidentStatus.RECTIFIED


def test_rectifying_restores_the_position_and_obliges_the_touched_man() -> None:
    table = backwards()
    table.say(Rectify, 1)
    table.do("33.", 0.6, (28, 33))
    table.do("28w", 1.0)
    assert [event.wrong for event in table.of(RestorationSeen)] == [(28, 33), ()]
    assert table.rulings == [(1, OPEN), (1, RECTIFIED)]
    assert [event.obliged for event in table.of(RulingMade)] == [28, 28]
    assert table.game.position == parse_fen("W:W28,45:B3")
    table.do("28. 23w")
    assert table.articles == ["5.4.2"]


def test_a_touched_man_that_is_not_played_afterwards_is_the_next_irregularity() -> None:
    table = backwards()
    table.say(Rectify, 1)
    table.do("33. 28w")
    table.do("45. 40w")
    assert table.articles == ["5.4.2", "5.4.3"]
    assert table.of(IrregularityFound)[-1].options == ("28-23", "28-22")


@pytest.mark.parametrize(
    ("announced", "obliged", "related"), [(False, 45, ("5.4.3",)), (True, 33, ())], ids=["3.11", "3.13"]
)
def test_rectifying_an_irregular_move_obliges_the_man_touched_before_it(
    announced: bool, obliged: int, related: tuple[str, ...]
) -> None:
    table = Table("W:W33,45:B3,20")
    if announced:
        table.say(Adjust, W)
    table.do("45.", 0.6, (33,), by=W)
    table.do("45w", 0.6, (33,), by=W)
    table.do("33. 22w", 0.4, (33, 22), by=W)
    table.do()
    (found,) = table.of(IrregularityFound)
    assert (found.article, found.related) == ("5.4.2", related)
    table.say(Rectify, 1)
    table.do("22. 33w")
    assert {event.obliged for event in table.of(RulingMade)} == {obliged}


def test_an_obliged_man_stays_obliged_when_another_goes_where_it_may_not() -> None:
    table = Table("W:W33,45:B3,20")
    table.do("33. 22w")
    table.say(Rectify, 1)
    table.do("22. 33w")
    table.do("45. 34w")
    found = table.of(IrregularityFound)[-1]
    assert (found.article, found.related, found.options) == ("5.4.2", ("5.4.3",), ("33-29", "33-28"))
    table.say(Rectify, 2)
    table.do("34. 45w")
    assert table.of(RulingMade)[-1].obliged == 33


def test_a_touched_man_without_a_move_obliges_to_nothing() -> None:
    """3.11: the man on 45 was touched, but a capture with another one was compulsory."""
    table = Table("W:W28,45:B23,3")
    table.do("45. 40w")
    table.say(Rectify, 1)
    table.do("40. 45w")
    table.do("28. 19w 23.")
    assert table.articles == ["5.4.6"]
    assert {event.obliged for event in table.of(RulingMade)} == {None}


@pytest.mark.parametrize(
    ("rules", "irregular", "back", "obliged"),
    [
        ("international", "28. 22w", "22. 28w", 28),
        ("frisian", "28. 22w", "22. 28w", None),
        ("frisian", "28. 40w", "40. 28w", None),
        ("frisian", "28. 19w 23. 3.", "19. 28w 23b 3b", 28),
    ],
    ids=["3.11", "a capture overlooked", "and played where it may not go", "the right capture"],
)
def test_an_omitted_capture_obliges_to_no_piece_in_frisian_draughts(
    rules: str, irregular: str, back: str, obliged: int | None
) -> None:
    """Frisian 15; either man may capture."""
    table = Table("W:W28,29,45:B23,3,4", RULE_SETS[rules])
    table.do(irregular)
    table.say(Rectify, 1)
    table.do(back)
    assert {event.obliged for event in table.of(RulingMade)} == {obliged}
    table.do("29. 18w 23.")
    assert len(table.articles) == (1 if obliged is None else 2)


@pytest.mark.parametrize(
    ("rules", "options", "obliged"),
    [("international", ("29x18",), 29), ("frisian", ("28x19", "29x18"), None)],
    ids=["3.11", "Frisian 15"],
)
def test_a_touched_man_besides_an_omitted_capture(rules: str, options: tuple[str, ...], obliged: int | None) -> None:
    """White touches one of the two men that may capture, and plays another one."""
    table = Table("W:W28,29,45:B23,3,4", RULE_SETS[rules])
    table.do("29.", 0.6, (45,), by=W)
    table.do("29w", 0.6, (45,), by=W)
    table.do("45. 40w", 0.4, (45, 40), by=W)
    table.do()
    (found,) = table.of(IrregularityFound)
    assert (found.article, found.related[0], found.options) == ("5.4.6", "5.4.3", options)
    table.say(Rectify, 1)
    table.do("40. 45w")
    assert {event.obliged for event in table.of(RulingMade)} == {obliged}
