### Alle Wörter, die Menschen lesen oder hören, auf Deutsch.
### Variablen: $side, $other und $by sind Spieler (white, black oder nobody); $squares, $plies und $choice sind Listen.

language-name = Deutsch

## Spieler und Listen

player = { $side ->
    [white] Weiß
    [black] Schwarz
   *[nobody] jemand
}
# Der Spieler am Satzanfang, mit dem Hilfsverb.
who-did = { $side ->
    [white] Weiß hat
    [black] Schwarz hat
   *[nobody] Jemand hat
}
# Der Spieler am Satzanfang.
who = { $side ->
    [white] Weiß
    [black] Schwarz
   *[nobody] Jemand
}
other-player = { $other ->
    [white] Weiß
    [black] Schwarz
   *[nobody] jemand
}
# Ein Spieler am Anfang einer Bemerkung.
player-named = { $side ->
    [white] Weiß
    [black] Schwarz
   *[nobody] Ein nicht erkannter Spieler
}
listed-and = { $names } und { $last }
listed-or = { $names } oder { $last }
listed-more = { $names } und weitere

typed = { $text }

## Wie eine Partie endet

broken-off = Die Aufnahme endet
broken-off-in-act = Die Aufnahme endet mitten in einem Zug
agreed = Die Spieler haben sich auf Remis geeinigt
declared-over = Der Schiedsrichter hat das Ergebnis festgesetzt
resigned = { who-did } aufgegeben
refused = { who-did } sich geweigert, die Regeln zu befolgen
claimed = { who-did } Remis beansprucht. { $why }
# where it is written; "guide" is a source of the program, and no article of the rules
cited = { $article ->
    [guide] {""}
   *[other] {" "}({ $article })
}
no-piece-left = { who } hat keinen Stein mehr{ cited }
no-ply-left = { who } hat keinen Zug mehr{ cited }
by-rule = { $why } ({ $article })
draw-repetition = Dieselbe Stellung mit demselben Spieler am Zug steht zum { $limit }. Mal auf dem Brett
draw-kings-only = Je { $limit } Züge nur mit Damen, ohne zu schlagen
draw-balance = Je { $limit } Züge ohne Schlag und ohne neue Dame
draw-at-once = Dieses Endspiel gegen eine einzelne Dame ist remis, denn es ist kein Schlag in Sicht
draw-ending = Je { $limit } Züge in diesem Endspiel gegen eine einzelne Dame

## Was getan wurde (Artikel 5.4 und was dazu gehört)

act-taken-back = { who-did } { $way } zurückgenommen, einen ausgeführten Zug, der stehen bleiben musste
act-taken-back-for-another = { who-did } { $way } zurückgenommen, einen ausgeführten Zug, der stehen bleiben musste, und { $instead } gespielt
act-played-twice = { who-did } { $way } gespielt, ohne am Zug zu sein
act-opponents-piece = { who-did } einen gegnerischen Stein von { $start } nach { $end } versetzt
act-on-light-square = { who-did } den Stein von { $start } auf ein helles Feld gesetzt (5.3)
act-removed = { who-did } { $squares } entfernt, obwohl dort nichts geschlagen wurde
act-removed-too-early = { who-did } { $squares } entfernt, bevor { $way } beendet war
act-board-displaced = Das Brett wurde verschoben, oder es sind Steine darauf erschienen
act-piece-displaced = Der Stein auf { $squares } steht nicht mehr wie zuvor
act-pieces-displaced = Mehrere Steine haben sich gleichzeitig verändert: { $squares } stehen nicht mehr wie zuvor
act-accident-declared = Die Stellung wurde durch ein Missgeschick verändert
act-appeared = { $count ->
    [one] Ein Stein ist
   *[other] Steine sind
} auf { $squares } erschienen
act-in-doubt = Auf { $squares } hat sich unter den Händen der Spieler etwas geändert; wer es war, ist nicht bekannt
act-displaced-in-doubt = { $count ->
    [one] Ein Stein wurde versetzt
   *[other] Steine wurden versetzt
} ({ $ways }){ $others ->
    [0] { "" }
   *[other] , und auf { $squares } hat sich etwas geändert,
} unter den Händen der Spieler; wer es war, ist nicht bekannt
act-capture-overlooked = { who-did } { $way } gespielt, obwohl Schlagzwang bestand: { $choice }
act-king-should-rest = { who-did } die Dame von { $start } nach { $limit } Zügen hintereinander noch einmal gezogen
act-off-the-diagonal = { who-did } von { $start } nach { $end } gezogen; diese Felder liegen auf keiner gemeinsamen Diagonale
act-backwards = { who-did } den einfachen Stein von { $start } rückwärts nach { $end } gezogen
act-too-far = { who-did } von { $start } nach { $end } gezogen; das ist zu weit
act-over-a-piece = { who-did } von { $start } nach { $end } über einen Stein hinweg gezogen, der im Weg steht
act-own-removed = { who-did } nach { $way } { $count ->
    [one] einen eigenen Stein
   *[other] eigene Steine
} entfernt: { $squares }
act-not-captured-removed = { who-did } { $squares } entfernt, obwohl { $count ->
    [one] dieser Stein durch { $way } nicht geschlagen wurde
   *[other] diese Steine durch { $way } nicht geschlagen wurden
}
act-left-standing = { who-did } { $squares } nach { $way } stehen gelassen
act-let-go = { who-did } den Stein auf { $end } losgelassen, bevor { $way } beendet war
act-other-capture = { who-did } mit { $way } { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
} geschlagen, obwohl { $choice } vorgeschrieben war
act-impossible-capture = { who-did } mit { $way } mehr geschlagen, als möglich ist
act-paused = { who-did } beim Entfernen der Steine von { $way } innegehalten: { $squares } { $count ->
    [one] stand
   *[other] standen
} noch
act-touched-another = { who-did } den Stein auf { $touched } berührt und { $way } gespielt, obwohl { $choice } gespielt werden musste
act-touched-unknown-other = { who-did } den Stein auf { $touched } berührt und einen anderen gezogen, obwohl { $choice } gespielt werden musste
act-not-the-obliged = { who-did } { $way } gespielt, obwohl mit dem berührten Stein auf { $touched } gezogen werden musste: { $choice }
act-removal-taken-up-again = { who-did } das Entfernen der geschlagenen Steine auf { $squares } wieder aufgenommen
act-out-of-order = { who-did } die Steine von { $way } nicht in der Reihenfolge des Schlages entfernt
act-not-shown = { who-did } bei { $way } den Stein nicht auf jedes Landefeld gesetzt
act-shifted-out-of-turn = { who-did } { $squares } auf { $count ->
    [one] seinem Feld
   *[other] ihren Feldern
} verschoben, ohne am Zug zu sein
act-turned-board = Das Brett liegt verdreht: Die lange Diagonale muss bei jedem Spieler links beginnen
act-wrong-array = Die Grundstellung stimmt nicht: siehe { $squares }
act-two-hands = { who-did } bei { $way } mit zwei Händen gezogen und entfernt
act-played-uncrowned = { who-did } den umgewandelten Stein von { $start } gezogen, bevor er gekrönt war
act-not-crowned = { who-did } { $way } gespielt und { $count ->
    [one] den umgewandelten Stein
   *[other] die umgewandelten Steine
} auf { $squares } ungekrönt gelassen

## Wie es richtig gewesen wäre

rightly-5-4-10 = Der Schlag selbst ist erlaubt; die Steine dürfen erst entfernt werden, wenn der schlagende Stein auf seinem letzten Feld steht
rightly-5-4-11 = Der Schlag selbst ist erlaubt; alle geschlagenen Steine mussten entfernt werden
rightly-5-4-12 = Der Schlag selbst ist erlaubt; nur die geschlagenen Steine mussten entfernt werden
rightly-5-4-13 = Der Schlag selbst ist erlaubt; die geschlagenen Steine mussten ohne Unterbrechung entfernt werden
rightly-5-4-14 = Der Schlag selbst ist erlaubt; nur die geschlagenen Steine mussten entfernt werden, kein eigener
rightly-5-4-15 = Der Zug selbst ist erlaubt; der umgewandelte Stein musste vorher gekrönt werden
rightly-5-4-16 = Der Zug selbst ist erlaubt; der umgewandelte Stein musste vorher gekrönt werden
rightly-5-4-17 = Der Zug selbst ist erlaubt; Ziehen und Entfernen mussten mit einer Hand geschehen
rightly-4-9 = Der Schlag selbst ist erlaubt; der schlagende Stein musste auf jedes Landefeld gesetzt werden
rightly-4-11 = Der Schlag selbst ist erlaubt; die geschlagenen Steine mussten einer nach dem anderen in der Reihenfolge des Weges entfernt werden, ohne Unterbrechung

## Was eine Rücknahme herausnimmt

undo-ply = { $ply } { by-side }
undo-act = der Vorfall nach Artikel { $article } { by-side }
undo-incident = der Vorfall nach Artikel { $article }
undo-maintained = die Entscheidung, es bestehen zu lassen (Artikel { $article })
undo-rectified = die Berichtigung (Artikel { $article })
undo-rectifying = die Entscheidung zu berichtigen (Artikel { $article })
undo-position = die letzte Entscheidung über die Stellung
undo-return = die Rückkehr zur früheren Stellung
undo-result = das Ergebnis { $result }
undo-several = { $parts }

## Warum eine Entscheidung abgelehnt wird

refusal-nothing-to-undo = im Protokoll steht weder ein Halbzug noch ein Vorfall
refusal-no-result = die Partie hat noch kein Ergebnis: setzen Sie eines fest
refusal-no-reason = die Änderung eines Ergebnisses braucht einen Grund: schreiben Sie ihn
refusal-closed = die Partie ist abgeschlossen: nur ihr Ergebnis kann noch berichtigt werden
refusal-next-game-begins = die nächste Partie beginnt bereits
refusal-no-such-game = diese frühere Partie gibt es nicht
refusal-no-draw = noch ergibt hier keine Regel ein Remis
refusal-no-offer = es wurde kein Remis angeboten
refusal-paused = die Partie ist bereits unterbrochen
refusal-goes-on = die Partie läuft: es ist keine Stellung wiederherzustellen
refusal-not-paused = die Partie ist nicht unterbrochen
refusal-rebuilding = eine Stellung wird gerade wiederhergestellt: stellen Sie sie erst vollständig auf, oder korrigieren Sie sie
refusal-being-rectified = es wurde entschieden, Vorfall { $incident } zu berichtigen: nehmen Sie das erst zurück, um anders zu entscheiden
refusal-nobodys-fault = an einem Missgeschick ist niemand schuld: die letzte sichere Stellung wird wiederhergestellt (5.5)
refusal-empty-board = das Brett wäre leer: setzen Sie die Steine so, wie sie auf dem Tisch stehen
refusal-void = auf einem verdrehten Brett ist die Partie ungültig und beginnt neu (5.1)
refusal-no-time-kept = in dieser Partie wird keine Zeit genommen
refusal-clocks-own-programme = diese Uhr zählt nach ihrem eigenen Programm: korrigieren Sie die Zeiten an der Uhr
refusal-time-too-much = höchstens { $minutes } Minuten werden auf einmal gegeben oder abgezogen
refusal-time-all = { player-named } hat nicht so viel Zeit: setzen Sie das Ergebnis fest, um die Partie zu beenden
refusal-flag-is-down = die Zeit eines Spielers ist abgelaufen: geben Sie ihm zuerst Zeit, oder setzen Sie das Ergebnis fest
refusal-time-not-shown = kein Spieler kann mehr als 9:59:59 haben, mehr zeigt eine Uhr nicht
refusal-no-time-given = eine Zeitkorrektur gibt Zeit oder zieht Zeit ab
refusal-clock-not-on-screen = die Uhr dieser Partie ist nicht auf einem Bildschirm: drücken Sie die Uhr auf dem Tisch
refusal-not-your-time = es läuft nicht die Zeit dieses Spielers
refusal-not-allowed-by-token = dieses Kennwort erlaubt das nicht
refusal-over = die Partie ist beendet ({ $result }); nehmen Sie zuerst ihr Ende zurück
refusal-no-incident = es gibt keinen Vorfall { $incident }
refusal-accepted = { $side ->
    [white] Weiß hat
    [black] Schwarz hat
   *[nobody] die Spieler haben
} weitergespielt: Vorfall { $incident } ist angenommen (5.7)
refusal-withdrawn = Vorfall { $incident } wurde zurückgezogen
refusal-maintained = bei Vorfall { $incident } bleibt die Stellung bestehen, das ist entschieden
refusal-rectified = Vorfall { $incident } wurde berichtigt
refusal-not-standing-yet = die Stellung steht noch nicht: siehe { $squares }; korrigieren Sie sie, oder lassen Sie von dort weiterspielen, was auf dem Brett steht
refusal-not-to-move = { player } ist nicht am Zug und darf keine Steine zurechtrücken (3.13, 3.14)
refusal-offered-already = { player } hat schon Remis angeboten
refusal-offer-to-answer = { player } hat Remis angeboten: antworten Sie darauf
refusal-own-offer = das Angebot kam von { player }: die Antwort gibt { other-player }
refusal-other-board = diese Partie wird auf { $own } x { $own } Feldern gespielt, nicht auf { $size } x { $size }
refusal-too-many-screens = es sind schon zu viele Bildschirme verbunden
refusal-no-picture = es gibt gerade kein Bild
refusal-no-evidence = dieses Bild oder diesen Film gibt es nicht
request-field = { $field }: { $fault }
request-no-json = die Anfrage ist kein lesbares JSON: { $error }
request-too-deep = die Anfrage ist zu tief verschachtelt
request-unprintable = sie enthält Zeichen, die nicht dargestellt werden können
request-squares = die Stellung nennt { $count } Felder, dieses Brett hat { $own }

## Was von Geräten und Dateien gemeldet wird

notice-board-found = das Brett ist gefunden
notice-board-followed = das Brett wird verfolgt
notice-clock-back = die Uhr ist wieder da
notice-clock-away = { $reason }; die Partie geht mit dem Brett allein weiter
notice-camera-back = die Kamera ist wieder da
notice-file-written-again = die Datei wird wieder geschrieben; es fehlt nichts darin
notice-pictures-kept-again = Bilder werden wieder aufbewahrt
notice-disk-room-again = auf der Festplatte ist wieder Platz: die Partie wird wieder geschrieben; Bilder und Filme der Zwischenzeit können fehlen
notice-disk-written-again = die Partie wird wieder geschrieben; Bilder und Filme der Zwischenzeit können fehlen
notice-state-not-kept = der Stand für die Wiederaufnahme wird zurzeit nicht gesichert; die Partie geht weiter, nur dauert die Wiederaufnahme länger
notice-state-kept = der Stand für die Wiederaufnahme wird wieder gesichert
notice-journal-written-again = das Journal wird wieder geschrieben; es fehlt nichts

## Vor dem ersten Zug

set-up-turned = das Brett liegt verdreht: jeder Spieler braucht links eine dunkle Ecke (2.4): drehen Sie es um ein Viertel
set-up-ready = die Grundstellung steht; nehmen Sie die Hände weg
set-up-wrong = das Brett zeigt noch nicht die Grundstellung (2.8): siehe { $squares }
set-up-other = das Brett zeigt nicht die angegebene Ausgangsstellung: siehe { $squares }; stellen Sie sie auf, oder korrigieren Sie die Stellung auf der Seite nach dem, was auf dem Brett steht
set-up-other-without-pages = das Brett zeigt nicht die angegebene Ausgangsstellung: siehe { $squares }; stellen Sie sie auf, oder geben Sie mit --start die an, die auf dem Brett steht

## Was die Seite „Einrichten“ feststellt

check-voice-speaks = die Stimme spricht
check-voice-silent = die Stimme ist stumm
check-voice-turn-up = die Stimme ist stumm: stellen Sie sie lauter
check-loudness = Lautstärke { $percent } Prozent
check-few-pictures = gelesene Bilder pro Sekunde: { $rate }. Schnelle Hände werden übersehen: sorgen Sie für mehr Licht, wählen Sie ein kleineres Bild (camera.width_px), oder beenden Sie andere Programme
check-few-pictures-live = gelesene Bilder pro Sekunde: { $rate }. Schnelle Hände werden übersehen: sorgen Sie für mehr Licht, oder beenden Sie andere Programme auf diesem Computer
check-picture-good = das Bild ist gut
check-no-picture = noch kein Bild: wählen Sie eine Kamera
check-no-board = im Bild ist noch kein Brett gefunden
check-no-voice = die Stimme ist in dieser Partie abgeschaltet: gewählt wird sie vor dem Start auf der Abendseite
check-no-clock = keine Uhr in dieser Partie: gewählt wird sie vor dem Start auf der Abendseite
check-clock-silent = keine Uhr antwortet: schalten Sie sie ein, und stecken Sie sie am Brett an
check-clock-own-programme = { $shown }. Sie zählt nach ihrem eigenen Programm: ihre Zeiten werden gelesen und nicht gestellt
check-clock-shows = die Uhr hat bestätigt, dass sie HELLO zeigt: sehen Sie nach, ob es so ist
check-clock-shows-and-beeps = die Uhr hat bestätigt, dass sie HELLO zeigt und piept: sehen und hören Sie nach, ob es so ist
check-clock-refused = die Uhr hat „{ $command }“ nicht ausgeführt: { $remedy }

## Was sich der Schiedsrichter ansehen sollte

note-doubt = Was gespielt wurde, ist nicht sicher: Vergleichen Sie das Brett mit dem Diagramm.
note-flag-fell = { player-named }: Die Zeit ist abgelaufen. Der Schiedsrichter entscheidet.
note-flag-fell-moves = { player-named }: Die Zeit ist nach { $moves } von { $asked } Zügen abgelaufen. Der Schiedsrichter entscheidet.
note-flag-raised = { player-named }: Mit der gegebenen Zeit zählt die Zeitüberschreitung nicht mehr.
note-pressed-without-move = { player-named } hat die Uhr gedrückt, und auf dem Brett ist kein Zug zu sehen.
note-plies-for-one-press = Beide Spieler haben gezogen, aber { player } hat die Uhr nicht gedrückt.
note-lever-disagrees = Nach der Uhr ist { $lever } am Zug, nach dem Brett { $to_move }.
note-clock-drifted = Uhr und Programm weichen für { player } um { $apart_s } s voneinander ab.
note-clock-lost = Die Uhr antwortet nicht: { $reason }
note-clock-refusal = Die Uhr hat „{ $command }“ nicht ausgeführt: { $remedy }
note-camera-moved = Das Brett oder die Kamera wurde bewegt. Prüfen Sie, ob das Bild noch passt, und setzen Sie die Ecken neu.
note-camera-lost = Von der Kamera kommt kein Bild: { $reason }

## Die Uhr

