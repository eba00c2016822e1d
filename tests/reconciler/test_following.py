"""The session's conclusions about a board: plies, pauses, hidden plies, irregular changes. One row per case."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.move_text import written
from referee.draughts.moves import legal_moves
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL
from referee.records.end_of_input import EndOfInput
from referee.records.events import (
    CameraMoved,
    DoubtRaised,
    Event,
    GameEnded,
    GameResult,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    PositionRestored,
    PositionSettled,
)
from referee.records.readings import ReadingFlag
from referee.session import Session
from tests.reconciler.watched import WatchedBoard

START = "W:W31-50:B1-20"


@dataclass(frozen=True)
class Case:
    name: str
    fen: str
    shown: tuple[tuple[str, float, tuple[int, ...]], ...]
    """Changes, for how long they are shown, squares under a hand."""
    expected: str
    """The plies; "!" an irregular change, "<" a restored position, "?" a doubt."""


def seen(changes: str, seconds: float = 0.8, hand: tuple[int, ...] = ()) -> tuple[str, float, tuple[int, ...]]:
    return changes, seconds, hand


CASES = [
    Case("a quiet move", START, (seen("32. 28w"),), "32-28"),
    Case(
        "two replies, each at once",
        START,
        (seen("32. 28w", 0.6), seen("19. 23b", 0.6), seen("28. 19w 23.", 0.6)),
        "32-28 19-23 28x19",
    ),
    Case(
        "dark squares that look like black pieces: what a ply left empty is expected empty",
        START,
        (seen("21.? 22.?"), seen("32.? 28w", 0.6, (13, 14, 18, 19)), seen("", 4.0)),
        "32-28",
    ),
    Case(
        "the next hand is already over other squares",
        START,
        (seen("32. 28w", 0.2), seen("", 0.4, (13, 14, 18, 19)), seen("19. 23b", 0.6)),
        "32-28 19-23",
    ),
    Case(
        "a piece glides over a square under the hand",
        START,
        (seen("32.", 0.4, (28, 32, 37)), seen("28w", 0.6, (22, 28, 32)), seen("28. 27w", 0.8)),
        "32-27",
    ),
    Case(
        "a king is held over 43, and 34 behind it looks rather like a black piece meanwhile",
        "B:W6:B5,K48",
        (seen("48. 34.?", 0.8, (43,)), seen("43b 34.", 0.8)),
        "48-43",
    ),
    Case("lifted and set down again", START, (seen("32.", 0.6, (27, 28)), seen("32w", 1.0)), ""),
    Case("one picture hides a man in glare: the whole position decides", START, (seen("32. 28w?"),), "32-28"),
    Case(
        "a capture, the captured man removed afterwards",
        "W:W28:B23,3",
        (seen("28. 19w", 1.4), seen("23.", 0.8)),
        "28x19",
    ),
    Case(
        "a capture of one man, removed first (4.16)",
        "W:W28:B23,3",
        (seen("23.", 1.4), seen("28. 19w", 0.8)),
        "28x19",
    ),
    Case(
        "a rafle shown landing by landing, removals one by one",
        "W:W37:B32,22,12,3",
        (seen("37. 28w", 0.6), seen("28. 17w", 0.6), seen("17. 8w", 0.6), seen("32."), seen("22."), seen("12.")),
        "37x8",
    ),
    Case("four plies behind somebody's back", START, (seen("31. 26w 18. 22b 34. 29w 20. 25b", 1.2),), "?-"),
    Case("a backward move", "W:W28:B3", (seen("28. 33w", 1.6),), "!"),
    Case(
        "moved twice before the reply: no legal order hides that",
        START,
        (
            seen("35. 30w", 0.8),
            seen("36.", 0.4, (26, 31)),
            seen("31w", 0.8),
            seen("16.", 0.4, (21, 26)),
            seen("21b", 1.0),
        ),
        "35-30 ! 16-21",
    ),
    Case("two men moved in one visit: a ply and one too many", START, (seen("32. 28w 34. 30w", 1.6),), "32-28 !"),
    Case(
        "the second goes where the first stood, which lay bare in between",
        START,
        (seen("32.", 0.4, (28,)), seen("32w 28w 37.", 1.6)),
        "32-28 !",
    ),
    Case("one jumps over the man before it", START, (seen("37. 28w", 1.6),), "!"),
    Case("one man two squares on is one act", START, (seen("32. 23w", 1.6),), "!"),
    Case("an irregular move accepted by the reply", "W:W28,45:B3", (seen("28. 33w", 0.8), seen("3. 9b", 1.0)), "! 3-9"),
    Case(
        "an overlooked capture, put right",
        "W:W28,45:B23,3",
        (seen("45. 40w", 1.6), seen("40. 45w", 1.2), seen("28. 19w 23.", 1.0)),
        "! < 28x19",
    ),
    Case("a man vanishes", START, (seen("35.", 2.8),), "!"),
    Case(
        "the removal is finished after a pause (5.4.13)",
        "W:W37:B32,22,3",
        (seen("37. 17w 32.", 2.8), seen("", 0.4, (22, 27)), seen("22.", 1.0)),
        "37x17 !",
    ),
    Case(
        "both are removed, one of them seen late",
        "W:W37:B32,22,3",
        (seen("37. 17w 32.", 2.8), seen("22.", 1.0)),
        "37x17",
    ),
    Case(
        "the removal is finished when nobody expected it any more",
        "W:W37:B32,22,3",
        (seen("37. 17w 32.", 5.0), seen("22.", 1.0)),
        "! < 37x17",
    ),
    Case(
        "a piece of a rafle is removed before the end (5.4.10)",
        "W:W37:B32,22,3",
        (seen("37. 28w", 0.6), seen("32.", 0.6), seen("28. 17w", 0.6), seen("22.", 0.6)),
        "37x17 !",
    ),
    Case(
        "a piece half lost against its square has not vanished",
        START,
        (seen("", 0.4, (15, 20)), seen("20b??", 4.0)),
        "",
    ),
    Case("nor has a piece come where glare looks a little like one", START, (seen("24.??", 4.0),), ""),
    Case(
        "squares known to be empty that look like pieces one after the other are not several changes at once",
        START,
        (seen("21.??", 3.0), seen("22.??", 3.0), seen("27.??", 3.0), seen("32. 28w"), seen("19. 23b")),
        "32-28 19-23",
    ),
    Case(
        "a ply hardly to be seen before a clear one is likelier than a player moving twice",
        START,
        (seen("32. 28w"), seen("18.?? 22b?", 2.0), seen("37. 32w", 2.0)),
        "32-28 18-22 37-32",
    ),
    Case(
        "a piece that was lifted has not come where nothing moved, however doubtful that square looks",
        START,
        (seen("25.! 32. 28w", 1.8), seen("20.", 0.8, (24,)), seen("24b", 1.0)),
        "32-28 20-24",
    ),
    Case("a king crosses the board", "W:WK46:BK45,3", (seen("46. 5w", 1.0),), "46-5"),
    Case("kings go to and fro", "W:WK46:B3,45", (seen("46. 5w"), seen("3. 8b"), seen("5. 46w")), "46-5 3-8 5-46"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_following(case: Case) -> None:
    assert _summary(_events(case)) == case.expected or (
        case.expected == "?-" and _summary(_events(case)).startswith("?")
    )


def _events(case: Case) -> list[Event]:
    position = parse_fen(case.fen)
    board, session = WatchedBoard(position.as_seen()), Session(INTERNATIONAL, position)
    events: list[Event] = []
    for changes, seconds, hand in (seen("", 0.8), *case.shown):
        for reading in board.show(changes, seconds, hand):
            events += session.feed(reading)
    return [*events, *session.feed(EndOfInput(board.time_s))]


def _summary(events: list[Event]) -> str:
    words: list[str] = []
    position: Position | None = None
    for event in events:
        match event:
            case MatchStarted(position=start):
                position = start
            case MovePlayed(move=move, position=after):
                assert position is not None
                among = legal_moves(position.with_side_to_move(event.side), INTERNATIONAL)
                words.append(written(move, among, INTERNATIONAL))
                position = after
            case IrregularityFound(after=after):
                words.append("!")
                position = after
            case PositionRestored(after=after):
                words.append("<")
                position = after
            case DoubtRaised():
                words.append("?")
            case _:
                pass
    return " ".join(words)


def test_successive_hidden_plies_name_every_possible_order() -> None:
    events = _events(next(case for case in CASES if case.expected == "?-"))
    doubt = next(event for event in events if isinstance(event, DoubtRaised))
    assert len(doubt.explanations) >= 2
    assert all(len(words.split()) == 4 for words in doubt.explanations)
    played = [event for event in events if isinstance(event, MovePlayed)]
    assert [event.ply for event in played] == [1, 2, 3, 4]
    assert played[-1].position.to_string() == _after("31-26 18-22 34-29 20-25")


def _after(words: str) -> str:
    letters = list(parse_fen(START).to_string())
    for word in words.split():
        start, end = (int(n) for n in word.split("-"))
        letters[end - 1], letters[start - 1] = letters[start - 1], "."
    return "".join(letters)


def test_every_board_at_rest_is_reported_once_in_order() -> None:
    events = _events(CASES[1])
    settled = [event for event in events if isinstance(event, PositionSettled)]
    assert len({event.position.to_string() for event in settled}) == len(settled) == 4
    assert [event.time_s for event in settled] == sorted(event.time_s for event in settled)


@pytest.mark.parametrize(
    ("next_", "reported_s"),
    [(seen("", 1.0), 2.0), (seen("19. 23b", 1.0, (33, 34)), 1.2)],
    ids=["when the hand has left", "with the ply, before the next one, where hands never left"],
)
def test_the_position_after_a_ply_is_reported_at_rest(
    next_: tuple[str, float, tuple[int, ...]], reported_s: float
) -> None:
    events = _events(Case("", START, (seen("32. 28w", 1.0, (13, 14)), next_), ""))
    _, after, *_ = (event for event in events if isinstance(event, PositionSettled))
    assert after.position.to_string() == _after("32-28")
    assert after.time_s == pytest.approx(reported_s)


def test_a_knocked_camera_is_reported_when_the_board_is_found_again() -> None:
    position = parse_fen(START)
    board, session = WatchedBoard(position.as_seen()), Session(INTERNATIONAL, position)
    events: list[Event] = []
    for number, reading in enumerate(board.show("", 2.0)):
        events += session.feed(replace(reading, flags=ReadingFlag.CAMERA_MOVED) if number in (4, 5) else reading)
    assert [event for event in events if isinstance(event, CameraMoved)] == [CameraMoved(1.4, True)]


def test_plies_made_while_the_board_is_searched_for_are_found_afterwards() -> None:
    position = parse_fen(START)
    board, session = WatchedBoard(position.as_seen()), Session(INTERNATIONAL, position)
    events = [event for reading in board.show("", 2.0) for event in session.feed(reading)]
    for changes in ("32. 28w", "19. 23b", "28. 19w 23.", "14. 23b 19."):
        for reading in board.show(changes, 1.0):
            events += session.feed(replace(reading, flags=ReadingFlag.CAMERA_MOVED))
    events += [event for reading in board.show("", 3.0) for event in session.feed(reading)]
    played = [(event.move.start, event.move.end) for event in events if isinstance(event, MovePlayed)]
    assert played == [(32, 28), (19, 23), (28, 19), (14, 23)]
    assert not [event for event in events if isinstance(event, IrregularityFound)]


@pytest.mark.parametrize(
    ("lost_s", "reported"),
    [(1.0, [("5.4.2", Side.WHITE)]), (3.0, [("5.5", None)])],
    ids=["found again soon", "lost for so long that others may have acted"],
)
def test_an_act_during_which_the_board_is_knocked(lost_s: float, reported: list[tuple[str, Side | None]]) -> None:
    position = parse_fen(START)
    board, session = WatchedBoard(position.as_seen()), Session(INTERNATIONAL, position)
    events = [event for reading in board.show("", 2.0) for event in session.feed(reading)]
    events += [event for reading in board.show("32. 26w", 0.4, (26, 32)) for event in session.feed(reading)]
    for reading in board.show("", lost_s):
        events += session.feed(replace(reading, flags=ReadingFlag.CAMERA_MOVED))
    events += [event for reading in board.show("", 4.0) for event in session.feed(reading)]
    assert [(event.article, event.side) for event in events if isinstance(event, IrregularityFound)] == reported


@pytest.mark.parametrize(
    ("over", "open_s", "found"),
    [((28, 32), 0.0, ("5.5", None)), ((20, 28, 30, 32), 0.6, ("5.4.2", Side.BLACK))],
    ids=["elsewhere", "over the same squares, which were seen unchanged since"],
)
def test_what_is_done_while_something_covers_the_board_is_not_put_down_to_the_hand_that_played_before_it(
    over: tuple[int, ...], open_s: float, found: tuple[str, Side | None]
) -> None:
    """White plays; somebody leans over the whole board, and a black man lies elsewhere afterwards."""
    position = parse_fen(START)
    board, session = WatchedBoard(position.as_seen()), Session(INTERNATIONAL, position)
    events = [event for reading in board.show("", 2.0) for event in session.feed(reading)]
    events += [event for reading in board.show("32. 28w", 0.6, over) for event in session.feed(reading)]
    events += [event for reading in board.show("", open_s) for event in session.feed(reading)]
    for reading in board.show("20. 30b", 1.4):
        hidden = tuple(replace(square, hidden=1.0) for square in reading.squares)
        events += session.feed(replace(reading, squares=hidden, hands=()))
    events += [event for reading in board.show("", 4.0) for event in session.feed(reading)]
    assert [(event.article, event.side) for event in events if isinstance(event, IrregularityFound)] == [found]


def test_a_camera_that_stays_lost_is_reported_once() -> None:
    position = parse_fen(START)
    board, session = WatchedBoard(position.as_seen()), Session(INTERNATIONAL, position)
    events: list[Event] = []
    for number, reading in enumerate(board.show("", 8.0)):
        events += session.feed(replace(reading, flags=ReadingFlag.CAMERA_MOVED) if number > 4 else reading)
    assert [event.found_again for event in events if isinstance(event, CameraMoved)] == [False]


def test_the_game_ends_when_no_piece_is_left() -> None:
    events = _events(Case("", "W:W28:B23", (seen("28. 19w 23."),), ""))
    end = events[-1]
    assert isinstance(end, GameEnded)
    assert end.result is GameResult.WHITE_WINS


def test_a_king_keeps_its_rank_while_followed() -> None:
    events = _events(Case("", "W:W7:B3,36", (seen("7. 1w"), seen("36. 41b"), seen("1. 34w"), seen("")), ""))
    last = [event for event in events if isinstance(event, MovePlayed)][-1]
    assert last.position.to_string()[34 - 1] == "W"
    assert last.position.side_to_move is Side.BLACK
