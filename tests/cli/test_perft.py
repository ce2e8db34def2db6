import azulejos
from tests.cli.commands import output


def test_counts_agree_with_the_api() -> None:
    game = azulejos.new_game("azul", players=3, wall="grey", jokers=True, seed=1)
    args = ["--players", "3", "--wall", "grey", "--jokers", "--seed", "1"]
    for depth in (0, 1, 2):
        assert output("perft", str(depth), *args) == f"{azulejos.perft(game, depth)}\n"


def test_divide_lists_the_count_of_each_first_move() -> None:
    game = azulejos.new_game("azul", seed=1)
    *lines, total = output("perft", "2", "--seed", "1", "--divide").splitlines()
    assert [line.split()[0] for line in lines] == [str(move) for move in game.legal_moves()]
    assert sum(int(line.split()[1]) for line in lines) == int(total) == azulejos.perft(game, 2)


def test_sequences_end_at_the_end_of_a_round() -> None:
    position = "azul factories=bbbb lines1=.,.,.,.,."
    assert output("perft", "1", "--position", position) == "6\n"
    assert output("perft", "4", "--position", position) == "6\n"


def test_nothing_can_follow_the_end_of_the_game() -> None:
    game = azulejos.new_game("azul", seed=1)
    while not game.is_over:
        game.play(game.legal_moves()[-1])
    assert output("perft", "3", "--position", game.position) == "1\n"
