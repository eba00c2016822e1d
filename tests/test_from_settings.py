"""The arbiter's policy from settings, checked against the rule set of the match."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.arbiter.articles import Article
from referee.arbiter.policy import ReportLevel
from referee.draughts.variants import RULE_SETS
from referee.errors import UnreadableInput
from referee.from_settings import kept_settings, policy_of, settings_from_journal, signing_key
from referee.settings import parse_settings


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
