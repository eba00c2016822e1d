"""`referee play --tls` on the command line: restarts, and unusable certificates."""

from __future__ import annotations

import re
import ssl
from collections.abc import Callable
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from referee.cli import main
from referee.console.authority import FILE_NAME, read_authority
from referee.console.encryption import FILE_NAME as CERTIFICATE
from referee.console.encryption import OwnCertificate
from tests.live.evenings import VIRTUAL, Evening

pytestmark = pytest.mark.slow

CONSOLE = (*VIRTUAL, "--console", "--port", "0")


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "referee"


def authority(page: str, file: Path) -> ssl.SSLContext:
    """The authority's certificate, fetched by a phone whose user ignores the warning; equal to the one in `file`."""
    blind = ssl.create_default_context()
    blind.check_hostname, blind.verify_mode = False, ssl.CERT_NONE
    with urlopen(f"{page}/draughts-referee.crt", timeout=20, context=blind) as answer:
        fetched: bytes = answer.read()
    assert fetched == read_authority(file, OwnCertificate(file.parent, "0.0.0.0").certificate.not_valid_before_utc).der
    return ssl.create_default_context(cadata=fetched)


@pytest.mark.deep
def test_a_match_over_https_from_one_start_to_the_next(tmp_path: Path, state: Path) -> None:
    folder = tmp_path / "match"
    with Evening(folder, *CONSOLE, "--host", "0.0.0.0", "--tls") as evening:
        link = evening.until("arbiter:").split()[1]
        certificate = re.search(r"at (\S+) \(SHA-256 ([0-9A-F ]{95})\)", evening.until("SHA-256"))
        assert certificate is not None
        trusting = authority(certificate[1], state / FILE_NAME)
        with pytest.raises(URLError, match="CERTIFICATE_VERIFY_FAILED"):
            urlopen(link, timeout=20)
        with urlopen(link, timeout=20, context=trusting) as answer:
            assert answer.headers["set-cookie"].startswith("__Host-referee-")
        address, word = urlsplit(link), link.rpartition("=")[2]
        match = f"https://{address.netloc}/api/v1/match?token={word}"
        with urlopen(match, timeout=20, context=trusting) as answer:
            assert "virtual" in answer.read().decode()
        evening.until("  1. White")
        assert evening.stop() == 0
    assert not [line for line in evening.printed_lines if "not encrypted" in line]
    kept = {name: (state / name).read_bytes() for name in (FILE_NAME, CERTIFICATE)}
    with Evening(folder, "--resume", "--console") as evening:  # encrypted as before
        link = evening.until("arbiter:").split()[1]
        with urlopen(link, timeout=20, context=trusting) as answer:
            assert answer.status == 200
        assert evening.stop() == 0
    assert {name: (state / name).read_bytes() for name in kept} == kept
    assert all((state / name).stat().st_mode & 0o777 == 0o600 for name in kept)
    assert not [file for file in folder.rglob("*") if file.is_file() and b"PRIVATE KEY" in file.read_bytes()]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--host", "0.0.0.0"), "not encrypted: who listens in this network can take these links"),
        pytest.param(
            ("--host", "0.0.0.0", "--language", "fr"),
            "sans chiffrement : qui écoute sur ce réseau",
            marks=pytest.mark.deep,
        ),
        pytest.param((), None, marks=pytest.mark.deep),
    ],
    ids=["network", "network, French", "this computer only"],
)
@pytest.mark.usefixtures("state")
def test_unencrypted_access_is_warned_about(arguments: tuple[str, ...], words: str | None, tmp_path: Path) -> None:
    with Evening(tmp_path / "match", *CONSOLE, *arguments) as evening:
        evening.until("spectat")
        assert evening.stop() == 0
    warnings = [line for line in evening.printed_lines if "not encrypted" in line or "sans chiffrement" in line]
    assert len(warnings) == (words is not None)
    assert words is None or words in warnings[0]


@pytest.fixture
def refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def refusal(*arguments: str) -> str:
        assert main(["play", *CONSOLE, "--output", str(tmp_path / "match"), *arguments]) == 2
        streams = capsys.readouterr()
        assert streams.out == ""
        assert streams.err.count("\n") == 1
        assert not (tmp_path / "match").exists()
        return streams.err

    return refusal


def test_unusable_certificates_are_refused_in_one_line(
    tmp_path: Path, state: Path, refused: Callable[..., str]
) -> None:
    text = tmp_path / "text.pem"
    text.write_text("no PEM")
    for arguments, expected in (
        (("--tls-cert", str(text)), "console.tls_cert: tls_key is missing"),
        (("--tls-key", str(text)), "console.tls_key: tls_cert is missing"),
        (("--tls-cert", str(text), "--tls-key", str(text)), "text.pem is no certificate in PEM"),
    ):
        assert expected in refused(*arguments)
    state.mkdir(parents=True)
    (state / FILE_NAME).write_text("spoilt")
    (state / FILE_NAME).chmod(0o600)
    assert "certificate-authority.pem is damaged: delete it" in refused("--tls")
    assert (state / FILE_NAME).read_text() == "spoilt"


def test_no_certificate_is_made_for_a_match_that_is_refused(state: Path, refused: Callable[..., str]) -> None:
    assert "nowhere.mp4" in refused("--tls", "--camera", "nowhere.mp4")
    assert not [file for file in state.rglob("*") if file.is_file()]


def test_a_state_folder_that_cannot_be_written(state: Path, refused: Callable[..., str]) -> None:
    state.parent.write_text("a file is in the way")
    assert "set XDG_STATE_HOME to another" in refused("--tls")
