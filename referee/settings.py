"""The settings of a live match: one TOML file, every key with its unit and its effect, unknown keys refused."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from referee.arbiter.articles import SEVERITIES, sort_key
from referee.console_settings import ConsoleSettings
from referee.draughts.fen import FenError, parse_fen
from referee.draughts.position import Position
from referee.draughts.variants import RULE_SETS, RuleSet, rule_set, start_position
from referee.errors import UnreadableInput
from referee.feed_settings import FeedSettings
from referee.hall_settings import HallSettings
from referee.messages import BadValue, message, typed
from referee.outputs.voice.phrasebook import SpokenLanguage
from referee.settings_section import Section, SettingError
from referee.settings_text import refusal
from referee.timekeeping.control_text import parse_time_control
from referee.timekeeping.controls import TimeControl, TimeControlError
from referee.tournament.pairings import MOST_BOARDS, MOST_RATING
from referee.validation_words import in_plain_words, what_and_where
from referee.vision.piece_colours import MeantColour
from referee.words import FIRST, LanguageCode

FILE_NAME = "referee.toml"
"""Read from the folder the program is started in, unless another file is named."""

Point = tuple[float, float]
if TYPE_CHECKING:
    RulesName: TypeAlias = str
else:
    RulesName = Literal[tuple(RULE_SETS)]
BoardNumber = Annotated[int, Meta(ge=1, le=MOST_BOARDS)]
Rating = Annotated[int, Meta(ge=1, le=MOST_RATING)]
MannerName = Literal["speak", "show", "log"]


AnySection = TypeVar("AnySection", bound="Section")


class CameraSettings(Section, frozen=True):
    """Which camera looks at the board, and how."""

    source: Annotated[
        str,
        Meta(
            min_length=1,
            description="The camera: its number from 0, a part of its name, an address (rtsp://, http://), a recording "
            'that is played at its own speed, "phone" for a phone that shows its code, or "virtual" for the virtual '
            "table.",
        ),
    ] = "0"
    password_file: Annotated[
        str | None,
        Meta(
            description="A file whose first line is the password of the user that the camera's address names. Without "
            "it the environment's REFEREE_CAMERA_PASSWORD is used. The password is kept and shown nowhere.",
            examples=["camera-password.txt"],
        ),
    ] = None
    width_px: Annotated[
        int, Meta(ge=320, le=7680, description="Wished width of the picture, pixels; larger shows more and costs time.")
    ] = 1280
    height_px: Annotated[int, Meta(ge=240, le=4320, description="Wished height of the picture, pixels.")] = 720
    frames_per_s: Annotated[
        float, Meta(ge=1, le=120, description="Wished pictures a second of a USB camera; larger needs more light.")
    ] = 30.0
    looks_per_s: Annotated[
        float,
        Meta(
            ge=1,
            le=60,
            description="Pictures looked at each second of a board at rest; larger costs time. While anything moves "
            "all of them are.",
        ),
    ] = 12.5
    silence_s: Annotated[
        float,
        Meta(
            ge=0.5,
            le=60,
            description="Seconds without a picture after which the camera counts as lost; larger is slower to tell.",
        ),
    ] = 3.0


class BoardSettings(Section, frozen=True):
    """What is played on the board, and where it lies if it is not to be found."""

    rules: Annotated[RulesName, Meta(description="The rule set.")] = "international"
    start: Annotated[
        str | None,
        Meta(description="Another first position than the usual one, as FEN.", examples=["W:W31-50:B1-20"]),
    ] = None
    white_side: Annotated[
        Literal["bottom", "left", "top", "right"] | None,
        Meta(
            description="The side of the picture at which White sits; found by the men when not given.",
            examples=["bottom"],
        ),
    ] = None
    white_colour: Annotated[
        str | None,
        Meta(
            description="The colour of White's pieces, if the two colours are not clearly light and dark: a name such "
            "as red or blue, or #rrggbb.",
            examples=["red"],
        ),
    ] = None
    corners: Annotated[
        tuple[Point, Point, Point, Point] | None,
        Meta(
            description="Outer corners of the playing field in pixels: Black's left, Black's right, White's right, "
            "White's left, as White sees them; found when not given.",
            examples=[[[212, 80], [1050, 82], [1190, 660], [80, 655]]],
        ),
    ] = None
    profile: Annotated[
        str | None,
        Meta(
            description="A profile made by `referee calibrate`, instead of finding the board.", examples=["board.toml"]
        ),
    ] = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.start is not None:
            try:
                parse_fen(self.start, rule_set(self.rules))
            except FenError as error:
                raise SettingError("start", error.said) from None
        if self.white_colour is not None:
            try:
                MeantColour.parse(self.white_colour)
            except BadValue as error:
                raise SettingError("white_colour", error.said) from None

    @property
    def rule_set(self) -> RuleSet:
        return rule_set(self.rules)

    @property
    def position(self) -> Position:
        """From which the match begins."""
        return start_position(self.rule_set) if self.start is None else parse_fen(self.start, self.rule_set)


class ClockSettings(Section, frozen=True):
    """The players' clock."""

    kind: Annotated[
        Literal["none", "serial", "screen", "simulated"],
        Meta(
            description="none: no clock; serial: a DGT board and clock on a serial port; screen: the console's clock "
            "page on a phone or tablet between the players; simulated: the virtual table's."
        ),
    ] = "none"
    port: Annotated[
        str | None,
        Meta(
            description="Path or address of the serial port; the first port with a board when not given.",
            examples=["/dev/ttyUSB0"],
        ),
    ] = None
    time_control: Annotated[
        str,
        Meta(description='Time for each player: "80+1m", "2h/50, 1h", "15+5", "10+5 bronstein", "30, 3x30s".'),
    ] = "80+1m"
    mode: Annotated[
        Literal["pressed", "board"],
        Meta(description="pressed: the players press the clock; board: nobody does, and each ply counts as a press."),
    ] = "pressed"
    white_at: Annotated[
        Literal["left", "right"] | None,
        Meta(
            description="The end of the clock at which White sits, seen from its front; learnt from the lever when not "
            "given.",
            examples=["left"],
        ),
    ] = None
    stop_on_irregularity: Annotated[
        bool, Meta(description="Stop both times when an irregularity is announced, until it is decided.")
    ] = False

    def __post_init__(self) -> None:
        super().__post_init__()
        try:
            parse_time_control(self.time_control)
        except TimeControlError as error:
            raise SettingError("time_control", error.said) from None

    @property
    def control(self) -> TimeControl:
        return parse_time_control(self.time_control)


