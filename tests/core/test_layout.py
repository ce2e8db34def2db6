"""The memory layout of states, read from their C declarations."""

import ast

import pytest

import azulejos
from azulejos.azul._state_cy import AzulState
from azulejos.core import compiled
from azulejos.core._kernel_cy import Random, State
from azulejos.core.layout import Layout, layout_of
from azulejos.pavilion._state_cy import PavilionState
from tests.configurations import CONFIGURATIONS, Configuration, play_random

STATES = [State, AzulState, PavilionState]
STORAGE = {"bint": "bool", "int": "int", "short": "array[int]", "unsigned char": "bytearray"}


def annotated_fields(kind: type) -> dict[str, str]:
    """Return the fields that a state class annotates for plain Python, with their types."""
    tree = ast.parse(compiled.source(kind.__module__).read_text(encoding="utf-8"))
    body = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__).body
    plain = next(node for node in body if isinstance(node, ast.If)).body
    return {
        ast.unparse(node.target): ast.unparse(node.annotation)
        for node in plain
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) != "log"
    }


@pytest.mark.parametrize("kind", STATES, ids=lambda kind: kind.__name__)
def test_plain_python_annotates_the_fields_of_the_declaration(kind: type) -> None:
    fields = layout_of(kind).fields
    inherited = [] if kind is State else list(layout_of(State).fields)
    expected = {
        name: STORAGE[field.ctype] if field.length or field.ctype in ("bint", "int") else "int"
        for name, field in fields.items()
        if name not in inherited
    }
    assert list(annotated_fields(kind).items()) == list(expected.items())


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::4], ids=str)
def test_dump_and_load(configuration: Configuration) -> None:
    state = play_random(configuration.new_game(1), Random(2), 30).state
    fields = state.dump()
    other = azulejos.find_family(configuration.family).new_state(configuration.new_game(1).rules, 1)
    assert other != state
    other.load(**fields)
    assert other == state
    assert other.legal_moves() == state.legal_moves()
    assert (fields["turn"], fields["round"], fields["phase"]) == (state.turn, state.round, state.phase)
    assert fields["score"][: state.players] == state.scores()


def test_a_short_array_sets_the_beginning_of_its_field() -> None:
    state = azulejos.new_game(players=3, seed=1).state
    state.load(score=[7, -3], bag=b"\1\2")
    assert state.scores() == (7, -3, 0)
    assert state.dump()["bag"][:3] == bytes([1, 2, state.dump()["bag"][2]])


def test_an_unknown_field_is_refused() -> None:
    state = azulejos.new_game(seed=1).state
    before = state.copy()
    with pytest.raises(TypeError, match="a state has no field 'walls'; choose from players, turn"):
        state.load(walls=b"")
    assert state == before


@pytest.mark.skipif(not compiled.IS_COMPILED, reason="plain states have no memory of their own")
def test_the_layout_has_the_size_of_the_memory() -> None:
    header = State.__basicsize__ - layout_of(State).size
    for kind in STATES:
        assert kind.__basicsize__ - header == Layout(kind).size
