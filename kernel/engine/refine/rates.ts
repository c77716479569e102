import { meanOf } from "../../../toolkit/base/averages.ts";
import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import { clusteredProportion } from "../../../toolkit/stats/means/clustered-proportion.ts";
import type { RateLine, RefineConfig, TurnLine } from "./evidence.ts";

const conversation = ({ model, task, language, sample }: TurnLine): string =>
  JSON.stringify([model, task, language, sample]);

const interval = (values: readonly number[], tasks: readonly string[]): { low: number; high: number } => {
  const clusters = new Set(tasks).size;
  if (clusters > 1) return clusteredProportion(values, tasks);
  return wilson(values.filter((value) => value === 1).length, values.length);
};

/**
 * The share of conversations that have passed at each turn or earlier, by model. A conversation ends once it passes.
 * Intervals treat tasks as clusters.
 */
export const ratesOf = ({ models, turns }: RefineConfig, lines: readonly TurnLine[]): RateLine[] =>
  models.flatMap((model) => {
    const all = [
      ...Map.groupBy(
        lines.filter((line) => line.model === model),
        conversation,
      ).values(),
    ];
    const complete = all.filter((one) => one.every(({ outcome }) => outcome !== "error"));
    const tasks = complete.map((one) => one[0]!.task);
    return Array.from({ length: turns + 1 }, (_, turn): RateLine => {
      const passed = complete.map((one) => Number(one.some((line) => line.turn <= turn && line.outcome === "passed")));
      const counts = { n: complete.length, errors: all.length - complete.length };
      if (complete.length === 0) return { event: "rate", model, turn, value: null, low: null, high: null, ...counts };
      const { low, high } = interval(passed, tasks);
      const value = meanOf(passed);
      return { event: "rate", model, turn, value, low, high, ...counts };
    });
  });
