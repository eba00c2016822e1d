### Every word that people read or hear, in English.
### Variables: $side, $other and $by are players: white, black or nobody; $squares, $plies and $choice are lists.

language-name = English

## Players and lists

player = { $side ->
    [white] White
    [black] Black
   *[nobody] somebody
}
who-did = { $side ->
    [white] White
    [black] Black
   *[nobody] Somebody
}
other-player = { $other ->
    [white] White
    [black] Black
   *[nobody] somebody
}
# A player at the beginning of a note.
player-named = { $side ->
    [white] White
    [black] Black
   *[nobody] A player not recognised
}
listed-and = { $names } and { $last }
listed-or = { $names } or { $last }
listed-more = { $names } and more

# What a person or a device wrote.
typed = { $text }

## How a game ends

broken-off = The recording ends
broken-off-in-act = The recording ends while a ply is being made
agreed = The players agreed on a draw
declared-over = The arbiter declared the result
resigned = { who-did } resigned
refused = { who-did } refused to follow the rules
claimed = { who-did } claimed a draw. { $why }
# where it is written; "guide" is a source of the program, and no article of the rules
cited = { $article ->
    [guide] {""}
   *[other] {" "}({ $article })
}
no-piece-left = { who-did } has no piece left{ cited }
no-ply-left = { who-did } has no move left{ cited }
by-rule = { $why } ({ $article })
draw-repetition = The same position stands for the { $limit ->
    [2] second
    [3] third
   *[other] { $limit }th
} time with the same player to move
draw-kings-only = { $limit } moves each by kings alone, without a capture
draw-balance = { $limit } moves each without a capture or a new king
draw-at-once = This ending against a lone king is drawn, no capture being in sight
draw-ending = { $limit } moves each in this ending against a lone king

## What was done (article 5.4 and its neighbours)

act-taken-back = { who-did } took back { $way }, a completed move that had to stand
act-taken-back-for-another = { who-did } took back { $way }, a completed move that had to stand, and played { $instead }
act-played-twice = { who-did } moved { $way } without having the move
act-opponents-piece = { who-did } displaced the opponent's piece from { $start } to { $end }
act-on-light-square = { who-did } put the piece from { $start } on a light square (5.3)
act-removed = { who-did } removed { $squares } though nothing captured { $count ->
    [one] it
   *[other] them
}
act-removed-too-early = { who-did } removed { $squares } before { $way } was finished
act-board-displaced = The board was displaced, or pieces appeared on it
act-piece-displaced = The piece on { $squares } no longer stands as before
act-pieces-displaced = Several pieces changed at once: { $squares } no longer stand as before
act-accident-declared = The position was upset by accident
act-appeared = { $count ->
    [one] A piece
   *[other] Pieces
} appeared on { $squares }
act-in-doubt = Something changed on { $squares } beneath the players' hands; who did it is not known
act-displaced-in-doubt = { $count ->
    [one] A piece was displaced
   *[other] Pieces were displaced
} ({ $ways }){ $others ->
    [0] { "" }
   *[other] , and something changed on { $squares },
} beneath the players' hands; who did it is not known
act-capture-overlooked = { who-did } played { $way } though a capture was compulsory: { $choice }
act-king-should-rest = { who-did } moved the king from { $start } again after { $limit } moves in a row
act-off-the-diagonal = { who-did } moved from { $start } to { $end }, which is on no common diagonal
act-backwards = { who-did } moved the man from { $start } backwards to { $end }
act-too-far = { who-did } moved from { $start } to { $end }, which is too far
act-over-a-piece = { who-did } moved from { $start } to { $end } over a piece in the way
act-own-removed = { who-did } removed { $count ->
    [one] a piece
   *[other] pieces
} of their own after { $way }: { $squares }
act-not-captured-removed = { who-did } removed { $squares }, which { $way } did not capture
act-left-standing = { who-did } left { $squares } standing after { $way }
act-let-go = { who-did } let go on { $end } before { $way } was finished
act-other-capture = { who-did } captured { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
} with { $way } though { $choice } was compulsory
act-impossible-capture = { who-did } captured more with { $way } than is possible
act-paused = { who-did } paused while removing the pieces of { $way }: { $squares } still stood
act-touched-another = { who-did } touched the piece on { $touched } and played { $way } though { $choice } had to be played
act-touched-unknown-other = { who-did } touched the piece on { $touched } and played another though { $choice } had to be played
act-not-the-obliged = { who-did } played { $way } though the piece on { $touched } had to be played: { $choice }
act-removal-taken-up-again = { who-did } took the removal of captured pieces up again on { $squares }
act-out-of-order = { who-did } did not remove the pieces of { $way } in the order of the capture
act-not-shown = { who-did } did not show every landing square of { $way }
act-shifted-out-of-turn = { who-did } shifted { $squares } without having the move
act-turned-board = The board is turned: the long diagonal must begin at each player's left
act-wrong-array = The starting position is not right: look at { $squares }
act-two-hands = { who-did } used two hands to move and remove in { $way }
act-played-uncrowned = { who-did } played the promoted man from { $start } before it was crowned
act-not-crowned = { who-did } played { $way } and left the promoted { $count ->
    [one] man
   *[other] men
} on { $squares } uncrowned

## How it should have been done

rightly-5-4-10 = The capture itself is legal; pieces may be removed only once the capturing piece stands on its last square
rightly-5-4-11 = The capture itself is legal; every captured piece had to be removed
rightly-5-4-12 = The capture itself is legal; only the captured pieces had to be removed
rightly-5-4-13 = The capture itself is legal; the captured pieces had to be removed without a stop
rightly-5-4-14 = The capture itself is legal; only the captured pieces had to be removed, and no own piece
rightly-5-4-15 = The move itself is legal; the promoted man had to be crowned before it
rightly-5-4-16 = The move itself is legal; the promoted man had to be crowned before it
rightly-5-4-17 = The move itself is legal; moving and removing had to be done with one hand
rightly-4-9 = The capture itself is legal; the capturing piece had to be set down on every landing square
rightly-4-11 = The capture itself is legal; the captured pieces had to be removed one after the other along the way, without a stop

## What an undo takes out

undo-ply = { $ply } { by-side }
undo-act = the incident under article { $article } { by-side }
undo-incident = the incident under article { $article }
undo-maintained = the ruling to maintain (article { $article })
undo-rectified = the rectification (article { $article })
undo-rectifying = the ruling to rectify (article { $article })
undo-position = the last decision about the position
undo-return = the return to the earlier position
undo-result = the result { $result }
undo-several = { $parts }

## Why a decision is refused

refusal-nothing-to-undo = no ply and no incident stands in the record
refusal-no-result = the game has no result yet: declare one
refusal-no-reason = a result is changed for a reason: write it
refusal-closed = the game is closed: its result can still be corrected
refusal-next-game-begins = the next game begins already
refusal-no-such-game = there is no such earlier game
refusal-no-draw = no rule gives a draw here yet
refusal-no-offer = no draw has been offered
refusal-paused = the game is paused already
refusal-goes-on = play goes on: no position has to be restored
refusal-not-paused = the game is not paused
refusal-rebuilding = a position is being restored: set it up completely first, or correct it
refusal-being-rectified = it was decided that incident { $incident } is rectified: undo that first to decide otherwise
refusal-nobodys-fault = an accident is nobody's fault: the last certain position is restored (5.5)
refusal-empty-board = the board would be empty: set the pieces as they stand on the table
refusal-void = on a turned board the game is void and starts again (5.1)
refusal-no-time-kept = no time is kept in this match
refusal-clocks-own-programme = this clock counts by its own programme: correct the times on the clock
refusal-time-too-much = at most { $minutes } minutes are given or taken at once
refusal-time-all = { player-named } does not have that much time: to end the game, declare the result
refusal-flag-is-down = a flag has fallen: give that player time first, or declare the result
refusal-time-not-shown = no side may have more than 9:59:59, the most that a clock shows
refusal-no-time-given = a correction gives or takes some time
refusal-clock-not-on-screen = the clock of this match is not on a screen: press the clock on the table
refusal-not-your-time = it is not this player's time that runs
refusal-not-allowed-by-token = this token does not allow that
refusal-over = the game is over ({ $result }); undo its end first
refusal-no-incident = there is no incident { $incident }
refusal-accepted = { $side ->
    [white] White has
    [black] Black has
   *[nobody] the players have
} played on: incident { $incident } is accepted (5.7)
refusal-withdrawn = incident { $incident } was withdrawn
refusal-maintained = incident { $incident } was maintained
refusal-rectified = incident { $incident } has been rectified
refusal-not-standing-yet = the position does not stand yet: look at { $squares }, correct it, or play on from what stands
refusal-not-to-move = { player } does not have the move and may not adjust pieces (3.13, 3.14)
refusal-offered-already = { player } has offered a draw already
refusal-offer-to-answer = { player } has offered a draw: answer it
refusal-own-offer = { player } made the offer: the answer is { other-player }'s
refusal-other-board = this match is played on { $own } x { $own } squares, not on { $size } x { $size }
refusal-too-many-screens = too many screens listen already
refusal-no-picture = there is no picture now
refusal-no-evidence = there is no such evidence
request-field = { $field }: { $fault }
request-no-json = the request is no JSON that can be read: { $error }
request-too-deep = the request is nested too deeply
request-unprintable = it holds characters that cannot be printed
request-squares = the position names { $count } squares, this board has { $own }

## What is told of devices and files

notice-board-found = the board is found
notice-board-followed = the board is followed
notice-clock-back = the clock is back
notice-clock-away = { $reason }; the match goes on by the board alone
notice-camera-back = the camera is back
notice-file-written-again = the file is written again; nothing is missing in it
notice-pictures-kept-again = pictures are kept again
notice-disk-room-again = there is room on the disk again: the match is written again; pictures and films of the time between may be missing
notice-disk-written-again = the match is written again; pictures and films of the time between may be missing
notice-state-not-kept = the state to resume from is not kept now; the match goes on, and resuming it takes longer
notice-state-kept = the state to resume from is kept again
notice-journal-written-again = the journal is written again; nothing is missing

## Before the first move

set-up-turned = the board lies turned: each player needs a dark corner at the left (2.4): turn it by a quarter
set-up-ready = the starting position stands; take the hands away
set-up-wrong = the board does not show the starting position yet (2.8): look at { $squares }
set-up-other = the board does not show the position given as the start: look at { $squares }; put it up so, or correct the position on the page to what stands there
set-up-other-without-pages = the board does not show the position given as the start: look at { $squares }; put it up so, or give the one that stands there with --start

## What the set-up page finds

check-voice-speaks = the voice speaks
check-voice-silent = the voice is silent
check-voice-turn-up = the voice is silent: turn its loudness up
check-loudness = loudness { $percent } percent
check-few-pictures = pictures read a second: { $rate }. Quick hands are missed: add light, choose a smaller picture (camera.width_px), or end other programs
check-few-pictures-live = pictures read a second: { $rate }. Quick hands are missed: add light, or end other programs on this computer
check-picture-good = the picture is good
check-no-picture = no picture yet: choose a camera
check-no-board = no board is found in the picture yet
check-no-voice = the voice is switched off in this match: it is chosen on the evening page, before the start
check-no-clock = no clock in this match: it is chosen on the evening page, before the start
check-clock-silent = no clock answers: switch it on and plug it into the board
check-clock-own-programme = { $shown }. It counts by its own programme: its times are read, and none are set
check-clock-shows = the clock has confirmed that it shows HELLO: look whether it does
check-clock-shows-and-beeps = the clock has confirmed that it shows HELLO and beeps: look and listen whether it does
check-clock-refused = the clock did not { $command }: { $remedy }

## What the arbiter should look at

note-doubt = What was played is not certain: compare the board with the diagram.
note-flag-fell = { player-named }: the flag has fallen. The arbiter decides.
note-flag-fell-moves = { player-named }: the flag has fallen after { $moves } of { $asked } moves. The arbiter decides.
note-flag-raised = { player-named }: with the time given the fallen flag does not count any more.
note-pressed-without-move = { player-named } pressed the clock, and the board shows no move.
note-plies-for-one-press = Both players moved, but { player } did not press the clock.
note-lever-disagrees = By the clock { $lever } is to move, on the board { $to_move } is.
note-clock-drifted = The clock and the referee differ by { $apart_s } s for { player }.
note-clock-lost = The clock does not answer: { $reason }
note-clock-refusal = The clock did not { $command }: { $remedy }
note-camera-moved = The board or the camera was moved. Check whether the picture still fits, and set the corners again.
note-camera-lost = No picture comes from the camera: { $reason }

## The clock

clock-port-closed = clock port { $port } cannot be opened ({ $error }): check the address and that the other end is running
clock-port-missing = clock port { $port } does not exist: plug the board in, and see `referee clock --list` for the ports
clock-port-forbidden = clock port { $port } may not be opened by this user: run `sudo usermod -aG dialout $USER`, log out and in again
clock-port-busy = clock port { $port } is in use by another program: close that program (LiveChess, picochess ...)
clock-port-unfit = clock port { $port } is no serial port: see `referee clock --list` for the ports
clock-port-silent = clock port { $port } does not answer as a DGT board: check that the board is switched on, and see `referee clock --list` for other ports
clock-port-no-board = { $port } does not answer as a DGT board
clock-no-port = no serial port was found: plug in the cable of the clock, or of the board it is connected to, or name its port, such as /dev/ttyUSB0
clock-no-board = no DGT board was found: { $problems }
clock-silent = the clock says nothing any more: check that it is switched on and plugged in
clock-not-on-board = the board has no clock on its jack: plug it in and switch it on
clock-unplugged = the clock was unplugged from the board: plug it in again
clock-board-unplugged = the board was unplugged: plug it in again
clock-no-answer = the clock did not answer: check that it is switched on and plugged in
clock-deaf = the clock does not answer commands: check that it is switched on and plugged in
clock-none-answers = no clock answers: see the message about the clock
clock-takes-no-commands = this clock takes no commands: do it on the clock by hand
clock-counts-itself = this clock counts by its own programme: do it on the clock by hand (run/pause, then its menu)
clock-own-programme = the { $model } counts by a programme of its own: stop it and choose { $option } on the clock
clock-option = option { $number } (controlled by computer)
clock-some-option = its option for computers
clock-time-too-long = the clock shows 0:00:00 to 9:59:59 a side: choose a time control that stays below
clock-not-running = the clock took the times but does not run or stop as ordered: press run/pause on it
clock-other-times = the clock shows other times than it was sent: compare them, and set it by hand
clock-error-twice = the clock answered with an error twice: try again
clock-no-beeper = a clock on the screen has no beeper: let the voice say it
# What the clock was told to do, to follow "the clock did not".
clock-command-set = set the times
clock-command-show-times = show the times again
clock-command-correct = correct the times
clock-command-stop = stop
clock-command-text = show a text
clock-command-beep = beep
clock-command-version = tell its version
clock-command-probe = tell who counts
notice-clock-refused = { $command }: { $remedy }
time-control-unfit = time control '{ $text }': { $fault }
time-control-write = write it as 80+1m, 2h/50, 1h/25 or 15+5
time-control-no-period = '{ $text }' is no period: write 2h/50 or 15+5
time-control-none = a time control needs a time, such as 80+1m
time-control-zero = times and bonuses are above 0
time-control-moves = a period is for 1 move or more: 2h/50
time-control-endless = period { $number } has no number of moves, so the next would never begin: write 2h/50, 1h
time-control-too-long = a clock shows 9:59:59 at most: choose a shorter time
time-control-no-time = there is no time for the first move: write minutes, such as 15+5
time-control-byo-yomi = byo-yomi is a number of periods and their time: 30, 3x30s
time-control-byo-yomi-last = byo-yomi follows a main time without a number of moves: 30, 3x30s
time-no-time = '{ $text }' is no time: write 1h30, 90m or 45s

