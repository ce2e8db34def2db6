"""Draw the pictures of the gallery again: python docs/gallery/make.py."""

from pathlib import Path
from random import Random
from typing import Any

import azulejos
from azulejos import Game, Move
from azulejos.analysis import analyse
from azulejos.render.svg import draw_board, draw_curve, draw_table
from azulejos.words import Words

HERE = Path(__file__).parent
NAMES = ("Ana", "Bruno", "Clara", "Duarte", "Eva", "Filipe", "Graça", "Hugo")


def play(family: str, moves: int, **options: Any) -> Game:
    """Return a game in which each player takes the tiles that fit best."""
    players = options.get("players", 2)
    game, chance = azulejos.new_game(family, seed=5, names=NAMES[:players], **options), Random(5)
    while moves and not game.is_over:
        game.play(max(game.legal_moves(), key=lambda move: worth(game, move) + chance.random() / 2))
        moves -= 1
    return game


def worth(game: Game, move: Any) -> float:
    """Return a rough value of a move."""
    if game.phase == "offer":
        tiles = (game.view.factories + game.view.centres)[move.source]
        taken = (tiles.count("byrkw"[move.colour]) if move.colour is not None else 0) + move.jokers * tiles.count("j")
        room = move.line - len(game.view.boards[game.view.turn].lines[move.line - 1]) if move.line else -9
        return float((5 if taken == room else 0) - 3 * max(0, taken - room) - max(0, room - taken) / 2)
    if game.phase == "place" and hasattr(move, "slot"):
        return float(9 + move.slot - move.wilds / 2)
    return 0.0


def save(name: str, picture: str) -> None:
    """Write a picture beside this file."""
    (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")


def table(name: str, game: Game, targets: list[Move] | None = None, language: str = "en", **options: Any) -> None:
    """Draw a table with its last move."""
    words = Words(language, names=game.names)
    save(name, draw_table(game.view, last=game.events, targets=targets or (), words=words, **options))


def curve(name: str, *bots: str) -> None:
    """Draw the chances of winning through a game of bots."""
    players = [azulejos.bot(bot, seed=seat) for seat, bot in enumerate(bots)]
    game = azulejos.new_game(players=len(bots), seed=8, names=NAMES[: len(bots)])
    while game.to_move is not None:
        game.play(players[game.to_move].choose(game.as_seen()).move)
    save(name, draw_curve(analyse(str(game.record()), azulejos.bot("expert", seed=1), nodes=2000)))


def main() -> None:
    """Draw all pictures."""
    curve("azul-3-chances", "hard", "medium", "hard")
    table("azul-2-letters", play("azul", 27), letters=True)
    table("azul-4-light", play("azul", 66, players=4))
    game = play("azul", 47, players=3, wall="grey", jokers=True)
    table(
        "azul-3-grey-contrast",
        game,
        [move for move in game.legal_moves() if "r" in move.token],
        theme="contrast",
        language="de",
    )
    table("azul-8-dark", play("azul", 112, players=8, jokers=True), theme="dark")
    table("azul-3-over", play("azul", 999, players=3), language="sv")
    table("pavilion-2-dark", play("pavilion", 58), theme="dark")
    table("pavilion-4-light", play("pavilion", 115, players=4))
    game = play("pavilion", 145, players=3, board="grey")
    placements = [move for move in game.legal_moves() if "/" in move.token]
    words = Words("en", names=game.names)
    save("pavilion-grey-board", draw_board(game.view, game.view.turn, targets=placements, words=words))


if __name__ == "__main__":
    main()
