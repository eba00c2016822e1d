"""Makes hall.schema.json, the schema of the messages between boards and hall: `python docs/make_hall_schema.py`."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from referee.hall.payloads import BOARD_PAYLOADS, VERSION, BoardRequest


def made() -> str:
    """The file's text."""
    _, components = msgspec.json.schema_components([*BOARD_PAYLOADS, BoardRequest], ref_template="#/$defs/{name}")
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Messages between boards and hall of the draughts referee, version {VERSION}",
        "$defs": components,
    }
    return json.dumps(schema, indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    Path(__file__).with_name("hall.schema.json").write_text(made(), encoding="utf-8")
