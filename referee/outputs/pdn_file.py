"""`game.pdn`: the match as any draughts program reads it, in PDN 3.0.

Two moves in a row by one player and impossible moves are not PDN: where the position jumped, the board is
set up anew with the article in a comment, and the game goes on from there.
"""

from __future__ import annotations

from dataclasses import replace

from referee.draughts.pdn import GameRecord, Item, RecordedPly, SetUp
from referee.draughts.pdn_writer import format_pdn
from referee.outputs.folder import MatchFolder
from referee.outputs.line_files import player_name
from referee.outputs.sheet import Sheet, SheetBreak, SheetDoubt, SheetKnock, SheetPly, SheetReturn
from referee.outputs.sink import Picture
from referee.progress import clock_text
from referee.records.events import Event
from referee.records.match import Match

FILE_NAME = "game.pdn"


class PdnFile:
    """The record of the real game, irregularities included; rewritten whole at every flush."""

    def __init__(self, folder: MatchFolder, match: Match) -> None:
        self._folder = folder
        self._sheet = Sheet(match)

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        self._sheet.take(event, pictures)

    def flush(self) -> None:
        self._folder.write_text(FILE_NAME, format_pdn(game_record(self._sheet)))

    def close(self) -> None:
        self.flush()


def game_record(sheet: Sheet) -> GameRecord:
    """The sheet as a PDN game."""
    match = sheet.match
    items: list[Item] = []
    opening = ""
    for entry in sheet.entries:
        match entry:
            case SheetPly(_, _, played):
                items.append(RecordedPly(played.move))
            case SheetBreak(_, _, found, _):
                who = player_name(found.side)
                by = f" by {who.capitalize()}" if who else ""
                text = f"Article {found.article}{by} at {clock_text(found.time_s)}: {found.summary}"
                items.append(SetUp(found.after, text))
            case SheetReturn(restored):
                text = (
                    f"At {clock_text(restored.time_s)} the position after ply {restored.ply} stood on the board again"
                )
                items.append(SetUp(restored.after, text))
            case SheetDoubt(_, raised, _, _):
                text = f"Doubt {raised.doubt}: {' or '.join(raised.explanations)}"
                if items:
                    items[-1] = replace(items[-1], comment="; ".join(filter(None, (items[-1].comment, text))))
                else:
                    opening = "; ".join(filter(None, (opening, text)))
            case SheetKnock():
                pass
    tags = (
        ("Event", match.event),
        ("Site", match.site),
        ("Date", match.date),
        ("Round", match.round),
        ("White", match.white),
        ("Black", match.black),
        ("PlyCount", str(len(sheet.plies))),
    )
    return GameRecord(match.rules, match.start, tuple(items), tags, sheet.result.value, opening)