clock-port-closed = der Anschluss { $port } der Uhr lässt sich nicht öffnen ({ $error }): prüfen Sie die Adresse und ob die Gegenseite läuft
clock-port-missing = den Anschluss { $port } der Uhr gibt es nicht: stecken Sie das Brett an; `referee clock --list` zeigt die Anschlüsse
clock-port-forbidden = dieser Benutzer darf den Anschluss { $port } der Uhr nicht öffnen: führen Sie `sudo usermod -aG dialout $USER` aus, melden Sie sich ab und wieder an
clock-port-busy = den Anschluss { $port } der Uhr benutzt ein anderes Programm: beenden Sie es (LiveChess, picochess ...)
clock-port-unfit = der Anschluss { $port } der Uhr ist keine serielle Schnittstelle: `referee clock --list` zeigt die Anschlüsse
clock-port-silent = am Anschluss { $port } antwortet kein DGT-Brett: prüfen Sie, ob es eingeschaltet ist; `referee clock --list` zeigt andere Anschlüsse
clock-port-no-board = an { $port } antwortet kein DGT-Brett
clock-no-port = keine serielle Schnittstelle gefunden: stecken Sie das Kabel der Uhr oder des Brettes an, mit dem sie verbunden ist, oder nennen Sie den Anschluss, etwa /dev/ttyUSB0
clock-no-board = kein DGT-Brett gefunden: { $problems }
clock-silent = von der Uhr kommt nichts mehr: prüfen Sie, ob sie eingeschaltet und angesteckt ist
clock-not-on-board = am Brett ist keine Uhr angesteckt: stecken Sie sie an, und schalten Sie sie ein
clock-unplugged = die Uhr wurde vom Brett abgezogen: stecken Sie sie wieder an
clock-board-unplugged = das Brett wurde abgezogen: stecken Sie es wieder an
clock-no-answer = die Uhr hat nicht geantwortet: prüfen Sie, ob sie eingeschaltet und angesteckt ist
clock-deaf = die Uhr antwortet nicht auf Befehle: prüfen Sie, ob sie eingeschaltet und angesteckt ist
clock-none-answers = keine Uhr antwortet: siehe die Meldung zur Uhr
clock-takes-no-commands = diese Uhr nimmt keine Befehle an: tun Sie es von Hand an der Uhr
clock-counts-itself = diese Uhr zählt nach ihrem eigenen Programm: tun Sie es von Hand an der Uhr (run/pause, dann ihr Menü)
clock-own-programme = die { $model } zählt nach einem eigenen Programm: halten Sie sie an, und wählen Sie an der Uhr { $option }
clock-option = Option { $number } (vom Computer gesteuert)
clock-some-option = ihre Option für Computer
clock-time-too-long = die Uhr zeigt 0:00:00 bis 9:59:59 für jeden Spieler: wählen Sie eine kürzere Bedenkzeit
clock-not-running = die Uhr hat die Zeiten übernommen, läuft oder steht aber nicht wie befohlen: drücken Sie run/pause
clock-other-times = die Uhr zeigt andere Zeiten als die übermittelten: vergleichen Sie sie, und stellen Sie die Uhr von Hand
clock-error-twice = die Uhr hat zweimal mit einem Fehler geantwortet: versuchen Sie es noch einmal
clock-no-beeper = eine Uhr auf dem Bildschirm kann nicht piepen: lassen Sie es die Stimme sagen
# Was der Uhr befohlen wurde.
clock-command-set = die Zeiten stellen
clock-command-show-times = die Zeiten wieder zeigen
clock-command-correct = die Zeiten korrigieren
clock-command-stop = anhalten
clock-command-text = einen Text zeigen
clock-command-beep = piepen
clock-command-version = die Version nennen
clock-command-probe = melden, wer zählt
notice-clock-refused = { $command }: { $remedy }
time-control-unfit = Bedenkzeit „{ $text }“: { $fault }
time-control-write = schreiben Sie sie wie 80+1m, 2h/50, 1h/25 oder 15+5
time-control-no-period = „{ $text }“ ist kein Zeitabschnitt: schreiben Sie 2h/50 oder 15+5
time-control-none = eine Bedenkzeit braucht eine Zeit, etwa 80+1m
time-control-zero = Zeiten und Zugaben sind größer als 0
time-control-moves = ein Zeitabschnitt gilt für mindestens 1 Zug: 2h/50
time-control-endless = Zeitabschnitt { $number } hat keine Zahl von Zügen, der nächste würde also nie beginnen: schreiben Sie 2h/50, 1h
time-control-too-long = eine Uhr zeigt höchstens 9:59:59: wählen Sie eine kürzere Zeit
time-control-no-time = für den ersten Zug ist keine Zeit da: schreiben Sie Minuten, etwa 15+5
time-control-byo-yomi = Byoyomi ist eine Zahl von Abschnitten und ihre Zeit: 30, 3x30s
time-control-byo-yomi-last = Byoyomi folgt auf eine Hauptzeit ohne Zahl von Zügen: 30, 3x30s
time-no-time = „{ $text }“ ist keine Zeit: schreiben Sie 1h30, 90m oder 45s

## Die Kamera

camera-named = Kamera { $source }
camera-virtual = der virtuelle Tisch
camera-no-picture = { $camera } liefert kein Bild: { $remedy }
camera-one-picture = { $camera } liefert ein einziges Bild und endet: geben Sie die Adresse des Videostroms an
camera-cut-off = { $camera } sendet abgeschnittene Bilder: prüfen Sie das Netz
camera-still = { $camera } liefert kein neues Bild: prüfen Sie das Kabel
camera-black = { $camera } liefert schwarze Bilder: nehmen Sie die Abdeckung vom Objektiv, oder schalten Sie das Licht ein
camera-other-size = { $camera } liefert jetzt Bilder von { $width } x { $height } Pixeln: das Brett wird neu gesucht
camera-missing = es gibt keine Kamera { $number }: stecken Sie sie an, oder wählen Sie unter den vorhandenen: { $choices }
camera-none = keine
camera-forbidden = dieser Benutzer darf sie nicht öffnen: führen Sie `sudo usermod -aG video $USER` aus, melden Sie sich ab und wieder an
camera-busy = sie ist da, liefert aber nichts: schließen Sie das andere Programm, das sie benutzt (Browser, Videokonferenz, zweites Schiedsrichterprogramm)
camera-check-number = prüfen Sie, ob sie angesteckt ist, ob kein anderes Programm sie benutzt und ob die Nummer stimmt
camera-check-address = prüfen Sie Adresse und Netz und ob kein anderes Programm die Kamera für sich allein hat
camera-unknown = „{ $text }“ ist weder der Name einer Kamera noch eine vorhandene Datei: geben Sie eine Nummer, eine Adresse oder einen Namen an; die Kameras sind { $choices }
camera-unknown-none = „{ $text }“ ist weder der Name einer Kamera noch eine vorhandene Datei: geben Sie eine Nummer oder eine Adresse an; dieser Computer nennt keine Kamera
camera-no-file = es gibt keine Datei { $file }: prüfen Sie ihren Namen, oder wählen Sie eine Kamera
camera-folder = { $file } ist ein Ordner: wählen Sie einen Film darin, oder eine Kamera
camera-several = „{ $text }“ passt auf mehrere Kameras: geben Sie eine Nummer, eine Adresse oder einen Namen an; die Kameras sind { $choices }
camera-no-address = { $source } ist keine Adresse einer Kamera: { $error }
camera-password-without-user = zum Passwort einer Kamera gehört ein Benutzer in ihrer Adresse, etwa rtsp://USER@HOST/
camera-secret-not-kept = Geheimes in { $source } wird nicht gespeichert: geben Sie das Passwort des Benutzers in { $variable } an oder in einer Datei, die camera.password_file nennt, oder noch einmal die ganze Adresse
camera-virtual-too-late = der virtuelle Tisch kann nur zu Beginn gewählt werden
virtual-played-out = die Spieler am virtuellen Tisch haben alles gespielt, was sie spielen sollten: setzen Sie das Ergebnis fest, oder beenden Sie den Abend
recording-played-out = die Aufnahme { $recording } ist zu Ende: setzen Sie das Ergebnis fest, wählen Sie auf der Seite „Einrichten“ eine andere Kamera, oder beenden Sie den Abend
recording-broken-off = die Aufnahme { $recording } bricht bei { $until } von { $length } ab: setzen Sie das Ergebnis fest, wählen Sie auf der Seite „Einrichten“ eine andere Kamera, oder beenden Sie den Abend
recording-unreadable = die Aufnahme { $recording } lässt sich von hier an nicht lesen: { $error }; setzen Sie das Ergebnis fest, wählen Sie auf der Seite „Einrichten“ eine andere Kamera, oder beenden Sie den Abend
pictures-end = die Bilder können nicht mehr gelesen werden: { $error }
recording-unbegun = die Aufnahme endete, bevor die Ausgangsstellung zu sehen war
recording-unbegun-for = die Aufnahme endete, bevor die Ausgangsstellung zu sehen war: { $trouble }
recording-unbegun-fen = die Aufnahme endete, bevor die Ausgangsstellung zu sehen war: { $trouble }; beginnt sie mitten in einer Partie, prüfen Sie das Gesehene und nennen Sie es: --start "{ $fen }" (mit B: statt W: am Anfang, wenn Schwarz am Zug ist)
video-rate = frames_per_s ist { $rate }: geben Sie eine Zahl von Bildern je Sekunde über 0 an
video-folder = { $file } ist ein Ordner: nennen Sie die Aufnahme darin
video-missing = { $file } gibt es nicht: prüfen Sie den Namen der Aufnahme
file-forbidden = { $file } kann nicht geöffnet werden ({ $error }): prüfen Sie die Zugriffsrechte
video-empty = { $file } ist leer: nehmen Sie noch einmal auf, oder kopieren Sie die Datei noch einmal
video-photograph = { $file } ist ein Foto, keine Aufnahme: wählen Sie einen Film (für Fotos gibt es `referee read`)
video-undecodable = { $file } enthält kein Bild, das sich lesen lässt: wandeln Sie die Datei in MP4 (H.264) um, und versuchen Sie es noch einmal
video-unreadable = { $file } ist kein lesbares Video: geben Sie eine Aufnahme in MP4, MKV, WebM oder AVI an

## Das Telefon als Kamera

camera-phone = das Telefon
phone-waiting = noch ist kein Telefon die Kamera: richten Sie ein Telefon auf den Code der Seite „Einrichten“ auf diesem Computer
phone-waiting-without-pages = noch ist kein Telefon die Kamera: richten Sie ein Telefon auf den Code, den dieses Programm ausgegeben hat, oder öffnen Sie die Adresse
phone-away = das Telefon ist weg (ein Anruf, ein gesperrter Bildschirm, ein leerer Akku oder ein anderes Netz): entsperren Sie es, und öffnen Sie seine Seite wieder, dann geht es von selbst weiter
phone-silent = das Telefon sendet kein Bild: sehen Sie auf seinen Bildschirm; ist dort alles in Ordnung, bringen Sie es näher an den Router
phone-fault-no-camera = das Telefon hat keine Kamera, die sein Browser benutzen darf: nehmen Sie ein anderes
phone-fault-forbidden = der Browser des Telefons lässt die Seite nicht an die Kamera: erlauben Sie es in den Einstellungen dieser Seite, und laden Sie die Seite neu
phone-fault-busy = eine andere App auf dem Telefon benutzt seine Kamera: schließen Sie sie
phone-fault-old = der Browser des Telefons ist zu alt, um Kamera zu sein: aktualisieren Sie ihn, oder nehmen Sie ein anderes Telefon
phone-picture-unreadable = das Telefon hat etwas gesendet, das kein vollständiges JPEG-Bild ist: es wurde verworfen
phone-picture-too-large = das Telefon hat ein Bild von { $width } x { $height } Pixeln gesendet, höchstens { $most } Megapixel werden gelesen: es wurde verworfen
phone-network-slow = das Telefon sendet nur { $rate } Bilder je Sekunde: bringen Sie es näher an den Router, oder nehmen Sie andere Geräte aus dem Netz
phone-battery-low = der Akku des Telefons ist bei { $percent } %: stecken Sie das Ladegerät an
phone-strained = das Telefon kommt nicht nach, vielleicht ist es heiß: schließen Sie andere Apps, nehmen Sie es aus der Hülle, halten Sie es im Schatten
phone-front-camera = das Telefon hat auf der Rückseite keine Kamera, also wird die über dem Bildschirm benutzt: drehen Sie den Bildschirm zum Brett
phone-head-dark = Zu dunkel
phone-head-blurred = Unscharf
phone-head-cut-off = Abgeschnitten
phone-head-low = Höher halten
phone-head-far = Näher heran
phone-head-glare = Eine Spiegelung
phone-head-pale = Zu blass
phone-head-seeking = Noch kein Brett
phone-head-covered = Hände weg
phone-head-look = Noch nicht
doctor-phone = bereit für ein Telefon unter { $host } Port { $port }: nach dem Start zeigt die Seite „Einrichten“ den Code, auf den es zu richten ist
phone-line-well = ein Telefon ist da und hat seine Kamera
phone-battery-well = der Akku des Telefons reicht wieder
phone-network-well = die Bilder des Telefons kommen wieder schnell genug
phone-strain-well = das Telefon kommt wieder nach
phone-lens-well = das Telefon benutzt wieder die Kamera auf der Rückseite
phone-picture-well = die Bilder des Telefons sind wieder lesbar
phone-second = ein anderes Telefon will die Kamera sein: wählen Sie auf der Seite „Einrichten“ zwischen beiden
phone-second-without-pages = ein anderes Telefon will die Kamera sein; das erste bleibt: um zwischen beiden zu wählen, starten Sie mit --console
phone-second-well = es steht fest, welches Telefon die Kamera ist
phone-no-network = dieser Computer ist in keinem Netz, kein Telefon kann ihn also erreichen: verbinden Sie ihn mit dem WLAN, in dem das Telefon ist
console-set_up-phone = Ein Telefon
console-set_up-phone_how = Richten Sie die Kamera des Telefons auf diesen Code, und öffnen Sie die Adresse. Installiert werden muss nichts, außer einmal das Zertifikat.
console-set_up-phone_code = Code für das Telefon
console-set_up-phone_address = oder geben Sie diese Adresse ein:
console-set_up-phone_warning = Beim ersten Mal warnt das Telefon, dass es diesen Computer nicht kennt: Tippen Sie auf „Erweitert“, und gehen Sie weiter. Ein iPhone muss ihm vorher vertrauen; danach warnt kein Telefon mehr:
console-set_up-phone_certificate = Wie ein Telefon diesem Computer vertraut
console-set_up-phone_here = Das Telefon ist die Kamera.
console-set_up-phone_asks = Ein anderes Telefon will die Kamera sein.
console-set_up-phone_admit = Das neue Telefon benutzen
console-set_up-phone_refuse = Das bisherige behalten
console-set_up-phone_renew = Ein anderes Telefon, mit einem neuen Code
console-set_up-phone_confirm = Das bisherige Telefon wird getrennt. Neuen Code zeigen?
console-phone-title = Kamera des elektronischen Schiedsrichters
console-phone-picture = Was die Kamera des Telefons sieht
console-phone-starting = Einen Augenblick …
console-phone-old = Dieser Browser ist zu alt, um Kamera zu sein. Aktualisieren Sie ihn, oder öffnen Sie die Adresse in Chrome (Android) oder Safari (iPhone).
console-phone-too_old = Der Browser ist zu alt
console-phone-too_old_how = Er kann nicht die Kamera sein. Aktualisieren Sie ihn, oder öffnen Sie die Adresse in Chrome (Android) oder Safari (iPhone).
console-phone-insecure = Nicht verschlüsselt
console-phone-insecure_how = Browser geben die Kamera nur verschlüsselten Seiten. Richten Sie das Telefon noch einmal auf den Code der Seite „Einrichten“: Seine Adresse beginnt mit https.
console-phone-code = Dieser Code gilt nicht
console-phone-code_how = Richten Sie die Kamera des Telefons auf den Code, den die Seite „Einrichten“ jetzt zeigt. Ein Code gilt für ein Telefon und nicht mehr, sobald der Schiedsrichter einen neuen verlangt hat.
console-phone-no_line = Keine Verbindung
console-phone-no_line_how = Es wird immer wieder versucht. Das Telefon muss im selben WLAN sein wie der Computer des Schiedsrichters, und das Programm muss laufen.
console-phone-asking = Ein anderes Telefon ist die Kamera
console-phone-asking_how = Der Schiedsrichter wird gefragt, ob dieses an seine Stelle tritt. Warten Sie auf die Antwort.
console-phone-turned_away = Nicht die Kamera
console-phone-turned_away_how = Der Schiedsrichter hat ein anderes Telefon oder einen neuen Code gewählt. Soll dieses es sein, richten Sie es auf den Code, den die Seite „Einrichten“ jetzt zeigt.
console-phone-allow = Kamera erlauben
console-phone-allow_how = Der Browser fragt, ob diese Seite die Kamera benutzen darf. Ohne sie gibt es kein Bild. Ton wird nicht aufgenommen.
console-phone-forbidden = Die Kamera wurde verweigert
console-phone-forbidden_how = Erlauben Sie die Kamera in den Einstellungen des Browsers für diese Seite (das Zeichen vor der Adresse), und laden Sie die Seite neu. Auf einem iPhone: Einstellungen, Safari, Kamera.
console-phone-no_camera = Keine Kamera
console-phone-no_camera_how = Der Browser findet an diesem Gerät keine Kamera. Nehmen Sie ein anderes Telefon.
console-phone-busy = Die Kamera ist belegt
console-phone-busy_how = Schließen Sie die andere App oder Seite, die sie benutzt. Alle paar Sekunden wird es wieder versucht.
console-phone-tap = Auf den Bildschirm tippen
console-phone-tap_how = Dieses Telefon zeigt das Bild seiner Kamera erst nach einer Berührung.
console-phone-refused = Bild abgelehnt
console-phone-seeking = Das Brett wird gesucht
console-phone-seeking_how = Das ganze Brett mit seinem Rand muss im Bild sein, von der Seite der Uhr gesehen, 45 bis 60 Grad über dem Tisch.
console-phone-good = Gut
console-phone-good_how = Befestigen Sie das Telefon genau so, und stecken Sie das Ladegerät an. Die gelbe oder grüne Linie ist das gefundene Brett.
console-phone-followed = Die Partie wird verfolgt
console-phone-followed_how = Berühren Sie das Telefon nicht mehr. Sein Bildschirm wird dunkel, die Kamera bleibt an.
console-phone-dimmed = Die Kamera ist an. Tippen, um zu sehen.
console-phone-front = Auf der Rückseite ist keine Kamera: Drehen Sie den Bildschirm zum Brett.
console-phone-battery = Stecken Sie das Ladegerät an.
role-camera = Telefon:
terminal-phone = richten Sie die Kamera eines Telefons auf diesen Code; es wird zur Kamera: { $link }

## Das Brett im Bild

