"""What is really on the virtual table at every moment: exact values, and in the form of a truth file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from calibration.geometry import BoardPose
from hardware.simulated.layout import BoardState, Layout, place_of, read_layout
from hardware.simulated.performance import HandMotion, Key, Performance, PerformedVisit
from hardware.simulated.places import Numbering
from hardware.simulated.render import Renderer
from hardware.simulated.scene import Scene
from hardware.simulated.script import Actor

HIDDEN_SHARE = 0.35
"""Share of a square that hands must cover for it to count as hidden, since nobody could tell what stands there. Larger
counts fewer. Chosen, not measured."""
_LOOK_S = 0.01
"""Time between two checks whether a hand has left some squares, seconds. Smaller is finer and slower. Chosen, not
measured."""
_SEARCH_STEPS = 8
"""Bisections in finding when a hand comes over the board. Larger is slower; each one more doubles the accuracy. Chosen,
not measured."""


@dataclass(frozen=True, slots=True)
class HandSeen:
    """A hand over the board or beside it."""

    actor: Actor
    left: bool
    column: float
    row: float
    """Of its fingertips."""


@dataclass(frozen=True, slots=True)
class TableMoment:
    """The truth at one time."""

    time_s: float
    board: BoardState
    """What hands hold is not on it."""
    hands: tuple[HandSeen, ...]
    hidden: tuple[int, ...]
    """Squares that hands cover so far that their content is unknowable."""


@dataclass(frozen=True, slots=True)
class SettledPeriod:
    """A stretch of time in which no hand covers anything of the board and nothing changes."""

    start_s: float
    end_s: float
    board: BoardState


class Truth:
    """The truth of one performance before one camera."""

    def __init__(self, scene: Scene, performance: Performance, renderer: Renderer) -> None:
        self._scene, self._performance, self._renderer = scene, performance, renderer
        self._numbering = Numbering(scene.board.size)
        self._latest: tuple[Layout, BoardState] | None = None
        """The layout that was read last: it stays the same between two acts."""

    def at(self, time_s: float) -> TableMoment:
        hands = self._performance.hands_at(time_s)
        return TableMoment(
            time_s,
            self._read(self._performance.layout_at(time_s)),
            tuple(HandSeen(track.actor, track.left, key.column, key.row) for track, key in hands),
            self.hidden_by(*hands),
        )

    def hidden_by(self, *hands: tuple[HandMotion, Key]) -> tuple[int, ...]:
        """Squares that these hands, where they are, cover so far that their content is unknowable."""
        covered = self._renderer.covered(hands)
        return tuple(square for square, share in covered.items() if share >= HIDDEN_SHARE)

    def settled_periods(self) -> tuple[SettledPeriod, ...]:
        """In order; a knock of the board ends one period and begins the next."""
        busy = [span for track in self._performance.tracks for span in self._busy(track)]
        busy += [(time_s, time_s) for time_s, _ in self._performance.bumps]
        periods, free_from = [], 0.0
        for start_s, end_s in [*sorted(busy), (self._performance.duration_s, self._performance.duration_s)]:
            if start_s > free_from:
                board = self._read(self._performance.layout_at((free_from + start_s) / 2))
                periods.append(SettledPeriod(free_from, start_s, board))
            free_from = max(free_from, end_s)
        return tuple(periods)

    def open_from(self, squares: tuple[int, ...], time_s: float) -> float:
        """From when on, not before `time_s`, no hand covers anything of these squares."""
        while self._renderer.covered(self._performance.hands_at(time_s)).keys() & set(squares):
            time_s += _LOOK_S
        return time_s

    def file(self, *, name: str, frames_per_s: float, white_to_move: bool = True) -> dict[str, Any]:
        """The whole truth as JSON values, in the form in which recordings with known truth are described."""
        performance, scene = self._performance, self._scene
        return {
            "generator": "virtual table",
            "name": name,
            "kind": "clip",
            "seed": scene.seed,
            "size": scene.board.size,
            "resolution": list(scene.size_px),
            "camera": camera_truth(scene.pose, turned=scene.board.turned),
            "fps": frames_per_s,
            "n_frames": int(performance.duration_s * frames_per_s),
            "duration": round(performance.duration_s, 3),
            "turn_start": "w" if white_to_move else "b",
            "start": board_truth(self._read(performance.layout_at(0.0))),
            "labels": [_label(visit) for visit in performance.visits],
            "actions": [
                {"t0": round(act.start_s, 3), "t1": round(act.end_s, 3), "label": f"a{act.visit}", "act": act.text}
                for act in performance.acts
            ],
            "snapshots": [
                {"t": round(time_s, 3), **board_truth(self._read(layout))} for time_s, layout in performance.layouts
            ],
            "settled_periods": [
                {"t0": round(period.start_s, 3), "t1": round(period.end_s, 3), **board_truth(period.board)}
                for period in self.settled_periods()
            ],
            "moves": [_label(visit) for visit in performance.visits if len(visit.path) > 1],
            "irregularities": [],
        }

    def _read(self, layout: Layout) -> BoardState:
        if self._latest is None or self._latest[0] is not layout:
            self._latest = layout, read_layout(layout, self._numbering, turned=self._scene.board.turned)
        return self._latest[1]

    def _busy(self, track: HandMotion) -> list[tuple[float, float]]:
        """From when to when the hand covers part of the board, home to home."""
        home = track.keys[0]
        spans: list[tuple[float, float]] = []
        came_s: float | None = None
        for a, b in zip(track.keys, track.keys[1:], strict=False):
            from_home, to_home = _same_place(a, home), _same_place(b, home)
            if from_home and not to_home:
                came_s = self._edge(track, a.time_s, b.time_s, covering_at_end=True)
            elif to_home and not from_home and came_s is not None:
                spans.append((came_s, self._edge(track, a.time_s, b.time_s, covering_at_end=False)))
        return spans

    def _edge(self, track: HandMotion, start_s: float, end_s: float, *, covering_at_end: bool) -> float:
        """When the hand begins (or ceases) to cover something on its way in (or out)."""
        for _ in range(_SEARCH_STEPS):
            middle_s = (start_s + end_s) / 2
            key = track.at(middle_s)
            covering = key is not None and bool(self._renderer.covered([(track, key)]))
            if covering == covering_at_end:
                end_s = middle_s
            else:
                start_s = middle_s
        return start_s if covering_at_end else end_s


def camera_truth(pose: BoardPose, *, turned: bool = False) -> dict[str, Any]:
    """The camera and where its squares are in the picture, as JSON values."""
    numbering = Numbering(pose.size)
    middles = {square: place_of(numbering, square, turned=turned) for square in range(1, numbering.count + 1)}
    return {
        "K": pose.camera_matrix.tolist(),
        "dist": pose.distortion.tolist(),
        "board_corners_px": pose.corners_px.round(2).tolist(),
        "board_corner_order": "playing field: black-left, black-right, white-right, white-left (as seen by white)",
        "square_centers_px": {
            str(square): pose.project(np.array([middle], np.float64)).round(2)[0].tolist()
            for square, middle in middles.items()
        },
    }


def board_truth(board: BoardState) -> dict[str, Any]:
    """A board, as JSON values."""
    return {
        "position": board.position,
        "heights": board.heights,
        "off_square": [
            {"piece": stack.letter, "col": round(stack.column, 3), "row": round(stack.row, 3)}
            for stack in board.off_square
        ],
        "offsets": {str(square): [round(dx, 3), round(dy, 3)] for square, dx, dy in board.offsets},
    }


def _label(visit: PerformedVisit) -> dict[str, Any]:
    side = visit.actor.value[0]
    label: dict[str, Any] = {
        "id": f"a{visit.number}",
        "type": "move" if len(visit.path) > 1 else "visit",
        "side": side,
        "acts": visit.text,
        "t_start": round(visit.start_s, 3),
        "t_last_contact": round(visit.last_contact_s, 3),
        "t_end": round(visit.end_s, 3),
        "hand": f"{side}{'L' if visit.left else 'R'}",
    }
    if len(visit.path) > 1:
        label["path"], label["captured"] = list(visit.path), list(visit.removed)
        captures = bool(visit.removed) or f"{visit.path[0]}x" in visit.text
        label["notation"] = f"{visit.path[0]}{'x' if captures else '-'}{visit.path[-1]}"
    return label


def _same_place(a: Key, b: Key) -> bool:
    return (a.column, a.row) == (b.column, b.row)
