/** Cuts a text that arrives piece by piece before its first stop sequence. */
export interface StopCutter {
  /** Adds the next piece. Returns the text that certainly belongs to the answer. */
  add(piece: string): string;
  /** True if a stop sequence was found. */
  readonly stopped: boolean;
  /** Returns the text that was held back because it may start a stop sequence. */
  rest(): string;
}

/** The number of characters at the end of a text that may be the start of a stop sequence. */
const openEnd = (text: string, stops: readonly string[]): number => {
  const longest = Math.max(0, ...stops.map((stop) => stop.length - 1));
  for (let length = Math.min(longest, text.length); length > 0; length--)
    if (stops.some((stop) => stop.startsWith(text.slice(-length)))) return length;
  return 0;
};

/**
 * Cuts a text that arrives in pieces before the first stop sequence.
 *
 * @example
 * const cutter = cutAtStop(["END"]);
 * [cutter.add("one E"), cutter.add("ND two"), cutter.stopped]; // => ["one ", "", true]
 */
export const cutAtStop = (stops: readonly string[]): StopCutter => {
  let heldText = "";
  let stopped = false;
  return {
    get stopped() {
      return stopped;
    },
    add: (piece) => {
      if (stopped) return "";
      heldText += piece;
      const ends = stops.map((stop) => heldText.indexOf(stop)).filter((at) => at >= 0);
      stopped = ends.length > 0;
      const sure = heldText.slice(0, stopped ? Math.min(...ends) : heldText.length - openEnd(heldText, stops));
      heldText = stopped ? "" : heldText.slice(sure.length);
      return sure;
    },
    rest: () => heldText,
  };
};
