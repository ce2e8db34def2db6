"""A game in ten lines: legal moves, playing, the result, the record."""

import random

import azulejos

game = azulejos.new_game("azul", players=2, seed=7)
while not game.is_over:
    game.play(random.choice(game.legal_moves()))
print(game)
print("scores", game.scores, "winners", game.winners)
assert azulejos.replay(str(game.record())) == game
