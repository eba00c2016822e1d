"""The driver and its port: what goes wrong with ports, and boards that come and go."""

from __future__ import annotations

import errno
import os
import termios
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import serial

from hardware.serial_clock import SerialClock
from hardware.serial_ports import PortFacts, current_path, open_port
from hardware.simulated.clock_terminal import ClockTerminal
from referee.errors import UnreadableInput
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import ClockFound, ClockLost, ClockReading, ClockSignal
from referee.words import say
from tests.hardware.clock_benches import board


def missing(folder: Path) -> str:
    return str(folder / "ttyUSB9")


def no_port(folder: Path) -> str:
    (folder / "notes").write_text("no port")
    return str(folder / "notes")


def forbidden(folder: Path) -> str:
    path = Path(no_port(folder))
    path.chmod(0)
    return str(path)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (missing, "does not exist"),
        (no_port, "is no serial port"),
        pytest.param(
            forbidden, "dialout", marks=pytest.mark.skipif(os.geteuid() == 0, reason="root may open everything")
        ),
        (lambda folder: "socket://127.0.0.1:9", "check the address"),
        (lambda folder: "nonsense://x", "check the address"),
    ],
)
def test_a_port_that_cannot_be_opened_is_one_line_with_the_remedy(
    make: Callable[[Path], str], says: str, tmp_path: Path
) -> None:
    with pytest.raises(UnreadableInput, match=says) as refusal:
        SerialClock(make(tmp_path))
    assert len(str(refusal.value).splitlines()) == 1


def test_a_device_unplugged_while_it_is_opened_is_no_port(monkeypatch: pytest.MonkeyPatch) -> None:
    def vanish(*_: object) -> None:
        raise termios.error(errno.EIO, os.strerror(errno.EIO))

    with ClockTerminal(board()) as terminal:
        monkeypatch.setattr(termios, "tcflush", vanish)
        with pytest.raises(UnreadableInput, match="is no serial port"):
            open_port(terminal.path)


