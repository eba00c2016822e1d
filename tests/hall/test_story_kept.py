"""After any losses, repetitions and restarts the hall has the journal's events, each once and in order."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec import Raw

from referee.console.match_view_builder import MatchViewBuilder
from referee.draughts.position import Position
from referee.hall.board import ASK_AGAIN_S, Board, BoardPresence
from referee.hall.payloads import CoverPayload, EventsPayload, GameSummary, NumberedEvent, State
from referee.hall.recorded_games import cover_json, numbered_event
from referee.hall.retrying_store import RETRY_S, RetryingStore
from referee.hall.store import ReceivedEvent, Store, StoredGame
from referee.outputs.journal_records import JournalCover
from tests.console.desks import TableDesk
from tests.hall.halls import JournalDesk, Site, play, soon

pytestmark = pytest.mark.slow

MATCHES = ("a" * 16, "b" * 16)
PLIES = ("", "32. 28w", "19. 23b", "28. 23. 19w", "14. 19. 23b", "46. 27w", "33. 28w")
"""The last but one is illegal."""


def played_at_a_table() -> tuple[TableDesk, list[int]]:
    """A desk at which the plies were played, and the number of events after each."""
    desk = TableDesk(Path(tempfile.mkdtemp()))
    counts = []
    for changes in PLIES:
        desk.show(changes, 4.0)
        counts.append(len(desk.told))
    shutil.rmtree(desk.folder)
    return desk, counts


DESK, COUNTS = played_at_a_table()


class HallAndBoard(RuleBasedStateMachine):
    """A board that says its events over a network that loses and repeats, to a hall that is started again and again.

    It is put together here as `Hall` does it, without threads and broker.
    """

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.store = Store(self.folder)
        self.board = Board(1)
        self.now_s = 0.0
        self.match = 0
        self.happened = [0, 0]
        """Events of each match so far."""
        self.on_the_way: list[EventsPayload | State | CoverPayload] = []

    def teardown(self) -> None:
        self.store.close()
        shutil.rmtree(self.folder)

    # the board

    @initialize()
    def joins(self) -> None:
        self.says_cover()

    def says_cover(self) -> None:
        cover = cover_json(JournalCover("test", DESK.match, DESK.policy, id=MATCHES[self.match]))
        self.on_the_way.append(CoverPayload(match=MATCHES[self.match], number=self.match + 1, cover=cover))

    def says_events(self, match: int, after: int, until: int) -> None:
        if after < until:
            shown = enumerate(DESK.told[after:until], after + 1)
            events = tuple(numbered_event(number, event, pictures) for number, (event, pictures) in shown)
            self.on_the_way.append(EventsPayload(match=MATCHES[match], events=events))

    @rule()
    def says_state(self) -> None:
        games = tuple(
            GameSummary(MATCHES[number], self.happened[number], "", "", "", "", None, None)
            for number in range(self.match + 1)
        )
        self.on_the_way.append(State(games=games, time_s=self.now_s, times=None, troubles=()))

    @rule()
    def something_happens(self) -> None:
        before = self.happened[self.match]
        after = next((count for count in COUNTS if count > before), before)
        self.happened[self.match] = after
        self.says_events(self.match, before, after)

    @rule()
    def the_next_game_begins(self) -> None:
        if self.match == 0:
            self.match = 1
            self.says_cover()

    # the network

    @rule(which=st.randoms(use_true_random=False))
    def something_is_lost(self, which: object) -> None:
        if self.on_the_way:
            self.on_the_way.pop(which.randrange(len(self.on_the_way)))  # type: ignore[attr-defined]

    @rule(which=st.randoms(use_true_random=False))
    def something_is_repeated(self, which: object) -> None:
        if self.on_the_way:
            self.on_the_way.append(which.choice(self.on_the_way))  # type: ignore[attr-defined]

    @rule()
    def one_thing_arrives(self) -> None:
        if self.on_the_way:
            self.takes(self.on_the_way.pop(0))

    # the hall

    def takes(self, payload: EventsPayload | State | CoverPayload) -> None:
        self.board.note_message(self.now_s, retained=False)
        match payload:
            case CoverPayload():
                if self.board.take_cover(payload):
                    self.store.begin_game(StoredGame(1, payload.match, payload.number, payload.cover))
                    self.catches_up()
            case State():
                self.board.take_state(payload, self.now_s)
            case EventsPayload(match=match):
                fresh = self.board.next_events(payload)
                self.board.take_events(match, fresh)
                self.store.add([ReceivedEvent(1, match, event, 0.0) for event in fresh])
                gap = self.board.request_for_gap(payload, self.now_s)
                if gap is not None:
                    self.is_asked(gap.match, gap.after)

    def catches_up(self) -> None:
        assert self.board.match is not None
        self.board.rebuild(tuple(event.numbered for event in self.store.events(1, self.board.match)))

    def is_asked(self, match: str, after: int) -> None:
        number = MATCHES.index(match)
        self.says_events(number, after, self.happened[number])

    @rule()
    def asks_for_what_it_lacks(self) -> None:
        self.now_s += ASK_AGAIN_S
        for wanted in self.board.events_to_request(self.now_s):
            self.is_asked(wanted.match, wanted.after)

    @rule(deleted=st.booleans())
    def is_started_again(self, deleted: bool) -> None:
        self.store.close()
        if deleted:
            for file in self.folder.iterdir():
                file.unlink()
        self.store = Store(self.folder)
        self.board = Board(1, {match: count for (_, match), count in self.store.counts().items()})
        for game in self.store.games()[-1:]:
            self.board.take_cover(CoverPayload(match=game.match, number=game.number, cover=game.cover))
            self.catches_up()
        self.says_cover()  # the board is asked for what is kept of it

    @rule()
    def the_network_holds_for_a_while(self) -> None:
        """Afterwards nothing is missing."""
        self.says_cover()
        for _ in range(4):
            self.says_state()
            self.asks_for_what_it_lacks()
            while self.on_the_way:
                self.takes(self.on_the_way.pop(0))
        assert self.board.presence is BoardPresence.LIVE
        for number in range(self.match + 1):
            assert self.board.received.get(MATCHES[number], 0) == self.happened[number]
        self.as_in_the_journal()

    @invariant()
    def as_in_the_journal(self) -> None:
        """Whether the hall's events are the beginning of the journal, on its disk and in its view."""
        for match in MATCHES:
            kept = self.store.events(1, match)
            assert [event.numbered.number for event in kept] == list(range(1, len(kept) + 1))
            assert len(kept) == self.board.received.get(match, 0)
        if self.board.view_builder is not None and self.board.match is not None:
            count = self.board.received.get(self.board.match, 0)
            assert self.board.view_builder.revision == count
            assert self.board.view_builder.position == story_after(count)


