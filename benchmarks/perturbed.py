"""What is concluded from recordings that are disturbed on purpose: trembling, clouds, shadows, exposure, compression.

    python -m benchmarks.perturbed [FOLDER | CASES] [WAY ...]

FOLDER holds recordings NAME.mp4, each with NAME.truth.json, which says the position it starts from. Without one the
first cases of the table of acts are played on the virtual table. Plies and incidents of each disturbed recording are
held against those of the recording as it is.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np

from benchmarks._clips import opened
from hardware.camera import Frame, Image
from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.position import Position
from referee.draughts.variants import INTERNATIONAL
from referee.records.end_of_input import EndOfInput
from referee.records.events import Event, IrregularityFound, MovePlayed
from referee.session import Session
from referee.vision.observer import Observer
from tests.scenarios.acts import ACTS
from tests.scenarios.test_acts import start_of

CASES = 3
"""Cases of the table of acts that are played without a FOLDER. More take longer."""
SIZE_PX, FRAMES_PER_S = (640, 480), 10.0
"""Size and rate of their pictures. Larger is slower."""
TREMBLE_PX, TREMBLE_DEGREES = 1.5, 0.05
"""How far a trembling camera moves and turns each way. Larger is harder."""
SAG_PX_PER_S, SAG_DEGREES_PER_S = 1 / 3, 1 / 120
"""How fast the camera's arm sinks and turns. Faster is harder."""
CLOUD, CLOUD_S = 0.6, 12.0
"""Light that a cloud leaves, and how long one takes to come and go. Less light and less time are harder."""
SHADE, PASSES_S = 0.78, 8.0
"""Light that a shadow leaves, and how often somebody passes. Less light is harder."""
COMES_S = 6.0
"""When a shadow that stays comes, or one that was there leaves."""
BREATH, BREATH_S = 0.004, 3.0
"""Share by which a lens that seeks its focus enlarges, and how long that takes. Larger is harder."""
BAND, BANDS, BANDS_HZ = 0.06, 2.0, 3.3
"""How much lighter and darker than the picture its bands are, their number, and how fast they wander. Larger, and more
of them, are harder."""
STEP, STEP_S = 1.25, 5.0
"""Factor between two exposures, and for how long each stays. Larger is harder."""
QUALITY = 50
"""Of the JPEG compression, 1 to 100. Smaller is harder."""
GAMMA = 1.3
"""Exponent of the camera's tones. Farther from 1 is harder."""

Way: TypeAlias = Callable[[Image, float, np.random.Generator], Image | None]
"""Disturbs the picture taken at a time; None: it is lost."""


def _lit(image: Image, light: float | np.ndarray[tuple[int, ...], np.dtype[np.float32]]) -> Image:
    return np.asarray((image * light).clip(0, 255), np.uint8)


def _moved(image: Image, across: float, down: float, degrees: float = 0.0, scale: float = 1.0) -> Image:
    height, width = image.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, scale)
    matrix[:, 2] += np.array([across, down])
    how, border = cv2.INTER_LINEAR, cv2.BORDER_REPLICATE
    return np.asarray(cv2.warpAffine(image, matrix, (width, height), flags=how, borderMode=border), np.uint8)


def _shaded(image: Image, middle: float, half: float) -> Image:
    """A shadow with soft edges over part of the picture, in shares of its width."""
    across = np.linspace(0, 1, image.shape[1], dtype=np.float32)
    share = 1 / (1 + np.exp(((np.abs(across - middle) - half) / 0.03).clip(-9, 9)))
    return _lit(image, (1 - (1 - SHADE) * share).astype(np.float32)[None, :, None])


def trembles(image: Image, _: float, draw: np.random.Generator) -> Image:
    across, down, turn = draw.uniform(-1, 1, 3)
    return _moved(image, across * TREMBLE_PX, down * TREMBLE_PX, turn * TREMBLE_DEGREES)


def the_arm_sags(image: Image, at_s: float, _: np.random.Generator) -> Image:
    return _moved(image, 0, at_s * SAG_PX_PER_S, at_s * SAG_DEGREES_PER_S)


def a_cloud(image: Image, at_s: float, _: np.random.Generator) -> Image:
    return _lit(image, 1 - (1 - CLOUD) * (0.5 - 0.5 * np.cos(2 * np.pi * at_s / CLOUD_S)))


def somebody_passes(image: Image, at_s: float, _: np.random.Generator) -> Image:
    return _shaded(image, at_s % PASSES_S / 2 - 0.2, 0.1)


def a_shadow_comes(image: Image, at_s: float, _: np.random.Generator) -> Image:
    return _shaded(image, 0.25, 0.2) if at_s >= COMES_S else image


def a_shadow_leaves(image: Image, at_s: float, _: np.random.Generator) -> Image:
    return _shaded(image, 0.25, 0.2) if at_s < COMES_S else image


