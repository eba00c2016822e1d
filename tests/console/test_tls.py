"""The encrypted console over real sockets: clients that trust its authority connect, and no client takes up all
connections."""

from __future__ import annotations

import http.client
import socket
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from select import select

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from referee.console import connection_limits
from referee.console.access import Role, Tokens
from referee.console.certificate_page import FILE, PAGE
from referee.console.encryption import Encryption, OwnCertificate
from referee.console.event_streams import MAX_STREAMS
from referee.console.server import ConsoleServer
from tests.console.desks import TableDesk

ARBITER = "arbiters-own-word"
TOKENS = Tokens(ARBITER, "players-own-word", "spectators-own-word")


@pytest.fixture(scope="module")
def encryption(tmp_path_factory: pytest.TempPathFactory) -> OwnCertificate:
    return OwnCertificate(tmp_path_factory.mktemp("state"), "0.0.0.0")


@pytest.fixture
def network(desk: TableDesk, encryption: Encryption, monkeypatch: pytest.MonkeyPatch) -> Iterator[ConsoleServer]:
    monkeypatch.setattr(connection_limits, "REQUEST_S", 0.8)
    desk.show()
    with ConsoleServer(desk, "0.0.0.0", 0, TOKENS, encryption=encryption) as server:
        yield server


@pytest.fixture
def trusting(encryption: OwnCertificate) -> ssl.SSLContext:
    """A client that trusts this authority and no other."""
    return ssl.create_default_context(cadata=encryption.authority.der)


def port(server: ConsoleServer) -> int:
    return httpx.URL(server.url).port or 0


Visitor = Callable[[str | None], httpx.Client]


@pytest.fixture
def visitor(network: ConsoleServer, trusting: ssl.SSLContext) -> Visitor:
    def client(word: str | None) -> httpx.Client:
        headers = {"Authorization": f"Bearer {word}"} if word else {}
        return httpx.Client(base_url=f"https://127.0.0.1:{port(network)}", headers=headers, verify=trusting, timeout=20)

    return client


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.0.0.9"])
def test_a_client_that_trusts_the_authority_connects_at_every_address(
    host: str, network: ConsoleServer, visitor: Visitor
) -> None:
    with visitor(ARBITER) as client:
        answer = client.get(f"https://{host}:{port(network)}/api/v1/match")
        assert (answer.status_code, answer.json()["cover"]["white"]) == (200, "Sijbrands, Ton")


def test_a_client_without_the_authority_refuses_the_certificate(network: ConsoleServer) -> None:
    with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
        httpx.get(network.url)


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1])
@pytest.mark.filterwarnings("ignore:ssl.TLSVersion:DeprecationWarning")
def test_outdated_tls_versions_are_refused(
    version: ssl.TLSVersion, network: ConsoleServer, trusting: ssl.SSLContext
) -> None:
    trusting.minimum_version = trusting.maximum_version = version
    trusting.set_ciphers("ALL:@SECLEVEL=0")
    with (
        socket.create_connection(("127.0.0.1", port(network)), 5) as plain,
        pytest.raises((ssl.SSLError, ConnectionResetError)),
    ):
        trusting.wrap_socket(plain, server_hostname="127.0.0.1")


def test_cookies_never_travel_in_the_clear(visitor: Visitor) -> None:
    with visitor(None) as client:
        first = client.get(f"/?token={ARBITER}&lang=fr")
        (token,) = (cookie for cookie in first.headers.get_list("set-cookie") if ARBITER in cookie)
        assert token.startswith("__Host-referee-")
        assert {"Secure", "HttpOnly", "SameSite=strict", "Path=/"} == {part.strip() for part in token.split(";")[1:]}
        language = client.get("/?lang=fr").headers["set-cookie"]
        assert "Secure" in language
        assert client.post("/api/v1/decisions", json={"type": "Pause"}).status_code == 202


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("127.0.0.1:{port}", "https://127.0.0.1:{port}", 202),
        ("localhost:{port}", "HTTPS://LOCALHOST:{port}", 202),
        ("127.0.0.1:{port}", "http://127.0.0.1:{port}", 403),  # what somebody in between may show without encryption
        ("127.0.0.1:{port}", "https://127.0.0.1", 403),
        ("127.0.0.1:{port}", "null", 403),
        ("evil.example:{port}", "https://evil.example:{port}", 403),
    ],
)
def test_changes_are_accepted_from_encrypted_pages_only(
    host: str, origin: str, status: int, network: ConsoleServer, visitor: Visitor
) -> None:
    headers = {"Host": host.format(port=port(network)), "Origin": origin.format(port=port(network))}
    with visitor(ARBITER) as client:
        assert client.post("/api/v1/decisions", json={"type": "Pause"}, headers=headers).status_code == status


