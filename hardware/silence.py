"""OpenCV's and FFmpeg's own chatter kept off stderr: what a user must know is said by our errors."""

from __future__ import annotations

import os

import cv2


def silence_decoders() -> None:
    """Call when a module that opens or writes video is imported.

    FFmpeg reads its level once, when the first video of the process is opened, whoever opens it. A level
    set in the environment is a developer's wish and is kept.
    """
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")  # AV_LOG_QUIET
    if "OPENCV_LOG_LEVEL" not in os.environ:
        cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
