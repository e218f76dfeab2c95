// Looks at a page as eyes do: which texts are covered, cut or outside, and which targets are too small for a finger.
(least) => {
  const UNREAD = "script, style, noscript, template, .unseen, .piece, .moved, .bubble, [hidden]";
  const SHORTENED = ".who, .table-title, .deal-words b"; // may end in dots: "Who is here" and the log have them whole
  const PAPERS = ".boards, .deal-paper, .deal-end, .hint-plate, #coach, .coach"; // may lie on the table …
  const ENDS = ".deal-paper, .deal-end"; // nothing is asked while one lies there
  const READ = ".ask, .base, .dock, .papers"; // … but never on what is asked, the hand or what may be done
  const TARGETS = "button, a[href], select, input:not([type=hidden]), summary";
  const TOLERANCE = 2; // pixels

  const touchable = document.createElement("style");
  touchable.textContent = "* { pointer-events: auto !important }"; // what lets a pointer pass covers all the same
  document.head.append(touchable);

  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = (one) => (one.className?.baseVal ?? one.className ?? "").trim() || `${one.localName} in ${named(one.parentElement)}`;
  const inSight = (one) => one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });

  const rectsOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  const isOutside = ({ left, right, top, bottom }) =>
    left < -TOLERANCE || right > innerWidth + TOLERANCE || top < -TOLERANCE || bottom > innerHeight + TOLERANCE;
  const clipperOf = (one) => {
    const { position } = getComputedStyle(one);
    if (position === "fixed") return null;
    return position === "absolute" ? one.offsetParent : one.parentElement;
  };
  const isCut = (rect, one) => {
    for (let at = one; at && at !== document.body; at = clipperOf(at)) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && (rect.left < box.left - TOLERANCE || rect.right > box.right + TOLERANCE)) return true;
      if (/hidden|clip/.test(overflowY) && (rect.top < box.top - 4 || rect.bottom > box.bottom + 4)) return true;
    }
    return false;
  };
  const sameDrawing = (there, one) => there.closest(".zone svg, .zone [aria-hidden]") && there.closest(".zone") === one.closest(".zone");
  const mayCover = (there, one) =>
    sameDrawing(there, one) ||
    (there.closest(PAPERS) && !one.closest(PAPERS) && (!one.closest(READ) || there.closest(ENDS)));
  const coverOf = ({ left, right, top, bottom }, one) => {
    const points = [left + 2, (left + right) / 2, right - 2].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
    return points.find((there) => there && !one.contains(there) && !there.contains(one) && !mayCover(there, one));
  };

  function textFaults() {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const one = node.parentElement;
      if (!node.data.trim() || one.closest(UNREAD) || !shown(one)) continue;
      inSight(one);
      for (const rect of rectsOf(node)) {
        const cover = coverOf(rect, one);
        const what = isOutside(rect)
          ? "outside"
          : isCut(rect, one) && !one.closest(SHORTENED)
            ? "cut"
            : cover && !isCut(rect, one) ? `covered by ${named(cover)}` : "";
        if (what) found.push(`${node.data.trim().slice(0, 40)} (${named(one)}) is ${what}`);
      }
    }
    return found;
  }
  function targetFaults() {
    const all = [...document.querySelectorAll(TARGETS)].filter((one) => shown(one) && !one.closest(".piece, .unseen"));
    const small = all.filter((one) => {
      const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
      return getComputedStyle(one).display !== "inline" && width > 1 && Math.min(width, height) < least;
    });
    return small.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return `${one.ariaLabel || one.innerText || named(one)} (${named(one)}) is ${Math.round(width)} by ${Math.round(height)} pixels`;
    });
  }
  const found = [...new Set([...textFaults(), ...targetFaults()])];
  touchable.remove();
  scrollTo(0, 0);
  return found;
}
