// The rules page: the game's colours, its cards, all fine print for printing, and a mark on the chapter that is being
// read.
import { dress, gameOf, server } from "./app.js";
import { finish, openFor } from "./rulebook.js";

/** @type {NodeListOf<HTMLAnchorElement>} */
const contents = document.querySelectorAll(".contents a");
const links = new Map(Array.from(contents, (link) => [link.hash.slice(1), link]));
/** @type {NodeListOf<HTMLDetailsElement>} */
const fine = document.querySelectorAll("details.fine");
const folds = [...fine];
const unfold = /** @type {HTMLElement} */ (document.querySelector(".all-fine"));

function markChapter() {
  const chapters = [...document.querySelectorAll(".rules h2")];
  const read = chapters.findLast((chapter) => chapter.getBoundingClientRect().top < innerHeight / 3);
  for (const [id, link] of links) {
    if (id === read?.id) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}

/** Go where the address says, into the fine print too. */
function arrive() {
  openFor(location.hash);
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

/** On paper nothing is folded; afterwards it is as it was. */
function unfoldForPaper() {
  const closed = folds.filter((fold) => !fold.open);
  for (const fold of closed) fold.open = true;
  addEventListener("afterprint", () => closed.forEach((fold) => (fold.open = false)), { once: true });
}

function unfoldAll() {
  const open = folds.some((fold) => !fold.open);
  for (const fold of folds) fold.open = open;
  showFolds();
}

function showFolds() {
  const closed = folds.some((fold) => !fold.open);
  unfold.textContent = closed ? "Show all fine print" : "Fold the fine print away";
}

async function dressUp() {
  const game = gameOf(await server().catch(() => null), document.body.dataset.game);
  if (game) dress(game);
}

finish(/** @type {HTMLElement} */ (document.querySelector(".rules")));
unfold.addEventListener("click", unfoldAll);
for (const fold of folds) fold.addEventListener("toggle", showFolds);
addEventListener("scroll", markChapter, { passive: true });
addEventListener("hashchange", arrive);
addEventListener("beforeprint", unfoldForPaper);
arrive();
markChapter();
dressUp();
