"""A bot of your own: anything that has choose(game) and returns something with a move.

This one looks one move ahead: it tries every legal move and keeps the one after which it would be furthest ahead if the
round were scored now. Here it plays against random moves, on each seat in turn.
"""

import sys
from collections import Counter
from dataclasses import dataclass

import azulejos
from azulejos import Game, Move
from azulejos._kernel_cy import Random


@dataclass
class Choice:
    """What a bot answers."""

    move: Move


class Tidy:
    """Fills pattern lines exactly and keeps the floor clean."""

    def choose(self, game: Game) -> Choice:
        """Return the move that leaves the best board."""
        return Choice(max(game.legal_moves(), key=lambda move: self._worth(game, move)))

    def _worth(self, game: Game, move: Move) -> float:
        after = game.copy()
        after.play(move)
        board = after.view.boards[game.to_move]
        full = sum(len(line) == row for row, line in enumerate(board.lines, 1))
        begun = sum(len(line) / row for row, line in enumerate(board.lines, 1) if line)
        return board.score + 2 * full + begun - 1.5 * len(board.floor)


class Dice:
    """Moves at random."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, game: Game) -> Choice:
        """Return any legal move."""
        moves = game.legal_moves()
        return Choice(moves[self.random.below(len(moves))])


def main(games: int = 20) -> Counter[str]:
    """Play games and count the wins."""
    wins: Counter[str] = Counter()
    for seed in range(games):
        players = [("tidy", Tidy()), ("dice", Dice(seed))]
        if seed % 2:
            players.reverse()
        game = azulejos.new_game("azul", seed=seed)
        while game.to_move is not None:
            game.play(players[game.to_move][1].choose(game).move)
        wins.update(players[seat][0] for seat in game.winners)
    return wins


if __name__ == "__main__":
    for name, won in main(*map(int, sys.argv[1:])).most_common():
        print(name, "won", won)
