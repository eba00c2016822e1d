"""From a script to a performance: visit after visit, act after act."""

from __future__ import annotations

from random import Random

from hardware.simulated.gestures import MovingHand
from hardware.simulated.layout import Layout
from hardware.simulated.performance import ActTime, Carry, HandMotion, Performance, PerformedVisit
from hardware.simulated.scene import Scene
from hardware.simulated.script import Actor, Place, ScriptAct, ScriptError, Verb, Visit
from hardware.simulated.table_stacks import TableStacks

_GAP_S = 0.7
"""Time between the end of one visit and the next at natural pace, seconds. Larger leaves the board free for longer.
Chosen by eye."""
_STILL_S = 1.0
"""Time before the first visit and after the last, seconds. Larger makes longer recordings. Chosen, not measured."""


def perform(scene: Scene, start: Layout, visits: tuple[Visit, ...], *, seed: int = 0) -> Performance:
    """Work the script out; raises ScriptError when a hand finds no piece where it should."""
    show = _Show(scene, start, Random(f"{seed} play"))
    for visit in visits:
        show.play(visit)
    return show.performance()


class _Show:
    def __init__(self, scene: Scene, start: Layout, draw: Random) -> None:
        self._scene, self._draw = scene, draw
        self._stacks = TableStacks(scene, start)
        self._tracks: list[HandMotion] = []
        self._carries: list[Carry] = []
        self._performed: list[PerformedVisit] = []
        self._acts: list[ActTime] = []
        self._bumps: list[tuple[float, float]] = []
        self._lights: list[tuple[float, float]] = []
        self._presses: list[tuple[float, Actor]] = []
        self._start_s = self._end_s = _STILL_S
        """Of the latest visit; the end is the latest of all."""

    def performance(self) -> Performance:
        return Performance(
            self._end_s + _STILL_S,
            tuple(self._tracks),
            tuple(self._carries),
            self._stacks.layouts(),
            tuple(self._performed),
            tuple(self._acts),
            tuple(self._bumps),
            tuple(self._lights),
            tuple(self._presses),
        )

    def play(self, visit: Visit) -> None:
        if visit.meanwhile:
            begin_s = self._start_s + (visit.after_s or 0.0)
        elif visit.after_s is not None:
            begin_s = self._end_s + visit.after_s
        else:
            begin_s = self._end_s + (_GAP_S * visit.pace.factor if self._performed else 0.0)
        end_s = self._at_the_table(visit, begin_s) if visit.actor is Actor.TABLE else self._by_hand(visit, begin_s)
        self._start_s, self._end_s = begin_s, max(end_s, self._end_s)

    def _at_the_table(self, visit: Visit, time_s: float) -> float:
        for act in visit.acts:
            amount = act.amount or 0.0
            if act.verb is Verb.WAIT:
                time_s += amount
            elif act.verb is Verb.BUMP:
                self._bumps.append((time_s, amount))
            else:
                self._lights.append((time_s, amount / 100))
        return time_s

    def _by_hand(self, visit: Visit, begin_s: float) -> float:
        hand = MovingHand(self._stacks, self._scene, visit, len(self._tracks), begin_s, self._draw)
        for act in visit.acts:
            since_s = hand.time_s
            try:
                self._do(hand, act, visit.actor)
            except ValueError as error:
                raise ScriptError(f"line {visit.line}, '{act.text}': {error}") from None
            self._acts.append(ActTime(since_s, hand.time_s, len(self._performed), act.text))
        try:
            hand.leave()
        except ValueError as error:
            raise ScriptError(f"line {visit.line}: {error}") from None
        self._tracks.append(HandMotion(visit.actor, hand.left, hand.keys))
        self._carries += hand.carries
        self._performed.append(
            PerformedVisit(
                len(self._performed),
                visit.actor,
                hand.left,
                ", ".join(act.text for act in visit.acts),
                begin_s,
                hand.last_contact_s,
                hand.time_s,
                tuple(hand.path),
                tuple(hand.removed),
            )
        )
        return hand.time_s

    def _do(self, hand: MovingHand, act: ScriptAct, actor: Actor) -> None:
        square = act.squares[0] if act.squares else 0
        place = act.place or Place()
        match act.verb:
            case Verb.LIFT:
                hand.lift(square)
            case Verb.CARRY | Verb.HOVER:
                hand.over(place)
            case Verb.REST:
                hand.rest(place)
            case Verb.SET:
                hand.set(place)
            case Verb.TAKE:
                hand.take(act.squares)
            case Verb.SLIDE:
                hand.slide(act.squares)
            case Verb.REMOVE:
                hand.remove(act.squares)
            case Verb.CROWN:
                hand.crown(square)
            case Verb.UNCROWN:
                hand.uncrown(square)
            case Verb.RETURN:
                hand.bring_back(square, white=act.white, king=act.king)
            case Verb.TOUCH:
                hand.touch(square)
            case Verb.POKE:
                hand.poke(square)
            case Verb.POINT:
                hand.point(square)
            case Verb.NUDGE:
                hand.nudge(square, act.amount, act.direction)
            case Verb.CENTRE:
                hand.push(square, [self._stacks.middle(square)])
            case Verb.BUMP:
                hand.sweep(act.squares, act.direction)
            case Verb.PRESS:
                self._presses.append((hand.press(), actor))
            case Verb.HOLD:
                hand.stay(act.amount or 0.0)
            case Verb.PAUSE:
                hand.leave()
                hand.stay(act.amount or 0.0)
            case Verb.LEAVE:
                hand.leave()
