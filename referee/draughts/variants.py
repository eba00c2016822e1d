"""The rule sets, one table to compare column by column: a line of facts, and under it where each one is written.

Sources: international, FMJD annex 1 (2015); club, the simplified club text (its sections A to F, numbered from 1);
frisian, the 2011 regulations; brazilian and canadian, the federation's text for 64 and 144 squares; russian, the
FMJD-64 rules; english, the World Checkers Draughts Federation. "guide" is the guide of variants, used where the
regulations themselves were not available; "PDN" the game type list of PDN 3.0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any

from referee.draughts import draw_rules
from referee.draughts.draw_rules import DrawRules, EndingCapture
from referee.draughts.position import Position, Side
from referee.draughts.squares import BOARD_64, BOARD_100, BOARD_144, BoardGrid
from referee.messages import BadValue, message


class Majority(Enum):
    """Which captures the majority rule permits."""

    FREE = "any"
    MOST_PIECES = "the one taking most pieces"
    MOST_VALUE = "the one of most value, by a king if equal"


class Promotion(Enum):
    """Effect of a man's reaching the crown row during a capture."""

    STAYS_MAN = "it stays a man unless it ends there"
    GOES_ON_AS_KING = "it is a king at once and captures on as one"


@dataclass(frozen=True, slots=True, eq=False)
class RuleSet:
    """One variant of draughts."""

    name: str
    board: BoardGrid
    men_rows: int
    """Number of rows filled with men at the start, on each side."""
    first_side: Side
    flying_kings: bool
    men_capture_backwards: bool
    orthogonal_captures: bool
    """Captures also along rows and columns."""
    majority: Majority
    promotion: Promotion
    king_run_limit: int | None
    """Number of moves in a row that the same king may make while its side has men."""
    omitted_capture_frees: bool
    """A player whose opponent notices an omitted capture need not play the piece that was touched."""
    removal_may_come_first: bool
    """A man that is captured alone by a man may be removed before the capturing man moves."""
    game_type: str
    """The full PDN GameType."""
    capture_sign: str
    """Sign between the squares of a capture in PDN."""
    algebraic: bool
    """Squares are written a1 to h8 rather than by number."""
    two_points: bool
    """Results are written 2-0, 1-1, 0-2 rather than 1-0, 1/2-1/2, 0-1."""
    draws: DrawRules
    """In the order in which they are reported; each names its article."""
    ending_capture: EndingCapture
    """Interpretation of a point that the rules leave open; use `dataclasses.replace` for another."""
    articles: Mapping[str, str]
    """Where each of the facts above is written, and what all rule sets have in common: "compulsion" (a possible
    capture must be made, and completed), "crowning" (a man that stops on the crown row becomes a king), "no_pieces" and
    "no_move" (the side to move has lost if it has none), "resignation", "refusal" (a player who does not follow the
    rules loses) and "agreed_draw". "guide" and "PDN" are sources, which no sentence cites as an article; empty where
    neither the rules nor the guide have it."""


class UnknownRuleSet(BadValue):
    """There is no rule set of that name."""


_NAMES = ("international", "club", "frisian", "brazilian", "canadian", "russian", "english")
_W, _B = Side.WHITE, Side.BLACK
_FREE, _MOST, _VALUE = Majority.FREE, Majority.MOST_PIECES, Majority.MOST_VALUE
_STAYS, _GOES_ON = Promotion.STAYS_MAN, Promotion.GOES_ON_AS_KING
_INT, _FRI, _CAN = "20,W,10,10,N2,0", "40,W,10,10,N2,0", "27,W,12,12,N2,0"
_BRA, _RUS, _ENG = "26,W,8,8,A0,0", "25,W,8,8,A0,0", "21,B,8,8,N1,0"
_D_INT, _D_CLUB, _D_FRI = draw_rules.INTERNATIONAL, draw_rules.CLUB, draw_rules.FRISIAN
_D_64_144, _D_RUS, _D_ENG = draw_rules.SQUARES_64_AND_144, draw_rules.RUSSIAN, draw_rules.ENGLISH
_BOTH, _FRESH = EndingCapture.BOTH_COUNT, EndingCapture.FRESH_COUNT

