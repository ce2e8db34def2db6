"""The weights of Summer Pavilion's judge, by the number of players."""

import json
from functools import cache
from importlib.resources import files

from azulejos.pavilion._judge_cy import FEATURES, STAGES, PavilionJudge
from azulejos.pavilion.rules import Rules


def make_judge(rules: Rules) -> PavilionJudge:  # every family is given its rules
    """Return a judge for games with these rules."""
    return PavilionJudge(_weights(rules.players))


@cache
def _weights(players: int) -> tuple[float, ...]:
    text = files("azulejos.pavilion").joinpath("weights.json").read_text()
    weights: list[float] = json.loads(text)[str(players)]
    assert len(weights) == 2 * STAGES * FEATURES
    return tuple(weights)
