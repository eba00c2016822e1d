### Alle woorden die mensen lezen of horen, in het Nederlands.
### Variabelen: $side, $other en $by zijn spelers (white, black of nobody); $squares, $plies en $choice zijn lijsten.

language-name = Nederlands

## Spelers en lijsten

player = { $side ->
    [white] Wit
    [black] Zwart
   *[nobody] iemand
}
# De speler aan het begin van een zin, met het hulpwerkwoord.
who-did = { $side ->
    [white] Wit heeft
    [black] Zwart heeft
   *[nobody] Iemand heeft
}
# De speler aan het begin van een zin.
who = { $side ->
    [white] Wit
    [black] Zwart
   *[nobody] Iemand
}
other-player = { $other ->
    [white] Wit
    [black] Zwart
   *[nobody] iemand
}
# Een speler aan het begin van een opmerking.
player-named = { $side ->
    [white] Wit
    [black] Zwart
   *[nobody] Een niet herkende speler
}
listed-and = { $names } en { $last }
listed-or = { $names } of { $last }
listed-more = { $names } en meer

typed = { $text }

## Hoe een partij eindigt

broken-off = De opname houdt op
broken-off-in-act = De opname houdt midden in een zet op
agreed = De spelers zijn remise overeengekomen
declared-over = De arbiter heeft de uitslag vastgesteld
resigned = { who-did } opgegeven
refused = { who-did } geweigerd zich aan de regels te houden
claimed = { who-did } remise geclaimd. { $why }
# where it is written; "guide" is a source of the program, and no article of the rules
cited = { $article ->
    [guide] {""}
   *[other] {" "}({ $article })
}
no-piece-left = { who } heeft geen schijf of dam meer{ cited }
no-ply-left = { who } kan geen zet meer doen{ cited }
by-rule = { $why } ({ $article })
draw-repetition = Dezelfde stelling staat voor de { $limit }e keer op het bord, met dezelfde speler aan zet
draw-kings-only = { $limit } zetten van elke speler met alleen dammen, zonder slag
draw-balance = { $limit } zetten van elke speler zonder slag of nieuwe dam
draw-at-once = Dit eindspel tegen een enkele dam is remise, want er is geen slag in zicht
draw-ending = { $limit } zetten van elke speler in dit eindspel tegen een enkele dam

## Wat er gedaan is (artikel 5.4 en wat daarbij hoort)

act-taken-back = { who-did } { $way } teruggenomen, een voltooide zet die moest blijven staan
act-taken-back-for-another = { who-did } { $way } teruggenomen, een voltooide zet die moest blijven staan, en { $instead } gespeeld
act-played-twice = { who-did } { $way } gespeeld zonder aan zet te zijn
act-opponents-piece = { who-did } een stuk van de tegenstander verplaatst van { $start } naar { $end }
act-on-light-square = { who-did } het stuk van { $start } op een licht veld gezet (5.3)
act-removed = { who-did } { $squares } weggenomen, hoewel daar niets geslagen was
act-removed-too-early = { who-did } { $squares } weggenomen voordat { $way } voltooid was
act-board-displaced = Het bord is verschoven, of er zijn stukken op verschenen
act-piece-displaced = Het stuk op { $squares } staat niet meer zoals het stond
act-pieces-displaced = Er is op meerdere velden tegelijk iets veranderd: { $squares } staan niet meer zoals ze stonden
act-accident-declared = De stelling is door een ongeluk verstoord
act-appeared = { $count ->
    [one] Er is een stuk
   *[other] Er zijn stukken
} verschenen op { $squares }
act-in-doubt = Op { $squares } is onder de handen van de spelers iets veranderd; wie het deed, is niet bekend
act-displaced-in-doubt = { $count ->
    [one] Er is een stuk verplaatst
   *[other] Er zijn stukken verplaatst
} ({ $ways }){ $others ->
    [0] { "" }
   *[other] , en er is iets veranderd op { $squares },
} onder de handen van de spelers; wie het deed, is niet bekend
act-capture-overlooked = { who-did } { $way } gespeeld, hoewel slaan verplicht was: { $choice }
act-king-should-rest = { who-did } de dam van { $start } opnieuw gespeeld na { $limit } zetten achter elkaar
act-off-the-diagonal = { who-did } van { $start } naar { $end } gespeeld; die velden liggen niet op één diagonaal
act-backwards = { who-did } de schijf van { $start } achteruit naar { $end } gespeeld
act-too-far = { who-did } van { $start } naar { $end } gespeeld, wat te ver is
act-over-a-piece = { who-did } van { $start } naar { $end } gespeeld, over een stuk heen dat in de weg staat
act-own-removed = { who-did } na { $way } { $count ->
    [one] een eigen stuk
   *[other] eigen stukken
} weggenomen: { $squares }
act-not-captured-removed = { who-did } { $squares } weggenomen, { $count ->
    [one] dat door { $way } niet geslagen werd
   *[other] die door { $way } niet geslagen werden
}
act-left-standing = { who-did } { $squares } na { $way } laten staan
act-let-go = { who-did } het stuk op { $end } losgelaten voordat { $way } voltooid was
act-other-capture = { who-did } { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
} geslagen met { $way }, hoewel { $choice } verplicht was
act-impossible-capture = { who-did } met { $way } meer geslagen dan mogelijk is
act-paused = { who-did } gewacht bij het wegnemen van de stukken van { $way }: { $squares } { $count ->
    [one] bleef
   *[other] bleven
} nog staan
act-touched-another = { who-did } het stuk op { $touched } aangeraakt en { $way } gespeeld, hoewel { $choice } gespeeld moest worden
act-touched-unknown-other = { who-did } het stuk op { $touched } aangeraakt en een ander gespeeld, hoewel { $choice } gespeeld moest worden
act-not-the-obliged = { who-did } { $way } gespeeld, hoewel het stuk op { $touched } gespeeld moest worden: { $choice }
act-removal-taken-up-again = { who-did } op { $squares } het wegnemen van geslagen stukken hervat
act-out-of-order = { who-did } de stukken van { $way } niet in de volgorde van de slag weggenomen
act-not-shown = { who-did } niet elk landingsveld van { $way } aangegeven
act-shifted-out-of-turn = { who-did } { $squares } verschoven zonder aan zet te zijn
act-turned-board = Het bord ligt verkeerd: de lange diagonaal moet links van elke speler beginnen
act-wrong-array = De beginstand klopt niet: kijk naar { $squares }
act-two-hands = { who-did } bij { $way } met twee handen gespeeld en weggenomen
act-played-uncrowned = { who-did } de gepromoveerde schijf van { $start } gespeeld voordat die gekroond was
act-not-crowned = { who-did } { $way } gespeeld en { $count ->
    [one] de gepromoveerde schijf
   *[other] de gepromoveerde schijven
} op { $squares } niet gekroond

## Hoe het had gemoeten

rightly-5-4-10 = De slag zelf is toegestaan; stukken mogen pas worden weggenomen als het slaande stuk op zijn laatste veld staat
rightly-5-4-11 = De slag zelf is toegestaan; alle geslagen stukken moesten worden weggenomen
rightly-5-4-12 = De slag zelf is toegestaan; alleen de geslagen stukken moesten worden weggenomen
rightly-5-4-13 = De slag zelf is toegestaan; de geslagen stukken moesten zonder onderbreking worden weggenomen
rightly-5-4-14 = De slag zelf is toegestaan; alleen de geslagen stukken moesten worden weggenomen, en geen eigen stuk
rightly-5-4-15 = De zet zelf is toegestaan; de gepromoveerde schijf moest daarvoor gekroond worden
rightly-5-4-16 = De zet zelf is toegestaan; de gepromoveerde schijf moest daarvoor gekroond worden
rightly-5-4-17 = De zet zelf is toegestaan; spelen en wegnemen moest met één hand
rightly-4-9 = De slag zelf is toegestaan; het slaande stuk moest op elk landingsveld worden neergezet
rightly-4-11 = De slag zelf is toegestaan; de geslagen stukken moesten een voor een langs de weg van de slag worden weggenomen, zonder onderbreking

## Wat bij ongedaan maken vervalt

undo-ply = { $ply } { by-side }
undo-act = het incident volgens artikel { $article } { by-side }
undo-incident = het incident volgens artikel { $article }
undo-maintained = de beslissing om te handhaven (artikel { $article })
undo-rectified = het herstel (artikel { $article })
undo-rectifying = de beslissing om te herstellen (artikel { $article })
undo-position = de laatste beslissing over de stelling
undo-return = de terugkeer naar de eerdere stelling
undo-result = de uitslag { $result }
undo-several = { $parts }

## Waarom een beslissing wordt geweigerd

refusal-nothing-to-undo = er staat geen zet en geen incident in het verslag
refusal-no-result = de partij heeft nog geen uitslag: stel er een vast
refusal-no-reason = een uitslag wordt om een reden veranderd: schrijf die op
refusal-closed = de partij is afgesloten: alleen de uitslag kan nog worden verbeterd
refusal-next-game-begins = de volgende partij begint al
refusal-no-such-game = die eerdere partij is er niet
refusal-no-draw = geen regel geeft hier al remise
refusal-no-offer = er is geen remise aangeboden
refusal-paused = de partij is al onderbroken
refusal-goes-on = er wordt gespeeld: er hoeft niets hersteld te worden
refusal-not-paused = de partij is niet onderbroken
refusal-rebuilding = er wordt een stelling hersteld: zet die eerst helemaal terug, of verbeter haar
refusal-being-rectified = er is besloten incident { $incident } te herstellen: maak dat eerst ongedaan om anders te beslissen
refusal-nobodys-fault = een ongeluk is niemands schuld: de laatste zekere stelling wordt hersteld (5.5)
refusal-empty-board = het bord zou leeg zijn: zet de stukken zoals ze op tafel staan
refusal-void = op een verkeerd gelegd bord is de partij ongeldig en begint ze opnieuw (5.1)
refusal-no-time-kept = in deze partij wordt geen tijd bijgehouden
refusal-clocks-own-programme = deze klok telt met haar eigen programma: verbeter de tijden op de klok
refusal-time-too-much = er wordt hoogstens { $minutes } minuten tegelijk gegeven of genomen
refusal-time-all = { player-named } heeft niet zoveel tijd: stel de uitslag vast om de partij te beëindigen
refusal-flag-is-down = een vlag is gevallen: geef die speler eerst tijd, of stel de uitslag vast
refusal-time-not-shown = een speler kan niet meer dan 9:59:59 hebben, het meeste dat een klok toont
refusal-no-time-given = een verbetering geeft of neemt tijd
refusal-clock-not-on-screen = de klok van deze partij staat niet op een scherm: druk de klok op tafel in
refusal-not-your-time = het is niet de tijd van deze speler die loopt
refusal-not-allowed-by-token = dit wachtwoord staat dat niet toe
refusal-over = de partij is afgelopen ({ $result }); maak eerst het einde ongedaan
refusal-no-incident = er is geen incident { $incident }
refusal-accepted = { $side ->
    [white] Wit heeft
    [black] Zwart heeft
   *[nobody] de spelers hebben
} verder gespeeld: incident { $incident } is aanvaard (5.7)
refusal-withdrawn = incident { $incident } is ingetrokken
refusal-maintained = incident { $incident } is gehandhaafd
refusal-rectified = incident { $incident } is hersteld
refusal-not-standing-yet = de stelling staat er nog niet: kijk naar { $squares }, verbeter haar, of speel verder vanuit wat er staat
refusal-not-to-move = { player } is niet aan zet en mag geen stukken rechtzetten (3.13, 3.14)
refusal-offered-already = { player } heeft al remise aangeboden
refusal-offer-to-answer = { player } heeft remise aangeboden: antwoord daarop
refusal-own-offer = het aanbod kwam van { player }: het antwoord is aan { other-player }
refusal-other-board = deze partij wordt op { $own } x { $own } velden gespeeld, niet op { $size } x { $size }
refusal-too-many-screens = er luisteren al te veel schermen
refusal-no-picture = er is nu geen beeld
refusal-no-evidence = dat bewijsstuk is er niet
request-field = { $field }: { $fault }
request-no-json = het verzoek is geen leesbare JSON: { $error }
request-too-deep = het verzoek is te diep genest
request-unprintable = er staan tekens in die niet af te drukken zijn
request-squares = de stelling noemt { $count } velden, dit bord heeft er { $own }

## Wat er van apparaten en bestanden gezegd wordt

notice-board-found = het bord is gevonden
notice-board-followed = het bord wordt gevolgd
notice-clock-back = de klok is er weer
notice-clock-away = { $reason }; de partij gaat verder met alleen het bord
notice-camera-back = de camera is er weer
notice-file-written-again = het bestand wordt weer geschreven; er ontbreekt niets
notice-pictures-kept-again = er worden weer beelden bewaard
notice-disk-room-again = er is weer plaats op de schijf: de partij wordt weer geschreven; beelden en films van de tussentijd kunnen ontbreken
notice-disk-written-again = de partij wordt weer geschreven; beelden en films van de tussentijd kunnen ontbreken
notice-state-not-kept = de stand van zaken voor het hervatten wordt nu niet bewaard; de partij gaat verder, en hervatten duurt langer
notice-state-kept = de stand van zaken voor het hervatten wordt weer bewaard
notice-journal-written-again = het journaal wordt weer geschreven; er ontbreekt niets

## Voor de eerste zet

set-up-turned = het bord ligt verkeerd: elke speler moet links een donkere hoek hebben (2.4): draai het een kwartslag
set-up-ready = de beginstand staat klaar; neem de handen weg
set-up-wrong = het bord toont de beginstand nog niet (2.8): kijk naar { $squares }
set-up-other = het bord toont niet de opgegeven beginstand: kijk naar { $squares }; zet die zo op, of verbeter de stelling op de pagina naar wat er staat
set-up-other-without-pages = het bord toont niet de opgegeven beginstand: kijk naar { $squares }; zet die zo op, of geef met --start de stelling op die er staat

## Wat de pagina voor het opstellen vindt

check-voice-speaks = de stem spreekt
check-voice-silent = de stem zwijgt
check-voice-turn-up = de stem zwijgt: zet de geluidssterkte hoger
check-loudness = geluidssterkte { $percent } procent
check-few-pictures = beelden per seconde gelezen: { $rate }. Snelle handen worden gemist: zorg voor meer licht, kies een kleiner beeld (camera.width_px), of sluit andere programma's
check-few-pictures-live = beelden per seconde gelezen: { $rate }. Snelle handen worden gemist: zorg voor meer licht, of sluit andere programma's op deze computer
check-picture-good = het beeld is goed
check-no-picture = nog geen beeld: kies een camera
check-no-board = er is nog geen bord in het beeld gevonden
check-no-voice = de stem staat uit in deze partij: u kiest haar op de pagina van de avond, voor de start
check-no-clock = geen klok in deze partij: u kiest haar op de pagina van de avond, voor de start
check-clock-silent = er antwoordt geen klok: zet haar aan en sluit haar op het bord aan
check-clock-own-programme = { $shown }. Ze telt met haar eigen programma: haar tijden worden gelezen, en niet ingesteld
check-clock-shows = de klok heeft bevestigd dat ze HELLO toont: kijk of dat zo is
check-clock-shows-and-beeps = de klok heeft bevestigd dat ze HELLO toont en piept: kijk en luister of dat zo is
check-clock-refused = de klok voerde dit niet uit: { $command }: { $remedy }

## Waar de arbiter naar moet kijken

note-doubt = Wat er gespeeld is, is niet zeker: vergelijk het bord met het diagram.
note-flag-fell = { player-named }: de vlag is gevallen. De arbiter beslist.
note-flag-fell-moves = { player-named }: de vlag is gevallen na { $moves } van { $asked } zetten. De arbiter beslist.
note-flag-raised = { player-named }: met de gegeven tijd telt de gevallen vlag niet meer.
note-pressed-without-move = { player-named } heeft de klok ingedrukt, en het bord toont geen zet.
note-plies-for-one-press = Beide spelers hebben gezet, maar { player } heeft de klok niet ingedrukt.
note-lever-disagrees = Volgens de klok is { $lever } aan zet, op het bord { $to_move }.
note-clock-drifted = De klok en het programma verschillen { $apart_s } s voor { player }.
note-clock-lost = De klok antwoordt niet: { $reason }
note-clock-refusal = De klok voerde dit niet uit: { $command }: { $remedy }
note-camera-moved = Het bord of de camera is verschoven. Kijk of het beeld nog past, en zet de hoeken opnieuw.
note-camera-lost = Er komt geen beeld van de camera: { $reason }

## De klok