def test_plain_requests_are_redirected_to_https(visitor: Visitor) -> None:
    with visitor(TOKENS.players) as client:
        answer = client.get("/")
        assert (answer.status_code, str(answer.next_request and answer.next_request.url.scheme)) == (303, "https")
    with visitor(None) as client:
        assert "https://127.0.0.1" in client.get("/").text


@pytest.mark.parametrize(("language", "words"), [("en", "Trust this referee"), ("fr", "Faire confiance")])
def test_the_page_of_the_certificate_needs_no_token(
    language: str, words: str, visitor: Visitor, encryption: OwnCertificate
) -> None:
    with visitor(None) as client:
        page = client.get(PAGE, headers={"Accept-Language": language})
        assert page.status_code == 200
        assert words in page.text
        assert FILE in page.text
        assert encryption.authority.fingerprint in page.text
        assert "Sijbrands" not in page.text
        file = client.get(FILE)
    assert file.headers["content-type"] == "application/x-x509-ca-cert"
    assert x509.load_der_x509_certificate(file.content) == encryption.authority.certificate
    assert file.content == encryption.authority.certificate.public_bytes(Encoding.DER)  # and nothing behind it


def test_token_guesses_on_the_public_page_are_rate_limited(visitor: Visitor) -> None:
    with visitor(None) as client:
        statuses = [client.get(f"{PAGE}?token=guess-{number}").status_code for number in range(20)]
    assert statuses.count(429) >= 9


def test_a_plain_console_has_no_certificate(desk: TableDesk) -> None:
    with ConsoleServer(desk, port=0) as server, httpx.Client(base_url=server.url) as client:
        assert client.get(PAGE).status_code == 404
        assert client.get(FILE).status_code == 404


def hello() -> bytes:
    """A client's first TLS message."""
    outgoing = ssl.MemoryBIO()
    client = ssl.create_default_context().wrap_bio(ssl.MemoryBIO(), outgoing, server_hostname="localhost")
    with pytest.raises(ssl.SSLWantReadError):
        client.do_handshake()
    return outgoing.read()


BEFORE = {
    "nothing": b"",
    "half a hello": hello()[:60],
    "a hello and no answer": hello(),
    "no TLS": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
}
AFTER = {"agreed, then nothing": b"", "agreed, then half a request": b"GET / HTTP/1.1\r\nHost: 127"}


def connected(held: ExitStack, server: ConsoleServer, how: str, trusting: ssl.SSLContext) -> socket.socket:
    plain = held.enter_context(socket.create_connection(("127.0.0.1", port(server)), 5))
    if how in BEFORE:
        plain.sendall(BEFORE[how])
        return plain
    agreed = held.enter_context(trusting.wrap_socket(plain, server_hostname="127.0.0.1"))
    agreed.sendall(AFTER[how])
    return agreed


@pytest.mark.parametrize(
    ("how", "count"),
    [
        *((how, 127) for how in (*BEFORE, "agreed, then nothing")),
        pytest.param("agreed, then half a request", 127, marks=pytest.mark.deep),
        *(pytest.param(how, 300, marks=() if how == "nothing" else pytest.mark.deep) for how in (*BEFORE, *AFTER)),
    ],
)
def test_unfinished_handshakes_leave_room_for_the_arbiter(
    how: str, count: int, network: ConsoleServer, visitor: Visitor, trusting: ssl.SSLContext
) -> None:
    """All from the arbiter's own address, as behind a router."""
    with ExitStack() as held, visitor(ARBITER) as client:
        for _ in range(count):
            connected(held, network, how, trusting)
        assert client.get("/api/v1/match").status_code == 200
        assert client.get("/api/v1/match").status_code == 200


def test_unfinished_handshakes_are_limited_like_idle_connections(
    desk: TableDesk, encryption: Encryption, trusting: ssl.SSLContext
) -> None:
    """Long before they time out; otherwise they would use up the program's open files."""
    with ExitStack() as held, ConsoleServer(desk, "0.0.0.0", 0, TOKENS, encryption=encryption) as server:
        waiting = [connected(held, server, "nothing", trusting) for _ in range(127)]
        until_s = time.monotonic() + 20
        while len(closed := select(waiting, (), (), 0.05)[0]) < 127 - connection_limits.MAX_OF_ONE_ADDRESS:
            assert time.monotonic() < until_s
        assert len(closed) == 127 - connection_limits.MAX_OF_ONE_ADDRESS
        assert closed == waiting[: len(closed)]


