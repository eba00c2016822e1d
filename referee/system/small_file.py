"""Files that a person names and that are read whole: settings, passes, keys, certificates."""

from __future__ import annotations

import errno
import os
from pathlib import Path

MOST_BYTES = 1_000_000
"""Length at which such a file is refused, bytes: a wrong file, or an endless one, would take all memory. Larger allows
more. Chosen: a hundred times the settings with every key explained."""


def read_small(file: Path) -> bytes:
    """Its content. Raises OSError, for too large a file too."""
    with file.open("rb") as stream:
        content = stream.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file))
    return content


def read_small_text(file: Path) -> str:
    """The same in UTF-8, without the byte order mark with which editors on Windows may begin it, and with any line
    ends. Raises UnicodeDecodeError too."""
    return read_small(file).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
