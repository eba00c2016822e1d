"""Runs every benchmark of this folder, each in a process of its own: `python -m benchmarks`.

A module whose name begins with _ is a part of others.
"""

import pkgutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from benchmarks import INTERRUPTED
from referee.progress import clock_text

interrupted: list[int] = []
signal.signal(signal.SIGINT, lambda number, _: interrupted.append(number))  # Ctrl-C reaches the running benchmark too
status = 0
for module in sorted(pkgutil.iter_modules([str(Path(__file__).parent)])):
    if not module.name.startswith("_"):
        print(f"--- {module.name}", flush=True)
        began_s = time.monotonic()
        ended = subprocess.run([sys.executable, "-m", f"benchmarks.{module.name}"], check=False).returncode
        if interrupted:
            if ended != INTERRUPTED:  # it had not begun to work, and said nothing
                print("interrupted", file=sys.stderr)
            sys.exit(INTERRUPTED)
        status |= ended
        print(f"    ({clock_text(time.monotonic() - began_s)})", flush=True)
sys.exit(status)
