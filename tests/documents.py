"""Links and accessibility of the documentation site; ``tools/docs`` runs this on the pages that Sphinx has built."""

import re
import sys
from functools import cache
from pathlib import Path
from urllib.parse import unquote

from tests.browser.axe import violations
from tests.chromium import CHROMIUM, start_chromium


@cache
def ids(page: Path) -> frozenset[str]:
    """Return the ids of a page's elements."""
    return frozenset(re.findall(r'\bid="([^"]+)"', page.read_text(encoding="utf-8")))


def broken_links(folder: Path) -> list[str]:
    """Return links within a site that lead to no file or no element of a page, and those that Sphinx left open."""
    found = []
    for page in sorted(folder.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        for link in sorted(set(re.findall(r'href="([^"]+)"', text))):
            name, _, anchor = link.partition("#")
            target = page.parent / unquote(name.partition("?")[0]) if name else page
            if re.match(r"[a-z]+:|//", link):
                continue
            if not target.is_file() or (anchor and target.suffix == ".html" and unquote(anchor) not in ids(target)):
                found.append(f"{page.relative_to(folder)}: {link}")
        found += [
            f"{page.relative_to(folder)}: {open_}" for open_ in re.findall(r'<span class="xref myst">([^<]*)', text)
        ]
    return found


def check(folder: Path) -> int:
    """Print what axe finds on the pages of a site, in both colour schemes, and return its number."""
    found = 0
    with start_chromium() as browser:
        for scheme in ("light", "dark"):
            page = browser.new_page(color_scheme=scheme)
            for path in sorted(folder.rglob("*.html")):
                page.goto(path.resolve().as_uri())
                for line in violations(page):
                    found += 1
                    print(f"{path.relative_to(folder)}, {scheme}: {line}")
    return found


if __name__ == "__main__":
    broken = broken_links(Path(sys.argv[1]))
    print(*(f"broken link: {each}" for each in broken), sep="\n", end="\n" if broken else "")
    if CHROMIUM is None:
        print("Chromium is not installed: the pages are built, but not checked with axe")
    found = check(Path(sys.argv[1])) if CHROMIUM else 0
    sys.exit(1 if broken or found else 0)
