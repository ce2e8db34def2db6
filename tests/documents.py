"""Accessibility of the documentation site; ``tools/docs`` runs this on the pages that Sphinx has built."""

import sys
from pathlib import Path

from tests.browser.axe import violations
from tests.chromium import CHROMIUM, start_chromium


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
    if CHROMIUM is None:
        print("Chromium is not installed: the pages are built, but not checked with axe")
    else:
        sys.exit(1 if check(Path(sys.argv[1])) else 0)
