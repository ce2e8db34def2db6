"""Environments for machine learning: PettingZoo, Gymnasium and OpenSpiel."""

from importlib.util import find_spec

if find_spec("numpy") is None:
    raise ModuleNotFoundError(
        "the environments need numpy: pip install 'azulejos[envs]' for PettingZoo and Gymnasium, "
        "'azulejos[openspiel]' for OpenSpiel",
        name="numpy",
    )
