"""The results of a round: entered once, corrected with a reason, counted for teams."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from referee.draughts.position import Side
from referee.messages import BadValue, message
from referee.plain_text import one_line
from referee.records.events import GameResult
from referee.tournament.pairings import Pairing


class ResultError(BadValue):
    """An invalid result: `message` gives the board, the reason, and what to do."""


@dataclass(frozen=True, slots=True)
class BoardResult:
    """How a game ended."""

    result: GameResult
    """Never `UNKNOWN`."""
    forfeit: bool = False
    """Not played: the absent player lost."""

    def __post_init__(self) -> None:
        if self.result is GameResult.UNKNOWN or (self.forfeit and self.result is GameResult.DRAW):
            raise ResultError(message("result-impossible", text=str(self)))

    def __str__(self) -> str:
        return self.result.value + (" F" if self.forfeit else "")

    def points(self, side: Side) -> int:
        """2 for a win, 1 for a draw."""
        white, black = self.result.value.split("-")
        return int(white if side is Side.WHITE else black)


_SPELLINGS = {
    **dict.fromkeys(("2-0", "1-0"), GameResult.WHITE_WINS),
    **dict.fromkeys(("0-2", "0-1"), GameResult.BLACK_WINS),
    **dict.fromkeys(("1-1", "½-½", "0.5-0.5"), GameResult.DRAW),
    "0-0": GameResult.BOTH_LOSE,
}
_FORFEITS = {"+--": GameResult.WHITE_WINS, "--+": GameResult.BLACK_WINS, "---": GameResult.BOTH_LOSE}
_FORFEIT = re.compile(r"(f|ff|forfait|forfeit|kampflos|reglementair|regl\.?)$")
_DATE = re.compile(r"\d+-[^\W\d]{3}|\d+-\d+-\d+")
"""What a spreadsheet makes of "1-1": 1 January."""


def parse_result(text: str) -> BoardResult | None:
    """Parse 2-0, 1:1, ½–½, 0-2 F, +/- and the like; None for an empty cell or `*`. Raises ResultError."""
    plain = re.sub(r"\s", "", text.casefold()).replace("1/2", "½").replace(",", ".")
    plain = re.sub("[–—−:/]", "-", plain)
    if plain in ("", "*", "-"):
        return None
    if plain in _FORFEITS:
        return BoardResult(_FORFEITS[plain], forfeit=True)
    if _DATE.match(plain):
        raise ResultError(message("result-date", text=text))
    played = _FORFEIT.sub("", plain)
    if played not in _SPELLINGS:
        raise ResultError(message("result-unknown-text", text=text))
    return BoardResult(_SPELLINGS[played], forfeit=played != plain)


@dataclass(frozen=True, slots=True)
class Correction:
    """A result that replaced another."""

    board: int
    before: BoardResult | None
    """None: there was none, or it is no longer known."""
    after: BoardResult | None
    """None: the result was withdrawn, and the game goes on."""
    reason: str


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """Two teams that meet in a round."""

    teams: tuple[str, str]
    """The first is the team that has White at the lowest board."""
    points: tuple[int, int]
    """Points so far: 2 for a win, 1 for a draw."""
    boards: int
    open: int
    """Boards without a result."""


@dataclass(frozen=True, slots=True)
class RoundResults:
    """The pairings of a round by board, and their results."""

    pairings: tuple[Pairing, ...]
    results: Mapping[int, BoardResult] = field(default_factory=dict)
    """By board; a missing board has no result."""
    corrections: tuple[Correction, ...] = ()
    """In order."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "pairings", tuple(sorted(self.pairings, key=lambda pairing: pairing.board)))

    def pairing(self, board: int) -> Pairing:
        """Raises ResultError for a board without a pairing."""
        for pairing in self.pairings:
            if pairing.board == board:
                return pairing
        boards = ", ".join(str(pairing.board) for pairing in self.pairings)
        raise ResultError(message("result-no-board", board=board, boards=boards))

    def entered(self, board: int, result: BoardResult) -> RoundResults:
        """A copy with this result; ResultError if the board already has another."""
        self.pairing(board)
        before = self.results.get(board)
        if before not in (None, result):
            raise ResultError(message("result-stands", board=board, before=str(before), after=str(result)))
        return replace(self, results={**self.results, board: result})

    def corrected(self, board: int, result: BoardResult | None, reason: str) -> RoundResults:
        """A copy with this result in place of the present one, and the reason; ResultError without a reason."""
        self.pairing(board)
        reason = one_line(reason).strip()
        if not reason:
            raise ResultError(message("result-no-reason", board=board))
        results = {other: stands for other, stands in self.results.items() if other != board}
        if result is not None:
            results[board] = result
        correction = Correction(board, self.results.get(board), result, reason)
        return replace(self, results=results, corrections=(*self.corrections, correction))

    def reasons(self, board: int) -> tuple[str, ...]:
        """Reasons of the board's corrections, in order."""
        return tuple(correction.reason for correction in self.corrections if correction.board == board)

    @property
    def open_boards(self) -> tuple[int, ...]:
        """Those without a result."""
        return tuple(pairing.board for pairing in self.pairings if pairing.board not in self.results)

    @property
    def team_matches(self) -> tuple[TeamMatch, ...]:
        """Every pair of teams that meet, in the order of their first boards; empty when players have no teams."""
        meetings: dict[frozenset[str], list[Pairing]] = {}
        for pairing in self.pairings:
            teams = frozenset((pairing.white.entry.team, pairing.black.entry.team))
            if len(teams) == 2 and "" not in teams:
                meetings.setdefault(teams, []).append(pairing)
        return tuple(self._team_match(meeting) for meeting in meetings.values())

    def _team_match(self, meeting: list[Pairing]) -> TeamMatch:
        first = meeting[0].white.entry.team
        points = [0, 0]
        for pairing in meeting:
            result = self.results.get(pairing.board)
            if result is not None:
                turned = pairing.white.entry.team != first
                points[turned] += result.points(Side.WHITE)
                points[not turned] += result.points(Side.BLACK)
        still_open = sum(pairing.board not in self.results for pairing in meeting)
        other = meeting[0].black.entry.team
        return TeamMatch((first, other), (points[0], points[1]), len(meeting), still_open)


def merged(given: RoundResults, recorded: Mapping[int, BoardResult]) -> RoundResults:
    """The organiser's table combined with the results of the boards' records. A row with a reason overrides the record:
    it corrects the result, or withdraws it if the row has none. Raises ResultError if they differ and no reason is
    given, and for a record of a board without a pairing."""
    found = RoundResults(given.pairings)
    for board, played in sorted(recorded.items()):
        found = found.entered(board, played)
    for board in (pairing.board for pairing in given.pairings):
        result, reasons = given.results.get(board), given.reasons(board)
        if reasons:
            found = found.corrected(board, result, "; ".join(reasons))
        elif result is None:
            continue
        elif (before := found.results.get(board)) is None or before.result is result.result:
            found = replace(found, results={**found.results, board: result})  # a record does not tell a forfeit
        else:
            raise ResultError(message("result-differs", board=board, table=str(result), record=str(before)))
    return found
