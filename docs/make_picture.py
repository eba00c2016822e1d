"""Makes docs/at_work.svg, the picture in the README: what the camera saw beside what the referee made of it."""

from __future__ import annotations

import base64
import tempfile
from html import escape
from pathlib import Path

from hardware.simulated.demo_match import demo_table
from referee.commands.demo import MATCH
from referee.draughts.diagram import diagram_title, svg
from referee.first_look.board_constraints import BoardConstraints
from referee.outputs.sheet_entries import SheetIncident
from referee.outputs.sink import PictureMoment
from referee.reviewing import FRAMES_PER_S, record_match
from referee.words import say

TARGET = Path(__file__).with_name("at_work.svg")
HEIGHT, GAP, CAPTION = 420, 24, 46


def picture(found: SheetIncident, folder: Path) -> str:
    seen = next(picture for picture in found.pictures if picture.moment is PictureMoment.AT)
    left, top, right, bottom = seen.focus_px
    width = round(HEIGHT * (right - left) / (bottom - top))
    jpeg = base64.b64encode((folder / seen.name).read_bytes()).decode()
    outlines = "".join(
        f'<polygon points="{" ".join(f"{x},{y}" for x, y in outline)}" fill="none" stroke="#ffd400" stroke-width="4"/>'
        for outline in seen.outlines
    )
    diagram = svg(
        found.found.after,
        marked=found.found.squares,
        numbers=True,
        size_px=HEIGHT,
        title=say(diagram_title(found.found.after)),
    )
    said = f"{int(found.found.time_s) // 60}:{int(found.found.time_s) % 60:02}  article {found.found.article}: "
    whole_width, whole_height = width + GAP + HEIGHT, HEIGHT + CAPTION
    words = f'x="12" y="{HEIGHT + 29}" font-family="sans-serif" font-size="17" fill="#26221c"'
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole_width} {whole_height}">
<rect width="100%" height="100%" fill="#faf6ee"/>
<svg width="{width}" height="{HEIGHT}" viewBox="{left} {top} {right - left} {bottom - top}">
<image width="{seen.size_px[0]}" height="{seen.size_px[1]}" href="data:image/jpeg;base64,{jpeg}"/>{outlines}
</svg>
<svg x="{width + GAP}" width="{HEIGHT}" height="{HEIGHT}">{diagram}</svg>
<text {words}>{escape(said + say(found.found.sentence))}</text>
</svg>
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with demo_table(irregular=True, frames_per_s=FRAMES_PER_S) as table:
            followed = record_match(table, MATCH, folder, BoardConstraints(MATCH.rules.board.size), table.duration_s)
        TARGET.write_text(picture(followed.sheet.incidents[0], folder), encoding="utf-8")
    print(f"written: {TARGET}")


if __name__ == "__main__":
    main()
