"""What an undo would take out now, in words: the difference between a standing and the one to which an undo returns."""

from __future__ import annotations

from referee.arbiter.notation import Notation
from referee.arbiter.standing import Incident, Standing
from referee.messages import ItemList, Message, message
from referee.records.events import IncidentStatus
from referee.records.scores import score

POSITION, RETURN = message("undo-position"), message("undo-return")
_RULED = {IncidentStatus.MAINTAINED: "undo-maintained", IncidentStatus.RECTIFIED: "undo-rectified"}


def taken_out_by_undo(standing: Standing) -> Message | None:
    """The last ply, incident, ruling or result, or the return to a position that players put up again; None where there
    is nothing to undo."""
    earlier = standing.before_last
    if earlier is None:
        return None
    parts = [*_ply(standing, earlier), *_incidents(standing, earlier), *_ruling(standing, earlier)]
    if standing.ended is not None and earlier.ended is None:
        parts.append(message("undo-result", result=score(standing.ended.result, standing.draws.rules)))
    if not parts:
        return POSITION if standing.undone is None else RETURN
    return parts[0] if len(parts) == 1 else message("undo-several", parts=ItemList(tuple(parts)))


def _ply(standing: Standing, earlier: Standing) -> tuple[Message, ...]:
    if standing.ply <= earlier.ply:
        return ()
    side = standing.position.side_to_move.other
    before = earlier.position.with_side_to_move(side)
    ply = Notation(standing.draws.rules).ply_between(before, standing.position)
    return (message("undo-ply", ply=ply, side=side),) if ply else ()


def _incidents(standing: Standing, earlier: Standing) -> tuple[Message, ...]:
    known = {incident.number for incident in earlier.incidents}
    new = (each for each in standing.incidents if each.number not in known and not each.status.is_undone)
    return tuple(map(_found, new))


def _found(incident: Incident) -> Message:
    found = incident.found
    if found.blamed is None:
        return message("undo-incident", article=found.article)
    return message("undo-act", article=found.article, side=found.blamed)


def _ruling(standing: Standing, earlier: Standing) -> tuple[Message, ...]:
    """An acceptance is none, since it comes with a ply; nor is what a position set by hand settles."""
    parts = []
    for incident in standing.incidents:
        before = earlier.incident(incident.number)
        if before is None or before.status is incident.status or incident.status not in _RULED:
            continue
        if incident.status is IncidentStatus.RECTIFIED or standing.position == earlier.position:
            parts.append(message(_RULED[incident.status], article=incident.found.article))
    asked = standing.restoration
    if asked is not None and asked.decided and not asked.by_hand and asked != earlier.restoration:
        rectified = None if asked.incident is None else earlier.incident(asked.incident)
        if rectified is not None:
            parts.append(message("undo-rectifying", article=rectified.found.article))
    return tuple(parts)
