"""Runs every benchmark of this folder, each in a process of its own: `python -m benchmarks`.

A module whose name begins with _ is a part of others.
"""

import pkgutil
import subprocess
import sys
from pathlib import Path

status = 0
for module in sorted(pkgutil.iter_modules([str(Path(__file__).parent)])):
    if not module.name.startswith("_"):
        print(f"--- {module.name}", flush=True)
        status |= subprocess.run([sys.executable, "-m", f"benchmarks.{module.name}"], check=False).returncode
sys.exit(status)
