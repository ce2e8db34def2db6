"""Benchmarks: figures of speed, as ratios to a yardstick in C in the same run."""
