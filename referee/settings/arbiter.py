"""The arbiter's table of the settings."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from referee.arbiter.articles import SEVERITIES, sort_key
from referee.messages import message
from referee.settings.section import Section, SettingError

MannerName = Literal["speak", "show", "log"]


class ArbiterSettings(Section, frozen=True):
    """When and how incidents are reported."""

    settle_s: Annotated[
        float,
        Meta(
            gt=0,
            le=60,
            description="Seconds that an irregular board must be at rest before it is reported; larger waits "
            "longer each time.",
        ),
    ] = 1.0
    pause_s: Annotated[
        float,
        Meta(
            gt=0,
            le=60,
            description="Seconds of rest that count as a pause in the removal of captured pieces; larger is "
            "more patient.",
        ),
    ] = 2.0
    release_s: Annotated[
        float,
        Meta(
            gt=0,
            le=60,
            description="Seconds after which a piece on a landing square of its rafle counts as let go; larger"
            " tolerates more.",
        ),
    ] = 0.7
    removal_s: Annotated[
        float,
        Meta(
            gt=0,
            le=60,
            description="Seconds for which captured pieces may be left standing before that is reported, and the board"
            " must lie still before the likelier of two explanations is taken; larger tolerates more.",
        ),
    ] = 4.0
    held_s: Annotated[
        float,
        Meta(
            gt=0,
            le=60,
            description="Seconds for which a lifted piece may be out of sight before it counts as removed;"
            " larger waits longer for slow hands.",
        ),
    ] = 20.0
    two_hands: Annotated[
        bool | None,
        Meta(
            description="Whether playing with two hands (5.4.17) is reported; by the rule set when not given.",
            examples=[True],
        ),
    ] = None
    articles: Annotated[
        dict[str, MannerName],
        Meta(
            description='How an article is reported: "speak" aloud, "show" on the console, "log" in the record only.',
            examples=[{"5.4.3": "show"}],
        ),
    ] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__post_init__()
        for article in self.articles:
            if article not in SEVERITIES:
                known = ", ".join(sorted(SEVERITIES, key=sort_key))
                raise SettingError("articles", message("setting-no-such-article", article=article, known=known))
