"""Undoing conclusions and rulings: which incidents are reopened or withdrawn, and what the record says."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.draughts.pdn_reader import read_pdn
from referee.draughts.pdn_writer import PdnProfile, format_pdn
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.outputs.folder import MatchFolder
from referee.outputs.line_files import IncidentsFile
from referee.outputs.pdn_file import game_record
from referee.outputs.sheet import Sheet
from referee.records.decisions import Adjust, Correct, DeclareAccident, Maintain, Rectify, Resign, Undo
from referee.records.events import IncidentReopened, IncidentStatus, MovePlayed, RestorationSeen
from referee.records.match import Match
from referee.words import say
from tests.arbiter.table import Table

W, B = Side.WHITE, Side.BLACK
OPEN, RECTIFIED, WITHDRAWN = IncidentStatus.OPEN, IncidentStatus.RECTIFIED, IncidentStatus.WITHDRAWN
MAINTAINED, ACCEPTED = IncidentStatus.MAINTAINED, IncidentStatus.ACCEPTED
FEN = "W:W28,45:B3"


def backwards() -> Table:
    """A man has gone backwards: incident 1, 5.4.2 by White."""
    table = Table(FEN)
    table.do("28. 33w")
    return table


def sheet(table: Table) -> Sheet:
    """The score sheet, also read from its own PDN."""
    written = Sheet(Match(INTERNATIONAL, table.start, "board"))
    for event in table.events:
        written.take(event)
    (read,) = read_pdn(format_pdn(game_record(written), PdnProfile.RECORD).splitlines(keepends=True))
    assert not read.problems
    return written


def statuses(table: Table, folder: Path) -> list[str]:
    """As in `incidents.jsonl`, which must agree with the score sheet."""
    file = IncidentsFile(MatchFolder(folder))
    for event in table.events:
        file.take(event, ())
    file.close()
    found = [json.loads(line)["status"] for line in (folder / "incidents.jsonl").read_text("utf-8").splitlines()]
    assert found == [entry.status.value for entry in sheet(table).incidents]
    return found


def test_undoing_a_reply_withdraws_its_acceptance(tmp_path: Path) -> None:
    """5.7."""
    table = backwards()
    table.do("3. 9b")
    assert statuses(table, tmp_path) == ["accepted"]
    table.say(Undo)
    assert [event.incident for event in table.of(IncidentReopened)] == [1]
    assert statuses(table, tmp_path) == ["open"]
    table.do("9. 3b")
    table.say(Rectify, 1)
    table.do("33. 28w")
    assert table.rulings == [(1, ACCEPTED), (1, OPEN), (1, RECTIFIED)]
    assert statuses(table, tmp_path) == ["rectified"]


@pytest.mark.parametrize("ruling", [Maintain, Rectify])
def test_a_ruling_may_be_taken_back(ruling: type[Maintain | Rectify], tmp_path: Path) -> None:
    table = backwards()
    table.say(ruling, 1)
    table.say(Undo)
    assert [event.incident for event in table.of(IncidentReopened)] == [1]
    assert statuses(table, tmp_path) == ["open"]
    table.do("", 1.0)
    assert all(not event.wrong for event in table.of(RestorationSeen)[-1:])
    assert table.refusal(Maintain, 1) is None
    table.do("3. 9b")
    assert table.rulings[-1] == (1, ACCEPTED)


@pytest.mark.parametrize("asked", [True, False], ids=["asked for", "by its player alone"])
def test_a_rectification_may_be_undone_once_the_position_stands(asked: bool, tmp_path: Path) -> None:
    """The ruling is the last that was recorded, not the ply before it."""
    table = Table("W:W32,45:B3,20")
    table.do("32. 28w")
    table.do("20. 9b")
    if asked:
        table.say(Rectify, 1)
    table.do("9. 20b")
    assert statuses(table, tmp_path) == ["rectified"]
    table.say(Undo)
    assert [event.incident for event in table.of(IncidentReopened)] == [1]
    assert statuses(table, tmp_path) == ["open"]
    table.do("20. 9b")
    assert (table.game.standing.ply, table.game.standing.restoration) == (1, None)
    table.say(Maintain, 1)
    table.do("45. 40w")
    assert (statuses(table, tmp_path), len(table.of(MovePlayed))) == (["maintained"], 2)


def test_a_ruling_its_incident_and_the_ply_before_are_undone_one_after_the_other(tmp_path: Path) -> None:
    table = Table("W:W32,45:B3,20")
    table.do("32. 28w")
    table.do("20. 9b")
    table.say(Rectify, 1)
    table.do("9. 20b")
    undone = []
    for _ in range(3):
        table.say(Undo)
        undone.append((statuses(table, tmp_path), table.game.standing.ply))
    assert undone == [(["open"], 1), (["withdrawn"], 1), (["withdrawn"], 0)]
    assert [status for _, status in table.rulings].count(WITHDRAWN) == 1, "told once, not at every further undo"
    assert table.refusal(Undo) is not None


def test_a_mistaken_incident_can_be_withdrawn(tmp_path: Path) -> None:
    table = backwards()
    table.say(Undo)
    assert table.rulings == [(1, WITHDRAWN)]
    assert statuses(table, tmp_path) == ["withdrawn"]
    why_not = table.refusal(Rectify, 1)
    assert why_not is not None
    assert (say(why_not), say(why_not, "fr")) == ("incident 1 was withdrawn", "l'incident 1 a été retiré")
    table.do("33. 28w")
    table.do("28. 23w")
    assert table.articles == ["5.4.2"]


def test_first_the_ruling_is_taken_back_then_the_incident(tmp_path: Path) -> None:
    table = backwards()
    table.say(Maintain, 1)
    table.say(Undo)
    table.say(Undo)
    assert table.rulings == [(1, MAINTAINED), (1, WITHDRAWN)]
    assert statuses(table, tmp_path) == ["withdrawn"]


def test_a_declared_accident_is_withdrawn_at_once(tmp_path: Path) -> None:
    table = Table(FEN)
    table.do("28. 23w")
    table.say(DeclareAccident)
    table.say(Undo)
    assert table.rulings[-1] == (1, WITHDRAWN)
    assert statuses(table, tmp_path) == ["withdrawn"]


def test_rulings_on_other_incidents_are_kept(tmp_path: Path) -> None:
    table = backwards()
    table.do("45.", 1.0, by=W)
    table.do("", 21.0)
    assert table.articles == ["5.4.2", "5.4.7"]
    table.say(Maintain, 1)
    table.say(Undo)
    table.say(Maintain, 1)
    table.say(Rectify, 2)
    table.do("45w")
    assert statuses(table, tmp_path) == ["maintained", "rectified"]


def test_undoing_a_correction_reopens_the_accident(tmp_path: Path) -> None:
    table = Table("W:W28,38,39,45:B3,4,5")
    table.do("3. 4. 38. 39.")
    assert table.articles == ["5.5"]
    table.say(Correct, table.start)
    assert table.refusal(Rectify, 1) is not None  # it is being rebuilt
    table.say(Undo)
    assert statuses(table, tmp_path) == ["open"]
    table.do("", 1.0)
    assert table.refusal(Rectify, 1) is None


def test_an_accident_settled_by_a_correction_names_no_opponent(tmp_path: Path) -> None:
    table = Table("W:W28,38,39,45:B3,4,5")
    table.do("3. 4. 38. 39.")
    other = Table("W:W28,38,39,45:B3,4,10").start
    table.say(Correct, other)
    assert statuses(table, tmp_path) == ["maintained"]
    (comment,) = [item.comment for item in game_record(sheet(table)).items if "5.5" in item.comment]
    assert "opponent" not in comment
    assert "Settled by the position set by hand" in comment


def test_undoing_a_result_reopens_no_decided_incident(tmp_path: Path) -> None:
    table = backwards()
    table.say(Rectify, 1)
    table.say(Resign, B)
    table.say(Undo)
    assert not table.of(IncidentReopened)
    table.do("33. 28w")
    assert statuses(table, tmp_path) == ["rectified"]


def with_a_ruling(decision: type[Maintain | Rectify]) -> Table:
    table = backwards()
    table.say(decision, 1)
    return table


def rectified_after_a_ply() -> Table:
    table = Table("W:W32,45:B3,20")
    table.do("32. 28w")
    table.do("20. 9b")
    table.say(Rectify, 1)
    table.do("9. 20b")
    return table


def put_back() -> Table:
    table = Table("W:W28,45:B3,20")
    table.say(Adjust, W)
    table.do("28. 22w", 4.0)
    table.do("3. 8b", 4.0)
    table.do("8. 3b 22. 28w", 4.0)
    return table


def accident(*decisions: type[DeclareAccident]) -> Table:
    table = Table(FEN)
    table.do("28. 23w")
    for decision in decisions:
        table.say(decision)
    return table


def corrected(*, accident: bool) -> Table:
    table = Table("W:W28,38,39,45:B3,4,5")
    if accident:
        table.do("3. 4. 38. 39.")
    table.say(Correct, Table("W:W28,38,39,45:B3,4,10").start)
    return table


def resigned() -> Table:
    table = accident()
    table.say(Resign, B)
    return table


def beaten() -> Table:
    table = Table("W:W28:B23")
    table.do("28. 23. 19w", 6.0)
    return table


@pytest.mark.parametrize(
    ("played", "undone"),
    [
        pytest.param(lambda: Table(FEN), [None], id="nothing was played"),
        pytest.param(accident, ["28-23 by White", None], id="a ply"),
        pytest.param(backwards, ["the incident under article 5.4.2 by White", None], id="an irregularity"),
        pytest.param(
            lambda: with_a_ruling(Maintain),
            ["the ruling to maintain (article 5.4.2)", "the incident under article 5.4.2 by White"],
            id="a ruling to maintain",
        ),
        pytest.param(
            lambda: with_a_ruling(Rectify),
            ["the ruling to rectify (article 5.4.2)", "the incident under article 5.4.2 by White"],
            id="a ruling to rectify",
        ),
        pytest.param(
            rectified_after_a_ply,
            ["the rectification (article 5.4.2)", "the incident under article 5.4.2 by Black", "32-28 by White"],
            id="a rectification that stands",
        ),
        pytest.param(
            put_back,
            ["the return to the earlier position", "3-8 by Black", "28-22 by White", None],
            id="both last plies put back by the players",
        ),
        pytest.param(lambda: accident(DeclareAccident), ["the incident under article 5.5"], id="a declared accident"),
        pytest.param(lambda: corrected(accident=False), ["the last decision about the position"], id="a correction"),
        pytest.param(
            lambda: corrected(accident=True),
            ["the last decision about the position", "the incident under article 5.5"],
            id="a correction that settles an accident",
        ),
        pytest.param(resigned, ["the result 2–0", "28-23 by White"], id="a resignation"),
        pytest.param(beaten, ["28x19 by White and the result 2–0"], id="the last piece captured"),
    ],
)
def test_what_an_undo_takes_out_is_named_before_it_is_undone(
    played: Callable[[], Table], undone: list[str | None]
) -> None:
    table = played()
    for expected in undone:
        named = table.game.undoes
        assert (None if named is None else say(named)) == expected
        if expected is not None:
            table.say(Undo)
