"""How a game stands or ended, in a sentence."""

from azulejos import Game


def say_result(game: Game) -> str:
    """Return the scores and, once the game is over, the winners."""
    scores = ", ".join(f"{seat_name(game, seat)} {points}" for seat, points in enumerate(game.scores))
    if not game.is_over:
        return (
            f"The game is not over: round {game.round}, {seat_name(game, game.to_move or 0)} to move. Scores: {scores}."
        )
    winners = " and ".join(seat_name(game, seat) for seat in game.winners)
    verb = "wins" if len(game.winners) == 1 else "share the win"
    return f"The game is over. Scores: {scores}. {winners[0].upper()}{winners[1:]} {verb}."


def seat_name(game: Game, seat: int) -> str:
    """Return what to call a seat: its number from 1, and its player's name if there is one."""
    name = game.names[seat]
    name = name if name.isprintable() else repr(name)[1:-1]  # nothing that a terminal would obey
    return f"seat {seat + 1} ({name})" if name else f"seat {seat + 1}"
