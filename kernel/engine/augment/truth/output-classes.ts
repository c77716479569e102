/**
 * The class of each output of an input, by the hash of the output. A class is named by the hash of its first member.
 * The class is null if the checker refuses the output.
 */
export type OutputClasses = Readonly<Record<string, string | null>>;

/**
 * Groups outputs of one input that a checker accepts as answers to each other. An output that is refused against
 * itself is in no class. Both directions must be accepted. Otherwise a checker that ignores the answer would accept a
 * right output against a wrong answer.
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
