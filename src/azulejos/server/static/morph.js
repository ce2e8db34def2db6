// Makes one element like another and keeps what is the same, so that focus, reading position and typed text stay.

// What a person or our scripts have set stays: open details, shown buttons, where Tab leads to.
const KEPT = new Set(["open", "tabindex", "hidden", "data-large"]);

/** Make an element like another one; elements with an id keep it, and elements marked data-keep are left alone. */
export function morph(from, to) {
  syncAttributes(from, to);
  const known = new Map();
  for (const child of from.children) if (child.id) known.set(child.id, child);
  const staying = new Set([...to.children].map((child) => child.id).filter(Boolean));
  let at = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const found = wanted.id ? known.get(wanted.id) : likeness(at, wanted);
    if (found && found.nodeName === wanted.nodeName) {
      // What goes makes room first: an element that is moved loses its focus.
      while (at && at !== found && !staying.has(at.id)) at = remove(at);
      if (found === at) at = at.nextSibling;
      else from.insertBefore(found, at);
      if (found.nodeType !== Node.ELEMENT_NODE) {
        if (found.data !== wanted.data) found.data = wanted.data;
      } else if (!found.hasAttribute("data-keep")) morph(found, wanted);
    } else from.insertBefore(wanted, at);
  }
  while (at) at = remove(at);
}

/** Take a node away and return the next one. */
function remove(gone) {
  const next = gone.nextSibling;
  passFocus(gone);
  gone.remove();
  return next;
}

function likeness(at, wanted) {
  return at && !at.id && at.nodeType === wanted.nodeType ? at : null;
}

function syncAttributes(from, to) {
  for (const { name, value } of to.attributes) {
    if (KEPT.has(name) && from.hasAttribute("data-kept")) continue;
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !KEPT.has(name) && name !== "style" && name !== "data-kept") from.removeAttribute(name);
  }
}

/** An element that vanishes with the focus gives it to what takes its place, else to its nearest neighbour. */
function passFocus(gone) {
  if (!(gone instanceof Element) || !gone.contains(document.activeElement)) return;
  const places = [...document.querySelectorAll("#table button:not([hidden]), #table [tabindex], #table a[href], #table input:not([type=hidden])")];
  const own = places.indexOf(document.activeElement);
  const stays = (place) => place && !gone.contains(place);
  const after = places.slice(own + 1).find(stays);
  const heir = document.activeElement.id && places.find((place) => place.id === document.activeElement.id && stays(place));
  (heir || places.slice(0, own).reverse().find((place) => stays(place) && place.closest("[data-grid], section") === document.activeElement.closest("[data-grid], section")) || after || document.getElementById("main"))?.focus();
}
