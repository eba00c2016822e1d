"""`referee play`: the live match, with camera, clock, voice, console and record."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Collection
from datetime import datetime
from pathlib import Path

import msgspec

from hardware.simulated.demo_match import demo_script
from referee.commands.feed_options import add_feed_options, with_feed
from referee.commands.round_files import pairing_at
from referee.draughts.variants import RULE_SETS
from referee.errors import PicturesFailed
from referee.from_settings import paired
from referee.live.match_inputs import Ending
from referee.match_night import EveningOutcome, play, settings_to_resume
from referee.outputs.voice.phrasebook import LANGUAGES as SPOKEN
from referee.progress import clock_text
from referee.record_folders import folder_to_resume, is_resumed_by_default, new_folder
from referee.settings import Settings, changed, load_settings
from referee.settings.text import example
from referee.system.program import StopSignals
from referee.table_choice import with_table
from referee.words import LANGUAGES, Catalogue, catalogue
from referee.words import LANGUAGES as ON_PAGES

NAMED = ("event", "site", "round", "white", "black")
"""Keys of the match's settings with options of their names."""

TABLE_OPTIONS = {
    "source": "--camera",
    "kind": "--clock",
    "port": "--clock",
    "time_control": "--time",
    "start": "--start",
    "white_colour": "--white-colour",
    "profile": "--profile",
}
"""By key of the settings of camera, board and clock: what is typed for it."""


def add_arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("--settings", metavar="FILE", type=Path, help=words("help-settings"))
    parser.add_argument("--example-settings", action="store_true", help=words("help-play-example"))
    parser.add_argument("--output", metavar="DIR", type=Path, help=words("help-play-output"))
    parser.add_argument(
        "--resume",
        action="store_true",
        help=words("help-play-resume"),
    )
    add_device_options(parser, words)


def add_device_options(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    """Settings that can also be given on the command line."""
    over = parser.add_argument_group(words("help-play-over"))
    over.add_argument("--camera", metavar="WHICH", help=words("help-play-camera"))
    over.add_argument("--clock", metavar="WHICH", help=words("help-play-clock"))
    over.add_argument("--time", metavar="CONTROL", help=words("help-play-time"))
    over.add_argument("--rules", choices=tuple(RULE_SETS))
    over.add_argument("--start", metavar="FEN", help=words("help-play-start"))
    over.add_argument("--white-side", choices=("bottom", "left", "top", "right"), help=words("help-play-white-side"))
    over.add_argument("--white-colour", metavar="COLOUR", help=words("help-white-colour"))
    over.add_argument("--profile", metavar="FILE", help=words("help-play-profile"))
    over.add_argument("--voice", choices=("off", "arbiter", "table"))
    over.add_argument(
        "--language",
        choices=LANGUAGES,
        help=words("help-play-language"),
    )
    over.add_argument("--volume", metavar="PERCENT", type=int)
    over.add_argument("--console", action=argparse.BooleanOptionalAction, default=None)
    over.add_argument("--host", metavar="ADDRESS", help=words("help-play-host"))
    over.add_argument("--port", metavar="N", type=int, help=words("help-play-port"))
    over.add_argument("--tls", action=argparse.BooleanOptionalAction, default=None, help=words("help-play-tls"))
    over.add_argument("--tls-cert", metavar="FILE", help=words("help-play-tls-cert"))
    over.add_argument("--tls-key", metavar="FILE", help=words("help-play-tls-key"))
    over.add_argument("--pairings", metavar="FILE", help=words("help-play-pairings"))
    over.add_argument("--board", metavar="N", type=int, help=words("help-play-board"))
    add_feed_options(over, words)
    over.add_argument("--hall", metavar="ADDRESS", help=words("help-play-hall"))
    over.add_argument("--pass", metavar="FILE", dest="pass_file", help=words("help-play-pass"))
    over.add_argument("--event", metavar="NAME", help=words("help-play-event"))
    over.add_argument("--site", metavar="PLACE", help=words("help-play-site"))
    over.add_argument("--round", metavar="N", help=words("help-play-round"))
    over.add_argument("--white", metavar="NAME", help=words("help-play-white"))
    over.add_argument("--black", metavar="NAME", help=words("help-play-black"))


def run(options: argparse.Namespace, words: Catalogue) -> int:
    if options.example_settings:
        print(example(Settings), end="")
        return 0
    settings = load_settings(options.settings)
    output: Path | None = options.output
    if output is None:
        record = settings.record
        output = folder_to_resume(record) if options.resume else new_folder(record, datetime.now().astimezone())
    if options.resume and options.settings is None:
        settings = settings_to_resume(output, settings)
    settings = applied_to(settings, options)
    words = catalogue(settings.record.language)
    if options.resume and options.output is None:
        print(words("terminal-takes-up", folder=str(output)), flush=True)
    script = demo_script(irregular=True, press=True)
    try:
        evening = play(settings, output, StopSignals(), resume=options.resume, virtual_script=script)
    except PicturesFailed:
        print(_to_be_resumed(output, words))
        print(words("end-record", folder=str(output)))
        raise
    print(summary(evening, output, words))
    return 0


def applied_to(settings: Settings, options: argparse.Namespace) -> Settings:
    """The settings, overridden by the options of the command line."""
    settings = with_table(
        settings,
        TABLE_OPTIONS,
        camera=options.camera,
        clock=options.clock,
        time=options.time,
        rules=options.rules,
        start=options.start,
        white_side=options.white_side,
        white_colour=options.white_colour,
        profile=options.profile,
    )
    match = changed(settings.match, {"board": "--board"}, board=options.board)
    if options.pairings is not None:
        match = paired(match, pairing_at(options.pairings, match.board))
    return msgspec.structs.replace(
        settings,
        voice=changed(
            settings.voice,
            {"volume": "--volume"},
            audience=options.voice,
            language=_if_supported(options.language, SPOKEN),
            volume=options.volume,
        ),
        console=changed(
            settings.console,
            {"host": "--host", "port": "--port"},
            on=options.console,
            host=options.host,
            port=options.port,
            tls=options.tls,
            tls_cert=options.tls_cert,
            tls_key=options.tls_key,
            language=_if_supported(options.language, ON_PAGES),
        ),
        record=changed(settings.record, language=options.language),
        feed=with_feed(settings.feed, options),
        match=changed(
            match,
            {name: f"--{name}" for name in NAMED},
            **{name: getattr(options, name) for name in NAMED},
        ),
        hall=changed(settings.hall, address=options.hall, pass_file=options.pass_file),
    )


def _if_supported(language: str | None, languages: Collection[str]) -> str | None:
    """The language if it has messages of that kind; an incomplete one may lack them."""
    return language if language in languages else None


def summary(evening: EveningOutcome, output: Path, words: Catalogue) -> str:
    plies = words("plies", count=evening.plies)
    if evening.games > 1:
        plies = words("end-game", number=evening.games) + " " + plies
    stopped = evening.ending is Ending.STOPPED
    ending = _to_be_resumed(output, words) if stopped else words(f"end-{evening.ending.name.lower()}")
    return f"{clock_text(evening.length_s)}: {plies}, {ending}\n{words('end-record', folder=str(output))}"


def _to_be_resumed(output: Path, words: Catalogue) -> str:
    """How to continue an evening that was broken off."""
    if is_resumed_by_default(output):
        return words("end-stopped")
    return words("end-stopped-elsewhere", folder=shlex.quote(str(output)))
