// DOM morphing: makes one element like another in place, so that focus, reading position and typed text stay.

// Attributes set by the reader or by our scripts: open details, shown buttons, Tab stops.
const KEPT = new Set(["open", "tabindex", "hidden", "data-large"]);
const PLACES = "#table button:not([hidden]), #table [tabindex], #table a[href], #table input:not([type=hidden])";
let stable = new Set(); // attributes that stay as they are this time
let leaving = []; // removed elements with the focus, which screen readers would lose with them: they go after it

/** Make an element like another; elements are matched by id, and those marked data-keep are left alone. */
export function morph(from, to, left = []) {
  leave();
  stable = new Set(left);
  change(from, to);
}

/** Remove the elements that stayed until the focus had moved; return whether there were any. */
export function leave() {
  return leaving.splice(0).map((each) => each.remove()).length > 0;
}

/** Return whether a place is, or is inside, an element that is about to be removed. */
export function isLeaving(place) {
  return leaving.some((each) => each.contains(place));
}

function change(from, to) {
  syncAttributes(from, to);
  const known = new Map();
  for (const child of from.children) if (child.id) known.set(child.id, child);
  const staying = new Set([...to.children].map((child) => child.id).filter(Boolean));
  let at = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const found = wanted.id ? known.get(wanted.id) : likeness(at, wanted);
    if (found && found.nodeName === wanted.nodeName) {
      // Remove first: an element that is moved in the document loses its focus.
      while (at && at !== found && !staying.has(at.id)) at = remove(at);
      if (found === at) at = at.nextSibling;
      else from.insertBefore(found, at);
      if (found.nodeType !== Node.ELEMENT_NODE) {
        if (found.data !== wanted.data) found.data = wanted.data;
      } else if (!found.hasAttribute("data-keep")) change(found, wanted);
    } else from.insertBefore(wanted, at);
  }
  while (at) at = remove(at);
}

/** Remove a node, or hide it until `leave` if the focus is inside, and return the next one. */
function remove(gone) {
  const next = gone.nextSibling;
  if (gone.contains(document.activeElement)) {
    gone.classList.add("hidden");
    for (const button of [gone, ...gone.querySelectorAll("button")]) button.setAttribute("aria-disabled", "true");
    for (const place of [gone, ...gone.querySelectorAll("*")].filter((each) => each.tabIndex >= 0)) place.tabIndex = -1; // no key leads back
    leaving.push(gone);
  } else gone.remove();
  return next;
}

function likeness(at, wanted) {
  return at && !at.id && at.nodeType === wanted.nodeType ? at : null;
}

function syncAttributes(from, to) {
  for (const { name, value } of to.attributes) {
    if ((KEPT.has(name) && from.hasAttribute("data-kept")) || stable.has(name)) continue;
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !KEPT.has(name) && !stable.has(name) && name !== "style" && name !== "data-kept") from.removeAttribute(name);
  }
}

/** Return the places that take over the focus if the focused one is removed: those before it in its grid or section, then those after it. */
export function heirs() {
  const focused = document.activeElement;
  const places = [...document.querySelectorAll(PLACES)];
  const own = places.indexOf(focused);
  const around = focused.closest("[data-grid], section");
  const before = places.slice(0, Math.max(0, own)).reverse().filter((place) => place.closest("[data-grid], section") === around);
  return [...before, ...places.slice(own + 1), document.getElementById("main")];
}
