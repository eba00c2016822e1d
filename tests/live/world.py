"""A table independent of the referee: its camera on the network, its clock on a port."""

from __future__ import annotations

import math
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import cv2

from hardware.simulated.clock_terminal import ClockTerminal
from hardware.simulated.dgt_board import SimulatedClock
from hardware.simulated.live_table import LiveTable
from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable

SIZE_PX = (640, 360)
SEED = 7


class World:
    """Still until `begin`. The camera can be unplugged, and the clock by its terminal."""

    def __init__(self, script: str, *, position: str | None = None, frames_per_s: float = 12.5) -> None:
        table = VirtualTable(plain_scene(SEED, SIZE_PX), script, position=position, seed=SEED)
        self.duration_s = table.duration_s
        self.terminal = ClockTerminal(SimulatedClock())
        self.table = LiveTable(table, frames_per_s=frames_per_s, press=self.terminal.press, afterwards_s=math.inf)
        self.plugged = threading.Event()
        self.plugged.set()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._requests())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.camera = f"http://127.0.0.1:{self._server.server_address[1]}/table.mjpeg"

    @property
    def port(self) -> str:
        """Port of the clock."""
        return self.terminal.path

    def begin(self) -> None:
        self.table.begin()

    def pause(self) -> None:
        """The players wait."""
        self.table.pause()

    def close(self) -> None:
        self.plugged.clear()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        self.table.close()
        self.terminal.close()

    def __enter__(self) -> World:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()

    def _requests(self) -> type[BaseHTTPRequestHandler]:
        table, plugged = self.table, self.plugged

        class Pictures(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if not plugged.is_set():
                    self.send_error(503)
                    return
                self.send_response(200)
                self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=next")
                self.end_headers()
                given = -1
                while plugged.is_set():
                    frame = table.newest(given, 0.2)
                    if frame is None:
                        continue
                    given = frame.sequence
                    body = cv2.imencode(".jpg", frame.image, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes()
                    try:
                        self.wfile.write(b"--next\r\nContent-Type: image/jpeg\r\n")
                        self.wfile.write(f"Content-Length: {len(body)}\r\n\r\n".encode() + body + b"\r\n")
                    except OSError:
                        return

            def log_message(self, format: str, *args: object) -> None:
                pass

        return Pictures