side-of-picture = { $side ->
    [left] linken Rand
    [right] rechten Rand
    [upper] oberen Rand
   *[lower] unteren Rand
}
board-picture-too-small = das Bild ist zu klein, um ein Brett zu zeigen: nehmen Sie eines mit mindestens 640x480 Pixeln
board-picture-black = das Bild ist schwarz: ist das Objektiv abgedeckt oder das Licht aus?
board-in-part = ein Teil eines karierten Musters ist zu sehen, aber kein ganzes Brett: ein Brett mit 8x8, 10x10 oder 12x12 Feldern muss ganz im Bild liegen, höchstens ein Arm darüber; bewegen Sie die Kamera, oder machen Sie das Brett frei
board-dark = kein Brett gefunden, das Bild ist sehr dunkel: geben Sie mehr Licht, oder belichten Sie länger
board-no-edges = kein Brett gefunden und kaum eine Kante im Bild: unscharf, beschlagen oder leer; stellen Sie die Kamera auf das Brett scharf
board-none = kein Brett gefunden: ein Brett mit 8x8, 10x10 oder 12x12 Feldern muss ganz im Bild liegen; liegt es darin, geben Sie seine Ecken mit --corners an (`play`: auf /setup oder mit --profile)
board-none-between-corners = zwischen den angegebenen Ecken ist kein Brett zu sehen: geben Sie die äußeren Ecken des Spielfelds an, und lassen Sie höchstens einen Arm darüber
board-other-corners = das sichtbare Brett hat { $size }x{ $size } Felder und endet nicht an den angegebenen Ecken: geben Sie die äußeren Ecken des Spielfelds an, nicht die seines Rahmens
board-blurred = das Bild ist zu unscharf: die Kanten der Felder sind über { $squares } Felder verwischt; stellen Sie die Kamera auf das Brett scharf, und halten Sie sie ruhig
board-cut-off = das Brett ist am { side-of-picture } des Bildes abgeschnitten: bewegen Sie die Kamera, bis es ganz zu sehen ist
board-goes-on = das karierte Muster reicht über das passende Brett hinaus: das Brett ist größer als das Bild, oder es ist ein Boden oder ein Tuch; bewegen Sie die Kamera, bis das ganze Brett mit seinem Rand zu sehen ist
board-not-whole = kein ganzes Brett mit 8x8, 10x10 oder 12x12 Feldern zu sehen: es ist vom Bildrand abgeschnitten, größtenteils verdeckt oder von anderer Größe; bewegen Sie die Kamera, bis es ganz zu sehen ist, höchstens ein Arm darüber
board-corner-outside = eine Ecke des Brettes liegt außerhalb des Bildes, seine Größe ist also unbekannt: bewegen Sie die Kamera, bis alle vier Ränder zu sehen sind
board-no-borders = die Ränder des Brettes sind nicht zu sehen (vielleicht hat es { $size }x{ $size } Felder): zeigen Sie alle vier Ränder, oder geben Sie --board-size oder --corners an (`play`: auf /setup oder mit --profile)
board-two = zwei Bretter sind im Bild: richten Sie die Kamera auf eines, oder geben Sie seine Ecken mit --corners an (`play`: auf /setup oder mit --profile)
board-none-live = kein Brett gefunden: ein Brett mit 8x8, 10x10 oder 12x12 Feldern muss ganz im Bild liegen; liegt es darin, markieren Sie seine Ecken auf der Seite „Einrichten“
board-none-live-without-pages = kein Brett gefunden: ein Brett mit 8x8, 10x10 oder 12x12 Feldern muss ganz im Bild liegen; liegt es darin, speichern Sie seine Lage mit referee calibrate und geben Sie sie mit --profile an
board-no-borders-live = die Ränder des Brettes sind nicht zu sehen (vielleicht hat es { $size }x{ $size } Felder): zeigen Sie alle vier Ränder, oder markieren Sie die Ecken auf der Seite „Einrichten“
board-no-borders-live-without-pages = die Ränder des Brettes sind nicht zu sehen (vielleicht hat es { $size }x{ $size } Felder): zeigen Sie alle vier Ränder, oder speichern Sie seine Lage mit referee calibrate und geben Sie sie mit --profile an
board-two-live = zwei Bretter sind im Bild: richten Sie die Kamera auf eines, oder markieren Sie seine Ecken auf der Seite „Einrichten“
board-two-live-without-pages = zwei Bretter sind im Bild: richten Sie die Kamera auf eines, oder speichern Sie die Lage des richtigen mit referee calibrate und geben Sie sie mit --profile an
board-too-flat = die Kamera sieht zu flach auf das Brett ({ $degrees } Grad über dem Tisch): heben Sie sie auf 45 Grad oder mehr
board-light-squares = auf { $count } hellen Feldern steht etwas: ein Schachspiel oder eine Partie auf den falschen Feldern; Dame wird auf den dunklen gespielt
board-other-size = das sichtbare Brett hat { $seen }x{ $seen } Felder, nicht { $size }x{ $size }: legen Sie das andere Brett hin, oder nennen Sie die Regeln oder die Größe, die zu diesem passen
board-no-picture = kein Bild angegeben, in dem ein Brett zu suchen ist
board-covered = etwas ist über dem Brett: nehmen Sie Hände und Dinge für einen Augenblick weg
board-differs = das Brett weicht auf { $count } Feldern vom Stand der Partie ab: stellen Sie die Steine zurück, oder korrigieren Sie die Stellung auf der Konsole
corners-too-close = die angegebenen Ecken liegen für ein Brett zu nahe beieinander: geben Sie die vier des Spielfelds selbst an
corners-outside = die angegebenen Ecken liegen weit außerhalb des Bildes: geben Sie sie als x,y in seinen Pixeln an
corners-missed = das Brett, das ins Bild passt, verfehlt eine angegebene Ecke um { $pixels } Pixel: geben Sie die Ecken genauer an; stimmen sie, so wurde das Bild gestreckt: nehmen Sie es so, wie die Kamera es aufnahm
corners-no-board = die vier angegebenen Ecken spannen kein Brett auf: geben Sie sie reihum an, als x,y in Pixeln
corners-other-pictures = die Ecken wurden für Bilder von { $known } angegeben, diese sind { $own }: geben Sie sie neu an
corners-too-small = das Brett wäre dort zu klein, um gelesen zu werden: ziehen Sie die Ecken auf die des Brettes
light-cut-off = Das Brett ist am { side-of-picture } des Bildes abgeschnitten: Bewegen Sie die Kamera.
light-low-camera = Die Kamera steht niedrig ({ $degrees } Grad über dem Brett): Heben Sie sie auf 45 bis 60 Grad.
light-dark = Das Bild ist dunkel (helle Felder bei { $level } von 255): Geben Sie mehr Licht.
light-pale = Helle und dunkle Felder unterscheiden sich wenig ({ $contrast } von 255): Vermeiden Sie Dunst und Spiegelungen.
light-small-squares = Die Felder sind klein ({ $pixels } Pixel): Bringen Sie die Kamera näher, oder nehmen Sie mehr Pixel.
light-crowning-untold = Ob ein einfacher Stein auf { $squares } seinen zweiten Stein trägt, ist nicht zu sehen: 5.4.15 und 5.4.16 werden dort nur beurteilt, wenn keine Hand zu ihm zurückkommt. Bringen Sie die Kamera näher oder höher über das Brett.
light-blurred = Das Bild ist unscharf ({ $blur } Felder): Stellen Sie die Kamera scharf, und halten Sie sie ruhig.
light-glare = Spiegelung auf { $count ->
    [one] { $count } Feld
   *[other] { $count } Feldern
} ({ $squares }): Bewegen Sie die Lampe oder die Kamera.
light-beside = neben { $square }
lens-few-pictures = das gedruckte Blatt ist in { $seen } von { $pictures } Bildern zu sehen: mindestens { $least } sind nötig; zeigen Sie es ganz, flach und unter verschiedenen Winkeln
lens-contradicted = die Bilder des gedruckten Blattes widersprechen sich um { $pixels } Pixel: ist das Blatt flach, und blieben Zoom und Schärfe unverändert?
profile-unwritable = { $file } kann nicht geschrieben werden: { $error }; wählen Sie einen anderen Ort
profile-none = { $file } ist kein Kalibrierprofil: { $error }; führen Sie `referee calibrate` noch einmal aus
profile-misread = { $file }: { $fault }; führen Sie `referee calibrate` noch einmal aus
profile-version = Version { $version } ist nicht { $known }
profile-board-unseen = Bilder von { $width } x { $height } Pixeln können in dieser Lage kein Brett zeigen
profile-named-picture = { $file } heißt wie das Bild neben einem Profil: geben Sie einen Namen an, der auf .toml endet
profile-pose = pose.size { $size } oder pose.focal_px { $focal_px } kann nicht stimmen

## Die Stimme

voice-unheard = die Stimme ist nicht zu hören: { $reason }
voice-no-loudspeaker = An diesem Computer ist kein Lautsprecher oder Kopfhörer zu benutzen: Schließen Sie einen an und drücken Sie auf der Seite „Einrichten“ „Stimme anhören“, oder stellen Sie dort die Lautstärke ganz nach unten (stumm). Die Partie geht weiter, und alles wird gezeigt.
voice-no-loudspeaker-without-pages = An diesem Computer ist kein Lautsprecher oder Kopfhörer zu benutzen: Schließen Sie einen an, oder starten Sie mit --voice off. Die Partie geht weiter, und alles steht im Terminal.
voice-no-such-language = es gibt keine Sätze in { $language }: nehmen Sie { $known }
voice-heard-again = die Stimme ist wieder zu hören
voice-sample = „{ $text }“ { $means }
speech-told = { $faults }
speech-means = gesprochen von { $engine }, abgespielt von { $player }
speech-none = es kann keine Sprache erzeugt werden ({ $faults }): { $remedy }
speech-fault = { $engine }: { $fault }
speech-no-command = es gibt keinen Befehl { $command }
speech-late = { $engine } hat nicht innerhalb von { $limit_s } s geantwortet
speech-refused = { $engine } hat abgelehnt: { $complaint }
speech-failed = { $engine } ist fehlgeschlagen: { $fault }
speech-ended = { $engine } hat von selbst aufgehört
speech-no-file = es wurde keine Datei geschrieben
speech-no-wav = die Datei ist kein WAV ({ $error })
speech-empty = die Datei ist leer
speech-silent = die Datei ist stumm
speech-wrong-length = die Datei dauert { $lasts_s } s statt { $least_s } bis { $most_s } s
program-status = Status { $status }
sound-none = es kann kein Ton abgespielt werden: { $remedy } ({ $complaints })
sound-complaint = { $player }: { $complaint }
sound-did-not-end = es hörte nicht auf
sound-no-player = zum Abspielen fehlt { $names }: { $command }
sound-remedy-linux = schließen Sie einen Lautsprecher oder Kopfhörer an, und prüfen Sie, ob `aplay -l` ihn nennt
sound-remedy-mac = prüfen Sie, ob in den Systemeinstellungen ein Tongerät gewählt ist
sound-remedy-windows = prüfen Sie, ob in den Einstellungen von Windows ein Tongerät gewählt ist

## Dateien

file-unwritable = { $file } kann nicht geschrieben werden: { $reason }
file-unreadable = { $file } kann nicht gelesen werden: { $error }
file-unforeseen = { topic } kann nicht geschrieben werden, { $fault }: Näheres steht im Programmlog; `referee export` erstellt die Dateien aus dem Journal
file-too-slow = { topic } kann nicht innerhalb von { $limit_s } s zu Ende geschrieben werden: die Festplatte ist zu langsam
disk-forbidden = keine Erlaubnis, dort zu schreiben: wählen Sie einen anderen Ordner
disk-read-only = diese Festplatte ist nur lesbar: schalten Sie den Schreibschutz aus, oder nehmen Sie eine andere
disk-full = die Festplatte ist voll: machen Sie Platz, oder wählen Sie einen anderen Ordner
disk-full-in-match = Die Festplatte ist voll: Diese Partie wird nicht vollständig aufbewahrt. Machen Sie Platz: Leeren Sie den Papierkorb, oder löschen oder verschieben Sie Dateien, die nicht gebraucht werden. Das Spiel geht weiter; Züge und Vorfälle werden geschrieben, sobald Platz ist.
disk-full-at-end = die Festplatte ist voll: nicht geschrieben: { $files } in { $folder }
disk-full-at-end-plies = die Festplatte ist voll: nicht geschrieben: { $files } in { $folder }; { $lost }
disk-quota = Ihr Anteil an der Festplatte ist aufgebraucht: machen Sie Platz, oder wählen Sie einen anderen Ordner
disk-no-folder = ein Teil dieses Pfades ist eine Datei, kein Ordner
disk-in-the-way = eine Datei dieses Namens ist im Weg
disk-folder-gone = der Ordner ist weg: stecken Sie die Festplatte wieder an, oder bringen Sie ihn an seinen Platz zurück
disk-file-gone = die Datei wurde verschoben oder gelöscht: bringen Sie sie an ihren Platz zurück
disk-failing = die Festplatte meldet Fehler: prüfen Sie ihren Stecker, oder nehmen Sie eine andere
disk-gone-in-match = Der Ordner dieser Partie ist weg: { $folder }. Stecken Sie seine Festplatte wieder an, oder bringen Sie den Ordner unter diesem Namen zurück. Das Spiel geht weiter; Züge und Vorfälle werden geschrieben, sobald er da ist.
disk-read-only-in-match = Die Festplatte dieser Partie ist nur lesbar: { $folder }. Schalten Sie den Schreibschutz aus. Das Spiel geht weiter; Züge und Vorfälle werden geschrieben, sobald die Festplatte beschreibbar ist.
disk-busy = ein anderes Programm benutzt sie
clip-not-made = { $file } kann nicht erstellt werden: { $error }
journal-trouble = { $trouble }; { $lost }
journal-of-another = es ist nicht das Journal, das diese Partie begonnen hat
journal-plies-lost = { $count ->
    [one] Halbzug { $first } steht nicht darin
   *[other] die Halbzüge { $first } bis { $last } stehen nicht darin
}

## Unbrauchbare Werte

bad-whole-number = { $key } muss eine ganze Zahl sein, nicht { $value }
bad-number = { $key } muss eine Zahl sein, nicht { $value }
bad-numbers = { $key } muss aus { $count } Zahlen bestehen, nicht { $value }
bad-text = { $key } muss ein Text sein, nicht { $value }
bad-table = { $key } muss eine Tabelle sein, nicht { $value }
bad-unknown-key = unbekannter Schlüssel { $key }
bad-key-missing = { $key } fehlt
bad-characters = es stehen Zeichen darin, die dort nicht stehen dürfen
bad-too-large = die Zahl ist zu groß
bad-no-such-article = policy: kein Vorfall hat den Artikel „{ $article }“; es gibt { $known }
bad-seconds = policy: { $name } ist { $seconds }; geben Sie Sekunden über 0 an, höchstens 60

## Das Protokoll: Spieler, Ergebnisse, Zustände

side = { $side ->
    [white] Weiß
    [black] Schwarz
   *[nobody] ein nicht erkannter Spieler
}
by-side = durch { $side ->
    [white] Weiß
    [black] Schwarz
   *[nobody] einen nicht erkannten Spieler
}
result-white = { $score }, Weiß gewinnt
result-black = { $score }, Schwarz gewinnt
result-draw = { $score }, Remis
result-both-lose = { $score }, beide verlieren
result-unknown = nicht entschieden
status-open = offen
status-rectified = berichtigt
status-maintained = bestehen gelassen
status-accepted = angenommen
status-withdrawn = zurückgezogen
severity-irregularity = Regelverstoß
severity-incorrection = kleiner Fehler
severity-accident = Missgeschick
severity-set-up = Aufstellungsfehler
moment-before = Davor
moment-at = In diesem Augenblick
moment-after = Danach
moment-clip = Die Sekunden davor und danach
moment-lost = Der Film der Sekunden davor und danach ist verloren: Das Programm wurde beendet, bevor er geschrieben war

## Das Terminal

terminal-not-encrypted = nicht verschlüsselt: wer in diesem Netz mithört, kann diese Links und damit die Entscheidungen des Schiedsrichters an sich nehmen und sieht alle Namen und Bilder; --tls verschlüsselt
terminal-certificate = unter { $page } lernen Telefone, diesem Programm zu vertrauen (SHA-256 { $fingerprint })
terminal-next-game = die nächste Partie: { $white } – { $black }, aufbewahrt in { $folder }
terminal-notice = { $topic }: { $notice }
terminal-followed = die Partie wird verfolgt
terminal-incident = Artikel { $article }: { $summary }
terminal-restored = { $position } steht wieder auf dem Brett
terminal-corrected = die Stellung wurde von Hand gesetzt
terminal-undone = der letzte Zug oder Vorfall wurde von Hand zurückgenommen
terminal-ruled = Vorfall { $number } (Artikel { $article }): { $ruled }
terminal-ruled-open = zu berichtigen, die Stellung davor wird wiederhergestellt
terminal-ruled-rectified = berichtigt, die Stellung davor steht wieder
terminal-ruled-maintained = vom Gegner bestehen gelassen
terminal-ruled-accepted = durch Weiterspielen angenommen (5.7)
terminal-ruled-maintained-by-nobody = bestehen gelassen
terminal-ruled-accepted-by-nobody = durch Weiterspielen angenommen (5.7)
terminal-ruled-settled = durch die von Hand gesetzte Stellung erledigt
terminal-ruled-withdrawn = zurückgezogen, es war keiner
terminal-ruled-reopened = wieder unentschieden
terminal-accident-open = Missgeschick: die letzte sichere Stellung ist wiederherzustellen (5.5)
terminal-accident-rectified = die Stellung vor dem Missgeschick steht wieder (5.5)
terminal-doubt = Zweifel: { $explanations }
terminal-flag = { side }: Zeit abgelaufen
terminal-both-flags = die Zeit eines Spielers ist abgelaufen
terminal-over = die Partie ist beendet: { $result }. { $reason }
terminal-result-undone = das Ergebnis { $result } wurde zurückgenommen: { $reason }
terminal-result-corrected = das Ergebnis wurde berichtigt: { $result }. { $reason }
terminal-kept = die Partie wird in { $folder } aufbewahrt; beenden mit Strg-C
terminal-takes-up = weiter mit dem Abend in { $folder }
terminal-goes-on = weiter bei { $time }
terminal-closed = diese Partie ist mit dem Ergebnis { $result } abgeschlossen: beginnen Sie die nächste auf der Seite des Schiedsrichters
terminal-missed = { $time } lang wurde nichts gesehen
resumed-inexact = das Journal stammt von einer anderen Version, ist beschädigt oder hat Lücken: vergleichen Sie die Stellung mit dem Brett
role-arbiter = Schiedsrichter:
role-players = Spieler:
role-spectators = Zuschauer:
# Wovon eine Mitteilung handelt; ein unbekanntes Thema behält seinen Namen.
topic = { $topic ->
    [feed] Feed
    [upload] Hochladen
    [state] Wiederaufnahme
    [resumed] Wiederaufnahme
    [board] Brett
    [camera] Kamera
    [played-out] Kamera
    [clock] Uhr
    [journal] Journal
    [disk] Festplatte
    [room] Platz auf der Festplatte
    [pictures] Bilder
    [voice] Stimme
    [announcements] Ansagen
    [published-game] veröffentlichte Partie
    [phone-line] Telefon
    [phone-battery] Telefon
    [phone-network] Telefon
    [phone-strain] Telefon
    [phone-lens] Telefon
    [phone-picture] Telefon
    [phone-second] Telefon
    [phone-reach] Telefon
    [hall] Saal
   *[other] { $topic }
}
plies = { $count ->
    [0] keine Halbzüge
    [one] { $count } Halbzug
   *[other] { $count } Halbzüge
}
incidents = { $count ->
    [0] keine Vorfälle
    [one] { $count } Vorfall
   *[other] { $count } Vorfälle
}
doubts = { $count ->
    [0] keine Zweifel
    [one] { $count } Zweifel
   *[other] { $count } Zweifel
}
closing-followed = { $length } verfolgt: { $plies }, { $incidents }, { $doubts }
closing-report = der Bericht: { $file }
closing-moves = die Züge:    { $file }
closing-middle-of-a-game = Vor dem ersten Zug stand das Brett nicht in der Grundstellung. Beginnt die Aufnahme mitten in einer Partie, verfolgen Sie sie noch einmal mit ihrer Ausgangsstellung: --start "{ $fen }"
closing-playing = auf dem virtuellen Tisch wird eine Partie gespielt: { $plies } ...
closing-clock = die Uhr:     Weiß { $white }, Schwarz { $black }
closing-beside = dort auch:   { $names }
closing-browser = mit jedem Browser zu öffnen: { $address }
closing-same-again = noch einmal dasselbe: { $inputs } Eingaben bis { $length }, { $events } Ereignisse
end-game = Partie { $number },
end-closed = vom Schiedsrichter abgeschlossen
end-stopped = angehalten; weiter mit referee play --resume
end-stopped-elsewhere = angehalten; weiter mit referee play --resume --output { $folder }
end-decided = die Partie ist entschieden
end-over = es ist nichts mehr zu sehen
end-record = das Protokoll: { $folder }
rules-international = Internationale Regeln
rules-club = Vereinsregeln
rules-frisian = Friesische Regeln
rules-brazilian = Brasilianische Regeln
rules-canadian = Kanadische Regeln
rules-russian = Russische Regeln
rules-english = Englische Regeln

## Bemerkungen im Protokoll

ruling-open = Bei { $time } zu berichtigen: Die Stellung davor wird wiederhergestellt.
ruling-rectified = Berichtigt: Bei { $time } stand die Stellung davor wieder.
ruling-maintained = Vom Gegner bei { $time } bestehen gelassen.
ruling-accepted = Bei { $time } angenommen, da der Gegner weiterspielte (5.7).
ruling-withdrawn = Bei { $time } von Hand zurückgezogen: Es war keiner.
ruling-reopened = Bei { $time } wurde das zurückgenommen: Es ist wieder unentschieden.
ruling-maintained-by-nobody = Bei { $time } bestehen gelassen.
ruling-accepted-by-nobody = Bei { $time } angenommen, da weitergespielt wurde (5.7).
ruling-settled = Durch die bei { $time } von Hand gesetzte Stellung erledigt.
ruling-obliged = Mit dem Stein auf { $square } muss gezogen werden (3.11).
position-after = die Stellung nach { $ply }
position-start = die Grundstellung
position-earlier = eine frühere Stellung
return-restored = Bei { $time } stand { $position } wieder auf dem Brett.
return-finished = Der Schlag wurde bei { $time } beendet.
return-undone = Bei { $time } von Hand zurückgenommen.
return-corrected = Die Stellung wurde bei { $time } von Hand gesetzt.
return-resumed = Bei { $time } ging die Partie von dieser Stellung aus weiter.
return-rectified = Bei { $time } stand diese Stellung durch Entscheidung wieder.
return-taken-out = Aus der Partie genommen: { $plies }.
remark-paused = Unterbrochen bei { $time }.
remark-resumed = Fortgesetzt bei { $time }.
remark-draw-offered = { side } bot bei { $time } Remis an.
remark-draw-agreed = { side } nahm bei { $time } das Remis an.
remark-draw-declined = { side } lehnte bei { $time } das Remis ab.
remark-draw-reached = { $reason } ({ $article }), bei { $time }.
remark-adjusts = { side } sagte bei { $time } j'adoube.
remark-flag = { side }: Zeit abgelaufen bei { $time }.
remark-flag-unknown = Bei { $time } waren beide Zeiten abgelaufen; welche zuerst, ist nicht bekannt.
remark-time-given = { side } erhielt { $length } hinzu (bei { $time }).
remark-time-given-flag = { side }, dessen Zeit abgelaufen war, erhielt { $length } hinzu (bei { $time }): Die Zeitüberschreitung zählt nicht.
remark-time-taken = { side }: { $length } abgezogen (bei { $time }).
remark-no-move = { side } drückte bei { $time } die Uhr, und auf dem Brett war kein Zug zu sehen.
remark-no-press = { side } drückte die Uhr nicht vor der Antwort (bei { $time }).
remark-result-undone = Das Ergebnis { $result } wurde bei { $time } zurückgenommen: { $reason }.
remark-result-corrected = Das Ergebnis wurde bei { $time } von { $before } auf { $result } berichtigt: { $reason }.
remark-clock-lost = Die Uhr fiel bei { $time } aus.
remark-camera-lost = Kein Bild ab { $time }.
remark-camera-found = Wieder Bilder bei { $time }.

## Bericht

