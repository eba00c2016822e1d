"""Runs every benchmark of this folder, each in a process of its own: `python -m benchmarks`."""

import pkgutil
import subprocess
import sys
from pathlib import Path

status = 0
for module in sorted(pkgutil.iter_modules([str(Path(__file__).parent)])):
    if module.name != "__main__":
        print(f"--- {module.name}", flush=True)
        status |= subprocess.run([sys.executable, "-m", f"benchmarks.{module.name}"], check=False).returncode
sys.exit(status)
