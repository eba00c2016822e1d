"""What happens on the table and which article it breaks: position, what was done, article, culprit, options.

Acts are written one after the other, divided by ";". Each is what changes on the board, "28. 33w": 28 becomes empty,
a white piece stands on 33; before it "W" or "B" whose hand was there, after it "@3" for how many seconds that stays.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from referee.draughts.position import Side
from referee.draughts.variants import RULE_SETS
from referee.records.events import DoubtRaised, IrregularityFound
from referee.words import say
from tests.arbiter.table import Table

W, B = Side.WHITE, Side.BLACK


@dataclass(frozen=True)
class Row:
    name: str
    fen: str
    done: str
    article: str = ""
    """Empty for an act without an incident; several of one culprit divided by blanks."""
    culprit: Side | None = None
    options: str = ""
    rules: str = "international"
    related: str = ""
    """Articles that apply too."""


START = "W:W31-50:B1-20"
RAFLE = "W:W37,45:B32,22,3"
"""White must play 37x28x17."""
LONG_RAFLE = "W:W37,45:B32,22,12,3"
"""White must play 37x28x17x8."""
ROUND = "W:W33,50:B28,18,19,29,1"
"""White must play 33x22x13x24x33."""
SHOWN = "W 37. 28w @0.4; W 28. 17w @0.6; W 32. @0.6; W 22. @1.6"
"""The rafle as it should be made."""
SLOWLY = "W 27. 18w @1.6; W 22. @2"
"""White captures 27x18, and removes later."""
IRREGULAR = [
    # 5.4.1
    Row("moved again before the reply", START, "32. 28w; W 37. 32w", "5.4.1", W),
    Row("two in one visit", START, "W 32. 28w 34. 30w", "5.4.1", W),
    Row("a capture and a move in one visit", "W:W28,45:B23,4", "W 28. 19w 23. 45. 40w", "5.4.1", W),
    Row("Black: two in one visit", START, "32. 28w; B 18. 22b 20. 24b", "5.4.1", B),
    Row("moved again, nobody's hand seen", START, "35. 30w; 40. 35w", "5.4.1", W),
    Row("Black replies twice", START, "32. 28w; 19. 23b; B 13. 19b", "5.4.1", B),
    Row("Black begins", START, "B 20. 24b", "5.4.1", B),
    Row("captured without having the move", "W:W28,45:B23,3", "B 23. 32b 28.", "5.4.1", B),
    Row("and left one of two standing", "W:W28,38,45:B23,4", "B 23. 43b 28. @6", "5.4.1", B, related="5.4.11"),
    Row("and took one where two could be", "W:W28,38,29,45:B23,4", "B 23. 34b 29.", "5.4.1", B, related="5.4.8"),
    Row("and removed one too many", "W:W28,45:B23,3", "B 23. 32b 28. 45. @2", "5.4.1", B, related="5.4.12"),
    Row("and let go half way", "W:W28,38,45:B23,4", "23. 32b 28. @3", "5.4.1", B, related="5.4.9"),
    Row("and stopped past the turning", "W:W37,22,45:BK46,4", "46. 23b 37. @3", "5.4.1", B, related="5.4.8"),
    Row("and removed another one", "W:W28,29,45:B23,4", "B 23. 32b 29. @3", "5.4.1", B, related="5.4.12"),
    # 5.4.2
    Row("a man backwards", "W:W28,45:B3", "28. 33w", "5.4.2", W, "28-22 28-23"),
    Row("a man sideways", "W:W28,45:B3", "28. 27w", "5.4.2", W, "28-22 28-23"),
    Row("a man over the man before it", START, "W 37. 28w", "5.4.2", W),
    Row("a man two squares on", "W:W38,45:B3", "38. 27w", "5.4.2", W, "38-32 38-33"),
    Row("Black backwards", "B:W48:B19,4", "19. 13b", "5.4.2", B, "19-23 19-24"),
    Row("the king past a man of its own", "W:WK46,28:B3", "46. 19w", "5.4.2", W, "46-41 46-37 46-32"),
    Row("an English king far", "B:W32:BK1,K2", "1. 10b", "5.4.2", B, "1-5 1-6", "english"),
    Row("a king over two men side by side", "W:WK46,45:B28,23,3", "W 46. 5w 28. 23.", "5.4.2", W),
    # 5.4.4
    Row("taken back", START, "32. 28w; 28. 32w", "5.4.4", W),
    Row("taken back for another ply", START, "32. 28w; 28. 32w 31. 26w", "5.4.4", W),
    Row("a capture taken back", "W:W28,45:B23,3", "28. 19w 23.; 19. 28w 23b", "5.4.4", W),
    Row("a rafle taken back, its men one by one", RAFLE, f"{SHOWN}; W 17. 37w @3; W 22b @3; W 32b @3", "5.4.4", W),
    # 5.4.5
    Row("the opponent's man displaced", "W:W28,45:B3,14", "W 14. 20b", "5.4.5", W),
    Row("Black displaces a white man", "B:W49,45:B3,6", "B 49. 43w", "5.4.5", B),
    Row("the opponent's ply taken back", START, "32. 28w; B 28. 32w", "5.4.5", B),
    Row("the opponent's capture taken back", "W:W28,45:B23,3", "28. 19w 23.; B 19. 28w 23b", "5.4.5", B),
    Row("and the captured man last", "W:W28,45:B23,3", "28. 19w 23.; B 19. 28w @3; B 23b", "5.4.5", B),
    Row("the opponent's rafle, man by man", RAFLE, f"{SHOWN}; B 17. 37w @3; B 22b @3; B 32b @3", "5.4.5", B),
    Row("and played again", START, "32. 28w; B 28. 32w; 32. 28w; 19. 23b", "5.4.5", B),
    Row("a ply for the opponent, who plays another", "W:W29,32,37,49:B3,4,16,19", "B 32. 28w; W 29. 23w", "5.4.5", B),
    Row("who captures, and slowly", "W:W37,45,31:B22,16", f"B 31. 27w @3; {SLOWLY}", "5.4.5", B),
    Row("a step for the opponent, and an own man taken off", "W:W37,45:B32,22,3", "B 45. 40w 3.", "5.4.5", B),
    Row("a king of the opponent's", "W:W28,45:BK3,14", "W 3. 26b", "5.4.5", W),
    # 5.4.6
    Row("a capture overlooked", "W:W28,45:B23,3", "45. 40w", "5.4.6", W, "28x19"),
    Row("Black overlooks one", "B:W30,45:B24,16", "16. 21b", "5.4.6", B, "24x35"),
    Row("the king overlooks one", "W:WK46,45:B28,3", "46. 41w", "5.4.6", W, "46x23 46x19 46x14 46x10 46x5"),
    Row("with the man that had to capture", "W:W28,45:B23,3", "28. 22w", "5.4.6", W, "28x19"),
    Row(
        "and an earlier position comes of it",
        "W:WK46,18,45:BK6,5",
        "46. 41w; 6. 1b; 41. 46w; 1. 6b",
        "5.4.6",
        B,
        "1x23 1x29 1x34 1x40",
    ),
    Row(
        "the king goes where a rafle would end", "W:WK28,45:B22,21,31,3", "28. 37w @6", "5.4.6", W, "28x37 28x42 28x48"
    ),
    Row("in Russian draughts", "W:Wc3,h2:Bd4,a7", "h2. g3w", "5.4.6", W, "c3:e5", "russian"),
    # 5.4.7
    Row("an opponent's man taken off", START, "W 12.", "5.4.7", W),
    Row("an own man taken off", START, "W 35. @22", "5.4.7", W),
    Row("by the player who does not have the move", START, "B 12.", "5.4.7", B),
    Row("taken off with a step", "W:W28,45:B3,14", "28. 22w 14.", "5.4.7", W, "28-22 28-23"),
    # 5.4.8
    Row("one where two had to be taken", "W:W28,41:B22,37,27,3", "28. 17w 22.", "5.4.8", W, "41x21"),
    Row("Black takes one of two", "B:W29,14,24,48:B23,10", "23. 34b 29.", "5.4.8", B, "10x30"),
    Row("one with the man that could take two", "W:W28,45:B22,23,13,3", "28. 17w 22.", "5.4.8", W, "28x8"),
    Row("more than there was to take", "W:W37,45:B32,13,4", "37. 8w 32. 13.", "5.4.8", W, "37x28"),
    Row("a king takes one and stops near", "W:WK46,23,35:B41,30,20,3", "46. 37w 41.", "5.4.8", W, "35x15"),
    Row("a king stops past the turning", "W:WK46,45:B37,22,3", "46. 23w 37.", "5.4.8", W, "46x17 46x11 46x6"),
    Row("and leaves the man", "W:WK46,45:B37,22,3", "46. 5w @6", "5.4.8", W, "46x17", related="5.4.11"),
    Row(
        "a king takes two on another way to where it had to take four",
        "W:WK1,K4,8,13,16:B6,7,14,17,25,26,27",
        "1. 29w 6. 25. @6",
        "5.4.8",
        W,
        "",
        "brazilian",
    ),
    Row("a Russian man crowned on the way", "W:Wb6,h2:Bc7,f6,f4,a7", "b6. h4w c7. f6.", "5.4.8", W, "", "russian"),
    # 5.4.9
    Row("let go in the middle of a rafle", RAFLE, "37. 28w @6", "5.4.9", W, "37x17"),
    Row("and the first man removed", RAFLE, "37. 28w 32. @6", "5.4.9", W, "37x17"),
    Row("a king let go between two men", "W:WK46,45:B37,19,3", "46. 28w @6", "5.4.9", W, "46x14 46x10 46x5"),
    Row("let go on every landing square", LONG_RAFLE, "37. 28w @3; 28. 17w @3; 17. 8w 32. 22. 12.", "5.4.9", W, "37x8"),
    Row("in a circle", ROUND, "33. 22w @3; 22. 13w @3; 13. 24w @3; 24. 33w 28. 18. 19. 29.", "5.4.9", W, "33x33"),
    Row(
        "and each man removed as it was jumped",
        LONG_RAFLE,
        "37. 28w @3; 32. @3; 28. 17w @3; 22. @3; 17. 8w 12.",
        "5.4.9",
        W,
    ),
    Row("and back a square", LONG_RAFLE, "37. 28w @3; 28. 17w @3; 17. 28w @3", "5.4.9", W),
    Row(
        "let go, and a man removed that is not on the way", RAFLE, "37. 28w 3. @3", "5.4.9", W, "37x17", related="5.4.7"
    ),
    Row("let go, and an own man removed", RAFLE, "37. 28w 45. @3", "5.4.9", W, "37x17", related="5.4.7"),
    # 5.4.10
    Row("removed before the end", RAFLE, "37. 28w @0.6; 32. @0.6; 28. 17w @0.6; 22. @1", "5.4.10", W, "37x17"),
    Row("removed before the king has gone", "W:WK46,45:B28,3", "28. @1; 46. 23w @1", "5.4.10", W),
    Row("one of two removed, the captor stands", RAFLE, "W 32. @2", "5.4.10", W, "37x17"),
    Row(
        "and the capture finished after that",
        RAFLE,
        "W 32. @2; W 37. 28w @0.2; W 28. 17w @1; W 22. @2",
        "5.4.10",
        W,
        "37x17",
    ),
    Row(
        "Frisian: a man before the captor has moved (14)", "W:W28,45:B23,3", "W 23. @2", "5.4.10", W, "28x19", "frisian"
    ),
    Row("Frisian: and captured after that (14)", "W:W28,45:B23,3", "W 23. @1; 28. 19w", "5.4.10", W, "", "frisian"),
    # 5.4.11, 5.4.12, 5.4.14
    Row("one of two left standing", RAFLE, "37. 17w 32. @6", "5.4.11", W, "37x17"),
    Row("both left standing", RAFLE, "37. 17w @6", "5.4.11", W, "37x17"),
    Row("Black leaves one", "B:W28,38,48:B23,4", "23. 43b 28. @6", "5.4.11", B, "23x43"),
    Row("one too many removed", RAFLE, "37. 17w 32. 22. 3.", "5.4.12", W, "37x17"),
    Row("another one removed", RAFLE, "37. 17w 32. 3.", "5.4.12", W, "37x17"),
    Row("after one capture, one too many", "W:W28,45:B23,3,4", "28. 19w 23. 4.", "5.4.12", W, "28x19"),
    Row("an own man removed with the rest", RAFLE, "37. 17w 32. 22. 45.", "5.4.14", W, "37x17"),
    Row("an own man instead", RAFLE, "37. 17w 32. 45.", "5.4.14", W, "37x17"),
    Row("after one capture", "W:W28,45:B23,3,4", "28. 19w 23. 45.", "5.4.14", W, "28x19"),
    Row("one too many, back where it began", ROUND, "28. 18. 19. 29. 1.", "5.4.12", W, "33x33"),
    Row("an own man too, back where it began", ROUND, "28. 18. 19. 29. 50.", "5.4.14", W, "33x33"),
    # 5.4.13
    Row("the removal stops and goes on", RAFLE, "37. 17w 32. @2.8; W 22. @1", "5.4.13", W, "37x17"),
    # a second act by the same player
    Row("let go, and one too many removed at the end", RAFLE, "37. 28w @3; 28. 17w 32. 22. 3.", "5.4.9 5.4.12", W),
    Row("let go, and on to a wrong square", RAFLE, "37. 28w @3; 28. 18w", "5.4.9 5.4.2", W),
    Row("removed before the end, and one too many", RAFLE, "W 32. @2; W 37. 17w 22. 3.", "5.4.10 5.4.12", W),
    Row("one left standing, and another one removed", RAFLE, "37. 17w 32. @6; W 3. @2", "5.4.11 5.4.12", W),
    Row("let go and put back for a step", RAFLE, "37. 28w @3; W 28. 37w 45. 40w", "5.4.9 5.4.6", W),
    Row("backwards, put back, another backwards", "W:W28,24:B3", "28. 33w; W 33. 28w 24. 30w", "5.4.2 5.4.2", W),
    Row("removed before the end, put back, and captured", RAFLE, f"W 32. @2; W 32b @2; {SHOWN}", "5.4.10", W),
    # put right piece by piece
    Row(
        "one too many removed, and everything put back slowly",
        RAFLE,
        "37. 17w 32. 22. 3.; W 17. 37w @3; W 3b @3; W 32b @3; W 22b @3",
        "5.4.12",
        W,
    ),
    Row(
        "a capture for the opponent, put back slowly",
        "W:W28,45:B23,3",
        "B 28. 19w 23.; B 19. 28w @3; B 23b",
        "5.4.5",
        B,
    ),
    Row("let go, a man removed, and put back slowly", RAFLE, "37. 28w 32. @3; W 28. 37w @3; W 32b", "5.4.9", W),
    # 5.5
    Row("pieces of both sides swept away", START, "19. 20. 33.", "5.5"),
    Row("pieces pushed about", START, "32. 28w 33. 29w 34.", "5.5"),
    Row("a man of either side pushed away", START, "19. 24b 33.", "5.5"),
    Row("a man pushed away by the player who waits", "W:W28,45:B23,4", "B 23. 33b 28. @3", "5.5", B),
    Row("a step, and an elbow", START, "32. 28w 19. 20. 14. 50.", "5.5"),
    Row("the elbow of the player who waits", START, "B 32. 28w 19. 20. 14.", "5.5", B),
    # Frisian 17
    Row(
        "the same king a fourth time",
        "W:WK46,50:B2,3,4",
        "46. 41w; 3. 8b; 41. 46w; 8. 12b; 46. 41w; 2. 8b; 41. 46w @2",
        "17",
        W,
        "",
        "frisian",
    ),
    Row(
        "and a capture overlooked",
        "W:WK46,50:B2,3,13",
        "46. 41w; 3. 8b; 41. 46w; 8. 12b; 46. 41w; 13. 19b; 41. 46w @2",
        "17",
        W,
        "41x18 41x23",
        "frisian",
        "5.4.6",
    ),
]
IN_ORDER = [
    Row("a quiet ply", START, "32. 28w; 19. 23b"),
    Row("the two moves of an exchange", START, "32. 28w; 19. 23b; 28. 19w 23.; 14. 23b 19."),
    Row("lifted and set down", START, "32. @0.6; 32w"),
    Row("held over other squares, then played", START, "W 32. @0.4; W 28w @0.2; 28. 27w"),
    Row("resting on a square, still held", "W:W28,45:B3", "28. @0.4; W 33w @0.2; 33. 22w"),
    Row("the reply before the hand has left", START, "32. 28w @0.6; 19. 23b @0.6"),
    Row("no capture is there", "W:W28,45:B12,3", "45. 40w; 3. 9b"),
    Row("with a free choice of equal captures (4.14)", "W:W28,45:B23,40,3", "45. 34w 40."),
    Row("the other of them", "W:W28,45:B23,40,3", "28. 19w 23."),
    Row("shown landing by landing (4.9)", RAFLE, "37. 28w @0.5; 28. 17w @0.5; 32. @0.5; 22. @0.5; 3. 8b"),
    Row("removed from the end (4.11)", RAFLE, "37. 17w @0.5; 22. @0.5; 32. @0.5; 3. 8b"),
    Row("the one man first (4.16)", "W:W28,45:B23,3", "23. @1.4; 28. 19w; 3. 8b"),
    Row("the one man first, and a long thought", "W:W28,45:B23,3", "W 23. @7; 28. 19w; 3. 8b"),
    Row("the one man first in Russian draughts", "W:Wc3,h2:Bd4,a7", "d4. @1.4; c3. e5w", rules="russian"),
    Row("the same path with other men taken", "W:WK41:B19,29,30,32,33", "41. 25w 32. 33. 30."),
    Row("the same path, the others", "W:WK41:B19,29,30,32,33", "41. 25w 32. 29. 30."),
    Row("a king stops where it likes", "W:WK46,45:B28,3", "46. 5w 28.; 3. 8b"),
    Row("thrice the same king (17)", "W:WK46,50:B2,3,4", "46. 41w; 3. 8b; 41. 46w; 8. 12b; 46. 41w", rules="frisian"),
    Row(
        "a king alone may go on (17)",
        "W:WK46:B2,3,4",
        "46. 41w; 3. 8b; 41. 46w; 8. 12b; 46. 41w; 2. 8b; 41. 46w",
        rules="frisian",
    ),
    Row("a capture sideways", "W:W28,45:B27,3", "28. 26w 27.; 3. 8b", rules="frisian"),
    Row("one taken where two could be", "W:Wc3,h2:Bd4,g3,f6,a7", "h2. f4w g3.", rules="russian"),
]


@pytest.mark.parametrize("row", IRREGULAR, ids=lambda row: f"{row.article} {row.name}")
def test_irregular_acts_are_called_by_their_article(row: Row) -> None:
    table = _watched(row)
    found = table.of(IrregularityFound)
    assert [event.article for event in found] == row.article.split(), [say(event.sentence) for event in found]
    assert {event.side for event in found} == {row.culprit}
    assert set(row.options.split()) <= set(found[0].options)
    assert set(row.related.split()) <= set(found[0].related)
    assert say(found[0].sentence) != say(found[0].sentence, "fr")


def test_who_was_displaced_and_plays_twice_in_one_reach_is_the_next_culprit() -> None:
    table = _watched(Row("", "W:W17,28,41,45:B2,3,4", "B 41. 46w; W 17. 11w 45. 40w"))
    assert [(found.article, found.side) for found in table.of(IrregularityFound)] == [("5.4.5", B), ("5.4.1", W)]


@pytest.mark.parametrize("row", IN_ORDER, ids=lambda row: row.name)
def test_regular_acts_cause_no_incident(row: Row) -> None:
    table = _watched(row)
    assert [say(event.sentence) for event in table.of(IrregularityFound)] == []
    assert not table.of(DoubtRaised)


def _watched(row: Row) -> Table:
    rules = RULE_SETS[row.rules]
    table = Table(row.fen, rules)
    for act in row.done.split(";"):
        words, _, seconds = act.strip().partition("@")
        by = {"W": W, "B": B}.get(words[:1])
        changes = [_numbered(word, table) for word in words.removeprefix("W ").removeprefix("B ").split()]
        table.do(" ".join(changes), float(seconds or 1.6), by=by)
    return table


def _numbered(word: str, table: Table) -> str:
    """A change whose square may be named by its coordinates."""
    if word[0].isdigit():
        return word
    return f"{table.game.position.board.named(word[:2])}{word[2:]}"
