"""Games as they are entered at a real table: the lines that people type for a recorded game."""

from collections.abc import Iterator
from typing import Any

import azulejos
from azulejos import Game, find_family
from azulejos.core.chance import ByHand
from azulejos.core.game import begin
from azulejos.dialogue.deals import due_groups


def played(family: str, seed: int = 5, moves: int = 10_000, **options: Any) -> Game:
    """Return a game that was played with the first legal moves that do not go to the last resort."""
    game = azulejos.new_game(family, seed=seed, **options)
    for number in range(moves):
        if game.is_over:
            break
        legal = game.legal_moves()
        game.play(legal[(7 * number) % len(legal)])
    return game


def lines_of(game: Game) -> Iterator[tuple[str, list[str]]]:
    """Yield each token of a game's record with the lines to type for it: one for each place of a deal."""
    family, rules, record = find_family(game.family), game.rules, game.record()
    entered = begin(family, rules, int(record.tags["Start"]) - 1, game.names, ByHand())
    for token in record.tokens:
        if not entered.is_dealing:
            entered.play(token)
            yield token, [token]
            continue
        state = entered.state
        tiles = "".join(state.letters[tile] for tile in family.parse_deal(rules, state, token))
        lines, rest = [], tiles
        for size in due_groups(entered):
            if size:
                lines.append(" ".join(rest[:size]))
            rest = rest[size:]
        entered.deal(tiles)
        yield token, lines
