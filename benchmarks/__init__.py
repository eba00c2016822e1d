"""The benchmarks of `make bench`: speed, memory, latencies and verdicts, as ratios where there is a comparison."""

import referee  # noqa: F401  before NumPy, whose threads it limits as in the program itself
