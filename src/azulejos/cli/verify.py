"""``azulejos verify``: the proof that the draws of a game were fair."""

import azulejos
from azulejos.cli.errors import report_errors
from azulejos.cli.parameters import Language, RecordFile, pick_language, read_text
from azulejos.words import Words

EXAMPLES = ("azulejos verify game.txt", "azulejos verify game.txt --lang de")


def verify(
    file: RecordFile,
    lang: Language = None,
) -> None:
    """Verify that every draw of a game follows from the secret that was committed to.

    The record of a finished game on a server holds the commitment, published at the start, and the secret.
    """
    words = Words(pick_language(lang))
    with report_errors(words.language):
        draws = azulejos.verify(read_text(file))
    print(
        words.translate_n(
            "The secret matches the commitment, and {n} draw follows from it.",
            "The secret matches the commitment, and all {n} draws follow from it.",
            draws,
        )
    )
