// The household of bots: ten faces in a box of 64 by 64.  The mat lies at 32, 34; headgear stands out over its edge.
// A face is known by its outline alone; what changes with the mood is drawn apart from the bust.
import { svg } from "../vendor/lit-html.js";

/**
 * @typedef {"plain" | "glad" | "sorry"} Mood
 * @typedef {{ground: string, bust: unknown, mood: (mood: Mood) => unknown}} Face
 */

const INK = "#2a1a10";
const SKIN = "#f0cda4";
const LINEN = "#f6ead2";
const WHITE = "#fffaf0";
const GOLD = "#e0aa43";
const PAPER = "#f3e5c8";
const LIP = "#7c1a13";

/** @param {string} d @param {string} fill */
const shape = (d, fill) => svg`<path d=${d} fill=${fill} />`;

/** @param {string} d @param {number} [width] @param {string} [ink] */
const line = (d, width = 2, ink = INK) => svg`<path d=${d} fill="none" stroke=${ink} stroke-width=${width} />`;

/** @param {number} x @param {number} y @param {number} r @param {string} [fill] */
const dot = (x, y, r, fill = INK) => svg`<circle cx=${x} cy=${y} r=${r} fill=${fill} />`;

/** What stands out over the mat, with a rim of paper round it. @param {string} d @param {string} fill */
const rimmed = (d, fill) => svg`<path d=${d} fill=${PAPER} stroke=${PAPER} stroke-width="4.4" />${shape(d, fill)}`;

/** @param {number} [y] @param {number} [rx] @param {number} [ry] @param {string} [skin] */
const head = (y = 38, rx = 12.6, ry = 14, skin = SKIN) =>
  svg`<ellipse cx="32" cy=${y} rx=${rx} ry=${ry} fill=${skin} />`;

/** @type {Record<Mood, string>} */
const BROWS = {
  plain: "M-9.2-4.6q3.2-1.6 6.4 0M2.8-4.6q3.2-1.6 6.4 0",
  glad: "M-9.4-5.6q3.4-2.6 6.8 0M2.6-5.6q3.4-2.6 6.8 0",
  sorry: "M-9.8-3.2L-3.2-6.4M9.8-3.2L3.2-6.4",
};

/** Two eyes and their brows, `up` higher than usual. @param {Mood} mood
 * @param {{y?: number, ink?: string, up?: number, width?: number}} [how] */
const eyes = (mood, { y = 36, ink = INK, up = 0, width = 2.1 } = {}) =>
  svg`<g transform="translate(32 ${y})">${
    mood === "glad"
      ? line("M-9.2 1q3.2-4.6 6.4 0M2.8 1q3.2-4.6 6.4 0", 2.3)
      : svg`${dot(-6, mood === "sorry" ? 0.8 : 0, 2.1)}${dot(6, mood === "sorry" ? 0.8 : 0, 2.1)}`
  }<path transform="translate(0 ${-up})" d=${BROWS[mood]} fill="none" stroke=${ink} stroke-width=${width} /></g>`;

/** @param {Mood} mood @param {number} y @param {number} [wide] @param {string} [ink] */
const mouth = (mood, y, wide = 1, ink = INK) =>
  svg`<g transform="translate(32 ${y}) scale(${wide} 1)">${
    mood === "glad"
      ? svg`${shape("M-6.6-2.4q6.6 1.8 13.2 0-.8 7.6-6.6 7.6t-6.6-7.6z", LIP)}${shape(
          "M-5.4-2q5.4 1.4 10.8 0l-.8 2.2q-4.6 1-9.2 0z",
          WHITE,
        )}`
      : line(mood === "sorry" ? "M-4.6 2q4.6-4.8 9.2 0" : "M-4.2 0q4.2 2.6 8.4 0", 2.3, ink)
  }</g>`;

const BELL =
  "M32 1.5a3.6 3.6 0 0 1 2.2 6.4c5.8 1 8 5 8.8 10 .6 4 1.2 6 4.2 7.6 2 1 3.3 2.5 3.3 4.5h-37c0-2 1.3-3.5 3.3-4.5 " +
  "3-1.6 3.6-3.6 4.2-7.6.8-5 3-9 8.8-10A3.6 3.6 0 0 1 32 1.5z";

