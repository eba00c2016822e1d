"""Every external input: only the intended refusal may result."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import strategies as st

from hardware.dgt_conversation import DgtConversation
from hardware.phone_camera import LATE_S, PhoneCamera
from hardware.phone_picture import PhonePicture, packed
from referee.console.decision_requests import ASK_TYPES
from referee.console.server import ConsoleServer
from referee.draughts.fen import FenError, format_fen, parse_fen
from referee.draughts.pdn_reader import decoded, read_pdn
from referee.draughts.pdn_writer import PdnProfile
from referee.draughts.variants import RULE_SETS
from referee.errors import UnreadableInput
from referee.messages import BadValue
from referee.outputs.journal_reader import read_links, read_records, verify
from referee.outputs.match_export import ExportFormat, MatchExport
from referee.outputs.replay import replay
from referee.settings import parse_settings
from referee.system.steady_clock import steady_s
from referee.timekeeping.control_text import parse_time_control
from referee.timekeeping.controls import TimeControlError
from referee.words import say
from tests.console.desks import TableDesk
from tests.fuzz.fuzzing import fuzz
from tests.hardware.phones import jpeg
from tests.outputs.damages import made_anew
from tests.outputs.recorded_matches import finished_match
from tests.timekeeping.control_words import format_time_control

pytestmark = pytest.mark.fuzz

WORDS = ["W", "B", ":", "K", "31", "-", "50", ",", "1", "0", "99999999999", "a1", "F", "H0", " ", '"', "\0", "é"]


def one_line(refusal: Exception) -> None:
    assert "\n" not in (say(refusal.message) if isinstance(refusal, BadValue) else str(refusal))


def sentences(words: list[str], most: int = 60) -> st.SearchStrategy[str]:
    """Texts of these words, and of random ones."""
    return st.one_of(st.lists(st.sampled_from(words), max_size=most).map("".join), st.text(max_size=most))


def test_fen() -> None:
    def target(content: tuple[str, str]) -> None:
        text, name = content
        rules = RULE_SETS[name]
        try:
            position = parse_fen(text, rules)
        except FenError:
            return
        assert parse_fen(format_fen(position, algebraic=rules.algebraic), rules).to_string() == position.to_string()

    fuzz(target, st.tuples(sentences(WORDS), st.sampled_from(sorted(RULE_SETS))))


PDN = [
    *(
        "[",
        "]",
        "Event",
        "FEN",
        '"W:W31-50:B1-20"',
        '"',
        " ",
        "\n",
        "1.",
        "32-28",
        "19-23",
        "28x19",
        "{",
        "}",
        "(",
        ")",
    ),
    *("$1", "%", ";", "*", "2-0", "1-1", "GameType", '"20"', "\0", "x", "-", "..."),
]


def test_pdn() -> None:
    def target(content: bytes) -> None:
        for read in read_pdn(decoded(content.splitlines(keepends=True))):
            assert read.record is not None or read.problems

    texts = st.lists(st.sampled_from(PDN), max_size=120).map(" ".join)
    fuzz(target, st.one_of(texts.map(str.encode), st.binary(max_size=400)))


def test_settings() -> None:
    def target(text: str) -> None:
        try:
            parse_settings(text)
        except UnreadableInput as refusal:
            one_line(refusal)

    keys = [
        *("[clock]\n", "[console]\n", "[board]\n", "[match]\n", "[arbiter.articles]\n", "[", "]", "=", "\n", "'", "\0"),
        *("port", "time_control", "white", "rules", "arbiter_token", '"5.4.3"', '"x"', "1", "1e999", "true", "nan"),
    ]
    fuzz(target, sentences(keys))


def test_time_control() -> None:
    def target(text: str) -> None:
        try:
            control = parse_time_control(text)
        except TimeControlError as refusal:
            one_line(refusal)
            return
        assert parse_time_control(format_time_control(control)) == control

    fuzz(
        target,
        sentences(["80m", "1h", "+", "30s", "/", "50", ",", "delay", "byo", "x", "0", "9" * 30, " ", "m", "-1", "."]),
    )


def test_dgt_bytes() -> None:
    """Any bytes, in any chunks."""

    def target(pieces: list[bytes]) -> None:
        conversation, now_s = DgtConversation("fuzz", 0.0), 0.0
        for piece in pieces:
            now_s += 0.3
            conversation.received(piece, now_s)
            conversation.tick(now_s)
            conversation.output()
            conversation.signals()

    clock = st.tuples(*[st.integers(0, 0x7F)] * 7).map(lambda content: bytes([0x8D, 0, 10, *content]))
    fuzz(target, st.lists(st.one_of(clock, st.binary(max_size=20)), max_size=25))


def test_phone_pictures() -> None:
    """Any message of a phone's page, with any times: a refusal with a message, or a readable picture."""
    whole = jpeg()

    def target(content: tuple[float, float, int, float, bytes, list[tuple[int, bytes]]]) -> None:
        captured_s, sent_s, heard, heard_s, picture, changes = content
        for place, piece in changes:
            place %= len(picture) + 1
            picture = picture[:place] + piece + picture[place + len(piece) :]
        with PhoneCamera() as camera:
            line, arrived_s = camera.connect(), steady_s()
            line.message_sent(1)
            for message in (picture, packed(PhonePicture(captured_s, sent_s, heard, heard_s, picture))):
                line.take(message, arrived_s)
            frame = camera.newest(-1, 0.0)
            assert frame is None or (frame.image.ndim == 3 and arrived_s - LATE_S <= frame.captured_at_s <= arrived_s)

    times = st.one_of(st.floats(), st.floats(0, 1e5))
    changed = st.lists(st.tuples(st.integers(0, 5000), st.binary(max_size=6)), max_size=6)
    pictures = st.one_of(st.just(whole), st.binary(max_size=200))
    fuzz(target, st.tuples(times, times, st.integers(0, 3), times, pictures, changed))