# fmt: off
_TABLE: tuple[tuple[str, tuple[Any, ...], tuple[str, ...]], ...] = (
    #                         international club        frisian     brazilian   canadian    russian     english
    ("board",                (BOARD_100,   BOARD_100,  BOARD_100,  BOARD_64,   BOARD_144,  BOARD_64,   BOARD_64),
                             ("2.1",       "A.1",      "1",        "2.1",      "guide",    "guide",    "guide")),
    ("men_rows",             (4,           4,          4,          3,          5,          3,          3),
                             ("2.8",       "A.4",      "4",        "2.7",      "guide",    "guide",    "guide")),
    ("first_side",           (_W,          _W,         _W,         _W,         _W,         _W,         _B),
                             ("3.3",       "B.2",      "6",        "3.3",      "3.3",      "PDN",      "PDN")),
    ("flying_kings",         (True,        True,       True,       True,       True,       True,       False),
                             ("3.9",       "B.6",      "9",        "3.9",      "3.9",      "guide",    "guide")),
    ("men_capture_backwards",(True,        True,       True,       True,       True,       True,       False),
                             ("4.1",       "C.1",      "7",        "4.1",      "4.1",      "guide",    "guide")),
    ("orthogonal_captures",  (False,       False,      True,       False,      False,      False,      False),
                             ("4.2",       "C.2",      "7",        "4.2",      "4.2",      "guide",    "guide")),
    ("majority",             (_MOST,       _MOST,      _VALUE,     _MOST,      _MOST,      _FREE,      _FREE),
                             ("4.13",      "C.10",     "11, 12",   "4.13",     "4.13",     "guide",    "guide")),
    ("promotion",            (_STAYS,      _STAYS,     _STAYS,     _STAYS,     _STAYS,     _GOES_ON,   _STAYS),
                             ("4.15",      "C.12",     "8",        "4.15",     "4.15",     "guide",    "guide")),
    ("king_run_limit",       (None,        None,       3,          None,       None,       None,       None),
                             ("3.9",       "B.6",      "17",       "3.9",      "3.9",      "guide",    "guide")),
    ("omitted_capture_frees",(False,       False,      True,       False,      False,      False,      False),
                             ("3.11",      "B.7",      "15",       "3.11",     "3.11",     "guide",    "guide")),
    ("removal_may_come_first",(True,      True,       False,      True,       True,       True,       True),
                             ("4.16",      "C.9",      "14",       "4.16",     "4.16",     "guide",    "guide")),
    ("game_type",            (_INT,        _INT,       _FRI,       _BRA,       _CAN,       _RUS,       _ENG),
                             ("PDN",       "PDN",      "PDN",      "PDN",      "PDN",      "PDN",      "PDN")),
    ("capture_sign",         ("x",         "x",        "x",        "x",        "x",        ":",        "x"),
                             ("8.2.3",     "PDN",      "22",       "8.2.3",    "8.2.3",    "PDN",      "PDN")),
    ("algebraic",            (False,       False,      False,      True,       False,      True,       False),
                             ("2.6",       "PDN",      "3",        "2.6",      "PDN",      "PDN",      "PDN")),
    ("two_points",           (True,        True,       False,      False,      True,       False,      False),
                             ("PDN",       "PDN",      "19",       "PDN",      "PDN",      "PDN",      "PDN")),
    ("draws",                (_D_INT,      _D_CLUB,    _D_FRI,     _D_64_144,  _D_64_144,  _D_RUS,     _D_ENG),
                             ("6",         "E",        "18, 21",   "6",        "6",        "7.2",      "WCDF 1.32")),
    ("ending_capture",       (_BOTH,       _BOTH,      _FRESH,     _BOTH,      _BOTH,      _FRESH,     _FRESH),
                             ("6.3",       "E.3",      "18",       "6.3",      "6.3",      "7.2.4",    "WCDF 1.32")),
)
_ALIKE: tuple[tuple[str, tuple[str, ...]], ...] = (
    # What every rule set has, and where it is written
    ("compulsion",            ("4.1",       "C.1",      "10",       "4.1",      "4.1",      "guide",    "guide")),
    ("crowning",              ("3.5",       "B.4",      "8",        "3.5",      "3.5",      "guide",    "guide")),
    ("no_pieces",             ("7.2.3",     "F.1",      "20.1",     "7.2.3",    "7.2.3",    "guide",    "guide")),
    ("no_move",               ("7.2.2",     "F.1",      "20.6",     "7.2.2",    "7.2.2",    "guide",    "guide")),
    ("resignation",           ("7.2.1",     "F.1",      "20.2",     "7.2.1",    "7.2.1",    "",         "")),
    ("refusal",               ("5.6, 7.2.4", "D.2",     "20.7",     "5.6, 7.2.4", "5.6, 7.2.4", "",     "")),
    ("agreed_draw",           ("7.3.1",     "F.2",      "21.2",     "7.3.1",    "7.3.1",    "",         "")),
)
# fmt: on


def _column(place: int, name: str) -> RuleSet:
    facts = {fact: values[place] for fact, values, _ in _TABLE}
    articles = {fact: where[place] for fact, _, where in _TABLE} | {fact: where[place] for fact, where in _ALIKE}
    return RuleSet(name=name, articles=MappingProxyType(articles), **facts)


RULE_SETS: Mapping[str, RuleSet] = MappingProxyType({name: _column(place, name) for place, name in enumerate(_NAMES)})
INTERNATIONAL = RULE_SETS["international"]


def rule_set(name: str) -> RuleSet:
    """The rule set of that name, in upper or lower case. Raises UnknownRuleSet."""
    try:
        return RULE_SETS[name.lower()]
    except KeyError:
        raise UnknownRuleSet(message("rules-unknown", name=name, known=", ".join(RULE_SETS))) from None


def start_position(rules: RuleSet) -> Position:
    """The board before the first move."""
    board = rules.board
    men = rules.men_rows * board.size // 2
    text = "b" * men + "." * (board.squares - 2 * men) + "w" * men
    return Position.from_string(text, rules.first_side)


def quarter_turned_arrays(rules: RuleSet) -> tuple[str, str]:
    """The starting array on a board turned by a quarter either way, its men along the left and right edges: the
    colours (".wb") of the squares by number."""
    board = rules.board
    columns = [board.row_column(square)[1] for square in range(1, board.squares + 1)]
    left, right = rules.men_rows, board.size - rules.men_rows
    one = "".join("w" if column < left else "b" if column >= right else "." for column in columns)
    return one, one.translate(str.maketrans("wb", "bw"))
