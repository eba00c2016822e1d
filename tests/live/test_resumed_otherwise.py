"""Journals that another version of the program wrote, or that have gaps: what the arbiter is told on resuming them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path

import pytest

from referee.errors import UnreadableInput
from referee.live.resuming import resume_match
from referee.messages import typed
from referee.outputs import encoding
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_reader import read_records
from referee.outputs.journal_records import JournalCover, ReadingsMissing, RecordKind
from referee.records.events import Event, IrregularityFound, MovePlayed, RulingMade
from tests.live.evenings import CONSOLE, VIRTUAL, Evening, Page
from tests.outputs.recorded_matches import COVER, short_match


def ruled_earlier(event: Event) -> Event:
    """As rulings after a pause were, at the time of the act that they accept."""
    return replace(event, time_s=event.time_s - 5.0) if isinstance(event, RulingMade) else event


def worded_otherwise(event: Event) -> Event:
    return replace(event, sentence=typed("32-28")) if isinstance(event, IrregularityFound) else event


def another_article(event: Event) -> Event:
    return replace(event, article="5.4.5") if isinstance(event, IrregularityFound) else event


def another_ply(event: Event) -> Event:
    return replace(event, ply=9) if isinstance(event, MovePlayed) and event.ply == 2 else event


def written_as(told: Callable[[Event], Event], folder: Path) -> Path:
    """The journal of a short match whose events another version of the program told so."""
    match = short_match(folder / "before")
    match.journal.close()
    journal = Journal(MatchFolder(folder / "match"), COVER)
    for line in read_records(match.journal.path):
        if not isinstance(line.record, JournalCover):
            record = told(line.record) if line.kind is RecordKind.EVENT else line.record
            journal.add(line.kind, line.time_s, record)
    journal.close()
    return journal.path


def test_a_journal_with_records_of_a_later_version_is_not_begun_anew_in_its_midst(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program of another computer, or one that was put back, is older: it does not know what a camera in use is."""
    match = short_match(tmp_path)
    match.journal.close()
    monkeypatch.delitem(encoding._KINDS[RecordKind.EVENT], MovePlayed.__name__)
    with pytest.raises(UnreadableInput, match=r"'MovePlayed'.*continue with the version that wrote it") as refusal:
        resume_match(match.journal.path, COVER)
    assert refusal.value.exit_status == 2


@pytest.mark.parametrize(
    ("told", "exact"),
    [(ruled_earlier, True), (worded_otherwise, True), (another_article, False), (another_ply, False)],
    ids=lambda each: each.__name__.replace("_", " ") if callable(each) else "",
)
def test_times_and_words_of_another_version_are_the_same_match(
    told: Callable[[Event], Event], exact: bool, tmp_path: Path
) -> None:
    _, past = resume_match(written_as(told, tmp_path), COVER)
    assert past.exact is exact
    assert past.unwritten == ()


@pytest.fixture
def journal_with_a_gap(tmp_path: Path) -> Path:
    match = short_match(tmp_path / "match")
    match.journal.add(RecordKind.INPUT, match.board.time_s, ReadingsMissing(match.board.time_s))
    match.journal.close()
    return match.journal.path.parent


@pytest.mark.slow
def test_that_the_position_is_to_be_compared_is_told_on_the_page_too_until_the_next_game(
    journal_with_a_gap: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with Evening(journal_with_a_gap, "--resume", *VIRTUAL, *CONSOLE) as evening, ExitStack() as held:
        page = held.enter_context(closing(Page(evening)))
        told = "compare the position with the board"
        page.until(lambda match: any(told in advice["en"] for advice in match["advice"]))
        assert any(line.startswith("resuming: ") and told in line for line in evening.printed_lines)
        page.decide(type="Resign", side="B")
        page.until(lambda match: match["phase"] == "ended")
        assert page.post("evening/next", white="A", black="B").status_code == 202
        page.until(lambda match: len(match["games"]) == 2 and not any(told in line["en"] for line in match["advice"]))
        assert evening.stop() == 0