def focus_breathes(image: Image, at_s: float, _: np.random.Generator) -> Image:
    return _moved(image, 0, 0, scale=1 + BREATH * (0.5 - 0.5 * np.cos(2 * np.pi * at_s / BREATH_S)))


def bands_of_light(image: Image, at_s: float, _: np.random.Generator) -> Image:
    """A lamp that flickers on the mains, seen by a rolling shutter."""
    down = np.linspace(0, BANDS, image.shape[0], dtype=np.float32)
    return _lit(image, (1 + BAND * np.sin(2 * np.pi * (down + BANDS_HZ * at_s))).astype(np.float32)[:, None, None])


def exposure_steps(image: Image, at_s: float, _: np.random.Generator) -> Image:
    return _lit(image, (1.0, 1 / STEP)[int(at_s / STEP_S) % 2])


def compressed(image: Image, _: float, __: np.random.Generator) -> Image:
    jpeg = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1]
    return np.asarray(cv2.imdecode(jpeg, cv2.IMREAD_COLOR), np.uint8)


def one_in_ten_is_lost(image: Image, _: float, draw: np.random.Generator) -> Image | None:
    return image if draw.random() >= 0.1 else None


def other_tones(image: Image, _: float, __: np.random.Generator) -> Image:
    return np.asarray(cv2.LUT(image, (255 * (np.arange(256) / 255) ** GAMMA).astype(np.uint8)), np.uint8)


WAYS: tuple[Way, ...] = (
    trembles, the_arm_sags, a_cloud, somebody_passes, a_shadow_comes, a_shadow_leaves, focus_breathes, bands_of_light,
    exposure_steps, compressed, one_in_ten_is_lost, other_tones,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Recording:
    """A film in the folder, or a case of the table of acts by its place there."""

    source: Path | int

    @property
    def name(self) -> str:
        return self.source.stem if isinstance(self.source, Path) else f"act {self.source}"

    @contextmanager
    def opened(self) -> Iterator[tuple[Position, Observer, Iterable[Frame]]]:
        """Its start position, an observer of its board, and its frames."""
        if isinstance(self.source, Path):
            with opened(self.source.with_suffix(".truth.json")) as clip:
                yield clip.start, clip.observer(), clip.camera.frames()
            return
        case = [case for cases in ACTS.values() for case in cases if case.rules == INTERNATIONAL.name][self.source]
        start = start_of(case)
        table = VirtualTable(
            random_scene(1, size_px=SIZE_PX), case.script, position=start.as_seen(), frames_per_s=FRAMES_PER_S
        )
        yield start, Observer(table.pose_at(0), start.as_seen(), table.size_px), table.frames()


def disturbed(frames: Iterable[Frame], way: Way) -> Iterator[Frame]:
    draw = np.random.default_rng(1)
    for frame in frames:
        image = way(frame.image, frame.captured_at_s, draw)
        if image is not None:
            yield replace(frame, image=image)


def concluded(recording: Recording, way: Way | None) -> tuple[str, ...]:
    """Plies, and articles with their culprits, in order."""
    cv2.setNumThreads(1)
    events: list[Event] = []
    with recording.opened() as (start, observer, frames):
        session, now_s = Session(INTERNATIONAL, start), 0.0
        for reading in observer.readings(frames if way is None else disturbed(frames, way)):
            events += session.feed(reading)
            now_s = reading.time_s
    events += session.feed(EndOfInput(now_s))
    return tuple(said for event in events if (said := _said(event)))


def _said(event: Event) -> str:
    match event:
        case MovePlayed():
            return "-".join(map(str, (event.move.start, event.move.end)))
        case IrregularityFound():
            return f"{event.article} {event.side.name.lower() if event.side else 'nobody'}"
        case _:
            return ""


def main() -> None:
    words = sys.argv[1:]
    folder = Path(words[0]) if words and Path(words[0]).is_dir() else None
    ways = [way for way in WAYS if way.__name__ in words] or WAYS
    cases = next((int(word) for word in words if word.isdecimal()), CASES)
    recordings = [Recording(source) for source in (range(cases) if folder is None else sorted(folder.glob("*.mp4")))]
    with ProcessPoolExecutor() as workers:
        as_it_is = list(workers.map(concluded, recordings, [None] * len(recordings)))
        for way in ways:
            found = list(workers.map(concluded, recordings, [way] * len(recordings)))
            same = sum(one == other for one, other in zip(as_it_is, found, strict=True))
            print(f"{way.__name__.replace('_', ' '):<20} {same} of {len(recordings)} as undisturbed", flush=True)
            for recording, before, after in zip(recordings, as_it_is, found, strict=True):
                if before != after:
                    print(f"    {recording.name}: {', '.join(after) or 'nothing'}; undisturbed: {', '.join(before)}")


if __name__ == "__main__":
    main()
