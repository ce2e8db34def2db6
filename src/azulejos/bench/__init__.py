"""What we claim about speed, measured: as ratios against a yardstick in C, in one run."""
