"""The feed's page as static files: one HTML page for each language, and the scripts and styles shared with the
console."""

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
_SHARED = ("asking.js", "base.css", "board.js", "dom.js", "icon.svg", "times.js", "words.js")
"""Files shared with the console's pages."""
_GROUPS = ("board", "feed", "result", "sides")
_SINGLE = ("item.label", "link.lost", "now.to_move", "page.no_script", "wall.waiting")


def page_files(language: str, delay_s: int) -> dict[str, bytes]:
    """The files by name. `index.html` is in the given language; each other language has its own page, such as
    `fr.html`."""
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