clock-port-closed = klokpoort { $port } kan niet geopend worden ({ $error }): controleer het adres en of de andere kant aanstaat
clock-port-missing = klokpoort { $port } bestaat niet: sluit het bord aan; `referee clock --list` toont de poorten
clock-port-forbidden = klokpoort { $port } mag door deze gebruiker niet geopend worden: doe `sudo usermod -aG dialout $USER`, meld u af en weer aan
clock-port-busy = klokpoort { $port } wordt door een ander programma gebruikt: sluit dat (LiveChess, picochess ...)
clock-port-unfit = klokpoort { $port } is geen seriële poort: `referee clock --list` toont de poorten
clock-port-silent = klokpoort { $port } antwoordt niet als een DGT-bord: controleer of het bord aanstaat; `referee clock --list` toont andere poorten
clock-port-no-board = { $port } antwoordt niet als een DGT-bord
clock-no-port = er is geen seriële poort gevonden: sluit de kabel van de klok aan, of die van het bord waaraan zij vastzit, of noem haar poort, zoals /dev/ttyUSB0
clock-no-board = er is geen DGT-bord gevonden: { $problems }
clock-silent = de klok zegt niets meer: controleer of ze aanstaat en aangesloten is
clock-not-on-board = er zit geen klok op de aansluiting van het bord: sluit haar aan en zet haar aan
clock-unplugged = de klok is van het bord losgeraakt: sluit haar weer aan
clock-board-unplugged = het bord is losgeraakt: sluit het weer aan
clock-no-answer = de klok antwoordde niet: controleer of ze aanstaat en aangesloten is
clock-deaf = de klok antwoordt niet op opdrachten: controleer of ze aanstaat en aangesloten is
clock-none-answers = er antwoordt geen klok: zie de melding over de klok
clock-takes-no-commands = deze klok neemt geen opdrachten aan: doe het met de hand op de klok
clock-counts-itself = deze klok telt met haar eigen programma: doe het met de hand op de klok (run/pause, dan haar menu)
clock-own-programme = de { $model } telt met haar eigen programma: stop haar en kies { $option } op de klok
clock-option = optie { $number } (bestuurd door de computer)
clock-some-option = haar optie voor computers
clock-time-too-long = de klok toont 0:00:00 tot 9:59:59 per speler: kies een speeltempo dat daaronder blijft
clock-not-running = de klok nam de tijden aan maar loopt of stopt niet zoals gevraagd: druk op run/pause
clock-other-times = de klok toont andere tijden dan gevraagd: vergelijk ze, en stel haar met de hand in
clock-error-twice = de klok antwoordde tweemaal met een fout: probeer het opnieuw
clock-no-beeper = een klok op het scherm kan niet piepen: laat de stem het zeggen
# Wat de klok moest doen.
clock-command-set = de tijden instellen
clock-command-show-times = de tijden weer tonen
clock-command-correct = de tijden verbeteren
clock-command-stop = stoppen
clock-command-text = een tekst tonen
clock-command-beep = piepen
clock-command-version = de versie noemen
clock-command-probe = zeggen wie telt
notice-clock-refused = { $command }: { $remedy }
time-control-unfit = speeltempo '{ $text }': { $fault }
time-control-write = schrijf het als 80+1m, 2h/50, 1h/25 of 15+5
time-control-no-period = '{ $text }' is geen periode: schrijf 2h/50 of 15+5
time-control-none = een speeltempo heeft een tijd nodig, zoals 80+1m
time-control-zero = tijden en toeslagen zijn groter dan 0
time-control-moves = een periode geldt voor 1 zet of meer: 2h/50
time-control-endless = periode { $number } heeft geen aantal zetten, zodat de volgende nooit zou beginnen: schrijf 2h/50, 1h
time-control-too-long = een klok toont hoogstens 9:59:59: kies een kortere tijd
time-control-no-time = er is geen tijd voor de eerste zet: schrijf minuten, zoals 15+5
time-control-byo-yomi = byo-yomi is een aantal perioden en hun tijd: 30, 3x30s
time-control-byo-yomi-last = byo-yomi volgt op een hoofdtijd zonder aantal zetten: 30, 3x30s
time-no-time = '{ $text }' is geen tijd: schrijf 1h30, 90m of 45s

## De camera

camera-named = camera { $source }
camera-virtual = de virtuele tafel
camera-no-picture = { $camera } geeft geen beeld: { $remedy }
camera-one-picture = { $camera } geeft één beeld en stopt: geef het adres van de videostroom
camera-cut-off = { $camera } stuurt afgebroken beelden: controleer het netwerk
camera-still = { $camera } geeft geen nieuw beeld: controleer de kabel
camera-black = { $camera } geeft zwarte beelden: maak de lens vrij, of doe het licht aan
camera-other-size = { $camera } geeft nu beelden van { $width } x { $height } pixels: het bord wordt opnieuw gezocht
camera-missing = er is geen camera { $number }: sluit haar aan, of kies uit wat er is: { $choices }
camera-none = geen
camera-forbidden = deze gebruiker mag haar niet openen: doe `sudo usermod -aG video $USER`, meld u af en weer aan
camera-busy = ze is er maar geeft niets: sluit het andere programma dat haar gebruikt (browser, vergadering, tweede arbiterprogramma)
camera-check-number = controleer of ze aangesloten is, niet door een ander programma gebruikt wordt, en of haar nummer klopt
camera-check-address = controleer het adres en het netwerk, en of geen ander programma de camera voor zich heeft
camera-unknown = '{ $text }' is niet de naam van een camera en geen bestand dat er is: geef een nummer, een adres of een naam; de camera's zijn { $choices }
camera-unknown-none = '{ $text }' is niet de naam van een camera en geen bestand dat er is: geef een nummer of een adres; deze computer noemt geen camera
camera-no-file = er is geen bestand { $file }: controleer de naam, of kies een camera
camera-folder = { $file } is een map: kies een film daarin, of een camera
camera-several = '{ $text }' kan meer dan één camera zijn: geef een nummer, een adres of een naam; de camera's zijn { $choices }
camera-no-address = { $source } is geen adres van een camera: { $error }
camera-password-without-user = bij het wachtwoord van een camera hoort een gebruiker in haar adres, zoals rtsp://USER@HOST/
camera-secret-not-kept = wat geheim is in { $source } wordt niet bewaard: geef het wachtwoord van de gebruiker in { $variable }, of in een bestand genoemd door camera.password_file, of noem het hele adres opnieuw
camera-virtual-too-late = de virtuele tafel kan alleen gekozen worden als de partij begint
virtual-played-out = de spelers van de virtuele tafel hebben alles gespeeld wat ze zouden spelen: stel de uitslag vast, of beëindig de avond
recording-played-out = de opname { $recording } is afgelopen: stel de uitslag vast, kies een andere camera op de instelpagina, of beëindig de avond
recording-broken-off = de opname { $recording } breekt af op { $until } van { $length }: stel de uitslag vast, kies een andere camera op de instelpagina, of beëindig de avond
recording-unreadable = de opname { $recording } kan vanaf hier niet worden gelezen: { $error }; stel de uitslag vast, kies een andere camera op de instelpagina, of beëindig de avond
pictures-end = de beelden kunnen niet meer gelezen worden: { $error }
recording-unbegun = de opname was afgelopen voordat de beginstand gezien was
recording-unbegun-for = de opname was afgelopen voordat de beginstand gezien was: { $trouble }
recording-unbegun-fen = de opname was afgelopen voordat de beginstand gezien was: { $trouble }; begint ze midden in een partij, controleer dan wat er gezien is en noem het: --start "{ $fen }" (met B: in plaats van W: aan het begin als Zwart aan zet is)
video-rate = frames_per_s is { $rate }: geef een aantal beelden per seconde groter dan 0
video-folder = { $file } is een map: noem de opname daarin
video-missing = { $file } bestaat niet: controleer de naam van de opname
file-forbidden = { $file } kan niet geopend worden ({ $error }): controleer de rechten
video-empty = { $file } is leeg: neem opnieuw op of kopieer opnieuw
video-photograph = { $file } is een foto, geen opname: kies een film (foto’s zijn voor `referee read`)
video-undecodable = { $file } heeft geen beeld dat gedecodeerd kan worden: zet het om naar MP4 (H.264) en probeer opnieuw
video-unreadable = { $file } is geen leesbare video: geef een opname zoals MP4, MKV, WebM of AVI

## De telefoon als camera

camera-phone = de telefoon
phone-waiting = er is nog geen telefoon als camera: richt een telefoon op de code van de instelpagina op deze computer
phone-waiting-without-pages = er is nog geen telefoon als camera: richt een telefoon op de code, of open het adres, die dit programma heeft getoond
phone-away = de telefoon is weg (een oproep, een vergrendeld scherm, een lege batterij of een ander netwerk): ontgrendel hem en open zijn pagina weer, dan gaat hij vanzelf verder
phone-silent = de telefoon stuurt geen beeld: kijk op zijn scherm; is daar niets mis, breng hem dan dichter bij de router
phone-fault-no-camera = de telefoon heeft geen camera die zijn browser mag gebruiken: neem een andere telefoon
phone-fault-forbidden = de browser van de telefoon geeft de pagina de camera niet: sta dat toe in de instellingen van die pagina en laad haar opnieuw
phone-fault-busy = een andere app op de telefoon gebruikt de camera: sluit die app
phone-fault-old = de browser van de telefoon is te oud om als camera te dienen: werk hem bij of neem een andere telefoon
phone-picture-unreadable = de telefoon stuurde iets dat geen hele JPEG-foto is: het is weggegooid
phone-picture-too-large = de telefoon stuurde een beeld van { $width } x { $height } pixels, en er worden hooguit { $most } megapixels gelezen: het is weggegooid
phone-network-slow = de telefoon stuurt maar { $rate } beelden per seconde: breng hem dichter bij de router of haal anderen van het netwerk
phone-battery-low = de batterij van de telefoon staat op { $percent } %: sluit de lader aan
phone-strained = de telefoon kan het niet bijhouden, misschien is hij te warm: sluit andere apps, haal hem uit zijn hoesje, houd hem in de schaduw
phone-front-camera = de telefoon heeft geen camera aan de achterkant, dus die boven het scherm wordt gebruikt: draai het scherm naar het bord
phone-head-dark = Te donker
phone-head-blurred = Onscherp
phone-head-cut-off = Afgesneden
phone-head-low = Houd hoger
phone-head-far = Ga dichterbij
phone-head-glare = Spiegeling
phone-head-pale = Te bleek
phone-head-seeking = Nog geen bord
phone-head-covered = Handen weg
phone-head-look = Nog niet
doctor-phone = klaar voor een telefoon op { $host }, poort { $port }: na de start toont de instelpagina de code waarop u hem richt
phone-line-well = er is een telefoon en hij heeft zijn camera
phone-battery-well = de telefoon heeft weer stroom genoeg
phone-network-well = de beelden van de telefoon komen weer snel genoeg
phone-strain-well = de telefoon houdt het weer bij
phone-lens-well = de telefoon gebruikt weer de camera aan de achterkant
phone-picture-well = de beelden van de telefoon zijn weer te lezen
phone-second = een andere telefoon wil de camera zijn: kies tussen de twee op de instelpagina
phone-second-without-pages = een andere telefoon wil de camera zijn; de eerste blijft: start met --console om tussen de twee te kiezen
phone-second-well = er is beslist welke telefoon de camera is
phone-no-network = deze computer zit in geen netwerk, dus geen telefoon kan hem bereiken: verbind hem met de wifi van de telefoon
console-set_up-phone = Een telefoon
console-set_up-phone_how = Richt de camera van de telefoon op deze code en open het adres. Er hoeft niets geïnstalleerd te worden, behalve één keer het certificaat.
console-set_up-phone_code = Code voor de telefoon
console-set_up-phone_address = of typ dit adres:
console-set_up-phone_warning = De eerste keer waarschuwt de telefoon dat hij deze computer niet kent: tik op “Geavanceerd” en ga verder. Een iPhone moet hem eerst vertrouwen, en daarna waarschuwt geen telefoon meer:
console-set_up-phone_certificate = Hoe een telefoon deze computer leert vertrouwen
console-set_up-phone_here = De telefoon is de camera.
console-set_up-phone_asks = Een andere telefoon wil de camera zijn.
console-set_up-phone_admit = Neem de nieuwe telefoon
console-set_up-phone_refuse = Houd de huidige
console-set_up-phone_renew = Een andere telefoon, met een nieuwe code
console-set_up-phone_confirm = De huidige telefoon wordt afgekoppeld. Een nieuwe code tonen?
console-phone-title = Camera van het arbiterprogramma
console-phone-picture = Wat de camera van de telefoon ziet
console-phone-starting = Een ogenblik …
console-phone-old = Deze browser is te oud om als camera te dienen. Werk hem bij, of open het adres in Chrome (Android) of Safari (iPhone).
console-phone-too_old = Deze browser is te oud
console-phone-too_old_how = Hij kan niet als camera dienen. Werk hem bij, of open het adres in Chrome (Android) of Safari (iPhone).
console-phone-insecure = Niet versleuteld
console-phone-insecure_how = Browsers geven de camera alleen aan versleutelde pagina's. Richt de telefoon opnieuw op de code van de instelpagina: het adres begint met https.
console-phone-code = Deze code is niet geldig
console-phone-code_how = Richt de camera van de telefoon op de code die de instelpagina nu toont. Een code is voor één telefoon, en niets meer waard zodra de arbiter een nieuwe heeft gevraagd.
console-phone-no_line = Geen verbinding
console-phone-no_line_how = Het wordt steeds opnieuw geprobeerd. De telefoon moet in dezelfde wifi zitten als de computer van de arbiter, en het programma moet draaien.
console-phone-asking = Een andere telefoon is de camera
console-phone-asking_how = De arbiter beslist of deze zijn plaats inneemt. Wacht op het antwoord.
console-phone-turned_away = Niet de camera
console-phone-turned_away_how = De arbiter heeft een andere telefoon of een nieuwe code gekozen. Wilt u deze gebruiken, richt hem dan op de code die de instelpagina nu toont.
console-phone-allow = Sta de camera toe
console-phone-allow_how = De browser vraagt of deze pagina de camera mag gebruiken. Zonder camera is er geen beeld. Er wordt geen geluid opgenomen.
console-phone-forbidden = De camera is geweigerd
console-phone-forbidden_how = Sta de camera toe in de browserinstellingen van deze pagina (het teken voor het adres) en laad haar opnieuw. Op een iPhone: Instellingen, Safari, Camera.
console-phone-no_camera = Geen camera
console-phone-no_camera_how = De browser vindt geen camera op dit apparaat. Neem een andere telefoon.
console-phone-busy = De camera is bezet
console-phone-busy_how = Sluit de andere app of pagina die haar gebruikt. Om de paar seconden wordt het opnieuw geprobeerd.
console-phone-tap = Tik op het scherm
console-phone-tap_how = Deze telefoon toont het beeld van zijn camera pas na een aanraking.
console-phone-refused = Beeld geweigerd
console-phone-seeking = Het bord wordt gezocht
console-phone-seeking_how = Het hele bord met zijn rand moet in beeld zijn, gezien vanaf de kant van de klok, 45 tot 60 graden boven de tafel.
console-phone-good = Goed
console-phone-good_how = Zet de telefoon precies zo vast en sluit de lader aan. De gele of groene lijn is het gevonden bord.
console-phone-followed = De partij wordt gevolgd
console-phone-followed_how = Raak de telefoon niet meer aan. Het scherm wordt donker en de camera blijft aan.
console-phone-dimmed = De camera staat aan. Tik om te kijken.
console-phone-front = Er is geen camera aan de achterkant: draai het scherm naar het bord.
console-phone-battery = Sluit de lader aan.
role-camera = telefoon:
terminal-phone = richt de camera van een telefoon op deze code; hij wordt dan de camera: { $link }

## Het bord in het beeld

side-of-picture = { $side ->
    [left] links
    [right] rechts
    [upper] boven
   *[lower] onder
}
board-picture-too-small = het beeld is te klein om een bord te tonen: neem er een van 640x480 pixels of meer
board-picture-black = het beeld is zwart: is de lens bedekt of het licht uit?
board-in-part = er is een deel van een dambordpatroon te zien, maar geen heel bord: een bord van 8x8, 10x10 of 12x12 velden moet helemaal in beeld liggen, met hoogstens één arm erover; verplaats de camera of maak het bord vrij
board-dark = geen bord gevonden, het beeld is zeer donker: geef meer licht of een langere belichting
board-no-edges = geen bord gevonden, en nauwelijks een rand in het beeld: onscherp, beslagen of leeg; stel de camera op het bord scherp
board-none = geen bord gevonden: een bord van 8x8, 10x10 of 12x12 velden moet helemaal in beeld liggen; is dat zo, geef dan zijn hoeken met --corners (`play`: op /setup, of met --profile)
board-none-between-corners = tussen de gegeven hoeken is geen bord te zien: geef de buitenhoeken van het speelveld, met hoogstens een arm erboven
board-other-corners = het bord dat te zien is heeft { $size }x{ $size } velden en eindigt niet bij de gegeven hoeken: geef de buitenhoeken van het speelveld, niet die van de rand
board-blurred = het beeld is te onscherp: de randen van velden zijn over { $squares } velden uitgesmeerd; stel de camera op het bord scherp en houd haar stil
board-cut-off = het bord is afgesneden aan de rand van het beeld ({ side-of-picture }): verplaats de camera zodat het helemaal te zien is
board-goes-on = het dambordpatroon gaat verder dan het bord dat zou passen: het bord is groter dan het beeld, of het is een vloer of een kleed; verplaats de camera zodat het hele bord met zijn rand te zien is
board-not-whole = er is geen heel bord van 8x8, 10x10 of 12x12 velden te zien: het is door de rand van het beeld afgesneden, grotendeels bedekt of van een andere maat; verplaats de camera zodat het helemaal te zien is, met hoogstens één arm erover
board-corner-outside = een hoek van het bord ligt buiten het beeld, zodat zijn maat niet te bepalen is: verplaats de camera zodat alle vier de randen te zien zijn
board-no-borders = waar het bord begint en eindigt is niet te bepalen (het is misschien { $size }x{ $size }): toon alle vier de randen, of geef --board-size of --corners (`play`: op /setup, of met --profile)
board-two = er zijn twee borden in beeld: richt de camera op één ervan, of geef zijn hoeken met --corners (`play`: op /setup, of met --profile)
board-none-live = geen bord gevonden: een bord van 8x8, 10x10 of 12x12 velden moet helemaal in beeld liggen; is dat zo, wijs dan zijn hoeken aan op de instelpagina
board-none-live-without-pages = geen bord gevonden: een bord van 8x8, 10x10 of 12x12 velden moet helemaal in beeld liggen; is dat zo, leg zijn plaats dan vast met referee calibrate en geef die op met --profile
board-no-borders-live = waar het bord begint en eindigt is niet te bepalen (het is misschien { $size }x{ $size }): toon alle vier de randen, of wijs zijn hoeken aan op de instelpagina
board-no-borders-live-without-pages = waar het bord begint en eindigt is niet te bepalen (het is misschien { $size }x{ $size }): toon alle vier de randen, of leg zijn plaats vast met referee calibrate en geef die op met --profile
board-two-live = er zijn twee borden in beeld: richt de camera op één ervan, of wijs zijn hoeken aan op de instelpagina
board-two-live-without-pages = er zijn twee borden in beeld: richt de camera op één ervan, of leg de plaats van het juiste bord vast met referee calibrate en geef die op met --profile
board-too-flat = de camera kijkt te vlak naar het bord ({ $degrees } graden boven de tafel): zet haar hoger, op 45 graden of meer
board-light-squares = er staat iets op { $count } lichte velden: een schaakspel, of een partij op de verkeerde velden; dammen wordt op de donkere gespeeld
board-other-size = het bord dat te zien is heeft { $seen }x{ $seen } velden, niet { $size }x{ $size }: leg het andere bord neer, of noem de regels of de maat die bij dit bord horen
board-no-picture = er is geen beeld gegeven om een bord in te zoeken
board-covered = er is iets boven het bord: neem handen en dingen even weg
board-differs = het bord verschilt op { $count } velden van waar de partij stond: zet de stukken terug, of verbeter de stelling op de console
corners-too-close = de gegeven hoeken liggen te dicht bij elkaar voor een bord: geef de vier van het speelveld zelf
corners-outside = de gegeven hoeken liggen ver buiten het beeld: geef ze als x,y in zijn eigen pixels
corners-missed = het bord dat bij het beeld past mist een gegeven hoek met { $pixels } pixels: geef de hoeken nauwkeuriger; kloppen ze, dan is het beeld uitgerekt: gebruik het zoals de camera het gaf
corners-no-board = de vier gegeven hoeken spannen geen bord op: geef ze in volgorde rondom, als x,y in pixels
corners-other-pictures = de hoeken zijn gegeven voor beelden van { $known }, deze zijn { $own }: geef ze opnieuw
corners-too-small = het bord zou daar te klein zijn om te lezen: sleep de hoeken naar die van het bord
light-cut-off = Het bord is afgesneden aan de rand van het beeld ({ side-of-picture }): verplaats de camera.
light-low-camera = De camera staat laag ({ $degrees } graden boven het bord): zet haar op 45-60 graden.
light-dark = Het beeld is donker (lichte velden op { $level } van 255): geef meer licht.
light-pale = Lichte en donkere velden verschillen weinig ({ $contrast } van 255): vermijd waas en spiegeling.
light-small-squares = De velden zijn klein ({ $pixels } pixels): zet de camera dichterbij of gebruik meer pixels.
light-crowning-untold = Of een schijf op { $squares } een tweede schijf draagt is niet te zien: 5.4.15 en 5.4.16 worden daar alleen beoordeeld als er geen hand naar die schijf terugkomt. Zet de camera dichterbij, of hoger boven het bord.
light-blurred = Het beeld is onscherp ({ $blur } veld): stel de camera scherp en houd haar stil.
light-glare = Spiegeling op { $count ->
    [one] { $count } veld
   *[other] { $count } velden
} ({ $squares }): verplaats de lamp of de camera.
light-beside = naast { $square }
lens-few-pictures = het gedrukte blad is te zien in { $seen } van { $pictures } beelden: er zijn er minstens { $least } nodig; toon het heel, vlak en onder verschillende hoeken
lens-contradicted = de beelden van het gedrukte blad spreken elkaar { $pixels } pixels tegen: is het blad vlak, en zijn zoom en scherpstelling onveranderd gebleven?
profile-unwritable = kan { $file } niet schrijven: { $error }; kies een andere plaats
profile-none = { $file } is geen kalibratieprofiel: { $error }; doe `referee calibrate` opnieuw
profile-misread = { $file }: { $fault }; doe `referee calibrate` opnieuw
profile-version = versie { $version } is niet { $known }
profile-board-unseen = beelden van { $width } x { $height } pixels kunnen geen bord in deze stand tonen
profile-named-picture = { $file } heeft de naam van het beeld naast een profiel: geef een naam die op .toml eindigt
profile-pose = pose.size { $size } of pose.focal_px { $focal_px } kan niet

