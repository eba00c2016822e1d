"""The language of scripts for hands at the table, in the words in which an arbiter would describe the acts.

One line is one visit of a hand, its acts in order, or something that happens to the table:

    white: take 32-28                      lifts 32, sets it on 28, leaves
    black: take 19x28, remove 23           shows every landing square, then lays 23 beside the board
    white: lift 34, carry 23, hold 1, set 34         thinks better of it before letting go
    white quick: lift 34, set 23, pause 2, take 23x32, remove 29 28
    meanwhile after 1.5 white left hand: remove 29 28
    table: bump 0.3                        the board is knocked

`#` begins a comment; `;` may stand for the end of a line. A line begins when the one before has ended (`after`
seconds later, if given); with `meanwhile` it begins when the one before began. Squares are plain numbers:
the language knows nothing of the rules.

    lift 32             take the piece in the hand            touch 32        close the fingers on it
    carry 28            hold it over a square                 poke 32         lay one finger on it
                                                              point 32        one finger over it, in the air
    rest 28             put it down, the hand still on it     hover 28        the empty hand over a square
    set 28              put it down and let go                hold 1.5        stay so, seconds
    take 34x23x32       lift, show the landings, set          pause 2         hand off the board, then back
    slide 32-28         push it without lifting               centre 32       put it in the middle
    remove 29 28        pick up, lay beside the board         nudge 32 left   shift it within its square
    crown 3             a second disc, from beside            nudge 32 0.4 above    ... by so much of a square
    uncrown 3           take the second disc off              bump 28 33 right      sweep these off their squares
    return black 23     put a disc back on the board          press           the clock
    return black king 23                                      leave           hand off the board, for good

A place is a square number, a light square next to one (`left of 28`, `right of`, `above`, `below`, as White
sees the board), the line between two squares (`between 28 and 33`), or `beside` (the board).
At the table: `wait 3`, `bump 0.3` (board and camera shift by so much of a square), `light 60` (percent).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from hardware.simulated.places import DIRECTIONS
from referee.errors import UnreadableInput
from referee.messages import typed


class ScriptError(UnreadableInput):
    """A script that cannot be read or played; names the line and the act, in English as the script itself is."""

    def __init__(self, fault: str) -> None:
        super().__init__(typed(fault))


class Actor(Enum):
    """Who acts in a line of a script."""

    WHITE = "white"
    BLACK = "black"
    ARBITER = "arbiter"
    """Reaches in from White's right."""
    TABLE = "table"


class Pace(Enum):
    """How long hands take, as a factor on natural times."""

    BLITZ = "blitz"
    QUICK = "quick"
    NATURAL = "natural"
    SLOW = "slow"

    @property
    def factor(self) -> float:
        return {"blitz": 0.4, "quick": 0.6, "natural": 1.0, "slow": 1.6}[self.value]


class Verb(Enum):
    """What a hand or the table does, by its word in a script."""

    LIFT = "lift"
    CARRY = "carry"
    REST = "rest"
    SET = "set"
    TAKE = "take"
    SLIDE = "slide"
    REMOVE = "remove"
    CROWN = "crown"
    UNCROWN = "uncrown"
    RETURN = "return"
    TOUCH = "touch"
    POKE = "poke"
    POINT = "point"
    NUDGE = "nudge"
    CENTRE = "centre"
    HOVER = "hover"
    HOLD = "hold"
    PAUSE = "pause"
    BUMP = "bump"
    PRESS = "press"
    LEAVE = "leave"
    WAIT = "wait"
    LIGHT = "light"


_AT_THE_TABLE = (Verb.WAIT, Verb.BUMP, Verb.LIGHT)
_OF_HANDS = tuple(verb for verb in Verb if verb not in (Verb.WAIT, Verb.LIGHT))


@dataclass(frozen=True, slots=True)
class Place:
    """A square, a light square beside it, the line between two, or (no squares) beside the board."""

    squares: tuple[int, ...] = ()
    direction: str | None = None


@dataclass(frozen=True, slots=True)
class ScriptAct:
    """One act of a line."""

    verb: Verb
    text: str
    """As written, for messages."""
    squares: tuple[int, ...] = ()
    place: Place | None = None
    amount: float | None = None
    """Seconds, share of a square or percent, by the verb."""
    direction: str | None = None
    """One of `places.DIRECTIONS`."""
    white: bool = True
    """Colour of a returned disc."""
    king: bool = False


@dataclass(frozen=True, slots=True)
class Visit:
    """One line: one hand comes, acts, leaves."""

    line: int
    """From 1, for messages."""
    actor: Actor
    acts: tuple[ScriptAct, ...]
    left_hand: bool | None = None
    """None: the hand the player plays with."""
    pace: Pace = Pace.NATURAL
    meanwhile: bool = False
    """Begins with the visit before, not after it."""
    after_s: float | None = None


_LINE = re.compile(
    r"(?P<meanwhile>meanwhile\s+)?(?:after\s+(?P<after>\d+(?:\.\d+)?)\s+)?(?P<actor>white|black|arbiter|table)"
    r"(?:\s+(?P<hand>left|right)(?:\s+hand)?)?(?:\s+(?P<pace>blitz|quick|natural|slow))?\s*:\s*(?P<acts>.*)"
)


def parse_script(text: str) -> tuple[Visit, ...]:
    """Read a script; raises ScriptError with the line and the act that is wrong."""
    visits = []
    for number, line in enumerate(text.splitlines(), 1):
        for piece in line.partition("#")[0].split(";"):
            if piece.strip():
                visits.append(_visit(number, " ".join(piece.split())))
    return tuple(visits)


