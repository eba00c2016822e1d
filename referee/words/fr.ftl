### Tous les mots qu'on lit ou qu'on entend, en français.
### Variables : $side, $other et $by sont des joueurs (white, black ou nobody) ; $squares, $plies et $choice des listes.

language-name = Français

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

## Comment une partie finit

broken-off = L'enregistrement s'arrête
broken-off-in-act = L'enregistrement s'arrête au milieu d'un coup
agreed = Les joueurs sont convenus de l'égalité
declared-over = L'arbitre a déclaré le résultat
resigned = { who-did } abandonné
refused = { who-did } refusé de suivre le règlement
claimed = { who-did } demandé l'égalité. { $why }
# where it is written; "guide" is a source of the program, and no article of the rules
cited = { $article ->
    [guide] {""}
   *[other] {" "}({ $article })
}
no-piece-left = { who } n'ont plus de pièce{ cited }
no-ply-left = { who } ne peuvent plus jouer{ cited }
by-rule = { $why } ({ $article })
draw-repetition = La même position se présente pour la { $limit }e fois, le même joueur ayant le trait
draw-kings-only = { $limit } coups de dames de chaque côté, sans prise ni coup de pion
draw-balance = { $limit } coups de chaque côté sans prise ni nouvelle dame
draw-at-once = Cette finale contre une dame seule est égale, aucune prise n'étant en vue
draw-ending = { $limit } coups de chaque côté dans cette finale contre une dame seule

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
act-appeared = { $count ->
    [one] Une pièce est apparue
   *[other] Des pièces sont apparues
} en { $squares }
act-in-doubt = Quelque chose a changé en { $squares } sous les mains des joueurs ; on ne sait pas qui l'a fait
act-displaced-in-doubt = { $count ->
    [one] Une pièce a été déplacée
   *[other] Des pièces ont été déplacées
} ({ $ways }){ $others ->
    [0] { "" }
   *[other] , et quelque chose a changé en { $squares },
} sous les mains des joueurs ; on ne sait pas qui l'a fait
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

## Ce qui est retiré par une annulation

undo-ply = { $ply } { by-side }
undo-act = l'incident selon l'article { $article } { by-side }
undo-incident = l'incident selon l'article { $article }
undo-maintained = la décision de maintenir (article { $article })
undo-rectified = la rectification (article { $article })
undo-rectifying = la décision de rectifier (article { $article })
undo-position = la dernière décision sur la position
undo-return = le retour à la position antérieure
undo-result = le résultat { $result }
undo-several = { $parts }

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
refusal-rebuilding = une position est en cours de rétablissement : rétablissez-la d'abord entièrement, ou corrigez-la
refusal-being-rectified = il a été décidé de rectifier l'incident { $incident } : annulez d'abord cette décision pour en prendre une autre
refusal-nobodys-fault = un accident n'est la faute de personne : la dernière position certaine est rétablie (5.5)
refusal-empty-board = le damier serait vide : placez les pièces comme elles sont sur la table
refusal-void = sur un damier mal tourné la partie est annulée et recommence (5.1)
refusal-no-time-kept = le temps n'est pas compté dans cette partie
refusal-clocks-own-programme = cette pendule compte selon son propre programme : corrigez les temps sur la pendule
refusal-time-too-much = on ajoute ou retire au plus { $minutes } minutes à la fois
refusal-time-all = { player-named } n'ont pas autant de temps : pour finir la partie, déclarez le résultat
refusal-flag-is-down = un drapeau est tombé : donnez d'abord du temps à ce joueur, ou déclarez le résultat
refusal-time-not-shown = aucun joueur ne peut avoir plus de 9:59:59, le maximum qu'affiche une pendule
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
refusal-own-offer = l'offre vient { $side ->
    [white] des Blancs
   *[black] des Noirs
} : la réponse est { $other ->
    [white] aux Blancs
   *[black] aux Noirs
}
refusal-other-board = cette partie se joue sur { $own } x { $own } cases, non sur { $size } x { $size }
refusal-too-many-screens = trop d'écrans écoutent déjà
refusal-no-picture = il n'y a pas d'image à présent
refusal-no-evidence = cette image ou ce film n'existe pas
request-field = { $field } : { $fault }
request-no-json = la demande n'est pas du JSON lisible : { $error }
request-too-deep = la demande est trop imbriquée
request-unprintable = des caractères ne peuvent pas être imprimés
request-squares = la position nomme { $count } cases, ce damier en a { $own }

## Ce qui est dit des appareils et des fichiers

notice-board-found = le damier est trouvé
notice-board-followed = le damier est suivi
notice-clock-back = la pendule répond de nouveau
notice-clock-away = { $reason } ; la partie continue avec le seul damier
notice-camera-back = la caméra donne de nouveau des images
notice-file-written-again = le fichier est de nouveau écrit, au complet
notice-pictures-kept-again = les images sont de nouveau gardées
notice-disk-room-again = il y a de nouveau de la place sur le disque : la partie est de nouveau écrite ; des images et films d'entre-temps peuvent manquer
notice-disk-written-again = la partie est de nouveau écrite ; des images et films d'entre-temps peuvent manquer
notice-state-not-kept = l'état pour la reprise n'est pas gardé à présent ; la partie continue, et la reprendre prend plus de temps
notice-state-kept = l'état pour la reprise est de nouveau gardé
notice-journal-written-again = le journal est de nouveau écrit, au complet

## Avant le premier coup

set-up-turned = le damier est mal tourné : chaque joueur doit avoir un coin foncé à sa gauche (2.4) : tournez-le d'un quart de tour
set-up-ready = la position de départ est en place ; retirez les mains
set-up-wrong = le damier ne montre pas encore la position de départ (2.8) : voyez { $squares }
set-up-other = le damier ne montre pas la position de départ indiquée : voyez { $squares } ; placez-la ainsi, ou corrigez la position sur la page d'après le damier
set-up-other-without-pages = le damier ne montre pas la position de départ indiquée : voyez { $squares } ; placez-la ainsi, ou indiquez avec --start celle qui s'y trouve

## Ce que trouve la page d'installation

check-voice-speaks = la voix parle
check-voice-silent = la voix se tait
check-voice-turn-up = la voix se tait : montez le volume
check-loudness = volume { $percent } pour cent
check-few-pictures = images lues par seconde : { $rate }. Les gestes rapides échappent à l'arbitre électronique : donnez plus de lumière, choisissez une image plus petite (camera.width_px), ou fermez d'autres programmes
check-few-pictures-live = images lues par seconde : { $rate }. Les gestes rapides échappent à l'arbitre électronique : donnez plus de lumière, ou fermez d'autres programmes sur cet ordinateur
check-picture-good = l'image est bonne
check-no-picture = pas encore d'image : choisissez une caméra
check-no-board = aucun damier n'est encore trouvé dans l'image
check-no-voice = la voix est coupée dans cette partie : elle se choisit sur la page de la soirée, avant de commencer
check-no-clock = pas de pendule dans cette partie : elle se choisit sur la page de la soirée, avant de commencer
check-clock-silent = aucune pendule ne répond : allumez-la et branchez-la sur le damier
check-clock-own-programme = { $shown }. Elle compte selon son propre programme : ses temps sont lus, et aucun n'est réglé
check-clock-shows = la pendule a confirmé qu'elle affiche HELLO : vérifiez-le du regard
check-clock-shows-and-beeps = la pendule a confirmé qu'elle affiche HELLO et sonne : vérifiez-le
check-clock-refused = la pendule n'a pas exécuté « { $command } » : { $remedy }

## Ce que l'arbitre devrait regarder

note-doubt = Ce qui a été joué n'est pas certain : comparez le damier au diagramme.
note-flag-fell = { player-named } : le drapeau est tombé. L'arbitre décide.
note-flag-fell-moves = { player-named } : le drapeau est tombé après { $moves } coups sur { $asked }. L'arbitre décide.
note-flag-raised = { player-named } : avec le temps ajouté, le drapeau tombé ne compte plus.
note-pressed-without-move = { player-named } : pendule pressée, et le damier ne montre aucun coup.
note-plies-for-one-press = Les deux joueurs ont joué, mais { player } n'ont pas appuyé sur la pendule.
note-lever-disagrees = Trait selon la pendule : { $lever } ; sur le damier : { $to_move }.
note-clock-drifted = Écart de { $apart_s } s entre la pendule et l'arbitre électronique ({ player }).
note-clock-lost = La pendule ne répond pas : { $reason }
note-clock-refusal = La pendule n'a pas exécuté « { $command } » : { $remedy }
note-camera-moved = Le damier ou la caméra a bougé. Vérifiez l'image et replacez les coins.
note-camera-lost = Aucune image ne vient de la caméra : { $reason }

## La pendule

clock-port-closed = le port de pendule { $port } ne peut pas être ouvert ({ $error }) : vérifiez l'adresse et que l'autre côté est en marche
clock-port-missing = le port de pendule { $port } n'existe pas : branchez le damier ; `referee clock --list` montre les ports
clock-port-forbidden = le port de pendule { $port } n'est pas permis à cet utilisateur : lancez `sudo usermod -aG dialout $USER`, puis reconnectez-vous
clock-port-busy = le port de pendule { $port } est occupé par un autre programme : fermez-le (LiveChess, picochess ...)
clock-port-unfit = le port de pendule { $port } n'est pas un port série : `referee clock --list` montre les ports
clock-port-silent = le port de pendule { $port } ne répond pas comme un damier DGT : vérifiez qu'il est allumé ; `referee clock --list` montre les autres ports
clock-port-no-board = { $port } ne répond pas comme un damier DGT
clock-no-port = aucun port série n'est trouvé : branchez le câble de la pendule, ou celui du damier auquel elle est reliée, ou nommez son port, par exemple /dev/ttyUSB0
clock-no-board = aucun damier DGT n'est trouvé : { $problems }
clock-silent = la pendule ne dit plus rien : vérifiez qu'elle est allumée et branchée
clock-not-on-board = aucune pendule n'est branchée au damier : branchez-la et allumez-la
clock-unplugged = la pendule a été débranchée du damier : rebranchez-la
clock-board-unplugged = le damier a été débranché : rebranchez-le
clock-no-answer = la pendule n'a pas répondu : vérifiez qu'elle est allumée et branchée
clock-deaf = la pendule ne répond pas aux ordres : vérifiez qu'elle est allumée et branchée
clock-none-answers = aucune pendule ne répond : voyez le message sur la pendule
clock-takes-no-commands = cette pendule ne prend pas d'ordres : faites-le sur elle à la main
clock-counts-itself = cette pendule compte selon son propre programme : faites-le sur elle à la main (run/pause, puis son menu)
clock-own-programme = la { $model } compte selon son propre programme : arrêtez-la et choisissez { $option } sur elle
clock-option = l'option { $number } (commandée par ordinateur)
clock-some-option = son option pour ordinateurs
clock-time-too-long = la pendule montre 0:00:00 à 9:59:59 par joueur : choisissez une cadence qui reste en dessous
clock-not-running = la pendule a pris les temps, mais ne marche ou ne s'arrête pas comme demandé : pressez run/pause
clock-other-times = la pendule montre d'autres temps que ceux demandés : comparez-les, et réglez-la à la main
clock-error-twice = la pendule a répondu deux fois par une erreur : essayez de nouveau
clock-no-beeper = une pendule à l'écran ne sonne pas : laissez la voix le dire
# Ce qui a été demandé à la pendule.
clock-command-set = régler les temps
clock-command-show-times = montrer de nouveau les temps
clock-command-correct = corriger les temps
clock-command-stop = s'arrêter
clock-command-text = montrer un texte
clock-command-beep = sonner
clock-command-version = dire sa version
clock-command-probe = dire qui compte
notice-clock-refused = { $command } : { $remedy }
time-control-unfit = cadence « { $text } » : { $fault }
time-control-write = écrivez-la comme 80+1m, 2h/50, 1h/25 ou 15+5
time-control-no-period = « { $text } » n'est pas une période : écrivez 2h/50 ou 15+5
time-control-none = il faut un temps à une cadence, comme 80+1m
time-control-zero = les temps et les bonifications sont au-dessus de 0
time-control-moves = une période vaut pour 1 coup ou plus : 2h/50
time-control-endless = la période { $number } n'a pas de nombre de coups, et la suivante ne commencerait jamais : écrivez 2h/50, 1h
time-control-too-long = une pendule montre au plus 9:59:59 : choisissez un temps plus court
time-control-no-time = il n'y a pas de temps pour le premier coup : écrivez des minutes, comme 15+5
time-control-byo-yomi = le byo-yomi est un nombre de périodes et leur durée : 30, 3x30s
time-control-byo-yomi-last = le byo-yomi suit un temps principal sans nombre de coups : 30, 3x30s
time-no-time = « { $text } » n'est pas un temps : écrivez 1h30, 90m ou 45s

## La caméra

camera-named = la caméra { $source }
camera-virtual = la table virtuelle
camera-no-picture = { $camera } ne donne pas d'image : { $remedy }
camera-one-picture = { $camera } donne une seule image et s'arrête : donnez l'adresse de son flux vidéo
camera-cut-off = { $camera } envoie des images coupées : vérifiez le réseau
camera-still = { $camera } ne donne plus d'image : vérifiez son câble
camera-black = { $camera } donne des images noires : découvrez son objectif, ou allumez la lumière
camera-other-size = { $camera } donne maintenant des images de { $width } x { $height } pixels : le damier est cherché de nouveau
camera-missing = il n'y a pas de caméra { $number } : branchez-la, ou choisissez parmi celles qu'il y a : { $choices }
camera-none = aucune
camera-forbidden = elle n'est pas permise à cet utilisateur : lancez `sudo usermod -aG video $USER`, puis reconnectez-vous
camera-busy = elle est là mais ne donne rien : fermez l'autre programme qui l'utilise (navigateur, réunion, second arbitre électronique)
camera-check-number = vérifiez qu'elle est branchée, libre d'autres programmes, et que son numéro est le bon
camera-check-address = vérifiez l'adresse et le réseau, et qu'aucun autre programme ne tient la caméra
camera-unknown = « { $text } » n'est ni le nom d'une caméra, ni un fichier qui existe : donnez un numéro, une adresse ou un nom ; les caméras sont { $choices }
camera-unknown-none = « { $text } » n'est ni le nom d'une caméra, ni un fichier qui existe : donnez un numéro ou une adresse ; cet ordinateur ne nomme aucune caméra
camera-no-file = il n'y a pas de fichier { $file } : vérifiez son nom, ou choisissez une caméra
camera-folder = { $file } est un dossier : choisissez un film dedans, ou une caméra
camera-several = « { $text } » désigne plusieurs caméras : donnez un numéro, une adresse ou un nom ; les caméras sont { $choices }
camera-no-address = { $source } n'est pas l'adresse d'une caméra : { $error }
camera-password-without-user = il faut un utilisateur dans l'adresse d'une caméra à mot de passe, comme rtsp://USER@HOST/
camera-secret-not-kept = ce qui est secret dans { $source } n'est pas gardé : donnez le mot de passe par { $variable }, ou dans un fichier nommé par camera.password_file, ou donnez de nouveau l'adresse entière
camera-virtual-too-late = la table virtuelle ne se choisit qu'au début du match
virtual-played-out = les joueurs de la table virtuelle ont joué tout ce qu'ils devaient jouer : déclarez le résultat, ou finissez la soirée
recording-played-out = l'enregistrement { $recording } est terminé : déclarez le résultat, choisissez une autre caméra sur la page « Installation », ou finissez la soirée
recording-broken-off = l'enregistrement { $recording } s'interrompt à { $until } sur { $length } : déclarez le résultat, choisissez une autre caméra sur la page « Installation », ou finissez la soirée
recording-unreadable = la suite de l'enregistrement { $recording } ne peut pas être lue : { $error } ; déclarez le résultat, choisissez une autre caméra sur la page « Installation », ou finissez la soirée
pictures-end = les images ne peuvent plus être lues : { $error }
recording-unbegun = l'enregistrement s'est terminé avant que la position de départ ait été vue
recording-unbegun-for = l'enregistrement s'est terminé avant que la position de départ ait été vue : { $trouble }
recording-unbegun-fen = l'enregistrement s'est terminé avant que la position de départ ait été vue : { $trouble } ; s'il commence en cours de partie, vérifiez ce qui a été vu et nommez-le : --start "{ $fen }" (avec B: au lieu de W: au début si les Noirs ont le trait)
video-rate = frames_per_s vaut { $rate } : donnez un nombre d'images par seconde au-dessus de 0
video-folder = { $file } est un dossier : nommez l'enregistrement qu'il contient
video-missing = { $file } n'existe pas : vérifiez le nom de l'enregistrement
file-forbidden = { $file } ne peut pas être ouvert ({ $error }) : vérifiez ses permissions
video-empty = { $file } est vide : enregistrez ou copiez-le de nouveau
video-photograph = { $file } est une photo, pas un enregistrement : choisissez un film (les photos sont pour `referee read`)
video-undecodable = { $file } n'a aucune image qui puisse être décodée : convertissez-le en MP4 (H.264) et essayez de nouveau
video-unreadable = { $file } n'est pas une vidéo lisible : donnez un enregistrement MP4, MKV, WebM ou AVI

## Le téléphone comme caméra

