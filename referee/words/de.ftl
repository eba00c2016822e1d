### Deutsch, ein Anfang: die Stimme, das Wichtigste der Seiten, das Notationsformular. Was hier fehlt, wird englisch gesagt.
### Variablen: $side ist ein Spieler (white, black oder nobody); $squares, $plies und $choice sind Listen.

language-name = Deutsch

## Spieler und Listen

who-did = { $side ->
    [white] Weiß hat
    [black] Schwarz hat
   *[nobody] Jemand hat
}
listed-and = { $names } und { $last }
listed-or = { $names } oder { $last }
listed-more = { $names } und mehr

## Wie eine Partie endet

broken-off = Die Aufnahme hört auf
broken-off-in-act = Die Aufnahme hört mitten in einem Zug auf
agreed = Die Spieler haben sich auf Remis geeinigt
declared-over = Der Schiedsrichter hat das Ergebnis festgestellt
resigned = { who-did } aufgegeben

## Das Protokoll: Spieler, Ergebnisse

side = { $side ->
    [white] Weiß
    [black] Schwarz
   *[nobody] ein nicht erkannter Spieler
}
result-white = { $score }, Weiß gewinnt
result-black = { $score }, Schwarz gewinnt
result-draw = { $score }, Remis
result-both-lose = { $score }, beide verlieren
result-unknown = nicht entschieden
plies = { $count ->
    [0] keine Halbzüge
    [one] { $count } Halbzug
   *[other] { $count } Halbzüge
}

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

spoken-sample = Dies ist die Stimme des Schiedsrichters. Zweiunddreißig, achtundzwanzig.

spoken-squares-one = Feld { $squares }.
spoken-squares-several = Felder { $squares }.
spoken-squares-more = Felder { $squares }, und { $count } mehr.

spoken-match-started = Die Partie beginnt. { $side } am Zug.
spoken-match-paused = Die Partie ist unterbrochen.
spoken-match-resumed = Die Partie geht weiter.

spoken-set-up-turned = Das Brett liegt falsch. Die lange Diagonale beginnt links von jedem Spieler.
spoken-set-up-wrong = Die Grundstellung stimmt nicht.
spoken-set-up-ready = Die Grundstellung steht.

spoken-move-quiet = { $start }, { $end }.
spoken-move-capture = { $start } schlägt { $end }.
spoken-move-capture-several = { $start } schlägt { $end }, { $count } Steine.
spoken-move-promotes = Dame.

spoken-head-irregularity = Regelverstoß, { $side }.
spoken-head-irregularity-unknown = Regelverstoß.
spoken-head-incorrection = Hinweis, { $side }.
spoken-head-incorrection-unknown = Hinweis.
spoken-head-accident = Missgeschick.
spoken-head-set-up = Aufstellung.

spoken-decision-opponent = { $opponent } entscheidet.

spoken-act-5-4 = Regelwidriges Spiel.
spoken-act-5-4-1 = Ein zweiter Zug vor der Antwort.
spoken-act-5-4-2 = Stein auf ein unerlaubtes Feld gesetzt.
spoken-act-5-4-3 = Einen Stein berührt, einen anderen gezogen.
spoken-act-5-4-4 = Beendeten Zug zurückgenommen.
spoken-act-5-4-5 = Stein des Gegners bewegt.
spoken-act-5-4-6 = Schlagzwang nicht beachtet.
spoken-act-5-4-7 = Stein ohne Schlag entfernt.
spoken-act-5-4-8 = Falsche Zahl von Steinen geschlagen.
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
spoken-act-5-1 = Das Brett liegt falsch.
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
spoken-ruling-maintained = Stellung bleibt. Die Partie geht weiter.
spoken-ruling-accepted = Regelverstoß durch den nächsten Zug angenommen.
spoken-ruling-obliged = Der berührte Stein muss ziehen.

spoken-restoration-wrong = Noch falsch.

