"""The benchmarks of `make bench`: speed, memory, latencies and verdicts, as ratios where there is a comparison."""
