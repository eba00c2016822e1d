r"""How the networks were made: random boards and hands, training, export.

PyTorch and onnx are needed here only, in an environment of their own; the program runs without them:

    python -m referee.vision.training.patch_sets virtual SETS/virtual --count 1500
    python -m referee.vision.training.patch_sets labelled SETS/dev --pictures ../shared/table/dev
    python -m referee.vision.training.train --virtual SETS/virtual --labelled SETS/dev --steps 6000 --output OUT

The shipped network went on from there, its own weights unfolded from the file that OpenCV reads:

    python -m referee.vision.training.patch_sets virtual SETS/virtual --first 50000 --count 1200 --overhead
    python -m referee.vision.training.patch_sets virtual SETS/virtual --first 60000 --count 2500
    python -m referee.vision.training.train --virtual SETS/virtual --labelled SETS/dev --steps 10000 \
        --shipped match --rate 0.0012 --share 0.3 --output ONCE
    python -m referee.vision.training.train --virtual SETS/virtual --labelled SETS/dev --steps 14000 --resume ONCE \
        --rate 0.0012 --share 0.2 --seed 2 --output OUT

Its usual odds of men and kings were fitted on 360 virtual boards:

    python -m referee.vision.training.fit_match_heights 61000 360

On the third that was left out the log loss of a piece is 0.278 nats, and was 0.342 with odds chosen by hand.

Single photographs are read with weights of their own, trained on from the shipped ones with `table/dev` and 392
path-traced stills (the path tracer beside the clips, its `stills()` changed by hand: ten sets of 48, up to 16 kings
each, palettes drawn one by one; 88 of the 480 were kept back; squares under a hand are not scored):

    python -m referee.vision.training.patch_sets labelled SETS/traced --pictures STILLS --again 4 --first 40
    python -m referee.vision.training.patch_sets virtual SETS/virtual --first 700000 --count 600 --overhead
    python -m referee.vision.training.patch_sets virtual SETS/virtual --first 710000 --count 900
    python -m referee.vision.training.train --virtual SETS/virtual --labelled SETS/traced --steps 1 \
        --shipped match --rate 1e-7 --share 0.5 --output BEFORE
    python -m referee.vision.training.train --virtual SETS/virtual --labelled SETS/traced --steps 5000 \
        --shipped match --rate 0.001 --share 0.55 --output AFTER
    python -m referee.vision.training.blend BEFORE AFTER --share 0.5 --output OUT

A position is whole if all its squares are read right. On the 88 stills kept back 47 positions are whole instead of 33,
97.8 % of the squares right instead of 95.8 %. Without blending 60 are whole and 98.8 % right, but only 23 of the 34
real photographs are whole (27 before the training); with blending 26 are. In matches the older weights recognise two
more uncrowned men seen from straight above, and stay in use.

They went on from there with scratches, reflections and stains on every board (`worn_boards.py`), and `table/dev` alone
as labelled pictures:

    python -m referee.vision.training.patch_sets labelled SETS/dev --pictures ../shared/table/dev --again 5
    python -m referee.vision.training.patch_sets virtual SETS/virtual --first 810000 --count 700 --overhead
    python -m referee.vision.training.patch_sets virtual SETS/virtual --first 820000 --count 500
    python -m referee.vision.training.train --virtual SETS/virtual --labelled SETS/dev --steps 1 \
        --shipped photograph --rate 1e-7 --share 0.5 --output BEFORE
    python -m referee.vision.training.train --virtual SETS/virtual --labelled SETS/dev --steps 3000 \
        --shipped photograph --rate 0.0008 --share 0.45 --output AFTER
    python -m referee.vision.training.blend BEFORE AFTER --share 0.25 --output OUT

Of the 34 real photographs 28 are whole instead of 26; on `dev`, and on 11 stills that no network has seen, nothing
changes in sum; with shares of 0.5 and 0.75 the same 28 are whole, and one and two fewer of `dev`.

In photographs that no network has learnt from, kings seen from above were still called men: two further nets see the
pieces at 48 pixels a square instead of 28, and all three have equal weights. They learnt from 518 stills of
`traced_stills.py`, 207 of the tracer's own (`make_scenarios.py` 4723, 4724, 4731, 4732, one of 4733 and, of the oblique
ones, fourteen of 4712), all cut to the board and kept as WebP of quality 90, the photographs of `table/dev` and 3,600
virtual tables, both at once on one graphics card (an H200) in nine minutes:

    python -m referee.vision.training.traced_stills TRACER 470001 120 STILLS
    python -m referee.vision.training.traced_stills TRACER 480001 398 STILLS
    python -m referee.vision.training.patch_sets labelled SETS/fine --fine --pictures STILLS --again 8
    python -m referee.vision.training.patch_sets virtual SETS/virtual --fine --first 1100000 --count 3600 --overhead
    python -m referee.vision.training.train --fine --device cuda --pictures 16 --virtual SETS/virtual \
        --labelled SETS/fine --share 0.5 --rate 0.003 --steps 29832 --output FINE
    python -m referee.vision.training.train --fine --device cuda --pictures 16 --virtual SETS/virtual \
        --labelled SETS/fine --share 0.5 --rate 0.003 --steps 29438 --widths 24 48 96 32 --seed 3 --output WIDE

(a third of the virtual tables without `--overhead`; two thirds of them were written while the nets learnt, which
looked for new ones every minute). Their usual odds of men and kings were fitted on 314 pictures that none has learnt
from (244 stills of `traced_stills.py`, 30 of the tracer's own, 40 virtual ones), and how sure a reading is on 155 of
them and 30 others:

    python -m referee.vision.training.fit_photograph_heights STILLS [...] --virtual 52200 40
    python -m referee.vision.training.fit_confidence fit STILLS [...] --virtual 52300 30

Of 95 further stills (`make_scenarios.py` 4722 and 47 of 4733) 75 positions are whole, 99.5 % of the squares right; 61
and 98.4 % with the net that sees squares coarsely alone. Of the 34 real photographs 30 are whole. That the nets have
equal weights, and how far odds may scatter on odd boards, was chosen with these pictures in view.

A fourth net went on from the wide one: for 21,891 steps of 16 pictures on a graphics card with 1,302 further stills,
the photographs of `table/dev` and 800 virtual tables, which made it miss fewer kings of the tracer's, and see kings
where real discs have reliefs; then for 50 minutes on one core with 458 stills of discs and boards as `traced_looks.py`
draws them (all stills before were drawn without), 300 of the former, `table/dev` and 130 virtual tables:

    python -m referee.vision.training.traced_stills TRACER 521001 234 STILLS
    python -m referee.vision.training.traced_stills TRACER 526001 224 STILLS
    python -m referee.vision.training.patch_sets labelled SETS/broad --fine --pictures STILLS --again 2
    python -m referee.vision.training.train --fine --bfloat16 --pictures 8 --virtual SETS/virtual \
        --labelled SETS/broad --share 0.75 --rate 0.0008 --seed 12 --minutes 50 --steps 1000000 \
        --widths 24 48 96 32 --resume ONCE --output BROAD

It is used for the height of pieces alone. Of 82 stills that no net has learnt from (`make_scenarios.py`) 48 are whole
instead of 42, of 80 that `traced_looks.py` draws 26 as before, of the 34 real photographs 30 as before. Odds of men and
kings fitted anew to 190 stills and virtual photographs read 4 fewer of the 82 (with equal shares), and were not kept.
That reliefs were missing, and the shares of the nets, was found with the real photographs in view.

The network that sees hands learnt from 6,000 pictures of the virtual table and 1,160 of the path tracer (its folder
beside the clips; `traced_hands.py` needs Blender as a Python module), none of them of a recording, a tenth of each left
out:

    python -m referee.vision.training.traced_hands TRACER 10000 135 TRACED/first
    python -m referee.vision.training.traced_hands TRACER 20000 31 TRACED/second
    python -m referee.vision.training.hand_sets traced TRACED/first SETS/traced
    python -m referee.vision.training.hand_sets traced TRACED/second SETS/traced2
    python -m referee.vision.training.hand_sets virtual 20000 450 SETS/virtual
    python -m referee.vision.training.hand_sets virtual 30000 300 SETS/virtual2
    python -m referee.vision.training.train_hands --sets SETS/traced SETS/virtual --steps 4000 --output ONE.onnx
    python -m referee.vision.training.train_hands --sets SETS/traced SETS/virtual --start ONE.onnx --steps 7300 \
        --output TWO.onnx
    python -m referee.vision.training.train_hands --sets SETS/traced SETS/traced2 SETS/virtual SETS/virtual2 \
        --start TWO.onnx --rate 0.0016 --steps 9000 --output hand_net.onnx

The steps were of 16 whole pictures then; they are of crops around hands now, which takes two thirds of the time. The
first run had 37 scenes of the tracer and 200 of the table, the second 80 and 450. The first sets were drawn before
hands hovered close above pieces, met, or swept pieces aside: a network that had learnt from them alone took every hand
close above a piece for one that touches it.

Clips of the tracer, with every hand of every picture, are made for further training by

    python -m referee.vision.training.traced_clips TRACER 880001 30 CLIPS
    python -m referee.vision.training.hand_sets clips CLIPS SETS/clips

and the hand network learnt on from 9,976 pictures of 261 of them (432x324 to 720x540 pixels) and 5,008 of virtual
scenes, for an hour on two cores, 20 and 12 of each in a step:

    python -m referee.vision.training.hand_sets virtual 60000 683 SETS/virtual
    python -m referee.vision.training.train_hands --sets SETS/clips SETS/virtual --start hand_net.onnx --rate 0.001 \
        --batch 32 --minutes 60 --output hand_net.onnx

In clips left out it finds 468 of 476 fingertips (440 before), 2 of them false (15); in virtual scenes 466 of 488 (435),
9 false (14); whether fingers hold something is right in 81 % (68). These figures are of a count in which one place
might be found for two hands that meet, and of truth that had the path tracer's pictures half a pixel askew.

The network that sees contacts learnt from 127,000 looks that the program's own observer had at fingertips: in 129 such
clips (96 of 432x324, 33 of 512x384 and 640x480 pixels, their looks kept as JPEG of quality 96), in 700 games of touches
and 49 of fidgeting hands at virtual tables; a tenth of the recordings was left out. On a graphics card (an H200) beside
the nets for photographs it took two minutes:

    python -m referee.vision.training.traced_clips TRACER 880001 100 CLIPS
    python -m benchmarks._contact_sets clips CLIPS SETS/clips
    python -m benchmarks._contact_sets touches 765001 700 SETS/touches
    python -m benchmarks._contact_sets fidgeting 775001 49 SETS/fidgeting
    python -m referee.vision.training.train_contacts --sets SETS/clips SETS/touches SETS/fidgeting --device cuda \
        --batch 256 --steps 16000 --seed 2 --output contact_net.onnx

Of looks left out it judges 84, 93 and 93 % right (area under ROC 0.94, 0.95, 0.94; 0.93, 0.94, 0.94 with two thirds of
the channels and half of the steps); the hand network's single pictures at half the resolution 77 % of the clips'
(0.83).

How sure a photograph's reading is was fitted on path-traced stills and photographs of the virtual table, none of which
a network had learnt from (the path tracer's `stills()` changed by hand: most from 70 to 90 degrees, up to 60 % kings,
colours of board and pieces drawn one by one, every tenth with two of a dozen other colours); every third still was left
out, and checked:

    python -m referee.vision.training.fit_confidence fit STILLS:third --virtual 52000 40
    python -m referee.vision.training.fit_confidence check STILLS:third

On 83 stills that `traced_stills.py` draws (seeds 100000 to 100082; 62 from 65 to 90 degrees, 557 kings among 1,892
pieces), which no network has seen, the older line holds where it matters: of the third left out, squares said to be
98.5 to 99.5 % sure are right in 99.34 %; 30 squares said 85 % sure in 62 %. Lines fitted to the other two thirds were
no better there (logarithmic loss 0.139 instead of 0.141) and worse on `dev` (0.020 instead of 0.016); the older ones
stayed.

    python -m referee.vision.training.traced_stills TRACER 100000 83 STILLS

`train.py --fold 0`, `1` or `2` leaves a third of the labelled scenes out and scores them. All is drawn from
seeds.
"""
