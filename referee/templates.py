"""HTML pages from the jinja2 templates in a package's folder `templates`; every value is escaped."""

from __future__ import annotations

from importlib.resources import files

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape


def templates(package: str) -> Environment:
    """The templates of this package. Rendering raises jinja2's UndefinedError for a missing value."""
    environment = Environment(
        loader=FileSystemLoader(str(files(package).joinpath("templates"))),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["capital"] = lambda text: text[:1].upper() + text[1:]
    return environment
