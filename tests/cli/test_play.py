from pathlib import Path

import pytest

import azulejos
from azulejos.terminal.seats import make_bots
from tests.cli.commands import complaint, output, run_closed

FIRST = str(azulejos.new_game("azul", seed=3).legal_moves()[0])


def saved(data: Path) -> azulejos.Game:
    """Return the only game that has been saved."""
    (file,) = data.iterdir()
    return azulejos.replay(file.read_text(encoding="utf-8"))


def test_the_end_of_input_ends_politely_and_loses_nothing(data: Path) -> None:
    shown = output("play", "--seed", "3", given=f"{FIRST}\n")
    assert "The game is saved. To continue it: azulejos play --resume last" in shown
    assert saved(data).record().tokens[1] == FIRST


def test_a_whole_game(data: Path) -> None:
    game = azulejos.new_game("azul", players=3, seed=3)
    bots = make_bots({0: "random", 2: "greedy"}, seed=3)
    typed = []
    while not game.is_over:
        if game.to_move == 1:
            typed.append(str(game.legal_moves()[0]))
            game.play(typed[-1])
        else:
            game.play(bots[game.state.turn].choose(game).move)
    shown = output("play", "--seats", "random,Anna,bot:greedy", "--seed", "3", "--brief", given="\n".join(typed))
    assert saved(data).record().tokens == game.record().tokens
    assert "Round 2. " in shown
    assert "The game is over. " in shown


def test_another_seat_lets_the_others_begin() -> None:
    shown = output("play", "--players", "3", "--seat", "3", "--seed", "3", "--brief")
    assert shown.index("Player 1: ") < shown.index("Player 2: ") < shown.index("Player 3> ")


def test_a_game_can_be_resumed(data: Path, tmp_path: Path) -> None:
    output("play", "--seed", "3", "--wall", "grey", given=f"{FIRST}\n")
    game = saved(data)
    file = tmp_path / "game.txt"
    file.write_text(str(game.record()), encoding="utf-8")
    shown = output("play", "--resume", str(file), given="record\n")
    assert str(game.record()) in shown
    assert "leave out --seats" in complaint("play", "--resume", str(file), "--seats", "Anna")
    assert "leave out --wall" in complaint("play", "--resume", str(file), "--wall", "grey")


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_family_can_be_played(family: str, data: Path) -> None:
    output("play", "--game", family, "--seed", "1", given="moves\n")
    assert saved(data).family == family


@pytest.mark.parametrize(("variable", "code"), [("LANG", "de_AT.UTF-8"), ("LC_ALL", "de_DE.UTF-8")])
def test_the_language_is_that_of_the_environment(variable: str, code: str) -> None:
    assert "Runde 1." in output("play", "--seed", "3", **{variable: code})
    assert "Runda 1." in output("play", "--seed", "3", "--lang", "sv", **{variable: code})


def test_tactile_names() -> None:
    assert "sky blue (B)" in output("play", "--seed", "3", "--tactile")


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_a_closed_input_ends_politely_too(family: str, data: Path) -> None:
    done = run_closed("play", "--game", family, "--seed", "3")
    assert (done.returncode, done.stderr) == (0, "")
    assert saved(data).record().tokens == azulejos.new_game(family, seed=3).record().tokens


@pytest.mark.parametrize("byte", ["\udcff", "\0", "\x1b[2J"])
def test_bytes_that_are_no_move_change_nothing(byte: str, data: Path) -> None:
    shown = output("play", "--seed", "3", given=f"{byte}\n{FIRST}\n")
    assert shown.replace("\n", "").isprintable()
    assert saved(data).record().tokens[1] == FIRST