## The camera

camera-named = camera { $source }
camera-virtual = the virtual table
camera-no-picture = { $camera } gives no picture: { $remedy }
camera-one-picture = { $camera } gives one picture and ends: give the address of its video stream
camera-cut-off = { $camera } sends pictures that are cut off: check the network
camera-still = { $camera } gives no new picture: check its cable
camera-black = { $camera } gives black pictures: uncover its lens, or switch the light on
camera-other-size = { $camera } gives pictures of { $width } x { $height } pixels now: the board is looked for again
camera-missing = there is no camera { $number }: plug it in, or choose among those there are: { $choices }
camera-none = none
camera-forbidden = it may not be opened by this user: run `sudo usermod -aG video $USER`, log out and in again
camera-busy = it is there but gives nothing: close the other program that uses it (browser, meeting, second referee)
camera-check-number = check that it is plugged in, free of other programs, and that its number is right
camera-check-address = check the address and the network, and that no other program has the camera to itself
camera-unknown = '{ $text }' is no camera's name and no file that is there: give a number, an address or a name; the cameras are { $choices }
camera-unknown-none = '{ $text }' is no camera's name and no file that is there: give a number or an address; this computer names no camera
camera-no-file = there is no file { $file }: check its name, or choose a camera
camera-folder = { $file } is a folder: choose a film in it, or a camera
camera-several = '{ $text }' means several cameras: give a number, an address or a name; the cameras are { $choices }
camera-no-address = { $source } is no address of a camera: { $error }
camera-password-without-user = a camera's password needs a user in its address, such as rtsp://USER@HOST/
camera-secret-not-kept = what is secret in { $source } is not kept: give the user's password in { $variable }, or in a file named by camera.password_file, or name the whole address again
camera-virtual-too-late = the virtual table can be chosen only when the match begins
virtual-played-out = the players of the virtual table have played all they were to play: declare the result, or end the evening
recording-played-out = the recording { $recording } is over: declare the result, choose another camera on the set-up page, or end the evening
recording-broken-off = the recording { $recording } breaks off at { $until } of { $length }: declare the result, choose another camera on the set-up page, or end the evening
recording-unreadable = the recording { $recording } cannot be read from here on: { $error }; declare the result, choose another camera on the set-up page, or end the evening
pictures-end = the pictures cannot be read any more: { $error }
recording-unbegun = the recording ended before the starting position was seen
recording-unbegun-for = the recording ended before the starting position was seen: { $trouble }
recording-unbegun-fen = the recording ended before the starting position was seen: { $trouble }; if it begins in the middle of a game, check what was seen and name it: --start "{ $fen }" (with B: instead of W: at its beginning if Black is to move)
video-rate = frames_per_s is { $rate }: give a number of frames a second above 0
video-folder = { $file } is a folder: name the recording in it
video-missing = { $file } does not exist: check the name of the recording
file-forbidden = { $file } cannot be opened ({ $error }): check its permissions
video-empty = { $file } is empty: record or copy it again
video-photograph = { $file } is a photograph, not a recording: choose a film (photographs are for `referee read`)
video-undecodable = { $file } holds no frame that can be decoded: convert it to MP4 (H.264) and try again
video-unreadable = { $file } is no video that can be read: give a recording such as MP4, MKV, WebM or AVI

## The phone as the camera

camera-phone = the phone
phone-waiting = no phone is the camera yet: point a phone at the code on the set-up page of this computer
phone-waiting-without-pages = no phone is the camera yet: point a phone at the code, or open the address, that this program has printed
phone-away = the phone is away (a call, a locked screen, an empty battery or another network): unlock it and open its page again, then it goes on by itself
phone-silent = the phone sends no picture: look at its screen; if nothing is wrong there, bring it nearer to the router
phone-fault-no-camera = the phone has no camera that its browser may use: take another phone
phone-fault-forbidden = the phone's browser does not let the page use the camera: allow it in the settings of that page, and load the page again
phone-fault-busy = another app on the phone uses its camera: close that app
phone-fault-old = the phone's browser is too old to be the camera: update it, or take another phone
phone-picture-unreadable = the phone sent something that is no whole JPEG picture: it was thrown away
phone-picture-too-large = the phone sent a picture of { $width } x { $height } pixels, and at most { $most } megapixels are read: it was thrown away
phone-network-slow = the phone sends only { $rate } pictures a second: bring it nearer to the router, or take others off the network
phone-battery-low = the phone's battery is down to { $percent } %: plug its charger in
phone-strained = the phone cannot keep up, it may be hot: close other apps on it, take it out of its cover, keep it in the shade
phone-front-camera = the phone has no camera on its back, so the one above its screen is used: turn the screen towards the board
phone-head-dark = Too dark
phone-head-blurred = Blurred
phone-head-cut-off = Cut off
phone-head-low = Hold it higher
phone-head-far = Go nearer
phone-head-glare = A reflection
phone-head-pale = Too pale
phone-head-seeking = No board yet
phone-head-covered = Hands off
phone-head-look = Not yet
doctor-phone = ready for a phone at { $host } port { $port }: once the match is started, the set-up page shows the code to point it at
phone-line-well = a phone is there and has its camera
phone-battery-well = the phone has power enough again
phone-network-well = the phone's pictures come fast enough again
phone-strain-well = the phone keeps up again
phone-lens-well = the phone uses the camera on its back again
phone-picture-well = the phone's pictures can be read again
phone-second = another phone wants to be the camera: choose between the two on the set-up page
phone-second-without-pages = another phone wants to be the camera; the first one stays: to choose between the two, start with --console
phone-second-well = it is settled which phone is the camera
phone-no-network = this computer is in no network, so no phone can reach it: connect it to the Wi-Fi that the phone is in
console-set_up-phone = A phone
console-set_up-phone_how = Point the phone's camera at this code and open the address. Nothing has to be installed but, once, the certificate.
console-set_up-phone_code = Code for the phone
console-set_up-phone_address = or type this address:
console-set_up-phone_warning = The first time the phone warns that it does not know this computer: tap “Advanced” and go on. An iPhone must trust it before, and then no phone warns any more:
console-set_up-phone_certificate = How a phone is made to trust this computer
console-set_up-phone_here = The phone is the camera.
console-set_up-phone_asks = Another phone wants to be the camera.
console-set_up-phone_admit = Use the new phone
console-set_up-phone_refuse = Keep the one in use
console-set_up-phone_renew = Another phone, with a new code
console-set_up-phone_confirm = The phone in use is cut off. Show a new code?
console-phone-title = Camera of the referee
console-phone-picture = What the phone's camera sees
console-phone-starting = One moment …
console-phone-old = This browser is too old to be the camera. Update it, or open the address in Chrome (Android) or Safari (iPhone).
console-phone-too_old = This browser is too old
console-phone-too_old_how = It cannot be the camera. Update it, or open the address in Chrome (Android) or Safari (iPhone).
console-phone-insecure = Not encrypted
console-phone-insecure_how = Browsers give the camera to encrypted pages only. Point the phone at the code on the set-up page again: its address begins with https.
console-phone-code = This code is not valid
console-phone-code_how = Point the phone's camera at the code that the set-up page shows now. A code is for one phone, and worth nothing once the arbiter has asked for a new one.
console-phone-no_line = No connection
console-phone-no_line_how = It is tried again and again. The phone must be in the same Wi-Fi as the referee's computer, and the referee must run.
console-phone-asking = Another phone is the camera
console-phone-asking_how = The arbiter is asked whether this one takes its place. Wait for the answer.
console-phone-turned_away = Not the camera
console-phone-turned_away_how = The arbiter has chosen another phone, or a new code. To use this one, point it at the code that the set-up page shows now.
console-phone-allow = Allow the camera
console-phone-allow_how = The browser asks whether this page may use the camera. Without it there is no picture. No sound is recorded.
console-phone-forbidden = The camera was refused
console-phone-forbidden_how = Allow the camera in the browser's settings for this page (the sign before the address), then load the page again. On an iPhone: Settings, Safari, Camera.
console-phone-no_camera = No camera
console-phone-no_camera_how = The browser finds no camera on this device. Take another phone.
console-phone-busy = The camera is in use
console-phone-busy_how = Close the other app or page that uses it. It is tried again every few seconds.
console-phone-tap = Tap the screen
console-phone-tap_how = This phone shows its camera's picture only after a touch.
console-phone-refused = Picture refused
console-phone-seeking = Looking for the board
console-phone-seeking_how = The whole board with its border must be in the picture, seen from the clock's side, 45 to 60 degrees above the table.
console-phone-good = Good
console-phone-good_how = Fix the phone just so, and plug its charger in. The yellow or green line is the board that was found.
console-phone-followed = The game is followed
console-phone-followed_how = Do not touch the phone any more. Its screen goes dark and the camera stays on.
console-phone-dimmed = The camera is on. Tap to look.
console-phone-front = There is no camera on the back: turn the screen towards the board.
console-phone-battery = Plug the charger in.
role-camera = phone:
terminal-phone = point a phone's camera at this code; it becomes the camera: { $link }

## The board in the picture

side-of-picture = { $side ->
    [left] left edge
    [right] right edge
    [upper] upper edge
   *[lower] lower edge
}
board-picture-too-small = the picture is too small to show a board: take one of 640x480 pixels or more
board-picture-black = the picture is black: is the lens covered or the light off?
board-in-part = part of a chequered pattern is seen, but no whole board: a board of 8x8, 10x10 or 12x12 squares must lie wholly in the picture, with at most an arm over it; move the camera or clear the board
board-dark = no board found, the picture is very dark: give more light or a longer exposure
board-no-edges = no board found, and hardly an edge in the picture: blurred, fogged or empty; focus the camera on the board
board-none = no board found: a board of 8x8, 10x10 or 12x12 squares must lie wholly in the picture; if it does, give its corners with --corners (`play`: on /setup, or by --profile)
board-none-between-corners = no board is seen between the corners given: give the outer corners of the playing field, and let at most an arm lie over it
board-other-corners = the board that is seen has { $size }x{ $size } squares and does not end at the corners given: give the outer corners of the playing field, not of its frame
board-blurred = the picture is too blurred: the edges of squares are smeared over { $squares } squares; focus the camera on the board, and hold it still
board-cut-off = the board is cut off at the picture's { side-of-picture }: move the camera so that all of it is seen
board-goes-on = the chequered pattern goes on beyond the board that would fit: the board is larger than the picture, or it is a floor or a cloth; move the camera so that the whole board and its border are seen
board-not-whole = no whole board of 8x8, 10x10 or 12x12 squares is seen: it is cut off by the picture's edge, mostly covered or of another size; move the camera so that all of it is seen, with at most an arm over it
board-corner-outside = a corner of the board is outside the picture, so its size is unknown: move the camera so that all four borders are seen
board-no-borders = the edges of the board cannot be seen (it may be { $size }x{ $size }): show all four borders, or give --board-size or --corners (`play`: on /setup, or by --profile)
board-two = two boards are in the picture: point the camera at one, or give its corners with --corners (`play`: on /setup, or by --profile)
board-none-live = no board found: a board of 8x8, 10x10 or 12x12 squares must lie wholly in the picture; if it does, mark its corners on the set-up page
board-none-live-without-pages = no board found: a board of 8x8, 10x10 or 12x12 squares must lie wholly in the picture; if it does, store its place with referee calibrate and name it with --profile
board-no-borders-live = the edges of the board cannot be seen (it may be { $size }x{ $size }): show all four borders, or mark its corners on the set-up page
board-no-borders-live-without-pages = the edges of the board cannot be seen (it may be { $size }x{ $size }): show all four borders, or store its place with referee calibrate and name it with --profile
board-two-live = two boards are in the picture: point the camera at one, or mark its corners on the set-up page
board-two-live-without-pages = two boards are in the picture: point the camera at one, or store the place of the right one with referee calibrate and name it with --profile
board-too-flat = the camera looks at the board too flatly ({ $degrees } degrees above the table): raise it to 45 degrees or more
board-light-squares = something stands on { $count } light squares: a chess set, or a game on the wrong squares; draughts is played on the dark ones
board-other-size = the board that is seen has { $seen }x{ $seen } squares, not { $size }x{ $size }: lay the other board, or name the rules or the size that go with this one
board-no-picture = no picture was given in which to look for a board
board-covered = something is over the board: take hands and things away from it for a moment
board-differs = the board differs on { $count } squares from where the match stood: put the pieces back, or correct the position on the console
corners-too-close = the corners given lie too close together for a board: give the playing field's own four
corners-outside = the corners given lie far outside of the picture: give them as x,y in its own pixels
corners-missed = the board that fits the picture misses a corner given by { $pixels } pixels: give the corners more closely; if they are right, the picture was stretched: use it as the camera took it
corners-no-board = the four corners given do not span a board: give them around it, as x,y in pixels
corners-other-pictures = the corners were given for pictures of { $known }, these are { $own }: give them again
corners-too-small = the board would be too small to be read there: drag the corners over its own
light-cut-off = The board is cut off at the picture's { side-of-picture }: move the camera.
light-low-camera = The camera stands low ({ $degrees } degrees above the board): raise it to 45-60 degrees.
light-dark = The picture is dark (light squares at { $level } of 255): give more light.
light-pale = Light and dark squares differ little ({ $contrast } of 255): avoid haze and reflections.
light-small-squares = The squares are small ({ $pixels } pixels): bring the camera nearer or use more pixels.
light-crowning-untold = Whether a man on { $squares } has its second disc cannot be seen: 5.4.15 and 5.4.16 are judged there only if no hand comes back to it. Bring the camera nearer, or higher above the board.
light-blurred = The picture is blurred ({ $blur } squares): focus the camera and hold it still.
light-glare = Glare on { $count ->
    [one] { $count } square
   *[other] { $count } squares
} ({ $squares }): move the lamp or the camera.
light-beside = beside { $square }
lens-few-pictures = the printed sheet is seen in { $seen } of { $pictures } pictures: at least { $least } are needed; show it whole, flat and at different angles
lens-contradicted = the pictures of the printed sheet contradict each other by { $pixels } pixels: is the sheet flat, and were zoom and focus left alone?
profile-unwritable = cannot write { $file }: { $error }; choose another place
profile-none = { $file } is no calibration profile: { $error }; run `referee calibrate` again
profile-misread = { $file }: { $fault }; run `referee calibrate` again
profile-version = version { $version } is not { $known }
profile-board-unseen = pictures of { $width } x { $height } pixels cannot show a board in this pose
profile-named-picture = { $file } has the name of the picture beside a profile: give a name that ends in .toml
profile-pose = pose.size { $size } or pose.focal_px { $focal_px } cannot be