## De stem

voice-unheard = de stem is niet te horen: { $reason }
voice-no-loudspeaker = Op deze computer is geen luidspreker of hoofdtelefoon te gebruiken: sluit er een aan en druk op de pagina Inrichten op “Beluister de stem”, of zet het volume daar helemaal omlaag (stil). De partij gaat door, en alles wordt getoond.
voice-no-loudspeaker-without-pages = Op deze computer is geen luidspreker of hoofdtelefoon te gebruiken: sluit er een aan, of start met --voice off. De partij gaat door, en alles staat in de terminal.
voice-no-such-language = er zijn geen zinnen in { $language }: neem { $known }
voice-heard-again = de stem is weer te horen
voice-sample = “{ $text }” { $means }
speech-told = { $faults }
speech-means = gesproken door { $engine }, afgespeeld door { $player }
speech-none = er kan geen spraak gemaakt worden ({ $faults }): { $remedy }
speech-fault = { $engine }: { $fault }
speech-no-command = er is geen opdracht { $command }
speech-late = { $engine } antwoordde niet binnen { $limit_s } s
speech-refused = { $engine } weigerde: { $complaint }
speech-failed = { $engine } mislukte: { $fault }
speech-ended = { $engine } stopte uit zichzelf
speech-no-file = er is geen bestand geschreven
speech-no-wav = het bestand is geen WAV ({ $error })
speech-empty = het bestand is leeg
speech-silent = het bestand is stil
speech-wrong-length = het bestand duurt { $lasts_s } s waar { $least_s } tot { $most_s } s verwacht werd
program-status = status { $status }
sound-none = er kan geen geluid worden afgespeeld: { $remedy } ({ $complaints })
sound-complaint = { $player }: { $complaint }
sound-did-not-end = het hield niet op
sound-no-player = er is geen { $names } om geluid mee af te spelen: { $command }
sound-remedy-linux = sluit een luidspreker of hoofdtelefoon aan, en kijk of `aplay -l` die noemt
sound-remedy-mac = kijk of er een geluidsapparaat gekozen is in de systeeminstellingen
sound-remedy-windows = kijk of er een geluidsapparaat gekozen is in de instellingen van Windows

## Bestanden

file-unwritable = kan { $file } niet schrijven: { $reason }
file-unreadable = kan { $file } niet lezen: { $error }
file-unforeseen = kan { topic } niet schrijven, { $fault }: bijzonderheden staan in het logboek; `referee export` maakt de bestanden uit het journaal
file-too-slow = kan { topic } niet binnen { $limit_s } s tot het einde schrijven: de schijf is te langzaam
disk-forbidden = daar mag niet geschreven worden: kies een andere map
disk-read-only = die schijf is alleen te lezen: zet de schrijfbeveiliging uit, of gebruik een andere schijf
disk-full = de schijf is vol: maak ruimte of kies een andere map
disk-full-in-match = De schijf is vol: deze partij wordt niet volledig bewaard. Maak ruimte: leeg de prullenbak, of verwijder of verplaats bestanden die niet nodig zijn. Het spel gaat door; zetten en voorvallen worden geschreven zodra er plaats is.
disk-full-at-end = de schijf is vol: niet geschreven: { $files } in { $folder }
disk-full-at-end-plies = de schijf is vol: niet geschreven: { $files } in { $folder }; { $lost }
disk-quota = uw deel van de schijf is op: maak ruimte of kies een andere map
disk-no-folder = een deel van dat pad is een bestand, geen map
disk-in-the-way = er is al een bestand met die naam
disk-folder-gone = de map is weg: sluit de schijf weer aan of zet haar terug
disk-file-gone = het bestand is verplaatst of verwijderd: zet het terug
disk-failing = de schijf geeft fouten: controleer de stekker, of gebruik een andere schijf
disk-gone-in-match = De map van deze partij is weg: { $folder }. Sluit de schijf weer aan, of zet de map onder die naam terug. Het spel gaat door; zetten en voorvallen worden geschreven zodra zij er weer is.
disk-read-only-in-match = De schijf van deze partij is alleen te lezen: { $folder }. Zet de schrijfbeveiliging uit. Het spel gaat door; zetten en voorvallen worden geschreven zodra dat weer kan.
disk-busy = een ander programma gebruikt het
clip-not-made = kan { $file } niet maken: { $error }
journal-trouble = { $trouble }; { $lost }
journal-of-another = het is niet het journaal dat deze partij begon
journal-plies-lost = { $count ->
    [one] halve zet { $first } staat er niet op
   *[other] halve zetten { $first } tot { $last } staan er niet op
}

## Waarden die niet bruikbaar zijn

bad-whole-number = { $key } moet een geheel getal zijn, niet { $value }
bad-number = { $key } moet een getal zijn, niet { $value }
bad-numbers = { $key } moet { $count } getallen zijn, niet { $value }
bad-text = { $key } moet tekst zijn, niet { $value }
bad-table = { $key } moet een tabel zijn, niet { $value }
bad-unknown-key = onbekende sleutel { $key }
bad-key-missing = { $key } ontbreekt
bad-characters = er staan tekens in die daar niet mogen staan
bad-too-large = het getal is te groot
bad-no-such-article = policy: geen incident heeft artikel '{ $article }'; er zijn { $known }
bad-seconds = policy: { $name } is { $seconds }; geef seconden groter dan 0, hoogstens 60

## Het verslag: spelers, uitslagen, toestanden

side = { $side ->
    [white] Wit
    [black] Zwart
   *[nobody] een niet herkende speler
}
by-side = door { side }
result-white = { $score }, Wit wint
result-black = { $score }, Zwart wint
result-draw = { $score }, remise
result-both-lose = { $score }, beiden verliezen
result-unknown = niet beslist
status-open = open
status-rectified = hersteld
status-maintained = gehandhaafd
status-accepted = aanvaard
status-withdrawn = ingetrokken
severity-irregularity = onregelmatigheid
severity-incorrection = kleine fout
severity-accident = ongeluk
severity-set-up = fout in de opstelling
moment-before = Ervoor
moment-at = Op dat moment
moment-after = Erna
moment-clip = De seconden eromheen
moment-lost = De film van de seconden eromheen is verloren: het programma werd gestopt voordat hij geschreven was

## De terminal

terminal-not-encrypted = niet versleuteld: wie in dit netwerk meeluistert kan deze links overnemen en daarmee de beslissingen van de arbiter, en ziet alle namen en beelden; --tls versleutelt
terminal-certificate = telefoons leren dit programma te vertrouwen op { $page } (SHA-256 { $fingerprint })
terminal-next-game = de volgende partij: { $white } – { $black }, bewaard in { $folder }
terminal-notice = { $topic }: { $notice }
terminal-followed = de partij wordt gevolgd
terminal-incident = artikel { $article }: { $summary }
terminal-restored = { $position } staat weer op het bord
terminal-corrected = de stelling is met de hand ingevoerd
terminal-undone = de laatste zet of het laatste incident is met de hand ongedaan gemaakt
terminal-ruled = incident { $number } (artikel { $article }): { $ruled }
terminal-ruled-open = te herstellen, de stelling van ervoor wordt teruggezet
terminal-ruled-rectified = hersteld, de stelling van ervoor staat er weer
terminal-ruled-maintained = gehandhaafd door de tegenstander
terminal-ruled-accepted = aanvaard door verder te spelen (5.7)
terminal-ruled-maintained-by-nobody = gehandhaafd
terminal-ruled-accepted-by-nobody = aanvaard door verder te spelen (5.7)
terminal-ruled-settled = geregeld door de met de hand ingevoerde stelling
terminal-ruled-withdrawn = ingetrokken, het was er geen
terminal-ruled-reopened = opnieuw onbeslist
terminal-accident-open = ongeluk: de laatste zekere stelling moet worden teruggezet (5.5)
terminal-accident-rectified = de stelling van voor het ongeluk staat er weer (5.5)
terminal-doubt = twijfel: { $explanations }
terminal-flag = de vlag van { side } is gevallen
terminal-both-flags = er is een vlag gevallen
terminal-over = de partij is afgelopen: { $result }. { $reason }
terminal-result-undone = de uitslag { $result } is ongedaan gemaakt: { $reason }
terminal-result-corrected = de uitslag is verbeterd: { $result }. { $reason }
terminal-kept = de partij wordt bewaard in { $folder }; stop met Ctrl-C
terminal-takes-up = verder met de avond in { $folder }
terminal-goes-on = verder op { $time }
terminal-closed = deze partij is afgesloten met de uitslag { $result }: begin de volgende op de pagina van de arbiter
terminal-missed = { $time } lang is er niets gezien
resumed-inexact = het journaal is van een andere versie, beschadigd of onvolledig: vergelijk de stelling met het bord
role-arbiter = arbiter:
role-players = spelers:
role-spectators = publiek:
# Waar een mededeling over gaat; een onbekend onderwerp houdt zijn naam.
topic = { $topic ->
    [feed] feed
    [upload] upload
    [state] hervatten
    [resumed] hervatten
    [board] bord
    [camera] camera
    [played-out] camera
    [clock] klok
    [journal] journaal
    [disk] schijf
    [room] plaats op de schijf
    [pictures] beelden
    [voice] stem
    [announcements] aankondigingen
    [published-game] gepubliceerde partij
    [phone-line] telefoon
    [phone-battery] telefoon
    [phone-network] telefoon
    [phone-strain] telefoon
    [phone-lens] telefoon
    [phone-picture] telefoon
    [phone-second] telefoon
    [phone-reach] telefoon
    [hall] zaal
   *[other] { $topic }
}
plies = { $count ->
    [0] geen halve zetten
    [one] { $count } halve zet
   *[other] { $count } halve zetten
}
incidents = { $count ->
    [0] geen incidenten
    [one] { $count } incident
   *[other] { $count } incidenten
}
doubts = { $count ->
    [0] geen twijfels
    [one] { $count } twijfel
   *[other] { $count } twijfels
}
closing-followed = { $length } gevolgd: { $plies }, { $incidents }, { $doubts }
closing-report = het rapport:  { $file }
closing-moves = de zetten:    { $file }
closing-middle-of-a-game = Voor de eerste zet stond het bord niet in de beginstand. Begint de opname midden in een partij, volg haar dan opnieuw met haar eerste stelling: --start "{ $fen }"
closing-playing = er wordt een partij van { $plies } gespeeld op de virtuele tafel ...
closing-clock = de klok:      Wit { $white }, Zwart { $black }
closing-beside = ook daar:     { $names }
closing-browser = te openen met elke browser: { $address }
closing-same-again = opnieuw hetzelfde: { $inputs } invoeren tot { $length }, { $events } gebeurtenissen
end-game = partij { $number },
end-closed = afgesloten door de arbiter
end-stopped = gestopt; verder met referee play --resume
end-stopped-elsewhere = gestopt; verder met referee play --resume --output { $folder }
end-decided = de partij is beslist
end-over = er is niets meer te zien
end-record = het verslag:  { $folder }
rules-international = Internationale regels
rules-club = Clubregels
rules-frisian = Friese regels
rules-brazilian = Braziliaanse regels
rules-canadian = Canadese regels
rules-russian = Russische regels
rules-english = Engelse regels

## Opmerkingen in het verslag

ruling-open = Op { $time } te herstellen: de stelling van ervoor wordt teruggezet.
ruling-rectified = Hersteld: op { $time } stond de stelling van ervoor er weer.
ruling-maintained = Gehandhaafd door de tegenstander op { $time }.
ruling-accepted = Aanvaard op { $time }, want de tegenstander speelde verder (5.7).
ruling-withdrawn = Met de hand ingetrokken op { $time }: het was er geen.
ruling-reopened = Op { $time } is dat ongedaan gemaakt: het is opnieuw onbeslist.
ruling-maintained-by-nobody = Gehandhaafd op { $time }.
ruling-accepted-by-nobody = Aanvaard op { $time }, want er werd verder gespeeld (5.7).
ruling-settled = Geregeld door de stelling die op { $time } met de hand is ingevoerd.
ruling-obliged = Het stuk op { $square } moet gespeeld worden (3.11).
position-after = de stelling na { $ply }
position-start = de beginstand
position-earlier = een eerdere stelling
return-restored = Op { $time } stond { $position } weer op het bord.
return-finished = De slag is op { $time } voltooid.
return-undone = Met de hand ongedaan gemaakt op { $time }.
return-corrected = De stelling is op { $time } met de hand ingevoerd.
return-resumed = Op { $time } ging de partij vanuit deze stelling verder.
return-rectified = Op { $time } stond deze stelling er weer door een beslissing.
return-taken-out = Uit de partij genomen: { $plies }.
remark-paused = Onderbroken op { $time }.
remark-resumed = Hervat op { $time }.
remark-draw-offered = { side } bood op { $time } remise aan.
remark-draw-agreed = { side } nam de remise op { $time } aan.
remark-draw-declined = { side } weigerde de remise op { $time }.
remark-draw-reached = { $reason } ({ $article }), op { $time }.
remark-adjusts = { side } zei j'adoube op { $time }.
remark-flag = De vlag van { side } viel op { $time }.
remark-flag-unknown = Beide vlaggen zijn op { $time } gevallen gezien; welke de eerste was is niet bekend.
remark-time-given = { side } kreeg { $length } erbij op { $time }.
remark-time-given-flag = { side }, van wie de vlag gevallen was, kreeg { $length } erbij op { $time }: de vlag telt niet.
remark-time-taken = { side } verloor { $length } op { $time }.
remark-no-move = { side } drukte op { $time } de klok in, en het bord toonde geen zet.
remark-no-press = { side } drukte de klok niet in voor het antwoord (op { $time }).
remark-result-undone = De uitslag { $result } is op { $time } ongedaan gemaakt: { $reason }.
remark-result-corrected = De uitslag is op { $time } verbeterd van { $before } naar { $result }: { $reason }.
remark-clock-lost = De klok viel weg op { $time }.
remark-camera-lost = Geen beeld vanaf { $time }.
remark-camera-found = Weer beeld op { $time }.

## Verslag

report-kicker = Verslag van de partij
report-parts = Delen van dit rapport
report-round = ronde { $round }
report-plies = Halve zetten
report-result = Uitslag
report-incidents = Incidenten
report-doubts = Twijfels
report-length = Duur
report-attention = Incidenten en twijfels
report-game = De partij
report-board = Het bord zoals het gevonden is
report-article = Artikel { $article }
report-move = Zet { $number }
report-move-by = Zet { $number }, { side }
report-related = Ook van toepassing: { $articles }.
report-options = Wat de regels toestonden:
report-decision = Beslissing
report-undecided = Er is niets beslist.
report-undecided-by = Er is niets beslist; de beslissing was alleen aan { side }.
report-clock = Klok: Wit { $white }, Zwart { $black }
report-clock-last = Klok bij de laatste druk: Wit { $white }, Zwart { $black }.
report-before-diagram = De stelling ervoor
report-after-diagram = Daarna op het bord
report-doubt = Twijfel { $number }
report-after-ply = Na { $ply }
report-at-start = Voor de eerste zet
report-explanations = Wat er gespeeld kan zijn, het waarschijnlijkste eerst:
report-certain-diagram = De laatste zekere stelling
report-no-move = Er is geen zet gezien.
report-start = Begin
report-moves = Zetten
diagram-title = Wit: schijven { $white_man }, dammen { $white_king }. Zwart: schijven { $black_man }, dammen { $black_king }. { $side ->
    [white] Wit
   *[black] Zwart
} aan zet.
report-start-diagram = De beginstand
report-opening-picture = Wat de camera het eerst zag, en waar het bord gevonden is
report-start-fen = Begin:
report-camera-picture = { $moment }, camerabeeld
report-knocked-found = Op { $time } is het bord of de camera verschoven, en teruggevonden.
report-knocked-lost = Op { $time } is het bord of de camera verschoven, en niet teruggevonden.
report-picture = beeld
report-files = In dezelfde map:
report-pdn = de zetten, voor elk damprogramma
report-broadcast = de verbeterde partij, voor uitzendborden
report-scoresheet = het notatieformulier, om te printen en te tekenen
report-positions = elke stelling die stilstond
report-lines = elk incident, voor programma's
report-journal = alles wat de camera las en het programma daaruit afleidde
report-stepper = De partij stap voor stap
report-step-first = Naar het begin
report-step-back = Een stap terug
report-step-next = Een stap verder
report-step-last = Naar het einde
report-step-hint = Met de pijltjestoetsen of een veeg gaat het vooruit en terug.

