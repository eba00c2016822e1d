"""`referee` without arguments: with its port in use already, and with settings for the folders."""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import socket
import threading
import time
from pathlib import Path

import httpx
import pytest

from referee.cli import main
from referee.commands.evening import evening_settings
from referee.console.server import ConsoleServer
from referee.launcher.launcher import Device, Launcher, Order
from referee.launcher.web import launcher_app
from referee.settings import Settings, parse_settings
from referee.words import catalogue
from tests.console.desks import TableDesk
from tests.stop_signals import in_a_window, terminated_while_closing

__all__ = ["in_a_window"]


@pytest.mark.usefixtures("in_a_window")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_the_waiting_page_ends_with_ctrl_c_as_with_quit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: signal.Signals
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    wait, closed = Launcher.wait, terminated_while_closing(ConsoleServer, monkeypatch)

    def stopped_while_waiting(launcher: Launcher) -> Order | None:
        threading.Timer(0.1, os.kill, (os.getpid(), stop)).start()
        return wait(launcher)

    monkeypatch.setattr(Launcher, "wait", stopped_while_waiting)
    assert main(["evening", "--no-browser", "--port", "0"]) == 0
    assert closed.is_set()


def started_again(port: int) -> int:
    return main(["evening", "--no-browser", "--port", str(port)])


def test_a_second_start_opens_the_running_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    launcher = Launcher(Settings(), tmp_path)
    with ConsoleServer(launcher_app(launcher, None), port=0) as server:
        port = httpx.URL(server.url).port
        assert port is not None
        assert started_again(port) == 0
        server.show(TableDesk(tmp_path))
        assert started_again(port) == 0
    launcher.close()
    assert capsys.readouterr().out.count(f"is running at {server.url} already") == 2


class OnABusyComputer(Launcher):
    def cameras(self) -> tuple[Device, ...]:
        time.sleep(3.0)
        return super().cameras()


@pytest.mark.slow
def test_a_second_start_waits_for_the_answer_of_a_busy_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with ConsoleServer(launcher_app(OnABusyComputer(Settings(), tmp_path), None), port=0) as server:
        assert started_again(server.port) == 0


def test_a_port_used_by_another_program_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("referee.commands.evening.ANSWER_S", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as other:
        assert started_again(other.getsockname()[1]) == 2
    assert "in use" in capsys.readouterr().err


def test_a_port_at_which_no_web_server_listens_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)

    def greet(listening: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                taken, _ = listening.accept()
                taken.sendall(b"SSH-2.0-OpenSSH_9.6\r\n")
                taken.close()

    with socket.create_server(("127.0.0.1", 0)) as other:
        threading.Thread(target=greet, args=(other,), daemon=True).start()
        assert started_again(other.getsockname()[1]) == 2
        other.shutdown(socket.SHUT_RDWR)
    assert "in use" in capsys.readouterr().err


@pytest.mark.parametrize(("text", "folder"), [("", None), ('[record]\nfolder = "club"\n', "club")])
def test_records_lie_among_the_users_documents_unless_settings_say_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, folder: str | None
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    options = argparse.Namespace(host=None, port=None, tls=None)
    kept = evening_settings(parse_settings(text), options, catalogue("nl")).record
    assert kept.folder == (folder or str(tmp_path / "Documents" / "referee"))