camera-phone = le téléphone
phone-waiting = aucun téléphone ne sert encore de caméra : pointez un téléphone vers le code de la page « Installation » de cet ordinateur
phone-waiting-without-pages = aucun téléphone ne sert encore de caméra : pointez un téléphone vers le code, ou ouvrez l'adresse, que ce programme a affichés
phone-away = le téléphone est absent (un appel, un écran verrouillé, une batterie vide ou un autre réseau) : déverrouillez-le et rouvrez sa page, il continuera de lui-même
phone-silent = le téléphone n'envoie pas d'image : regardez son écran ; s'il n'y a rien d'anormal, rapprochez-le du routeur
phone-fault-no-camera = le téléphone n'a pas de caméra que son navigateur puisse employer : prenez un autre téléphone
phone-fault-forbidden = le navigateur du téléphone n'accorde pas la caméra à la page : autorisez-la dans les réglages de cette page, puis rechargez-la
phone-fault-busy = une autre application du téléphone emploie sa caméra : fermez-la
phone-fault-old = le navigateur du téléphone est trop ancien pour servir de caméra : mettez-le à jour ou prenez un autre téléphone
phone-picture-unreadable = le téléphone a envoyé ce qui n'est pas une image JPEG entière : elle a été écartée
phone-picture-too-large = le téléphone a envoyé une image de { $width } x { $height } pixels, et { $most } mégapixels au plus sont lus : elle a été écartée
phone-network-slow = le téléphone n'envoie que { $rate } images par seconde : rapprochez-le du routeur ou libérez le réseau
phone-battery-low = la batterie du téléphone est à { $percent } % : branchez son chargeur
phone-strained = le téléphone ne suit plus, il est peut-être trop chaud : fermez ses autres applications, ôtez sa coque, gardez-le à l'ombre
phone-front-camera = le téléphone n'a pas de caméra au dos, celle au-dessus de l'écran est donc employée : tournez l'écran vers le damier
phone-head-dark = Trop sombre
phone-head-blurred = Flou
phone-head-cut-off = Coupé
phone-head-low = Plus haut
phone-head-far = Plus près
phone-head-glare = Un reflet
phone-head-pale = Trop pâle
phone-head-seeking = Pas encore de damier
phone-head-covered = Ôtez les mains
phone-head-look = Pas encore
doctor-phone = prêt pour un téléphone à { $host }, port { $port } : la partie lancée, la page « Installation » montre le code vers lequel le pointer
phone-line-well = un téléphone est là et a sa caméra
phone-battery-well = la batterie du téléphone est de nouveau assez chargée
phone-network-well = les images du téléphone arrivent de nouveau assez vite
phone-strain-well = le téléphone suit de nouveau
phone-lens-well = le téléphone emploie de nouveau la caméra au dos
phone-picture-well = les images du téléphone peuvent de nouveau être lues
phone-second = un autre téléphone veut servir de caméra : choisissez entre les deux sur la page « Installation »
phone-second-without-pages = un autre téléphone veut servir de caméra ; le premier reste : pour choisir entre les deux, démarrez avec --console
phone-second-well = on sait quel téléphone sert de caméra
phone-no-network = cet ordinateur n'est dans aucun réseau, aucun téléphone ne peut donc l'atteindre : reliez-le au Wi-Fi du téléphone
console-set_up-phone = Un téléphone
console-set_up-phone_how = Pointez la caméra du téléphone vers ce code et ouvrez l'adresse. Rien n'est à installer, sauf une fois le certificat.
console-set_up-phone_code = Code pour le téléphone
console-set_up-phone_address = ou tapez cette adresse :
console-set_up-phone_warning = La première fois, le téléphone avertit qu'il ne connaît pas cet ordinateur : touchez « Paramètres avancés » et continuez. Un iPhone doit d'abord lui faire confiance, et ensuite aucun téléphone n'avertit plus :
console-set_up-phone_certificate = Comment un téléphone apprend à faire confiance à cet ordinateur
console-set_up-phone_here = Le téléphone sert de caméra.
console-set_up-phone_asks = Un autre téléphone veut servir de caméra.
console-set_up-phone_admit = Employer le nouveau
console-set_up-phone_refuse = Garder celui qui sert
console-set_up-phone_renew = Un autre téléphone, avec un nouveau code
console-set_up-phone_confirm = Le téléphone qui sert est coupé. Montrer un nouveau code ?
console-phone-title = Caméra de l'arbitre électronique
console-phone-picture = Ce que voit la caméra du téléphone
console-phone-starting = Un instant …
console-phone-old = Ce navigateur est trop ancien pour servir de caméra. Mettez-le à jour, ou ouvrez l'adresse dans Chrome (Android) ou Safari (iPhone).
console-phone-too_old = Navigateur trop ancien
console-phone-too_old_how = Il ne peut pas servir de caméra. Mettez-le à jour, ou ouvrez l'adresse dans Chrome (Android) ou Safari (iPhone).
console-phone-insecure = Sans chiffrement
console-phone-insecure_how = Les navigateurs ne donnent la caméra qu'aux pages chiffrées. Pointez de nouveau le téléphone vers le code de la page « Installation » : son adresse commence par https.
console-phone-code = Ce code n'est pas valable
console-phone-code_how = Pointez la caméra du téléphone vers le code que la page « Installation » montre maintenant. Un code est pour un seul téléphone, et ne vaut plus rien dès que l'arbitre en a demandé un nouveau.
console-phone-no_line = Pas de liaison
console-phone-no_line_how = Un nouvel essai se fait sans cesse. Le téléphone doit être dans le même Wi-Fi que l'ordinateur de l'arbitre, et le programme doit tourner.
console-phone-asking = Un autre téléphone sert de caméra
console-phone-asking_how = L'arbitre décide si celui-ci prend sa place. Attendez la réponse.
console-phone-turned_away = Pas la caméra
console-phone-turned_away_how = L'arbitre a choisi un autre téléphone ou un nouveau code. Pour employer celui-ci, pointez-le vers le code que la page « Installation » montre maintenant.
console-phone-allow = Autorisez la caméra
console-phone-allow_how = Le navigateur demande si cette page peut employer la caméra. Sans elle, il n'y a pas d'image. Aucun son n'est enregistré.
console-phone-forbidden = La caméra est refusée
console-phone-forbidden_how = Autorisez la caméra dans les réglages du navigateur pour cette page (le signe devant l'adresse), puis rechargez-la. Sur un iPhone : Réglages, Safari, Appareil photo.
console-phone-no_camera = Pas de caméra
console-phone-no_camera_how = Le navigateur ne trouve aucune caméra sur cet appareil. Prenez un autre téléphone.
console-phone-busy = La caméra est occupée
console-phone-busy_how = Fermez l'autre application ou page qui l'emploie. Un nouvel essai se fait toutes les quelques secondes.
console-phone-tap = Touchez l'écran
console-phone-tap_how = Ce téléphone ne montre l'image de sa caméra qu'après un toucher.
console-phone-refused = Image refusée
console-phone-seeking = Le damier est cherché
console-phone-seeking_how = Le damier entier, avec son bord, doit être dans l'image, vu du côté de la pendule, de 45 à 60 degrés au-dessus de la table.
console-phone-good = Bien
console-phone-good_how = Fixez le téléphone exactement ainsi et branchez son chargeur. La ligne jaune ou verte est le damier trouvé.
console-phone-followed = La partie est suivie
console-phone-followed_how = Ne touchez plus au téléphone. Son écran s'assombrit et la caméra reste allumée.
console-phone-dimmed = La caméra est allumée. Touchez pour regarder.
console-phone-front = Il n'y a pas de caméra au dos : tournez l'écran vers le damier.
console-phone-battery = Branchez le chargeur.
role-camera = téléphone :
terminal-phone = pointez la caméra d'un téléphone vers ce code ; il sert alors de caméra : { $link }

## Le damier dans l'image

side-of-picture = { $side ->
    [left] à gauche
    [right] à droite
    [upper] en haut
   *[lower] en bas
}
board-picture-too-small = l'image est trop petite pour montrer un damier : prenez-en une de 640x480 pixels ou plus
board-picture-black = l'image est noire : l'objectif est-il couvert, la lumière éteinte ?
board-in-part = une partie d'un damier est vue, mais aucun damier entier : un damier de 8x8, 10x10 ou 12x12 cases doit être tout entier dans l'image, au plus un bras dessus ; déplacez la caméra ou dégagez le damier
board-dark = aucun damier trouvé, l'image est très sombre : donnez plus de lumière ou une pose plus longue
board-no-edges = aucun damier trouvé, et presque aucun bord dans l'image : floue, embuée ou vide ; mettez au point sur le damier
board-none = aucun damier trouvé : un damier de 8x8, 10x10 ou 12x12 cases doit être tout entier dans l'image ; s'il y est, donnez ses coins par --corners (`play` : sur /setup, ou par --profile)
board-none-between-corners = on ne voit pas de damier entre les coins donnés : donnez les coins extérieurs de la surface de jeu, avec tout au plus un bras au-dessus
board-other-corners = le damier que l'on voit a { $size }x{ $size } cases et ne finit pas aux coins donnés : donnez les coins extérieurs de la surface de jeu, et non ceux de son cadre
board-blurred = l'image est trop floue : les bords des cases s'étalent sur { $squares } cases ; mettez au point sur le damier, et immobilisez la caméra
board-cut-off = le damier est coupé au bord de l'image ({ side-of-picture }) : déplacez la caméra pour le voir en entier
board-goes-on = le motif de cases continue au-delà du damier qui irait : le damier est plus grand que l'image, ou c'est un sol ou une nappe ; déplacez la caméra pour voir tout le damier et son bord
board-not-whole = aucun damier entier de 8x8, 10x10 ou 12x12 cases n'est vu : il est coupé par le bord, presque couvert ou d'une autre taille ; déplacez la caméra pour le voir en entier, au plus un bras dessus
board-corner-outside = un coin du damier est hors de l'image, et sa taille ne peut être connue : déplacez la caméra pour voir ses quatre bords
board-no-borders = les bords du damier ne se voient pas (il est peut-être de { $size }x{ $size }) : montrez ses quatre bords, ou donnez --board-size ou --corners (`play` : sur /setup, ou par --profile)
board-two = deux damiers sont dans l'image : dirigez la caméra sur l'un d'eux, ou donnez ses coins par --corners (`play` : sur /setup, ou par --profile)
board-none-live = aucun damier trouvé : un damier de 8x8, 10x10 ou 12x12 cases doit être tout entier dans l'image ; s'il y est, marquez ses coins sur la page « Installation »
board-none-live-without-pages = aucun damier trouvé : un damier de 8x8, 10x10 ou 12x12 cases doit être tout entier dans l'image ; s'il y est, enregistrez son emplacement avec referee calibrate et indiquez-le avec --profile
board-no-borders-live = les bords du damier ne se voient pas (il est peut-être de { $size }x{ $size }) : montrez ses quatre bords, ou marquez ses coins sur la page « Installation »
board-no-borders-live-without-pages = les bords du damier ne se voient pas (il est peut-être de { $size }x{ $size }) : montrez ses quatre bords, ou enregistrez son emplacement avec referee calibrate et indiquez-le avec --profile
board-two-live = deux damiers sont dans l'image : dirigez la caméra sur l'un d'eux, ou marquez ses coins sur la page « Installation »
board-two-live-without-pages = deux damiers sont dans l'image : dirigez la caméra sur l'un d'eux, ou enregistrez l'emplacement du bon avec referee calibrate et indiquez-le avec --profile
board-too-flat = la caméra voit le damier de trop bas ({ $degrees } degrés au-dessus de la table) : montez-la à 45 degrés ou plus
board-light-squares = quelque chose se trouve sur { $count } cases claires : un jeu d'échecs, ou une partie sur les mauvaises cases ; les dames se jouent sur les foncées
board-other-size = le damier qui est vu a { $seen }x{ $seen } cases, et non { $size }x{ $size } : mettez l'autre damier, ou indiquez les règles ou la taille qui vont avec celui-ci
board-no-picture = aucune image n'a été donnée où chercher un damier
board-covered = quelque chose couvre le damier : écartez-en mains et objets un instant
board-differs = le damier diffère sur { $count } cases de la partie interrompue : remettez les pièces, ou corrigez la position à la console
corners-too-close = les coins donnés sont trop proches pour un damier : donnez les quatre de la surface de jeu
corners-outside = les coins donnés sont loin hors de l'image : donnez-les en x,y, dans ses pixels
corners-missed = le damier qui va avec l'image passe à { $pixels } pixels d'un coin donné : donnez les coins plus précisément ; s'ils sont justes, l'image a été étirée : prenez-la telle que la caméra l'a donnée
corners-no-board = les quatre coins donnés n'entourent pas un damier : donnez-les tout autour, en x,y, en pixels
corners-other-pictures = les coins ont été donnés pour des images de { $known }, celles-ci sont de { $own } : donnez-les de nouveau
corners-too-small = le damier y serait trop petit pour être lu : placez les coins sur les siens
light-cut-off = Le damier est coupé au bord de l'image ({ side-of-picture }) : déplacez la caméra.
light-low-camera = La caméra est basse ({ $degrees } degrés au-dessus du damier) : montez-la à 45-60 degrés.
light-dark = L'image est sombre (cases claires à { $level } sur 255) : donnez plus de lumière.
light-pale = Cases claires et foncées diffèrent peu ({ $contrast } sur 255) : évitez voile et reflets.
light-small-squares = Les cases sont petites ({ $pixels } pixels) : rapprochez la caméra ou augmentez la résolution.
light-crowning-untold = On ne voit pas si un pion sur { $squares } porte son second pion : 5.4.15 et 5.4.16 n'y sont jugés que si aucune main ne revient à ce pion. Rapprochez la caméra, ou placez-la plus haut au-dessus du damier.
light-blurred = L'image est floue ({ $blur } case) : faites la mise au point et immobilisez la caméra.
light-glare = Reflets sur { $count ->
    [one] { $count } case
   *[other] { $count } cases
} ({ $squares }) : déplacez la lampe ou la caméra.
light-beside = à côté de { $square }
lens-few-pictures = la feuille imprimée est vue dans { $seen } images sur { $pictures } : il en faut au moins { $least } ; montrez-la entière, plane et sous divers angles
lens-contradicted = les images de la feuille imprimée se contredisent de { $pixels } pixels : la feuille est-elle plane, le zoom et la mise au point sont-ils restés fixes ?
profile-unwritable = impossible d'écrire { $file } : { $error } ; choisissez un autre endroit
profile-none = { $file } n'est pas un profil de calibrage : { $error } ; relancez `referee calibrate`
profile-misread = { $file } : { $fault } ; relancez `referee calibrate`
profile-version = la version { $version } n'est pas { $known }
profile-board-unseen = des images de { $width } x { $height } pixels ne peuvent montrer un damier dans cette pose
profile-named-picture = { $file } a le nom de l'image posée à côté d'un profil : donnez un nom qui finit par .toml
profile-pose = pose.size { $size } ou pose.focal_px { $focal_px } ne peut être

## La voix

voice-unheard = la voix ne s'entend pas : { $reason }
voice-no-loudspeaker = Ni haut-parleur ni casque ne peut servir sur cet ordinateur : branchez-en un et appuyez sur « Écouter la voix » à la page « Installation », ou baissez-y le volume à fond (muet). La partie continue, et tout est affiché.
voice-no-loudspeaker-without-pages = Ni haut-parleur ni casque ne peut servir sur cet ordinateur : branchez-en un, ou démarrez avec --voice off. La partie continue, et tout est écrit dans le terminal.
voice-no-such-language = il n'y a pas de phrases en { $language } : prenez { $known }
voice-heard-again = la voix s'entend de nouveau
voice-sample = « { $text } » { $means }
speech-told = { $faults }
speech-means = dit par { $engine }, joué par { $player }
speech-none = aucune parole ne peut être produite ({ $faults }) : { $remedy }
speech-fault = { $engine } : { $fault }
speech-no-command = il n'y a pas de commande { $command }
speech-late = { $engine } n'a pas répondu en { $limit_s } s
speech-refused = { $engine } a refusé : { $complaint }
speech-failed = { $engine } a échoué : { $fault }
speech-ended = { $engine } s'est arrêté de lui-même
speech-no-file = aucun fichier n'a été écrit
speech-no-wav = le fichier n'est pas un WAV ({ $error })
speech-empty = le fichier est vide
speech-silent = le fichier est muet
speech-wrong-length = le fichier dure { $lasts_s } s au lieu de { $least_s } à { $most_s } s
program-status = statut { $status }
sound-none = aucun son ne peut être joué : { $remedy } ({ $complaints })
sound-complaint = { $player } : { $complaint }
sound-did-not-end = il n'a pas fini
sound-no-player = il n'y a pas de { $names } pour jouer le son : { $command }
sound-remedy-linux = branchez un haut-parleur ou un casque, et voyez si `aplay -l` le montre
sound-remedy-mac = voyez si une sortie de son est choisie dans les réglages du système
sound-remedy-windows = voyez si une sortie de son est choisie dans les réglages de Windows

## Les fichiers

file-unwritable = impossible d'écrire { $file } : { $reason }
file-unreadable = impossible de lire { $file } : { $error }
file-unforeseen = impossible d'écrire { topic }, { $fault } : les détails sont dans le journal du programme ; `referee export` refait les fichiers à partir du journal de la partie
file-too-slow = impossible de finir d'écrire { topic } en { $limit_s } s : le disque est trop lent
disk-forbidden = il n'est pas permis d'y écrire : choisissez un autre dossier
disk-read-only = ce disque ne peut être que lu : levez sa protection en écriture, ou prenez un autre disque
disk-full = le disque est plein : faites de la place ou choisissez un autre dossier
disk-full-in-match = Le disque est plein : cette partie n'est pas gardée en entier. Faites de la place : videz la corbeille, ou supprimez ou déplacez des fichiers inutiles. Le jeu continue ; coups et incidents sont écrits dès qu'il y a de la place.
disk-full-at-end = le disque est plein : impossible d'écrire { $files } dans { $folder }
disk-full-at-end-plies = le disque est plein : impossible d'écrire { $files } dans { $folder } ; { $lost }
disk-quota = votre part du disque est épuisée : faites de la place ou choisissez un autre dossier
disk-no-folder = une partie de ce chemin est un fichier, non un dossier
disk-in-the-way = un fichier de ce nom est déjà là
disk-folder-gone = son dossier a disparu : rebranchez le disque ou remettez-le
disk-file-gone = ce fichier a été déplacé ou supprimé : remettez-le
disk-failing = le disque signale des erreurs : vérifiez son branchement, ou prenez un autre disque
disk-gone-in-match = Le dossier de cette partie a disparu : { $folder }. Rebranchez son disque, ou remettez le dossier sous ce nom. Le jeu continue ; coups et incidents sont écrits dès qu'il est là.
disk-read-only-in-match = Le disque de cette partie ne peut être que lu : { $folder }. Levez sa protection en écriture. Le jeu continue ; coups et incidents sont écrits dès que le disque peut l'être.
disk-busy = un autre programme l'utilise
clip-not-made = impossible de faire { $file } : { $error }
journal-trouble = { $trouble } ; { $lost }
journal-of-another = ce n'est pas le journal que cette partie a commencé
journal-plies-lost = { $count ->
    [one] le demi-coup { $first } n'y est pas
   *[other] les demi-coups { $first } à { $last } n'y sont pas
}

## Valeurs inutilisables

bad-whole-number = { $key } doit être un nombre entier, non { $value }
bad-number = { $key } doit être un nombre, non { $value }
bad-numbers = { $key } doit être { $count } nombres, non { $value }
bad-text = { $key } doit être un texte, non { $value }
bad-table = { $key } doit être une table, non { $value }
bad-unknown-key = clé inconnue { $key }
bad-key-missing = { $key } manque
bad-characters = il contient des caractères qui n'y sont pas permis
bad-too-large = le nombre est trop grand
bad-no-such-article = policy : aucun incident ne porte l'article « { $article } » ; il y a { $known }
bad-seconds = policy : { $name } vaut { $seconds } ; donnez des secondes au-dessus de 0, au plus 60

## Le procès-verbal : joueurs, résultats, états

side = { $side ->
    [white] Blancs
    [black] Noirs
   *[nobody] joueur non reconnu
}
by-side = ({ side })
result-white = { $score }, gain des Blancs
result-black = { $score }, gain des Noirs
result-draw = { $score }, égalité
result-both-lose = { $score }, les deux perdent
result-unknown = non décidé
status-open = en suspens
status-rectified = position rectifiée
status-maintained = position maintenue
status-accepted = acceptée
status-withdrawn = sans objet
severity-irregularity = irrégularité
severity-incorrection = incorrection
severity-accident = accident
severity-set-up = faute de mise en place
moment-before = Avant
moment-at = À ce moment
moment-after = Après
moment-clip = Les secondes autour
moment-lost = Le film des secondes autour est perdu : le programme a été arrêté avant de l'écrire

## Le terminal

terminal-not-encrypted = sans chiffrement : qui écoute sur ce réseau peut prendre ces liens, et avec eux les décisions de l'arbitre, et voit tous les noms et toutes les images ; --tls chiffre
terminal-certificate = un téléphone apprend à faire confiance à cet arbitre électronique sur { $page } (SHA-256 { $fingerprint })
terminal-next-game = la partie suivante : { $white } – { $black }, gardée dans { $folder }
terminal-notice = { $topic } : { $notice }
terminal-followed = la partie est suivie
terminal-incident = article { $article } : { $summary }
terminal-restored = { $position } est de nouveau sur le damier
terminal-corrected = position mise à la main
terminal-undone = dernier coup ou incident annulé à la main
terminal-ruled = incident { $number } (article { $article }) : { $ruled }
terminal-ruled-open = à rectifier, la position d'avant est remise
terminal-ruled-rectified = rectifié, la position d'avant est rétablie
terminal-ruled-maintained = maintenu par l'adversaire
terminal-ruled-accepted = accepté, la partie ayant continué (5.7)
terminal-ruled-maintained-by-nobody = maintenu
terminal-ruled-accepted-by-nobody = accepté, la partie ayant continué (5.7)
terminal-ruled-settled = réglé par la position mise à la main
terminal-ruled-withdrawn = retiré, il n'y avait pas lieu
terminal-ruled-reopened = de nouveau à décider
terminal-accident-open = accident : la dernière position certaine est à remettre (5.5)
terminal-accident-rectified = la position d'avant l'accident est rétablie (5.5)
terminal-doubt = doute : { $explanations }
terminal-flag = { side } : drapeau tombé
terminal-both-flags = un drapeau est tombé
terminal-result-undone = le résultat { $result } est annulé : { $reason }
terminal-result-corrected = le résultat est corrigé : { $result }. { $reason }
terminal-over = la partie est finie : { $result }. { $reason }
terminal-kept = la partie est gardée dans { $folder } ; Ctrl-C l'arrête
terminal-takes-up = reprise de la soirée gardée dans { $folder }
terminal-goes-on = reprise à { $time }
terminal-closed = cette partie est close sur le résultat { $result } : commencez la suivante sur la page de l'arbitre
terminal-missed = rien n'a été vu pendant { $time }
resumed-inexact = le journal est d'une autre version, abîmé ou incomplet : comparez la position avec le damier
role-arbiter = arbitre :
role-players = joueurs :
role-spectators = spectateurs :
# Ce dont parle une annonce ; un sujet inconnu garde son nom.
topic = { $topic ->
    [feed] flux
    [upload] envoi
    [state] reprise
    [resumed] reprise
    [board] damier
    [camera] caméra
    [played-out] caméra
    [clock] pendule
    [journal] journal
    [disk] disque
    [room] place sur le disque
    [pictures] images
    [voice] voix
    [announcements] annonces
    [published-game] partie publiée
    [phone-line] téléphone
    [phone-battery] téléphone
    [phone-network] téléphone
    [phone-strain] téléphone
    [phone-lens] téléphone
    [phone-picture] téléphone
    [phone-second] téléphone
    [phone-reach] téléphone
    [hall] salle
   *[other] { $topic }
}
plies = { $count ->
    [0] aucun demi-coup
    [one] { $count } demi-coup
   *[other] { $count } demi-coups
}
incidents = { $count ->
    [0] aucun incident
    [one] { $count } incident
   *[other] { $count } incidents
}
doubts = { $count ->
    [0] aucun doute
    [one] { $count } doute
   *[other] { $count } doutes
}
closing-followed = { $length } de partie : { $plies }, { $incidents }, { $doubts }
closing-report = le rapport :   { $file }
closing-moves = les coups :    { $file }
closing-middle-of-a-game = Avant le premier coup le damier n'était pas dans la position de départ. Si l'enregistrement commence en cours de partie, suivez-le de nouveau avec sa première position : --start "{ $fen }"
closing-playing = une partie de { $plies } se joue sur la table virtuelle ...
closing-clock = la pendule :   Blancs { $white }, Noirs { $black }
closing-beside = aussi là :     { $names }
closing-browser = à ouvrir dans un navigateur : { $address }
closing-same-again = de nouveau pareil : { $inputs } entrées jusqu'à { $length }, { $events } événements
end-game = partie { $number },
end-closed = close par l'arbitre
end-stopped = arrêtée ; à reprendre avec referee play --resume
end-stopped-elsewhere = arrêtée ; à reprendre avec referee play --resume --output { $folder }
end-decided = la partie est décidée
end-over = il n'y a plus rien à voir
end-record = le procès-verbal :  { $folder }
rules-international = Jeu international
rules-club = Règles de club
rules-frisian = Jeu frison
rules-brazilian = Jeu brésilien
rules-canadian = Jeu canadien
rules-russian = Jeu russe
rules-english = Jeu anglais

## Remarques du procès-verbal

ruling-open = À { $time }, à rectifier : la position d'avant est remise.
ruling-rectified = Rectification : à { $time }, la position d'avant était rétablie.
ruling-maintained = Position maintenue par l'adversaire à { $time }.
ruling-accepted = Acceptée à { $time }, l'adversaire ayant joué (5.7).
ruling-withdrawn = Retrait à la main à { $time } : il n'y avait pas lieu.
ruling-reopened = À { $time }, cela a été annulé : la décision reste à prendre.
ruling-maintained-by-nobody = Position maintenue à { $time }.
ruling-accepted-by-nobody = Acceptée à { $time }, la partie ayant continué (5.7).
ruling-settled = Réglé à { $time } par la position mise à la main.
ruling-obliged = La pièce en { $square } doit être jouée (3.11).
position-after = la position après { $ply }
position-start = la position de départ
position-earlier = une position antérieure
return-restored = À { $time }, { $position } se trouvait de nouveau sur le damier.
return-finished = La prise a été achevée à { $time }.
return-undone = Annulé à la main à { $time }.
return-corrected = Position mise à la main à { $time }.
return-resumed = À { $time }, la partie a repris de cette position.
return-rectified = À { $time }, cette position était rétablie par décision.
return-taken-out = Retiré de la partie : { $plies }.
remark-paused = Partie suspendue à { $time }.
remark-resumed = Partie reprise à { $time }.
remark-draw-offered = { side } : égalité proposée à { $time }.
remark-draw-agreed = { side } : égalité acceptée à { $time }.
remark-draw-declined = { side } : égalité refusée à { $time }.
remark-draw-reached = { $reason } ({ $article }), à { $time }.
remark-adjusts = { side } : j'adoube, à { $time }.
remark-flag = { side } : drapeau tombé à { $time }.
remark-flag-unknown = Les deux drapeaux ont été vus tombés à { $time } ; on ne sait lequel le premier.
remark-time-given = { side } : { $length } de plus, à { $time }.
remark-time-given-flag = { side }, drapeau tombé : { $length } de plus, à { $time } ; le drapeau ne compte plus.
remark-time-taken = { side } : { $length } de moins, à { $time }.
remark-no-move = { side } : pendule pressée à { $time } sans coup visible sur le damier.
remark-no-press = { side } : pendule non pressée avant la réponse (à { $time }).
remark-result-undone = Résultat { $result } annulé à { $time } : { $reason }.
remark-result-corrected = Résultat corrigé à { $time }, de { $before } en { $result } : { $reason }.
remark-clock-lost = Pendule perdue à { $time }.
remark-camera-lost = Plus d'image à partir de { $time }.
remark-camera-found = De nouveau des images à { $time }.

## Rapport

report-kicker = Procès-verbal de la partie
report-parts = Parties de ce rapport
report-round = ronde { $round }
report-plies = Demi-coups
report-result = Résultat
report-incidents = Incidents
report-doubts = Doutes
report-length = Durée
report-attention = Incidents et doutes
report-game = La partie
report-board = Le damier tel qu'il a été trouvé
report-article = Article { $article }
report-move = Coup { $number }
report-move-by = Coup { $number }, { side }
report-related = Convient aussi : { $articles }.
report-options = Ce que permettaient les règles :
report-decision = Décision
report-undecided = Rien n'a été décidé.
report-undecided-by = Rien n'a été décidé ; la décision revenait aux seuls { side }.
report-clock = Pendule : Blancs { $white }, Noirs { $black }
report-clock-last = Pendule au dernier appui : Blancs { $white }, Noirs { $black }.
report-before-diagram = La position avant
report-after-diagram = Sur le damier ensuite
report-doubt = Doute { $number }
report-after-ply = Après { $ply }
report-at-start = Avant le premier coup
report-explanations = Ce qui a pu être joué, du plus au moins probable :
report-certain-diagram = La dernière position certaine
report-no-move = Aucun coup n'a été vu.
report-start = Début
report-moves = Coups
diagram-title = Blancs : pions { $white_man }, dames { $white_king }. Noirs : pions { $black_man }, dames { $black_king }. Trait aux { $side ->
    [white] Blancs
   *[black] Noirs
}.
report-start-diagram = La position de départ
report-opening-picture = La première vue de la caméra, et où le damier a été trouvé
report-start-fen = Départ :
report-camera-picture = { $moment }, image de la caméra
report-knocked-found = À { $time }, le damier ou la caméra a bougé, puis a été retrouvé.
report-knocked-lost = À { $time }, le damier ou la caméra a bougé, et n'a pas été retrouvé.
report-picture = image
report-files = Dans le même dossier :
report-pdn = les coups, pour tout programme de dames
report-broadcast = la partie corrigée, pour la retransmission
report-scoresheet = la feuille de partie, à imprimer et à signer
report-positions = chaque position restée immobile
report-lines = chaque incident, pour les programmes
report-journal = tout ce que la caméra a lu et ce que l'arbitre électronique en a conclu
report-stepper = La partie pas à pas
report-step-first = Au début
report-step-back = Un pas en arrière
report-step-next = Un pas en avant
report-step-last = À la fin
report-step-hint = Les flèches du clavier ou un glissement du doigt font avancer et reculer.

## Feuille de partie

scoresheet-title = Feuille de partie
scoresheet-event = Épreuve
scoresheet-site = Lieu
scoresheet-date = Date
scoresheet-round = Ronde
scoresheet-white = Blancs
scoresheet-black = Noirs
scoresheet-result = Résultat
scoresheet-remarks = Remarques
scoresheet-no-remarks = Aucune.
scoresheet-arbiter = Arbitre
scoresheet-seal = Sceau du journal : { $seal }

## Positions, coups et parties en texte : ce qui ne va pas

square-none = il n'y a pas de case { $square } ; ce damier a les cases 1 à { $last }
square-unknown = « { $text } » n'est pas une case de jeu d'un damier de { $size } sur { $size }
position-size = un damier a 32, 50 ou 72 cases de jeu, ce texte en nomme { $count }
position-letter = case { $square } : « { $text } » n'est ni « . », ni « w », « b », « W » ou « B »
position-no-king = il n'y a pas, en { $square }, de dame qui puisse attendre son second pion
rules-unknown = il n'y a pas de règles « { $name } » ; il y a { $known }
fen-faults = { $faults }
fen-begin = le FEN doit commencer par W: ou B:, le camp au trait, non par « { $text } »
fen-part = la partie { $part } du FEN, « { $text } », doit commencer par W ou B, chacun une fois
fen-no-squares = « { $text } » ne nomme aucune case ; il faut par exemple W:W31,K50:B1,2
fen-no-piece = « { $text } » n'est pas une pièce ; il faut une case, K devant une dame, ou une suite comme 31-35
fen-range-backwards = la suite « { $text } » va à rebours
fen-named-twice = la case { $square } est nommée deux fois
move-unreadable = « { $text } » : { $fault }
move-none = « { $text } » n'est pas un coup ; il faut le départ et l'arrivée, comme 32-28 ou 26x37
move-none-algebraic = « { $text } » n'est pas un coup ; il faut le départ et l'arrivée, comme c3-d4 ou c3:e5
move-illegal = { $text } n'est pas permis ici ; { $legal }
move-open = { $text } ne dit pas ce qui est pris : { $plies }
legal-none = { player } ne peuvent pas jouer
legal-captures = { player } doivent prendre : { $plies }
legal-moves = { player } peuvent jouer { $plies }
pdn-place = ligne { $line }, colonne { $column } : { $fault }
pdn-game-type = GameType « { $text } » n'est pas un jeu que ce programme connaît ({ $known })
pdn-led-nowhere = une autre lecture menait à la même position, d'où la partie ne continue pas
pdn-unknown-move = un coup inconnu, après lequel la position l'est aussi
pdn-several = { $text } peut être { $plies } ; lu comme { $way }
pdn-variation-first = une variante avant tout coup est omise
pdn-variations-deep = les variantes l'une dans l'autre, au-delà de { $most }, sont omises
pdn-no-annotation = « { $text }... », qui n'est pas une annotation numérique, est omis
pdn-no-pdn = « { $text } », qui n'est pas du PDN, est omis
pdn-out-of-place = « { $text } », qui n'est pas à sa place, est omis
pdn-not-closed = cette variante n'est pas fermée
pdn-other-result = le résultat « { $text } » après les coups contredit { $result }, qui est retenu
fault-other-board = le damier a { $size }x{ $size } cases, et les règles { $rules } se jouent sur { $own }x{ $own }
fault-no-pieces = { player } n'ont pas de pièces
fault-too-many = { player } ont { $count } pièces et commencent avec { $limit }
fault-crown-row = { player } ont { $count ->
    [one] un pion sur { $squares }, où il serait une dame
   *[other] des pions sur { $squares }, où ils seraient des dames
}{ cited }

## Ce que les commandes écrivent

progress-left = encore { $time }
games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
moves-note = remarque : { $fault }
moves-lost = { who } ne peuvent pas jouer et ont perdu{ cited }
moves-captures = { who } doivent prendre{ $article ->
    [guide] {" :"}
   *[other] {" "}({ $article }, { $majority }) :
}
moves-taking = { $way } prend { $taken }
moves-promotes = { $way }, devient une dame
pdn-in-game = { $file } : partie { $number }, { $problem }
notation-fits = { $file } : toutes les parties se lisent avec { $fits }
notation-over = { $file } : la partie { $number } était finie après le demi-coup { $ply } : { $why }
notation-read = { $games }, { $plies } ; non lu jusqu'au bout : { $unread }
key-there = clé : { $key }
key-made = nouvelle clé : { $key }
key-signs = elle signe les journaux par le réglage record.key = "{ $file }" ; gardez ce fichier pour vous
key-checks = qui connaît cette clé les vérifie : referee verify --key { $key } MATCH
read-white-sits = Les Blancs sont assis { $edge ->
    [top] en haut
    [left] à gauche
    [right] à droite
   *[bottom] en bas
} de l'image.
read-doubtful = Cases douteuses : { $places }.
read-kings-untold = Sur { $squares } les dames ne se distinguent pas des pions dans cette photo. Rapprochez la caméra, ou placez-la plus haut au-dessus du damier.
calibrate-sheet-written = { $file } écrit : imprimez-le à 100 %, et vérifiez que ses cases ont { $width_mm } mm de large
calibrate-board = damier :     { $size }x{ $size } cases, vu de { $degrees } degrés au-dessus de la table, croisements à { $squares } case près
calibrate-lens = objectif :   { $focal } px, radial { $radial }, d'après { $pictures } images, erreur { $pixels } px
calibrate-problem = à améliorer : { $problem }
calibrate-good = image :      bonne
calibrate-written = écrit :      { $file }
verify-whole = intact : { $count ->
    [one] { $count } enregistrement
   *[other] { $count } enregistrements
}, { $length } ; { $state }
verify-finished = la partie est finie : { $result }, { $reason }
verify-finished-open = la partie est finie : { $result }, { $reason } ; elle n'a pas été close
verify-ended = mené à sa fin, sans résultat
verify-not-ended = non mené à sa fin : pas de résultat
verify-seal = sceau : { $seal }
verify-seal-found = le sceau { $seal } est celui de l'enregistrement { $number }, à { $time }
verify-signed-to = signé jusqu'à l'enregistrement { $number } par la clé { $key }
verify-signed = signé jusqu'à sa fin par la clé { $key }
verify-unproven = sans un sceau noté ailleurs, ou une clé connue d'ailleurs, cela ne révèle que des accidents et le changement d'enregistrements isolés : quiconque peut écrire le fichier peut reconstruire toute la chaîne
verify-pictures = { $count ->
    [0] aucune image et aucun film n'a été gardé
    [one] { $count } image ou film est tel qu'il a été gardé
   *[other] { $count } images et films sont tels qu'ils ont été gardés
}
verify-alone = { $count ->
    [0] il ne nomme aucune image
    [one] l'image ou le film qu'il nomme n'est pas à côté de lui, et n'a pas été vérifié
   *[other] les { $count } images et films qu'il nomme ne sont pas à côté de lui, et n'ont pas été vérifiés
}
verify-unknown-pictures = { $count ->
    [one] un fichier dans evidence/ que le journal ne connaît pas, et qui ne prouve rien : { $names }
   *[other] { $count } fichiers dans evidence/ que le journal ne connaît pas, et qui ne prouvent rien : { $names }
}
verify-not-checked = rapport, PDN et fichiers de lignes ne sont pas vérifiés : `referee export` les refait à partir du journal
verify-more-games = { $count ->
    [one] une autre partie de cette soirée a son propre dossier, qui n'a pas été vérifié : { $folders }
   *[other] { $count } autres parties de cette soirée ont leurs propres dossiers, qui n'ont pas été vérifiés : { $folders }
}
evidence-read-me =
    Le procès-verbal d'une partie : { $white } - { $black }, { $source }.
    Ouvrez report.html dans un navigateur. { $state }
    Décompressez-le et lancez « referee verify FOLDER » pour voir que rien n'a été changé depuis,
    et « referee replay FOLDER » pour faire juger la partie encore une fois.
evidence-seal = Son sceau est { $seal }.
evidence-not-whole = Le journal n'est pas intact : { $fault }.
evidence-unchained = Le journal n'est pas intact : il n'a pas de sommes de contrôle.
clock-port = { $port }  { $description } : { $board }
clock-port-answers = un damier DGT répond
clock-port-answers-not = aucun damier DGT ne répond
clock-reading = gauche { $left } droite { $right }  { $state }, trait à { $end ->
    [left] gauche
   *[right] droite
}
clock-reading-flag = { $reading }, drapeau { $end ->
    [left] de gauche
   *[right] de droite
} tombé
clock-reading-battery = { $reading }, pile faible
clock-runs = en marche
clock-stands = arrêtée
clock-found = { $model } { $version } à { $port } : { $owner }
clock-found-controlled = l'ordinateur compte
clock-found-read-only = la pendule compte et ne prend pas d'ordres
clock-found-own-programme = la pendule compte ; pour que l'ordinateur compte, choisissez { $option } sur elle
clock-found-unknown = elle marche, et la prochaine pression dira qui compte
clock-lost = perdue : { $reason }
clock-key = touche { $keys }
clock-simulated = { $model }, option { $number } ; mots à taper : { $to_type }
clock-simulated-what = pas compris ; mots : { $to_type }

## Utilisation et aide

usage-head = utilisation :
usage-positionals = arguments
usage-options = options
usage-help = montrer cette aide et finir
usage-unrecognized = arguments inconnus : { $given }
usage-required = il manque des arguments : { $given }
usage-one-required = il faut un des arguments { $given }
usage-ambiguous = option ambiguë : { $given } peut être { $choices }
usage-argument = argument { $option } : { $fault }
usage-no-choice = { $given } n'est pas un choix possible (choisissez parmi { $choices })
usage-no-value = { $given } n'est pas une valeur possible ({ $kind })
usage-one = il faut une valeur
usage-several = il faut { $number } { $count ->
    [one] valeur
   *[other] valeurs
}
usage-at-most-one = il faut au plus une valeur
usage-at-least-one = il faut au moins une valeur
usage-excluded = ne va pas avec l'argument { $given }
usage-ignored = ne prend pas de valeur, mais { $given } est donné
usage-no-whole-number = { $given } n'est pas un nombre entier
usage-no-count = { $given } n'est pas un nombre entier à partir de 1
help-program = Un arbitre à caméra pour le jeu de dames : il voit le damier, suit la partie et en tient le procès-verbal.
help-commands = commandes :
help-more = « referee COMMAND --help » donne les options d'une commande.
help-command = ce qu'il faut faire ; sans rien : evening
help-version = montrer la version du programme et finir
command-play = suivre une partie en direct : caméra, pendule, voix, console et procès-verbal
command-doctor = essayer caméra, lumière, damier, pendule, voix, console et disque, et dire que faire
command-review = suivre une partie enregistrée et écrire son procès-verbal
command-read = dire ce qui est sur le damier d'une photographie
command-calibrate = trouver le damier devant une caméra et garder sa place dans un profil
command-clock = trouver une pendule de compétition, la suivre, lui dire quelque chose, ou en simuler une
command-demo = jouer une courte partie sur la table virtuelle, sans caméra
command-replay = rejouer une partie d'après son journal : les mêmes entrées, les mêmes événements
command-verify = vérifier que le journal d'une partie est tel qu'il a été écrit
command-key = faire la clé qui signe les journaux, ou écrire sa moitié publique
command-export = écrire une partie ou un fichier de parties en PDN, feuille de partie, rapport, FEN ou preuves
command-notation = vérifier les parties d'un fichier PDN
command-moves = les coups permis d'une position
command-perft = compter les suites de coups, pour vérifier les règles
help-white-side = le côté de l'image où sont les Blancs, s'il n'est pas trouvé
help-board-size = cases de côté
help-corners = coins extérieurs de la surface de jeu en pixels, dans le sens des aiguilles d'une montre vus du côté des Blancs : à gauche chez les Noirs (où commence la rangée de la case 1), à droite chez les Noirs, à droite chez les Blancs, à gauche chez les Blancs, comme les Blancs les voient
help-profile = un profil fait par « referee calibrate » : le damier n'est cherché que là où il était alors
help-calibrate-camera = la caméra par son numéro, à partir de 0, ou par son adresse de réseau
help-calibrate-video = un enregistrement ; son début est utilisé
help-calibrate-photo = une photographie
help-calibrate-sheet = seulement écrire la feuille à imprimer pour --lens-video, en .pdf ou .png
help-calibrate-output = le profil à écrire ; deux images sont mises à côté (sans cette option : board.toml)
help-calibrate-lens-video = un enregistrement de la feuille imprimée, pour en calculer l'objectif
help-calibrate-lens-photos = des photographies de la feuille imprimée, dans le même but
help-clock-list = les ports série, et lequel mène à un damier
help-clock-simulate = être un damier à pendule sur un pseudo-terminal ; écrit d'abord son port
help-clock-port = le port ou l'URL du damier (socket://, rfc2217://) ; sans cette option : le premier trouvé
help-clock-telling = ordres à une pendule ; sans aucun, elle est suivie
help-clock-set = les deux temps, comme 1h30 1:29:30
help-clock-run = avec --set : quel côté compte
help-clock-add = donner du temps à un joueur : left 2m, right 45s
help-clock-take = prendre du temps à un joueur, en pénalité : left 2m, right 45s
help-clock-stop = arrêter les deux côtés
help-clock-text = montrer des mots à la place des temps
help-clock-end-text = montrer de nouveau les temps
help-clock-beep = sonner
help-clock-seconds = cesser de suivre, ou de simuler, après ce temps
help-clock-json = en suivant : un objet JSON par ligne
help-clock-simulated = la pendule simulée
help-clock-option = l'option choisie sur elle ; sans cela : celle pour ordinateurs, 23 ou 25
help-clock-bonus = ce que donne une autre option
help-clock-press-every = les joueurs pressent à cet intervalle
help-clock-fault = un défaut qu'elle a ; peut être répété
help-demo-output = le dossier du procès-verbal ; sans cette option : demo-match
help-demo-no-browser = ne pas ouvrir le rapport quand il est prêt
help-settings = sans cette option : referee.toml dans ce dossier, s'il y est
help-export-file = un dossier de partie, son journal, ou un fichier de parties en PDN
help-export-as = d'une partie ; sans cette option : pdn. fen : sa dernière position, ou celle de --ply ; report : un seul fichier avec ses images et ses films ; evidence : tout, en ZIP
help-export-profile = du PDN. record : PDN 3.0 avec tout ce qui est dit ; broadcast : coups, pendules et résultat, pour d'anciens lecteurs aussi
help-export-ply = pour --as fen : la position après tant de demi-coups
help-export-output = sans cette option : stdout
help-games-file = un fichier de parties en PDN
help-games-rules = pour les parties qui ne nomment pas les leurs, l'une de { $known } ; sans cette option : international
help-rules = sans cette option : international
help-start = un autre départ que l'habituel, comme "W:W31-50:B1-20" ou "B:WK47,32:B3,K12"
help-key-file = fait s'il n'est pas là ; jamais écrasé
help-language = du rapport et de la feuille de partie (sans cette option : en), et de ce qui est dit ici (sans elle : celle du système)
help-moves-rules = l'une de { $known }
help-moves-json = répondre en JSON ; avec - pour FEN, une ligne par ligne NAME<tab>FEN de stdin
help-moves-fen = comme "W:W31-50:B1-20", ou "start", ou - avec --json
help-notation-json = une ligne JSON par partie
help-perft-fen = comme "W:W31-50:B1-20", ou "start"
help-perft-depth = demi-coups, 1 ou plus
help-play-example = écrire un fichier de réglages où chaque clé est expliquée
help-play-output = le dossier de la partie ; sans cette option : un dossier à elle dans celui des procès-verbaux
help-play-resume = continuer la soirée de --output, ou la dernière de `play` ou de la page de la soirée, comme elle a été lancée ; ne dire que ce qui change
help-play-over = à la place des réglages
help-play-camera = numéro, nom, adresse, un enregistrement, phone pour un téléphone, ou virtual pour la table virtuelle
help-play-clock = none, screen, simulated, serial, ou le chemin du port série
help-play-time = comme "80+1m", "2h/50, 1h" ou "15+5"
help-play-start = un autre départ, comme "W:W31-50:B1-20"
help-play-white-side = où sont les Blancs dans l'image
help-play-profile = un profil fait par « referee calibrate »
help-play-language = de tout ce qui est dit ou montré : voix, terminal, pages, rapport
help-play-host = où la console écoute
help-play-port = le port de la console
help-play-tls = chiffrer la console (HTTPS)
help-play-tls-cert = par ce certificat au lieu d'un que le programme fait
help-play-tls-key = la clé privée du certificat
help-play-event = nom du tournoi
help-play-site = où l'on joue
help-play-round = la ronde
help-play-white = le nom des Blancs
help-play-black = le nom des Noirs
help-read-photo = un fichier d'image : JPEG, PNG et autres
help-read-json = répondre en JSON
help-journal = un dossier de partie, ou le journal qu'il contient
help-replay-output = écrire de nouveau les fichiers du procès-verbal dans ce dossier ; celui de la partie est permis
help-review-video = l'enregistrement : MP4, MKV, WebM, AVI, MOV
help-review-output = le dossier du procès-verbal ; fait s'il manque
help-review-turned = suivre une partie sur un damier tourné d'un quart (2.4) ; ses images sont gardées en miroir
help-verify-seal = un sceau noté auparavant, { $digits } chiffres ou plus : il doit être encore dans le journal, ce qui dit que rien n'a été coupé
help-verify-key = la moitié publique d'une clé, { $digits } chiffres tels que `referee key` les écrit, ou le fichier de la clé : le journal doit être signé par elle jusqu'à sa fin

## Les couleurs des pièces

piece-colour = { $name ->
    [white] blanc
    [yellow] jaune
    [orange] orange
    [red] rouge
    [pink] rose
    [purple] violet
    [blue] bleu
    [green] vert
    [brown] brun
    [grey] gris
   *[black] noir
} ({ $code })
help-white-colour = la couleur des pièces des Blancs, si les deux couleurs ne sont pas nettement claire et foncée : white, yellow, orange, red, pink, purple, blue, green, brown, grey, black ou #rrggbb
read-colours-untold = rien ne dit quelles pièces sont aux Blancs, { $white } ou { $black } : les premières ont été prises pour celles des Blancs, sans grande confiance ; nommez leur couleur par --white-colour
opening-colours-untold = rien ne dit quelles pièces sont aux Blancs, { $one } ou { $other } : nommez leur couleur par --white-colour, ou le côté des Blancs par --white-side
white-colour-unfit = « { $text } » n'est pas une couleur : { $names }, ou #rrggbb
white-colour-unseen = aucune pièce n'a la couleur que nomme --white-colour : elles sont { $seen }

## Refus en ligne de commande

in-file = { $file } : { $fault }
in-option = { $option } : { $fault }
no-such-command = il n'y a pas de commande « { $command } » (commandes : { $commands })
nul-argument = { $argument } contient le caractère NUL, qu'aucun nom ni aucune valeur ne peut avoir
no-seconds = « { $text } » n'est pas un nombre de secondes au-dessus de 0
another-match = une autre partie
folder-taken = { $folder } contient le procès-verbal de { $match } : choisissez un autre dossier par --output
folder-of-another-journal = { $folder } contient un procès-verbal dont { $journal } n'est pas le journal : choisissez un autre dossier par --output
folder-not-ours = { $folder } contient { $names }, et aucun procès-verbal de l'arbitre électronique : choisissez un autre dossier par --output
folder-no-match = il n'y a pas de partie dans { $folders } : nommez son dossier par --output
folder-evening-ended = la dernière soirée, { $folder }, a été menée à son terme avec un résultat : commencez-en une autre sans --resume, ou nommez par --output la soirée à reprendre
folder-nothing-to-resume = il n'y a pas de partie à reprendre dans { $folder } : omettez --resume
folder-has-match = { $folder } contient déjà une partie : reprenez-la avec --resume, ou choisissez un autre dossier avec --output
folder-closed = la partie dans { $folder } est close sur le résultat { $result } : commencez la partie suivante avec --console, ou une autre partie avec --output
folder-locked = un autre arbitre électronique (processus { $process }) écrit la partie dans { $folder } : arrêtez-le d'abord, ou choisissez un autre dossier par --output
review-broken-off = { $file } s'interrompt à { $until } sur { $length } ; ce qui a été suivi jusque-là est dans { $folder }
review-never-still = la position de départ n'a jamais été vue immobile : si l'enregistrement commence en cours de partie, ou par une autre position que celle nommée, nommez sa première position par --start ; { $report } montre si le damier a été trouvé
review-never-still-but = la position de départ n'a jamais été vue immobile (voyez { $squares }) : si l'enregistrement commence en cours de partie, ou par une autre position que celle nommée, nommez sa première position par --start ; { $report } montre si le damier a été trouvé
review-never-still-fen = la position de départ n'a jamais été vue immobile (voyez { $squares }) : si l'enregistrement commence en cours de partie, ou par une autre position que celle nommée, vérifiez ce qui a été vu et nommez-le : --start "{ $fen }" (avec B: au lieu de W: au début si les Noirs ont le trait) ; { $report } montre si le damier a été trouvé
opening-no-frame = l'enregistrement ne contient aucune image
opening-other-position = les pièces ne sont pas dans la position de départ (au mieux { $percent } % des cases concordent ; voyez { $squares }) : nommez-la par --start, ou le côté des Blancs par --white-side
opening-position-seen = les pièces ne sont pas dans la position de départ : si l'enregistrement commence par ce qui s'y trouve, vérifiez-le et nommez-le : --start "{ $fen }" (avec B: au lieu de W: au début si les Noirs ont le trait)
opening-under-way = l'enregistrement semble commencer en cours de partie : vérifiez ce qui se trouve sur le damier et nommez-le : --start "{ $fen }" (avec B: au début si les Noirs ont le trait, W: si ce sont les Blancs) ; si la position de départ est installée plus tard, nommez celle-ci : --start "{ $usual }"
opening-white-opposite = Les Blancs sont assis { $edge ->
    [top] en haut
    [left] à gauche
    [right] à droite
   *[bottom] en bas
} de l'image, et non du côté que nomme --white-side
opening-corners-opposite = Les Blancs sont assis { $edge ->
    [top] en haut
    [left] à gauche
    [right] à droite
   *[bottom] en bas
} de l'image, et non là où les coins donnés les placent : commencez par le coin au fond à gauche, vu par les Blancs, puis dans le sens des aiguilles d'une montre
opening-turned-board = le damier est tourné d'un quart : chaque joueur a un coin clair à sa gauche (2.4) ; tournez-le, ou faites suivre l'enregistrement tel quel par `referee review --turned`
opening-turned-and-profile = --turned cherche le damier de nouveau : omettez --profile
profile-other-pictures = le profil a été fait pour des images de { $known }, celles-ci sont de { $own } : calibrez de nouveau avec les réglages de cette caméra
profile-and-corners = les coins et un profil disent tous deux où est le damier : omettez l'un des deux
profile-board-elsewhere = aucun damier n'est vu là où le profil le situe : est-il couvert, ou la caméra ou le damier ont-ils été déplacés ? Calibrez de nouveau, ou omettez --profile (`play` : ou marquez les coins sur /setup)
profile-board-elsewhere-live = aucun damier n'est vu là où le profil le situe : est-il couvert, ou la caméra ou le damier ont-ils été déplacés ? Calibrez de nouveau, ou marquez ses coins sur la page « Installation »
profile-board-elsewhere-live-without-pages = aucun damier n'est vu là où le profil le situe : est-il couvert, ou la caméra ou le damier ont-ils été déplacés ? Calibrez de nouveau, ou omettez --profile
profile-other-board = { $file } est celui d'un damier de { $size } cases de côté, cette partie se joue sur { $own }
board-size-unfit = --board-size { $size } ne va pas avec --rules { $rules }, qui se joue sur { $own }x{ $own }
corner-in-no-picture = « { $text } » n'est dans aucune image : donnez X,Y en pixels, comme 212,80
corner-unfit = « { $text } » n'est pas X,Y en pixels, comme 212,80
calibrate-nothing = rien d'où calibrer : donnez --camera N, --video FILE ou --photo FILE
calibrate-over-picture = { $file } est une image qu'aucun calibrage n'a faite, et serait écrasée : choisissez un autre --output
calibrate-file-as-camera = { $file } est un fichier : un enregistrement va avec --video, une photo avec --photo
calibrate-virtual = la table virtuelle n'a pas besoin de profil : son damier est trouvé au début
calibrate-sheet-ending = { $file } : la feuille s'écrit en .pdf ou .png, selon la fin du nom
calibrate-sizes-differ = les images de la feuille imprimée n'ont pas la même taille : prenez-les toutes avec une caméra, tenue d'une façon
calibrate-shapes-differ = les images de la feuille sont de { $sheet } et celles du damier de { $board } : prenez les deux avec une caméra dans un format
video-no-picture = { $file } ne contient aucune image lisible
clock-run-needs-times = --run demande les temps : --set 5m 5m --run left
clock-simulated-takes-no-orders = --simulate ne prend pas d'ordres ; donnez-les à un autre `referee clock`, ou ses premiers temps par --times 5m 5m
clock-set-gives-both = --set donne les deux temps : omettez --add et --take
clock-told-no-times = la pendule n'a encore dit aucun temps : réglez-les sur elle, puis corrigez-les
clock-left-or-right = { $option } : écrivez left ou right, pour qui lit la pendule
clock-simulated-alone = la pendule simulée va avec la table virtuelle : ajoutez --camera virtual
table-plays-its-own = la table virtuelle joue une partie internationale : omettez les règles et le départ
input-overwritten = { $file } serait écrasé pendant sa lecture ; nommez un autre --output
export-over-record = { $file } fait partie du procès-verbal d'une partie et ne peut pas être refait : nommez un autre --output
export-written = écrit : { $file }
export-replaced = écrit à la place du fichier précédent : { $file }
export-of-a-match = --as { $form } se fait d'une partie : donnez son dossier ou son journal, non { $file }
export-ply-without-fen = --ply { $ply } va avec --as fen : omettez-le, ou ajoutez cela
export-zip = --as evidence fait un ZIP : nommez-le par --output, comme match.zip
pdn-none = { $file } n'est pas du PDN : aucune partie n'y est trouvée ; ce doit être du texte avec les coups d'une partie, comme 1. 32-28 19-23
pdn-endless = { $file } n'est pas du PDN : aucune partie n'est trouvée dans { $size } Mo de texte à partir de la ligne { $line } ; ce doit être du texte avec les coups de parties, comme 1. 32-28 19-23 ; des parties d'autres règles demandent --rules
pdn-other-rules = { $file } n'a aucune partie selon les règles { $rules } : essayez { $fits }
moves-stdin = les positions ne se lisent de stdin qu'avec --json : referee moves --json -
moves-line = il faut des règles, une tabulation et un FEN
photograph-too-large = { $file } est trop grand pour une photo
photograph-too-many-pixels = { $file } a { $width } x { $height } pixels, plus qu'une photo : réduisez-le
photograph-unreadable = { $file } n'est pas une image lisible : copiez-la de nouveau, ou donnez un JPEG ou un PNG (un téléphone exporte ses images HEIC en JPEG)
replay-differs = { $file } : l'enregistrement { $number } à { $time } diffère : { $difference } ; il a été écrit par { $program }, et une autre version peut conclure autrement : `referee verify` dit si le journal a été modifié
replay-other-fields = le { $event } conclu à présent a un autre { $fields }
replay-other-event = le journal a { $recorded }, la session conclut à présent { $concluded }
replay-no-event = aucun événement
replay-event = { $event } à { $time }
replay-missing = { $file } : de nouveau pareil jusqu'à { $time } ; ensuite des lectures manquent, le disque ayant été plein ou absent
replay-damaged = { $fault } ; de nouveau pareil jusqu'à { $time } : { $inputs } entrées, { $events } événements
verify-no-seal = { $file } : aucun enregistrement n'a le sceau { $seal } : c'est un autre journal, ou sa fin a été coupée
verify-short-seal = --seal { $seal } : donnez au moins { $least } chiffres
verify-no-key = --key { $key } : donnez les { $digits } chiffres que `referee key` montre, ou le fichier de la clé
verify-not-signed = { $file } : rien n'y est signé par la clé { $key }
settings-unreadable = impossible de lire les réglages dans { $file } : { $reason }
settings-no-toml = { $file } : { $error } : voyez `referee play --example-settings`
settings-no-article = arbiter.articles : les règles { $rules } n'ont pas d'article { $article } : omettez-le
settings-no-two-hands = arbiter.articles : les règles { $rules } n'ont pas d'article { $article } : omettez-le, ou donnez two_hands = true pour l'observer quand même
no-utf-8 = ce n'est pas du texte UTF-8
password-file-empty = camera.password_file : { $file } est vide : écrivez-y le mot de passe
password-file-unreadable = camera.password_file : { $file } ne peut pas être lu : { $error }

## Refus : journal et clés

journal-broken = { $file }, enregistrement { $number } à { $time } : { $reason }
journal-unchained = { $file } a le schéma de journal { $version }, qui ne gardait pas d'empreintes : on ne peut dire s'il a été modifié
journal-cannot-go-on = { $refusal } ; seule une partie du schéma { $version } peut être reprise
journal-cover-is = la couverture est un { $type }
journal-cover-unreadable = sa couverture ne peut pas être lue : { $error }
journal-no-cover = la couverture manque
journal-without-its-log = { $file } a été copié sans { $log }, où sont ses enregistrements : copiez tout le dossier de la partie
journal-later-schema = { $file } a le schéma de journal { $version }, ce programme lit { $first } et { $last } : lisez-le avec le programme qui l'a écrit
journal-other-version = { $refusal } : reprenez la partie avec la version qui l'a écrit, ou commencez-en une autre par ce qui est sur le damier, avec --start
journal-no-schema = { $file } a le schéma de journal { $version }, ce programme lit { $first } et { $last } : ce n'est pas un journal
journal-empty = { $file } est vide : rien n'y a été enregistré
journal-is-none = { $file } n'est pas un journal de l'arbitre : donnez un dossier de partie, ou le journal.sqlite qui s'y trouve
journal-missing = { $file } n'existe pas : donnez le dossier d'une partie ou son { $name }
journal-unreadable = { $file } n'est pas un journal lisible : { $error }
record-unknown = cette version du programme ne connaît pas les enregistrements du type « { $type } »
record-damaged = { $type } endommagé : { $fault }
record-other-board = il est d'un damier de { $count } cases, et cette partie se joue sur { $squares }
record-reading-older = le relevé est plus ancien que celui d'avant
record-change-first = un changement de lecture précède la première lecture
journal-record-missing = il manque ; l'enregistrement { $next } est le suivant
journal-record-changed = celui-ci ou le précédent a été modifié
journal-of-another-end = { $note } à côté note ici un autre enregistrement : c'est un autre journal, ou il a été refait
journal-file-damaged = le fichier est abîmé à cet endroit
journal-first-page-damaged = la première page du fichier, qui ne contient aucun enregistrement, est abîmée ; les enregistrements précédents sont entiers, et on ne peut dire s'il en suivait d'autres
journal-made-anew = sa signature n'est pas celle de la clé { $key } : les enregistrements précédents ont été refaits
picture-changed = changée après la partie
picture-missing = absente
key-locked = la clé { $file } est fermée par un mot de passe : donnez-en une qui ne l'est pas
key-none = { $file } n'est pas une clé privée : `referee key FILE` en fait une
key-not-ed25519 = { $file } n'est pas une clé Ed25519 : `referee key FILE` en fait une
key-there-already = { $file } existe déjà : une clé n'est pas écrasée

## Refus : la console

console-open-to-all = la console serait ouverte à tous sur le réseau de { $host } : donnez-lui un mot de passe d'arbitre, ou faites-la écouter à 127.0.0.1
console-no-address = la console ne peut pas écouter à « { $host } » : { $error } ; donnez 127.0.0.1
console-did-not-start = la console à { $address } n'a pas démarré ; voyez-en la raison dans le journal technique
console-port-taken = le port { $port } de { $host } est occupé : fermez l'autre arbitre électronique ou programme, ou choisissez un autre port ({ $option } ; 0 en prend un libre)
console-not-our-address = { $host } n'est pas une adresse de cet ordinateur : donnez 127.0.0.1, ou 0.0.0.0 pour le réseau
console-port-forbidden = le port { $port } n'est pas permis à cet utilisateur : choisissez-en un au-dessus de 1023, comme 8020
console-cannot-listen = la console ne peut pas écouter à { $host }, port { $port } : { $error }
tls-cannot-keep = impossible d'écrire { $file } : { $error } : permettez d'écrire dans ce dossier, mettez XDG_STATE_HOME à un autre, ou donnez un certificat par --tls-cert et --tls-key
tls-anew = effacez-la, et une nouvelle est faite, à laquelle chaque téléphone doit apprendre à faire confiance
tls-authority-not-now = l'horloge de cet ordinateur dit { $now }, mais l'autorité de certification { $file } est valable du { $begins } au { $ends } : réglez l'horloge ; si elle est juste, { tls-anew }
tls-authority-open = d'autres peuvent lire la clé de l'autorité de certification, { $file } : chmod 600 si personne ne l'a fait ; sinon { tls-anew }
tls-authority-unreadable = l'autorité de certification { $file } ne peut pas être lue : { $error } : rendez-la lisible, ou { tls-anew }
tls-authority-damaged = l'autorité de certification { $file } est abîmée : { tls-anew }
tls-implausible-date = l'horloge de cet ordinateur dit { $now } : réglez-la, car un certificat fait à présent ne vaudrait nulle part
tls-no-pair = { $key } n'est pas la clé du certificat { $certificate } : donnez les deux d'une paire
tls-certificate-not-now = le certificat { $certificate } est valable du { $begins } au { $ends }, et l'horloge de cet ordinateur dit { $now } : donnez-en un autre, ou réglez l'horloge
tls-certificate-unfit = le certificat { $certificate } ne peut pas être employé : { $reason }
tls-no-certificate = { $certificate } n'est pas un certificat en PEM
tls-no-key = { $file } n'est pas une clé privée en PEM

## La salle

refusal-no-answer = la partie ne l'a pas pris à temps : regardez le damier avant de décider de nouveau
refusal-other-game = une autre partie se joue maintenant à cette table
refusal-too-late = c'est arrivé trop tard et n'a pas été fait : regardez où l'on en est, puis recommencez
hall-payload-unfit = ce qui a été dit par le courtier n'est pas compris : { $error }
hall-event-unfit = l'événement { $number } ne va pas avec la partie qui le précède : { $error }
hall-payload-version = c'est dit dans la version { $version } du langage des damiers et des salles, et ce programme connaît la version { $own } : utilisez partout la même version du programme
hall-pass-open = d'autres peuvent lire { $file } : faites chmod 600
hall-pass-unreadable = le laissez-passer { $file } ne peut être lu : { $error } ; referee hall en fait un pour chaque damier
hall-pass-damaged = le laissez-passer { $file } est abîmé : { $error }
hall-pass-of-another = le laissez-passer { $file } est celui de { $user } : mettez le bon à cet endroit
hall-cannot-keep = impossible d'écrire { $file } : { $error }
hall-address = « { $address } » n'est pas l'adresse d'un courtier : écrivez mqtts://hôte:8883
hall-no-answer = aucune salle ne répond à { $address } : { $error }
hall-no-broker = ce qui répond à { $address } n'est pas un courtier qui parle MQTT 5 : { $error }
hall-gone = la liaison avec la salle à { $address } est perdue : le jeu continue, et la salle apprendra tout plus tard
hall-certificate = le certificat de la salle à { $address } n'est pas digne de confiance : { $reason }
hall-no-tls = ce qui répond à { $address } ne parle pas TLS : { $reason }
hall-not-let-in = la salle à { $address } ne laisse pas entrer { $user } : utilisez le laissez-passer que cette salle a fait pour lui
hall-broker-version = le courtier à { $address } ne parle pas MQTT 5 : utilisez Mosquitto 2.0 ou plus récent
hall-authority-unfit = l'autorité de certification dans le laissez-passer de { $user } ne peut servir : { $error }
hall-broker-port-taken = le port { $port } de { $host } est occupé : arrêtez l'autre courtier, nommez un autre port par --broker-port, ou rejoignez ce courtier par --broker
hall-broker-did-not-start = le courtier Mosquitto n'a pas démarré : { $log } dit pourquoi
hall-no-mosquitto = le courtier Mosquitto manque : sudo apt-get install mosquitto
hall-old-mosquitto = { $program } est la version { $version }, et il faut la 2.0 ou plus récente : sudo apt-get install mosquitto
hall-board-taken = le damier { $board } est pris : un autre programme dit être ce damier ; donnez à celui-ci son propre numéro
hall-board-lost = on n'entend plus le damier { $board } : regardez son ordinateur et son réseau ; sa propre page y fonctionne toujours
hall-board-unfit = ce que dit le damier { $board } n'est pas compris : { $fault }
hall-board-silent = le damier { $board } ne répond pas : regardez son ordinateur et son réseau ; sa propre page y fonctionne toujours
hall-board-perhaps-decided = le damier { $board } ne répond pas : on ne sait pas si cela a été décidé ; regardez le damier, ou attendez qu'il réponde de nouveau : cette page le montrera alors
hall-board-out-of-reach = la salle a perdu son courtier : rien n'atteint le damier { $board } ; décidez au damier même
hall-at-the-board = cela se fait au damier même
hall-no-game-yet = on ne sait encore rien d'une partie au damier { $board }
hall-other-hall = une autre salle ({ $program }) travaille avec ce courtier : arrêtez-la d'abord
hall-folder-in-use = une autre salle travaille dans { $folder } : arrêtez-la d'abord, ou nommez un autre dossier par --folder
hall-store-version = { $file } a été écrit par une autre version : supprimez-le, et les damiers rediront tout
hall-store-damaged = { $file } est abîmé ({ $error }) : supprimez-le, et les damiers rediront tout
hall-store-not-written = { $file } ne peut être écrit : { $reason } ; ce que disent les damiers reste en mémoire jusqu'à ce que ce soit possible
hall-boards-count = une salle a de 1 à { $most } damiers
hall-broker-needs-pass = le courtier d'un autre doit savoir qui vous êtes : nommez le laissez-passer de la salle par --pass
hall-pass-without-broker = --pass est pour un courtier déjà en marche : nommez-le par --broker, ou omettez le laissez-passer
hall-no-board-number = quel damier est-ce : --board 7, ou board dans [match]
hall-link-kept = le lien de l'arbitre, avec le mot de passe qui donne accès, est dans { $file }
hall-boards-join = les damiers se joignent par : referee play --hall { $address } --board 7 ; chacun a besoin de son laissez-passer, dans { $folder }
hall-board-twice = le damier { $board } s'y trouve deux fois
hall-board-no-settings = damier { $board } : le fichier de réglages « { $settings } » n'est pas dans le dossier de ce fichier
hall-board-option = damier { $board } : { $option } est donné par la salle même
hall-board-ended = le damier { $board } a terminé sa soirée
hall-board-not-started = le damier { $board } n'a pas pu démarrer ; la fin de { $log } dit pourquoi
hall-board-start-failed = le damier { $board } n'a pas pu démarrer : { $reason } ; un nouvel essai suit
hall-board-again = le damier { $board } s'est arrêté avant la fin de sa soirée et redémarre ; la fin de { $log } dit pourquoi
help-hall-boards-file = un boards.toml : les damiers de cet ordinateur, à démarrer et à surveiller
hall-boards-too-few = le fichier des damiers a le damier { $most } : nommez-en au moins autant par --boards
hall-no-round = aucune ronde n'a commencé dans cette salle
hall-no-earlier-round = il n'y a pas de ronde précédente { $number } dans cette salle
hall-round-away = rien n'a commencé : on n'entend aucun damier à { $boards } ; commencez maintenant sans ces appariements, puis de nouveau avec le tableau entier quand leurs damiers seront là ; les parties des autres continuent
hall-round-playing = rien n'a commencé : à { $boards } une partie se joue encore ; déclarez d'abord son résultat
hall-round-damaged = la ronde gardée dans { $file } ne peut être lue : { $error } ; supprimez-la et recommencez la ronde
console-page-round = Ronde
console-round-results = Résultats
console-round-none = Aucune ronde n'a commencé.
console-round-sheet = Feuille à imprimer
console-round-csv = Tableau (CSV)
console-round-earlier = Rondes précédentes
console-round-next = Ronde suivante
console-round-event = Tournoi
console-round-round = Ronde
console-round-site = Lieu
console-round-time_control = Cadence (vide : celle des damiers)
console-round-table = Ou collés d'un tableur : damier, blancs, noirs, et si l'on veut numéros, classements et équipes
console-round-begin = Commencer cette ronde
console-round-ask = Chaque damier du tableau commence sa prochaine partie quand ses pièces sont placées ; une partie de cette ronde qui se joue avec les mêmes noms continue. Commencer la ronde ?
console-round-correct = Corriger
console-round-result = Résultat (2-0 ou 1-0, 1-1 ou ½-½, 0-2 ou 0-1 ; vide : aucun)
console-round-reason = Raison
notice-hall-linked = la salle est informée de ce damier
command-hall = montrer tous les damiers d'une soirée sur une page
help-hall-folder = où la salle garde ce qu'elle entend (par défaut : hall)
help-hall-boards = pour combien de damiers faire des laissez-passer (par défaut : 10)
help-hall-host = où écoutent la page et le courtier : 127.0.0.1 pour cet ordinateur seul, 0.0.0.0 pour le réseau aussi
help-hall-port = port de la page (par défaut : 8030)
help-hall-language = des pages (sans cette option : celle de chaque visiteur), et de ce qui est dit ici (sans elle : celle du système)
help-hall-broker = rejoindre un courtier qui tourne déjà, comme mqtts://192.168.1.5:8883, au lieu d'en démarrer un
help-hall-broker-port = port du courtier qui est démarré (par défaut : 8883)
help-hall-pass = le laissez-passer de la salle auprès d'un courtier qui tourne déjà
help-play-hall = rejoindre une salle : l'adresse de son courtier, comme mqtts://192.168.1.5:8883, ou auto, qui la trouve sur le réseau local
help-play-pass = le laissez-passer qui fait entrer ce damier dans la salle
console-page-hall = Salle
console-hall-boards = Tous les damiers
console-hall-none = Aucun damier ne s'est encore joint.
console-hall-board = Damier { $number }
console-hall-set_up = Les pièces ne sont pas encore dans la position de départ.
console-light-live = en direct
console-light-lost = perdu
console-light-never = pas encore entendu

## La salle : rondes, corrections, réseau

hall-not-announced = la salle ne peut pas s'annoncer sur le réseau local ({ $error }) : les damiers ont besoin de son adresse
hall-network-not-asked = aucune salle ne peut être cherchée sur le réseau local ({ $error }) : donnez son adresse, comme dans --hall mqtts://192.168.1.5:8883
hall-none-near = aucune salle ne s'annonce sur le réseau local : referee hall est-il en marche, avec --host 0.0.0.0 ? Sinon donnez son adresse, comme dans --hall mqtts://192.168.1.5:8883
hall-several-near = plusieurs salles s'annoncent sur le réseau local : { $halls } ; choisissez-en une avec --hall
help-hall-announce = si la salle s'annonce sur le réseau local, où les damiers la trouvent avec --hall auto (par défaut : oui)
help-hall-settings = réglages dont [feed] dit comment se fait le flux public : dossier, retard, et une commande qui le téléverse après chaque changement
board-rules-of-other-size = les règles { $rules } se jouent sur { $size }x{ $size } cases, et cette table a un autre damier : posez-le, et relancez le programme avec ces règles
hall-round-other-board = rien n'a commencé : les règles { $rules } se jouent sur { $size }x{ $size } cases, et il y a un autre damier à { $boards }
console-round-rules = Règles
console-round-as_before = Comme les damiers les ont
console-round-policy = Comment les irrégularités sont signalées
console-round-policy_own = Dans cette ronde, autrement que les damiers ne l'ont
console-round-policy_article = Article par article
console-round-usual = comme d'habitude
console-round-speak = à voix haute
console-round-show = sur la page
console-round-log = dans le procès-verbal seul
hall-in-file = dans { $file } : { $fault }
console-round-file = Appariements d'un fichier (CSV, dans tout codage qu'écrit un tableur)
console-round-file_read = Lu dans { $name }. Damiers : { $count }. Regardez le tableau ci-dessus, puis commencez la ronde.
hall-correction-waits = Le damier n'est pas là : il l'apprendra à son retour.
hall-correction-hall-only = Le damier n'a pas cette partie : ceci ne figure que dans les résultats de la ronde.
hall-correction-refused = Le damier n'a pas accepté la dernière correction, et son propre résultat reste : { $reason }.
hall-correction-before-game = Le damier le reçoit quand sa partie commence.
hall-correction-late = Ronde précédente, damier { $board }, { $white } – { $black }. { $note }
hall-result-with-pairings = saisi avec les appariements
console-round-ends = Au damier cette partie est encore sans résultat : un résultat saisi ici l'y termine.