report-kicker = Protokoll der Partie
report-parts = Teile dieses Berichts
report-round = Runde { $round }
report-plies = Halbzüge
report-result = Ergebnis
report-incidents = Vorfälle
report-doubts = Zweifel
report-length = Dauer
report-attention = Vorfälle und Zweifel
report-game = Die Partie
report-board = Das Brett, wie es gefunden wurde
report-article = Artikel { $article }
report-move = Zug { $number }
report-move-by = Zug { $number }, { side }
report-related = Auch zutreffend: { $articles }.
report-options = Was die Regeln erlaubten:
report-decision = Entscheidung
report-undecided = Es wurde nichts entschieden.
report-undecided-by = Es wurde nichts entschieden; zu entscheiden hatte allein { side }.
report-clock = Uhr: Weiß { $white }, Schwarz { $black }
report-clock-last = Uhr beim letzten Drücken: Weiß { $white }, Schwarz { $black }.
report-before-diagram = Die Stellung davor
report-after-diagram = Danach auf dem Brett
report-doubt = Zweifel { $number }
report-after-ply = Nach { $ply }
report-at-start = Vor dem ersten Zug
report-explanations = Was gespielt worden sein kann, das Wahrscheinlichste zuerst:
report-certain-diagram = Die letzte sichere Stellung
report-no-move = Es wurde kein Zug gesehen.
report-start = Anfang
report-moves = Züge
diagram-title = Weiß: Steine { $white_man }, Damen { $white_king }. Schwarz: Steine { $black_man }, Damen { $black_king }. { $side ->
    [white] Weiß
   *[black] Schwarz
} am Zug.
report-start-diagram = Die Grundstellung
report-opening-picture = Was die Kamera zuerst sah, und wo das Brett gefunden wurde
report-start-fen = Anfang:
report-camera-picture = { $moment }, Bild der Kamera
report-knocked-found = Bei { $time } wurde das Brett oder die Kamera bewegt und wiedergefunden.
report-knocked-lost = Bei { $time } wurde das Brett oder die Kamera bewegt und nicht wiedergefunden.
report-picture = Bild
report-files = Im selben Ordner:
report-pdn = die Züge, für jedes Dameprogramm
report-broadcast = die berichtigte Zugfolge, für Anzeigetafeln
report-scoresheet = das Notationsformular, zum Drucken und Unterschreiben
report-positions = jede Stellung, die ruhig stand
report-lines = jeder Vorfall, für Programme
report-journal = alles, was die Kamera las und das Programm daraus schloss
report-stepper = Die Partie Schritt für Schritt
report-step-first = Zum Anfang
report-step-back = Einen Schritt zurück
report-step-next = Einen Schritt weiter
report-step-last = Zum Ende
report-step-hint = Mit den Pfeiltasten oder durch Wischen geht es vor und zurück.

## Notationsformular

scoresheet-title = Notationsformular
scoresheet-event = Turnier
scoresheet-site = Ort
scoresheet-date = Datum
scoresheet-round = Runde
scoresheet-white = Weiß
scoresheet-black = Schwarz
scoresheet-result = Ergebnis
scoresheet-remarks = Bemerkungen
scoresheet-no-remarks = Keine.
scoresheet-arbiter = Schiedsrichter
scoresheet-seal = Siegel des Journals: { $seal }

## Stellungen, Züge und Partien als Text: was daran falsch ist

square-none = es gibt kein Feld { $square }; dieses Brett hat die Felder 1 bis { $last }
square-unknown = „{ $text }“ ist kein Spielfeld eines Brettes mit { $size } mal { $size } Feldern
position-size = ein Brett hat 32, 50 oder 72 Spielfelder, dieser Text nennt { $count }
position-letter = Feld { $square }: „{ $text }“ ist keines von '.', 'w', 'b', 'W' und 'B'
position-no-king = auf Feld { $square } steht keine Dame, die auf ihren zweiten Stein warten könnte
rules-unknown = es gibt keine Regeln „{ $name }“; es gibt { $known }
fen-faults = { $faults }
fen-begin = die FEN muss mit W: oder B: beginnen, der Seite am Zug, nicht mit „{ $text }“
fen-part = Teil { $part } der FEN, „{ $text }“, muss mit W oder B beginnen, jedes einmal
fen-no-squares = „{ $text }“ nennt keine Felder; erwartet wird etwas wie W:W31,K50:B1,2
fen-no-piece = „{ $text }“ ist kein Stein; erwartet wird ein Feld, K vor einer Dame, oder ein Bereich wie 31-35
fen-range-backwards = der Bereich „{ $text }“ läuft rückwärts
fen-named-twice = Feld { $square } ist zweimal genannt
move-unreadable = „{ $text }“: { $fault }
move-none = „{ $text }“ ist kein Zug; erwartet werden Anfang und Ende, etwa 32-28 oder 26x37
move-none-algebraic = „{ $text }“ ist kein Zug; erwartet werden Anfang und Ende, etwa c3-d4 oder c3:e5
move-illegal = { $text } ist hier nicht erlaubt; { $legal }
move-open = { $text } lässt offen, was geschlagen wird: { $plies }
legal-none = { player } hat keinen Zug
legal-captures = { player } muss schlagen: { $plies }
legal-moves = { player } kann { $plies } spielen
pdn-place = Zeile { $line }, Spalte { $column }: { $fault }
pdn-game-type = GameType „{ $text }“ ist kein Spiel, das dieses Programm kennt ({ $known })
pdn-led-nowhere = eine andere Lesart führte zur selben Stellung, von der aus die Partie nicht weitergeht
pdn-unknown-move = ein unbekannter Zug, nach dem auch die Stellung unbekannt ist
pdn-several = { $text } kann { $plies } sein; gelesen als { $way }
pdn-variation-first = eine Variante vor dem ersten Zug ist ausgelassen
pdn-variations-deep = Varianten ineinander, mehr als { $most }, sind ausgelassen
pdn-no-annotation = „{ $text }...“, keine Zahlenanmerkung, ist ausgelassen
pdn-no-pdn = „{ $text }“, kein PDN, ist ausgelassen
pdn-out-of-place = „{ $text }“, hier fehl am Platz, ist ausgelassen
pdn-not-closed = diese Variante ist nicht geschlossen
pdn-other-result = das Ergebnis „{ $text }“ nach den Zügen widerspricht { $result }, das übernommen wird
fault-other-board = das Brett hat { $size }x{ $size } Felder, und die Regeln { $rules } werden auf { $own }x{ $own } gespielt
fault-no-pieces = { player } hat keine Steine
fault-too-many = { player } hat { $count } Steine und beginnt mit { $limit }
fault-crown-row = { player } hat { $count ->
    [one] einen einfachen Stein auf { $squares }, wo er eine Dame wäre
   *[other] einfache Steine auf { $squares }, wo sie Damen wären
}{ cited }

## Was Befehle ausgeben

progress-left = noch { $time }
games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
moves-note = Hinweis: { $fault }
moves-lost = { who } hat keinen Zug und hat verloren{ cited }
moves-captures = { who } muss schlagen{ $article ->
    [guide] {":"}
   *[other] {" "}({ $article }, { $majority }):
}
moves-taking = { $way } schlägt { $taken }
moves-promotes = { $way }, wird zur Dame
pdn-in-game = { $file }: Partie { $number }, { $problem }
notation-fits = { $file }: jede Partie lässt sich mit { $fits } lesen
notation-over = { $file }: Partie { $number } war nach Halbzug { $ply } zu Ende: { $why }
notation-read = { $games }, { $plies }; nicht bis zum Ende gelesen: { $unread }
key-there = Schlüssel: { $key }
key-made = neuer Schlüssel: { $key }
key-signs = Journale werden damit durch die Einstellung record.key = "{ $file }" signiert; behalten Sie diese Datei für sich
key-checks = wer diesen Schlüssel kennt, prüft sie: referee verify --key { $key } MATCH
read-white-sits = Weiß sitzt { $edge ->
    [top] oben
    [left] links
    [right] rechts
   *[bottom] unten
} im Bild.
read-doubtful = Zweifelhafte Felder: { $places }.
read-kings-untold = Auf { $squares } sind Damen in diesem Foto nicht von einfachen Steinen zu unterscheiden. Bringen Sie die Kamera näher oder höher über das Brett.
calibrate-sheet-written = { $file } geschrieben: drucken Sie es mit 100 %, und prüfen Sie, ob die Felder { $width_mm } mm breit sind
calibrate-board = Brett:       { $size }x{ $size } Felder, aus { $degrees } Grad über dem Tisch gesehen, Kreuzungen auf { $squares } Felder genau
calibrate-lens = Objektiv:    { $focal } px, radial { $radial }, aus { $pictures } Bildern, Fehler { $pixels } px
calibrate-problem = könnte besser sein: { $problem }
calibrate-good = Bild:        gut
calibrate-written = geschrieben: { $file }
verify-whole = unversehrt: { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträge
}, { $length }; { $state }
verify-finished = die Partie ist beendet: { $result }, { $reason }
verify-finished-open = die Partie ist beendet: { $result }, { $reason }; sie wurde nicht abgeschlossen
verify-ended = zu Ende geführt, ohne Ergebnis
verify-not-ended = nicht zu Ende geführt: kein Ergebnis
verify-seal = Siegel: { $seal }
verify-seal-found = Siegel { $seal } ist das des Eintrags { $number } bei { $time }
verify-signed-to = bis zum Eintrag { $number } mit dem Schlüssel { $key } signiert
verify-signed = bis zum Ende mit dem Schlüssel { $key } signiert
verify-unproven = ohne ein anderswo notiertes Siegel oder einen von anderswo bekannten Schlüssel entdeckt dies nur Versehen und Änderungen einzelner Einträge: wer die Datei schreiben kann, kann die ganze Kette neu aufbauen
verify-pictures = { $count ->
    [0] es wurde kein Bild und kein Film aufbewahrt
    [one] { $count } Bild oder Film ist so, wie aufbewahrt
   *[other] { $count } Bilder und Filme sind so, wie aufbewahrt
}
verify-alone = { $count ->
    [0] es nennt keine Bilder
    [one] das Bild oder der Film, den es nennt, liegt nicht daneben und wurde nicht geprüft
   *[other] die { $count } Bilder und Filme, die es nennt, liegen nicht daneben und wurden nicht geprüft
}
verify-unknown-pictures = { $count ->
    [one] eine Datei in evidence/, die das Journal nicht kennt und die nichts beweist: { $names }
   *[other] { $count } Dateien in evidence/, die das Journal nicht kennt und die nichts beweisen: { $names }
}
verify-not-checked = Bericht, PDN und Zeilendateien werden nicht geprüft: `referee export` erstellt sie neu aus dem Journal
verify-more-games = { $count ->
    [one] eine weitere Partie dieses Abends hat ein eigenes Protokoll, das nicht geprüft wurde: { $folders }
   *[other] { $count } weitere Partien dieses Abends haben eigene Protokolle, die nicht geprüft wurden: { $folders }
}
evidence-read-me =
    Das Protokoll einer Partie: { $white } - { $black }, { $source }.
    Öffnen Sie report.html mit einem Browser. { $state }
    Entpacken Sie es, und prüfen Sie mit „referee verify FOLDER“, dass seither nichts verändert wurde;
    „referee replay FOLDER“ lässt die Partie noch einmal beurteilen.
evidence-seal = Sein Siegel ist { $seal }.
evidence-not-whole = Das Journal ist nicht unversehrt: { $fault }.
evidence-unchained = Das Journal ist nicht unversehrt: Es hat keine Prüfsummen.
clock-port = { $port }  { $description }: { $board }
clock-port-answers = ein DGT-Brett antwortet
clock-port-answers-not = kein DGT-Brett antwortet
clock-reading = links { $left } rechts { $right }  { $state }, { $end ->
    [left] links
   *[right] rechts
} am Zug
clock-reading-flag = { $reading }, Zeit { $end ->
    [left] links
   *[right] rechts
} abgelaufen
clock-reading-battery = { $reading }, Batterie schwach
clock-runs = läuft
clock-stands = steht
clock-found = { $model } { $version } an { $port }: { $owner }
clock-found-controlled = der Computer zählt
clock-found-read-only = die Uhr zählt und nimmt keine Befehle an
clock-found-own-programme = die Uhr zählt; damit der Computer zählt, wählen Sie an ihr { $option }
clock-found-unknown = sie läuft, und wer zählt, zeigt sich beim nächsten Drücken
clock-lost = weg: { $reason }
clock-key = Taste { $keys }
clock-simulated = { $model }, Option { $number }; einzugebende Wörter: { $to_type }
clock-simulated-what = nicht verstanden; Wörter: { $to_type }

## Aufruf und Hilfe

