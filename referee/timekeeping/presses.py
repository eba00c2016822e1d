"""Presses of the clock's lever: which turn a press ends, and for which ply, also where nobody saw the press. Pure.

Joins the position of the lever, the meaning of a press and the pairing with plies. Times are match time, seconds.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.draughts.position import Side
from referee.records.clock_events import LeverDisagrees
from referee.records.clock_readings import ClockSide
from referee.timekeeping.lever import Lever
from referee.timekeeping.press_meaning import EarlyPress, PressMeaning, StoppedTurn, press_meaning
from referee.timekeeping.press_pairing import GRACE_S, LeverDoubt, PressPairing


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """A press, or what counts as one, that ends a player's turn."""

    side: Side
    ply: int | None
    """The ply it ends; None while the board has not shown it."""
    while_stopped: bool = False
    """The time stays stopped: a ruling decides whether the ply counts."""
    gives_back: bool = False
    """The lever is given back to the opponent, whose turn was not over: no turn of this player's has ended."""


class Presses:
    """Turns presses into ends of turns. `counting`, in every call, is the player whose time runs; None while the time
    is stopped."""

    def __init__(self, white_at: ClockSide | None) -> None:
        """`white_at` None: to be learnt."""
        self.lever = Lever(white_at)
        self._pairing = PressPairing()
        self.to_move: Side | None = None
        """By the last ply or press, whichever ended a turn; None until known."""
        self._contradicted_s: float | None = None
        """Since when the lever, read again after an absence, contradicts the running time with the board visible."""
        self._early: EarlyPress | None = None
        self._stopped_turn: StoppedTurn | None = None
        """None while the time runs."""

    @property
    def stopped_side(self) -> Side | None:
        """The player in whose turn the time was stopped; None while it runs."""
        return None if self._stopped_turn is None else self._stopped_turn.side

    @property
    def stopped_turn_pressed(self) -> bool:
        """The player in whose turn the time was stopped has pressed since."""
        return self._stopped_turn is not None and self._stopped_turn.pressed

    def reply_pressed(self, side: Side) -> bool:
        """The time is stopped, and the last press ended this player's turn, if a reply: that end is down since."""
        return self._stopped_turn is not None and self._stopped_turn.reply_pressed(side)

    def pressed_early(self, end: ClockSide, time_s: float, *, unread: bool = False) -> None:
        """A press before any time ran. `unread`: not seen, but inferred from the changed position of the lever."""
        self._early = EarlyPress(end, time_s, unread)

    def end_of_first_ply(self, side: Side, made_s: float, seen_s: float) -> ClockSide | None:
        """The end pressed early that belongs to this player's first ply, if one does; answered once."""
        early, self._early = self._early, None
        return early.end if early and early.ends_first_ply(side, made_s, seen_s, self.lever.sides, GRACE_S) else None

    def pressed(self, side: Side, time_s: float, *, counting: Side | None) -> TurnEnd | None:
        """This player pressed."""
        meaning = press_meaning(side, counting, self._stopped_turn)
        if self._stopped_turn is not None:
            self._stopped_turn = self._stopped_turn.after_press(side)
        match meaning:
            case PressMeaning.ENDS_TURN:
                self.to_move = side.other
                if self._pairing.given_back(side):
                    return TurnEnd(side, None, gives_back=True)
                return TurnEnd(side, self._pairing.pressed(side, time_s))
            case PressMeaning.ENDS_STOPPED_TURN:
                return TurnEnd(side, self._pairing.pressed(side, time_s), while_stopped=True)
            case PressMeaning.GIVES_BACK:
                self._pairing.put_back(side.other)
            case PressMeaning.OUT_OF_TURN:
                self._pairing.given_back(side)
        return None

    def played(
        self,
        ply: int | None,
        side: Side,
        time_s: float,
        *,
        ends_turn: bool = True,
        while_stopped: bool = False,
    ) -> None:
        """A ply was seen that a press is to end; None: an act that its player may take for a move. `while_stopped`: no
        press before it could be seen."""
        pressed = self._pairing.played(ply, side, time_s, ends_turn=ends_turn, while_stopped=while_stopped)
        if ends_turn and not pressed:
            self.to_move = side.other

    def pressed_unseen(self, side: Side, counting: Side | None) -> bool:
        """This player's time runs, although the lever is where a press would put it: a press was not seen, or
        not possible."""
        return counting is side and self.lever.is_down(side)

    def ply_pressed_unseen(self, ply: int, side: Side, time_s: float) -> TurnEnd:
        """This player's ply was seen, and the lever is down already."""
        self.to_move = side.other
        if not self._pairing.played(ply, side, time_s):
            self._pairing.pressed(side, time_s)
        return TurnEnd(side, ply)

    def found_again(self, counting: Side | None, time_s: float) -> tuple[TurnEnd, ...]:
        """The lever is read again; returns the turns that ended while it was not. A ply with a reply counts as pressed,
        and so does the last one if its player's end of the lever is down."""
        if self._stopped_turn is not None and self.lever.raised is not None and not self.lever.turned_by_referee:
            self._stopped_turn = StoppedTurn(self._stopped_turn.side, self.lever.is_down(self._stopped_turn.side))
        if self.lever.raised is not None:
            self._pairing.lever_found(self.lever.raised)
        ends: list[TurnEnd] = []
        while counting is not None and (first := self._pairing.first_unpressed) and first.side is counting:
            last = first is self._pairing.unpressed
            if not first.ends_turn or (last and not self.lever.is_down(counting)):
                break
            ends.append(TurnEnd(counting, self._pairing.pressed(counting, time_s)))
            counting = counting.other
        if counting is not None and self.to_move is counting.other and self.lever.is_down(counting):
            ends.append(TurnEnd(counting, None))
        return tuple(ends)

    def lever_lost(self, counting: Side | None) -> TurnEnd | None:
        """From now on plies count as presses; so does the last one, if it was not pressed for yet. While the time is
        stopped nothing is forgotten: the lever may be read again before it is resumed."""
        if self._stopped_turn is not None:
            if self.to_move is self._stopped_turn.side.other:
                self._stopped_turn = self._stopped_turn.after_press(self._stopped_turn.side)
            return None
        last = self._pairing.unpressed
        self._pairing.forget()
        if counting is None or self.to_move is not counting.other:
            return None
        return TurnEnd(counting, last.ply if last is not None and last.side is counting else None)

    def found_counting_itself(self) -> None:
        """The lever of a clock that counts by itself is read again: only the player whom it shows to move can owe a
        press."""
        if self.lever.raised is not None:
            self._pairing.lever_seen(self.lever.raised)

    def time_stopped(self, side: Side | None) -> None:
        """The time was stopped in this player's turn."""
        self._stopped_turn = None if side is None else StoppedTurn(side)

    def stopped_turn_over(self, side: Side) -> bool:
        """The opponent has replied while the time is stopped; whether it was stopped in this player's turn, which is
        over then."""
        if self._stopped_turn is None or self._stopped_turn.side is not side:
            return False
        self._stopped_turn = self._stopped_turn.replied()
        return True

    def time_resumed(self, *, press_due: bool) -> Side | None:
        """The time runs again; returns the side in whose turn it had been stopped, if it was. Unless a press for a ply
        before the stop may be due, nothing remains to be paired."""
        if not press_due:
            self._pairing.forget()
        stopped, self._stopped_turn, self._contradicted_s = self._stopped_turn, None, None
        return None if stopped is None else stopped.side

    def turn_returned(self, side: Side) -> None:
        """This player is to move again: what was played since is undone, and a press may give the lever back."""
        if self.lever.last_raised is not None:
            self._pairing.turn_returned(side, raised=self.lever.last_raised)

    def contradicted(self, time_s: float) -> None:
        """The lever, read again after an absence, shows the side whose time does not run: perhaps for a ply that the
        board has not shown yet."""
        self._contradicted_s = time_s

    def advance(self, time_s: float, *, board_free: bool, counting: Side | None) -> tuple[LeverDoubt, ...]:
        """Time passed; returns the doubts that are due. `board_free`: no hand hides the board."""
        doubts = self._pairing.advance(time_s, board_free=board_free, counting=counting)
        if self._contradicted_s is None:
            return doubts
        if counting is None or self.lever.raised is not counting.other:
            self._contradicted_s = None
        elif not board_free:
            self._contradicted_s = time_s
        elif time_s - self._contradicted_s >= GRACE_S:
            self._contradicted_s = None
            return (*doubts, LeverDisagrees(time_s, counting.other, counting))
        return doubts
