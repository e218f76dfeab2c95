/** Whose scale is the lower one. */
export const tipped = ([first, second], name) =>
  first === second ? "level" : `lower at ${name(first > second ? 0 : 1)}`;
