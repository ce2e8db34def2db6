// Dragging tiles from the offer to a place on a board, which chooses both parts of a move at once.

const FAR = 8; // pixels from which a press is a drag

/** Make tiles draggable; drop() is called with the button of the tiles and the element they are dropped on. */
export function draggable(drop) {
  let start = null;
  document.addEventListener("pointerdown", (event) => {
    const take = event.target.closest?.(".take.can");
    if (take && event.button === 0) start = { take, x: event.clientX, y: event.clientY, ghost: null };
  });
  document.addEventListener("pointermove", (event) => {
    if (!start) return;
    if (!start.ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) > FAR) {
      start.ghost = document.createElement("div");
      start.ghost.className = `drag table ${document.getElementById("table").dataset.family}`;
      for (const tile of start.take.querySelectorAll(".tile")) {
        const copy = tile.cloneNode();
        copy.removeAttribute("id");
        copy.removeAttribute("data-tile");
        start.ghost.append(copy);
      }
      document.body.append(start.ghost);
    }
    if (start.ghost) {
      start.ghost.style.left = `${event.clientX - 24}px`;
      start.ghost.style.top = `${event.clientY - 24}px`;
    }
  });
  const end = (event) => {
    const dragged = start;
    start = null;
    if (!dragged?.ghost) return;
    dragged.ghost.remove();
    document.addEventListener("click", swallow, { capture: true, once: true }); // the click that follows this press
    setTimeout(() => document.removeEventListener("click", swallow, { capture: true }));
    const under = event.type === "pointerup" && document.elementFromPoint(event.clientX, event.clientY)?.closest(".mine [data-kind]");
    if (under) drop(dragged.take, under);
  };
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
}

function swallow(click) {
  click.preventDefault();
  click.stopPropagation();
}
