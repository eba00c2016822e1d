"""`referee doctor`: checks everything for a match, one line each, with a remedy for what does not work."""

from __future__ import annotations

import argparse
from itertools import chain
from pathlib import Path

from referee.commands.play import add_device_options, applied_to
from referee.doctor import Finding, examine
from referee.errors import CannotFollow
from referee.from_settings import policy_of
from referee.messages import message, typed
from referee.settings import FILE_NAME, load_settings
from referee.words import Catalogue


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("--settings", metavar="FILE", type=Path, help=words("help-settings"))
    add_device_options(parser, words)


def run(options: argparse.Namespace, words: Catalogue) -> int:
    settings = applied_to(load_settings(options.settings), options)
    policy_of(settings)  # refuses articles that its rules do not have
    file = options.settings or Path(FILE_NAME)
    named = typed(str(file)) if file.exists() else message("doctor-defaults")
    good = True
    for finding in chain([Finding("settings", True, named)], examine(settings)):
        good = good and finding.good
        room, state = words("doctor-room", room=finding.subject), words("doctor-ok" if finding.good else "doctor-not")
        print(f"{room:<13} {state:<5} {words.say(finding.sentence)}", flush=True)
    return 0 if good else CannotFollow.exit_status
