"""`referee verify JOURNAL`: whether a match's record is as it was written, or where it was changed."""

from __future__ import annotations

import argparse
from pathlib import Path

from referee.errors import CannotFollow, UnreadableInput
from referee.messages import message
from referee.outputs.journal_reader import Whole, journal_in, read_links, read_result, verify
from referee.outputs.signatures import read_signatures
from referee.outputs.signing import KEY_DIGITS
from referee.outputs.told import check_pictures, read_told
from referee.plain_text import counted
from referee.progress import clock_text
from referee.records.events import GameEnded, ResultCorrected
from referee.words import say

LEAST_SEAL = 16
"""Digits of a seal that must be given, 64 bits: nobody finds them again by trying. Larger is surer and more to type."""
UNPROVEN = (
    "without a seal noted down elsewhere, or a key known from elsewhere, this says only that no record was changed "
    "alone: who can write the file can make the whole chain anew"
)
NOT_CHECKED = "report, PDN and line files are not checked: `referee export` makes them anew from the journal"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", metavar="JOURNAL", type=Path, help="a match folder, or the journal in it")
    parser.add_argument(
        "--seal",
        metavar="HEX",
        help=f"a seal noted down earlier, {LEAST_SEAL} digits or more: it must still be in the journal, which tells "
        "that nothing was cut off",
    )

    parser.add_argument(
        "--key",
        metavar="HEX",
        help=f"the public half of a key, {KEY_DIGITS} digits as `referee key` prints them: the journal must be signed "
        "with it to its end",
    )


def run(options: argparse.Namespace) -> int:
    """Refusals tell what is wrong: 1 for a journal or picture that was changed, 2 for no journal."""
    path = journal_in(options.journal)
    whole = verify(path)
    told = read_told(path)
    if told.fault is not None:
        raise told.fault
    said = [_summary(whole, read_result(path)), f"seal: {whole.seal}"]
    said += _signed(path, options.key, whole)
    if options.seal is not None:
        said.append(_found_seal(path, options.seal))
    if options.seal is None and options.key is None:
        said.append(UNPROVEN)
    if (path.parent / "evidence").is_dir():
        count = check_pictures(told, path.parent)
        said.append(f"{count} pictures and clips are as they were kept")
    said.append(NOT_CHECKED)
    print("\n".join(said))
    return 0


def _summary(whole: Whole, result: GameEnded | ResultCorrected | None) -> str:
    if result is not None:
        state = f"the game is finished: {result.result.value}, {say(result.reason)}"
        state += "" if whole.finished else "; it was not closed"
    else:
        state = "brought to its end, without a result" if whole.finished else "not brought to its end: no result"
    return f"whole: {counted(whole.records, 'record', 'records')}, {clock_text(whole.length_s)}; {state}"


def _found_seal(path: Path, seal: str) -> str:
    wanted = seal.strip().lower()
    if len(wanted) < LEAST_SEAL:
        raise UnreadableInput(message("verify-short-seal", seal=seal, least=LEAST_SEAL))
    for link in read_links(path):
        if link.sha256.startswith(wanted):
            return f"seal {seal} is that of record {link.number}, at {clock_text(link.time_s)}"
    raise CannotFollow(message("verify-no-seal", file=str(path), seal=seal))


def _signed(path: Path, key: str | None, whole: Whole) -> list[str]:
    """Which keys vouch for it; with `key` given, that one has to, to the end."""
    signatures = read_signatures(path)
    if key is None:
        return [f"signed up to record {link.number - 1} with the key {name}" for name, link in signatures.items()]
    wanted = key.strip().lower()
    if len(wanted) != KEY_DIGITS or not set(wanted) <= set("0123456789abcdef"):
        raise UnreadableInput(message("verify-no-key", key=key, digits=KEY_DIGITS))
    link = signatures.get(wanted)
    if link is None:
        raise CannotFollow(message("verify-not-signed", file=str(path), key=wanted))
    if link.number != whole.records:
        raise CannotFollow(
            message(
                "verify-signed-in-part",
                file=str(path),
                key=wanted,
                time=clock_text(link.time_s),
                count=whole.records - link.number,
            )
        )
    return [f"signed to its end with the key {wanted}"]
