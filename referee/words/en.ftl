### Every word that people read or hear, in English.
### Variables: $side, $other and $by are players: white, black or nobody; $squares, $plies and $choice are lists.

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
# A sentence of a journal written before there was a catalogue.
bilingual = { $en }

## How a game ends

broken-off = The recording ends
agreed = The players agreed on a draw (7.3.1)
declared-over = The arbiter declared the result
resigned = { who-did } resigned (7.2.1)
refused = { who-did } refused to follow the rules (5.6, 7.2.4)
claimed = { who-did } claimed a draw. { $why }
no-piece-left = { who-did } has no piece left ({ $article })
no-ply-left = { who-did } has no move left ({ $article })
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
act-removed = { who-did } removed { $squares } though nothing captured it
act-removed-too-early = { who-did } removed { $squares } before { $way } was finished
act-board-displaced = The board was displaced, or pieces appeared on it
act-piece-displaced = The piece on { $squares } no longer stands as before
act-pieces-displaced = Several pieces changed at once: { $squares } no longer stand as before
act-accident-declared = The position was upset by accident
act-appeared = A piece appeared on { $squares }
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
act-wrong-array = The starting array is not right: look at { $squares }
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

## Why a decision is refused

refusal-nothing-to-undo = no ply and no incident stands in the record
refusal-no-result = the game has no result yet: declare one
refusal-no-reason = a result is changed for a reason: write it
refusal-closed = the game is closed: its result can still be corrected
refusal-next-game-begins = the next game begins already
refusal-no-such-game = there is no such earlier game
refusal-no-draw = no rule gives a draw here yet
refusal-no-offer = no draw has been offered
refusal-paused = the game rests already
refusal-goes-on = play goes on: nothing waits to be put right
refusal-not-paused = the game is not paused
refusal-rebuilding = a position is being rebuilt: let it stand whole first, or correct it
refusal-nobodys-fault = an accident is nobody's fault: the last certain position is restored (5.5)
refusal-empty-board = the board would be empty: set the pieces as they stand on the table
refusal-void = on a turned board the game is void and begins anew (5.1)
refusal-no-time-kept = no time is kept in this match
refusal-clocks-own-programme = this clock counts by its own programme: correct the times on the clock
refusal-time-too-much = at most { $minutes } minutes are given or taken at once
refusal-time-all = { player-named } does not have that much time: to end the game, declare the result
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

## What is told of devices and files

notice-board-followed = the board is followed
notice-clock-back = the clock is back
notice-clock-away = { $reason }; the match goes on by the board alone
notice-camera-back = the camera is back
notice-file-written-again = the file is written again; nothing is missing in it
notice-pictures-kept-again = pictures are kept again
notice-state-not-kept = the state to resume from is not kept now; the match goes on, and resuming it takes longer
notice-state-kept = the state to resume from is kept again
notice-journal-written-again = the journal is written again; nothing is missing

## Before the first move

set-up-turned = the board lies turned: each player needs a dark corner at the left (2.4): turn it by a quarter
set-up-ready = the first position stands; take the hands away
set-up-wrong = the board does not show the first position yet (2.8): look at { $squares }
set-up-other = the board does not show the position given as the start: { $squares } differ; put it up so, or correct the position on the page to what stands there

## What the set-up page finds

check-voice-speaks = the voice speaks
check-voice-silent = the voice is silent
check-loudness = loudness { $percent } percent
check-picture-good = the picture is good
check-no-picture = no picture yet: choose a camera
check-no-board = no board is found in the picture yet
check-no-voice = the voice is switched off: start with --voice
check-no-clock = no clock: start with --clock
check-clock-silent = no clock answers: switch it on and plug it into the board
check-clock-shows = the clock has confirmed that it shows HELLO: look whether it does
check-clock-shows-and-beeps = the clock has confirmed that it shows HELLO and beeps: look and listen whether it does
check-clock-refused = the clock did not { $command }: { $remedy }

## What the arbiter should look at

note-doubt = What was played is not certain: compare the board with the diagram.
note-doubt-settled = Settled by what followed: { $explanation }.
note-flag-fell = { player-named }: the flag has fallen. The arbiter decides.
note-flag-fell-moves = { player-named }: the flag has fallen after { $moves } of { $asked } moves. The arbiter decides.
note-flag-raised = { player-named }: with the time given the fallen flag does not count any more.
note-pressed-without-move = { player-named } pressed the clock, and the board shows no move.
note-plies-for-one-press = Both players moved, but { player } did not press the clock.
note-lever-disagrees = By the clock { $lever } is to move, on the board { $to_move } is.
note-clock-drifted = The clock and the referee differ by { $apart_s } s for { player }.
note-clock-lost = The clock does not answer: { $reason }
note-clock-refusal = The clock did not { $command }: { $remedy }
note-camera-moved = The board or the camera was moved. Look whether the picture still fits, and set the corners anew.
note-camera-lost = No picture comes from the camera: { $reason }
