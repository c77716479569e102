import { sumOf } from "../../../../toolkit/base/averages.ts";

const tokensOf = (code: string): readonly string[] => code.match(/\w+|[^\w\s]/g) ?? [];

const runsOf = (tokens: readonly string[], length: number): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= Math.max(length, tokens.length); at++) {
    const run = tokens.slice(at, at + length).join(" ");
    counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return counts;
};

/**
 * The similarity of two programs, from 0 to 1: Dice's coefficient of their token trigrams, with multiplicity.
 */
export const codeSimilarity = (a: string, b: string): number => {
  const [x, y] = [runsOf(tokensOf(a), 3), runsOf(tokensOf(b), 3)];
  const sum = (counts: ReadonlyMap<string, number>): number => sumOf([...counts.values()]);
  const sharedCount = [...x].reduce((total, [run, count]) => total + Math.min(count, y.get(run) ?? 0), 0);
  return (2 * sharedCount) / (sum(x) + sum(y));
};
