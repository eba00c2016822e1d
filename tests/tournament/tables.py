"""Rounds by chance, and one that a club would have."""

from __future__ import annotations

from hypothesis import strategies as st

from referee.plain_text import one_line
from referee.records.events import GameResult
from referee.records.match import Entrant
from referee.tournament.pairings import MOST_BOARDS, MOST_RATING, Pairing, Player
from referee.tournament.results import BoardResult, Correction, RoundResults

CLUB = """Bord;Wit;Wit rating;Wit team;Zwart;Zwart rating;Zwart team;Uitslag;Reden
1;Sijbrands, Ton;2412;DC Utrecht;Wiersma, Harm;2398;DC Huizum;2-0;
2;Baljakin, Alexander;2350;DC Huizum;Ndjofang, Jean Marc;2388;DC Utrecht;1-1;
3;Müller, Jörg;;DC Utrecht;Van der Wal, Jannes;2300;DC Huizum;0-2 F;
4;"Georgiev; A.";2390;DC Huizum;Thijssen, Kees;2301;DC Utrecht;;
5;Boomstra, Roel;2401;DC Utrecht;Groenendijk, Jos;2280;DC Huizum;2-0;de vlag viel ten onrechte
"""

_TEXT = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Co", "Cn", "Zl", "Zp")), max_size=12).map(
    lambda text: " ".join(one_line(text).split())
)


def _is_read_as_it_is(text: str) -> bool:
    """Not such as letters look that another program mistook."""
    try:
        return "\ufffd" not in text and "\ufeff" not in text and text.encode("cp1252").decode("utf-8") == text
    except UnicodeError:
        return "\ufffd" not in text and "\ufeff" not in text


TEXTS = _TEXT.filter(_is_read_as_it_is)
NAMES = TEXTS.filter(bool)
ENTRIES = st.builds(Entrant, TEXTS, st.none() | st.integers(1, MOST_RATING), TEXTS)
PLAYERS = st.builds(Player, NAMES, ENTRIES)
DECIDED = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS, GameResult.BOTH_LOSE)
RESULTS = st.sampled_from(DECIDED).flatmap(
    lambda result: st.builds(
        BoardResult, st.just(result), st.booleans() if result is not GameResult.DRAW else st.just(False)
    )
)
PAIRINGS = st.lists(
    st.builds(Pairing, st.integers(1, MOST_BOARDS), PLAYERS, PLAYERS), min_size=1, max_size=5,
    unique_by=lambda pairing: pairing.board,
).map(tuple)  # fmt: skip


@st.composite
def rounds(draw: st.DrawFn) -> RoundResults:
    """With results at some boards, some of them corrected."""
    found = RoundResults(draw(PAIRINGS))
    for pairing in found.pairings:
        result, reason = draw(st.none() | RESULTS), draw(st.just("") | NAMES)
        if reason:
            found = found.corrected(pairing.board, result, reason)
        elif result is not None:
            found = found.entered(pairing.board, result)
    return found


def correction(board: int, after: BoardResult | None, reason: str) -> Correction:
    return Correction(board, None, after, reason)
