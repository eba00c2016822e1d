### Deutsch, ein Anfang: das Notationsformular und wie eine Partie endet. Was hier fehlt, wird englisch gesagt.
### Variablen: $side ist ein Spieler (white, black oder nobody); $squares, $plies und $choice sind Listen.

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
agreed = Die Spieler haben sich auf Remis geeinigt (7.3.1)
declared-over = Der Schiedsrichter hat das Ergebnis festgestellt
resigned = { who-did } aufgegeben (7.2.1)

## Das Protokoll: Spieler, Ergebnisse

side = { $side ->
    [white] Weiß
    [black] Schwarz
   *[nobody] ein nicht erkannter Spieler
}
result-white = 2–0, Weiß gewinnt
result-black = 0–2, Schwarz gewinnt
result-draw = 1–1, Remis
result-both-lose = 0–0, beide verlieren
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
