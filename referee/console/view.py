"""The match as the pages and the API show it: plain values, the answer of `/api/v1/match`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from referee.console.desk import GameLine
from referee.console.language import Translations, translations
from referee.draughts.fen import format_fen
from referee.draughts.position import Position, Side
from referee.outputs.sink import Picture
from referee.records.clock_events import MatchTimes
from referee.records.events import GameResult
from referee.records.match import UNKNOWN, Match
from referee.records.scores import score


class Phase(Enum):
    """State of the match."""

    SET_UP = "set-up"
    """The first move has not been played."""
    PLAYING = "playing"
    RESTORING = "restoring"
    """A position is being restored on the board."""
    PAUSED = "paused"
    ENDED = "ended"


class Urgency(Enum):
    """How an item of the attention list is to be shown."""

    ALARM = "alarm"
    """A decision is needed now."""
    CARE = "care"
    """Worth a look."""
    QUIET = "quiet"
    """Nothing has to be done."""


@dataclass(frozen=True, slots=True)
class CoverView:
    """The header of the match."""

    rules: str
    white: str
    black: str
    event: str
    site: str
    round: str
    date: str
    source: str
    """The camera or recording; "?" for all but the arbiter."""
    time_control: str | None
    """As people write it; null where no time is kept."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """Where the playing squares are, so that a page need not know the rules."""

    size: int
    """Rows, and columns."""
    places: tuple[tuple[int, int], ...]
    """Row from Black's side and column from White's left of square 1, 2 and so on, both from 0."""
    names: tuple[str, ...]
    """What each square is called in these rules: a number, or coordinates."""


@dataclass(frozen=True, slots=True)
class PositionView:
    """A position, and whose move it is."""

    pieces: str
    """One character a square, `.wbWB`, capitals for kings."""
    uncrowned: tuple[int, ...]
    """Kings without their second disc."""
    to_move: Side
    fen: str


@dataclass(frozen=True, slots=True)
class LastMoveView:
    """The ply that led to the position: its squares from start to end, the captured ones, and its notation."""

    path: tuple[int, ...]
    captured: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the record: a ply, or something between two plies."""

    kind: str
    """ply, incident, restored, corrected, undone."""
    number: int
    """The move's number."""
    side: Side | None
    text: str
    """The ply in notation; the article of an incident; the plies that were taken out."""
    time_s: float
    ply: int
    """Plies that stood in the record with it."""
    clock_ms: int | None = None
    """The player's time after the press that ended it."""
    undone: bool = False
    """Taken out again; the record keeps both."""