## Notatieformulier

scoresheet-title = Notatieformulier
scoresheet-event = Evenement
scoresheet-site = Plaats
scoresheet-date = Datum
scoresheet-round = Ronde
scoresheet-white = Wit
scoresheet-black = Zwart
scoresheet-result = Uitslag
scoresheet-remarks = Opmerkingen
scoresheet-no-remarks = Geen.
scoresheet-arbiter = Arbiter
scoresheet-seal = Zegel van het journaal: { $seal }

## Stellingen, zetten en partijen als tekst: wat eraan mankeert

square-none = er is geen veld { $square }; dit bord heeft de velden 1 tot { $last }
square-unknown = '{ $text }' is geen speelveld van een bord van { $size } bij { $size }
position-size = een bord heeft 32, 50 of 72 speelvelden, deze tekst noemt er { $count }
position-letter = veld { $square }: '{ $text }' is geen van '.', 'w', 'b', 'W' en 'B'
position-no-king = op veld { $square } staat geen dam die op haar tweede schijf kan wachten
rules-unknown = er zijn geen regels '{ $name }'; er zijn { $known }
fen-faults = { $faults }
fen-begin = de FEN moet beginnen met W: of B:, wie aan zet is, niet met '{ $text }'
fen-part = deel { $part } van de FEN, '{ $text }', moet beginnen met W of B, elk eenmaal
fen-no-squares = '{ $text }' noemt geen velden; verwacht werd zoiets als W:W31,K50:B1,2
fen-no-piece = '{ $text }' is geen stuk; verwacht werd een veld, K voor een dam, of een reeks zoals 31-35
fen-range-backwards = de reeks '{ $text }' loopt terug
fen-named-twice = veld { $square } is tweemaal genoemd
move-unreadable = '{ $text }': { $fault }
move-none = '{ $text }' is geen zet; verwacht werden begin en einde, zoals 32-28 of 26x37
move-none-algebraic = '{ $text }' is geen zet; verwacht werden begin en einde, zoals c3-d4 of c3:e5
move-illegal = { $text } is hier niet toegestaan; { $legal }
move-open = { $text } laat open wat er geslagen wordt: { $plies }
legal-none = { player } kan geen zet doen
legal-captures = { player } moet slaan: { $plies }
legal-moves = { player } kan { $plies } spelen
pdn-place = regel { $line }, kolom { $column }: { $fault }
pdn-game-type = GameType '{ $text }' is geen spel dat dit programma kent ({ $known })
pdn-led-nowhere = een andere lezing leidde tot dezelfde stelling, vanwaar de partij niet verder gaat
pdn-unknown-move = een onbekende zet, waarna ook de stelling onbekend is
pdn-several = { $text } kan { $plies } zijn; gelezen als { $way }
pdn-variation-first = een variant vóór de eerste zet is weggelaten
pdn-variations-deep = varianten binnen elkaar, meer dan { $most }, zijn weggelaten
pdn-no-annotation = '{ $text }...', dat geen numerieke annotatie is, is weggelaten
pdn-no-pdn = '{ $text }', dat geen PDN is, is weggelaten
pdn-out-of-place = '{ $text }', dat niet op zijn plaats staat, is weggelaten
pdn-not-closed = deze variant is niet afgesloten
pdn-other-result = de uitslag '{ $text }' na de zetten is in tegenspraak met { $result }, die is aangehouden
fault-other-board = het bord heeft { $size }x{ $size } velden, en de regels { $rules } worden op { $own }x{ $own } gespeeld
fault-no-pieces = { player } heeft geen stukken
fault-too-many = { player } heeft { $count } stukken en begint met { $limit }
fault-crown-row = { player } heeft { $count ->
    [one] een schijf op { $squares }, waar zij een dam zou zijn
   *[other] schijven op { $squares }, waar zij dammen zouden zijn
}{ cited }

## Wat opdrachten schrijven

progress-left = nog { $time }
games = { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
}
moves-note = let op: { $fault }
moves-lost = { who } kan geen zet doen en heeft verloren{ cited }
moves-captures = { who } moet slaan{ $article ->
    [guide] {":"}
   *[other] {" "}({ $article }, { $majority }):
}
moves-taking = { $way } slaat { $taken }
moves-promotes = { $way }, wordt een dam
pdn-in-game = { $file }: partij { $number }, { $problem }
notation-fits = { $file }: elke partij is te lezen met { $fits }
notation-over = { $file }: partij { $number } was afgelopen na halve zet { $ply }: { $why }
notation-read = { $games }, { $plies }; niet tot het einde gelezen: { $unread }
key-there = sleutel: { $key }
key-made = nieuwe sleutel: { $key }
key-signs = journalen worden ermee ondertekend door de instelling record.key = "{ $file }"; houd dat bestand voor uzelf
key-checks = wie deze sleutel kent controleert ze: referee verify --key { $key } MATCH
read-white-sits = Wit zit { $edge ->
    [top] boven
    [left] links
    [right] rechts
   *[bottom] onder
} in het beeld.
read-doubtful = Twijfelachtige velden: { $places }.
read-kings-untold = Op { $squares } zijn dammen op deze foto niet van schijven te onderscheiden. Zet de camera dichterbij, of hoger boven het bord.
calibrate-sheet-written = { $file } geschreven: druk het af op 100 %, en controleer dat de velden { $width_mm } mm breed zijn
calibrate-board = bord:        { $size }x{ $size } velden, gezien van { $degrees } graden boven de tafel, kruisingen binnen { $squares } veld
calibrate-lens = lens:        { $focal } px, radiaal { $radial }, uit { $pictures } beelden, fout { $pixels } px
calibrate-problem = kan beter: { $problem }
calibrate-good = beeld:       goed
calibrate-written = geschreven:  { $file }
verify-whole = heel: { $count ->
    [one] { $count } record
   *[other] { $count } records
}, { $length }; { $state }
verify-finished = de partij is afgelopen: { $result }, { $reason }
verify-finished-open = de partij is afgelopen: { $result }, { $reason }; ze is niet afgesloten
verify-ended = tot het einde gebracht, zonder uitslag
verify-not-ended = niet tot het einde gebracht: geen uitslag
verify-seal = zegel: { $seal }
verify-seal-found = zegel { $seal } is dat van record { $number }, op { $time }
verify-signed-to = ondertekend tot record { $number } met de sleutel { $key }
verify-signed = tot het einde ondertekend met de sleutel { $key }
verify-unproven = zonder een elders genoteerd zegel, of een van elders bekende sleutel, onthult dit alleen ongelukken en de verandering van losse records: wie het bestand kan schrijven, kan de hele keten opnieuw opbouwen
verify-pictures = { $count ->
    [0] er is geen beeld of film bewaard
    [one] { $count } beeld of film is zoals het bewaard is
   *[other] { $count } beelden en films zijn zoals ze bewaard zijn
}
verify-alone = { $count ->
    [0] het noemt geen beelden
    [one] het beeld of de film die het noemt ligt er niet naast, en is niet gecontroleerd
   *[other] de { $count } beelden en films die het noemt liggen er niet naast, en zijn niet gecontroleerd
}
verify-unknown-pictures = { $count ->
    [one] een bestand in evidence/ dat het journaal niet kent, en dat niets bewijst: { $names }
   *[other] { $count } bestanden in evidence/ die het journaal niet kent, en die niets bewijzen: { $names }
}
verify-not-checked = rapport, PDN en regelbestanden worden niet gecontroleerd: `referee export` maakt ze opnieuw uit het journaal
verify-more-games = { $count ->
    [one] nog een partij van deze avond heeft een eigen map, die niet gecontroleerd is: { $folders }
   *[other] nog { $count } partijen van deze avond hebben eigen mappen, die niet gecontroleerd zijn: { $folders }
}
evidence-read-me =
    Het verslag van een partij: { $white } - { $black }, { $source }.
    Open report.html met een browser. { $state }
    Pak het uit en voer 'referee verify FOLDER' uit om te zien dat er sindsdien niets veranderd is,
    en 'referee replay FOLDER' om de partij nog eens te laten beoordelen.
evidence-seal = Het zegel is { $seal }.
evidence-not-whole = Het journaal is niet heel: { $fault }.
evidence-unchained = Het journaal is niet heel: het heeft geen controlesommen.
clock-port = { $port }  { $description }: { $board }
clock-port-answers = een DGT-bord antwoordt
clock-port-answers-not = er antwoordt geen DGT-bord
clock-reading = links { $left } rechts { $right }  { $state }, { $end ->
    [left] links
   *[right] rechts
} aan zet
clock-reading-flag = { $reading }, vlag { $end ->
    [left] links
   *[right] rechts
} gevallen
clock-reading-battery = { $reading }, batterij bijna leeg
clock-runs = loopt
clock-stands = staat stil
clock-found = { $model } { $version } op { $port }: { $owner }
clock-found-controlled = de computer telt
clock-found-read-only = de klok telt en neemt geen opdrachten aan
clock-found-own-programme = de klok telt; kies { $option } op de klok om de computer te laten tellen
clock-found-unknown = ze loopt, en bij de volgende druk blijkt wie telt
clock-lost = weg: { $reason }
clock-key = toets { $keys }
clock-simulated = { $model }, optie { $number }; woorden om te typen: { $to_type }
clock-simulated-what = niet begrepen; woorden: { $to_type }

## Gebruik en hulp

