"""Both players' times, counted in whole milliseconds of the steady clock: nothing is gained or lost at a press."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.draughts.position import Side
from referee.records.clock_events import MatchTimes
from referee.records.clock_orders import LONGEST_MS
from referee.timekeeping.controls import BonusKind, TimeControl


def ms_of(time_s: float) -> int:
    """A time stamp in whole milliseconds: differences of rounded stamps add up exactly."""
    return round(time_s * 1000)


@dataclass(frozen=True, slots=True)
class Account:
    """One player's time."""

    main_ms: int
    moves: int = 0
    """Moves made, by the board."""
    periods_over: int = 0
    byo_yomi_left: int = 0
    """Periods left, the present one included."""
    byo_yomi_ms: int = 0
    """Remaining time of the present period."""

    @property
    def shown_ms(self) -> int:
        """Main time, then what is left of the present byo-yomi period."""
        return self.main_ms if self.main_ms or not self.byo_yomi_left else self.byo_yomi_ms

    @property
    def empty(self) -> bool:
        return self.main_ms == 0 and self.byo_yomi_left == 0

    @property
    def period(self) -> int:
        """0 while main time is left, then the number of byo-yomi periods left."""
        return 0 if self.main_ms else self.byo_yomi_left


@dataclass(frozen=True, slots=True)
class PressedTurn:
    """A turn that a press ended, as it was before: see `Countdown`."""

    side: Side
    gain_ms: int
    """What the press added to the main time."""
    byo_yomi_ms: int
    """What was left of the byo-yomi period, which the press made whole."""
    used_ms: int
    period: int


