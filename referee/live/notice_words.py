"""Notices of a running match about set-up, camera and clock, for the terminal and the pages."""

from __future__ import annotations

from referee.arbiter.notation import Notation
from referee.draughts.variants import RuleSet
from referee.messages import Message, message
from referee.records.events import (
    SetUpSeen,
)

FOUND = message("notice-board-found")
FOLLOWED = message("notice-board-followed")
CLOCK_BACK = message("notice-clock-back")
CAMERA_BACK = message("notice-camera-back")

MOST_NAMED = 12
"""Squares that are named when the set-up is wrong. Larger makes longer sentences. Chosen, not measured."""
TURNED = message("set-up-turned")
READY = message("set-up-ready")


_WITHOUT_PAGES = {
    "board-none-live": "board-none-live-without-pages",
    "board-no-borders-live": "board-no-borders-live-without-pages",
    "board-two-live": "board-two-live-without-pages",
    "phone-second": "phone-second-without-pages",
    "phone-waiting": "phone-waiting-without-pages",
    "profile-board-elsewhere-live": "profile-board-elsewhere-live-without-pages",
    "set-up-other": "set-up-other-without-pages",
    "voice-no-loudspeaker": "voice-no-loudspeaker-without-pages",
}
"""Notices whose advice names a page of the console, and what is said where there is none."""


def set_up_notice(set_up: SetUpSeen, rules: RuleSet, *, usual: bool = True) -> Message:
    """What to do before the match can start; for a start other than the `usual` one every square is named."""
    if set_up.turned:
        return TURNED
    if not set_up.wrong:
        return READY
    if not usual:
        return message("set-up-other", squares=", ".join(map(Notation(rules).square, set_up.wrong)))
    more = " ..." if len(set_up.wrong) > MOST_NAMED else ""
    named = ", ".join(map(Notation(rules).square, set_up.wrong[:MOST_NAMED])) + more
    return message("set-up-wrong", squares=named)


def clock_lost_notice(reason: Message) -> Message:
    """The clock is disconnected, and the match continues from the board alone."""
    return message("notice-clock-away", reason=reason)


def on_pages(reason: Message) -> Message:
    """The same without options of the command line and keys of the settings: on the pages the corners are marked by
    hand."""
    match reason.key:
        case "board-none":
            return message("board-none-live")
        case "board-no-borders":
            return message("board-no-borders-live", **dict(reason.values))
        case "board-two":
            return message("board-two-live")
        case "profile-board-elsewhere":
            return message("profile-board-elsewhere-live")
        case "check-few-pictures":
            return message("check-few-pictures-live", **dict(reason.values))
    return reason


def without_pages(notice: Message) -> Message:
    """The same for a match that shows no pages: what can be done on the command line instead."""
    return Message(_WITHOUT_PAGES.get(notice.key, notice.key), notice.values)
