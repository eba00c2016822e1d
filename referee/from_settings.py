"""Turns settings into the values from which a live match is made."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import msgspec
import numpy as np
from msgspec.structs import replace as changed_to

from calibration.profile import load_profile
from hardware.camera_address import PASSWORD_VARIABLE, without_secrets
from hardware.phone_camera import PhoneCamera
from hardware.speaker import Voicing
from referee.arbiter.articles import Article
from referee.arbiter.policy import Audience, Policy, ReportLevel
from referee.console.access import Tokens
from referee.console.encryption import Encryption, GivenCertificate, OwnCertificate
from referee.console.host_names import is_loopback
from referee.console.phone_admission import PhoneAdmission
from referee.console.phone_server import PhoneServer, PictureRequirements
from referee.console.phone_socket import PhonePictureAnalysis
from referee.console.server_thread import free_port
from referee.console.stored_tokens import stored_tokens
from referee.errors import UnreadableInput
from referee.feed.foreign_files import refuse_foreign_files
from referee.feed.notices import FeedNotices
from referee.feed.publisher import Publisher
from referee.feed.upload import checked_command
from referee.first_look.board_constraints import BoardConstraints
from referee.first_look.image_side import ImageSide
from referee.hall.link import Address, parse_address
from referee.hall.passes import Pass, read_pass
from referee.hall.topics import user_of
from referee.live.match_desk import WHITE_AT
from referee.live.sources import CameraOptions, kept_name
from referee.live.vision_interface import VisionOptions
from referee.messages import BadValue, message, typed
from referee.outputs.signing import SigningKey, load_key
from referee.records.clock_readings import ClockSide
from referee.records.match import Entrant, Match
from referee.records.timing import Timing
from referee.settings import Settings
from referee.settings.console import ConsoleSettings
from referee.settings.equipment import BoardSettings, CameraSettings, ClockSettings
from referee.settings.match import MatchSettings
from referee.settings.record import RecordSettings
from referee.settings.voice import VoiceSettings
from referee.system.small_file import read_small_text
from referee.tournament.pairings import Pairing
from referee.vision.piece_colours import ColourPrototype

EVERYWHERE = "0.0.0.0"
"""All addresses of this computer."""
PHONE_FRAMES_PER_S = 15.0
"""Pictures a second requested from a phone. Larger fills a club's Wi-Fi and drains the battery; fewer miss quick hands.
Chosen, not measured."""


def match_of(settings: Settings, now: datetime) -> Match:
    """The header of a match that begins now."""
    sheet = settings.match
    return Match(
        settings.board.rule_set,
        settings.board.position,
        without_secrets(settings.camera.source),
        event=sheet.event,
        site=sheet.site,
        date=f"{now:%Y.%m.%d}",
        round=sheet.round,
        white=sheet.white,
        black=sheet.black,
        timing=timing_of(settings.clock),
        board=sheet.board,
        white_entry=Entrant(sheet.white_id, sheet.white_rating, sheet.white_team),
        black_entry=Entrant(sheet.black_id, sheet.black_rating, sheet.black_team),
    )


def paired(match: MatchSettings, pairing: Pairing) -> MatchSettings:
    """The match with board, names and entries of this pairing."""
    white, black = pairing.white, pairing.black
    return changed_to(
        match,
        board=pairing.board,
        white=white.name,
        black=black.name,
        white_id=white.entry.fmjd_id,
        black_id=black.entry.fmjd_id,
        white_rating=white.entry.rating,
        black_rating=black.entry.rating,
        white_team=white.entry.team,
        black_team=black.entry.team,
    )


def timing_of(clock: ClockSettings) -> Timing | None:
    """How time is kept; None without a clock and without presses by the board."""
    if clock.kind == "none" and clock.mode != "board":
        return None
    white_at = None if clock.white_at is None else ClockSide(clock.white_at)
    return Timing(
        clock.time_control,
        WHITE_AT if clock.kind == "screen" else white_at,
        pressed_by_board=clock.mode == "board",
        stop_on_irregularity=clock.stop_on_irregularity,
    )


def policy_of(settings: Settings) -> Policy:
    """UnreadableInput names an unknown article, or one missing in these rules."""
    arbiter, rules = settings.arbiter, settings.board.rule_set
    try:
        policy = Policy(
            {article: ReportLevel(level) for article, level in arbiter.articles.items()},
            audience=audience_of(settings.voice) or Audience.TABLE,
            settle_s=arbiter.settle_s,
            pause_s=arbiter.pause_s,
            release_s=arbiter.release_s,
            removal_s=arbiter.removal_s,
            held_s=arbiter.held_s,
            two_hands=arbiter.two_hands,
        )
    except BadValue as error:
        raise UnreadableInput(error.message) from None
    for article in arbiter.articles:
        if policy.watches(article, rules) or (article == Article.TWO_HANDS and arbiter.two_hands is not None):
            continue
        key = "settings-no-two-hands" if article == Article.TWO_HANDS else "settings-no-article"
        raise UnreadableInput(message(key, rules=rules.name, article=article))
    return policy


def audience_of(voice: VoiceSettings) -> Audience | None:
    """The audience of the voice; None: no voice."""
    return None if voice.audience == "off" else Audience(voice.audience)


def voicing_of(voice: VoiceSettings) -> Voicing:
    return Voicing(voice.language, voice.words_per_minute, voice.volume)


def kept_settings(settings: Settings) -> str:
    """The settings as stored in a journal: without tokens and the camera's password, and with whole paths, since the
    match may be resumed from another folder."""
    console, camera, feed = settings.console, settings.camera, settings.feed
    kept = changed_to(
        settings,
        console=changed_to(
            console,
            arbiter_token=None,
            players_token=None,
            spectators_token=None,
            tls_cert=_whole(console.tls_cert),
            tls_key=_whole(console.tls_key),
        ),
        camera=changed_to(camera, source=kept_name(camera.source), password_file=_whole(camera.password_file)),
        board=changed_to(settings.board, profile=_whole(settings.board.profile)),
        record=changed_to(settings.record, key=_whole(settings.record.key)),
        feed=changed_to(feed, folder=str(Path(feed.folder).absolute())) if feed.on else feed,
        hall=changed_to(settings.hall, pass_file=_whole(settings.hall.pass_file)),
    )
    return msgspec.json.encode(kept).decode()


def _whole(file: str | None) -> str | None:
    return None if file is None else str(Path(file).absolute())


def settings_from_journal(kept: str, now: Settings) -> Settings:
    """The settings with which a match was started, with the tokens of `now`; `now` itself where the journal has
    none."""
    try:
        before = msgspec.json.decode(kept, type=Settings)
    except msgspec.MsgspecError:
        return now
    if before.board.profile is not None and before.board.corners is not None:  # of an earlier version: it heeded one
        before = changed_to(before, board=changed_to(before.board, corners=None))
    tokens = {name: getattr(now.console, name) for name in ("arbiter_token", "players_token", "spectators_token")}
    return changed_to(before, console=changed_to(before.console, **tokens))


def tokens_of(console: ConsoleSettings, kept_in: Path) -> Tokens:
    """The console's tokens; on a network without configured ones, those stored in that folder, or new ones."""
    tokens = Tokens(console.arbiter_token, console.players_token, console.spectators_token)
    return tokens if is_loopback(console.host) else stored_tokens(tokens, kept_in, console.port)


