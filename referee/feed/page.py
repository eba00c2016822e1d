"""The feed's page as static files: one HTML page a language, the scripts and styles it shares with the console's."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from referee.console.language import names, words
from referee.console.pages import STATIC
from referee.templates import templates
from referee.words import LANGUAGES

_TEMPLATES = templates(__package__)
_OWN = Path(str(files(__package__).joinpath("static")))
_SHARED = ("base.css", "board.js", "dom.js", "icon.svg", "times.js", "words.js")
"""What the console's pages are made of too."""
_GROUPS = ("board", "feed", "result", "sides")
_SINGLE = ("item.label", "link.lost", "now.to_move", "page.no_script", "wall.waiting")


def page_files(language: str, delay_s: int) -> dict[str, bytes]:
    """By name. `index.html` is in that language, every other one in a page of its own, such as `fr.html`."""
    found = {f"static/{path.name}": path.read_bytes() for path in _static()}
    pages = {language: "index.html"} | {code: f"{code}.html" for code in LANGUAGES if code != language}
    for code, name in pages.items():
        known = {key: text for key, text in words(code).items() if key in _SINGLE or key.partition(".")[0] in _GROUPS}
        text = _TEMPLATES.get_template("feed.html").render(
            language=code,
            w=words(code).__getitem__,
            words=known,
            languages=[(other, page, names()[other]) for other, page in pages.items() if other != code],
            delay_s=delay_s,
        )
        found[name] = text.encode()
    return found


def _static() -> Iterator[Path]:
    yield from (STATIC / name for name in _SHARED)
    yield from sorted(_OWN.iterdir())
