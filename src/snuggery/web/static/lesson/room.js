/** Where a lesson takes place: at a table, or on a score sheet.  Either says here how the lesson reaches it. */
/** @import {Coach, Scene} from "../table/types.js" */

/**
 * `shown` is the table or score sheet on show, `still` measures as if nothing moved there, `play` begins a first
 * match after the lesson, `isFree` tells whether Escape has nothing else to do.
 * @type {{id: string, shown: () => {lesson?: Coach, scene: Scene} | null, game: () => any, isPhone: () => boolean,
 *   still: (measure: () => DOMRect[]) => DOMRect[], steer: (wish: string) => void, redraw: () => void,
 *   play: (game: any, options: Record<string, string>) => void, isFree: () => boolean}}
 */
export const room = {
  id: "",
  shown: () => null,
  game: () => null,
  isPhone: () => false,
  still: (measure) => measure(),
  steer: () => {},
  redraw: () => {},
  play: () => {},
  isFree: () => true,
};

/** What the learner is told now. */
export const coachOf = () => room.shown()?.lesson ?? null;