/** @type {Record<Mood, string>} half of Old Bell's moustache */
const WALRUS = {
  plain: "4.6 4 2.4 9.4 1.6 12.6-1.6",
  glad: ".6 3.4 5.4 9.4 5.8 12.6 2.4",
  sorry: "8.4 4.6 1 10-1.8 12.6-5.4",
};

/** @type {Face} a bell for a hat, a moustache like a walrus */
const oldBell = {
  ground: "#6b5a4a",
  bust: svg`${shape("M8 66c1-13 9-17 17-18h14c8 1 16 5 17 18z", "#2b3c55")}
    ${shape("M26 48l6 9 6-9 2 1-5 17h-6l-5-17z", LINEN)}${dot(19.5, 41, 5.2, LINEN)}${dot(44.5, 41, 5.2, LINEN)}${head()}
    ${rimmed(BELL, GOLD)}
    ${shape("M37.5 9.5c3 2 4.6 4.8 5.3 8.6.7 4 1.3 5.9 4.4 7.4 2 1 3.3 2.5 3.3 4.5h-9c1-7-.5-15-4-20.5z", "#b57f22")}
    ${line("M15 28.6h34", 1.6, "#7a5418")}${line("M24 21c.6-5 1.6-8 4-9.6", 1.8, "#fff0c4")}`,
  mood: (mood) => svg`${eyes(mood, { y: 36.5, up: -1, ink: "#e9dcc0", width: 2.4 })}
    ${mood === "plain" ? line("M29 51q3 1.5 6 0", 2.2) : mouth(mood, 50.5, 0.72)}
    ${["", "matrix(-1 0 0 1 64 0)"].map(
      (turned) => svg`<path transform=${turned} d="M32 43.6c-3.4-2.6-9.4-1.8-12.6 ${WALRUS[mood]}z" fill="#fff6e4"
        stroke=${INK} stroke-opacity=".45" />`,
    )}`,
};

const BUNS =
  "M3.5 17.5a9.5 9.5 0 1 1 17.5 5.2 9.5 9.5 0 0 1-17.5-5.2zM60.5 17.5a9.5 9.5 0 1 0-17.5 5.2 9.5 9.5 0 0 0 17.5-5.2z";
const COPPER = "#a8431a";

/** @type {Face} two buns, three yellow buttons of tansy */
const tansy = {
  ground: "#2f6a63",
  bust: svg`${rimmed(BUNS, COPPER)}${shape("M14 44c-5-20 5-31 18-31s23 11 18 31c-4 7-32 7-36 0z", COPPER)}
    ${shape("M10 66c1-11 8-15 15-16h14c7 1 14 5 15 16z", "#c4831c")}${shape("M25 49q7 11 14 0l-2-4H27z", SKIN)}
    ${head(37.5, 12.6, 13.5)}
    ${shape("M18.5 36c-1-11 5-17 13.5-17s14.5 6 13.5 17c-3-5-5.5-8-7.5-11.5-4 4.5-12 6-19.5 11.5z", COPPER)}
    ${line("M7.5 15q4-4 9 0M47.5 15q5-4 9 0", 1.6, "#7c2d0d")}
    <g fill="#f4cf4a"><circle cx="43" cy="14.5" r="4.2" /><circle cx="48.5" cy="19" r="4.2" /><circle cx="42" cy="21"
      r="4" /></g><path d="M43 14.5h0M48.5 19h0M42 21h0" stroke="#b98716" stroke-width="3.2" />
    <path d="M22 41h0M24.5 42.5h0M21.8 43.6h0M42 41h0M39.5 42.5h0M42.2 43.6h0" stroke="#b5652f" stroke-width="1.6" />`,
  mood: (mood) => svg`${eyes(mood, { y: 37, ink: "#7c2d0d" })}${mouth(mood, 46)}`,
};

const COCKED = "M1.5 25.5C3 11 16 2.5 32 2.5S61 11 62.5 25.5C55 21.5 44 19.5 32 19.5S9 21.5 1.5 25.5z";
const TAR = "#211712";

/** @type {Record<Mood, string>} */
const PIPE = { plain: "", glad: "rotate(-10 35 48) translate(0 -.5)", sorry: "rotate(12 35 48)" };

/** @param {Mood} mood */
const onlyEye = (mood) =>
  mood === "glad"
    ? line("M22.3 36.5q3.2-4.6 6.4 0M22.1 29.9q3.4-2.6 6.8 0", 2.4)
    : svg`${dot(25.5, 35.5, 2.1)}${line(mood === "sorry" ? "M21.7 32.3L28.3 29.1" : "M22.3 30.9q3.2-1.6 6.4 0", 2.6)}`;

