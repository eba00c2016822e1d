"""`referee feed MATCH ... --output DIR`: the public feed of a round, from the match folders of its boards."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path

import msgspec

from referee.commands.round_files import round_in
from referee.errors import UnreadableInput
from referee.feed.match_folders import MatchFolders
from referee.feed.publisher import Publisher
from referee.feed.roster import (
    announced_game,
    is_same_game,
    may_be_announced_game,
    may_be_of_round,
    unplayed,
    with_announced_tags,
)
from referee.from_settings import feed_of
from referee.live.notices import Notices
from referee.messages import Message, message
from referee.outputs.evening_folders import game_folder
from referee.outputs.published_file import FILE_NAME
from referee.outputs.published_game import PublishedGame, PublishedPhase
from referee.records.match import UNKNOWN
from referee.settings import Settings, changed, load_settings
from referee.system.program import StopSignals
from referee.system.state_folder import state_folder
from referee.tournament.event import EventRound
from referee.words import Catalogue

LOOK_S = 0.25
"""Time between two checks of the match folders, seconds. Larger wakes less often and publishes moves later. Chosen, not
measured."""


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("matches", metavar="MATCH", nargs="+", type=Path, help=words("help-feed-matches"))
    parser.add_argument("--output", metavar="DIR", help=words("help-feed-output"))
    parser.add_argument("--delay", metavar="MINUTES", type=int, help=words("help-play-feed-delay"))
    parser.add_argument("--pairings", metavar="FILE", help=words("help-feed-pairings"))
    parser.add_argument("--event", metavar="NAME", help=words("help-feed-event"))
    parser.add_argument("--round", metavar="N", help=words("help-feed-round"))
    parser.add_argument("--settings", metavar="FILE", type=Path, help=words("help-settings"))
    parser.add_argument("--until-over", action="store_true", help=words("help-feed-until-over"))


def run(options: argparse.Namespace, words: Catalogue) -> int:
    if options.pairings is None and (options.event is not None or options.round is not None):
        raise UnreadableInput(message("feed-event-without-pairings"))
    settings = settings_of(options)
    roster = roster_of(options.pairings, settings)

    def report(topic: str, notice: Message) -> None:
        print(words("terminal-notice", topic=words("topic", topic=topic), notice=notice), flush=True)

    signals, stopped = StopSignals(), threading.Event()
    with signals.received_by(stopped.set), ExitStack() as held:
        publisher = feed_of(settings, options.matches, state_folder(), Notices(report))
        assert publisher is not None
        held.callback(publisher.close)
        held.callback(signals.begin_closing)
        print(words("feed-shown", folder=settings.feed.folder, minutes=settings.feed.delay_minutes), flush=True)
        for folder in options.matches:
            if not (game_folder(folder, 1) / FILE_NAME).is_file():
                report("feed", message("feed-no-match-yet", folder=str(folder)))
        round_now = Round(publisher, MatchFolders(options.matches, game_folder), roster, report)
        over = round_now.follow(stopped, options.until_over)
    if over:
        print(words("feed-over"))
    return 0


def settings_of(options: argparse.Namespace) -> Settings:
    settings = load_settings(options.settings)
    typed_as = {"folder": "--output", "delay_minutes": "--delay"}
    feed = changed(settings.feed, typed_as, on=True, folder=options.output, delay_minutes=options.delay)
    match = changed(settings.match, {"event": "--event", "round": "--round"}, event=options.event, round=options.round)
    return msgspec.structs.replace(settings, feed=feed, match=match)


def roster_of(pairings: str | None, settings: Settings) -> Mapping[int, PublishedGame]:
    """By board, every game of the round before it begins; empty without a table."""
    if pairings is None:
        return {}
    event = EventRound(
        settings.match.event,
        settings.match.round,
        settings.match.site,
        f"{datetime.now().astimezone():%Y.%m.%d}",
        settings.board.rule_set,
        None if settings.clock.kind == "none" else settings.clock.time_control,
    )
    return {pairing.board: announced_game(event, pairing) for pairing in round_in(pairings).pairings}


class Round:
    """Passes the boards' published games to the feed."""

    def __init__(
        self,
        publisher: Publisher,
        folders: MatchFolders,
        roster: Mapping[int, PublishedGame],
        report: Callable[[str, Message], None],
    ) -> None:
        self._publisher, self._folders, self._roster, self._report = publisher, folders, roster, report
        self._games: dict[int, PublishedGame] = dict(roster)
        """The last published game of each board."""
        self._folder_of: dict[int, Path] = {}
        """By board, the folder from which it is shown: the first one that published a game with its number."""
        self._refused: dict[Path, Message] = {}
        """Why a folder's present game is not shown."""

    def follow(self, stopped: threading.Event, until_over: bool) -> bool:
        """Runs until stopped; with `until_over`, until all games have ended and are published, and then returns
        True."""
        found = self._published()
        self._games |= found
        self._publisher.begin(map(unplayed, self._games.values()), goes_on=self._is_published())
        while True:
            for board, game in found.items():
                self._publisher.report_game(board, game)
            if until_over and self._over() and self._publisher.remaining_delay_s == 0:
                return True
            if stopped.wait(LOOK_S):
                return False
            found = self._published()
            self._games |= found

    def _published(self) -> dict[int, PublishedGame]:
        found: dict[int, PublishedGame] = {}
        for folder, game in self._changed():
            shown = game.message if isinstance(game, UnreadableInput) else self._as_shown(folder, game)
            if isinstance(shown, PublishedGame):
                found[shown.board] = shown
                self._refused.pop(folder, None)
            elif self._refused.get(folder) != shown:
                self._refused[folder] = shown
                self._report("feed", shown)
        return found

    def _changed(self) -> list[tuple[Path, PublishedGame | UnreadableInput]]:
        """First those that an earlier run has published: of two folders with the same board theirs keeps it."""
        changed = self._folders.changed()
        reported = self._publisher.games if changed else {}

        def is_new(change: tuple[Path, PublishedGame | UnreadableInput]) -> bool:
            game = change[1]
            if isinstance(game, UnreadableInput) or game.board not in reported:
                return True
            return not is_same_game(reported[game.board], self._with_announced_tags(game))

        return sorted(changed, key=is_new)

    def _as_shown(self, folder: Path, game: PublishedGame) -> PublishedGame | Message:
        """The game with the tags under which it was announced, or why it is not shown."""
        announced = self._roster.get(game.board)
        if self._roster and (announced is None or not may_be_announced_game(game, announced)):
            white, black = (game.tags.get(name, UNKNOWN) for name in ("White", "Black"))
            return message("feed-not-paired", board=game.board, white=white, black=black)
        if announced is not None and not may_be_of_round(game, announced):
            return message("feed-other-round", board=game.board, round=game.tags["Round"])
        shown = self._folder_of.setdefault(game.board, folder)
        if shown != folder:
            return message("feed-board-twice", board=game.board, shown=str(shown), other=str(folder))
        return self._with_announced_tags(game)

    def _with_announced_tags(self, game: PublishedGame) -> PublishedGame:
        announced = self._roster.get(game.board)
        return game if announced is None else with_announced_tags(game, announced)

    def _is_published(self) -> bool:
        """An earlier run published these games already: nothing is announced again."""
        reported = self._publisher.games
        return all(board in reported and is_same_game(reported[board], game) for board, game in self._games.items())

    def _over(self) -> bool:
        return bool(self._games) and all(game.phase is PublishedPhase.ENDED for game in self._games.values())
