/** What a page knows, and drawing it anew when that changes. */

/**
 * Watch over a state: the function given to `onChange` draws the page, once after each batch of changes.
 * @template {object} State @param {State} state
 */
export function changing(state) {
  /** @type {() => void} */
  let draw = () => {};
  let due = false;

  function drawOnce() {
    due = false;
    draw();
  }

  return {
    /** Name the function that draws the page. @param {() => void} how */
    onChange(how) {
      draw = how;
    },

    /** Change something and have the page drawn. @param {Partial<State>} patch */
    change(patch) {
      Object.assign(state, patch);
      if (due) return;
      due = true;
      queueMicrotask(drawOnce);
    },
  };
}
