"""The referee: sees a draughts board through a camera, follows the game and judges it by the rules."""

import os

# Vision multiplies matrices of some ten thousand numbers: handing half of one to a second thread takes five times as
# long as multiplying it, and more on a busy computer. OpenBLAS reads this when NumPy is imported, so it stands here.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

__version__ = "0.1.0"