def encryption_of(console: ConsoleSettings, kept_in: Path) -> Encryption | None:
    """The console's encryption; None: plain, or no console. Raises UnreadableInput and CannotWrite. The own authority
    is stored in that folder."""
    if not console.on or not console.encrypted:
        return None
    return given_certificate(console) or OwnCertificate(kept_in, console.host)


def given_certificate(console: ConsoleSettings) -> Encryption | None:
    """The user's own certificate, if configured. Raises UnreadableInput."""
    if console.tls_cert is None or console.tls_key is None:
        return None
    return GivenCertificate(Path(console.tls_cert), Path(console.tls_key))


def phone_admission_of(evening: Path, kept_in: Path, changed: Callable[[], None]) -> PhoneAdmission:
    """The admission of phones to that evening, stored in that folder; `changed` is called when another phone connects.
    Stored by evening, not by port: two boards of one computer may swap ports at a restart."""
    name = hashlib.sha256(str(evening.resolve()).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    return PhoneAdmission(kept_in / f"phone-{name}.key", changed)


def phone_server_of(
    settings: Settings,
    kept_in: Path,
    camera: PhoneCamera,
    aim: Callable[[], PhonePictureAnalysis],
    phones: PhoneAdmission,
) -> PhoneServer:
    """The phones' server, not started yet. Raises UnreadableInput and CannotWrite."""
    console, wanted = settings.console, settings.camera
    encryption = given_certificate(console) or OwnCertificate(kept_in, EVERYWHERE)
    filming = PictureRequirements((wanted.width_px, wanted.height_px), min(wanted.frames_per_s, PHONE_FRAMES_PER_S))
    return PhoneServer(
        camera, aim, phones, filming, host=EVERYWHERE, port=free_port(EVERYWHERE, console.phone_port),
        language=console.language, encryption=encryption,
    )  # fmt: skip


def hall_of(settings: Settings, kept_in: Path) -> tuple[Address, int, Pass]:
    """The broker's address, this board's number, and its pass. Raises UnreadableInput."""
    board, hall = settings.match.board, settings.hall
    assert hall.address is not None
    where = parse_address(hall.address)
    if board is None:
        raise UnreadableInput(message("hall-no-board-number"))
    file = kept_in / "hall" / f"{user_of(board)}.json" if hall.pass_file is None else Path(hall.pass_file)
    return where, board, read_pass(file, user_of(board))


def signing_key(record: RecordSettings) -> SigningKey | None:
    """The key that signs journals, if configured. Raises UnreadableInput when its file is unusable."""
    try:
        return None if record.key is None else load_key(Path(record.key))
    except UnreadableInput as refusal:
        raise UnreadableInput(message("in-option", option="record.key", fault=refusal.message)) from None


def feed_of(settings: Settings, match_folders: Sequence[Path], state: Path, notices: FeedNotices) -> Publisher | None:
    """The public feed, if configured; `state` is the folder for what is not public yet. Raises UnreadableInput for an
    upload command without its program, and for a folder in which the match itself would be public or a person's own
    files would be lost; CannotWrite."""
    feed = settings.feed
    if not feed.on:
        return None
    folder = Path(feed.folder).absolute()
    for match_folder in match_folders:
        if match_folder.resolve().is_relative_to(folder.resolve()):
            raise UnreadableInput(message("feed-folder-holds-match", folder=str(folder), match=str(match_folder)))
    refuse_foreign_files(folder)
    upload = () if feed.upload is None else checked_command(feed.upload, folder)
    return Publisher(folder, feed.delay_s, state, notices, language=settings.record.language, upload=upload)


def feed_folder(settings: Settings) -> Path | None:
    """The folder of the public feed, if configured."""
    return Path(settings.feed.folder) if settings.feed.on else None


def camera_options(camera: CameraSettings) -> CameraOptions:
    """Raises UnreadableInput when the password's file cannot be read."""
    size_px = camera.width_px, camera.height_px
    return CameraOptions(size_px, camera.frames_per_s, camera.looks_per_s, _password_of(camera))


def _password_of(camera: CameraSettings) -> str | None:
    """The network camera's password, from its file or from the environment."""
    if camera.password_file is None:
        return os.environ.get(PASSWORD_VARIABLE)
    try:
        lines = read_small_text(Path(camera.password_file)).splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = typed(error.strerror or "") if isinstance(error, OSError) else message("no-utf-8")
        raise UnreadableInput(message("password-file-unreadable", file=camera.password_file, error=reason)) from error
    if not lines:
        raise UnreadableInput(message("password-file-empty", file=camera.password_file))
    return lines[0]


def vision_options_of(settings: Settings, match: Match) -> VisionOptions:
    """Settings of the vision thread; the rules are the match's own."""
    board = board_constraints(settings.board, match.rules.board.size)
    return VisionOptions(match.rules, board, settings.camera.looks_per_s, settings.camera.silence_s)


def board_constraints(board: BoardSettings, size: int) -> BoardConstraints:
    """The user's settings about the board's place."""
    profile = None if board.profile is None else load_profile(Path(board.profile))
    if profile is not None and profile.pose.size != size:
        raise UnreadableInput(message("profile-other-board", file=str(board.profile), size=profile.pose.size, own=size))
    corners = None if board.corners is None else np.array(board.corners, np.float64)
    side = None if board.white_side is None else ImageSide(board.white_side)
    colour = None if board.white_colour is None else ColourPrototype.parse(board.white_colour)
    return BoardConstraints(size, corners, side, profile, white_colour=colour)