/** @type {Face} a wide hat, an eye patch, a pipe */
const captainRook = {
  ground: "#55789b",
  bust: svg`${shape("M7 66c1-12 9-16 18-17h14c9 1 17 5 18 17z", "#1c293c")}
    ${shape("M25 49l7 8 7-8 3 2-7 15h-6l-7-15z", LINEN)}
    ${shape("M17.5 28c-4 8-4 16-1 21 4 1 7-2 7-5V28zM46.5 28c4 8 4 16 1 21-4 1-7-2-7-5V28z", TAR)}${head()}
    ${shape(
      "M20 42c2 9 6 13 12 13s10-4 12-13c-2 1.5-3.5 2-5 1.6-2.5-2-4.5-2.6-7-2.6s-4.5.6-7 2.6c-1.5.4-3-.1-5-1.6z",
      TAR,
    )}
    ${rimmed(COCKED, "#16202f")}${line("M4 22.6C8 12 18 5 32 5s24 7 28 17.6", 2, GOLD)}${dot(32, 12.5, 4.6, GOLD)}
    ${dot(32, 12.5, 2.2, "#a3261c")}${line("M18 26l26 9.5", 1.8)}
    ${shape("M33.5 33.5q5-3 10 .8.5 6.2-4.8 6.2t-5.2-7z", INK)}`,
  mood: (mood) => svg`${onlyEye(mood)}
    ${mood === "glad" ? mouth("glad", 48, 0.92) : line(mood === "sorry" ? "M28 50q4-4 8 0" : "M28 47.5q4 1.6 8 0", 2.3, SKIN)}
    <g transform=${PIPE[mood]}>${line("M36 48.5l9 3", 2.6, LINEN)}<path d="M43.5 45h9.5v6.5a4.75 4.75 0 0 1-9.5 0z"
      fill="#8a5a30" stroke=${INK} stroke-width="1.2" />${shape("M43.5 45h9.5v1.8h-9.5z", "#f28a4b")}</g>
    ${mood === "glad" ? line("M48 41q-3-3 0-5.5t0-6", 1.8, PAPER) : ""}`,
};

const MOB =
  "M12 24C8 10 19 2 32 2s24 8 20 22l2.5 1.5a4.3 4.3 0 0 1-3 8 4.6 4.6 0 0 1-7.5-1.5 4.8 4.8 0 0 1-8 0 4.8 4.8 0 0 1-8 " +
  "0 4.8 4.8 0 0 1-8 0 4.6 4.6 0 0 1-7.5 1.5 4.3 4.3 0 0 1-3-8z";

/** @type {Face} a mob cap with a frill and a ribbon */
const dorrit = {
  ground: "#8c4a5e",
  bust: svg`${shape("M17 30c-4 6-4 13-1 17 5 2 8-1 8-5V30zM47 30c4 6 4 13 1 17-5 2-8-1-8-5V30z", "#5a3420")}
    ${shape("M11 66c1-11 8-15 14-16h14c6 1 13 5 14 16z", "#4d5f78")}
    ${shape("M23 50l9 7 9-7 2.5 3.5-11.5 8-11.5-8z", WHITE)}${head(39, 12, 13)}
    ${rimmed(MOB, WHITE)}${line(MOB, 1, "#c9b68f")}${line("M12.5 24.5q19.5-5.5 39 0", 4.2, "#c4566f")}
    ${line("M22 9q-3 5-2.5 10M32 6.5v12M42 9q3 5 2.5 10", 1.2, "#d9c8a2")}
    ${shape("M45.5 21l7.5-4v9zM45.5 21l-7-4.5v8.5z", "#a23c56")}${dot(45.5, 21, 2, "#c4566f")}
    <path d="M22.5 44h0M41.5 44h0" stroke="#e08a70" stroke-width="5.6" opacity=".55" />`,
  mood: (mood) => svg`${eyes(mood, { y: 39, up: -0.8, ink: "#5a3420" })}${mouth(mood, 47, 0.8)}`,
};

const BEARD =
  "M17 33c-7 4-11 13-9 22 1 5 3 9 6 11h36c3-2 5-6 6-11 2-9-2-18-9-22-1 6-4 9-8 8.5-3-.5-4.5-1.5-7-1.5s-4 1-7 1.5c-4 " +
  ".5-7-2.5-8-8.5z";
