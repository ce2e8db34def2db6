"""Azul as a family of games: where to find what."""

from azulejos.azul._observer_cy import AzulObserver
from azulejos.azul.deals import read_deal, spell_deal
from azulejos.azul.events import READERS
from azulejos.azul.judgement import make_judge
from azulejos.azul.moves import most_moves, move_table
from azulejos.azul.planes import planes
from azulejos.azul.position import read_view, spell_view
from azulejos.azul.rules import OPTIONS, TAGS, make_rules, make_tags, rules_from_tags
from azulejos.azul.view import PHASES, build, look, new_state
from azulejos.azul.why import why_not
from azulejos.family import Family

FAMILY = Family(
    name="azul",
    title="Azul",
    phases=PHASES,
    options=OPTIONS,
    tags=TAGS,
    make_rules=make_rules,
    rules_from_tags=rules_from_tags,
    make_tags=make_tags,
    new_state=new_state,
    move_table=move_table,
    most_moves=most_moves,
    planes=planes,
    observer=AzulObserver(),
    spell_deal=spell_deal,
    read_deal=read_deal,
    look=look,
    build=build,
    spell_view=spell_view,
    read_view=read_view,
    why_not=why_not,
    event_readers=READERS,
    has_chance_in_rounds=False,
    make_judge=make_judge,
)
