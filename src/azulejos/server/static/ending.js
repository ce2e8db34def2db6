// The end of a game on the page of a table: the chances come as soon as the game is analysed.
import { awaitAnalysis, exchange } from "/static/parts.js";

const end = document.querySelector("[data-end]");
if (end) awaitAnalysis(() => end.dataset.end, exchange);
