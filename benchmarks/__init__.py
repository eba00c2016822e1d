"""What `make bench` runs: speed, memory, latencies and verdicts, as ratios where there is something to compare with."""
