"""The spoken phrase for each event in the languages of the voice: one row per event."""

from __future__ import annotations

from dataclasses import replace

from referee.arbiter.articles import severity
from referee.draughts.fen import parse_fen
from referee.draughts.moves import Move
from referee.draughts.position import Side
from referee.messages import typed
from referee.records.camera_signals import CameraLost
from referee.records.clock_events import (
    FlagFell,
    MatchTimes,
    TimesCorrected,
)
from referee.records.clock_readings import ClockLost
from referee.records.draw_events import DrawReached
from referee.records.events import (
    CameraMoved,
    DoubtRaised,
    Event,
    GameEnded,
    GameResult,
    IncidentStatus,
    IrregularityFound,
    MatchStarted,
    MovePlayed,
    RestorationSeen,
    RulingMade,
    SetUpSeen,
)

POSITION = parse_fen("W:W32:B19")


TIMES = MatchTimes(60_000, 60_000, Side.WHITE)


NOWHERE = typed("")


IRREGULARITY = IrregularityFound(1, 9, Side.WHITE, "5.4.6", (32, 28), NOWHERE, POSITION, POSITION, incident=1)


def move(*path: int, captured: tuple[int, ...] = (), promotes: bool = False) -> MovePlayed:
    return MovePlayed(1, 1, Side.WHITE, Move(path[0], path[-1], path, captured, promotes), POSITION, 1.0)


def incident(article: str, side: Side | None, *squares: int) -> IrregularityFound:
    return replace(IRREGULARITY, article=article, side=side, squares=squares, severity=severity(article))


def ruling(status: IncidentStatus, obliged: int | None = None) -> RulingMade:
    return RulingMade(1, 1, status, POSITION, obliged)


