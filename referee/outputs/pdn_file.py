"""`game.pdn` and `broadcast.pdn`: the match in PDN 3.0, for any draughts program.

PDN has neither two moves in a row by one player nor illegal moves: at an irregularity the board is set up again, with
the article in a comment, and the game continues from there. Rectified and undone plies are in comments only.

The broadcast has the corrected line and the clock, for display programs. It leaves out acts that still need a ruling,
until play continues.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.draughts.pdn import GameRecord, Item, PdnSetUp, RecordedPly
from referee.draughts.pdn_writer import PdnProfile, format_pdn
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.outputs.folder import MatchFolder
from referee.outputs.remarks import remark, return_remark, ruling_remark, taken_out_remark
from referee.outputs.sheet import Sheet
from referee.outputs.sheet_entries import (
    Entry,
    SheetCameraMoved,
    SheetDoubt,
    SheetIncident,
    SheetPly,
    SheetRemark,
    SheetReturn,
)
from referee.outputs.sink import Picture
from referee.progress import clock_text
from referee.records.events import Event, GameResult, IncidentStatus, ResultCorrected
from referee.records.match import Match
from referee.timekeeping.control_text import parse_time_control, time_control_tag
from referee.timekeeping.time_text import pdn_times
from referee.words import FIRST, Catalogue, catalogue, say

FILE_NAMES = {PdnProfile.RECORD: "game.pdn", PdnProfile.BROADCAST: "broadcast.pdn"}


class PdnFile:
    """The record of the real game, irregularities included, and its broadcast; rewritten whole at every flush."""

    name = FILE_NAMES[PdnProfile.RECORD]

    def __init__(self, folder: MatchFolder, match: Match) -> None:
        self._folder = folder
        self._sheet = Sheet(match)

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        self._sheet.take(event, pictures)

    def flush(self) -> None:
        for profile, name in FILE_NAMES.items():
            self._folder.write_text(name, format_pdn(game_record(self._sheet, profile), profile))

    def close(self) -> None:
        self.flush()


def game_record(sheet: Sheet, profile: PdnProfile = PdnProfile.RECORD) -> GameRecord:
    """The sheet as a PDN game."""
    entries = sheet.entries if profile is PdnProfile.RECORD else _certain(sheet.entries)
    match = sheet.match
    wording = catalogue(FIRST)
    items: list[Item] = []
    opening = ""
    lies = match.start

    def say_last(comment: str) -> None:
        nonlocal opening
        if items:
            items[-1] = replace(items[-1], comment=_joined(items[-1].comment, comment))
        else:
            opening = _joined(opening, comment)

    for entry in entries:
        item = _item(entry)
        if isinstance(entry, SheetPly) and item is not None:
            if lies.side_to_move is not entry.played.side:
                _give_move(items, lies.with_side_to_move(entry.played.side))
            lies = entry.played.position
        elif isinstance(item, PdnSetUp):
            lies = item.position
        if item is not None:
            items.append(item)
        for comment in _comments(entry, wording, match.rules):
            say_last(comment)
    if sheet.ended is not None and sheet.result is not GameResult.UNKNOWN and not _ends_corrected(entries):
        say_last(say(sheet.ended.reason))
    tags = (*match_tags(match), ("PlyCount", str(len(sheet.plies))))
    return GameRecord(match.rules, match.start, tuple(items), tags, sheet.result.value, opening)


def _ends_corrected(entries: list[Entry]) -> bool:
    """The reason for the result has been given with its correction."""
    return bool(entries) and isinstance(entries[-1], SheetRemark) and isinstance(entries[-1].event, ResultCorrected)


def _certain(entries: list[Entry]) -> list[Entry]:
    """Without anything since the last ply that may still be corrected: after an accident a display would show nothing
    but a disordered board."""
    led = [at for at, entry in enumerate(entries) if _item(entry) is not None and not _may_be_put_right(entry)]
    last = led[-1] if led else -1
    return [entry for at, entry in enumerate(entries) if at <= last or not _may_be_put_right(entry)]


def _may_be_put_right(entry: Entry) -> bool:
    return isinstance(entry, SheetIncident) and entry.status is IncidentStatus.OPEN


def _give_move(items: list[Item], position: Position) -> None:
    """The side that plays next is to move: after an irregular act only the next ply may show which that is."""
    if items and isinstance(items[-1], PdnSetUp):
        items[-1] = replace(items[-1], position=position)
    else:
        items.append(PdnSetUp(position))


def match_tags(match: Match) -> tuple[tuple[str, str], ...]:
    """The header of a match as PDN tags, in the order they are written; an unknown value is empty."""
    white, black = match.white_entry, match.black_entry
    return (
        ("Event", match.event),
        ("Site", match.site),
        ("Date", match.date),
        ("Round", match.round),
        ("White", match.white),
        ("Black", match.black),
        ("Board", "" if match.board is None else str(match.board)),
        ("WhiteFmjdId", white.fmjd_id),
        ("BlackFmjdId", black.fmjd_id),
        ("WhiteRating", "" if white.rating is None else str(white.rating)),
        ("BlackRating", "" if black.rating is None else str(black.rating)),
        ("WhiteTeam", white.team),
        ("BlackTeam", black.team),
        ("TimeControl", "" if match.timing is None else time_control_tag(parse_time_control(match.timing.control))),
    )


def _item(entry: Entry) -> Item | None:
    """The entry's contribution to the line of play."""
    match entry:
        case SheetPly(played=played, times=times, standing=True):
            return RecordedPly(played.move, clock=None if times is None else pdn_times(times))
        case SheetIncident(after=after, new_position=True, standing=True):
            return PdnSetUp(after)
        case SheetReturn(position=position, new_position=True, standing=True):
            return PdnSetUp(position)
        case _:
            return None


def _comments(entry: Entry, wording: Catalogue, rules: RuleSet) -> Iterator[str]:
    match entry:
        case SheetIncident(found=found):
            culprit = "" if found.blamed is None else " " + wording("by-side", side=found.blamed)
            yield f"Article {found.article}{culprit} at {clock_text(found.time_s)}: {say(found.sentence)}"
            for ruling in entry.rulings:
                yield ruling_remark(ruling, found, wording, rules)
            if entry.taken_out:
                yield taken_out_remark(entry.taken_out, wording)
        case SheetReturn():
            yield return_remark(entry, wording)
        case SheetDoubt(raised=raised):
            yield f"Doubt {raised.doubt}: {' or '.join(raised.explanations)}"
        case SheetRemark(event=event):
            yield remark(event, wording, rules)
        case SheetPly() | SheetCameraMoved():
            return


def _joined(before: str, after: str) -> str:
    after = after.replace("…", "...")  # PDN readers may know ASCII only
    if not before:
        return after
    return f"{before}{'' if before.endswith('.') else '.'} {after}"
