"""Dots as a family of games."""

from azulejos.core.family import Family
from tests.toy.dots._evaluator_cy import DotsEvaluator
from tests.toy.dots._observer_cy import DotsObserver
from tests.toy.dots._state_cy import DotsState
from tests.toy.dots.events import DECODERS
from tests.toy.dots.explain import explain_illegal
from tests.toy.dots.moves import format_deal, most_moves, move_table, parse_deal
from tests.toy.dots.observation import planes
from tests.toy.dots.position import format_view, parse_view
from tests.toy.dots.rules import OPTIONS, TAGS, make_rules, make_tags, rules_from_tags
from tests.toy.dots.view import PHASES, make_state, make_view

FAMILY = Family(
    name="dots",
    title="Dots",
    phases=PHASES,
    options=OPTIONS,
    tags=TAGS,
    make_rules=make_rules,
    rules_from_tags=rules_from_tags,
    make_tags=make_tags,
    new_state=DotsState,
    move_table=move_table,
    most_moves=most_moves,
    planes=planes,
    observer=DotsObserver(),
    format_deal=format_deal,
    parse_deal=parse_deal,
    make_view=make_view,
    make_state=make_state,
    format_view=format_view,
    parse_view=parse_view,
    explain_illegal=explain_illegal,
    event_decoders=DECODERS,
    has_chance_in_rounds=False,
    make_evaluator=lambda _rules: DotsEvaluator(),
)
