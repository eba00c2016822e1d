"""Which phone may be the camera of a board."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from referee.console.phone_pass import PhonePass, PhoneStanding


def test_the_first_phone_with_the_code_becomes_the_camera() -> None:
    phones = PhonePass()
    assert not phones.taken
    key = phones.enter(phones.invitation, None)
    assert phones.standing(key) is PhoneStanding.CAMERA
    assert phones.taken
    assert key != phones.invitation


def test_a_known_phone_returns_with_or_without_the_code() -> None:
    phones = PhonePass()
    key = phones.enter(phones.invitation, None)
    assert phones.enter(phones.invitation, key) == key
    assert phones.enter(key, None) == key
    assert not phones.asked


@pytest.mark.parametrize(
    ("decision", "first", "second"),
    [
        ("admit", PhoneStanding.TURNED_AWAY, PhoneStanding.CAMERA),
        ("refuse", PhoneStanding.CAMERA, PhoneStanding.TURNED_AWAY),
        ("renew", PhoneStanding.TURNED_AWAY, PhoneStanding.TURNED_AWAY),
    ],
)
def test_a_second_phone_asks_and_the_arbiter_decides(
    decision: str, first: PhoneStanding, second: PhoneStanding
) -> None:
    changes: list[bool] = []
    phones = PhonePass(changed=lambda: changes.append(phones.asked))
    one = phones.enter(phones.invitation, None)
    other = phones.enter(phones.invitation, None)
    assert phones.standing(one) is PhoneStanding.CAMERA
    assert phones.standing(other) is PhoneStanding.ASKING
    getattr(phones, decision)()
    assert phones.standing(one) is first
    assert phones.standing(other) is second
    assert changes == [False, True, False]


def test_a_renewed_code_invalidates_the_old_one_and_admits_the_phone() -> None:
    phones = PhonePass()
    old = phones.invitation
    key = phones.enter(old, None)
    phones.renew()
    assert not phones.knows(old)
    assert phones.knows(key)
    assert phones.standing(key) is PhoneStanding.TURNED_AWAY
    assert phones.standing(phones.enter(phones.invitation, key)) is PhoneStanding.CAMERA


@pytest.mark.parametrize("word", ["", "x", "ü\udce4", "a" * 5000])
def test_a_wrong_code_is_refused(word: str) -> None:
    phones = PhonePass()
    phones.enter(phones.invitation, None)
    assert not phones.knows(word)
    assert phones.standing(word) is None
    assert phones.enter(word, None) == word
    assert not phones.asked


def test_the_phone_is_known_after_a_crash_and_its_key_is_private(tmp_path: Path) -> None:
    file = tmp_path / "state" / "phone.key"
    phones = PhonePass(file)
    key = phones.enter(phones.invitation, None)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    again = PhonePass(file)
    assert again.standing(key) is PhoneStanding.CAMERA
    assert not again.knows(phones.invitation)
    again.renew()
    assert PhonePass(file).standing(key) is None


def test_a_key_file_readable_by_others_is_ignored(tmp_path: Path) -> None:
    file = tmp_path / "phone.key"
    file.write_text("a-key-that-was-copied")
    file.chmod(0o644)
    assert PhonePass(file).standing("a-key-that-was-copied") is None
