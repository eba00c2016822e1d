"""A page of the record as one file with its pictures and films inside, to be sent or stored anywhere."""

from __future__ import annotations

import base64
import re
from pathlib import Path

_KINDS = {".jpg": "image/jpeg", ".png": "image/png", ".webm": "video/webm"}
_SHOT = re.compile(r'class="shot" href="(evidence/[^"]+)"')
_SHOWN = re.compile(r'(src|poster)="(evidence/[^"]+)"')
_LINKED = re.compile(r'href="(evidence/([^"]+))"')


def as_one_file(page: str, folder: Path) -> str:
    """The page with everything it shows from this match folder embedded.

    Browsers do not open a picture embedded in a page by itself, so a click on one enlarges it in place, and files that
    the page only links to are offered for saving. What is not in the folder stays a link that leads nowhere.
    """

    def inside(name: str) -> str | None:
        path = folder / name
        kind = _KINDS.get(path.suffix)
        if kind is None or not path.is_file():
            return None
        return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode('ascii')}"

    def shown(match: re.Match[str]) -> str:
        address = inside(match[2])
        return match[0] if address is None else f'{match[1]}="{address}"'

    def linked(match: re.Match[str]) -> str:
        address = inside(match[1])
        return match[0] if address is None else f'href="{address}" download="{match[2]}"'

    numbers: dict[str, int] = {}

    def shot(match: re.Match[str]) -> str:
        number = numbers[match[1]] = numbers.get(match[1], 0) + 1
        anchor = f"{match[1].replace('/', '-')}-{number}"
        return f'class="shot" id="{anchor}" href="#{anchor}"'

    return _LINKED.sub(linked, _SHOWN.sub(shown, _SHOT.sub(shot, page)))
