"""What was done, in one sentence a player understands, in each language of the program.

Squares and ways come in already named. The sentences are this program's own, not the rule texts'.
"""

from __future__ import annotations

from collections.abc import Collection

from referee.arbiter.words import Names, have, player
from referee.draughts.moves import Move
from referee.draughts.position import Side
from referee.records.events import Sentence

BROKEN_OFF = Sentence("The recording ends", "L'enregistrement s'arrête")
AGREED = Sentence("The players agreed on a draw (7.3.1)", "Les joueurs sont convenus de l'égalité (7.3.1)")
DECLARED_OVER = Sentence("The arbiter declared the result", "L'arbitre a déclaré le résultat")


def resigned(side: Side) -> Sentence:
    who = have(side)
    return Sentence(f"{who.en} resigned (7.2.1)", f"{who.fr} abandonné (7.2.1)")


def refused(side: Side) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} refused to follow the rules (5.6, 7.2.4)", f"{who.fr} refusé de suivre le règlement (5.6, 7.2.4)"
    )


def claimed(side: Side, why: Sentence) -> Sentence:
    who = have(side)
    return Sentence(f"{who.en} claimed a draw. {why.en}", f"{who.fr} demandé l'égalité. {why.fr}")


def no_piece_left(side: Side) -> Sentence:
    who = player(side)
    return Sentence(f"{who.en} has no piece left", f"{who.fr[0].upper()}{who.fr[1:]} n'ont plus de pièce")


def no_ply_left(side: Side) -> Sentence:
    who = player(side)
    return Sentence(f"{who.en} has no move left", f"{who.fr[0].upper()}{who.fr[1:]} ne peuvent plus jouer")


def taken_back(side: Side, way: str, other: str = "") -> Sentence:
    """`other`: the ply that was played instead of it, if any was."""
    who = have(side)
    return Sentence(
        f"{who.en} took back {way}, a completed move that had to stand{f', and played {other}' if other else ''}",
        f"{who.fr} repris {way}, coup achevé qui devait rester{f', et joué {other}' if other else ''}",
    )


def played_twice(side: Side, way: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} moved {way} without having the move",
        f"{who.fr} joué {way} sans avoir le trait",
    )


def opponents_piece(side: Side, start: str, end: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} displaced the opponent's piece from {start} to {end}",
        f"{who.fr} déplacé une pièce adverse de {start} à {end}",
    )


def on_light_square(side: Side, start: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} put the piece from {start} on a light square (5.3)",
        f"{who.fr} posé la pièce de {start} sur une case claire (5.3)",
    )


def removed(side: Side, squares: Sentence) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} removed {squares.en} though nothing captured it",
        f"{who.fr} enlevé {squares.fr} sans qu'aucune prise le justifie",
    )


def removed_too_early(side: Side, names: Names, taken: Collection[int], move: Move) -> Sentence:
    who, squares = have(side), names.squares(taken)
    way = names.way((move.start, move.end), capture=True)
    return Sentence(
        f"{who.en} removed {squares.en} before {way} was finished",
        f"{who.fr} enlevé {squares.fr} avant la fin de {way}",
    )


def accident(names: Names, squares: Collection[int]) -> Sentence:
    if not squares:
        return Sentence(
            "The board was displaced, or pieces appeared on it",
            "Le damier a bougé, ou des pièces y sont apparues",
        )
    listed = names.squares(squares)
    if len(squares) == 1:
        return Sentence(
            f"The piece on {listed.en} no longer stands as before",
            f"La pièce en {listed.fr} n'est plus en place",
        )
    return Sentence(
        f"Several pieces changed at once: {listed.en} no longer stand as before",
        f"Plusieurs pièces ont changé à la fois : {listed.fr} ne sont plus en place",
    )


def appeared(squares: Sentence) -> Sentence:
    return Sentence(f"A piece appeared on {squares.en}", f"Une pièce est apparue en {squares.fr}")


def capture_overlooked(side: Side, way: str, choice: Sentence) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} played {way} though a capture was compulsory: {choice.en}",
        f"{who.fr} joué {way} alors qu'une prise était obligatoire : {choice.fr}",
    )


def king_should_rest(side: Side, start: str, limit: int) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} moved the king from {start} again after {limit} moves in a row",
        f"{who.fr} rejoué la dame de {start} après {limit} coups de suite",
    )


def off_the_diagonal(side: Side, start: str, end: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} moved from {start} to {end}, which is on no common diagonal",
        f"{who.fr} joué de {start} à {end}, hors de toute diagonale",
    )


def backwards(side: Side, start: str, end: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} moved the man from {start} backwards to {end}",
        f"{who.fr} reculé le pion de {start} à {end}",
    )


def too_far(side: Side, start: str, end: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} moved from {start} to {end}, which is too far",
        f"{who.fr} joué de {start} à {end}, ce qui est trop loin",
    )


def over_a_piece(side: Side, start: str, end: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} moved from {start} to {end} over a piece in the way",
        f"{who.fr} joué de {start} à {end} par-dessus une pièce",
    )


