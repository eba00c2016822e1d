"""The settings' tables for camera, board and clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from referee.draughts.fen import FenError, parse_fen
from referee.draughts.position import Position
from referee.draughts.variants import RULE_SETS, RuleSet, rule_set, start_position
from referee.messages import BadValue
from referee.settings.section import Section, SettingError
from referee.timekeeping.control_text import parse_time_control
from referee.timekeeping.controls import TimeControl, TimeControlError
from referee.vision.piece_colours import ColourPrototype

FARTHEST_PX = 100_000
"""Largest coordinate of a board's corner, pixels. Larger accepts more typing errors. Chosen, not measured."""
Coordinate: TypeAlias = Annotated[float, Meta(ge=-FARTHEST_PX, le=FARTHEST_PX)]
Point: TypeAlias = tuple[Coordinate, Coordinate]
ClockKind: TypeAlias = Literal["none", "serial", "screen", "simulated"]
CLOCK_KINDS: tuple[ClockKind, ...] = get_args(ClockKind)
"""Words that name a kind of clock; any other is a serial port."""
if TYPE_CHECKING:
    RulesName: TypeAlias = str
else:
    RulesName = Literal[tuple(RULE_SETS)]


class CameraSettings(Section, frozen=True):
    """The camera."""

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
            "it the environment's REFEREE_CAMERA_PASSWORD is used. The password is never stored or shown.",
            examples=["camera-password.txt"],
        ),
    ] = None
    width_px: Annotated[
        int,
        Meta(ge=320, le=7680, description="Requested width of the picture, pixels; larger shows more and costs time."),
    ] = 1280
    height_px: Annotated[int, Meta(ge=240, le=4320, description="Requested height of the picture, pixels.")] = 720
    frames_per_s: Annotated[
        float, Meta(ge=1, le=120, description="Requested pictures a second of a USB camera; larger needs more light.")
    ] = 30.0
    looks_per_s: Annotated[
        float,
        Meta(
            ge=1,
            le=60,
            description="Pictures analysed each second while the board is at rest; larger costs time. While "
            "anything moves all are analysed.",
        ),
    ] = 12.5
    silence_s: Annotated[
        float,
        Meta(
            ge=0.5,
            le=60,
            description="Seconds without a picture after which the camera counts as lost; larger reports it later.",
        ),
    ] = 3.0


class BoardSettings(Section, frozen=True):
    """The board and the pieces."""

    rules: Annotated[RulesName, Meta(description="The rule set.")] = "international"
    start: Annotated[
        str | None,
        Meta(description="Start position other than the usual one, as FEN.", examples=["W:W31-50:B1-20"]),
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
            description="A profile made by `referee calibrate`: the board is looked for only where it lay then. Not "
            "together with corners.",
            examples=["board.toml"],
        ),
    ] = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.start is not None:
            try:
                parse_fen(self.start, rule_set(self.rules))
            except FenError as error:
                raise SettingError("start", error.message) from None
        if self.white_colour is not None:
            try:
                ColourPrototype.parse(self.white_colour)
            except BadValue as error:
                raise SettingError("white_colour", error.message) from None

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
        ClockKind,
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
        Meta(description="pressed: the players press the clock; board: each ply counts as a press."),
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
            raise SettingError("time_control", error.message) from None

    @property
    def control(self) -> TimeControl:
        return parse_time_control(self.time_control)
