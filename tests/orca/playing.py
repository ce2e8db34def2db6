"""A blind player: real keys, and nothing known of the page but speech, braille and the focus."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from urllib.parse import quote
from urllib.request import HTTPRedirectHandler, Request, build_opener

from azulejos.core.errors import IllegalMove
from azulejos.core.family import find_family
from azulejos.server.api.public_view import event_items, table_words
from azulejos.server.http.auth import LANGUAGE_COOKIE, SESSION_COOKIE
from tests.browser.arranging import Others, secret_of
from tests.orca.comparing import Comparison, compare, is_beginning
from tests.orca.desktop import Desktop
from tests.orca.hearing import Heard, Hearing, clean
from tests.orca.layout import Layout
from tests.orca.server import RunningServer

ME = "Anna"
MOST_TABS = 30
MOST_TABS_AT_FIRST = 150  # on a busy machine the script may come late, and each place is a Tab stop until then
AFTER_A_TURN = 4.5  # seconds of silence after which all of a turn has been announced
PATIENCE = 60.0  # seconds for bots and other browsers
FIELD = "typed"


@dataclass
class Turn:
    """One turn, or a question, as it was heard."""

    name: str
    keys: int
    spoken: list[str]
    shown: list[str]
    words: int
    events: int
    floods: int
    problems: list[str] = field(default_factory=list)
    is_move: bool = True  # not a question or a walk
    ends_round: bool = False
    ends_game: bool = False


@dataclass
class Scene:
    """A game to play: how, in which words, and against whom."""

    family: str
    way: str  # typed, grid, walk or ear
    language: str
    verbosity: str
    opponent: str  # bot or browser
    turns: list[Turn] = field(default_factory=list)
    comparison: Comparison = field(default_factory=lambda: Comparison([], [], []))
    events: int = 0  # that had to be spoken
    load: list[float] = field(default_factory=list)  # of the machine, at the beginning and the end

    @property
    def name(self) -> str:
        """A line that names the scene."""
        return f"{self.family}, {self.way}, {self.language}, {self.verbosity}, against a {self.opponent}"


class BlindPlayer:
    """A player at the desktop."""

    def __init__(self, desktop: Desktop, server: RunningServer, scene: Scene, game: str) -> None:
        self.desktop, self.server, self.scene, self.game = desktop, server, scene, game
        self.hearing = Hearing(desktop.orca_log, desktop.speech_log, desktop.focus_log)
        self.others = Others(server.tables, game)
        self.words = table_words(self.others.table, scene.language, scene.verbosity)
        self.spoken: list[str] = []
        self.first = self.others.table.seq
        self._keys = 0
        self._quiet: list[Heard] = []  # parts of a turn that is not noted yet

    # Playing

    def arrive(self) -> None:
        """Listen to the page as it opens, then go to the field."""
        opening = self.hearing.wait(4.0)
        if self.scene.way == "ear":
            self._note("the page opens", opening).is_move = False
        self.first = self.others.table.seq
        self.tab_to(lambda focused: focused == FIELD, most=MOST_TABS_AT_FIRST)
        if self.scene.way in ("grid", "walk"):
            self.tab_to(lambda focused: focused.startswith(("take-", "b0-")), "shift+Tab")
        self.hearing.wait()

    def play_turn(self, opponent: Callable[[], None]) -> Turn:
        """Make one move, let the others move, and note everything that is heard."""
        token = self.others.think()
        self._keys = 0
        problems: list[str] = []
        before, round_ = self.others.table.seq, self._round()
        if self.scene.way == "typed":
            self.enter(token)
        else:
            problems += self.choose(token)
        self._wait_until(lambda: self.others.table.seq > before)
        opponent()
        self._wait_until(lambda: self.others.table.is_over or self._is_mine())
        turn = self._note(token, self.hearing.wait(AFTER_A_TURN))
        turn.ends_round, turn.ends_game = self._round() > round_, self.others.table.is_over
        turn.problems += problems + self._check_focus() + self._check_braille(turn, before)
        return turn

    def ask(self, question: str, key: str, answer: str) -> Turn:
        """Type a question, or press its key on the grids; the answer has to be spoken once."""
        self._keys = 0
        if key and self.scene.way != "typed":
            self.press(key)
        else:
            self.enter(question)
        turn = self._note(f"question: {question}", self.hearing.wait())
        turn.is_move = False
        if " ".join(turn.spoken).count(clean(answer)) != 1:
            turn.problems.append(f"the answer is not spoken once: {answer}")
        if not any(is_beginning(line, answer) for line in turn.shown):
            turn.problems.append(f"no braille line begins with: {answer[:40]}")
        return turn

    def walk(self) -> Turn:
        """Go to every place of the grids; speech and braille have to say what is there."""
        self._keys = 0
        layout, problems = self._layout(), list[str]()
        for place in layout.walk():
            self.reach(place)
            heard = self.hearing.wait(0.5)
            self._note_quietly(heard)
            label, short = layout.labels[place]
            if not any(text.startswith(clean(label)) for text in heard.spoken):
                problems.append(f"{place}: not spoken: {label}")
            if not any(is_beginning(line[: len(short)], short[: len(line)]) for line in heard.shown):
                problems.append(f"{place}: not in braille: {short}")
        turn = self._note("walk", self.hearing.wait())
        turn.is_move = False
        turn.problems += problems
        return turn

    def listen(self) -> None:
        """Try a refusal, the link to its rule, Escape, repeated questions and reading the whole page."""
        error = self._find_refusal()
        refused = self.words.why(self.others.table.view(), error)
        self.enter(error.token)
        turn = self._note(f"refused: {error.token}", self.hearing.wait())
        if " ".join(turn.spoken).count(clean(refused)) != 1:
            turn.problems.append(f"the refusal is not spoken once: {refused}")
        self._step("the link to the rule", "shift+Tab", lambda: str(error.rule) in self.hearing.focus()["name"])
        self._step("back to the field", "Tab", lambda: self.focused() == FIELD)
        for _ in range(3):
            self.ask("scores", "", self.words.scores(self.others.table.view()))
        self._step("Escape in the field", "Escape", lambda: self.focused().startswith(("take-", "b0-")))
        self.tab_to(lambda focused: focused.startswith("take-"), "shift+Tab")
        chosen = self.focused()
        self._step("tiles chosen", "Return", lambda: self.focused() != chosen)
        self._step("Escape", "Escape", lambda: self.focused() == chosen)
        self._step("the edge of the grid", "Page_Up", lambda: True)
        self._step("the edge of the grid, again", "Up", lambda: True)
        for key, what in (
            ("s", "scores"),
            ("t", "turn"),
            ("l", "last"),
            ("b", "own board"),
            ("o", "others"),
            ("h", "hint"),
        ):
            self._step(f"key {key.upper()}: {what}", f"shift+{key}", lambda: True)
        self._step("key ?", "question", lambda: True)
        self._keys = 0
        self.press("KP_Add")
        heard = self.hearing.wait(2.5)
        self._note("the page from here to its end", replace(heard, spoken=heard.begun)).is_move = False

    def _step(self, name: str, key: str, is_right: Callable[[], bool]) -> None:
        """Press a key and note what is heard; the focus has to be right then."""
        self._keys = 0
        self.press(key)
        turn = self._note(name, self.hearing.wait(2.5))
        turn.is_move = False
        if not is_right():
            turn.problems.append(f"the focus is on {self.hearing.focus()}")

    def _find_refusal(self) -> IllegalMove:
        """Return a move that a rule forbids."""
        view = self.others.table.view()
        assert self.others.table.game is not None
        legal = {move.token for move in self.others.table.game.legal_moves()}
        family = find_family(self.scene.family)
        errors = (
            family.explain_illegal(view, each.token)
            for each in family.move_table(view.rules).moves
            if each.token not in legal
        )
        return next(error for error in errors if error.rule is not None)

    def finish(self) -> None:
        """Compare everything that was spoken with the events of the game."""
        late = self.hearing.wait(2 * AFTER_A_TURN)
        self.spoken += late.spoken
        if late.spoken and self.scene.turns:
            self.scene.turns[-1].spoken += late.spoken
            self.scene.turns[-1].words += late.words
        table = self.others.table
        texts = [" ".join(event_items(table, each, self.words)) for each in table.events if each.seq > self.first]
        self.scene.events = len(texts)
        self.scene.comparison = compare(texts, self.spoken)

    # Keys

    def enter(self, text: str) -> None:
        """Type a text in the field and press Enter; a key leads there from the grids."""
        if self.focused() != FIELD:
            self.press("slash")
            self._wait_until(lambda: self.focused() == FIELD)
        self.desktop.type(text)
        self._keys += len(text)
        self._note_quietly(self.hearing.wait(0.3))  # a letter that Orca gets after Return would be spoken
        self.press("Return")

    def choose(self, token: str) -> list[str]:
        """Choose the parts of a move on the grids, and confirm it; return what is wrong with the focus."""
        take, _, line = token.partition("-")
        layout = self._layout()
        places = [place for grid in layout.grids for row in grid for place in row]
        space = f"b0-{token[:3]}"
        if f"take-{take}" in places:
            parts = [f"take-{take}"] + ([f"b0-{line}"] if line else [])
        elif space in places:
            parts = [space]
        else:  # passing and bonus tiles are typed
            self.enter(token)
            return []
        problems = []
        for part in parts:
            if self.focused().startswith("move-"):
                break  # only one line was left
            self.reach(part)
            before = self.hearing.focus_count()
            self.press("Return")
            self._wait_until(lambda before=before: self.hearing.focus_count() > before)  # type: ignore[misc]
            self._note_quietly(self.hearing.wait(1.0))
        if not self.focused().startswith("move-"):
            problems.append(f"after the choice the focus is on {self.hearing.focus()}, not on a move")
            return problems
        wanted = f"move-{token}"
        if self.focused() != wanted:
            self._go(self._layout(f"?space={quote(parts[-1][3:])}").keys(self.focused(), wanted) or [])
        if self.focused() != wanted:
            problems.append(f"no key leads to {wanted}; the focus is on {self.hearing.focus()}")
            return problems
        self.press("Return")
        return problems

    def reach(self, place: str) -> None:
        """Go to a place of a grid by Tab and arrow keys."""
        layout = self._layout()
        for _ in range(MOST_TABS):
            keys = layout.keys(self.focused(), place)
            if keys is not None:
                break
            self.tab("shift+Tab" if layout.grid_of(place) < layout.grid_of(self.focused()) else "Tab")
        self._go(keys or [])
        if self.focused() != place:
            raise AssertionError(f"no key leads to {place}; the focus is on {self.hearing.focus()}")

    def _go(self, keys: list[str]) -> None:
        """Press keys, each of which moves the focus."""
        for key in keys:
            self.tab(key)

    def tab_to(self, is_there: Callable[[str], bool], key: str = "Tab", most: int = MOST_TABS) -> None:
        """Press Tab until the focus is somewhere."""
        for _ in range(most):
            if is_there(self.focused()):
                return
            self.tab(key)
        raise AssertionError(f"Tab does not lead there; the focus is on {self.hearing.focus()}")

    def tab(self, key: str = "Tab") -> None:
        """Press Tab or another key that moves the focus, and wait for it."""
        before = self.hearing.focus_count()
        self.press(key)
        self._wait_until(lambda: self.hearing.focus_count() > before)

    def press(self, key: str) -> None:
        """Press a key."""
        self._keys += 1
        self.desktop.press(key)

    def focused(self) -> str:
        """Return the id of the focused place."""
        return self.hearing.focus()["id"]

    # Noting and checking

    def _note(self, name: str, heard: Heard) -> Turn:
        quiet, self._quiet = self._quiet, []
        parts = [*quiet, heard]
        self.spoken += heard.spoken
        turn = Turn(
            name,
            self._keys,
            [text for part in parts for text in part.spoken],
            [line for part in parts for line in part.shown],
            sum(part.words for part in parts),
            sum(part.events for part in parts),
            sum(part.floods for part in parts),
            [
                f"speech was cut off: {text}"
                for text in heard.cut
                if len(text.split()) > 8 and self.scene.way == "typed"
            ],
        )
        self.scene.turns.append(turn)
        return turn

    def _note_quietly(self, heard: Heard) -> None:
        self._quiet.append(heard)
        self.spoken += heard.spoken

    def _check_focus(self) -> list[str]:
        focused = self.focused()
        if self.others.table.is_over:
            return [] if focused == "end-title" else [f"at the end the focus is on {self.hearing.focus()}"]
        if self.scene.way == "typed":
            return [] if focused == FIELD else [f"after typing the focus is on {self.hearing.focus()}"]
        allowed = ("take-", "b0-", "supply-", "hand0-", "pass", "star-", "move-", "at-", FIELD)
        return [] if focused.startswith(allowed) else [f"after the move the focus is on {self.hearing.focus()}"]

    def _check_braille(self, turn: Turn, before: int) -> list[str]:
        table = self.others.table
        news = [clean(" ".join(event_items(table, each, self.words))) for each in table.events if each.seq > before]
        messages = [text for text in turn.spoken if any(each in text for each in news)]
        return [
            f"no braille line begins with: {text[:40]}"
            for text in messages
            if not any(is_beginning(line, text) for line in turn.shown)
        ]

    def _layout(self, chosen: str = "") -> Layout:
        request = Request(f"{self.server.address}/tables/{self.game}{chosen}")
        request.add_header("cookie", f"{SESSION_COOKIE}={secret_of(ME)}; {LANGUAGE_COOKIE}={self.scene.language}")
        with build_opener(HTTPRedirectHandler).open(request) as response:
            return Layout(response.read().decode())

    def _round(self) -> int:
        game = self.others.table.game
        return game.round if game else 0

    def _is_mine(self) -> bool:
        table = self.others.table
        return table.turn is not None and table.seats[table.turn].name == ME

    def _wait_until(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"{self.scene.name}: the focus is on {self.hearing.focus()}")
            time.sleep(0.05)
