"""`positions.jsonl` and `incidents.jsonl`: one JSON object a line, for programs that read the record."""

from __future__ import annotations

import json
from typing import Any

from referee.draughts.fen import format_fen
from referee.draughts.position import Side
from referee.outputs.folder import MatchFolder
from referee.outputs.sink import Picture
from referee.records.events import Event, IrregularityFound, PositionSettled


class LineFile:
    """A file of JSON lines, written whole at every flush."""

    name: str

    def __init__(self, folder: MatchFolder) -> None:
        self._folder = folder
        self._lines: list[str] = []
        self._written = -1

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        fields = self.fields(event, pictures)
        if fields is not None:
            self._lines.append(json.dumps(fields, ensure_ascii=False) + "\n")

    def fields(self, event: Event, pictures: tuple[Picture, ...]) -> dict[str, Any] | None:
        """The event's line; None for an event that does not belong in this file."""
        raise NotImplementedError

    def flush(self) -> None:
        if len(self._lines) != self._written:
            self._folder.write_text(self.name, "".join(self._lines))
            self._written = len(self._lines)

    def close(self) -> None:
        self.flush()


class PositionsFile(LineFile):
    """Every position that stood still on the board."""

    name = "positions.jsonl"

    def fields(self, event: Event, pictures: tuple[Picture, ...]) -> dict[str, Any] | None:
        if not isinstance(event, PositionSettled):
            return None
        return {"time_s": round(event.time_s, 3), "fen": format_fen(event.position), "ply": event.ply}


class IncidentsFile(LineFile):
    """Every irregularity and accident."""

    name = "incidents.jsonl"

    def fields(self, event: Event, pictures: tuple[Picture, ...]) -> dict[str, Any] | None:
        if not isinstance(event, IrregularityFound):
            return None
        return {
            "article": event.article,
            "time_s": round(event.time_s, 3),
            "ply": event.ply,
            "player": player_name(event.side),
            "squares": list(event.squares),
            "summary": event.summary,
            "status": event.status.value,
            "evidence": [picture.name for picture in pictures],
        }


def player_name(side: Side | None) -> str | None:
    match side:
        case Side.WHITE:
            return "white"
        case Side.BLACK:
            return "black"
        case None:
            return None