## The voice

voice-unheard = the voice cannot be heard: { $reason }
voice-no-loudspeaker = No loudspeaker or headset can be used on this computer: connect one and press “Hear the voice” on the set-up page, or turn the loudness there all the way down (silent). The match goes on, and everything is shown.
voice-no-loudspeaker-without-pages = No loudspeaker or headset can be used on this computer: connect one, or start with --voice off. The match goes on, and everything is written on the terminal.
voice-no-such-language = there are no phrases in { $language }: take one of { $known }
voice-heard-again = the voice is heard again
voice-sample = “{ $text }” { $means }
speech-told = { $faults }
speech-means = spoken by { $engine }, played by { $player }
speech-none = no speech can be made ({ $faults }): { $remedy }
speech-fault = { $engine }: { $fault }
speech-no-command = there is no { $command } command
speech-late = { $engine } did not answer within { $limit_s } s
speech-refused = { $engine } refused: { $complaint }
speech-failed = { $engine } failed: { $fault }
speech-ended = { $engine } ended by itself
speech-no-file = no file was written
speech-no-wav = the file is no WAV ({ $error })
speech-empty = the file is empty
speech-silent = the file is silent
speech-wrong-length = the file lasts { $lasts_s } s where { $least_s } to { $most_s } s were due
program-status = status { $status }
sound-none = no sound can be played: { $remedy } ({ $complaints })
sound-complaint = { $player }: { $complaint }
sound-did-not-end = it did not end
sound-no-player = there is no { $names } to play sound with: { $command }
sound-remedy-linux = connect a loudspeaker or headset, and see that `aplay -l` lists it
sound-remedy-mac = see that a sound device is chosen in the system settings
sound-remedy-windows = see that a sound device is chosen in the settings of Windows

## Files

file-unwritable = cannot write { $file }: { $reason }
file-unreadable = cannot read { $file }: { $error }
file-unforeseen = cannot write { topic }, { $fault }: details are in the log; `referee export` makes the files from the journal
file-too-slow = cannot finish writing { topic } within { $limit_s } s: the disk is too slow
disk-forbidden = no permission to write there: choose another folder
disk-read-only = that disk is read-only: switch its write protection off, or use another disk
disk-full = the disk is full: make room or choose another folder
disk-full-in-match = The disk is full: this match is not being saved completely. Make room: empty the trash, or delete or move files that are not needed. Play goes on; moves and incidents are written as soon as there is room.
disk-full-at-end = the disk is full: { $files } in { $folder } could not be written
disk-full-at-end-plies = the disk is full: { $files } in { $folder } could not be written; { $lost }
disk-quota = your share of the disk is used up: make room or choose another folder
disk-no-folder = a part of that path is a file, not a folder
disk-in-the-way = a file of that name is in the way
disk-folder-gone = its folder is gone: plug the disk in again or put it back
disk-file-gone = it was moved or deleted: put it back
disk-failing = the disk fails: check its plug, or use another disk
disk-gone-in-match = The folder of this match is gone: { $folder }. Plug its disk in again, or put the folder back under that name. Play goes on; moves and incidents are written as soon as it is there.
disk-read-only-in-match = The disk of this match is read-only: { $folder }. Switch its write protection off. Play goes on; moves and incidents are written as soon as the disk can be written.
disk-busy = another program is using it
clip-not-made = cannot make { $file }: { $error }
journal-trouble = { $trouble }; { $lost }
journal-of-another = it is not the journal that this match began
journal-plies-lost = { $count ->
    [one] ply { $first } is not on it
   *[other] plies { $first } to { $last } are not on it
}

## Values that cannot be used

bad-whole-number = { $key } must be a whole number, not { $value }
bad-number = { $key } must be a number, not { $value }
bad-numbers = { $key } must be { $count } numbers, not { $value }
bad-text = { $key } must be text, not { $value }
bad-table = { $key } must be a table, not { $value }
bad-unknown-key = unknown key { $key }
bad-key-missing = { $key } is missing
bad-characters = characters stand in it that may not be there
bad-too-large = the number is too large
bad-no-such-article = policy: no incident carries article '{ $article }'; there are { $known }
bad-seconds = policy: { $name } is { $seconds }; give seconds above 0, at most 60

## The record: players, results, states

side = { $side ->
    [white] White
    [black] Black
   *[nobody] a player not recognised
}
by-side = by { side }
result-white = { $score }, White wins
result-black = { $score }, Black wins
result-draw = { $score }, draw
result-both-lose = { $score }, both lose
result-unknown = not decided
status-open = open
status-rectified = rectified
status-maintained = maintained
status-accepted = accepted
status-withdrawn = withdrawn
severity-irregularity = irregularity
severity-incorrection = lesser fault
severity-accident = accident
severity-set-up = set-up fault
moment-before = Before
moment-at = At that moment
moment-after = After
moment-clip = The seconds around it
moment-lost = The film of the seconds around it was lost: the program was stopped before it was written

## The terminal

terminal-not-encrypted = not encrypted: who listens in this network can take these links and with them the arbiter's decisions, and sees all names and pictures; --tls encrypts
terminal-certificate = phones are made to trust this referee at { $page } (SHA-256 { $fingerprint })
terminal-next-game = the next game: { $white } – { $black }, kept in { $folder }
terminal-notice = { $topic }: { $notice }
terminal-followed = the match is followed
terminal-incident = article { $article }: { $summary }
terminal-restored = { $position } stands on the board again
terminal-corrected = the position was set by hand
terminal-undone = the last move or incident was undone by hand
terminal-ruled = incident { $number } (article { $article }): { $ruled }
terminal-ruled-open = to be rectified, the position before is restored
terminal-ruled-rectified = rectified, the position before stands again
terminal-ruled-maintained = maintained by the opponent
terminal-ruled-accepted = accepted by playing on (5.7)
terminal-ruled-maintained-by-nobody = maintained
terminal-ruled-accepted-by-nobody = accepted by playing on (5.7)
terminal-ruled-settled = settled by the position set by hand
terminal-ruled-withdrawn = withdrawn, there was none
terminal-ruled-reopened = undecided again
terminal-accident-open = accident: the last certain position is to be restored (5.5)
terminal-accident-rectified = the position before the accident stands again (5.5)
terminal-doubt = doubt: { $explanations }
terminal-flag = { side }'s flag fell
terminal-both-flags = a flag fell
terminal-over = the game is over: { $result }. { $reason }
terminal-result-undone = the result { $result } was undone: { $reason }
terminal-result-corrected = the result was corrected: { $result }. { $reason }
terminal-kept = the match is kept in { $folder }; stop with Ctrl-C
terminal-takes-up = continuing the evening in { $folder }
terminal-goes-on = continuing at { $time }
terminal-closed = this game is closed with the result { $result }: begin the next one on the arbiter's page
terminal-missed = nothing was seen for { $time }
resumed-inexact = the journal is of another version, damaged or has gaps: compare the position with the board
role-arbiter = arbiter:
role-players = players:
role-spectators = spectators:
# What a notice is about; an unknown topic keeps its name.
topic = { $topic ->
    [feed] feed
    [upload] upload
    [state] resuming
    [resumed] resuming
    [board] board
    [camera] camera
    [played-out] camera
    [clock] clock
    [journal] journal
    [disk] disk
    [room] room on the disk
    [pictures] pictures
    [voice] voice
    [announcements] announcements
    [published-game] published game
    [phone-line] phone
    [phone-battery] phone
    [phone-network] phone
    [phone-strain] phone
    [phone-lens] phone
    [phone-picture] phone
    [phone-second] phone
    [phone-reach] phone
    [hall] hall
   *[other] { $topic }
}
plies = { $count ->
    [0] no plies
    [one] { $count } ply
   *[other] { $count } plies
}
incidents = { $count ->
    [0] no incidents
    [one] { $count } incident
   *[other] { $count } incidents
}
doubts = { $count ->
    [0] no doubts
    [one] { $count } doubt
   *[other] { $count } doubts
}
closing-followed = { $length } followed: { $plies }, { $incidents }, { $doubts }
closing-report = the report:  { $file }
closing-moves = the moves:   { $file }
closing-middle-of-a-game = Before the first move the board was not as in the starting position. If the recording begins in the middle of a game, follow it again with its first position: --start "{ $fen }"
closing-playing = playing a match of { $plies } on the virtual table ...
closing-clock = the clock:   White { $white }, Black { $black }
closing-beside = also there:  { $names }
closing-browser = open it with any browser: { $address }
closing-same-again = the same again: { $inputs } inputs until { $length }, { $events } events
end-game = game { $number },
end-closed = closed by the arbiter
end-stopped = stopped; continue with referee play --resume
end-stopped-elsewhere = stopped; continue with referee play --resume --output { $folder }
end-decided = the match is decided
end-over = nothing more is to be seen
end-record = the record:  { $folder }
rules-international = International rules
rules-club = Club rules
rules-frisian = Frisian rules
rules-brazilian = Brazilian rules
rules-canadian = Canadian rules
rules-russian = Russian rules
rules-english = English rules

## Remarks in the record

ruling-open = At { $time } to be rectified: the position before is restored.
ruling-rectified = Rectified: at { $time } the position before stood again.
ruling-maintained = Maintained by the opponent at { $time }.
ruling-accepted = Accepted at { $time }, the opponent having played on (5.7).
ruling-withdrawn = Withdrawn by hand at { $time }: there was none.
ruling-reopened = At { $time } that was undone: it is undecided again.
ruling-maintained-by-nobody = Maintained at { $time }.
ruling-accepted-by-nobody = Accepted at { $time }, play having gone on (5.7).
ruling-settled = Settled by the position set by hand at { $time }.
ruling-obliged = The piece on { $square } has to be played (3.11).
position-after = the position after { $ply }
position-start = the starting position
position-earlier = an earlier position
return-restored = At { $time } { $position } stood on the board again.
return-finished = The capture was finished at { $time }.
return-undone = Undone by hand at { $time }.
return-corrected = The position was set by hand at { $time }.
return-resumed = At { $time } the game went on from this position.
return-rectified = At { $time } this position stood again by ruling.
return-taken-out = Taken out of the game: { $plies }.
remark-paused = Paused at { $time }.
remark-resumed = Resumed at { $time }.
remark-draw-offered = { side } offered a draw at { $time }.
remark-draw-agreed = { side } agreed to a draw at { $time }.
remark-draw-declined = { side } declined the draw at { $time }.
remark-draw-reached = { $reason } ({ $article }), at { $time }.
remark-adjusts = { side } said j'adoube at { $time }.
remark-flag = { side }'s flag fell at { $time }.
remark-flag-unknown = Both flags were seen fallen at { $time }; which was first is not known.
remark-time-given = { side } was given { $length } at { $time }.
remark-time-given-flag = { side }, whose flag had fallen, was given { $length } at { $time }: the flag does not count.
remark-time-taken = { $length } was taken from { side } at { $time }.
remark-no-move = { side } pressed the clock at { $time }, and the board showed no move.
remark-no-press = { side } did not press the clock before the reply (at { $time }).
remark-result-undone = The result { $result } was undone at { $time }: { $reason }.
remark-result-corrected = The result was corrected at { $time } from { $before } to { $result }: { $reason }.
remark-clock-lost = The clock was lost at { $time }.
remark-camera-lost = No picture from { $time } on.
remark-camera-found = Pictures again at { $time }.

## Report

report-kicker = Game record
report-parts = Parts of this report
report-round = round { $round }
report-plies = Plies
report-result = Result
report-incidents = Incidents
report-doubts = Doubts
report-length = Length
report-attention = Incidents and doubts
report-game = The game
report-board = The board as found
report-article = Article { $article }
report-move = Move { $number }
report-move-by = Move { $number }, { side }
report-related = Also fits: { $articles }.
report-options = What the rules allowed:
report-decision = Decision
report-undecided = Nothing was decided.
report-undecided-by = Nothing was decided; it was for { side } alone to decide.
report-clock = Clock: White { $white }, Black { $black }
report-clock-last = Clock at the last press: White { $white }, Black { $black }.
report-before-diagram = The position before
report-after-diagram = On the board afterwards
report-doubt = Doubt { $number }
report-after-ply = After { $ply }
report-at-start = Before the first move
report-explanations = What was played may have been, likeliest first:
report-certain-diagram = The last certain position
report-no-move = No move was seen.
report-start = Start
report-moves = Moves
diagram-title = White: men { $white_man }, kings { $white_king }. Black: men { $black_man }, kings { $black_king }. { $side ->
    [white] White
   *[black] Black
} to move.
report-start-diagram = The starting position
report-opening-picture = The camera's first sight of it, and where the board was found
report-start-fen = Start:
report-camera-picture = { $moment }, camera picture
report-knocked-found = At { $time } the board or the camera was moved, and found again.
report-knocked-lost = At { $time } the board or the camera was moved, and not found again.
report-picture = picture
report-files = In the same folder:
report-pdn = the moves, for any draughts program
report-broadcast = the corrected line, for display boards
report-scoresheet = the score sheet, to print and sign
report-positions = every position that stood still
report-lines = every incident, for programs
report-journal = everything the camera read and the referee concluded
report-stepper = The game step by step
report-step-first = To the start
report-step-back = One step back
report-step-next = One step on
report-step-last = To the end
report-step-hint = Arrow keys or a swipe go on and back.

## Score sheet