usage-head = Aufruf:
usage-positionals = Argumente
usage-options = Optionen
usage-help = diese Hilfe zeigen und beenden
usage-unrecognized = unbekannte Argumente: { $given }
usage-required = diese Argumente fehlen: { $given }
usage-one-required = eines der Argumente { $given } ist nötig
usage-ambiguous = mehrdeutige Option: { $given } kann { $choices } sein
usage-argument = Argument { $option }: { $fault }
usage-no-choice = { $given } steht nicht zur Wahl (wählen Sie aus { $choices })
usage-no-value = { $given } ist kein möglicher Wert ({ $kind })
usage-one = dazu gehört ein Wert
usage-several = dazu gehören { $number } { $count ->
    [one] Wert
   *[other] Werte
}
usage-at-most-one = dazu gehört höchstens ein Wert
usage-at-least-one = dazu gehört mindestens ein Wert
usage-excluded = nicht zusammen mit dem Argument { $given }
usage-ignored = nimmt keinen Wert, aber { $given } ist angegeben
usage-no-whole-number = { $given } ist keine ganze Zahl
usage-no-count = { $given } ist keine ganze Zahl ab 1
help-program = Ein Schiedsrichter mit Kamera für das Damespiel: sieht das Brett, verfolgt die Partie und führt das Protokoll.
help-commands = Befehle:
help-more = „referee COMMAND --help“ nennt die Optionen eines Befehls.
help-command = was zu tun ist; ohne Angabe: evening
help-version = die Version des Programms zeigen und beenden
command-play = eine Partie live verfolgen: Kamera, Uhr, Stimme, Konsole und Protokoll
command-doctor = Kamera, Licht, Brett, Uhr, Stimme, Konsole und Festplatte ausprobieren und sagen, was zu tun ist
command-review = eine aufgenommene Partie verfolgen und ihr Protokoll schreiben
command-read = sagen, was auf einem Foto auf dem Brett steht
command-calibrate = das Brett vor einer Kamera finden und seine Lage in einem Profil speichern
command-clock = eine Turnieruhr finden, beobachten, ihr etwas befehlen oder eine nachahmen
command-demo = eine kurze Partie auf dem virtuellen Tisch spielen, ohne Kamera
command-replay = eine Partie aus ihrem Journal nachspielen: dieselben Eingaben, dieselben Ereignisse
command-verify = prüfen, ob das Journal einer Partie so ist, wie es geschrieben wurde
command-key = den Schlüssel erstellen, der Journale signiert, oder seine öffentliche Hälfte ausgeben
command-export = eine Partie oder eine Datei mit Partien als PDN, Notationsformular, Bericht, FEN oder Belege schreiben
command-notation = die Partien in einer PDN-Datei prüfen
command-moves = die erlaubten Züge einer Stellung
command-perft = Zugfolgen zählen, um die Regeln zu prüfen
help-white-side = die Seite des Bildes, an der Weiß sitzt, wenn sie nicht gefunden wird
help-board-size = Felder je Seite
help-corners = äußere Ecken des Spielfelds in Pixeln, im Uhrzeigersinn von der Seite von Weiß gesehen: links bei Schwarz (wo die Reihe von Feld 1 beginnt), rechts bei Schwarz, rechts bei Weiß, links bei Weiß, so wie Weiß sie sieht
help-profile = ein mit „referee calibrate“ erstelltes Profil: das Brett wird nur dort gesucht, wo es damals lag
help-calibrate-camera = die Kamera mit ihrer Nummer, ab 0, oder ihrer Netzadresse
help-calibrate-video = eine Aufnahme; ihr Anfang wird benutzt
help-calibrate-photo = ein Foto
help-calibrate-sheet = nur das für --lens-video zu druckende Blatt schreiben, als .pdf oder .png
help-calibrate-output = das zu schreibende Profil; zwei Bilder kommen daneben (Vorgabe: board.toml)
help-calibrate-lens-video = eine Aufnahme des gedruckten Blattes, um daraus das Objektiv zu berechnen
help-calibrate-lens-photos = Fotos des gedruckten Blattes, für dasselbe
help-clock-list = die seriellen Schnittstellen, und an welcher ein Brett ist
help-clock-simulate = ein Brett mit Uhr an einem Pseudoterminal sein; gibt zuerst dessen Pfad aus
help-clock-port = Schnittstelle oder URL des Brettes (socket://, rfc2217://); Vorgabe: die erste gefundene
help-clock-telling = Befehle an eine Uhr; ohne einen davon wird sie beobachtet
help-clock-set = beide Zeiten, etwa 1h30 1:29:30
help-clock-run = mit --set: welche Seite zählt
help-clock-add = einem Spieler Zeit geben: left 2m, right 45s
help-clock-take = einem Spieler zur Strafe Zeit abziehen: left 2m, right 45s
help-clock-stop = beide Seiten anhalten
help-clock-text = Wörter statt der Zeiten zeigen
help-clock-end-text = die Zeiten wieder zeigen
help-clock-beep = piepen
help-clock-seconds = nach dieser Zeit mit dem Beobachten oder Nachahmen aufhören
help-clock-json = beim Beobachten: ein JSON-Objekt je Zeile
help-clock-simulated = die nachgeahmte Uhr
help-clock-option = die an ihr gewählte Option; Vorgabe: die für Computer, 23 oder 25
help-clock-bonus = was eine andere Option hinzugibt
help-clock-press-every = in diesem Abstand drücken die Spieler
help-clock-fault = etwas, das an ihr nicht stimmt; darf wiederholt werden
help-demo-output = der Ordner für das Protokoll; Vorgabe: demo-match
help-demo-no-browser = den Bericht nicht öffnen, wenn er fertig ist
help-settings = Vorgabe: referee.toml in diesem Ordner, wenn vorhanden
help-export-file = der Ordner einer Partie, ihr Journal oder eine Datei mit Partien in PDN
help-export-as = aus einer Partie; Vorgabe: pdn. fen: ihre letzte Stellung oder die von --ply; report: eine Datei mit Bildern und Filmen darin; evidence: alles, als ZIP
help-export-profile = von PDN. record: PDN 3.0 mit allem Gesagten; broadcast: Züge, Uhrzeiten und Ergebnis, auch für ältere Programme
help-export-ply = für --as fen: die Stellung nach so vielen Halbzügen
help-export-output = Vorgabe: stdout
help-games-file = eine Datei mit Partien in PDN
help-games-rules = für Partien, die ihre Regeln nicht nennen, eine von { $known }; Vorgabe: international
help-rules = Vorgabe: international
help-start = eine andere Ausgangsstellung als die übliche, etwa "W:W31-50:B1-20" oder "B:WK47,32:B3,K12"
help-key-file = wird erstellt, wenn nicht vorhanden; wird nie überschrieben
help-language = von Bericht und Notationsformular (Vorgabe: en) und der Ausgabe hier (Vorgabe: die des Systems)
help-moves-rules = eine von { $known }
help-moves-json = als JSON antworten; mit - für FEN eine Zeile für jede Zeile NAME<tab>FEN von stdin
help-moves-fen = etwa "W:W31-50:B1-20", oder "start", oder - mit --json
help-notation-json = eine JSON-Zeile je Partie
help-perft-fen = etwa "W:W31-50:B1-20", oder "start"
help-perft-depth = Halbzüge, 1 oder mehr
help-play-example = eine Einstellungsdatei ausgeben, in der jeder Schlüssel erklärt ist
help-play-output = der Ordner der Partie; Vorgabe: ein eigener im Ordner der Protokolle
help-play-resume = den Abend in --output fortsetzen oder den letzten von `play` oder der Abendseite, so wie er gestartet wurde; nur angeben, was sich ändert
help-play-over = an Stelle der Einstellungen
help-play-camera = Nummer, Name, Adresse, eine Aufnahme, phone für ein Telefon oder virtual für den virtuellen Tisch
help-play-clock = none, screen, simulated, serial oder der Pfad der seriellen Schnittstelle
help-play-time = etwa "80+1m", "2h/50, 1h" oder "15+5"
help-play-start = eine andere Ausgangsstellung, etwa "W:W31-50:B1-20"
help-play-white-side = wo Weiß im Bild sitzt
help-play-profile = ein mit „referee calibrate“ erstelltes Profil
help-play-language = von allem Gesprochenen oder Gezeigten: Stimme, Terminal, Seiten, Bericht
help-play-host = wo die Konsole zu erreichen ist
help-play-port = der Port der Konsole
help-play-tls = die Konsole verschlüsseln (HTTPS)
help-play-tls-cert = mit diesem Zertifikat statt mit einem, das das Programm erstellt
help-play-tls-key = der private Schlüssel des Zertifikats
help-play-event = Name des Turniers
help-play-site = wo gespielt wird
help-play-round = die Runde
help-play-white = der Name von Weiß
help-play-black = der Name von Schwarz
help-read-photo = eine Bilddatei: JPEG, PNG und andere
help-read-json = als JSON antworten
help-journal = der Ordner einer Partie oder das Journal darin
help-replay-output = die Dateien des Protokolls noch einmal in diesen Ordner schreiben; der eigene Ordner der Partie ist erlaubt
help-review-video = die Aufnahme: MP4, MKV, WebM, AVI, MOV
help-review-output = der Ordner für das Protokoll; wird erstellt, wenn er fehlt
help-review-turned = eine Partie auf einem um ein Viertel verdrehten Brett verfolgen (2.4); ihre Bilder werden gespiegelt aufbewahrt
help-verify-seal = ein früher notiertes Siegel, { $digits } Ziffern oder mehr: es muss noch im Journal stehen, dann wurde nichts abgeschnitten
help-verify-key = die öffentliche Hälfte eines Schlüssels, { $digits } Ziffern, wie `referee key` sie ausgibt, oder die Datei des Schlüssels: das Journal muss bis zum Ende damit signiert sein

## Die Farben der Steine

piece-colour = { $name ->
    [white] weiß
    [yellow] gelb
    [orange] orange
    [red] rot
    [pink] rosa
    [purple] violett
    [blue] blau
    [green] grün
    [brown] braun
    [grey] grau
   *[black] schwarz
} ({ $code })
help-white-colour = die Farbe der Steine von Weiß, wenn die beiden Farben nicht deutlich hell und dunkel sind: white, yellow, orange, red, pink, purple, blue, green, brown, grey, black oder #rrggbb
read-colours-untold = nichts verrät, welche Steine Weiß gehören, { $white } oder { $black }: die ersten wurden dafür gehalten, mit wenig Gewissheit; nennen Sie ihre Farbe mit --white-colour
opening-colours-untold = nichts verrät, welche Steine Weiß gehören, { $one } oder { $other }: nennen Sie ihre Farbe mit --white-colour, oder wo Weiß sitzt mit --white-side
white-colour-unfit = „{ $text }“ ist keine Farbe: { $names }, oder #rrggbb
white-colour-unseen = keine Steine haben die Farbe, die --white-colour nennt: sie sind { $seen }

## Ablehnungen auf der Befehlszeile

in-file = { $file }: { $fault }
in-option = { $option }: { $fault }
no-such-command = es gibt keinen Befehl „{ $command }“ (Befehle: { $commands })
nul-argument = { $argument } enthält das Zeichen NUL, das kein Name und kein Wert haben kann
no-seconds = „{ $text }“ ist keine Zahl von Sekunden über 0
another-match = eine andere Partie
folder-taken = { $folder } enthält ein anderes Protokoll ({ $match }): wählen Sie einen anderen Ordner mit --output
folder-of-another-journal = { $folder } enthält ein Protokoll, zu dem das Journal { $journal } nicht gehört: wählen Sie einen anderen Ordner mit --output
folder-not-ours = { $folder } enthält { $names } und kein Protokoll dieses Programms: wählen Sie einen anderen Ordner mit --output
folder-no-match = in { $folders } ist keine Partie: nennen Sie ihren Ordner mit --output
folder-evening-ended = der letzte Abend, { $folder }, wurde mit einem Ergebnis beendet: beginnen Sie einen anderen ohne --resume, oder nennen Sie mit --output den Abend, der weitergehen soll
folder-nothing-to-resume = in { $folder } ist keine Partie, die fortzusetzen wäre: lassen Sie --resume weg
folder-has-match = { $folder } enthält schon eine Partie: setzen Sie sie mit --resume fort, oder wählen Sie einen anderen Ordner mit --output
folder-closed = die Partie in { $folder } ist mit dem Ergebnis { $result } abgeschlossen: beginnen Sie die nächste Partie mit --console, oder eine andere mit --output
folder-locked = ein anderes Schiedsrichterprogramm (Prozess { $process }) schreibt die Partie in { $folder }: beenden Sie es zuerst, oder wählen Sie einen anderen Ordner mit --output
review-broken-off = { $file } bricht bei { $until } von { $length } ab; was bis dahin verfolgt wurde, ist in { $folder }
review-never-still = die Ausgangsstellung war nie ruhig zu sehen: beginnt die Aufnahme mitten in einer Partie oder mit einer anderen Stellung als der genannten, nennen Sie ihre erste Stellung mit --start; { $report } zeigt, ob das Brett gefunden wurde
review-never-still-but = die Ausgangsstellung war nie ruhig zu sehen (siehe { $squares }): beginnt die Aufnahme mitten in einer Partie oder mit einer anderen Stellung als der genannten, nennen Sie ihre erste Stellung mit --start; { $report } zeigt, ob das Brett gefunden wurde
review-never-still-fen = die Ausgangsstellung war nie ruhig zu sehen (siehe { $squares }): beginnt die Aufnahme mitten in einer Partie oder mit einer anderen Stellung als der genannten, prüfen Sie das Gesehene und nennen Sie es: --start "{ $fen }" (mit B: statt W: am Anfang, wenn Schwarz am Zug ist); { $report } zeigt, ob das Brett gefunden wurde
opening-no-frame = die Aufnahme enthält kein Bild
opening-other-position = die Steine stehen nicht in der Ausgangsstellung (höchstens { $percent } % der Felder stimmen; siehe { $squares }): nennen Sie die Stellung mit --start, oder wo Weiß sitzt mit --white-side
opening-position-seen = die Steine stehen nicht in der Ausgangsstellung: beginnt die Aufnahme mit dem, was dort steht, prüfen und nennen Sie es: --start "{ $fen }" (mit B: statt W: am Anfang, wenn Schwarz am Zug ist)
opening-under-way = die Aufnahme scheint mitten in einer Partie zu beginnen: prüfen Sie, was auf dem Brett steht, und nennen Sie es: --start "{ $fen }" (mit B: am Anfang, wenn Schwarz am Zug ist, W: wenn Weiß); wird die Grundstellung später aufgestellt, nennen Sie diese: --start "{ $usual }"
opening-white-opposite = Weiß sitzt { $edge ->
    [top] oben
    [left] links
    [right] rechts
   *[bottom] unten
} im Bild, nicht an der Seite, die --white-side nennt
opening-corners-opposite = Weiß sitzt { $edge ->
    [top] oben
    [left] links
    [right] rechts
   *[bottom] unten
} im Bild, nicht dort, wo die angegebenen Ecken Weiß haben: beginnen Sie mit der Ecke, die von Weiß aus hinten links liegt, dann im Uhrzeigersinn
opening-turned-board = das Brett liegt um ein Viertel verdreht: links von jedem Spieler ist eine helle Ecke (2.4); drehen Sie es, oder lassen Sie eine Aufnahme mit `referee review --turned` so verfolgen, wie sie ist
opening-turned-and-profile = --turned sucht das Brett: lassen Sie --profile weg
profile-other-pictures = das Profil wurde für Bilder von { $known } erstellt, diese sind { $own }: kalibrieren Sie mit den Einstellungen dieser Kamera neu
profile-and-corners = Ecken und ein Profil sagen beide, wo das Brett liegt: lassen Sie eines davon weg
profile-board-elsewhere = wo das Profil das Brett hat, ist keines zu sehen: ist es verdeckt, oder wurde die Kamera oder das Brett bewegt? Kalibrieren Sie neu, oder lassen Sie --profile weg (`play`: oder setzen Sie die Ecken auf /setup)
profile-board-elsewhere-live = wo das Profil das Brett hat, ist keines zu sehen: ist es verdeckt, oder wurde die Kamera oder das Brett bewegt? Kalibrieren Sie neu, oder markieren Sie seine Ecken auf der Seite „Einrichten“
profile-board-elsewhere-live-without-pages = wo das Profil das Brett hat, ist keines zu sehen: ist es verdeckt, oder wurde die Kamera oder das Brett bewegt? Kalibrieren Sie neu, oder lassen Sie --profile weg
profile-other-board = { $file } gehört zu einem Brett mit { $size } Feldern je Seite, diese Partie wird auf { $own } gespielt
board-size-unfit = --board-size { $size } passt nicht zu --rules { $rules }, gespielt auf { $own }x{ $own }
corner-in-no-picture = „{ $text }“ liegt in keinem Bild: geben Sie X,Y in Pixeln an, etwa 212,80
corner-unfit = „{ $text }“ ist kein X,Y in Pixeln, etwa 212,80
calibrate-nothing = nichts zum Kalibrieren: geben Sie --camera N, --video FILE oder --photo FILE an
calibrate-over-picture = { $file } ist ein Bild, das keine Kalibrierung erstellt hat, und würde überschrieben: wählen Sie ein anderes --output
calibrate-file-as-camera = { $file } ist eine Datei: eine Aufnahme gehört zu --video, ein Foto zu --photo
calibrate-virtual = der virtuelle Tisch braucht kein Profil: sein Brett wird am Anfang gefunden
calibrate-sheet-ending = { $file }: das Blatt wird je nach Dateiendung als .pdf oder .png geschrieben
calibrate-sizes-differ = die Bilder des gedruckten Blattes sind verschieden groß: nehmen Sie alle mit einer Kamera auf, gleich gehalten
calibrate-shapes-differ = die Bilder des Blattes sind { $sheet } und die des Brettes { $board }: nehmen Sie beide mit einer Kamera in einem Format auf
video-no-picture = { $file } enthält kein lesbares Bild
clock-run-needs-times = --run braucht die Zeiten: --set 5m 5m --run left
clock-simulated-takes-no-orders = --simulate nimmt keine Befehle an; geben Sie sie einem anderen `referee clock`, oder die ersten Zeiten mit --times 5m 5m
clock-set-gives-both = --set gibt beide Zeiten: lassen Sie --add und --take weg
clock-told-no-times = die Uhr hat noch keine Zeiten gemeldet: stellen Sie sie an ihr ein, dann korrigieren Sie sie
clock-left-or-right = { $option }: schreiben Sie left oder right, so wie man vor der Uhr steht
clock-simulated-alone = die nachgeahmte Uhr gehört zum virtuellen Tisch: fügen Sie --camera virtual hinzu
table-plays-its-own = der virtuelle Tisch spielt eine internationale Partie: lassen Sie Regeln und Ausgangsstellung weg
input-overwritten = { $file } würde überschrieben, während es gelesen wird; nennen Sie ein anderes --output
export-over-record = { $file } gehört zum Protokoll einer Partie und kann nicht neu erstellt werden: nennen Sie ein anderes --output
export-written = geschrieben: { $file }
export-replaced = an Stelle der früheren Datei geschrieben: { $file }
export-of-a-match = --as { $form } wird aus einer Partie erstellt: geben Sie ihren Ordner oder ihr Journal an, nicht { $file }
export-ply-without-fen = --ply { $ply } gehört zu --as fen: lassen Sie es weg, oder geben Sie auch das an
export-zip = --as evidence erstellt ein ZIP: nennen Sie es mit --output, etwa match.zip
pdn-none = { $file } ist kein PDN: es ist keine Partie darin zu finden; es muss Text mit den Zügen einer Partie sein, etwa 1. 32-28 19-23
pdn-endless = { $file } ist kein PDN: in { $size } MB Text ab Zeile { $line } ist keine Partie zu finden; es muss Text mit den Zügen von Partien sein, etwa 1. 32-28 19-23; Partien nach anderen Regeln brauchen --rules
pdn-other-rules = { $file } enthält keine Partie nach den Regeln { $rules }: versuchen Sie { $fits }
moves-stdin = Stellungen werden nur mit --json von stdin gelesen: referee moves --json -
moves-line = erwartet werden Regeln, ein Tabulator und eine FEN
photograph-too-large = { $file } ist für ein Foto zu groß
photograph-too-many-pixels = { $file } hat { $width } x { $height } Pixel, mehr als ein Foto: verkleinern Sie es
photograph-unreadable = { $file } ist kein lesbares Bild: kopieren Sie es noch einmal, oder geben Sie ein JPEG oder PNG an (ein Telefon exportiert seine HEIC-Bilder als JPEG)
replay-differs = { $file }: Eintrag { $number } bei { $time } weicht ab: { $difference }; er wurde von { $program } geschrieben, und eine andere Version kann anders schließen: ob das Journal verändert wurde, sagt `referee verify`
replay-other-fields = { $event }, jetzt gefolgert, weicht ab in { $fields }
replay-other-event = das Journal hat { $recorded }, jetzt wird { $concluded } gefolgert
replay-no-event = kein Ereignis
replay-event = { $event } bei { $time }
replay-missing = { $file }: dasselbe bis { $time }; danach fehlen Bildauswertungen, da die Festplatte voll oder weg war
replay-damaged = { $fault }; dasselbe bis { $time }: { $inputs } Eingaben, { $events } Ereignisse
verify-no-seal = { $file }: kein Eintrag hat das Siegel { $seal }: es ist ein anderes Journal, oder sein Ende wurde abgeschnitten
verify-short-seal = --seal { $seal }: geben Sie mindestens { $least } Ziffern an
verify-no-key = --key { $key }: geben Sie die { $digits } Ziffern an, die `referee key` ausgibt, oder die Datei des Schlüssels
verify-not-signed = { $file }: nichts darin ist mit dem Schlüssel { $key } signiert
settings-unreadable = die Einstellungen in { $file } können nicht gelesen werden: { $reason }
settings-no-toml = { $file }: { $error }: siehe `referee play --example-settings`
settings-no-article = arbiter.articles: die Regeln { $rules } haben keinen Artikel { $article }: lassen Sie ihn weg
settings-no-two-hands = arbiter.articles: die Regeln { $rules } haben keinen Artikel { $article }: lassen Sie ihn weg, oder setzen Sie two_hands = true, um trotzdem darauf zu achten
no-utf-8 = es ist kein Text in UTF-8
password-file-empty = camera.password_file: { $file } ist leer: schreiben Sie das Passwort hinein
password-file-unreadable = camera.password_file: { $file } kann nicht gelesen werden: { $error }

## Ablehnungen: Journal und Schlüssel

journal-broken = { $file }, Eintrag { $number } bei { $time }: { $reason }
journal-unchained = { $file } hat das Journalschema { $version }, das keine Prüfsummen speicherte: Änderungen daran sind nicht zu erkennen
journal-cannot-go-on = { $refusal }; nur eine Partie mit Schema { $version } kann fortgesetzt werden
journal-cover-is = das Deckblatt ist ein { $type }
journal-cover-unreadable = das Deckblatt kann nicht gelesen werden: { $error }
journal-no-cover = das Deckblatt fehlt
journal-without-its-log = { $file } wurde ohne { $log } kopiert, worin die Einträge liegen: kopieren Sie den ganzen Ordner der Partie
journal-later-schema = { $file } hat das Journalschema { $version }, dieses Programm liest { $first } und { $last }: lesen Sie es mit dem Programm, das es schrieb
journal-other-version = { $refusal }: setzen Sie die Partie mit der Version fort, die das geschrieben hat, oder beginnen Sie mit --start eine neue mit dem, was auf dem Brett steht
journal-no-schema = { $file } hat das Journalschema { $version }, dieses Programm liest { $first } und { $last }: es ist kein Journal
journal-empty = { $file } ist leer: darin ist nichts aufgezeichnet
journal-is-none = { $file } ist kein Journal des Schiedsrichters: geben Sie einen Partieordner an, oder das journal.sqlite darin
journal-missing = { $file } gibt es nicht: geben Sie den Ordner einer Partie an oder darin { $name }
journal-unreadable = { $file } ist kein lesbares Journal: { $error }
record-unknown = diese Version des Programms kennt keine Einträge der Art „{ $type }“
record-damaged = beschädigt ({ $type }): { $fault }
record-other-board = er ist von einem Brett mit { $count } Feldern, und diese Partie wird auf { $squares } gespielt
record-reading-older = die Ablesung ist älter als die davor
record-change-first = die Änderung einer Bildauswertung steht vor der ersten Bildauswertung
journal-record-missing = er fehlt; der nächste Eintrag ist { $next }
journal-record-changed = er oder der Eintrag davor wurde verändert
journal-of-another-end = { $note } daneben vermerkt hier einen anderen Eintrag: dies ist ein anderes Journal, oder es wurde neu erstellt
journal-file-damaged = die Datei ist dort beschädigt
journal-first-page-damaged = die erste Seite der Datei, auf der kein Eintrag steht, ist beschädigt; die gefundenen Einträge sind unversehrt, ob weitere folgten, ist unbekannt
journal-made-anew = die Signatur ist nicht die des Schlüssels { $key }: die Einträge davor wurden neu geschrieben
picture-changed = nach der Partie verändert
picture-missing = fehlt
key-locked = der Schlüssel { $file } ist durch ein Passwort gesperrt: geben Sie einen ungesperrten an
key-none = { $file } ist kein privater Schlüssel: `referee key FILE` erstellt einen
key-not-ed25519 = { $file } ist kein Ed25519-Schlüssel: `referee key FILE` erstellt einen
key-there-already = { $file } ist schon vorhanden: ein Schlüssel wird nicht überschrieben

## Ablehnungen: die Konsole

console-open-to-all = die Konsole wäre für alle im Netz von { $host } offen: geben Sie ihr ein Kennwort für den Schiedsrichter, oder lassen Sie sie nur unter 127.0.0.1 erreichbar sein
console-no-address = die Konsole kann unter „{ $host }“ nicht erreichbar sein: { $error }; geben Sie 127.0.0.1 an
console-did-not-start = die Konsole unter { $address } ist nicht gestartet; der Grund steht im Programmlog
console-port-taken = Port { $port } von { $host } ist belegt: beenden Sie das andere Programm, oder wählen Sie einen anderen Port ({ $option }; 0 nimmt einen freien)
console-not-our-address = { $host } ist keine Adresse dieses Computers: geben Sie 127.0.0.1 an, oder 0.0.0.0 für das Netz
console-port-forbidden = dieser Benutzer darf Port { $port } nicht öffnen: wählen Sie einen über 1023, etwa 8020
console-cannot-listen = die Konsole kann unter { $host } Port { $port } nicht erreichbar sein: { $error }
tls-cannot-keep = { $file } kann nicht geschrieben werden: { $error }: machen Sie den Ordner beschreibbar, setzen Sie XDG_STATE_HOME auf einen anderen, oder geben Sie ein Zertifikat mit --tls-cert und --tls-key an
tls-anew = löschen Sie sie, dann wird eine neue erstellt, der jedes Telefon erst vertrauen muss
tls-authority-not-now = nach der Uhr dieses Computers ist { $now }, aber die Zertifizierungsstelle { $file } gilt von { $begins } bis { $ends }: stellen Sie die Uhr; geht sie richtig, { tls-anew }
tls-authority-open = andere können den Schlüssel der Zertifizierungsstelle lesen, { $file }: chmod 600, wenn es niemand getan hat; sonst { tls-anew }
tls-authority-unreadable = die Zertifizierungsstelle { $file } kann nicht gelesen werden: { $error }: machen Sie sie lesbar, oder { tls-anew }
tls-authority-damaged = die Zertifizierungsstelle { $file } ist beschädigt: { tls-anew }
tls-implausible-date = nach der Uhr dieses Computers ist { $now }: stellen Sie sie, denn ein jetzt erstelltes Zertifikat würde nirgends gelten
tls-no-pair = { $key } ist nicht der Schlüssel des Zertifikats { $certificate }: geben Sie die zwei eines Paares an
tls-certificate-not-now = das Zertifikat { $certificate } gilt von { $begins } bis { $ends }, und nach der Uhr dieses Computers ist { $now }: geben Sie ein anderes an, oder stellen Sie die Uhr
tls-certificate-unfit = das Zertifikat { $certificate } ist nicht brauchbar: { $reason }
tls-no-certificate = { $certificate } ist kein Zertifikat in PEM
tls-no-key = { $file } ist kein privater Schlüssel in PEM

## Der Saal

refusal-no-answer = die Partie hat es nicht rechtzeitig angenommen: sehen Sie auf das Brett, bevor Sie noch einmal entscheiden
refusal-other-game = an diesem Tisch wird jetzt eine andere Partie gespielt
refusal-too-late = es kam zu spät an und wurde nicht getan: sehen Sie nach, wie es steht, dann tun Sie es noch einmal
hall-payload-unfit = was über den Broker kam, ist nicht zu verstehen: { $error }
hall-event-unfit = Ereignis { $number } passt nicht zur Partie davor: { $error }
hall-payload-version = es steht in Version { $version } der Nachrichten von Brettern und Sälen, dieses Programm kennt Version { $own }: benutzen Sie überall dieselbe Version des Programms
hall-pass-open = andere dürfen { $file } lesen: chmod 600
hall-pass-unreadable = der Ausweis { $file } kann nicht gelesen werden: { $error }; referee hall erstellt einen für jedes Brett
hall-pass-damaged = der Ausweis { $file } ist beschädigt: { $error }
hall-pass-of-another = der Ausweis { $file } ist der von { $user }: legen Sie den richtigen dorthin
hall-cannot-keep = { $file } kann nicht geschrieben werden: { $error }
hall-address = „{ $address }“ ist keine Adresse eines Brokers: schreiben Sie mqtts://host:8883
hall-no-answer = unter { $address } antwortet kein Saal: { $error }
hall-no-broker = was unter { $address } antwortet, ist kein Broker für MQTT 5: { $error }
hall-gone = die Verbindung zum Saal unter { $address } ist verloren: die Partie geht weiter, und der Saal erfährt alles später
hall-certificate = dem Zertifikat des Saals unter { $address } ist nicht zu trauen: { $reason }
hall-no-tls = was unter { $address } antwortet, kann kein TLS: { $reason }
hall-not-let-in = der Saal unter { $address } lässt { $user } nicht ein: benutzen Sie den Ausweis, den dieser Saal dafür erstellt hat
hall-broker-version = der Broker unter { $address } kann kein MQTT 5: benutzen Sie Mosquitto 2.0 oder neuer
hall-authority-unfit = die Zertifizierungsstelle im Ausweis von { $user } ist nicht brauchbar: { $error }
hall-broker-port-taken = Port { $port } von { $host } ist belegt: beenden Sie den anderen Broker, nennen Sie einen anderen Port mit --broker-port, oder schließen Sie sich diesem Broker mit --broker an
hall-broker-did-not-start = der Broker Mosquitto ist nicht gestartet: { $log } sagt, warum
hall-no-mosquitto = der Broker Mosquitto fehlt: sudo apt-get install mosquitto
hall-old-mosquitto = { $program } ist Version { $version }, nötig ist 2.0 oder neuer: sudo apt-get install mosquitto
hall-board-taken = Brett { $board } ist vergeben: ein anderes Programm gibt an, dieses Brett zu sein; geben Sie diesem seine eigene Nummer
hall-board-lost = von Brett { $board } ist nichts zu hören: sehen Sie nach seinem Computer und seinem Netz; seine eigene Seite funktioniert dort weiter
hall-board-unfit = was Brett { $board } meldet, ist nicht zu verstehen: { $fault }
hall-board-silent = Brett { $board } antwortet nicht: sehen Sie nach seinem Computer und seinem Netz; seine eigene Seite funktioniert dort weiter
hall-board-perhaps-decided = Brett { $board } antwortet nicht: ob das entschieden wurde, ist nicht bekannt; sehen Sie am Brett nach, oder warten Sie, bis es wieder antwortet: dann zeigt es diese Seite
hall-board-out-of-reach = der Saal hat seinen Broker verloren: nichts erreicht Brett { $board }; entscheiden Sie am Brett selbst
hall-at-the-board = das geschieht am Brett selbst
hall-no-game-yet = von einer Partie an Brett { $board } ist noch nichts bekannt
hall-other-hall = ein anderer Saal ({ $program }) arbeitet mit diesem Broker: beenden Sie ihn zuerst
hall-folder-in-use = ein anderer Saal arbeitet in { $folder }: beenden Sie ihn zuerst, oder nennen Sie einen anderen Ordner mit --folder
hall-store-version = { $file } wurde von einer anderen Version geschrieben: löschen Sie die Datei, dann melden die Bretter alles noch einmal
hall-store-damaged = { $file } ist beschädigt ({ $error }): löschen Sie die Datei, dann melden die Bretter alles noch einmal
hall-store-not-written = { $file } kann nicht geschrieben werden: { $reason }; was die Bretter melden, bleibt so lange im Speicher
hall-boards-count = ein Saal hat 1 bis { $most } Bretter
hall-broker-needs-pass = ein anderer Broker muss wissen, wer Sie sind: nennen Sie den Ausweis des Saals mit --pass
hall-pass-without-broker = --pass ist für einen Broker, der schon läuft: nennen Sie ihn mit --broker, oder lassen Sie den Ausweis weg
hall-no-board-number = welches Brett ist dies: --board 7, oder board in [match]
hall-link-kept = der Link des Schiedsrichters mit seinem Kennwort steht in { $file }
hall-boards-join = Bretter nehmen teil mit: referee play --hall { $address } --board 7; jedes braucht seinen Ausweis aus { $folder }
hall-board-twice = Brett { $board } steht zweimal darin
hall-board-no-settings = Brett { $board }: die Einstellungsdatei „{ $settings }“ ist nicht im Ordner dieser Datei
hall-board-option = Brett { $board }: { $option } wird vom Saal selbst angegeben
hall-board-ended = Brett { $board } hat seinen Abend beendet
hall-board-not-started = Brett { $board } konnte nicht gestartet werden; das Ende von { $log } sagt, warum
hall-board-start-failed = Brett { $board } konnte nicht gestartet werden: { $reason }; es wird wieder versucht
hall-board-again = Brett { $board } hat vor dem Ende seines Abends aufgehört und wird neu gestartet; das Ende von { $log } sagt, warum
help-hall-boards-file = eine boards.toml: Bretter dieses Computers, die gestartet und überwacht werden
hall-boards-too-few = in der Brettdatei steht Brett { $most }: nennen Sie mindestens so viele mit --boards
hall-no-round = in diesem Saal wurde noch keine Runde begonnen
hall-no-earlier-round = in diesem Saal gibt es keine frühere Runde { $number }
hall-round-away = nichts wurde begonnen: von { $boards } ist kein Brett zu hören; beginnen Sie jetzt ohne diese Paarungen, und noch einmal mit der ganzen Tabelle, wenn deren Bretter da sind; die Partien an den anderen gehen weiter
hall-round-playing = nichts wurde begonnen: an { $boards } wird noch gespielt; setzen Sie zuerst das Ergebnis fest
hall-round-damaged = die in { $file } gespeicherte Runde kann nicht gelesen werden: { $error }; löschen Sie sie, und beginnen Sie die Runde noch einmal
console-page-round = Runde
console-round-results = Ergebnisse
console-round-none = Es wurde noch keine Runde begonnen.
console-round-sheet = Blatt zum Drucken
console-round-csv = Tabelle (CSV)
console-round-earlier = Frühere Runden
console-round-next = Nächste Runde
console-round-event = Turnier
console-round-round = Runde
console-round-site = Ort
console-round-time_control = Bedenkzeit (leer: wie an den Brettern)
console-round-table = Oder aus einer Tabellenkalkulation eingefügt: Brett, Weiß, Schwarz und, wenn gewünscht, IDs, Wertungszahlen und Mannschaften
console-round-begin = Diese Runde beginnen
console-round-ask = Jedes Brett der Tabelle beginnt seine nächste Partie, sobald die Steine stehen; eine Partie dieser Runde, die mit denselben Namen gespielt wird, geht weiter. Runde beginnen?
console-round-correct = Berichtigen
console-round-result = Ergebnis (2-0 oder 1-0, 1-1 oder ½-½, 0-2 oder 0-1; leer: keines)
console-round-reason = Grund
notice-hall-linked = der Saal erfährt von diesem Brett
command-hall = alle Bretter eines Abends auf einer Seite zeigen
help-hall-folder = wo der Saal aufbewahrt, was er erfährt (Vorgabe: hall)
help-hall-boards = für wie viele Bretter Ausweise erstellt werden (Vorgabe: 10)
help-hall-host = wo Seite und Broker zu erreichen sind: 127.0.0.1 nur auf diesem Computer, 0.0.0.0 auch im Netz
help-hall-port = Port der Seite (Vorgabe: 8030)
help-hall-language = der Seiten (Vorgabe: die jedes Besuchers) und der Ausgabe hier (Vorgabe: die des Systems)
help-hall-broker = sich einem Broker anschließen, der schon läuft, etwa mqtts://192.168.1.5:8883, statt einen zu starten
help-hall-broker-port = Port des gestarteten Brokers (Vorgabe: 8883)
help-hall-pass = der Ausweis des Saals bei einem Broker, der schon läuft
help-play-hall = an einem Saal teilnehmen: die Adresse seines Brokers, etwa mqtts://192.168.1.5:8883, oder auto, das ihn im lokalen Netz findet
help-play-pass = der Ausweis, der dieses Brett in den Saal einlässt
console-page-hall = Saal
console-hall-boards = Alle Bretter
console-hall-none = Noch nimmt kein Brett teil.
console-hall-board = Brett { $number }
console-hall-set_up = Die Steine stehen noch nicht in der Ausgangsstellung.
console-light-live = live
console-light-lost = verloren
console-light-never = noch nicht gehört

## Der Saal: Runden, Berichtigungen, Netz

hall-not-announced = der Saal kann sich im lokalen Netz nicht ankündigen ({ $error }): die Bretter brauchen seine Adresse
hall-network-not-asked = im lokalen Netz kann kein Saal gesucht werden ({ $error }): nennen Sie seine Adresse, wie in --hall mqtts://192.168.1.5:8883
hall-none-near = im lokalen Netz kündigt sich kein Saal an: läuft referee hall mit --host 0.0.0.0? Sonst nennen Sie seine Adresse, wie in --hall mqtts://192.168.1.5:8883
hall-several-near = im lokalen Netz kündigen sich mehrere Säle an: { $halls }; nennen Sie einen mit --hall
help-hall-announce = ob der Saal sich im lokalen Netz ankündigt, wo Bretter ihn mit --hall auto finden (Vorgabe: ja)
help-hall-settings = Einstellungen, deren [feed] sagt, wie der öffentliche Feed entsteht: Ordner, Verzögerung und ein Befehl, der ihn nach jeder Änderung hochlädt
board-rules-of-other-size = die Regeln { $rules } werden auf { $size }x{ $size } Feldern gespielt, und dieser Tisch hat ein anderes Brett: legen Sie das passende hin, und starten Sie das Programm mit diesen Regeln neu
hall-round-other-board = nichts wurde begonnen: die Regeln { $rules } werden auf { $size }x{ $size } Feldern gespielt, und an { $boards } liegt ein anderes Brett
console-round-rules = Regeln
console-round-as_before = Wie an den Brettern
console-round-policy = Wie Regelverstöße gemeldet werden
console-round-policy_own = In dieser Runde anders als an den Brettern
console-round-policy_article = Artikel für Artikel
console-round-usual = wie üblich
console-round-speak = gesprochen
console-round-show = auf der Seite
console-round-log = nur im Protokoll
hall-in-file = in { $file }: { $fault }
console-round-file = Paarungen aus einer Datei (CSV, in jeder Kodierung einer Tabellenkalkulation)
console-round-file_read = Aus { $name } gelesen. Bretter: { $count }. Sehen Sie sich die Tabelle oben an, und beginnen Sie die Runde.
hall-correction-waits = Das Brett ist nicht da: Es erfährt davon, wenn es wiederkommt.
hall-correction-hall-only = Das Brett hat diese Partie nicht: Dies steht nur in den Ergebnissen der Runde.
hall-correction-refused = Das Brett hat die letzte Berichtigung nicht angenommen, sein eigenes Ergebnis bleibt: { $reason }.
hall-correction-before-game = Das Brett bekommt es, wenn seine Partie beginnt.
hall-correction-late = Frühere Runde, Brett { $board }, { $white } – { $black }. { $note }
hall-result-with-pairings = mit den Paarungen eingegeben
console-round-ends = Am Brett ist diese Partie noch ohne Ergebnis: Ein Ergebnis, das Sie eingeben, beendet sie dort.

## Ablehnungen: wie ein Befehl aufgerufen wird

usage-wrong = { $fault } (Optionen: { $program } --help)
name-too-long = ein Name ist länger, als dieses System für eine Datei erlaubt: geben Sie einen kürzeren an
interrupted = abgebrochen
output-unwritable = auf die Standardausgabe kann nicht geschrieben werden: { $reason }
unforeseen = unvorhergesehener Fehler, { $failure }; { $where }
unforeseen-log = Näheres steht in { $file }
unforeseen-no-log = und es konnte kein Programmlog davon geschrieben werden
export-no-such-ply = --ply { $ply }: die Partie hat { plies }; möglich ist 0 bis { $count }
verify-signed-in-part = { $file } ist mit dem Schlüssel { $key } bis { $time } signiert, ohne { $count ->
    [one] den Eintrag
   *[other] die { $count } Einträge
} danach
journal-end-missing = { $count ->
    [one] er wurde geschrieben und fehlt
   *[other] er und { $more } weitere wurden geschrieben und fehlen
}: das Ende wurde abgeschnitten, oder { $log } daneben ist beschädigt oder wurde nicht mitkopiert

## Der öffentliche Feed

feed = Feed:
published-unreadable = { $file } ist keine veröffentlichte Partie: { $error }
published-later = { $file } wurde von einer späteren Version geschrieben ({ $version }; dieses Programm kennt { $known }): benutzen Sie diese Version auch hier
feed-no-such-program = feed.upload: es gibt kein Programm „{ $program }“: installieren Sie es, oder berichtigen Sie den Namen
feed-uploaded-again = das Hochladen des Feeds gelingt wieder
feed-upload-failed = das Hochladen des Feeds mit { $program } ist fehlgeschlagen und wird wieder versucht: { $fault }
feed-upload-too-slow = es dauerte länger als { $limit_s } s
feed-upload-status = es endete mit Status { $status }
feed-written-again = der öffentliche Feed wird wieder geschrieben
help-play-feed = den öffentlichen Feed in diesen Ordner schreiben: games.pdn, games.json und eine Seite, für einen Webserver
help-play-feed-delay = Minuten, nach denen der öffentliche Feed etwas zeigt, 0 bis 60 (Vorgabe: 0)
feed-folder-holds-match = der Ordner { $folder } des öffentlichen Feeds darf den Ordner der Partie { $match } nicht enthalten: wählen Sie einen anderen Ordner für den Feed
feed-folder-not-ours = { $folder } enthält { $names } und keinen öffentlichen Feed: wählen Sie einen anderen Ordner für den Feed
feed-folder-in-use = ein anderes Schiedsrichterprogramm (Prozess { $process }) schreibt den öffentlichen Feed in { $folder }: veröffentlichen Sie mehrere Bretter dieses Computers zusammen mit „referee feed“, oder wählen Sie einen anderen Ordner
feed-delay-alone = --feed-delay gehört zu --feed: es gibt keinen öffentlichen Feed zu verzögern
feed-behind = dem öffentlichen Feed { $minutes ->
    [one] fehlt noch die letzte Minute
   *[other] fehlen noch die letzten { $minutes } Minuten
} wegen seiner Verzögerung: `referee feed { $matches } --output { $folder } --delay { $delay }` zeigt sie
feed-shown = der Feed ist in { $folder }, um { $minutes } min verzögert; beenden mit Strg-C
feed-no-match-yet = { $folder }: dort ist noch keine Partie; es wird auf sie gewartet
feed-event-without-pairings = --event und --round gehören zu --pairings: ohne Tabelle wird jedes Brett mit denen seiner Partie gezeigt
feed-over = alle Partien sind beendet und zu sehen
feed-not-paired = Brett { $board }: { $white } – { $black } ist dort nicht gepaart und wird nicht gezeigt
feed-other-round = an Brett { $board } wird eine Partie der Runde { $round } gespielt, nicht der Runde der Paarungen: sie wird nicht gezeigt
feed-board-twice = Brett { $board } wird aus { $shown } gezeigt; { $other } hat eine Partie mit derselben Nummer, die nicht gezeigt wird: spielen Sie sie mit --board, jede mit ihrer eigenen
command-feed = der öffentliche Feed einer Runde mit mehreren Brettern an diesem Computer: games.pdn, games.json und eine Seite
help-feed-matches = die Ordner der Partien in der Reihenfolge der Bretter; sie müssen noch nicht da sein
help-feed-output = der Ordner des öffentlichen Feeds (Vorgabe: feed.folder in den Einstellungen)
help-feed-pairings = die Paarungen der Runde: alle Bretter sind von der ersten Sekunde an im Feed, mit diesen Namen
help-feed-event = Name des Turniers, mit --pairings
help-feed-round = die Runde, mit --pairings
help-feed-until-over = von selbst enden, wenn alle Partien beendet und zu sehen sind
console-feed-title = Laufende Partien
console-feed-all = Alle Bretter
console-feed-board = Brett { $number }
console-feed-round = Runde { $round }
console-feed-pdn = Partien als PDN
console-feed-delay = Gezeigt { $minutes } min nach den Zügen.
console-feed-first = Erste Stellung
console-feed-previous = Einen Zug zurück
console-feed-next = Einen Zug weiter
console-feed-last = Letzte Stellung

## Paarungen und Ergebnisse

table-line = Zeile { $line }: { $fault }
table-too-large = sie ist größer als { $most } kB: geben Sie die Tabelle einer einzigen Runde an
table-broken-encoding = der Text ist beschädigt oder anders kodiert: speichern Sie ihn als CSV UTF-8
table-mixed-encoding = das ist kein UTF-8, andere Zeilen sind es: speichern Sie die ganze Tabelle als CSV UTF-8
table-unknown-encoding = die Buchstaben sind weder in UTF-8, UTF-16 noch Windows-1252: speichern Sie als CSV UTF-8
table-lost-letters = in einem anderen Programm gingen Buchstaben verloren („{ $text }“): schreiben Sie den Namen neu, und speichern Sie als CSV UTF-8
table-no-text = das ist kein Text: speichern Sie die Tabelle als CSV, nicht als Arbeitsmappe
table-empty = die Tabelle ist leer
table-no-heading = keine Überschrift ist bekannt: die Spalten sind Brett, Weiß, Schwarz und für jeden Spieler ID, Wertungszahl und Mannschaft
table-no-rows = unter der Überschrift steht kein Brett
table-open-quote = ein Anführungszeichen ist nicht geschlossen oder steht in einem Namen, der mit einem beginnt
table-too-many-cells = { $cells } Zellen stehen unter { $columns } Überschriften: setzen Sie einen Namen, der das Trennzeichen enthält, in Anführungszeichen
table-no-heading-over = „{ $cell }“ steht in Spalte { $number }, die keine Überschrift hat
table-column-unknown = unbekannte Spalte „{ $column }“: es gibt Brett, Weiß, Schwarz, für jeden Spieler ID, Wertungszahl, Mannschaft und Punkte, sowie Ergebnis, Kampflos, Grund, Bemerkung
table-column-whose = Spalte „{ $column }“: wessen? Schreiben Sie zum Beispiel „Weiß { $column }“
table-column-twice = Spalte „{ $column }“ steht zweimal da
pairings-no-column = es gibt keine Spalte für { $side ->
    [white] Weiß
    [black] Schwarz
   *[nobody] einen Spieler
}
pairings-no-board = „{ $text }“ ist kein Brett: geben Sie eine Zahl von 1 bis { $most } an; lassen Sie die Zeile eines Spielers ohne Gegner weg
pairings-board-twice = Brett { $board } steht zweimal da, zuerst in Zeile { $first }
pairings-no-name = { $side ->
    [white] Weiß
    [black] Schwarz
   *[nobody] ein Spieler
} hat keinen Namen; lassen Sie die Zeile eines Spielers ohne Gegner weg
pairings-no-rating = „{ $text }“ ist keine Wertungszahl: geben Sie eine ganze Zahl an, oder nichts
pairings-too-long = „{ $text }…“ ist länger als { $max } Zeichen
pairings-needs-board = --pairings { $file }: sagen Sie mit --board, welches Brett dies ist ({ $boards })
result-impossible = { $text } ist kein Ergebnis einer Partie
result-unknown-text = „{ $text }“ ist kein Ergebnis: schreiben Sie 2-0, 1-1, 0-2 oder 0-0, mit F, wenn nicht gespielt wurde
result-date = „{ $text }“ ist ein Datum, das eine Tabellenkalkulation aus einem Ergebnis gemacht hat: formatieren Sie die Spalte als Text, oder schreiben Sie die Punkte von Weiß und Schwarz in je eine Spalte
result-no-forfeit = „{ $text }“ steht in der Spalte für kampflose Partien: schreiben Sie F, oder nichts
result-forfeit-of-whom = „{ $text }“ steht in der Spalte für kampflose Partien, und kein Ergebnis: schreiben Sie auch 2-0, 0-2 oder 0-0
result-no-board = an Brett { $board } ist niemand gepaart; die Bretter sind { $boards }
result-stands = Brett { $board } hat schon das Ergebnis { $before }: { $after } berichtigt es, und das braucht einen Grund
result-no-reason = Brett { $board }: eine Berichtigung braucht einen Grund
result-differs = Brett { $board }: die Tabelle hat { $table }, das Journal der Partie { $record }: schreiben Sie den Grund in die Spalte „Grund“, oder nehmen Sie das Ergebnis aus der Tabelle
results-no-board = { $folder }: diese Partie wurde ohne Brettnummer gespielt (play --board)
results-game = { $white } – { $black }
results-game-of-round = { $white } – { $black } (Runde { $round })
results-game-in = { $game } in { $file }
results-not-paired = an Brett { $board } ist { $pairing } gepaart; { $folder } hat { $games }: lassen Sie diesen Ordner weg, oder berichtigen Sie die Namen oder die Runde
results-several-fit = mehrere Partien können die von Brett { $board } sein: { $games }. Nennen Sie die Datei der gültigen statt des Ordners des Abends
results-open = offen: { $boards }
results-written = Ergebnisse von { $count ->
    [one] einem Brett
   *[other] { $count } Brettern
} geschrieben: { $file } und { $page }
round-sheet-title = Ergebnisse
round-sheet-round = Runde { $round }
round-sheet-board = Brett
round-sheet-white = Weiß
round-sheet-black = Schwarz
round-sheet-result = Ergebnis
round-sheet-forfeit = F: nicht gespielt, kampflos gewonnen
round-sheet-corrections = Berichtigungen
round-sheet-correction = Brett { $board }: { $after } statt { $before }. { $reason }
round-sheet-entered = Brett { $board }: { $after }. { $reason }
round-sheet-undecided = kein Ergebnis
round-sheet-open = { $count ->
    [one] eine Partie ohne Ergebnis
   *[other] { $count } Partien ohne Ergebnis
}
round-sheet-arbiter = Schiedsrichter
column-board = Brett
column-white = Weiß
column-black = Schwarz
column-white-id = Weiß ID
column-black-id = Schwarz ID
column-white-rating = Weiß Wertungszahl
column-black-rating = Schwarz Wertungszahl
column-white-team = Weiß Mannschaft
column-black-team = Schwarz Mannschaft
column-white-points = Weiß Punkte
column-black-points = Schwarz Punkte
column-forfeit = Kampflos
column-reason = Grund
command-results = Ergebnisse einer Runde als CSV und als Blatt zum Drucken, aus einer Tabelle der Paarungen und den Journalen der Bretter
help-results-table = Paarungen, und Ergebnisse, wenn es welche gibt: CSV oder aus einer Tabellenkalkulation eingefügter Text; "-" liest von stdin
help-results-matches = Ordner von Partien, die mit --board gespielt wurden: ihre Ergebnisse kommen aus ihren Journalen
help-results-output = der Ordner für results.csv und results.html (Vorgabe: dieser)
help-results-event = Name des Turniers, für das Blatt
help-results-round = die Runde, für das Blatt; Partien einer anderen werden nicht genommen
help-results-date = das Datum, für das Blatt
help-results-rules = die Regeln, nach denen Ergebnisse und Punkte geschrieben werden: 2-0 und 1-1, oder 1-0 und ½-½ (Vorgabe: die der Partien)
help-play-pairings = Namen, IDs, Wertungszahlen und Mannschaften beider Spieler aus dieser Tabelle nehmen (CSV oder aus einer Tabellenkalkulation eingefügt)
help-play-board = die Nummer dieses Brettes in der Runde

## Einstellungen

setting-refused = { $file }, { $place }: { $fault }
setting-refused-in-line = { $file }, Zeile { $line }, { $place }: { $fault }
setting-unknown = diese Einstellung gibt es nicht; es gibt { $known }
setting-unknown-near = diese Einstellung gibt es nicht, ist { $near } gemeint?
setting-no-choice = { $given } gibt es nicht
setting-no-choice-of = { $given } gibt es nicht; es gibt { $choices }
setting-kinds = { $kinds }
setting-expected = erwartet wird { $wanted }
setting-expected-not = erwartet wird { $wanted }, nicht { $given }
setting-nul = es enthält das Zeichen NUL, das kein Name und kein Wert haben kann
setting-no-pair = { $missing } fehlt: ein Zertifikat und sein Schlüssel gehören zusammen
setting-same-token = es ist dasselbe wie { $other }: wer das eine hat, hat auch, was das andere erlaubt; jedes muss eigen sein
setting-no-such-article = kein Vorfall hat den Artikel „{ $article }“; es gibt { $known }
setting-kind = { $kind ->
    [str] ein Text in Anführungszeichen
    [int] eine ganze Zahl
    [float] eine Zahl
    [bool] true oder false
    [array] eine Liste in [ ]
    [object] eine Tabelle
    [null] nichts
   *[other] { $kind }
}
setting-not-empty = ein Text, der nicht leer ist, wird erwartet
setting-bounded = { $kinds }, und zwar { $sign ->
    [least] mindestens
    [most] höchstens
    [more] mehr als
    [less] weniger als
   *[exactly] genau
} { $bound }{ $unit ->
    [str] { "" } Zeichen
    [array] { "" } Einträge
   *[other] { "" }
}

## Diagnose

doctor-ok = ok
doctor-not = NEIN
doctor-off = aus
doctor-defaults = die Vorgaben, da es in diesem Ordner keine referee.toml gibt
doctor-no-room = nur { $free } MB sind für { $folder } frei: machen Sie Platz für { $wanted } MB
doctor-record = in den Ordner { $folder } kann geschrieben werden, { $free } GB sind frei
doctor-camera = { $camera }: { $size }, { $rate } Bilder je Sekunde
doctor-camera-slow = { $camera }: { $size }, { $rate } Bilder je Sekunde: zu wenige; geben Sie mehr Licht, oder nehmen Sie ein kleineres Bild (camera.width_px)
doctor-board = { $size }x{ $size } Felder, aus { $degrees } Grad darüber gesehen
doctor-clock-none = keine Uhr gewählt; es wird keine Zeit genommen
doctor-clock-by-board = jeder Halbzug zählt als Drücken der Uhr
doctor-clock-screen = auf der Uhrenseite der Konsole
doctor-clock-silent = das Brett antwortet, aber keine Uhr: schalten Sie sie ein, und stecken Sie sie am Brett an
doctor-clock-read = { $model } an { $port }: ihre Zeiten werden gelesen
doctor-clock-own = { $model } an { $port } zählt nach ihrem eigenen Programm: ihre Zeiten werden gelesen
doctor-clock-set = { $model } an { $port }: der Computer zählt und stellt sie
doctor-console = die Seiten können unter { $host } Port { $port } gezeigt werden
doctor-console-encrypted = die Seiten können unter { $host } Port { $port } verschlüsselt gezeigt werden; { $certificate }
doctor-console-not = die Seiten können unter { $host } Port { $port } nicht gezeigt werden ({ $error }): wählen Sie einen anderen Port mit --port, oder eine andere Adresse mit --host
doctor-certificate-ends = das Zertifikat endet am { $day }
doctor-authority-to-make = seine Zertifizierungsstelle wird beim ersten Start erstellt
doctor-authority-ends = seine Zertifizierungsstelle endet am { $day }
doctor-room = { $room ->
    [settings] Einstellungen
    [record] Protokoll
    [camera] Kamera
    [board] Brett
    [light] Licht
    [clock] Uhr
    [voice] Stimme
   *[console] Konsole
}

## Die Abendseite

launcher-phone = Ein Telefon, mit seinem Browser als Kamera
launcher-virtual-table = Virtueller Tisch, zum Ausprobieren
launcher-port = DGT-Uhr an { $port } ({ $what })
launcher-port-missing = DGT-Uhr an { $port } (zurzeit nicht angesteckt)
launcher-no-camera = wählen Sie zuerst eine Kamera
launcher-camera-in-use = die Kamera wird gerade für etwas anderes benutzt
launcher-choice-lost = die Wahl vom letzten Mal ist nicht lesbar und wird übergangen ({ $file }: { $reason })
launcher-choice-not-kept = Ihre Wahl kann nicht für das nächste Mal gespeichert werden ({ $file }: { $reason })
launcher-begins-already = es beginnt schon eine Partie
launcher-no-such-evening = im Ordner der Protokolle gibt es keinen Abend { $name }
papers-no-game = in { $folder } ist kein Protokoll einer Partie
launcher-stopped = Der Abend wurde beendet, bevor die letzte Partie ein Ergebnis hatte. Sie können ihn unten fortsetzen.
launcher-closed = Der Abend ist beendet: { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}. Ergebnisse und Papiere stehen unten.
launcher-disk-read-only = In { $folder } kann keine Partie aufbewahrt werden: Diese Festplatte ist nur lesbar. Schalten Sie den Schreibschutz aus, oder lassen Sie einen anderen Ordner eintragen (record.folder in der Einstellungsdatei).
launcher-disk-forbidden = In { $folder } kann keine Partie aufbewahrt werden: Dieser Benutzer darf dort nicht schreiben. Lassen Sie es sich erlauben, oder lassen Sie einen anderen Ordner eintragen (record.folder in der Einstellungsdatei).
launcher-disk-full = In { $folder } kann keine Partie aufbewahrt werden: Die Festplatte ist voll. Machen Sie Platz: Leeren Sie den Papierkorb, oder löschen oder verschieben Sie Dateien, die nicht gebraucht werden. Beginnen Sie dann noch einmal.
launcher-page-at = die Abendseite:  { $address }
launcher-how-to-end = beenden mit „Beenden“ auf der Seite oder mit Strg-C
launcher-runs-already = unter { $address } läuft schon ein Schiedsrichterprogramm{ $shown ->
    [no] {""}
   *[yes] : es wird gezeigt
}
command-evening = alles auf einer Seite im Browser wählen und spielen; was `referee` allein tut
command-install = das Programm in das Menü dieses Desktops aufnehmen oder wieder entfernen
help-evening-no-browser = die Seite nicht öffnen
help-install-remove = wieder aus dem Menü entfernen
install-done = das Programm steht im Menü: { $file }
install-removed = das Programm steht nicht mehr im Menü: { $file } wurde entfernt
install-nothing = das Programm steht nicht im Menü: { $file } gibt es nicht
install-no-menu = dieses System hat kein Desktopmenü nach freedesktop.org: starten Sie `referee` ohne Befehl, oder legen Sie es dorthin, wo Programme gestartet werden
desktop-summary = Eine Damepartie mit einer Kamera verfolgen und beurteilen

console-launcher-title = Elektronischer Schiedsrichter für Dame
console-launcher-skip = Zum Startknopf
console-launcher-quit = Beenden
console-launcher-ask_quit = Das Programm wird beendet. Stimmt das?
console-launcher-ended = Das Programm wurde beendet. Sie können diese Seite schließen.
console-launcher-gone = Das Programm antwortet nicht. Wurde es beendet?
console-launcher-camera = 1. Kamera
console-launcher-camera_how = Wählen Sie die Kamera, die auf das Brett sieht. Die gewählte wird live gezeigt.
console-launcher-no_camera = Keine Kamera ist angesteckt. Stecken Sie eine an: Sie erscheint hier von selbst.
console-launcher-elsewhere = Eine Aufnahme oder eine Netzwerkkamera
console-launcher-recording = Datei oder Adresse
console-launcher-looking = Suche läuft …
console-launcher-picture_of = Bild von: { $camera }
console-launcher-players = 2. Spieler
console-launcher-name_as = Nachname, Vorname
console-launcher-rules = Regeln
console-launcher-clock = 3. Uhr
console-launcher-clock_none = Keine Uhr
console-launcher-clock_screen = Ein Telefon oder Tablet zwischen den Spielern
console-launcher-network = Telefone und andere Bildschirme in diesem Netz dürfen zusehen, jedes mit eigenem Link (Seite „Bildschirme“)
console-launcher-clock_virtual = Die Uhr des virtuellen Tisches
console-launcher-clock_serial = Eine DGT-Uhr (noch keine angesteckt)
console-launcher-clock_any = Eine DGT-Uhr, wo immer sie angesteckt ist
console-launcher-time = Bedenkzeit für jeden Spieler
console-launcher-time_how = Minuten für jeden + Sekunden je Zug: 15+5 sind 15 Minuten für jeden und 5 Sekunden mehr mit jedem Zug. m steht für Minuten: 80+1m sind 80 Minuten für jeden und 1 Minute mehr mit jedem Zug, auch dem ersten: die Uhr beginnt bei 1:21:00. 50 Züge in 2 Stunden, dann 1 Stunde: 2h/50, 1h.
console-launcher-try_clock = Uhr suchen
console-launcher-voice = 4. Stimme
console-launcher-voice_table = Beide Spieler hören Regelverstöße, Entscheidungen, Zeitüberschreitungen und Ergebnisse
console-launcher-voice_arbiter = Der Schiedsrichter hört auch Zweifel, im Kopfhörer
console-launcher-voice_off = Stumm
console-launcher-language = Sprache von Stimme, Bericht und Notationsformular
console-launcher-volume = Lautstärke
console-launcher-begin = Beginnen
console-launcher-begin_how = Stellen Sie die Grundstellung auf. Die Partie beginnt von selbst mit dem ersten Zug.
console-launcher-phone_how = Die Kamera ist ein Telefon: Nach dem Start zeigt eine Seite den Code, auf den es zu richten ist. Soll es eine Aufnahme, eine Netzwerkkamera oder der virtuelle Tisch sein, wählen Sie das vorher unter Kamera.
console-launcher-start = Start
console-launcher-starting = Die Partie wird vorbereitet …
console-launcher-examine = Alles ausprobieren
console-launcher-trying = Einen Augenblick …
console-launcher-kept = Frühere Abende
console-launcher-kept_in = Aufbewahrt in { $folder }
console-launcher-none_kept = Noch keine.
console-launcher-go_on = Diesen Abend fortsetzen
console-papers-report = Bericht
console-papers-scoresheet = Notationsformular
console-papers-pdn = PDN
console-papers-evidence = Alles (ZIP)
console-waiting-title = Noch keine Partie
console-waiting-how = Diese Seite zeigt sie, sobald sie beginnt.
console-refused-title = Das kann nicht gezeigt werden
console-page-languages = Sprachen
console-token-wrong = Dieses Kennwort stimmt nicht, oder nicht mehr.
console-token-word = Kennwort
console-token-enter = Weiter
console-token-where = Der Schiedsrichter hat es: Das Programm zeigt beim Start für jede Rolle einen Link. Mit einem solchen Link wird kein Kennwort verlangt:
console-token-go_on = Weiter
console-token-wrong_role_how = Der Link, mit dem Sie kamen, gehört zu einer anderen Seite.
console-token-own_page = Zu Ihrer Seite
console-page-screens = Bildschirme
console-screens-title = Bildschirme
console-screens-links = Links für Telefone und andere Bildschirme
console-screens-links_how = Richten Sie ein Telefon auf den Code, oder geben Sie die Adresse ein. Wer den Link hat, darf, was er erlaubt: Geben Sie den des Schiedsrichters niemandem. Wird ein anderer Link im Browser des Schiedsrichters geöffnet, darf dieser Browser nur noch, was jener erlaubt, bis der Link des Schiedsrichters dort wieder geöffnet wird.
console-screens-no_links = Nur dieser Computer sieht die Partie jetzt. Um Telefone und andere Bildschirme einzulassen, kreuzen Sie das vor dem Start auf der Abendseite an.
console-screens-for_players = Uhr, zwischen den Spielern
console-screens-for_spectators = Saalbildschirm, für alle
console-screens-for_arbiter = Schiedsrichter
console-screens-arbiters_link = Der Link des Schiedsrichters: Öffnen Sie ihn, wenn niemand zusieht
console-screens-certificate = Wenn ein Browser vor einem unbekannten Zertifikat warnt:
console-screens-wall_how = Für einen großen Bildschirm im Saal. Was Sie wählen, steht in der Adresse: Öffnen Sie sie dort.
console-screens-overlay_how = Für OBS und andere Streamingprogramme: Fügen Sie die Adresse als Browserquelle hinzu. Der Hintergrund ist durchsichtig.
console-screens-layout = Anordnung
console-screens-everything = Alles
console-screens-board_only = Nur das Brett
console-screens-times_only = Namen und Zeiten, groß
console-screens-bar = Ein Balken mit Namen und Zeiten
console-screens-place = Platz im Bild
console-screens-top_left = Oben links
console-screens-top_right = Oben rechts
console-screens-bottom_left = Unten links
console-screens-bottom_right = Unten rechts
console-screens-scale = Größe
console-screens-below = Unten spielt
console-screens-white = Weiß
console-screens-black = Schwarz
console-screens-board = Brett
console-screens-times = Zeiten
console-screens-last = Letzter Zug
console-screens-api = Die API, für andere Programme
console-api-title = Die API
console-api-how = Was andere Programme dieses Programm über HTTP fragen können. Für Codegeneratoren steht dasselbe unter
console-api-addresses = Adressen
console-api-types = Typen
console-api-roles = Für
console-api-asks = Inhalt (JSON)
console-api-gives = Antwort
console-api-may_lack = darf fehlen
console-clock-app = Dameuhr
console-clock-buzz = Vibrieren
console-clock-goes_dark = Dieser Bildschirm kann dunkel werden: Schalten Sie die Sperre in den Einstellungen des Telefons aus, oder öffnen Sie diese Seite verschlüsselt (HTTPS).

## Was die Stimme sagt: kurze, ganze Sätze, Zahlen als Wörter

# Eins bis zweiundsiebzig, die Felder des größten Brettes.
spoken-numbers =
    eins, zwei, drei, vier, fünf, sechs,
    sieben, acht, neun, zehn, elf, zwölf,
    dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn,
    neunzehn, zwanzig, einundzwanzig, zweiundzwanzig, dreiundzwanzig, vierundzwanzig,
    fünfundzwanzig, sechsundzwanzig, siebenundzwanzig, achtundzwanzig, neunundzwanzig, dreißig,
    einunddreißig, zweiunddreißig, dreiunddreißig, vierunddreißig, fünfunddreißig, sechsunddreißig,
    siebenunddreißig, achtunddreißig, neununddreißig, vierzig, einundvierzig, zweiundvierzig,
    dreiundvierzig, vierundvierzig, fünfundvierzig, sechsundvierzig, siebenundvierzig, achtundvierzig,
    neunundvierzig, fünfzig, einundfünfzig, zweiundfünfzig, dreiundfünfzig, vierundfünfzig,
    fünfundfünfzig, sechsundfünfzig, siebenundfünfzig, achtundfünfzig, neunundfünfzig, sechzig,
    einundsechzig, zweiundsechzig, dreiundsechzig, vierundsechzig, fünfundsechzig, sechsundsechzig,
    siebenundsechzig, achtundsechzig, neunundsechzig, siebzig, einundsiebzig, zweiundsiebzig

spoken-words-white = Weiß
spoken-words-black = Schwarz
spoken-words-and = und

spoken-sample = Dies ist die Stimme des elektronischen Schiedsrichters. Zweiunddreißig, achtundzwanzig.

spoken-squares-one = Feld { $squares }.
spoken-squares-several = Felder { $squares }.
spoken-squares-more = Felder { $squares } und { $count } weitere.

spoken-match-started = Die Partie beginnt. { $side } am Zug.
spoken-match-paused = Die Partie ist unterbrochen.
spoken-match-resumed = Die Partie geht weiter.

spoken-set-up-turned = Das Brett liegt verdreht. Die lange Diagonale beginnt links von jedem Spieler.
spoken-set-up-wrong = Die Grundstellung stimmt nicht.
spoken-set-up-ready = Die Grundstellung steht.

spoken-move-quiet = { $start }, { $end }.
spoken-move-capture = { $start } schlägt { $end }.
spoken-move-capture-several = { $start } schlägt { $end }, { $count } Steine.
spoken-move-promotes = Dame.

spoken-head-irregularity = Regelverstoß, { $side }.
spoken-head-irregularity-unknown = Regelverstoß.
spoken-head-incorrection = Kleiner Fehler, { $side }.
spoken-head-incorrection-unknown = Kleiner Fehler.
spoken-head-accident = Missgeschick.
spoken-head-set-up = Aufstellung.

spoken-decision-opponent = { $opponent } entscheidet.

spoken-act-5-4 = Regelwidriges Spiel.
spoken-act-5-4-1 = Ein zweiter Zug vor der Antwort.
spoken-act-5-4-2 = Stein auf ein unerlaubtes Feld gesetzt.
spoken-act-5-4-3 = Einen Stein berührt, einen anderen gezogen.
spoken-act-5-4-4 = Ausgeführten Zug zurückgenommen.
spoken-act-5-4-5 = Stein des Gegners bewegt.
spoken-act-5-4-6 = Schlagzwang nicht beachtet.
spoken-act-5-4-7 = Stein ohne Schlag entfernt.
spoken-act-5-4-8 = Falsche Anzahl Steine geschlagen.
spoken-act-5-4-9 = Schlag vor dem Ende abgebrochen.
spoken-act-5-4-10 = Steine vor dem Ende des Schlages entfernt.
spoken-act-5-4-11 = Geschlagene Steine stehen gelassen.
spoken-act-5-4-12 = Nicht geschlagenen Stein entfernt.
spoken-act-5-4-13 = Entfernen der Steine unterbrochen.
spoken-act-5-4-14 = Eigenen Stein entfernt.
spoken-act-5-4-15 = Umgewandelter Stein nicht gekrönt.
spoken-act-5-4-16 = Umgewandelten Stein ungekrönt gezogen.
spoken-act-5-4-17 = Mit zwei Händen gespielt.
spoken-act-17 = Dieselbe Dame einmal zu oft gezogen.
spoken-act-5-1 = Das Brett liegt verdreht.
spoken-act-5-2 = Falsche Grundstellung.
spoken-act-5-3 = Stein auf einem hellen Feld.
spoken-act-5-5 = Die letzte sichere Stellung ist wiederherzustellen.
spoken-act-3-14 = Stein berührt, ohne am Zug zu sein.
spoken-act-4-4 = Schlag nicht deutlich gezeigt.
spoken-act-4-9 = Mehrfachschlag nicht deutlich gezeigt.
spoken-act-4-11 = Steine in falscher Reihenfolge entfernt.
spoken-act-other = Siehe Bildschirm.

spoken-ruling-rectify = Berichtigung. Die Stellung davor ist wiederherzustellen.
spoken-ruling-rectified = Die Stellung steht wieder.
spoken-ruling-maintained = Die Stellung bleibt bestehen. Die Partie geht weiter.
spoken-ruling-accepted = Regelverstoß durch den nächsten Zug angenommen.
spoken-ruling-obliged = Mit dem berührten Stein muss gezogen werden.

spoken-restoration-wrong = Noch falsch.

spoken-flag-fallen = Die Zeit ist abgelaufen, { $side }.
spoken-flag-both = Beide Zeiten sind abgelaufen.
spoken-flag-moves = { $moves } von { $asked } Zügen gemacht.

spoken-draw-reached = Die Partie ist remis.
spoken-draw-on-claim = Remis kann beansprucht werden.
spoken-draw-6-1 = Dieselbe Stellung zum dritten Mal.
spoken-draw-6-2 = Die Zahl der Damezüge ist erreicht.
spoken-draw-6-3 = Die Zahl der Züge im Endspiel ist erreicht.
spoken-draw-6-4 = Die Zahl der Züge im Endspiel ist erreicht.
spoken-draw-offered = Remis angeboten, { $side }.
spoken-draw-accepted = Remis angenommen.
spoken-draw-declined = Remis abgelehnt.

spoken-adjustment-announced = { $side } rückt Steine zurecht.

spoken-result-white = Partie beendet. Weiß gewinnt.
spoken-result-black = Partie beendet. Schwarz gewinnt.
spoken-result-draw = Partie beendet. Remis.
spoken-result-both-lose = Partie beendet. Beide Spieler verlieren.
spoken-result-undone = Das Ergebnis zählt nicht. Die Partie geht weiter.
spoken-result-corrected = Das Ergebnis ist berichtigt.
spoken-result-unknown = Die Partie wird nicht mehr verfolgt.

spoken-correction-made = Stellung korrigiert.
spoken-correction-undone = Letzter Eintrag zurückgenommen.
spoken-correction-refused = Nicht möglich. Siehe Bildschirm.

spoken-doubt-raised = Zweifel. Siehe Bildschirm.

spoken-camera-lost = Es kommt kein Bild. Kamera prüfen.
spoken-camera-found = Das Bild ist wieder da.

spoken-board-lost = Das Brett ist nicht zu sehen. Kamera prüfen.
spoken-board-found = Das Brett ist wieder zu sehen.

spoken-clock-lost = Die Uhr antwortet nicht. Kabel prüfen.
spoken-clock-found = Die Uhr antwortet.
spoken-clock-without-move = Uhr ohne Zug gedrückt, { $side }.
spoken-clock-forgotten = Uhr nicht gedrückt, { $side }.
spoken-clock-lever = Nach der Uhr ist { $side } am Zug.
spoken-clock-drifted = Bitte die Zeit auf der Uhr prüfen, { $side }.
spoken-clock-refused = Die Uhr hat den Befehl nicht ausgeführt. Siehe Bildschirm.
spoken-clock-time-given = Zeit hinzugefügt, { $side }. { $duration }.
spoken-clock-time-taken = Zeit abgezogen, { $side }. { $duration }.

spoken-duration-minute = eine Minute
spoken-duration-minutes = { $count } Minuten
spoken-duration-second = eine Sekunde
spoken-duration-seconds = { $count } Sekunden

## Die Seiten; was ein Skript einsetzt, ist eine einfache Variable

console-sides-W = Weiß
console-sides-B = Schwarz
console-sides-unknown = ein nicht erkannter Spieler

console-page-console = Schiedsrichter
console-page-set_up = Einrichten
console-page-clock = Uhr
console-page-wall = Saalbildschirm
console-page-overlay = Stream-Overlay
console-page-menu = Seiten
console-page-skip = Zu dem, was jetzt zu tun ist
console-page-no_script = Diese Seite braucht JavaScript.

console-link-live = Live
console-link-over = Das Programm wurde beendet. So stand es zuletzt.
console-link-lost = Verbindung verloren: Es wird wieder versucht. Was zu sehen ist, kann veraltet sein.
console-link-failed = Das hat das Programm nicht erreicht: { $reason }
console-link-unanswered = Es kam keine Antwort: Ob das getan wurde, ist nicht bekannt. Sehen Sie nach, wie es steht, bevor Sie es noch einmal tun.

console-phase-set-up = Vor dem ersten Zug
console-phase-playing = Im Spiel
console-phase-restoring = Wiederherstellung
console-phase-paused = Unterbrochen
console-phase-ended = Beendet

console-now-clocks = Es läuft keine Zeit.
console-now-title = Jetzt zu tun
console-now-calm = Nichts zu tun.
console-now-to_move = { $side } am Zug.
console-now-waiting_board = Stellen Sie das Brett auf: Die Partie beginnt von selbst mit dem ersten Zug.
console-now-ready = Das Brett ist bereit. Die Partie beginnt von selbst mit dem ersten Zug.
console-now-turned = Das Brett liegt verdreht: Links von jedem Spieler muss eine dunkle Ecke liegen (2.4).
console-now-wrong_squares = Diese Felder sind nicht wie in der Grundstellung: { $squares }.
console-now-restore = Stellen Sie die Stellung des Diagramms wieder her. Noch falsch: { $squares }.
console-now-restore_paused = Anders als im Diagramm: { $squares }. Stellen Sie die Stellung wieder her, oder lassen Sie von dem aus weiterspielen, was auf dem Brett steht.
console-now-paused = Die Partie ist unterbrochen. Was auf dem Brett geschieht, wird nicht beurteilt.
console-now-offer = { $side } bietet Remis an. { $other } antwortet.
console-now-ended = { $result } – { $reason }
console-now-trouble = Das braucht Ihre Hilfe
console-now-advice = Zu beachten

console-result-2-0 = Weiß gewinnt
console-result-0-2 = Schwarz gewinnt
console-result-1-1 = Remis
console-result-0-0 = Beide verlieren
console-result-unknown = Kein Ergebnis
console-result-write = Grund (darf leer bleiben)

console-item-article = Artikel { $article }
console-item-related = auch { $articles }
console-item-after_ply = nach { $ply }
console-item-at_start = vor dem ersten Zug
console-item-decides = { $side } entscheidet: berichtigen oder bestehen lassen.
console-item-had_to = Zu spielen war
console-item-could_be = Das Wahrscheinlichste zuerst
console-item-before = Davor
console-item-after = Auf dem Brett
console-item-target = So soll es stehen
console-item-lies = So steht es
console-item-seen = Gesehen
console-item-list = Alles bisher
console-item-none = Bisher kein Vorfall.
console-item-label = { $label }:
console-item-seconds_ago = vor { $count } s
console-item-minutes_ago = vor { $count } min
console-item-enlarge = Vergrößern

console-moment-before = Kamera, davor
console-moment-at = Kamera, in diesem Augenblick
console-moment-after = Kamera, danach
console-moment-clip = Film
console-moment-lost = Der Film ist nicht da: Er wird noch erstellt, oder er ist verloren

console-kind-doubt = Zweifel
console-kind-flag_fell = Zeit
console-kind-flag_raised = Zeit
console-kind-draw_reached = Remis
console-kind-pressed_without_move = Uhr
console-kind-plies_for_one_press = Uhr
console-kind-lever_disagrees = Uhr
console-kind-clock_drifted = Uhr
console-kind-clock_lost = Uhr verloren
console-kind-clock_refusal = Uhr
console-kind-camera_moved = Brett oder Kamera bewegt
console-kind-camera_lost = Kein Bild
console-kind-decision_refused = Nicht erlaubt

console-status-open = offen
console-status-rectifying = wird berichtigt
console-status-rectified = berichtigt
console-status-maintained = bestehen gelassen
console-status-accepted = angenommen: Es wurde weitergespielt (5.7)
console-status-withdrawn = zurückgezogen

console-severity-irregularity = Regelverstoß
console-severity-incorrection = Kleiner Fehler
console-severity-accident = Missgeschick
console-severity-set-up-fault = Aufstellungsfehler

console-decision-Rectify = Berichtigen
console-decision-Rectify_means = die Stellung davor kommt zurück
console-decision-Maintain = Bestehen lassen
console-decision-Maintain_means = von hier wird weitergespielt
console-decision-Adjust = J'adoube
console-decision-OfferDraw = Bietet Remis an
console-decision-AnswerDraw_yes = Nimmt Remis an
console-decision-AnswerDraw_no = Lehnt ab
console-decision-ClaimDraw = Beansprucht Remis
console-decision-Resign = Gibt auf
console-decision-Refuse = Weigerung (5.6)
console-decision-CorrectTime = Zeit geben oder abziehen
console-decision-DeclareAccident = Missgeschick: wiederherstellen (5.5)
console-decision-Undo = Letzten Eintrag zurücknehmen
console-decision-Pause = Unterbrechen
console-decision-Resume = Fortsetzen
console-decision-PlayOn = Von hier weiterspielen
console-decision-PlayOn_means = das Brett bleibt, wie es ist
console-decision-PlayOn_maintains = das Brett bleibt, wie es ist, und der Regelverstoß bleibt bestehen
console-decision-Resume_clocks = Uhren starten
console-decision-Correct = Stellung korrigieren
console-decision-DeclareResult = Ergebnis festsetzen
console-decision-UndoResult = Ergebnis zurücknehmen
console-decision-CorrectResult = Ergebnis berichtigen
console-decision-not_now = Jetzt nicht möglich
console-decision-confirm = Ja
console-decision-back = Zurück
console-decision-cancel = Abbrechen
console-decision-ask_Resign = { $side } gibt auf und verliert. Stimmt das?
console-decision-ask_Refuse = { $side } weigert sich, die Regeln zu befolgen, und verliert (5.6). Stimmt das?
console-decision-ask_ClaimDraw = { $side } beansprucht Remis. Stimmt das?
console-decision-ask_AnswerDraw_yes = { $side } nimmt das Remis an, und die Partie ist beendet. Stimmt das?
console-decision-ask_DeclareResult = Die Partie ist beendet: { $result }. Stimmt das?
console-decision-ask_Undo = Der letzte Halbzug, Vorfall oder die letzte Entscheidung wird herausgenommen. Das Journal behält alles. Stimmt das?
console-decision-ask_Undo_of = Herausgenommen wird: { $what }. Das Journal behält alles. Stimmt das?
console-decision-ask_DeclareAccident = Die letzte sichere Stellung ist wiederherzustellen (5.5). Stimmt das?
console-decision-refused = Nicht erlaubt: { $reason }
console-decision-moved = Die Seite hat sich gerade verschoben: Es wurde nichts entschieden. Sehen Sie noch einmal hin.
console-decision-overtaken = Inzwischen wurde etwas aufgezeichnet: Es wurde nichts zurückgenommen. Sehen Sie noch einmal hin.
console-decision-under_way = Die vorige Entscheidung ist noch unterwegs: Es wurde nichts weiter gesendet.

console-time-of = Zeit von { $side }
console-time-add = { $amount } geben
console-time-take = { $amount } abziehen
console-time-minutes = { $count } min
console-time-seconds = { $count } s

console-board-title = Das Brett, wie das Programm es sieht
console-board-turn = Brett drehen
console-board-square = Feld { $square }, { $piece }
console-board-empty = leer
console-board-w = weißer Stein
console-board-W = weiße Dame
console-board-b = schwarzer Stein
console-board-B = schwarze Dame
console-board-uncrowned = noch nicht gekrönt

console-correct-title = Setzen Sie die Steine, wie sie auf dem Tisch stehen
console-correct-how = Ziehen Sie die Steine; neben dem Brett losgelassen, wird ein Stein entfernt. Tastatur: Pfeile, dann Leertaste.
console-correct-tray = Steine zum Hinzufügen
console-correct-to_move = Am Zug
console-correct-set = Diese Stellung setzen
console-correct-changed = Geänderte Felder: { $squares }
console-correct-unchanged = Noch nichts geändert.
console-correct-closed = An diesem Tisch wird jetzt eine andere Partie gespielt: Die Korrektur, die hier offen war, wurde geschlossen, und nichts davon wurde aufgezeichnet.

console-camera-title = Kamera
console-camera-overlay = Zeigen, was das Programm sieht
console-camera-none = Kein Bild von der Kamera.
console-camera-picture = Das Brett, wie die Kamera es sieht

console-moves-title = Züge
console-moves-none = Noch kein Zug.
console-moves-restored = Stellung wiederhergestellt
console-moves-corrected = Stellung von Hand korrigiert
console-moves-undone = zurückgenommen

console-counters-title = Remisregeln
console-counters-none = Es wird nichts gezählt.
console-counters-repetition = Gleiche Stellung: { $done } von { $limit } Mal
console-counters-at_once = Remis-Endspiel
console-counters-moves = { $moves }-Züge-Regel: noch { $left }
console-counters-long_diagonal = { $moves }-Züge-Regel auf der langen Diagonale: noch { $left }
console-counters-reached = erreicht
console-counters-claim = auf Verlangen

console-people-title = Spieler
console-people-table = Tisch

console-alarm-aloud = Alarmton: an
console-alarm-asleep = Alarmton: Seite antippen
console-alarm-silent = Alarmton: aus

console-evening-title = Dieser Abend
console-evening-at_table = im Spiel
console-evening-next = Nächste Partie
console-evening-next_how = Diese Partie wird abgeschlossen; ihr Ergebnis kann auch dann noch berichtigt werden. Kamera, Uhr und Links bleiben. Stellen Sie die Steine auf: Die Partie beginnt von selbst.
console-evening-begin = Diese Partie beginnen
console-evening-swap = Farben tauschen
console-evening-event = Turnier
console-evening-site = Ort
console-evening-round = Runde
console-evening-time = Bedenkzeit
console-evening-end = Abend beenden
console-evening-ask_end = Die Partie wird abgeschlossen, und der Abend endet. Stimmt das?
console-evening-ask_end_open = Diese Partie hat noch kein Ergebnis. Der Abend endet; die Partie kann später auf der Abendseite fortgesetzt werden. Stimmt das?
console-evening-ask_end_unbegun = Die nächste Partie hat nicht begonnen: Sie entfällt. Der Abend endet. Stimmt das?
console-evening-ask_undo = Die Partie geht weiter, als wäre sie nicht beendet worden. Die Uhren stehen, bis Sie sie starten.
console-evening-ask_correct = Partie { $number }: { $result }. Was soll es sein?
console-evening-reason = Grund
console-evening-reason_needed = Schreiben Sie den Grund: Er steht im Protokoll.
console-evening-slip = versehentlich eingegeben

console-clock-none = In dieser Partie läuft keine Uhr.
console-clock-press = { $side }: drücken
console-clock-swap = Seiten tauschen
console-clock-full = Ganzer Bildschirm
console-clock-refused = Nicht gezählt: { $reason }
console-clock-one_ply = 1 Halbzug
console-clock-plies = { $count } Halbzüge
console-clock-hint = Legen Sie das Telefon oder Tablet zwischen die Spieler. Jeder tippt nach seinem Zug auf seine Hälfte.

console-set_up-title = Einrichten
console-set_up-camera = 1. Kamera
console-set_up-camera_how = Wählen Sie die Kamera, die auf das Brett sieht.
console-set_up-camera_none = Keine Kamera gefunden. Stecken Sie eine an, und suchen Sie noch einmal.
console-set_up-virtual = Ein virtueller Tisch: dieses Programm zeichnet ein Brett und seine Spieler, zum Ausprobieren
console-set_up-look_again = Noch einmal suchen
console-set_up-use = Benutzen
console-set_up-in_use = gewählt
console-set_up-corners = 2. Ecken des Brettes
console-set_up-corners_how = Ziehen Sie die vier Marken auf die äußeren Ecken des Spielfelds: 1 hinten links, wie Weiß es sieht, dann im Uhrzeigersinn. Pfeiltasten bewegen die gewählte Marke.
console-set_up-corners_save = Diese Ecken speichern
console-set_up-corners_kept = Die Ecken sind gespeichert.
console-set_up-corner = Ecke { $number }
console-set_up-light = 3. Licht
console-set_up-light_none = Über das Licht lässt sich noch nichts sagen.
console-set_up-voice = 4. Stimme
console-set_up-voice_text = Zu sprechende Wörter
console-set_up-voice_sample = Weiß zieht zweiunddreißig, achtundzwanzig.
console-set_up-voice_hear = Stimme anhören
console-set_up-loudness = Lautstärke (ganz unten: stumm)
console-set_up-clock = 5. Uhr
console-set_up-clock_how = Die Uhr zeigt einen Text oder piept.
console-set_up-clock_test = Uhr prüfen
console-set_up-board = 6. Das Brett
console-set_up-done = Zur Seite des Schiedsrichters
console-set_up-good = gut
console-set_up-bad = zu tun

console-wall-waiting = Die Partie hat noch nicht begonnen

console-token-title = Ein Kennwort ist nötig
console-token-needed = Diese Seite zeigt eine Damepartie denen, die der Schiedsrichter einlässt. Geben Sie das Kennwort ein, das Sie erhalten haben.
console-token-entered = Einen Augenblick …
console-token-wrong_role = Dieses Kennwort erlaubt das nicht.

console-certificate-title = Diesem Programm vertrauen
console-certificate-why = Die Verbindung zu diesem Programm ist verschlüsselt. Ihr Telefon kennt sein Zertifikat noch nicht und warnt davor. Installieren Sie das Zertifikat einmal, dann kommt keine Warnung mehr.
console-certificate-file = Das Zertifikat dieses Programms
console-certificate-android_1 = Tippen Sie oben auf „Das Zertifikat dieses Programms“, und speichern Sie die Datei.
console-certificate-android_2 = Öffnen Sie die Einstellungen, und suchen Sie nach „CA-Zertifikat“ (unter Sicherheit und Datenschutz, Weitere Sicherheitseinstellungen, Vom Gerätespeicher installieren; die Namen unterscheiden sich etwas von Telefon zu Telefon). Tippen Sie darauf, dann auf „Trotzdem installieren“, und wählen Sie die Datei.
console-certificate-android_settings = Einstellungen
console-certificate-android_ca = CA-Zertifikat
console-certificate-android_install = Trotzdem installieren
console-certificate-again = Richten Sie das Telefon noch einmal auf den Code, oder öffnen Sie die Adresse dieses Programms noch einmal.
console-certificate-no_warning = Keine Warnung mehr
console-certificate-apple_1 = Öffnen Sie diese Seite in Safari, tippen Sie auf den Link oben, dann auf „Zulassen“.
console-certificate-apple_2 = Öffnen Sie die Einstellungen, tippen Sie oben auf „Profil geladen“, dann auf „Installieren“, und geben Sie den Code des Telefons ein. (Später steht es unter Allgemein, VPN und Geräteverwaltung.)
console-certificate-apple_3 = Tippen Sie in den Einstellungen auf Allgemein, Info, Zertifikatsvertrauenseinstellungen, und schalten Sie das Zertifikat dieses Programms ein.
console-certificate-apple_settings = Einstellungen
console-certificate-apple_allow = Zulassen
console-certificate-apple_profile = Profil geladen
console-certificate-apple_install = Installieren
console-certificate-apple_trust = Zertifikatsvertrauenseinstellungen
console-certificate-computer = Computer
console-certificate-computer_how = Speichern Sie die Datei, und importieren Sie sie in den Einstellungen des Browsers unter Zertifikate als Stelle für Websites.
console-certificate-check = Ist es das richtige?
console-certificate-check_how = Das Telefon zeigt diesen Fingerabdruck des Zertifikats, bevor es ihm vertraut; das Programm hat beim Start denselben ausgegeben:
console-certificate-only_here = Das Zertifikat bürgt nur für dieses Programm im lokalen Netz, für keine Adresse im Internet. Es lässt sich jederzeit an derselben Stelle wieder entfernen.

console-door-head = der Kopf der Anfrage ist zu lang
console-door-query = die Abfrage hinter der Adresse hat zu viele Teile
console-door-other_name = diese Konsole heißt nicht so: benutzen Sie die Adresse, die das Programm ausgegeben hat
console-door-too_often = zu viele Anfragen: warten Sie ein paar Sekunden
console-door-method = nur GET und POST werden verstanden
console-door-token = ein Kennwort ist nötig: senden Sie das vom Programm ausgegebene als Bearer-Token oder als ?token=
console-door-wrong_tokens = zu viele falsche Kennwörter: warten Sie eine Minute
console-door-elsewhere = Änderungen werden nur von den eigenen Seiten dieser Konsole angenommen
console-door-json = senden Sie JSON mit Content-Type: application/json
console-door-too_large = höchstens { $most } Bytes werden gelesen
console-door-way = diese Adresse wird anders gefragt: siehe /api/v1/openapi.json
console-door-nowhere = unter dieser Adresse ist nichts
