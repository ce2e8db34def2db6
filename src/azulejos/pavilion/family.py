"""Summer Pavilion as a family of games: where to find what."""

from azulejos.family import Family
from azulejos.pavilion._observer_cy import PavilionObserver
from azulejos.pavilion.deals import read_deal, spell_deal
from azulejos.pavilion.events import READERS
from azulejos.pavilion.judgement import make_judge
from azulejos.pavilion.moves import most_moves, move_table
from azulejos.pavilion.planes import planes
from azulejos.pavilion.position import read_view, spell_view
from azulejos.pavilion.rules import OPTIONS, TAGS, make_rules, make_tags, rules_from_tags
from azulejos.pavilion.view import PHASES, build, look, new_state
from azulejos.pavilion.why import why_not

FAMILY = Family(
    name="pavilion",
    title="Summer Pavilion",
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
    observer=PavilionObserver(),
    spell_deal=spell_deal,
    read_deal=read_deal,
    look=look,
    build=build,
    spell_view=spell_view,
    read_view=read_view,
    why_not=why_not,
    event_readers=READERS,
    has_chance_in_rounds=True,
    make_judge=make_judge,
)