SAID: tuple[tuple[Event, str, str, str], ...] = (
    (
        MatchStarted(1, POSITION),
        "The game begins. White to move.",
        "La partie commence. Trait aux Blancs.",
        "De partij begint. Wit aan zet.",
    ),
    (move(32, 28), "thirty-two, twenty-eight.", "trente-deux, vingt-huit.", "tweeëndertig, achtentwintig."),
    (
        move(28, 19, captured=(23,)),
        "twenty-eight takes nineteen.",
        "vingt-huit prend dix-neuf.",
        "achtentwintig slaat negentien.",
    ),
    (
        move(47, 38, 24, 13, 36, captured=(42, 29, 19, 31), promotes=True),
        "forty-seven takes thirty-six, four pieces. King.",
        "quarante-sept prend trente-six, quatre pièces. Dame.",
        "zevenenveertig slaat zesendertig, vier stukken. Dam.",
    ),
    (
        IRREGULARITY,
        "Irregularity, White. Compulsory capture not made. Squares thirty-two and twenty-eight. Black decides.",
        "Irrégularité, Blancs. Prise obligatoire oubliée. Cases trente-deux et vingt-huit. Décision aux Noirs.",
        "Onregelmatigheid, Wit. Verplichte slag niet gemaakt. Velden tweeëndertig en achtentwintig. Zwart beslist.",
    ),
    (
        incident("5.4.7", None, 19),
        "Irregularity. Piece removed without a capture. Square nineteen.",
        "Irrégularité. Pièce retirée sans prise. Case dix-neuf.",
        "Onregelmatigheid. Stuk weggenomen zonder slag. Veld negentien.",
    ),
    (
        incident("5.5", Side.BLACK, 1, 2, 3, 4, 5),
        "Accident. The last certain position is to be restored.",
        "Accident. La dernière position certaine est à rétablir.",
        "Ongeluk. De laatste zekere stelling moet worden hersteld.",
    ),
    (
        ruling(IncidentStatus.OPEN, 32),
        "Rectification. The position before is to be restored. The touched piece must be played. Square thirty-two.",
        "Rectification. La position d'avant est à rétablir. La pièce touchée doit être jouée. Case trente-deux.",
        "Herstel. Zet de vorige stelling terug. Het aangeraakte stuk moet gespeeld worden. Veld tweeëndertig.",
    ),
    (
        ruling(IncidentStatus.MAINTAINED),
        "Position maintained. The game goes on.",
        "Position maintenue. La partie continue.",
        "Stelling gehandhaafd. De partij gaat verder.",
    ),
    (
        RestorationSeen(1, POSITION, (32, 28)),
        "Still wrong. Squares thirty-two and twenty-eight.",
        "Encore faux. Cases trente-deux et vingt-huit.",
        "Nog niet goed. Velden tweeëndertig en achtentwintig.",
    ),
    (
        RestorationSeen(1, POSITION, ()),
        "The position stands again.",
        "Position rétablie.",
        "De stelling is hersteld.",
    ),
    (
        FlagFell(1, Side.BLACK, True, TIMES, 38, 50),
        "The flag has fallen, Black. thirty-eight moves made of fifty.",
        "Drapeau tombé, Noirs. trente-huit coups joués sur cinquante.",
        "Vlag gevallen, Zwart. achtendertig zetten gespeeld van vijftig.",
    ),
    (
        FlagFell(1, None, True, TIMES),
        "Both flags have fallen.",
        "Les deux drapeaux sont tombés.",
        "Beide vlaggen zijn gevallen.",
    ),
    (
        DrawReached(1, "6.1", NOWHERE, False),
        "The game is drawn. The same position for the third time.",
        "Partie égale. Troisième fois la même position.",
        "De partij is remise. Dezelfde stelling voor de derde keer.",
    ),
    (
        DrawReached(1, "WCDF 1.32", NOWHERE, True),
        "A draw may be claimed.",
        "L'égalité peut être demandée.",
        "Remise kan worden geclaimd.",
    ),
    (
        GameEnded(1, GameResult.WHITE_WINS, NOWHERE),
        "Game over. White wins.",
        "Partie terminée. Les Blancs gagnent.",
        "De partij is afgelopen. Wit wint.",
    ),
    (
        SetUpSeen(1, True, ()),
        "The board is turned the wrong way. The long diagonal begins at each player's left.",
        "Le damier est mal tourné. La grande diagonale commence à la gauche de chaque joueur.",
        "Het bord ligt verkeerd. De lange diagonaal begint links van elke speler.",
    ),
    (
        SetUpSeen(1, False, (20, 25)),
        "The starting position is not right. Squares twenty and twenty-five.",
        "La position de départ n'est pas correcte. Cases vingt et vingt-cinq.",
        "De beginstand klopt niet. Velden twintig en vijfentwintig.",
    ),
    (
        SetUpSeen(1, False, ()),
        "The starting position stands.",
        "La position de départ est en place.",
        "De beginstand staat klaar.",
    ),
    (
        CameraLost(1, typed("unplugged")),
        "There is no picture. Check the camera.",
        "Il n'y a plus d'image. Vérifier la caméra.",
        "Er is geen beeld. Controleer de camera.",
    ),
    (
        CameraMoved(1, False),
        "The board is out of sight. Check the camera.",
        "Le damier n'est plus en vue. Vérifier la caméra.",
        "Het bord is uit beeld. Controleer de camera.",
    ),
    (
        ClockLost(1, typed("unplugged"), None),
        "The clock does not answer. Check its cable.",
        "La pendule ne répond plus. Vérifier le câble.",
        "De klok antwoordt niet. Controleer de kabel.",
    ),
    (
        TimesCorrected(1, Side.WHITE, 120_000, TIMES),
        "Time added, White. two minutes.",
        "Temps ajouté, Blancs. deux minutes.",
        "Tijd erbij, Wit. twee minuten.",
    ),
    (
        DoubtRaised(1, 1, 9, ("32-28", "33-28"), (32, 33)),
        "Doubt. See the screen. Squares thirty-two and thirty-three.",
        "Doute. Voir l'écran. Cases trente-deux et trente-trois.",
        "Twijfel. Kijk op het scherm. Velden tweeëndertig en drieëndertig.",
    ),
)
