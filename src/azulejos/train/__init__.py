"""Tuning of evaluators by self-play, and datasets of positions; needs the extra ``train``."""

from importlib.util import find_spec

if find_spec("numpy") is None:
    raise ModuleNotFoundError("training needs numpy: pip install 'azulejos[train]'", name="numpy")

from azulejos.train.selfplay import Checkpoint, Sample, play_games
from azulejos.train.tune import fit, tune

__all__ = ["Checkpoint", "Sample", "fit", "play_games", "tune"]
