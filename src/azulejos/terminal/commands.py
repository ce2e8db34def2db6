"""What can be typed besides moves: one function, one help text, and names in every language for each command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from azulejos import BadOption, BadRecord, CannotUndo
from azulejos.terminal import saving
from azulejos.terminal.hint import hint
from azulejos.terminal.phrase import parse
from azulejos.terminal.reading import PLACES
from azulejos.terminal.seats import find_seat
from azulejos.terminal.vocabulary import LANGUAGE, LETTERS, VERBOSITY, plain, words_of
from azulejos.words import Words
from azulejos.words.catalogue import message

if TYPE_CHECKING:
    from azulejos.terminal.table import Table


class Stop(Exception):
    """The person wants to stop."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its names by language, other names, what it takes, what it does."""

    names: dict[str, str]
    others: str
    takes: str  # what is typed after it
    about: str
    run: Callable[[Table, str], None]

    def name(self, language: str) -> str:
        """Return its name in a language, the English one where there is none."""
        return self.names.get(language, self.names["en"])


def where(table: Table, rest: str) -> None:
    """Say where tiles of a colour lie."""
    letters = LETTERS[table.game.family]
    found = [letters[word] for word in words_of(rest) if word in letters]
    if not found:
        table.tell(table.words.ask("Which colour? Type for example: {example}", example=example(table, "where", "b")))
    for letter in found:
        table.tell(table.words.where(table.game.view, letter))


def fits(table: Table, rest: str) -> None:
    """Say what fits in a pattern line or on a star."""
    phrase = parse(table.game.family, rest)
    if phrase.unknown:
        table.tell(table.words.ask("I do not know the word {word}.", word=phrase.unknown))
        return
    for place in PLACES[table.game.family](phrase):
        table.tell(table.words.fits(table.game, place))


def effect(table: Table, rest: str) -> None:
    """Say what a move would do."""
    for move in table.find(rest):
        told = table.words.effect(table.game, move)
        table.tell(f"{move}, {table.words.move(table.game.view, move)}: {told}")


def board(table: Table, rest: str) -> None:
    """Say what lies on a board."""
    view = table.game.view
    called = [table.words.seat(seat) for seat in range(len(view.boards))]
    seat = find_seat(rest, called) if rest else table.game.to_move
    if seat is None:
        table.tell(table.words.ask("Nobody here is called {name}.", name=rest))
    else:
        table.tell(*table.words.board(view, seat))


def factories(table: Table, _rest: str) -> None:
    """Say what can be taken."""
    table.tell(*table.words.offer(table.game.view))


def scores(table: Table, _rest: str) -> None:
    """Say the points."""
    table.tell(table.words.scores(table.game.view))


def history(table: Table, _rest: str) -> None:
    """Say all that has happened."""
    table.tell(table.words.changes(table.game.view, [step.events for step in table.steps]))


def repeat(table: Table, _rest: str) -> None:
    """Say again what was said last."""
    table.tell(*table.recent)


def changes(table: Table, _rest: str) -> None:
    """Say what has happened since one's last move."""
    own = [at for at, step in enumerate(table.steps) if step.seat == table.game.to_move]
    since = table.steps[own[-1] + 1 if own else 0 :]
    table.tell(table.words.changes(table.game.view, [step.events for step in since]))


def undo(table: Table, _rest: str) -> None:
    """Take back the last move of a person and what was played after it."""
    game, count = table.game.copy(), 0
    try:
        while not count or game.to_move not in table.people:
            taken_back = game.undo()
            count += 1
    except CannotUndo:
        table.tell(table.words.ask("There is no move to take back, or tiles have been drawn since."))
        return
    table.game, table.steps, table.recent = game, table.steps[:-count], []
    table.tell(table.words.ask("{move} is taken back.", move=taken_back))
    table.save()


def save(table: Table, rest: str) -> None:
    """Write the game to a file."""
    path = Path(rest).expanduser() if rest else table.path
    if table.save(path):
        table.tell(table.words.ask("Saved in {file}", file=path))


