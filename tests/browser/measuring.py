"""Sizes of elements on a page, and overflow."""

from __future__ import annotations

from typing import Any, NamedTuple

FINGER, LEAST = 44, 24  # pixels
TARGETS = """() => [...document.querySelectorAll("#table button, #table a, #table summary, #table input")]
  .filter((each) => each.checkVisibility() && each.type !== "hidden" && each.getAttribute("aria-disabled") !== "true")
  .map((each) => {
    const box = each.getBoundingClientRect();
    const isOneScreen = document.querySelector("#views")?.checkVisibility();  // on a phone, tiles and lines are smaller
    const isPlay = each.matches(`#move button, #ready *, .enlarge${isOneScreen ? "" : ", [form=play]"}`);
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
  .filter((each) => each.checkVisibility() && !each.closest(".hidden, .choices, .views"))
  .filter((each) => !document.querySelector("#views")?.checkVisibility() || !each.closest(".other"))  // a tap away
  .filter((each) => { const box = each.getBoundingClientRect(); return box.left < -1 || box.right > width + 1; })
  .map((each) => each.id || each.className)"""


def outside(page: Any, width: int) -> list[str]:
    """Return what sticks out of a page of a width, and whether it scrolls sideways."""
    page.set_viewport_size({"width": width, "height": 740})
    found: list[str] = page.evaluate(OUTSIDE, width)
    return found + ["the page"] * (page.evaluate("document.documentElement.scrollWidth") > width)


class Arrangement(NamedTuple):
    """The parts of a turn on a screen, measured in CSS pixels."""

    height: int  # of the screen
    bottom: int  # of the lowest part that a turn needs
    page: int  # height of the whole page
    target: int  # side of the smallest target of the turn
    text: float  # smallest size of text
    used: float  # share of the screen that these parts cover
    overlaps: list[str]  # pairs of parts
    outside: list[str]  # parts that stick out of the screen, or of their frame
    boards: list[float]  # areas of the boards, one's own first


ARRANGEMENT = """() => {
  const isSeen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".hidden");
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const box = (each) => each.getBoundingClientRect();
  const screen = { width: innerWidth, height: innerHeight };
  const ready = all("#ready");
  const isBySwiping = all("#views").length;  // a phone, where one of the offer and the other boards is in view
  const parts = [...all(`.now, .offer-place, .mine, .move${isBySwiping ? "" : ", .other"}`)];
  const name = (each) => each.id || each.className.split(" ")[0];
  const lap = (a, b) => Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const pairs = [];
  const compare = (found, least) => found.forEach((one, at) => found.slice(at + 1).forEach((other) => {
    if (!one.contains(other) && lap(box(one), box(other)) > least) pairs.push(`${name(one)}/${name(other)}`);
  }));
  compare(parts, 1);
  const plates = all(".plate").map((each) => [name(each), box(each)]);
  plates.forEach(([one, a], at) => plates.slice(at + 1).forEach(([other, b]) => {
    const apart = Math.hypot(a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2);
    if (apart < (a.width + b.width) / 2 - 1) pairs.push(`${one}/${other}`);
  }));
  all(".centre .take").forEach((each) => plates.forEach(([name, plate]) => {
    const { left, right, top, bottom } = box(each);
    const [x, y] = [plate.left + plate.width / 2, plate.top + plate.height / 2];
    const apart = Math.hypot(x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, top), bottom));
    if (apart < plate.width / 2 - 3) pairs.push(`${each.id}/${name}`);
  }));
  compare(all(".supply .held"), 3);
  const shape = (each) => {  // without the corners of a rhombus, by which tiles are moved together
    const { left, right, top, bottom } = box(each);
    const style = getComputedStyle(each);
    const [x, y] = [style.marginRight, style.marginTop].map((margin) => Math.max(0, -parseFloat(margin)));
    return { left: left + x, right: right - x, top: top + y, bottom: bottom - y };
  };
  const tiles = all(".plate .take .tile, .centre .take .tile").map((each) => [each.closest(".source"), shape(each)]);
  tiles.forEach(([one, a], at) => tiles.slice(at + 1).forEach(([other, b]) => {
    if (one !== other && lap(a, b) > 3) pairs.push(`${name(one)}/${name(other)}`);
  }));
  compare(all(".mine .line"), 3);
  const outside = parts.concat(ready).filter((each) => {
    const { left, right, top, bottom } = box(each);
    return left < -1 || right > screen.width + 1 || top < -1 || bottom > screen.height + 1;
  }).map(name);
  for (const frame of all(".mine, .other, .offer-place")) {
    const limit = box(frame);
    for (const each of frame.querySelectorAll(".tile, .space, .part, .who .score, .clock")) {
      const { left, right, top, bottom } = box(each);
      const isBeside = left < limit.left - 2 || right > limit.right + 2;
      const isOut = isBeside || top < limit.top - 2 || bottom > limit.bottom + 2;
      if (isSeen(each) && isOut) { outside.push(`${name(frame)}:${each.id || name(each)}`); break; }
    }
  }
  const targets = all(".places :is(button, a, summary, input)")
    .filter((each) => each.type !== "hidden" && each.getAttribute("aria-disabled") !== "true")
    .map((each) => {
      const beyond = -parseFloat(getComputedStyle(each, "::after").top) || 0;  // a target can be larger than its box
      return Math.min(box(each).width, box(each).height) + 2 * Math.max(0, beyond);
    });
  const hasText = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  // Zero is the size of text in whose place a picture is shown.
  const texts = all("#now *, .places *").filter(hasText).map((each) => parseFloat(getComputedStyle(each).fontSize));
  const areas = parts.map(box).map(
    (each) => Math.max(0, Math.min(each.bottom, screen.height) - Math.max(each.top, 0)) * each.width);
  const bottom = Math.round(Math.max(...parts.map((each) => box(each).bottom)));
  return [
    screen.height, bottom, document.documentElement.scrollHeight,
    Math.floor(Math.min(...targets)), Math.min(...texts.filter((size) => size)),
    areas.reduce((sum, each) => sum + each, 0) / (screen.width * screen.height), pairs, outside,
    all(".board :is(.wall-board, .stars)").map(box).map((each) => each.width * each.height),
  ];
}"""


def measure(page: Any) -> Arrangement:
    """Measure the parts of a turn on the screen of a page."""
    return Arrangement(*page.evaluate(ARRANGEMENT))
