/** Text that comes piece by piece and ends before the first stop text. */
export interface StopCutter {
  /** Takes the next piece. Gives the text that is sure to belong to the answer. */
  add(piece: string): string;
  /** True once a stop text has come. */
  readonly stopped: boolean;
  /** The text that was held back as the possible beginning of a stop sequence. */
  rest(): string;
}

/** Characters at the end of a text with which one of the stop texts might begin. */
const openEnd = (text: string, stops: readonly string[]): number => {
  const longest = Math.max(0, ...stops.map((stop) => stop.length - 1));
  for (let length = Math.min(longest, text.length); length > 0; length--)
    if (stops.some((stop) => stop.startsWith(text.slice(-length)))) return length;
  return 0;
};

/**
 * Cuts a text that comes in pieces before the first of the stop texts.
 *
 * @example
 * const cutter = cutAtStop(["END"]);
 * [cutter.add("one E"), cutter.add("ND two"), cutter.stopped]; // => ["one ", "", true]
 */
export const cutAtStop = (stops: readonly string[]): StopCutter => {
  let held = "";
  let stopped = false;
  return {
    get stopped() {
      return stopped;
    },
    add: (piece) => {
      if (stopped) return "";
      held += piece;
      const ends = stops.map((stop) => held.indexOf(stop)).filter((at) => at >= 0);
      stopped = ends.length > 0;
      const sure = held.slice(0, stopped ? Math.min(...ends) : held.length - openEnd(held, stops));
      held = stopped ? "" : held.slice(sure.length);
      return sure;
    },
    rest: () => held,
  };
};
