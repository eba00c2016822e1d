"""How likely a square has changed: by how much its coarse view differs, and how much it would on this board.

A difference as small as between pictures of an unchanged board is evidence for an unchanged square, one as large as a
piece makes is evidence for a changed one, and one in between is evidence for neither.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from referee.vision.contrasts import MIN_CONTRAST, Contrasts
from referee.vision.student import log_density

UNCHANGED_LOG, UNCHANGED_SPREAD = -0.27, 0.22
"""Middle and spread of the logarithm of an unchanged square's difference in coarse views, in multiples of the usual
one. Larger takes faint changes for none. Fitted (Student's t of the upper half) to looks, out of shade, at squares that
had lain still for 0.3 s: 437,000 at 60 virtual tables gave -0.28 and 0.23, 403,000 at 44 tables with black pieces on
black squares -0.24 and 0.20; 26,000 in path-traced clips, which were not used, would give -0.24 and 0.25."""
OTHER_SHARE, OTHER_SPREAD = 0.05, 0.55
"""Share of changed squares that differ by less than this board's contrast predicts, as where a lamp is mirrored or a
piece lies off the middle, and how widely the logarithm of their difference spreads below it. Larger takes fainter
differences for changes. Fitted to 35,000 looks at changed squares, out of shade, at those tables and 36 with disturbed
pictures, the three kinds of tables with equal weights, and with 0.05 added to the contrasts' own spreads: 0.054 and
0.53; with 250 in path-traced clips as a fourth kind 0.049 and 0.57. Spreads from 0.5 to 1.0 are nearly as likely, with
smaller shares."""
STAYED_NATS, MOVED_NATS = 6.0, 1.7
"""Log odds that a square has not changed, nats, before its picture is compared: where no motion has been seen since its
content was last certain, and where there was some. Larger keeps the labels of more changed squares. Measured (`python
-m benchmarks._fit_sameness 7001 60`) in games with a ply every two seconds: of 79,000 looks at squares with motion one
in seven showed a change, 1.7; of 386,000 without none did, which would be 10 at least, but motion may be overlooked."""


@dataclass(frozen=True, slots=True)
class ChangeOdds:
    """The odds of each square of one board at one time."""

    contrast_logs: NDArray[np.float64]
    """Mean logarithm (squares,) of the difference, tones, that the square shows if it has changed."""
    contrast_spreads: NDArray[np.float64]
    """Standard deviation (squares,) of that logarithm."""
    stayed_nats: NDArray[np.float64]
    """Log odds (squares,) that it has not changed."""

    @classmethod
    def of(cls, contrasts: Contrasts, labels: NDArray[np.intp], moved: NDArray[np.bool_]) -> ChangeOdds:
        """Of squares that held these `labels` (squares,), and on some of which motion has been seen since their
        content was last certain, `moved` (squares,). The odds of an `UNKNOWN` one mean nothing."""
        stayed = np.where(moved, MOVED_NATS, STAYED_NATS)
        return cls(contrasts.means[labels], contrasts.spreads[labels], stayed)

    def unchanged(self, differs: NDArray[np.floating], usual: float, squares: NDArray[np.intp]) -> NDArray[np.float64]:
        """Log odds (N,) that these `squares` (N,), which differ by so much (N,), tones, where `usual` is the usual
        difference of unchanged ones, have not changed. A difference smaller than most of unchanged squares, or larger
        than most of changed ones, counts no more than a typical one."""
        logs = np.log(np.maximum(differs, MIN_CONTRAST))
        above = np.maximum(logs - math.log(usual) - UNCHANGED_LOG, 0.0)
        below = np.minimum(logs - self.contrast_logs[squares], 0.0)
        plain, other = (
            np.log(share / spread) - (below / spread) ** 2 / 2
            for share, spread in ((1 - OTHER_SHARE, self.contrast_spreads[squares]), (OTHER_SHARE, OTHER_SPREAD))
        )
        unchanged = log_density((above / UNCHANGED_SPREAD) ** 2, math.log(UNCHANGED_SPREAD))
        return np.asarray(self.stayed_nats[squares] + unchanged - np.logaddexp(plain, other), np.float64)
