"""Evidence: camera pictures before, at and after an incident as JPEG files, and a clip of the seconds around it.

A short buffer of recent frames, bounded in number and size, provides pictures from before an incident that becomes
known only later. A frame that shows nothing new is kept as the one before.
"""

from __future__ import annotations

import hashlib
import re
from collections import deque
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np

from calibration.geometry import BoardPose
from hardware.camera import Frame, Image
from referee.draughts.squares import BoardGrid
from referee.outputs.board_crop import BoardCrop, Box, board_box
from referee.outputs.change_detector import ChangeDetector
from referee.outputs.clips import REPEATED_S, Clips, FinishedClip
from referee.outputs.folder import MatchFolder
from referee.outputs.sink import Picture, PictureMoment
from referee.records.events import CameraMoved, DoubtRaised, Event, IrregularityFound, MatchStarted, PositionSettled

SPACING_S = 0.5
"""Time between buffered frames, seconds. Larger covers a longer time in the same memory, less exactly. Chosen, not
measured."""
REMEMBERED = 14
"""Number of buffered frames; each costs at most 2.8 MB. Larger reaches further back. Chosen, not measured."""
SETTLED_REMEMBERED = 6
"""Number of settled positions whose frames are kept. Larger finds the position before from longer ago. Chosen, not
measured."""
WIDEST_PX = 1280
"""Width to which wider frames are reduced, pixels. Larger shows more detail and costs memory and disk. Chosen, not
measured."""
JPEG_QUALITY = 88
"""JPEG quality, 1 to 100. Larger gives larger files. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class BufferedFrame:
    """A buffered frame, reduced."""

    time_s: float
    image: Image
    """BGR uint8, at most `WIDEST_PX` wide."""
    scale: float
    """Its size against the camera's."""
    origin_px: tuple[int, int]
    """Where it begins in the camera's picture, x and y in the camera's pixels."""
    pose: BoardPose
    """Of the board in the camera's picture then: it may have been found elsewhere since."""


