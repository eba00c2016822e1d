"""The organiser's page: pairings in, results out, corrections with their reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta, Struct
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from referee.arbiter.articles import SEVERITIES, sort_key
from referee.arbiter.policy import ReportLevel
from referee.console.api import answer, body_of, read, refused
from referee.console.decision_requests import LONGEST
from referee.console.invalid_requests import refuse_control_characters
from referee.console.language import Translations, translations
from referee.console.pages import language_of, page
from referee.draughts.variants import RULE_SETS, RuleSet
from referee.errors import RefereeError
from referee.hall.role_checks import Endpoint, arbiters_page, arbiters_request
from referee.hall.rounds import Rounds
from referee.hall.stored_round import StoredRound
from referee.messages import BadValue, message
from referee.outputs.round_sheet import csv_table, score_of
from referee.outputs.round_sheet import page as sheet_page
from referee.tournament.event import EventRound
from referee.tournament.pairings import Pairing
from referee.tournament.results import RoundResults
from referee.tournament.round_table import read_round
from referee.tournament.table_text import TableError, decoded
from referee.words import catalogue

_Word = Annotated[str, Meta(max_length=LONGEST)]
MAX_TABLE_CHARACTERS = 20_000
"""Longest table, characters. Larger accepts larger rounds, and lets one request take more of the hall's memory.
Estimated: 128 boards with names, ids, ratings and teams have about 100 characters each on average."""
MAX_FILE_BYTES = 100_000
"""Largest table file, bytes: `MAX_TABLE_CHARACTERS` in UTF-16, and columns that are not needed. Larger as there."""
_MAX_BODY_BYTES = 4 * MAX_FILE_BYTES // 3 + 2_000
"""Largest request with such a file, bytes: it is sent as base64."""
LARGER = {"/api/v1/hall/round/begin": _MAX_BODY_BYTES, "/api/v1/hall/round/table": _MAX_BODY_BYTES}
"""By path, requests that may exceed the usual limit, and their limits in bytes."""
_SHEET_POLICY = "sandbox allow-modals; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"


class RoundAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A round to start."""

    table: Annotated[str, Meta(min_length=1, max_length=MAX_TABLE_CHARACTERS)]
    event: _Word = ""
    round: _Word = ""
    site: _Word = ""
    time_control: _Word = ""
    rules: Annotated[str, Meta(max_length=40)] = ""
    manners: dict[str, ReportLevel] | None = None


class TableAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A file with the pairings, as a spreadsheet saved it."""

    name: _Word
    content: Annotated[bytes, Meta(max_length=MAX_FILE_BYTES, description="In base64.")]


class ResultAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A corrected result of a board."""

    board: Annotated[int, Meta(ge=1, le=1000)]
    result: Annotated[str, Meta(max_length=20)]
    reason: Annotated[str, Meta(min_length=1, max_length=LONGEST)]


@dataclass(frozen=True, slots=True)
class RoundBoard:
    """One board of the round, as the page shows it."""

    board: int
    white: str
    black: str
    result: str
    """Such as "2-0" or "0-2 F"; empty while there is none."""
    score: str
    """The same as the round's rules write it: 2–0, or 1–0."""
    reasons: tuple[str, ...]
    """Of its corrections."""
    note: Translations | None
    """Note on the last correction: it waits for the board, or the board refused it."""
    playing: bool
    """The board has the game, and no result of it: one that is entered ends it there."""


@dataclass(frozen=True, slots=True)
class EarlierRound:
    """A round before the present one, whose papers are at `/round/earlier/` and its number."""

    number: int
    event: str
    round: str
    date: str


@dataclass(frozen=True, slots=True)
class RoundView:
    """The round as it stands; without boards before the first."""

    event: str
    round: str
    site: str
    time_control: str
    rules: str
    manners: dict[str, ReportLevel] | None
    boards: tuple[RoundBoard, ...]
    notes: tuple[Translations, ...] = ()
    """Notes on corrections of earlier rounds."""
    earlier: tuple[EarlierRound, ...] = ()


@dataclass(frozen=True, slots=True)
class TableRead:
    """A table that a round can begin with."""

    table: str
    boards: int


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """The round has begun, but for the boards that refused."""

    refused: dict[str, Translations]


def round_routes(rounds: Rounds) -> list[Route]:
    """For the arbiter alone."""
    pages = _RoundPages(rounds)
    table, sheet = _refusing(pages.table), _refusing(pages.sheet)
    return [
        Route("/round", arbiters_page(_refusing(pages.home))),
        Route("/round/results.csv", arbiters_request(table)),
        Route("/round/sheet.html", arbiters_request(sheet)),
        Route("/round/earlier/{number:int}/results.csv", arbiters_request(table)),
        Route("/round/earlier/{number:int}/sheet.html", arbiters_request(sheet)),
        Route("/api/v1/hall/round", arbiters_request(_refusing(pages.state))),
        Route("/api/v1/hall/round/begin", arbiters_request(_refusing(pages.begin)), methods=["POST"]),
        Route("/api/v1/hall/round/table", arbiters_request(_refusing(pages.read_table)), methods=["POST"]),
        Route("/api/v1/hall/round/result", arbiters_request(_refusing(pages.correct)), methods=["POST"]),
    ]


