"""Links between documents lead to files and headings that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").rglob("*.md")])
LINK = re.compile(r"\]\(([^()\s]+)\)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def links(path: Path) -> list[str]:
    """Return the targets of a document's links that are not addresses."""
    text = CODE.sub("", path.read_text(encoding="utf-8"))
    return [target for target in LINK.findall(text) if not re.match(r"[a-z]+:", target)]


def anchors(path: Path) -> set[str]:
    """Return the anchors of a document's headings and numbered rules."""
    text = path.read_text(encoding="utf-8")
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    slugs = {re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", title.lower())) for title in titles}
    return slugs | set(re.findall(r'(?:id|name)="([^"]+)"', text))


def is_broken(path: Path, target: str) -> bool:
    """Return whether a link of a document leads nowhere."""
    name, _, anchor = target.partition("#")
    file = (path.parent / name).resolve() if name else path
    return not file.exists() or (bool(anchor) and file.suffix == ".md" and anchor not in anchors(file))


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    assert [target for target in links(path) if is_broken(path, target)] == []


def test_every_page_is_in_the_table_of_contents() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    pages = {str(path.relative_to(ROOT / "docs").with_suffix("")) for path in (ROOT / "docs").rglob("*.md")}
    assert pages - {"index"} <= set(index.split())


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# One thing\n\n[a](#one-thing) [b](#other) [c](page.md) [d](no.md) [e](https://example.org) `[f](g)`\n"
    )
    assert [target for target in links(page) if is_broken(page, target)] == ["#other", "no.md"]