@pytest.mark.parametrize(
    ("plugged_in", "opened"),
    [
        ({"USB1": "0001"}, "USB1"),
        ({"USB0": "0001"}, "USB0"),  # plugged in again
        ({"USB0": "0001", "USB1": "0001"}, "USB1"),
        ({"USB0": "0001", "USB1": "7"}, "USB0"),  # the ports changed places
        ({"USB0": "0001", "USB2": "0001"}, "USB1"),
        ({"USB0": "7"}, "USB1"),
        ({"USB1": "7"}, None),
        ({}, "USB1"),
    ],
    ids=[
        "where it was",
        "at another port",
        "where it was, beside one of the same number",
        "where another is now",
        "gone, with two of its number there",
        "gone, with another there",
        "gone, with another in its place",
        "gone",
    ],
)
def test_a_device_is_found_again_by_its_serial_number(
    plugged_in: dict[str, str], opened: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    ports = tuple(PortFacts(path, "an adapter", number) for path, number in plugged_in.items())
    monkeypatch.setattr("hardware.serial_ports.serial_ports", lambda: ports)
    assert current_path(PortFacts("USB1", "an adapter", "0001")) == opened


def test_an_adapter_without_a_number_is_known_by_the_socket_that_it_is_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was plugged in again before its port was given up gets the next name."""
    ours = PortFacts("USB0", "USB Serial", None, "1-2")
    for plugged_in, opened in (
        ([replace(ours, path="USB1")], "USB1"),
        ([PortFacts("USB0", "USB Serial", None, "1-3"), replace(ours, path="USB1")], "USB1"),
        ([PortFacts("USB0", "USB Serial", None, "1-3")], "USB0"),  # in another socket, or another one
        ([PortFacts("USB1", "A modem", None, "1-2")], "USB0"),  # gone, and another device in its socket
        ([], "USB0"),
    ):
        monkeypatch.setattr("hardware.serial_ports.serial_ports", lambda found=tuple(plugged_in): found)
        assert current_path(ours) == opened


def test_a_board_is_found_again_though_its_port_went_to_another_device_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While the board's adapter is unplugged another device gets the lowest free port, which was the board's."""
    monkeypatch.setattr("hardware.serial_clock.REOPEN_S", 0.05)
    plugged: list[PortFacts] = []
    monkeypatch.setattr("hardware.serial_ports.serial_ports", lambda: tuple(plugged))
    monkeypatch.setattr("hardware.serial_clock.serial_ports", lambda: tuple(plugged))
    first = ClockTerminal(board())
    paths = {"USB0": first.path}
    near, far = os.openpty()
    with ClockTerminal(board()) as second, os.fdopen(near, "rb"), os.fdopen(far, "rb") as silent:
        plugged[:] = [PortFacts("USB0", "an adapter", "A12")]
        with SerialClock("USB0", open_port=lambda name: open_port(paths[name])) as clock:
            assert isinstance(wait_for(clock, ClockFound), ClockFound)
            paths.update({"USB0": os.ttyname(silent.fileno()), "USB1": second.path})
            plugged[:] = [PortFacts("USB0", "another device", "B34")]
            first.close()
            assert isinstance(wait_for(clock, ClockLost), ClockLost)
            time.sleep(0.3)
            plugged.append(PortFacts("USB1", "an adapter", "A12"))
            found = wait_for(clock, ClockFound)
            assert isinstance(found, ClockFound)
            assert found.port == "USB1"


def test_a_port_in_use_is_reported() -> None:
    with (
        ClockTerminal(board()) as terminal,
        serial.Serial(terminal.path, exclusive=True),
        pytest.raises(UnreadableInput, match="in use by another program"),
    ):
        SerialClock(terminal.path)


def test_a_device_that_is_not_a_dgt_board_is_refused() -> None:
    """`loop://` echoes the driver's own bytes."""
    with pytest.raises(UnreadableInput, match="does not answer as a DGT board"):
        SerialClock("loop://", patience_s=0.3)


def test_an_optional_clock_is_reported_lost_once_and_opened_when_its_port_appears(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.serial_clock.REOPEN_S", 0.05)
    port = tmp_path / "board"
    with SerialClock(str(port), may_be_missing=True) as clock:
        lost = next(clock.signals(20.0))
        assert isinstance(lost, ClockLost)
        assert "does not exist" in say(lost.reason)
        clock.set_and_run(ClockSetting(1000, 1000, None))
        with ClockTerminal(board()) as terminal:
            port.symlink_to(terminal.path)
            assert isinstance(wait_for(clock, ClockFound), ClockFound)
            assert isinstance(wait_for(clock, ClockReading), ClockReading)


def test_an_optional_clock_treats_a_foreign_device_as_lost() -> None:
    with SerialClock("loop://", may_be_missing=True, patience_s=0.3) as clock:
        lost = next(clock.signals(20.0))
        assert isinstance(lost, ClockLost)
        assert "does not answer as a DGT board" in say(lost.reason)


def test_an_unnamed_board_is_searched_for_until_it_appears(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.serial_clock.SEARCH_S", 0.05)
    monkeypatch.setattr("hardware.serial_ports.serial_ports", tuple)
    with SerialClock(may_be_missing=True) as clock:
        lost = next(clock.signals(20.0))
        assert isinstance(lost, ClockLost)
        assert "no serial port was found" in say(lost.reason)
        with ClockTerminal(board()) as terminal:
            facts = PortFacts(terminal.path, "a board", None)
            monkeypatch.setattr("hardware.serial_ports.serial_ports", lambda: (facts,))
            found = wait_for(clock, ClockFound)
            assert isinstance(found, ClockFound)
            assert found.port == terminal.path


def test_an_unnamed_board_without_a_serial_number_is_found_again_at_another_port(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Most cheap USB adapters have none, and come back as the next free ttyUSB."""
    monkeypatch.setattr("hardware.serial_clock.SEARCH_S", 0.05)
    plugged: list[PortFacts] = []
    monkeypatch.setattr("hardware.serial_ports.serial_ports", lambda: tuple(plugged))
    with ClockTerminal(board()) as second:
        first = ClockTerminal(board())
        plugged[:] = [PortFacts(first.path, "an adapter", None)]
        with SerialClock() as clock:
            assert isinstance(wait_for(clock, ClockFound), ClockFound)
            first.close()
            assert isinstance(wait_for(clock, ClockLost), ClockLost)
            plugged[:] = [PortFacts(second.path, "an adapter", None)]
            found = wait_for(clock, ClockFound)
            assert isinstance(found, ClockFound)
            assert found.port == second.path


def test_while_an_adapter_with_a_number_is_unplugged_no_other_port_is_disturbed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is known again wherever it is plugged in; another table's board is not taken in its place."""
    monkeypatch.setattr("hardware.serial_clock.REOPEN_S", 0.05)
    plugged: list[PortFacts] = []
    monkeypatch.setattr("hardware.serial_ports.serial_ports", lambda: tuple(plugged))
    with ClockTerminal(board()) as of_another_table:
        first = ClockTerminal(board())
        plugged[:] = [PortFacts(first.path, "an adapter", "A12")]
        with SerialClock() as clock:
            assert isinstance(wait_for(clock, ClockFound), ClockFound)
            first.close()
            plugged[:] = [PortFacts(of_another_table.path, "an adapter", "B34")]
            assert isinstance(wait_for(clock, ClockLost), ClockLost)
            assert not [signal for signal in clock.signals(2.0) if isinstance(signal, ClockFound)]


def test_a_board_that_disappears_is_reported_once_and_found_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.serial_clock.REOPEN_S", 0.05)
    port = tmp_path / "board"
    first = ClockTerminal(board())
    port.symlink_to(first.path)
    with SerialClock(str(port)) as clock:
        wait_for(clock, ClockFound)
        first.close()
        lost = wait_for(clock, ClockLost)
        assert isinstance(lost, ClockLost)
        assert lost.last is not None
        clock.set_and_run(ClockSetting(1000, 1000, None))
        time.sleep(0.3)
        with ClockTerminal(board()) as second:
            port.unlink()
            port.symlink_to(second.path)
            wait_for(clock, ClockFound)
            assert isinstance(wait_for(clock, ClockReading), ClockReading)
            assert [record.message.split(":")[0].split()[-1] for record in caplog.records] == ["lost", "back"]


def wait_for(clock: SerialClock, kind: type[ClockSignal], within_s: float = 20.0) -> ClockSignal:
    until_s = time.monotonic() + within_s
    while time.monotonic() < until_s:
        for signal in clock.signals(within_s):
            if isinstance(signal, kind):
                return signal
    raise AssertionError(f"no {kind.__name__} came")
