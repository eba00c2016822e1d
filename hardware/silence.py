"""Keeps OpenCV's and FFmpeg's own messages off stderr: what a user must know is said by the referee's errors."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

import cv2

_SILENT = 0
"""OpenCV's lowest log level."""
_STDERR = 2
"""File descriptor."""


def silence_decoders() -> None:
    """Call when a module that opens or writes video is imported.

    FFmpeg reads its level once, when the first video of the process is opened. A level set in the environment is a
    developer's choice and is kept.
    """
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")  # AV_LOG_QUIET
    if "OPENCV_LOG_LEVEL" not in os.environ:
        # OpenCV 4 has it at the top, OpenCV 5 in a module of its own.
        logging = cv2 if hasattr(cv2, "setLogLevel") else cv2.utils.logging
        logging.setLogLevel(_SILENT)


@contextlib.contextmanager
def stderr_dropped() -> Iterator[None]:
    """Whatever any thread writes to stderr meanwhile is dropped: libpng, inside of OpenCV, cannot be silenced."""
    try:
        kept = os.dup(_STDERR)
    except OSError:  # there is none
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, _STDERR)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, _STDERR)
        os.close(kept)
