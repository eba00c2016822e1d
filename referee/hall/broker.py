"""The hall's own Mosquitto: its private configuration, passwords, access list, and process.

A user may publish only below the topic of its own name; only the hall publishes requests to boards. Passwords are
stored as PBKDF2 hashes in the format of Mosquitto's own tool, which is not used: it takes a password from the command
line, where other users of the computer can read it, or from a terminal.
"""

from __future__ import annotations

import base64
import contextlib
import getpass
import hashlib
import logging
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterable
from pathlib import Path

from referee.errors import CannotWrite, RefereeError, UnreadableInput
from referee.hall import topics
from referee.hall.passes import Pass
from referee.messages import message
from referee.system.secret_file import write_secret

_log = logging.getLogger(__name__)

PROGRAM = "mosquitto"
WHERE = "/usr/sbin:/usr/local/sbin:/opt/homebrew/sbin"
"""Directories outside users' search path into which distributions install it."""
OLDEST = (2, 0)
"""First version of Mosquitto that refuses anonymous users by default (its release notes) and speaks MQTT 5. Larger
excludes distributions that still ship it."""
ITERATIONS = 101
"""Rounds of PBKDF2, as in Mosquitto's own `mosquitto_passwd`. More would slow down guessing, and each board that
connects; our passwords are 144 random bits, which cannot be guessed."""
STARTING_S = 10.0
"""Time that Mosquitto may take to listen, seconds. Larger is more patient with a slow computer, and reports a failed
start later. Chosen, not measured."""
RETRY_S = 1.0
"""Pause before it is restarted, seconds. Larger is gentler if it ends at once each time, and leaves the boards
disconnected longer. Chosen, not measured."""

MAX_MEMORY_BYTES = 256 * 1024 * 1024
"""Limit of Mosquitto's memory, bytes; measured: 12 MB with 100 boards (`python -m benchmarks.hall`). A stolen pass may
subscribe to any number of long topics; the limit protects the computer's memory. Larger lets more be taken; at the
limit the broker refuses its clients, and the boards play on without it."""

CONFIGURATION = """\
# written by referee hall at each start
allow_anonymous false
password_file {folder}/passwords
acl_file {folder}/access
persistence false
persistent_client_expiration 1h
max_queued_messages 20000
max_inflight_messages 100
message_size_limit 400000
max_packet_size 420000
memory_limit {memory}
sys_interval 0
set_tcp_nodelay true
user {user}
log_dest file {folder}/mosquitto.log
log_type error
log_type warning
log_type notice
listener {port} {host}
max_qos 1
certfile {certificate}
keyfile {key}
tls_version tlsv1.2
"""
_own = "\n".join(f"pattern write {topics.ROOT}/%u/says/{kind.value}" for kind in topics.BoardTopic)
# one by one: each other topic below a board's name could keep a message of that board at the broker
ACCESS = f"""\
# written by referee hall at each start: who may write (publish) and read (subscribe) what
user {topics.HALL_USER}
topic readwrite {topics.HALL}
topic read {topics.ROOT}/+/says/#
topic write {topics.ROOT}/+/asked

# every other user: what stands below that user's own name
{_own}
pattern read {topics.ROOT}/%u/says/status
pattern read {topics.ROOT}/%u/asked
"""


class NoMosquitto(RefereeError):
    """Mosquitto is missing, too old, or does not start."""


