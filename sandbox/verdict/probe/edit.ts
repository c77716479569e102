import type { Probe } from "../../contract/probe.ts";
import type { AssertTest } from "../../contract/program.ts";

/** A text with some ranges replaced. The ranges do not overlap. The text is traversed once, whatever their number. */
export const edited = (text: string, changes: readonly Pick<Probe, "from" | "to" | "text">[]): string => {
  const sorted = [...changes].sort((a, b) => a.from - b.from || a.to - b.to);
  const parts = sorted.flatMap(({ from, text: by }, i) => [text.slice(sorted[i - 1]?.to ?? 0, from), by]);
  return [...parts, text.slice(sorted.at(-1)?.to ?? 0)].join("");
};

/** Replaces ranges in a test's text. If the text contains the solution, the solution's range is adjusted. */
export const changedTest = (test: AssertTest, changes: readonly Pick<Probe, "from" | "to" | "text">[]): AssertTest => {
  const { code, solution } = test;
  const moved = (place: number): number =>
    changes.filter(({ to }) => to <= place).reduce((sum, { from, to, text }) => sum + text.length - (to - from), place);
  const movedSolution = solution && { from: moved(solution.from), to: moved(solution.to) };
  return { ...test, code: edited(code, changes), ...(movedSolution && { solution: movedSolution }) };
};

/** Maps positions in a text to line numbers, from 1. The text is traversed once, whatever the number of positions. */
export const linesIn = (text: string): ((at: number) => number) => {
  const ends: number[] = [];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) ends.push(at);
  return (at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
};

/** `LINE:COLUMN` of a position, both from 1. */
export const placeOf = (text: string, at: number): string => {
  const before = text.slice(0, at).split("\n");
  return `${before.length}:${(before.at(-1) ?? "").length + 1}`;
};
