"""A bot of your own in the arena: a program that reads lines and answers them, as docs/engine-protocol.md tells.

This one looks one move ahead: it tries every legal move and keeps the one that leaves the best board. Started without
words it plays matches of itself against a bot of ours.
"""

import shlex
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import azulejos
from azulejos import Game, Move
from azulejos.arena import Folder, Standing, Terms, Tournament, parse_contestant, play_here, table


def choose(game: Game) -> Move:
    """Return the move that leaves the best board."""
    return max(game.legal_moves(), key=lambda move: worth(game, move))


def worth(game: Game, move: Move) -> float:
    """Like lines that are full or begun, and a clean floor."""
    after = game.copy()
    after.play(move)
    board = after.view.boards[game.to_move]
    full = sum(len(line) == row for row, line in enumerate(board.lines, 1))
    begun = sum(len(line) / row for row, line in enumerate(board.lines, 1) if line)
    return float(board.score + 2 * full + begun - 1.5 * len(board.floor))


def speak() -> None:
    """Answer the arena line by line."""
    game = azulejos.new_game()
    for line in sys.stdin:
        command = line.split()[:1]
        if command == ["ready"]:
            print("ready tidy", flush=True)
        elif command == ["record"]:
            game = azulejos.replay("".join(iter(sys.stdin.readline, ".\n")))
        elif command == ["go"]:
            print("bestmove", choose(game), flush=True)
        elif command == ["quit"]:
            break


def main(opponent: str = "random", games: int = 20) -> Standing:
    """Play a match against a bot of ours and return how it went."""
    program = f"program:{shlex.quote(sys.executable)} {shlex.quote(__file__)} speak"
    contestants = [parse_contestant(program), parse_contestant(opponent)]
    with TemporaryDirectory() as folder:
        arena = Tournament(Terms("azul", {}), contestants, games, Folder(Path(folder)))
        for game in arena.play(lambda fixtures: play_here(fixtures, jobs=2)):
            print(game.fixture, game.scores)
        print(table(arena.standings()))
        return arena.standings()[0]


if __name__ == "__main__":
    if sys.argv[1:] == ["speak"]:
        speak()
    else:
        main(*sys.argv[1:2])