const SPROUT =
  "M32 17c-.5-3-.5-5 0-8-4 1.5-9-.5-10-6.5 6-1.5 10 .5 10.5 4.5C33.5 2.5 37.5.5 42 2c0 5-4 7.8-8.5 7-.4 3-.3 5 .2 8z";
const LICHEN = "#b9c48a";

/** @type {Record<Mood, string>} */
const BUSHY = {
  plain: "M20.5 28.5q4.5-2.5 8.5 0M35 28.5q4-2.5 8.5 0",
  glad: "M20.5 27q4.5-3.6 8.5-.6M35 26.4q4-3 8.5.6",
  sorry: "M20 30.5l9-3.6M35 26.9l9 3.6",
};

/** @type {Face} a bald head with a sprout, a beard like a hedge */
const uncleMoss = {
  ground: "#46622b",
  bust: svg`${head(32, 14.6, 16.5)}${rimmed(SPROUT, "#a9cc5a")}${line(SPROUT, 1.2, "#35521c")}
    ${shape("M25 19q7-3.5 14 0-3-2.8-7-2.8T25 19z", "#fff3dc")}
    ${shape(BEARD, LICHEN)}<path d=${BEARD} fill="none" stroke="#35521c" stroke-opacity=".6" stroke-width="1.2" />
    ${line("M14 50q2 6 6 9M50 50q-2 6-6 9M26 55q1 4 3 6M38 55q-1 4-3 6", 1.6, "#8d9a5c")}
    <ellipse cx="32" cy="39.2" rx="5" ry="3.7" fill="#e2a27c" />`,
  mood: (mood) =>
    svg`${
      mood === "glad"
        ? line("M22.5 34.6q3-4.4 6 0M35.5 34.6q3-4.4 6 0", 2.2)
        : svg`${dot(25.5, 33.8, 2.1)}${dot(38.5, 33.8, 2.1)}`
    }${line(BUSHY[mood], 4.2, LICHEN)}${mouth(mood, mood === "glad" ? 49.5 : 48.7, 0.88, "#3a2a10")}`,
};

/** @type {Record<Mood, {tail: string, bars: string, low: number, beak: string, eye: unknown}>} */
const PERCHED = {
  plain: {
    tail: "M44 38L52 8.5l6 1.5 3 5-9 29z",
    bars: "M51.5 14l7 2M50 21l7.5 2.2M48 28l7.5 2.4",
    low: 0,
    beak: "M13 27L1.5 29.5l11.5 3z",
    eye: svg`${dot(20, 27, 2.7)}${dot(19.2, 26.2, 0.8, "#fff")}`,
  },
  glad: {
    tail: "M41 38L43 3l6.5-.5 5 4L48 44z",
    bars: "M44 9l9 .8M44 16l9 .8M43.5 23l9 .8",
    low: -2,
    beak: "M13.5 25L2 21.5l10.5 8zM13.5 34l-10 .5 8.5-5z",
    eye: line("M16.5 27.5q3.5-5 7 0", 2.6),
  },
  sorry: {
    tail: "M43 38l17-5.5 2.5 5-1.5 6L48 51z",
    bars: "M50 38.5l2.5 8M55.5 36.5l2 8",
    low: 3,
    beak: "M13.5 29L3 36l11.5-.5z",
    eye: svg`${dot(20, 29, 2.4)}${line("M15.5 25.5l7.5 1.5", 2.4)}`,
  },
};

const NOTE = svg`${line("M5 13v-8l5 1.5", 1.8, PAPER)}${dot(3.6, 13.4, 2.2, PAPER)}`;

/** @type {Face} a bird, whose tail says how she feels */
const wren = {
  ground: "#a9c3cd",
  bust: "",
  mood: (mood) => {
    const { tail, bars, low, beak, eye } = PERCHED[mood];
    return svg`${rimmed(tail, "#7a4a22")}${line(bars, 1.8, "#4a2c12")}
      ${shape("M52 46c0 12-9 19-20 19S13 57 13 45c0-10 8-17 19-17s20 7 20 18z", "#9a6231")}
      ${shape("M44 61c-5 4-19 6-26-3-5-7-5-13-3-19 6 12 16 19 29 22z", "#e8cfa2")}
      ${shape("M26 43c8-7 21-6 26 3-3 9-14 11-20 8-4-2-6-6-6-11z", "#6b3f1b")}
      ${line("M33 45q8-1 14 5M31 49q7 0 12 5", 1.7, "#b98550")}
      <g transform="translate(0 ${low})">${dot(21, 30, 13, "#9a6231")}
        ${shape("M9.5 35q4 8.5 12 8.5 7 0 11-6-5-3-9-3-7 0-14 .5z", "#e8cfa2")}
        ${line("M13.5 22.5q8-5 18 1.5", 3, "#f3e0b8")}${shape(beak, "#4a3320")}${eye}</g>${mood === "glad" ? NOTE : ""}`;
  },
};