def _refusing(endpoint: Endpoint) -> Endpoint:
    """Answers what the hall refuses with its reason and status 409."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except (RefereeError, BadValue) as refusal:
            return refused(409, translations(refusal.message))

    return answered


class _RoundPages:
    """The page of the rounds, their papers, and what the page asks for. An earlier round is one whose number is in the
    path."""

    def __init__(self, rounds: Rounds) -> None:
        self._rounds = rounds

    async def home(self, request: Request) -> Response:
        wording = catalogue(language_of(request))
        rules = [(name, wording(f"rules-{name}")) for name in RULE_SETS]
        return page("round", request, rules=rules, articles=sorted(SEVERITIES, key=sort_key), most=MAX_TABLE_CHARACTERS)

    async def table(self, request: Request) -> Response:
        text = await run_in_threadpool(self._paper, request, csv_table)
        number = request.path_params.get("number")
        name = "results.csv" if number is None else f"results-{number}.csv"
        kept = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text.encode(), media_type="text/csv; charset=utf-8", headers=kept)

    async def sheet(self, request: Request) -> Response:
        text = await run_in_threadpool(self._paper, request, sheet_page)
        return Response(text, media_type="text/html", headers={"Content-Security-Policy": _SHEET_POLICY})

    async def state(self, request: Request) -> Response:
        return answer(await run_in_threadpool(_shown, self._rounds))

    async def begin(self, request: Request) -> Response:
        ask = read(await body_of(request, _MAX_BODY_BYTES), RoundAsk)
        refuse_control_characters(event=ask.event, round=ask.round, site=ask.site, time_control=ask.time_control)
        requested = StoredRound(ask.event, ask.round, ask.site, ask.time_control, ask.table, ask.rules, ask.manners)
        refusals = await run_in_threadpool(self._rounds.begin, requested)
        return answer(RoundBegun({str(board): translations(why_not) for board, why_not in refusals.items()}), 202)

    async def read_table(self, request: Request) -> Response:
        ask = read(await body_of(request, _MAX_BODY_BYTES), TableAsk)
        refuse_control_characters(name=ask.name)
        try:
            return answer(_table_read(ask.content))
        except TableError as error:
            return refused(409, translations(message("hall-in-file", file=ask.name, fault=error.message)))

    async def correct(self, request: Request) -> Response:
        ask = read(await body_of(request), ResultAsk)
        refuse_control_characters(result=ask.result, reason=ask.reason)
        await run_in_threadpool(self._rounds.correct, ask.board, ask.result, ask.reason)
        return await self.state(request)

    def _paper(self, request: Request, written: Callable[[EventRound, RoundResults, str], str]) -> str:
        number = request.path_params.get("number")
        event = self._rounds.event() if number is None else self._rounds.earlier.event(number)
        results = self._rounds.results() if number is None else self._rounds.earlier.results(number)
        return written(event, results, language_of(request))


def _table_read(content: bytes) -> TableRead:
    """Raises TableError."""
    text = decoded(content)
    boards = len(read_round(text).pairings)
    if len(text) > MAX_TABLE_CHARACTERS:
        raise TableError(message("table-too-large", most=MAX_TABLE_CHARACTERS // 1000))
    return TableRead(text, boards)


def _shown(rounds: Rounds) -> RoundView:
    """The present round."""
    kept = rounds.current
    if kept is None:
        return RoundView("", "", "", "", "", None, ())
    results, rules = rounds.results(), rounds.event().rules
    return RoundView(
        kept.event,
        kept.round,
        kept.site,
        kept.time_control,
        kept.rules,
        kept.manners,
        tuple(_board_shown(rounds, results, pairing, rules) for pairing in results.pairings),
        tuple(map(translations, rounds.late_correction_notes)),
        tuple(
            EarlierRound(number, stored.event, stored.round, stored.date) for number, stored in rounds.earlier.rounds
        ),
    )


def _board_shown(rounds: Rounds, results: RoundResults, pairing: Pairing, rules: RuleSet) -> RoundBoard:
    result, note = results.results.get(pairing.board), rounds.correction_note(pairing.board)
    return RoundBoard(
        pairing.board,
        pairing.white.name,
        pairing.black.name,
        "" if result is None else str(result),
        score_of(result, rules),
        results.reasons(pairing.board),
        None if note is None else translations(note),
        rounds.is_being_played(pairing),
    )