spoken-flag-fallen = Die Zeit ist abgelaufen, { $side }.
spoken-flag-both = Beide Zeiten sind abgelaufen.
spoken-flag-moves = { $moves } von { $asked } Zügen gemacht.

spoken-draw-reached = Die Partie ist remis.
spoken-draw-on-claim = Remis kann verlangt werden.
spoken-draw-6-1 = Dieselbe Stellung zum dritten Mal.
spoken-draw-6-2 = Die Zahl der Damenzüge ist voll.
spoken-draw-6-3 = Die Zahl der Züge im Endspiel ist voll.
spoken-draw-6-4 = Die Zahl der Züge im Endspiel ist voll.
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

spoken-correction-made = Stellung berichtigt.
spoken-correction-undone = Letzte Feststellung zurückgenommen.
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
spoken-clock-lever = Die Uhr hat { $side } am Zug.
spoken-clock-drifted = Bitte die Zeit auf der Uhr prüfen, { $side }.
spoken-clock-refused = Die Uhr hat nicht gehorcht. Siehe Bildschirm.
spoken-clock-time-given = Zeit hinzugefügt, { $side }. { $duration }.
spoken-clock-time-taken = Zeit abgezogen, { $side }. { $duration }.

spoken-duration-minute = eine Minute
spoken-duration-minutes = { $count } Minuten
spoken-duration-second = eine Sekunde
spoken-duration-seconds = { $count } Sekunden

## Die Seiten, die Hauptsachen

console-sides-W = Weiß
console-sides-B = Schwarz
console-sides-unknown = ein nicht erkannter Spieler

console-page-console = Schiedsrichter
console-page-set_up = Einrichten
console-page-clock = Uhr
console-page-wall = Saalbildschirm
console-page-overlay = Stream-Overlay
console-page-menu = Seiten

console-phase-set-up = Vor dem ersten Zug
console-phase-playing = Im Spiel
console-phase-restoring = Wird berichtigt
console-phase-paused = Unterbrochen
console-phase-ended = Beendet

console-now-title = Was Sie jetzt braucht
console-now-calm = Nichts braucht Sie.
console-now-to_move = { $side } am Zug.
console-now-ready = Das Brett ist bereit. Die Partie beginnt von selbst mit dem ersten Zug.
console-now-restore = Stellen Sie die Stellung des Diagramms wieder her. Noch falsch: { $squares }.
console-now-paused = Die Partie ist unterbrochen. Was auf dem Brett geschieht, wird nicht beurteilt.
console-now-offer = { $side } bietet Remis an. { $other } antwortet.

console-item-article = Artikel { $article }
console-item-decides = { $side } entscheidet: berichtigen oder bestehen lassen.
console-item-had_to = Musste ziehen
console-item-before = Davor
console-item-after = Auf dem Brett

console-severity-irregularity = Regelverstoß
console-severity-incorrection = Kleiner Fehler
console-severity-accident = Missgeschick

console-decision-Rectify = Berichtigen
console-decision-Rectify_means = die Stellung davor kommt zurück
console-decision-Maintain = Bestehen lassen
console-decision-Maintain_means = von hier wird weitergespielt
console-decision-OfferDraw = Bietet Remis an
console-decision-AnswerDraw_yes = Nimmt Remis an
console-decision-AnswerDraw_no = Lehnt ab
console-decision-Resign = Gibt auf
console-decision-Pause = Unterbrechen
console-decision-Resume = Weiter
console-decision-Resume_clocks = Uhren starten
console-decision-Correct = Stellung berichtigen
console-decision-DeclareResult = Ergebnis feststellen
console-decision-confirm = Ja
console-decision-cancel = Abbrechen
console-decision-ask_Resign = { $side } gibt auf und verliert. Stimmt das?

console-people-title = Spieler
console-people-table = Tisch
console-moves-title = Züge
console-clock-swap = Seiten tauschen
console-clock-full = Ganzer Bildschirm