const TOPPER = "M20 1.5h24l-1.5 17.5 10 .8c1.6.1 1.6 4.2 0 4.2h-41c-1.6 0-1.6-4.1 0-4.2l10-.8z";

/** @type {Record<Mood, string>} the waxed points of Mr Pickering's moustache */
const WAXED = {
  plain: "M21.5 43q5.5 4 10.5 1.5 5 2.5 10.5-1.5",
  glad: "M21.5 39q4.5 6.5 10.5 4.5 6 2 10.5-4.5",
  sorry: "M22.5 48.5q4.5-5 9.5-4.5 5-.5 9.5 4.5",
};

/** @type {Face} a tall hat, an eyeglass, a waxed moustache */
const mrPickering = {
  ground: "#6a5480",
  bust: svg`${shape("M9 66c1-12 8-16 16-17h14c8 1 15 5 16 17z", "#2a2233")}
    ${shape("M24 47l8 8 8-8v-4H24z", WHITE)}${shape("M32 56.5l-8-4v8.5zM32 56.5l8-4v8.5z", "#c07a1d")}
    ${dot(32, 56.5, 2.2, "#94590f")}
    ${shape("M20 26c-2 4-2 9-1 13h4V26zM44 26c2 4 2 9 1 13h-4V26z", "#6e6358")}${head(37, 11, 15)}
    ${rimmed(TOPPER, "#211a2b")}${shape("M21.3 12.5h21.4l-.5 6H21.8z", "#c07a1d")}${line("M24.5 4.5v6", 2, "#5d5070")}
    <circle cx="38" cy="34.5" r="5.2" fill="#fff" fill-opacity=".3" stroke=${GOLD} stroke-width="2.2" />
    ${line("M42.5 38q3 8-1 14", 1.3, GOLD)}`,
  mood: (mood) => svg`${eyes(mood, { y: 34.5, up: 0.6, width: 1.9 })}${line(WAXED[mood], 2.6, "#3a2a1e")}
    ${mouth(mood, 49, 0.62)}`,
};

const KNOT = "M32 1.5c6.5 0 10.5 4 10.5 9s-4.5 8.5-10.5 8.5-10.5-3.5-10.5-8.5 4-9 10.5-9z";
const QUILL = "M38 17.5C42 10 49 2.5 61.5 1c1.5 9-5.5 15.5-14 17.5-3.5.8-6.5.4-9.5-1z";
const GREY = "#8d857c";

/** @type {Face} a quill through her knot of hair, round spectacles */
const mrsQuill = {
  ground: "#7c2a1c",
  bust: svg`${shape("M14 40c-3-15 6-25 18-25s21 10 18 25c-2 6-34 6-36 0z", GREY)}
    ${shape("M9 66c1-12 8-16 16-17h14c8 1 15 5 16 17z", "#233d29")}
    ${shape("M25 48l7 6 7-6 3 4-10 7-10-7z", LINEN)}${dot(32, 57.5, 3, GOLD)}${head(37.5, 12)}
    ${shape("M19 35c0-10 5-16 13-16s13 6 13 16c-2-5-6-9.5-13-9.5S21 30 19 35z", GREY)}
    ${rimmed(QUILL, WHITE)}${line(QUILL, 1.1)}${line("M26 20.5Q44 15 58 4", 1.3)}${rimmed(KNOT, GREY)}
    ${line("M25 8q6-5 12-1M24 13q7-4 15 0", 1.5, "#5f574f")}${line("M20.5 20.5l5-1.5", 2.2, WHITE)}
    <g fill="#fff" fill-opacity=".28" stroke="#3a2410" stroke-width="1.9"><circle cx="25.5" cy="36.5" r="5.9" /><circle
      cx="38.5" cy="36.5" r="5.9" /></g>${line("M31.2 35.8q.8-1 1.6 0", 1.9, "#3a2410")}`,
  mood: (mood) => svg`${eyes(mood, { y: 36.5, up: 3.6, ink: "#3a2f28" })}${mouth(mood, 47.5, 0.72)}`,
};

