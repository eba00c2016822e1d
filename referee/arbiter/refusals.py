"""Why a decision is not allowed: it contradicts the rules, the state of the game or an earlier decision."""

from __future__ import annotations

from referee.arbiter.articles import ACCIDENT, TURNED_BOARD
from referee.arbiter.standing import Incident, Standing
from referee.arbiter.words import Names, player
from referee.draughts.position import Side
from referee.records.decisions import (
    Adjust,
    AnswerDraw,
    ClaimDraw,
    Correct,
    CorrectResult,
    Decision,
    DeclareAccident,
    Maintain,
    OfferDraw,
    Pause,
    Rectify,
    Resume,
    Undo,
    UndoResult,
)
from referee.records.events import IncidentStatus, Sentence

NOTHING_TO_UNDO = Sentence(
    "no ply and no incident stands in the record", "aucun coup ni incident n'est au procès-verbal"
)
NO_RESULT = Sentence("the game has no result yet: declare one", "la partie n'a pas encore de résultat : déclarez-en un")
NO_REASON = Sentence("a result is changed for a reason: write it", "un résultat se change pour une raison : écrivez-la")
CLOSED = Sentence(
    "the game is closed: its result can still be corrected",
    "la partie est close : son résultat peut encore être corrigé",
)
NO_DRAW = Sentence("no rule gives a draw here yet", "aucune règle ne donne encore l'égalité ici")
NO_OFFER = Sentence("no draw has been offered", "l'égalité n'a pas été proposée")
PAUSED = Sentence("the game rests already", "la partie est déjà suspendue")
NOT_PAUSED = Sentence("the game is not paused", "la partie n'est pas suspendue")
REBUILDING = Sentence(
    "a position is being rebuilt: let it stand whole first, or correct it",
    "une position est en cours de rétablissement : qu'elle soit d'abord complète, ou corrigez-la",
)
NOBODYS_FAULT = Sentence(
    "an accident is nobody's fault: the last certain position is restored (5.5)",
    "un accident n'est la faute de personne : la dernière position certaine est rétablie (5.5)",
)
EMPTY = Sentence(
    "the board would be empty: set the pieces as they stand on the table",
    "le damier serait vide : placez les pièces comme elles sont sur la table",
)
VOID = Sentence(
    "on a turned board the game is void and begins anew (5.1)",
    "sur un damier mal tourné la partie est annulée et recommence (5.1)",
)


def refusal(decision: Decision, standing: Standing, astray: tuple[int, ...]) -> Sentence | None:
    """Why not, in one sentence; None if it is allowed. `astray`: squares seen to be otherwise than they should."""
    if isinstance(decision, UndoResult | CorrectResult):
        return NO_RESULT if standing.ended is None else None if decision.reason.strip() else NO_REASON
    if standing.ended is not None and not isinstance(decision, Undo):
        return Sentence(
            f"the game is over ({standing.ended.result.value}); undo its end first",
            f"la partie est finie ({standing.ended.result.value}) ; annulez d'abord sa fin",
        )
    match decision:
        case Rectify(incident=number) | Maintain(incident=number):
            return _unruled(decision, standing, number)
        case Adjust(side=side):
            return None if side is standing.position.side_to_move else _not_to_move(side)
        case DeclareAccident():
            return REBUILDING if _being_rebuilt(standing) else None
        case OfferDraw(side=side):
            return None if standing.offer is None else _offered(standing.offer, side)
        case AnswerDraw(side=side):
            if standing.offer is None:
                return NO_OFFER
            return _own_offer(side) if side is standing.offer else None
        case ClaimDraw():
            outcome = standing.draws.outcome
            return None if outcome is not None and outcome.winner is None else NO_DRAW
        case Correct(position=position):
            size = standing.position.board.size
            if position.board.size != size:
                return _other_board(position.board.size, size)
            return None if any(position.side_squares(side) for side in Side) else EMPTY
        case Undo():
            return NOTHING_TO_UNDO if standing.before is None else None
        case Pause():
            return PAUSED if standing.paused else None
        case Resume():
            return _not_resumed(standing, astray)
        case _:
            return None


def _unruled(decision: Rectify | Maintain, standing: Standing, number: int) -> Sentence | None:
    incident = standing.incident(number)
    if incident is None:
        return Sentence(f"there is no incident {number}", f"il n'y a pas d'incident {number}")
    if not incident.is_open:
        return _closed(incident)
    if _being_rebuilt(standing):
        return REBUILDING
    if isinstance(decision, Maintain) and incident.found.article in (ACCIDENT, TURNED_BOARD):
        return VOID if incident.found.article == TURNED_BOARD else NOBODYS_FAULT
    return None


def _closed(incident: Incident) -> Sentence:
    number = incident.number
    match incident.status:
        case IncidentStatus.ACCEPTED:
            other = None if incident.found.side is None else incident.found.side.other
            who = player(other)
            en = "the players have" if other is None else f"{who.en} has"
            fr = "on a" if other is None else f"{who.fr} ont"
            return Sentence(
                f"{en} played on: incident {number} is accepted (5.7)",
                f"{fr} joué depuis : l'incident {number} est accepté (5.7)",
            )
        case IncidentStatus.WITHDRAWN:
            return Sentence(f"incident {number} was withdrawn", f"l'incident {number} a été retiré")
        case IncidentStatus.MAINTAINED:
            return Sentence(f"incident {number} was maintained", f"l'incident {number} a été maintenu")
        case _:
            return Sentence(f"incident {number} has been rectified", f"l'incident {number} a été rectifié")


def _being_rebuilt(standing: Standing) -> bool:
    return standing.restoration is not None and standing.restoration.decided


def _not_resumed(standing: Standing, astray: tuple[int, ...]) -> Sentence | None:
    if astray and (standing.paused or standing.restoration is not None):
        squares = Names(standing.draws.rules).squares(astray)
        return Sentence(
            f"the position does not stand yet: look at {squares.en}, or correct it",
            f"la position n'est pas encore rétablie : voir {squares.fr}, ou corrigez-la",
        )
    if _being_rebuilt(standing):
        return REBUILDING
    return None if standing.paused else NOT_PAUSED


def _not_to_move(side: Side) -> Sentence:
    who = player(side)
    return Sentence(
        f"{who.en} does not have the move and may not adjust pieces (3.13, 3.14)",
        f"{who.fr} n'ont pas le trait et ne peuvent pas replacer de pièces (3.13, 3.14)",
    )


def _offered(by: Side, side: Side) -> Sentence:
    who = player(by)
    if by is side:
        return Sentence(f"{who.en} has offered a draw already", f"{who.fr} ont déjà proposé l'égalité")
    return Sentence(f"{who.en} has offered a draw: answer it", f"{who.fr} ont proposé l'égalité : répondez-y")


def _own_offer(side: Side) -> Sentence:
    who, other = player(side), player(side.other)
    return Sentence(
        f"{who.en} made the offer: the answer is {other.en}'s",
        f"l'offre vient des {who.fr.removeprefix('les ')} : la réponse est aux {other.fr.removeprefix('les ')}",
    )


def _other_board(size: int, own: int) -> Sentence:
    return Sentence(
        f"this match is played on {own} x {own} squares, not on {size} x {size}",
        f"cette partie se joue sur {own} x {own} cases, non sur {size} x {size}",
    )