def load(table: Table, rest: str) -> None:
    """Go on with the game of a file."""
    if not rest:
        table.tell(table.words.ask("Which file? Type its name after the command."))
        return
    try:
        table.load(saving.find(rest))
    except (BadOption, BadRecord, OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        table.tell(table.words.ask("{file} cannot be loaded: {why}", file=rest, why=why))


def resign(table: Table, _rest: str) -> None:
    """Give up, when typed twice."""
    if table.wants_to_resign:
        table.resigned = table.game.to_move
        raise Stop
    table.wants_to_resign = True
    name = COMMANDS["resign"].name(table.words.language)
    table.tell(table.words.ask("Type {command} once more to give up. Anything else goes on.", command=name))


def language(table: Table, rest: str) -> None:
    """Speak another language."""
    code = LANGUAGE.get(plain(rest).strip(), plain(rest).strip())
    if code in Words.languages():
        table.speak(code, table.words.verbosity)
        table.tell(table.words.ask("Now I speak English."), table.words.turn(table.game.view))
    else:
        table.tell(table.words.ask("There is {choices}.", choices=", ".join(Words.languages())))


def verbosity(table: Table, rest: str) -> None:
    """Say more or less."""
    level = VERBOSITY.get(plain(rest).strip())
    if level is None:
        table.tell(table.words.ask("There is {choices}.", choices="brief, normal, full"))
        return
    table.speak(table.words.language, level)
    table.announce()


def moves(table: Table, rest: str) -> None:
    """List moves: all as they are typed, or some in words."""
    if rest:
        view = table.game.view
        table.tell(*(f"{move}: {table.words.move(view, move)}" for move in table.find(rest)))
    else:
        table.tell(" ".join(map(str, table.game.legal_moves())))


def record(table: Table, _rest: str) -> None:
    """Print the record so far."""
    table.speaker.copy(str(table.game.record()))


def help_(table: Table, rest: str) -> None:
    """Say what can be typed."""
    words = table.words
    asked = find(rest) if rest else None
    if asked:
        table.tell(about(words, asked))
        return
    move = table.game.legal_moves()[0]
    table.tell(
        words.ask("Type a move in notation or in words, for example:"),
        f"{move}: {words.move(table.game.view, move)}",
        words.ask("Or type a command:"),
        *(about(words, command) for command in COMMANDS.values()),
    )


def quit_(_table: Table, _rest: str) -> None:
    """Stop."""
    raise Stop


def about(words: Words, command: Command) -> str:
    """Say how a command is typed and what it does."""
    name = command.name(words.language)
    usage = f"{name} {words.ask(command.takes)}" if command.takes else name
    return f"{usage}: {words.ask(command.about)}"


def example(table: Table, command: str, letter: str) -> str:
    """Return a command with a colour, as it can be typed."""
    words = table.words
    return f"{COMMANDS[command].name(words.language)} {words.tile(table.game.family, letter)}"


def _command(
    run: Callable[[Table, str], None], takes: str, about: str, en: str, de: str, sv: str, others: str = ""
) -> tuple[str, Command]:
    return en, Command({"en": en, "de": de, "sv": sv}, others, takes, about, run)


COMMANDS = dict(
    [
        _command(where, message("COLOUR"), message("where tiles of a colour lie"), "where", "wo", "var", "wheres"),
        _command(
            fits,
            message("LINE or STAR"),
            message("what fits in a pattern line or on a star"),
            "fits",
            "passt",
            "passar",
            "fit",
        ),
        _command(
            effect,
            message("MOVE"),
            message("what a move would do"),
            "effect",
            "wirkung",
            "verkan",
            "effekt preview vorschau",
        ),
        _command(hint, "", message("what would be a good move, and why"), "hint", "tipp", "tips", "rat råd advice"),
        _command(
            board,
            message("PLAYER"),
            message("the board of a player, by name or number; your own without a name"),
            "board",
            "tafel",
            "bräde",
            "brett ablage spielplan spelplan brädet",
        ),
        _command(factories, "", message("what can be taken"), "factories", "auslage", "fabriker", "offer manufakturen"),
        _command(scores, "", message("the points of all"), "scores", "punkte", "poäng", "score points"),
        _command(history, "", message("all that has happened"), "history", "verlauf", "historik"),
        _command(repeat, "", message("say the last again"), "repeat", "nochmal", "igen", "wiederholen upprepa again"),
        _command(
            changes,
            "",
            message("what has happened since your last move"),
            "changes",
            "neues",
            "nytt",
            "news ändringar",
        ),
        _command(
            undo,
            "",
            message("take your last move back, if no tiles have been drawn since"),
            "undo",
            "zurück",
            "ångra",
            "zurücknehmen back",
        ),
        _command(
            save,
            message("FILE"),
            message("save the game in a file; it is saved after each move anyway"),
            "save",
            "speichern",
            "spara",
            "sichern",
        ),
        _command(
            load,
            message("FILE"),
            message("go on with the game of a file, or with the last"),
            "load",
            "laden",
            "ladda",
        ),
        _command(resign, "", message("give up"), "resign", "aufgeben", "uppge", "geupp"),
        _command(
            language,
            message("CODE"),
            message("speak another language: en, de, sv"),
            "language",
            "sprache",
            "språk",
            "lang",
        ),
        _command(
            verbosity,
            message("LEVEL"),
            message("say more or less: brief, normal, full"),
            "verbosity",
            "umfang",
            "omfång",
            "ausführlichkeit utförlighet",
        ),
        _command(
            moves,
            message("TILES"),
            message("the moves you can make; with a colour, a factory or a line only those, in words"),
            "moves",
            "züge",
            "drag",
        ),
        _command(record, "", message("print the record so far"), "record", "protokoll", "parti", "partie"),
        _command(help_, message("COMMAND"), message("what you can type"), "help", "hilfe", "hjälp"),
        _command(
            quit_, "", message("stop; the game is saved"), "quit", "ende", "sluta", "exit bye beenden avsluta stop"
        ),
    ]
)


def _index() -> dict[str, Command]:
    found = {}
    for command in COMMANDS.values():
        for name in (*command.names.values(), *command.others.split()):
            spelled = name.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
            found[plain(name)] = found[plain(spelled)] = command
    return found


BY_NAME = _index()
QUESTION_WORDS = ("what", "was", "vad")


def find(word: str) -> Command | None:
    """Return the command of a name in any language."""
    return BY_NAME.get(plain(word).strip())


def split(line: str) -> tuple[Command, str] | None:
    """Part a line into a command and what follows it; None if it is no command."""
    parts = line.strip().split(maxsplit=1)
    if parts and parts[0] == "?":
        parts[0] = "help"
    if len(parts) == 2 and plain(parts[0]) in QUESTION_WORDS:
        parts = parts[1].split(maxsplit=1)
    command = find(parts[0].rstrip(".,:;!?")) if parts else None
    return (command, parts[1].strip() if len(parts) > 1 else "") if command else None
