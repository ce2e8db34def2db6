"""Azul as a family of games, for the registry."""

from pathlib import Path

from azulejos.azul import inputs
from azulejos.azul._evaluator_cy import AzulEvaluator
from azulejos.azul._observer_cy import AzulObserver
from azulejos.azul._state_cy import AzulState
from azulejos.azul.events import DECODERS
from azulejos.azul.explain import explain_illegal
from azulejos.azul.moves import format_deal, most_moves, move_table, parse_deal
from azulejos.azul.observation import planes, symmetries
from azulejos.azul.position import format_view, parse_view
from azulejos.azul.rules import OPTIONS, TAGS, Rules, make_rules, make_tags, rules_from_tags
from azulejos.azul.view import PHASES, make_state, make_view
from azulejos.core._network_cy import Network
from azulejos.core.family import Family
from azulejos.core.weights import load_weights, network_file, unpack_network


def make_evaluator(rules: Rules) -> AzulEvaluator:
    """Return an evaluator with the tuned weights for these rules."""
    return AzulEvaluator(load_weights(Path(__file__).parent, rules.players))


def make_network(rules: Rules, content: bytes | None) -> Network | None:
    """Return the network for these rules; there is none for grey walls, jokers or several areas."""
    file = network_file(Path(__file__).parent, rules.players)
    if rules.grey or rules.jokers or rules.areas > 1 or not (content or file.exists()):
        return None
    return Network(inputs.INPUTS, rules.players, unpack_network(content or file.read_bytes(), inputs.INPUTS))


FAMILY = Family(
    name="azul",
    title="Azul",
    phases=PHASES,
    options=OPTIONS,
    tags=TAGS,
    make_rules=make_rules,
    rules_from_tags=rules_from_tags,
    make_tags=make_tags,
    new_state=AzulState,
    move_table=move_table,
    most_moves=most_moves,
    planes=planes,
    observer=AzulObserver(),
    format_deal=format_deal,
    parse_deal=parse_deal,
    make_view=make_view,
    make_state=make_state,
    format_view=format_view,
    parse_view=parse_view,
    explain_illegal=explain_illegal,
    event_decoders=DECODERS,
    has_chance_in_rounds=False,
    make_evaluator=make_evaluator,
    make_network=make_network,
    network_inputs=inputs.INPUTS,
    symmetries=symmetries,
)