def story_after(count: int) -> Position:
    story = MatchViewBuilder(DESK.match, DESK.policy)
    for number, (event, pictures) in enumerate(DESK.told[:count], 1):
        story.take(number, event, pictures)
    return story.position


TestHallAndBoard = HallAndBoard.TestCase
TestHallAndBoard.settings = settings(max_examples=20, stateful_step_count=40, deadline=None)


@pytest.mark.parametrize(
    "played",
    [
        pytest.param(("", "32. 28w"), id="fewer events", marks=pytest.mark.deep),
        pytest.param(("", "31. 26w", "17. 21b"), id="as many others", marks=pytest.mark.deep),
        pytest.param(("", "31. 26w", "17. 21b", "32. 28w"), id="more and others"),
    ],
)
def test_a_board_whose_disk_lost_the_end_of_the_record_is_shown_as_it_goes_on(
    site: Site, played: tuple[str, ...]
) -> None:
    hall = site.hall()
    link = site.join()
    play(site.desk, 2)
    soon(lambda: site.same_story(hall))
    picture = hall.files.place_of(site.number, site.match, "evidence/001-at.jpg")
    picture.parent.mkdir(parents=True)
    picture.touch()  # the board may use the name again
    pages: list[str] = []
    site.remote(hall).evening.listen(lambda: pages.append("shown anew"))
    link.close()
    resumed = JournalDesk(site.path / "resumed", site.match)
    for changes in played:
        resumed.show(changes)
    assert site.link(resumed, site.number, run="2" * 16).wait_until_announced() is None
    soon(lambda: site.same_story(hall, desk=resumed) and len(site.stored()) == len(resumed.told))
    assert pages
    assert not picture.exists()


