"""How incidents are closed: accepted by playing on (5.7), rectified (5.8), or maintained (5.4). Every function takes a
`Standing` and returns the next one, with the events that report the ruling."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from referee.arbiter.restoration import Restoration, different, looks_like
from referee.arbiter.standing import Incident, Standing
from referee.draughts.position import Side
from referee.records.events import (
    Event,
    IncidentReopened,
    IncidentStatus,
    PlayedOn,
    PositionRestored,
    RestorationSeen,
    RulingMade,
    Severity,
)

Ruled: TypeAlias = tuple[Standing, tuple[Event, ...]]
"""A standing, and the events that led to it."""


def accepted(standing: Standing, by: Side, time_s: float) -> Ruled:
    """A player has completed a ply: what the opponent did before is accepted (5.7)."""
    taken = [incident for incident in standing.open_incidents if _is_accepted(incident, standing.ply, by)]
    closed = standing.closing(frozenset(incident.number for incident in taken), IncidentStatus.ACCEPTED)
    return closed, tuple(
        RulingMade(time_s, incident.number, IncidentStatus.ACCEPTED, standing.position) for incident in taken
    )


def _is_accepted(incident: Incident, ply: int, by: Side) -> bool:
    match incident.found.severity:
        case Severity.ACCIDENT:
            return True
        case Severity.SET_UP:
            return ply >= incident.found.ply + 2  # both players have moved in it
        case _:
            return incident.found.side is not by


def maintained(standing: Standing, incident: Incident, time_s: float) -> Ruled:
    """The opponent keeps the position: the game continues from the board as it stands."""
    closed = standing.followed_by(standing.closing(frozenset({incident.number}), IncidentStatus.MAINTAINED))
    return closed, (RulingMade(time_s, incident.number, IncidentStatus.MAINTAINED, standing.position),)


def rectifying(standing: Standing, incident: Incident, time_s: float) -> Ruled:
    """The position before the incident has to be restored; until it stands nothing is judged."""
    target = incident.back.position
    events = (
        RulingMade(time_s, incident.number, IncidentStatus.OPEN, target, incident.obliged),
        RestorationSeen(time_s, target, different(standing.position, target), standing.position),
    )
    return standing.followed_by(replace(standing, restoration=Restoration(target, incident.number, True))), events


def rectified(standing: Standing, incident: Incident, time_s: float) -> Ruled:
    """The position before this incident stands again; everything after it is undone."""
    # putting a piece back unasked does not oblige to play it
    asked = standing.restoration is not None and standing.restoration.decided
    again, events = stands_again(standing, incident.back, time_s)
    if not asked or incident.obliged is None:
        return again, events
    events = tuple(
        replace(event, obliged=incident.obliged) if isinstance(event, RulingMade) else event for event in events
    )
    return replace(again, obliged=incident.obliged), events


def stands_again(standing: Standing, earlier: Standing, time_s: float) -> Ruled:
    """The board shows an earlier standing: incidents opened since are rectified."""
    known = {incident.number for incident in earlier.incidents}
    since = [incident for incident in standing.open_incidents if incident.number not in known]
    closed = standing.closing(frozenset(incident.number for incident in since), IncidentStatus.RECTIFIED)
    asked = standing.restoration is not None and standing.restoration.decided
    undone = standing.before_last if asked else standing
    again = replace(returned(standing, earlier), incidents=closed.incidents, undone=undone)
    rulings = (
        RulingMade(time_s, incident.number, IncidentStatus.RECTIFIED, again.position, again.obliged)
        for incident in since
    )
    return again, (PositionRestored(time_s, again.ply, standing.position, again.position), *rulings)


def taken_back(standing: Standing, earlier: Standing, time_s: float) -> Ruled:
    """A person undid everything since an earlier standing: incidents found since are withdrawn, and those ruled on or
    accepted since are reopened."""
    known = {incident.number for incident in earlier.incidents}
    ruled = standing.restoration.incident if standing.restoration is not None and standing.restoration.decided else None
    since = tuple(incident for incident in standing.incidents if incident.number not in known)
    withdrawn = frozenset(incident.number for incident in since if not incident.status.is_undone)
    kept = replace(earlier, incidents=(*earlier.incidents, *since)).closing(withdrawn, IncidentStatus.WITHDRAWN)
    again = replace(returned(standing, earlier), incidents=kept.incidents)
    still = None if earlier.restoration is None else earlier.restoration.incident
    reopened = [
        incident.number
        for incident in earlier.open_incidents
        if (now := standing.incident(incident.number)) is not None
        and (not now.is_open or (incident.number == ruled and incident.number != still))
    ]
    rulings = (RulingMade(time_s, number, IncidentStatus.WITHDRAWN, again.position) for number in sorted(withdrawn))
    return again, (*rulings, *(IncidentReopened(time_s, number) for number in reopened))


def played_on(standing: Standing, restoration: Restoration, time_s: float) -> tuple[PlayedOn, ...]:
    """The event that the game continues instead of the restoration; none if the board still lies as the accident left
    it."""
    incident = None if restoration.incident is None else standing.incident(restoration.incident)
    if incident is None or looks_like(incident.found.after, standing.position):
        return ()
    return (PlayedOn(time_s, standing.ply, standing.position),)


def returned(standing: Standing, earlier: Standing) -> Standing:
    """An earlier standing, except for the fields that do not belong to the position."""
    return replace(
        earlier,
        counted=standing.counted,
        doubts=standing.doubts,
        paused=standing.paused,
        adjusting=standing.adjusting,
        offer=standing.offer,
        as_it_stands=False,
        restoration=None,
        open_act=None,
        ended=None,
    )


def completed_later(standing: Standing, begun_in: Standing, time_s: float) -> Ruled:
    """The irregular capture that began in this standing is completed. It stays irregular, and the opponent's to rule
    on; no earlier position has been restored (5.8)."""
    again = replace(returned(standing, begun_in), incidents=standing.incidents)
    return again, (PositionRestored(time_s, again.ply, standing.position, again.position, True),)
