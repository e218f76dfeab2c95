// Looks at a page as eyes do: which texts are covered, cut or outside, and which targets are too small for a finger.
async (least) => {
  const UNREAD = "script, style, noscript, template, .unseen, .piece, .moved, [hidden]";
  const SHORTENED = ".who, .table-title, .deal-words b"; // may end in dots: "Who is here" and the log have them whole
  const PAPERS = ".boards, .deal-paper, .deal-end, .hint-plate, #coach, .coach"; // may lie on the table …
  const ENDS = ".deal-paper, .deal-end"; // nothing is asked while one lies there
  const READ = ".ask, .base, .dock, .papers"; // … but never on what is asked, the hand or what may be done
  const TARGETS = "button, a[href], select, input:not([type=hidden]), summary";
  const FIGURES = ".counted, .count-of, .beads, .ladder, .dice-row, .heap"; // what is counted without a word
  const PICTURES = ".stack, .bowl-of, .fanned, .pot-figure, .small-row"; // what captions are for
  const TOLERANCE = 2; // pixels

  const touchable = document.createElement("style");
  touchable.textContent = "* { pointer-events: auto !important }"; // what lets a pointer pass covers all the same
  document.head.append(touchable);

  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = (one) => (one.className?.baseVal ?? one.className ?? "").trim() || `${one.localName} in ${named(one.parentElement)}`;
  const aFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const inSight = async (one) => {
    const { scrollX: x, scrollY: y } = window;
    one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    if (scrollX !== x || scrollY !== y) await aFrame(); // what makes way for scrolling does so now
  };

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
      const { display, overflowX, overflowY } = getComputedStyle(at);
      if (display === "contents") continue; // makes no box that could cut
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
  const holds = ({ left, right, top, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;
  const isColour = (colour) => !/^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(colour);
  const isBox = (style) =>
    style.backgroundImage !== "none" || isColour(style.backgroundColor) || parseFloat(style.borderTopWidth) > 0;
  const isDecorated = (there) => ["::before", "::after"].some((one) => getComputedStyle(there, one).content !== "none");
  const isWrittenOn = (there, x, y) =>
    [...there.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && rectsOf(node).some((rect) => holds(rect, x, y)));
  // a box that only keeps things apart covers nothing; of a drawing, only its shapes are hit where they are painted
  const paints = (there, x, y) =>
    there.matches("img, canvas, svg *, input, textarea") ||
    isBox(getComputedStyle(there)) || isDecorated(there) || isWrittenOn(there, x, y);
  const coverAt = (x, y, one) => {
    for (const there of document.elementsFromPoint(x, y)) {
      if (one.contains(there) || there.contains(one)) return null;
      if (paints(there, x, y)) return mayCover(there, one) ? null : there;
    }
    return null;
  };
  const coverOf = ({ left, right, top, bottom }, one) =>
    [left + 2, (left + right) / 2, right - 2].map((x) => coverAt(x, (top + bottom) / 2, one)).find(Boolean);

  // what dots stand for is not to be seen, and can't be covered
  const partInSight = (rect, one) => {
    const end = one.closest(SHORTENED);
    if (!end) return rect;
    const box = end.getBoundingClientRect();
    const [left, right] = [Math.max(rect.left, box.left), Math.min(rect.right, box.right)];
    const [top, bottom] = [Math.max(rect.top, box.top - 4), Math.min(rect.bottom, box.bottom + 4)];
    return right - left > 4 && bottom - top > 4 && holds(box, left + 2, (rect.top + rect.bottom) / 2)
      ? { left, right, top, bottom } : null;
  };

  async function textFaults() {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const one = node.parentElement;
      if (!node.data.trim() || one.closest(UNREAD) || !shown(one)) continue;
      await inSight(one);
      for (const rect of rectsOf(node).map((rect) => partInSight(rect, one)).filter(Boolean)) {
        const cover = coverOf(rect, one);
        const what = isOutside(rect) ? "outside" : isCut(rect, one) ? "cut" : cover ? `covered by ${named(cover)}` : "";
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
  const boxOf = (one) => one.getBoundingClientRect();
  const runsOver = (inner, outer) => inner.left < outer.left - TOLERANCE || inner.right > outer.right + TOLERANCE;
  function figureFaults() {
    const page = { left: 0, right: innerWidth };
    const all = [...document.querySelectorAll(FIGURES)].filter(shown);
    const faults = all.map((one) => {
      const plate = one.closest(".plate, .own-plate");
      if (runsOver(boxOf(one), page)) return `${named(one)} is outside`;
      return plate && runsOver(boxOf(one), boxOf(plate)) ? `${named(one)} of ${plate.ariaLabel} runs over its plate` : "";
    });
    return faults.filter(Boolean);
  }
  const apart = (a, b) => Math.hypot(
    Math.max(0, a.left - b.right, b.left - a.right),
    Math.max(0, a.top - b.bottom, b.top - a.bottom),
  );
  function captionFaults() {
    const zones = [...document.querySelectorAll(".mid .zone")];
    const pictures = new Map(zones.map((zone) => [zone, [...zone.querySelectorAll(PICTURES)].find(shown)]).filter(([, one]) => one));
    return [...pictures].flatMap(([zone, own]) => {
      const label = zone.querySelector(":scope > .label");
      if (!label || !shown(label) || !label.innerText.trim()) return [];
      const far = apart(boxOf(label), boxOf(own)) - TOLERANCE;
      const nearer = [...pictures].find(([other, one]) => other !== zone && apart(boxOf(label), boxOf(one)) < far);
      return nearer ? [`${label.innerText} stands nearer to ${nearer[0].ariaLabel || named(nearer[0])}`] : [];
    });
  }
  const found = [...new Set([...(await textFaults()), ...targetFaults(), ...figureFaults(), ...captionFaults()])];
  touchable.remove();
  scrollTo(0, 0);
  return found;
}
