"""A round's boards before and during play: each keeps its tags from the first second. Pure."""

from __future__ import annotations

from msgspec.structs import replace

from referee.draughts.fen import format_fen
from referee.draughts.variants import rule_set, start_position
from referee.outputs.published_game import Publication, PublishedGame, PublishedPhase, PublishedPosition
from referee.records.match import UNKNOWN
from referee.tournament.event import EventRound
from referee.tournament.pairings import Pairing

CONSTANT = ("Event", "Site", "Round", "White", "Black", "Board")
"""Tags by which relays recognise a game: they must not change while it is played."""


def announced_game(event: EventRound, pairing: Pairing) -> PublishedGame:
    """A board of the round before anything is known of its match."""
    return Publication(event.match(pairing, source="?")).game


def with_announced_tags(game: PublishedGame, announced: PublishedGame) -> PublishedGame:
    """A board's published game with the number and tags under which it was announced."""
    return replace(game, board=announced.board, tags={**game.tags, **announced.tags})


def may_be_announced_game(game: PublishedGame, announced: PublishedGame) -> bool:
    """Whether the game may be the announced one: one of the players may be a substitute, or unknown."""
    return any(game.tags.get(name, UNKNOWN) in (announced.tags.get(name), UNKNOWN) for name in ("White", "Black"))


def may_be_of_round(game: PublishedGame, announced: PublishedGame) -> bool:
    """Whether the game may be of the announced one's round: rounds differ only where both are known."""
    rounds = {known.tags.get("Round", UNKNOWN) for known in (game, announced)}
    return len(rounds - {UNKNOWN}) <= 1


def unplayed(game: PublishedGame) -> PublishedGame:
    """The same game before its first move, which may be published whatever the delay."""
    rules = rule_set(game.rules)
    start = start_position(rules)
    position = PublishedPosition(start.to_string(), start.side_to_move, format_fen(start, algebraic=rules.algebraic))
    return replace(
        game, start=position, usual_start=True, position=position, moves="", plies=(), result="*",
        phase=PublishedPhase.WAITING, times=None,
    )  # fmt: skip


def is_same_game(game: PublishedGame, other: PublishedGame) -> bool:
    """Whether both are the same game: same board, players and round."""
    return game.board == other.board and all(game.tags.get(tag) == other.tags.get(tag) for tag in CONSTANT)
