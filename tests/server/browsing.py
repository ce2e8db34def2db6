"""A browser without script: it knows pages as headings, texts, links and forms."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from html.parser import HTMLParser

from starlette.testclient import TestClient

VOID = {"meta", "link", "input", "img", "source", "br"}


@dataclass
class Button:
    """A button, and all that its form sends."""

    text: str = ""
    name: str = ""
    value: str = ""


@dataclass
class Form:
    """A form: where it goes, what it has, which buttons."""

    method: str
    action: str
    id: str = ""
    fields: list[tuple[str, str]] = field(default_factory=list)
    labelled: set[str] = field(default_factory=set)
    buttons: list[Button] = field(default_factory=list)


class Page(HTMLParser):
    """A page as a program can read it; what is not nested as it should be is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.headings: list[tuple[int, str]] = []
        self.landmarks: list[str] = []
        self.ids: list[str] = []
        self.references: list[str] = []
        self.inputs: list[str] = []  # ids of what has to have a label
        self.labels: list[str] = []
        self.text = ""
        self.language = ""
        self._open: list[str] = []
        self._press = Button()
        self._is_named = False
        self._select: tuple[str, list[tuple[str, bool]]] | None = None
        self.feed(text)
        self.close()
        assert self._open == [], self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self._open.append(tag)
        if "id" in given:
            self.ids.append(given["id"])
        self.references += given.get("aria-labelledby", "").split() + given.get("aria-describedby", "").split()
        if tag == "html":
            self.language = given["lang"]
        elif tag in ("main", "header", "footer", "nav"):
            self.landmarks.append(tag)
        elif tag == "form":
            self.forms.append(Form(given["method"], given["action"], given.get("id", "")))
        elif tag == "label":
            self.labels.append(given["for"])
        elif tag == "input":
            if given.get("type") != "hidden":
                self.inputs.append(given["id"])
            if given.get("type") not in ("checkbox", "radio") or "checked" in given:
                self.forms[-1].fields.append((given["name"], given.get("value", "")))
        elif tag == "select":
            self.inputs.append(given["id"])
            self._select = (given["name"], [])
        elif tag == "option" and self._select:
            self._select[1].append((given.get("value", ""), "selected" in given))
        elif tag == "textarea":
            self.inputs.append(given["id"])
        elif tag == "button":
            self._press = Button(given.get("aria-label", ""), given.get("name", ""), given.get("value", ""))
            self._is_named = "aria-label" in given
            form = next((form for form in self.forms if form.id == given.get("form")), self.forms[-1])
            if given.get("type") != "button":  # it does nothing without script
                form.buttons.append(self._press)
        elif tag == "img":
            assert given["alt"] or "role" not in given, "an image without an alternative is decoration, and has no role"
        elif tag in ("h1", "h2", "h3"):
            self.headings.append((int(tag[1]), ""))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag
        if tag == "select" and self._select:
            name, options = self._select
            chosen = next((value for value, is_selected in options if is_selected), options[0][0])
            self.forms[-1].fields.append((name, chosen))
            self._select = None

    def handle_data(self, data: str) -> None:
        self.text += data
        if "button" in self._open and not self._is_named:
            self._press.text += data
        if self._open and self._open[-1] in ("h1", "h2", "h3"):
            level, text = self.headings[-1]
            self.headings[-1] = level, text + data

    def find(self, text: str) -> tuple[Form, Button]:
        """Return the first button whose text begins so, with its form."""
        return next(
            (form, button) for form in self.forms for button in form.buttons if button.text.strip().startswith(text)
        )

    def buttons_under(self, action: str) -> list[tuple[Form, Button]]:
        """Return all buttons of forms whose address ends so."""
        return [(form, button) for form in self.forms if form.action.endswith(action) for button in form.buttons]


class Browser:
    """A visitor with a browser."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        self.cookies: dict[str, str] = {}
        self.address = ""

    def open(self, path: str, status: int = 200) -> Page:
        """Go to an address."""
        return self._go("GET", path, {}, status)

    def press(self, pressed: tuple[Form, Button], status: int = 200, **filled: str) -> Page:
        """Press a button after filling in fields."""
        form, button = pressed
        data: dict[str, list[str]] = {}
        for name, value in form.fields:
            data.setdefault(name, []).append(filled.get(name, value))
        if button.name:
            data[button.name] = [button.value]
        return self._go(form.method.upper(), form.action, data, status)

    def _go(self, method: str, path: str, data: dict[str, list[str]], status: int) -> Page:
        self._client.cookies.clear()
        for name, value in self.cookies.items():
            self._client.cookies.set(name, value, domain="table.test")
        sent = {"data": data} if method == "POST" else {"params": data} if data else {}
        answer = self._client.request(method, path.partition("#")[0], headers={"origin": "http://table.test"}, **sent)  # type: ignore[arg-type]
        assert answer.status_code == status, answer.text
        self.cookies.update(dict(self._client.cookies))
        self.address = str(answer.url.path)
        return Page(answer.text)


def check(page: Page) -> None:
    """Check the accessibility basics of a page."""
    assert page.language in ("en", "de", "sv")
    assert page.landmarks.count("main") == 1
    assert [level for level, _ in page.headings].count(1) == 1
    levels = [level for level, _ in page.headings]
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels)), page.headings
    assert all(text.strip() for _, text in page.headings)
    assert len(page.ids) == len(set(page.ids)), page.ids
    assert set(page.references) <= set(page.ids)
    assert set(page.inputs) <= set(page.labels)
    assert all(button.text.strip() for form in page.forms for button in form.buttons)
