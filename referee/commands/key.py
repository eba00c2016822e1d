"""`referee key FILE`: make the key that signs journals, if the file does not exist; prints its public half."""

from __future__ import annotations

import argparse
from pathlib import Path

from referee.outputs.signing import load_key, make_key
from referee.words import Catalogue


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=words("help-key-file"))


def run(options: argparse.Namespace, words: Catalogue) -> int:
    file: Path = options.file
    there = file.exists()
    key = load_key(file) if there else make_key(file)
    print(words("key-there" if there else "key-made", key=key.public))
    print(words("key-signs", file=str(file)))
    print(words("key-checks", key=key.public))
    return 0
