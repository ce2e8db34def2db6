"""``azulejos verify``: whether the bag of a game was fair."""

from typing import Annotated

import typer

import azulejos
from azulejos.cli.replay import read_text

EXAMPLES = ("azulejos verify game.txt",)


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is what comes in through a pipe.")],
) -> None:
    """Check that every draw of a game follows from the secret that was committed to.

    The record of a finished game on a server has the commitment, known from the start, and the secret.
    """
    draws = azulejos.verify(read_text(file))
    print(f"The secret fits the commitment, and all {draws} draws follow from it.")
