r"""How the piece reader's network was made: random boards by ray casting, patches, training, export.

PyTorch and onnx are needed here only, in an environment of their own; the program runs without them:

    python -m referee.vision.training.patch_sets virtual SETS/virtual --count 1500
    python -m referee.vision.training.patch_sets labelled SETS/dev --pictures ../shared/table/dev
    python -m referee.vision.training.train --virtual SETS/virtual --labelled SETS/dev --steps 6000 --output OUT

The shipped network went on from there, its own weights unfolded from the file that OpenCV reads:

    python -m referee.vision.training.patch_sets virtual SETS/virtual --first 50000 --count 1200 --overhead
    python -m referee.vision.training.patch_sets virtual SETS/virtual --first 60000 --count 2500
    python -m referee.vision.training.train --virtual SETS/virtual --labelled SETS/dev --steps 10000 --shipped \
        --rate 0.0012 --share 0.3 --output ONCE
    python -m referee.vision.training.train --virtual SETS/virtual --labelled SETS/dev --steps 14000 --resume ONCE \
        --rate 0.0012 --share 0.2 --seed 2 --output OUT

`train.py --fold 0`, `1` or `2` leaves a third of the labelled scenes out and scores them. All is drawn from
seeds.
"""
