"""What is wrong with an option, a record, a file or a bot, in words."""

from azulejos.errors import BadDeal, BadOption, BadRecord, BotFailed, shown
from azulejos.words.catalogue import Catalogue, message

# What systems often say about files.
OF_THE_SYSTEM = (
    message("No such file or directory"),
    message("Permission denied"),
    message("Is a directory"),
    message("Not a directory"),
    message("No space left on device"),
    message("Read-only file system"),
)


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
    if isinstance(error, BotFailed):
        return shown(catalogue.translate(error.why), 400)
    if isinstance(error, UnicodeDecodeError):
        return catalogue.say("the text is not UTF-8: see byte {number}", number=error.start)
    if isinstance(error, OSError) and error.strerror:
        why = explain_system(catalogue, error)
        return f"{error.filename}: {why}" if error.filename else why
    return str(error)


def explain_system(catalogue: Catalogue, error: OSError) -> str:
    """Say what the system says about a file, without the file's name."""
    return catalogue.say(error.strerror) if error.strerror in OF_THE_SYSTEM else error.strerror or str(error)


def _cite(catalogue: Catalogue, text: str, rule: int | None) -> str:
    return catalogue.say("{text} (rule {rule})", text=text, rule=rule) if rule else text