def _visit(number: int, line: str) -> Visit:
    match = _LINE.fullmatch(line)
    if match is None:
        raise ScriptError(f"line {number}, '{line}': begin with who acts, as in 'white: take 32-28'")
    actor = Actor(match["actor"])
    acts = []
    for part in filter(None, (part.strip() for part in match["acts"].split(","))):
        try:
            acts.append(_act(part, actor))
        except ValueError as error:
            raise ScriptError(f"line {number}, '{part}': {error}") from None
    if not acts:
        raise ScriptError(f"line {number}, '{line}': nothing is done in it")
    return Visit(
        number,
        actor,
        tuple(acts),
        None if match["hand"] is None else match["hand"] == "left",
        Pace(match["pace"] or "natural"),
        match["meanwhile"] is not None,
        None if match["after"] is None else float(match["after"]),
    )


def _act(text: str, actor: Actor) -> ScriptAct:
    word, *rest = text.split()
    known = _AT_THE_TABLE if actor is Actor.TABLE else _OF_HANDS
    verb = next((verb for verb in known if verb.value == word), None)
    if verb is None:
        raise ValueError(f"unknown act; {actor.value} can {', '.join(verb.value for verb in known)}")
    if actor is Actor.TABLE:
        return ScriptAct(verb, text, amount=_number(rest))
    return _READERS[verb](verb, text, rest)


def _nothing(verb: Verb, text: str, rest: list[str]) -> ScriptAct:
    if rest:
        raise ValueError(f"'{verb.value}' stands alone")
    return ScriptAct(verb, text)


def _duration(verb: Verb, text: str, rest: list[str]) -> ScriptAct:
    return ScriptAct(verb, text, amount=_number(rest))


def _one_square(verb: Verb, text: str, rest: list[str]) -> ScriptAct:
    if len(rest) != 1:
        raise ValueError(f"give one square, as in '{verb.value} 32'")
    return ScriptAct(verb, text, squares=(_square(rest[0]),))


def _squares(verb: Verb, text: str, rest: list[str]) -> ScriptAct:
    if not rest:
        raise ValueError(f"give the squares, as in '{verb.value} 29 28'")
    return ScriptAct(verb, text, squares=tuple(_square(word) for word in rest))


def _path(verb: Verb, text: str, rest: list[str]) -> ScriptAct:
    squares = re.split(r"[-x]", rest[0]) if len(rest) == 1 else []
    if len(squares) < 2:
        raise ValueError(f"give the whole path, as in '{verb.value} 32-28' or '{verb.value} 34x23x32'")
    return ScriptAct(verb, text, squares=tuple(_square(word) for word in squares))


def _place_act(verb: Verb, text: str, rest: list[str]) -> ScriptAct:
    match rest:
        case ["beside"]:
            return ScriptAct(verb, text, place=Place())
        case ["between", first, "and", second]:
            return ScriptAct(verb, text, place=Place((_square(first), _square(second))))
        case [("left" | "right") as direction, "of", square] | [("above" | "below") as direction, square]:
            return ScriptAct(verb, text, place=Place((_square(square),), direction))
        case [square]:
            return ScriptAct(verb, text, place=Place((_square(square),)))
    raise ValueError(f"give one place, as in '{verb.value} 28', 'left of 28', 'between 28 and 33' or 'beside'")


def _nudge(verb: Verb, text: str, rest: list[str]) -> ScriptAct:
    direction, amount = "right", None
    if rest and rest[-1] in DIRECTIONS:
        direction = rest.pop()
    if len(rest) == 2:
        amount = _number([rest.pop()])
    if len(rest) != 1:
        raise ValueError("give a square, how far and which way, as in 'nudge 32 0.3 left'")
    return ScriptAct(verb, text, squares=(_square(rest[0]),), amount=amount, direction=direction)


def _bump(verb: Verb, text: str, rest: list[str]) -> ScriptAct:
    direction = rest.pop() if rest and rest[-1] in DIRECTIONS else "right"
    act = _squares(verb, text, rest)
    return ScriptAct(verb, text, squares=act.squares, direction=direction)


def _return(verb: Verb, text: str, rest: list[str]) -> ScriptAct:
    match rest:
        case [("white" | "black") as colour, *king, square] if king in ([], ["king"]):
            return ScriptAct(verb, text, squares=(_square(square),), white=colour == "white", king=bool(king))
    raise ValueError("give the colour and the square, as in 'return black 23' or 'return black king 23'")


_READERS: dict[Verb, Callable[[Verb, str, list[str]], ScriptAct]] = {
    Verb.LIFT: _one_square,
    Verb.CARRY: _place_act,
    Verb.REST: _place_act,
    Verb.SET: _place_act,
    Verb.TAKE: _path,
    Verb.SLIDE: _path,
    Verb.REMOVE: _squares,
    Verb.CROWN: _one_square,
    Verb.UNCROWN: _one_square,
    Verb.RETURN: _return,
    Verb.TOUCH: _one_square,
    Verb.POKE: _one_square,
    Verb.POINT: _one_square,
    Verb.NUDGE: _nudge,
    Verb.CENTRE: _one_square,
    Verb.HOVER: _place_act,
    Verb.HOLD: _duration,
    Verb.PAUSE: _duration,
    Verb.BUMP: _bump,
    Verb.PRESS: _nothing,
    Verb.LEAVE: _nothing,
}


def _square(word: str) -> int:
    if not word.isdecimal() or int(word) == 0:
        raise ValueError(f"'{word}' is not a square number")
    return int(word)


def _number(words: list[str]) -> float:
    if len(words) != 1 or not re.fullmatch(r"\d+(\.\d+)?", words[0]):
        raise ValueError("give one number")
    return float(words[0])