def test_connections_from_many_addresses_leave_room(
    network: ConsoleServer, visitor: Visitor, trusting: ssl.SSLContext
) -> None:
    with ExitStack() as held, visitor(ARBITER) as client:
        assert client.get("/api/v1/match").status_code == 200
        for number in range(2 * connection_limits.MAX_CONNECTIONS):
            there = ("127.0.0.1", port(network))
            held.enter_context(socket.create_connection(there, 5, (f"127.0.1.{number // 8}", 0)))
        assert client.get("/api/v1/match").status_code == 200
        with visitor(ARBITER) as afresh:
            assert afresh.get("/api/v1/match").status_code == 200


@pytest.mark.parametrize("how", [*BEFORE, *AFTER])
def test_a_stalled_handshake_is_closed(how: str, network: ConsoleServer, trusting: ssl.SSLContext) -> None:
    with ExitStack() as held:
        waiting = connected(held, network, how, trusting)
        waiting.settimeout(20)
        try:
            while waiting.recv(4096):
                pass
        except (ConnectionResetError, ssl.SSLEOFError):
            pass  # let go of as well


def test_a_byte_by_byte_handshake_is_closed(network: ConsoleServer) -> None:
    with socket.create_connection(("127.0.0.1", port(network)), 5) as slow:
        until_s = time.monotonic() + 8
        try:
            for byte in hello():
                slow.sendall(bytes([byte]))
                time.sleep(0.02)
                assert time.monotonic() < until_s
        except (BrokenPipeError, ConnectionResetError):
            return
    raise AssertionError("it was listened to for longer than a handshake may take")


def test_a_request_that_comes_with_the_end_of_the_handshake_is_answered(
    network: ConsoleServer, trusting: ssl.SSLContext
) -> None:
    """In one packet, as browsers send it."""
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = trusting.wrap_bio(incoming, outgoing, server_hostname="127.0.0.1")
    with socket.create_connection(("127.0.0.1", port(network)), 5) as plain:
        while True:
            try:
                client.do_handshake()
                break
            except ssl.SSLWantReadError:
                plain.sendall(outgoing.read())
                incoming.write(plain.recv(16384))
        client.write(f"GET {PAGE} HTTP/1.1\r\nHost: 127.0.0.1:{port(network)}\r\n\r\n".encode())
        plain.sendall(outgoing.read())
        answer = b""
        while b"</html>" not in answer:
            try:
                answer += client.read(16384)
            except ssl.SSLWantReadError:
                incoming.write(plain.recv(16384))
    assert answer.startswith(b"HTTP/1.1 200")


def test_spectators_do_not_use_up_the_arbiters_streams(visitor: Visitor) -> None:
    with ExitStack() as held, visitor(ARBITER) as client, visitor(TOKENS.spectators) as many:
        for _ in range(MAX_STREAMS[Role.SPECTATORS]):
            assert held.enter_context(many.stream("GET", "/api/v1/events")).status_code == 200
        assert many.get("/api/v1/events").status_code == 503
        with client.stream("GET", "/api/v1/events") as own:
            assert own.status_code == 200


def test_one_desk_serves_plain_and_encrypted_connections(
    desk: TableDesk, encryption: Encryption, trusting: ssl.SSLContext
) -> None:
    """From this computer without a token, from the network with one."""
    with (
        ConsoleServer(desk, port=0) as plain,
        ConsoleServer(desk, "0.0.0.0", 0, TOKENS, encryption=encryption) as secure,
        httpx.Client(verify=trusting) as client,
    ):
        assert client.get(f"{plain.url}api/v1/match").status_code == 200
        assert client.get(f"https://127.0.0.1:{port(secure)}/api/v1/match").status_code == 401
        assert len(desk.listeners) == 2


def test_the_server_closes_during_handshakes(desk: TableDesk, encryption: Encryption, trusting: ssl.SSLContext) -> None:
    with ExitStack() as held:
        with ConsoleServer(desk, "0.0.0.0", 0, TOKENS, encryption=encryption) as server:
            for how in (*BEFORE, *AFTER):
                connected(held, server, how, trusting)
            began_s = time.monotonic()
        assert time.monotonic() - began_s < 3
        with pytest.raises((ConnectionRefusedError, http.client.RemoteDisconnected)):
            socket.create_connection(("127.0.0.1", port(server)), 1)


def test_the_key_is_never_sent(visitor: Visitor) -> None:
    with visitor(ARBITER) as client:
        for path in (f"{FILE}/../certificate-authority.pem", f"{PAGE}/certificate-authority.pem", "/static/../state"):
            assert client.get(path).status_code == 404
        assert b"PRIVATE" not in client.get(FILE).content
