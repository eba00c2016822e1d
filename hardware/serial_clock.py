"""A DGT clock behind a DGT board on a serial line: the port and the thread that listens to it."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from hardware.clock import ClockAbility
from hardware.dgt_conversation import DgtConversation
from hardware.serial_ports import PortFacts, current_path, find_board, is_listed, open_port, serial_ports
from hardware.signal_queue import SignalQueue
from referee.errors import UnreadableInput
from referee.messages import Message, message
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import ClockFound, ClockLost, ClockReading, ClockSide, ClockSignal
from referee.system.steady_clock import steady_s
from referee.words import say

_log = logging.getLogger(__name__)

PATIENCE_S = 3.0
"""Time that opening waits for the board's and the clock's first answers, seconds. Larger is more patient with a slow
Bluetooth link. Chosen, not measured."""
REOPEN_S = 1.0
"""Time between attempts to reopen a lost port, seconds. Larger recovers later. Chosen, not measured."""
SEARCH_S = 5.0
"""Time between two searches through all ports for a board, seconds. Larger disturbs other devices less. Chosen, not
measured."""
ANY_PORT = "any port"
"""Name of the port that stands for all ports: a clock is searched for on each."""
CLOSE_S = 2.0
"""Time that closing waits for the listening thread, seconds, which may be inside a read. Larger is more patient.
Chosen, not measured."""

OpenPort = Callable[[str], Any]
"""From a path or URL to an open pyserial port."""


class SerialClock:
    """The clock at a port, given by path or URL; without one, the first port where a board answers.

    Raises UnreadableInput when the port cannot be opened or has no board, unless it `may_be_missing`. A board without a
    clock is no error: the clock is found when it comes. A lost board or clock is searched for until `close`; that is
    logged once when lost and once when back.
    """

    def __init__(
        self,
        url: str | None = None,
        *,
        revelation: bool = False,
        may_be_missing: bool = False,
        patience_s: float = PATIENCE_S,
        open_port: OpenPort = open_port,
        now: Callable[[], float] = steady_s,
    ) -> None:
        """`may_be_missing`: a port that is not there is reported as lost, and used when it appears. `now` stamps the
        signals and measures the clock's silences, in seconds that never go back."""
        self._open_port, self._now = open_port, now
        self._may_be_missing = may_be_missing
        self._any_port = url is None
        self._facts = None if url is None else _facts_of(url)
        """None until a board was found."""
        self._path = ANY_PORT if url is None else url
        self._port: Any = None
        missing: UnreadableInput | None = None
        try:
            self._port = self._open()
        except UnreadableInput as refusal:
            if not may_be_missing:
                raise
            missing = refusal
        self._lock = threading.Lock()
        self._conversation = DgtConversation(self._path, now(), revelation=revelation)
        self._signals = SignalQueue()
        self._stop = threading.Event()
        self._lost = False
        self._thread = threading.Thread(target=self._listen, name=f"clock {self._path}", daemon=True)
        if missing is not None:
            self._report_lost(missing.message)
        self._thread.start()
        if missing is None:
            self._await_answers(patience_s)

    @property
    def found(self) -> ClockFound | None:
        with self._lock:
            return self._conversation.found

    @property
    def last(self) -> ClockReading | None:
        with self._lock:
            return self._conversation.last

    @property
    def counting(self) -> ClockSide | None:
        """The side whose time is running, whatever the lever's position; None while the clock is stopped."""
        with self._lock:
            return self._conversation.counting

    @property
    def abilities(self) -> ClockAbility:
        with self._lock:
            return self._conversation.abilities

    @property
    def text_cells(self) -> int:
        with self._lock:
            return self._conversation.text_cells

    @property
    def idle(self) -> bool:
        """Every command so far was answered."""
        with self._lock:
            return self._conversation.idle

    def signals(self, wait_s: float | None = None) -> Iterator[ClockSignal]:
        return self._signals.taken(wait_s)

    def set_and_run(self, setting: ClockSetting) -> None:
        self._send_command(lambda now_s: self._conversation.set_and_run(setting, now_s))

    def stop(self) -> None:
        self._send_command(self._conversation.stop)

    def show_text(self, text: str, beep_s: float = 0.0) -> None:
        self._send_command(lambda now_s: self._conversation.show_text(text, beep_s, now_s))

    def end_text(self) -> None:
        self._send_command(self._conversation.end_text)

    def beep(self, duration_s: float) -> None:
        self._send_command(lambda now_s: self._conversation.beep(duration_s, now_s))

    def close(self) -> None:
        self._stop.set()
        if threading.current_thread() is not self._thread:
            self._thread.join(CLOSE_S)
        self._signals.close()

    def __enter__(self) -> SerialClock:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()

    def _await_answers(self, patience_s: float) -> None:
        """The board must answer, and the clock may, so that orders work from the beginning."""
        until_s = time.monotonic() + patience_s
        while time.monotonic() < until_s and not self._lost:
            with self._lock:
                if self._conversation.found is not None:
                    return
            time.sleep(0.01)
        with self._lock:
            if self._conversation.board_answers or self._lost:
                return
        refusal = message("clock-port-silent", port=self._path)
        if self._may_be_missing:
            self._report_lost(refusal)
            return
        self.close()
        raise UnreadableInput(refusal)

    def _send_command(self, command: Callable[[float], None]) -> None:
        with self._lock:
            command(self._now())
            # a line that broke is noticed, and told, by the thread that listens
            with contextlib.suppress(OSError):
                self._exchange()

    def _listen(self) -> None:
        if self._port is None:
            self._reopen()
        while not self._stop.is_set():
            try:
                self._read_port(self._port)
            except (OSError, TypeError) as error:
                # pyserial raises TypeError when its port closes under a read
                self._port_gone(error)
                self._reopen()
        if self._port is not None:
            with contextlib.suppress(OSError):
                self._port.close()

    def _read_port(self, port: Any) -> None:
        received = port.read(1)
        if received:
            received += port.read(port.in_waiting)
        now_s = self._now()
        with self._lock:
            if received:
                _log.debug("from the board: %s", received.hex(" "))
                self._conversation.received(received, now_s)
            self._conversation.tick(now_s)
            self._exchange()

    def _exchange(self) -> None:
        """Write the conversation's output and report its signals; called with the lock held."""
        for signal in self._conversation.signals():
            self._note(signal)
            self._signals.put(signal)
        output = self._conversation.output()
        if output:
            _log.debug("to the board: %s", output.hex(" "))
            self._port.write(output)

    def _note(self, signal: ClockSignal) -> None:
        match signal:
            case ClockLost(reason=reason):
                self._lost = True
                _log.warning("clock at %s lost: %s", self._path, say(reason))
            case ClockFound(port=port) if self._lost:
                self._lost = False
                _log.warning("clock at %s is back", port)

    def _port_gone(self, error: Exception) -> None:
        _log.debug("port %s: %s", self._path, error)
        with contextlib.suppress(OSError):
            self._port.close()
        self._report_lost(message("clock-board-unplugged"))

    def _report_lost(self, reason: Message) -> None:
        with self._lock:
            self._conversation.port_gone(reason, self._now())
            for signal in self._conversation.signals():
                self._note(signal)
                self._signals.put(signal)

    def _reopen(self) -> None:
        while not self._stop.wait(SEARCH_S if self._is_anywhere() else REOPEN_S):
            try:
                port = self._open()
            except UnreadableInput:
                continue
            with self._lock:
                self._port = port
                self._conversation.port_reopened(self._path)
            return

    def _is_anywhere(self) -> bool:
        """Whether it is searched for at all ports: it was never there, or left its port without a number by which it
        could be known again."""
        facts = self._facts
        return facts is None or (self._any_port and facts.usb_serial is None and not is_listed(facts.path))

    def _open(self) -> Any:
        """Open the port and remember which device it is. Raises UnreadableInput when there is none."""
        facts = self._facts
        if facts is None or self._is_anywhere():
            facts = find_board()
        path = current_path(facts)
        if path is None:
            raise UnreadableInput(message("clock-port-missing", port=facts.path))
        port = self._open_port(path)
        # one that was missing, or is in another socket, says only now which device it is
        self._facts, self._path = _facts_of(path, facts), path
        return port


def _facts_of(url: str, known: PortFacts | None = None) -> PortFacts:
    """Those of the port there, or what is known of one that no list has."""
    return next((facts for facts in serial_ports() if facts.path == url), known or PortFacts(url, "", None))