class EvidencePictures:
    """Keeps pictures for the events that need them. Call `add_frame` for every frame, then `pictures` for the events
    concluded from it."""

    def __init__(
        self, folder: MatchFolder, pose: BoardPose, board: BoardGrid, *, goes_on: bool = False, only_board: bool = True
    ) -> None:
        """`goes_on` keeps the pictures of a match that was broken off and continues their numbers; otherwise earlier
        ones are removed. Unless `only_board`, whole pictures are stored."""
        if not goes_on:
            folder.remove("evidence/*.jpg")
            folder.remove("evidence/*.webm")
        self._clips = Clips(folder)
        self._crop = BoardCrop(only_board=only_board)
        self.pose = pose
        """The present place of the board; set when it is found elsewhere."""
        self._folder = folder
        self._board = board
        self._recent: deque[BufferedFrame] = deque(maxlen=REMEMBERED)
        self._unchanged = ChangeDetector(REPEATED_S)
        """Since the newest of them."""
        self._current: BufferedFrame | None = None
        self._settled: deque[tuple[str, BufferedFrame]] = deque(maxlen=SETTLED_REMEMBERED)
        """(pieces by square, frame) of positions at rest."""
        self._kept = _last_number(folder)

    def add_frame(self, frame: Frame) -> None:
        """Take the frame that is looked at now."""
        cropped = self._crop.of(frame, self.pose)
        self._clips.add_frame(replace(frame, image=cropped.image))
        seen = BufferedFrame(frame.captured_at_s, cropped.image, 1.0, cropped.origin_px, self.pose)
        last = self._recent[-1] if self._recent else None
        if last is None or seen.time_s - last.time_s >= SPACING_S:
            if self._unchanged.is_unchanged(seen.image, seen.time_s) and last is not None:
                self._current = replace(last, time_s=seen.time_s, pose=self.pose)
            else:
                fitted = _fitted(seen)
                # a copy, so that the rest of the camera's picture is not kept with it
                self._current = replace(fitted, image=fitted.image.copy()) if fitted is seen else fitted
            self._recent.append(self._current)
        elif self._current is None or frame.captured_at_s != self._current.time_s:
            # reduced only if it turns out to be needed
            self._current = seen

    def pictures(self, events: tuple[Event, ...]) -> tuple[tuple[Picture, ...], ...]:
        """For each of the events concluded from the current frame the pictures that show it, saved from now on."""
        if self._current is not None:
            for event in events:
                if isinstance(event, PositionSettled):
                    self._current = _fitted(self._current)
                    self._settled.append((event.position.to_string(), self._current))
        return tuple(self._pictures_of(event) for event in events)

    def _pictures_of(self, event: Event) -> tuple[Picture, ...]:
        now = self._current
        if now is None:
            return ()
        match event:
            case IrregularityFound():
                moments = (
                    (PictureMoment.BEFORE, self._standing_before(event) or self._shortly_before(event.time_s)),
                    (PictureMoment.AT, self._nearest(event.time_s, self._known())),
                    (PictureMoment.AFTER, self._standing_after(event) or now),
                )
                return (*self._keep_all(moments, event.squares), *self._clip(event.time_s))
            case DoubtRaised():
                before = self._settled[-1][1] if self._settled else None
                return self._keep_all(((PictureMoment.BEFORE, before), (PictureMoment.AT, now)), event.squares)
            case MatchStarted() | CameraMoved():
                return self._keep_all(((PictureMoment.AT, now),), ())
            case _:
                return ()

    def take_finished_clips(self) -> tuple[FinishedClip, ...]:
        """Clips that have been finished since the last call."""
        return self._clips.take_finished()

    def close(self) -> None:
        """Wait for the clips. Raises CannotWrite if one could not be made."""
        self._clips.close()
        if self._clips.trouble is not None:
            raise self._clips.trouble

    def _clip(self, time_s: float) -> tuple[Picture, ...]:
        """The clip around that time, whose file comes later; numbered like the pictures just saved."""
        name = f"evidence/{self._kept:03}-{PictureMoment.CLIP.value}.webm"
        begun = self._clips.request_clip(name, time_s)
        if begun is None:
            return ()
        begins_s, (width, height) = begun
        return (Picture(name, PictureMoment.CLIP, begins_s, (width, height), (0, 0, width, height)),)

    def _standing_before(self, event: IrregularityFound) -> BufferedFrame | None:
        """The last remembered frame of the position before, taken before the event."""
        pieces = event.before.to_string()
        frames = [seen for stood, seen in self._settled if stood == pieces and seen.time_s <= event.time_s]
        return frames[-1] if frames else None

    def _standing_after(self, event: IrregularityFound) -> BufferedFrame | None:
        """The first remembered frame of the position after it."""
        pieces = event.after.to_string()
        return next((seen for stood, seen in self._settled if stood == pieces and seen.time_s >= event.time_s), None)

    def _keep_all(
        self, moments: tuple[tuple[PictureMoment, BufferedFrame | None], ...], squares: tuple[int, ...]
    ) -> tuple[Picture, ...]:
        self._kept += 1
        kept: list[Picture] = []
        shown: set[float] = set()
        for moment, seen in moments:
            if seen is not None and seen.time_s not in shown:
                shown.add(seen.time_s)
                kept.append(self._keep(moment, _fitted(seen), squares))
        return tuple(kept)

    def _keep(self, moment: PictureMoment, seen: BufferedFrame, squares: tuple[int, ...]) -> Picture:
        name = f"evidence/{self._kept:03}-{moment.value}.jpg"
        _, encoded = cv2.imencode(".jpg", seen.image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])
        content = encoded.tobytes()
        self._folder.write_bytes(name, content, durable=False)
        height, width = seen.image.shape[:2]
        outlines = self._outlines(squares, seen)
        focus = self._focus(seen, width, height)
        sha256 = hashlib.sha256(content).hexdigest()
        return Picture(name, moment, seen.time_s, (width, height), focus, outlines, sha256)

    def _focus(self, seen: BufferedFrame, width: int, height: int) -> Box:
        """What a report shows of the picture: the board with its margin."""
        x, y = (round(at * seen.scale) for at in seen.origin_px)
        left, top, right, bottom = board_box(seen.pose.scaled(seen.scale), (x + width, y + height))
        left, top = min(max(left - x, 0), width - 1), min(max(top - y, 0), height - 1)
        return left, top, max(right - x, left + 1), max(bottom - y, top + 1)

    def _outlines(self, squares: tuple[int, ...], seen: BufferedFrame) -> tuple[tuple[tuple[float, float], ...], ...]:
        """Edges of the squares in the picture; of the whole playing field when no squares are named."""
        pose, origin = seen.pose.scaled(seen.scale), np.multiply(seen.origin_px, seen.scale)
        if not squares:
            return (_polygon(pose.corners_px - origin),)
        outlines = []
        for square in squares:
            row, column = self._board.row_column(square)
            corners = [[column, row], [column + 1, row], [column + 1, row + 1], [column, row + 1]]
            outlines.append(_polygon(pose.project(np.array(corners, np.float64)) - origin))
        return tuple(outlines)

    def _shortly_before(self, time_s: float) -> BufferedFrame | None:
        """None where no frame is as old, as after an interruption: a later one would show what was done already."""
        return self._nearest(time_s - 2.0, [seen for seen in self._known() if seen.time_s < time_s])

    def _known(self) -> list[BufferedFrame]:
        return [*self._recent, *([self._current] if self._current else [])]

    @staticmethod
    def _nearest(time_s: float, known: list[BufferedFrame]) -> BufferedFrame | None:
        return min(known, key=lambda seen: abs(seen.time_s - time_s), default=None)


def _last_number(folder: MatchFolder) -> int:
    """The highest number of a picture in the folder."""
    names = (path.name for path in (folder.path / "evidence").glob("*.*"))
    return max((int(found[1]) for name in names if (found := re.match(r"(\d+)-", name))), default=0)


def _fitted(seen: BufferedFrame) -> BufferedFrame:
    """The same picture, at most `WIDEST_PX` wide."""
    height, width = seen.image.shape[:2]
    if width <= WIDEST_PX:
        return seen
    factor = WIDEST_PX / width
    size_px = (WIDEST_PX, round(height * factor))
    # an area mean would look hardly better and costs as much as everything else done with a frame
    image = np.asarray(cv2.resize(seen.image, size_px, interpolation=cv2.INTER_LINEAR), np.uint8)
    return replace(seen, image=image, scale=seen.scale * factor)


def _polygon(points: Any) -> tuple[tuple[float, float], ...]:
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in points)
