"""`referee verify JOURNAL`: whether a match's record was changed after it was written, and where."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from referee.draughts.variants import RuleSet
from referee.errors import CannotFollow, UnreadableInput
from referee.messages import ItemList, Message, message
from referee.outputs.evening_folders import folders_of
from referee.outputs.journal_lookups import read_result
from referee.outputs.journal_reader import IntactJournal, journal_in, read_cover, read_links, verify
from referee.outputs.recorded_match import picture_faults, read_recorded_match, unknown_pictures
from referee.outputs.signatures import read_signatures
from referee.outputs.signing import KEY_DIGITS, load_key
from referee.progress import clock_text
from referee.records.events import GameEnded, ResultCorrected
from referee.records.scores import score
from referee.words import Catalogue

MIN_SEAL_DIGITS = 16
"""Hexadecimal digits of a seal that must be given, 64 bits: too many to find by trial. Larger is safer and more to
type. Chosen, not measured."""


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("journal", metavar="JOURNAL", type=Path, help=words("help-journal"))
    parser.add_argument(
        "--seal",
        metavar="HEX",
        help=words("help-verify-seal", digits=MIN_SEAL_DIGITS),
    )

    parser.add_argument(
        "--key",
        metavar="KEY",
        help=words("help-verify-key", digits=KEY_DIGITS),
    )


def run(options: argparse.Namespace, words: Catalogue) -> int:
    """1 for a journal or picture that was changed, 2 for no journal; a refusal says what is wrong. Every damaged or
    missing picture is named, then the state of the journal. A journal may lie alone if it is named itself."""
    path = journal_in(options.journal)
    recorded = read_recorded_match(path)
    alone = path == options.journal and not (path.parent / "evidence").is_dir()
    faults = () if alone else picture_faults(recorded, path.parent)
    for fault in faults:
        print(words.say(fault), file=sys.stderr)
    intact = verify(path)
    if recorded.fault is not None:
        raise recorded.fault
    rules = read_cover(path).match.rules
    lines = [_summary(intact, read_result(path), rules), message("verify-seal", seal=intact.seal)]
    lines += _signed(path, options.key, intact)
    if options.seal is not None:
        lines.append(_found_seal(path, options.seal))
    if options.seal is None and options.key is None:
        lines.append(message("verify-unproven"))
    if alone:
        lines.append(message("verify-alone", count=len(recorded.hashes)))
    else:
        lines.append(message("verify-pictures", count=len(recorded.hashes) - len(faults)))
    if unknown := unknown_pictures(recorded, path.parent):
        lines.append(message("verify-unknown-pictures", count=len(unknown), names=ItemList(unknown)))
    lines.append(message("verify-not-checked"))
    if more := tuple(str(folder) for folder in folders_of(options.journal)[1:]):
        lines.append(message("verify-more-games", count=len(more), folders=ItemList(more)))
    print("\n".join(map(words.say, lines)))
    return CannotFollow.exit_status if faults else 0


def _summary(intact: IntactJournal, result: GameEnded | ResultCorrected | None, rules: RuleSet) -> Message:
    if result is not None:
        key = "verify-finished" if intact.finished else "verify-finished-open"
        state = message(key, result=score(result.result, rules), reason=result.reason)
    else:
        state = message("verify-ended" if intact.finished else "verify-not-ended")
    return message("verify-whole", count=intact.records, length=clock_text(intact.length_s), state=state)


def _found_seal(path: Path, seal: str) -> Message:
    wanted = seal.strip().lower()
    if len(wanted) < MIN_SEAL_DIGITS:
        raise UnreadableInput(message("verify-short-seal", seal=seal, least=MIN_SEAL_DIGITS))
    for link in read_links(path):
        if link.sha256.startswith(wanted):
            return message("verify-seal-found", seal=seal, number=link.number, time=clock_text(link.time_s))
    raise CannotFollow(message("verify-no-seal", file=str(path), seal=seal))


def _signed(path: Path, key: str | None, intact: IntactJournal) -> list[Message]:
    """The keys that signed it; a given `key` must have signed up to the end."""
    signatures = read_signatures(path)
    if key is None:
        return [message("verify-signed-to", number=link.number - 1, key=name) for name, link in signatures.items()]
    wanted = _public_half(key)
    link = signatures.get(wanted)
    if link is None:
        raise CannotFollow(message("verify-not-signed", file=str(path), key=wanted))
    if link.number != intact.records:
        raise CannotFollow(
            message(
                "verify-signed-in-part",
                file=str(path),
                key=wanted,
                time=clock_text(link.time_s),
                count=intact.records - link.number,
            )
        )
    return [message("verify-signed", key=wanted)]


def _public_half(key: str) -> str:
    """Of a key given by its public half or by its file."""
    wanted = key.strip().lower()
    if len(wanted) == KEY_DIGITS and set(wanted) <= set("0123456789abcdef"):
        return wanted
    if Path(key).is_file():
        return load_key(Path(key)).public
    raise UnreadableInput(message("verify-no-key", key=key, digits=KEY_DIGITS))