def own_removed(side: Side, way: str, names: Names, squares: Collection[int]) -> Sentence:
    who, named = have(side), names.squares(squares)
    many = len(squares) > 1
    return Sentence(
        f"{who.en} removed {'pieces' if many else 'a piece'} of their own after {way}: {named.en}",
        f"{who.fr} enlevé {'de' if many else 'une de'} leurs propres pièces après {way} : {named.fr}",
    )


def not_captured_removed(side: Side, way: str, names: Names, squares: Collection[int]) -> Sentence:
    who, named = have(side), names.squares(squares)
    return Sentence(
        f"{who.en} removed {named.en}, which {way} did not capture",
        f"{who.fr} enlevé {named.fr}, que {way} ne prenait pas",
    )


def left_standing(side: Side, way: str, names: Names, squares: Collection[int]) -> Sentence:
    who, named = have(side), names.squares(squares)
    return Sentence(
        f"{who.en} left {named.en} standing after {way}",
        f"{who.fr} laissé {named.fr} sur le damier après {way}",
    )


def let_go(side: Side, end: str, way: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} let go on {end} before {way} was finished",
        f"{who.fr} lâché la pièce en {end} avant la fin de {way}",
    )


def other_capture(side: Side, way: str, taken: int, choice: Sentence) -> Sentence:
    who = have(side)
    pieces = f"{taken} piece{'s' if taken > 1 else ''}"
    french = f"{taken} pièce{'s' if taken > 1 else ''}"
    return Sentence(
        f"{who.en} captured {pieces} with {way} though {choice.en} was compulsory",
        f"{who.fr} pris {french} par {way} alors que {choice.fr} était obligatoire",
    )


def impossible_capture(side: Side, way: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} captured more with {way} than is possible",
        f"{who.fr} pris par {way} plus de pièces qu'il n'est possible",
    )


def paused(side: Side, way: str, names: Names, late: Collection[int]) -> Sentence:
    who, named = have(side), names.squares(late)
    return Sentence(
        f"{who.en} paused while removing the pieces of {way}: {named.en} still stood",
        f"{who.fr} marqué un arrêt en enlevant les pièces de {way} : il restait {named.fr}",
    )


def touched_another(side: Side, touched: str, way: str, choice: Sentence) -> Sentence:
    """`choice`: the plies of the touched piece; `way`: the ply of the other one, if it can be told."""
    who = have(side)
    return Sentence(
        f"{who.en} touched the piece on {touched} and played {way or 'another'} though {choice.en} had to be played",
        f"{who.fr} touché la pièce en {touched} et joué {way or 'une autre'} alors que {choice.fr} devait être joué",
    )


def not_the_obliged(side: Side, touched: str, way: str, choice: Sentence) -> Sentence:
    """`choice`: the plies of the piece that had to be played (3.11)."""
    who = have(side)
    return Sentence(
        f"{who.en} played {way} though the piece on {touched} had to be played: {choice.en}",
        f"{who.fr} joué {way} alors que la pièce touchée en {touched} devait être jouée : {choice.fr}",
    )


def removal_taken_up_again(side: Side, squares: Sentence) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} took the removal of captured pieces up again on {squares.en}",
        f"{who.fr} repris l'enlèvement des pièces prises en {squares.fr}",
    )


def out_of_order(side: Side, way: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} did not remove the pieces of {way} in the order of the capture",
        f"{who.fr} enlevé les pièces de {way} sans suivre l'ordre de la prise",
    )


def not_shown(side: Side, way: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} did not show every landing square of {way}",
        f"{who.fr} exécuté {way} sans poser la pièce sur chaque case de saut",
    )


def meddled(side: Side, names: Names, squares: Collection[int]) -> Sentence:
    who, named = have(side), names.squares(squares)
    within = "leurs cases" if len(squares) > 1 else "sa case"
    return Sentence(
        f"{who.en} shifted {named.en} without having the move",
        f"{who.fr} déplacé {named.fr} dans {within} sans avoir le trait",
    )


def turned_board() -> Sentence:
    return Sentence(
        "The board is turned: the long diagonal must begin at each player's left",
        "Le damier est mal tourné : la grande diagonale doit partir de la gauche de chaque joueur",
    )


def wrong_array(squares: Sentence) -> Sentence:
    return Sentence(
        f"The starting array is not right: look at {squares.en}",
        f"La position de départ n'est pas correcte : voir {squares.fr}",
    )


def two_hands(side: Side, way: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} used two hands to move and remove in {way}",
        f"{who.fr} joué {way} à deux mains",
    )


def played_uncrowned(side: Side, start: str) -> Sentence:
    who = have(side)
    return Sentence(
        f"{who.en} played the promoted man from {start} before it was crowned",
        f"{who.fr} joué le pion promu de {start} avant qu'il soit couronné",
    )


def not_crowned(side: Side, names: Names, squares: Collection[int], way: str) -> Sentence:
    who, named = have(side), names.squares(squares)
    many = len(squares) > 1
    return Sentence(
        f"{who.en} played {way} and left the promoted {'men' if many else 'man'} on {named.en} uncrowned",
        f"{who.fr} joué {way} sans couronner {'les pions promus' if many else 'le pion promu'} en {named.fr}",
    )
