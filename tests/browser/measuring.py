"""Sizes of elements on a page, and overflow."""

from __future__ import annotations

from typing import Any

FINGER, LEAST = 44, 24  # pixels
TARGETS = """() => [...document.querySelectorAll("#table button, #table a, #table summary, #table input")]
  .filter((each) => each.checkVisibility() && each.type !== "hidden" && each.getAttribute("aria-disabled") !== "true")
  .map((each) => {
    const box = each.getBoundingClientRect();
    const isPlay = each.matches("[form=pick], [form=play], #move button, #ready *, .enlarge");
    return { id: each.id || each.textContent.trim(), width: box.width, height: box.height, isPlay };
  })"""


def too_small(page: Any) -> list[Any]:
    """Return the targets that are too small: for play a finger wide and high, all else half of it."""
    return [
        (target["id"], round(target["width"]), round(target["height"]))
        for target in page.evaluate(TARGETS)
        if min(target["width"], target["height"]) < (FINGER if target["isPlay"] else LEAST) - 0.5
    ]


OUTSIDE = """(width) => [...document.querySelectorAll("#table *")]
  .filter((each) => each.checkVisibility() && !each.closest(".hidden"))
  .filter((each) => { const box = each.getBoundingClientRect(); return box.left < -1 || box.right > width + 1; })
  .map((each) => each.id || each.className)"""


def outside(page: Any, width: int) -> list[str]:
    """Return what sticks out of a page of a width, and whether it scrolls sideways."""
    page.set_viewport_size({"width": width, "height": 740})
    found: list[str] = page.evaluate(OUTSIDE, width)
    return found + ["the page"] * (page.evaluate("document.documentElement.scrollWidth") > width)
