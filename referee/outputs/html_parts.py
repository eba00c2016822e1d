"""The pieces that the pages of the record are put together from."""

from __future__ import annotations

from html import escape

from referee.outputs.sink import Picture, PictureMoment
from referee.outputs.wording import moment_message
from referee.progress import clock_text
from referee.words import Catalogue


def section(anchor: str, heading: str, body: str) -> str:
    return (
        f'<section id="{anchor}" aria-labelledby="{anchor}-heading">\n'
        f'<h2 id="{anchor}-heading">{escape(heading)}</h2>\n{body}\n</section>'
    )


def side_by_side(views: list[str]) -> str:
    return '<div class="side-by-side">\n' + "\n".join(views) + "\n</div>\n"


def figure(drawing: str, caption: str) -> str:
    """A diagram."""
    return f'<figure class="diagram">{drawing}<figcaption>{escape(caption)}</figcaption></figure>'


def picture_figure(picture: Picture, wording: Catalogue, caption: str | None = None) -> str:
    """The part with the board, what to look at outlined; a click shows the whole picture as it is. A clip plays."""
    words = caption or wording.say(moment_message(picture.moment))
    if picture.moment is PictureMoment.LOST:
        return f'<figure class="picture lost">{_caption(picture, words)}</figure>'
    if picture.moment is PictureMoment.CLIP:
        view = f'<video src="{escape(picture.name)}" controls preload="metadata" muted></video>'
        return f'<figure class="picture clip">{view}{_caption(picture, words)}</figure>'
    left, top, right, bottom = picture.focus_px
    width, height = right - left, bottom - top
    polygons = "".join(
        f'<polygon class="{kind}" points="{points}"/>'
        for outline in picture.outlines
        for points in [" ".join(f"{x:g},{y:g}" for x, y in outline)]
        for kind in ("edge", "line")
    )
    place = (
        f"width:{100 * picture.size_px[0] / width:.3f}%;left:{-100 * left / width:.3f}%;top:{-100 * top / height:.3f}%"
    )
    described = escape(wording("report-camera-picture", moment=words))
    return (
        f'<figure class="picture"><a class="shot" href="{escape(picture.name)}" style="aspect-ratio:{width}/{height}">'
        f'<img src="{escape(picture.name)}" style="{place}" loading="lazy" alt="{described}">'
        f'<svg viewBox="{left} {top} {width} {height}" aria-hidden="true">{polygons}</svg></a>'
        f"{_caption(picture, words)}</figure>"
    )


def _caption(picture: Picture, words: str) -> str:
    return f'<figcaption>{escape(words)} <span class="when">{clock_text(picture.time_s)}</span></figcaption>'