@dataclass(frozen=True, slots=True)
class CounterView:
    """How far a draw rule has come."""

    article: str
    kind: str
    """The draw rule's kind in lower case: repetition, kings_only, ending."""
    moves: int
    """Number of moves of each player, or of occurrences, at which the game is drawn."""
    done: int
    """Plies counted, or occurrences."""
    limit: int
    """Plies, or occurrences, at which it is drawn."""
    on_claim: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision that can be made."""

    ask: Any
    """The body to send to `/api/v1/decisions`."""
    refusal: Translations | None
    """Why it is not allowed now; null: it is."""


@dataclass(frozen=True, slots=True)
class ItemView:
    """One item of the attention list."""

    key: str
    """Its name in this match: incident-1, doubt-2, note-17 (the event's number)."""
    kind: str
    """incident, doubt, or a note's kind such as flag_fell."""
    urgency: Urgency
    open: bool
    """Still waiting for a person or for later evidence."""
    sentence: Translations
    time_s: float
    ply: int
    """Plies played before it."""
    side: Side | None
    """Whose fault it is; null in an accident, and where unknown."""
    status: str
    """An incident's: open, rectified, maintained, accepted, withdrawn. Otherwise open or settled."""
    article: str = ""
    related: tuple[str, ...] = ()
    severity: str = ""
    squares: tuple[int, ...] = ()
    options: tuple[str, ...] = ()
    """The legal plies that were compulsory instead; the explanations of a doubt, best first."""
    follows: str = ""
    """The ply before it as players number it, "5… 19-23"; empty before the first."""
    rightly: Translations | None = None
    """How it should have been done where the ply itself was legal; there are no options then."""
    before: PositionView | None = None
    after: PositionView | None = None
    pictures: tuple[Picture, ...] = ()
    """Served under `/evidence/` by their names."""
    clips: tuple[str, ...] = ()
    """Names of short films, served under `/evidence/`."""
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class RestorationView:
    """A position that is being restored on the board; `wrong` are the squares that do not show it yet."""

    target: PositionView
    wrong: tuple[int, ...]
    lies: PositionView
    """What stands on the board instead, as far as it was seen."""


@dataclass(frozen=True, slots=True)
class SetUpView:
    """What is wrong with the board before the first move; `wrong` are the squares."""

    turned: bool
    """The long diagonal does not begin at each player's left (2.4)."""
    wrong: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ResultView:
    """The result of the game."""

    result: GameResult
    reason: Translations


@dataclass(frozen=True, slots=True)
class GameView:
    """One game of the evening."""

    number: int
    """From 1."""
    white: str
    black: str
    event: str
    round: str
    result: GameResult | None
    """null while there is none."""
    reason: Translations | None
    at_table: bool
    """The last one: the match that is shown."""
    score: str | None
    """The result as its rules write it: 2–0, or 1–0."""
    played: bool
    """Something was played in it, or a player's time has run."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """Everything there is to show."""

    id: str
    """Identifies the match: 16 hexadecimal digits. A decision carries it as `match`."""
    revision: int
    """Number of the last event in it."""
    time_s: float
    """When it was made, on the clock of the events."""
    phase: Phase
    cover: CoverView
    board: BoardView
    position: PositionView
    last_move: LastMoveView | None
    lines: tuple[LineView, ...]
    times: MatchTimes | None
    """At present; the player named in `counting` loses a millisecond each millisecond."""
    counters: tuple[CounterView, ...]
    restoration: RestorationView | None
    set_up: SetUpView | None
    draw_offer: Side | None
    """The player whose draw offer is open."""
    adjusting: Side | None
    """The player who said j'adoube and has not moved since."""
    result: ResultView | None
    games: tuple[GameView, ...] = ()
    """Of this evening, in order; the last one is the match shown."""
    full: bool = True
    """It is the arbiter's; false: without attention, choices and troubles."""
    attention: tuple[ItemView, ...] = ()
    """Newest first. For the arbiter only, as are the next four."""
    choices: tuple[Choice, ...] = ()
    undoes: Translations | None = None
    """What the decision `Undo` would take out now; null: nothing, or it is not known."""
    troubles: tuple[Translations, ...] = ()
    """Devices with trouble, and what to do."""
    advice: tuple[Translations, ...] = ()
    """The same of those that the match can do without."""

    @property
    def public(self) -> MatchView:
        """The part that players and spectators may see."""
        plies = tuple(line for line in self.lines if line.kind == "ply")
        cover = replace(self.cover, source=UNKNOWN)  # with a network camera's address its picture can be watched
        arbiters: dict[str, Any] = {"attention": (), "choices": (), "undoes": None, "troubles": (), "advice": ()}
        return replace(self, full=False, cover=cover, lines=plies, **arbiters)


def game_view(line: GameLine) -> GameView:
    reason = None if line.reason is None else translations(line.reason)
    written = None if line.result is None else score(line.result, line.rules)
    return GameView(
        *(line.number, line.white, line.black, line.event, line.round, line.result, reason, line.at_table, written),
        played=line.played,
    )


def cover_view(match: Match) -> CoverView:
    return CoverView(
        match.rules.name, match.white, match.black, match.event, match.site, match.round, match.date, match.source,
        None if match.timing is None else match.timing.control,
    )  # fmt: skip


def board_view(match: Match) -> BoardView:
    board = match.rules.board
    squares = range(1, board.squares + 1)
    names = tuple(board.name(square) if match.rules.algebraic else str(square) for square in squares)
    return BoardView(board.size, tuple(board.row_column(square) for square in squares), names)


def position_view(position: Position) -> PositionView:
    return PositionView(
        position.to_string(), tuple(sorted(position.uncrowned)), position.side_to_move, format_fen(position)
    )