class Broker:
    """Started, and restarted when it ends by itself, until it is closed."""

    def __init__(self, folder: Path, host: str, port: int, certificate: Path, key: Path) -> None:
        """Raises NoMosquitto."""
        self._program = found_program()
        self.folder, self.host, self._certificate, self._key = folder, host, certificate, key
        self.port = port or _free_port(host)
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = threading.Event()
        self._watcher = threading.Thread(target=self._watch, name="broker", daemon=True)

    def refuse_taken_port(self) -> None:
        """Raises NoMosquitto where another program has its port. The Mosquitto of a killed hall is ended."""
        self._end_left_over()
        if _answers(self.host, self.port):
            raise NoMosquitto(message("hall-broker-port-taken", host=self.host, port=self.port))

    def start(self, users: Iterable[Pass]) -> None:
        """Raises CannotWrite and NoMosquitto."""
        self.refuse_taken_port()
        write_accounts(self.folder, users)
        self._write_configuration()
        self._begin()
        until_s = time.monotonic() + STARTING_S
        while not _answers(self.host, self.port):
            assert self._process is not None
            if self._process.poll() is not None or time.monotonic() > until_s:
                self.close()
                raise NoMosquitto(message("hall-broker-did-not-start", log=str(self.folder / "mosquitto.log")))
            time.sleep(0.02)
        self._watcher.start()

    @property
    def answers(self) -> bool:
        """Whether its port accepts connections."""
        return _answers(self.host, self.port)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def close(self) -> None:
        self._closed.set()
        self._end()
        if self._watcher.is_alive():
            self._watcher.join()
            self._end()  # it may just have been started again

    def _end(self) -> None:
        if self._process is None:
            return
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(STARTING_S)
            except subprocess.TimeoutExpired:
                self._process.kill()
        with contextlib.suppress(OSError):
            self._pid_file.unlink(missing_ok=True)

    def _begin(self) -> None:
        self._process = subprocess.Popen(
            [self._program, "-c", str(self._configuration)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C at the terminal is for the hall, which ends it in order
        )
        with contextlib.suppress(OSError):
            self._pid_file.write_text(str(self._process.pid))

    def _end_left_over(self) -> None:
        """End the Mosquitto of a killed hall with this configuration: it still holds the port."""
        with contextlib.suppress(OSError, ValueError):
            pid = int(self._pid_file.read_text())
            until_s = time.monotonic() + STARTING_S
            while _runs_with(pid, self._configuration) and time.monotonic() < until_s:
                os.kill(pid, signal.SIGTERM)
                time.sleep(0.05)

    @property
    def _configuration(self) -> Path:
        return self.folder.resolve() / "mosquitto.conf"

    @property
    def _pid_file(self) -> Path:
        return self.folder / "mosquitto.pid"

    def _watch(self) -> None:
        fault = ""
        while not self._closed.is_set():
            assert self._process is not None
            try:
                status = self._process.wait(0.5)
            except subprocess.TimeoutExpired:
                fault = ""
                continue
            if self._closed.wait(RETRY_S):
                return
            try:
                self._begin()
            except OSError as error:  # such as no memory for a process, or a program that is being replaced
                if str(error) != fault:  # logged once: repeating it must not fill the disk
                    _log.warning("Mosquitto ended with status %s and cannot be started again: %s", status, error)
                fault = str(error)
            else:
                _log.warning("Mosquitto ended with status %s and is started again", status)

    def _write_configuration(self) -> None:
        text = CONFIGURATION.format(
            folder=self.folder.resolve(),
            user=getpass.getuser(),
            host=self.host,
            port=self.port,
            certificate=self._certificate.resolve(),
            key=self._key.resolve(),
            memory=MAX_MEMORY_BYTES,
        )
        _write_private(self._configuration, text)


def write_accounts(folder: Path, users: Iterable[Pass]) -> None:
    """Write passwords and access list for a Mosquitto, ours or somebody else's. Raises CannotWrite."""
    lines = "".join(f"{user.user}:{hashed(user.password)}\n" for user in users)
    _write_private(folder / "passwords", lines)
    _write_private(folder / "access", ACCESS)


def hashed(password: str, salt: bytes | None = None) -> str:
    """A password as Mosquitto 2 stores it: $7$iterations$salt$hash, of PBKDF2 with SHA-512."""
    salt = salt or secrets.token_bytes(12)
    key = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, ITERATIONS)
    return f"$7${ITERATIONS}${base64.b64encode(salt).decode()}${base64.b64encode(key).decode()}"


def found_program() -> str:
    """Raises NoMosquitto."""
    program = shutil.which(PROGRAM) or shutil.which(PROGRAM, path=WHERE)
    if program is None:
        raise NoMosquitto(message("hall-no-mosquitto"))
    help_text = subprocess.run([program, "-h"], capture_output=True, text=True, timeout=STARTING_S, check=False).stdout
    found = re.search(r"version (\d+)\.(\d+)", help_text)
    if found is None or (int(found[1]), int(found[2])) < OLDEST:
        version = ".".join(found.groups()) if found else "?"
        raise NoMosquitto(message("hall-old-mosquitto", program=program, version=version))
    return program


def _runs_with(pid: int, configuration: Path) -> bool:
    """Whether the process with that number is a Mosquitto with that configuration, not another process that reuses the
    number."""
    try:
        return str(configuration).encode() in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return False


def _write_private(file: Path, text: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_secret(file, text.encode(), over=True)
    except OSError as error:
        raise CannotWrite(message("hall-cannot-keep", file=str(file), error=error.strerror or str(error))) from None


def _free_port(host: str) -> int:
    try:
        with socket.create_server((host, 0)) as listening:
            port: int = listening.getsockname()[1]
            return port
    except OSError as error:
        raise UnreadableInput(message("console-no-address", host=host, error=error.strerror or str(error))) from None


def _answers(host: str, port: int) -> bool:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    try:
        with socket.create_connection((host, port), 1.0):
            return True
    except OSError:
        return False
