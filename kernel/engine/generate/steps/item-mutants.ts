import type { Edit } from "../../mutants/mutant-store.ts";
import { mutate } from "../../mutants/mutate.ts";
import { uniformOf } from "../../random.ts";

const flips: readonly (readonly [RegExp, (match: string) => string])[] = [
  [/(?<![\w.])\d+(?![\w.])/g, (digits) => String(Number(digits) + 1)],
  [/(?<=\s)<=(?=\s)/g, () => "<"],
  [/(?<=\s)<(?=\s)/g, () => "<="],
  [/(?<=\s)>=(?=\s)/g, () => ">"],
  [/(?<=\s)>(?=\s)/g, () => ">="],
  [/(?<=\s)==(?=\s)/g, () => "!="],
  [/(?<=\s)\+(?=\s)/g, () => "-"],
  [/(?<=\s)-(?=\s)/g, () => "+"],
];

/** Changes of single signs and numbers, for languages without a mutator of their own. */
const signChanges = (source: string): readonly Edit[] =>
  flips.flatMap(([pattern, change]) =>
    Array.from(source.matchAll(pattern), ({ 0: match, index }) => ({
      from: index,
      to: index + match.length,
      text: change(match),
    })),
  );

const isInRemark = (source: string, at: number): boolean => {
  const line = source.slice(source.lastIndexOf("\n", at) + 1, at);
  return /^\s*(?:#|\/\/|\*|--|;)/.test(line);
};

/**
 * Wrong programs that differ from a solution in one place, chosen at random.
 *
 * @param count the largest number of programs
 * @param seed labels of the draw, for example the item's id
 */
export const itemMutants = (solution: string, language: string, count: number, seed: string): readonly string[] => {
  const own: readonly Edit[] = mutate(solution, language);
  const changes = (own.length > 0 ? own : signChanges(solution)).filter(({ from }) => !isInRemark(solution, from));
  return changes
    .map((change) => ({ change, draw: uniformOf("item-mutants", seed, change.from, change.to, change.text) }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, count)
    .map(({ change: { from, to, text } }) => solution.slice(0, from) + text + solution.slice(to));
};
