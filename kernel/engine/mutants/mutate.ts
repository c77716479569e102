import { mutateJavaScript } from "./mutate-javascript.ts";
import { mutatePython } from "./mutate-python.ts";
import type { Mutation, Mutator } from "./mutation.ts";

/** Language → the function that finds mutations in its sources. */
const mutators: Readonly<Record<string, Mutator>> = {
  python: mutatePython,
  javascript: mutateJavaScript,
};

/**
 * Every mutation that changes the text of a source, each once, in the order of the text. Empty if the language has no
 * mutator or the source cannot be read.
 *
 * @example
 * mutate("def f(a):\n    return a + 1\n", "python").map(({ text }) => text); // => ["None", "-", "0", "2"]
 */
export const mutate = (source: string, language: string): readonly Mutation[] => {
  const keys = new Set<string>();
  const mutations = (mutators[language]?.(source) ?? []).filter(({ from, to, text }) => {
    const key = `${from} ${to} ${text}`;
    if (keys.has(key) || source.slice(from, to) === text) return false;
    return keys.add(key);
  });
  return mutations.sort((a, b) => a.from - b.from || a.to - b.to || (a.text < b.text ? -1 : 1));
};