class VoiceSettings(Section, frozen=True):
    """What is said aloud."""

    audience: Annotated[
        Literal["off", "arbiter", "table"],
        Meta(description="off: nothing; arbiter: all that concerns the arbiter; table: what both players may hear."),
    ] = "off"
    language: Annotated[SpokenLanguage, Meta(description="The language spoken.")] = FIRST
    volume: Annotated[int, Meta(ge=0, le=100, description="Loudness in percent; 0 is mute.")] = 80
    words_per_minute: Annotated[int, Meta(ge=80, le=400, description="Speed of speech; larger is faster.")] = 160
    quiet_while_thinking: Annotated[bool, Meta(description="Say only what is urgent while a player thinks.")] = True


class RecordSettings(Section, frozen=True):
    """Where the match is kept."""

    language: Annotated[LanguageCode, Meta(description="The language of report, score sheet and terminal.")] = FIRST
    folder: Annotated[
        str,
        Meta(min_length=1, description="The folder in which each match gets one of its own, named by date and time."),
    ] = "matches"
    only_board: Annotated[
        bool,
        Meta(
            description="Whether only the board with a margin around it is kept of the camera's pictures and films; "
            "false keeps whole pictures, with whoever is in them."
        ),
    ] = True
    key: Annotated[
        str | None,
        Meta(
            description="A key made by `referee key`, which signs the journals; without one they are not signed.",
            examples=["referee-key.pem"],
        ),
    ] = None


