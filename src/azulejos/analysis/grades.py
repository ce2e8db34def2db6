"""How bad a move is: names and signs by the chance of winning that it gave away."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Grade:
    """A kind of bad move."""

    name: str
    sign: str
    loss: float  # the chance of winning that a move of this grade loses at least, against the best move


# From the worst.
GRADES = (
    Grade("blunder", "??", 0.20),
    Grade("mistake", "?", 0.10),
    Grade("inaccuracy", "?!", 0.05),
)


def grade_of(loss: float) -> Grade | None:
    """Return the grade of a loss; None for a move that is good enough."""
    return next((grade for grade in GRADES if loss >= grade.loss), None)