@pytest.mark.parametrize(
    ("count", "digest", "retained", "rewritten"),
    [
        pytest.param(len(DESK.told), None, False, False, id="all that were received"),
        pytest.param(len(DESK.told), "f" * 32, False, True, id="as many others"),
        pytest.param(COUNTS[1], None, False, True, id="fewer"),
        pytest.param(COUNTS[1], None, True, False, id="a state from before the last events"),
        pytest.param(0, None, False, False, id="a program that resumes the match just now"),
    ],
)
def test_a_state_that_does_not_fit_the_events_that_were_received(
    count: int, digest: str | None, retained: bool, rewritten: bool
) -> None:
    board = board_with_events()
    board.take_state(state(count, digest), 0.0)
    assert board.was_rewritten(retained) is rewritten


def test_a_board_whose_digest_never_agrees_is_not_asked_for_its_events_for_ever() -> None:
    board, reports = board_with_events(), [1, 1, 1, 0, 1]
    asked = []
    for back in reports:
        board.take_state(state(len(DESK.told) - back, "f" * 32), 0.0)
        asked.append(board.was_rewritten(retained=False))
        if asked[-1]:
            board.forget_events()
            board.take_events(MATCHES[0], EVENTS)
    assert asked == [True, False, False, True, True]


EVENTS = tuple(numbered_event(number, *told) for number, told in enumerate(DESK.told, 1))


def board_with_events() -> Board:
    """It has received all events."""
    board, cover = Board(1), cover_json(JournalCover("test", DESK.match, DESK.policy, id=MATCHES[0]))
    board.take_cover(CoverPayload(match=MATCHES[0], number=1, cover=cover))
    board.take_events(MATCHES[0], EVENTS)
    return board


def state(count: int, digest: str | None) -> State:
    """With so many events."""
    game = GameSummary(MATCHES[0], count, "", "", "", "", None, None, digest=digest)
    return State(games=(game,), time_s=0.0, times=None, troubles=())


def test_events_that_a_full_disk_does_not_let_go_are_deleted_later(tmp_path: Path) -> None:
    match, old, new = "a" * 16, b'{"time_s":1.0}', b'{"time_s":2.0}'
    events = [ReceivedEvent(1, match, NumberedEvent(number, "GamePaused", Raw(old)), 0.0) for number in (1, 2)]
    with contextlib.closing(Store(tmp_path)) as store:
        kept = RetryingStore(store)
        kept.add(events, 0.0)
        store._file.execute("PRAGMA query_only = ON")
        kept.forget(1, match, 0)
        kept.add([ReceivedEvent(1, match, NumberedEvent(1, "GamePaused", Raw(new)), 0.0)], 0.0)
        assert [bytes(event.numbered.event) for event in kept.events(1, match)] == [new]
        store._file.execute("PRAGMA query_only = OFF")
        kept.add((), RETRY_S)
        assert [bytes(event.numbered.event) for event in store.events(1, match)] == [new]


def test_a_game_that_begins_while_the_halls_disk_is_full_is_stored_later(tmp_path: Path) -> None:
    game = StoredGame(1, "a" * 16, 1, Raw(b'"%s"' % (b"x" * 9000)))
    with contextlib.closing(Store(tmp_path)) as store:
        kept = RetryingStore(store)
        (pages,) = store._file.execute("PRAGMA page_count").fetchone()
        store._file.execute(f"PRAGMA max_page_count = {pages}")  # SQLite's own way to be full
        kept.begin_game(game)
        kept.add((), 0.0)
        assert kept.fault is not None
        store._file.execute("PRAGMA max_page_count = 1000")
        kept.add((), RETRY_S)
        assert store.games() == (game,)
