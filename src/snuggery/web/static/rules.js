// The rules page: the game's colours, and a mark on the chapter that is being read.
import { dress, gameOf, house } from "./house.js";

const links = new Map([...document.querySelectorAll(".contents a")].map((link) => [link.hash.slice(1), link]));

function markChapter() {
  const chapters = [...document.querySelectorAll(".rules h2")];
  const read = chapters.findLast((chapter) => chapter.getBoundingClientRect().top < innerHeight / 3);
  for (const [id, link] of links) {
    if (id === read?.id) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}

addEventListener("scroll", markChapter, { passive: true });
markChapter();

async function dressUp() {
  const game = gameOf(await house().catch(() => null), document.body.dataset.game);
  if (game) dress(game);
}

dressUp();