@dataclass(frozen=True, slots=True)
class Countdown:
    """Both players' times at one moment; every change makes another value, and the times passed to it never go back."""

    control: TimeControl
    white: Account
    black: Account
    at_ms: int
    """The moment it describes."""
    counting: Side | None = None
    used_ms: int = 0
    """Time used by the side to move since its turn began, interruptions excluded."""
    period: int = 0
    """Index of the period in which that turn began: its bonus and delay hold until it is over, also where the board
    shows the ply that completes the period before the press."""
    last_turn: PressedTurn | None = None
    """The turn that was over last; None where there is none, or it goes on."""
    fallen: Side | None = None
    """The side whose flag fell first; after that nothing is counted."""

    @classmethod
    def of(cls, control: TimeControl, at_ms: int) -> Countdown:
        """Full times, stopped."""
        byo = control.byo_yomi
        account = Account(
            control.started_ms(0),
            byo_yomi_left=0 if byo is None else byo.periods,
            byo_yomi_ms=0 if byo is None else byo.period_ms,
        )
        return cls(control, account, account, at_ms)

    @property
    def times(self) -> MatchTimes:
        return MatchTimes(self.white.shown_ms, self.black.shown_ms, self.counting)

    @property
    def waiting(self) -> bool:
        """The time of the side to move is not running yet: its delay is not over."""
        return self.counting is not None and self.used_ms < self._delay_ms

    @property
    def phase(self) -> tuple[bool, int, int]:
        """Changes without an act: a delay that ends, a byo-yomi period that begins."""
        return self.waiting, self.white.period, self.black.period

    @property
    def moves(self) -> int:
        """Moves made by both."""
        return self.white.moves + self.black.moves

    def account(self, side: Side) -> Account:
        return self.white if side is Side.WHITE else self.black

    def at(self, now_ms: int) -> Countdown:
        """The state at a later moment; a flag that fell meanwhile has stopped the times, however late it is noticed."""
        passed_ms = max(now_ms - self.at_ms, 0)
        later = replace(self, at_ms=self.at_ms + passed_ms)
        side = self.counting
        if side is None or passed_ms == 0:
            return later
        free_ms = max(self._delay_ms - self.used_ms, 0)
        account = self._spend(self.account(side), max(passed_ms - free_ms, 0))
        later = replace(later._with(side, account), used_ms=self.used_ms + passed_ms)
        if account.empty:
            return replace(later, counting=None, fallen=side)
        return later

    def run(self, side: Side, now_ms: int, *, new_turn: bool = False) -> Countdown:
        """This player's time runs from now on. An interrupted turn is continued, unless it is a new one."""
        now = self.at(now_ms)
        if now.fallen is not None:
            return now
        if new_turn:
            now = replace(now, used_ms=0, period=now.account(side).periods_over)
        return replace(now, counting=side)

    def stop(self, now_ms: int) -> Countdown:
        return replace(self.at(now_ms), counting=None)

    def pressed(self, side: Side, now_ms: int) -> Countdown:
        """This player ends the turn; ignored if the clock was stopped, or that player's flag fell before."""
        now = self.at(now_ms)
        return replace(now.turn_over(side), counting=side.other) if now.counting is side else now

    def given_back(self, side: Side, now_ms: int) -> Countdown:
        """This player, whose time runs, gives the lever back: the opponent's press is undone with what it gained, and
        that turn goes on. An ordinary press where there is none to undo."""
        now = self.at(now_ms)
        last = now.last_turn
        if now.counting is not side or last is None or last.side is side:
            return now.pressed(side, now_ms)
        account = now.account(last.side)
        account = replace(
            account,
            main_ms=max(account.main_ms - last.gain_ms, 0),
            byo_yomi_ms=min(account.byo_yomi_ms, last.byo_yomi_ms),
        )
        returned = now._with(last.side, account)
        return replace(returned, counting=last.side, used_ms=last.used_ms, period=last.period, last_turn=None)

    def turn_over(self, side: Side) -> Countdown:
        """This player gets the bonus for the turn; the running side is unchanged."""
        account = self.account(side)
        bonus = self.control.period(self.period).bonus
        gain_ms = 0
        if bonus is not None and bonus.kind is BonusKind.FISCHER:
            gain_ms = bonus.ms
        elif bonus is not None and bonus.kind is BonusKind.BRONSTEIN:
            gain_ms = min(self.used_ms, bonus.ms)
        gain_ms = min(gain_ms, LONGEST_MS - account.main_ms)
        turn = PressedTurn(side, gain_ms, account.byo_yomi_ms, self.used_ms, self.period)
        account = replace(account, main_ms=account.main_ms + gain_ms)
        byo = self.control.byo_yomi
        if byo is not None and account.byo_yomi_left:
            account = replace(account, byo_yomi_ms=byo.period_ms)
        over = self._with(side, account)
        return replace(over, used_ms=0, period=self.account(side.other).periods_over, last_turn=turn)

    def moved(self, side: Side, moves: int) -> Countdown:
        """The board shows this player's `moves`-th move; completed periods add the next one's time, unless the flag
        fell first: then an arbiter decides what time is added."""
        account = replace(self.account(side), moves=moves)
        while (
            self.fallen is not side
            and (until := self.control.moves_until_end_of(account.periods_over)) is not None
            and moves >= until
        ):
            index = account.periods_over + 1
            more_ms = self.control.period(index).time_ms
            account = replace(account, main_ms=min(account.main_ms + more_ms, LONGEST_MS), periods_over=index)
        return self._with(side, account)

    def corrected(self, side: Side, by_ms: int, now_ms: int) -> Countdown:
        """An arbiter gives main time, or takes time, not below zero; time given to a fallen player raises the flag."""
        now = self.at(now_ms)
        account = now.account(side)
        if by_ms < 0:
            account = self._spend(account, -by_ms)
        else:
            account = replace(account, main_ms=min(account.main_ms + by_ms, LONGEST_MS))
        after = now._with(side, account)
        if account.empty and after.fallen is None:
            return replace(after, counting=None, fallen=side)
        if not account.empty and after.fallen is side:
            return replace(after, fallen=None)
        return after

    def _with(self, side: Side, account: Account) -> Countdown:
        return replace(self, white=account) if side is Side.WHITE else replace(self, black=account)

    @property
    def _delay_ms(self) -> int:
        bonus = self.control.period(self.period).bonus
        return bonus.ms if bonus is not None and bonus.kind is BonusKind.DELAY else 0

    def _spend(self, account: Account, ms: int) -> Account:
        """The account after these milliseconds."""
        main_ms = min(account.main_ms, ms)
        account, ms = replace(account, main_ms=account.main_ms - main_ms), ms - main_ms
        byo = self.control.byo_yomi
        if byo is None or account.byo_yomi_left == 0:
            return account
        if ms < account.byo_yomi_ms:
            return replace(account, byo_yomi_ms=account.byo_yomi_ms - ms)
        ms -= account.byo_yomi_ms
        gone = 1 + ms // byo.period_ms
        if gone >= account.byo_yomi_left:
            return replace(account, byo_yomi_left=0, byo_yomi_ms=0)
        return replace(
            account, byo_yomi_left=account.byo_yomi_left - gone, byo_yomi_ms=byo.period_ms - ms % byo.period_ms
        )