scoresheet-title = Score sheet
scoresheet-event = Event
scoresheet-site = Place
scoresheet-date = Date
scoresheet-round = Round
scoresheet-white = White
scoresheet-black = Black
scoresheet-result = Result
scoresheet-remarks = Remarks
scoresheet-no-remarks = None.
scoresheet-arbiter = Arbiter
scoresheet-seal = Seal of the journal: { $seal }

## Positions, moves and games as text: what is wrong with them

square-none = there is no square { $square }; this board has squares 1 to { $last }
square-unknown = '{ $text }' is no playing square of a board of { $size } by { $size }
position-size = a board has 32, 50 or 72 playing squares, this text names { $count }
position-letter = square { $square }: '{ $text }' is none of '.', 'w', 'b', 'W' and 'B'
position-no-king = square { $square } holds no king that could be waiting for its second disc
rules-unknown = there is no rule set '{ $name }'; there are { $known }
fen-faults = { $faults }
fen-begin = the FEN must begin with W: or B:, the side to move, not '{ $text }'
fen-part = part { $part } of the FEN, '{ $text }', must begin with W or B, each once
fen-no-squares = '{ $text }' names no squares; expected something like W:W31,K50:B1,2
fen-no-piece = '{ $text }' is no piece; expected a square, K before a king, or a range such as 31-35
fen-range-backwards = the range '{ $text }' runs backwards
fen-named-twice = square { $square } is named twice
move-unreadable = '{ $text }': { $fault }
move-none = '{ $text }' is no move; expected start and end, such as 32-28 or 26x37
move-none-algebraic = '{ $text }' is no move; expected start and end, such as c3-d4 or c3:e5
move-illegal = { $text } is not legal here; { $legal }
move-open = { $text } leaves open what is captured: { $plies }
legal-none = { player } has no move
legal-captures = { player } must capture: { $plies }
legal-moves = { player } can play { $plies }
pdn-place = line { $line }, column { $column }: { $fault }
pdn-game-type = GameType '{ $text }' is not a game this program knows ({ $known })
pdn-led-nowhere = another reading led to the same position, from which the game does not go on
pdn-unknown-move = an unknown move, after which the position is unknown too
pdn-several = { $text } can be { $plies }; read as { $way }
pdn-variation-first = a variation before any move left out
pdn-variations-deep = variations inside one another, more than { $most }, left out
pdn-no-annotation = '{ $text }...', which is no numeric annotation, left out
pdn-no-pdn = '{ $text }', which is no PDN, left out
pdn-out-of-place = '{ $text }', out of place, left out
pdn-not-closed = this variation is not closed
pdn-other-result = the result '{ $text }' after the moves contradicts { $result }, which is taken
fault-other-board = the board has { $size }x{ $size } squares, and the { $rules } rules are played on { $own }x{ $own }
fault-no-pieces = { player } has no pieces
fault-too-many = { player } has { $count } pieces and starts with { $limit }
fault-crown-row = { player } has { $count ->
    [one] a man on { $squares }, where it would be a king
   *[other] men on { $squares }, where they would be kings
}{ cited }

## What commands print

progress-left = { $time } left
games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
moves-note = note: { $fault }
moves-lost = { player-named } has no move and has lost{ cited }
moves-captures = { player-named } must capture{ $article ->
    [guide] {":"}
   *[other] {" "}({ $article }, { $majority }):
}
moves-taking = { $way } taking { $taken }
moves-promotes = { $way }, becomes a king
pdn-in-game = { $file }: game { $number }, { $problem }
notation-fits = { $file }: every game can be read with { $fits }
notation-over = { $file }: game { $number } was over after ply { $ply }: { $why }
notation-read = { $games }, { $plies }; not read to the end: { $unread }
key-there = key: { $key }
key-made = new key: { $key }
key-signs = journals are signed with it by the setting record.key = "{ $file }"; keep that file to yourself
key-checks = whoever knows this key checks them: referee verify --key { $key } MATCH
read-white-sits = White sits at the { $edge ->
    [top] top
    [left] left
    [right] right
   *[bottom] bottom
} of the picture.
read-doubtful = Doubtful squares: { $places }.
read-kings-untold = On { $squares } kings cannot be told from men in this photograph. Bring the camera nearer, or higher above the board.
calibrate-sheet-written = { $file } written: print it at 100 %, and check that its squares are { $width_mm } mm wide
calibrate-board = board:       { $size }x{ $size } squares, seen from { $degrees } degrees above the table, crossings within { $squares } squares
calibrate-lens = lens:        { $focal } px, radial { $radial }, from { $pictures } pictures, error { $pixels } px
calibrate-problem = could be better: { $problem }
calibrate-good = picture:     good
calibrate-written = written:     { $file }
verify-whole = whole: { $count ->
    [one] { $count } record
   *[other] { $count } records
}, { $length }; { $state }
verify-finished = the game is finished: { $result }, { $reason }
verify-finished-open = the game is finished: { $result }, { $reason }; it was not closed
verify-ended = brought to its end, without a result
verify-not-ended = not brought to its end: no result
verify-seal = seal: { $seal }
verify-seal-found = seal { $seal } is that of record { $number }, at { $time }
verify-signed-to = signed up to record { $number } with the key { $key }
verify-signed = signed to its end with the key { $key }
verify-unproven = without a seal noted elsewhere, or a key known from elsewhere, this detects accidents and changes of single records only: somebody who can write the file can rebuild the whole chain
verify-pictures = { $count ->
    [0] no picture or clip was kept
    [one] { $count } picture or clip is as it was kept
   *[other] { $count } pictures and clips are as they were kept
}
verify-alone = { $count ->
    [0] it names no pictures
    [one] the picture or clip that it names is not beside it, and was not checked
   *[other] the { $count } pictures and clips that it names are not beside it, and were not checked
}
verify-unknown-pictures = { $count ->
    [one] a file in evidence/ that the journal does not know, and that proves nothing: { $names }
   *[other] { $count } files in evidence/ that the journal does not know, and that prove nothing: { $names }
}
verify-not-checked = report, PDN and line files are not checked: `referee export` makes them again from the journal
verify-more-games = { $count ->
    [one] one more game of this evening has a record of its own, which was not checked: { $folders }
   *[other] { $count } more games of this evening have records of their own, which were not checked: { $folders }
}
evidence-read-me =
    The record of a match: { $white } - { $black }, { $source }.
    Open report.html with any browser. { $state }
    Unpack it and run 'referee verify FOLDER' to see that nothing was changed since,
    and 'referee replay FOLDER' to have the referee judge the match once more.
evidence-seal = Its seal is { $seal }.
evidence-not-whole = The journal is not whole: { $fault }.
evidence-unchained = The journal is not whole: it has no hashes.
clock-port = { $port }  { $description }: { $board }
clock-port-answers = a DGT board answers
clock-port-answers-not = no DGT board answers
clock-reading = left { $left } right { $right }  { $state }, { $end ->
    [left] left
   *[right] right
} to move
clock-reading-flag = { $reading }, { $end ->
    [left] left
   *[right] right
} flag fallen
clock-reading-battery = { $reading }, battery low
clock-runs = running
clock-stands = stopped
clock-found = { $model } { $version } at { $port }: { $owner }
clock-found-controlled = the computer counts
clock-found-read-only = the clock counts and takes no commands
clock-found-own-programme = the clock counts; for the computer to count, choose { $option } on it
clock-found-unknown = it runs, and who counts shows at the next press
clock-lost = lost: { $reason }
clock-key = key { $keys }
clock-simulated = { $model }, option { $number }; words to type: { $to_type }
clock-simulated-what = not understood; words: { $to_type }

## Usage and help

