"""The language in which a command answers: from `--language`, else from the system's locale, else English. Decided here
only. The language of a match's record is a setting of its own (`record.language`)."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import pairwise

from referee.words import FIRST, LANGUAGES

OPTION = "--language"
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables with the user's locale, in order of precedence (POSIX)."""


def users_language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """From the command line, which need not be parsed yet, and the environment."""
    for word, following in pairwise([*arguments, ""]):
        option, _, value = word.partition("=")
        if option == OPTION and (value or following) in LANGUAGES:
            return value or following
    locale = next((environment[name] for name in LOCALES if environment.get(name)), "")
    language = locale.partition(".")[0].partition("_")[0].lower()
    return language if language in LANGUAGES else FIRST
