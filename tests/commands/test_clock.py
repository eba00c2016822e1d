"""`referee clock` on the command line."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator

import pytest

from hardware.simulated.clock_faults import ClockFault
from hardware.simulated.clock_terminal import ClockTerminal
from hardware.simulated.dgt_board import SimulatedClock
from tests.command_line import run_command

Clock = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def clock(capsys: pytest.CaptureFixture[str]) -> Clock:
    """The command with these arguments."""
    return lambda *arguments: run_command(capsys, "clock", *arguments)


@pytest.fixture(scope="module")
def simulation() -> Iterator[tuple[subprocess.Popen[str], str]]:
    line = [sys.executable, "-m", "referee", "clock", "--simulate", "--times", "5m", "4m"]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield process, process.stdout.readline().strip()
        process.stdin.write("quit\n")
        process.stdin.flush()
        assert process.wait(20) == 0


def test_the_simulation_prints_its_port_first(simulation: tuple[subprocess.Popen[str], str]) -> None:
    assert simulation[1].startswith("/dev/")


def test_watch_prints_readings(simulation: tuple[subprocess.Popen[str], str], clock: Clock) -> None:
    clock("--port", simulation[1], "--stop", "--set", "5m", "4m")
    done = clock("--port", simulation[1], "--seconds", "1.5", "--json")
    found, reading, *_ = map(json.loads, done.stdout.splitlines())
    assert found["kind"] == "ClockFound"
    assert (reading["left_ms"], reading["right_ms"], reading["running"]) == (300_000, 240_000, False)
    assert logging.getLogger("hardware.serial_clock").isEnabledFor(logging.WARNING)


def test_set_and_text_commands(simulation: tuple[subprocess.Popen[str], str], clock: Clock) -> None:
    done = clock("--port", simulation[1], "--set", "1h30", "90m", "--run", "right", "--text", "Art 5.4")
    assert done.stdout.startswith("left 1:30:00 right 1:30:00  running")
    stopped = clock("--port", simulation[1], "--stop", "--end-text")
    assert "stopped" in stopped.stdout
    set_again = clock("--port", simulation[1], "--stop", "--set", "7m", "6m")
    assert set_again.stdout.startswith("left 0:07:00 right 0:06:00  stopped")


def test_an_arbiter_gives_and_takes_time(simulation: tuple[subprocess.Popen[str], str], clock: Clock) -> None:
    port = simulation[1]
    clock("--port", port, "--set", "10m", "5m", "--run", "left")
    done = clock("--port", port, "--add", "right", "2m", "--take", "left", "1m")
    assert "running, left to move" in done.stdout
    left, right = (done.stdout.split()[place] for place in (1, 3))
    assert right == "0:07:00"
    assert "0:08:30" < left <= "0:09:00"
    too_long = clock("--port", port, "--add", "right", "9h58")
    assert (too_long.returncode, "9:59:59" in too_long.stderr) == (1, True)
    assert "running" in clock("--port", port, "--beep", "0.1").stdout
    assert "left 0:00:00" in clock("--port", port, "--stop", "--take", "left", "1h").stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--port", "/dev/there-is-none"], "does not exist"),
        (["--port", "loop://"], "does not answer as a DGT board"),
        (["--set", "soon", "5m"], "is no time"),
        (["--run", "left"], "--run needs the times"),
        (["--set", "5m", "5m", "--run", "left", "--stop"], "--stop: not allowed with argument --run"),
        (["--set", "5m", "10h"], "--set: the clock shows 0:00:00 to 9:59:59"),
        (["--add", "white", "1m"], "write left or right"),
        (["--take", "left", "much"], "is no time"),
        (["--take", "left", "1m", "--set", "5m", "5m"], "leave out --add and --take"),
        (["--simulate", "--times", "10h", "5m"], "9:59:59"),
        (["--simulate", "--beep", "-1"], "no number of seconds"),
        (["--simulate", "--set", "5m", "5m"], "--simulate takes no orders"),
        (["--simulate", "--run", "left"], "--simulate takes no orders"),
    ],
)
def test_errors_are_one_line(arguments: list[str], says: str, clock: Clock) -> None:
    done = clock(*arguments)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert says in line


def test_a_wrong_option(simulation: tuple[subprocess.Popen[str], str], clock: Clock) -> None:
    process, port = simulation
    assert process.stdin is not None
    process.stdin.write("wrong-option on\n")
    process.stdin.flush()
    assert "choose option 25" in clock("--port", port, "--seconds", "0.5").stdout
    wrong = clock("--port", port, "--set", "5m", "5m")
    assert (wrong.returncode, "option 25" in wrong.stderr) == (1, True)
    process.stdin.write("wrong-option off\n")
    process.stdin.flush()
    assert "choose option 25" not in clock("--port", port, "--seconds", "0.5").stdout


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        pytest.param(ClockFault.MISSING_ACK, "the clock did not answer", marks=pytest.mark.deep),
        (ClockFault.UNPLUGGED, "unplugged"),
    ],
    ids=["it stops answering", "it is unplugged"],
)
def test_orders_that_were_not_carried_out_are_a_failure(clock: Clock, fault: ClockFault, says: str) -> None:
    """A slow clock takes the times, and then no other order."""
    simulated = SimulatedClock(ack_s=1.0, times_s=(300, 300))
    with ClockTerminal(simulated) as terminal:

        def spoil() -> None:
            while simulated.mechanism.left.remaining_s != 600:
                threading.Event().wait(0.01)
            terminal.switch(fault, True)

        threading.Thread(target=spoil, daemon=True).start()
        done = clock("--port", terminal.path, "--set", "10m", "10m", "--text", "HELLO", "--beep", "1")
    assert (done.returncode, says in done.stderr) == (1, True), done.stderr
    assert done.stdout == ""


@pytest.mark.deep
def test_a_slow_clock_has_time_for_each_of_many_orders(clock: Clock) -> None:
    simulated = SimulatedClock(ack_s=1.9, times_s=(300, 300))
    with ClockTerminal(simulated) as terminal:
        done = clock("--port", terminal.path, "--set", "10m", "10m", "--text", "HELLO", "--end-text", "--beep", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert len(simulated.beeps) == 1
