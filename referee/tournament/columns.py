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
_FILLING = frozenset(
    ("no", "nr", "n", "num", "number", "nummer", "numero", "of", "the", "de", "des", "du", "la", "le", "les", "van")
)
"""Words of a heading that carry no meaning; "Nr" alone is the board's number."""


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
    known = 0
    for heading in headings:
        words = _words(heading)
        known += bool(words) and all(
            word in _SIDES or word in _PLAYERS_WORDS or word in _GAMES_WORDS or word in _FILLING for word in words
        )
    return known


def _column(heading: str, words: list[str], side: Side | None) -> Column:
    telling = [word for word in words if word not in _FILLING]
    coloured = [word for word in telling if word in _SIDES]
    of_game = {_GAMES_WORDS[word] for word in telling if word in _GAMES_WORDS}
    of_player = {_PLAYERS_WORDS[word] for word in telling if word in _PLAYERS_WORDS}
    unknown = [word for word in telling if word not in _SIDES | _GAMES_WORDS | _PLAYERS_WORDS]
    of_player -= {"name"} if len(of_player) > 1 else set()
    if not telling and words:
        return Column.BOARD
    if unknown or len(coloured) > 1 or len(of_game) + len(of_player) > 1:
        raise TableError(message("table-column-unknown", column=heading))
    if of_game == {Column.RESULT} and coloured:
        of_game, of_player = set(), {"points"}
    if of_game:
        if coloured:
            raise TableError(message("table-column-unknown", column=heading))
        (column,) = of_game
        return column
    if side is None or (of_player <= {"name"} and not coloured):
        raise TableError(message("table-column-whose", column=heading))
    kind = next(iter(of_player), "name")
    colour = side.name.lower()
    return Column(colour if kind == "name" else f"{colour}-{kind}")


def _words(heading: str) -> list[str]:
    """In lower case and without accents; "witspeler" and "bordnr" are two words each."""
    plain = "".join(
        sign for sign in unicodedata.normalize("NFKD", heading.casefold()) if not unicodedata.combining(sign)
    )
    words: list[str] = []
    for word in re.findall(r"[^\W_]+|#", plain.replace("°", " ")):
        first = next((start for start in _STARTS if word.startswith(start) and word[len(start) :] in _ENDS), None)
        words += ["nr"] if word == "#" else [word] if first is None else [first, word[len(first) :]]
    return words


_STARTS = (*_SIDES, *_OF_THE_GAME[Column.BOARD])
_ENDS = frozenset((*_PLAYERS_WORDS, *_FILLING)) - {"n", "s"}