usage-head = usage:
usage-positionals = positional arguments
usage-options = options
usage-help = show this help message and exit
usage-unrecognized = unrecognized arguments: { $given }
usage-required = the following arguments are required: { $given }
usage-one-required = one of the arguments { $given } is required
usage-ambiguous = ambiguous option: { $given } could match { $choices }
usage-argument = argument { $option }: { $fault }
usage-no-choice = invalid choice: { $given } (choose from { $choices })
usage-no-value = invalid { $kind } value: { $given }
usage-one = expected one argument
usage-several = expected { $number } { $count ->
    [one] argument
   *[other] arguments
}
usage-at-most-one = expected at most one argument
usage-at-least-one = expected at least one argument
usage-excluded = not allowed with argument { $given }
usage-ignored = ignored explicit argument { $given }
usage-no-whole-number = { $given } is no whole number
usage-no-count = { $given } is no whole number from 1 on
help-program = A camera referee for draughts: sees the board, follows the game, keeps its record.
help-commands = commands:
help-more = 'referee COMMAND --help' tells the options of a command.
help-command = what to do; without one: evening
help-version = show program's version number and exit
command-play = follow a live match: camera, clock, voice, console and record
command-doctor = try out camera, light, board, clock, voice, console and disk, and say what to do
command-review = follow a recorded game and write its record
command-read = say what stands on the board in one photograph
command-calibrate = find the board before a camera and keep its place in a profile
command-clock = find a competition clock, watch it, tell it something, or simulate one
command-demo = play a short match on the virtual table, no camera needed
command-replay = play a match again from its journal: the same inputs, the same events
command-verify = check that the journal of a match is as it was written
command-key = make the key that signs journals, or print its public half
command-export = write a match or a file of games as PDN, score sheet, report, FEN or evidence
command-notation = check the game records in a PDN file
command-moves = the legal moves of a position
command-perft = count move sequences, to check the rules
help-white-side = the side of the picture at which White sits, if it is not found
help-board-size = squares along a side
help-corners = outer corners of the playing field in pixels, clockwise in the picture when seen from White's side: Black's left (where square 1's row begins), Black's right, White's right, White's left, as White sees them
help-profile = a profile made by 'referee calibrate': the board is looked for only where it lay then
help-calibrate-camera = the camera by number, from 0, or by its network address
help-calibrate-video = a recording; its opening is used
help-calibrate-photo = one photograph
help-calibrate-sheet = only write the sheet to print for --lens-video, as .pdf or .png
help-calibrate-output = the profile to write; two pictures are put beside it (default: board.toml)
help-calibrate-lens-video = a recording of the printed sheet, to compute the lens from
help-calibrate-lens-photos = photographs of the printed sheet, for the same
help-clock-list = the serial ports, and which has a board behind it
help-clock-simulate = be a board with a clock on a pseudo-terminal; prints its port first
help-clock-port = the board's port or URL (socket://, rfc2217://); default: the first found
help-clock-telling = telling a clock; without any of these it is watched
help-clock-set = both times, such as 1h30 1:29:30
help-clock-run = with --set: which side counts
help-clock-add = give a player time: left 2m, right 45s
help-clock-take = take a player's time, as a penalty: left 2m, right 45s
help-clock-stop = stop both sides
help-clock-text = show words in place of the times
help-clock-end-text = show the times again
help-clock-beep = beep
help-clock-seconds = stop watching, or simulating, after so long
help-clock-json = while watching: one JSON object a line
help-clock-simulated = the simulated clock
help-clock-option = the option chosen on it; default: the one for computers, 23 or 25
help-clock-bonus = what another option gives
help-clock-press-every = the players press so often
help-clock-fault = something that is wrong with it; may be repeated
help-demo-output = the folder for the record; default: demo-match
help-demo-no-browser = do not open the report when it is ready
help-settings = default: referee.toml in this folder, if there
help-export-file = a match folder, its journal, or a file of games in PDN
help-export-as = of a match; default: pdn. fen: its last position, or that of --ply; report: one file with its pictures and films inside; evidence: everything, as a ZIP
help-export-profile = of PDN. record: PDN 3.0 with everything said; broadcast: plies, clocks and result, for older readers too
help-export-ply = for --as fen: the position after so many plies
help-export-output = default: stdout
help-games-file = a file of games in PDN
help-games-rules = for games that do not name theirs, one of { $known }; default: international
help-rules = default: international
help-start = another start than the usual one, such as "W:W31-50:B1-20" or "B:WK47,32:B3,K12"
help-key-file = made if it is not there; never written over
help-language = of report and score sheet (default: en), and of the output here (default: the locale's)
help-moves-rules = one of { $known }
help-moves-json = answer in JSON; with - for FEN, a line for each line NAME<tab>FEN on stdin
help-moves-fen = such as "W:W31-50:B1-20", or "start", or - with --json
help-notation-json = one JSON line a game
help-perft-fen = such as "W:W31-50:B1-20", or "start"
help-perft-depth = plies, 1 or more
help-play-example = print a settings file with every key explained
help-play-output = the match's folder; default: one of its own under the record folder
help-play-resume = continue the evening in --output, or the last one of `play` or the evening page, as it was started; give only what is to change
help-play-over = laid over the settings
help-play-camera = number, name, address, a recording, phone for a phone, or virtual for the virtual table
help-play-clock = none, screen, simulated, serial, or the serial port's path
help-play-time = such as "80+1m", "2h/50, 1h" or "15+5"
help-play-start = another start, such as "W:W31-50:B1-20"
help-play-white-side = where White sits in the picture
help-play-profile = a profile made by 'referee calibrate'
help-play-language = of everything spoken or shown: voice, terminal, pages, report
help-play-host = where the console listens
help-play-port = the console's port
help-play-tls = encrypt the console (HTTPS)
help-play-tls-cert = by this certificate instead of one that the referee makes
help-play-tls-key = the certificate's private key
help-play-event = name of the tournament
help-play-site = where it is played
help-play-round = the round
help-play-white = White's name
help-play-black = Black's name
help-read-photo = a picture file: JPEG, PNG and others
help-read-json = answer as JSON
help-journal = a match folder, or the journal in it
help-replay-output = write the files of the record again into this folder; the match's own folder is allowed
help-review-video = the recording: MP4, MKV, WebM, AVI, MOV
help-review-output = the folder for the record; made if missing
help-review-turned = follow a game on a board that lies a quarter-turn wrong (2.4); its pictures are kept mirrored
help-verify-seal = a seal noted down earlier, { $digits } digits or more: it must still be in the journal, which tells that nothing was cut off
help-verify-key = the public half of a key, { $digits } digits as `referee key` prints them, or the key's file: the journal must be signed with it to its end

## The colours of the pieces

piece-colour = { $name ->
    [white] white
    [yellow] yellow
    [orange] orange
    [red] red
    [pink] pink
    [purple] purple
    [blue] blue
    [green] green
    [brown] brown
    [grey] grey
   *[black] black
} ({ $code })
help-white-colour = the colour of White's pieces, if the two colours are not clearly light and dark: white, yellow, orange, red, pink, purple, blue, green, brown, grey, black or #rrggbb
read-colours-untold = nothing tells which pieces are White's, { $white } or { $black }: the first were taken for White's, with low confidence; name their colour with --white-colour
opening-colours-untold = nothing tells which pieces are White's, { $one } or { $other }: name their colour with --white-colour, or where White sits with --white-side
white-colour-unfit = '{ $text }' is no colour: { $names }, or #rrggbb
white-colour-unseen = no pieces have the colour that --white-colour names: they are { $seen }

## Refusals on the command line

in-file = { $file }: { $fault }
in-option = { $option }: { $fault }
no-such-command = there is no command '{ $command }' (commands: { $commands })
nul-argument = { $argument } contains the character NUL, which no name and no value can have
no-seconds = '{ $text }' is no number of seconds above 0
another-match = another match
folder-taken = { $folder } holds the record of { $match }: choose another folder with --output
folder-of-another-journal = { $folder } holds a record that { $journal } is not the journal of: choose another folder with --output
folder-not-ours = { $folder } holds { $names }, and no record of the referee: choose another folder with --output
folder-no-match = there is no match in { $folders }: name its folder with --output
folder-evening-ended = the last evening, { $folder }, was brought to its end with a result: begin another without --resume, or name the evening to continue with --output
folder-nothing-to-resume = there is no match in { $folder } to continue: leave out --resume
folder-has-match = { $folder } holds a match already: continue it with --resume, or choose another folder with --output
folder-closed = the match in { $folder } is closed with the result { $result }: begin the next game with --console, or another match with --output
folder-locked = another referee (process { $process }) is writing the match in { $folder }: stop that one first, or choose another folder with --output
review-broken-off = { $file } breaks off at { $until } of { $length }; what was followed until then is in { $folder }
review-never-still = the starting position was never seen lying still: if the recording begins in the middle of a game, or with another position than was named, name its first position with --start; { $report } shows whether the board was found
review-never-still-but = the starting position was never seen lying still (look at { $squares }): if the recording begins in the middle of a game, or with another position than was named, name its first position with --start; { $report } shows whether the board was found
review-never-still-fen = the starting position was never seen lying still (look at { $squares }): if the recording begins in the middle of a game, or with another position than was named, check what was seen and name it: --start "{ $fen }" (with B: instead of W: at its beginning if Black is to move); { $report } shows whether the board was found
opening-no-frame = the recording holds no frame
opening-other-position = the pieces do not stand as in the starting position (at best { $percent }% of the squares agree; look at { $squares }): name the position with --start, or where White sits with --white-side
opening-position-seen = the pieces do not stand as in the starting position: if the recording begins with what stands there, check it and name it: --start "{ $fen }" (with B: instead of W: at its beginning if Black is to move)
opening-under-way = the recording seems to begin in the middle of a game: check what stands on the board and name it: --start "{ $fen }" (with B: at its beginning if Black is to move, W: if White is); if the starting position is set up later, name that: --start "{ $usual }"
opening-white-opposite = White sits at the { $edge ->
    [top] top
    [left] left
    [right] right
   *[bottom] bottom
} of the picture, not at the side that --white-side names
opening-corners-opposite = White sits at the { $edge ->
    [top] top
    [left] left
    [right] right
   *[bottom] bottom
} of the picture, not where the corners given put White: begin with the corner that is far left as White sees it, then clockwise
opening-turned-board = the board lies a quarter-turn wrong: a light corner is at each player's left (2.4); turn it, or have a recording followed as it is with `referee review --turned`
opening-turned-and-profile = --turned searches for the board: leave out --profile
profile-other-pictures = the profile was made for pictures of { $known }, these are { $own }: calibrate again with this camera's settings
profile-and-corners = corners and a profile both say where the board lies: leave one of them out
profile-board-elsewhere = no board is seen where the profile has it: is it covered, or was the camera or the board moved? Calibrate again, or leave out --profile (`play`: or mark the corners on /setup)
profile-board-elsewhere-live = no board is seen where the profile has it: is it covered, or was the camera or the board moved? Calibrate again, or mark the corners on the set-up page
profile-board-elsewhere-live-without-pages = no board is seen where the profile has it: is it covered, or was the camera or the board moved? Calibrate again, or leave out --profile
profile-other-board = { $file } is of a board with { $size } squares along a side, this match is played on { $own }
board-size-unfit = --board-size { $size } does not fit --rules { $rules }, which are played on { $own }x{ $own }
corner-in-no-picture = '{ $text }' lies in no picture: give X,Y in pixels, such as 212,80
corner-unfit = '{ $text }' is no X,Y in pixels, such as 212,80
calibrate-nothing = nothing to calibrate from: give --camera N, --video FILE or --photo FILE
calibrate-over-picture = { $file } is a picture that no calibration made, and would be overwritten: choose another --output
calibrate-file-as-camera = { $file } is a file: a recording goes with --video, a photograph with --photo
calibrate-virtual = the virtual table needs no profile: its board is found at the start
calibrate-sheet-ending = { $file }: the sheet is written as .pdf or .png, by the file's ending
calibrate-sizes-differ = the pictures of the printed sheet differ in size: take all with one camera, held one way
calibrate-shapes-differ = the sheet's pictures are { $sheet } and the board's { $board }: take both with one camera in one shape
video-no-picture = { $file } holds no picture that can be read
clock-run-needs-times = --run needs the times: --set 5m 5m --run left
clock-simulated-takes-no-orders = --simulate takes no orders; give them to another `referee clock`, or its first times with --times 5m 5m
clock-set-gives-both = --set gives both times: leave out --add and --take
clock-told-no-times = the clock has reported no times yet: set them on it, then correct them
clock-left-or-right = { $option }: write left or right, as one who reads the clock sees it
clock-simulated-alone = the simulated clock belongs to the virtual table: add --camera virtual
table-plays-its-own = the virtual table plays one international game: leave out rules and start
input-overwritten = { $file } would be overwritten while it is read; name another --output
export-over-record = { $file } belongs to the record of a match and cannot be made again: name another --output
export-written = written: { $file }
export-replaced = written in place of the earlier file: { $file }
export-of-a-match = --as { $form } is made of a match: give its folder or journal, not { $file }
export-ply-without-fen = --ply { $ply } goes with --as fen: leave it out, or add that
export-zip = --as evidence makes a ZIP: name it with --output, such as match.zip
pdn-none = { $file } is no PDN: no game is found in it; it has to be text with the moves of a game, such as 1. 32-28 19-23
pdn-endless = { $file } is no PDN: no game is found in { $size } MB of text from line { $line } on; it has to be text with the moves of games, such as 1. 32-28 19-23; games of other rules need --rules
pdn-other-rules = { $file } has no game by the { $rules } rules: try { $fits }
moves-stdin = positions are read from stdin with --json only: referee moves --json -
moves-line = expected a rule set, a tab and a FEN
photograph-too-large = { $file } is too large for a photograph
photograph-too-many-pixels = { $file } has { $width } x { $height } pixels, more than a photograph: make it smaller
photograph-unreadable = { $file } is no picture that can be read: copy it again, or give a JPEG or PNG (a phone exports its HEIC pictures as JPEG)
replay-differs = { $file }: record { $number } at { $time } differs: { $difference }; it was written by { $program }, and another version may conclude otherwise: `referee verify` tells whether the journal was changed
replay-other-fields = the { $event } concluded now has another { $fields }
replay-other-event = the journal has { $recorded }, the session now concludes { $concluded }
replay-no-event = no event
replay-event = { $event } at { $time }
replay-missing = { $file }: the same again until { $time }; from there on readings are missing, as the disk was full or away
replay-damaged = { $fault }; the same again until { $time }: { $inputs } inputs, { $events } events
verify-no-seal = { $file }: no record has the seal { $seal }: it is another journal, or its end was cut off
verify-short-seal = --seal { $seal }: give { $least } digits or more
verify-no-key = --key { $key }: give the { $digits } digits that `referee key` prints, or the key's file
verify-not-signed = { $file }: nothing in it is signed with the key { $key }
settings-unreadable = cannot read the settings in { $file }: { $reason }
settings-no-toml = { $file }: { $error }: see `referee play --example-settings`
settings-no-article = arbiter.articles: the { $rules } rules have no article { $article }: leave it out
settings-no-two-hands = arbiter.articles: the { $rules } rules have no article { $article }: leave it out, or give two_hands = true to have it watched all the same
no-utf-8 = it is no UTF-8 text
password-file-empty = camera.password_file: { $file } is empty: write the password in it
password-file-unreadable = camera.password_file: { $file } cannot be read: { $error }

## Refusals: journal and keys

journal-broken = { $file }, record { $number } at { $time }: { $reason }
journal-unchained = { $file } has journal schema { $version }, which kept no hashes: changes to it cannot be found
journal-cannot-go-on = { $refusal }; only a match of schema { $version } can be gone on with
journal-cover-is = the cover is a { $type }
journal-cover-unreadable = its cover cannot be read: { $error }
journal-no-cover = the cover is missing
journal-without-its-log = { $file } was copied without { $log }, in which its records lie: copy the whole match folder
journal-later-schema = { $file } has journal schema { $version }, this program reads { $first } and { $last }: read it with the program that wrote it
journal-other-version = { $refusal }: continue with the version that wrote it, or begin a new match from what stands on the board with --start
journal-no-schema = { $file } has journal schema { $version }, this program reads { $first } and { $last }: it is no journal
journal-empty = { $file } is empty: nothing was recorded in it
journal-is-none = { $file } is no journal of the referee: give a match folder, or the journal.sqlite in it
journal-missing = { $file } does not exist: give a match folder or its { $name }
journal-unreadable = { $file } is no journal that can be read: { $error }
record-unknown = this version of the program does not know records of the type '{ $type }'
record-damaged = damaged { $type }: { $fault }
record-other-board = it is of a board of { $count } squares, and this match is played on { $squares }
record-reading-older = the reading is older than the one before it
record-change-first = a change of a reading stands before the first reading
journal-record-missing = it is missing; record { $next } is the next
journal-record-changed = it or the record before was changed
journal-of-another-end = { $note } beside it notes another record there: this is another journal, or it was made anew
journal-file-damaged = the file is damaged there
journal-first-page-damaged = the file's first page, which holds no record, is damaged; the records found are whole, and whether more followed is unknown
journal-made-anew = its signature is not that of the key { $key }: the records before were written again
picture-changed = changed after the match
picture-missing = missing
key-locked = the key { $file } is locked by a password: give one that is not
key-none = { $file } is no private key: `referee key FILE` makes one
key-not-ed25519 = { $file } is no Ed25519 key: `referee key FILE` makes one
key-there-already = { $file } is there already: a key is not written over

## Refusals: the console

console-open-to-all = the console would be open to everyone on the network of { $host }: give it an arbiter's token, or let it listen at 127.0.0.1
console-no-address = the console cannot listen at '{ $host }': { $error }; give 127.0.0.1
console-did-not-start = the console at { $address } did not start; look at the log for the reason
console-port-taken = port { $port } of { $host } is in use: close the other referee or program, or choose another port ({ $option }; 0 takes any free one)
console-not-our-address = { $host } is no address of this computer: give 127.0.0.1, or 0.0.0.0 for the network
console-port-forbidden = port { $port } may not be opened by this user: choose one above 1023, such as 8020
console-cannot-listen = the console cannot listen at { $host } port { $port }: { $error }
tls-cannot-keep = cannot write { $file }: { $error }: make that folder writable, set XDG_STATE_HOME to another, or give a certificate with --tls-cert and --tls-key
tls-anew = delete it, and a new one is made, which every phone must be made to trust
tls-authority-not-now = this computer's clock says { $now }, but the certificate authority { $file } is valid from { $begins } to { $ends }: set the clock; if it is right, { tls-anew }
tls-authority-open = others may read the key of the certificate authority, { $file }: chmod 600 it if nobody has; else { tls-anew }
tls-authority-unreadable = the certificate authority { $file } cannot be read: { $error }: make it readable, or { tls-anew }
tls-authority-damaged = the certificate authority { $file } is damaged: { tls-anew }
tls-implausible-date = this computer's clock says { $now }: set it, since a certificate made now would be valid nowhere
tls-no-pair = { $key } is not the key of the certificate { $certificate }: give the two of one pair
tls-certificate-not-now = the certificate { $certificate } is valid from { $begins } to { $ends }, and this computer's clock says { $now }: give another, or set the clock
tls-certificate-unfit = the certificate { $certificate } cannot be used: { $reason }
tls-no-certificate = { $certificate } is no certificate in PEM
tls-no-key = { $file } is no private key in PEM

## The hall

refusal-no-answer = the match did not take it in time: look at the board before you decide again
refusal-other-game = another game is at the table now
refusal-too-late = it arrived too late and was not done: look how things stand, then do it again
hall-payload-unfit = what was said through the broker is not understood: { $error }
hall-event-unfit = event { $number } does not fit the game before it: { $error }
hall-payload-version = it is said in version { $version } of what boards and halls say, and this program knows version { $own }: use the same version of the referee everywhere
hall-pass-open = others may read { $file }: chmod 600 it
hall-pass-unreadable = the pass { $file } cannot be read: { $error }; referee hall makes one for each board
hall-pass-damaged = the pass { $file } is damaged: { $error }
hall-pass-of-another = the pass { $file } is that of { $user }: put the right one there
hall-cannot-keep = cannot write { $file }: { $error }
hall-address = '{ $address }' is no address of a broker: write mqtts://host:8883
hall-no-answer = no hall answers at { $address }: { $error }
hall-no-broker = what answers at { $address } is no broker that speaks MQTT 5: { $error }
hall-gone = the connection to the hall at { $address } is lost: play goes on, and the hall gets everything later
hall-certificate = the certificate of the hall at { $address } cannot be trusted: { $reason }
hall-no-tls = what answers at { $address } does not speak TLS: { $reason }
hall-not-let-in = the hall at { $address } does not let { $user } in: use the pass that this hall made for it
hall-broker-version = the broker at { $address } does not speak MQTT 5: use Mosquitto 2.0 or later
hall-authority-unfit = the certificate authority in the pass of { $user } cannot be used: { $error }
hall-broker-port-taken = port { $port } of { $host } is in use: end the other broker, name another port with --broker-port, or join that broker with --broker
hall-broker-did-not-start = the broker Mosquitto did not start: { $log } tells why
hall-no-mosquitto = the broker Mosquitto is missing: sudo apt-get install mosquitto
hall-old-mosquitto = { $program } is version { $version }, and 2.0 or later is needed: sudo apt-get install mosquitto
hall-board-taken = board { $board } is taken: another program says that it is this board; give this one its own number
hall-board-lost = nothing is heard of board { $board }: look at its computer and its network; its own page still works there
hall-board-unfit = what board { $board } says is not understood: { $fault }
hall-board-silent = board { $board } does not answer: look at its computer and its network; its own page still works there
hall-board-perhaps-decided = board { $board } does not answer: it is not known whether this was decided; look at the board, or wait until it answers again: this page shows it then
hall-board-out-of-reach = the hall has lost its broker: nothing reaches board { $board }; decide at the board itself
hall-at-the-board = that is done at the board itself
hall-no-game-yet = nothing is known of a game at board { $board } yet
hall-other-hall = another hall ({ $program }) is at work at this broker: end it first
hall-folder-in-use = another hall is at work in { $folder }: end it first, or name another folder with --folder
hall-store-version = { $file } was written by another version: delete it, and the boards tell everything again
hall-store-damaged = { $file } is damaged ({ $error }): delete it, and the boards tell everything again
hall-store-not-written = { $file } cannot be written: { $reason }; what the boards say is kept in memory until it can
hall-boards-count = a hall has 1 to { $most } boards
hall-broker-needs-pass = another broker must know who you are: name the hall's pass with --pass
hall-pass-without-broker = --pass is for a broker that runs already: name it with --broker, or leave the pass out
hall-no-board-number = which board is this: --board 7, or board in [match]
hall-link-kept = the arbiter's link, with the token that lets in, is in { $file }
hall-boards-join = boards join with: referee play --hall { $address } --board 7; each needs its pass from { $folder }
hall-board-twice = board { $board } stands in it twice
hall-board-no-settings = board { $board }: the settings file "{ $settings }" is not in the folder of this file
hall-board-option = board { $board }: { $option } is given by the hall itself
hall-board-ended = board { $board } has ended its evening
hall-board-not-started = board { $board } could not be started; the end of { $log } tells why
hall-board-start-failed = board { $board } could not be started: { $reason }; that is tried again
hall-board-again = board { $board } ended before its evening did and is started again; the end of { $log } tells why
help-hall-boards-file = a boards.toml: boards of this computer that are started and watched
hall-boards-too-few = the boards file has board { $most }: name at least as many with --boards
hall-no-round = no round has been begun in this hall
hall-no-earlier-round = there is no earlier round { $number } in this hall
hall-round-away = nothing is begun: no board is heard at { $boards }; begin without these pairings now, and again with the whole table when their boards are there; the games at the other boards go on
hall-round-playing = nothing is begun: at { $boards } a game is still played; declare its result first
hall-round-damaged = the round kept in { $file } cannot be read: { $error }; delete it, and begin the round again
console-page-round = Round
console-round-results = Results
console-round-none = No round has been begun.
console-round-sheet = Sheet to print
console-round-csv = Table (CSV)
console-round-earlier = Earlier rounds
console-round-next = Next round
console-round-event = Event
console-round-round = Round
console-round-site = Place
console-round-time_control = Time control (empty: as the boards have it)
console-round-table = Or pasted from a spreadsheet: board, white, black, and if you like ids, ratings and teams
console-round-begin = Begin this round
console-round-ask = Every board of the table begins its next game when its pieces stand; a game of this round that is played with the same names goes on. Begin the round?
console-round-correct = Correct
console-round-result = Result (2-0 or 1-0, 1-1 or ½-½, 0-2 or 0-1; empty: none)
console-round-reason = Reason
notice-hall-linked = the hall is told of this board
command-hall = show every board of an evening on one page
help-hall-folder = where the hall keeps what it hears (default: hall)
help-hall-boards = for how many boards passes are made (default: 10)
help-hall-host = where page and broker listen: 127.0.0.1 for this computer only, 0.0.0.0 for the network too
help-hall-port = port of the page (default: 8030)
help-hall-language = of the pages (default: each visitor's own), and of the output here (default: the locale's)
help-hall-broker = join a broker that runs already, such as mqtts://192.168.1.5:8883, instead of starting one
help-hall-broker-port = port of the broker that is started (default: 8883)
help-hall-pass = the hall's pass at a broker that runs already
help-play-hall = join a hall: the address of its broker, such as mqtts://192.168.1.5:8883, or auto, which finds it in the local network
help-play-pass = the pass that lets this board in at the hall
console-page-hall = Hall
console-hall-boards = All boards
console-hall-none = No board has joined yet.
console-hall-board = Board { $number }
console-hall-set_up = The pieces do not stand in the starting position yet.
console-light-live = live
console-light-lost = lost
console-light-never = not heard yet

## The hall: rounds, corrections, network

hall-not-announced = the hall cannot announce itself in the local network ({ $error }): boards need its address
hall-network-not-asked = no hall can be looked for in the local network ({ $error }): name its address, as in --hall mqtts://192.168.1.5:8883
hall-none-near = no hall announces itself in the local network: is referee hall at work, with --host 0.0.0.0? Else name its address, as in --hall mqtts://192.168.1.5:8883
hall-several-near = several halls announce themselves in the local network: { $halls }; name one with --hall
help-hall-announce = whether the hall announces itself in the local network, where boards find it with --hall auto (default: yes)
help-hall-settings = settings whose [feed] says how the public feed is made: folder, delay, and a command that uploads it after each change
board-rules-of-other-size = the { $rules } rules are played on { $size }x{ $size } squares, and this table has another board: lay that board, and start the program again with these rules
hall-round-other-board = nothing is begun: the { $rules } rules are played on { $size }x{ $size } squares, and there is another board at { $boards }
console-round-rules = Rules
console-round-as_before = As the boards have them
console-round-policy = How irregularities are called
console-round-policy_own = Otherwise than the boards have it, in this round
console-round-policy_article = Article by article
console-round-usual = as usual
console-round-speak = aloud
console-round-show = on the page
console-round-log = in the record only
hall-in-file = in { $file }: { $fault }
console-round-file = Pairings from a file (CSV, in any encoding that a spreadsheet writes)
console-round-file_read = Read from { $name }. Boards: { $count }. Look at the table above, and begin the round.
hall-correction-waits = The board is not there: it is told when it is back.
hall-correction-hall-only = The board has no such game: this stands in the round's results alone.
hall-correction-refused = The board did not take the last correction, and its own result stands: { $reason }.
hall-correction-before-game = The board gets it when its game begins.
hall-correction-late = Earlier round, board { $board }, { $white } – { $black }. { $note }
hall-result-with-pairings = entered with the pairings
console-round-ends = The board still has this game without a result: a result that you enter ends it there.

## Refusals: how a command is called

usage-wrong = { $fault } (options: { $program } --help)
name-too-long = a name is longer than this system allows for a file: give a shorter one
interrupted = interrupted
output-unwritable = cannot write to standard output: { $reason }
unforeseen = unforeseen failure, { $failure }; { $where }
unforeseen-log = details are in { $file }
unforeseen-no-log = and no log of it could be written
export-no-such-ply = --ply { $ply }: the match has { plies }; give 0 to { $count }
verify-signed-in-part = { $file } is signed with the key { $key } up to { $time }, without the { $count ->
    [one] { $count } record
   *[other] { $count } records
} after that
journal-end-missing = { $count ->
    [one] it was written and is
   *[other] it and { $more } more were written and are
} missing: the end was cut off, or { $log } beside it is damaged or was not copied with it

## The public feed

feed = feed:
published-unreadable = { $file } is no published game: { $error }
published-later = { $file } was written by a later version ({ $version }; this program knows { $known }): use that version here too
feed-no-such-program = feed.upload: there is no program "{ $program }": install it, or correct its name
feed-uploaded-again = the feed's upload works again
feed-upload-failed = the feed's upload by { $program } failed, and is tried again: { $fault }
feed-upload-too-slow = it took longer than { $limit_s } s
feed-upload-status = it ended with status { $status }
feed-written-again = the public feed is written again
help-play-feed = write the public feed into this folder: games.pdn, games.json and a page, for a web server
help-play-feed-delay = minutes after which the public feed shows something, 0 to 60 (default: 0)
feed-folder-holds-match = the public feed's folder { $folder } must not hold the match's own folder { $match }: choose another folder for the feed
feed-folder-not-ours = { $folder } holds { $names }, and no public feed: choose another folder for the feed
feed-folder-in-use = another referee (process { $process }) writes the public feed in { $folder }: publish several boards of this computer together with "referee feed", or choose another folder
feed-delay-alone = --feed-delay goes with --feed: there is no public feed to delay
feed-behind = the public feed still lacks the last { $minutes ->
    [one] minute
   *[other] { $minutes } minutes
}, which its delay holds back: `referee feed { $matches } --output { $folder } --delay { $delay }` shows them
feed-shown = the feed is in { $folder }, { $minutes } min late; stop with Ctrl-C
feed-no-match-yet = { $folder }: no match there yet; it is watched for
feed-event-without-pairings = --event and --round go with --pairings: without a table each board is shown with those of its match
feed-over = all games are over and can be seen
feed-not-paired = board { $board }: { $white } – { $black } is not paired there, and is not shown
feed-other-round = board { $board } plays a game of round { $round }, which is not that of the pairings: it is not shown
feed-board-twice = board { $board } is shown from { $shown }; { $other } has a match of the same number, which is not shown: play them with --board, each with its own
command-feed = the public feed of a round of several boards on this computer: games.pdn, games.json and a page
help-feed-matches = the folders of the boards' matches, in the order of the boards; they need not be there yet
help-feed-output = the folder of the public feed (default: feed.folder in the settings)
help-feed-pairings = the round's pairings: all boards are in the feed from the first second, with these names
help-feed-event = name of the tournament, with --pairings
help-feed-round = the round, with --pairings
help-feed-until-over = end by itself when all games are over and can be seen
console-feed-title = Live games
console-feed-all = All boards
console-feed-board = Board { $number }
console-feed-round = round { $round }
console-feed-pdn = Games as PDN
console-feed-delay = Shown { $minutes } min after they were played.
console-feed-first = First position
console-feed-previous = Back one move
console-feed-next = On one move
console-feed-last = Last position

## Pairings and results

table-line = line { $line }: { $fault }
table-too-large = it is larger than { $most } kB: give the table of one round
table-broken-encoding = the text is damaged or in another encoding: save it as CSV UTF-8
table-mixed-encoding = it is no UTF-8, and other lines are: save the whole table as CSV UTF-8
table-unknown-encoding = its letters are neither in UTF-8, UTF-16 nor Windows-1252: save it as CSV UTF-8
table-lost-letters = letters were lost in another program ("{ $text }"): write the name anew, and save as CSV UTF-8
table-no-text = it is no text: save the table as CSV, not as a workbook
table-empty = the table is empty
table-no-heading = no heading is known: the columns are board, white, black, and for each player id, rating and team
table-no-rows = no board stands below the heading
table-open-quote = a quotation mark is not closed, or stands within a name that begins with one
table-too-many-cells = { $cells } cells stand below { $columns } headings: put a name that holds the separator in quotation marks
table-no-heading-over = "{ $cell }" stands in column { $number }, which has no heading
table-column-unknown = unknown column "{ $column }": there are board, white, black, for each player id, rating, team and points, and result, forfeit, reason, remark
table-column-whose = column "{ $column }": whose? Write for example "white { $column }"
table-column-twice = column "{ $column }" stands there twice
pairings-no-column = there is no column for { $side ->
    [white] White
    [black] Black
   *[nobody] a player
}
pairings-no-board = "{ $text }" is no board: give a number from 1 to { $most }; leave out the row of a player without an opponent
pairings-board-twice = board { $board } stands there twice, first in line { $first }
pairings-no-name = { $side ->
    [white] White
    [black] Black
   *[nobody] a player
} has no name; leave out the row of a player without an opponent
pairings-no-rating = "{ $text }" is no rating: give a whole number, or nothing
pairings-too-long = "{ $text }…" is longer than { $max } characters
pairings-needs-board = --pairings { $file }: say with --board which board this is ({ $boards })
result-impossible = { $text } is no result of a game
result-unknown-text = "{ $text }" is no result: write 2-0, 1-1, 0-2 or 0-0, with F if it was not played
result-date = "{ $text }" is a date that a spreadsheet made of a result: format the column as text, or write the points of White and Black in a column each
result-no-forfeit = "{ $text }" in the column for forfeits: write F, or nothing
result-forfeit-of-whom = "{ $text }" stands in the column for forfeits, and no result: write 2-0, 0-2 or 0-0 too
result-no-board = nobody is paired at board { $board }; the boards are { $boards }
result-stands = board { $board } has the result { $before } already: { $after } corrects it, which needs a reason
result-no-reason = board { $board }: a correction needs a reason
result-differs = board { $board }: the table has { $table }, the journal of the match { $record }: write the reason into the column "reason", or take the result out of the table
results-no-board = { $folder }: that match was played without a board number (play --board)
results-game = { $white } – { $black }
results-game-of-round = { $white } – { $black } (round { $round })
results-game-in = { $game } in { $file }
results-not-paired = board { $board } is paired { $pairing }; { $folder } has { $games }: leave that folder out, or correct the names or the round
results-several-fit = several games may be that of board { $board }: { $games }. Name the file of the one that counts in place of the evening's folder
results-open = open: { $boards }
results-written = results of { $count ->
    [one] one board
   *[other] { $count } boards
} written: { $file } and { $page }
round-sheet-title = Results
round-sheet-round = Round { $round }
round-sheet-board = Board
round-sheet-white = White
round-sheet-black = Black
round-sheet-result = Result
round-sheet-forfeit = F: not played, won by forfeit
round-sheet-corrections = Corrections
round-sheet-correction = Board { $board }: { $after } instead of { $before }. { $reason }
round-sheet-entered = Board { $board }: { $after }. { $reason }
round-sheet-undecided = no result
round-sheet-open = { $count ->
    [one] one game without a result
   *[other] { $count } games without a result
}
round-sheet-arbiter = Arbiter
column-board = Board
column-white = White
column-black = Black
column-white-id = White ID
column-black-id = Black ID
column-white-rating = White rating
column-black-rating = Black rating
column-white-team = White team
column-black-team = Black team
column-white-points = White points
column-black-points = Black points
column-forfeit = Forfeit
column-reason = Reason
command-results = results of a round as CSV and as a sheet to print, from a pairing table and the boards' journals
help-results-table = pairings, and results if there are any: CSV, or text pasted from a spreadsheet; "-" reads it from stdin
help-results-matches = folders of matches that were played with --board: their results are taken from their journals
help-results-output = the folder for results.csv and results.html (default: this one)
help-results-event = name of the tournament, for the sheet
help-results-round = the round, for the sheet; games of another one are not taken
help-results-date = the date, for the sheet
help-results-rules = rule set, by which results and points are written: 2-0 and 1-1, or 1-0 and ½-½ (default: that of the matches)
help-play-pairings = take names, ids, ratings and teams of both players from this table (CSV, or pasted from a spreadsheet)
help-play-board = the number of this board in the round

## Settings

setting-refused = { $file }, { $place }: { $fault }
setting-refused-in-line = { $file }, line { $line }, { $place }: { $fault }
setting-unknown = there is no such setting; there are { $known }
setting-unknown-near = there is no such setting, is { $near } meant?
setting-no-choice = there is no { $given }
setting-no-choice-of = there is no { $given }; there are { $choices }
setting-kinds = { $kinds }
setting-expected = { $wanted } is expected
setting-expected-not = { $wanted } is expected, not { $given }
setting-nul = it contains the character NUL, which no name and no value can have
setting-no-pair = { $missing } is missing: a certificate and its key belong together
setting-same-token = it is the same as { $other }: whoever has the one has what the other allows; each needs a token of its own
setting-no-such-article = no incident carries article '{ $article }'; there are { $known }
setting-kind = { $kind ->
    [str] a text in quotes
    [int] a whole number
    [float] a number
    [bool] true or false
    [array] a list in [ ]
    [object] a table
    [null] nothing
   *[other] { $kind }
}
setting-not-empty = a text that is not empty is expected
setting-bounded = { $kinds } of { $sign ->
    [least] at least
    [most] at most
    [more] more than
    [less] less than
   *[exactly] exactly
} { $bound }{ $unit ->
    [str] { "" } characters
    [array] { "" } entries
   *[other] { "" }
}

## Doctor

doctor-ok = ok
doctor-not = NOT
doctor-off = off
doctor-defaults = the defaults, as this folder has no referee.toml
doctor-no-room = only { $free } MB are free for { $folder }: make room for { $wanted } MB
doctor-record = the folder { $folder } can be written, { $free } GB are free
doctor-camera = { $camera }: { $size }, { $rate } pictures a second
doctor-camera-slow = { $camera }: { $size }, { $rate } pictures a second: too few; give more light, or a smaller picture (camera.width_px)
doctor-board = { $size }x{ $size } squares, seen from { $degrees } degrees above
doctor-clock-none = no clock is chosen; no time is kept
doctor-clock-by-board = each ply counts as a press
doctor-clock-screen = on the console's clock page
doctor-clock-silent = the board answers, but no clock: switch it on and plug it into the board
doctor-clock-read = { $model } at { $port }: its times are read
doctor-clock-own = { $model } at { $port } counts by its own programme: its times are read
doctor-clock-set = { $model } at { $port }: the referee counts, and sets it
doctor-console = the pages can be shown at { $host } port { $port }
doctor-console-encrypted = the pages can be shown at { $host } port { $port }, encrypted; { $certificate }
doctor-console-not = the pages cannot be shown at { $host } port { $port } ({ $error }): choose another port with --port, or another address with --host
doctor-certificate-ends = the certificate ends on { $day }
doctor-authority-to-make = its certificate authority is made at the first start
doctor-authority-ends = its certificate authority ends on { $day }
doctor-room = { $room ->
    [settings] settings
    [record] record
    [camera] camera
    [board] board
    [light] light
    [clock] clock
    [voice] voice
   *[console] console
}

## The evening page

launcher-phone = A phone, with its browser as camera
launcher-virtual-table = Virtual table, to try things out
launcher-port = DGT clock at { $port } ({ $what })
launcher-port-missing = DGT clock at { $port } (not plugged in now)
launcher-no-camera = choose a camera first
launcher-camera-in-use = the camera is in use for something else just now
launcher-choice-lost = what was chosen last time cannot be read and is ignored ({ $file }: { $reason })
launcher-choice-not-kept = what you chose cannot be kept for next time ({ $file }: { $reason })
launcher-begins-already = a match is beginning already
launcher-no-such-evening = there is no evening { $name } in the record folder
papers-no-game = there is no record of a game in { $folder }
launcher-stopped = The evening was ended before its last game had a result. You can continue it below.
launcher-closed = The evening is over: { $count ->
    [one] one game
   *[other] { $count } games
}. Results and papers are below.
launcher-disk-read-only = No match can be kept in { $folder }: that disk is read-only. Switch its write protection off, or have another folder entered (record.folder in the settings file).
launcher-disk-forbidden = No match can be kept in { $folder }: this user may not write there. Get that permission, or have another folder entered (record.folder in the settings file).
launcher-disk-full = No match can be kept in { $folder }: the disk is full. Make room: empty the trash, or delete or move files that are not needed. Then start again.
launcher-page-at = the evening page:  { $address }
launcher-how-to-end = it ends with "Quit" on the page, or with Ctrl-C
launcher-runs-already = a referee is running at { $address } already{ $shown ->
    [no] {""}
   *[yes] : it is shown
}
command-evening = choose everything on a page in the browser and play; what `referee` alone does
command-install = add the referee to this desktop's menu, or take it out again
help-evening-no-browser = do not open the page
help-install-remove = take it out of the menu again
install-done = the referee is in the menu: { $file }
install-removed = the referee is no longer in the menu: { $file } was removed
install-nothing = the referee is not in the menu: there is no { $file }
install-no-menu = this system has no desktop menu of the freedesktop.org kind: start `referee` without a command, or put it where programs are started from
desktop-summary = Follow and judge a game of draughts with a camera

console-launcher-title = Draughts referee
console-launcher-skip = To the start button
console-launcher-quit = Quit
console-launcher-ask_quit = The program ends. Is that right?
console-launcher-ended = The referee was ended. You can close this page.
console-launcher-gone = The referee does not answer. Was it ended?
console-launcher-camera = 1. Camera
console-launcher-camera_how = Choose the camera that looks at the board. The chosen one is shown live.
console-launcher-no_camera = No camera is plugged in. Plug one in: it appears here by itself.
console-launcher-elsewhere = A recording or a network camera
console-launcher-recording = File or address
console-launcher-looking = Looking …
console-launcher-picture_of = What { $camera } sees
console-launcher-players = 2. Players
console-launcher-name_as = family name, first name
console-launcher-rules = Rules
console-launcher-clock = 3. Clock
console-launcher-clock_none = No clock
console-launcher-clock_screen = A phone or tablet between the players
console-launcher-network = Phones and other screens in this network may come in, each with a link of its own (page “Screens”)
console-launcher-clock_virtual = The virtual table's own clock
console-launcher-clock_serial = A DGT clock (none is plugged in yet)
console-launcher-clock_any = A DGT clock, wherever it is plugged in
console-launcher-time = Time for each player
console-launcher-time_how = Minutes each + seconds per move: 15+5 is 15 minutes each, and 5 seconds more with every move. m stands for minutes: 80+1m is 80 minutes each, and 1 minute more with every move, the first included: the clock begins at 1:21:00. 50 moves in 2 hours, then 1 hour: 2h/50, 1h.
console-launcher-try_clock = Look for the clock
console-launcher-voice = 4. Voice
console-launcher-voice_table = Both players hear irregularities, rulings, flags and results
console-launcher-voice_arbiter = The arbiter hears doubts too, in a headset
console-launcher-voice_off = Silent
console-launcher-language = Language of voice, report and score sheet
console-launcher-volume = Loudness
console-launcher-begin = Begin
console-launcher-begin_how = Set up the starting position. The game starts by itself with the first move.
console-launcher-phone_how = The camera is a phone: after the start a page shows the code to point it at. To watch a recording, a network camera or the virtual table instead, choose that above under Camera first.
console-launcher-start = Start
console-launcher-starting = The match is being prepared …
console-launcher-examine = Try everything out
console-launcher-trying = A moment …
console-launcher-kept = Earlier evenings
console-launcher-kept_in = Kept in { $folder }
console-launcher-none_kept = None yet.
console-launcher-go_on = Go on with this evening
console-papers-report = Report
console-papers-scoresheet = Score sheet
console-papers-pdn = PDN
console-papers-evidence = Everything (ZIP)
console-waiting-title = No match is on yet
console-waiting-how = This page shows it as soon as it begins.
console-refused-title = That cannot be shown
console-page-languages = Languages
console-token-wrong = That token is not right, or not any more.
console-token-word = Token
console-token-enter = Enter
console-token-where = The arbiter has it: the referee shows a link for each role when it starts. Opened as such a link, no token is asked for:
console-token-go_on = Go on
console-token-wrong_role_how = The link you came with is for another page.
console-token-own_page = To your page
console-page-screens = Screens
console-screens-title = Screens
console-screens-links = Links for phones and other screens
console-screens-links_how = Point a phone at the code, or type the address. Whoever has the link has what it allows: give the arbiter's to nobody. If another link is opened in the arbiter's own browser, that browser has only what it allows, until the arbiter's link is opened there again.
console-screens-no_links = Only this computer sees the match now. To let phones and other screens in, tick that on the evening page before the start.
console-screens-for_players = Clock, between the players
console-screens-for_spectators = Hall screen, for everybody
console-screens-for_arbiter = Arbiter
console-screens-arbiters_link = The arbiter's own link: open it while nobody looks on
console-screens-certificate = If a browser warns of an unknown certificate:
console-screens-wall_how = For a large screen in the hall. What you choose stands in the address: open it there.
console-screens-overlay_how = For OBS and other streaming programs: add the address as a browser source. Its ground is transparent.
console-screens-layout = Layout
console-screens-everything = Everything
console-screens-board_only = The board alone
console-screens-times_only = Names and times, large
console-screens-bar = A bar with names and times
console-screens-place = Place in the picture
console-screens-top_left = Top left
console-screens-top_right = Top right
console-screens-bottom_left = Bottom left
console-screens-bottom_right = Bottom right
console-screens-scale = Size
console-screens-below = Below plays
console-screens-white = White
console-screens-black = Black
console-screens-board = Board
console-screens-times = Times
console-screens-last = Last move
console-screens-api = The API, for other programs
console-api-title = The API
console-api-how = What other programs can ask this referee for over HTTP. For generators of code the same is at
console-api-addresses = Addresses
console-api-types = Types
console-api-roles = For
console-api-asks = Body (JSON)
console-api-gives = Answer
console-api-may_lack = may be left out
console-clock-app = Draughts clock
console-clock-buzz = Vibrate
console-clock-goes_dark = This screen may go dark: switch its lock off in the settings of the phone, or open this page encrypted (HTTPS).

## What the voice says: short, whole sentences, numbers as words

# One to seventy-two, the squares of the largest board.
spoken-numbers =
    one, two, three, four, five, six,
    seven, eight, nine, ten, eleven, twelve,
    thirteen, fourteen, fifteen, sixteen, seventeen, eighteen,
    nineteen, twenty, twenty-one, twenty-two, twenty-three, twenty-four,
    twenty-five, twenty-six, twenty-seven, twenty-eight, twenty-nine, thirty,
    thirty-one, thirty-two, thirty-three, thirty-four, thirty-five, thirty-six,
    thirty-seven, thirty-eight, thirty-nine, forty, forty-one, forty-two,
    forty-three, forty-four, forty-five, forty-six, forty-seven, forty-eight,
    forty-nine, fifty, fifty-one, fifty-two, fifty-three, fifty-four,
    fifty-five, fifty-six, fifty-seven, fifty-eight, fifty-nine, sixty,
    sixty-one, sixty-two, sixty-three, sixty-four, sixty-five, sixty-six,
    sixty-seven, sixty-eight, sixty-nine, seventy, seventy-one, seventy-two

spoken-words-white = White
spoken-words-black = Black
spoken-words-and = and

spoken-sample = This is the voice of the referee. Thirty-two, twenty-eight.

spoken-squares-one = Square { $squares }.
spoken-squares-several = Squares { $squares }.
spoken-squares-more = Squares { $squares }, and { $count } more.

spoken-match-started = The game begins. { $side } to move.
spoken-match-paused = The game is paused.
spoken-match-resumed = The game goes on.

spoken-set-up-turned = The board is turned the wrong way. The long diagonal begins at each player's left.
spoken-set-up-wrong = The starting position is not right.
spoken-set-up-ready = The starting position stands.

spoken-move-quiet = { $start }, { $end }.
spoken-move-capture = { $start } takes { $end }.
spoken-move-capture-several = { $start } takes { $end }, { $count } pieces.
spoken-move-promotes = King.

spoken-head-irregularity = Irregularity, { $side }.
spoken-head-irregularity-unknown = Irregularity.
spoken-head-incorrection = Lesser fault, { $side }.
spoken-head-incorrection-unknown = Lesser fault.
spoken-head-accident = Accident.
spoken-head-set-up = Set-up.

spoken-decision-opponent = { $opponent } decides.

spoken-act-5-4 = Irregular play.
spoken-act-5-4-1 = A second move before the reply.
spoken-act-5-4-2 = Piece placed where it may not go.
spoken-act-5-4-3 = One piece touched, another played.
spoken-act-5-4-4 = Completed move taken back.
spoken-act-5-4-5 = Opponent's piece displaced.
spoken-act-5-4-6 = Compulsory capture not made.
spoken-act-5-4-7 = Piece removed without a capture.
spoken-act-5-4-8 = Wrong number of pieces captured.
spoken-act-5-4-9 = Capture stopped before its end.
spoken-act-5-4-10 = Pieces removed before the capture ended.
spoken-act-5-4-11 = Captured pieces left on the board.
spoken-act-5-4-12 = Piece removed that was not captured.
spoken-act-5-4-13 = Removal of the pieces interrupted.
spoken-act-5-4-14 = Own piece removed.
spoken-act-5-4-15 = Promoted man left uncrowned.
spoken-act-5-4-16 = Promoted man played uncrowned.
spoken-act-5-4-17 = Played with two hands.
spoken-act-17 = The same king moved once too often.
spoken-act-5-1 = Board turned the wrong way.
spoken-act-5-2 = Wrong starting position.
spoken-act-5-3 = Piece on a light square.
spoken-act-5-5 = The last certain position is to be restored.
spoken-act-3-14 = Piece touched out of turn.
spoken-act-4-4 = Capture not clearly shown.
spoken-act-4-9 = Multiple capture not clearly shown.
spoken-act-4-11 = Pieces removed out of order.
spoken-act-other = See the screen.

spoken-ruling-rectify = Rectification. The position before is to be restored.
spoken-ruling-rectified = The position stands again.
spoken-ruling-maintained = Position maintained. The game goes on.
spoken-ruling-accepted = Irregularity accepted by the next move.
spoken-ruling-obliged = The touched piece must be played.

spoken-restoration-wrong = Still wrong.

spoken-flag-fallen = The flag has fallen, { $side }.
spoken-flag-both = Both flags have fallen.
spoken-flag-moves = { $moves } moves made of { $asked }.

spoken-draw-reached = The game is drawn.
spoken-draw-on-claim = A draw may be claimed.
spoken-draw-6-1 = The same position for the third time.
spoken-draw-6-2 = The limit of king moves is reached.
spoken-draw-6-3 = The limit of moves in this ending is reached.
spoken-draw-6-4 = The limit of moves in this ending is reached.
spoken-draw-offered = Draw offered, { $side }.
spoken-draw-accepted = Draw accepted.
spoken-draw-declined = Draw declined.

spoken-adjustment-announced = { $side } adjusts pieces.

spoken-result-white = Game over. White wins.
spoken-result-black = Game over. Black wins.
spoken-result-draw = Game over. A draw.
spoken-result-both-lose = Game over. Both players lose.
spoken-result-undone = The result does not count. The game goes on.
spoken-result-corrected = The result is corrected.
spoken-result-unknown = The game is no longer followed.

spoken-correction-made = Position corrected.
spoken-correction-undone = Last entry undone.
spoken-correction-refused = Not possible. See the screen.

spoken-doubt-raised = Doubt. See the screen.

spoken-camera-lost = There is no picture. Check the camera.
spoken-camera-found = The picture is back.

spoken-board-lost = The board is out of sight. Check the camera.
spoken-board-found = The board is in sight again.

spoken-clock-lost = The clock does not answer. Check its cable.
spoken-clock-found = The clock answers.
spoken-clock-without-move = Clock pressed without a move, { $side }.
spoken-clock-forgotten = Clock not pressed, { $side }.
spoken-clock-lever = By the clock, { $side } is to move.
spoken-clock-drifted = Check the time on the clock, { $side }.
spoken-clock-refused = The clock did not carry out the command. See the screen.
spoken-clock-time-given = Time added, { $side }. { $duration }.
spoken-clock-time-taken = Time taken off, { $side }. { $duration }.

spoken-duration-minute = one minute
spoken-duration-minutes = { $count } minutes
spoken-duration-second = one second
spoken-duration-seconds = { $count } seconds

## The pages; what a script fills in is a plain variable

console-sides-W = White
console-sides-B = Black
console-sides-unknown = a player not recognised

console-page-console = Arbiter
console-page-set_up = Set-up
console-page-clock = Clock
console-page-wall = Hall screen
console-page-overlay = Stream overlay
console-page-menu = Pages
console-page-skip = To what needs you now
console-page-no_script = This page needs JavaScript.

console-link-live = Live
console-link-over = The referee was ended. This is how things stood then.
console-link-lost = Connection lost: trying again. What is shown may be old.
console-link-failed = That did not reach the referee: { $reason }
console-link-unanswered = No answer came: it is not known whether that was done. Look at what stands before you do it again.

console-phase-set-up = Before the first move
console-phase-playing = In play
console-phase-restoring = Restoring
console-phase-paused = Paused
console-phase-ended = Ended

console-now-clocks = Nobody's time runs.
console-now-title = What needs you now
console-now-calm = Nothing needs you.
console-now-to_move = { $side } to move.
console-now-waiting_board = Set up the board: the game starts by itself with the first move.
console-now-ready = The board is ready. The game starts by itself with the first move.
console-now-turned = The board is turned: a dark corner must lie at each player's left (2.4).
console-now-wrong_squares = These squares are not as in the starting position: { $squares }.
console-now-restore = Put back the position in the diagram. Still wrong: { $squares }.
console-now-restore_paused = Otherwise than in the diagram: { $squares }. Put the position back, or let play go on from what stands.
console-now-paused = The game is paused. What is done on the board is not judged.
console-now-offer = { $side } offers a draw. { $other } answers.
console-now-ended = { $result } – { $reason }
console-now-trouble = Something needs you
console-now-advice = To look at

console-result-2-0 = White wins
console-result-0-2 = Black wins
console-result-1-1 = Draw
console-result-0-0 = Both lose
console-result-unknown = No result
console-result-write = Reason (may stay empty)

console-item-article = Article { $article }
console-item-related = also { $articles }
console-item-after_ply = after { $ply }
console-item-at_start = before the first move
console-item-decides = { $side } decides: rectify or maintain.
console-item-had_to = Had to play
console-item-could_be = Likeliest first
console-item-before = Before
console-item-after = On the board
console-item-target = How it should stand
console-item-lies = How it stands
console-item-seen = Seen
console-item-list = Everything so far
console-item-none = No incident so far.
console-item-label = { $label }:
console-item-seconds_ago = { $count } s ago
console-item-minutes_ago = { $count } min ago
console-item-enlarge = Enlarge

console-moment-before = Camera, before
console-moment-at = Camera, at that moment
console-moment-after = Camera, after
console-moment-clip = Film
console-moment-lost = The film is not there: it is still being made, or it was lost

console-kind-doubt = Doubt
console-kind-flag_fell = Flag
console-kind-flag_raised = Flag
console-kind-draw_reached = Draw
console-kind-pressed_without_move = Clock
console-kind-plies_for_one_press = Clock
console-kind-lever_disagrees = Clock
console-kind-clock_drifted = Clock
console-kind-clock_lost = Clock lost
console-kind-clock_refusal = Clock
console-kind-camera_moved = Board or camera moved
console-kind-camera_lost = No picture
console-kind-decision_refused = Not allowed

console-status-open = open
console-status-rectifying = being rectified
console-status-rectified = rectified
console-status-maintained = maintained
console-status-accepted = accepted: play went on (5.7)
console-status-withdrawn = withdrawn

console-severity-irregularity = Irregularity
console-severity-incorrection = Lesser fault
console-severity-accident = Accident
console-severity-set-up-fault = Set-up fault

console-decision-Rectify = Rectify
console-decision-Rectify_means = the position before stands again
console-decision-Maintain = Maintain
console-decision-Maintain_means = play goes on from here
console-decision-Adjust = J'adoube
console-decision-OfferDraw = Offers a draw
console-decision-AnswerDraw_yes = Accepts the draw
console-decision-AnswerDraw_no = Declines
console-decision-ClaimDraw = Claims a draw
console-decision-Resign = Resigns
console-decision-Refuse = Refusal (5.6)
console-decision-CorrectTime = Add or take time
console-decision-DeclareAccident = Accident: restore (5.5)
console-decision-Undo = Undo the last ply, incident or ruling
console-decision-Pause = Pause
console-decision-Resume = Resume
console-decision-PlayOn = Play on from what stands
console-decision-PlayOn_means = the board stays as it is
console-decision-PlayOn_maintains = the board stays as it is, and the irregularity is maintained
console-decision-Resume_clocks = Start the clocks
console-decision-Correct = Correct the position
console-decision-DeclareResult = Declare the result
console-decision-UndoResult = Undo the result
console-decision-CorrectResult = Correct the result
console-decision-not_now = Not possible now
console-decision-confirm = Yes
console-decision-back = Back
console-decision-cancel = Cancel
console-decision-ask_Resign = { $side } resigns and loses. Is that right?
console-decision-ask_Refuse = { $side } refuses to follow the rules and loses (5.6). Is that right?
console-decision-ask_ClaimDraw = { $side } claims a draw. Is that right?
console-decision-ask_AnswerDraw_yes = { $side } accepts the draw and the game ends. Is that right?
console-decision-ask_DeclareResult = The game ends: { $result }. Is that right?
console-decision-ask_Undo = The last ply, incident or ruling is taken out. The journal keeps it. Is that right?
console-decision-ask_Undo_of = Take out { $what }? The journal keeps it.
console-decision-ask_DeclareAccident = The last certain position is to be restored (5.5). Is that right?
console-decision-refused = Not allowed: { $reason }
console-decision-moved = The page has just moved: nothing was decided. Look again.
console-decision-overtaken = Something was recorded meanwhile: nothing was undone. Look again.
console-decision-under_way = What was decided before is still on its way: nothing more was sent.

console-time-of = Time of { $side }
console-time-add = add { $amount }
console-time-take = take { $amount }
console-time-minutes = { $count } min
console-time-seconds = { $count } s

console-board-title = The board as the referee sees it
console-board-turn = Turn the board
console-board-square = square { $square }, { $piece }
console-board-empty = empty
console-board-w = white man
console-board-W = white king
console-board-b = black man
console-board-B = black king
console-board-uncrowned = not crowned yet

console-correct-title = Set the pieces as they stand on the table
console-correct-how = Drag pieces; drop one beside the board to remove it. Keyboard: arrows, then Space.
console-correct-tray = Pieces to add
console-correct-to_move = To move
console-correct-set = Set this position
console-correct-changed = Changed squares: { $squares }
console-correct-unchanged = Nothing changed yet.
console-correct-closed = Another game is at the table now: the correction that was open here was closed, and nothing of it was recorded.

console-camera-title = Camera
console-camera-overlay = Show what the referee sees
console-camera-none = No picture from the camera.
console-camera-picture = The board as the camera sees it

console-moves-title = Moves
console-moves-none = No move yet.
console-moves-restored = position restored
console-moves-corrected = position corrected by hand
console-moves-undone = undone

console-counters-title = Draw rules
console-counters-none = No count is running.
console-counters-repetition = Same position: { $done } of { $limit } times
console-counters-at_once = Drawn ending
console-counters-moves = { $moves }-move rule: { $left } left
console-counters-long_diagonal = { $moves }-move rule on the long diagonal: { $left } left
console-counters-reached = reached
console-counters-claim = on claim

console-people-title = Players
console-people-table = Table

console-alarm-aloud = Alerts sound: on
console-alarm-asleep = Alerts sound: touch the page
console-alarm-silent = Alerts sound: off

console-evening-title = This evening
console-evening-at_table = in play
console-evening-next = Next game
console-evening-next_how = This game will be closed; its result can still be corrected then. Camera, clock and links stay as they are. Set the pieces up: the game starts by itself.
console-evening-begin = Begin this game
console-evening-swap = Swap colours
console-evening-event = Event
console-evening-site = Place
console-evening-round = Round
console-evening-time = Time
console-evening-end = End the evening
console-evening-ask_end = The game will be closed, and the evening ends. Is that right?
console-evening-ask_end_open = This game has no result yet. The evening ends; the game can be continued later, on the evening page. Is that right?
console-evening-ask_end_unbegun = The next game has not begun: it is dropped. The evening ends. Is that right?
console-evening-ask_undo = The game goes on as if it had not ended. The clocks stand until you start them.
console-evening-ask_correct = Game { $number }: { $result }. What should it be?
console-evening-reason = Reason
console-evening-reason_needed = Write the reason: it stands in the record.
console-evening-slip = entered by mistake

console-clock-none = No clock is running for this match.
console-clock-press = { $side }: press
console-clock-swap = Swap sides
console-clock-full = Full screen
console-clock-refused = Not counted: { $reason }
console-clock-one_ply = 1 ply
console-clock-plies = { $count } plies
console-clock-hint = Lay the phone or tablet between the players. Each taps his own half after his move.

console-set_up-title = Set-up
console-set_up-camera = 1. Camera
console-set_up-camera_how = Choose the camera that looks at the board.
console-set_up-camera_none = No camera found. Plug one in and look again.
console-set_up-virtual = A virtual table: this program draws a board and its players, to try things out
console-set_up-look_again = Look again
console-set_up-use = Use
console-set_up-in_use = in use
console-set_up-corners = 2. Corners of the board
console-set_up-corners_how = Drag the four marks onto the outer corners of the playing field: 1 far left as White sees it, then clockwise. Arrow keys move the chosen mark.
console-set_up-corners_save = Keep these corners
console-set_up-corners_kept = The corners are kept.
console-set_up-corner = Corner { $number }
console-set_up-light = 3. Light
console-set_up-light_none = Nothing can be said of the light yet.
console-set_up-voice = 4. Voice
console-set_up-voice_text = Words to say
console-set_up-voice_sample = White moves thirty-two, twenty-eight.
console-set_up-voice_hear = Hear the voice
console-set_up-loudness = Loudness (all the way down: silent)
console-set_up-clock = 5. Clock
console-set_up-clock_how = The clock shows a text or beeps.
console-set_up-clock_test = Test the clock
console-set_up-board = 6. The board
console-set_up-done = Go to the arbiter's page
console-set_up-good = good
console-set_up-bad = needs you

console-wall-waiting = The game has not begun

console-token-title = A token is needed
console-token-needed = This page shows a match of draughts to those whom the arbiter lets in. Type the token you were given.
console-token-entered = One moment …
console-token-wrong_role = This token does not allow that.

console-certificate-title = Trust this referee
console-certificate-why = The connection to this referee is encrypted. Your phone does not know its certificate yet and warns of it. Install the certificate once, and no warning comes any more.
console-certificate-file = The certificate of this referee
console-certificate-android_1 = Tap “The certificate of this referee” above, and keep the file.
console-certificate-android_2 = Open the settings and search for “CA certificate” (under Security and privacy, More security settings, Install from storage; the names differ a little from phone to phone). Tap it, then “Install anyway”, and choose the file.
console-certificate-android_settings = Settings
console-certificate-android_ca = CA certificate
console-certificate-android_install = Install anyway
console-certificate-again = Point the phone at the code again, or open this referee's address again.
console-certificate-no_warning = No warning any more
console-certificate-apple_1 = Open this page in Safari, tap the link above, then “Allow”.
console-certificate-apple_2 = Open Settings, tap “Profile Downloaded” near the top, then “Install”, and enter the phone's code. (Later it is under General, VPN & Device Management.)
console-certificate-apple_3 = In Settings tap General, About, Certificate Trust Settings, and switch this referee's certificate on.
console-certificate-apple_settings = Settings
console-certificate-apple_allow = Allow
console-certificate-apple_profile = Profile Downloaded
console-certificate-apple_install = Install
console-certificate-apple_trust = Certificate Trust Settings
console-certificate-computer = Computer
console-certificate-computer_how = Keep the file and import it as an authority for websites in the browser's settings, under certificates.
console-certificate-check = Is it the right one?
console-certificate-check_how = The phone shows this fingerprint of the certificate before it trusts it; the referee printed the same when it started:
console-certificate-only_here = The certificate vouches for this referee in the local network only, for no address in the internet. It can be removed in the same place at any time.

console-door-head = the head of the request is too long
console-door-query = the question after the address has too many parts
console-door-other_name = this console does not go by that name: use the address that the referee printed
console-door-too_often = too many requests: wait a few seconds
console-door-method = only GET and POST are understood
console-door-token = a token is needed: send the one that the referee printed, as a bearer token or as ?token=
console-door-wrong_tokens = too many wrong tokens: wait a minute
console-door-elsewhere = changes are only taken from this console's own pages
console-door-json = send JSON, with Content-Type: application/json
console-door-too_large = at most { $most } bytes are read
console-door-way = this address is asked in another way: see /api/v1/openapi.json
console-door-nowhere = there is nothing at this address