## Refus : l'appel d'une commande

usage-wrong = { $fault } (options : { $program } --help)
name-too-long = un nom est plus long que ce système ne le permet pour un fichier : donnez-en un plus court
interrupted = interrompu
output-unwritable = impossible d'écrire sur la sortie standard : { $reason }
unforeseen = échec imprévu, { $failure } ; { $where }
unforeseen-log = les détails sont dans { $file }
unforeseen-no-log = et aucun journal technique n'a pu en être écrit
export-no-such-ply = --ply { $ply } : la partie a { plies } ; donnez 0 à { $count }
verify-signed-in-part = { $file } est signé par la clé { $key } jusqu'à { $time }, sans { $count ->
    [one] l'enregistrement qui suit
   *[other] les { $count } enregistrements qui suivent
}
journal-end-missing = { $count ->
    [one] il a été écrit et manque
   *[other] lui et { $more } de plus ont été écrits et manquent
} : la fin a été coupée, ou { $log } à côté est abîmé ou n'a pas été copié avec

## Le flux public

feed = flux :
published-unreadable = { $file } n'est pas une partie publiée : { $error }
published-later = { $file } a été écrit par une version plus récente ({ $version } ; ce programme connaît { $known }) : utilisez-la ici aussi
feed-no-such-program = feed.upload : il n'y a pas de programme "{ $program }" : installez-le, ou corrigez son nom
feed-uploaded-again = l'envoi du flux fonctionne de nouveau
feed-upload-failed = l'envoi du flux par { $program } a échoué et sera répété : { $fault }
feed-upload-too-slow = il a duré plus de { $limit_s } s
feed-upload-status = il s'est terminé avec le code { $status }
feed-written-again = le flux public est de nouveau écrit
help-play-feed = écrire le flux public dans ce dossier : games.pdn, games.json et une page, pour un serveur web
help-play-feed-delay = minutes après lesquelles le flux public montre quelque chose, de 0 à 60 (par défaut : 0)
feed-folder-holds-match = le dossier du flux public { $folder } ne doit pas contenir le dossier de la partie { $match } : choisissez un autre dossier pour le flux
feed-folder-not-ours = { $folder } contient { $names }, et aucun flux public : choisissez un autre dossier pour le flux
feed-folder-in-use = un autre arbitre électronique (processus { $process }) écrit le flux public dans { $folder } : publiez plusieurs damiers de cet ordinateur ensemble par « referee feed », ou choisissez un autre dossier
feed-delay-alone = --feed-delay va avec --feed : il n'y a pas de flux public à retarder
feed-behind = il manque encore au flux public { $minutes ->
    [one] la dernière minute
   *[other] les { $minutes } dernières minutes
}, que son délai retient : `referee feed { $matches } --output { $folder } --delay { $delay }` les montre
feed-shown = le flux est dans { $folder }, avec { $minutes } min de retard ; Ctrl-C l'arrête
feed-no-match-yet = { $folder } : pas encore de partie là ; elle est attendue
feed-event-without-pairings = --event et --round vont avec --pairings : sans tableau chaque damier est montré avec ceux de sa partie
feed-over = toutes les parties sont finies et visibles
feed-not-paired = damier { $board } : { $white } – { $black } n'y sont pas appariés, et ne sont pas montrés
feed-other-round = le damier { $board } joue une partie de la ronde { $round }, qui n'est pas celle des appariements : elle n'est pas montrée
feed-board-twice = le damier { $board } est montré d'après { $shown } ; { $other } a une partie du même numéro, qui n'est pas montrée : jouez-les avec --board, chacune avec le sien
command-feed = le flux public d'une ronde de plusieurs damiers sur cet ordinateur : games.pdn, games.json et une page
help-feed-matches = les dossiers des parties, dans l'ordre des damiers ; ils peuvent ne pas encore exister
help-feed-output = le dossier du flux public (par défaut : feed.folder des réglages)
help-feed-pairings = les appariements de la ronde : tous les damiers sont dans le flux dès la première seconde, avec ces noms
help-feed-event = nom du tournoi, avec --pairings
help-feed-round = la ronde, avec --pairings
help-feed-until-over = s'arrêter quand toutes les parties sont finies et visibles
console-feed-title = Parties en direct
console-feed-all = Tous les damiers
console-feed-board = Damier { $number }
console-feed-round = ronde { $round }
console-feed-pdn = Parties en PDN
console-feed-delay = Montrées { $minutes } min après avoir été jouées.
console-feed-first = Première position
console-feed-previous = Un coup en arrière
console-feed-next = Un coup en avant
console-feed-last = Dernière position

