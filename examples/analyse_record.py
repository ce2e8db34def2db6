"""Plots of a record: the scores and the number of legal moves, move by move.

``python examples/analyse_record.py game.rec game.png`` draws them; ``pip install '.[examples]'`` installs the
dependencies.
"""

import argparse
from pathlib import Path

from matplotlib.figure import Figure

import azulejos
from azulejos import Record


def follow(text: str) -> tuple[list[tuple[int, ...]], list[tuple[int, int]]]:
    """Replay a record; return the scores before each move and at the end, and each mover with its number of choices."""
    record = Record.parse(text)
    azulejos.replay(text)  # raises BadRecord if the record is invalid
    points, choices = [], []
    tags = {name: value for name, value in record.tags.items() if name not in ("Scores", "Winners")}
    for end in range(1, len(record.tokens) + 1):
        if end < len(record.tokens) and is_deal(record.tokens[end]):
            continue  # a deal belongs to the move before it
        game = azulejos.replay(str(Record(tags, record.tokens[:end])))
        points.append(game.scores)
        if game.to_move is not None:
            choices.append((game.to_move, len(game.legal_moves())))
    return points, choices


def is_deal(token: str) -> bool:
    """Return whether a token is a deal."""
    return "=" in token or token.startswith("+")


def plot(text: str) -> Figure:
    """Draw the scores above and the legal moves below."""
    points, choices = follow(text)
    figure = Figure(figsize=(8, 6), layout="constrained")
    above, below = figure.subplots(2, 1, sharex=True)
    for seat, line in enumerate(zip(*points, strict=True)):
        above.step(range(len(line)), line, where="post", label=f"seat {seat + 1}")
        moves = [number for number, (mover, _) in enumerate(choices) if mover == seat]
        below.scatter(moves, [choices[number][1] for number in moves], s=12)
    above.set_ylabel("points")
    above.legend()
    below.set_ylabel("legal moves")
    below.set_xlabel("move")
    return figure


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("source", type=Path, help="a record, such as a saved game")
    parser.add_argument("target", type=Path, help="the picture to write: .png, .svg or .pdf")
    arguments = parser.parse_args()
    plot(arguments.source.read_text(encoding="utf-8")).savefig(arguments.target, dpi=120)
    print(f"{arguments.target} written")