class ArbiterSettings(Section, frozen=True):
    """When and how the rules are called."""

    settle_s: Annotated[
        float,
        Meta(
            gt=0,
            le=60,
            description="Seconds an irregular board must lie free before it is called; larger waits longer each time.",
        ),
    ] = 1.0
    pause_s: Annotated[
        float,
        Meta(
            gt=0,
            le=60,
            description="Seconds of rest in the removal of captured pieces that are a pause; larger is more patient.",
        ),
    ] = 2.0
    release_s: Annotated[
        float,
        Meta(
            gt=0,
            le=60,
            description="Seconds a piece must lie free on a landing square of its rafle to be let go of; larger"
            " forgives more.",
        ),
    ] = 0.7
    removal_s: Annotated[
        float,
        Meta(
            gt=0,
            le=60,
            description="Seconds captured pieces may be left standing before that is called; larger forgives more.",
        ),
    ] = 4.0
    held_s: Annotated[
        float,
        Meta(
            gt=0,
            le=60,
            description="Seconds a piece that its player took up may be out of sight before it counts as removed;"
            " larger waits longer for slow hands.",
        ),
    ] = 20.0
    two_hands: Annotated[
        bool | None,
        Meta(
            description="Whether playing with two hands (5.4.17) is watched; where the rules have it when not given.",
            examples=[True],
        ),
    ] = None
    articles: Annotated[
        dict[str, MannerName],
        Meta(
            description='How an article is called: "speak" aloud, "show" on the console, "log" in the record only.',
            examples=[{"5.4.3": "show"}],
        ),
    ] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__post_init__()
        for article in self.articles:
            if article not in SEVERITIES:
                known = ", ".join(sorted(SEVERITIES, key=sort_key))
                raise SettingError("articles", message("setting-no-such-article", article=article, known=known))


class MatchSettings(Section, frozen=True):
    """What stands on the score sheet."""

    event: Annotated[str, Meta(description="Name of the tournament.")] = "?"
    site: Annotated[str, Meta(description="Where it is played.")] = "?"
    round: Annotated[str, Meta(description="The round.")] = "?"
    board: Annotated[BoardNumber | None, Meta(description="The number of this board in the round.", examples=[7])] = (
        None
    )
    white: Annotated[str, Meta(description="White's name, family name first.")] = "?"
    black: Annotated[str, Meta(description="Black's name, family name first.")] = "?"
    white_id: Annotated[str, Meta(description="White's number at the FMJD.")] = ""
    black_id: Annotated[str, Meta(description="Black's number at the FMJD.")] = ""
    white_rating: Annotated[Rating | None, Meta(description="White's rating.", examples=[2150])] = None
    black_rating: Annotated[Rating | None, Meta(description="Black's rating.", examples=[2093])] = None
    white_team: Annotated[str, Meta(description="White's team.")] = ""
    black_team: Annotated[str, Meta(description="Black's team.")] = ""


class Settings(Section, frozen=True):
    """All settings of `referee play`."""

    camera: CameraSettings = CameraSettings()
    board: BoardSettings = BoardSettings()
    clock: ClockSettings = ClockSettings()
    voice: VoiceSettings = VoiceSettings()
    console: ConsoleSettings = ConsoleSettings()
    record: RecordSettings = RecordSettings()
    arbiter: ArbiterSettings = ArbiterSettings()
    match: MatchSettings = MatchSettings()
    feed: FeedSettings = FeedSettings()
    hall: HallSettings = HallSettings()


def load_settings(file: Path | None = None) -> Settings:
    """The settings in `file`, or in referee.toml of this folder if there is one; UnreadableInput names the place."""
    if file is None:
        file = Path(FILE_NAME)
        if not file.exists():
            return Settings()
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = typed(error.strerror or "") if isinstance(error, OSError) else message("no-utf-8")
        raise UnreadableInput(message("settings-unreadable", file=str(file), reason=reason)) from error
    return parse_settings(text, str(file))


def parse_settings(text: str, name: str = FILE_NAME) -> Settings:
    """Settings from TOML text; `name` is for the refusal, which tells the line where it can be told."""
    try:
        return msgspec.toml.decode(text.encode(), type=Settings)
    except msgspec.ValidationError as error:
        raise UnreadableInput(refusal(error, name, text, Settings)) from None
    except msgspec.DecodeError as error:
        raise UnreadableInput(message("settings-no-toml", file=name, error=str(error))) from None


def changed(section: AnySection, **wishes: object) -> AnySection:
    """A section with the options of a command line laid over it; None leaves a key as it is."""
    fields = msgspec.structs.asdict(section) | {name: value for name, value in wishes.items() if value is not None}
    try:
        return msgspec.convert(fields, type(section))
    except msgspec.ValidationError as error:
        table = type(section).__name__.removesuffix("Settings").lower()
        what, key = what_and_where(error)
        refused, said = error.__cause__, in_plain_words(what)
        if isinstance(refused, SettingError):
            key, said = refused.key, refused.said
        raise UnreadableInput(message("in-option", option=f"{table}.{key}", fault=said)) from None