def test_json_routes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("REQUESTS_PER_S", "BURST"):  # or most requests would be turned away unread
        monkeypatch.setattr(f"referee.console.request_limits.{limit}", 1e9)
    desk = TableDesk(tmp_path)
    desk.show()
    routes = [
        *("decisions", "press", "set-up/camera", "set-up/corners", "set-up/voice", "set-up/loudness"),
        *("evening/next", "evening/result"),
    ]
    values = st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=300)),
        lambda inner: st.one_of(
            st.lists(inner, max_size=4),
            st.dictionaries(st.sampled_from(["type", "side", "pieces", "to_move", "reason", "by_ms", "name"]), inner),
        ),
        max_leaves=6,
    )
    named = st.dictionaries(
        st.sampled_from(["side", "incident", "reason", "position", "by_ms", "agreed", "result"]), values
    )
    decisions = st.tuples(st.sampled_from(sorted(ASK_TYPES)), named).map(lambda pair: {"type": pair[0], **pair[1]})
    bodies: st.SearchStrategy[bytes] = st.one_of(
        st.one_of(values, decisions).map(lambda value: json.dumps(value).encode()), st.binary(max_size=200)
    )

    with ConsoleServer(desk, port=0) as server, httpx.Client(base_url=server.url) as client:

        def target(content: tuple[str, bytes]) -> None:
            route, body = content
            answer = client.post(f"/api/v1/{route}", content=body, headers={"content-type": "application/json"})
            assert answer.status_code < 500, answer.text

        fuzz(target, st.tuples(st.sampled_from(routes), bodies))


def test_journal(tmp_path: Path) -> None:
    """A journal damaged anywhere is intact up to some record, or refused."""
    whole = finished_match(tmp_path / "match").read_bytes()

    def target(damage: list[tuple[int, bytes]]) -> None:
        content = bytearray(whole)
        for place, put in damage:
            content[place : place + len(put)] = put
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "journal.sqlite"
            path.write_bytes(content)
            for read in (verify, lambda journal: list(read_records(journal))):
                try:
                    read(path)
                except UnreadableInput as refusal:
                    one_line(refusal)

    places: Any = st.integers(0, len(whole) - 1)
    fuzz(target, st.lists(st.tuples(places, st.binary(min_size=1, max_size=40)), min_size=1, max_size=6))


def places_in(plain: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to every value within a plain one."""
    for at, within in plain.items() if isinstance(plain, dict) else enumerate(plain):
        yield (*place, at)
        if isinstance(within, dict | list):
            yield from places_in(within, (*place, at))


def test_forged_journal(tmp_path: Path) -> None:
    """Any value of any record is replaced and the chain made anew: the record is used, or refused in one line."""
    links = {link.number: link for link in read_links(finished_match(tmp_path / "match"))}
    numbers = {kind: [n for n, link in links.items() if link.type == kind] for kind in {x.type for x in links.values()}}

    def target(content: tuple[str, int, int, Any]) -> None:
        kind, which, where, put = content
        number = numbers[kind][which % len(numbers[kind])]
        plain = json.loads(links[number].payload)
        places = list(places_in(plain))
        *way, last = places[where % len(places)]
        within = plain
        for at in way:
            within = within[at]
        within[last] = put
        with tempfile.TemporaryDirectory() as folder:
            path = finished_match(Path(folder))
            made_anew(path, "UPDATE record SET payload = ? WHERE number = ?", json.dumps(plain), number)
            try:
                replay(path)
                for form in (ExportFormat.PDN, ExportFormat.REPORT, ExportFormat.FEN):
                    MatchExport(path).text(form, PdnProfile.RECORD, "en", None)
            except UnreadableInput as refusal:
                one_line(refusal)

    odd: st.SearchStrategy[Any] = st.sampled_from(
        [999, 51, 0, -1, 10**15, 10**400, 1e300, float("inf"), float("nan"), "", "x", "\ud800", None, True, [], {}]
    )
    values: st.SearchStrategy[Any] = st.one_of(
        odd, st.integers(), st.floats(), st.integers(-2, 60), st.text(max_size=9)
    )
    fuzz(target, st.tuples(st.sampled_from(sorted(numbers)), st.integers(0, 999), st.integers(0, 9999), values))
