"""Families of games: the Family protocol and the registry."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from azulejos.core._evaluator_cy import WeightedEvaluator
from azulejos.core._kernel_cy import State
from azulejos.core._network_cy import Network
from azulejos.core._observer_cy import Observer
from azulejos.core.errors import BadOption, IllegalMove, message
from azulejos.core.event import Decoder
from azulejos.core.move import MoveTable
from azulejos.core.observation import Planes, Symmetry
from azulejos.core.options import Option

# The package of each family. A new family is a package and one entry here, or a call of register_family().
PACKAGES = {"azul": "azulejos.azul", "pavilion": "azulejos.pavilion"}
DEFAULT_FAMILY = next(iter(PACKAGES))

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Family:
    """A family of games: its names and functions.

    Rules and views are frozen values of the family's types, hence Any; rules have ``players``.
    """

    name: str
    title: str  # for people
    phases: tuple[str, ...]  # by the kernel's number
    options: tuple[Option, ...]
    tags: tuple[str, ...]  # of a record, for the rules, in order

    make_rules: Callable[[Mapping[str, object]], Any]  # from options; BadOption for invalid ones
    rules_from_tags: Callable[[Mapping[str, str]], Any]  # a missing tag has its default; BadOption likewise
    make_tags: Callable[[Any], dict[str, str]]

    new_state: Callable[[Any, int], State]  # from rules and the seat that starts
    move_table: Callable[[Any], MoveTable]  # all moves under these rules
    most_moves: Callable[[Any], int]  # the longest game under these rules
    planes: Callable[[Any], Planes]  # the planes of an observation under these rules
    observer: Observer  # writes observations
    format_deal: Callable[[Any, Any, bytes], str]  # rules, the state before chance, the tiles drawn
    parse_deal: Callable[[Any, Any, str], bytes]  # the inverse; BadDeal, except for the content of the bag

    make_view: Callable[[Any, Any], Any]  # rules and state to a view
    make_state: Callable[[Any], State]  # the inverse
    format_view: Callable[[Any], dict[str, str]]  # a view to the fields of a position string
    parse_view: Callable[[Any, Mapping[str, str]], Any]  # rules and fields to a view; BadPosition likewise
    explain_illegal: Callable[[Any, str], IllegalMove]  # a view and a token that is not legal there
    event_decoders: Mapping[int, Decoder]  # by the code of the note
    has_chance_in_rounds: bool  # whether tiles are also drawn within a round
    make_evaluator: Callable[[Any], WeightedEvaluator]  # the static evaluation under these rules
    # The network that corrects it, with the content of a file or that of the package; None if these rules have none
    make_network: Callable[[Any, bytes | None], Network | None] = lambda _, __: None
    network_inputs: int = 0  # of a board
    symmetries: Callable[[Any], tuple[Symmetry, ...]] = lambda _: ()  # those from which all others are composed


class ByFamily(Mapping[str, T]):
    """An object of each family by the family's name, imported on first use."""

    def __init__(self, module: str, name: str) -> None:
        """Take the module within a family's package, such as "ui.words", and the object's name in it."""
        self._module = module
        self._name = name

    def __getitem__(self, family: str) -> T:
        module = f"{PACKAGES[family]}.{self._module}"
        try:
            found: T = getattr(import_module(module), self._name)
        except ModuleNotFoundError as error:
            if not f"{module}.".startswith(f"{error.name}."):
                raise
            raise BadOption(
                f"there is no module {module}; docs/adding-a-family.md lists the modules of a family"
            ) from None
        return found

    def __contains__(self, family: object) -> bool:
        return family in PACKAGES

    def __iter__(self) -> Iterator[str]:
        return iter(PACKAGES)

    def __len__(self) -> int:
        return len(PACKAGES)


def register_family(name: str, package: str) -> None:
    """Register a family of another package."""
    PACKAGES[name] = package


def family_folder(name: str) -> Path:
    """Return the folder of a family's package, for its data files."""
    return Path(import_module(PACKAGES[name]).__path__[0])


FAMILIES: Mapping[str, Family] = ByFamily("family", "FAMILY")


def find_family(name: str) -> Family:
    """Return the family of this name."""
    if name not in FAMILIES:
        why = message("no game is called {name}; choose from {names}", name=repr(name[:80]), names=", ".join(FAMILIES))
        raise BadOption(why)
    return FAMILIES[name]
