"""`positions.jsonl` and `incidents.jsonl`: one JSON object a line, for programs that read the record."""

from __future__ import annotations

import json
from typing import Any

from referee.draughts.fen import format_fen
from referee.draughts.position import Position, Side
from referee.outputs.folder import MatchFolder
from referee.outputs.sink import Picture
from referee.records.events import (
    Event,
    IncidentReopened,
    IncidentStatus,
    IrregularityFound,
    PositionSettled,
    RulingMade,
)
from referee.words import say


class LineFile:
    """A file of JSON lines, written whole at every flush that finds it changed."""

    name: str

    def __init__(self, folder: MatchFolder) -> None:
        self._folder = folder
        self._lines: list[dict[str, Any]] = []
        self._changed = True

    def flush(self) -> None:
        if self._changed:
            text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in self._lines)
            self._folder.write_text(self.name, text)
            self._changed = False

    def close(self) -> None:
        self.flush()

    def _add(self, line: dict[str, Any]) -> None:
        self._lines.append(line)
        self._changed = True


class PositionsFile(LineFile):
    """Every position that came to rest on the board."""

    name = "positions.jsonl"

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        if isinstance(event, PositionSettled):
            seen = Position.from_string(event.position.as_seen(), event.position.side_to_move)
            fen = format_fen(seen)
            self._add({"time_s": round(event.time_s, 3), "fen": fen, "ply": event.ply})


class IncidentsFile(LineFile):
    """Every irregularity and accident, with the decisions so far."""

    name = "incidents.jsonl"

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        match event:
            case IrregularityFound():
                self._add(self._line(event, pictures))
            case RulingMade(incident=incident, status=status, time_s=time_s):
                self._rule(incident, status, time_s)
            case IncidentReopened(incident=incident, time_s=time_s):
                self._rule(incident, IncidentStatus.OPEN, time_s)
            case _:
                pass

    def _line(self, found: IrregularityFound, pictures: tuple[Picture, ...]) -> dict[str, Any]:
        return {
            "incident": found.incident or len(self._lines) + 1,
            "article": found.article,
            "severity": found.severity.value,
            "time_s": round(found.time_s, 3),
            "ply": found.ply,
            "player": _player(found.side),
            "squares": list(found.squares),
            "summary": say(found.sentence),
            "related": list(found.related),
            "options": list(found.options),
            "status": found.status.value,
            "decided_s": None,
            "evidence": [picture.name for picture in pictures if picture.is_available],
        }

    def _rule(self, incident: int, status: IncidentStatus, time_s: float) -> None:
        for line in self._lines:
            if line["incident"] == incident:
                line["status"] = status.value
                line["decided_s"] = None if status is IncidentStatus.OPEN else round(time_s, 3)
                self._changed = True


def _player(side: Side | None) -> str | None:
    match side:
        case Side.WHITE:
            return "white"
        case Side.BLACK:
            return "black"
        case None:
            return None
