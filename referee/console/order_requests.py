"""What every order to a running match may say besides itself: for which match it is meant, and until when."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from referee.console.desk import OTHER_GAME, TOO_LATE, Desk
from referee.messages import Message

MAX_VALUE = 10**8
"""Largest number in a request: more than a day of milliseconds. Larger accepts more nonsense. Chosen, not measured."""


class OrderAsk(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A network can hold back a request for minutes and deliver it in another position: an order that names its match
    and its deadline takes effect there and by then, or never."""

    match: (
        Annotated[
            str,
            Meta(
                max_length=16,
                description="The `id` of the match that it is meant for; refused while another one is at the table. "
                "Without it the order is for whichever match is there.",
            ),
        ]
        | None
    ) = None
    until_s: (
        Annotated[
            float,
            Meta(
                ge=0,
                le=MAX_VALUE,
                description="Refused once the match's `time_s` is past this, seconds. Without it it is never too late.",
            ),
        ]
        | None
    ) = None


OF_EVERY_ORDER = OrderAsk.__struct_fields__
"""Names of these fields."""


def why_void(ask: OrderAsk, desk: Desk) -> Message | None:
    """Why the order has no effect (any more); None if it has."""
    if ask.match not in (None, desk.match_id):
        return OTHER_GAME
    return TOO_LATE if ask.until_s is not None and desk.now_s() > ask.until_s else None
