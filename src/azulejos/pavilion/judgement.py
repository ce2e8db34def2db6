"""The tuned weights of Summer Pavilion's judge."""

from azulejos.pavilion._judge_cy import PavilionJudge
from azulejos.pavilion.rules import Rules


def make_judge(rules: Rules) -> PavilionJudge:
    """Return a judge for games with these rules."""
    return PavilionJudge()
