"""The messages of boards and hall agree with docs/HALL.md and the schema."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path

import msgspec
import pytest

from referee.hall import payloads, topics
from referee.hall.board import cover_in, event_in
from referee.hall.payloads import (
    CoverPayload,
    EventsPayload,
    InvalidPayload,
    decode_payload,
    decode_request,
    encode_payload,
)
from referee.hall.topics import BoardTopic
from referee.words import say

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)```", (DOCS / "HALL.md").read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize(("kind", "example"), EXAMPLES, ids=[kind for kind, _ in EXAMPLES])
def test_each_example_decodes_and_encodes_to_the_same_payload(kind: str, example: str) -> None:
    content = example.replace("\n", "").encode()
    payload = decode_request(content) if kind == "BoardRequest" else decode_payload(getattr(payloads, kind), content)
    assert json.loads(encode_payload(payload)) == json.loads(example)


def test_the_example_of_a_cover_and_of_an_event_are_records_of_a_journal() -> None:
    shown = {kind: example.encode() for kind, example in EXAMPLES}
    assert cover_in(decode_payload(CoverPayload, shown["CoverPayload"]).cover).match.white == "Sijbrands, Ton"
    (event,) = decode_payload(EventsPayload, shown["EventsPayload"]).events
    assert event_in(event)[0].time_s == 60.5


def test_every_payload_has_an_example() -> None:
    assert {kind for kind, _ in EXAMPLES} == {kind.__name__ for kind in payloads.BOARD_PAYLOADS} | {"BoardRequest"}


def test_the_schema_is_generated_from_the_payload_types() -> None:
    made = runpy.run_path(str(DOCS / "make_hall_schema.py"))["made"]
    assert (DOCS / "hall.schema.json").read_text("utf-8") == made(), "run python docs/make_hall_schema.py"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "Input data was truncated"),
        (b"\xff", "malformed"),
        (b"[]", "Expected `object`"),
        (b"[" * 5000, "Expected `object`"),
        (b'{"v": 2, "online": true, "run": "1", "program": "referee 9"}', "version 2 "),
        (b'{"v": 1, "online": "yes", "run": "1", "program": "x"}', "online"),
    ],
)
def test_invalid_payloads_are_refused_with_the_reason(content: bytes, expected: str) -> None:
    with pytest.raises(InvalidPayload) as refusal:
        decode_payload(payloads.Status, content)
    assert expected.lower() in say(refusal.value.message).lower()


def test_a_file_outside_the_evidence_is_not_asked_for() -> None:
    with pytest.raises(ValueError, match="no file in evidence"):
        payloads.SendFile(id="1", match="0" * 16, name="../../etc/passwd", small=False)
    asked = {"v": 1, "ask": "file", "id": "1", "match": "0" * 16, "name": "evidence/../x", "small": True}
    with pytest.raises(InvalidPayload):
        decode_request(msgspec.json.encode(asked))


@pytest.mark.parametrize(
    ("topic", "who"),
    [
        ("draughts/board-7/says/state", (7, BoardTopic.STATE)),
        ("draughts/board-128/says/events", (128, BoardTopic.EVENTS)),
        ("draughts/board-07/says/state", None),
        ("draughts/board-0/says/state", None),
        ("draughts/board-7/says/nonsense", None),
        ("draughts/board-7/asked", None),
        ("draughts/hall", None),
    ],
)
def test_topics(topic: str, who: tuple[int, BoardTopic] | None) -> None:
    assert topics.parse_board_topic(topic) == who
    if who is not None:
        assert topics.board_topic(*who) == topic
