"""`referee key FILE`: the key that signs journals, made where there is none yet; its public half is printed."""

from __future__ import annotations

import argparse
from pathlib import Path

from referee.outputs.signing import load_key, make_key


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="made if it is not there; never written over")


def run(options: argparse.Namespace) -> int:
    file: Path = options.file
    there = file.exists()
    key = load_key(file) if there else make_key(file)
    print(f"{'key' if there else 'new key'}: {key.public}")
    print(f'journals are signed with it by the setting record.key = "{file}"; keep that file to yourself')
    print(f"whoever knows this key checks them: referee verify --key {key.public} MATCH")
    return 0
