"""Signed journals: what a signature covers, what invalidates it, and valid key files."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import x25519
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from referee.cli import main
from referee.draughts.position import Side
from referee.errors import CannotWrite, UnreadableInput
from referee.live.later_correction import correct_result
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_reader import BrokenJournal, read_links
from referee.outputs.journal_records import JournalCover, RecordKind
from referee.outputs.signatures import read_signatures
from referee.outputs.signing import SigningKey, is_signature, load_key, make_key
from referee.records.decisions import Resign
from referee.records.events import GameResult, ResultCorrected
from referee.words import FIRST
from tests.outputs.damages import made_anew
from tests.outputs.games import CLEAN, MATCH
from tests.outputs.recorded_matches import RecordedMatch, finished_match

OPENSSL = """-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
-----END PRIVATE KEY-----
"""
"""The first key of RFC 8032, section 7.1, as `openssl pkey` writes it."""
OPENSSL_PUBLIC = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"


@pytest.fixture
def key(tmp_path: Path) -> SigningKey:
    return make_key(tmp_path / "key.pem")


@pytest.fixture
def match(tmp_path: Path, key: SigningKey) -> Path:
    """Ended and signed; its folder."""
    finished_match(tmp_path / "match")
    Journal.reopen(MatchFolder(tmp_path / "match"), key=key).close()
    return tmp_path / "match"


def checked(match: Path, key: str) -> int:
    return main(["verify", str(match), "--key", key])


def test_a_key_can_be_given_by_its_file(
    match: Path, key: SigningKey, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(match, str(tmp_path / "key.pem")) == 0
    assert f"signed to its end with the key {key.public}" in capsys.readouterr().out
    other = tmp_path / "other.pem"
    make_key(other)
    assert checked(match, str(other)) == 1
    assert "nothing in it is signed with the key" in capsys.readouterr().err
    assert checked(match, str(tmp_path / "none.pem")) == 2
    assert "or the key's file" in capsys.readouterr().err


def test_a_signed_journal(match: Path, key: SigningKey, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(match, key.public.upper()) == 0
    printed = capsys.readouterr().out
    assert f"signed to its end with the key {key.public}" in printed
    assert "rebuild the whole chain" not in printed
    assert main(["verify", str(match)]) == 0
    printed = capsys.readouterr().out
    assert f"with the key {key.public}" in printed
    assert "a key known from elsewhere" in printed
    assert main(["replay", str(match)]) == 0


def test_a_key_that_made_no_signature_is_reported(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(match, make_key(tmp_path / "other.pem").public) == 1
    assert "nothing in it is signed" in capsys.readouterr().err
    for no_key in ("12", "x" * 64, str(match / "game.pdn"), str(match / "journal.sqlite")):
        assert checked(match, no_key) == 2


def test_a_rebuilt_hash_chain_has_no_valid_signature(
    match: Path, key: SigningKey, capsys: pytest.CaptureFixture[str]
) -> None:
    """Which the chain alone does not reveal."""
    made_anew(match / "journal.sqlite", "UPDATE record SET time_s = time_s + 1 WHERE number = 20")
    for options in ([], ["--key", key.public]):
        assert main(["verify", str(match), *options]) == 1
        assert "its signature is not that of the key" in capsys.readouterr().err


def test_a_journal_stripped_of_signatures_is_unsigned(match: Path, key: SigningKey) -> None:
    made_anew(match / "journal.sqlite", "DELETE FROM record WHERE type = 'ChainSigned'")
    assert main(["verify", str(match)]) == 0
    assert checked(match, key.public) == 1


def test_records_after_the_last_signature_are_reported(
    match: Path, key: SigningKey, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = Journal.reopen(MatchFolder(match))
    journal.add(RecordKind.EVENT, 200.0, CLEAN[-1])
    journal.close()
    assert checked(match, key.public) == 1
    assert "up to 0:31, without the 1 record after that" in capsys.readouterr().err


def test_an_interrupted_match_is_signed_up_to_its_last_signature(
    tmp_path: Path, key: SigningKey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.outputs.journal.SIGNED_WITHIN_S", 0.0)
    journal = Journal(MatchFolder(tmp_path / "match"), JournalCover("x", MATCH), key)
    journal.add(RecordKind.EVENT, 1.0, CLEAN[0])
    journal.flush()
    shutil.copytree(tmp_path / "match", tmp_path / "copy")
    assert list(read_signatures(tmp_path / "copy" / "journal.sqlite")) == [key.public]
    journal.close()


def test_a_resumed_damaged_journal_is_signed(tmp_path: Path, key: SigningKey) -> None:
    path = finished_match(tmp_path / "match")
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("UPDATE record SET time_s = 0 WHERE number = 100")
    Journal.reopen(MatchFolder(path.parent), key=key).close()
    assert checked(path.parent, key.public) == 0
    assert sum(1 for _ in read_links(path)) == 101  # records 0 to 99, and the signature


def test_a_result_that_is_corrected_later_is_signed(tmp_path: Path, key: SigningKey) -> None:
    match = RecordedMatch(tmp_path / "match")
    match.show()
    match.feed(Resign(match.board.time_s, Side.BLACK))
    match.close()
    corrected = correct_result(match.folder.path, GameResult.DRAW, "agreed before", FIRST, key)
    assert isinstance(corrected, ResultCorrected)
    assert checked(match.folder.path, key.public) == 0


def test_a_signature_that_cannot_be_read(match: Path) -> None:
    made_anew(match / "journal.sqlite", "UPDATE record SET payload = '{}' WHERE type = 'ChainSigned'")
    with pytest.raises(BrokenJournal, match="damaged ChainSigned"):
        read_signatures(match / "journal.sqlite")


def test_a_foreign_key_format_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "openssl.pem"
    file.write_text(OPENSSL, "ascii")
    key = load_key(file)
    assert key.public == OPENSSL_PUBLIC
    assert is_signature(key.sign("00"), "00", OPENSSL_PUBLIC)
    assert not is_signature(key.sign("00"), "01", OPENSSL_PUBLIC)
    assert not is_signature("no digits", "00", "at all")


def test_files_that_are_not_keys_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "key.pem"
    own = load_pem_private_key(OPENSSL.encode(), None)
    other = x25519.X25519PrivateKey.generate()
    plain, locked = NoEncryption(), BestAvailableEncryption(b"word")
    contents = {
        "no private key": b"\0" * 100,
        "no Ed25519 key": other.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, plain),
        "locked": own.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, locked),
    }
    for reason, content in contents.items():
        file.write_bytes(content)
        with pytest.raises(UnreadableInput, match=reason):
            load_key(file)
    with pytest.raises(UnreadableInput, match="cannot read"):
        load_key(tmp_path / "none.pem")
    with pytest.raises(CannotWrite, match="not written over"):
        make_key(file)
    assert main(["key", str(file)]) == 2
    settings = tmp_path / "referee.toml"
    settings.write_text(f'record.key = "{tmp_path / "none.pem"}"\n', "utf-8")
    assert main(["play", "--settings", str(settings), "--output", str(tmp_path / "match")]) == 2
    assert "none.pem" in (errors := capsys.readouterr().err)
    assert "cannot read" in errors
    assert not (tmp_path / "match").exists()


def test_an_unusable_key_is_refused_before_anything_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not even the certificate of an encrypted console, nor the folder of the match."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    settings = tmp_path / "referee.toml"
    settings.write_text(f'record.key = "{tmp_path / "none.pem"}"\nconsole.on = true\nconsole.tls = true\n', "utf-8")
    assert main(["play", "--settings", str(settings), "--output", str(tmp_path / "match")]) == 2
    assert "none.pem" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["referee.toml"]


def test_the_command_makes_a_key_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "key.pem"
    assert main(["key", str(file)]) == 0
    public = load_key(file).public
    assert f"new key: {public}" in capsys.readouterr().out
    assert file.stat().st_mode & 0o777 == 0o600
    assert main(["key", str(file)]) == 0
    assert f"\nkey: {public}" in "\n" + capsys.readouterr().out
    assert main(["key", str(tmp_path / "nowhere" / "key.pem")]) == 2
