"""The tuned weights of Summer Pavilion's judge, by the number of players."""

import json
from functools import cache
from pathlib import Path

from azulejos.pavilion._judge_cy import FEATURES, STAGES, PavilionJudge
from azulejos.pavilion.rules import Rules


def make_judge(rules: Rules) -> PavilionJudge:
    """Return a judge for games with these rules."""
    return PavilionJudge(_weights(rules.players))


@cache
def _weights(players: int) -> tuple[float, ...]:
    text = Path(__file__).with_name("weights.json").read_text(encoding="utf-8")
    weights: list[float] = json.loads(text)[str(players)]
    assert len(weights) == 2 * STAGES * FEATURES
    return tuple(weights)
