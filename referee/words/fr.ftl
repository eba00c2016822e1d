### Tous les mots qu'on lit ou qu'on entend, en français.
### Variables : $side, $other et $by sont des joueurs (white, black ou nobody) ; $squares, $plies et $choice des listes.

## Joueurs et listes

player = { $side ->
    [white] les Blancs
    [black] les Noirs
   *[nobody] on
}
# Le joueur en tête de phrase, avec l'auxiliaire.
who-did = { $side ->
    [white] Les Blancs ont
    [black] Les Noirs ont
   *[nobody] On a
}
# Le joueur en tête de phrase.
who = { $side ->
    [white] Les Blancs
    [black] Les Noirs
   *[nobody] On
}
# Un joueur en tête d'une remarque.
player-named = { $side ->
    [white] Les Blancs
    [black] Les Noirs
   *[nobody] Un joueur non reconnu
}
listed-and = { $names } et { $last }
listed-or = { $names } ou { $last }
listed-more = { $names } et d'autres

typed = { $text }
bilingual = { $fr }

## Comment une partie finit

broken-off = L'enregistrement s'arrête
agreed = Les joueurs sont convenus de l'égalité (7.3.1)
declared-over = L'arbitre a déclaré le résultat
resigned = { who-did } abandonné (7.2.1)
refused = { who-did } refusé de suivre le règlement (5.6, 7.2.4)
claimed = { who-did } demandé l'égalité. { $why }
no-piece-left = { who } n'ont plus de pièce ({ $article })
no-ply-left = { who } ne peuvent plus jouer ({ $article })
by-rule = { $why } ({ $article })
draw-repetition = La même position se présente pour la { $limit }e fois, le même joueur ayant le trait
draw-kings-only = { $limit } coups de dames de chaque côté, sans prise ni coup de pion
draw-balance = { $limit } coups de chaque côté sans prise ni nouvelle dame
draw-at-once = Cette fin de partie contre une dame seule est égale, aucune prise n'étant en vue
draw-ending = { $limit } coups de chaque côté dans cette fin de partie contre une dame seule

## Ce qui a été fait (article 5.4 et ses voisins)

act-taken-back = { who-did } repris { $way }, coup achevé qui devait rester
act-taken-back-for-another = { who-did } repris { $way }, coup achevé qui devait rester, et joué { $instead }
act-played-twice = { who-did } joué { $way } sans avoir le trait
act-opponents-piece = { who-did } déplacé une pièce adverse de { $start } à { $end }
act-on-light-square = { who-did } posé la pièce de { $start } sur une case claire (5.3)
act-removed = { who-did } enlevé { $squares } sans qu'aucune prise le justifie
act-removed-too-early = { who-did } enlevé { $squares } avant la fin de { $way }
act-board-displaced = Le damier a bougé, ou des pièces y sont apparues
act-piece-displaced = La pièce en { $squares } n'est plus en place
act-pieces-displaced = Plusieurs pièces ont changé à la fois : { $squares } ne sont plus en place
act-accident-declared = La position a été modifiée par accident
act-appeared = Une pièce est apparue en { $squares }
act-capture-overlooked = { who-did } joué { $way } alors qu'une prise était obligatoire : { $choice }
act-king-should-rest = { who-did } rejoué la dame de { $start } après { $limit } coups de suite
act-off-the-diagonal = { who-did } joué de { $start } à { $end }, hors de toute diagonale
act-backwards = { who-did } reculé le pion de { $start } à { $end }
act-too-far = { who-did } joué de { $start } à { $end }, ce qui est trop loin
act-over-a-piece = { who-did } joué de { $start } à { $end } par-dessus une pièce
act-own-removed = { who-did } enlevé { $count ->
    [one] une de
   *[other] de
} leurs propres pièces après { $way } : { $squares }
act-not-captured-removed = { who-did } enlevé { $squares }, que { $way } ne prenait pas
act-left-standing = { who-did } laissé { $squares } sur le damier après { $way }
act-let-go = { who-did } lâché la pièce en { $end } avant la fin de { $way }
act-other-capture = { who-did } pris { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
} par { $way } alors que { $choice } était obligatoire
act-impossible-capture = { who-did } pris par { $way } plus de pièces qu'il n'est possible
act-paused = { who-did } marqué un arrêt en enlevant les pièces de { $way } : il restait { $squares }
act-touched-another = { who-did } touché la pièce en { $touched } et joué { $way } alors que { $choice } devait être joué
act-touched-unknown-other = { who-did } touché la pièce en { $touched } et joué une autre alors que { $choice } devait être joué
act-not-the-obliged = { who-did } joué { $way } alors que la pièce touchée en { $touched } devait être jouée : { $choice }
act-removal-taken-up-again = { who-did } repris l'enlèvement des pièces prises en { $squares }
act-out-of-order = { who-did } enlevé les pièces de { $way } sans suivre l'ordre de la prise
act-not-shown = { who-did } exécuté { $way } sans poser la pièce sur chaque case de saut
act-shifted-out-of-turn = { who-did } déplacé { $squares } dans { $count ->
    [one] sa case
   *[other] leurs cases
} sans avoir le trait
act-turned-board = Le damier est mal tourné : la grande diagonale doit partir de la gauche de chaque joueur
act-wrong-array = La position de départ n'est pas correcte : voir { $squares }
act-two-hands = { who-did } joué { $way } à deux mains
act-played-uncrowned = { who-did } joué le pion promu de { $start } avant qu'il soit couronné
act-not-crowned = { who-did } joué { $way } sans couronner { $count ->
    [one] le pion promu
   *[other] les pions promus
} en { $squares }

