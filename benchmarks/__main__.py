"""Runs every benchmark of this folder, each in a process of its own: `python -m benchmarks`.

A module whose name begins with _ is a part of others.
"""

import pkgutil
import subprocess
import sys
import time
from pathlib import Path

from referee.progress import clock_text

status = 0
for module in sorted(pkgutil.iter_modules([str(Path(__file__).parent)])):
    if not module.name.startswith("_"):
        print(f"--- {module.name}", flush=True)
        began_s = time.monotonic()
        status |= subprocess.run([sys.executable, "-m", f"benchmarks.{module.name}"], check=False).returncode
        print(f"    ({clock_text(time.monotonic() - began_s)})", flush=True)
sys.exit(status)