usage-head = gebruik:
usage-positionals = argumenten
usage-options = opties
usage-help = deze hulp tonen en stoppen
usage-unrecognized = onbekende argumenten: { $given }
usage-required = deze argumenten ontbreken: { $given }
usage-one-required = een van de argumenten { $given } is nodig
usage-ambiguous = dubbelzinnige optie: { $given } kan { $choices } zijn
usage-argument = argument { $option }: { $fault }
usage-no-choice = { $given } is geen mogelijke keus (kies uit { $choices })
usage-no-value = { $given } is geen mogelijke waarde ({ $kind })
usage-one = er hoort één waarde bij
usage-several = er horen { $number } { $count ->
    [one] waarde
   *[other] waarden
} bij
usage-at-most-one = er hoort hoogstens één waarde bij
usage-at-least-one = er hoort minstens één waarde bij
usage-excluded = gaat niet samen met het argument { $given }
usage-ignored = neemt geen waarde, maar { $given } is gegeven
usage-no-whole-number = { $given } is geen geheel getal
usage-no-count = { $given } is geen geheel getal vanaf 1
help-program = Een arbiter met een camera voor het dammen: hij ziet het bord, volgt de partij en houdt het verslag bij.
help-commands = opdrachten:
help-more = 'referee COMMAND --help' noemt de opties van een opdracht.
help-command = wat er moet gebeuren; zonder meer: evening
help-version = de versie van het programma tonen en stoppen
command-play = een partij live volgen: camera, klok, stem, console en verslag
command-doctor = camera, licht, bord, klok, stem, console en schijf uitproberen, en zeggen wat te doen
command-review = een opgenomen partij volgen en haar verslag schrijven
command-read = zeggen wat er op één foto op het bord staat
command-calibrate = het bord voor een camera vinden en zijn plaats in een profiel bewaren
command-clock = een wedstrijdklok vinden, volgen, iets opdragen, of er een nabootsen
command-demo = een korte partij op de virtuele tafel spelen, zonder camera
command-replay = een partij uit haar journaal naspelen: dezelfde invoer, dezelfde gebeurtenissen
command-verify = nagaan dat het journaal van een partij is zoals het geschreven werd
command-key = de sleutel maken die journalen ondertekent, of de openbare helft tonen
command-export = een partij of een bestand met partijen schrijven als PDN, notatieformulier, rapport, FEN of bewijs
command-notation = de partijen in een PDN-bestand nakijken
command-moves = de toegestane zetten van een stelling
command-perft = reeksen zetten tellen, om de regels na te gaan
help-white-side = de kant van het beeld waar Wit zit, als die niet gevonden wordt
help-board-size = velden langs een zijde
help-corners = buitenhoeken van het speelveld in pixels, met de klok mee gezien van de kant van Wit: links bij Zwart (waar de rij van veld 1 begint), rechts bij Zwart, rechts bij Wit, links bij Wit, zoals Wit ze ziet
help-profile = een profiel gemaakt met 'referee calibrate': het bord wordt alleen gezocht waar het toen lag
help-calibrate-camera = de camera met haar nummer, vanaf 0, of met haar netwerkadres
help-calibrate-video = een opname; het begin ervan wordt gebruikt
help-calibrate-photo = één foto
help-calibrate-sheet = alleen het blad schrijven dat voor --lens-video af te drukken is, als .pdf of .png
help-calibrate-output = het te schrijven profiel; twee beelden komen ernaast (anders: board.toml)
help-calibrate-lens-video = een opname van het gedrukte blad, om de lens uit te berekenen
help-calibrate-lens-photos = foto's van het gedrukte blad, voor hetzelfde
help-clock-list = de seriële poorten, en achter welke een bord zit
help-clock-simulate = een bord met klok op een pseudoterminal zijn; schrijft eerst zijn poort
help-clock-port = poort of URL van het bord (socket://, rfc2217://); anders: de eerste die gevonden wordt
help-clock-telling = opdrachten aan een klok; zonder een daarvan wordt ze gevolgd
help-clock-set = beide tijden, zoals 1h30 1:29:30
help-clock-run = met --set: welke kant telt
help-clock-add = een speler tijd geven: left 2m, right 45s
help-clock-take = een speler tijd afnemen, als straf: left 2m, right 45s
help-clock-stop = beide kanten stoppen
help-clock-text = woorden tonen in plaats van de tijden
help-clock-end-text = de tijden weer tonen
help-clock-beep = piepen
help-clock-seconds = na zo lang ophouden met volgen, of met nabootsen
help-clock-json = bij het volgen: een JSON-object per regel
help-clock-simulated = de nagebootste klok
help-clock-option = de optie die erop gekozen is; anders: die voor computers, 23 of 25
help-clock-bonus = wat een andere optie geeft
help-clock-press-every = de spelers drukken met deze tussentijd
help-clock-fault = iets wat eraan mankeert; mag herhaald worden
help-demo-output = de map voor het verslag; anders: demo-match
help-demo-no-browser = het rapport niet openen als het klaar is
help-settings = anders: referee.toml in deze map, als het er is
help-export-file = de map van een partij, haar journaal, of een bestand met partijen in PDN
help-export-as = van een partij; anders: pdn. fen: haar laatste stelling, of die van --ply; report: één bestand met beelden en films erin; evidence: alles, als ZIP
help-export-profile = van PDN. record: PDN 3.0 met alles wat gezegd is; broadcast: zetten, klokken en uitslag, ook voor oudere lezers
help-export-ply = voor --as fen: de stelling na zoveel halve zetten
help-export-output = anders: stdout
help-games-file = een bestand met partijen in PDN
help-games-rules = voor partijen die de hunne niet noemen, een van { $known }; anders: international
help-rules = anders: international
help-start = een ander begin dan het gewone, zoals "W:W31-50:B1-20" of "B:WK47,32:B3,K12"
help-key-file = gemaakt als het er niet is; nooit overschreven
help-language = van rapport en notatieformulier (anders: en), en van wat hier gezegd wordt (anders: die van het systeem)
help-moves-rules = een van { $known }
help-moves-json = in JSON antwoorden; met - voor FEN, een regel voor elke regel NAME<tab>FEN op stdin
help-moves-fen = zoals "W:W31-50:B1-20", of "start", of - met --json
help-notation-json = een JSON-regel per partij
help-perft-fen = zoals "W:W31-50:B1-20", of "start"
help-perft-depth = halve zetten, 1 of meer
help-play-example = een instellingenbestand schrijven waarin elke sleutel uitgelegd is
help-play-output = de map van de partij; anders: een eigen map in die van de verslagen
help-play-resume = verdergaan met de avond in --output, of met de laatste van `play` of van de pagina van de avond, zoals die begonnen is; zeg alleen wat verandert
help-play-over = in plaats van de instellingen
help-play-camera = nummer, naam, adres, een opname, phone voor een telefoon, of virtual voor de virtuele tafel
help-play-clock = none, screen, simulated, serial, of het pad van de seriële poort
help-play-time = zoals "80+1m", "2h/50, 1h" of "15+5"
help-play-start = een ander begin, zoals "W:W31-50:B1-20"
help-play-white-side = waar Wit in het beeld zit
help-play-profile = een profiel gemaakt met 'referee calibrate'
help-play-language = van alles wat gesproken of getoond wordt: stem, terminal, pagina's, rapport
help-play-host = waar de console luistert
help-play-port = de poort van de console
help-play-tls = de console versleutelen (HTTPS)
help-play-tls-cert = met dit certificaat in plaats van een dat het programma maakt
help-play-tls-key = de geheime sleutel van het certificaat
help-play-event = naam van het toernooi
help-play-site = waar gespeeld wordt
help-play-round = de ronde
help-play-white = de naam van Wit
help-play-black = de naam van Zwart
help-read-photo = een beeldbestand: JPEG, PNG en andere
help-read-json = als JSON antwoorden
help-journal = de map van een partij, of het journaal erin
help-replay-output = de bestanden van het verslag opnieuw in deze map schrijven; de eigen map van de partij mag
help-review-video = de opname: MP4, MKV, WebM, AVI, MOV
help-review-output = de map voor het verslag; gemaakt als ze er niet is
help-review-turned = een partij volgen op een bord dat een kwartslag verkeerd ligt (2.4); de beelden worden gespiegeld bewaard
help-verify-seal = een eerder genoteerd zegel, { $digits } cijfers of meer: het moet nog in het journaal staan, wat zegt dat er niets afgesneden is
help-verify-key = de openbare helft van een sleutel, { $digits } cijfers zoals `referee key` ze schrijft, of het bestand van de sleutel: het journaal moet er tot het einde mee ondertekend zijn

## De kleuren van de stukken

piece-colour = { $name ->
    [white] wit
    [yellow] geel
    [orange] oranje
    [red] rood
    [pink] roze
    [purple] paars
    [blue] blauw
    [green] groen
    [brown] bruin
    [grey] grijs
   *[black] zwart
} ({ $code })
help-white-colour = de kleur van Wits stukken, als de twee kleuren niet duidelijk licht en donker zijn: white, yellow, orange, red, pink, purple, blue, green, brown, grey, black of #rrggbb
read-colours-untold = niets zegt welke stukken van Wit zijn, { $white } of { $black }: de eerste zijn voor die van Wit gehouden, met weinig zekerheid; noem hun kleur met --white-colour
opening-colours-untold = niets zegt welke stukken van Wit zijn, { $one } of { $other }: noem hun kleur met --white-colour, of waar Wit zit met --white-side
white-colour-unfit = '{ $text }' is geen kleur: { $names }, of #rrggbb
white-colour-unseen = geen stukken hebben de kleur die --white-colour noemt: ze zijn { $seen }

## Weigeringen op de opdrachtregel

in-file = { $file }: { $fault }
in-option = { $option }: { $fault }
no-such-command = er is geen opdracht '{ $command }' (opdrachten: { $commands })
nul-argument = { $argument } bevat het teken NUL, dat geen naam en geen waarde kan hebben
no-seconds = '{ $text }' is geen aantal seconden groter dan 0
another-match = een andere partij
folder-taken = { $folder } bevat het verslag van { $match }: kies een andere map met --output
folder-of-another-journal = { $folder } bevat een verslag waarvan { $journal } niet het journaal is: kies een andere map met --output
folder-not-ours = { $folder } bevat { $names }, en geen verslag van dit programma: kies een andere map met --output
folder-no-match = er is geen partij in { $folders }: noem haar map met --output
folder-evening-ended = de laatste avond, { $folder }, is met een uitslag beëindigd: begin een andere zonder --resume, of noem met --output de avond die verder moet gaan
folder-nothing-to-resume = er is geen partij in { $folder } om mee verder te gaan: laat --resume weg
folder-has-match = { $folder } bevat al een partij: ga ermee verder met --resume, of kies een andere map met --output
folder-closed = de partij in { $folder } is afgesloten met de uitslag { $result }: begin de volgende partij met --console, of een andere partij met --output
folder-locked = een ander arbiterprogramma (proces { $process }) schrijft de partij in { $folder }: stop dat eerst, of kies een andere map met --output
review-broken-off = { $file } breekt af op { $until } van { $length }; wat tot dan gevolgd is staat in { $folder }
review-never-still = de beginstand is nooit stil gezien: begint de opname midden in een partij, of met een andere stelling dan genoemd is, noem dan haar eerste stelling met --start; { $report } toont of het bord gevonden is
review-never-still-but = de beginstand is nooit stil gezien (kijk naar { $squares }): begint de opname midden in een partij, of met een andere stelling dan genoemd is, noem dan haar eerste stelling met --start; { $report } toont of het bord gevonden is
review-never-still-fen = de beginstand is nooit stil gezien (kijk naar { $squares }): begint de opname midden in een partij, of met een andere stelling dan genoemd is, controleer dan wat er gezien is en noem het: --start "{ $fen }" (met B: in plaats van W: aan het begin als Zwart aan zet is); { $report } toont of het bord gevonden is
opening-no-frame = de opname bevat geen beeld
opening-other-position = de stukken staan niet zoals in de beginstand (hoogstens { $percent }% van de velden klopt; kijk naar { $squares }): noem de stelling met --start, of waar Wit zit met --white-side
opening-position-seen = de stukken staan niet zoals in de beginstand: begint de opname met wat er staat, controleer het dan en noem het: --start "{ $fen }" (met B: in plaats van W: aan het begin als Zwart aan zet is)
opening-under-way = de opname lijkt midden in een partij te beginnen: controleer wat er op het bord staat en noem het: --start "{ $fen }" (met B: aan het begin als Zwart aan zet is, W: als Wit aan zet is); wordt de beginstand later opgezet, noem dan die: --start "{ $usual }"
opening-white-opposite = Wit zit { $edge ->
    [top] boven
    [left] links
    [right] rechts
   *[bottom] onder
} in het beeld, niet aan de kant die --white-side noemt
opening-corners-opposite = Wit zit { $edge ->
    [top] boven
    [left] links
    [right] rechts
   *[bottom] onder
} in het beeld, niet waar de opgegeven hoeken Wit plaatsen: begin met de hoek die voor Wit linksachter ligt, daarna met de klok mee
opening-turned-board = het bord ligt een kwartslag verkeerd: elke speler heeft links een lichte hoek (2.4); draai het, of laat een opname volgen zoals ze is met `referee review --turned`
opening-turned-and-profile = --turned zoekt het bord opnieuw: laat --profile weg
profile-other-pictures = het profiel is gemaakt voor beelden van { $known }, deze zijn { $own }: kalibreer opnieuw met de instellingen van deze camera
profile-and-corners = hoeken en een profiel zeggen allebei waar het bord ligt: laat een van beide weg
profile-board-elsewhere = er is geen bord te zien waar het profiel het heeft: is het bedekt, of is de camera of het bord verplaatst? Kalibreer opnieuw, of laat --profile weg (`play`: of markeer de hoeken op /setup)
profile-board-elsewhere-live = er is geen bord te zien waar het profiel het heeft: is het bedekt, of is de camera of het bord verplaatst? Kalibreer opnieuw, of wijs zijn hoeken aan op de instelpagina
profile-board-elsewhere-live-without-pages = er is geen bord te zien waar het profiel het heeft: is het bedekt, of is de camera of het bord verplaatst? Kalibreer opnieuw, of laat --profile weg
profile-other-board = { $file } is van een bord met { $size } velden langs een zijde, deze partij wordt op { $own } gespeeld
board-size-unfit = --board-size { $size } past niet bij --rules { $rules }, dat op { $own }x{ $own } gespeeld wordt
corner-in-no-picture = '{ $text }' ligt in geen beeld: geef X,Y in pixels, zoals 212,80
corner-unfit = '{ $text }' is geen X,Y in pixels, zoals 212,80
calibrate-nothing = niets om mee te kalibreren: geef --camera N, --video FILE of --photo FILE
calibrate-over-picture = { $file } is een beeld dat door geen kalibratie gemaakt is, en zou overschreven worden: kies een andere --output
calibrate-file-as-camera = { $file } is een bestand: een opname hoort bij --video, een foto bij --photo
calibrate-virtual = de virtuele tafel heeft geen profiel nodig: haar bord wordt aan het begin gevonden
calibrate-sheet-ending = { $file }: het blad wordt als .pdf of .png geschreven, naar het einde van de bestandsnaam
calibrate-sizes-differ = de beelden van het gedrukte blad verschillen in grootte: maak ze alle met één camera, op één manier gehouden
calibrate-shapes-differ = de beelden van het blad zijn { $sheet } en die van het bord { $board }: maak beide met één camera in één vorm
video-no-picture = { $file } bevat geen leesbaar beeld
clock-run-needs-times = --run heeft de tijden nodig: --set 5m 5m --run left
clock-simulated-takes-no-orders = --simulate neemt geen opdrachten aan; geef ze aan een andere `referee clock`, of zijn eerste tijden met --times 5m 5m
clock-set-gives-both = --set geeft beide tijden: laat --add en --take weg
clock-told-no-times = de klok heeft nog geen tijden gemeld: stel ze op haar in, en verbeter ze dan
clock-left-or-right = { $option }: schrijf left of right, zoals wie de klok leest het ziet
clock-simulated-alone = de gesimuleerde klok hoort bij de virtuele tafel: voeg --camera virtual toe
table-plays-its-own = de virtuele tafel speelt één internationale partij: laat regels en begin weg
input-overwritten = { $file } zou overschreven worden terwijl het gelezen wordt; noem een andere --output
export-over-record = { $file } hoort bij het verslag van een partij en kan niet opnieuw gemaakt worden: noem een andere --output
export-written = geschreven: { $file }
export-replaced = geschreven in plaats van het vorige bestand: { $file }
export-of-a-match = --as { $form } wordt van een partij gemaakt: geef haar map of journaal, niet { $file }
export-ply-without-fen = --ply { $ply } hoort bij --as fen: laat het weg, of voeg dat toe
export-zip = --as evidence maakt een ZIP: noem hem met --output, zoals match.zip
pdn-none = { $file } is geen PDN: er is geen partij in gevonden; het moet tekst zijn met de zetten van een partij, zoals 1. 32-28 19-23
pdn-endless = { $file } is geen PDN: in { $size } MB tekst vanaf regel { $line } is geen partij gevonden; het moet tekst zijn met de zetten van partijen, zoals 1. 32-28 19-23; partijen volgens andere regels vragen --rules
pdn-other-rules = { $file } heeft geen partij volgens de regels { $rules }: probeer { $fits }
moves-stdin = stellingen worden alleen met --json van stdin gelezen: referee moves --json -
moves-line = verwacht werd een stel regels, een tab en een FEN
photograph-too-large = { $file } is te groot voor een foto
photograph-too-many-pixels = { $file } heeft { $width } x { $height } pixels, meer dan een foto: maak het kleiner
photograph-unreadable = { $file } is geen leesbaar beeld: kopieer het opnieuw, of geef een JPEG of PNG (een telefoon exporteert HEIC-foto's als JPEG)
replay-differs = { $file }: record { $number } op { $time } verschilt: { $difference }; het is geschreven door { $program }, en een andere versie kan anders concluderen: `referee verify` zegt of het journaal is veranderd
replay-other-fields = de nu afgeleide { $event } heeft een andere { $fields }
replay-other-event = het journaal heeft { $recorded }, nu wordt { $concluded } afgeleid
replay-no-event = geen gebeurtenis
replay-event = { $event } op { $time }
replay-missing = { $file }: opnieuw hetzelfde tot { $time }; daarna ontbreken lezingen, omdat de schijf vol of weg was
replay-damaged = { $fault }; opnieuw hetzelfde tot { $time }: { $inputs } invoeren, { $events } gebeurtenissen
verify-no-seal = { $file }: geen record heeft het zegel { $seal }: het is een ander journaal, of het einde is eraf
verify-short-seal = --seal { $seal }: geef { $least } cijfers of meer
verify-no-key = --key { $key }: geef de { $digits } cijfers die `referee key` toont, of het bestand van de sleutel
verify-not-signed = { $file }: niets daarin is ondertekend met de sleutel { $key }
settings-unreadable = kan de instellingen in { $file } niet lezen: { $reason }
settings-no-toml = { $file }: { $error }: zie `referee play --example-settings`
settings-no-article = arbiter.articles: de regels { $rules } hebben geen artikel { $article }: laat het weg
settings-no-two-hands = arbiter.articles: de regels { $rules } hebben geen artikel { $article }: laat het weg, of geef two_hands = true om er toch op te letten
no-utf-8 = het is geen UTF-8-tekst
password-file-empty = camera.password_file: { $file } is leeg: schrijf het wachtwoord erin
password-file-unreadable = camera.password_file: { $file } kan niet gelezen worden: { $error }

## Weigeringen: journaal en sleutels

journal-broken = { $file }, record { $number } op { $time }: { $reason }
journal-unchained = { $file } heeft journaalschema { $version }, dat geen hashes bewaarde: of het veranderd is, is niet te zeggen
journal-cannot-go-on = { $refusal }; alleen een partij van schema { $version } kan hervat worden
journal-cover-is = het voorblad is een { $type }
journal-cover-unreadable = het voorblad kan niet gelezen worden: { $error }
journal-no-cover = het voorblad ontbreekt
journal-without-its-log = { $file } is gekopieerd zonder { $log }, waarin de records staan: kopieer de hele map van de partij
journal-later-schema = { $file } heeft journaalschema { $version }, dit programma leest { $first } en { $last }: lees het met het programma dat het schreef
journal-other-version = { $refusal }: ga verder met de versie die het geschreven heeft, of begin met --start een nieuwe partij vanuit wat op het bord staat
journal-no-schema = { $file } heeft journaalschema { $version }, dit programma leest { $first } en { $last }: het is geen journaal
journal-empty = { $file } is leeg: er is niets in vastgelegd
journal-is-none = { $file } is geen journaal van de arbiter: geef een partijmap, of het journal.sqlite daarin
journal-missing = { $file } bestaat niet: geef de map van een partij of haar { $name }
journal-unreadable = { $file } is geen leesbaar journaal: { $error }
record-unknown = deze versie van het programma kent geen records van het soort '{ $type }'
record-damaged = beschadigde { $type }: { $fault }
record-other-board = het is van een bord met { $count } velden, en deze partij wordt op { $squares } gespeeld
record-reading-older = de aflezing is ouder dan die ervoor
record-change-first = een verandering van een lezing staat voor de eerste lezing
journal-record-missing = het ontbreekt; record { $next } is het volgende
journal-record-changed = dit of het record ervoor is veranderd
journal-of-another-end = { $note } ernaast noemt hier een ander record: dit is een ander journaal, of het is opnieuw gemaakt
journal-file-damaged = het bestand is daar beschadigd
journal-first-page-damaged = de eerste pagina van het bestand, waarin geen record staat, is beschadigd; de records ervoor zijn heel, en of er meer volgden is niet te zeggen
journal-made-anew = de handtekening is niet die van de sleutel { $key }: de records ervoor zijn opnieuw gemaakt
picture-changed = na de partij veranderd
picture-missing = ontbreekt
key-locked = de sleutel { $file } is met een wachtwoord vergrendeld: geef er een die dat niet is
key-none = { $file } is geen privésleutel: `referee key FILE` maakt er een
key-not-ed25519 = { $file } is geen Ed25519-sleutel: `referee key FILE` maakt er een
key-there-already = { $file } is er al: een sleutel wordt niet overschreven

## Weigeringen: de console

console-open-to-all = de console zou voor iedereen op het netwerk van { $host } openstaan: geef haar een wachtwoord voor de arbiter, of laat haar op 127.0.0.1 luisteren
console-no-address = de console kan niet luisteren op '{ $host }': { $error }; geef 127.0.0.1
console-did-not-start = de console op { $address } startte niet; kijk in het logboek waarom
console-port-taken = poort { $port } van { $host } is in gebruik: sluit het andere programma, of kies een andere poort ({ $option }; 0 neemt een vrije)
console-not-our-address = { $host } is geen adres van deze computer: geef 127.0.0.1, of 0.0.0.0 voor het netwerk
console-port-forbidden = poort { $port } mag door deze gebruiker niet geopend worden: kies er een boven 1023, zoals 8020
console-cannot-listen = de console kan niet luisteren op { $host }, poort { $port }: { $error }
tls-cannot-keep = kan { $file } niet schrijven: { $error }: maak die map schrijfbaar, zet XDG_STATE_HOME op een andere, of geef een certificaat met --tls-cert en --tls-key
tls-anew = verwijder haar, en er wordt een nieuwe gemaakt, die elke telefoon moet leren vertrouwen
tls-authority-not-now = de klok van deze computer zegt { $now }, maar de certificaatautoriteit { $file } is geldig van { $begins } tot { $ends }: zet de klok goed; klopt zij, { tls-anew }
tls-authority-open = anderen kunnen de sleutel van de certificaatautoriteit lezen, { $file }: doe chmod 600 als niemand dat gedaan heeft; anders { tls-anew }
tls-authority-unreadable = de certificaatautoriteit { $file } kan niet gelezen worden: { $error }: maak haar leesbaar, of { tls-anew }
tls-authority-damaged = de certificaatautoriteit { $file } is beschadigd: { tls-anew }
tls-implausible-date = de klok van deze computer zegt { $now }: zet haar goed, want een certificaat van nu zou nergens geldig zijn
tls-no-pair = { $key } is niet de sleutel van het certificaat { $certificate }: geef de twee van één paar
tls-certificate-not-now = het certificaat { $certificate } is geldig van { $begins } tot { $ends }, en de klok van deze computer zegt { $now }: geef een ander, of zet de klok goed
tls-certificate-unfit = het certificaat { $certificate } kan niet gebruikt worden: { $reason }
tls-no-certificate = { $certificate } is geen certificaat in PEM
tls-no-key = { $file } is geen privésleutel in PEM

## De zaal

refusal-no-answer = de partij heeft het niet op tijd genomen: kijk naar het bord voor u opnieuw beslist
refusal-other-game = aan deze tafel wordt nu een andere partij gespeeld
refusal-too-late = het kwam te laat aan en is niet gedaan: kijk hoe het er nu voor staat en doe het dan opnieuw
hall-payload-unfit = wat via de broker gezegd werd, wordt niet begrepen: { $error }
hall-event-unfit = gebeurtenis { $number } past niet bij de partij ervoor: { $error }
hall-payload-version = het is gezegd in versie { $version } van wat borden en zalen zeggen, en dit programma kent versie { $own }: gebruik overal dezelfde versie van het programma
hall-pass-open = anderen mogen { $file } lezen: doe chmod 600
hall-pass-unreadable = de toegangspas { $file } kan niet gelezen worden: { $error }; referee hall maakt er een voor elk bord
hall-pass-damaged = de toegangspas { $file } is beschadigd: { $error }
hall-pass-of-another = de toegangspas { $file } is die van { $user }: zet de juiste op die plaats
hall-cannot-keep = kan { $file } niet schrijven: { $error }
hall-address = '{ $address }' is geen adres van een broker: schrijf mqtts://host:8883
hall-no-answer = er antwoordt geen zaal op { $address }: { $error }
hall-no-broker = wat op { $address } antwoordt is geen broker die MQTT 5 spreekt: { $error }
hall-gone = de verbinding met de zaal op { $address } is weg: er wordt doorgespeeld, en de zaal hoort alles later
hall-certificate = het certificaat van de zaal op { $address } is niet te vertrouwen: { $reason }
hall-no-tls = wat op { $address } antwoordt spreekt geen TLS: { $reason }
hall-not-let-in = de zaal op { $address } laat { $user } niet binnen: gebruik de toegangspas die deze zaal daarvoor maakte
hall-broker-version = de broker op { $address } spreekt geen MQTT 5: gebruik Mosquitto 2.0 of later
hall-authority-unfit = de certificaatautoriteit in de toegangspas van { $user } kan niet gebruikt worden: { $error }
hall-broker-port-taken = poort { $port } van { $host } is in gebruik: sluit de andere broker, noem een andere poort met --broker-port, of sluit u daarbij aan met --broker
hall-broker-did-not-start = de broker Mosquitto is niet gestart: { $log } zegt waarom
hall-no-mosquitto = de broker Mosquitto ontbreekt: sudo apt-get install mosquitto
hall-old-mosquitto = { $program } is versie { $version }, en 2.0 of later is nodig: sudo apt-get install mosquitto
hall-board-taken = bord { $board } is bezet: een ander programma zegt dit bord te zijn; geef dit bord zijn eigen nummer
hall-board-lost = van bord { $board } wordt niets gehoord: kijk naar zijn computer en zijn netwerk; zijn eigen pagina werkt daar nog
hall-board-unfit = wat bord { $board } zegt, wordt niet begrepen: { $fault }
hall-board-silent = bord { $board } antwoordt niet: kijk naar zijn computer en zijn netwerk; zijn eigen pagina werkt daar nog
hall-board-perhaps-decided = bord { $board } antwoordt niet: het is niet bekend of dit beslist is; kijk naar het bord, of wacht tot het weer antwoordt: deze pagina toont het dan
hall-board-out-of-reach = de zaal is haar broker kwijt: niets bereikt bord { $board }; beslis aan het bord zelf
hall-at-the-board = dat gebeurt aan het bord zelf
hall-no-game-yet = van een partij aan bord { $board } is nog niets bekend
hall-other-hall = een andere zaal ({ $program }) is met deze broker aan het werk: sluit die eerst
hall-folder-in-use = een andere zaal is aan het werk in { $folder }: sluit die eerst, of noem een andere map met --folder
hall-store-version = { $file } is door een andere versie geschreven: verwijder het, en de borden zeggen alles opnieuw
hall-store-damaged = { $file } is beschadigd ({ $error }): verwijder het, en de borden zeggen alles opnieuw
hall-store-not-written = { $file } kan niet geschreven worden: { $reason }; wat de borden zeggen blijft in het geheugen tot het kan
hall-boards-count = een zaal heeft 1 tot { $most } borden
hall-broker-needs-pass = een broker van iemand anders moet weten wie u bent: noem de toegangspas van de zaal met --pass
hall-pass-without-broker = --pass is voor een broker die al draait: noem die met --broker, of laat de toegangspas weg
hall-no-board-number = welk bord is dit: --board 7, of board in [match]
hall-link-kept = de link van de arbiter, met het wachtwoord dat toegang geeft, staat in { $file }
hall-boards-join = borden doen mee met: referee play --hall { $address } --board 7; elk heeft zijn toegangspas nodig, uit { $folder }
hall-board-twice = bord { $board } staat er twee keer in
hall-board-no-settings = bord { $board }: het instellingenbestand "{ $settings }" staat niet in de map van dit bestand
hall-board-option = bord { $board }: { $option } wordt door de zaal zelf gegeven
hall-board-ended = bord { $board } heeft zijn avond beëindigd
hall-board-not-started = bord { $board } kon niet gestart worden; het einde van { $log } zegt waarom
hall-board-start-failed = bord { $board } kon niet gestart worden: { $reason }; dat wordt opnieuw geprobeerd
hall-board-again = bord { $board } hield op voor het einde van zijn avond en wordt opnieuw gestart; het einde van { $log } zegt waarom
help-hall-boards-file = een boards.toml: borden van deze computer die gestart en bewaakt worden
hall-boards-too-few = het bordenbestand heeft bord { $most }: noem er minstens zoveel met --boards
hall-no-round = in deze zaal is nog geen ronde begonnen
hall-no-earlier-round = er is geen eerdere ronde { $number } in deze zaal
hall-round-away = er is niets begonnen: van { $boards } wordt geen bord gehoord; begin nu zonder deze paringen, en nog eens met de hele tabel als hun borden er zijn; de partijen aan de andere borden gaan door
hall-round-playing = er is niets begonnen: aan { $boards } wordt nog gespeeld; geef daar eerst de uitslag
hall-round-damaged = de ronde in { $file } kan niet gelezen worden: { $error }; verwijder haar en begin de ronde opnieuw
console-page-round = Ronde
console-round-results = Uitslagen
console-round-none = Er is nog geen ronde begonnen.
console-round-sheet = Blad om af te drukken
console-round-csv = Tabel (CSV)
console-round-earlier = Eerdere ronden
console-round-next = Volgende ronde
console-round-event = Toernooi
console-round-round = Ronde
console-round-site = Plaats
console-round-time_control = Tempo (leeg: zoals de borden het hebben)
console-round-table = Of geplakt uit een rekenblad: bord, wit, zwart, en desgewenst nummers, ratings en teams
console-round-begin = Deze ronde beginnen
console-round-ask = Elk bord van de tabel begint zijn volgende partij zodra de stukken staan; een partij van deze ronde die met dezelfde namen wordt gespeeld gaat door. De ronde beginnen?
console-round-correct = Verbeteren
console-round-result = Uitslag (2-0 of 1-0, 1-1 of ½-½, 0-2 of 0-1; leeg: geen)
console-round-reason = Reden
notice-hall-linked = de zaal hoort van dit bord
command-hall = alle borden van een avond op één pagina tonen
help-hall-folder = waar de zaal bewaart wat zij hoort (standaard: hall)
help-hall-boards = voor hoeveel borden toegangspassen gemaakt worden (standaard: 10)
help-hall-host = waar pagina en broker luisteren: 127.0.0.1 alleen voor deze computer, 0.0.0.0 ook voor het netwerk
help-hall-port = poort van de pagina (standaard: 8030)
help-hall-language = van de pagina's (anders: die van elke bezoeker), en van wat hier gezegd wordt (anders: die van het systeem)
help-hall-broker = aansluiten bij een broker die al draait, zoals mqtts://192.168.1.5:8883, in plaats van er een te starten
help-hall-broker-port = poort van de broker die gestart wordt (standaard: 8883)
help-hall-pass = de toegangspas van de zaal bij een broker die al draait
help-play-hall = meedoen met een zaal: het adres van haar broker, zoals mqtts://192.168.1.5:8883, of auto, dat haar in het lokale netwerk vindt
help-play-pass = de toegangspas die dit bord in de zaal binnenlaat
console-page-hall = Zaal
console-hall-boards = Alle borden
console-hall-none = Er doet nog geen bord mee.
console-hall-board = Bord { $number }
console-hall-set_up = De stukken staan nog niet in de beginstand.
console-light-live = live
console-light-lost = weg
console-light-never = nog niet gehoord

## De zaal: rondes, verbeteringen, netwerk

hall-not-announced = de zaal kan zich niet aankondigen in het lokale netwerk ({ $error }): borden hebben haar adres nodig
hall-network-not-asked = er kan geen zaal gezocht worden in het lokale netwerk ({ $error }): noem haar adres, zoals in --hall mqtts://192.168.1.5:8883
hall-none-near = geen zaal kondigt zich aan in het lokale netwerk: draait referee hall, met --host 0.0.0.0? Noem anders haar adres, zoals in --hall mqtts://192.168.1.5:8883
hall-several-near = meer zalen kondigen zich aan in het lokale netwerk: { $halls }; noem er een met --hall
help-hall-announce = of de zaal zich aankondigt in het lokale netwerk, waar borden haar vinden met --hall auto (standaard: ja)
help-hall-settings = instellingen waarin [feed] zegt hoe de openbare feed wordt gemaakt: map, vertraging, en een opdracht die hem na elke verandering oplaadt
board-rules-of-other-size = de { $rules }-regels worden op { $size }x{ $size } velden gespeeld, en aan deze tafel ligt een ander bord: leg dat bord, en start het programma opnieuw met deze regels
hall-round-other-board = er is niets begonnen: de { $rules }-regels worden op { $size }x{ $size } velden gespeeld, en aan { $boards } ligt een ander bord
console-round-rules = Regels
console-round-as_before = Zoals de borden ze hebben
console-round-policy = Hoe onregelmatigheden worden gemeld
console-round-policy_own = In deze ronde anders dan de borden het hebben
console-round-policy_article = Artikel voor artikel
console-round-usual = zoals gewoonlijk
console-round-speak = hardop
console-round-show = op de pagina
console-round-log = alleen in het verslag
hall-in-file = in { $file }: { $fault }
console-round-file = Indeling uit een bestand (CSV, in elke codering die een rekenblad schrijft)
console-round-file_read = Gelezen uit { $name }. Borden: { $count }. Bekijk de tabel hierboven en begin de ronde.
hall-correction-waits = Het bord is er niet: het hoort dit zodra het terug is.
hall-correction-hall-only = Het bord heeft deze partij niet: dit staat alleen in de uitslagen van de ronde.
hall-correction-refused = Het bord heeft de laatste verbetering niet aangenomen, en zijn eigen uitslag blijft staan: { $reason }.
hall-correction-before-game = Het bord krijgt het als de partij daar begint.
hall-correction-late = Eerdere ronde, bord { $board }, { $white } – { $black }. { $note }
hall-result-with-pairings = met de paringen ingevoerd
console-round-ends = Aan het bord is deze partij nog zonder uitslag: een uitslag die u invoert beëindigt haar daar.

## Weigeringen: hoe een opdracht wordt aangeroepen

usage-wrong = { $fault } (opties: { $program } --help)
name-too-long = een naam is langer dan dit systeem voor een bestand toestaat: geef een kortere
interrupted = onderbroken
output-unwritable = kan niet naar de standaarduitvoer schrijven: { $reason }
unforeseen = onvoorziene fout, { $failure }; { $where }
unforeseen-log = bijzonderheden staan in { $file }
unforeseen-no-log = en er kon geen logboek van geschreven worden
export-no-such-ply = --ply { $ply }: de partij heeft { plies }; geef 0 tot { $count }
verify-signed-in-part = { $file } is ondertekend met de sleutel { $key } tot { $time }, zonder { $count ->
    [one] het record
   *[other] de { $count } records
} daarna
journal-end-missing = { $count ->
    [one] het is geschreven en ontbreekt
   *[other] het en nog { $more } zijn geschreven en ontbreken
}: het einde is eraf, of { $log } ernaast is beschadigd of niet meegekopieerd

## De openbare feed

feed = feed:
published-unreadable = { $file } is geen gepubliceerde partij: { $error }
published-later = { $file } is door een latere versie geschreven ({ $version }; dit programma kent { $known }): gebruik die ook hier
feed-no-such-program = feed.upload: er is geen programma "{ $program }": installeer het, of verbeter de naam
feed-uploaded-again = het uploaden van de feed lukt weer
feed-upload-failed = het uploaden van de feed met { $program } mislukte, en wordt opnieuw geprobeerd: { $fault }
feed-upload-too-slow = het duurde langer dan { $limit_s } s
feed-upload-status = het eindigde met status { $status }
feed-written-again = de openbare feed wordt weer geschreven
help-play-feed = schrijf de openbare feed in deze map: games.pdn, games.json en een pagina, voor een webserver
help-play-feed-delay = minuten waarna de openbare feed iets toont, 0 tot 60 (standaard: 0)
feed-folder-holds-match = de map van de openbare feed { $folder } mag de map van de partij { $match } niet bevatten: kies een andere map voor de feed
feed-folder-not-ours = { $folder } bevat { $names }, en geen openbare feed: kies een andere map voor de feed
feed-folder-in-use = een ander arbiterprogramma (proces { $process }) schrijft de openbare feed in { $folder }: publiceer meerdere borden van deze computer samen met "referee feed", of kies een andere map
feed-delay-alone = --feed-delay hoort bij --feed: er is geen openbare feed om te vertragen
feed-behind = in de openbare feed { $minutes ->
    [one] ontbreekt nog de laatste minuut
   *[other] ontbreken nog de laatste { $minutes } minuten
}, die de vertraging tegenhoudt: `referee feed { $matches } --output { $folder } --delay { $delay }` toont ze
feed-shown = de feed staat in { $folder }, { $minutes } min later; stop met Ctrl-C
feed-no-match-yet = { $folder }: nog geen partij daar; er wordt op gewacht
feed-event-without-pairings = --event en --round horen bij --pairings: zonder tabel wordt elk bord met die van zijn partij getoond
feed-over = alle partijen zijn afgelopen en te zien
feed-not-paired = bord { $board }: { $white } – { $black } zijn daar niet ingedeeld, en worden niet getoond
feed-other-round = op bord { $board } wordt een partij van ronde { $round } gespeeld, niet van de ronde van de indeling: die wordt niet getoond
feed-board-twice = bord { $board } wordt uit { $shown } getoond; { $other } heeft een partij met hetzelfde nummer, die niet wordt getoond: speel ze met --board, elk met een eigen nummer
command-feed = de openbare feed van een ronde met meer borden op deze computer: games.pdn, games.json en een pagina
help-feed-matches = de mappen van de partijen, in de volgorde van de borden; ze hoeven er nog niet te zijn
help-feed-output = de map van de openbare feed (standaard: feed.folder in de instellingen)
help-feed-pairings = de paringen van de ronde: alle borden staan vanaf de eerste seconde in de feed, met deze namen
help-feed-event = naam van het toernooi, met --pairings
help-feed-round = de ronde, met --pairings
help-feed-until-over = stop vanzelf als alle partijen afgelopen en te zien zijn
console-feed-title = Live partijen
console-feed-all = Alle borden
console-feed-board = Bord { $number }
console-feed-round = ronde { $round }
console-feed-pdn = Partijen als PDN
console-feed-delay = Getoond { $minutes } min nadat ze gespeeld zijn.
console-feed-first = Eerste stelling
console-feed-previous = Eén zet terug
console-feed-next = Eén zet verder
console-feed-last = Laatste stelling

## Paringen en uitslagen

table-line = regel { $line }: { $fault }
table-too-large = het is groter dan { $most } kB: geef de tabel van één ronde
table-broken-encoding = de tekst is beschadigd of in een andere codering: sla hem op als CSV UTF-8
table-mixed-encoding = dit is geen UTF-8, en andere regels wel: sla de hele tabel op als CSV UTF-8
table-unknown-encoding = de letters zijn noch UTF-8, noch UTF-16, noch Windows-1252: sla op als CSV UTF-8
table-lost-letters = in een ander programma gingen letters verloren ("{ $text }"): schrijf de naam opnieuw en sla op als CSV UTF-8
table-no-text = dit is geen tekst: sla de tabel op als CSV, niet als werkmap
table-empty = de tabel is leeg
table-no-heading = geen enkele kop is bekend: de kolommen zijn bord, wit, zwart, en voor elke speler id, rating en team
table-no-rows = onder de kop staat geen bord
table-open-quote = een aanhalingsteken is niet gesloten, of staat in een naam die ermee begint
table-too-many-cells = { $cells } cellen staan onder { $columns } koppen: zet een naam met het scheidingsteken erin tussen aanhalingstekens
table-no-heading-over = "{ $cell }" staat in kolom { $number }, die geen kop heeft
table-column-unknown = onbekende kolom "{ $column }": er zijn bord, wit, zwart, voor elke speler id, rating, team en punten, en uitslag, forfait, reden, opmerking
table-column-whose = kolom "{ $column }": van wie? Schrijf bijvoorbeeld "wit { $column }"
table-column-twice = kolom "{ $column }" staat er twee keer
pairings-no-column = er is geen kolom voor { $side ->
    [white] Wit
    [black] Zwart
   *[nobody] een speler
}
pairings-no-board = "{ $text }" is geen bord: geef een getal van 1 tot { $most }; laat de regel van een speler zonder tegenstander weg
pairings-board-twice = bord { $board } staat er twee keer, eerst in regel { $first }
pairings-no-name = { $side ->
    [white] Wit
    [black] Zwart
   *[nobody] een speler
} heeft geen naam; laat de regel van een speler zonder tegenstander weg
pairings-no-rating = "{ $text }" is geen rating: geef een geheel getal, of niets
pairings-too-long = "{ $text }…" is langer dan { $max } tekens
pairings-needs-board = --pairings { $file }: zeg met --board welk bord dit is ({ $boards })
result-impossible = { $text } is geen uitslag van een partij
result-unknown-text = "{ $text }" is geen uitslag: schrijf 2-0, 1-1, 0-2 of 0-0, met F als er niet gespeeld is
result-date = "{ $text }" is een datum die een rekenblad van een uitslag maakte: maak er een tekstkolom van, of schrijf de punten van Wit en Zwart elk in een kolom
result-no-forfeit = "{ $text }" in de kolom voor forfaits: schrijf F, of niets
result-forfeit-of-whom = "{ $text }" in de kolom voor forfaits, zonder uitslag: schrijf ook 2-0, 0-2 of 0-0
result-no-board = niemand is ingedeeld aan bord { $board }; de borden zijn { $boards }
result-stands = bord { $board } heeft al de uitslag { $before }: { $after } verbetert die, en dat vraagt een reden
result-no-reason = bord { $board }: een verbetering vraagt een reden
result-differs = bord { $board }: de tabel heeft { $table }, het journaal van de partij { $record }: schrijf de reden in de kolom "reden", of haal de uitslag uit de tabel
results-no-board = { $folder }: die partij is zonder bordnummer gespeeld (play --board)
results-game = { $white } – { $black }
results-game-of-round = { $white } – { $black } (ronde { $round })
results-game-in = { $game } in { $file }
results-not-paired = op bord { $board } is { $pairing } ingedeeld; { $folder } heeft { $games }: laat die map weg, of verbeter de namen of de ronde
results-several-fit = meerdere partijen kunnen die van bord { $board } zijn: { $games }. Noem het bestand van de partij die telt in plaats van de map van de avond
results-open = zonder uitslag: { $boards }
results-written = uitslagen van { $count ->
    [one] één bord
   *[other] { $count } borden
} geschreven: { $file } en { $page }
round-sheet-title = Uitslagen
round-sheet-round = Ronde { $round }
round-sheet-board = Bord
round-sheet-white = Wit
round-sheet-black = Zwart
round-sheet-result = Uitslag
round-sheet-forfeit = F: niet gespeeld, gewonnen door forfait
round-sheet-corrections = Verbeteringen
round-sheet-correction = Bord { $board }: { $after } in plaats van { $before }. { $reason }
round-sheet-entered = Bord { $board }: { $after }. { $reason }
round-sheet-undecided = geen uitslag
round-sheet-open = { $count ->
    [one] één partij zonder uitslag
   *[other] { $count } partijen zonder uitslag
}
round-sheet-arbiter = Arbiter
column-board = Bord
column-white = Wit
column-black = Zwart
column-white-id = Wit id
column-black-id = Zwart id
column-white-rating = Wit rating
column-black-rating = Zwart rating
column-white-team = Wit team
column-black-team = Zwart team
column-white-points = Wit punten
column-black-points = Zwart punten
column-forfeit = Forfait
column-reason = Reden
command-results = uitslagen van een ronde als CSV en als blad om af te drukken, uit een paringstabel en de journalen van de borden
help-results-table = paringen, en uitslagen als die er zijn: CSV, of tekst geplakt uit een rekenblad; "-" leest die van stdin
help-results-matches = mappen van partijen die met --board gespeeld zijn: hun uitslagen komen uit hun journalen
help-results-output = de map voor results.csv en results.html (standaard: deze)
help-results-event = naam van het toernooi, voor het blad
help-results-round = de ronde, voor het blad; partijen van een andere tellen niet mee
help-results-date = de datum, voor het blad
help-results-rules = de regels waarnaar uitslagen en punten worden geschreven: 2-0 en 1-1, of 1-0 en ½-½ (standaard: die van de partijen)
help-play-pairings = neem namen, ids, ratings en teams van beide spelers uit deze tabel (CSV, of geplakt uit een rekenblad)
help-play-board = het nummer van dit bord in de ronde

## Instellingen

setting-refused = { $file }, { $place }: { $fault }
setting-refused-in-line = { $file }, regel { $line }, { $place }: { $fault }
setting-unknown = die instelling is er niet; er zijn { $known }
setting-unknown-near = die instelling is er niet, is { $near } bedoeld?
setting-no-choice = er is geen { $given }
setting-no-choice-of = er is geen { $given }; er zijn { $choices }
setting-kinds = { $kinds }
setting-expected = er wordt { $wanted } verwacht
setting-expected-not = er wordt { $wanted } verwacht, niet { $given }
setting-nul = het bevat het teken NUL, dat geen naam en geen waarde kan hebben
setting-no-pair = { $missing } ontbreekt: een certificaat en zijn sleutel horen bij elkaar
setting-same-token = hetzelfde als { $other }: wie het ene heeft, heeft wat het andere toestaat; geef elk een eigen wachtwoord
setting-no-such-article = geen incident heeft artikel '{ $article }'; er zijn { $known }
setting-kind = { $kind ->
    [str] een tekst tussen aanhalingstekens
    [int] een geheel getal
    [float] een getal
    [bool] true of false
    [array] een lijst tussen [ ]
    [object] een tabel
    [null] niets
   *[other] { $kind }
}
setting-not-empty = een tekst die niet leeg is wordt verwacht
setting-bounded = { $kinds } van { $sign ->
    [least] minstens
    [most] hoogstens
    [more] meer dan
    [less] minder dan
   *[exactly] precies
} { $bound }{ $unit ->
    [str] { "" } tekens
    [array] { "" } elementen
   *[other] { "" }
}

## Controle

doctor-ok = ok
doctor-not = NIET
doctor-off = uit
doctor-defaults = de standaardwaarden, want deze map heeft geen referee.toml
doctor-no-room = er is maar { $free } MB vrij voor { $folder }: maak ruimte voor { $wanted } MB
doctor-record = in de map { $folder } kan geschreven worden, { $free } GB is vrij
doctor-camera = { $camera }: { $size }, { $rate } beelden per seconde
doctor-camera-slow = { $camera }: { $size }, { $rate } beelden per seconde: te weinig; geef meer licht, of een kleiner beeld (camera.width_px)
doctor-board = { $size }x{ $size } velden, gezien van { $degrees } graden erboven
doctor-clock-none = er is geen klok gekozen; er wordt geen tijd bijgehouden
doctor-clock-by-board = elke zet telt als een druk op de klok
doctor-clock-screen = op de klokpagina van de console
doctor-clock-silent = het bord antwoordt, maar geen klok: zet haar aan en sluit haar op het bord aan
doctor-clock-read = { $model } op { $port }: haar tijden worden gelezen
doctor-clock-own = { $model } op { $port } telt met haar eigen programma: haar tijden worden gelezen
doctor-clock-set = { $model } op { $port }: de computer telt, en stelt haar in
doctor-console = de pagina's kunnen getoond worden op { $host }, poort { $port }
doctor-console-encrypted = de pagina's kunnen getoond worden op { $host }, poort { $port }, versleuteld; { $certificate }
doctor-console-not = de pagina's kunnen niet getoond worden op { $host }, poort { $port } ({ $error }): kies een andere poort met --port, of een ander adres met --host
doctor-certificate-ends = het certificaat eindigt op { $day }
doctor-authority-to-make = haar certificaatautoriteit wordt bij de eerste start gemaakt
doctor-authority-ends = haar certificaatautoriteit eindigt op { $day }
doctor-room = { $room ->
    [settings] instellingen
    [record] verslag
    [camera] camera
    [board] bord
    [light] licht
    [clock] klok
    [voice] stem
   *[console] console
}

## De pagina van de avond

launcher-phone = Een telefoon, met zijn browser als camera
launcher-virtual-table = Virtuele tafel, om te proberen
launcher-port = DGT-klok op { $port } ({ $what })
launcher-port-missing = DGT-klok op { $port } (nu niet aangesloten)
launcher-no-camera = kies eerst een camera
launcher-camera-in-use = de camera is op dit moment voor iets anders in gebruik
launcher-choice-lost = wat de vorige keer gekozen werd is onleesbaar en wordt overgeslagen ({ $file }: { $reason })
launcher-choice-not-kept = uw keuze kan niet voor de volgende keer bewaard worden ({ $file }: { $reason })
launcher-begins-already = er begint al een partij
launcher-no-such-evening = er is geen avond { $name } in de map met verslagen
papers-no-game = er is geen verslag van een partij in { $folder }
launcher-stopped = De avond werd beëindigd voordat de laatste partij een uitslag had. Hieronder kunt u ermee verdergaan.
launcher-closed = De avond is voorbij: { $count ->
    [one] één partij
   *[other] { $count } partijen
}. Uitslagen en papieren staan hieronder.
launcher-disk-read-only = In { $folder } kan geen partij bewaard worden: die schijf is alleen te lezen. Zet de schrijfbeveiliging uit, of laat een andere map invullen (record.folder in het instellingenbestand).
launcher-disk-forbidden = In { $folder } kan geen partij bewaard worden: deze gebruiker mag daar niet schrijven. Zorg voor toestemming, of laat een andere map invullen (record.folder in het instellingenbestand).
launcher-disk-full = In { $folder } kan geen partij bewaard worden: de schijf is vol. Maak ruimte: leeg de prullenbak, of verwijder of verplaats bestanden die niet nodig zijn. Begin dan opnieuw.
launcher-page-at = de pagina van de avond:  { $address }
launcher-how-to-end = stoppen met "Afsluiten" op de pagina, of met Ctrl-C
launcher-runs-already = er draait al een arbiterprogramma op { $address }{ $shown ->
    [no] {""}
   *[yes] : dat wordt getoond
}
command-evening = alles op een pagina in de browser kiezen en spelen; wat `referee` zonder meer doet
command-install = het programma in het menu van dit bureaublad zetten, of het er weer uit halen
help-evening-no-browser = de pagina niet openen
help-install-remove = het weer uit het menu halen
install-done = het programma staat in het menu: { $file }
install-removed = het programma staat niet meer in het menu: { $file } is verwijderd
install-nothing = het programma staat niet in het menu: { $file } is er niet
install-no-menu = dit systeem heeft geen bureaubladmenu volgens freedesktop.org: start `referee` zonder opdracht, of zet het waar programma's gestart worden
desktop-summary = Een dampartij met een camera volgen en arbitreren

console-launcher-title = Arbiterprogramma dammen
console-launcher-skip = Naar de startknop
console-launcher-quit = Afsluiten
console-launcher-ask_quit = Het programma stopt. Klopt dat?
console-launcher-ended = Het programma is gestopt. U kunt deze pagina sluiten.
console-launcher-gone = Het programma antwoordt niet. Is het gestopt?
console-launcher-camera = 1. Camera
console-launcher-camera_how = Kies de camera die naar het bord kijkt. Van de gekozen camera ziet u het beeld live.
console-launcher-no_camera = Er is geen camera aangesloten. Sluit er een aan: die verschijnt hier vanzelf.
console-launcher-elsewhere = Een opname of een netwerkcamera
console-launcher-recording = Bestand of adres
console-launcher-looking = Even kijken …
console-launcher-picture_of = Wat { $camera } ziet
console-launcher-players = 2. Spelers
console-launcher-name_as = achternaam, voornaam
console-launcher-rules = Regels
console-launcher-clock = 3. Klok
console-launcher-clock_none = Geen klok
console-launcher-clock_screen = Een telefoon of tablet tussen de spelers
console-launcher-network = Telefoons en andere schermen in dit netwerk mogen meekijken, elk met een eigen link (pagina “Schermen”)
console-launcher-clock_virtual = De klok van de virtuele tafel
console-launcher-clock_serial = Een DGT-klok (nog niet aangesloten)
console-launcher-clock_any = Een DGT-klok, waar die ook is aangesloten
console-launcher-time = Bedenktijd per speler
console-launcher-time_how = Minuten per speler + seconden per zet: 15+5 is 15 minuten per speler, en 5 seconden erbij met elke zet. m staat voor minuten: 80+1m is 80 minuten per speler, en 1 minuut erbij met elke zet, ook de eerste: de klok begint op 1:21:00. 50 zetten in 2 uur, dan 1 uur: 2h/50, 1h.
console-launcher-try_clock = Zoek de klok
console-launcher-voice = 4. Stem
console-launcher-voice_table = Beide spelers horen onregelmatigheden, beslissingen, vlaggen en uitslagen
console-launcher-voice_arbiter = De arbiter hoort ook twijfels, via een koptelefoon
console-launcher-voice_off = Stil
console-launcher-language = Taal van stem, rapport en notatieformulier
console-launcher-volume = Volume
console-launcher-begin = Beginnen
console-launcher-begin_how = Zet de beginstand op. De partij begint vanzelf met de eerste zet.
console-launcher-phone_how = De camera is een telefoon: na de start toont een pagina de code waarop u hem richt. Wilt u liever een opname, een netwerkcamera of de virtuele tafel volgen, kies die dan eerst onder Camera.
console-launcher-start = Start
console-launcher-starting = De partij wordt voorbereid …
console-launcher-examine = Alles proberen
console-launcher-trying = Een ogenblik …
console-launcher-kept = Eerdere avonden
console-launcher-kept_in = Bewaard in { $folder }
console-launcher-none_kept = Nog geen.
console-launcher-go_on = Verdergaan met deze avond
console-papers-report = Rapport
console-papers-scoresheet = Notatieformulier
console-papers-pdn = PDN
console-papers-evidence = Alles (ZIP)
console-waiting-title = Er is nog geen partij
console-waiting-how = Deze pagina toont haar zodra ze begint.
console-refused-title = Dat kan niet getoond worden
console-page-languages = Talen
console-token-wrong = Dat wachtwoord klopt niet, of niet meer.
console-token-word = Wachtwoord
console-token-enter = Verder
console-token-where = De arbiter heeft het: het programma toont bij het starten voor elke rol een link. Met zo'n link wordt niet om een wachtwoord gevraagd:
console-token-go_on = Verder
console-token-wrong_role_how = De link waarmee u kwam is voor een andere pagina.
console-token-own_page = Naar uw pagina
console-page-screens = Schermen
console-screens-title = Schermen
console-screens-links = Links voor telefoons en andere schermen
console-screens-links_how = Richt een telefoon op de code, of typ het adres. Wie de link heeft, heeft wat die toestaat: geef die van de arbiter aan niemand. Wordt een andere link in de browser van de arbiter geopend, dan heeft die browser alleen nog wat die link toestaat, tot de link van de arbiter er weer wordt geopend.
console-screens-no_links = Alleen deze computer ziet de partij nu. Om telefoons en andere schermen toe te laten, vinkt u dat voor de start aan op de pagina van de avond.
console-screens-for_players = Klok, tussen de spelers
console-screens-for_spectators = Zaalscherm, voor iedereen
console-screens-for_arbiter = Arbiter
console-screens-arbiters_link = De link van de arbiter: open hem terwijl niemand meekijkt
console-screens-certificate = Als een browser waarschuwt voor een onbekend certificaat:
console-screens-wall_how = Voor een groot scherm in de zaal. Wat u kiest staat in het adres: open het daar.
console-screens-overlay_how = Voor OBS en andere streamprogramma's: voeg het adres toe als browserbron. De achtergrond is doorzichtig.
console-screens-layout = Indeling
console-screens-everything = Alles
console-screens-board_only = Alleen het bord
console-screens-times_only = Namen en tijden, groot
console-screens-bar = Een balk met namen en tijden
console-screens-place = Plaats in het beeld
console-screens-top_left = Linksboven
console-screens-top_right = Rechtsboven
console-screens-bottom_left = Linksonder
console-screens-bottom_right = Rechtsonder
console-screens-scale = Grootte
console-screens-below = Onderaan speelt
console-screens-white = Wit
console-screens-black = Zwart
console-screens-board = Bord
console-screens-times = Tijden
console-screens-last = Laatste zet
console-screens-api = De API, voor andere programma's
console-api-title = De API
console-api-how = Wat andere programma's dit programma over HTTP kunnen vragen. Voor codegeneratoren staat hetzelfde op
console-api-addresses = Adressen
console-api-types = Typen
console-api-roles = Voor
console-api-asks = Inhoud (JSON)
console-api-gives = Antwoord
console-api-may_lack = mag ontbreken
console-clock-app = Damklok
console-clock-buzz = Trillen
console-clock-goes_dark = Dit scherm kan uitgaan: zet de schermvergrendeling in de instellingen van de telefoon uit, of open deze pagina versleuteld (HTTPS).

## Wat de stem zegt: korte, hele zinnen, getallen als woorden

# Een tot tweeënzeventig, de velden van het grootste bord.
spoken-numbers =
    één, twee, drie, vier, vijf, zes,
    zeven, acht, negen, tien, elf, twaalf,
    dertien, veertien, vijftien, zestien, zeventien, achttien,
    negentien, twintig, eenentwintig, tweeëntwintig, drieëntwintig, vierentwintig,
    vijfentwintig, zesentwintig, zevenentwintig, achtentwintig, negenentwintig, dertig,
    eenendertig, tweeëndertig, drieëndertig, vierendertig, vijfendertig, zesendertig,
    zevenendertig, achtendertig, negenendertig, veertig, eenenveertig, tweeënveertig,
    drieënveertig, vierenveertig, vijfenveertig, zesenveertig, zevenenveertig, achtenveertig,
    negenenveertig, vijftig, eenenvijftig, tweeënvijftig, drieënvijftig, vierenvijftig,
    vijfenvijftig, zesenvijftig, zevenenvijftig, achtenvijftig, negenenvijftig, zestig,
    eenenzestig, tweeënzestig, drieënzestig, vierenzestig, vijfenzestig, zesenzestig,
    zevenenzestig, achtenzestig, negenenzestig, zeventig, eenenzeventig, tweeënzeventig

spoken-words-white = Wit
spoken-words-black = Zwart
spoken-words-and = en

spoken-sample = Dit is de stem van het arbiterprogramma. Tweeëndertig, achtentwintig.

spoken-squares-one = Veld { $squares }.
spoken-squares-several = Velden { $squares }.
spoken-squares-more = Velden { $squares }, en nog { $count }.

spoken-match-started = De partij begint. { $side } aan zet.
spoken-match-paused = De partij is onderbroken.
spoken-match-resumed = De partij gaat verder.

spoken-set-up-turned = Het bord ligt verkeerd. De lange diagonaal begint links van elke speler.
spoken-set-up-wrong = De beginstand klopt niet.
spoken-set-up-ready = De beginstand staat klaar.

spoken-move-quiet = { $start }, { $end }.
spoken-move-capture = { $start } slaat { $end }.
spoken-move-capture-several = { $start } slaat { $end }, { $count } stukken.
spoken-move-promotes = Dam.

spoken-head-irregularity = Onregelmatigheid, { $side }.
spoken-head-irregularity-unknown = Onregelmatigheid.
spoken-head-incorrection = Kleine fout, { $side }.
spoken-head-incorrection-unknown = Kleine fout.
spoken-head-accident = Ongeluk.
spoken-head-set-up = Opstelling.

spoken-decision-opponent = { $opponent } beslist.

spoken-act-5-4 = Onregelmatige zet.
spoken-act-5-4-1 = Tweede zet vóór het antwoord.
spoken-act-5-4-2 = Stuk neergezet waar het niet mag.
spoken-act-5-4-3 = Het ene stuk aangeraakt, het andere gespeeld.
spoken-act-5-4-4 = Voltooide zet teruggenomen.
spoken-act-5-4-5 = Stuk van de tegenstander verplaatst.
spoken-act-5-4-6 = Verplichte slag niet gemaakt.
spoken-act-5-4-7 = Stuk weggenomen zonder slag.
spoken-act-5-4-8 = Verkeerd aantal stukken geslagen.
spoken-act-5-4-9 = Slag niet afgemaakt.
spoken-act-5-4-10 = Stukken weggenomen voor het einde van de slag.
spoken-act-5-4-11 = Geslagen stukken laten staan.
spoken-act-5-4-12 = Stuk weggenomen dat niet geslagen was.
spoken-act-5-4-13 = Wegnemen van de stukken onderbroken.
spoken-act-5-4-14 = Eigen stuk weggenomen.
spoken-act-5-4-15 = Gepromoveerde schijf niet gekroond.
spoken-act-5-4-16 = Gepromoveerde schijf ongekroond gespeeld.
spoken-act-5-4-17 = Met twee handen gespeeld.
spoken-act-17 = Dezelfde dam één keer te vaak gespeeld.
spoken-act-5-1 = Bord verkeerd gedraaid.
spoken-act-5-2 = Verkeerde beginstand.
spoken-act-5-3 = Stuk op een licht veld.
spoken-act-5-5 = De laatste zekere stelling moet worden hersteld.
spoken-act-3-14 = Stuk aangeraakt zonder aan zet te zijn.
spoken-act-4-4 = Slag niet duidelijk getoond.
spoken-act-4-9 = Meerslag niet duidelijk getoond.
spoken-act-4-11 = Stukken in verkeerde volgorde weggenomen.
spoken-act-other = Kijk op het scherm.

spoken-ruling-rectify = Herstel. Zet de vorige stelling terug.
spoken-ruling-rectified = De stelling is hersteld.
spoken-ruling-maintained = Stelling gehandhaafd. De partij gaat verder.
spoken-ruling-accepted = Onregelmatigheid aanvaard door de volgende zet.
spoken-ruling-obliged = Het aangeraakte stuk moet gespeeld worden.

spoken-restoration-wrong = Nog niet goed.

spoken-flag-fallen = Vlag gevallen, { $side }.
spoken-flag-both = Beide vlaggen zijn gevallen.
spoken-flag-moves = { $moves } zetten gespeeld van { $asked }.

spoken-draw-reached = De partij is remise.
spoken-draw-on-claim = Remise kan worden geclaimd.
spoken-draw-6-1 = Dezelfde stelling voor de derde keer.
spoken-draw-6-2 = Het aantal damzetten is bereikt.
spoken-draw-6-3 = Het aantal zetten van het eindspel is bereikt.
spoken-draw-6-4 = Het aantal zetten van het eindspel is bereikt.
spoken-draw-offered = Remise aangeboden, { $side }.
spoken-draw-accepted = Remise aangenomen.
spoken-draw-declined = Remise geweigerd.

spoken-adjustment-announced = { $side } zet stukken recht.

spoken-result-white = De partij is afgelopen. Wit wint.
spoken-result-black = De partij is afgelopen. Zwart wint.
spoken-result-draw = De partij is afgelopen. Remise.
spoken-result-both-lose = De partij is afgelopen. Beide spelers verliezen.
spoken-result-undone = De uitslag telt niet. De partij gaat verder.
spoken-result-corrected = De uitslag is verbeterd.
spoken-result-unknown = De partij wordt niet meer gevolgd.

spoken-correction-made = Stelling verbeterd.
spoken-correction-undone = Laatste invoer ongedaan gemaakt.
spoken-correction-refused = Niet mogelijk. Kijk op het scherm.

spoken-doubt-raised = Twijfel. Kijk op het scherm.

spoken-camera-lost = Er is geen beeld. Controleer de camera.
spoken-camera-found = Het beeld is terug.

spoken-board-lost = Het bord is uit beeld. Controleer de camera.
spoken-board-found = Het bord is weer in beeld.

spoken-clock-lost = De klok antwoordt niet. Controleer de kabel.
spoken-clock-found = De klok antwoordt.
spoken-clock-without-move = Klok ingedrukt zonder zet, { $side }.
spoken-clock-forgotten = Klok vergeten, { $side }.
spoken-clock-lever = Volgens de klok is { $side } aan zet.
spoken-clock-drifted = Controleer de tijd op de klok, { $side }.
spoken-clock-refused = De klok voerde de opdracht niet uit. Kijk op het scherm.
spoken-clock-time-given = Tijd erbij, { $side }. { $duration }.
spoken-clock-time-taken = Tijd eraf, { $side }. { $duration }.

spoken-duration-minute = één minuut
spoken-duration-minutes = { $count } minuten
spoken-duration-second = één seconde
spoken-duration-seconds = { $count } seconden

## De pagina's; wat een script invult is een gewone variabele

console-sides-W = Wit
console-sides-B = Zwart
console-sides-unknown = een niet herkende speler

console-page-console = Arbiter
console-page-set_up = Inrichten
console-page-clock = Klok
console-page-wall = Zaalscherm
console-page-overlay = Stream-overlay
console-page-menu = Pagina's
console-page-skip = Naar wat nu uw aandacht vraagt
console-page-no_script = Deze pagina heeft JavaScript nodig.

console-link-live = Live
console-link-over = Het programma is gestopt. Zo stond het er toen voor.
console-link-lost = Verbinding weg: er wordt opnieuw verbonden. Wat u ziet kan oud zijn.
console-link-failed = Dat heeft het programma niet bereikt: { $reason }
console-link-unanswered = Er kwam geen antwoord: het is niet bekend of dat gedaan is. Kijk hoe het er staat voordat u het opnieuw doet.

console-phase-set-up = Voor de eerste zet
console-phase-playing = In spel
console-phase-restoring = Wordt hersteld
console-phase-paused = Onderbroken
console-phase-ended = Afgelopen

console-now-clocks = Niemands tijd loopt.
console-now-title = Wat nu uw aandacht vraagt
console-now-calm = Niets vraagt uw aandacht.
console-now-to_move = { $side } is aan zet.
console-now-waiting_board = Zet het bord op: de partij begint vanzelf met de eerste zet.
console-now-ready = Het bord staat klaar. De partij begint vanzelf met de eerste zet.
console-now-turned = Het bord ligt verkeerd: bij elke speler moet links een donker hoekveld liggen (2.4).
console-now-wrong_squares = Deze velden zijn niet als in de beginstand: { $squares }.
console-now-restore = Zet de stelling van het diagram terug. Nog fout: { $squares }.
console-now-restore_paused = Anders dan in het diagram: { $squares }. Zet de stelling terug, of laat verder spelen vanuit wat er staat.
console-now-paused = De partij is onderbroken. Wat er op het bord gebeurt wordt niet beoordeeld.
console-now-offer = { $side } biedt remise aan. { $other } antwoordt.
console-now-ended = { $result } – { $reason }
console-now-trouble = Dit vraagt uw aandacht
console-now-advice = Om naar te kijken

console-result-2-0 = Wit wint
console-result-0-2 = Zwart wint
console-result-1-1 = Remise
console-result-0-0 = Beiden verliezen
console-result-unknown = Geen uitslag
console-result-write = Reden (mag leeg blijven)

console-item-article = Artikel { $article }
console-item-related = ook { $articles }
console-item-after_ply = na { $ply }
console-item-at_start = voor de eerste zet
console-item-decides = { $side } beslist: herstellen of handhaven.
console-item-had_to = Gespeeld moest worden
console-item-could_be = Waarschijnlijkste eerst
console-item-before = Ervoor
console-item-after = Op het bord
console-item-target = Zo moet het staan
console-item-lies = Zo staat het
console-item-seen = Gezien
console-item-list = Alles tot nu toe
console-item-none = Nog geen incident.
console-item-label = { $label }:
console-item-seconds_ago = { $count } s geleden
console-item-minutes_ago = { $count } min geleden
console-item-enlarge = Vergroten

console-moment-before = Camera, ervoor
console-moment-at = Camera, op dat moment
console-moment-after = Camera, erna
console-moment-clip = Film
console-moment-lost = De film is er niet: hij wordt nog gemaakt, of hij is verloren

console-kind-doubt = Twijfel
console-kind-flag_fell = Vlag
console-kind-flag_raised = Vlag
console-kind-draw_reached = Remise
console-kind-pressed_without_move = Klok
console-kind-plies_for_one_press = Klok
console-kind-lever_disagrees = Klok
console-kind-clock_drifted = Klok
console-kind-clock_lost = Klok weg
console-kind-clock_refusal = Klok
console-kind-camera_moved = Bord of camera verplaatst
console-kind-camera_lost = Geen beeld
console-kind-decision_refused = Niet toegestaan

console-status-open = open
console-status-rectifying = wordt hersteld
console-status-rectified = hersteld
console-status-maintained = gehandhaafd
console-status-accepted = aanvaard: er is doorgespeeld (5.7)
console-status-withdrawn = ingetrokken

console-severity-irregularity = Onregelmatigheid
console-severity-incorrection = Kleine fout
console-severity-accident = Ongeluk
console-severity-set-up-fault = Fout in de opstelling

console-decision-Rectify = Herstellen
console-decision-Rectify_means = de stelling ervoor komt terug
console-decision-Maintain = Handhaven
console-decision-Maintain_means = hier wordt verder gespeeld
console-decision-Adjust = J'adoube
console-decision-OfferDraw = Biedt remise aan
console-decision-AnswerDraw_yes = Neemt remise aan
console-decision-AnswerDraw_no = Weigert remise
console-decision-ClaimDraw = Claimt remise
console-decision-Resign = Geeft op
console-decision-Refuse = Weigering (5.6)
console-decision-CorrectTime = Tijd erbij of eraf
console-decision-DeclareAccident = Ongeluk: herstellen (5.5)
console-decision-Undo = Laatste zet, incident of beslissing ongedaan maken
console-decision-Pause = Onderbreken
console-decision-Resume = Hervatten
console-decision-PlayOn = Verder vanuit wat er staat
console-decision-PlayOn_means = het bord blijft zoals het is
console-decision-PlayOn_maintains = het bord blijft zoals het is, en de onregelmatigheid is gehandhaafd
console-decision-Resume_clocks = Start de klokken
console-decision-Correct = Stelling verbeteren
console-decision-DeclareResult = Uitslag vaststellen
console-decision-UndoResult = Uitslag ongedaan maken
console-decision-CorrectResult = Uitslag verbeteren
console-decision-not_now = Nu niet mogelijk
console-decision-confirm = Ja
console-decision-back = Terug
console-decision-cancel = Annuleren
console-decision-ask_Resign = { $side } geeft op en verliest. Klopt dat?
console-decision-ask_Refuse = { $side } weigert zich aan de regels te houden en verliest (5.6). Klopt dat?
console-decision-ask_ClaimDraw = { $side } claimt remise. Klopt dat?
console-decision-ask_AnswerDraw_yes = { $side } neemt de remise aan en de partij is afgelopen. Klopt dat?
console-decision-ask_DeclareResult = De partij is afgelopen: { $result }. Klopt dat?
console-decision-ask_Undo = De laatste zet, het laatste incident of de laatste beslissing vervalt. Het journaal bewaart alles. Klopt dat?
console-decision-ask_Undo_of = Dit vervalt: { $what }. Het journaal bewaart alles. Klopt dat?
console-decision-ask_DeclareAccident = De laatste zekere stelling wordt hersteld (5.5). Klopt dat?
console-decision-refused = Niet toegestaan: { $reason }
console-decision-moved = De pagina is net verschoven: er is niets beslist. Kijk nog eens.
console-decision-overtaken = Er is intussen iets vastgelegd: er is niets ongedaan gemaakt. Kijk nog eens.
console-decision-under_way = Wat hiervoor is beslist, is nog onderweg: er is niets meer verstuurd.

console-time-of = Tijd van { $side }
console-time-add = { $amount } erbij
console-time-take = { $amount } eraf
console-time-minutes = { $count } min
console-time-seconds = { $count } s

console-board-title = Het bord zoals het programma het ziet
console-board-turn = Bord omdraaien
console-board-square = veld { $square }, { $piece }
console-board-empty = leeg
console-board-w = witte schijf
console-board-W = witte dam
console-board-b = zwarte schijf
console-board-B = zwarte dam
console-board-uncrowned = nog niet gekroond

console-correct-title = Zet de stukken zoals ze op tafel staan
console-correct-how = Versleep stukken; laat een stuk naast het bord los om het weg te nemen. Toetsenbord: pijltjes, dan spatie.
console-correct-tray = Stukken om erbij te zetten
console-correct-to_move = Aan zet
console-correct-set = Deze stelling invoeren
console-correct-changed = Gewijzigde velden: { $squares }
console-correct-unchanged = Nog niets gewijzigd.
console-correct-closed = Aan deze tafel wordt nu een andere partij gespeeld: de correctie die hier open stond is gesloten, en niets ervan is vastgelegd.

console-camera-title = Camera
console-camera-overlay = Toon wat het programma ziet
console-camera-none = Geen beeld van de camera.
console-camera-picture = Het bord zoals de camera het ziet

console-moves-title = Zetten
console-moves-none = Nog geen zet.
console-moves-restored = stelling hersteld
console-moves-corrected = stelling met de hand verbeterd
console-moves-undone = ongedaan gemaakt

console-counters-title = Remiseregels
console-counters-none = Er loopt geen telling.
console-counters-repetition = Zelfde stelling: { $done } van { $limit } keer
console-counters-at_once = Remise-eindspel
console-counters-moves = { $moves }-zettenregel: nog { $left }
console-counters-long_diagonal = { $moves }-zettenregel op de lange diagonaal: nog { $left }
console-counters-reached = bereikt
console-counters-claim = na een claim

console-people-title = Spelers
console-people-table = Tafel

console-alarm-aloud = Alarmgeluid: aan
console-alarm-asleep = Alarmgeluid: tik op de pagina
console-alarm-silent = Alarmgeluid: uit

console-evening-title = Deze avond
console-evening-at_table = in spel
console-evening-next = Volgende partij
console-evening-next_how = Deze partij wordt afgesloten; de uitslag kan ook dan nog verbeterd worden. Camera, klok en links blijven. Zet de stukken op: de partij begint vanzelf.
console-evening-begin = Begin deze partij
console-evening-swap = Kleuren wisselen
console-evening-event = Evenement
console-evening-site = Plaats
console-evening-round = Ronde
console-evening-time = Tijd
console-evening-end = Avond beëindigen
console-evening-ask_end = De partij wordt afgesloten en de avond eindigt. Klopt dat?
console-evening-ask_end_open = Deze partij heeft nog geen uitslag. De avond eindigt; de partij kan later verder gaan, op de pagina van de avond. Klopt dat?
console-evening-ask_end_unbegun = De volgende partij is niet begonnen: ze vervalt. De avond eindigt. Klopt dat?
console-evening-ask_undo = De partij gaat verder alsof ze niet was afgelopen. De klokken staan stil tot u ze start.
console-evening-ask_correct = Partij { $number }: { $result }. Wat moet het zijn?
console-evening-reason = Reden
console-evening-reason_needed = Schrijf de reden op: die komt in het verslag.
console-evening-slip = per ongeluk ingevoerd

console-clock-none = Bij deze partij loopt geen klok.
console-clock-press = { $side }: indrukken
console-clock-swap = Kanten wisselen
console-clock-full = Volledig scherm
console-clock-refused = Niet geteld: { $reason }
console-clock-one_ply = 1 halve zet
console-clock-plies = { $count } halve zetten
console-clock-hint = Leg de telefoon of tablet tussen de spelers. Ieder tikt na zijn zet op zijn eigen helft.

console-set_up-title = Inrichten
console-set_up-camera = 1. Camera
console-set_up-camera_how = Kies de camera die naar het bord kijkt.
console-set_up-camera_none = Geen camera gevonden. Sluit er een aan en kijk opnieuw.
console-set_up-virtual = Een virtuele tafel: dit programma tekent een bord en zijn spelers, om te proberen
console-set_up-look_again = Opnieuw kijken
console-set_up-use = Gebruiken
console-set_up-in_use = in gebruik
console-set_up-corners = 2. Hoeken van het bord
console-set_up-corners_how = Sleep de vier merken op de buitenhoeken van het speelveld: 1 linksachter zoals Wit het ziet, dan met de klok mee. De pijltjes verzetten het gekozen merk.
console-set_up-corners_save = Deze hoeken bewaren
console-set_up-corners_kept = De hoeken zijn bewaard.
console-set_up-corner = Hoek { $number }
console-set_up-light = 3. Licht
console-set_up-light_none = Van het licht is nog niets te zeggen.
console-set_up-voice = 4. Stem
console-set_up-voice_text = Wat er gezegd wordt
console-set_up-voice_sample = Wit speelt tweeëndertig, achtentwintig.
console-set_up-voice_hear = Beluister de stem
console-set_up-loudness = Volume (helemaal omlaag: stil)
console-set_up-clock = 5. Klok
console-set_up-clock_how = De klok toont een tekst of piept.
console-set_up-clock_test = Test de klok
console-set_up-board = 6. Het bord
console-set_up-done = Naar de pagina van de arbiter
console-set_up-good = goed
console-set_up-bad = vraagt aandacht

console-wall-waiting = De partij is nog niet begonnen

console-token-title = Er is een wachtwoord nodig
console-token-needed = Deze pagina toont een dampartij aan wie van de arbiter mag kijken. Typ het wachtwoord dat u kreeg.
console-token-entered = Een ogenblik …
console-token-wrong_role = Met dit wachtwoord mag dat niet.

console-certificate-title = Vertrouw dit programma
console-certificate-why = De verbinding met dit programma is versleuteld. Uw telefoon kent het certificaat nog niet en waarschuwt ervoor. Installeer het certificaat één keer, dan komt er geen waarschuwing meer.
console-certificate-file = Het certificaat van dit programma
console-certificate-android_1 = Tik op “Het certificaat van dit programma” hierboven en bewaar het bestand.
console-certificate-android_2 = Open de instellingen en zoek “CA-certificaat” (onder Beveiliging en privacy, Meer beveiligingsinstellingen, Installeren vanuit opslag; de namen verschillen per telefoon). Tik erop, dan op “Toch installeren”, en kies het bestand.
console-certificate-android_settings = Instellingen
console-certificate-android_ca = CA-certificaat
console-certificate-android_install = Toch installeren
console-certificate-again = Richt de telefoon opnieuw op de code, of open het adres van dit programma opnieuw.
console-certificate-no_warning = Geen waarschuwing meer
console-certificate-apple_1 = Open deze pagina in Safari, tik op de link hierboven en dan op “Sta toe”.
console-certificate-apple_2 = Open Instellingen, tik bovenaan op “Profiel gedownload”, dan op “Installeer”, en voer de code van de telefoon in. (Later staat het onder Algemeen, VPN- en apparaatbeheer.)
console-certificate-apple_3 = Tik in Instellingen op Algemeen, Info, Vertrouwensinstellingen certificaat, en zet het certificaat van dit programma aan.
console-certificate-apple_settings = Instellingen
console-certificate-apple_allow = Sta toe
console-certificate-apple_profile = Profiel gedownload
console-certificate-apple_install = Installeer
console-certificate-apple_trust = Vertrouwensinstellingen certificaat
console-certificate-computer = Computer
console-certificate-computer_how = Bewaar het bestand en importeer het in de instellingen van de browser, onder certificaten, als autoriteit voor websites.
console-certificate-check = Is het de goede?
console-certificate-check_how = De telefoon toont deze vingerafdruk van het certificaat voordat hij het vertrouwt; het programma gaf dezelfde bij het starten:
console-certificate-only_here = Het certificaat staat alleen in voor dit programma in het lokale netwerk, voor geen adres op internet. Het kan op dezelfde plek altijd weer verwijderd worden.

console-door-head = de kop van het verzoek is te lang
console-door-query = de vraag achter het adres heeft te veel delen
console-door-other_name = deze console luistert niet naar die naam: neem het adres dat het programma gaf
console-door-too_often = te veel verzoeken: wacht een paar seconden
console-door-method = alleen GET en POST worden begrepen
console-door-token = er is een wachtwoord nodig: stuur dat van het programma, als bearer token of als ?token=
console-door-wrong_tokens = te veel verkeerde wachtwoorden: wacht een minuut
console-door-elsewhere = wijzigingen worden alleen van de eigen pagina's van deze console aangenomen
console-door-json = stuur JSON, met Content-Type: application/json
console-door-too_large = er worden hoogstens { $most } bytes gelezen
console-door-way = dit adres wordt anders gevraagd: zie /api/v1/openapi.json
console-door-nowhere = op dit adres is niets
