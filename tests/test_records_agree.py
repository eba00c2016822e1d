"""Whatever is done on the board and decided beside it, the game, its record and the arbiter's page tell the same.

Drawn at random: legal plies by either side, pieces shifted, taken off and put back, and decisions, most of them at the
wrong moment.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from referee.arbiter.policy import Policy
from referee.console.match_view_builder import MatchViewBuilder
from referee.console.view import Phase
from referee.draughts.fen import format_fen
from referee.draughts.moves import legal_moves, play
from referee.draughts.pdn_reader import read_pdn
from referee.draughts.pdn_writer import PdnProfile, format_pdn
from referee.draughts.position import Position, Side
from referee.draughts.variants import RULE_SETS
from referee.outputs.folder import MatchFolder
from referee.outputs.line_files import IncidentsFile, PositionsFile
from referee.outputs.match_export import position_after
from referee.outputs.pdn_file import game_record
from referee.outputs.sheet import Sheet
from referee.records.decisions import (
    Adjust,
    AnswerDraw,
    Correct,
    Decision,
    DeclareAccident,
    Maintain,
    OfferDraw,
    Pause,
    Rectify,
    Resign,
    Resume,
    Undo,
)
from referee.records.events import DecisionRefused, Event, IncidentStatus, PositionSettled
from referee.records.match import Match
from tests.arbiter.table import Table
from tests.often import often
from tests.scenarios.case import CROWN, Case
from tests.scenarios.perfect_eye import readings
from tests.scenarios.test_acts import followed, played, scene_of

STARTS = (
    ("international", "W:W31-50:B1-20"),
    ("international", "W:W37,45,28:B32,22,3,9"),
    ("international", "W:WK46,28,45:B3,14,20"),
    ("international", "W:W9,38,42:B17,26,31"),
    ("frisian", "W:WK46,50:B2,3,4"),
    ("russian", "W:W22,25,30:B9,5,1"),
    ("english", "B:W21-32:B1-12"),
)


def positions(events: Iterable[Event], folder: Path) -> list[str]:
    """Their FEN in `positions.jsonl`."""
    lines = PositionsFile(MatchFolder(folder))
    for event in events:
        lines.take(event, ())
    lines.flush()
    written = (folder / PositionsFile.name).read_text("utf-8").splitlines()
    return [json.loads(line)["fen"] for line in written]


def exported(match: Match, events: Iterable[Event]) -> str:
    """The last position of `referee export --format fen`."""
    sheet = Sheet(match)
    for event in events:
        sheet.take(event)
    return format_fen(position_after(sheet, None))


class Evening:
    """A table with random acts and decisions."""

    def __init__(self, seed: int) -> None:
        self.draw = Random(seed)
        name, fen = self.draw.choice(STARTS)
        self.rules = RULE_SETS[name]
        self.table = Table(fen, self.rules)
        self.boards = [self.lies]

    @property
    def lies(self) -> str:
        """The pieces now on the table."""
        return self.table.board.lies

    def act(self) -> None:
        draw, game = self.draw, self.table.game
        restoration = game.standing.restoration
        other = game.position.with_side_to_move(game.to_move.other)
        what = draw.choices(("ply", "other's ply", "shift", "removal", "return", "rebuilding"), (8, 2, 3, 2, 3, 2))[0]
        match what:
            case "ply" | "other's ply":
                before = game.position if what == "ply" else other
                moves = legal_moves(before, self.rules)
                self.becomes(play(before, draw.choice(moves), self.rules).to_string() if moves else self.lies)
            case "shift":
                start, end = draw.choice(self.squares("wb")), draw.choice(self.squares("."))
                letters = list(self.lies)
                letters[start], letters[end] = letters[end], letters[start]
                self.becomes("".join(letters))
            case "removal":
                men = self.squares("wb")
                gone = draw.sample(men[1:], min(draw.choice((1, 1, 1, 4)), len(men) - 1))
                self.becomes("".join("." if at in gone else label for at, label in enumerate(self.lies)))
            case "return":
                self.becomes(draw.choice(self.boards[-5:]))
            case "rebuilding":
                self.becomes((game.position if restoration is None else restoration.target).to_string())

    def squares(self, labels: str) -> list[int]:
        return [at for at, label in enumerate(self.lies) if label in labels]

    def becomes(self, pieces: str) -> None:
        pairs = enumerate(zip(self.lies, pieces.lower(), strict=True), 1)
        changes = " ".join(f"{square}{new}" for square, (old, new) in pairs if old != new)
        self.table.do(changes, self.draw.choice((1.6, 2.4, 5.0)))
        self.boards.append(self.lies)

    def decide(self) -> None:
        draw, table = self.draw, self.table
        side, number = draw.choice((Side.WHITE, Side.BLACK)), draw.randint(1, 3)
        choices: list[tuple[type[Decision], tuple[object, ...]]] = [
            *((ruling, (number,)) for ruling in (Rectify, Maintain, Rectify, Maintain)),
            *((kind, ()) for kind in (Undo, Undo, DeclareAccident, Pause, Resume, Resume)),
            *((of_side, (side,)) for of_side in (OfferDraw, Adjust, Resign)),
            (AnswerDraw, (side, draw.random() < 0.3)),
            (Correct, (Position.from_string(self.lies, side),)),
        ]
        decision, words = draw.choice(choices)
        before, why_not = table.game.standing, table.refusal(decision, *words)
        answered = table.say(decision, *words)
        refused = [event for event in answered if isinstance(event, DecisionRefused)]
        assert bool(refused) is (why_not is not None)
        if refused:
            assert answered == refused
            assert table.game.standing is before

    def closes(self, folder: Path) -> None:
        """The last position at rest is the exported one."""
        table = self.table
        table.events += table.game.finish(table.board.time_s)
        match = Match(self.rules, table.start, "board")
        assert positions(table.events, folder)[-1] == exported(match, table.events)

    def agrees(self, folder: Path) -> None:
        table, standing = self.table, self.table.game.standing
        match = Match(self.rules, table.start, "board")
        sheet, story, lines = Sheet(match), MatchViewBuilder(match, Policy()), IncidentsFile(MatchFolder(folder))
        for number, event in enumerate(table.events, 1):
            sheet.take(event)
            story.take(number, event)
            lines.take(event, ())
        view = story.view(table.board.time_s, None)
        known = {incident.number: incident.status for incident in standing.incidents}
        assert {entry.incident: entry.status for entry in sheet.incidents} == known
        lines.flush()
        written = (folder / "incidents.jsonl").read_text("utf-8").splitlines()
        assert [json.loads(line)["status"] for line in written] == [entry.status.value for entry in sheet.incidents]
        shown = {item.key: item.open for item in view.attention if item.kind == "incident"}
        assert shown == {f"incident-{number}": status is IncidentStatus.OPEN for number, status in known.items()}
        assert (view.draw_offer, view.result is None) == (standing.offer, standing.ended is None)
        if standing.ended is None:
            assert (view.phase is Phase.PAUSED) is standing.paused
            assert view.adjusting is standing.adjusting
        if standing.restoration is None:
            assert sheet.position.to_string() == story.position.to_string() == standing.position.to_string()
            assert sheet.position.side_to_move is standing.position.side_to_move
        for profile in PdnProfile:
            games = list(read_pdn(format_pdn(game_record(sheet, profile), profile).splitlines()))
            assert len(games) == 1 or profile is PdnProfile.BROADCAST  # which tells what lies before a set-up by itself
            assert games
            assert not any(game.problems for game in games)


@pytest.mark.parametrize("seed", often(range(24), "3", "5", "7"))
def test_the_game_its_record_and_the_page_agree(seed: int, tmp_path: Path) -> None:
    evening = Evening(seed)
    for _ in range(12):
        if evening.draw.random() < 0.75:
            evening.act()
        else:
            evening.decide()
        evening.agrees(tmp_path)
    evening.closes(tmp_path)


CONTINUED = {
    "a capture taken back in two parts": (
        "W:W28,36,50:B23,31,4,5",
        "28. 23. 19w; 19. 28w; 23b; 36. 31. 27w",
    ),
    "the same, maintained": ("W:W28,36,50:B23,31,4,5", "28. 23. 19w; 19. 28w; 23b; maintain; 36. 31. 27w"),
    "a capture let go, its first man removed later": ("W:W32,50:B28,19,3,4,2", "32. 23w; 28.; 19. 23. 28b"),
    "a ply taken back, and the board before it again plies later": (
        "W:W31-50:B1-20",
        "31. 26w; 26. 31w; 18. 22b; 33. 28w; 28. 33w 22. 18b",
    ),
}
"""An irregular act that goes on after it was reported: start and acts."""


@pytest.mark.parametrize(("start", "acts"), CONTINUED.values(), ids=list(CONTINUED))
def test_the_record_follows_an_irregular_act_that_goes_on(start: str, acts: str) -> None:
    table = Table(start)
    for act in acts.split("; "):
        if act == "maintain":
            table.say(Maintain, 1)
        else:
            table.do(act, 6.0)
        match = Match(table.game.standing.draws.rules, table.start, "board")
        sheet, story = Sheet(match), MatchViewBuilder(match, Policy())
        for number, event in enumerate(table.events, 1):
            sheet.take(event)
            story.take(number, event)
        (game,) = read_pdn(format_pdn(game_record(sheet)).splitlines())
        assert game.record is not None
        *_, last = game.record.positions()
        assert not game.problems
        assert {format_fen(one) for one in (sheet.position, story.position, last)} == {format_fen(table.game.position)}
        assert last.to_string() == table.board.lies


@pytest.mark.parametrize(
    ("start", "acts", "numbered", "ends"),
    [
        (
            "W:W31-50:B1-20",
            "31. 26w; 47.; 32. 28w; 19. 23b",
            ("1. 31-26", "2. 32-28", "2... 19-23"),
            "2. 32-28 19-23 *",
        ),
        ("W:W31-50:B1-20", "47.; 20. 25b; 31. 26w", ("1... 20-25", "2. 31-26"), "1... 20-25 2. 31-26 *"),
    ],
    ids=["Black removed a piece", "White did"],
)
def test_the_sheet_numbers_plies_as_the_pdn_where_an_irregular_act_was_played_on(
    start: str, acts: str, numbered: tuple[str, ...], ends: str
) -> None:
    table = Table(start)
    for act in acts.split("; "):
        table.do(act, 4.0)
    sheet = Sheet(Match(table.game.standing.draws.rules, table.start, "board"))
    for event in table.events:
        sheet.take(event)
    assert tuple(sheet.name_of(ply).replace("…", "...") for ply in sheet.plies) == numbered
    assert " ".join(format_pdn(game_record(sheet)).split()).endswith(ends)


def test_a_ply_that_accepted_an_irregular_act_is_undone_with_the_turn_that_it_had() -> None:
    table = Table("W:W31-50:B1-20")
    for act in ("31. 26w", "47.", "32. 28w"):
        table.do(act, 4.0)
    table.say(Undo)
    sheet = Sheet(Match(table.game.standing.draws.rules, table.start, "board"))
    for event in table.events:
        sheet.take(event)
    (game,) = read_pdn(format_pdn(game_record(sheet)).splitlines())
    assert game.record is not None
    *_, last = game.record.positions()
    assert {format_fen(one) for one in (sheet.position, last)} == {format_fen(table.game.position)}


UNCROWNED = "white: take 9-3; table: wait 1; black: take 17-21; white: take 38-32; table: wait 2"


@pytest.mark.parametrize(
    ("then", "last"),
    often(
        {
            "never": ("", "B:W3,32,42:B21,26,31"),
            "after the position was told": ("white: crown 3; table: wait 2", "B:WK3,32,42:B21,26,31"),
            "just before the camera stops": ("white: crown 3; table: wait 0.2", "B:WK3,32,42:B21,26,31"),
            "after another ply": ("black: take 21-27; white: crown 3; table: wait 2", "W:WK3,32,42:B26,27,31"),
        },
        *("never", "just before the camera stops", "after another ply"),
    ),
)
def test_a_promoted_man_is_reported_as_a_king_once_crowned(then: str, last: str, tmp_path: Path) -> None:
    case = Case("", CROWN, f"{UNCROWNED}; {then}" if then else UNCROWNED)
    table = played(case, scene_of(case, (320, 240)), seed=1)
    events = followed(case, table, readings(table))
    reported = positions(events, tmp_path)
    assert reported[-1] == last
    assert len(set(reported)) == len(reported)
    if then.endswith("wait 2"):
        settled_s = [event.time_s for event in events if isinstance(event, PositionSettled)]
        assert settled_s[-1] < table.duration_s - 1.0, "told when it is seen, not when all is over"
