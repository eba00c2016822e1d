"""The columns of a table of pairings and results, recognised by their usual headings in English, French,
Dutch and German."""

from __future__ import annotations

import re
import unicodedata
from enum import Enum

from referee.draughts.position import Side
from referee.messages import message
from referee.tournament.table_text import TableError


class Column(Enum):
    """What a column holds."""

    BOARD = "board"
    WHITE = "white"
    BLACK = "black"
    WHITE_ID = "white-id"
    BLACK_ID = "black-id"
    WHITE_RATING = "white-rating"
    BLACK_RATING = "black-rating"
    WHITE_TEAM = "white-team"
    BLACK_TEAM = "black-team"
    RESULT = "result"
    WHITE_POINTS = "white-points"
    BLACK_POINTS = "black-points"
    FORFEIT = "forfeit"
    REASON = "reason"
    """Why a result was corrected, or withdrawn where the result is empty."""
    REMARK = "remark"
    """The organiser's notes, which are ignored."""


_SIDES = {
    **dict.fromkeys(("white", "wit", "blanc", "blancs", "weiss"), Side.WHITE),
    **dict.fromkeys(("black", "zwart", "noir", "noirs", "schwarz"), Side.BLACK),
}
_OF_A_PLAYER = {
    "name": ("name", "naam", "nom", "player", "speler", "joueur", "spieler"),
    "id": ("id", "fmjd", "fmjdid", "ffjd", "kndb", "licence", "license", "licentie", "bondsnummer", "matricule"),
    "rating": ("rating", "elo", "classement", "cote", "wertungszahl", "wertung"),
    "team": ("team", "club", "equipe", "ploeg", "vereniging", "mannschaft", "verein"),
    "points": ("points", "punten", "pts", "punkte"),
}
_OF_THE_GAME = {
    Column.BOARD: ("board", "bord", "table", "tafel", "damier", "tablier", "brett", "tisch"),
    Column.RESULT: ("result", "results", "resultaat", "uitslag", "resultat", "score", "ergebnis"),
    Column.FORFEIT: ("forfeit", "forfait", "reglementair", "kampflos"),
    Column.REASON: ("reason", "reden", "motif", "grund"),
    Column.REMARK: (
        "remark",
        "remarks",
        "opmerking",
        "opmerkingen",
        "remarque",
        "remarques",
        "bemerkung",
        "bemerkungen",
    ),
}
_PLAYERS_WORDS = {word: kind for kind, words in _OF_A_PLAYER.items() for word in words}
_GAMES_WORDS = {word: column for column, words in _OF_THE_GAME.items() for word in words}
_TELLING = frozenset((*_SIDES, *_PLAYERS_WORDS, *_GAMES_WORDS))
"""Words that say which column it is."""
_FILLING = frozenset(
    ("no", "nr", "n", "num", "number", "nummer", "numero", "of", "the", "de", "des", "du", "la", "le", "les", "van")
)
"""Words that say nothing of it; "Nr" alone is the board's number."""


def columns_of(headings: list[str]) -> list[Column | None]:
    """The column under each heading, None for an empty heading. A column such as "rating" belongs to the player named
    before it. Raises TableError, naming the heading, for an unknown, ambiguous or repeated one."""
    found: list[Column | None] = []
    side: Side | None = None
    for heading in headings:
        words = _words(heading)
        sides = {_SIDES[word] for word in words if word in _SIDES}
        if len(sides) == 1:
            (side,) = sides
        column = _column(heading, words, side) if words else None
        if column is not None and column in found:
            raise TableError(message("table-column-twice", column=heading))
        found.append(column)
    return found


def known_headings(headings: list[str]) -> int:
    """Number of known headings in a line; used to find the separator."""
    lines = (_words(heading) for heading in headings)
    return sum(bool(words) and all(word in _TELLING or word in _FILLING for word in words) for words in lines)


def _column(heading: str, words: list[str], side: Side | None) -> Column:
    """The column under a heading of these words, where `side` was named last. Raises TableError."""
    telling = [word for word in words if word not in _FILLING]
    if not telling:
        return Column.BOARD
    sides = [word for word in telling if word in _SIDES]
    of_game = {_GAMES_WORDS[word] for word in telling if word in _GAMES_WORDS}
    of_player = {_PLAYERS_WORDS[word] for word in telling if word in _PLAYERS_WORDS}
    if len(of_player) > 1:
        of_player.discard("name")
    ambiguous = len(sides) > 1 or len(of_game) + len(of_player) > 1
    of_a_side = of_game <= {Column.RESULT}  # of the columns about the game, only "result white" is one player's
    if ambiguous or not _TELLING.issuperset(telling) or (sides and not of_a_side):
        raise TableError(message("table-column-unknown", column=heading))
    if of_game and not sides:
        return of_game.pop()
    if side is None or not (sides or of_player - {"name"}):
        raise TableError(message("table-column-whose", column=heading))
    kind = "points" if of_game else next(iter(of_player), "name")
    colour = side.name.lower()
    return Column(colour if kind == "name" else f"{colour}-{kind}")


def _words(heading: str) -> list[str]:
    """In lower case and without accents."""
    plain = "".join(
        sign for sign in unicodedata.normalize("NFKD", heading.casefold()) if not unicodedata.combining(sign)
    )
    return [part for word in re.findall(r"[^\W_]+|#", plain.replace("°", " ")) for part in _parts(word)]


def _parts(word: str) -> tuple[str, ...]:
    """The words of a compound: "witspeler" and "bordnr" are two each."""
    if word == "#":
        return ("nr",)
    for start in _STARTS:
        if word.startswith(start) and word.removeprefix(start) in _ENDS:
            return start, word.removeprefix(start)
    return (word,)


_STARTS = (*_SIDES, *_OF_THE_GAME[Column.BOARD])
"""Beginnings of compound words."""
_ENDS = frozenset((*_PLAYERS_WORDS, *_FILLING)) - {"n", "s"}
"""What may follow them."""
