"""What a family of games has to tell, so that Game, records and the command line can serve it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from azulejos._judge_cy import WeightedJudge
from azulejos._kernel_cy import State
from azulejos._observer_cy import Observer
from azulejos.errors import IllegalMove
from azulejos.event import Reader
from azulejos.move import MoveTable
from azulejos.options import Option
from azulejos.planes import Planes


@dataclass(frozen=True, slots=True)
class Family:
    """A family of games: names, and the functions that each family has under these names.

    Rules and views are frozen values of the family's own types, hence Any; rules have ``players``.
    """

    name: str
    title: str  # for people
    phases: tuple[str, ...]  # by the kernel's number
    options: tuple[Option, ...]
    tags: tuple[str, ...]  # the tags of a record that tell the rules, in their order

    make_rules: Callable[[Mapping[str, object]], Any]  # from options; BadOption if there are no such rules
    rules_from_tags: Callable[[Mapping[str, str]], Any]  # a missing tag has its default; BadOption likewise
    make_tags: Callable[[Any], dict[str, str]]

    new_state: Callable[[Any, int], State]  # from rules and the seat that starts
    move_table: Callable[[Any], MoveTable]  # all moves that a game with these rules can have
    most_moves: Callable[[Any], int]  # how many a game with these rules can have at most, one after another
    planes: Callable[[Any], Planes]  # what the numbers of an observation mean in a game with these rules
    observer: Observer  # which writes them
    spell_deal: Callable[[Any, Any, bytes], str]  # rules, the state before chance, the tiles drawn
    read_deal: Callable[[Any, Any, str], bytes]  # the way back; BadDeal for what cannot be, but for the bag's content

    look: Callable[[Any, Any], Any]  # rules and state to a view
    build: Callable[[Any], State]  # the way back
    spell_view: Callable[[Any], dict[str, str]]  # a view to the fields of a position string
    read_view: Callable[[Any, Mapping[str, str]], Any]  # rules and fields to a view; BadPosition likewise
    why_not: Callable[[Any, str], IllegalMove]  # a view and a token that is not legal there
    event_readers: Mapping[int, Reader]  # by the number of the kernel's note
    has_chance_in_rounds: bool  # whether tiles are drawn while a round goes on, too
    make_judge: Callable[[Any], WeightedJudge]  # what the bots know about positions of games with these rules
