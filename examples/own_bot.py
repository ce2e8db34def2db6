"""Your own bot in the arena: an engine that speaks the protocol of docs/engine-protocol.md.

It looks one move ahead: it tries every legal move and chooses the one that leaves the best board. Run without arguments
it plays a match against a built-in bot.
"""

import shlex
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import azulejos
from azulejos import Game, Move
from azulejos.arena import Folder, MatchResult, Terms, Tournament, parse_contestant, play_here, table


def choose(game: Game) -> Move:
    """Return the move that leaves the best board."""
    return max(game.legal_moves(), key=lambda move: worth(game, move))


def worth(game: Game, move: Move) -> float:
    """Return the value of the board after a move: complete and started lines count, floor tiles cost."""
    after = game.copy()
    after.play(move)
    board = after.view.boards[game.to_move]
    complete = sum(len(line) == row for row, line in enumerate(board.lines, 1))
    started = sum(len(line) / row for row, line in enumerate(board.lines, 1) if line)
    return float(board.score + 2 * complete + started - 1.5 * len(board.floor))


def speak() -> None:
    """Run the engine: read commands and answer them."""
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


def main(opponent: str = "random", games: int = 20) -> MatchResult:
    """Play a match against a built-in bot and return its result."""
    program = f"program:{shlex.quote(sys.executable)} {shlex.quote(__file__)} speak"
    contestants = [parse_contestant(program), parse_contestant(opponent)]
    with TemporaryDirectory() as folder:
        arena = Tournament(Terms("azul", {}), contestants, games, Folder(Path(folder)))
        for game in arena.play(lambda fixtures: play_here(fixtures, jobs=2)):
            print(game.fixture, game.scores)
        print(table(arena.results()))
        return arena.results()[0]


if __name__ == "__main__":
    if sys.argv[1:] == ["speak"]:
        speak()
    else:
        main(*sys.argv[1:2])