## Comment il aurait fallu faire

rightly-5-4-10 = La prise elle-même est permise ; les pièces ne s'enlèvent qu'une fois la pièce preneuse posée sur sa dernière case
rightly-5-4-11 = La prise elle-même est permise ; toutes les pièces prises devaient être enlevées
rightly-5-4-12 = La prise elle-même est permise ; seules les pièces prises devaient être enlevées
rightly-5-4-13 = La prise elle-même est permise ; les pièces prises devaient être enlevées sans arrêt
rightly-5-4-14 = La prise elle-même est permise ; seules les pièces prises devaient être enlevées, aucune pièce à soi
rightly-5-4-15 = Le coup lui-même est permis ; le pion promu devait être couronné auparavant
rightly-5-4-16 = Le coup lui-même est permis ; le pion promu devait être couronné auparavant
rightly-5-4-17 = Le coup lui-même est permis ; jouer et enlever devaient se faire d'une seule main
rightly-4-9 = La prise elle-même est permise ; la pièce preneuse devait être posée sur chaque case de saut
rightly-4-11 = La prise elle-même est permise ; les pièces prises devaient être enlevées l'une après l'autre dans l'ordre du parcours, sans arrêt

## Pourquoi une décision est refusée

refusal-nothing-to-undo = aucun coup ni incident n'est au procès-verbal
refusal-no-result = la partie n'a pas encore de résultat : déclarez-en un
refusal-no-reason = un résultat se change pour une raison : écrivez-la
refusal-closed = la partie est close : son résultat peut encore être corrigé
refusal-next-game-begins = la partie suivante commence déjà
refusal-no-such-game = cette partie n'existe pas
refusal-no-draw = aucune règle ne donne encore l'égalité ici
refusal-no-offer = l'égalité n'a pas été proposée
refusal-paused = la partie est déjà suspendue
refusal-goes-on = la partie se poursuit : il n'y a rien à rétablir
refusal-not-paused = la partie n'est pas suspendue
refusal-rebuilding = une position est en cours de rétablissement : qu'elle soit d'abord complète, ou corrigez-la
refusal-nobodys-fault = un accident n'est la faute de personne : la dernière position certaine est rétablie (5.5)
refusal-empty-board = le damier serait vide : placez les pièces comme elles sont sur la table
refusal-void = sur un damier mal tourné la partie est annulée et recommence (5.1)
refusal-no-time-kept = le temps n'est pas compté dans cette partie
refusal-clocks-own-programme = cette pendule compte selon son propre programme : corrigez les temps sur la pendule
refusal-time-too-much = on ajoute ou retire au plus { $minutes } minutes à la fois
refusal-time-all = { player-named } n'ont pas autant de temps : pour finir la partie, prononcez le résultat
refusal-no-time-given = une correction ajoute ou retire du temps
refusal-clock-not-on-screen = la pendule de cette partie n'est pas à l'écran : appuyez sur celle de la table
refusal-not-your-time = ce n'est pas le temps de ce joueur qui court
refusal-not-allowed-by-token = ce mot de passe ne permet pas cela
refusal-over = la partie est finie ({ $result }) ; annulez d'abord sa fin
refusal-no-incident = il n'y a pas d'incident { $incident }
refusal-accepted = { $side ->
    [white] les Blancs ont
    [black] les Noirs ont
   *[nobody] on a
} joué depuis : l'incident { $incident } est accepté (5.7)
refusal-withdrawn = l'incident { $incident } a été retiré
refusal-maintained = l'incident { $incident } a été maintenu
refusal-rectified = l'incident { $incident } a été rectifié
refusal-not-standing-yet = la position n'est pas encore rétablie : voir { $squares }, corrigez-la, ou continuez à partir de ce qui est sur le damier
refusal-not-to-move = { player } n'ont pas le trait et ne peuvent pas replacer de pièces (3.13, 3.14)
refusal-offered-already = { player } ont déjà proposé l'égalité
refusal-offer-to-answer = { player } ont proposé l'égalité : répondez-y
refusal-own-offer = { $side ->
    [white] l'offre vient des Blancs : la réponse est aux Noirs
   *[black] l'offre vient des Noirs : la réponse est aux Blancs
}
refusal-other-board = cette partie se joue sur { $own } x { $own } cases, non sur { $size } x { $size }
refusal-too-many-screens = trop d'écrans écoutent déjà
refusal-no-picture = il n'y a pas d'image à présent
refusal-no-evidence = cette pièce n'existe pas