## Appariements et résultats

table-line = ligne { $line } : { $fault }
table-too-large = plus de { $most } ko : donnez le tableau d'une seule ronde
table-broken-encoding = le texte est abîmé ou dans un autre codage : enregistrez en CSV UTF-8
table-mixed-encoding = ce n'est pas de l'UTF-8, alors que d'autres lignes le sont : enregistrez tout le tableau en CSV UTF-8
table-unknown-encoding = ces lettres ne sont ni en UTF-8, ni en UTF-16, ni en Windows-1252 : enregistrez en CSV UTF-8
table-lost-letters = des lettres ont été perdues dans un autre programme ("{ $text }") : écrivez le nom à nouveau et enregistrez en CSV UTF-8
table-no-text = ce n'est pas du texte : enregistrez le tableau en CSV, pas en classeur
table-empty = le tableau est vide
table-no-heading = aucun en-tête n'est connu : les colonnes sont damier, blancs, noirs, et pour chaque joueur id, classement et équipe
table-no-rows = aucun damier sous l'en-tête
table-open-quote = un guillemet n'est pas fermé, ou se trouve dans un nom qui commence par un guillemet
table-too-many-cells = { $cells } cellules sous { $columns } en-têtes : mettez entre guillemets un nom qui contient le séparateur
table-no-heading-over = "{ $cell }" se trouve dans la colonne { $number }, qui n'a pas d'en-tête
table-column-unknown = colonne inconnue "{ $column }" : il y a damier, blancs, noirs, pour chaque joueur id, classement, équipe et points, et résultat, forfait, motif, remarque
table-column-whose = colonne "{ $column }" : de qui ? Écrivez par exemple "{ $column } blancs"
table-column-twice = la colonne "{ $column }" y figure deux fois
pairings-no-column = il n'y a pas de colonne pour { $side ->
    [white] les Blancs
    [black] les Noirs
   *[nobody] un joueur
}
pairings-no-board = "{ $text }" n'est pas un damier : donnez un nombre de 1 à { $most } ; omettez la ligne d'un joueur sans adversaire
pairings-board-twice = le damier { $board } y figure deux fois, d'abord à la ligne { $first }
pairings-no-name = { $side ->
    [white] les Blancs n'ont
    [black] les Noirs n'ont
   *[nobody] un joueur n'a
} pas de nom ; omettez la ligne d'un joueur sans adversaire
pairings-no-rating = "{ $text }" n'est pas un classement : donnez un nombre entier, ou rien
pairings-too-long = "{ $text }…" a plus de { $max } caractères
pairings-needs-board = --pairings { $file } : dites avec --board quel damier est celui-ci ({ $boards })
result-impossible = { $text } n'est pas le résultat d'une partie
result-unknown-text = "{ $text }" n'est pas un résultat : écrivez 2-0, 1-1, 0-2 ou 0-0, avec F si la partie n'a pas été jouée
result-date = "{ $text }" est une date qu'un tableur a faite d'un résultat : mettez la colonne au format texte, ou écrivez les points des Blancs et des Noirs dans une colonne chacun
result-no-forfeit = "{ $text }" dans la colonne des forfaits : écrivez F, ou rien
result-forfeit-of-whom = "{ $text }" dans la colonne des forfaits, sans résultat : écrivez aussi 2-0, 0-2 ou 0-0
result-no-board = personne n'est apparié au damier { $board } ; les damiers sont { $boards }
result-stands = le damier { $board } a déjà le résultat { $before } : { $after } le corrige, ce qui demande un motif
result-no-reason = damier { $board } : une correction demande un motif
result-differs = damier { $board } : le tableau a { $table }, le journal de la partie { $record } : écrivez le motif dans la colonne "motif", ou retirez le résultat du tableau
results-no-board = { $folder } : cette partie a été jouée sans numéro de damier (play --board)
results-game = { $white } – { $black }
results-game-of-round = { $white } – { $black } (ronde { $round })
results-game-in = { $game } dans { $file }
results-not-paired = le damier { $board } est apparié { $pairing } ; { $folder } a { $games } : omettez ce dossier, ou corrigez les noms ou la ronde
results-several-fit = plusieurs parties peuvent être celle du damier { $board } : { $games }. Nommez le fichier de celle qui compte à la place du dossier de la soirée
results-open = sans résultat : { $boards }
results-written = résultats { $count ->
    [one] d'un damier écrits
   *[other] de { $count } damiers écrits
} : { $file } et { $page }
round-sheet-title = Résultats
round-sheet-round = Ronde { $round }
round-sheet-board = Damier
round-sheet-white = Blancs
round-sheet-black = Noirs
round-sheet-result = Résultat
round-sheet-forfeit = F : partie non jouée, gagnée par forfait
round-sheet-corrections = Corrections
round-sheet-correction = Damier { $board } : { $after } au lieu de { $before }. { $reason }
round-sheet-entered = Damier { $board } : { $after }. { $reason }
round-sheet-undecided = aucun résultat
round-sheet-open = { $count ->
    [one] une partie sans résultat
   *[other] { $count } parties sans résultat
}
round-sheet-arbiter = Arbitre
column-board = Damier
column-white = Blancs
column-black = Noirs
column-white-id = Id blancs
column-black-id = Id noirs
column-white-rating = Classement blancs
column-black-rating = Classement noirs
column-white-team = Équipe blancs
column-black-team = Équipe noirs
column-white-points = Points blancs
column-black-points = Points noirs
column-forfeit = Forfait
column-reason = Motif
command-results = résultats d'une ronde en CSV et en feuille à imprimer, d'après un tableau d'appariements et les journaux des damiers
help-results-table = les appariements, et les résultats s'il y en a : CSV, ou texte collé d'un tableur ; "-" le lit sur l'entrée standard
help-results-matches = dossiers de parties jouées avec --board : leurs résultats sont pris dans leurs journaux
help-results-output = le dossier pour results.csv et results.html (par défaut : celui-ci)
help-results-event = nom du tournoi, pour la feuille
help-results-round = la ronde, pour la feuille ; les parties d'une autre ne sont pas prises
help-results-date = la date, pour la feuille
help-results-rules = jeu de règles, selon lequel résultats et points sont écrits : 2-0 et 1-1, ou 1-0 et ½-½ (par défaut : celui des parties)
help-play-pairings = prendre les noms, ids, classements et équipes des deux joueurs dans ce tableau (CSV, ou collé d'un tableur)
help-play-board = le numéro de ce damier dans la ronde

## Réglages

setting-refused = { $file }, { $place } : { $fault }
setting-refused-in-line = { $file }, ligne { $line }, { $place } : { $fault }
setting-unknown = ce réglage n'existe pas ; il y a { $known }
setting-unknown-near = ce réglage n'existe pas, est-ce { $near } ?
setting-no-choice = il n'y a pas de { $given }
setting-no-choice-of = il n'y a pas de { $given } ; il y a { $choices }
setting-kinds = { $kinds }
setting-expected = il faut { $wanted }
setting-expected-not = il faut { $wanted }, non { $given }
setting-nul = il contient le caractère NUL, qu'aucun nom ni aucune valeur ne peut avoir
setting-no-pair = { $missing } manque : un certificat et sa clé vont ensemble
setting-same-token = identique à { $other } : qui a l'un a ce que l'autre permet ; il faut à chacun son propre mot de passe
setting-no-such-article = aucun incident ne porte l'article « { $article } » ; il y a { $known }
setting-kind = { $kind ->
    [str] un texte entre guillemets
    [int] un nombre entier
    [float] un nombre
    [bool] true ou false
    [array] une liste entre [ ]
    [object] une table
    [null] rien
   *[other] { $kind }
}
setting-not-empty = un texte qui n'est pas vide est attendu
setting-bounded = { $kinds } de { $sign ->
    [least] au moins
    [most] au plus
    [more] plus de
    [less] moins de
   *[exactly] exactement
} { $bound }{ $unit ->
    [str] { "" } caractères
    [array] { "" } éléments
   *[other] { "" }
}

## Diagnostic

doctor-ok = ok
doctor-not = NON
doctor-off = éteint
doctor-defaults = les valeurs par défaut, ce dossier n'ayant pas de referee.toml
doctor-no-room = il ne reste que { $free } Mo pour { $folder } : faites de la place pour { $wanted } Mo
doctor-record = on peut écrire dans le dossier { $folder }, { $free } Go sont libres
doctor-camera = { $camera } : { $size }, { $rate } images par seconde
doctor-camera-slow = { $camera } : { $size }, { $rate } images par seconde : trop peu ; donnez plus de lumière, ou une image plus petite (camera.width_px)
doctor-board = { $size }x{ $size } cases, vues de { $degrees } degrés au-dessus
doctor-clock-none = aucune pendule n'est choisie ; le temps n'est pas compté
doctor-clock-by-board = chaque coup vaut un appui
doctor-clock-screen = sur la page de pendule de la console
doctor-clock-silent = le damier répond, mais aucune pendule : allumez-la et branchez-la sur le damier
doctor-clock-read = { $model } à { $port } : ses temps sont lus
doctor-clock-own = { $model } à { $port } compte selon son propre programme : ses temps sont lus
doctor-clock-set = { $model } à { $port } : l'ordinateur compte, et la règle
doctor-console = les pages peuvent être montrées à { $host }, port { $port }
doctor-console-encrypted = les pages peuvent être montrées à { $host }, port { $port }, avec chiffrement ; { $certificate }
doctor-console-not = les pages ne peuvent pas être montrées à { $host }, port { $port } ({ $error }) : choisissez un autre port par --port, ou une autre adresse par --host
doctor-certificate-ends = le certificat finit le { $day }
doctor-authority-to-make = son autorité de certification est faite au premier démarrage
doctor-authority-ends = son autorité de certification finit le { $day }
doctor-room = { $room ->
    [settings] réglages
    [record] procès-verbal
    [camera] caméra
    [board] damier
    [light] lumière
    [clock] pendule
    [voice] voix
   *[console] console
}

## La page de la soirée

launcher-phone = Un téléphone, son navigateur servant de caméra
launcher-virtual-table = Table virtuelle, pour essayer
launcher-port = Pendule DGT sur { $port } ({ $what })
launcher-port-missing = Pendule DGT sur { $port } (pas branchée en ce moment)
launcher-no-camera = choisissez d'abord une caméra
launcher-camera-in-use = la caméra sert à autre chose en ce moment
launcher-choice-lost = les choix de la dernière fois sont illisibles et ignorés ({ $file } : { $reason })
launcher-choice-not-kept = vos choix ne peuvent pas être gardés pour la prochaine fois ({ $file } : { $reason })
launcher-begins-already = une partie commence déjà
launcher-no-such-evening = il n'y a pas de soirée { $name } dans le dossier des procès-verbaux
papers-no-game = il n'y a pas de procès-verbal de partie dans { $folder }
launcher-stopped = La soirée a été terminée avant que sa dernière partie ait un résultat. Vous pouvez la reprendre ci-dessous.
launcher-closed = La soirée est terminée : { $count ->
    [one] une partie
   *[other] { $count } parties
}. Résultats et documents sont ci-dessous.
launcher-disk-read-only = Aucune partie ne peut être gardée dans { $folder } : ce disque ne peut être que lu. Levez sa protection en écriture, ou faites inscrire un autre dossier (record.folder dans le fichier de réglages).
launcher-disk-forbidden = Aucune partie ne peut être gardée dans { $folder } : cet utilisateur ne peut pas y écrire. Obtenez-en le droit, ou faites inscrire un autre dossier (record.folder dans le fichier de réglages).
launcher-disk-full = Aucune partie ne peut être gardée dans { $folder } : le disque est plein. Faites de la place : videz la corbeille, ou supprimez ou déplacez des fichiers inutiles. Puis recommencez.
launcher-page-at = la page de la soirée :  { $address }
launcher-how-to-end = elle se termine par « Quitter » sur la page, ou par Ctrl-C
launcher-runs-already = un arbitre électronique fonctionne déjà à { $address }{ $shown ->
    [no] {""}
   *[yes] {" "}: il est affiché
}
command-evening = tout choisir sur une page du navigateur et jouer ; ce que fait `referee` seul
command-install = ajouter l'arbitre électronique au menu de ce bureau, ou l'en retirer
help-evening-no-browser = ne pas ouvrir la page
help-install-remove = le retirer du menu
install-done = l'arbitre électronique est dans le menu : { $file }
install-removed = l'arbitre électronique n'est plus dans le menu : { $file } a été supprimé
install-nothing = l'arbitre électronique n'est pas dans le menu : il n'y a pas de { $file }
install-no-menu = ce système n'a pas de menu de bureau au sens de freedesktop.org : lancez `referee` sans commande, ou placez-le là d'où se lancent les programmes
desktop-summary = Suivre et arbitrer une partie de dames avec une caméra

console-launcher-title = Arbitre électronique
console-launcher-skip = Aller au bouton de départ
console-launcher-quit = Quitter
console-launcher-ask_quit = Le programme s'arrête. Est-ce bien cela ?
console-launcher-ended = L'arbitre électronique a été arrêté. Vous pouvez fermer cette page.
console-launcher-gone = L'arbitre électronique ne répond pas. A-t-il été arrêté ?
console-launcher-camera = 1. Caméra
console-launcher-camera_how = Choisissez la caméra qui regarde le damier. Celle qui est choisie est montrée en direct.
console-launcher-no_camera = Aucune caméra n'est branchée. Branchez-en une : elle apparaît ici d'elle-même.
console-launcher-elsewhere = Un enregistrement ou une caméra du réseau
console-launcher-recording = Fichier ou adresse
console-launcher-looking = Recherche …
console-launcher-picture_of = Ce que voit { $camera }
console-launcher-players = 2. Joueurs
console-launcher-name_as = nom, prénom
console-launcher-rules = Règles
console-launcher-clock = 3. Pendule
console-launcher-clock_none = Pas de pendule
console-launcher-clock_screen = Un téléphone ou une tablette entre les joueurs
console-launcher-network = Téléphones et autres écrans de ce réseau peuvent entrer, chacun par son propre lien (page « Écrans »)
console-launcher-clock_virtual = La pendule de la table virtuelle
console-launcher-clock_serial = Une pendule DGT (aucune n'est encore branchée)
console-launcher-clock_any = Une pendule DGT, où qu'elle soit branchée
console-launcher-time = Temps de chaque joueur
console-launcher-time_how = Minutes pour chacun + secondes par coup : 15+5, c'est 15 minutes pour chacun, et 5 secondes de plus à chaque coup. m veut dire minutes : 80+1m, c'est 80 minutes pour chacun, et 1 minute de plus à chaque coup, le premier compris : la pendule commence à 1:21:00. 50 coups en 2 heures, puis 1 heure : 2h/50, 1h.
console-launcher-try_clock = Chercher la pendule
console-launcher-voice = 4. Voix
console-launcher-voice_table = Les deux joueurs entendent irrégularités, décisions, drapeaux et résultats
console-launcher-voice_arbiter = L'arbitre entend aussi les doutes, au casque
console-launcher-voice_off = Silence
console-launcher-language = Langue de la voix, du rapport et de la feuille de partie
console-launcher-volume = Volume
console-launcher-begin = Commencer
console-launcher-begin_how = Mettez les pièces en position de départ. La partie commence d'elle-même avec le premier coup.
console-launcher-phone_how = La caméra est un téléphone : après le début, une page montre le code vers lequel le pointer. Pour suivre plutôt un enregistrement, une caméra du réseau ou la table virtuelle, choisissez-le d'abord sous Caméra.
console-launcher-start = Commencer
console-launcher-starting = La partie se prépare …
console-launcher-examine = Tout essayer
console-launcher-trying = Un instant …
console-launcher-kept = Soirées précédentes
console-launcher-kept_in = Gardées dans { $folder }
console-launcher-none_kept = Aucune encore.
console-launcher-go_on = Reprendre cette soirée
console-papers-report = Rapport
console-papers-scoresheet = Feuille de partie
console-papers-pdn = PDN
console-papers-evidence = Tout (ZIP)
console-waiting-title = Pas encore de partie
console-waiting-how = Cette page la montre dès qu'elle commence.
console-refused-title = Cela ne peut pas être montré
console-page-languages = Langues
console-token-wrong = Ce mot de passe n'est pas juste, ou ne l'est plus.
console-token-word = Mot de passe
console-token-enter = Entrer
console-token-where = L'arbitre l'a : le programme affiche au démarrage un lien pour chaque rôle. Avec un tel lien, aucun mot de passe n'est demandé :
console-token-go_on = Continuer
console-token-wrong_role_how = Le lien que vous avez suivi est pour une autre page.
console-token-own_page = Vers votre page
console-page-screens = Écrans
console-screens-title = Écrans
console-screens-links = Liens pour téléphones et autres écrans
console-screens-links_how = Pointez un téléphone vers le code, ou tapez l'adresse. Qui a le lien a ce qu'il permet : ne donnez celui de l'arbitre à personne. Si un autre lien est ouvert dans le navigateur de l'arbitre, ce navigateur n'a plus que ce que celui-là permet, jusqu'à ce que le lien de l'arbitre y soit rouvert.
console-screens-no_links = Seul cet ordinateur voit la partie en ce moment. Pour laisser entrer téléphones et autres écrans, cochez-le sur la page de la soirée avant de commencer.
console-screens-for_players = Pendule, entre les joueurs
console-screens-for_spectators = Écran de salle, pour tous
console-screens-for_arbiter = Arbitre
console-screens-arbiters_link = Le lien de l'arbitre : ouvrez-le à l'abri des regards
console-screens-certificate = Si un navigateur avertit d'un certificat inconnu :
console-screens-wall_how = Pour un grand écran dans la salle. Vos choix sont dans l'adresse : ouvrez-la là-bas.
console-screens-overlay_how = Pour OBS et d'autres programmes de diffusion : ajoutez l'adresse comme source navigateur. Le fond est transparent.
console-screens-layout = Disposition
console-screens-everything = Tout
console-screens-board_only = Le damier seul
console-screens-times_only = Noms et temps, en grand
console-screens-bar = Une barre avec noms et temps
console-screens-place = Place dans l'image
console-screens-top_left = En haut à gauche
console-screens-top_right = En haut à droite
console-screens-bottom_left = En bas à gauche
console-screens-bottom_right = En bas à droite
console-screens-scale = Taille
console-screens-below = En bas jouent
console-screens-white = les Blancs
console-screens-black = les Noirs
console-screens-board = Damier
console-screens-times = Temps
console-screens-last = Dernier coup
console-screens-api = L'API, pour d'autres programmes
console-api-title = L'API
console-api-how = Ce que d'autres programmes peuvent demander à celui-ci par HTTP. Pour les générateurs de code, la même chose est à
console-api-addresses = Adresses
console-api-types = Types
console-api-roles = Pour
console-api-asks = Corps (JSON)
console-api-gives = Réponse
console-api-may_lack = peut manquer
console-clock-app = Pendule de dames
console-clock-buzz = Vibrer
console-clock-goes_dark = Cet écran peut s'éteindre : désactivez sa mise en veille dans les réglages du téléphone, ou ouvrez cette page avec chiffrement (HTTPS).

## Ce que dit la voix : des phrases courtes et entières, les nombres en lettres

# De un à soixante-douze, les cases du plus grand damier.
spoken-numbers =
    un, deux, trois, quatre, cinq, six,
    sept, huit, neuf, dix, onze, douze,
    treize, quatorze, quinze, seize, dix-sept, dix-huit,
    dix-neuf, vingt, vingt et un, vingt-deux, vingt-trois, vingt-quatre,
    vingt-cinq, vingt-six, vingt-sept, vingt-huit, vingt-neuf, trente,
    trente et un, trente-deux, trente-trois, trente-quatre, trente-cinq, trente-six,
    trente-sept, trente-huit, trente-neuf, quarante, quarante et un, quarante-deux,
    quarante-trois, quarante-quatre, quarante-cinq, quarante-six, quarante-sept, quarante-huit,
    quarante-neuf, cinquante, cinquante et un, cinquante-deux, cinquante-trois, cinquante-quatre,
    cinquante-cinq, cinquante-six, cinquante-sept, cinquante-huit, cinquante-neuf, soixante,
    soixante et un, soixante-deux, soixante-trois, soixante-quatre, soixante-cinq, soixante-six,
    soixante-sept, soixante-huit, soixante-neuf, soixante-dix, soixante et onze, soixante-douze

spoken-words-white = Blancs
spoken-words-black = Noirs
spoken-words-and = et

spoken-sample = Voici la voix de l'arbitre électronique. Trente-deux, vingt-huit.

spoken-squares-one = Case { $squares }.
spoken-squares-several = Cases { $squares }.
spoken-squares-more = Cases { $squares }, et { $count } de plus.

spoken-match-started = La partie commence. Trait aux { $side }.
spoken-match-paused = Partie suspendue.
spoken-match-resumed = La partie reprend.

spoken-set-up-turned = Le damier est mal tourné. La grande diagonale commence à la gauche de chaque joueur.
spoken-set-up-wrong = La position de départ n'est pas correcte.
spoken-set-up-ready = La position de départ est en place.

spoken-move-quiet = { $start }, { $end }.
spoken-move-capture = { $start } prend { $end }.
spoken-move-capture-several = { $start } prend { $end }, { $count } pièces.
spoken-move-promotes = Dame.

spoken-head-irregularity = Irrégularité, { $side }.
spoken-head-irregularity-unknown = Irrégularité.
spoken-head-incorrection = Incorrection, { $side }.
spoken-head-incorrection-unknown = Incorrection.
spoken-head-accident = Accident.
spoken-head-set-up = Mise en place.

spoken-decision-opponent = Décision aux { $opponent }.

spoken-act-5-4 = Coup irrégulier.
spoken-act-5-4-1 = Deuxième coup joué avant la réponse.
spoken-act-5-4-2 = Pièce posée où elle ne peut pas aller.
spoken-act-5-4-3 = Pièce touchée, autre pièce jouée.
spoken-act-5-4-4 = Coup achevé, puis repris.
spoken-act-5-4-5 = Pièce adverse déplacée.
spoken-act-5-4-6 = Prise obligatoire oubliée.
spoken-act-5-4-7 = Pièce retirée sans prise.
spoken-act-5-4-8 = Prise d'un mauvais nombre de pièces.
spoken-act-5-4-9 = Prise arrêtée avant la fin.
spoken-act-5-4-10 = Pièces retirées avant la fin de la prise.
spoken-act-5-4-11 = Pièces prises laissées sur le damier.
spoken-act-5-4-12 = Pièce retirée sans avoir été prise.
spoken-act-5-4-13 = Retrait interrompu.
spoken-act-5-4-14 = Pièce de son propre camp retirée.
spoken-act-5-4-15 = Pion promu non couronné.
spoken-act-5-4-16 = Pion promu joué sans être couronné.
spoken-act-5-4-17 = Coup joué à deux mains.
spoken-act-17 = Même dame jouée une fois de trop.
spoken-act-5-1 = Damier mal tourné.
spoken-act-5-2 = Position de départ incorrecte.
spoken-act-5-3 = Pièce sur une case claire.
spoken-act-5-5 = La dernière position certaine est à rétablir.
spoken-act-3-14 = Pièce touchée sans avoir le trait.
spoken-act-4-4 = Prise mal montrée.
spoken-act-4-9 = Rafle mal montrée.
spoken-act-4-11 = Pièces retirées dans le désordre.
spoken-act-other = Voir l'écran.

spoken-ruling-rectify = Rectification. La position d'avant est à rétablir.
spoken-ruling-rectified = Position rétablie.
spoken-ruling-maintained = Position maintenue. La partie continue.
spoken-ruling-accepted = Irrégularité acceptée par le coup suivant.
spoken-ruling-obliged = La pièce touchée doit être jouée.

spoken-restoration-wrong = Encore faux.

spoken-flag-fallen = Drapeau tombé, { $side }.
spoken-flag-both = Les deux drapeaux sont tombés.
spoken-flag-moves = { $moves } coups joués sur { $asked }.

spoken-draw-reached = Partie égale.
spoken-draw-on-claim = L'égalité peut être demandée.
spoken-draw-6-1 = Troisième fois la même position.
spoken-draw-6-2 = Nombre de coups de dame atteint.
spoken-draw-6-3 = Nombre de coups de la finale atteint.
spoken-draw-6-4 = Nombre de coups de la finale atteint.
spoken-draw-offered = Égalité proposée, { $side }.
spoken-draw-accepted = Égalité acceptée.
spoken-draw-declined = Égalité refusée.

spoken-adjustment-announced = J'adoube, { $side }.

spoken-result-white = Partie terminée. Les Blancs gagnent.
spoken-result-black = Partie terminée. Les Noirs gagnent.
spoken-result-draw = Partie terminée. Égalité.
spoken-result-both-lose = Partie terminée. Les deux joueurs perdent.
spoken-result-undone = Le résultat ne compte pas. La partie continue.
spoken-result-corrected = Le résultat est corrigé.
spoken-result-unknown = La partie n'est plus suivie.

spoken-correction-made = Position corrigée.
spoken-correction-undone = Dernière inscription annulée.
spoken-correction-refused = Décision impossible. Voir l'écran.

spoken-doubt-raised = Doute. Voir l'écran.

spoken-camera-lost = Il n'y a plus d'image. Vérifier la caméra.
spoken-camera-found = L'image est revenue.

spoken-board-lost = Le damier n'est plus en vue. Vérifier la caméra.
spoken-board-found = Le damier est de nouveau en vue.

spoken-clock-lost = La pendule ne répond plus. Vérifier le câble.
spoken-clock-found = La pendule répond.
spoken-clock-without-move = Pendule pressée sans coup, { $side }.
spoken-clock-forgotten = Pendule oubliée, { $side }.
spoken-clock-lever = La pendule donne le trait aux { $side }.
spoken-clock-drifted = Temps de la pendule à vérifier, { $side }.
spoken-clock-refused = La pendule n'a pas exécuté l'ordre. Voir l'écran.
spoken-clock-time-given = Temps ajouté, { $side }. { $duration }.
spoken-clock-time-taken = Temps retiré, { $side }. { $duration }.

spoken-duration-minute = une minute
spoken-duration-minutes = { $count } minutes
spoken-duration-second = une seconde
spoken-duration-seconds = { $count } secondes

## Les pages ; ce que remplit un script est une simple variable

console-sides-W = les Blancs
console-sides-B = les Noirs
console-sides-unknown = un joueur non reconnu

console-page-console = Arbitre
console-page-set_up = Installation
console-page-clock = Pendule
console-page-wall = Écran de salle
console-page-overlay = Incrustation vidéo
console-page-menu = Pages
console-page-skip = Aller à ce qui vous attend
console-page-no_script = Cette page a besoin de JavaScript.

console-link-live = En direct
console-link-over = L'arbitre électronique a été arrêté. Voici l'état d'alors.
console-link-lost = Liaison perdue, nouvel essai en cours. L'affichage peut être ancien.
console-link-failed = L'arbitre électronique n'a pas reçu cela : { $reason }
console-link-unanswered = Aucune réponse n'est venue : on ne sait pas si cela a été fait. Regardez ce qui est affiché avant de recommencer.

console-phase-set-up = Avant le premier coup
console-phase-playing = En jeu
console-phase-restoring = Rétablissement
console-phase-paused = Suspendue
console-phase-ended = Terminée

console-now-clocks = Aucun temps ne court.
console-now-title = Ce qui vous attend
console-now-calm = Rien ne vous attend.
console-now-to_move = Trait : { $side }.
console-now-waiting_board = Installez le damier : la partie commence d'elle-même au premier coup.
console-now-ready = Le damier est prêt. La partie commence d'elle-même au premier coup.
console-now-turned = Le damier est mal tourné : un coin foncé doit se trouver à la gauche de chaque joueur (2.4).
console-now-wrong_squares = Ces cases ne sont pas comme dans la position de départ : { $squares }.
console-now-restore = Rétablissez la position du diagramme. Encore à corriger : { $squares }.
console-now-restore_paused = Autrement que sur le diagramme : { $squares }. Rétablissez la position, ou laissez continuer la partie depuis ce qui se trouve sur le damier.
console-now-paused = La partie est suspendue. Ce qui se fait sur le damier n'est pas jugé.
console-now-offer = { $side } proposent l'égalité. Réponse attendue : { $other }.
console-now-ended = { $result } – { $reason }
console-now-trouble = Votre aide est demandée
console-now-advice = À voir

console-result-2-0 = Les Blancs gagnent
console-result-0-2 = Les Noirs gagnent
console-result-1-1 = Égalité
console-result-0-0 = Les deux perdent
console-result-unknown = Sans résultat
console-result-write = Motif (facultatif)

console-item-article = Article { $article }
console-item-related = aussi { $articles }
console-item-after_ply = après { $ply }
console-item-at_start = avant le premier coup
console-item-decides = Au choix de l'adversaire ({ $side }) : rectifier ou maintenir.
console-item-had_to = Il fallait jouer
console-item-could_be = Le plus probable d'abord
console-item-before = Avant
console-item-after = Sur le damier
console-item-target = Ce qui doit être
console-item-lies = Ce qui est sur le damier
console-item-seen = Vu
console-item-list = Depuis le début
console-item-none = Aucun incident jusqu'ici.
console-item-label = { $label } :
console-item-seconds_ago = il y a { $count } s
console-item-minutes_ago = il y a { $count } min
console-item-enlarge = Agrandir

console-moment-before = Caméra, avant
console-moment-at = Caméra, à ce moment
console-moment-after = Caméra, après
console-moment-clip = Film
console-moment-lost = Le film n'est pas là : il est en cours de fabrication, ou perdu

console-kind-doubt = Doute
console-kind-flag_fell = Drapeau
console-kind-flag_raised = Drapeau
console-kind-draw_reached = Égalité
console-kind-pressed_without_move = Pendule
console-kind-plies_for_one_press = Pendule
console-kind-lever_disagrees = Pendule
console-kind-clock_drifted = Pendule
console-kind-clock_lost = Pendule perdue
console-kind-clock_refusal = Pendule
console-kind-camera_moved = Damier ou caméra déplacé
console-kind-camera_lost = Pas d'image
console-kind-decision_refused = Non permis

console-status-open = en suspens
console-status-rectifying = rectification en cours
console-status-rectified = position rectifiée
console-status-maintained = position maintenue
console-status-accepted = acceptée : le jeu a continué (5.7)
console-status-withdrawn = sans objet

console-severity-irregularity = Irrégularité
console-severity-incorrection = Incorrection
console-severity-accident = Accident
console-severity-set-up-fault = Faute de mise en place

console-decision-Rectify = Rectifier
console-decision-Rectify_means = la position d'avant est rétablie
console-decision-Maintain = Maintenir
console-decision-Maintain_means = le jeu continue ainsi
console-decision-Adjust = J'adoube
console-decision-OfferDraw = Propose l'égalité
console-decision-AnswerDraw_yes = Accepte l'égalité
console-decision-AnswerDraw_no = Refuse l'égalité
console-decision-ClaimDraw = Demande l'égalité
console-decision-Resign = Abandonne
console-decision-Refuse = Refus (5.6)
console-decision-CorrectTime = Ajouter ou retirer du temps
console-decision-DeclareAccident = Accident : rétablir (5.5)
console-decision-Undo = Annuler le dernier coup, incident ou décision
console-decision-Pause = Suspendre
console-decision-Resume = Reprendre
console-decision-moved = La page vient de bouger : rien n'a été décidé. Regardez encore.
console-decision-overtaken = Quelque chose a été inscrit entre-temps : rien n'a été annulé. Regardez encore.
console-decision-under_way = Ce qui a été décidé avant est encore en route : rien d'autre n'a été envoyé.
console-decision-PlayOn = Continuer à partir du damier
console-decision-PlayOn_means = le damier reste tel quel
console-decision-PlayOn_maintains = le damier reste tel quel, et l'irrégularité est maintenue
console-decision-Resume_clocks = Lancer les pendules
console-decision-Correct = Corriger la position
console-decision-DeclareResult = Déclarer le résultat
console-decision-UndoResult = Annuler le résultat
console-decision-CorrectResult = Corriger le résultat
console-decision-not_now = Impossible à présent
console-decision-confirm = Oui
console-decision-back = Revenir
console-decision-cancel = Non, revenir
console-decision-ask_Resign = Abandon ({ $side }) : la partie est perdue. Est-ce exact ?
console-decision-ask_Refuse = Refus de suivre les règles ({ $side }) : la partie est perdue (5.6). Est-ce exact ?
console-decision-ask_ClaimDraw = Égalité demandée ({ $side }). Est-ce exact ?
console-decision-ask_AnswerDraw_yes = Égalité acceptée ({ $side }) : la partie finit. Est-ce exact ?
console-decision-ask_DeclareResult = La partie finit : { $result }. Est-ce exact ?
console-decision-ask_Undo = Le dernier coup, le dernier incident ou la dernière décision est retiré. Le journal le garde. Est-ce exact ?
console-decision-ask_Undo_of = À retirer : { $what }. Le journal le garde. Est-ce exact ?
console-decision-ask_DeclareAccident = La dernière position certaine est à rétablir (5.5). Est-ce exact ?
console-decision-refused = Non permis : { $reason }

console-time-of = Temps : { $side }
console-time-add = ajouter { $amount }
console-time-take = retirer { $amount }
console-time-minutes = { $count } min
console-time-seconds = { $count } s

console-board-title = Le damier tel que l'arbitre électronique le voit
console-board-turn = Tourner le damier
console-board-square = case { $square }, { $piece }
console-board-empty = vide
console-board-w = pion blanc
console-board-W = dame blanche
console-board-b = pion noir
console-board-B = dame noire
console-board-uncrowned = pas encore couronnée

console-correct-title = Placez les pièces comme elles sont sur la table
console-correct-how = Glissez les pièces ; lâchée à côté du damier, une pièce est retirée. Clavier : flèches, puis Espace.
console-correct-tray = Pièces à ajouter
console-correct-to_move = Au trait
console-correct-set = Fixer cette position
console-correct-changed = Cases changées : { $squares }
console-correct-unchanged = Rien n'est encore changé.
console-correct-closed = Une autre partie se joue maintenant à cette table : la correction ouverte ici a été fermée, et rien n'en a été inscrit.

console-camera-title = Caméra
console-camera-overlay = Montrer ce que voit l'arbitre électronique
console-camera-none = Pas d'image de la caméra.
console-camera-picture = Le damier vu par la caméra

console-moves-title = Coups
console-moves-none = Aucun coup encore.
console-moves-restored = position rétablie
console-moves-corrected = position corrigée à la main
console-moves-undone = annulé

console-counters-title = Règles d'égalité
console-counters-none = Aucun compte n'est en cours.
console-counters-repetition = Même position : { $done } fois sur { $limit }
console-counters-at_once = Finale égale
console-counters-moves = Règle des { $moves } coups : encore { $left }
console-counters-long_diagonal = Règle des { $moves } coups sur la grande diagonale : encore { $left }
console-counters-reached = atteinte
console-counters-claim = sur demande

console-people-title = Joueurs
console-people-table = Table

console-alarm-aloud = Alertes sonores : oui
console-alarm-asleep = Alertes sonores : touchez la page
console-alarm-silent = Alertes sonores : non

console-evening-title = Ce soir
console-evening-at_table = en cours
console-evening-next = Partie suivante
console-evening-next_how = Cette partie sera close ; son résultat pourra encore être corrigé. Caméra, pendule et liens restent les mêmes. Placez les pièces : la partie commence d'elle-même.
console-evening-begin = Commencer cette partie
console-evening-swap = Échanger les couleurs
console-evening-event = Épreuve
console-evening-site = Lieu
console-evening-round = Ronde
console-evening-time = Cadence
console-evening-end = Finir la soirée
console-evening-ask_end = La partie sera close et la soirée se termine. Est-ce bien cela ?
console-evening-ask_end_open = Cette partie n'a pas encore de résultat. La soirée se termine ; la partie peut être reprise plus tard, sur la page de la soirée. Est-ce bien cela ?
console-evening-ask_end_unbegun = La partie suivante n'a pas commencé : elle est retirée. La soirée se termine. Est-ce bien cela ?
console-evening-ask_undo = La partie continue comme si elle n'avait pas fini. Les pendules attendent que vous les lanciez.
console-evening-ask_correct = Partie { $number } : { $result }. Quel est le bon résultat ?
console-evening-reason = Motif
console-evening-reason_needed = Écrivez le motif : il figure au procès-verbal.
console-evening-slip = saisi par erreur

console-clock-none = Aucune pendule ne tourne pour cette partie.
console-clock-press = { $side } : appuyer
console-clock-swap = Échanger les côtés
console-clock-full = Plein écran
console-clock-refused = Non compté : { $reason }
console-clock-one_ply = 1 demi-coup
console-clock-plies = { $count } demi-coups
console-clock-hint = Posez le téléphone ou la tablette entre les joueurs. Chacun touche sa moitié après son coup.

console-set_up-title = Installation
console-set_up-camera = 1. Caméra
console-set_up-camera_how = Choisissez la caméra qui regarde le damier.
console-set_up-camera_none = Aucune caméra trouvée. Branchez-en une et cherchez encore.
console-set_up-virtual = Une table virtuelle : ce programme dessine un damier et ses joueurs, pour essayer
console-set_up-look_again = Chercher encore
console-set_up-use = Choisir
console-set_up-in_use = choisie
console-set_up-corners = 2. Coins du damier
console-set_up-corners_how = Glissez les quatre repères sur les coins extérieurs de la surface de jeu : 1 au fond à gauche vu des Blancs, puis dans le sens des aiguilles d'une montre. Les flèches déplacent le repère choisi.
console-set_up-corners_save = Garder ces coins
console-set_up-corners_kept = Les coins sont gardés.
console-set_up-corner = Coin { $number }
console-set_up-light = 3. Lumière
console-set_up-light_none = On ne peut encore rien dire de la lumière.
console-set_up-voice = 4. Voix
console-set_up-voice_text = Paroles à dire
console-set_up-voice_sample = Les Blancs jouent trente-deux, vingt-huit.
console-set_up-voice_hear = Écouter la voix
console-set_up-loudness = Volume (tout en bas : muet)
console-set_up-clock = 5. Pendule
console-set_up-clock_how = La pendule affiche un texte ou sonne.
console-set_up-clock_test = Essayer la pendule
console-set_up-board = 6. Le damier
console-set_up-done = Aller à la page de l'arbitre
console-set_up-good = bon
console-set_up-bad = à revoir

console-wall-waiting = La partie n'a pas commencé

console-token-title = Un mot de passe est demandé
console-token-needed = Cette page montre une partie de dames à ceux que l'arbitre laisse entrer. Tapez le mot de passe que vous avez reçu.
console-token-entered = Un instant …
console-token-wrong_role = Ce mot de passe ne permet pas cela.

console-certificate-title = Faire confiance à ce programme
console-certificate-why = La liaison avec ce programme est chiffrée. Votre téléphone ne connaît pas encore son certificat et vous avertit. Installez le certificat une fois, et l'avertissement ne viendra plus.
console-certificate-file = Le certificat de ce programme
console-certificate-android_1 = Touchez « Le certificat de ce programme » ci-dessus et gardez le fichier.
console-certificate-android_2 = Ouvrez les paramètres et cherchez « certificat CA » (sous Sécurité et confidentialité, Autres paramètres de sécurité, Installer depuis le stockage ; les noms changent un peu d'un téléphone à l'autre). Touchez-le, puis « Installer quand même », et choisissez le fichier.
console-certificate-android_settings = Paramètres
console-certificate-android_ca = Certificat CA
console-certificate-android_install = Installer quand même
console-certificate-again = Pointez de nouveau le téléphone vers le code, ou rouvrez l'adresse de ce programme.
console-certificate-no_warning = Plus d'avertissement
console-certificate-apple_1 = Ouvrez cette page dans Safari, touchez le lien ci-dessus, puis « Autoriser ».
console-certificate-apple_2 = Ouvrez Réglages, touchez « Profil téléchargé » en haut, puis « Installer », et entrez le code du téléphone. (Plus tard il est sous Général, VPN et gestion de l'appareil.)
console-certificate-apple_3 = Dans Réglages, touchez Général, Informations, Réglages des certificats, et activez le certificat de ce programme.
console-certificate-apple_settings = Réglages
console-certificate-apple_allow = Autoriser
console-certificate-apple_profile = Profil téléchargé
console-certificate-apple_install = Installer
console-certificate-apple_trust = Réglages des certificats
console-certificate-computer = Ordinateur
console-certificate-computer_how = Gardez le fichier et importez-le comme autorité pour les sites web dans les réglages du navigateur, sous certificats.
console-certificate-check = Est-ce le bon ?
console-certificate-check_how = Le téléphone montre cette empreinte du certificat avant de lui faire confiance ; le programme a affiché la même à son démarrage :
console-certificate-only_here = Le certificat ne vaut que pour ce programme dans le réseau local, pour aucune adresse d'internet. On peut l'enlever au même endroit à tout moment.

console-door-head = l'en-tête de la demande est trop long
console-door-query = la question qui suit l'adresse a trop de parties
console-door-other_name = cette console ne porte pas ce nom : prenez l'adresse affichée au démarrage du programme
console-door-too_often = trop de demandes : attendez quelques secondes
console-door-method = seuls GET et POST sont compris
console-door-token = un mot de passe est demandé : envoyez celui affiché au démarrage, en jeton « bearer » ou par ?token=
console-door-wrong_tokens = trop de mots de passe faux : attendez une minute
console-door-elsewhere = seules les pages de cette console peuvent changer quelque chose
console-door-json = envoyez du JSON, avec Content-Type: application/json
console-door-too_large = au plus { $most } octets sont lus
console-door-way = cette adresse se demande autrement : voir /api/v1/openapi.json
console-door-nowhere = il n'y a rien à cette adresse
