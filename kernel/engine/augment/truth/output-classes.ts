/**
 * The class of each output on one input, by the hash of the output. A class contains outputs that the checker accepts
 * in place of each other. The hash of its first member names it. The class is null if the checker refuses the output.
 */
export type OutputClasses = Readonly<Record<string, string | null>>;

/**
 * Groups outputs of one input into classes. Two outputs share a class if the checker accepts each with the other as the
 * right answer. One direction is not enough, because a checker may ignore the right answer. An output that is refused
 * even with itself as the answer has no class.
 *
 * @param outputs different hashes; the first member of a class names it
 * @param accepts true if the checker accepts the output against the answer
 * @example
 * outputClasses(["a", "b", "wrong"], (output) => output !== "wrong"); // => { a: "a", b: "a", wrong: null }
 */
export const outputClasses = (
  outputs: readonly string[],
  accepts: (output: string, answer: string) => boolean,
): OutputClasses => {
  const classes: Record<string, string | null> = {};
  const heads: string[] = [];
  for (const output of outputs) {
    if (!accepts(output, output)) {
      classes[output] = null;
      continue;
    }
    const head = heads.find((one) => accepts(output, one) && accepts(one, output));
    classes[output] = head ?? output;
    if (head === undefined) heads.push(output);
  }
  return classes;
};
