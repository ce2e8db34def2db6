"""Commands that start a game: the options of every family as parameters of the command."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import typer
from typer.core import TyperOption

from azulejos import FAMILIES, BadOption, Game, find_family, new_game
from azulejos.cli.errors import Command
from azulejos.core.errors import message
from azulejos.core.family import DEFAULT_FAMILY, PACKAGES
from azulejos.core.options import Option, Value, format_value, parse
from azulejos.words import Words

GIVEN = "azulejos.game_options"  # key of ctx.meta: the texts of the families' options that were given, by name
DEFAULT_GAME = DEFAULT_FAMILY
OTHER_GAME = next(name for name in PACKAGES if name != DEFAULT_GAME)  # for examples


class GameCommand(Command):
    """A command that also takes the options of the families.

    Families may share an option's name but not its values, and --game may follow the option. So each name is one
    parameter that takes any text, and ``chosen_options`` checks the texts against the family.
    """

    @cached_property
    def game_params(self) -> list[TyperOption]:
        """The families' options as parameters; made on first use, because that imports the families."""
        own = {param.name for param in self.params}
        options = {option.name: option for family in FAMILIES.values() for option in family.options}
        return [_parameter(option) for name, option in options.items() if name not in own]

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters of the command and the options of the families."""
        return [*super().get_params(ctx), *self.game_params]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments, and move the families' options from the parameters to ``ctx.meta``."""
        rest = super().parse_args(ctx, args)
        given = {str(param.name): ctx.params.pop(param.name) for param in self.game_params}
        ctx.meta[GIVEN] = {name: format_value(value) for name, value in given.items() if value is not None}
        return rest

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """List the options of the command, then those of each family."""
        super().format_options(ctx, formatter)
        for family in FAMILIES.values():
            words = formatter.words
            title = words.translate(
                "Options of {game} (--game {name})", game=words.title(family.name), name=family.name
            )
            with formatter.section(title):
                formatter.write_dl([_help_record(words, option) for option in family.options])


def _parameter(option: Option) -> TyperOption:
    """Return the parameter for an option; hidden, as the help lists it for each family that has it."""
    name, is_switch = _dashed(option.name), _is_switch(option)
    flags = f"--{name}/--no-{name}" if is_switch else f"--{name}"
    return TyperOption(
        param_decls=[option.name, flags], type=bool if is_switch else str, is_flag=is_switch, default=None, hidden=True
    )


def _help_record(words: Words, option: Option) -> tuple[str, str]:
    name = _dashed(option.name)
    flags = f"--{name} / --no-{name}" if _is_switch(option) else f"--{name} VALUE"
    about, default = words.localize(option.about), format_value(option.default)
    choices = _choices(words, option)
    text = words.translate("{about}: {choices} (default: {default})", about=about, choices=choices, default=default)
    return flags, text


def _choices(words: Words, option: Option) -> str:
    values = [format_value(value) for value in option.values]
    if len(values) > 3 and all(value.isdecimal() for value in values):
        values = [words.translate("{least} to {most}", least=values[0], most=values[-1])]
    if option.otherwise:
        values.append(words.localize(option.otherwise))
    return words.one_of(values)


def _is_switch(option: Option) -> bool:
    return isinstance(option.default, bool)


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def start_game(
    ctx: typer.Context,
    family: str,
    seed: int | None,
    start: int,
    names: Sequence[str] = (),
    **defaults: Value,
) -> Game:
    """Return a new game with the options that were given, else with these defaults; ``start`` counts seats from 1."""
    options = defaults | chosen_options(ctx, family)
    players = find_family(family).make_rules(options).players
    if not 1 <= start <= players:
        raise BadOption(
            message("{flag} must be a seat from 1 to {most}, got {given}", flag="--start", most=players, given=start)
        )
    if len(names) > players:
        why = message("--seats names {names} seats, but there are {players} players", names=len(names), players=players)
        raise BadOption(why)
    return new_game(family, seed=seed, start=start - 1, names=names, **options)


def chosen_options(ctx: typer.Context, family: str) -> dict[str, Any]:
    """Return the options of a family that were given, as values."""
    texts: dict[str, str] = ctx.meta[GIVEN]
    options = find_family(family).options
    values: dict[str, Value] = parse(options, texts)
    return texts | values  # a name that the family does not have stays, for new_game() to refuse


def refuse_options(ctx: typer.Context, instead: str) -> None:
    """Raise BadOption if options of a new game were given although ``instead`` determines the rules."""
    given = [*ctx.meta[GIVEN], *(name for name in ("game", "start") if _is_given(ctx, name))]
    if given:
        raise BadOption(
            message("{what} already sets the rules; leave out {flag}", what=instead, flag=f"--{_dashed(given[0])}")
        )


def is_given(ctx: typer.Context, *names: str) -> bool:
    """Return whether one of these parameters was given on the command line; without names, whether anything was."""
    if not names:
        return bool(ctx.meta[GIVEN]) or any(_is_given(ctx, name) for name in ctx.params)
    return any(_is_given(ctx, name) for name in names)


def _is_given(ctx: typer.Context, name: str) -> bool:
    source = ctx.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"
