"""What is wrong with an option, a record or a file, in words."""

from azulejos.errors import BadDeal, BadOption, BadRecord, shown
from azulejos.words.catalogue import Catalogue


def explain(catalogue: Catalogue, error: Exception) -> str:
    """Say what is wrong; what nobody has said before stays as it is."""
    if isinstance(error, BadOption | BadDeal):
        return _cite(catalogue, shown(catalogue.translate(error.why), 400), error.rule)
    if isinstance(error, BadRecord):
        where, found, expected = (catalogue.translate(text) for text in (error.where, error.found, error.expected))
        text = catalogue.say(
            "{where}: found {found}, expected {expected}",
            where=shown(where),
            found=shown(found),
            expected=shown(expected, 300),
        )
        return _cite(catalogue, text, error.rule)
    if isinstance(error, UnicodeDecodeError):
        return catalogue.say("the text is not UTF-8: see byte {number}", number=error.start)
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


def _cite(catalogue: Catalogue, text: str, rule: int | None) -> str:
    return catalogue.say("{text} (rule {rule})", text=text, rule=rule) if rule else text
