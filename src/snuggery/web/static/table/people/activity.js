/** Whether somebody has just used this page: who reads and tries things out is there, and need not say so. */

const LASTS = 60_000; // milliseconds
let used = -Infinity;

const note = () => {
  used = performance.now();
};

for (const kind of ["pointerdown", "pointermove", "keydown", "wheel"])
  addEventListener(kind, note, { capture: true, passive: true });

/** Whether the page was used within the last minute. */
export const isActive = () => performance.now() - used < LASTS;
