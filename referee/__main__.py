"""The `referee` command, as `python -m referee` too."""

import signal
import sys


def main() -> int:
    """Runs the command of the command line, and returns its exit status."""
    try:
        from referee.cli import main as run
    except KeyboardInterrupt:  # while the program loads, before it can say anything in the user's language
        return 128 + signal.SIGINT
    return run()


if __name__ == "__main__":
    sys.exit(main())
