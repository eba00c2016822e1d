"""Checks the signatures in a journal: which keys vouch for it, and up to which record."""

from __future__ import annotations

from pathlib import Path

from referee.errors import error_message
from referee.messages import message
from referee.outputs.encoding import decode
from referee.outputs.journal_reader import BrokenJournal, read_links
from referee.outputs.journal_records import ChainLink, ChainSigned
from referee.outputs.signing import is_signature


def read_signatures(path: Path) -> dict[str, ChainLink]:
    """The last signature of each key: it vouches for every record before. Raises BrokenJournal at a record that is not
    intact, and at a wrong signature."""
    last_signed: dict[str, ChainLink] = {}
    previous: ChainLink | None = None
    for link in read_links(path):
        if link.type == ChainSigned.__name__ and previous is not None:
            try:
                signed: ChainSigned = decode(link.type, link.payload)
            except ValueError as error:
                raise BrokenJournal(path, link.number, link.time_s, error_message(error)) from error
            if not is_signature(signed.signature, previous.sha256, signed.key):
                reason = message("journal-made-anew", key=signed.key)
                raise BrokenJournal(path, link.number, link.time_s, reason)
            last_signed[signed.key] = link
        previous = link
    return last_signed
