// Scripts of every page: the service worker, and a menu that closes when it loses the focus.

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => {}); // pages work without it
}

const menu = document.querySelector("details.menu");

function close() {
  menu.open = false;
}

menu?.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && menu.open) {
    close();
    menu.querySelector("summary").focus();
    event.stopPropagation();
  }
});
menu?.addEventListener("focusout", (event) => {
  if (event.relatedTarget && !menu.contains(event.relatedTarget)) close();
});
document.addEventListener("pointerdown", (event) => {
  if (menu?.open && !menu.contains(event.target)) close();
});
