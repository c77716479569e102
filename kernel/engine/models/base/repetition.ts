/** The number of characters at the end of an answer that are checked for endless repetition (a loop). */
const lookedAt = 2_000;
/** The maximum length of a loop's repeated unit, in characters: a tenth of the checked characters. */
const longestUnit = lookedAt / 10;

/**
 * The period of a text: the length of its shortest unit that repeats throughout. The last repetition may be
 * incomplete.
 */
const periodOf = (text: string): number => {
  const border = new Uint32Array(text.length);
  let matched = 0;
  for (let at = 1; at < text.length; at++) {
    while (matched > 0 && text[at] !== text[matched]) matched = border[matched - 1] as number;
    if (text[at] === text[matched]) matched += 1;
    border[at] = matched;
  }
  return text.length - (border.at(-1) ?? 0);
};

/**
 * True if a text ends in a loop: its last 2,000 characters repeat one unit of at most 200 characters. Models do not
 * recover from such a loop.
 *
 * @example
 * endsInLoop("x = 1\n".repeat(400)); // => true
 */
export const endsInLoop = (text: string): boolean =>
  text.length >= lookedAt && periodOf(text.slice(-lookedAt)) <= longestUnit;

/** Checks a growing text for loops. `add` returns true if the text now ends in a loop. */
export const watchRepetition = (): { add(piece: string): boolean } => {
  let tail = "";
  let fresh = 0;
  return {
    add: (piece) => {
      tail = (tail + piece).slice(-lookedAt);
      fresh += piece.length;
      if (fresh < longestUnit) return false;
      fresh = 0;
      return endsInLoop(tail);
    },
  };
};
