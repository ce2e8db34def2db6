"""Summer Pavilion as a family of games, for the registry."""

from pathlib import Path

from azulejos.core.family import Family
from azulejos.core.weights import load_weights
from azulejos.pavilion._evaluator_cy import PavilionEvaluator
from azulejos.pavilion._observer_cy import PavilionObserver
from azulejos.pavilion._state_cy import PavilionState
from azulejos.pavilion.events import DECODERS
from azulejos.pavilion.explain import explain_illegal
from azulejos.pavilion.moves import format_deal, most_moves, move_table, parse_deal
from azulejos.pavilion.observation import planes, symmetries
from azulejos.pavilion.position import format_view, parse_view
from azulejos.pavilion.rules import OPTIONS, TAGS, Rules, make_rules, make_tags, rules_from_tags
from azulejos.pavilion.view import PHASES, make_state, make_view


def make_evaluator(rules: Rules) -> PavilionEvaluator:
    """Return an evaluator with the tuned weights for these rules."""
    return PavilionEvaluator(load_weights(Path(__file__).parent, rules.players))


FAMILY = Family(
    name="pavilion",
    title="Summer Pavilion",
    phases=PHASES,
    options=OPTIONS,
    tags=TAGS,
    make_rules=make_rules,
    rules_from_tags=rules_from_tags,
    make_tags=make_tags,
    new_state=PavilionState,
    move_table=move_table,
    most_moves=most_moves,
    planes=planes,
    observer=PavilionObserver(),
    format_deal=format_deal,
    parse_deal=parse_deal,
    make_view=make_view,
    make_state=make_state,
    format_view=format_view,
    parse_view=parse_view,
    explain_illegal=explain_illegal,
    event_decoders=DECODERS,
    has_chance_in_rounds=True,
    symmetries=symmetries,
    make_evaluator=make_evaluator,
)
