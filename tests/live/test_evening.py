"""Three games in one evening, with the real program and its console: a slip, a kill, a later correction."""

from __future__ import annotations

from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from referee.draughts.pdn_reader import read_pdn
from referee.outputs.journal_lookups import read_result
from referee.outputs.journal_reader import verify
from referee.outputs.replay import replay
from tests.live.evenings import CONSOLE, VIRTUAL, Evening, Page


def tags(folder: Path) -> dict[str, str | None]:
    (game,) = read_pdn((folder / "game.pdn").read_text("utf-8").splitlines())
    assert game.record is not None
    return {name: game.record.tag(name) for name in ("White", "Black", "Round")} | {"Result": game.record.result}


@pytest.mark.deep
def test_three_games_with_a_slip_a_pulled_plug_and_a_later_correction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    folder = tmp_path / "evening"
    names_first = ("--white", "Sijbrands, Ton", "--black", "Wiersma, Harm")
    feed = ("--feed", str(tmp_path / "feed"))
    with Evening(folder, *VIRTUAL, *CONSOLE, *feed, *names_first) as evening, ExitStack() as held:
        page = held.enter_context(closing(Page(evening)))
        assert page.post("evening/next").status_code == 409  # nobody has won yet
        evening.until("  1. White")
        page.decide(type="Resign", side="W")
        page.until(lambda match: match["phase"] == "ended")
        page.decide(type="UndoResult", reason="the wrong button")
        evening.until("  1. Black")
        page.decide(type="Resign", side="B")
        page.until(lambda match: match["phase"] == "ended")
        wrong = page.post("evening/next", white="Wiersma, Harm", black="Sijbrands, Ton", time_control="soon")
        assert wrong.status_code == 409
        names = {"white": "Wiersma, Harm", "black": "Sijbrands, Ton", "event": "Club evening", "round": "2"}
        assert page.post("evening/next", **names, time_control="15+5").status_code == 202
        evening.until("the next game: Wiersma, Harm – Sijbrands, Ton")
        second = page.until(lambda match: len(match["games"]) == 2)
        assert (second["cover"]["white"], second["cover"]["time_control"]) == ("Wiersma, Harm", "15+5")
        assert [game["result"] for game in second["games"]] == ["2-0", None]
        evening.until("  1. White")
        evening.kill()
    assert tags(folder) | {"Round": None} == {
        "White": "Sijbrands, Ton", "Black": "Wiersma, Harm", "Round": None, "Result": "2-0",
    }  # fmt: skip
    with Evening(folder, *VIRTUAL, *CONSOLE, *feed, "--resume") as evening, ExitStack() as held:
        page = held.enter_context(closing(Page(evening)))
        assert [game["result"] for game in page.match["games"]] == ["2-0", None]
        evening.until("  1. Black")
        page.decide(type="DeclareResult", result="0-0", reason="both left")
        page.until(lambda match: match["phase"] == "ended")
        assert page.post("evening/result", number=1, result="1-1", reason="").status_code == 400
        answer = page.post("evening/result", number=1, result="1-1", reason="they had agreed to a draw")
        assert answer.status_code == 200, answer.text
        assert page.post("evening/next", white="A", black="B").status_code == 202
        third = page.until(lambda match: len(match["games"]) == 3)
        assert [game["result"] for game in third["games"]] == ["1-1", "0-0", None]
        evening.until("  1. White")
        page.decide(type="DeclareResult", result="0-2", reason="")
        page.until(lambda match: match["phase"] == "ended")
        assert page.post("evening/end").status_code == 202
        assert evening.end() == 0
    (shown,) = read_pdn((tmp_path / "feed" / "games.pdn").read_text("utf-8").splitlines())
    assert shown.record is not None
    assert (shown.record.tag("White"), shown.record.result) == ("A", "0-2")  # the game at the table, not one before
    assert [tags(path)["Result"] for path in (folder, folder / "game-2", folder / "game-3")] == ["1-1", "0-0", "0-2"]
    assert tags(folder / "game-2")["Round"] == "2"
    assert "they had agreed to a draw" in (folder / "report.html").read_text("utf-8")
    for path in (folder, folder / "game-2", folder / "game-3"):
        assert verify(path / "journal.sqlite").finished
        assert read_result(path / "journal.sqlite") is not None
        assert replay(path / "journal.sqlite").difference is None
