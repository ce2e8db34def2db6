"""The tuned weights of Azul's judge, by the number of players."""

import json
from functools import cache
from pathlib import Path

from azulejos.azul._judge_cy import FEATURES, STAGES, AzulJudge
from azulejos.azul.rules import Rules


def make_judge(rules: Rules) -> AzulJudge:
    """Return a judge for games with these rules."""
    return AzulJudge(_weights(min(rules.players, 4)))


@cache
def _weights(players: int) -> tuple[float, ...]:
    text = Path(__file__).with_name("weights.json").read_text(encoding="utf-8")
    weights: list[float] = json.loads(text)[str(players)]
    assert len(weights) == 2 * STAGES * FEATURES
    return tuple(weights)
