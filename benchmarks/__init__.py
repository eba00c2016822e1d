"""The benchmarks of `make bench`: speed, memory, latencies and verdicts, as ratios where there is a comparison."""

import os
import signal
import sys
from types import TracebackType

import referee  # noqa: F401  before NumPy, whose threads it limits as in the program itself

INTERRUPTED = 130
"""Exit status of a benchmark after Ctrl-C: 128 + SIGINT."""


def _end(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Ctrl-C ends a benchmark with one line; everything else is told as usual."""
    if not issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
        return
    print("interrupted", file=sys.stderr)
    raise SystemExit(INTERRUPTED)


if sys.argv[0] == "-m":  # as a program: tests import parts of benchmarks
    sys.excepthook = _end
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # as it is for a program in a shell's background
        # a traceback of each worker process would hide the one line
        os.register_at_fork(after_in_child=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
