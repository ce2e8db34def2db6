"""Tuning of evaluators by self-play, and datasets of positions; needs the extra ``train``."""

from azulejos.train.fit import fit
from azulejos.train.selfplay import Checkpoint, Sample, play_games
from azulejos.train.tune import tune

__all__ = ["Checkpoint", "Sample", "fit", "play_games", "tune"]
