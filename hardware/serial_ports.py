"""Serial ports: listing them, opening one, and what to do when one cannot be opened."""

from __future__ import annotations

import contextlib
import errno
import os
import time
from dataclasses import dataclass, replace
from typing import Any

import serial
from serial.tools import list_ports

from hardware.dgt_commands import BoardCommand
from hardware.dgt_protocol import BoardVersion, Decoder
from referee.errors import UnreadableInput
from referee.messages import Conjunction, ItemList, Message, message

OPENING_ERRORS: tuple[type[Exception], ...] = (OSError, ValueError)
"""What opening a port raises; of a POSIX system's terminals too, whose error pyserial passes on when a device is
unplugged meanwhile."""
with contextlib.suppress(ImportError):
    import termios

    OPENING_ERRORS += (termios.error,)

BAUD = 9600
"""Bits a second; 8 data bits, no parity, one stop bit, no handshake (protocol page, section 1)."""
READ_S = 0.2
"""Longest wait inside one read, seconds. Larger wakes an idle driver less often and notices a timeout later. Chosen,
not measured."""
WRITE_S = 1.0
"""Longest wait inside one write, seconds. Larger is more patient with a blocked port. Chosen, not measured."""
ANSWER_S = 1.0
"""Time that a port gets to answer as a board, seconds. Larger searches longer. Chosen, not measured; a board answers
within a few hundredths of a second."""


@dataclass(frozen=True, slots=True)
class PortFacts:
    """A serial port of this computer."""

    path: str
    description: str
    usb_serial: str | None
    """Identifies a USB device among others of its kind, wherever it is plugged in."""
    usb_place: str | None = None
    """The socket in which it is, by which one without a number is known again."""


def serial_ports() -> tuple[PortFacts, ...]:
    """Ports that can have a board behind them, USB and Bluetooth first; built-in ones are left out."""
    found = []
    for port in sorted(list_ports.comports(), key=lambda port: port.device):
        if port.vid is not None or "rfcomm" in port.device:
            found.append(PortFacts(port.device, port.description or "", port.serial_number, port.location))
    return tuple(found)


def is_listed(path: str) -> bool:
    """Whether one of them is there; on Windows a port is no file."""
    return any(port.path == path for port in serial_ports())


def open_port(url: str) -> Any:
    """An open pyserial port by path or URL (`socket://`, `rfc2217://`, `loop://`); UnreadableInput says the remedy."""
    try:
        port = serial.serial_for_url(url, BAUD, timeout=READ_S, write_timeout=WRITE_S, do_not_open=True)
        if "://" not in url:
            port.exclusive = True
        port.open()
    except OPENING_ERRORS as error:
        raise UnreadableInput(_why_not(url, error)) from error
    return port


def _why_not(url: str, error: Exception) -> Message:
    code = getattr(error, "errno", None)
    if "://" in url:
        return message("clock-port-closed", port=url, error=str(error))
    if code == errno.ENOENT or not os.path.exists(url):
        return message("clock-port-missing", port=url)
    if code in (errno.EACCES, errno.EPERM):
        return message("clock-port-forbidden", port=url)
    if code in (errno.EBUSY, errno.EAGAIN) or "lock" in str(error):
        return message("clock-port-busy", port=url)
    return message("clock-port-unfit", port=url)


def answers_as_board(port: Any, patience_s: float = ANSWER_S) -> bool:
    """Whether a DGT board answers on this open port."""
    decoder = Decoder()
    port.write(BoardCommand.VERSION.encoded())
    until_s = time.monotonic() + patience_s
    while time.monotonic() < until_s:
        received = port.read(max(1, port.in_waiting))
        if any(isinstance(answer, BoardVersion) for answer in decoder.feed(received)):
            return True
    return False


def find_board() -> PortFacts:
    """The first port with a board. Raises UnreadableInput, which says what was tried."""
    ports = serial_ports()
    if not ports:
        raise UnreadableInput(message("clock-no-port"))
    problems: list[Message] = []
    for facts in ports:
        try:
            port = open_port(facts.path)
        except UnreadableInput as error:
            problems.append(error.message)
            continue
        with port:
            if _is_board(port):
                return facts
        problems.append(message("clock-port-no-board", port=facts.path))
    raise UnreadableInput(message("clock-no-board", problems=ItemList(tuple(problems), Conjunction.ALSO)))


def _is_board(port: Any) -> bool:
    try:
        return answers_as_board(port)
    except OSError:
        return False


def current_path(facts: PortFacts) -> str | None:
    """The present path of the same device, which may have changed when it was plugged in again. None while another
    device has its path.

    Adapters of one make may all have the same number: which of several it is cannot be known."""
    if facts.usb_serial is None:
        alike = (port for port in serial_ports() if replace(port, path=facts.path) == facts)
        return facts.path if facts.usb_place is None else next((port.path for port in alike), facts.path)
    numbers = {port.path: port.usb_serial for port in serial_ports()}
    paths = [path for path, number in numbers.items() if number == facts.usb_serial]
    if len(paths) == 1:
        return paths[0]
    return facts.path if numbers.get(facts.path, facts.usb_serial) == facts.usb_serial else None
