"""Loads the networks that the program ships."""

from __future__ import annotations

from importlib import resources

import cv2
import numpy as np


def load_net(name: str) -> cv2.dnn.Net:
    """The network in the file `name`.onnx of this folder. It must not be used by two threads at once."""
    content = np.frombuffer((resources.files("referee.vision") / f"{name}.onnx").read_bytes(), np.uint8)
    # OpenCV 5's new engine takes twice as long for the piece net as the one that OpenCV 4 has
    engine = {"engine": cv2.dnn.ENGINE_CLASSIC} if hasattr(cv2.dnn, "ENGINE_CLASSIC") else {}
    return cv2.dnn.readNetFromONNX(content, **engine)