## Ce qui est dit des appareils et des fichiers

notice-board-followed = le damier est suivi
notice-clock-back = la pendule est revenue
notice-clock-away = { $reason } ; la partie continue avec le seul damier
notice-camera-back = la caméra est revenue
notice-file-written-again = le fichier est de nouveau écrit, au complet
notice-pictures-kept-again = les images sont de nouveau gardées
notice-state-not-kept = l'état pour la reprise n'est pas gardé à présent ; la partie continue, et la reprendre prend plus de temps
notice-state-kept = l'état pour la reprise est de nouveau gardé
notice-journal-written-again = le journal est de nouveau écrit, au complet

## Avant le premier coup

set-up-turned = le damier est mal orienté : chaque joueur doit avoir une case foncée à sa gauche (2.4) : tournez-le d'un quart
set-up-ready = la position initiale est en place ; retirez les mains
set-up-wrong = le damier ne montre pas encore la position initiale (2.8) : voyez { $squares }
set-up-other = le damier ne montre pas la position de départ indiquée : { $squares } diffèrent ; placez-la ainsi, ou corrigez la position sur la page d'après le damier

## Ce que trouve la page d'installation

check-voice-speaks = la voix parle
check-voice-silent = la voix se tait
check-loudness = volume { $percent } pour cent
check-picture-good = l'image est bonne
check-no-picture = pas encore d'image : choisissez une caméra
check-no-board = aucun damier n'est encore trouvé dans l'image
check-no-voice = la voix est coupée : lancez avec --voice
check-no-clock = pas de pendule : lancez avec --clock
check-clock-silent = aucune pendule ne répond : allumez-la et branchez-la sur le damier
check-clock-shows = la pendule a confirmé qu'elle affiche HELLO : vérifiez-le du regard
check-clock-shows-and-beeps = la pendule a confirmé qu'elle affiche HELLO et sonne : vérifiez-le
check-clock-refused = la pendule n'a pas exécuté « { $command } » : { $remedy }

## Ce que l'arbitre devrait regarder

note-doubt = Ce qui a été joué n'est pas certain : comparez le damier au diagramme.
note-doubt-settled = Réglé par la suite : { $explanation }.
note-flag-fell = { player-named } : le drapeau est tombé. L'arbitre décide.
note-flag-fell-moves = { player-named } : le drapeau est tombé après { $moves } coups sur { $asked }. L'arbitre décide.
note-flag-raised = { player-named } : avec le temps ajouté, le drapeau tombé ne compte plus.
note-pressed-without-move = { player-named } ont appuyé sur la pendule, et le damier ne montre aucun coup.
note-plies-for-one-press = Les deux joueurs ont joué, mais { player } n'ont pas appuyé sur la pendule.
note-lever-disagrees = Trait selon la pendule : { $lever } ; sur le damier : { $to_move }.
note-clock-drifted = Écart de { $apart_s } s entre la pendule et l'arbitre électronique ({ player }).
note-clock-lost = La pendule ne répond pas : { $reason }
note-clock-refusal = La pendule n'a pas exécuté « { $command } » : { $remedy }
note-camera-moved = Le damier ou la caméra a bougé. Vérifiez l'image et replacez les coins.
note-camera-lost = Aucune image ne vient de la caméra : { $reason }
