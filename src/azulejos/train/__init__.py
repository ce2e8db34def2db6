"""Learning from self-play; needs the extra ``train``."""

from azulejos.train.fit import fit
from azulejos.train.selfplay import Sample, play_games
from azulejos.train.tune import tune

__all__ = ["Sample", "fit", "play_games", "tune"]
