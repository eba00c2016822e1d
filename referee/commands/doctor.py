"""`referee doctor`: whether everything for a match works, one line each, and what to do where it does not."""

from __future__ import annotations

import argparse
from pathlib import Path

from referee.commands.play import add_device_options, laid_over
from referee.doctor import examine
from referee.errors import CannotFollow
from referee.settings import load_settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--settings", metavar="FILE", type=Path, help="default: referee.toml in this folder, if there")
    add_device_options(parser)


def run(options: argparse.Namespace) -> int:
    settings = laid_over(load_settings(options.settings), options)
    print(f"{'settings':<9} ok    {options.settings or 'referee.toml, or the defaults'}", flush=True)
    good = True
    for finding in examine(settings):
        good = good and finding.good
        print(f"{finding.name:<9} {'ok' if finding.good else 'NOT':<5} {finding.words}", flush=True)
    return 0 if good else CannotFollow.exit_status
