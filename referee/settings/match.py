"""The match's table of the settings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from referee.settings.section import Section
from referee.tournament.pairings import MOST_BOARDS, MOST_RATING

BoardNumber = Annotated[int, Meta(ge=1, le=MOST_BOARDS)]
Rating = Annotated[int, Meta(ge=1, le=MOST_RATING)]


class MatchSettings(Section, frozen=True):
    """The header of the score sheet."""

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
