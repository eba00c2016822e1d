"""In which language a command answers its user: as `--language` says, else as the system's locale does, else English.

The one home of that choice. What a match is written in is a setting of its own (`record.language`).
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import pairwise

from referee.words import FIRST, LANGUAGES

OPTION = "--language"
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables of the environment that name the user's locale, the one that goes before the others first (POSIX)."""


def users_language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """From the words of the command line, which need not be understood yet, and the environment."""
    for word, following in pairwise([*arguments, ""]):
        option, _, value = word.partition("=")
        if option == OPTION and (value or following) in LANGUAGES:
            return value or following
    locale = next((environment[name] for name in LOCALES if environment.get(name)), "")
    language = locale.partition(".")[0].partition("_")[0].lower()
    return language if language in LANGUAGES else FIRST
