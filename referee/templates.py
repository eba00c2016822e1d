"""HTML pages from the jinja2 templates in a package's folder `templates`; every value is escaped."""

from __future__ import annotations

import re
from importlib.resources import files

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

_BESIDE_A_SIGN = re.compile(r" (?=[:;?!»])|(?<=«) ")
"""The space that French sets before or after a sign, which no line may begin or end at."""


def templates(package: str) -> Environment:
    """The templates of this package. Rendering raises jinja2's UndefinedError for a missing value."""
    environment = Environment(
        loader=FileSystemLoader(str(files(package).joinpath("templates"))),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=_typeset,
    )
    environment.filters["capital"] = lambda text: text[:1].upper() + text[1:]
    return environment


def _typeset(value: object) -> object:
    """Text with no-break spaces beside its signs. Markup stays as it is: in a style sheet such a space is part of a
    name. `words.js` does it to what scripts show."""
    if not isinstance(value, str) or hasattr(value, "__html__"):
        return value
    return _BESIDE_A_SIGN.sub("\u00a0", value)
