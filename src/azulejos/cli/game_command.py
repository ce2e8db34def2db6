"""Commands that start a game: the options of every family on the command line, from the families' own data."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import typer
from typer.core import TyperCommand

from azulejos import FAMILIES, BadOption, Game, find_family, new_game
from azulejos.options import Option, Value, parse, spell
from azulejos.said import said

GIVEN = "azulejos.options"  # where the context keeps the texts of the options that were given
DEFAULT_GAME = next(iter(FAMILIES))


class GameCommand(TyperCommand):
    """A command that also takes the options of the families."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Set the families' options aside and leave the rest to Typer."""
        own = {name for param in self.params for name in (*param.opts, *param.secondary_opts)}
        ctx.meta[GIVEN], rest = split(args, own | set(ctx.help_option_names))
        return super().parse_args(ctx, rest)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Tell about the families' options before the rest; only here, as that loads every family."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(about_options())
        super().format_epilog(ctx, formatter)


def split(args: Sequence[str], own: set[str]) -> tuple[dict[str, str], list[str]]:
    """Part the families' options, as texts by name, from the other arguments; ``own`` names the command's options."""
    given: dict[str, str] = {}
    rest: list[str] = []
    words = iter(args)
    for word in words:
        flag, equals, text = word.partition("=")
        name = flag.removeprefix("--").removeprefix("no-").replace("-", "_")
        if word == "--":
            rest += [word, *words]
        elif flag in own or not flag.startswith("--"):
            rest.append(word)
        elif name not in (options := _all_options()) or (flag.startswith("--no-") and not _is_switch(options[name])):
            known = [
                *sorted(name for name in own if name.startswith("--")),
                *(f"--{_dashed(option)}" for option in options),
            ]
            raise BadOption(said("there is no option {flag}; there is {names}", flag=flag, names=", ".join(known)))
        else:
            given[name] = _value(flag, options[name], iter([text]) if equals else words, bool(equals))
    return given, rest


def _value(flag: str, option: Option, words: Iterator[str], is_given: bool) -> str:
    if flag.startswith("--no-") and is_given:
        raise BadOption(said("{flag} takes no value", flag=flag))
    if _is_switch(option) and not is_given:
        return "no" if flag.startswith("--no-") else "yes"
    text = next(words, None)
    if text is None:
        raise BadOption(said("{flag} needs a value; --help lists what it can be", flag=flag))
    return text


def _all_options() -> dict[str, Option]:
    return {option.name: option for family in FAMILIES.values() for option in family.options}


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
    **otherwise: Value,
) -> Game:
    """Return a new game with the options that were given, else with those; ``start`` counts seats from 1."""
    options = otherwise | chosen_options(ctx, family)
    players = find_family(family).make_rules(options).players
    if not 1 <= start <= players:
        raise BadOption(
            said("{flag} is a seat from 1 to {most}, not {given}", flag="--start", most=players, given=start)
        )
    if len(names) > players:
        why = said("--seats names {names} seats, and there are {players} players", names=len(names), players=players)
        raise BadOption(why)
    return new_game(family, seed=seed, start=start - 1, names=names, **options)


def is_given(ctx: typer.Context, *names: str) -> bool:
    """Say whether one of these parameters was given on the command line; without names, whether anything was."""
    if not names:
        return bool(ctx.meta[GIVEN]) or any(_is_given(ctx, name) for name in ctx.params)
    return any(_is_given(ctx, name) for name in names)


def refuse_options(ctx: typer.Context, instead: str) -> None:
    """Raise BadOption if options of a new game were given where something else tells the rules already."""
    given = [*ctx.meta[GIVEN], *(name for name in ("game", "start") if _is_given(ctx, name))]
    if given:
        raise BadOption(said("{what} tells the rules; leave out {flag}", what=instead, flag=f"--{_dashed(given[0])}"))


def _is_given(ctx: typer.Context, name: str) -> bool:
    source = ctx.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def chosen_options(ctx: typer.Context, family: str) -> dict[str, Any]:
    """Return the options of a family that were given, as values."""
    texts: dict[str, str] = ctx.meta[GIVEN]
    options = find_family(family).options
    values: dict[str, Value] = parse(options, texts)
    return texts | values  # a name that the family does not have stays, for new_game() to refuse


def about_options() -> str:
    """Return the help about every family's options."""
    paragraphs = []
    for family in FAMILIES.values():
        lines = [f"Options of {family.title} (--game {family.name}):"]
        for option in family.options:
            flag = f"--{_dashed(option.name)}"
            if _is_switch(option):
                flag += f", --no-{_dashed(option.name)}"
            lines.append(f"  {flag}")
            lines.append(f"      {option.about}: {_choices(option)}")
        paragraphs.append("\b\n" + "\n".join(lines))
    return "\n\n".join(paragraphs)


def _choices(option: Option) -> str:
    values = " or ".join(spell(value) for value in option.values)
    if re.fullmatch(r"\d+( or \d+){3,}", values):
        values = f"{option.values[0]} to {option.values[-1]}"
    return " or ".join(filter(None, [values, option.otherwise])) + f"; {spell(option.default)} if not given"
