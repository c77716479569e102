import type { FunnelLine } from "../../../kernel/engine/generate/lines/set-lines.ts";

type Counts = Readonly<Record<string, number>>;

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

const addCounts = (all: readonly Counts[]): Counts => {
  const names = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries([...names].map((name) => [name, sum(all.map((one) => one[name] ?? 0))]));
};

/** Adds up the funnels (numbers of items after each step) of several runs for each language. */
export const mergeFunnels = (lines: readonly FunnelLine[]): readonly FunnelLine[] =>
  [...Map.groupBy(lines, ({ language }) => language)].map(([language, own]) => {
    const steps = new Set(own.flatMap(({ rejected }) => Object.keys(rejected)));
    return {
      kind: "funnel",
      language,
      started: sum(own.map(({ started }) => started)),
      passed: addCounts(own.map(({ passed }) => passed)),
      rejected: Object.fromEntries(
        [...steps].map((step) => [step, addCounts(own.map(({ rejected }) => rejected[step] ?? {}))]),
      ),
      duplicates: sum(own.map(({ duplicates }) => duplicates)),
      sampled: sum(own.map(({ sampled }) => sampled)),
    };
  });
