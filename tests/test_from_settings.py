"""The arbiter's policy from settings, checked against the rule set of the match."""

from __future__ import annotations

from pathlib import Path

import pytest

from calibration.calibrating import calibrate_board, save_calibration
from referee.arbiter.articles import Article
from referee.arbiter.policy import ReportLevel
from referee.draughts.variants import RULE_SETS
from referee.errors import UnreadableInput
from referee.from_settings import (
    board_constraints,
    camera_options,
    kept_settings,
    policy_of,
    settings_from_journal,
    signing_key,
)
from referee.settings import parse_settings
from referee.table_choice import with_table
from tests.recordings import board_picture


def asked(rules: str, arbiter: str) -> str:
    return f"[board]\nrules = '{rules}'\n[arbiter]\n{arbiter}\n"


@pytest.mark.parametrize("rules", ["frisian", "russian", "english", "club"])
def test_an_article_missing_from_the_rule_set_is_refused_with_the_reason(rules: str) -> None:
    with pytest.raises(UnreadableInput) as refused:
        policy_of(parse_settings(asked(rules, "articles = { '5.4.17' = 'speak' }")))
    assert str(refused.value) == (
        f"arbiter.articles: the {rules} rules have no article 5.4.17: "
        "leave it out, or give two_hands = true to have it watched all the same"
    )


def test_the_run_of_a_king_is_limited_in_frisian_only() -> None:
    """Frisian 17."""
    policy_of(parse_settings(asked("frisian", "articles = { '17' = 'log' }")))
    with pytest.raises(UnreadableInput) as refused:
        policy_of(parse_settings(asked("international", "articles = { '17' = 'log' }")))
    assert str(refused.value) == "arbiter.articles: the international rules have no article 17: leave it out"


@pytest.mark.parametrize(
    ("rules", "arbiter", "watched"),
    [
        ("frisian", "two_hands = true\narticles = { '5.4.17' = 'show' }", True),
        ("brazilian", "articles = { '5.4.17' = 'show' }", True),
        ("international", "articles = { '5.4.17' = 'show' }", True),
        ("international", "two_hands = false\narticles = { '5.4.17' = 'show' }", False),
    ],
)
def test_the_two_hands_setting_overrides_the_rule_set(rules: str, arbiter: str, watched: bool) -> None:
    policy = policy_of(parse_settings(asked(rules, arbiter)))
    assert policy.watches(Article.TWO_HANDS, RULE_SETS[rules]) is watched
    assert policy.report_level(Article.TWO_HANDS) is ReportLevel.SHOW


def test_the_kept_settings_of_a_match_hold_in_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        '[board]\nprofile = "a.toml"\n[record]\nkey = "b.pem"\n[feed]\non = true\nfolder = "live"\n'
        '[camera]\npassword_file = "c"\n[hall]\npass_file = "d.json"\n[console]\ntls_cert = "e"\ntls_key = "f"\n'
    )
    monkeypatch.chdir(tmp_path)
    again = settings_from_journal(kept_settings(parse_settings(text)), parse_settings(""))
    found = (
        again.board.profile, again.record.key, again.feed.folder, again.camera.password_file, again.hall.pass_file,
        again.console.tls_cert, again.console.tls_key,
    )  # fmt: skip
    assert found == tuple(str(tmp_path / name) for name in ("a.toml", "b.pem", "live", "c", "d.json", "e", "f"))


def test_an_unusable_key_is_refused_by_its_setting() -> None:
    with pytest.raises(UnreadableInput, match=r"record\.key: cannot read nowhere\.pem"):
        signing_key(parse_settings('[record]\nkey = "nowhere.pem"\n').record)


def test_the_kept_settings_of_a_match_hold_no_tokens() -> None:
    text = '[console]\narbiter_token = "of the first evening"\n[clock]\nkind = "screen"\n[match]\nwhite = "Keller"\n'
    kept = kept_settings(parse_settings(text))
    assert "first evening" not in kept
    now = parse_settings('[console]\narbiter_token = "of the second one"\n')
    again = settings_from_journal(kept, now)
    assert (again.clock.kind, again.match.white) == ("screen", "Keller")
    assert again.console.arbiter_token == "of the second one"
    assert settings_from_journal("", now) == now


def test_corners_and_a_profile_together_are_refused_but_a_typed_profile_replaces_the_corners_of_the_file(
    tmp_path: Path,
) -> None:
    profile = tmp_path / "board.toml"
    save_calibration(profile, calibrate_board([board_picture()], size=10))
    settings = parse_settings("[board]\ncorners = [[100, 20], [540, 20], [540, 460], [100, 460]]\n")
    typed = with_table(settings, profile=str(profile)).board
    constraints = board_constraints(typed, 10)
    assert constraints.profile is not None
    assert constraints.corners is None
    both = parse_settings(f"[board]\nprofile = '{profile}'\ncorners = [[0, 0], [9, 0], [9, 9], [0, 9]]\n")
    with pytest.raises(UnreadableInput, match="corners and a profile both say where the board lies"):
        board_constraints(both.board, 10)


def test_an_evening_of_an_earlier_version_with_corners_and_a_profile_is_resumed_with_the_profile() -> None:
    """They cannot be left out when it is resumed, and the corners were ignored when it was played."""
    both = parse_settings("[board]\nprofile = '/club/board.toml'\ncorners = [[0, 0], [9, 0], [9, 9], [0, 9]]\n")
    board = settings_from_journal(kept_settings(both), parse_settings("")).board
    assert (board.profile, board.corners) == ("/club/board.toml", None)


@pytest.mark.parametrize(
    ("content", "why"),
    [(None, "No such file or directory"), (b"\xff\xfe", "it is no UTF-8 text")],
    ids=["missing", "in another encoding"],
)
def test_a_password_file_that_cannot_be_read_is_named_with_the_reason_alone(
    content: bytes | None, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if content is not None:
        Path("password.txt").write_bytes(content)
    with pytest.raises(UnreadableInput) as refused:
        camera_options(parse_settings("[camera]\npassword_file = 'password.txt'").camera)
    assert str(refused.value) == f"camera.password_file: password.txt cannot be read: {why}"
