"""Serial ports: which there are, opening one, and what to do when one cannot be opened."""

from __future__ import annotations

import errno
import os
import time
from dataclasses import dataclass
from typing import Any

import serial
from serial.tools import list_ports

from hardware.dgt_commands import BoardCommand
from hardware.dgt_protocol import BoardVersion, Decoder
from referee.errors import UnreadableInput

BAUD = 9600
"""8 data bits, no parity, one stop bit, no handshake (protocol page, section 1)."""
READ_S = 0.2
"""Longest wait inside one read; larger wakes an idle driver less often and notices a timeout later."""
WRITE_S = 1.0
ANSWER_S = 1.0
"""How long a port that may have a board behind it gets to answer; a board takes a few hundredths."""


@dataclass(frozen=True, slots=True)
class PortFacts:
    """One port of this computer."""

    path: str
    description: str
    usb_serial: str | None
    """What tells one USB device from another of its kind, wherever it is plugged in."""


def serial_ports() -> tuple[PortFacts, ...]:
    """Those that can have a board behind them, USB and Bluetooth first; the computer's built-in ones are left out."""
    found = []
    for port in sorted(list_ports.comports(), key=lambda port: port.device):
        if port.vid is not None or "rfcomm" in port.device:
            found.append(PortFacts(port.device, port.description or "", port.serial_number))
    return tuple(found)


def open_port(url: str) -> Any:
    """An open pyserial port by path or URL (`socket://`, `rfc2217://`, `loop://`); UnreadableInput says the remedy."""
    try:
        port = serial.serial_for_url(url, BAUD, timeout=READ_S, write_timeout=WRITE_S, do_not_open=True)
        if "://" not in url:
            port.exclusive = True
        port.open()
    except (OSError, ValueError) as error:
        raise UnreadableInput(_why_not(url, error)) from error
    return port


def _why_not(url: str, error: OSError | ValueError) -> str:
    code = getattr(error, "errno", None)
    if "://" in url:
        return f"clock port {url} cannot be opened ({error}): check the address and that the other end is running"
    if code == errno.ENOENT or not os.path.exists(url):
        return f"clock port {url} does not exist: plug the board in, and see `referee clock --list` for the ports"
    if code in (errno.EACCES, errno.EPERM):
        return (
            f"clock port {url} may not be opened by this user: run `sudo usermod -aG dialout $USER`, "
            "log out and in again"
        )
    if code in (errno.EBUSY, errno.EAGAIN) or "lock" in str(error):
        return f"clock port {url} is in use by another program: close that program (LiveChess, picochess ...)"
    return f"clock port {url} is no serial port: see `referee clock --list` for the ports"


def answers_as_board(port: Any, patience_s: float = ANSWER_S) -> bool:
    """Whether a DGT board answers on this open port."""
    decoder = Decoder()
    port.write(BoardCommand.VERSION.encoded())
    until_s = time.monotonic() + patience_s
    while time.monotonic() < until_s:
        received = port.read(max(1, port.in_waiting))
        if any(isinstance(message, BoardVersion) for message in decoder.feed(received)):
            return True
    return False


def find_board() -> PortFacts:
    """The first port with a board; UnreadableInput says what was tried."""
    ports = serial_ports()
    if not ports:
        raise UnreadableInput("no serial port was found: plug the board in, or name its port")
    problems = []
    for facts in ports:
        try:
            port = open_port(facts.path)
        except UnreadableInput as error:
            problems.append(str(error))
            continue
        with port:
            if _asked(port):
                return facts
        problems.append(f"{facts.path} does not answer as a DGT board")
    raise UnreadableInput(f"no DGT board was found: {'; '.join(problems)}")


def _asked(port: Any) -> bool:
    try:
        return answers_as_board(port)
    except OSError:
        return False


def where_now(facts: PortFacts) -> str:
    """The path of the same device, which may have another after it was plugged in anew."""
    if facts.usb_serial is not None:
        for port in serial_ports():
            if port.usb_serial == facts.usb_serial:
                return port.path
    return facts.path
