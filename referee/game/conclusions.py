"""The meaning of the reconciler's steps for a game: judged while the game is in progress, taken as parts of a
restoration while a position is being restored. Pure."""

from __future__ import annotations

from dataclasses import replace

from referee.arbiter.course import (
    board_changed,
    board_returned,
    capture_abandoned,
    piece_touched,
    piece_touched_out_of_turn,
    ply_played,
)
from referee.arbiter.policy import Policy
from referee.arbiter.restoration import Restoration, is_nearer, looks_like
from referee.arbiter.rulings import played_on
from referee.draughts.position import Side
from referee.game.doubts import doubt_raised
from referee.game.followed_board import FollowedBoard
from referee.game.standstill import Standstill
from referee.reconciler.steps import Step, Uncertain
from referee.records.decisions import PlayOn, Resume
from referee.records.events import Event, PositionRestored
from referee.records.plays import Play, Touch, TouchOutOfTurn
from referee.records.readings import BoardReading

Events = tuple[Event, ...]


class Conclusions:
    """Judges acts on a board."""

    def __init__(self, board: FollowedBoard, policy: Policy) -> None:
        self._board, self._policy = board, policy

    def events_of_steps(self, steps: tuple[Step, ...], time_s: float) -> Events:
        """The events of these steps, up to the first step after which the board is followed from another position."""
        board = self._board
        following = board.reconciler.following
        events: list[Event] = []
        for step in steps:
            if isinstance(step, Play) and step.move is not None:
                events += board.at_rest.ply_played(board.standing, time_s)
            events += self.events_of_step(step)
            if board.reconciler.following is not following:
                break  # later steps will be seen again from the new starting point
        return tuple(events)

    def events_of_step(self, step: Step) -> Events:
        """The events of one step; during a restoration only those that belong to play."""
        board = self._board
        before = board.standing
        if isinstance(step, Play):
            if before.as_it_stands:
                return self._as_it_stands(step)
            if before.restoration is not None:
                return self._while_restoring(step, before.restoration)
        events: Events
        match step:
            case Play():
                events = self._judged(step)
            case Touch():
                board.standing, events = piece_touched(before, step)
            case TouchOutOfTurn():
                board.standing, events = piece_touched_out_of_turn(before, step)
            case Uncertain():
                board.standing, doubt = doubt_raised(before, step)
                events = (doubt,)
        if board.standing.restoration is not None and before.restoration is None:
            # after an accident that was found, not declared: the players may rebuild the position or play on
            board.observe_only(board.position)
            events = (*events, board.restoration_seen(step.completed_s if isinstance(step, Play) else step.time_s))
        return events

    def pressed(self, side: Side, time_s: float) -> Events:
        """This player ended a ply by pressing the clock; an unfinished act of the side to move ends soon."""
        board = self._board
        events = self.events_of_steps(board.reconciler.press(side), time_s)
        open_act = board.standing.open_act
        if open_act is not None:
            ended_s = time_s if side is board.position.side_to_move else None
            board.standing = replace(board.standing, open_act=replace(open_act, pressed_s=ended_s))
        return events

    def events_of_open_act(self, reading: BoardReading) -> Events:
        """A player who took an opponent's piece off and pressed the clock without making the capture has only removed
        it (5.4.7)."""
        open_act = self._board.standing.open_act
        if open_act is None or open_act.pressed_s is None or not reading.free:
            return ()
        if reading.time_s - open_act.pressed_s < self._policy.settle_s:
            return ()
        return self.capture_abandoned(reading.time_s)

    def capture_abandoned(self, time_s: float) -> Events:
        """An act that was begun is not going to be completed."""
        self._board.standing, events = capture_abandoned(self._board.standing, time_s)
        return events

    def events_of_interval(self, decision: Resume | PlayOn) -> Events:
        """Acts during a pause or a restoration that this decision ends; their conduct is not judged."""
        board = self._board
        standstill, board.standstill = board.standstill, Standstill(board.position, board.target)
        if isinstance(decision, Resume) and standstill.shows(board.target):
            board.resume(standstill.seen)
            return ()
        played = standstill.played_from(board.position, board.rules, decision.time_s)
        stands = played[-1].after if played else board.position
        events = tuple(event for step in played or () for event in self.events_of_step(step))
        if played is not None and standstill.rests_in(stands):
            return events
        restoration = board.standing.restoration
        board.follow_from(board.position, earlier=() if restoration is None else (restoration.target,))
        board.reconciler.begin_gap()
        return events

    def _judged(self, play: Play) -> Events:
        board = self._board
        if play.move is not None:
            board.standing, events = ply_played(board.standing, play, self._policy)
            if board.position.side_to_move is not play.after.side_to_move:
                if any(isinstance(event, PositionRestored) for event in events):
                    board.follow_from(board.position)
                else:
                    if board.standing.before_change:  # the ply did not count, and may be put right
                        board.reconciler.past.keep_only(board.standing.before_change)
                    board.reconciler.give_turn(board.position.side_to_move)
        elif not play.returns:
            board.standing, events = board_changed(board.standing, play)
            if board.position.to_string() == play.after.to_string():
                board.reconciler.give_turn(board.position.side_to_move)
            else:  # a king that was off the board came back
                board.follow_from(board.position)
        else:
            board.standing, events = board_returned(board.standing, play)
            if play.after.side_to_move is not board.position.side_to_move:
                board.follow_from(board.position)
        return events

    def _while_restoring(self, play: Play, restoration: Restoration) -> Events:
        board = self._board
        from_target = play.move is not None and board.is_legal_result(restoration.target, play)
        if not from_target and not self._is_played_on(play, restoration):
            return ()
        playing_on = () if from_target else played_on(board.standing, restoration, play.completed_s)
        board.standing = replace(board.standing, restoration=None)
        return (*playing_on, *self.events_of_step(play))

    def _is_played_on(self, play: Play, restoration: Restoration) -> bool:
        """Whether it continues the game; otherwise it is a part of the restoration, which then takes it in."""
        board, after = self._board, play.after
        if looks_like(after, restoration.target):
            return False  # the whole board must be seen before it counts as restored
        if play.move is not None and not is_nearer(board.position, after, restoration.target):
            return True
        board.standing = board.standing.at(after.with_side_to_move(restoration.target.side_to_move))
        board.follow_from(board.position, earlier=(restoration.target,))
        return False

    def _as_it_stands(self, play: Play) -> Events:
        """After `PlayOn`: plies are taken as plies, everything else as the position from which the game continues."""
        board = self._board
        restoration = board.standing.restoration
        if play.move is not None:
            board.standing = replace(board.standing, as_it_stands=False)
            if restoration is None or board.is_legal_result(restoration.target, play):
                return self.events_of_step(play)
            taken = board.take_as_it_stands(board.position, play.completed_s)
            return (*taken, *self.events_of_step(play))
        if restoration is not None and looks_like(play.after, restoration.target):
            return board.restored(restoration, play.completed_s)
        return board.take_as_it_stands(play.after, play.completed_s)
