"""Which phone may be the camera of a board."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from referee.console.phone_admission import PhoneAdmission, PhoneStatus


def test_the_first_phone_with_the_code_becomes_the_camera() -> None:
    phones = PhoneAdmission()
    assert not phones.has_camera
    key = phones.key_for(phones.invitation, None)
    assert phones.status(key) is PhoneStatus.CAMERA
    assert phones.has_camera
    assert key != phones.invitation


def test_a_known_phone_returns_with_or_without_the_code() -> None:
    phones = PhoneAdmission()
    key = phones.key_for(phones.invitation, None)
    assert phones.key_for(phones.invitation, key) == key
    assert phones.key_for(key, None) == key
    assert not phones.has_request


@pytest.mark.parametrize(
    ("decision", "first", "second"),
    [
        ("admit", PhoneStatus.TURNED_AWAY, PhoneStatus.CAMERA),
        ("refuse", PhoneStatus.CAMERA, PhoneStatus.TURNED_AWAY),
        ("renew", PhoneStatus.TURNED_AWAY, PhoneStatus.TURNED_AWAY),
    ],
)
def test_a_second_phone_asks_and_the_arbiter_decides(decision: str, first: PhoneStatus, second: PhoneStatus) -> None:
    changes: list[bool] = []
    phones = PhoneAdmission(changed=lambda: changes.append(phones.has_request))
    one = phones.key_for(phones.invitation, None)
    other = phones.key_for(phones.invitation, None)
    assert phones.status(one) is PhoneStatus.CAMERA
    assert phones.status(other) is PhoneStatus.ASKING
    getattr(phones, decision)()
    assert phones.status(one) is first
    assert phones.status(other) is second
    assert changes == [False, True, False]


def test_a_renewed_code_invalidates_the_old_one_and_admits_the_phone() -> None:
    phones = PhoneAdmission()
    old = phones.invitation
    key = phones.key_for(old, None)
    phones.renew()
    assert not phones.is_valid(old)
    assert phones.is_valid(key)
    assert phones.status(key) is PhoneStatus.TURNED_AWAY
    assert phones.status(phones.key_for(phones.invitation, key)) is PhoneStatus.CAMERA


@pytest.mark.parametrize("word", ["", "x", "ü\udce4", "a" * 5000])
def test_a_wrong_code_is_refused(word: str) -> None:
    phones = PhoneAdmission()
    phones.key_for(phones.invitation, None)
    assert not phones.is_valid(word)
    assert phones.status(word) is None
    assert phones.key_for(word, None) == word
    assert not phones.has_request


def test_the_phone_is_known_after_a_crash_and_its_key_is_private(tmp_path: Path) -> None:
    file = tmp_path / "state" / "phone.key"
    phones = PhoneAdmission(file)
    key = phones.key_for(phones.invitation, None)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    again = PhoneAdmission(file)
    assert again.status(key) is PhoneStatus.CAMERA
    assert not again.is_valid(phones.invitation)
    again.renew()
    assert PhoneAdmission(file).status(key) is None


def test_a_key_file_readable_by_others_is_ignored(tmp_path: Path) -> None:
    file = tmp_path / "phone.key"
    file.write_text("a-key-that-was-copied")
    file.chmod(0o644)
    assert PhoneAdmission(file).status("a-key-that-was-copied") is None