const NIGHTCAP = "M16 28C15 14 22 3.5 34 2.5c9-.6 18 4 24 13l-5 5c-3-4-6-6.5-9.5-7.5 2.5 4 4 8.5 4.5 15z";
const BROWN = "#ad7344";
const CURLS = "#2b1a12";

/** @type {Record<Mood, [number, number]>} where the berry at the tip of Juniper's cap hangs */
const BERRY = { plain: [57.5, 22], glad: [59.5, 12.5], sorry: [55.5, 29] };

/** @type {Face} a cap that hangs over to one side, with a juniper berry at its tip */
const juniper = {
  ground: "#d09f3c",
  bust: svg`${shape("M10 66c1-11 8-15 15-16h14c7 1 14 5 15 16z", "#35457a")}${shape("M25 48q7 9 14 0l-1-5H26z", BROWN)}
    <path d="M20 34h0M19.5 39.5h0M44 34h0M44.5 39.5h0" stroke=${CURLS} stroke-width="6.5" />
    ${head(38, 12.2, 13.5, BROWN)}${rimmed(NIGHTCAP, "#2f5d3c")}
    ${shape("M34 2.5c9-.6 18 4 24 13l-5 5c-5-7.5-11-10.5-19-10.5z", "#3f7a50")}
    ${line("M17.5 27q14.5-4.5 29.5 0", 5.4, "#a9cc5a")}`,
  mood: (mood) => {
    const [x, y] = BERRY[mood];
    return svg`${dot(x, y, 7, PAPER)}${dot(x, y, 5, "#46569c")}${dot(x - 1.6, y - 1.6, 1.4, "#a7b4e6")}
      ${eyes(mood, { y: 38, up: -0.6, ink: CURLS })}${mouth(mood, 46.5, 0.9)}`;
  },
};

const COMB =
  "M18 24L6 9q3-5.5 8-3.5 1.5-4 6-3.5 3-2.5 6-.5 2.5-2.5 6-.5 3.5-2 6 .5 3-2 6 .5 4.5-.5 6 3.5 5-2 8 3.5L46 24z";
const JET = "#241d22";

/** @type {Face} a tall comb in her hair, a veil, a grey lock and ear-rings */
const auntSable = {
  ground: "#c27a5e",
  bust: svg`${rimmed(COMB, "#7a3f1c")}
    ${line("M15 15l6 8M20 9l4.5 13M26 7l2 14M32 6.5v14M38 7l-2 14M44 9l-4.5 13M49 15l-6 8", 1.7, "#e3a868")}
    ${shape("M16 24c-5 12-6 26-8 42h48c-2-16-3-30-8-42-4-9-28-9-32 0z", JET)}
    ${shape("M22 66c1-9 5-13 10-13s9 4 10 13z", "#8f2f3a")}${shape("M26 48q6 8 12 0l-1-4H27z", "#dcae84")}
    ${head(38, 11.8, 13.8, "#dcae84")}
    ${shape("M19.5 37c-1-12 4-18.5 12.5-18.5s13.5 6.5 12.5 18.5c-2.5-7-6-11-10-13-3 5-9 8-15 13z", "#3b2a26")}
    ${shape("M33.5 18.6c5 .4 9 5 10.5 12-2.5-4-5.5-6-8.5-7.5z", "#cfc6bb")}
    <g fill=${GOLD}><circle cx="19.5" cy="46" r="2.7" /><circle cx="44.5" cy="46" r="2.7" /></g>
    ${dot(39.5, 46.5, 0.9)}`,
  mood: (mood) => svg`${eyes(mood, { y: 37.5, up: -0.4 })}${mouth(mood, 46.5, 0.74, LIP)}`,
};

/** @type {Record<string, Face>} */
export const HOUSEHOLD = {
  "mrs-quill": mrsQuill,
  "old-bell": oldBell,
  tansy,
  "captain-rook": captainRook,
  dorrit,
  "uncle-moss": uncleMoss,
  wren,
  "mr-pickering": mrPickering,
  juniper,
  "aunt-sable": auntSable,
};
